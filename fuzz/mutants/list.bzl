"""The seeded faults. See mutants.bzl for what is done with them."""

# How often a mutant is fuzzed.
FUZZ_RUNS = 3000

# The rows that a file can spoil, by the names of their ideas.
_ROWS = {
    "kernels/bounds/prism_from_aabb.cc": ["prism_from_aabb"],
    "kernels/bounds/slabs_then_z.cc": ["slabs_then_z"],
    "kernels/bounds/sse_aabb.cc": ["sse_slabs_then_z", "sse_prism_from_aabb"],
    "kernels/bounds/sse_float4.cc": ["sse_float4"],
    "kernels/bounds/sse_prism.cc": [
        "sse_no_branch",
        "sse_down_first",
        "sse_up_first",
        "sse_hexagon_then_z",
        "sse_z_in_record",
    ],
    "kernels/bounds/triangle_first.cc": [
        "down_first",
        "up_first",
        "hexagon_then_z",
        "smaller_first",
    ],
    "kernels/bounds/z_in_record.cc": ["z_in_record"],
    "kernels/sector/exact_decision.cc": ["exact_filtered"],
    "kernels/sector/exact_filter.cc": ["exact_filtered"],
    "kernels/sector/exact_filtered.cc": ["exact_filtered"],
    "kernels/sector/published_angles.cc": [
        "local_frame",
        "cross_product",
        "lookup_table",
    ],
    "kernels/sector/published_scalar.cc": [
        "deferred_sqrt",
        "sqrt_free",
        "sign_bit",
    ],
    "kernels/sector/published_sse.cc": [
        "sse_sqrt",
        "sse_sqrt_free",
        "sse_sqrt_transposed",
        "sse_one_vector",
    ],
    "kernels/sector/signed_square.cc": ["signed_square"],
    "kernels/sector/wide_sqrt.cc": ["wide_sqrt"],
}

def _mutant(name, file, original, replacement, header = None, equivalent = None):
    """A fault.

    Args:
      name: what is wrong.
      file: the source that is compiled anew.
      original: text that occurs once in it, or in the header.
      replacement: what becomes of it.
      header: a header of that file, if the fault lies there.
      equivalent: why no input can tell the mutant from the original.
    """
    return struct(
        equivalent = equivalent,
        file = file,
        header = header,
        name = name,
        original = original,
        replacement = replacement,
        rows = _ROWS[file],
    )

_SIGNED_SQUARE = "kernels/sector/signed_square.cc"
_WIDE_SQRT = "kernels/sector/wide_sqrt.cc"
_SCALAR = "kernels/sector/published_scalar.cc"
_SSE = "kernels/sector/published_sse.cc"
_ANGLES = "kernels/sector/published_angles.cc"
_FILTER = "kernels/sector/exact_filter.cc"
_FILTERED = "kernels/sector/exact_filtered.cc"
_DECISION = "kernels/sector/exact_decision.cc"
_SLABS = "kernels/bounds/slabs_then_z.cc"
_TRIANGLES = "kernels/bounds/triangle_first.cc"
_FROM_AABB = "kernels/bounds/prism_from_aabb.cc"
_Z_IN_RECORD = "kernels/bounds/z_in_record.cc"
_SSE_AABB = "kernels/bounds/sse_aabb.cc"
_SSE_PRISM = "kernels/bounds/sse_prism.cc"
_FLOAT4 = "kernels/bounds/sse_float4.cc"
_SCAN = "kernels/scan-inl.h"
_SCREEN = "kernels/bounds/screen-inl.h"
_TRIANGLES_INL = "kernels/bounds/triangles-inl.h"
_SINKS = "kernels/scan_output.h"
_BLOCKS = "kernels/bounds/blocks.h"
_NATURAL = "kernels/sector/natural.h"
_OPERANDS = "kernels/sector/operands.h"

