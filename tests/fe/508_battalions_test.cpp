#include "tests/fe/tabletop.h"

// (508.3) Battalions: stored, carried, set up.
namespace flagbridge::fe {
namespace {

// A planet of the race outside its capital.
std::pair<Place, World*> outer_planet(Table& table, Race race) {
  const auto& planets = campaign().board().planets;
  for (std::size_t i = 0; i < planets.size(); ++i) {
    if (planets[i].owner == race && !campaign().hex(planets[i].at).capital)
      return {planets[i].at, &table.at.worlds[i]};
  }
  return {nowhere, nullptr};
}

TEST(FeBattalions, AreStoredCarriedAndSetUp) {  // (508.32, 508.33, 508.34, 508.35, 433.423, 431.2)
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  table.pay(Race::klingon, 30);
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_production);
    ASSERT_EQ(play.give(coalition_seat, Buy{.race = Race::klingon, .goods = Goods::battalion}), Refused{});
  }
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * (30 - 4 - 3));
  UnitId battalion = no_unit;
  for_each_of(table.at, coalition_seat, [&](UnitId unit, const Counter& counter) {
    if (counter.type == campaign().board().battalion) battalion = unit;
  });
  ASSERT_NE(battalion, no_unit);
  EXPECT_EQ(defense_of(campaign(), table.at[battalion]), 0) << "stored, it does nothing";
  table.at[tug].mission = Mission::none;
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_missions);
    ASSERT_EQ(play.give(coalition_seat, Assign{tug, Mission::carry_base, battalion}), Refused{});
  }
  auto [at, world] = outer_planet(table, Race::klingon);
  ASSERT_NE(world, nullptr);
  const int before = world->battalions;
  const auto land = [&](Place where) {
    table.at[tug].at = table.at[battalion].at = where;
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    return play.give(coalition_seat, Deploy{tug, 0});
  };
  EXPECT_EQ(land(place("1509")), Refused{"508.33"}) << "only on planets";
  table.settle(Race::lyran);
  EXPECT_EQ(land(outer_planet(table, Race::lyran).first), Refused{"508.35"}) << "not on an ally's";
  Table bare = table;
  ASSERT_EQ(land(at), Refused{});
  EXPECT_EQ(world->battalions, before + 1) << "beside others it is ready at once";
  EXPECT_FALSE(table.at[battalion].in_play());
  // On a planet without any it takes until the next turn, and the tug has to stay.
  auto [there, empty] = outer_planet(bare, Race::klingon);
  empty->battalions = empty->fighters = 0;
  bare.at[tug].at = bare.at[battalion].at = there;
  {
    Session play(bare, {});
    play.turn(coalition_seat, ask_reserves);
    ASSERT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{});
  }
  EXPECT_EQ(empty->battalions, 0);
  Session play(bare, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(empty->battalions, 1);
  EXPECT_EQ(empty->fighters, 6);
}

TEST(FeBattalions, ATugHelpsAPlanetRaiseOne) {  // (433.42, 433.422, 433.424, 508.14)
  Table table;
  table.settle(Race::klingon);
  auto [at, world] = outer_planet(table, Race::klingon);
  const int before = world->battalions;
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  table.at[tug].at = at;
  table.pay(Race::klingon, 60);
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{"510.22"}) << "the tug has another mission";
    // It may come in the same turn: it moves like any other tug.
    table.at[tug].mission = Mission::planet_work;
    EXPECT_TRUE(may_relocate(campaign(), table.at[tug]));
    world->added = 4;
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{"433.424"}) << "four a turn";
    world->added = 0;
    table.at[tug].set(Mark::crippled);
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{"509.1"});
    table.at[tug].clear(Mark::crippled);
    world->battalions = 0;
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{"433.422"}) << "nothing to add to";
    world->battalions = static_cast<std::uint8_t>(before);
    ASSERT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{});
    EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * (60 - 7 - 3));
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{"509.1"}) << "one a tug";
  }
  EXPECT_EQ(world->battalions, before);
  Session play(table, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(world->battalions, before + 1) << "with the next turn";
}

}  // namespace
}  // namespace flagbridge::fe
