#include "tests/fe/tabletop.h"

// (413.4) Parts of a grid that are cut off, and the points in them.
namespace flagbridge::fe {
namespace {

void collect(Table& table, Seat seat) {
  Session play(table, {});
  table.at.phasing = seat;
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(collect_income(hand, task));
}

void clear_hex(Table& table, std::string_view hex) {
  for (std::size_t i = 0; i < table.at.counters.size(); ++i) {
    if (table.at.counters[i].at == place(hex)) remove_counter(table.at, unit_at(static_cast<int>(i)));
  }
}

TEST(FeParts, PointsAreLostWithTheOnlyBaseOfAPart) {  // (413.44), fe 4054-4063
  Table table;
  table.settle(Race::kzinti);
  clear_hex(table, "0902");
  Table plain = table;
  collect(plain, alliance_seat);
  keep_at(table, Race::kzinti, "0902", 12);
  collect(table, alliance_seat);
  EXPECT_TRUE(table.at.stockpiles.empty());
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, plain.at.realm(Race::kzinti).treasury)
      << "1004 is near, but was not of that part";
  EXPECT_EQ(campaign().broken(table.at), "");
}

TEST(FeParts, AnotherBaseOfThePartHasThePoints) {  // (413.44)
  Besieged ring("SB");
  const UnitId second = ring.table.add(Race::kzinti, "BATS", "0702");
  collect(ring.table, alliance_seat);
  ASSERT_EQ(ring.table.at.stockpiles.size(), 1U);
  const Place first = ring.table.at.stockpiles[0].at;
  const int points = ring.table.at.stockpiles[0].points;
  const bool at_base = first == place("0703");
  remove_counter(ring.table.at, at_base ? ring.base : second);
  collect(ring.table, alliance_seat);
  ASSERT_EQ(ring.table.at.stockpiles.size(), 1U);
  EXPECT_EQ(ring.table.at.stockpiles[0].at, at_base ? place("0702") : place("0703"));
  EXPECT_GE(ring.table.at.stockpiles[0].points, points);
}

TEST(FeParts, WhatWasPutByStaysThereAfterASiege) {  // (413.45), fe 4064-4079
  Besieged ring("SB");
  keep_at(ring.table, Race::kzinti, "0703", 20, true);
  collect(ring.table, alliance_seat);
  EXPECT_EQ(ring.table.at.stockpiles.size(), 2U) << "beside what the part earns";
  ring.lift();
  ring.table.settle(Race::kzinti);
  collect(ring.table, alliance_seat);
  ASSERT_EQ(ring.table.at.stockpiles.size(), 1U) << "the earnings have come home";
  EXPECT_EQ(ring.table.at.stockpiles[0].at, place("0703"));
  EXPECT_EQ(ring.table.at.stockpiles[0].points, 20 * 20);
  EXPECT_EQ(campaign().broken(ring.table.at), "");
}

TEST(FeParts, APointBuysFightersForTheBaseItself) {  // (413.41, 410.41), fe 4033-4042, 3826-3830
  Besieged ring("SB");
  Table& table = ring.table;
  table.at[ring.base].fighters = 0;
  Session play(table, {});
  play.turn(alliance_seat, collect_income);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::provisions));
  ASSERT_EQ(play.give(alliance_seat, Provide{Support::part, Race::kzinti, only(ring.base)}), Refused{});
  EXPECT_EQ(table.at.stockpiles[0].points, 0) << "the one point it has earned";
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(end_combat(hand, task));
  EXPECT_EQ(table.at[ring.base].fighters, 2 * 12);
}

TEST(FeTransfer, NoPointsAreKeptAtATug) {  // (413.45)
  Table table;
  table.settle(Race::klingon);
  const UnitId post = table.add(Race::klingon, "TGA", "1413");
  table.at[post].mission = Mission::supply_point;
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  table.at[tug].mission = Mission::transport;
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  ASSERT_TRUE(is_node(campaign(), table.at, RaceSet{Race::klingon}, place("1413")));
  EXPECT_EQ(play.give(coalition_seat, Send{tug, Race::klingon, 10, place("1413")}), Refused{"435.22"});
  EXPECT_EQ(play.give(coalition_seat, Send{tug, Race::klingon, 10, place("1509")}), Refused{});
}

