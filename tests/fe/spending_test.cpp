#include <bit>

#include "tests/fe/tabletop.h"

// (420.0, 431.0 to 433.0) What is paid for, by whom and how much: worked out from the book by hand.
namespace flagbridge::fe {
namespace {

int left(const Table& table, Race race) { return table.at.realm(race).treasury; }

// A substitution by what is built, with the first line of the turn's schedule it takes.
Build in_place_of(const Table& table, Race race, std::string_view build, std::string_view old) {
  Build order{.race = race};
  const auto& schedule = campaign().board().schedules[static_cast<std::size_t>(race)][table.at.core.turn];
  while (order.line < schedule.size() && schedule[order.line] != type_of(race, old)) ++order.line;
  const auto& all = campaign().board().substitutes;
  for (std::uint16_t i = 0; i < all.size(); ++i) {
    const bool fits = std::ranges::count(all[i].instead[0], type_of(race, old)) > 0;
    if (all[i].race == race && all[i].build == type_of(race, build) && fits)
      order.instead = static_cast<std::uint16_t>(i + 1);
  }
  EXPECT_NE(order.instead, 0) << build;
  return order;
}

TEST(FeSpending, AnOverbuiltShipPaysTwiceInTwoOrdersToo) {  // (431.34), fe 4793-4799
  Table table;
  table.settle(Race::klingon);
  table.add(Race::klingon, "SB", "1411");
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const auto before = table.at.counters.size();
  ASSERT_EQ(play.give(coalition_seat, Overbuild{Race::klingon, type_of(Race::klingon, "D6")}), Refused{});
  const UnitId ship = unit_at(static_cast<int>(before));
  EXPECT_EQ(left(table, Race::klingon), 20 * (50 - 16));
  ASSERT_EQ(play.give(coalition_seat, Convert{line_to(Race::klingon, "D6D", 1), only(ship)}), Refused{});
  EXPECT_EQ(left(table, Race::klingon), 20 * (50 - 22)) << "(8 + 3) x 2";
}

// Five for the work on a Hydran group, and two for each factor its ships do not bring along.
TEST(FeSpending, FightersOfShipsInAGroupAreNotBoughtAgain) {  // (433.14, 431.74), fe 5057-5060
  struct Line {
    std::vector<std::string_view> from;
    std::string_view to;
    int free, price;
  };
  const std::array lines = {Line{{"LN", "LN", "HN", "HN"}, "4UH", 0, 5 + 2 * (11 - 4)},
                            Line{{"LM", "LN", "HN", "HN"}, "4CV", 0, 5 + 2 * (14 - 5)},
                            Line{{"PAL", "HR", "HN", "HN"}, "4ID", 0, 5 + 2 * (15 - 9)},
                            Line{{"LN", "LN", "HN", "HN"}, "4UH", 6, 5 + 2 * (7 - 6)}};
  for (const Line& line : lines) {
    Table table;
    table.at.core.turn = 10;
    table.settle(Race::hydran);
    table.add(Race::hydran, "SB", "0617");
    table.pay(Race::hydran, 100);
    UnitList units;
    for (const auto code : line.from)
      static_cast<void>(units.push_back(table.add(Race::hydran, code, "0617")));
    Session play(table, {});
    play.turn(alliance_seat, ask_production);
    table.at.realm(Race::hydran).free_fighters = static_cast<std::uint8_t>(6 - line.free);
    ASSERT_EQ(play.give(alliance_seat, Convert{line_to(Race::hydran, line.to, 4), units}), Refused{});
    EXPECT_EQ(left(table, Race::hydran), 20 * (100 - line.price)) << line.to << " " << line.free;
    EXPECT_EQ(table.at.realm(Race::hydran).free_fighters, 6);
  }
}

// Turn 3: a Dragoon costs 10, and then an Uhlan group 23 + 22 less six free factors.
TEST(FeSpending, FreeFightersAreForCarriers) {  // (431.74, 432.24), fe 4885-4891 4933-4969
  Table table;
  table.at.core.turn = 3;
  table.settle(Race::hydran);
  table.pay(Race::hydran, 74);
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  const auto& schedule = campaign().board().schedules[static_cast<std::size_t>(Race::hydran)][3];
  const auto build = [&](std::string_view code) {
    std::uint16_t line = 0;
    while (schedule[line] != type_of(Race::hydran, code)) ++line;
    return play.give(alliance_seat, Build{.race = Race::hydran, .line = line});
  };
  ASSERT_EQ(build("DG"), Refused{});
  EXPECT_EQ(left(table, Race::hydran), 20 * 64);
  ASSERT_EQ(build("4UH"), Refused{});
  EXPECT_EQ(left(table, Race::hydran), 20 * (64 - 33));
}

TEST(FeSpending, OverbuiltCarriersHaveFreeFightersToo) {  // (431.32, 431.74), fe 4885-4891
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  ASSERT_EQ(play.give(coalition_seat, Overbuild{Race::klingon, type_of(Race::klingon, "2FV")}), Refused{});
  EXPECT_EQ(left(table, Race::klingon), 20 * (50 - 18)) << "twice nine; four of six free factors";
  EXPECT_EQ(table.at.realm(Race::klingon).free_fighters, 4);
}

// The carrier of the group is a ship of ten factors, the group has six of fighters.
TEST(FeSpending, GroupsAreOverbuiltByTheirFighters) {  // (431.31, 431.32), fe 4769-4781
  const auto& models = campaign().board().models;
  EXPECT_TRUE(models[type_of(Race::kzinti, "3CV")].overbuilt);
  EXPECT_FALSE(models[type_of(Race::kzinti, "4CVA")].overbuilt) << "twelve factors of fighters";
  EXPECT_FALSE(models[type_of(Race::kzinti, "CC")].overbuilt) << "larger than eight";
}

TEST(FeSpending, ATugOfEitherKindUsesTheYearUp) {  // (711.0), fe 9237-9239
  Table table;
  table.settle(Race::lyran);
  table.add(2, Race::lyran, "SB", "0408");
  const UnitId cruiser = table.add(Race::lyran, "CA", "0408");
  table.pay(Race::lyran, 60);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  ASSERT_EQ(play.give(coalition_seat, Convert{line_to(Race::lyran, "TGP", 1), only(cruiser)}), Refused{});
  EXPECT_EQ(play.give(coalition_seat, in_place_of(table, Race::lyran, "TGC", "CA")), Refused{"431.1"});
  EXPECT_EQ(play.give(coalition_seat, in_place_of(table, Race::lyran, "TGP", "CA")), Refused{"431.1"});
}

TEST(FeSpending, AFrigateCarrierInPlaceOfTwoFrigates) {  // (703.0), fe 8818-8819
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 60);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  ASSERT_EQ(play.give(coalition_seat, in_place_of(table, Race::klingon, "2FV", "F5")), Refused{});
  EXPECT_EQ(std::popcount(table.at.realm(Race::klingon).lines_used), 2);
}

TEST(FeSpending, AnyCruiserInPlaceOfADreadnought) {  // (701.0), fe 8642
  Table table;
  table.at.core.turn = 4;
  table.settle(Race::hydran);
  for (const std::string_view code : {"RN", "DG", "LB", "LM"}) {
    table.pay(Race::hydran, 60);
    Table copy = table;
    Session play(copy, {});
    play.turn(alliance_seat, ask_production);
    EXPECT_EQ(play.give(alliance_seat, in_place_of(copy, Race::hydran, code, "PAL")), Refused{}) << code;
  }
}

TEST(FeSpending, AScoutATurnInPlaceOfItsHull) {  // (432.41, 758.0), fe 4982-4987 9533
  Table table;
  table.settle(Race::lyran);
  table.pay(Race::lyran, 60);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  ASSERT_EQ(play.give(coalition_seat, in_place_of(table, Race::lyran, "DWS", "DW")), Refused{});
  EXPECT_EQ(left(table, Race::lyran), 20 * (60 - 7)) << "4 + 3";
  Build second = in_place_of(table, Race::lyran, "DWS", "DW");
  ++second.line;
  EXPECT_EQ(play.give(coalition_seat, second), Refused{"431.1"});
}

TEST(FeSpending, AStarbaseOverbuildsASmallShip) {  // (431.5), fe 4815-4819
  Table table;
  table.settle(Race::lyran);
  table.pay(Race::lyran, 60);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const auto overbuild = [&](std::string_view code) {
    return play.give(coalition_seat, Overbuild{Race::lyran, type_of(Race::lyran, code), 0, place("0404")});
  };
  EXPECT_EQ(overbuild("DW"), Refused{"431.5"}) << "four points";
  ASSERT_EQ(overbuild("FF"), Refused{});
  EXPECT_EQ(left(table, Race::lyran), 20 * (60 - 6));
  EXPECT_EQ(table.at.counters[table.at.counters.size() - 1].at, place("0404"));
  EXPECT_EQ(overbuild("FF"), Refused{"431.5"}) << "one ship a turn";
}

TEST(FeSpending, AWarEconomyNeitherOverbuildsNorSaves) {  // (431.4, 601.15), fe 4806-4809 7276-7283
  Table table;
  table.settle(Race::klingon);
  table.at.realm(Race::klingon).at_war = 0;
  table.pay(Race::klingon, 142);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  EXPECT_EQ(play.give(coalition_seat, Overbuild{Race::klingon, type_of(Race::klingon, "D6")}),
            Refused{"431.4"});
  ASSERT_EQ(play.give(coalition_seat, Build{.race = Race::klingon, .line = 0}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_EQ(left(table, Race::klingon), 0);
  EXPECT_EQ(table.at.realm(Race::klingon).earned, table.at.realm(Race::klingon).paid);
}

TEST(FeSpending, StepsOnACrippledStarbaseArePaidFor) {  // (308.85, 420.61), fe 3584-3590
  Table table;
  table.settle(Race::lyran);
  table.pay(Race::lyran, 20);
  const UnitId base = table.add(Race::lyran, "SB", "0404");
  const UnitId tug = table.add(Race::lyran, "TGC", "0404");
  table.at[tug].mission = Mission::base_work;
  table.at[base].set(Mark::crippled);
  table.at[base].steps = 2;
  Session play(table, {});
  play.turn(coalition_seat, ask_repair);
  ASSERT_EQ(play.give(coalition_seat, Repair{only(base)}), Refused{});
  EXPECT_EQ(left(table, Race::lyran), 20 * (20 - 13)) << "(18 + 2 x 4) / 2";
  EXPECT_EQ(table.at[base].steps, 0);
  EXPECT_FALSE(table.at[base].crippled());
}

// A crippled Lyran cruiser with a Klingon dock, and a Lyran mobile base that mends nothing.
TEST(FeSpending, WhoHasTheDockPays) {  // (420.52), fe 4304-4310
  Table table;
  table.settle(Race::lyran);
  table.settle(Race::klingon);
  table.pay(Race::lyran, 20);
  table.pay(Race::klingon, 20);
  const UnitId ship = table.add(Race::lyran, "CA", "1411");
  table.add(Race::lyran, "MB", "1411");
  table.add(Race::klingon, "FRD", "1411");
  table.at[ship].set(Mark::crippled);
  Session play(table, {});
  play.turn(coalition_seat, ask_repair);
  ASSERT_EQ(play.give(coalition_seat, Repair{only(ship)}), Refused{});
  EXPECT_EQ(left(table, Race::lyran), 20 * 20);
  EXPECT_EQ(left(table, Race::klingon), 20 * (20 - 2)) << "four points of repair";
}

TEST(FeSpending, StarbasesBeyondTheMapWork) {  // (430.5, 420.4, 433.11), fe 4677-4690
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 20);
  const UnitId base = table.add(Race::kzinti, "SB", "off-KZI");
  const UnitId ship = table.add(Race::kzinti, "FF", "off-KZI");
  table.at[ship].set(Mark::crippled);
  {
    Session play(table, {});
    play.turn(alliance_seat, ask_repair);
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::repair));
    ASSERT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{});
    EXPECT_FALSE(table.at[ship].crippled());
    EXPECT_EQ(left(table, Race::kzinti), 20 * (20 - 1));
  }
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  ASSERT_EQ(play.give(alliance_seat, Convert{line_to(Race::kzinti, "SF", 1), only(ship)}), Refused{});
  EXPECT_EQ(left(table, Race::kzinti), 20 * (20 - 1 - 1));
  EXPECT_TRUE(table.at[base].has(Mark::spent));
}

