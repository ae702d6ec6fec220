#include "kernel/binary.h"

#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

#include "sample.h"

namespace flagbridge {
namespace {

using namespace sample;

template <class T>
std::string complaint(const Bytes& bytes) {
  const auto read = from_binary<T>(bytes);
  return read ? "" : to_string(read.error());
}

// Either the bytes mean nothing, or they are the one way to write what they mean.
template <class T>
bool canonical(const Bytes& bytes) {
  const auto read = from_binary<T>(bytes);
  return !read || binary_of(*read) == bytes;
}

template <class T>
void expect_extremes_to_read_back() {
  using Limits = std::numeric_limits<T>;
  for (const T value :
       {Limits::min(), Limits::max(), T{0}, T{1}, static_cast<T>(-1), static_cast<T>(Limits::max() / 2),
        static_cast<T>(Limits::min() + 1), static_cast<T>(63), static_cast<T>(64), static_cast<T>(-64),
        static_cast<T>(-65), static_cast<T>(127)}) {
    const auto read = from_binary<T>(binary_of(value));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, value);
  }
}

TEST(Binary, ExtremeIntegersOfEveryWidthReadBack) {
  expect_extremes_to_read_back<std::int8_t>();
  expect_extremes_to_read_back<std::int16_t>();
  expect_extremes_to_read_back<std::int32_t>();
  expect_extremes_to_read_back<std::int64_t>();
  expect_extremes_to_read_back<std::uint8_t>();
  expect_extremes_to_read_back<std::uint16_t>();
  expect_extremes_to_read_back<std::uint32_t>();
  expect_extremes_to_read_back<std::uint64_t>();
}

TEST(Binary, NumbersAreGroupsOfSevenBitsTheLowestFirst) {
  EXPECT_EQ(binary_of(std::uint32_t{0}), Bytes{0});
  EXPECT_EQ(binary_of(std::uint32_t{127}), Bytes{0x7f});
  EXPECT_EQ(binary_of(std::uint32_t{128}), (Bytes{0x80, 0x01}));
  EXPECT_EQ(binary_of(std::uint32_t{300}),
            (Bytes{0xac, 0x02}));  // the example of the Protocol Buffers encoding
  EXPECT_EQ(binary_of(std::numeric_limits<std::uint64_t>::max()),
            (Bytes{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01}));
}

TEST(Binary, SignedNumbersAreFoldedSoThatSmallOnesStayShort) {
  EXPECT_EQ(binary_of(std::int64_t{0}), Bytes{0});
  EXPECT_EQ(binary_of(std::int64_t{-1}), Bytes{1});
  EXPECT_EQ(binary_of(std::int64_t{1}), Bytes{2});
  EXPECT_EQ(binary_of(std::int8_t{-64}), Bytes{0x7f});
  EXPECT_EQ(binary_of(std::int8_t{64}), (Bytes{0x80, 0x01}));
  EXPECT_EQ(binary_of(std::numeric_limits<std::int64_t>::min()),
            (Bytes{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01}));
}

TEST(Binary, EveryKindOfMemberIsWrittenInOrder) {
  Sample made;
  made.flag = true;
  made.big = -2;
  made.huge = 200;
  made.name = "ab";
  made.colour = Colour::blue;
  made.level = Level::high;
  made.code = static_cast<Code>(-1);
  made.at = {5, 6};
  made.dice = {1, 2, 3};
  ASSERT_TRUE(made.path.push_back({-3, 4}));
  made.notes = {"c"};
  made.act = Walk{{1, 1}, 1};
  made.marks = {Rule::parse(GameId::fe, "1").value(), Sides::first(1), Rational::whole(7)};
  made.extra = 9;
  EXPECT_EQ(binary_of(made), (Bytes{1,                                               // flag
                                    3,  200, 1,   2,   'a', 'b',                     // big, huge, name
                                    2,  2,   1,                                      // colour, level, code
                                    10, 6,   1,   2,   3,                            // at, dice
                                    1,  5,   4,   1,   1,   'c',                     // path, notes
                                    1,  2,   1,   2,                                 // act
                                    4,  'f', 'e', ':', '1', 1,   '0', 1, '7', 9}));  // marks, extra
}

TEST(Binary, NumbersThatDoNotFitAreRefused) {
  EXPECT_EQ(complaint<std::uint8_t>({0x80, 0x02}), "byte 2: a number is out of range");
  EXPECT_EQ(complaint<std::int8_t>({0x80, 0x02}), "byte 2: a number is out of range");
  EXPECT_EQ(complaint<bool>({2}), "byte 1: a number is out of range");
  EXPECT_EQ(complaint<Colour>({3}), "byte 1: a number is out of range");
  EXPECT_EQ(complaint<Level>({3}), "byte 1: a number is out of range");
  EXPECT_EQ(complaint<Act>({3}), "byte 1: a number is out of range");
  EXPECT_EQ((complaint<FixedVector<std::uint8_t, 2>>({3, 1, 1, 1})), "byte 1: a number is out of range");
  EXPECT_EQ(complaint<std::uint64_t>({0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02}),
            "byte 10: a number is too long");
  EXPECT_EQ(complaint<std::uint64_t>({0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01}),
            "byte 10: a number is too long");
}

TEST(Binary, NumbersLongerThanNeededAreRefused) {
  EXPECT_EQ(complaint<std::uint32_t>({0x80, 0x00}), "byte 2: a number is not in its shortest form");
  EXPECT_EQ(complaint<std::uint32_t>({0xff, 0x80, 0x00}), "byte 3: a number is not in its shortest form");
  EXPECT_EQ(complaint<std::uint32_t>({0x80, 0x80, 0x01}), "");
}

TEST(Binary, TextsAreRefusedUnlessWrittenTheOneWay) {
  EXPECT_EQ(from_binary<Sides>(Bytes{3, '0', ',', '1'}).value(), Sides::first(2));
  EXPECT_NE(complaint<Sides>({3, '1', ',', '0'}), "");
  EXPECT_NE(complaint<Sides>({2, '0', '1'}), "");
  EXPECT_EQ(from_binary<Rational>(Bytes{3, '1', '/', '2'}).value(), Rational::of(1, 2));
  EXPECT_NE(complaint<Rational>({3, '2', '/', '4'}), "");
  EXPECT_NE(complaint<Rational>({2, '0', '1'}), "");
}

TEST(Binary, TextsThatMeanNothingAreRefused) {
  EXPECT_EQ(complaint<Sides>({2, '9', '9'}), "byte 3: a text is not what its place wants");
  EXPECT_EQ(complaint<Rule>({1, 'x'}), "byte 2: a text is not what its place wants");
}

TEST(Binary, WhatEndsTooEarlyOrTooLateIsRefused) {
  EXPECT_EQ(complaint<std::uint8_t>({}), "byte 0: ends too early");
  EXPECT_EQ(complaint<std::uint32_t>({0x80}), "byte 1: ends too early");
  EXPECT_EQ(complaint<std::string>({3, 'a', 'b'}), "byte 1: ends too early");
  EXPECT_EQ(complaint<std::uint8_t>({1, 1}), "byte 1: something follows after the end");
  EXPECT_EQ(complaint<Wait>({0}), "byte 0: something follows after the end");
}

TEST(Binary, AListLongerThanItsBytesIsRefusedWithoutWaiting) {
  // A million items announced, none there.
  EXPECT_EQ(complaint<std::vector<std::uint64_t>>({0x80, 0x80, 0x40}), "byte 3: ends too early");
  EXPECT_NE(
      complaint<std::vector<std::uint64_t>>({0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01}),
      "");
  EXPECT_NE(complaint<std::string>({0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01}), "");
}

TEST(Binary, AReadListReplacesTheStartingOne) {
  Defaults made;
  made.numbers = {5};
  made.few.clear();
  EXPECT_EQ(from_binary<Defaults>(binary_of(made)).value(), made);
}

RC_GTEST_PROP(BinaryProperty, WhatIsWrittenReadsBackEqual, ()) {
  const Sample made = any_sample();
  const auto read = from_binary<Sample>(binary_of(made));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == made);
}

