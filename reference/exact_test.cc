#include "reference/exact.h"

#include <gtest/gtest.h>
#include <mpfr.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <ios>
#include <limits>
#include <numbers>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <tuple>

#include "cullproof/geometry.h"
#include "reference/exact_internal.h"

namespace cullproof::reference {
namespace {

using enum SectorParameters;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kLargest = std::numeric_limits<float>::max();
constexpr float kSmallest = std::numeric_limits<float>::denorm_min();
constexpr float kGreatestFloatBelowPi = 0x1.921fb4p+1f;
constexpr float kLeastFloatAbovePi = 0x1.921fb6p+1f;

struct Case {
  Sector sector;
  Point2 point;
  SectorParameters parameters;

  bool IsInside() const { return Contains(sector, point, parameters); }
  SectorMargins Measure() const {
    return MeasureSector(sector, point, parameters);
  }
};

std::ostream& operator<<(std::ostream& out, const Case& c) {
  const Sector& s = c.sector;
  return out << std::hexfloat << "apex (" << s.apex.x << ", " << s.apex.y
             << "), direction (" << s.direction.x << ", " << s.direction.y
             << "), radius " << s.radius << ", half-angle " << s.half_angle
             << ", squared radius " << s.squared_radius << ", cosine "
             << s.cos_half_angle << ", point (" << c.point.x << ", "
             << c.point.y << ")";
}

// Members that the parameters do not name are NaN, which must not matter.
Case ByAngle(Point2 apex, Point2 direction, float radius, float half_angle,
             Point2 point) {
  return {{apex, direction, radius, half_angle, kNan, kNan},
          point,
          kAngleAndRadius};
}

Case ByCosine(Point2 apex, Point2 direction, float squared_radius, float cosine,
              Point2 point) {
  return {{apex, direction, kNan, kNan, squared_radius, cosine},
          point,
          kCosineAndSquaredRadius};
}

float Degrees(double degrees) {
  return static_cast<float>(degrees * std::numbers::pi / 180);
}

// A number of 2000 bits, enough for every sum of products of six floats to be
// exact.
class Real {
 public:
  Real(double value) : Real() { mpfr_set_d(value_, value, MPFR_RNDN); }
  Real(const Real& other) : Real() {
    mpfr_set(value_, other.value_, MPFR_RNDN);
  }
  Real& operator=(const Real& other) {
    mpfr_set(value_, other.value_, MPFR_RNDN);
    return *this;
  }
  ~Real() { mpfr_clear(value_); }

  friend Real operator+(const Real& a, const Real& b) {
    return Apply(mpfr_add, a, b);
  }
  friend Real operator-(const Real& a, const Real& b) {
    return Apply(mpfr_sub, a, b);
  }
  friend Real operator*(const Real& a, const Real& b) {
    return Apply(mpfr_mul, a, b);
  }
  friend Real operator/(const Real& a, const Real& b) {
    return Apply(mpfr_div, a, b);
  }
  friend bool operator<(const Real& a, const Real& b) {
    return mpfr_less_p(a.value_, b.value_);
  }
  friend bool operator>(const Real& a, const Real& b) { return b < a; }
  friend bool operator<=(const Real& a, const Real& b) {
    return mpfr_lessequal_p(a.value_, b.value_);
  }
  friend Real Abs(const Real& a) { return Apply(mpfr_abs, a); }
  friend Real Sqrt(const Real& a) { return Apply(mpfr_sqrt, a); }
  friend Real Sin(const Real& a) { return Apply(mpfr_sin, a); }
  friend Real Cos(const Real& a) { return Apply(mpfr_cos, a); }
  friend std::ostream& operator<<(std::ostream& out, const Real& a) {
    return out << mpfr_get_d(a.value_, MPFR_RNDN);
  }

 private:
  Real() { mpfr_init2(value_, 2000); }

  template <class Function, class... Operands>
  static Real Apply(Function function, const Operands&... operands) {
    Real result;
    function(result.value_, operands.value_..., MPFR_RNDN);
    return result;
  }

