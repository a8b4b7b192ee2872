"""The seeded faults of trees: what list.bzl has for the other families."""

# How often a mutant is fuzzed. An input asks every kind of model.
TREE_FUZZ_RUNS = 1000

_TESTS = {
    "kernels/tree/base_model.cc": ["model"],
    "kernels/tree/box_codes.cc": ["box_codes", "optimized_tree", "model", "opcode_defects"],
    "kernels/tree/build_tree.cc": ["build_tree", "split", "model", "workers"],
    "kernels/tree/coherent_queries.cc": ["coherent_queries"],
    "kernels/tree/complete_model.cc": ["model", "workers"],
    "kernels/tree/exact_number.cc": ["numbers"],
    "kernels/tree/flat_volumes.cc": ["query_volumes", "opcode_defects"],
    "kernels/tree/hybrid_model.cc": ["model"],
    "kernels/tree/leaf_filter.cc": ["leaf_filter", "touched"],
    "kernels/tree/nearest.cc": ["nearest", "statistics"],
    "kernels/tree/optimize.cc": ["optimized_tree", "model"],
    "kernels/tree/placement.cc": ["placement"],
    "kernels/tree/ray_in_plane.cc": ["rays"],
    "kernels/tree/ray_query.cc": ["rays", "field_cases"],
    "kernels/tree/rays.cc": ["rays", "statistics"],
    "kernels/tree/round_volumes.cc": ["query_volumes", "opcode_defects"],
    "kernels/tree/split.cc": ["build_tree", "split"],
    "kernels/tree/split_by_area.cc": ["build_tree", "split"],
    "kernels/tree/touched.cc": ["touched", "statistics"],
    "kernels/tree/touching_pairs.cc": ["touching_pairs"],
    "kernels/tree/validator.cc": ["model"],
    "kernels/tree/wide_model.cc": ["wide_model", "workers"],
    "kernels/tree/wide_nearest.cc": ["wide_nearest"],
    "kernels/tree/wide_touched.cc": ["wide_touched"],
}

def _tree_mutant(name, file, original, replacement, header = None, equivalent = None):
    """See _mutant in list.bzl; file and header are in kernels/tree."""
    file = "kernels/tree/" + file
    return struct(
        equivalent = equivalent,
        file = file,
        fuzzing = ":bounded_tree_fuzzing",
        header = "kernels/tree/" + header if header else None,
        name = "tree_" + name,
        original = original,
        private_headers = ["//kernels/tree:private_headers"],
        replacement = replacement,
        target = None,
        tests = [
            "//kernels/tree:%s_tests" % test
            for test in _TESTS[file]
        ],
        unit_tests = "-CorpusReplay.*:BoundedFuzzing.*",
    )

_BUILD = "build_tree.cc"
_SPLIT = "split.cc"
_AREA = "split_by_area.cc"
_OPTIMIZE = "optimize.cc"
_CODES = "box_codes.cc"
_COMPLETE = "complete_model.cc"
_HYBRID = "hybrid_model.cc"
_BASE = "base_model.cc"
_TOUCHED = "touched.cc"
_FLAT = "flat_volumes.cc"
_ROUND = "round_volumes.cc"
_NUMBER = "exact_number.cc"
_RAYS = "rays.cc"
_RAY = "ray_query.cc"
_IN_PLANE = "ray_in_plane.cc"
_NEAREST = "nearest.cc"
_WIDE = "wide_model.cc"
_WIDE_TOUCHED = "wide_touched.cc"
_WIDE_NEAREST = "wide_nearest.cc"
_FLAT_LANES = "flat_lanes-inl.h"
_ROUND_LANES = "round_lanes-inl.h"
_RAY_LANES = "ray_lanes-inl.h"
_FILTER = "leaf_filter.cc"
_PAIRS = "touching_pairs.cc"
_COHERENT = "coherent_queries.cc"
_PLACEMENT = "placement.cc"
_VALIDATOR = "validator.cc"