TEST(FeParts, AStarbaseMendsOnForItsLastPoint) {  // (410.34), fe 3804-3816
  Besieged siege("SB");
  Table& table = siege.table;
  const UnitId frigate = table.add(Race::kzinti, "FF", "0703");
  const UnitId cruiser = table.add(Race::kzinti, "CM", "0703");
  for (const UnitId unit : {frigate, cruiser}) table.at[unit].set(Mark::crippled);
  ASSERT_EQ(repair_points(campaign(), table.at[frigate]), 2) << "for one point, no more and no less";
  keep_at(table, Race::kzinti, "0703", 1);
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(frigate)}), Refused{});
  ASSERT_EQ(table.at.stockpiles[0].points, 0);
  EXPECT_EQ(play.give(alliance_seat, Repair{only(cruiser)}), Refused{}) << "up to sixteen points";
}

TEST(FeParts, PodsAreNoIncome) {  // (410.34, 509.36)
  for (const bool earned : {false, true}) {
    Besieged siege("SB");
    Table& table = siege.table;
    table.at.realm(Race::kzinti).pods = {1, 0, 0};
    const UnitId tug = table.add_tug(Race::kzinti, "TGT", "0703", Mission::battle_pod);
    ASSERT_TRUE(change_pod(campaign(), table.at, tug, Mission::none));
    table.at[tug].mission = Mission::none;
    const UnitId ship = table.add(Race::kzinti, "CM", "0703");
    table.at[ship].set(Mark::crippled);
    if (earned) keep_at(table, Race::kzinti, "0703", 1);
    ASSERT_EQ(table.at.stockpiles.size(), 1U);
    const auto purse = purse_at(campaign(), table.at, Race::kzinti, place("0703"));
    ASSERT_TRUE(purse.has_value());
    if (earned) charge(campaign(), table.at, *purse, Points(1));
    Session play(table, {});
    play.turn(alliance_seat, ask_repair);
    EXPECT_EQ(play.give(alliance_seat, Repair{only(ship)}), earned ? Refused{"420.2"} : Refused{});
  }
}

TEST(FeParts, WhatOnePartPaidIsNotPaidInAnother) {  // (410.34, 413.44)
  Besieged siege("SB");
  Table& table = siege.table;
  table.add(Race::kzinti, "SB", "1304");
  for (int i = 0; i < hex_count; ++i) {
    if (distance(place_at(i), place("1304")) == 2)
      table.at[table.add(Race::lyran, "FF", "0502")].at = place_at(i);
  }
  const SupplyField field = siege.field();
  ASSERT_NE(field.part_at(place("1304")), 0);
  ASSERT_NE(field.part_at(place("1304")), field.part_at(place("0703")));
  UnitList ships;
  for (const char* hex : {"0703", "1304"}) {
    static_cast<void>(ships.push_back(table.add(Race::kzinti, "CM", hex)));
    table.at[ships.back()].set(Mark::crippled);
    keep_at(table, Race::kzinti, hex, 1);
  }
  const auto purse = purse_at(campaign(), table.at, Race::kzinti, place("1304"));
  ASSERT_TRUE(purse.has_value());
  charge(campaign(), table.at, *purse, Points(1));
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ships[0])}), Refused{}) << "for all that part has";
  EXPECT_EQ(play.give(alliance_seat, Repair{only(ships[1])}), Refused{"420.2"})
      << "the point of this one went elsewhere";
}