MUTANTS = [
    # signed_square
    _mutant("arc_inside", _SIGNED_SQUARE, "hn::Lt(squared_length, hn::Set(d, sector.squared_radius))", "hn::Le(squared_length, hn::Set(d, sector.squared_radius))"),
    _mutant("edge_inside", _SIGNED_SQUARE, "hn::Gt(hn::Mul(along, hn::Abs(along)),", "hn::Ge(hn::Mul(along, hn::Abs(along)),"),
    _mutant("sides_flipped", _SIGNED_SQUARE, "hn::Gt(hn::Mul(along, hn::Abs(along)),", "hn::Lt(hn::Mul(along, hn::Abs(along)),"),
    _mutant("sign_lost", _SIGNED_SQUARE, "hn::Mul(along, hn::Abs(along))", "hn::Mul(along, along)"),
    _mutant("cosine_for_its_square", _SIGNED_SQUARE, "squared_length * c * std::abs(c)", "squared_length * c"),
    _mutant("cosine_without_sign", _SIGNED_SQUARE, "squared_length * c * std::abs(c)", "squared_length * c * c"),
    _mutant("length_of_direction_dropped", _SIGNED_SQUARE, "static_cast<float>(squared_length * c * std::abs(c))", "static_cast<float>(c * std::abs(c))"),
    _mutant("full_disc_forgotten", _SIGNED_SQUARE, "sector.cos_half_angle > -1 ? sector.cos_half_angle : -2", "sector.cos_half_angle"),
    _mutant("direction_not_scaled", _SIGNED_SQUARE, "const Point2 u = Scaled(sector.direction);", "const Point2 u = sector.direction;"),
    _mutant("radius_not_checked", _SIGNED_SQUARE, "!std::isfinite(sector.squared_radius) ||", ""),
    _mutant("cosine_not_checked", _SIGNED_SQUARE, "!std::isfinite(sector.squared_radius) ||\n        !std::isfinite(sector.cos_half_angle)", "!std::isfinite(sector.squared_radius)"),
    _mutant("apex_axes_swapped", _SIGNED_SQUARE, "hn::Sub(load(d, points.at.x + i), hn::Set(d, sector.apex.x))", "hn::Sub(load(d, points.at.x + i), hn::Set(d, sector.apex.y))"),
    _mutant("direction_axes_swapped", _SIGNED_SQUARE, "hn::Mul(dy, hn::Set(d, sector.direction.y))", "hn::Mul(dy, hn::Set(d, sector.direction.x))"),
    _mutant("square_of_y_dropped", _SIGNED_SQUARE, "hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy))", "hn::Mul(dx, dx)"),
    _mutant("wrong_on_one_target_only", _SIGNED_SQUARE, "hn::Gt(hn::Mul(along, hn::Abs(along)),", "hn::Gt(hn::Mul(along, HWY_TARGET == HWY_AVX2 ? along : hn::Abs(along)),"),
    _mutant("fused_on_one_target_only", _SIGNED_SQUARE, "hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy))", "hn::MulAdd(dx, dx, hn::Mul(dy, dy))"),
    _mutant("vectors_read_one_too_far", _SIGNED_SQUARE, "load(d, points.at.y + i)", "load(d, points.at.y + i + 1)"),
    # The loop around it
    _mutant("tail_forgotten", _SIGNED_SQUARE, "if (first < world.size) {", "if (false) {", header = _SCAN),
    _mutant("tail_mask_forgotten", _SIGNED_SQUARE, "return hn::And(hn::FirstN(d, count), mask);", "(void)d;\n    return mask;", header = _SCAN),
    _mutant("tail_mask_one_short", _SIGNED_SQUARE, "hn::FirstN(d, count)", "hn::FirstN(d, count - 1)", header = _SCAN),
    _mutant("last_full_vector_forgotten", _SIGNED_SQUARE, "for (; first + lanes <= world.size; first += lanes)", "for (; first + 2 * lanes <= world.size; first += lanes)", header = _SCAN),
    _mutant("tail_read_whole", _SIGNED_SQUARE, "return hn::LoadN(d, from, count);", "return hn::LoadU(d, from);", header = _SCAN),
    _mutant("count_one_too_many", _SIGNED_SQUARE, "sink.Add(hn::CountTrue(d, mask));", "sink.Add(hn::CountTrue(d, mask) + (first == 64 ? 1 : 0));", header = _SCAN),
    _mutant("bits_of_a_word_overwritten", _SIGNED_SQUARE, "word_ = bit == 0 ? verdicts : word_ | verdicts << bit;", "word_ = verdicts << bit;", header = _SINKS),
    _mutant("index_off_by_one", _SIGNED_SQUARE, "static_cast<std::uint32_t>(first + std::countr_zero(verdicts))", "static_cast<std::uint32_t>(first + std::countr_zero(verdicts) + 1)", header = _SINKS),
    _mutant("overflow_not_counted", _SIGNED_SQUARE, "      ++count_;\n    }\n  }\n  std::size_t count()", "    }\n    count_ = count_ < out_.size() ? count_ + 1 : count_;\n  }\n  std::size_t count()", header = _SINKS),
    _mutant("apex_not_checked", _SIGNED_SQUARE, "return IsFinite(sector.apex) && IsFinite(u)", "return IsFinite(u)", header = _OPERANDS, equivalent = "An apex that is not finite makes every |D|^2 infinite or NaN, which is not below the radius."),
    _mutant("direction_scaled_too_far", _SIGNED_SQUARE, "std::ldexp(x, -exponent - 2)", "std::ldexp(x, -exponent + 62)", header = _OPERANDS),
    # wide_sqrt
    _mutant("root_of_nothing", _WIDE_SQRT, "hn::Mul(hn::Sqrt(squared_length),", "hn::Mul(squared_length,"),
    _mutant("arc_inside_of_root", _WIDE_SQRT, "hn::Lt(squared_length,", "hn::Le(squared_length,"),
    _mutant("approximate_root", _WIDE_SQRT, "hn::Sqrt(squared_length)", "hn::Mul(squared_length, hn::ApproximateReciprocalSqrt(squared_length))"),
    # Published scalar forms
    _mutant("deferred_sqrt_takes_edges", _SCALAR, "return dx * sector.direction.x + dy * sector.direction.y >\n         length", "return dx * sector.direction.x + dy * sector.direction.y >=\n         length"),
    _mutant("sqrt_free_in_wrong_half", _SCALAR, "if (along < 0 && c < 0) return along * along < squared_length * c * c;", "if (along < 0 && c < 0) return along * along > squared_length * c * c;"),
    _mutant("sqrt_free_behind", _SCALAR, "  return along >= 0;\n", "  return along < 0;\n"),
    _mutant("sign_bit_mask_misses", _SCALAR, "constexpr std::uint32_t kSign = 0x80000000;", "constexpr std::uint32_t kSign = 0x40000000;"),
    _mutant("sign_bit_on_one_side", _SCALAR, "with_sign(squared_length * c * c, sign)", "squared_length * c * c"),
    # Published SSE forms
    _mutant("sse_arc_inside", _SSE, "_mm_and_ps(_mm_cmpgt_ps(squared_radius, squared_length),\n                      _mm_cmpgt_ps(along,", "_mm_and_ps(_mm_cmpge_ps(squared_radius, squared_length),\n                      _mm_cmpgt_ps(along,"),
    _mutant("sse_sign_mask_misses", _SSE, "_mm_set1_ps(-0.0f)", "_mm_set1_ps(-2.0f)"),
    _mutant("sse_tail_of_three", _SSE, "(1u << (points.size - first)) - 1", "(1u << (points.size - first)) - 2"),
    _mutant("sse_transposed_wrong", _SSE, "_mm_shuffle_ps(low, high, _MM_SHUFFLE(3, 1, 3, 1))", "_mm_shuffle_ps(low, high, _MM_SHUFFLE(3, 1, 1, 3))"),
    _mutant("sse_one_vector_without_cosine", _SSE, "_mm_comigt_ss(along, _mm_mul_ss(length, cosine))", "_mm_comigt_ss(along, length)"),
    # Other published ideas
    _mutant("frame_without_back", _ANGLES, "return std::atan2(y, x);", "return std::atan(y / x);"),
    _mutant("convex_and_not_mixed_up", _ANGLES, "(convex ? of_left && of_right : of_left || of_right)", "(convex ? of_left || of_right : of_left && of_right)"),
    _mutant("edges_swapped", _ANGLES, "const bool of_right = Cross(right, d) > 0;", "const bool of_right = Cross(d, right) > 0;"),
    _mutant("table_of_few_steps", _ANGLES, "using LookupTable1024 = LookupTable<1024>;", "using LookupTable1024 = LookupTable<64>;", equivalent = "The contract is derived from the number of steps."),
    _mutant("table_without_rounding", _ANGLES, "static_cast<int>(ratio * kSteps + 0.5f)", "static_cast<int>(ratio * kSteps)", header = "kernels/sector/angle_table.h"),
    # exact_filtered: the filter
    _mutant("arc_bound_shrunk", _FILTER, "constexpr double kArc = 4.5 * kRoundoff;", "constexpr double kArc = 0.5 * kRoundoff;"),
    _mutant("edge_bound_shrunk", _FILTER, "return 14 * std::abs(c) * kRoundoff +", "return 2 * std::abs(c) * kRoundoff +"),
    _mutant("edge_rounded_inwards", _FILTER, "filter.certain.edge =\n      RoundedUp(squared_length * (c * std::abs(c) + EdgeError(c)));", "filter.certain.edge =\n      RoundedUp(squared_length * (c * std::abs(c) - EdgeError(c)));"),
    _mutant("cosine_for_its_square_in_filter", _FILTER, "RoundedUp(squared_length * (c * std::abs(c) + EdgeError(c)))", "RoundedUp(squared_length * (c + EdgeError(c)))"),
    _mutant("filter_without_guard", _FILTER, "std::max(0x1p-110, 0x1p52 * flushed * flushed)", "0 * flushed"),
    _mutant("disc_with_edges", _FILTER, "if (IsWholeDisc(sector)) {", "if (false) {"),
    _mutant("large_radius_not_scaled", _FILTER, "if (-40 <= exponent && exponent <= 40) return 0;", "if (-40 <= exponent) return 0;"),
    _mutant("edge_bound_without_constant", _FILTER, "14 * std::abs(c) * kRoundoff + 32 * kRoundoff * kRoundoff", "14 * std::abs(c) * kRoundoff", equivalent = "No float angle has a cosine nearer to 0 than 0.7 u, where the other term leaves enough."),
    _mutant("small_radius_not_scaled", _FILTER, "if (-40 <= exponent && exponent <= 40) return 0;", "if (exponent <= 40) return 0;", equivalent = "Only slower: the guard leaves all points open, and rounding the limit up covers what two squares lose."),
    # exact_filtered: the kernel
    _mutant("open_lanes_outside", _FILTERED, "return hn::Or(certain, Decided(d, open, points, ready.query, i));", "return certain;"),
    _mutant("open_lanes_inside", _FILTERED, "return hn::Or(certain, Decided(d, open, points, ready.query, i));", "return hn::Or(certain, open);"),
    _mutant("possible_strict", _FILTERED, "hn::Set(d, -filter.guard)", "hn::Set(d, filter.guard)"),
    _mutant("lane_shifted", _FILTERED, "points[first + lane])) {", "points[first + (lane ^ 1)])) {"),
    # exact_filtered: the decision
    _mutant("exact_arc_inside", _DECISION, "if (squared_distance >= Square(", "if (squared_distance > Square("),
    _mutant("exact_right_angle_wrong", _DECISION, "kLeastFloatAboveRightAngle = 0x1.921fb6p+0f", "kLeastFloatAboveRightAngle = 0x1.921fb4p+0f"),
    _mutant("exact_ahead_mixed_up", _DECISION, "if (is_ahead == is_obtuse) return is_obtuse;", "if (is_ahead == is_obtuse) return !is_obtuse;"),
    _mutant("exact_apex_inside", _DECISION, "if (dx.IsZero() && dy.IsZero()) return false;", "if (dx.IsZero() && dy.IsZero()) return IsWholeDisc(sector);"),
    _mutant("exact_series_too_short", _DECISION, "for (; !term.IsZero(); ++terms) {", "for (; terms < 8; ++terms) {"),
    _mutant("exact_borrow_lost", _DECISION, "const DoubleLimb limb = DoubleLimb{a.limbs[i]} - b.limbs[i] - borrow;", "const DoubleLimb limb = DoubleLimb{a.limbs[i]} - b.limbs[i] - 0 * borrow;", header = _NATURAL),
    _mutant("exact_subnormals_wrong", _DECISION, "return biased == 0 ? Parts{fraction, 0}", "return biased == 0 ? Parts{fraction, 1}"),
    # Boxes
    _mutant("boxes_open", _SLABS, "return hn::Le(load(d, row), hn::Set(d, bound));", "return hn::Lt(load(d, row), hn::Set(d, bound));", header = _SCREEN),
    _mutant("boxes_axes_swapped", _SLABS, "AtMost(d, query.min.y, world.max.y + first, load)", "AtMost(d, query.min.x, world.max.y + first, load)"),
    _mutant("boxes_min_for_max", _SLABS, "AtMost(d, world.min.x + first, query.max.x, load)", "AtMost(d, world.max.x + first, query.max.x, load)"),
    _mutant("boxes_one_axis_dropped", _SLABS, "return hn::And(meet_in_x, meet_in_y);", "(void)meet_in_y;\n    return meet_in_x;"),
    _mutant("boxes_height_dropped", _SLABS, "return hn::And(screened, MeetInZ(d, world, query, first, load));", "(void)world, (void)query, (void)first, (void)load, (void)d;\n    return screened;"),
    _mutant("boxes_skip_too_much", _SLABS, "if (hn::AllFalse(d, screened)) {", "if (!hn::AllTrue(d, screened)) {", header = _SCREEN),
    _mutant("boxes_height_twice", _SLABS, "AtMost(d, world.min.z + first, query.max.z, load)", "AtMost(d, query.min.z, world.max.z + first, load)", header = _SCREEN),
    # Prisms
    _mutant("prisms_c_dropped", _TRIANGLES, "AtMost(d, world.min.c + first, query.max.c, load)", "AtMost(d, world.min.b + first, query.max.b, load)", header = _TRIANGLES_INL),
    _mutant("prisms_screen_ignored", _TRIANGLES, "hn::And(screened, Second::Meet(d, world, query, first, load))", "Second::Meet(d, world, query, first, load)"),
    _mutant("prisms_height_skipped", _TRIANGLES, "if (hn::AllFalse(d, hexagon)) return hexagon;", "if (hn::AllFalse(d, hexagon) || first >= 64) return hexagon;"),
    _mutant("prisms_smaller_first_always_up", _TRIANGLES, "if (down < 0.75f * up) {", "if (down < 0.75f * up || true) {", equivalent = "Both orders ask the same comparisons."),
    _mutant("prism_of_box_without_z", _FROM_AABB, "MeetInZ(d, world, query, first, load)", "screened"),
    _mutant("prism_of_box_without_b", _FROM_AABB, "AtMost(d, world.min.b + first, query.max.b, load)", "AtMost(d, world.min.a + first, query.max.a, load)"),
    _mutant("record_row_wrong", _Z_IN_RECORD, "AtMost(d, up + 3 * row, query.max.z, load)", "AtMost(d, up + 2 * row, query.max.z, load)"),
    _mutant("spare_lanes_zero", _SSE_AABB, "std::numeric_limits<float>::quiet_NaN()", "0.0f", header = _BLOCKS),
    _mutant("records_too_short", _SSE_AABB, "return begin_ + first * kRows;", "return begin_ + first * (kRows - 1);", header = _BLOCKS),
    _mutant("sse_boxes_min_for_max", _SSE_AABB, "std::array{box.min.x, box.max.x, box.min.y, box.max.y}", "std::array{box.min.x, box.min.x, box.min.y, box.max.y}"),
    _mutant("sse_rectangle_without_b", _SSE_AABB, "_mm_and_ps(AtMost(up, query.max.a), AtMost(up + kFour, query.max.b))", "AtMost(up, query.max.a)"),
    _mutant("sse_prism_height_dropped", _SSE_PRISM, "if (_mm_movemask_ps(hexagon) == 0) return hexagon;", "if (_mm_movemask_ps(hexagon) != 15) return hexagon;"),
    _mutant("sse_prism_rows_swapped", _SSE_PRISM, "AtMost(up + 2 * kFour, query.max.c)", "AtMost(up + kFour, query.max.c)"),
    _mutant("float4_three_of_four", _FLOAT4, "== 0xF", "== 0x7"),
    _mutant("float4_strict", _FLOAT4, "_mm_cmple_ps(up, down)", "_mm_cmplt_ps(up, down)"),
]
