#include "lab/mutate.h"

#include <gtest/gtest.h>
#include <set>

#include "kernel/core.h"

namespace flagbridge {
namespace {

enum class Colour : std::uint8_t { red, green, blue };
enum class Unnamed : std::uint8_t {};

struct Sample {
  std::int16_t number = 10;
  bool flag = false;
  Colour colour = Colour::red;
  Unnamed handle{5};
  Sides sides = Sides::first(2);
  FixedVector<std::uint16_t, 3> list;
  std::array<std::uint16_t, 2> pair{};

  friend bool operator==(const Sample&, const Sample&) = default;
  static constexpr auto fields() {
    return record(field("number", &Sample::number), field("flag", &Sample::flag),
                  field("colour", &Sample::colour), field("handle", &Sample::handle),
                  field("sides", &Sample::sides), field("list", &Sample::list), field("pair", &Sample::pair));
  }
};

}  // namespace

template <>
inline constexpr auto enum_names<Colour> = std::to_array<std::string_view>({"red", "green", "blue"});

namespace {

TEST(Mutation, ReachesEveryKindOfFieldAndChangesOneAtATime) {
  Roller roller(Seed{1, 2}, player_stream(0));
  std::set<std::string> changed;
  for (int i = 0; i < 500; ++i) {
    Sample sample;
    mutate(sample, roller);
    const Sample plain;
    int differences = 0;
    const auto note = [&](bool differs, const char* what) {
      if (differs) changed.insert(what), ++differences;
    };
    note(sample.number != plain.number, "number");
    note(sample.flag != plain.flag, "flag");
    note(sample.colour != plain.colour, "colour");
    note(sample.handle != plain.handle, "handle");
    note(sample.sides != plain.sides, "sides");
    note(sample.list != plain.list, "list");
    note(sample.pair != plain.pair, "pair");
    EXPECT_LE(differences, 1);
  }
  EXPECT_EQ(changed, (std::set<std::string>{"number", "flag", "colour", "handle", "sides", "list", "pair"}));
}

TEST(Mutation, KeepsNamedValuesAmongTheirNamesAndListsWithinTheirRoom) {
  Roller roller(Seed{1, 2}, player_stream(0));
  Sample sample;
  for (int i = 0; i < 2000; ++i) {
    mutate(sample, roller);
    EXPECT_LT(static_cast<std::size_t>(sample.colour), 3U);
    EXPECT_LE(sample.list.size(), 3U);
  }
}

TEST(Mutation, OfAnOrderKeepsItsKind) {
  Roller roller(Seed{1, 2}, player_stream(0));
  for (int i = 0; i < 50; ++i) {
    std::variant<SetStanding, DropStanding> order = DropStanding{3};
    mutate(order, roller);
    ASSERT_EQ(order.index(), 1U);
    EXPECT_NE(std::get<DropStanding>(order).slot, 3);
    order = SetStanding{};
    mutate(order, roller);
    ASSERT_EQ(order.index(), 0U);
    EXPECT_NE(std::get<SetStanding>(order), SetStanding{});
  }
}

}  // namespace
}  // namespace flagbridge