TEST(FeGrids, ASurroundedBaseLivesOnItsProvince) {  // (413.4, 413.41, 413.42, 413.43)
  Besieged siege("SB");
  Table& table = siege.table;
  const UnitId near = table.add(Race::kzinti, "FF", "0702");
  const UnitId other_ship = table.add(Race::kzinti, "FF", "0802");
  EXPECT_EQ(siege.field().part_at(place("0703")), 1);
  EXPECT_EQ(siege.field().part_reaching(place("0702")), 1);
  EXPECT_TRUE(siege.field().supplies(place("0703"))) << "who is stacked with it needs no points";
  EXPECT_FALSE(siege.field().supplies(place("0702")));
  Session play(table, {});
  play.turn(alliance_seat, collect_income);
  ASSERT_EQ(table.at.stockpiles.size(), 1U);
  EXPECT_EQ(table.at.stockpiles[0].points, 20) << "the one contested province";
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::provisions));
  EXPECT_EQ(play.give(alliance_seat, Provide{Support::part, Race::gorn, only(near)}), Refused{"413.43"});
  ASSERT_EQ(play.give(alliance_seat, Provide{Support::part, Race::kzinti, only(near)}), Refused{});
  EXPECT_EQ(table.at.stockpiles[0].points, 0);
  EXPECT_EQ(table.at.stockpiles[0].factors, 12) << "with it go twelve factors of fighters";
  ASSERT_EQ(play.give(alliance_seat, Provide{Support::part, Race::kzinti, only(other_ship)}), Refused{})
      << "a point is enough for five";
  EXPECT_EQ(play.give(alliance_seat, Provide{Support::part, Race::kzinti, only(near)}), Refused{"410.56"});
  note_supply_to_move(campaign(), table.at);
  EXPECT_TRUE(table.at[near].has(Mark::supplied_to_move));
  EXPECT_EQ(campaign().broken(table.at), "");
}

TEST(FeGrids, FightersOfACutOffPartArePaidFor) {  // (413.41, 410.41)
  Besieged siege("SB");
  Table& table = siege.table;
  table.at[siege.base].fighters = 0;
  const auto replaced = [&] {
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    Task task;
    static_cast<void>(end_combat(hand, task));
    return int{table.at[siege.base].fighters};
  };
  EXPECT_EQ(replaced(), 0) << "a base out of the grid makes none";
  keep_at(table, Race::kzinti, "0703", 1);
  table.at.stockpiles[0].factors = 7;
  EXPECT_EQ(replaced(), 14) << "seven factors were paid for";
  EXPECT_EQ(table.at.stockpiles[0].factors, 0);
}

TEST(FeGrids, PointsOfAPartComeHomeOrAreLost) {  // (413.44)
  Table table;
  table.settle(Race::kzinti);
  const auto treasury_after = [&] {
    Session play(table, {});
    play.turn(alliance_seat, collect_income);
    return table.at.realm(Race::kzinti).treasury;
  };
  Table plain = table;
  {
    Session play(plain, {});
    play.turn(alliance_seat, collect_income);
  }
  keep_at(table, Race::kzinti, "0703", 7);
  EXPECT_EQ(treasury_after(), plain.at.realm(Race::kzinti).treasury + 20 * 7) << "the link is there again";
  EXPECT_TRUE(table.at.stockpiles.empty());
  Besieged siege("BATS");
  keep_at(siege.table, Race::kzinti, "0703", 7);
  siege.table.at[siege.base].at = place("1304");
  {
    Session play(siege.table, {});
    play.turn(alliance_seat, collect_income);
  }
  EXPECT_TRUE(siege.table.at.stockpiles.empty()) << "with the last point of the part";
  EXPECT_EQ(campaign().broken(siege.table.at), "");
}