  mpfr_t value_;
};

using Vector = Xy<Real>;

Vector ToVector(Point2 p) { return {p.x, p.y}; }
Vector operator-(const Vector& a, const Vector& b) {
  return {a.x - b.x, a.y - b.y};
}
Real Dot(const Vector& a, const Vector& b) { return a.x * b.x + a.y * b.y; }
Real Cross(const Vector& a, const Vector& b) { return a.x * b.y - a.y * b.x; }
Real L1Norm(const Vector& a) { return Abs(a.x) + Abs(a.y); }
Real SquaredRadius(const Case& c) {
  return c.parameters == kAngleAndRadius
             ? Real(c.sector.radius) * c.sector.radius
             : Real(c.sector.squared_radius);
}

// The second derivation: cross products with the two edges, instead of the
// arbiter's D.U > |D| |U| cos(half-angle). Keeps the sine and cosine of an
// angle, which cost the most, until another one is asked about.
class CrossProductForm {
 public:
  bool Contains(const Case& c) {
    const Vector d = ToVector(c.point) - ToVector(c.sector.apex);
    if (!(Dot(d, d) > 0) || !(Dot(d, d) < SquaredRadius(c))) return false;
    const Vector u = ToVector(c.sector.direction);
    return c.parameters == kAngleAndRadius
               ? IsWithinAngle(d, u, c.sector.half_angle)
               : IsWithinCosine(d, u, c.sector.cos_half_angle);
  }

 private:
  // Left of the right edge and right of the left one; either is enough where
  // the edges enclose more than a half plane.
  bool IsWithinAngle(const Vector& d, const Vector& u, float half_angle) {
    if (half_angle >= kLeastFloatAbovePi) return true;
    if (half_angle != half_angle_) {
      half_angle_ = half_angle;
      sin_ = Sin(Real(half_angle));
      cos_ = Cos(Real(half_angle));
    }
    const Vector left = {u.x * cos_ - u.y * sin_, u.y * cos_ + u.x * sin_};
    const Vector right = {u.x * cos_ + u.y * sin_, u.y * cos_ - u.x * sin_};
    const Real from_left = Cross(d, left);
    const Real from_right = Cross(right, d);
    const Real rounding =
        Real(0x1p-1000) * Real(0x1p-980) * L1Norm(d) * L1Norm(u);
    EXPECT_GT(Abs(from_left), rounding) << "2000 bits are not enough";
    EXPECT_GT(Abs(from_right), rounding) << "2000 bits are not enough";
    return cos_ > 0 ? from_left > 0 && from_right > 0
                    : from_left > 0 || from_right > 0;
  }

  // With phi between D and U: sin(half-angle - phi) > 0, which is
  // sqrt(1 - c^2) D.U > c |U x D|, with both sides squared under their signs.
  static bool IsWithinCosine(const Vector& d, const Vector& u, float cosine) {
    if (cosine <= -1) return true;
    if (cosine >= 1) return false;
    const Real c = cosine;
    const Real dot = Dot(d, u);
    const Real cross = Cross(u, d);
    mpfr_clear_inexflag();
    const bool within =
        (1 - c * c) * (dot * Abs(dot)) > c * Abs(c) * (cross * cross);
    EXPECT_FALSE(mpfr_inexflag_p()) << "2000 bits are not enough";
    return within;
  }

  float half_angle_ = 0;
  Real sin_ = 0;
  Real cos_ = 1;
};

// Draws sectors of every kind, and points near what bounds them.
class CaseMaker {
 public:
  CaseMaker(SectorParameters parameters, std::uint64_t seed)
      : parameters_(parameters), random_(seed) {}

  Case Next() {
    if (points_left_-- == 0) {
      DrawSector();
      points_left_ = 15;
    }
    Case c = {sector_, {}, parameters_};
    switch (Below(16)) {
      case 0:
        c.point = {Near(sector_.apex.x), Near(sector_.apex.y)};
        break;
      case 1:
        c.point = {AnyFinite(), AnyFinite()};
        break;
      default:
        PlaceAtBoundary(c);
    }
    return c;
  }

  float AnyFinite() {
    const float x = std::bit_cast<float>(static_cast<std::uint32_t>(random_()));
    return std::isfinite(x) ? x : AnyFinite();
  }

  // 2^exponent times a fraction between 1/2 and 1, any exponent there is.
  float AnyScale() { return Scaled(-148 + Below(277)); }

