#include "kernel/rational.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>
#include <rapidcheck/gtest.h>

namespace flagbridge {
namespace {

using Big = boost::multiprecision::cpp_int;

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

Rational ratio(std::uint64_t top, std::uint64_t bottom) { return Rational::of(top, bottom).value(); }

// What top/bottom must be, worked out with numbers of any size: in lowest terms, or nothing if it does not
// fit.
std::optional<Rational> exact(const Big& top, const Big& bottom) {
  const Big divisor = gcd(top, bottom);
  const Big n = top / divisor;
  const Big d = bottom / divisor;
  if (n > most || d > most) return std::nullopt;
  return Rational::of(n.convert_to<std::uint64_t>(), d.convert_to<std::uint64_t>());
}

std::optional<Rational> exact_sum(const Rational& a, const Rational& b) {
  return exact(Big(a.numerator()) * b.denominator() + Big(b.numerator()) * a.denominator(),
               Big(a.denominator()) * b.denominator());
}

std::optional<Rational> exact_product(const Rational& a, const Rational& b) {
  return exact(Big(a.numerator()) * b.numerator(), Big(a.denominator()) * b.denominator());
}

// Small numbers, large ones, and those with many divisors in common.
rc::Gen<std::uint64_t> words() {
  const auto smooth =
      rc::gen::map(rc::gen::inRange(0, 64), [](int shift) { return std::uint64_t{1} << shift; });
  const auto large =
      rc::gen::map(rc::gen::inRange<std::uint64_t>(0, 1000), [](std::uint64_t n) { return most - n; });
  return rc::gen::oneOf(rc::gen::inRange<std::uint64_t>(0, 50), smooth, large,
                        rc::gen::arbitrary<std::uint64_t>());
}

Rational any_rational() {
  return ratio(*words(), *rc::gen::suchThat(words(), [](std::uint64_t d) { return d != 0; }));
}

Rational small_rational() {
  return ratio(*rc::gen::inRange<std::uint64_t>(0, 1000), *rc::gen::inRange<std::uint64_t>(1, 1000));
}

TEST(Rational, StartsAtNothing) {
  EXPECT_EQ(Rational{}, Rational::whole(0));
  EXPECT_EQ(Rational{}.denominator(), 1u);
}

TEST(Rational, IsKeptInLowestTerms) {
  EXPECT_EQ(ratio(6, 36).numerator(), 1u);
  EXPECT_EQ(ratio(6, 36).denominator(), 6u);
  EXPECT_EQ(ratio(10, 36), ratio(5, 18));
  EXPECT_EQ(ratio(0, 7), Rational::whole(0));
  EXPECT_EQ(ratio(7, 7), Rational::whole(1));
  EXPECT_EQ(ratio(most, most), Rational::whole(1));
}

TEST(Rational, NothingIsDividedByZero) {
  EXPECT_EQ(Rational::of(1, 0), std::nullopt);
  EXPECT_EQ(Rational::of(0, 0), std::nullopt);
}

TEST(Rational, AddsAndMultiplies) {
  EXPECT_EQ(ratio(1, 6).plus(ratio(1, 10)), Rational::of(4, 15));
  EXPECT_EQ(ratio(5, 36).plus(ratio(31, 36)), Rational::whole(1));
  EXPECT_EQ(ratio(2, 3).times(ratio(9, 4)), Rational::of(3, 2));
  EXPECT_EQ(ratio(2, 3).times(Rational{}), Rational{});
}

TEST(Rational, WhatDoesNotFitIsRefused) {
  EXPECT_EQ(Rational::whole(most).plus(Rational::whole(1)), std::nullopt);
  EXPECT_EQ(Rational::whole(most).plus(Rational::whole(0)), Rational::whole(most));
  EXPECT_EQ(Rational::whole(std::uint64_t{1} << 32).times(Rational::whole(std::uint64_t{1} << 32)),
            std::nullopt);
  EXPECT_EQ(ratio(1, std::uint64_t{1} << 32).times(ratio(1, std::uint64_t{1} << 32)), std::nullopt);
  EXPECT_EQ(ratio(1, std::uint64_t{1} << 32).times(ratio(1, std::uint64_t{1} << 31)),
            Rational::of(1, std::uint64_t{1} << 63));
  EXPECT_EQ(ratio(1, most).plus(ratio(1, most - 1)), std::nullopt);
}

TEST(Rational, FactorsInCommonCancelBeforeTheyOverflow) {
  EXPECT_EQ(ratio(most, 2).times(ratio(2, most)), Rational::whole(1));
  EXPECT_EQ(ratio(1, std::uint64_t{1} << 63).plus(ratio(1, std::uint64_t{1} << 63)),
            Rational::of(1, std::uint64_t{1} << 62));
  // Over the divisor 2^64 - 1 the sum of the numerators is 2^64 + 2, a multiple of 3 that fits once it is
  // cancelled: (2^64 + 2) / 3 = 6148914691236517206, (2^64 - 1) / 3 = 6148914691236517205.
  EXPECT_EQ(ratio(most - 1, most).plus(ratio(4, most)),
            Rational::of(6148914691236517206u, 6148914691236517205u));
}

TEST(Rational, ComparesByValue) {
  EXPECT_LT(ratio(1, 3), ratio(1, 2));
  EXPECT_GT(ratio(5, 36), ratio(4, 36));
  EXPECT_LT(ratio(most - 1, most), Rational::whole(1));
  EXPECT_LT(ratio(most - 2, most - 1), ratio(most - 1, most));
}

TEST(Rational, TextIsAFractionOrAWholeNumber) {
  EXPECT_EQ(to_text(ratio(10, 72)), "5/36");
  EXPECT_EQ(to_text(Rational::whole(1)), "1");
  EXPECT_EQ(to_text(Rational{}), "0");
  EXPECT_EQ(from_text<Rational>("5/36"), Rational::of(5, 36));
  EXPECT_EQ(from_text<Rational>("10/72"), Rational::of(5, 36));
  EXPECT_EQ(from_text<Rational>("3"), Rational::whole(3));
  EXPECT_EQ(from_text<Rational>("18446744073709551615"), Rational::whole(most));
  for (const char* bad : {"", "/", "1/", "/2", "1/0", "1/2/3", "-1/2", "+1/2", "1 /2", "1/ 2", "0.5", "a",
                          "1/2 ", "18446744073709551616", "1/18446744073709551616"}) {
    EXPECT_EQ(from_text<Rational>(bad), std::nullopt) << '"' << bad << '"';
  }
}

RC_GTEST_PROP(RationalProperty, IsInLowestTermsAndOfTheRightValue, ()) {
  const auto top = *words();
  const auto bottom = *words();
  const auto made = Rational::of(top, bottom);
  RC_ASSERT(made.has_value() == (bottom != 0));
  RC_PRE(bottom != 0);
  RC_ASSERT(std::gcd(made->numerator(), made->denominator()) == 1u);
  RC_ASSERT(Big(made->numerator()) * bottom == Big(top) * made->denominator());
}

RC_GTEST_PROP(RationalProperty, SumsAreExactAndRefusedOnlyWhenTheyDoNotFit, ()) {
  const Rational a = any_rational();
  const Rational b = any_rational();
  RC_ASSERT(a.plus(b) == exact_sum(a, b));
  RC_ASSERT(a.plus(b) == b.plus(a));
}

RC_GTEST_PROP(RationalProperty, SumsOverOneDivisorAreExact, ()) {
  const auto bottom = *rc::gen::suchThat(words(), [](std::uint64_t d) { return d != 0; });
  const Rational a = ratio(*words(), bottom);
  const Rational b = ratio(*words(), bottom);
  RC_ASSERT(a.plus(b) == exact_sum(a, b));
}

RC_GTEST_PROP(RationalProperty, ProductsAreExactAndRefusedOnlyWhenTheyDoNotFit, ()) {
  const Rational a = any_rational();
  const Rational b = any_rational();
  RC_ASSERT(a.times(b) == exact_product(a, b));
  RC_ASSERT(a.times(b) == b.times(a));
}

RC_GTEST_PROP(RationalProperty, SmallOnesObeyTheLawsOfArithmetic, ()) {
  const Rational a = small_rational();
  const Rational b = small_rational();
  const Rational c = small_rational();
  RC_ASSERT(a.plus(b)->plus(c) == a.plus(*b.plus(c)));
  RC_ASSERT(a.times(b)->times(c) == a.times(*b.times(c)));
  RC_ASSERT(a.times(*b.plus(c)) == a.times(b)->plus(*a.times(c)));
  RC_ASSERT(a.plus(Rational{}) == a);
  RC_ASSERT(a.times(Rational::whole(1)) == a);
}

RC_GTEST_PROP(RationalProperty, OrderIsThatOfTheValues, ()) {
  const Rational a = any_rational();
  const Rational b = any_rational();
  const Big left = Big(a.numerator()) * b.denominator();
  const Big right = Big(b.numerator()) * a.denominator();
  RC_ASSERT((a < b) == (left < right));
  RC_ASSERT((a == b) == (left == right));
}

RC_GTEST_PROP(RationalProperty, TextReadsBack, ()) {
  const Rational a = any_rational();
  RC_ASSERT(from_text<Rational>(to_text(a)) == a);
}

}  // namespace
}  // namespace flagbridge
