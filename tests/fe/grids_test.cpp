#include "tests/fe/tabletop.h"

// (410.5, 411.7, 413.4) Units that are cut off from their race's grid, and what supplies them.
namespace flagbridge::fe {
namespace {

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

TEST(FeGrids, BasesAbroadSupplyOnlyThemselves) {  // (410.54, 410.4)
  Table table;
  table.settle(Race::lyran);
  const UnitId base = table.add(Race::lyran, "BATS", "1801");
  const UnitId ship = table.add(Race::lyran, "CW", "1801");
  note_supply_to_move(campaign(), table.at);
  EXPECT_TRUE(table.at[base].has(Mark::supplied_to_move));
  EXPECT_FALSE(table.at[ship].has(Mark::supplied_to_move));
}

TEST(FeHomeless, AnAllySetsUpLinesOfSupport) {  // (410.5, 410.51, 410.52, 410.56)
  Table table;
  table.settle(Race::klingon);
  const UnitList ships = table.add(13, Race::lyran, "CW", "1410");
  const UnitId group = table.add(Race::lyran, "3CVL", "1410");
  table.pay(Race::klingon, 50);
  table.at.phasing = coalition_seat;
  table.ask(Decision::provisions, coalition_seat);
  const auto refused = [&](const Provide& order) { return refusals(table, coalition_seat, order); };
  EXPECT_EQ(refused({Support::host, Race::klingon, ships}), Refused{"410.56"}) << "twelve of one ally";
  EXPECT_EQ(refused({Support::host, Race::lyran, first(ships, 2)}), Refused{"410.51"});
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  UnitList nine = first(ships, 9);
  ASSERT_EQ(refused({Support::host, Race::klingon, nine}), Refused{});
  carry_out(hand, coalition_seat, Provide{Support::host, Race::klingon, nine});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 50 - 90) << "half a point a ship";
  ASSERT_EQ(refused({Support::host, Race::klingon, only(group)}), Refused{});
  carry_out(hand, coalition_seat, Provide{Support::host, Race::klingon, only(group)});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 50 - 90 - 30 - 20) << "and one for the group";
  note_supply_to_move(campaign(), table.at);
  EXPECT_TRUE(table.at[ships[0]].has(Mark::supplied_to_move));
  EXPECT_FALSE(table.at[ships[9]].has(Mark::supplied_to_move)) << "nobody pays for it";
  EXPECT_TRUE(is_homeless(table.at, ships[0]));
  // The next turn it is said anew, and the lines are there already.
  table.at.backings.clear();
  carry_out(hand, coalition_seat, Provide{Support::host, Race::klingon, nine});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 50 - 140) << "what was set up is used again";
}

TEST(FeHomeless, HaveNoDronesAndNoMaulers) {  // (410.55)
  DroneScout drones;
  EXPECT_EQ(drones.refused(), Refused{});
  static_cast<void>(drones.table.at.backings.push_back({drones.scout, Race::lyran, Support::host}));
  EXPECT_EQ(drones.refused(), Refused{"410.55"});
}

TEST(FeExpedition, OfThreeDroneFrigates) {  // (411.7, 411.71, 411.72, 411.73, 411.74), fe 3965-3971
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  const UnitList ships = table.add(3, Race::kzinti, "DF", "2910");
  const UnitId far = table.add(Race::kzinti, "DF", "1902");
  const Census census(campaign(), table.at);
  EXPECT_FALSE(SupplyField(campaign(), table.at, census, Race::kzinti, false).supplies(place("2910")));
  table.pay(Race::kzinti, 10);
  table.at.phasing = alliance_seat;
  table.ask(Decision::provisions, alliance_seat);
  const auto refused = [&](const Provide& order) { return refusals(table, alliance_seat, order); };
  UnitList apart = ships;
  static_cast<void>(apart.push_back(far));
  EXPECT_EQ(refused({Support::expedition, Race::kzinti, apart}),
            (Refused{"411.72", "411.72", "411.72", "411.72"}))
      << "more than six hexes from one another";
  EXPECT_EQ(refused({Support::second_expedition, Race::kzinti, ships}), Refused{"411.73"});
  EXPECT_EQ(refused({Support::expedition, Race::federation, ships}), Refused{"411.72"});
  ASSERT_EQ(refused({Support::expedition, Race::kzinti, ships}), Refused{});
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Provide{Support::expedition, Race::kzinti, ships});
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 10 - 15) << "three quarters of a point";
  note_supply_to_move(campaign(), table.at);
  EXPECT_TRUE(table.at[ships[0]].has(Mark::supplied_to_move));
  int factors = 0;
  for (const UnitId unit : ships) factors += campaign().model(table.at[unit]).drones;
  EXPECT_EQ((campaign().content().tables.economy.price(Price::drone_factor) * factors).raw(), 24)
      << "1.2 points a volley";
}