TREE_MUTANTS = [
    # Builders
    _tree_mutant("loses_one_in_a_partition", _BUILD, "    at = primitives[positive];\n", ""),
    _tree_mutant("keys_at_the_value_are_positive", _BUILD, "positive += At(moved.key, kAxis) > value;", "positive += At(moved.key, kAxis) >= value;"),
    _tree_mutant("proposals_at_any_depth", _BUILD, "if (subtree.depth < kDeepestProposal) {", "if (subtree.depth < 10 * kDeepestProposal) {"),
    _tree_mutant("leaves_hold_one_more", _BUILD, "if (count <= leaf_limit_) continue;", "if (count <= leaf_limit_ + 1) continue;"),
    _tree_mutant("box_of_a_leaf_only_grows", _BUILD, "Box all = EmptyBox();", "Box all = node.box;"),
    _tree_mutant("set_aside_not_counted", _BUILD, "tree.set_aside = std::erase_if", "std::erase_if"),
    _tree_mutant("corner_past_the_last_accepted", _BUILD, "if (corner < mesh.vertices.size) continue;", "if (corner <= mesh.vertices.size) continue;"),
    _tree_mutant("memory_for_growth_kept", _BUILD, "  nodes.shrink_to_fit();\n", ""),
    # Split rules
    _tree_mutant("variance_from_the_first_key", _SPLIT, "square_sum[i] - sum[i] * sum[i] / n", "square_sum[i]"),
    _tree_mutant("center_is_a_minimum", _SPLIT, "extent.center[i] = (min + max) / 2", "extent.center[i] = min"),
    _tree_mutant("balance_counts_one_side", _SPLIT, "std::min(positive, primitives.size() - positive)", "positive"),
    _tree_mutant("best_axis_is_the_largest", _SPLIT, "if (positive > 0 && positive < primitives.size()) return on(axis);", "if (positive < primitives.size()) return on(axis);"),
    _tree_mutant("mean_for_center", _SPLIT, "at_geometric_center ? moments.mean[i] : extent.center[i]", "at_geometric_center ? extent.center[i] : moments.mean[i]"),
    _tree_mutant("rule_past_the_last_accepted", _SPLIT, "SplitRule::kLargestAxis <= rule && rule <= SplitRule::kSurfaceArea", "SplitRule::kLargestAxis <= rule"),
    _tree_mutant("area_without_count", _AREA, "static_cast<double>(count) * (x * y", "(x * y"),
    _tree_mutant("area_next_bin", _AREA, "side.low + static_cast<double>(bin) * side.Width()", "side.low + static_cast<double>(bin - 1) * side.Width()"),
    _tree_mutant("area_below_alone", _AREA, "below.Cost() + cost_above[bin]", "below.Cost()"),
    _tree_mutant("area_last_axis", _AREA, "      if (cost >= least) continue;\n", ""),
    # Layouts
    _tree_mutant("incomplete_trees_packed", _OPTIMIZE, "!complete.nodes.empty() && !complete.IsComplete()", "false"),
    _tree_mutant("children_packed_in_place_of_their_parent", _OPTIMIZE, "tree.nodes[positive / 2] =", "tree.nodes[(positive - 1) / 4] ="),
    _tree_mutant("pairs_linked_one_off", _OPTIMIZE, "link(complete.nodes[positive + 1])", "link(complete.nodes[positive])"),
    # Quantization
    _tree_mutant("maximum_rounded_down", _CODES, "-Floor(x * -inverse_step) - first", "Floor(x * inverse_step) - first"),
    _tree_mutant("floor_towards_zero", _CODES, "return towards_zero - (towards_zero > x);", "return towards_zero;"),
    _tree_mutant("positions_that_are_no_floats", _CODES, "std::max({kLeastExponent, farthest - kDigits, size - kPositionBits})", "std::max(kLeastExponent, size - kPositionBits)"),
    _tree_mutant("half_of_the_positions", _CODES, "- first <= kLastPosition", "- first <= kLastPosition / 2"),
    _tree_mutant("one_position_too_many", _CODES, "- first <= kLastPosition", "- first <= kLastPosition + 1"),
    _tree_mutant("union_of_one_minimum", _CODES, "std::min(a.min.x, b.min.x)", "a.min.x"),
    _tree_mutant("empty_code_holds_a_point", _CODES, "return {{k, k, k}, {0, 0, 0}};", "return {{0, 0, 0}, {0, 0, 0}};"),
    # Refit
    _tree_mutant("refit_to_the_last_of_a_leaf", _HYBRID, "box = Union(box, one);", "box = one;", header = "refit.h"),
    _tree_mutant("refit_on_the_old_grid", _COMPLETE, "          FitRoot(nodes.boxes, RootBox(nodes, parts, workers, box_of));\n", "", header = "refit.h"),
    _tree_mutant("refit_does_not_count_at_the_root", _COMPLETE, "return not_finite + fit(tree.nodes[0]);", "fit(tree.nodes[0]);\n  return not_finite;", header = "refit.h"),
    _tree_mutant("refit_of_one_leaf_not_counted", _COMPLETE, "    code(tree.root, not_finite);\n", "", header = "refit.h"),
    _tree_mutant("workers_forget_one_part", _COMPLETE, "number = parts; number-- > 0;", "number = parts; number-- > 1;", header = "parts.h"),
    _tree_mutant("workers_do_not_wait_below", _COMPLETE, "return child >= end ||", "return child > end ||", header = "parts.h"),
    _tree_mutant("workers_do_not_wait_above", _COMPLETE, "child == part.late[part.late_size - 1]", "child == part.late[0]", header = "parts.h"),
    _tree_mutant("workers_fit_late_ones_from_above", _COMPLETE, "sum += fit(part.late[i]);", "sum += fit(part.late[part.late_size - 1 - i]);", header = "parts.h"),
    _tree_mutant("workers_fit_early_parts_first", _COMPLETE, "const Part& part = all[number];", "const Part& part = all[parts - 1 - number];", header = "parts.h"),
    _tree_mutant("workers_swallow_what_is_thrown", _BUILD, "if (thrown[part])", "if (false && thrown[part])", header = "parts.h"),
    _tree_mutant("workers_count_pairs_twice", _BUILD, "      size += 2;\n", "      size += 3;\n"),
    _tree_mutant("workers_join_one_off", _BUILD, "+= static_cast<std::uint32_t>(rest - 1);", "+= static_cast<std::uint32_t>(rest);"),
    _tree_mutant("workers_build_at_depth_one", _BUILD, "tops.push_back({{first, positive, depth + 1}});", "tops.push_back({{first, positive, std::size_t{1000}}});"),
    # Models
    _tree_mutant("permutation_turned_round", _HYBRID, "triangles[i] = before[permutation[i]];", "triangles[permutation[i]] = before[i];"),
    _tree_mutant("left_out_of_a_hybrid_not_counted", _HYBRID, "  left_out_ = source.set_aside;\n", ""),
    _tree_mutant("source_of_the_old_order", _HYBRID, "number = now[number];", "number = now[now[number]];"),
    _tree_mutant("most_triangles_one_more", _HYBRID, "if (triangles <= kMost) return;", "if (triangles <= kMost + 1) return;"),
    _tree_mutant("another_mesh_of_any_size", _BASE, "if (now.size() == before.size()) return;", "if (now.size() >= before.size() - before.size()) return;", header = "mesh_change.h"),
    _tree_mutant("bytes_of_the_source_not_counted", _BASE, "nodes + (source_ ? source_->UsedBytes() : 0)", "nodes"),
    # Traversal
    _tree_mutant("enclosed_boxes_tested", _TOUCHED, "      if (relation == Relation::kEncloses) return PutAllBelow(node);\n", ""),
    _tree_mutant("all_of_the_stack_enclosed", _TOUCHED, "while (size_ > bottom && !sink_.IsFull()) {", "while (size_ > 0 && !sink_.IsFull()) {"),
    _tree_mutant("not_finite_ones_enclosed", _TOUCHED, "          !IsFinite(model_.mesh[triangles[i]])) {", "          false) {"),
    _tree_mutant("not_finite_ones_tested", _TOUCHED, "if (!model_.has_triangles_to_skip) return all;", "return all;"),
    _tree_mutant("overflow_not_counted", _TOUCHED, "    if (count_ < room_.size()) room_[count_] = found;\n    ++count_;", "    if (count_ < room_.size()) room_[count_++] = found;", header = "sink.h"),
    _tree_mutant("search_does_not_end", _TOUCHED, "return count_ == most_;", "return count_ == most_ + 1000000;", header = "sink.h"),
    _tree_mutant("triangles_tested_against_the_options", _TOUCHED, "if (primitive_tests_) {", "if (true || primitive_tests_) {"),
    _tree_mutant("empty_volumes_asked", _TOUCHED, "        if (query.IsEmpty()) return;\n", ""),
    _tree_mutant("box_tests_not_counted", _TOUCHED, "      ++statistics_.box_tests;\n", ""),
    _tree_mutant("exact_tests_not_counted", _TOUCHED, "        statistics_.exact_tests += was_open;\n", ""),
    _tree_mutant("corner_outside_settles_it", _TOUCHED, "query.Encloses(triangle.c)", "!query.Encloses(triangle.c)", header = "query_volumes.h"),
    _tree_mutant("corner_inside_not_asked", _TOUCHED, "if (query.Encloses(triangle.a) || query", "if (query", header = "query_volumes.h", equivalent = "The predicate decides the same more slowly."),
    # Boxes and planes
    _tree_mutant("boxes_open", _FLAT, "return a.min.x > b.max.x ||", "return a.min.x >= b.max.x ||"),
    _tree_mutant("beside_a_plane_by_two_corners", _FLAT, "is_outside(triangle.b) &&\n        is_outside(triangle.c)", "is_outside(triangle.b)"),
    _tree_mutant("beside_an_oriented_box_without_doubt", _FLAT, "std::min({of_a.low, of_b.low, of_c.low}) > half", "std::min({of_a.high, of_b.high, of_c.high}) >= half"),
    _tree_mutant("oriented_boxes_enclose_past_one_side", _FLAT, "if (low < -half_extents_[i] || high > half_extents_[i]) return false;", "if (high > half_extents_[i]) return false;"),
    _tree_mutant("beyond_a_side_is_at_it", _TOUCHED, "return (min.x > box.max.x) |", "return (min.x >= box.max.x) |", header = "query_volumes.h"),
    _tree_mutant("flat_query_boxes_empty", _FLAT, "box.min.z <= box.max.z))", "box.min.z < box.max.z))"),
    _tree_mutant("planes_enclose_if_one_does", _FLAT, "encloses = false;", "encloses = i + 1 < planes_.size() && encloses;"),
    _tree_mutant("zero_times_infinity", _FLAT, "    if (along == 0) return;  // Even if the box is infinite.\n", ""),
    _tree_mutant("axis_of_a_box_and_an_edge", _FLAT, "return All([&] { return across(box.y, box.z, d.y, d.z, at.x); },\n               [&]", "return All([&]", header = "box_predicate.h"),
    _tree_mutant("third_edge_forgotten", _FLAT, ", [&] { return edge(v, u); },\n             [&] { return edge(v - u, u); });", ", [&] { return edge(v, u); });", header = "box_predicate.h"),
    _tree_mutant("products_out_of_order", _FLAT, "return {Min(one, other), Max(one, other)};", "return {one, other};", header = "box_predicate.h"),
    _tree_mutant("last_pair_of_planes", _FLAT, "for (std::size_t j = 0; j < i && touches", "for (std::size_t j = 0; j + 1 < i && touches", header = "planes_predicate.h"),
    _tree_mutant("open_planes_left_out", _FLAT, "[&] { return Not(IsPositive(h.z)); }) != Truth::kYes;", "[&] { return Not(IsPositive(h.z)); }) == Truth::kNo;", header = "planes_predicate.h"),
    # Spheres and capsules
    _tree_mutant("bounds_of_a_point", _ROUND, "RoundUp(max + by + (std::abs(double{max}) + by) * 0x1p-50)", "RoundUp(max)"),
    _tree_mutant("capsules_enclose_without_doubt", _ROUND, "const double rest = radius_ * kDown - (size(w) + size(d)) * 0x1p-48;", "const double rest = radius_ + (size(w) + size(d)) * 0x1p-20;"),
    _tree_mutant("gap_below_zero", _ROUND, "std::max({below, above, 0.0})", "std::max(below, above)"),
    _tree_mutant("capsule_across_of_other_sign", _ROUND, "one.between * other.half_segment -", "one.between * other.half_segment +"),
    _tree_mutant("capsule_is_a_line", _ROUND, "std::clamp(Dot(w, d) / dd, 0.0, 1.0)", "Dot(w, d) / dd"),
    _tree_mutant("edges_are_rays", _ROUND, "[&] { return IsNotNegative(dd - wd); },", "[&] { return IsNotNegative(dd); },", header = "capsule_predicate.h"),
    _tree_mutant("third_edge_beside_a_capsule", _ROUND, "      [&] { return IsSegmentNearEdge(pb, s, d, squared); },\n", "", header = "capsule_predicate.h"),
    _tree_mutant("capsule_pierces_one_way", _ROUND, "      [&] { return CrossesDownward(ap, cp, bp, s, -p_height, -q_height); },\n", "", header = "capsule_predicate.h"),
    _tree_mutant("capsule_open_at_edges", _ROUND, "IsNotNegative(squared_radius * mm - wm * wm)", "IsPositive(squared_radius * mm - wm * wm)", header = "capsule_predicate.h"),
    _tree_mutant("faces_are_parallelograms", _ROUND, "IsNotNegative(face.squared_normal - of_u - of_v)", "IsNotNegative(face.squared_normal - of_u)", header = "capsule_predicate.h"),
    # Numbers, and what falls back on them
    _tree_mutant("nothing_is_open", _ROUND, "x.value_ <= -x.error_ ? Truth::kNo : Truth::kOpen", "Truth::kNo", header = "numbers.h"),
    _tree_mutant("rounding_not_counted", _ROUND, "(error + std::abs(value) * 0x1p-52) * kSlack", "error * kSlack", header = "numbers.h"),
    _tree_mutant("open_means_yes", _ROUND, "if (answer != Truth::kOpen) return", "if (answer != Truth::kOpen || true) return", header = "numbers.h"),
    _tree_mutant("carry_lost", _NUMBER, "(sum.size_++)] = Low(limb);\n    carry = High(limb);", "(sum.size_++)] = Low(limb);\n    carry = 0;"),
    _tree_mutant("borrow_lost", _NUMBER, "borrow = High(limb) & 1;", "borrow = 0;"),
    _tree_mutant("exponent_rounded_towards_zero", _NUMBER, "lowest_ = (exponent >> 6);", "lowest_ = (exponent / 64);"),
    _tree_mutant("quotient_of_one_limb", _NUMBER, "DoubleLimb{LimbAt(top)} << kLimbBits | LimbAt(top - 1)", "DoubleLimb{LimbAt(top)} << kLimbBits"),
    # Rays
    _tree_mutant("ray_goes_on", _RAY, "double entry = 0, exit = ray_.max_t;", "double entry = 0, exit = kInfinity;"),
    _tree_mutant("ray_misses_faces_of_boxes", _RAY, "if (origin < min || origin > max)", "if (origin <= min || origin > max)"),
    _tree_mutant("rough_t", _RAY, "std::abs(x.value()) * 0x1p-38", "std::abs(x.value()) * 0x1p-20"),
    _tree_mutant("greatest_number_first", _RAY, "one.hit.triangle < other.hit.triangle", "one.hit.triangle > other.hit.triangle"),
    _tree_mutant("closest_by_rounded_t", _RAY, "  if (IsLess(t, other_t) == Truth::kYes) return true;\n", ""),
    _tree_mutant("planes_of_rays_forgotten", _RAY, "touch.is_hit == Truth::kOpen ? TouchInPlane(ray_, triangle) : touch", "touch"),
    _tree_mutant("backs_culled_but_not_edges", _RAYS, "hit->hit.side != Side::kFront", "hit->hit.side == Side::kBack", header = "ray_goals.h"),
    _tree_mutant("any_goes_on", _RAYS, "return any_ ? -1 : kNoLimit;", "return any_ ? kNoLimit : kNoLimit;", header = "ray_goals.h"),
    _tree_mutant("hits_past_the_end", _RAYS, "if (count_ < hits_.size())", "if (count_ <= hits_.size())", header = "ray_goals.h"),
    _tree_mutant("closest_limit_before_the_hit", _RAYS, "closest_->hit.t * (1 + 0x1p-34)", "closest_->hit.t * (1 - 0x1p-34)", header = "ray_goals.h"),
    _tree_mutant("max_t_open", _RAY, "IsNotNegative(Number(max_t) * t.denominator - t.numerator)", "IsPositive(Number(max_t) * t.denominator - t.numerator)", header = "ray_predicate.h"),
    _tree_mutant("cracks_closed_too_well", _RAY, "[&] { return Not(is_mixed); }", "[&] { return Truth::kYes; }", header = "ray_predicate.h"),
    _tree_mutant("cracks_between_triangles", _RAY, "if (is_mixed == Truth::kYes) return", "if (is_mixed != Truth::kNo) return", header = "ray_predicate.h"),
    _tree_mutant("fronts_are_backs", _RAY, "is_front ? Side::kFront : Side::kBack", "is_front ? Side::kBack : Side::kFront", header = "ray_predicate.h"),
    _tree_mutant("in_plane_behind", _IN_PLANE, "    if (nearer.Sign() < 0) return std::nullopt;\n", ""),
    _tree_mutant("in_plane_segment_is_a_ray", _IN_PLANE, " || (mm - of_e).Sign() < 0) {", ") {"),
    _tree_mutant("in_plane_from_inside", _IN_PLANE, "if (starts_inside == Truth::kYes) {", "if (starts_inside == Truth::kOpen) {"),
    _tree_mutant("quick_ray_misses_edges", _RAY, "if (least < -doubt && greatest > doubt) return kMiss;", "if (least < doubt && greatest > -doubt) return kMiss;"),
    _tree_mutant("quick_ray_hits_edges", _RAY, "if (!is_front && !(least > doubt)) return kOpen;", "if (!is_front && !(least > -doubt)) return kOpen;"),
    _tree_mutant("quick_ray_from_either_side", _RAY, "const bool is_front = greatest < -doubt;", "const bool is_front = least < -doubt;"),
    _tree_mutant("quick_ray_goes_on", _RAY, "  if (!(t * (1 + 0x1p-36) <= ray_.max_t)) return kOpen;\n", ""),
    _tree_mutant("quick_ray_begins_before", _RAY, "if (height < -height_doubt) return kMiss;\n  if (!(height_doubt < height * kCloseness) ||\n      !(speed_doubt < speed * kCloseness)) {\n    return kOpen;\n  }", ""),
    _tree_mutant("near_child_last", _RAYS, "    if (far.distance < near.distance) std::swap(near, far);\n", "", header = "nearest_first.h"),
    _tree_mutant("leaf_at_no_distance", _RAYS, "return parent_distance;", "return 0 * parent_distance;", header = "nearest_first.h", equivalent = "Nothing below its parent is nearer than that, so it is not beyond the limit."),
    _tree_mutant("exact_tests_of_rays_not_counted", _RAYS, "  sums->exact_tests += counts.exact_tests;\n", "", header = "nearest_first.h"),
    # Nearest points
    _tree_mutant("nearest_of_two_edges", _NEAREST, "    Take(number, around, NearestOnEdge(b.at, c.at - b.at));\n", "", header = "nearest_goal.h"),
    _tree_mutant("nearest_from_a_far_corner", _NEAREST, "    if (b.squared < a.squared) std::swap(a, b);\n", "", header = "nearest_goal.h"),
    _tree_mutant("nearest_outside_of_the_box", _NEAREST, "Greatest(around.min, Least(around.max, computed));", "computed;", header = "nearest_goal.h"),
    _tree_mutant("nearest_on_parallelograms", _NEAREST, "if (of_u < 0 || of_v < 0 || of_u + of_v > 1)", "if (of_u < 0 || of_v < 0)", header = "nearest_goal.h"),
    _tree_mutant("nearest_solved_once", _NEAREST, "step < 3; ++step", "step < 1; ++step", header = "nearest_goal.h"),
    _tree_mutant("nearest_number_of_many", _NEAREST, "squared == squared_ && number >= nearest_->triangle", "squared == squared_ && number < nearest_->triangle", header = "nearest_goal.h"),
    _tree_mutant("nearest_without_pruning", _NEAREST, "std::min(nearest_ ? squared_ : most_, most_) * (1 + 0x1p-48)", "most_ * (1 + 0x1p-48)", header = "nearest_goal.h"),
    _tree_mutant("nearest_gap_below_zero", _NEAREST, "std::max({min - at, at - max, 0.0})", "std::max(min - at, at - max)", header = "nearest_goal.h"),
    _tree_mutant("nearest_at_any_distance", _NEAREST, "    if (squared > most_) return;\n", "", header = "nearest_goal.h"),
    _tree_mutant("nearest_up_to_nan", _NEAREST, "!(max_distance >= 0)", "max_distance < 0"),
    # Wide models
    _tree_mutant("wide_children_out_of_order", _WIDE, "nodes_[largest] = tree_.nodes[nodes_[largest]].positive_child;\n    nodes_[largest + 1] = nodes_[largest] + 1;", "nodes_[largest + 1] = tree_.nodes[nodes_[largest]].positive_child;\n    nodes_[largest] = nodes_[largest + 1] + 1;"),
    _tree_mutant("wide_nodes_of_two", _WIDE, "while (size_ < WideNode::kFan && DivideLargest())", "while (size_ < 2 && DivideLargest())"),
    _tree_mutant("wide_leaves_not_packed_anew", _WIDE, "if (packed_.empty()) continue;", "if (packed_.empty() || packed_[0] != 0) continue;"),
    _tree_mutant("wide_refit_waits_for_no_node", _WIDE, "!child.IsNone() && !child.IsLeaf() && is(child.node())", "child.IsNone() && is(child.node())"),
    _tree_mutant("wide_puts_what_is_not_finite", _WIDE_TOUCHED, "if (IsFinite(model_.mesh()[triangle])) sink_.Put(triangle);", "sink_.Put(triangle);"),
    _tree_mutant("wide_tests_what_is_not_finite", _WIDE_TOUCHED, "model_.HasTrianglesToSkip() ? leaf.FiniteOnes() : leaf.All();", "leaf.All();"),
    _tree_mutant("wide_first_of_a_leaf_not_tested", _WIDE_TOUCHED, "rest = all & ~yes & ~no; rest", "rest = all & ~yes & ~no & ~1u; rest"),
    _tree_mutant("wide_goes_on_when_full", _WIDE_TOUCHED, "while (size_ > 0 && !sink_.IsFull()) {", "while (size_ > 0) {"),
    _tree_mutant("wide_planes_forget_the_first_children", _WIDE_TOUCHED, "first == 0 ? bits : insides.children[i] | bits << first;", "bits << first;", header = _FLAT_LANES, equivalent = "Planes are then looked at where they cut nothing."),
    _tree_mutant("wide_planes_drop_what_cuts", _WIDE_TOUCHED, "if ((insides.children[i] >> child & 1) != 0) {", "if ((insides.children[i] >> child & 1) == 0) {", header = _FLAT_LANES),
    _tree_mutant("wide_planes_exact", _WIDE_TOUCHED, "is_safe, hn::Lt(hn::Add(hn::Add(middle, reach), doubt), hn::Zero(d)));", "is_safe, hn::Le(hn::Add(middle, reach), hn::Zero(d)));", header = _FLAT_LANES),
    _tree_mutant("wide_spheres_enclose_half", _WIDE_TOUCHED, "hn::Min(below.x, above.x), hn::Min(below.y, above.y),", "hn::Max(below.x, above.x), hn::Min(below.y, above.y),", header = _ROUND_LANES),
    _tree_mutant("wide_capsules_see_seven_corners", _WIDE_TOUCHED, "corner < 8; ++corner", "corner < 7; ++corner", header = _ROUND_LANES),
    _tree_mutant("wide_capsules_thin_across", _WIDE_TOUCHED, "const V reach = hn::MulAdd(x.half_box, sy, hn::Mul(y.half_box, sx));", "const V reach = hn::Mul(x.half_box, sy);", header = _ROUND_LANES),
    _tree_mutant("wide_within_without_doubt", _WIDE_TOUCHED, "hn::NegMulAdd(hn::Set(d, 0x1p-17f), largest, hn::Set(d, radius));", "hn::NegMulAdd(hn::Set(d, -0x1p-17f), largest, hn::Set(d, radius));", header = _ROUND_LANES),
    # Leaves of vectors
    _tree_mutant("filter_boxes_by_two_edges", _FILTER, "MaxOf(GapAcross(d, edges.a, t.a, t.c, half),", "MaxOf(GapAcross(d, edges.b, t.b, t.a, half),", header = _FLAT_LANES),
    _tree_mutant("filter_slanted_without_doubt", _FILTER, "hn::MulAdd(most, hn::Set(d, 0x1p-15f), hn::Set(d, 8 * half_doubt))", "hn::Mul(most, hn::Set(d, -0x1p-20f))", header = _FLAT_LANES),
    _tree_mutant("filter_oriented_shorter", _FILTER, "const V longest = hn::Set(d, 3 * longest_);", "const V longest = hn::Set(d, longest_ / 64);", header = _FLAT_LANES),
    _tree_mutant("filter_inside_of_some_plane", _FILTER, "a_inside = hn::And(a_inside, hn::And(h.is_safe, hn::Lt(h.a, low)));", "a_inside = hn::And(h.is_safe, hn::Lt(h.a, low));", header = _FLAT_LANES),
    _tree_mutant("filter_spheres_by_another_point", _FILTER, "least.Offer(NearOnEdge(d, t.b, Minus(t.c, t.b)));", "least.Offer(NearOnEdge(d, t.b, Minus(t.b, t.c)));", header = _ROUND_LANES),
    # Rays and nearest points of wide models
    _tree_mutant("wide_rays_cull_nothing", _WIDE_NEAREST, "if (!culls_) {", "if (culls_) {", header = _RAY_LANES),
    _tree_mutant("wide_rays_late", _WIDE_NEAREST, "hn::Div(hn::Sub(upward, height_doubt), hn::Add(fast, speed_doubt));", "hn::Div(hn::Add(upward, height_doubt), fast);", header = _RAY_LANES),
    _tree_mutant("wide_rays_enter_boxes_late", _WIDE_NEAREST, "entry = hn::MulSub(hn::Min(entry, hn::Set(d, kLargest)), hn::Set(d, kDown),\n                       hn::Set(d, 0x1p-120f));", "entry = hn::Mul(hn::Min(entry, hn::Set(d, kLargest)), hn::Set(d, 1.001f));", header = _RAY_LANES),
    _tree_mutant("wide_rays_enter_too_far_boxes_late", _WIDE_NEAREST, "hn::Min(hn::Sub(min, from), far)", "hn::Sub(min, from)", header = _RAY_LANES),
    _tree_mutant("wide_nearest_boxes_without_underflow", _WIDE_NEAREST, "                      hn::Set(d, kDown), hn::Set(d, 0x1p-120f));\n  }\n\n  template", "                      hn::Set(d, kDown), hn::Zero(d));\n  }\n\n  template", header = _ROUND_LANES),
    _tree_mutant("wide_rays_down_as_up", _WIDE_NEAREST, "slab = direction > 0 ? Slab::kUp : Slab::kDown;", "slab = Slab::kUp;", header = _RAY_LANES),
    _tree_mutant("wide_nearest_beyond_its_box", _WIDE_NEAREST, "below = Minus(boxes.min, at);", "below = Minus(boxes.max, at);", header = _ROUND_LANES),
    _tree_mutant("wide_nearest_limit_before", _WIDE_NEAREST, "      limit_ = RoundUp(goal_.Limit() * scale_);\n    }", "      limit_ = 0.999f * RoundUp(goal_.Limit() * scale_);\n    }"),
    # Pairs
    _tree_mutant("pairs_overlap_openly", _PAIRS, "return a.min.x <= b.max.x &&", "return a.min.x < b.max.x &&"),
    _tree_mutant("pairs_descend_on_one_side", _PAIRS, "      Push(one, At(second_tree_, second_tree_.Negative(other.node), other.box));\n", ""),
    _tree_mutant("pairs_of_what_is_not_finite", _PAIRS, "if (second_.has_triangles_to_skip && !IsFinite(with)) continue;", ""),
    _tree_mutant("pairs_by_four_edges", _PAIRS, "             [&] { return edge(other.a, other.b, one); },\n", "", header = "triangles_predicate.h"),
    _tree_mutant("pairs_in_a_plane_do_not_touch", _PAIRS, "IsBesidePlaneOf<Number>(other, one) == Truth::kYes", "IsBesidePlaneOf<Number>(other, one) != Truth::kNo", header = "triangles_predicate.h"),
    # Coherence
    _tree_mutant("coherence_outlives_a_refit", _COHERENT, "found_version_ == model.version &&", "true &&"),
    _tree_mutant("coherence_lists_after_a_refit", _COHERENT, "listed_version_.number == model.version &&", "true &&"),
    _tree_mutant("coherence_of_any_volume", _COHERENT, "Encloses(listed_for_, volume);\n  if (has_reused_)", "listed_for_.index() == volume.index();\n  if (has_reused_)"),
    _tree_mutant("coherence_encloses_by_centers", _COHERENT, "return DifferenceDown(outer, inner);", "return outer;"),
    _tree_mutant("coherence_of_any_options", _COHERENT, "listed_by_tests_ == options.primitive_tests &&", "true &&"),
    # Placement
    _tree_mutant("placement_moves_planes_backwards", _PLACEMENT, "offset * scale - Dot(n, at)", "offset * scale + Dot(n, at)"),
    _tree_mutant("placement_takes_mirrors", _PLACEMENT, "if (Dot(Cross(x, y), z) < 0) {", "if (Dot(Cross(x, y), z) == 0) {"),
    _tree_mutant("placement_keeps_lengths", _PLACEMENT, "return static_cast<float>(length * scale_);", "return length;"),
    _tree_mutant("placement_of_the_origin", _PLACEMENT, "InDouble(from.origin) - InDouble(to.origin);", "InDouble(to.origin) - InDouble(from.origin);"),
    # The validator
    _tree_mutant("validator_takes_two_leaves", _VALIDATOR, "++visits_[number] == 2", "++visits_[number] == 3"),
    _tree_mutant("validator_misses_no_leaf", _VALIDATOR, "visits_[i] == 0 && IsFinite", "visits_[i] < 0 && IsFinite"),
    _tree_mutant("validator_looks_at_leaves_only", _VALIDATOR, "for (std::size_t depth = 1; depth <= boxes.size(); ++depth) {", "for (std::size_t depth = boxes.size(); depth <= boxes.size(); ++depth) {"),
]
