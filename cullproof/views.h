// Views of columns that must have one length.
#ifndef CULLPROOF_CULLPROOF_VIEWS_H_
#define CULLPROOF_CULLPROOF_VIEWS_H_

#include <span>

#include "cullproof/geometry.h"

namespace cullproof {

// Floats one behind the other, such as a std::vector has.
using Column = std::span<const float>;

// Views of the columns, which the caller keeps. They throw
// std::invalid_argument, with both lengths, when a column is longer or shorter
// than the first:
PointsView PointsOf(Column x, Column y);
BoxesView BoxesOf(const Xyz<Column>& min, const Xyz<Column>& max);
PrismsView PrismsOf(const Abcz<Column>& min, const Abcz<Column>& max);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_VIEWS_H_