TEST(FeTransfer, IntoAPartAndOutOfIt) {  // (435.3, 413.45)
  Table table;
  table.settle(Race::klingon);
  const UnitList tugs = table.add(4, Race::klingon, "TGA", "1411");
  for (const UnitId unit : tugs) table.at[unit].mission = Mission::transport;
  table.pay(Race::klingon, 50);
  UnitId base = no_unit;
  for_each_of(table.at, coalition_seat, [&](UnitId unit, const Counter& counter) {
    if (counter.type == campaign().board().starbase && counter.at != place("1411")) base = unit;
  });
  ASSERT_NE(base, no_unit);
  const Place to = table.at[base].at;
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  for (std::size_t i = 0; i < 3; ++i)
    ASSERT_EQ(play.give(coalition_seat, Send{tugs[i], Race::klingon, 10, to}), Refused{});
  EXPECT_EQ(play.give(coalition_seat, Send{tugs[3], Race::klingon, 1, to}), Refused{"413.45"})
      << "thirty at most";
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 20);
  ASSERT_EQ(table.at.stockpiles.size(), 1U);
  EXPECT_EQ(table.at.stockpiles[0].points, 20 * 30);
  EXPECT_TRUE(table.at.stockpiles[0].is(Stockpile::put_by)) << "it stays there while the grid is whole";
  EXPECT_EQ(campaign().broken(table.at), "");
}

TEST(FeTransfer, OverSeveralTurnsIntoAPartAndOutOfIt) {  // (435.3), fe 5355-5365
  TwoGrids grids;
  Position& at = grids.table.at;
  grids.table.pay(Race::kzinti, 50);
  const UnitId tug = grids.tug("1401", Mission::transport);
  const UnitId second = grids.tug("0703", Mission::transport);
  Session play(grids.table, {});
  FePlay hand(campaign(), at, play.dice, play.events);
  play.turn(alliance_seat, ask_strategic);
  Send order{.tug = tug, .to = Race::kzinti, .points = 10, .aboard = true};
  EXPECT_EQ(play.give(alliance_seat, order), Refused{"435.1"}) << "they are there";
  order.at = place("0502");
  EXPECT_EQ(play.give(alliance_seat, order), Refused{"435.22"}) << "no base of theirs";
  order.at = place("0703");
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  EXPECT_EQ(at.realm(Race::kzinti).treasury, 20 * 40);
  at[tug].at = place("0703");
  deliver_points(hand);
  ASSERT_EQ(at.stockpiles.size(), 1U);
  EXPECT_EQ(at.stockpiles[0].points, 20 * 10);
  EXPECT_FALSE(at.stockpiles[0].is(Stockpile::put_by));
  EXPECT_EQ(at[tug].steps, 0);
  EXPECT_TRUE(on_errand(at[tug])) << "until it is home";
  const Send back{.tug = second, .to = Race::kzinti, .points = 4, .aboard = true};
  ASSERT_EQ(play.give(alliance_seat, back), Refused{});
  EXPECT_EQ(at.stockpiles[0].points, 20 * 6);
  at[second].at = place("1401");
  deliver_points(hand);
  EXPECT_EQ(at.realm(Race::kzinti).treasury, 20 * 44);
  EXPECT_EQ(campaign().broken(at), "");
}

