// Whether several threads make the same models as one.
#ifndef CULLPROOF_FUZZ_SHARED_WORK_H_
#define CULLPROOF_FUZZ_SHARED_WORK_H_

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/workers.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_trial.h"
#include "kernels/tree/same_models.h"

namespace cullproof::fuzz {

// Of a mesh, each one `step` away from the one before. There are so many that
// threads share the work on them.
MeshData Copies(const MeshView& mesh, const Point3& step);

inline constexpr const char* kBuiltOtherwise =
    "is built otherwise by several threads";
inline constexpr const char* kRefittedOtherwise =
    "is refitted otherwise by several threads";

// Null, or what is wrong with a model that is built of a mesh and refitted to
// the same one, moved.
template <class AnyModel, class Settings>
const char* SharedFault(const SharedCalls<AnyModel, Settings>& calls,
                        const MeshView& mesh, const MeshView& moved,
                        const Settings& settings, Workers& workers) {
  AnyModel one(mesh, settings);
  AnyModel together = calls.build(mesh, settings, &workers);
  if (!Same(one, together)) return kBuiltOtherwise;
  one.SetMesh(moved);
  together.SetMesh(moved);
  one.Refit();
  calls.refit(together, &workers);
  return Same(one, together) ? nullptr : kRefittedOtherwise;
}

const char* SharedFault(const SharedTreeCalls& calls, const MeshView& mesh,
                        const MeshView& moved, const BuildModels& settings,
                        Workers& workers);

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_SHARED_WORK_H_
