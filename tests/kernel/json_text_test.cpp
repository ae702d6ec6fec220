#include "kernel/json_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "sample.h"

namespace flagbridge {
namespace {

using namespace sample;

struct Slot {
  std::int8_t number = -1;
  std::uint16_t of = 0;
  friend bool operator==(const Slot&, const Slot&) = default;
  static constexpr auto fields() { return record(field("number", &Slot::number), field("of", &Slot::of)); }
};

struct Board {
  std::array<Slot, 9> slots{};
  std::array<Slot, 1> few{};
  std::array<std::uint8_t, 3> dice{};
  std::optional<int> maybe;
  friend bool operator==(const Board&, const Board&) = default;
  static constexpr auto fields() {
    return record(field("slots", &Board::slots), field("few", &Board::few), field("dice", &Board::dice),
                  field("maybe", &Board::maybe));
  }
};

TEST(JsonText, IsTheTextOfTheTree) {
  Sample one;
  one.flag = true;
  one.big = std::numeric_limits<std::int64_t>::min();
  one.huge = std::numeric_limits<std::uint64_t>::max();
  one.name = "a \"quoted\" back\\slash,\na line, \x01 and Ünä";
  one.code = static_cast<Code>(-3);
  one.notes = {"", "\t"};
  one.act = Walk{{3, 4}, -9};
  EXPECT_EQ(json_text(one), json::serialize(to_json(one)));
  EXPECT_EQ(json_text(Sample{}), json::serialize(to_json(Sample{})));
}

struct Lean {
  int id = 0;
  int strength = 3;
  std::string name;
  std::optional<int> side;
  std::vector<int> list;
  friend bool operator==(const Lean&, const Lean&) = default;
  static constexpr auto fields() {
    return record(field("id", &Lean::id), lean_field("strength", &Lean::strength),
                  lean_field("name", &Lean::name), lean_field("side", &Lean::side),
                  lean_field("list", &Lean::list));
  }
};

TEST(JsonText, LeavesOutWhatIsAsItBegins) {
  const Lean plain;
  EXPECT_EQ(json_text(plain), R"({"id":0})");
  EXPECT_EQ(json::serialize(to_json(plain)), json_text(plain));
  Lean other{4, 0, "x", 0, {0}};
  EXPECT_EQ(json_text(other), R"({"id":4,"strength":0,"name":"x","side":0,"list":[0]})");
  for (const Lean& each : {plain, other}) EXPECT_EQ(from_json<Lean>(*parse_json(json_text(each))), each);
}

RC_GTEST_PROP(JsonText, WritesAnyTextSoThatItIsReadAgain, ()) {
  const std::string text = *rc::gen::container<std::string>(rc::gen::inRange('\0', '\x7f'));
  std::string written;
  append_json_string(text, written);
  RC_ASSERT(json::parse(written) == json::value(json::string(text)));
}

TEST(JsonText, LeavesOffPlacesNobodyHasTaken) {
  Board board;
  EXPECT_EQ(json_text(board), R"({"slots":[],"few":[{"number":-1,"of":0}],"dice":[0,0,0],"maybe":null})");
  board.slots[1].number = 7;
  EXPECT_EQ(
      json_text(board),
      R"({"slots":[{"number":-1,"of":0},{"number":7,"of":0}],"few":[{"number":-1,"of":0}],"dice":[0,0,0],"maybe":null})");
}

TEST(JsonText, IsReadBackWithThePlacesLeftOff) {
  Board board;
  board.slots[2] = {3, 12};
  board.maybe = 5;
  const auto read = from_json<Board>(json::parse(json_text(board)));
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(*read, board);
}

TEST(JsonText, MorePlacesThanThereAreAreRefused) {
  json::array slots;
  for (int i = 0; i < 10; ++i) slots.push_back({{"number", 1}, {"of", 0}});
  const auto many = from_json<std::array<Slot, 9>>(slots);
  ASSERT_FALSE(many);
  EXPECT_EQ(to_string(many.error()), "must have at most 9 items");
  const auto few = from_json<std::array<Slot, 2>>(json::array{slots[0]});
  ASSERT_FALSE(few);
  EXPECT_EQ(to_string(few.error()), "must have 2 items");
}

}  // namespace
}  // namespace flagbridge