TEST(FeSpending, StarbasesBeyondTheMapAreThereAtStart) {  // (430.5, 601.4)
  WrittenDice none({});
  class First final : public DrawSource {
   public:
    int draw(Throw thrown, const Label&) override { return lowest(thrown); }
  } source;
  Roller roller{Dice(source)};
  const auto position = campaign().set_up("601", {}, roller);
  ASSERT_TRUE(position.has_value());
  for (const Race race : {Race::lyran, Race::kzinti, Race::hydran}) {
    int bases = 0;
    for (const Counter& counter : position->counters)
      bases += counter.at == area_of(race) && counter.type == campaign().board().starbase ? 1 : 0;
    EXPECT_EQ(bases, 1);
  }
}

int income_of(Table& table, Race race, Seat seat) {
  Session play(table, {});
  table.at.phasing = seat;
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(collect_income(hand, task));
  return table.at.realm(race).last_income / 20;
}

TEST(FeSpending, HexesOfTheNeutralZone) {  // (503.62, 430.22), fe 5986-5999
  const auto income = [](std::initializer_list<std::string_view> hexes, bool occupied, bool watched) {
    Table table;
    table.settle(Race::lyran);
    for (const auto hex : hexes) {
      table.at.passed[slot(place(hex))] = Race::lyran;
      if (occupied) table.add(Race::lyran, "CW", hex);
    }
    if (watched) table.add(Race::kzinti, "BC", "0702");
    return income_of(table, Race::lyran, coalition_seat);
  };
  const int none = income({}, false, false);
  const std::initializer_list<std::string_view> near = {"0601", "0602", "0603", "0704", "0905"};
  for (const auto hex : near) ASSERT_EQ(campaign().hex(place(hex)).kind, Land::neutral_zone) << hex;
  EXPECT_EQ(income(near, true, false), none + 1);
  EXPECT_EQ(income(near, true, true), none + 1) << "what is occupied is held, whoever is next to it";
  EXPECT_EQ(income(near, false, true), none) << "the others are not";
  EXPECT_EQ(income({"1908", "1909", "1911", "1912", "1913"}, false, false), none) << "no supply route";
}

