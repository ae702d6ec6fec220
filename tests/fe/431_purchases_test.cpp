
#include "tests/fe/tabletop.h"

// (308.132, 431.73, 433.13, 433.19, 204.31, 701.0) What the yards make of groups, and how new ships move.
namespace flagbridge::fe {
namespace {

std::uint16_t model_of(Race race, std::string_view code) {
  const Units& units = campaign().content().units;
  return static_cast<std::uint16_t>(units.find(race, code) - units.all().data());
}

// A race with all it has on the map and 200 points, in production.
struct Works {
  Table table;
  Race race;
  Seat seat;
  Session play{table, {}};
  FePlay hand{campaign(), table.at, play.dice, play.events};
  Works(Race whose, int turn) : race(whose), seat(seat_of(table.at, whose)) {
    table.settle(race);
    table.add(race, "SB", to_text(place_of(*campaign().content().map.capital_of(race))));
    Realm& realm = table.at.realm(race);
    realm.treasury = realm.earned = 20 * 200;
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    table.at.phasing = seat;
    table.ask(Decision::production, seat);
  }
  template <class O>
  bool fits(const O& order) const {
    return check_order(campaign(), table.at, seat, order).none();
  }
  template <class O>
  int spend(const O& order) {
    const int before = table.at.realm(race).treasury;
    carry_out(hand, seat, order);
    return (before - table.at.realm(race).treasury) / 20;
  }
  std::uint16_t line_with(std::string_view code) const {
    const auto& lines = campaign().board().schedules[static_cast<std::size_t>(race)][table.at.core.turn];
    for (std::uint16_t i = 0; i < lines.size(); ++i) {
      if (lines[i] == model_of(race, code)) return i;
    }
    ADD_FAILURE() << code;
    return 99;
  }
  std::uint16_t rework_to(std::string_view code, std::size_t parts) const {
    const auto& reworks = campaign().board().reworks;
    for (std::uint16_t i = 0; i < reworks.size(); ++i) {
      if (reworks[i].race == race && reworks[i].to == model_of(race, code) && reworks[i].parts == parts)
        return i;
    }
    ADD_FAILURE() << code;
    return 0xffff;
  }
};

TEST(FeWorks, ANewShipReplacesALostEscort) {  // (308.132), fe 3305-3312
  Works kzinti(Race::kzinti, 2);
  const UnitId group = kzinti.table.add(Race::kzinti, "3CV", "1205");
  Build order{.race = Race::kzinti, .line = kzinti.line_with("FF"), .group = group};
  EXPECT_FALSE(kzinti.fits(order)) << "it has lost none";
  kzinti.table.at[group].parts = with_part(0, 2, Part::destroyed);
  ASSERT_TRUE(kzinti.fits(order)) << "wherever it is";
  const std::size_t counters = kzinti.table.at.counters.size();
  EXPECT_EQ(kzinti.spend(order), 4) << "a frigate of three points and one for the work";
  EXPECT_EQ(kzinti.table.at[group].parts, 0);
  EXPECT_EQ(kzinti.table.at.counters.size(), counters) << "no other ship is built";
  EXPECT_FALSE(kzinti.fits(order)) << "the line is used";
}

TEST(FeWorks, AGroupBecomesWarshipsAgain) {  // (431.73), fe 4880-4884
  Works kzinti(Race::kzinti, 2);
  const UnitId light = kzinti.table.add(Race::kzinti, "2CVE", "1304");
  const UnitId heavy = kzinti.table.add(Race::kzinti, "3CV", "1304");
  const UnitId away = kzinti.table.add(Race::kzinti, "2CVE", "1205");
  EXPECT_FALSE(kzinti.fits(Disband{heavy})) << "no Kzinti CV before Y180";
  EXPECT_FALSE(kzinti.fits(Disband{away})) << "at a starbase";
  ASSERT_TRUE(kzinti.fits(Disband{light}));
  EXPECT_EQ(kzinti.spend(Disband{light}), 2) << "a point a ship";
  EXPECT_FALSE(kzinti.table.at[light].in_play());
  int frigates = 0;
  for_each_counter(kzinti.table.at, [&](UnitId, const Counter& counter) {
    frigates += counter.at == place("1304") && counter.type == model_of(Race::kzinti, "FF") ? 1 : 0;
  });
  EXPECT_EQ(frigates, 1) << "the escort";
  kzinti.table.at.core.turn = 24;
  for (Counter& counter : kzinti.table.at.counters) counter.clear(Mark::spent);
  EXPECT_TRUE(kzinti.fits(Disband{heavy}));
}

TEST(FeWorks, OnlyAGroupOfTheScheduleIsReplacedByWarships) {  // (431.73, 433.3), fe 4877-4884
  Works kzinti(Race::kzinti, 2);
  const auto& substitutes = campaign().board().substitutes;
  for (std::uint16_t i = 0; i < substitutes.size(); ++i) {
    if (substitutes[i].race != Race::kzinti || substitutes[i].build != model_of(Race::kzinti, "3CV"))
      continue;
    const auto instead = static_cast<std::uint16_t>(i + 1);
    Build order{.race = Race::kzinti, .line = kzinti.line_with("BC"), .instead = instead};
    EXPECT_TRUE(kzinti.fits(order));
    order.plain = true;
    EXPECT_FALSE(kzinti.fits(order));
  }
}

TEST(FeWorks, AShipIsConvertedWhereItIsBuilt) {  // (433.13, 204.31), fe 5051-5056
  Works klingon(Race::klingon, 4);
  ASSERT_TRUE(klingon.fits(Build{.race = Race::klingon, .line = klingon.line_with("D5")}));
  klingon.spend(Build{.race = Race::klingon, .line = klingon.line_with("D5")});
  const UnitId ship = unit_at(static_cast<int>(klingon.table.at.counters.size()) - 1);
  const std::uint16_t line = klingon.rework_to("D5S", 1);
  ASSERT_LT(line, campaign().board().reworks.size());
  klingon.table.at.core.turn = 12;
  ASSERT_TRUE(klingon.fits(Convert{line, only(ship)}));
  klingon.spend(Convert{line, only(ship)});
  EXPECT_TRUE(klingon.table.at[ship].has(Mark::fresh)) << "it still moves strategically as a new ship";
  const UnitId old = klingon.table.add(Race::klingon, "D5", "1509");
  klingon.table.at[old].set(Mark::fresh);  // as one just repaired
  ASSERT_TRUE(klingon.fits(Convert{line, only(old)}));
  klingon.spend(Convert{line, only(old)});
  EXPECT_FALSE(klingon.table.at[old].has(Mark::fresh)) << "an existing ship that was converted does not";
}

TEST(FeWorks, OldShipsInANewGroupCountWhenItMoves) {  // (204.31), fe 1496-1517
  Works klingon(Race::klingon, 4);
  const UnitId frigate = klingon.table.add(Race::klingon, "F5", "1411");
  Build order{.race = Race::klingon};
  const auto& substitutes = campaign().board().substitutes;
  for (std::uint16_t i = 0; i < substitutes.size(); ++i) {
    if (substitutes[i].build == model_of(Race::klingon, "3D5V"))
      order.instead = static_cast<std::uint16_t>(i + 1);
  }
  order.line = klingon.line_with("D5");
  static_cast<void>(order.absorbed.push_back(frigate));
  ASSERT_TRUE(klingon.fits(order));
  klingon.spend(order);
  const UnitId group = unit_at(static_cast<int>(klingon.table.at.counters.size()) - 1);
  Session play(klingon.table, {});
  play.turn(coalition_seat, ask_strategic);
  const int used = klingon.table.at.realm(Race::klingon).strategic_used;
  ASSERT_EQ(play.give(coalition_seat, Relocate{only(group), place("1509")}), Refused{});
  EXPECT_EQ(klingon.table.at.realm(Race::klingon).strategic_used - used, 1)
      << "the frigate, not the new ships";
}

TEST(FeWorks, AGroupChangesItsEscorts) {  // (433.19), fe 5082-5093
  for (const bool lost : {false, true}) {
    Works federation(Race::federation, 16);
    const Place capital = place_of(*campaign().content().map.capital_of(Race::federation));
    const UnitId group = federation.table.add(Race::federation, "4CVA", to_text(capital));
    const UnitId cruiser = federation.table.add(Race::federation, "NCL", to_text(capital));
    const UnitId frigate = federation.table.add(Race::federation, "FF", to_text(capital));
    if (lost) federation.table.at[group].parts = with_part(0, 1, Part::destroyed);
    const Convert order{federation.rework_to("4CVN", 3), list_of({group, cruiser, frigate})};
    ASSERT_TRUE(federation.fits(order));
    const std::size_t before = federation.table.at.counters.size();
    EXPECT_EQ(federation.spend(order), lost ? 1 : 2) << "a point for each escort that has to be converted";
    EXPECT_EQ(federation.table.at[group].type, model_of(Race::federation, "4CVN"));
    EXPECT_EQ(federation.table.at[group].parts, 0);
    // An ECL and one of the two DE are free: a CL and a DD; with the ECL lost only the DD.
    EXPECT_EQ(federation.table.at.counters.size() - before, lost ? 1U : 2U);
    EXPECT_EQ(federation.table.at.counters[federation.table.at.counters.size() - 1].type,
              model_of(Race::federation, "DD"));
  }
}

TEST(FeWorks, ScheduleLeavesTheChoiceOfTypes) {  // (709.0), Hydrans from turn 11 on
  Works hydran(Race::hydran, 11);
  const auto& substitutes = campaign().board().substitutes;
  const auto builds = [&](std::string_view code, std::string_view in_place_of) {
    bool any = false;
    for (std::uint16_t i = 0; i < substitutes.size(); ++i) {
      if (substitutes[i].race != Race::hydran || substitutes[i].build != model_of(Race::hydran, code))
        continue;
      const auto instead = static_cast<std::uint16_t>(i + 1);
      any = any || hydran.fits(Build{
                       .race = Race::hydran, .line = hydran.line_with(in_place_of), .instead = instead});
    }
    return any;
  };
  EXPECT_TRUE(builds("TR", "HR")) << "three of HR or TR";
  EXPECT_FALSE(builds("TR", "CU"));
}

}  // namespace
}  // namespace flagbridge::fe
