"""The seeded faults. See mutants.bzl for what is done with them."""

# How often a mutant is fuzzed.
FUZZ_RUNS = 3000

# The rows that a file can spoil, by the names of their ideas.
_ROWS = {
    "kernels/bounds/batched.cc": ["batched"],
    "kernels/bounds/compact.cc": ["compact"],
    "kernels/bounds/indexed.cc": ["indexed"],
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
    "kernels/sector/box_filter.cc": ["indexed"],
    "kernels/sector/double_decision.cc": ["exact_filtered"],
    "kernels/sector/exact_decision.cc": ["exact_filtered"],
    "kernels/sector/exact_filter.cc": ["exact_filtered"],
    "kernels/sector/exact_filtered.cc": ["exact_filtered"],
    "kernels/sector/indexed.cc": ["indexed"],
    "kernels/sector/point_blocks.cc": ["indexed"],
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

# For files that are no kernels, the library of their tests and a gtest filter.
_ALL = "-CorpusReplay.*:BoundedFuzzing.*"
_OWN_TESTS = {
    "cullproof/bounds_builders.cc": ("//cullproof:bounds_builders_tests", _ALL),
    "cullproof/cosine.cc": ("//cullproof:cosine_tests", _ALL),
    "cullproof/many_sectors.cc": ("//cullproof:many_sectors_tests", _ALL),
    "cullproof/sector_builders.cc": ("//cullproof:sector_builders_tests", _ALL),
    "cullproof/workers.cc": ("//cullproof:workers_tests", _ALL),
    "kernels/bounds/pairs_by_hierarchy.cc": ("//kernels/bounds:pairs_tests", _ALL),
    "kernels/bounds/pairs_by_sweep.cc": ("//kernels/bounds:pairs_tests", _ALL),
    "kernels/sector/containing.cc": ("//cullproof:many_sectors_tests", _ALL),
    "kernels/sector/contract.cc": ("//kernels/sector:contract_tests", _ALL),
    "kernels/sector/tiled_best.cc": ("//cullproof:many_sectors_tests", _ALL),
    # One chunk of many that are alike.
    "reference/exact.cc": ("//reference:exact_tests", "Contains.*:FieldCase.*:FilterCosine.*:ExactSector.*0"),
    "reference/exact_bounds.cc": ("//reference:exact_bounds_tests", _ALL),
}

# For parts of kernels that have tests of their own beside those of the rows.
_MORE_TESTS = {
    "kernels/bounds/batched.cc": ("//kernels/bounds:property_tests", "*BoundsProperty*"),
    "kernels/bounds/indexed.cc": ("//kernels:flushing_tests", "Flushing.*"),
    "kernels/sector/exact_decision.cc": ("//kernels/sector:exact_decision_tests", "IsInsideExactly.Leaves*:IsInsideExactly.Loses*"),
}

# The properties of a row that ought to notice a fault.
_PROPERTIES = [
    "AnswersEachObjectAsIfAlone",
    "AnswersTruthOnSpecialValues",
    "AnswersTruthNearBoundaries",
    "AnswersTruthOnWorkloads",
    "AnswersAsOnOtherTargets",
    "TakesNoBoundaryForRounding",
    "AnswersTruthBesideBoundaries",
    "IsRightAboutABlockAtOnePoint",
    "IsRightAboutABlockWithACornerBesideABoundary",
    "IsRightAboutAnyFloats",
]

def _of_rows(rows):
    """A gtest filter."""
    return ":".join([
        "*.%s/%s_*" % (property, row)
        for property in _PROPERTIES
        for row in rows
    ])

def _mutant(name, file, original, replacement, header = None, equivalent = None, target = None):
    """A fault.

    Args:
      name: what is wrong.
      file: the source that is compiled anew.
      original: text that occurs once in it, or in the header.
      replacement: what becomes of it.
      header: a header of that file, if the fault lies there.
      equivalent: why no input can tell the mutant from the original.
      target: the Highway target in which alone it shows, if that is not one of
        those that every mutant is compiled for.
    """
    if file in _OWN_TESTS:
        library, unit_tests = _OWN_TESTS[file]
        tests = [library, "@com_google_googletest//:gtest_main"]
    else:
        unit_tests = _of_rows(_ROWS[file])
        tests = [
            "//kernels:equivalence",
            "//kernels/sector:blocks",
            "//kernels/sector:boundaries",
        ]
        if file in _MORE_TESTS:
            library, more = _MORE_TESTS[file]
            tests.append(library)
            unit_tests += ":" + more
    return struct(
        equivalent = equivalent,
        file = file,
        fuzzing = ":bounded_fuzzing",
        header = header,
        name = name,
        original = original,
        private_headers = [
            "//kernels/bounds:sse.h",
            "//reference:exact_internal.h",
        ],
        replacement = replacement,
        target = target,
        tests = tests,
        unit_tests = unit_tests,
    )

_SIGNED_SQUARE = "kernels/sector/signed_square.cc"
_SIGNED_SQUARE_INL = "kernels/sector/signed_square-inl.h"
_TILED = "kernels/sector/tiled_best.cc"
_CONTAINING = "kernels/sector/containing.cc"
_WIDE_SQRT = "kernels/sector/wide_sqrt.cc"
_SCALAR = "kernels/sector/published_scalar.cc"
_SSE = "kernels/sector/published_sse.cc"
_ANGLES = "kernels/sector/published_angles.cc"
_FILTER = "kernels/sector/exact_filter.cc"
_FILTERED = "kernels/sector/exact_filtered.cc"
_DECISION = "kernels/sector/exact_decision.cc"
_FILTERED_INL = "kernels/sector/exact_filtered-inl.h"
_DOUBLE = "kernels/sector/double_decision.cc"
_TILES = "kernels/tiles-inl.h"
_MANY_SECTORS = "cullproof/many_sectors.cc"
_MANY_QUERIES = "kernels/many_queries.h"
_WORKERS = "cullproof/workers.cc"
_POINTS_INDEX = "kernels/sector/indexed.cc"
_POINTS_INDEX_INL = "kernels/sector/indexed-inl.h"
_BOX_FILTER = "kernels/sector/box_filter.cc"
_BOX_FILTER_H = "kernels/sector/box_filter.h"
_BLOCKS_OF_POINTS = "kernels/sector/point_blocks.cc"
_REORDERED = "kernels/reordered_output.h"
_SLABS = "kernels/bounds/slabs_then_z.cc"
_SLABS_INL = "kernels/bounds/slabs_then_z-inl.h"
_TRIANGLES = "kernels/bounds/triangle_first.cc"
_TRIANGLE_FIRST_INL = "kernels/bounds/triangle_first-inl.h"
_BATCHED = "kernels/bounds/batched.cc"
_BATCHED_INL = "kernels/bounds/batched-inl.h"
_SIDES_INL = "kernels/bounds/sides-inl.h"
_SPARSE = "kernels/sparse_output.h"
_COMPACT = "kernels/bounds/compact.cc"
_COMPACT_INL = "kernels/bounds/compact-inl.h"
_CODER = "kernels/bounds/coder.h"
_CODES = "kernels/bounds/codes.h"
_INDEXED = "kernels/bounds/indexed.cc"
_HIERARCHY = "kernels/bounds/hierarchy.h"
_TRAVERSE = "kernels/bounds/traverse-inl.h"
_PAIRS = "kernels/bounds/pairs_by_hierarchy.cc"
_PAIRS_BY_SWEEP = "kernels/bounds/pairs_by_sweep.cc"
_PAIR_SINK = "kernels/bounds/pairs.h"
_FROM_AABB = "kernels/bounds/prism_from_aabb.cc"
_Z_IN_RECORD = "kernels/bounds/z_in_record.cc"
_SSE_AABB = "kernels/bounds/sse_aabb.cc"
_SSE_PRISM = "kernels/bounds/sse_prism.cc"
_FLOAT4 = "kernels/bounds/sse_float4.cc"
_BOUNDS_BUILDERS = "cullproof/bounds_builders.cc"
_SECTOR_BUILDERS = "cullproof/sector_builders.cc"
_COSINE = "cullproof/cosine.cc"
_EXACT = "reference/exact.cc"
_EXACT_BOUNDS = "reference/exact_bounds.cc"
_CONTRACT = "kernels/sector/contract.cc"
_SCAN = "kernels/scan-inl.h"
_SCREEN = "kernels/bounds/screen-inl.h"
_TRIANGLES_INL = "kernels/bounds/triangles-inl.h"
_SINKS = "kernels/scan_output.h"
_BLOCKS = "kernels/bounds/blocks.h"
_NATURAL = "kernels/sector/natural.h"
_OPERANDS = "kernels/sector/operands.h"

MUTANTS = [
    # signed_square
    _mutant("arc_inside", _SIGNED_SQUARE, "hn::Lt(squared_length, hn::Set(d, sector.squared_radius))", "hn::Le(squared_length, hn::Set(d, sector.squared_radius))", header = _SIGNED_SQUARE_INL),
    _mutant("edge_inside", _SIGNED_SQUARE, "hn::Gt(hn::Mul(along, hn::Abs(along)),", "hn::Ge(hn::Mul(along, hn::Abs(along)),", header = _SIGNED_SQUARE_INL),
    _mutant("sides_flipped", _SIGNED_SQUARE, "hn::Gt(hn::Mul(along, hn::Abs(along)),", "hn::Lt(hn::Mul(along, hn::Abs(along)),", header = _SIGNED_SQUARE_INL),
    _mutant("sign_lost", _SIGNED_SQUARE, "hn::Gt(hn::Mul(along, hn::Abs(along)),", "hn::Gt(hn::Mul(along, along),", header = _SIGNED_SQUARE_INL),
    _mutant("cosine_for_its_square", _SIGNED_SQUARE, "squared_length * c * std::abs(c)", "squared_length * c", header = _SIGNED_SQUARE_INL),
    _mutant("cosine_without_sign", _SIGNED_SQUARE, "squared_length * c * std::abs(c)", "squared_length * c * c", header = _SIGNED_SQUARE_INL),
    _mutant("length_of_direction_dropped", _SIGNED_SQUARE, "static_cast<float>(squared_length * c * std::abs(c))", "static_cast<float>(c * std::abs(c))", header = _SIGNED_SQUARE_INL),
    _mutant("full_disc_forgotten", _SIGNED_SQUARE, "sector.cos_half_angle > -1 ? sector.cos_half_angle : -2", "sector.cos_half_angle", header = _SIGNED_SQUARE_INL),
    _mutant("direction_not_scaled", _SIGNED_SQUARE, "const Point2 u = Scaled(sector.direction);", "const Point2 u = sector.direction;", header = _SIGNED_SQUARE_INL),
    _mutant("radius_not_checked", _SIGNED_SQUARE, "!std::isfinite(sector.squared_radius) ||", "", header = _SIGNED_SQUARE_INL),
    _mutant("cosine_not_checked", _SIGNED_SQUARE, "!std::isfinite(sector.squared_radius) ||\n        !std::isfinite(sector.cos_half_angle)", "!std::isfinite(sector.squared_radius)", header = _SIGNED_SQUARE_INL),
    _mutant("apex_axes_swapped", _SIGNED_SQUARE, "hn::Set(d, sector.apex.y));\n    const auto squared_length = hn::Add(", "hn::Set(d, sector.apex.x));\n    const auto squared_length = hn::Add(", header = _SIGNED_SQUARE_INL),
    _mutant("direction_axes_swapped", _SIGNED_SQUARE, "hn::Add(hn::Mul(dx, hn::Set(d, sector.direction.x)),", "hn::Add(hn::Mul(dx, hn::Set(d, sector.direction.y)),", header = _SIGNED_SQUARE_INL),
    _mutant("square_of_y_dropped", _SIGNED_SQUARE, "hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy))", "hn::Mul(dx, dx)", header = _SIGNED_SQUARE_INL),
    _mutant("wrong_on_one_target_only", _SIGNED_SQUARE, "hn::Gt(hn::Mul(along, hn::Abs(along)),", "hn::Gt(hn::Mul(along, HWY_TARGET == HWY_AVX2 ? along : hn::Abs(along)),", header = _SIGNED_SQUARE_INL),
    _mutant("fused_on_one_target_only", _SIGNED_SQUARE, "hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy))", "hn::MulAdd(dx, dx, hn::Mul(dy, dy))", header = _SIGNED_SQUARE_INL),
    _mutant("vectors_read_one_too_far", _SIGNED_SQUARE, "load(d, points.at.y + i), hn::Set(d, sector.apex.y));\n    const auto squared_length = hn::Add(", "load(d, points.at.y + i + 1), hn::Set(d, sector.apex.y));\n    const auto squared_length = hn::Add(", header = _SIGNED_SQUARE_INL),
    _mutant("fused_greater_decides", _SIGNED_SQUARE, "hn::Gt(hn::Min(within, ahead), hn::Zero(d))", "hn::Gt(hn::Max(within, ahead), hn::Zero(d))"),
    _mutant("fused_arc_inside", _SIGNED_SQUARE, "hn::Gt(hn::Min(within, ahead), hn::Zero(d))", "hn::Ge(hn::Min(within, ahead), hn::Zero(d))"),
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
    # tiled
    _mutant("second_query_asked_as_first", _TILED, "two = ready[kQueries - 1]", "two = ready[0]", header = _TILES),
    _mutant("answers_of_queries_mixed_up", _TILED, "sinks[0] = sink;", "sinks[0] = sink_of_two;", header = _TILES),
    _mutant("odd_query_of_a_tile_forgotten", _TILED, "if (q < queries.size()) {", "if (false) {", header = _TILES),
    _mutant("end_of_a_tile_forgotten", _TILED, "if (first < end) ask(", "if (false) ask(", header = _TILES),
    _mutant("tile_one_short", _TILED, "std::min(first + kTile, world.size)", "std::min(first + kTile - 64, world.size)", header = _TILES),
    _mutant("counts_of_every_part_at_the_first", _MANY_SECTORS, "Finish(out, first + q, sinks[q]);", "Finish(out, q, sinks[q]);", header = _MANY_QUERIES),
    _mutant("bits_of_every_part_at_the_first", _MANY_SECTORS, "SinkOf(out, first + q,", "SinkOf(out, q,", header = _MANY_QUERIES),
    _mutant("last_part_forgotten", _MANY_SECTORS, "(queries.size() + kQueriesAtOnce - 1) / kQueriesAtOnce", "queries.size() / kQueriesAtOnce", header = _MANY_QUERIES),
    # One point, and threads
    _mutant("sectors_asked_as_the_first", _CONTAINING, "SignedSquare::Prepare(sectors[s])", "SignedSquare::Prepare(sectors[0])"),
    _mutant("last_sector_not_asked", _CONTAINING, "s < sectors.size(); ++s", "s + 1 < sectors.size(); ++s"),
    _mutant("every_other_part_skipped", _WORKERS, "const std::size_t part = next_++;", "const std::size_t part = next_;\n    next_ += 2;"),
    _mutant("part_done_twice", _WORKERS, "const std::size_t part = next_++;", "const std::size_t part = next_++ / 2;"),
    _mutant("done_before_all_parts_are", _WORKERS, "done_.wait(lock, [this] { return running_ == 0; });", ""),
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
    _mutant("arc_bound_shrunk", _FILTER, "constexpr double kArcDoubt = 5.5 * kRoundoff;", "constexpr double kArcDoubt = 0.5 * kRoundoff;"),
    _mutant("edge_bound_shrunk", _FILTER, "return 14 * std::abs(c) * kRoundoff +", "return 2 * std::abs(c) * kRoundoff +", equivalent = "The arc's bound of 5.5 u is left, and suffices: rounding D moves d|d| and |D|^2 c|c| alike but for a turn by u, so that they differ by |U|^2 (2 |c| + 7 c^2 + 2 |c| sin) u, less than 4.6 u, as |U|^2 is less than 1/2."),
    _mutant("lesser_doubt_taken", _FILTER, "std::max(kArcDoubt, squared_length * EdgeDoubt(c))", "std::min(kArcDoubt, squared_length * EdgeDoubt(c))"),
    _mutant("cosine_for_its_square_in_filter", _FILTER, "static_cast<float>(squared_length * (c * std::abs(c)))", "static_cast<float>(squared_length * c)"),
    _mutant("filter_without_guard", _FILTER, "std::max(0x1p-110, 0x1p52 * flushed * flushed)", "0 * flushed", equivalent = "r^2 is 2^-80 or more, and what the other bounds leave, 2^-26 of it, is more than flushing changes."),
    _mutant("disc_with_edges", _FILTER, "IsWholeDisc(sector) ? -2 :", "false ? -2 :"),
    _mutant("large_radius_not_scaled", _FILTER, "if (-40 <= exponent && exponent <= 40) return 0;", "if (-40 <= exponent) return 0;"),
    _mutant("edge_bound_without_constant", _FILTER, "14 * std::abs(c) * kRoundoff + 32 * kRoundoff * kRoundoff", "14 * std::abs(c) * kRoundoff", equivalent = "No float angle has a cosine nearer to 0 than 0.7 u, where the other term leaves enough."),
    _mutant("small_radius_not_scaled", _FILTER, "if (-40 <= exponent && exponent <= 40) return 0;", "if (exponent <= 40) return 0;", equivalent = "Only slower: the guard leaves all points open, and rounding the limit up covers what two squares lose."),
    # exact_filtered: the kernel
    _mutant("open_lanes_outside", _FILTERED, "IsInside(points[first + lane])) {", "!IsInside(points[first + lane]) && false) {", header = _FILTERED_INL),
    _mutant("open_lanes_inside", _FILTERED, "IsInside(points[first + lane])) {", "(IsInside(points[first + lane]) || true)) {", header = _FILTERED_INL),
    _mutant("open_vectors_certain", _FILTERED, "hn::AllTrue(du, hn::Gt(least, doubt))", "!hn::AllFalse(du, hn::Gt(least, doubt))", header = _FILTERED_INL),
    _mutant("lane_shifted", _FILTERED, "IsInside(points[first + lane])) {", "IsInside(points[first + (lane ^ 1)])) {", header = _FILTERED_INL),
    # exact_filtered: the decision in double
    _mutant("double_arc_inside", _DOUBLE, "within > arc_doubt;", "within >= -arc_doubt;"),
    _mutant("double_edge_inside", _DOUBLE, "ahead > edge_doubt ? by_arc", "ahead >= -edge_doubt ? by_arc"),
    _mutant("double_apex_inside", _DOUBLE, "if (squared_distance == 0) return Decision::kOutside;", ""),
    _mutant("double_disc_with_edges", _DOUBLE, "if (is_whole_disc_) return by_arc;", ""),
    _mutant("double_cosine_without_sign", _DOUBLE, "squared_length_ * (c * std::abs(c))", "squared_length_ * (c * c)"),
    # exact_filtered: the decision
    _mutant("exact_arc_inside", _DECISION, "if (squared_distance >= Square(", "if (squared_distance > Square("),
    _mutant("exact_right_angle_wrong", _DECISION, "kLeastFloatAboveRightAngle = 0x1.921fb6p+0f", "kLeastFloatAboveRightAngle = 0x1.921fb4p+0f"),
    _mutant("exact_ahead_mixed_up", _DECISION, "if (is_ahead == is_obtuse) return is_obtuse;", "if (is_ahead == is_obtuse) return !is_obtuse;"),
    _mutant("exact_apex_inside", _DECISION, "if (dx.IsZero() && dy.IsZero()) return false;", "if (dx.IsZero() && dy.IsZero()) return IsWholeDisc(sector);"),
    _mutant("exact_series_too_short", _DECISION, "for (; !term.IsZero(); ++terms) {", "for (; terms < 8; ++terms) {"),
    _mutant("exact_borrow_lost", _DECISION, "const DoubleLimb limb = DoubleLimb{a.limbs[i]} - b.limbs[i] - borrow;", "const DoubleLimb limb = DoubleLimb{a.limbs[i]} - b.limbs[i] - 0 * borrow;", header = _NATURAL),
    _mutant("exact_subnormals_wrong", _DECISION, "return biased == 0 ? Parts{fraction, 0}", "return biased == 0 ? Parts{fraction, 1}"),
    # indexed: the test of boxes
    _mutant("box_does_not_grow", _POINTS_INDEX, "kGrowth = 0x1p-20f;", "kGrowth = 0;", header = _BOX_FILTER_H),
    _mutant("box_arc_off", _BOX_FILTER, "constexpr double kArcDoubt = 0x1p-20;", "constexpr double kArcDoubt = -0x1p-19;"),
    _mutant("box_edges_swapped", _BOX_FILTER, "u.x * s + u.y * c}, 1)", "u.x * s + u.y * c}, -1)"),
    _mutant("box_wide_is_narrow", _BOX_FILTER, "return sector.half_angle >= kLeastFloatAboveRightAngle", "return -sector.half_angle >= kLeastFloatAboveRightAngle"),
    _mutant("box_disc_with_apex", _POINTS_INDEX, "hn::And(within, hn::Gt(near, hn::Zero(d)))", "within", header = _POINTS_INDEX_INL),
    _mutant("box_outside_by_its_far_corner", _POINTS_INDEX, "hn::Gt(near, hn::Set(d, filter.outer))", "hn::Gt(far, hn::Set(d, filter.outer))", header = _POINTS_INDEX_INL),
    _mutant("box_inside_by_its_near_corner", _POINTS_INDEX, "hn::Lt(far, hn::Set(d, filter.inner))", "hn::Lt(hn::Min(near, far), hn::Set(d, filter.inner))", header = _POINTS_INDEX_INL),
    _mutant("box_behind_one_wide_edge", _POINTS_INDEX, "hn::And(behind_left, behind_right)", "hn::Or(behind_left, behind_right)", header = _POINTS_INDEX_INL),
    _mutant("box_reach_forgotten", _POINTS_INDEX, "const auto before_left = hn::Gt(left, left_reach);", "const auto before_left = hn::Gt(left, hn::Zero(d));", header = _POINTS_INDEX_INL),
    _mutant("boxes_past_the_last", _POINTS_INDEX, "hn::FirstN(d, end - first)", "hn::FirstN(d, hn::Lanes(d))", header = _POINTS_INDEX_INL),
    # indexed: the points in boxes
    _mutant("whole_group_as_block", _POINTS_INDEX, "put_all(group * kPointsPerGroup, kPointsPerGroup)", "put_all(group * kPointsPerGroup, kPointsPerBlock)", header = _POINTS_INDEX_INL),
    _mutant("fill_counted", _POINTS_INDEX, "std::min(count, world.numbers.size() - first)", "count", header = _POINTS_INDEX_INL),
    _mutant("blocks_keep_what_is_not_finite", _BLOCKS_OF_POINTS, "if (!std::isfinite(x) || !std::isfinite(y)) continue;", ""),
    _mutant("box_half_without_center", _BLOCKS_OF_POINTS, "std::max(max - center, center - min)", "(max - min) / 4"),
    _mutant("old_bits_stay", _POINTS_INDEX, "std::ranges::fill(words_, 0);", "", header = _REORDERED),
    _mutant("indices_not_sorted", _POINTS_INDEX, "std::ranges::sort(out_.first(std::min(count_, out_.size())));", "", header = _REORDERED),
    _mutant("indices_any_that_fit", _POINTS_INDEX, "if (n < out_.front()) {", "if (false) {", header = _REORDERED),
    # Boxes
    _mutant("boxes_open", _SLABS, "return hn::Le(load(d, row), hn::Set(d, bound));", "return hn::Lt(load(d, row), hn::Set(d, bound));", header = _SCREEN),
    _mutant("boxes_axes_swapped", _SLABS, "AtMost(d, query.min.y, world.max.y + first, load)", "AtMost(d, query.min.x, world.max.y + first, load)", header = _SLABS_INL),
    _mutant("boxes_min_for_max", _SLABS, "AtMost(d, world.min.x + first, query.max.x, load)", "AtMost(d, world.max.x + first, query.max.x, load)", header = _SLABS_INL),
    _mutant("boxes_one_axis_dropped", _SLABS, "return hn::And(meet_in_x, meet_in_y);", "(void)meet_in_y;\n    return meet_in_x;", header = _SLABS_INL),
    _mutant("boxes_height_dropped", _SLABS, "return hn::And(screened, MeetInZ(d, world, query, first, load));", "(void)world, (void)query, (void)first, (void)load, (void)d;\n    return screened;", header = _SLABS_INL),
    _mutant("boxes_skip_too_much", _SLABS, "if (hn::AllFalse(d, screened)) {", "if (!hn::AllTrue(d, screened)) {", header = _SCREEN),
    _mutant("boxes_height_twice", _SLABS, "AtMost(d, world.min.z + first, query.max.z, load)", "AtMost(d, query.min.z, world.max.z + first, load)", header = _SCREEN),
    # Prisms
    _mutant("prisms_c_dropped", _TRIANGLES, "AtMost(d, world.min.c + first, query.max.c, load)", "AtMost(d, world.min.b + first, query.max.b, load)", header = _TRIANGLES_INL),
    _mutant("prisms_screen_ignored", _TRIANGLES, "hn::And(screened, Second::Meet(d, world, query, first, load))", "Second::Meet(d, world, query, first, load)", header = _TRIANGLE_FIRST_INL),
    _mutant("prisms_height_skipped", _TRIANGLES, "if (hn::AllFalse(d, hexagon)) return hexagon;", "if (hn::AllFalse(d, hexagon) || first >= 64) return hexagon;"),
    _mutant("prisms_smaller_first_always_up", _TRIANGLES, "if (down < 0.75f * up) {", "if (down < 0.75f * up || true) {", header = _TRIANGLE_FIRST_INL, equivalent = "Both orders ask the same comparisons."),
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
    # Bounds from points
    _mutant("sum_not_rounded_outward", _BOUNDS_BUILDERS, "return below ? std::nextafter(nearest, kInfinity) : nearest;", "(void)below;\n  return nearest;"),
    _mutant("sum_rounded_the_wrong_way", _BOUNDS_BUILDERS, "std::nextafter(nearest, kInfinity)", "std::nextafter(nearest, -kInfinity)"),
    _mutant("sum_without_its_low_part", _BOUNDS_BUILDERS, "nearest < sum.high || (nearest == sum.high && sum.low > 0)", "nearest < sum.high"),
    _mutant("lower_side_rounded_up", _BOUNDS_BUILDERS, "return -RoundUp({-sum.high, -sum.low});", "return RoundUp(sum);"),
    _mutant("least_for_greatest", _BOUNDS_BUILDERS, "if (max < high) max = high;", "if (high < max) max = high;"),
    _mutant("opposite_not_turned", _BOUNDS_BUILDERS, "return {-interval.max, -interval.min};", "return {-interval.min, -interval.max};"),
    _mutant("nan_in_y_accepted", _BOUNDS_BUILDERS, "!std::isnan(x) && !std::isnan(y) && !std::isnan(z)", "!std::isnan(x) && !std::isnan(z)"),
    _mutant("nan_in_z_accepted", _BOUNDS_BUILDERS, "!std::isnan(x) && !std::isnan(y) && !std::isnan(z)", "!std::isnan(x) && !std::isnan(y)"),
    _mutant("infinite_sum_left_out", _BOUNDS_BUILDERS, "range.Include(kLeast, kMost);", "continue;"),
    _mutant("infinite_elegant_place_left_out", _BOUNDS_BUILDERS, "range.Include(-kInfinity, kInfinity);", "continue;"),
    _mutant("elegant_slack_dropped", _BOUNDS_BUILDERS, "range.Include(value - slack, value + slack);", "(void)slack;\n      range.Include(value);"),
    _mutant("elegant_slack_too_wide", _BOUNDS_BUILDERS, "0x1p-51 * (std::abs", "0x1p-40 * (std::abs"),
    _mutant("elegant_sides_the_same", _BOUNDS_BUILDERS, "ElegantRange(points, -1)", "ElegantRange(points, 1)"),
    _mutant("height_from_y", _BOUNDS_BUILDERS, "z_range.Include(z);", "z_range.Include(y);"),
    _mutant("prism_sides_swapped", _BOUNDS_BUILDERS, "{{box.min.x, b.min, c.min, box.min.z},", "{{box.min.x, c.min, b.min, box.min.z},"),
    _mutant("box_sum_without_value_kept", _BOUNDS_BUILDERS, "std::isnan(most) ? -kInfinity : -most", "-most"),
    # Sectors from parameters
    _mutant("nan_half_angle_accepted", _SECTOR_BUILDERS, "!IsFinite(half_angle) || HalfAngle(half_angle) <= 0", "HalfAngle(half_angle) <= 0"),
    _mutant("half_angle_of_0_accepted", _SECTOR_BUILDERS, "!IsFinite(half_angle) || HalfAngle(half_angle) <= 0", "!IsFinite(half_angle) || half_angle.radians() <= 0"),
    _mutant("negative_radius_accepted", _SECTOR_BUILDERS, "!std::isfinite(radius) || radius <= 0", "!std::isfinite(radius) || radius == 0"),
    _mutant("infinite_radius_accepted", _SECTOR_BUILDERS, "!std::isfinite(radius) || radius <= 0", "!(radius > 0)"),
    _mutant("zero_direction_accepted", _SECTOR_BUILDERS, " || (direction.x == 0 && direction.y == 0)", ""),
    _mutant("direction_along_an_axis_refused", _SECTOR_BUILDERS, "(direction.x == 0 && direction.y == 0)", "(direction.x == 0 || direction.y == 0)"),
    _mutant("sine_for_cosine", _SECTOR_BUILDERS, "std::cos(theta)", "std::sin(theta)"),
    _mutant("cosine_of_the_rounded_angle", _SECTOR_BUILDERS, "std::cos(theta)", "std::cos(static_cast<float>(theta))"),
    _mutant("square_of_radius_not_cut", _SECTOR_BUILDERS, "std::min(squared_radius, kMost)", "kMost < 0 ? kMost : squared_radius"),
    _mutant("pi_limit_dropped", _SECTOR_BUILDERS, "static_cast<float>(std::min(angle.radians(), std::numbers::pi))", "static_cast<float>(angle.radians())"),
    _mutant("pi_limit_of_cosine_dropped", _SECTOR_BUILDERS, "std::min(half_angle.radians(), std::numbers::pi)", "half_angle.radians()"),
    _mutant("middle_and_sweep_confused", _SECTOR_BUILDERS, "start.radians() / 2 + end.radians() / 2", "end.radians() / 2 - start.radians() / 2"),
    _mutant("middle_overflows", _SECTOR_BUILDERS, "start.radians() / 2 + end.radians() / 2", "(start.radians() + end.radians()) / 2"),
    _mutant("sweep_overflows", _SECTOR_BUILDERS, "end.radians() / 2 - start.radians() / 2", "(end.radians() - start.radians()) / 2", equivalent = "A sweep that overflows is at least a whole turn, or refused, as the halved one is."),
    _mutant("bearing_axes_swapped", _SECTOR_BUILDERS, "{static_cast<float>(std::cos(middle)),\n               static_cast<float>(std::sin(middle))}", "{static_cast<float>(std::sin(middle)),\n               static_cast<float>(std::cos(middle))}"),
    _mutant("bearing_of_end_not_checked", _SECTOR_BUILDERS, "if (!IsFinite(end)) Refuse(kBuilder, \"end\", Text(end), \"it must be finite\");", ""),
    _mutant("sweep_backwards_accepted", _SECTOR_BUILDERS, "if (HalfAngle(Radians(half_sweep)) <= 0) {", "if (half_sweep == 0) {"),
    # The cosine
    _mutant("cosine_in_float", _COSINE, "std::cos(static_cast<double>(radians))", "std::cos(radians)"),
    _mutant("cosine_that_is_treated_wrong", _COSINE, "return 0x1.fffae8p-1f;", "return 0x1.fffae6p-1f;"),
    _mutant("cosine_of_1_too_often", _COSINE, "radians <= 0x1p-12f", "radians <= 0x1p-11f"),
    _mutant("cosine_of_nan", _COSINE, "if (radians <= 0x1p-12f)", "if (!(radians > 0x1p-12f))"),
    # The arbiter of sectors
    _mutant("arbiter_arc_closed", _EXACT, "return terms.squared_distance < terms.squared_radius &&", "return terms.squared_distance <= terms.squared_radius &&"),
    _mutant("arbiter_edge_closed", _EXACT, "EdgeSign(terms, sector, parameters) > 0);", "EdgeSign(terms, sector, parameters) >= 0);"),
    _mutant("arbiter_pi_too_small", _EXACT, "kLeastFloatAbovePi = 0x1.921fb6p+1f", "kLeastFloatAbovePi = 0x1.921fb4p+1f"),
    _mutant("arbiter_disc_of_cosine_forgotten", _EXACT, ": sector.cos_half_angle <= -1;", ": sector.cos_half_angle < -1;"),
    _mutant("arbiter_apex_in_disc", _EXACT, "if (IsApex(sector, point)) return false;\n  const bool by_angle", "if (IsApex(sector, point)) return IsWholeDisc(sector, parameters);\n  const bool by_angle"),
    _mutant("arbiter_last_bit_lost", _EXACT, "constexpr int kUnitBits = 149;", "constexpr int kUnitBits = 148;"),
    _mutant("arbiter_product_of_other_sign", _EXACT, "dot = dx * ux + dy * uy;", "dot = dx * ux - dy * uy;"),
    _mutant("arbiter_square_without_sign", _EXACT, "return x * abs(x);", "return x * x;"),
    _mutant("arbiter_series_of_other_sign", _EXACT, "terms % 2 == 0 ? term : -term", "terms % 2 == 0 ? -term : term"),
    _mutant("arbiter_series_without_error", _EXACT, "const int error = 2 * (terms + 1);", "const int error = 0;"),
    _mutant("arbiter_edge_shift_lost", _EXACT, "SignedSquare(terms.dot) << (2 * bits)", "SignedSquare(terms.dot) << bits"),
    _mutant("arbiter_quotient_without_shift", _EXACT, "numerator / (denominator << -shift)", "numerator / denominator"),
    _mutant("arbiter_root_without_sign", _EXACT, "terms.dot < 0 ? -root : root", "root"),
    _mutant("arbiter_infinite_half_angle_accepted", _EXACT, "std::isfinite(half_angle) && half_angle > 0", "half_angle > 0"),
    _mutant("arbiter_negative_radius_accepted", _EXACT, "std::isfinite(radius) && radius > 0 &&", "std::isfinite(radius) &&"),
    _mutant("arbiter_direction_along_an_axis_refused", _EXACT, "(direction.x != 0 || direction.y != 0) &&", "(direction.x != 0 && direction.y != 0) &&"),
    _mutant("filter_of_arbiter_certain_at_arc", _EXACT, "0x1p-50 * squared_distance", "0 * squared_distance"),
    _mutant("filter_of_arbiter_certain_at_edge", _EXACT, "0x1p-35 * squared_product", "0x1p-46 * squared_product"),
    _mutant("filter_of_arbiter_with_wrong_term", _EXACT, "(1 / 110.0)", "(1 / 111.0)"),
    _mutant("filter_of_arbiter_without_last_term", _EXACT, "double sum = 1 - s * (1 / 210.0);", "double sum = 1;"),
    # The arbiter of bounds
    _mutant("arbiter_of_boxes_open", _EXACT_BOUNDS, "return min <= place && place <= max;", "return min < place && place < max;"),
    _mutant("arbiter_of_prisms_open", _EXACT_BOUNDS, "from(min) >= 0 && from(max) <= 0", "from(min) > 0 && from(max) <= 0"),
    _mutant("arbiter_height_dropped", _EXACT_BOUNDS, "Within(min.z, max.z, point.z)", "true"),
    _mutant("root_of_2_for_3", _EXACT_BOUNDS, "p * p - 3 * q * q", "p * p - 2 * q * q"),
    _mutant("root_compared_the_wrong_way", _EXACT_BOUNDS, "p * p - 3 * q * q", "3 * q * q - p * p"),
    _mutant("arbiter_c_of_other_sign", _EXACT_BOUNDS, "kPragmaticC = {-1, -1, 0}", "kPragmaticC = {-1, 1, 0}"),
    _mutant("arbiter_elegant_c_is_b", _EXACT_BOUNDS, "kElegantC = {-0.5, 0, -0.5}", "kElegantC = {-0.5, 0, 0.5}"),
    _mutant("arbiter_infinite_bound_swapped", _EXACT_BOUNDS, "return bound < 0 ? 1 : -1;", "return bound < 0 ? -1 : 1;"),
    _mutant("arbiter_place_without_value", _EXACT_BOUNDS, "return std::isinf(min) && min < 0 && std::isinf(max) && max > 0;", "return false;"),
    _mutant("arbiter_infinite_x_counts_for_b", _EXACT_BOUNDS, "std::isinf(coordinate) && factor != 0", "std::isinf(coordinate)"),
    _mutant("arbiter_nan_bound_accepted", _EXACT_BOUNDS, "if (std::isnan(min) || std::isnan(max)) return false;", "if (std::isnan(min) || std::isnan(max)) return true;"),
    # Contracts
    _mutant("bands_8_times_as_wide", _CONTRACT, "constexpr double kRoundoff = 0x1p-24 *", "constexpr double kRoundoff = 0x1p-21 *"),
    _mutant("bands_4_times_as_narrow", _CONTRACT, "constexpr double kRoundoff = 0x1p-24 *", "constexpr double kRoundoff = 0x1p-26 *"),
    _mutant("overflow_excuses_everything", _CONTRACT, "return terms.squared_distance < kSmall && -1 <= depth && depth <= 1;", "(void)depth;\n  return true;"),
    _mutant("overflow_excuses_rounding", _CONTRACT, "return terms.squared_distance < kSmall && -1", "return -1"),
    _mutant("overflow_excuses_all_that_is_small", _CONTRACT, "terms.squared_distance < kSmall && -1 <= depth && depth <= 1", "terms.squared_distance < kSmall"),
    _mutant("overflow_excuses_far_points_outside", _CONTRACT, "return ByAngle(examined) && examined.inside;", "return true;"),
    _mutant("closed_arc_excuses_what_is_beyond", _CONTRACT, "if (!may_be_on_arc) return false;", "if (!may_be_on_arc) return ArcDepth(Terms(examined), 1) < 0;"),
    _mutant("apex_excused_everywhere", _CONTRACT, "  return terms.squared_distance == 0 &&\n         (ByAngle", "  return terms.squared_distance >= 0 &&\n         (ByAngle"),
    _mutant("behind_excused_ahead", _CONTRACT, "return sector.cos_half_angle == -1 && inside &&\n         reference::MeasureSector(sector, point, parameters).edge == 0;", "(void)point, (void)parameters;\n  return sector.cos_half_angle == -1 && inside;"),
    _mutant("unit_direction_excused", _CONTRACT, "!(std::abs(terms.length - 1) > kUnitTolerance * kRoundoff) ||", ""),
    _mutant("domain_of_turned_edges", _CONTRACT, "std::cos(terms.phi) +\n                        std::abs(std::cos(terms.theta)) * std::sin(terms.phi)", "std::sin(terms.phi) +\n                        std::abs(std::cos(terms.theta)) * std::cos(terms.phi)"),
    _mutant("acos_domain_too_wide", _CONTRACT, "cosine * (1 + kReach * kRoundoff + lost) >= 1", "cosine * (1 + kReach * kRoundoff + lost) >= 0.5"),
    _mutant("no_direction_of_any_length", _CONTRACT, "if (terms.length != 0) return false;", ""),
    _mutant("not_finite_excuses_every_nan", _CONTRACT, "(lets_through.cosine_nan && std::isnan(opening))", "std::isnan(opening)"),
    _mutant("direction_of_edges_mirrored", _CONTRACT, "return a.x * b.y - a.y * b.x;", "return a.x * b.y + a.y * b.x;"),
    # Many queries at once
    _mutant("batched_last_tile_forgotten", _BATCHED, "for (std::size_t q = q_begin; q < q_end; q += kTile) {\n        ScanBlock", "for (std::size_t q = q_begin; q + kTile <= q_end; q += kTile) {\n        ScanBlock", header = _BATCHED_INL),
    _mutant("batched_last_tile_not_made", _BATCHED, "for (std::size_t q = q_begin; q < q_end; q += kTile) {\n      tiles", "for (std::size_t q = q_begin; q + kTile <= q_end; q += kTile) {\n      tiles", header = _BATCHED_INL),
    _mutant("batched_tiles_of_the_first_queries", _BATCHED, "TileOf(queries.subspan(q, q_end - q))", "TileOf(queries.subspan(q - q_begin, q_end - q))", header = _BATCHED_INL),
    _mutant("batched_block_ends_short", _BATCHED, "if (first < end) Confirm(d, batch, q, q_end, first, LoadRest{end - first});", "", header = _BATCHED_INL),
    _mutant("batched_query_for_another", _BATCHED, "PassSomeScreen<Bounds, kBegin + 1, kEnd>(", "PassSomeScreen<Bounds, kEnd - 1, kEnd>(", header = _BATCHED_INL),
    _mutant("batched_screen_for_all", _BATCHED, "hn::Or(screened, PassSomeScreen", "hn::And(screened, PassSomeScreen", header = _BATCHED_INL),
    _mutant("batched_subtracted_not_asked", _BATCHED, "screened = hn::Or(screened, hn::IsNegative(shortfall));", "(void)shortfall;", header = _BATCHED_INL, target = "AVX3"),
    _mutant("batched_subtracted_for_all", _BATCHED, "hn::Or(shortfall, SomeShortfall", "hn::And(shortfall, SomeShortfall", header = _BATCHED_INL, target = "AVX3"),
    _mutant("batched_subtracted_for_another", _BATCHED, "SomeShortfall<Bounds, kBegin + 1>(", "SomeShortfall<Bounds, kTile - 1>(", header = _BATCHED_INL, target = "AVX3"),
    _mutant("batched_past_is_at_the_bound", _BATCHED, "std::nextafter(tile[q][s], outward)", "tile[q][s]", header = _BATCHED_INL, target = "AVX3"),
    _mutant("batched_past_counts_as_zero", _BATCHED, "PastSubnormals(std::nextafter(tile[q][s], outward), outward)", "std::nextafter(tile[q][s], outward)", header = _BATCHED_INL, target = "AVX3"),
    _mutant("batched_past_of_maxima_short", _BATCHED, "IsMinimum<Bounds>(s) ? kInfinity : -kInfinity;", "kInfinity;", header = _BATCHED_INL, target = "AVX3"),
    _mutant("batched_past_of_minima_short", _BATCHED, "IsMinimum<Bounds>(s) ? kInfinity : -kInfinity;", "-kInfinity;", header = _BATCHED_INL, target = "AVX3"),
    _mutant("batched_maxima_subtracted_backwards", _BATCHED, ": hn::Sub(past_it, side)", ": hn::Sub(side, past_it)", header = _BATCHED_INL, target = "AVX3"),
    _mutant("batched_minima_subtracted_backwards", _BATCHED, "? hn::Sub(side, past_it)", "? hn::Sub(past_it, side)", header = _BATCHED_INL, target = "AVX3"),
    _mutant("sides_of_objects_past_the_last", _BATCHED, "load.Only(d, Pass<Bounds, 0, kScreen>(d, world, opposites, first, load));", "Pass<Bounds, 0, kScreen>(d, world, opposites, first, load);", header = _SIDES_INL),
    _mutant("sides_last_dropped", _BATCHED, "Pass<Bounds, kScreen, kSides<Bounds>>(", "Pass<Bounds, kScreen, kSides<Bounds> - 1>(", header = _SIDES_INL),
    _mutant("sides_open", _BATCHED, "hn::Le(side, opposite)", "hn::Lt(side, opposite)", header = _SIDES_INL),
    _mutant("sides_maxima_open", _BATCHED, "hn::Le(opposite, side)", "hn::Lt(opposite, side)", header = _SIDES_INL),
    _mutant("sides_not_less_for_greater", _BATCHED, "hn::Le(opposite, side)", "hn::Not(hn::Lt(side, opposite))", header = _SIDES_INL),
    _mutant("sparse_words_not_cleared", _BATCHED, "    std::ranges::fill(words_, 0);\n", "", header = _SPARSE),
    _mutant("sparse_bit_shifted", _BATCHED, "verdicts << first % 64", "verdicts << first % 32", header = _SPARSE),
    _mutant("sparse_indices_into_the_next_share", _BATCHED, "if (found < share_) {", "if (found <= share_) {", header = _SPARSE),
    _mutant("sparse_overflow_not_counted", _BATCHED, "      ++found;\n    }", "      found += found < share_ ? 1 : 0;\n    }", header = _SPARSE),
    _mutant("sparse_counts_added_up", _BATCHED, "    std::ranges::fill(counts_, 0);\n", "", header = _SPARSE),
    # Codes of a byte
    _mutant("compact_comparison_forgotten", _COMPACT, "Excess<Bounds, kBegin + 1>(world, screen, first)", "Excess<Bounds, Codes<Bounds>::kScreen - 1>(world, screen, first)", header = _COMPACT_INL, equivalent = "The floats are asked about more objects."),
    _mutant("compact_comparison_turned", _COMPACT, "hn::SaturatedSub(hn::LoadU(d, world.columns[kBegin].data() + first),\n                       hn::Set(d, screen[kBegin]))", "hn::SaturatedSub(hn::Set(d, screen[kBegin]),\n                       hn::LoadU(d, world.columns[kBegin].data() + first))", header = _COMPACT_INL),
    _mutant("compact_worst_of_the_tile", _COMPACT, "hn::Min(excess,", "hn::Max(excess,", header = _COMPACT_INL),
    _mutant("compact_floats_not_asked", _COMPACT, "? Meet(d, world_, opposites, at, LoadAll{})", "? hn::FirstN(d, lanes)", header = _COMPACT_INL),
    _mutant("compact_objects_past_the_last", _COMPACT, "at + lanes <= world_.size", "at < world_.size", header = _COMPACT_INL),
    _mutant("compact_first_vector_only", _COMPACT, "next < 64 ? open.lanes >> next << next : 0", "0", header = _COMPACT_INL),
    _mutant("compact_other_query", _COMPACT, "IsZero(Excess<Bounds, 0>(world, tile[i - q], first))", "IsZero(Excess<Bounds, 0>(world, tile[0], first))", header = _COMPACT_INL),
    _mutant("compact_padding_asked", _COMPACT, "      open &= (std::uint64_t{1} << (world_.size - first)) - 1;\n", "", header = _COMPACT_INL),
    _mutant("compact_last_not_asked", _COMPACT, "  confirmer.Flush();\n}", "}", header = _COMPACT_INL),
    _mutant("compact_codes_of_maxima_count_up", _COMPACT, ": static_cast<std::uint8_t>(255 - code)", ": code", header = _CODES),
    _mutant("compact_bounds_of_the_other_side", _COMPACT, "opposites[Side(s)]", "SidesOf(query)[Side(s)]", header = _CODES),
    _mutant("coder_without_limits", _COMPACT, "if (part >= kLast) return kLast;", "if (part >= kLast) return 0;", header = _CODER),
    _mutant("coder_takes_infinity_for_an_extent", _COMPACT, "if (!std::isfinite(x)) continue;", "", header = _CODER, equivalent = "All have one number, and the floats are asked."),
    # The index
    _mutant("index_nan_hides_neighbours", _INDEXED, "std::min(extreme, row[i])", "std::min(row[i], extreme)", header = _HIERARCHY),
    _mutant("index_subnormal_bounds_as_found", _INDEXED, "return PastSubnormals(extreme, -inward);", "return extreme;", header = _HIERARCHY),
    _mutant("index_bounds_without_the_last", _INDEXED, "for (std::size_t i = 0; i < kFan; ++i) {", "for (std::size_t i = 0; i + 1 < kFan; ++i) {", header = _HIERARCHY),
    _mutant("index_bounds_ignore_infinity", _INDEXED, "IsMinimum<Bounds>(side) ? kInfinity : -kInfinity", "IsMinimum<Bounds>(side) ? 3e38f : -3e38f", header = _HIERARCHY, equivalent = "Bounds of nothing but infinities become larger."),
    _mutant("index_missing_nodes_zero", _INDEXED, "std::numeric_limits<float>::quiet_NaN()", "0.0f", header = _HIERARCHY),
    _mutant("index_first_child_only", _INDEXED, "for (; verdicts != 0; verdicts &= verdicts - 1) {", "for (; verdicts != 0; verdicts = 0) {", header = _TRAVERSE),
    _mutant("index_vectors_of_a_record_mixed_up", _INDEXED, "                << first;", "                << first / 2;", header = _TRAVERSE),
    _mutant("index_greatest_kept", _INDEXED, "if (n < out_.front()) {", "if (n > out_.front()) {", header = _REORDERED),
    _mutant("index_heap_forgotten", _INDEXED, "if (count_ == out_.size()) std::ranges::make_heap(out_);", "", header = _REORDERED),
    _mutant("index_numbers_not_translated", _INDEXED, "Mark(numbers_[first + std::countr_zero(verdicts)]);", "Mark(static_cast<std::uint32_t>(first + std::countr_zero(verdicts)));", header = _REORDERED),
    # All pairs
    _mutant("pairs_with_itself", _PAIRS, "place + 1,", "place,"),
    _mutant("pairs_without_the_next", _PAIRS, "place + 1,", "place + 2,"),
    _mutant("pairs_of_one_in_a_record", _PAIRS, "for (; verdicts != 0; verdicts &= verdicts - 1) {", "for (; verdicts != 0; verdicts = 0) {"),
    _mutant("pairs_both_ways", _PAIRS, "if (first > node) verdicts =", "if (first > node && level != 0) verdicts =", header = _TRAVERSE),
    _mutant("pairs_past_the_end", _PAIRS, "if (count_ < out_.size()) {", "if (count_ <= out_.size()) {", header = _PAIR_SINK),
    _mutant("pairs_greater_first", _PAIRS, "{std::min(one, other), std::max(one, other)}", "{one, other}", header = _PAIR_SINK),
    _mutant("sweep_open", _PAIRS_BY_SWEEP, "begins[other].first <= end", "begins[other].first < end"),
    _mutant("sweep_ends_with_the_other", _PAIRS_BY_SWEEP, "max[begins[one].second]", "max[begins.back().second]"),
]
