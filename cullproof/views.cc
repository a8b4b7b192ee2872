#include "cullproof/views.h"

#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cullproof {
namespace {

struct Named {
  std::string_view name;
  Column column;
};

// Returns the common length.
std::size_t CommonSize(std::string_view builder,
                       std::initializer_list<Named> columns) {
  const Named& first = *columns.begin();
  for (const Named& other : columns) {
    if (other.column.size() == first.column.size()) continue;
    throw std::invalid_argument(
        std::string(builder) + ": `" + std::string(other.name) + "` has " +
        std::to_string(other.column.size()) + " values and `" +
        std::string(first.name) + "` " + std::to_string(first.column.size()) +
        ", but every column must hold one value of each object");
  }
  return first.column.size();
}

Xyz<const float*> Pointers(const Xyz<Column>& columns) {
  return {columns.x.data(), columns.y.data(), columns.z.data()};
}
Abcz<const float*> Pointers(const Abcz<Column>& columns) {
  return {columns.a.data(), columns.b.data(), columns.c.data(),
          columns.z.data()};
}

}  // namespace

PointsView PointsOf(Column x, Column y) {
  return {{x.data(), y.data()}, CommonSize("PointsOf", {{"x", x}, {"y", y}})};
}

BoxesView BoxesOf(const Xyz<Column>& min, const Xyz<Column>& max) {
  return {Pointers(min), Pointers(max),
          CommonSize("BoxesOf", {{"min.x", min.x},
                                 {"min.y", min.y},
                                 {"min.z", min.z},
                                 {"max.x", max.x},
                                 {"max.y", max.y},
                                 {"max.z", max.z}})};
}

PrismsView PrismsOf(const Abcz<Column>& min, const Abcz<Column>& max) {
  return {Pointers(min), Pointers(max),
          CommonSize("PrismsOf", {{"min.a", min.a},
                                  {"min.b", min.b},
                                  {"min.c", min.c},
                                  {"min.z", min.z},
                                  {"max.a", max.a},
                                  {"max.b", max.b},
                                  {"max.c", max.c},
                                  {"max.z", max.z}})};
}

}  // namespace cullproof