TEST(FeGrids, RepairWithoutAGrid) {  // (410.34, 410.41, 410.42, 410.23)
  for (const std::string_view code : {"SB", "BATS"}) {
    Besieged siege(code);
    const UnitId ship = siege.table.add(Race::kzinti, "CM", "0703");
    siege.table.at[ship].set(Mark::crippled);
    siege.table.pay(Race::kzinti, 50);
    Session play(siege.table, {});
    play.turn(alliance_seat, ask_repair);
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::repair));
    const Refused answer = play.give(alliance_seat, Repair{only(ship)});
    EXPECT_EQ(answer, code == "SB" ? Refused{} : Refused{"420.432"}) << code;
    EXPECT_EQ(siege.table.at.realm(Race::kzinti).treasury, 20 * 50) << "the treasury cannot reach it";
  }
  Besieged siege("SB");
  const UnitId ship = siege.table.add(Race::kzinti, "CM", "0703");
  siege.table.at[ship].set(Mark::crippled);
  keep_at(siege.table, Race::kzinti, "0703", 1);
  Session play(siege.table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{});
  EXPECT_EQ(siege.table.at.stockpiles[0].points, 0)
      << "three points of repair for all it has, less than eight";
}

TEST(FeGrids, AStarbaseThatIsCutOffBuildsFromItsOwnPoints) {  // (410.34, 413.42)
  Besieged siege("SB");
  Table& table = siege.table;
  table.pay(Race::kzinti, 50);
  const auto& schedule = campaign().board().schedules[static_cast<std::size_t>(Race::kzinti)][1];
  std::uint16_t line = 0;
  while (line < schedule.size() && campaign().board().models[schedule[line]].price.raw() > 60) ++line;
  ASSERT_LT(line, schedule.size()) << "a ship of three points or less";
  const Build order{Race::kzinti, line, 0, place("0703"), false};
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  EXPECT_EQ(play.give(alliance_seat, order), Refused{"410.34"});
  keep_at(table, Race::kzinti, "0703", 3);
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 50);
  EXPECT_LT(table.at.stockpiles[0].points, 60);
}

TEST(FeGrids, WhoHasPointsOnlyInAPartIsAskedWhatItBuilds) {  // (410.34, 413.42)
  Besieged siege("SB");
  Table& table = siege.table;
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::production)) << "nobody has anything";
  keep_at(table, Race::kzinti, "0703", 3);
  ASSERT_EQ(table.at.realm(Race::kzinti).treasury, 0);
  play.turn(alliance_seat, ask_production);
  EXPECT_TRUE(play.is_asked(alliance_seat, Decision::production));
}

TEST(FeGrids, WhoLivesOnAPartRetreatsToItsBase) {  // (302.73, 413.41), fe 2791-2799
  for (const bool paid : {true, false}) {
    TwoGrids grids;
    Table& table = grids.table;
    ASSERT_EQ(distance(place("0903"), place("0703")), 2);
    const UnitList ships = table.add(3, Race::kzinti, "CL", "0903");
    for (const UnitId unit : ships) {
      if (paid) static_cast<void>(table.at.backings.push_back({unit, Race::kzinti, Support::part}));
    }
    table.battle("0903", Ground::open, coalition_seat);
    const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
    ASSERT_GT(choices.count, 0);
    EXPECT_EQ(distance(choices.hexes[0], place("0703")) == 1, paid) << "or towards the capital";
  }
}

TEST(FeGrids, ThePointsOfAPartBelongToTheEconomy) {  // (601.4, 413.41), fe 7359-7364
  Besieged siege("SB");
  Table& table = siege.table;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  table.at.phasing = alliance_seat;
  Task task;
  static_cast<void>(collect_income(hand, task));
  const Realm& realm = table.at.realm(Race::kzinti);
  int kept = 0;
  for (const auto& pile : table.at.stockpiles) kept += pile.points;
  ASSERT_GT(kept, 0) << "its own province";
  EXPECT_EQ(realm.last_income, realm.treasury + kept);
}

