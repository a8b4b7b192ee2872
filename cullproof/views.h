// Views of columns that must have one length.
#ifndef CULLPROOF_CULLPROOF_VIEWS_H_
#define CULLPROOF_CULLPROOF_VIEWS_H_

#include <span>

#include "cullproof/geometry.h"

namespace cullproof {

using Column = std::span<const float>;

// A view of the columns, which the caller keeps. Throws std::invalid_argument,
// with both lengths, when a column is longer or shorter than the first.
PointsView PointsOf(Column x, Column y);
BoxesView BoxesOf(const Xyz<Column>& min, const Xyz<Column>& max);
PrismsView PrismsOf(const Abcz<Column>& min, const Abcz<Column>& max);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_VIEWS_H_
