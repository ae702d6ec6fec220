#include "kernel/exact.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <type_traits>

namespace flagbridge {
namespace {

static_assert(std::is_trivially_copyable_v<Energy>);
static_assert(std::has_unique_object_representations_v<Energy>);
static_assert(sizeof(Energy) == sizeof(std::int64_t));
static_assert(Textual<Energy> && Textual<HalfPoints> && Textual<Twentieths>);
static_assert(!std::is_convertible_v<int, Energy>);
static_assert(!std::is_constructible_v<Energy, double>);
static_assert(!std::is_constructible_v<Energy, HalfPoints>);
static_assert(Energy{2} + Energy{3} == Energy{5});

template <class E>
E part(int n, int d) {
  return E::fraction(n, d).value();
}

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t smallest = std::numeric_limits<std::int64_t>::min();

TEST(Exact, AddsThirdsAndQuarters) {
  EXPECT_EQ(part<Energy>(1, 3) + part<Energy>(1, 4), part<Energy>(7, 12));
  EXPECT_EQ(part<Energy>(1, 3) * 3, Energy{1});
  EXPECT_EQ(part<Energy>(2, 3) - part<Energy>(3, 4), part<Energy>(-1, 12));
  EXPECT_EQ(part<Energy>(1, 5) + part<Energy>(1, 20), part<Energy>(1, 4));
  EXPECT_EQ(3 * part<HalfPoints>(1, 2), part<HalfPoints>(3, 2));
  EXPECT_EQ(part<Energy>(1, 3).raw(), 80);
  EXPECT_EQ(Energy::unit().raw(), 1);
  EXPECT_EQ(Energy::from_raw(360), part<Energy>(3, 2));
}

TEST(Exact, CompoundAssignment) {
  Twentieths treasury{10};
  treasury -= part<Twentieths>(13, 20);
  treasury += Twentieths{1};
  treasury *= 2;
  EXPECT_EQ(to_text(treasury), "20 7/10");
}

TEST(Exact, FractionOnlyWhenExact) {
  EXPECT_EQ(Energy::fraction(1, 7), std::nullopt);
  EXPECT_EQ(Energy::fraction(1, 0), std::nullopt);
  EXPECT_EQ(Energy::fraction(0, 0), std::nullopt);
  EXPECT_EQ(HalfPoints::fraction(1, 4), std::nullopt);
  EXPECT_EQ(Energy::fraction(7, 7), Energy{1});
  EXPECT_EQ(Energy::fraction(-3, -4), Energy::fraction(3, 4));
  EXPECT_EQ(Energy::fraction(3, -4), -part<Energy>(3, 4));
  EXPECT_EQ(Energy::fraction(largest, 1), std::nullopt);
  EXPECT_EQ(Energy::fraction(smallest, smallest), Energy{1});
  EXPECT_EQ(Energy::fraction(0, smallest), Energy{0});
}

TEST(Exact, DividesOnlyWhenExact) {
  EXPECT_EQ(Energy{2}.divided_by(3), Energy::fraction(2, 3));
  EXPECT_EQ(Energy{1}.divided_by(7), std::nullopt);
  EXPECT_EQ(Energy{1}.divided_by(0), std::nullopt);
  EXPECT_EQ(Energy{1}.divided_by(-4), Energy::fraction(-1, 4));
  EXPECT_EQ(Energy{3}.times(5, 6), Energy::fraction(5, 2));
  EXPECT_EQ(HalfPoints{1}.times(1, 3), std::nullopt);
  EXPECT_EQ(HalfPoints{1}.times(1, 0), std::nullopt);
  EXPECT_EQ(Energy::from_raw(largest).times(largest, largest), Energy::from_raw(largest));
}

TEST(Exact, Rounds) {
  struct Row {
    int n, d, floor, ceil, rounded;
  };
  for (const Row& row :
       {Row{5, 2, 2, 3, 3}, Row{-5, 2, -3, -2, -2}, Row{7, 3, 2, 3, 2}, Row{-7, 3, -3, -2, -2},
        Row{-8, 3, -3, -2, -3}, Row{4, 1, 4, 4, 4}, Row{-4, 1, -4, -4, -4}, Row{119, 240, 0, 1, 0},
        Row{-1, 240, -1, 0, 0}, Row{-121, 240, -1, 0, -1}}) {
    const Energy value = part<Energy>(row.n, row.d);
    EXPECT_EQ(value.floor(), row.floor) << to_text(value);
    EXPECT_EQ(value.ceil(), row.ceil) << to_text(value);
    EXPECT_EQ(value.rounded_half_up(), row.rounded) << to_text(value);
    EXPECT_EQ(value.is_whole(), row.d == 1);
  }
}

TEST(Exact, OverflowStays) {
  const Energy most = Energy::from_raw(largest);
  EXPECT_FALSE(most.overflowed());
  EXPECT_FALSE((-most).overflowed());
  EXPECT_TRUE((-most - Energy::unit()).overflowed());
  EXPECT_TRUE((most + Energy::unit()).overflowed());
  EXPECT_TRUE((most * 2).overflowed());
  EXPECT_TRUE(Energy{largest}.overflowed());
  EXPECT_TRUE(Energy{std::uint64_t{1} << 63}.overflowed());
  EXPECT_EQ(most.times(3, 1), Energy::overflow());
  EXPECT_EQ((most + most) - most, Energy::overflow());
  EXPECT_EQ(to_text(most + most), "overflow");
  EXPECT_EQ(from_text<Energy>("overflow"), std::nullopt);
  EXPECT_LT(Energy::overflow(), -most);
}

TEST(Exact, ReadsWhatPeopleWrite) {
  EXPECT_EQ(from_text<Energy>("2"), Energy{2});
  EXPECT_EQ(from_text<Energy>("-3"), Energy{-3});
  EXPECT_EQ(from_text<Energy>("2/3"), Energy::fraction(2, 3));
  EXPECT_EQ(from_text<Energy>("1 1/4"), Energy::fraction(5, 4));
  EXPECT_EQ(from_text<Energy>("-1 1/4"), Energy::fraction(-5, 4));
  EXPECT_EQ(from_text<Energy>("5/4"), Energy::fraction(5, 4));
  EXPECT_EQ(from_text<Energy>("-2/3"), Energy::fraction(-2, 3));
  EXPECT_EQ(from_text<Energy>("1.5"), Energy::fraction(3, 2));
  EXPECT_EQ(from_text<Energy>("-0.05"), Energy::fraction(-1, 20));
  EXPECT_EQ(from_text<Twentieths>("0.65"), Twentieths::fraction(13, 20));
  EXPECT_EQ(from_text<HalfPoints>("4611686018427387903 1/2"), HalfPoints::from_raw(largest));
}

TEST(Exact, RefusesOtherText) {
  for (const char* text : {"",
                           "-",
                           "--1",
                           "+1",
                           " 1",
                           "1 ",
                           "1  1/4",
                           "1 1",
                           "1 -1/4",
                           "1 5/4",
                           "1 4/4",
                           "1/",
                           "/2",
                           "1/0",
                           "0/0",
                           "1 1/0",
                           "1/7",
                           "0.3333",
                           "1.",
                           ".5",
                           "1.5.0",
                           "1.5/2",
                           "1/2.5",
                           "1/2 1",
                           "1/2/3",
                           "x",
                           "1x",
                           "0x1",
                           "1e3",
                           "overflow",
                           "1\t1/4",
                           "-1/-2",
                           "99999999999999999999",
                           "9223372036854775807",
                           "00000000000000000001",
                           "0.5000000000000000000",
                           "1/99999999999999999999"}) {
    EXPECT_EQ(from_text<Energy>(text), std::nullopt) << text;
  }
  EXPECT_EQ(from_text<HalfPoints>("0.25"), std::nullopt);
  EXPECT_EQ(from_text<HalfPoints>("4611686018427387904"), std::nullopt);
  EXPECT_EQ(from_text<Energy>(std::string_view("1\0", 2)), std::nullopt);
}

TEST(Exact, WritesLowestTerms) {
  EXPECT_EQ(to_text(Energy{}), "0");
  EXPECT_EQ(to_text(part<Energy>(5, 4)), "1 1/4");
  EXPECT_EQ(to_text(part<Energy>(160, 240)), "2/3");
  EXPECT_EQ(to_text(part<Energy>(-3, 2)), "-1 1/2");
  EXPECT_EQ(to_text(part<Energy>(-1, 240)), "-1/240");
  EXPECT_EQ(to_text(HalfPoints::from_raw(-largest)), "-4611686018427387903 1/2");
}

Energy any_energy() { return Energy::from_raw(*rc::gen::arbitrary<std::int64_t>()); }
Energy any_bill() { return Energy::from_raw(*rc::gen::inRange<std::int64_t>(-1'000'000, 1'000'000)); }

RC_GTEST_PROP(ExactProperty, TextRoundTrips, ()) {
  const Energy value = *rc::gen::element(any_energy(), any_bill());
  RC_PRE(!value.overflowed());
  RC_ASSERT(from_text<Energy>(to_text(value)) == value);
}

RC_GTEST_PROP(ExactProperty, RingLaws, ()) {
  const Energy a = any_bill(), b = any_bill(), c = any_bill();
  const int n = *rc::gen::inRange(-1000, 1000), m = *rc::gen::inRange(-1000, 1000);
  RC_ASSERT(a + b == b + a);
  RC_ASSERT((a + b) + c == a + (b + c));
  RC_ASSERT(a + Energy{} == a);
  RC_ASSERT(a + -a == Energy{});
  RC_ASSERT(a - b == -(b - a));
  RC_ASSERT((a + b) * n == a * n + b * n);
  RC_ASSERT(a * (n + m) == a * n + a * m);
  RC_ASSERT((a * n) * m == a * (n * m));
  RC_ASSERT((a < b) == (a + c < b + c));
}

RC_GTEST_PROP(ExactProperty, OverflowSticksToEverything, ()) {
  const Energy lost = Energy::overflow(), other = any_energy();
  const auto n = *rc::gen::arbitrary<std::int64_t>(), d = *rc::gen::nonZero<std::int64_t>();
  RC_ASSERT((lost + other).overflowed());
  RC_ASSERT((other + lost).overflowed());
  RC_ASSERT((lost - other).overflowed());
  RC_ASSERT((other - lost).overflowed());
  RC_ASSERT((-lost).overflowed());
  RC_ASSERT((lost * n).overflowed());
  RC_ASSERT((lost * 0).overflowed());
  RC_ASSERT(lost.divided_by(d).value().overflowed());
  RC_ASSERT(lost.times(n, d).value().overflowed());
  RC_ASSERT(lost.floor() == smallest);
  RC_ASSERT(lost.ceil() == smallest);
  RC_ASSERT(lost.rounded_half_up() == smallest);
  RC_ASSERT(!lost.is_whole());
}

// A wider type says what the sum should have been.
RC_GTEST_PROP(ExactProperty, SumIsRightOrOverflow, ()) {
  __extension__ using Wide = __int128;
  const Energy a = any_energy(), b = any_energy();
  const auto n = *rc::gen::arbitrary<std::int64_t>();
  RC_PRE(!a.overflowed() && !b.overflowed());
  const auto agrees = [](Energy result, Wide expected) {
    const bool fits = expected > Wide{smallest} && expected <= Wide{largest};
    return fits ? Wide{result.raw()} == expected : result.overflowed();
  };
  RC_ASSERT(agrees(a + b, Wide{a.raw()} + b.raw()));
  RC_ASSERT(agrees(a - b, Wide{a.raw()} - b.raw()));
  RC_ASSERT(agrees(a * n, Wide{a.raw()} * n));
  RC_ASSERT(agrees(Energy{n}, Wide{n} * Energy::denominator));
}

RC_GTEST_PROP(ExactProperty, RoundingBrackets, ()) {
  const Energy a = any_bill();
  const Energy below{a.floor()}, above{a.ceil()}, near{a.rounded_half_up()};
  RC_ASSERT(below <= a && a <= above);
  RC_ASSERT(above - below <= Energy{1});
  RC_ASSERT((above == below) == a.is_whole());
  RC_ASSERT(near == below || near == above);
  const Energy error = near - a;
  RC_ASSERT(error * 2 <= Energy{1} && error * 2 > Energy{-1});
}

RC_GTEST_PROP(ExactProperty, DivisionUndoesMultiplication, ()) {
  const Energy a = any_bill();
  const int n = *rc::gen::nonZero<int>();
  RC_ASSERT((a * n).divided_by(n) == a);
  RC_ASSERT((a * n).times(3, n) == a * 3);
}

}  // namespace
}  // namespace flagbridge