TEST(FeParts, AllPilesOfAPartPayTogether) {  // (413.41, 413.44, 413.45), fe 4033-4079
  Besieged siege("SB");
  Table& table = siege.table;
  keep_at(table, Race::kzinti, "0703", 1);
  keep_at(table, Race::kzinti, "0703", 5, true);
  const UnitList ships = table.add(5, Race::kzinti, "FF", "0702");
  table.ask(Decision::provisions, alliance_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const auto provide = [&](const UnitList& units) {
    const Provide order{Support::part, Race::kzinti, units};
    EXPECT_EQ(refusals(table, alliance_seat, order), Refused{});
    carry_out(hand, alliance_seat, order);
  };
  provide(first(ships, 3));
  provide(list_of({ships[3], ships[4]}));
  EXPECT_EQ(table.at.stockpiles[0].points, 0);
  EXPECT_EQ(table.at.stockpiles[1].points, 20 * 5) << "one point is enough for five";
  // What was put by pays where the rest does not reach.
  table.at.stockpiles[0].points = 20;
  table.at.realm(Race::kzinti).earned += 20;
  const auto purse = purse_at(campaign(), table.at, Race::kzinti, place("0703"));
  ASSERT_TRUE(purse.has_value());
  EXPECT_TRUE(affordable(campaign(), table.at, *purse, Points(4)));
  charge(campaign(), table.at, *purse, Points(4));
  EXPECT_EQ(table.at.stockpiles[0].points, 0);
  EXPECT_EQ(table.at.stockpiles[1].points, 20 * 2);
  EXPECT_EQ(campaign().broken(table.at), "");
}

TEST(FeParts, NothingIsMendedForNothingWhereThereIsIncome) {  // (410.34), fe 3804-3816
  Besieged siege("SB");
  Table& table = siege.table;
  const UnitList ships = table.add(2, Race::kzinti, "CM", "0703");
  for (const UnitId unit : ships) table.at[unit].set(Mark::crippled);
  keep_at(table, Race::kzinti, "0703", 1);
  Table spent = table;
  spent.at.stockpiles[0].points = 0;
  spent.at.realm(Race::kzinti).paid += 20;
  spent.ask(Decision::repair, alliance_seat);
  EXPECT_EQ(refusals(spent, alliance_seat, Repair{only(ships[0])}), Refused{"420.2"})
      << "its income went elsewhere";
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ships[0])}), Refused{}) << "for all it has";
  EXPECT_EQ(play.give(alliance_seat, Repair{only(ships[1])}), Refused{})
      << "and the rest of its work with it";
}

TEST(FeParts, WhatAPartHasEarnedIsNoStockpile) {  // (413.44, 413.45, 435.3)
  TwoGrids grids;
  grids.table.pay(Race::kzinti, 50);
  const UnitId tug = grids.tug("1401", Mission::transport);
  keep_at(grids.table, Race::kzinti, "0703", 25);
  Session play(grids.table, {});
  play.turn(alliance_seat, ask_strategic);
  const Send order{.tug = tug, .to = Race::kzinti, .points = 10, .at = place("0703"), .aboard = true};
  EXPECT_EQ(play.give(alliance_seat, order), Refused{}) << "thirty is for what is put by";
}

TEST(FeParts, FightersArePaidForWithinOnePartAndRace) {  // (413.41), fe 4033-4042
  TwoGrids grids;
  const SupplyField field = grids.field();
  const int part = field.part_at(place("0703"));
  ASSERT_NE(part, field.part_at(place("1401")));
  auto& piles = grids.table.at.stockpiles;
  piles.clear();
  for (const auto& [race, hex] :
       {std::pair(Race::hydran, "0703"), std::pair(Race::kzinti, "1401"), std::pair(Race::kzinti, "0703")}) {
    Stockpile pile;
    pile.race = race;
    pile.at = place(hex);
    pile.factors = 3;
    ASSERT_TRUE(piles.push_back(pile));
  }
  EXPECT_EQ(use_factors(grids.table.at, field, Race::kzinti, part, 8), 6) << "three factors, in halves";
  EXPECT_EQ(piles[0].factors, 3);
  EXPECT_EQ(piles[1].factors, 3);
  EXPECT_EQ(piles[2].factors, 0);
}

}  // namespace
}  // namespace flagbridge::fe