  // From zero to three floats up or down, and finite.
  float Near(float x) {
    const float end = Below(2) ? kInfinity : -kInfinity;
    for (int i = Below(4); i > 0; --i) x = std::nextafter(x, end);
    return std::clamp(x, -kLargest, kLargest);
  }

  float HalfAngle() {
    switch (Below(6)) {
      case 0:
        return Scaled(-148 + Below(150));
      case 1:
        return Near(0x1.921fb6p+0f);  // pi / 2
      case 2:
        return Near(kGreatestFloatBelowPi);
      case 3:
        return Degrees(1 + Below(180));
      default:
        return static_cast<float>(Between(0x1p-20, std::numbers::pi));
    }
  }

 private:
  int Below(int n) {
    return static_cast<int>(random_() % static_cast<std::uint64_t>(n));
  }
  double Between(double a, double b) {
    return a + (b - a) * std::ldexp(static_cast<double>(random_() >> 11), -53);
  }
  float Clamped(double x) {
    return static_cast<float>(std::clamp<double>(x, -kLargest, kLargest));
  }
  float Scaled(int exponent) {
    return Clamped(std::ldexp(Between(0.5, 1), exponent));
  }
  double Signed(double magnitude) { return Below(2) ? magnitude : -magnitude; }

  float Cosine() {
    switch (Below(6)) {
      case 0:
        return Clamped(Signed(Scaled(-148 + Below(149))));
      case 1:
        return Near(1);
      case 2:
        return Near(-1);
      case 3:
        return static_cast<float>(Below(17) - 8) / 8;
      default:
        return static_cast<float>(std::cos(double{HalfAngle()}));
    }
  }

  Point2 Direction() {
    switch (Below(4)) {
      case 0: {
        const float length = Clamped(Signed(AnyScale()));
        return Below(2) ? Point2{length, 0} : Point2{0, length};
      }
      case 1: {
        const float x = AnyScale();
        return {x, AnyFinite()};
      }
      case 2: {
        const float unit = std::ldexp(1.0f, Below(240) - 120);
        const auto x = static_cast<float>(1 + Below(9));
        return {unit * x, unit * static_cast<float>(Below(19) - 9)};
      }
      default: {
        const double turn = Between(0, 2 * std::numbers::pi);
        return {static_cast<float>(std::cos(turn)),
                static_cast<float>(std::sin(turn))};
      }
    }
  }

  void DrawSector() {
    radius_ = Below(2) == 0 ? Scaled(1) : AnyScale();
    sector_ = {{}, Direction(), kNan, kNan, kNan, kNan};
    if (Below(2) == 0) {
      sector_.apex.x = Clamped(Between(-4, 4) * radius_);
      sector_.apex.y = Clamped(Between(-4, 4) * radius_);
    }
    if (parameters_ == kAngleAndRadius) {
      sector_.radius = radius_;
      sector_.half_angle = HalfAngle();
      cos_ = std::cos(double{sector_.half_angle});
      sin_ = std::sin(double{sector_.half_angle});
    } else {
      sector_.squared_radius =
          std::max(kSmallest, Clamped(double{radius_} * radius_));
      sector_.cos_half_angle = Cosine();
      radius_ = std::sqrt(double{sector_.squared_radius});
      cos_ = std::clamp(sector_.cos_half_angle, -1.0f, 1.0f);
      sin_ = std::sqrt((1 - cos_) * (1 + cos_));
    }
  }

  // On an edge or the arc or where they meet, as exactly as the floats allow:
  // 24 bits about the apex given, or 48 where the apex may move a little.
  void PlaceAtBoundary(Case& c) {
    const Point2 u = c.sector.direction;
    const double length = std::hypot(double{u.x}, double{u.y});
    const bool on_edge = Below(4) != 0;
    const bool on_arc = Below(3) == 0;
    const double turn = Between(-std::numbers::pi, std::numbers::pi);
    const double along = on_edge ? cos_ : std::cos(turn);
    const double across = on_edge ? Signed(sin_) : std::sin(turn);
    const double distance = radius_ / length * (on_arc ? 1 : Between(0, 1.2));
    const double dx = distance * (along * u.x - across * u.y);
    const double dy = distance * (along * u.y + across * u.x);
    if (Below(2) == 0) {
      c.point = {Clamped(dx), Clamped(dy)};
      c.sector.apex = {Near(Clamped(c.point.x - dx)),
                       Near(Clamped(c.point.y - dy))};
    } else {
      c.point = {Near(Clamped(c.sector.apex.x + dx)),
                 Near(Clamped(c.sector.apex.y + dy))};
    }
  }