// A Lyran frigate far from home and a Klingon one in the same province of the Kzintis.
TEST(FeSpending, ACapturedProvincePaysWhoeverIsLinkedToIt) {  // (430.22)
  Table table;
  table.settle(Race::klingon);
  const int province = campaign().hex(place("1505")).province;
  ASSERT_GE(province, 0);
  const int before = [&] {
    Table copy = table;
    return income_of(copy, Race::klingon, coalition_seat);
  }();
  table.add(Race::lyran, "FF", "1505");
  table.add(Race::klingon, "F5", "1505");
  EXPECT_EQ(income_of(table, Race::klingon, coalition_seat), before + 1);
}

TEST(FeSpending, RecoveryFromACaptureTakesFourIncomes) {  // (508.21, 508.25), fe 6437-6445 6511-6516
  Table table;
  table.settle(Race::kzinti);
  std::size_t index = 0;
  while (campaign().board().planets[index].owner != Race::kzinti ||
         campaign().board().planets[index].capital ||
         campaign().hex(campaign().board().planets[index].at).capital) {
    ++index;
  }
  World& world = table.at.worlds[index];
  world.holder = Race::lyran;
  world.devastated = 1;
  world.battalions = world.fighters = 0;
  {
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    check_garrisons(hand);
  }
  ASSERT_EQ(world.holder, Race::kzinti);
  int poor = 0;
  for (int turn = 2; turn <= 8; ++turn) {
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    income_of(table, Race::kzinti, alliance_seat);
    poor += world.devastated != 0 || world.recovery > 0 ? 1 : 0;
  }
  EXPECT_EQ(poor, 4);
}

TEST(FeSpending, NoFightersOutOfNothing) {  // (501.5, 410.31)
  Table table;
  table.settle(Race::hydran);
  const UnitId tug = table.add(Race::hydran, "TG", "0617");
  Session play(table, {});
  play.turn(alliance_seat, ask_missions);
  table.at[tug].fighters = 0;
  ASSERT_EQ(play.give(alliance_seat, Assign{tug, Mission::none, no_unit}), Refused{});
  EXPECT_EQ(table.at[tug].fighters, 0);
}

TEST(FeSpending, ACrippledTugSetsNothingUp) {  // (509.1), fe 6563
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  const UnitId base = table.add(Race::klingon, "MB", "1411");
  table.at[base].mission = Mission::set_up;
  table.at[base].home = tug;
  table.at[tug].mission = Mission::carry_base;
  table.at[tug].set(Mark::crippled);
  Session play(table, {});
  play.turn(coalition_seat, ask_reserves);
  EXPECT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{"509.1"});
}

}  // namespace
}  // namespace flagbridge::fe
