// Whether queries are brought to where a model stands.
#ifndef CULLPROOF_FUZZ_PLACED_H_
#define CULLPROOF_FUZZ_PLACED_H_

#include "cullproof/geometry.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "fuzz/tree_case.h"

namespace cullproof::fuzz {

// Whether these are placements.
bool IsPlace(const PlaceModels& place);

// Null, or what is wrong with what became of a query: seen from the world, both
// must be the same but for the rounding to floats, and for the bend of axes
// that are not quite at right angles.
const char* PlacedFault(const PlaceModels& place, const Point3& before,
                        const Point3& after);
const char* PlacedFault(const PlaceModels& place, const Ray& before,
                        const Ray& after);
const char* PlacedFault(const PlaceModels& place, const Volume& before,
                        const Volume& after);

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_PLACED_H_
