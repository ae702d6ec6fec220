#include "kernel/cell.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kernel/exact.h"
#include "sample.h"

namespace flagbridge {
namespace {

using namespace sample;

constexpr const char* no_number = "a whole number is expected";
constexpr const char* too_large = "a number that small or that large does not fit";

template <class T>
std::string complaint(std::string_view text) {
  T value{};
  return read_cell(text, value);
}

// What the text means; the test fails if it means nothing.
template <class T>
T cell(std::string_view text) {
  T value{};
  EXPECT_EQ(read_cell(text, value), "") << text;
  return value;
}

TEST(Cell, TruthIsYesOrNo) {
  EXPECT_TRUE(cell<bool>("yes"));
  EXPECT_FALSE(cell<bool>("no"));
  EXPECT_EQ(write_cell(true), "yes");
  EXPECT_EQ(write_cell(false), "no");
  for (const char* bad : {"", "Yes", "true", "1", "no "})
    EXPECT_EQ(complaint<bool>(bad), "yes or no is expected");
}

TEST(Cell, ARefusedCellLeavesTheValueAlone) {
  bool truth = true;
  EXPECT_NE(read_cell("nope", truth), "");
  EXPECT_TRUE(truth);
  int number = 5;
  EXPECT_NE(read_cell("6x", number), "");
  EXPECT_EQ(number, 5);
  Colour colour = Colour::blue;
  EXPECT_NE(read_cell("pink", colour), "");
  EXPECT_EQ(colour, Colour::blue);
}

TEST(Cell, NumbersAreWholeAndFit) {
  EXPECT_EQ(cell<int>("-12"), -12);
  EXPECT_EQ(cell<std::uint8_t>("255"), 255);
  EXPECT_EQ(cell<std::int8_t>("-128"), -128);
  EXPECT_EQ(cell<std::uint64_t>("18446744073709551615"), 18446744073709551615u);
  EXPECT_EQ(complaint<std::uint8_t>("256"), too_large);
  EXPECT_EQ(complaint<std::int8_t>("-129"), too_large);
  EXPECT_EQ(complaint<std::uint64_t>("18446744073709551616"), too_large);
  EXPECT_EQ(complaint<std::uint8_t>("-1"), no_number);
  for (const char* bad : {"", " 1", "1 ", "+1", "1.5", "1e3", "0x10", "one", "-", "--1"}) {
    EXPECT_EQ(complaint<int>(bad), no_number) << '"' << bad << '"';
  }
}

TEST(Cell, TextIsTakenAsItIs) {
  EXPECT_EQ(cell<std::string>("a, \"b\" "), "a, \"b\" ");
  EXPECT_EQ(cell<std::string>(""), "");
  EXPECT_EQ(write_cell(std::string("a b")), "a b");
}

TEST(Cell, NamesAreListedWhenNoneFits) {
  EXPECT_EQ(cell<Colour>("green"), Colour::green);
  EXPECT_EQ(write_cell(Colour::blue), "blue");
  EXPECT_EQ(complaint<Colour>("Green"), "one of these is expected: red green blue");
  EXPECT_EQ(complaint<Colour>("1"), "one of these is expected: red green blue");
}

TEST(Cell, AnEnumWithoutNamesIsItsNumber) {
  EXPECT_EQ(cell<Code>("-7"), static_cast<Code>(-7));
  EXPECT_EQ(write_cell(static_cast<Code>(-7)), "-7");
  EXPECT_EQ(complaint<Code>("32768"), too_large);
  EXPECT_EQ(complaint<Code>("red"), no_number);
}

TEST(Cell, ValuesWithTheirOwnTextUseIt) {
  EXPECT_EQ(cell<Energy>("1 1/4"), Energy::fraction(5, 4));
  EXPECT_EQ(cell<Sides>("0,2"), Sides::of_bits(0b101));
  EXPECT_EQ(write_cell(Rational::of(1, 3).value()), "1/3");
  EXPECT_EQ(complaint<Energy>("1/7"), "not a value of this kind");
}

TEST(Cell, AListHasCommasBetweenItsItems) {
  EXPECT_EQ(cell<std::vector<int>>("1,-2,3"), (std::vector{1, -2, 3}));
  EXPECT_EQ(cell<std::vector<int>>("7"), std::vector{7});
  EXPECT_EQ(cell<std::vector<Colour>>("red,blue"), (std::vector{Colour::red, Colour::blue}));
  EXPECT_EQ(write_cell(std::vector{1, -2, 3}), "1,-2,3");
  EXPECT_EQ(complaint<std::vector<int>>("1,,2"), no_number);
  EXPECT_EQ(complaint<std::vector<int>>("1,2,"), no_number);
  EXPECT_EQ(complaint<std::vector<int>>(",1"), no_number);
  EXPECT_EQ(complaint<std::vector<int>>(""), no_number);
  EXPECT_EQ(complaint<std::vector<Colour>>("red,pink"), "one of these is expected: red green blue");
}

TEST(Cell, AnEmptyListIsADashAndADashIsNoItem) {
  EXPECT_EQ(cell<std::vector<int>>("-"), std::vector<int>{});
  EXPECT_TRUE((cell<FixedVector<int, 2>>("-").empty()));
  EXPECT_EQ(write_cell(std::vector<int>{}), "-");
  EXPECT_EQ(complaint<std::vector<int>>("1,-"), no_number);
  EXPECT_EQ(complaint<std::vector<int>>("-,1"), no_number);
  EXPECT_EQ((complaint<FixedVector<int, 3>>("1,2,-")), no_number);
}

TEST(Cell, AListInPlaceHasExactlyItsLength) {
  using Three = std::array<int, 3>;
  EXPECT_EQ(cell<Three>("1,2,3"), (Three{1, 2, 3}));
  EXPECT_EQ(complaint<Three>("1,2"), "3 items with commas between are expected");
  EXPECT_EQ(complaint<Three>("-"), "3 items with commas between are expected");
  EXPECT_EQ(complaint<Three>("1,2,3,4"), "too many items");
  EXPECT_EQ(complaint<Three>("1,2,3,"), "too many items");
  EXPECT_EQ(complaint<Three>("1,2,x"), no_number);
}

TEST(Cell, AListOfFixedCapacityTakesNoMore) {
  using Two = FixedVector<int, 2>;
  const Two both = cell<Two>("4,5");
  EXPECT_EQ(std::vector<int>(both.begin(), both.end()), (std::vector{4, 5}));
  EXPECT_EQ(complaint<Two>("4,5,6"), "too many items");
}

TEST(Cell, AReadListReplacesWhatWasThere) {
  std::vector<int> numbers = {1, 2};
  EXPECT_EQ(read_cell("3", numbers), "");
  EXPECT_EQ(numbers, std::vector{3});
  EXPECT_EQ(read_cell("-", numbers), "");
  EXPECT_EQ(numbers, std::vector<int>{});
}

TEST(Cell, AnItemWithoutTextKeepsItsPlaceInTheList) {
  const std::vector<std::string> gaps = {"", "a", ""};
  EXPECT_EQ(write_cell(gaps), ",a,");
  EXPECT_EQ(cell<std::vector<std::string>>(",a,"), gaps);
}

template <class T>
void reads_back(const T& value) {
  T read{};
  RC_ASSERT(read_cell(write_cell(value), read) == "");
  RC_ASSERT(read == value);
}

RC_GTEST_PROP(CellProperty, WhatIsWrittenReadsBackEqual, ()) {
  reads_back(any_integer<std::int8_t>());
  reads_back(any_integer<std::int64_t>());
  reads_back(any_integer<std::uint64_t>());
  reads_back(*rc::gen::arbitrary<bool>());
  reads_back(any_text());
  reads_back(any_marks().sides);
  reads_back(any_marks().rule);
  reads_back(*rc::gen::element(Level::low, Level::middle, Level::high));
  reads_back(static_cast<Code>(any_integer<std::int16_t>()));
  reads_back(*rc::gen::container<std::vector<int>>(rc::gen::arbitrary<int>()));
  reads_back(std::vector<Rule>{any_marks().rule, any_marks().rule});
  reads_back(std::array<std::uint16_t, 2>{any_integer<std::uint16_t>(), any_integer<std::uint16_t>()});
}

}  // namespace
}  // namespace flagbridge
