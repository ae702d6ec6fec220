#include "fe/joining.h"
#include "tests/fe/changed_data.h"
#include "tests/fe/money.h"

// What one war can hold.
namespace flagbridge::fe {
namespace {

std::string too_large(const ChangedData& data, std::string_view scenario = "606") {
  auto content = load(data);
  if (!content) return to_string(content.error());
  OneEnd source(true);
  Roller roller{Dice(source)};
  const auto position = Campaign(std::move(*content)).set_up(scenario, {}, roller);
  return position ? "" : to_string(position.error());
}

TEST(FeRoom, AScenarioWithTooManyCountersIsRefusedWithTheirNumber) {
  std::string ships = "units = [\"3CVL\"";
  for (int i = 0; i < 21; ++i) ships += ", \"200xFF\"";
  const std::string wrong = too_large({"fe/scenarios/606.toml", "units = [\"3CVL\"", ships});
  EXPECT_EQ(wrong, "4307 counters are more than one war can hold: there is room for 3072");
}

TEST(FeRoom, AScheduleWithTooManyShipsIsRefusedWithTheirNumber) {  // (431.1)
  const std::string wrong = too_large({"fe/orders/LYR.toml", R"("3xDW", "3xFF")", R"("3xDW", "60xFF")"});
  EXPECT_TRUE(has(wrong, "ships of one schedule are more than one war can hold: there is room for 64"))
      << wrong;
}

// (601.12) Those who stand aside at first must find room when they come.
TEST(FeRoom, TooManyWhoMayJoinTheWarAreRefusedWithTheirNumber) {
  const ChangedData more("fe/orders/FED.toml", R"(units = ["3xCVL"])",
                         R"(units = ["3xCVL", "200xFF", "200xFF", "200xFF"])");
  const std::string wrong = too_large(more, "601");
  EXPECT_TRUE(
      has(wrong, "counters of those who join the war are more than one war can hold: there is room for 512"))
      << wrong;
}

// (601.12, 601.14) Whatever has been built by then.
TEST(FeRoom, WhoJoinsTheWarFindsRoom) {
  const auto joined = [](Position& at) {
    at.realm(Race::federation).seat = 1;
    EXPECT_EQ(bring_in(campaign(), at, Race::federation, 5), 0U);
    int count = 0;
    for_each_counter(
        at, [&](UnitId, const Counter& counter) { count += counter.race == Race::federation ? 1 : 0; });
    return count;
  };
  Table empty;
  empty.at = drawn(campaign());
  Table full = empty;
  while (has_room(full.at)) full.add(Race::kzinti, "FF", "1304");
  const int all = joined(empty.at);
  EXPECT_GT(all, 100);
  EXPECT_EQ(joined(full.at), all);
}

// (431.1, 431.2, 434.1) What would be one counter too many is refused, and the game goes on.
TEST(FeRoom, OrdersThatWouldOutgrowTheListAreRefused) {
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 200);
  const UnitId last = table.add(Race::kzinti, "FF", "1304");
  while (has_room(table.at)) table.add(Race::kzinti, "FF", "1304");
  ASSERT_EQ(table.at.counters.size(), std::size_t{3072});
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  const Buy convoy{.race = Race::kzinti, .goods = Goods::convoy, .at = place("1304")};
  EXPECT_EQ(play.give(alliance_seat, convoy), Refused{"431.2"});
  EXPECT_EQ(play.give(alliance_seat, Build{Race::kzinti, 0, 0, nowhere, false}), Refused{"431.1"});
  remove_counter(table.at, last);
  EXPECT_EQ(play.give(alliance_seat, convoy), Refused{});
  EXPECT_EQ(table.at[last].type, campaign().board().convoy) << "in the place of what is gone (103.0)";
  EXPECT_EQ(play.give(alliance_seat, Build{Race::kzinti, 0, 0, nowhere, false}), Refused{"431.1"});
}

// A ship a race has interned comes back when there is room for it.
TEST(FeRoom, WhoIsLetGoWaitsForRoom) {  // (503.13)
  Table table;
  const UnitId last = table.add(Race::lyran, "FF", "0408");
  while (!table.at.counters.full()) table.add(Race::lyran, "FF", "0408");
  static_cast<void>(table.at.interned.push_back(
      {type_of(Race::lyran, "CA"), place("0804"), 0, Race::lyran, Interned::free}));
  table.at.phasing = coalition_seat;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  free_interned(hand);
  EXPECT_EQ(table.at.interned.size(), 1U);
  remove_counter(table.at, last);
  free_interned(hand);
  EXPECT_TRUE(table.at.interned.empty());
  EXPECT_EQ(table.at[last].at, place("0804"));
}

// (503.62) Each hex is named once, in the order of the map, so that equal positions are equal in memory.
TEST(FeRoom, PassagesAreKeptInOrder) {
  Table one, two;
  const std::array<Place, 3> hexes = {place("0602"), place("0408"), place("2812")};
  for (const Place hex : hexes) one.at.pass(hex, Race::lyran);
  for (const Place hex : {hexes[2], hexes[1], hexes[0]}) two.at.pass(hex, Race::kzinti);
  EXPECT_FALSE(one.at == two.at);
  for (const Place hex : hexes) two.at.pass(hex, Race::lyran);
  EXPECT_EQ(hash_of(one.at), hash_of(two.at));
  EXPECT_TRUE(one.at == two.at);
  two.at.pass(hexes[1], Race::any);
  EXPECT_EQ(two.at.passed(hexes[1]), Race::any);
  EXPECT_EQ(two.at.passages.size(), 2U);
}

// There is a seat for every race; the scenarios there are seat two.
TEST(FeRoom, ThereAreAsManySeatsAsRaces) {
  EXPECT_EQ(Position{}.core.sides, static_cast<int>(race_count));
  EXPECT_EQ(drawn(campaign()).seats(), 2);
  Position at;
  at.seated = race_count;
  EXPECT_EQ(seats_in(at), static_cast<int>(race_count));
}

// (602.0) What the largest scenario begins with leaves most of the room free.
TEST(FeRoom, APositionCostsWhatIsInIt) {
  const Position wind = drawn(campaign());
  EXPECT_LT(used_bytes(wind), sizeof(Position) / 4);
  Position copy = wind;
  EXPECT_EQ(whole_memory(copy), whole_memory(wind));
}

}  // namespace
}  // namespace flagbridge::fe