  SectorParameters parameters_;
  std::mt19937_64 random_;
  Sector sector_;
  double radius_, cos_, sin_;  // Of sector_, with the edges' directions.
  int points_left_ = 0;
};

// Chunks, so that Bazel can run them side by side.
class ExactSector
    : public testing::TestWithParam<std::tuple<SectorParameters, int>> {
 protected:
  ExactSector()
      : cases_(std::get<0>(GetParam()),
               static_cast<std::uint64_t>(std::get<1>(GetParam()))) {}

  CaseMaker cases_;
};

INSTANTIATE_TEST_SUITE_P(
    , ExactSector,
    testing::Combine(testing::Values(kAngleAndRadius, kCosineAndSquaredRadius),
                     testing::Range(0, 4)),
    [](const auto& info) {
      return (std::get<0>(info.param) == kAngleAndRadius ? "Angle" : "Cosine") +
             std::to_string(std::get<1>(info.param));
    });

TEST_P(ExactSector, AgreesWithCrossProducts) {
  constexpr int kCases = 250000;
  CrossProductForm second;
  int inside = 0;
  int undecided = 0;
  for (int i = 0; i < kCases && !HasFailure(); ++i) {
    const Case c = cases_.Next();
    const bool expected = second.Contains(c);
    inside += expected;
    EXPECT_EQ(c.IsInside(), expected) << c;
    EXPECT_EQ(internal::ExactContains(c.sector, c.point, c.parameters),
              expected)
        << c;
    const std::optional<bool> filtered =
        internal::FilteredContains(c.sector, c.point, c.parameters);
    if (filtered) {
      EXPECT_EQ(*filtered, expected) << c;
    } else {
      ++undecided;
    }
  }
  EXPECT_GT(inside, kCases / 5);
  EXPECT_LT(inside, kCases / 2);
  EXPECT_GT(undecided, kCases / 5);
  RecordProperty("inside", inside);
  RecordProperty("undecided", undecided);
}

TEST_P(ExactSector, MeasuresBothMarginsToTheLastPlace) {
  const auto expect_close = [](double margin, const Real& truth,
                               const Case& c) {
    EXPECT_LE(Abs(Real(margin) - truth), Real(0x1p-52) * Abs(truth))
        << margin << " should be " << truth << " at " << c;
  };
  for (int i = 0; i < 10000 && !HasFailure(); ++i) {
    const Case c = cases_.Next();
    const Sector& s = c.sector;
    const SectorMargins margins = c.Measure();
    const bool is_whole_disc = c.parameters == kAngleAndRadius
                                   ? s.half_angle >= kLeastFloatAbovePi
                                   : s.cos_half_angle <= -1;
    const Vector d = ToVector(c.point) - ToVector(s.apex);
    const Vector u = ToVector(s.direction);
    const Real cosine = is_whole_disc ? Real(-1)
                        : c.parameters == kAngleAndRadius
                            ? Cos(Real(s.half_angle))
                            : Real(std::min(s.cos_half_angle, 1.f));
    const Real squared_radius = SquaredRadius(c);
    expect_close(margins.arc, (squared_radius - Dot(d, d)) / squared_radius, c);
    EXPECT_EQ(margins.inside, c.IsInside()) << c;
    if (Dot(d, d) > 0) {
      expect_close(margins.edge,
                   Dot(d, u) / Sqrt(Dot(d, d) * Dot(u, u)) - cosine, c);
      EXPECT_EQ(margins.inside,
                margins.arc > 0 && (is_whole_disc || margins.edge > 0))
          << c;
    } else {
      EXPECT_TRUE(std::isnan(margins.edge)) << c;
    }
  }
}

Point2 Swapped(Point2 p) { return {p.y, p.x}; }
Point2 Mirrored(Point2 p) { return {-p.x, p.y}; }

template <class Map>
Case Mapped(Case c, Map map) {
  c.sector.apex = map(c.sector.apex);
  c.sector.direction = map(c.sector.direction);
  c.point = map(c.point);
  return c;
}

TEST_P(ExactSector, DoesNotChangeWhenThePlaneIsReflected) {
  for (int i = 0; i < 10000 && !HasFailure(); ++i) {
    const Case c = cases_.Next();
    EXPECT_EQ(c.IsInside(), Mapped(c, Swapped).IsInside()) << c;
    EXPECT_EQ(c.IsInside(), Mapped(c, Mirrored).IsInside()) << c;
  }
}

TEST_P(ExactSector, DoesNotChangeWithTheLengthOfTheDirection) {
  for (int i = 0; i < 10000 && !HasFailure(); ++i) {
    const Case c = cases_.Next();
    for (const int exponent : {-40, -1, 1, 40}) {
      Case scaled = c;
      Point2& u = scaled.sector.direction;
      u = {std::ldexp(u.x, exponent), std::ldexp(u.y, exponent)};
      const Point2 back = {std::ldexp(u.x, -exponent),
                           std::ldexp(u.y, -exponent)};
      if (back.x == c.sector.direction.x && back.y == c.sector.direction.y) {
        EXPECT_EQ(c.IsInside(), scaled.IsInside()) << c << " and " << scaled;
      }
    }
  }
}

TEST(FilterCosine, IsWithinItsBound) {
  CaseMaker draw(kAngleAndRadius, 0);
  const auto expect_close = [](float angle) {
    EXPECT_LE(Abs(Cos(Real(angle)) - internal::FilterCosine(angle)), 0x1p-37)
        << std::hexfloat << angle;
  };
  expect_close(0);
  expect_close(kSmallest);
  expect_close(kGreatestFloatBelowPi);
  for (int i = 0; i < 20000; ++i) {
    expect_close(std::min(draw.HalfAngle(), kGreatestFloatBelowPi));
  }
}

TEST(Contains, PassesThePapersOwnChecks) {
  EXPECT_TRUE(ByCosine({0, 0}, {1, 0}, 4, 0.5f, {1, 0}).IsInside());
  EXPECT_FALSE(ByCosine({0, 0}, {1, 0}, 4, 0.5f, {4, 1}).IsInside());
  EXPECT_TRUE(ByCosine({0, 0}, {1, 0}, 1, 0, {0.5f, 0}).IsInside());
  EXPECT_FALSE(ByCosine({0, 0}, {1, 0}, 1, 0, {-0.5f, 0}).IsInside());
}

TEST(Contains, LeavesOutApexEdgesAndArc) {
  const auto quarter = [](Point2 point) {
    return ByCosine({0, 0}, {1, 0}, 1, 0, point).IsInside();
  };
  EXPECT_TRUE(quarter({kSmallest, 0.5f}));
  EXPECT_FALSE(quarter({0, 0.5f}));
  EXPECT_FALSE(quarter({-0.0f, -0.5f}));
  EXPECT_TRUE(quarter({std::nextafter(1.0f, 0.0f), 0}));
  EXPECT_FALSE(quarter({1, 0}));
  EXPECT_FALSE(quarter({0, 0}));
  EXPECT_FALSE(ByCosine({0, 0}, {-1, -1}, 1, -0.5f, {-0.0f, 0}).IsInside());
  EXPECT_FALSE(ByAngle({5, 7}, {1, 0}, 10, 3, {5, 7}).IsInside());
}

TEST(Contains, TakesTheWholeDiscFromPiOn) {
  const auto behind = [](float half_angle) {
    return ByAngle({0, 0}, {1, 0}, 1, half_angle, {-0.5f, 0}).IsInside();
  };
  EXPECT_FALSE(behind(kGreatestFloatBelowPi));
  EXPECT_TRUE(behind(kLeastFloatAbovePi));
  EXPECT_TRUE(behind(kLargest));
  // Its sine is 1.5e-7.
  EXPECT_TRUE(ByAngle({0, 0}, {1, 0}, 1, kGreatestFloatBelowPi, {-0.5f, 1e-7f})
                  .IsInside());
  EXPECT_FALSE(ByAngle({0, 0}, {1, 0}, 1, kGreatestFloatBelowPi, {-0.5f, 7e-8f})
                   .IsInside());
  for (const float cosine : {-1.0f, -2.0f, -kLargest}) {
    EXPECT_TRUE(ByCosine({0, 0}, {1, 0}, 1, cosine, {-0.5f, 0}).IsInside());
    EXPECT_FALSE(ByCosine({0, 0}, {1, 0}, 1, cosine, {0, 0}).IsInside());
    EXPECT_FALSE(ByCosine({0, 0}, {1, 0}, 1, cosine, {-1, 0}).IsInside());
  }
}

TEST(Contains, CoversTheWholeExponentRange) {
  // Angles of 2^-149, where the cosine is 1 - 2^-299, and of twice that.
  EXPECT_TRUE(
      ByAngle({0, 0}, {1, 0}, 2, 2 * kSmallest, {1, kSmallest}).IsInside());
  EXPECT_FALSE(
      ByAngle({0, 0}, {1, 0}, 2, kSmallest, {1, 2 * kSmallest}).IsInside());
  EXPECT_TRUE(ByAngle({0, 0}, {1, 0}, 2, kSmallest, {1, 0}).IsInside());
  // tan(x) > x, so this point lies inside by a third of 2^-447.
  EXPECT_TRUE(ByAngle({0, 0}, {1, 0}, 2, kSmallest, {1, kSmallest}).IsInside());
  // The difference from the apex is no float, nor is its square.
  EXPECT_TRUE(ByCosine({-kLargest, 0}, {1, 0}, kLargest, -2, {-kLargest, 1})
                  .IsInside());
  EXPECT_FALSE(
      ByAngle({-kLargest, 0}, {1, 0}, kLargest, 1, {kLargest, 0}).IsInside());
  EXPECT_TRUE(ByAngle({-kLargest, 0}, {1, 0}, kLargest, 1, {-1, 0}).IsInside());
  EXPECT_TRUE(ByAngle({-1, 0}, {1, 0}, 1, 1, {-kSmallest, 0}).IsInside());
  EXPECT_FALSE(ByAngle({-1, 0}, {1, 0}, 1, 1, {kSmallest, 0}).IsInside());
  // Everything as small as it gets.
  EXPECT_TRUE(ByAngle({0, 0}, {kSmallest, 0}, 2 * kSmallest, 1, {kSmallest, 0})
                  .IsInside());
  EXPECT_FALSE(
      ByAngle({0, 0}, {kSmallest, 0}, kSmallest, 1, {kSmallest, 0}).IsInside());
}

TEST(Contains, RefusesWhatIsNoSector) {
  const Case by_angle = ByAngle({1, 2}, {3, 4}, 5, 2, {2, 3});
  const Case by_cosine = ByCosine({1, 2}, {3, 4}, 5, -0.5f, {2, 3});
  const auto refuses = [](const Case& c) {
    const SectorMargins margins = c.Measure();
    return !c.IsInside() && !margins.inside && std::isnan(margins.arc) &&
           std::isnan(margins.edge);
  };
  for (const Case& good : {by_angle, by_cosine}) {
    EXPECT_TRUE(good.IsInside());
    Case c = good;
    for (float* operand :
         {&c.sector.apex.x, &c.sector.apex.y, &c.sector.direction.x,
          &c.sector.direction.y, &c.point.x, &c.point.y}) {
      for (const float bad : {kNan, kInfinity, -kInfinity}) {
        c = good;
        *operand = bad;
        EXPECT_TRUE(refuses(c)) << c;
      }
    }
    c = good;
    c.sector.direction = {0, -0.0f};
    EXPECT_TRUE(refuses(c));
  }
  for (const float bad : {kNan, kInfinity, -kInfinity, 0.0f, -0.0f, -1.0f}) {
    Case c = by_angle;
    c.sector.radius = bad;
    EXPECT_TRUE(refuses(c)) << c;
    c = by_angle;
    c.sector.half_angle = bad;
    EXPECT_TRUE(refuses(c)) << c;
    c = by_cosine;
    c.sector.squared_radius = bad;
    EXPECT_TRUE(refuses(c)) << c;
  }
  for (const float bad : {kNan, kInfinity, -kInfinity}) {
    Case c = by_cosine;
    c.sector.cos_half_angle = bad;
    EXPECT_TRUE(refuses(c)) << c;
  }
  for (const float cosine : {1.0f, 2.0f, kLargest}) {
    EXPECT_FALSE(ByCosine({0, 0}, {1, 0}, 4, cosine, {1, 0}).IsInside());
    EXPECT_EQ(ByCosine({0, 0}, {1, 0}, 4, cosine, {1, 0}).Measure().edge, 0);
  }
}

// Defects that were reported to programs that ask the same question, by number.

TEST(FieldCase, Sec01ParallelVectorsHaveAnAngle) {
  const Point2 facing = {std::bit_cast<float>(0x3E785B43),
                         std::bit_cast<float>(0x3F785B43)};
  const float half_angle = Degrees(28.6);
  EXPECT_TRUE(ByAngle({0, 0}, facing, 10, half_angle, {1, 4}).IsInside());
  EXPECT_TRUE(ByAngle({0, 0}, facing, 10, half_angle, {2, 8}).IsInside());
  EXPECT_FALSE(ByAngle({0, 0}, facing, 10, half_angle, {-1, -4}).IsInside());
}

TEST(FieldCase, Sec03TheApexIsOutside) {
  EXPECT_FALSE(ByAngle({5, 7}, {1, 0}, 10, Degrees(30), {5, 7}).IsInside());
}

TEST(FieldCase, Sec05TheCosineMayBeNegative) {
  const auto contains = [](Point2 point) {
    return ByCosine({0, 0}, {1, 0}, 100, -0.5f, point).IsInside();
  };
  EXPECT_FALSE(contains({-1, 1}));
  EXPECT_TRUE(contains({-1, 2}));
  EXPECT_TRUE(contains({-1, -2}));
  EXPECT_FALSE(contains({-2, 1}));
  EXPECT_TRUE(contains({1, 5}));
}

TEST(FieldCase, Sec07AllRoundIncludesStraightBehind) {
  const auto contains = [](Point2 point) {
    return ByCosine({0, 0}, {1, 0}, 100, -1, point).IsInside();
  };
  EXPECT_TRUE(contains({-5, 0}));
  EXPECT_FALSE(contains({-10, 0}));
  EXPECT_TRUE(contains({-5, 1e-30f}));
  EXPECT_FALSE(contains({0, 0}));
  EXPECT_FALSE(contains({11, 0}));
}

TEST(FieldCase, Sec09TheDirectionNeedNotBeUnit) {
  for (const Point2 facing :
       {Point2{3, 4}, Point2{0.003f, 0.004f}, Point2{3e18f, 4e18f}}) {
    EXPECT_FALSE(ByAngle({0, 0}, facing, 20, Degrees(30), {10, 0}).IsInside());
    EXPECT_TRUE(ByAngle({0, 0}, facing, 20, Degrees(30), {3, 4}).IsInside());
  }
}

TEST(FieldCase, Sec11TheArcIsOutside) {
  for (const Point2 point :
       {Point2{3, 4}, Point2{5, 0}, Point2{4, -3}, Point2{3, 4.000001f}}) {
    const Case c = ByAngle({0, 0}, {1, 0}, 5, Degrees(60), point);
    EXPECT_FALSE(c.IsInside());
    EXPECT_LE(c.Measure().arc, 0);
    EXPECT_GT(c.Measure().edge, 0);
  }
}

TEST(FieldCase, Sec12SumsOfSquaresAreNotRounded) {
  for (const Point2 point : {Point2{0.6f, 0.8f}, Point2{0.8f, 0.6f}}) {
    const Case c = ByAngle({0, 0}, {1, 1}, 1, Degrees(90), point);
    EXPECT_FALSE(c.IsInside());
    EXPECT_NEAR(c.Measure().arc, -4.768e-8, 1e-11);
  }
}

TEST(FieldCase, Sec14SquaresMayLeaveTheRangeOfFloat) {
  const auto contains = [](float radius, float x) {
    return ByAngle({0, 0}, {1, 0}, radius, Degrees(45), {x, 0}).IsInside();
  };
  EXPECT_FALSE(contains(1.9e19f, 2e19f));
  EXPECT_TRUE(contains(2e19f, 1.9e19f));
  EXPECT_FALSE(contains(1e-24f, 1e-23f));
  EXPECT_TRUE(contains(1e-23f, 1e-24f));
}

}  // namespace
}  // namespace cullproof::reference