TEST(FePods, AreInTheGridInWhichTheyWereReleased) {  // (509.36), fe 6638-6646
  TwoGrids grids;
  Position& at = grids.table.at;
  at.realm(Race::kzinti).pods = {1, 0, 0};
  const UnitId inside = grids.tug("0703");
  const UnitId outside = grids.tug("1401");
  const UnitId third = grids.tug("1401");
  const auto takes = [&](UnitId unit) {
    Session play(grids.table, {});
    play.turn(alliance_seat, ask_missions);
    return play.give(alliance_seat, Assign{unit, Mission::battle_pod, no_unit});
  };
  EXPECT_EQ(takes(inside), Refused{"509.4"}) << "the pod is in the other grid";
  ASSERT_EQ(takes(outside), Refused{});
  at[outside].at = place("0703");
  EXPECT_EQ(takes(third), Refused{"509.4"}) << "the pod is set free where the tug is now";
  ASSERT_EQ(takes(inside), Refused{});
  at[inside].at = place("1411");
  EXPECT_EQ(takes(outside), Refused{"509.4"});
  EXPECT_EQ(at[inside].mission, Mission::battle_pod) << "in no grid it keeps the pod";
  Session play(grids.table, {});
  play.turn(alliance_seat, ask_missions);
  EXPECT_EQ(play.give(alliance_seat, Assign{inside, Mission::none, no_unit}), Refused{"509.36"});
}

TEST(FePods, AreFoundWhateverPointsThereAre) {  // (509.36, 413.45)
  for (const int put_by : {0, 5}) {
    TwoGrids grids;
    Position& at = grids.table.at;
    at.realm(Race::kzinti).pods = {1, 0, 0};
    const UnitId tug = grids.tug("0703");
    store(at, Race::kzinti, place("0703"), 0, false);
    at.stockpiles[0].pods[0] = 1;
    store(at, Race::kzinti, place("0703"), 20 * put_by, true);
    Session play(grids.table, {});
    play.turn(alliance_seat, ask_missions);
    EXPECT_EQ(play.give(alliance_seat, Assign{tug, Mission::battle_pod, no_unit}), Refused{}) << put_by;
    EXPECT_EQ(play.give(alliance_seat, Assign{grids.tug("0703"), Mission::battle_pod, no_unit}),
              Refused{"509.4"})
        << "it was the only one";
  }
}

TEST(FePods, AreNotDoubledByASiege) {  // (509.36, 509.4, 413.45), fe 6638-6646
  TwoGrids grids;
  Position& at = grids.table.at;
  grids.table.add(Race::kzinti, "BATS", "1003");  // between the two, when nobody bars the way
  at.realm(Race::kzinti).pods = {1, 0, 0};
  store(at, Race::kzinti, place("0703"), 20 * 5, true);
  at.realm(Race::kzinti).earned += 20 * 5;
  const UnitId inside = grids.tug("0703", Mission::battle_pod);
  const UnitId outside = grids.tug("1401");
  const auto takes = [&](UnitId unit) {
    Session play(grids.table, {});
    play.turn(alliance_seat, ask_missions);
    return play.give(alliance_seat, Assign{unit, Mission::battle_pod, no_unit});
  };
  EXPECT_EQ(takes(outside), Refused{"509.4"}) << "it is in the part now";
  // The siege is lifted for a turn.
  Position besieged = at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    if (at.counters[i].race == Race::lyran) at.counters[i].at = place("0502");
  }
  ASSERT_TRUE(grids.field().reaches(place("0703")));
  {
    Session play(grids.table, {});
    play.turn(alliance_seat, collect_income);
  }
  ASSERT_EQ(takes(outside), Refused{});
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    if (at.counters[i].race == Race::lyran) at.counters[i].at = besieged.counters[i].at;
  }
  ASSERT_NE(grids.field().part_at(place("0703")), 0);
  Session play(grids.table, {});
  grids.table.ask(Decision::missions, alliance_seat);
  EXPECT_EQ(play.give(alliance_seat, Assign{inside, Mission::battle_pod, no_unit}), Refused{"509.4"})
      << "the other tug has it";
}

TEST(FePods, AreLostWithTheLastBaseOfTheirGrid) {  // (509.36), fe 6643-6646
  for (const bool stands : {true, false}) {
    TwoGrids grids;
    Position& at = grids.table.at;
    at.realm(Race::kzinti).pods = {2, 0, 0};
    at[grids.tug("0703", Mission::battle_pod)].set(Mark::supplied_at_start);
    Session play(grids.table, {});
    play.turn(alliance_seat, ask_missions);
    ASSERT_EQ(at.stockpiles.size(), 1U);
    ASSERT_EQ(at.stockpiles[0].pods[0], 1);
    if (!stands) remove_counter(at, grids.base);
    play.turn(alliance_seat, collect_income);
    EXPECT_EQ(at.realm(Race::kzinti).pods[0], stands ? 2 : 1);
  }
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

}  // namespace
}  // namespace flagbridge::fe