RC_GTEST_PROP(BinaryProperty, OneValueIsWrittenInOneWay, ()) {
  const Sample a = any_sample();
  const Sample b = *rc::gen::arbitrary<bool>() ? a : any_sample();
  RC_ASSERT((binary_of(a) == binary_of(b)) == (a == b));
}

RC_GTEST_PROP(BinaryProperty, EveryTruncationFails, ()) {
  Bytes bytes = binary_of(any_sample());
  while (!bytes.empty()) {
    bytes.pop_back();
    RC_ASSERT(!from_binary<Sample>(bytes).has_value());
  }
}

RC_GTEST_PROP(BinaryProperty, EveryChangedByteFailsOrIsTheOneWayToWriteSomethingElse, ()) {
  const Sample made = any_sample();
  const Bytes bytes = binary_of(made);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    Bytes changed = bytes;
    for (int by = 1; by < 256; ++by) {
      changed[i] = static_cast<std::uint8_t>(bytes[i] ^ by);
      if (const auto read = from_binary<Sample>(changed)) {
        RC_ASSERT(*read != made);
        RC_ASSERT(binary_of(*read) == changed);
      }
    }
  }
}

RC_GTEST_PROP(BinaryProperty, RandomBytesNeverCrash, ()) {
  const auto bytes = *rc::gen::container<Bytes>(
      rc::gen::oneOf(rc::gen::inRange<std::uint8_t>(0, 8), rc::gen::arbitrary<std::uint8_t>()));
  RC_ASSERT(canonical<Sample>(bytes));
  RC_ASSERT(canonical<Act>(bytes));
  RC_ASSERT(canonical<Marks>(bytes));
  RC_ASSERT(canonical<std::vector<Act>>(bytes));
  RC_ASSERT(canonical<std::string>(bytes));
  RC_ASSERT((canonical<FixedVector<std::int64_t, 3>>(bytes)));
  RC_ASSERT(canonical<std::uint64_t>(bytes));
}

}  // namespace
}  // namespace flagbridge
