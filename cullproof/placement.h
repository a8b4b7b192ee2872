// Models and volumes that stand somewhere else in the world.
//
// A model stays in the space of its mesh, and queries are brought there: what
// they answer is true of the query as it comes out, rounded to floats. Lengths
// follow the first axis, and places and directions are turned back as if axes
// were exactly at right angles and equally long: as far as they are not, a
// query arrives elsewhere, by about as much of its distance from where the
// model stands. What is farther away than floats reach touches nothing.
#ifndef CULLPROOF_CULLPROOF_PLACEMENT_H_
#define CULLPROOF_CULLPROOF_PLACEMENT_H_

#include <array>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"

namespace cullproof {

// Puts p at origin + p.x axes[0] + p.y axes[1] + p.z axes[2].
struct Placement {
  std::array<Point3, 3> axes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Point3 origin = {0, 0, 0};
};

// Throws std::invalid_argument, as all below do, unless all is finite, and the
// axes are at right angles, equally long and not mirrored; cosines of angles,
// and ratios of lengths to the first, may be off by 1e-4.
void CheckPlacement(const Placement& placement);

// A volume or ray of one space in another: from `from` to the world and from
// there to the model that stands at `to`. A box becomes an oriented one, for
// which an infinite bound is the largest float. Planes belong to `storage`,
// which is overwritten.
Sphere ToModel(const Sphere& sphere, const Placement& to,
               const Placement& from = {});
Capsule ToModel(const Capsule& capsule, const Placement& to,
                const Placement& from = {});
OrientedBox ToModel(const OrientedBox& box, const Placement& to,
                    const Placement& from = {});
OrientedBox ToModel(const Box& box, const Placement& to,
                    const Placement& from = {});
PlaneSet ToModel(const PlaneSet& planes, std::vector<Plane>& storage,
                 const Placement& to, const Placement& from = {});
// Where it is hit stays at the same t.
Ray ToModel(const Ray& ray, const Placement& to, const Placement& from = {});
Point3 ToModel(const Point3& point, const Placement& to,
               const Placement& from = {});
Volume ToModel(const Volume& volume, std::vector<Plane>& storage,
               const Placement& to, const Placement& from = {});

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_PLACEMENT_H_
