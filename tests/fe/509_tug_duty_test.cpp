#include "tests/fe/tabletop.h"

// (509.0, 510.0) What tugs on duty may and may not do, and where mobile bases are kept.
namespace flagbridge::fe {
namespace {

struct Hauled {
  Table table;
  UnitId tug;
  UnitId base;
  explicit Hauled(std::string_view hex) {
    table.settle(Race::klingon);
    tug = table.add(Race::klingon, "TGA", hex);
    base = table.add(Race::klingon, "MB", hex);
    table.at[base].mission = Mission::set_up;
    table.at[base].home = tug;
    table.at[tug].mission = Mission::carry_base;
  }
};

UnitId new_base(const Table& table) {
  UnitId found = no_unit;
  for_each_of(table.at, coalition_seat, [&](UnitId unit, const Counter& counter) {
    if (is_cargo(campaign(), counter)) found = unit;
  });
  return found;
}

TEST(FeDuty, ABaseBuiltInThisTurnIsTakenAlong) {  // (510.21, 508.32), fe 6714-6727
  Table table;
  table.settle(Race::lyran);
  const UnitList tugs = table.add(2, Race::lyran, "TGC", "0408");
  Realm& realm = table.at.realm(Race::lyran);
  realm.treasury = realm.earned = 20 * 100;
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_missions);
    ASSERT_EQ(play.give(coalition_seat, Assign{tugs[0], Mission::carry_base, no_unit}), Refused{});
  }
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_production);
    ASSERT_EQ(play.give(coalition_seat, Buy{.race = Race::lyran, .goods = Goods::mobile_base}), Refused{});
    const UnitId base = new_base(table);
    ASSERT_NE(base, no_unit);
    EXPECT_EQ(play.give(coalition_seat, Assign{tugs[1], Mission::carry_base, base}), Refused{"509.32"})
        << "that tug has another mission";
    EXPECT_EQ(play.give(coalition_seat, Assign{tugs[0], Mission::supply_point, no_unit}),
              (Refused{"509.32"}));
    ASSERT_EQ(play.give(coalition_seat, Assign{tugs[0], Mission::carry_base, base}), Refused{});
  }
  const UnitId base = new_base(table);
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(tugs[0]), {"0407"})), Refused{});
  EXPECT_EQ(table.at[base].at, place("0407"));
}

TEST(FeDuty, ANewTugNeitherSuppliesNorWorksOnBases) {  // (509.35), fe 6637
  Table table;
  table.settle(Race::lyran);
  const UnitId tug = table.add(Race::lyran, "TGC", "0408");
  table.at[tug].set(Mark::new_hull);
  Realm& realm = table.at.realm(Race::lyran);
  realm.treasury = realm.earned = 20 * 100;
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  for (const Mission mission : {Mission::supply_point, Mission::base_work})
    EXPECT_EQ(play.give(coalition_seat, Assign{tug, mission, no_unit}), Refused{"509.35"});
  EXPECT_EQ(play.give(coalition_seat, Assign{tug, Mission::transport, no_unit}), Refused{});
}

TEST(FeDuty, ACrippledTugSuppliesNobody) {  // (509.1, 412.2), fe 6563
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  table.at[tug].mission = Mission::supply_point;
  ASSERT_TRUE(is_node(campaign(), table.at, RaceSet{Race::klingon}, place("1413")));
  table.battle("1413", Ground::open, alliance_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  cripple(hand, tug, Rule{});
  EXPECT_EQ(table.at[tug].mission, Mission::none);
  EXPECT_FALSE(is_node(campaign(), table.at, RaceSet{Race::klingon}, place("1413")));
}

TEST(FeDuty, ACrippledTugCarriesNothing) {  // (509.1, 510.12)
  for (const bool stored : {true, false}) {
    Hauled hauled(stored ? "1509" : "1413");
    hauled.table.at[hauled.tug].set(Mark::crippled);
    Session play(hauled.table, {});
    play.turn(coalition_seat, ask_operations);
    ASSERT_EQ(play.give(coalition_seat, along(only(hauled.tug), {stored ? "1510" : "1412"})), Refused{});
    const Counter& base = hauled.table.at[hauled.base];
    EXPECT_EQ(base.in_play(), stored) << "without a store it is lost";
    if (!stored) continue;
    EXPECT_EQ(base.at, place("1509"));
    EXPECT_EQ(base.home, no_unit);
  }
}

// Kzintis have met, in open space, a Klingon fleet whose tug has a mobile base with it.
struct Escorted : Hauled {
  UnitList others = table.add(2, Race::klingon, "D7", "0803");
  UnitList enemies = table.add(4, Race::kzinti, "BC", "0803");
  explicit Escorted(bool setting_up) : Hauled("0803") {
    if (setting_up) table.at[base].work = static_cast<std::uint8_t>(Handling::set_up);
  }
};

TEST(FeDuty, ATugInTransitIsFoughtLikeAnyShip) {  // (510.12, 510.23, 302.21), fe 6702-6705, 6749-6751
  for (const bool setting_up : {false, true}) {
    Escorted now(setting_up);
    Session play(now.table, {});
    play.turn(alliance_seat, begin_combat);
    ASSERT_EQ(play.give(coalition_seat, Decide{Choice::no}), Refused{});
    EXPECT_EQ(play.is_asked(coalition_seat, Decision::answer_approach), setting_up);
    EXPECT_EQ(play.is_asked(alliance_seat, Decision::battle_force), !setting_up);
  }
}

TEST(FeDuty, ATugInTransitIsPursuedAndKeepsItsBase) {  // (510.12, 302.74, 307.0), fe 2808-2815
  Escorted now(false);
  Position& at = now.table.at;
  at[now.others[0]].set(Mark::crippled);
  now.table.battle("0803", Ground::open, alliance_seat);
  Session play(now.table, {6});
  play.start(alliance_seat, Sequences::round, ask_retreat);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::retreat));
  const Place to = retreat_choices(campaign(), at, coalition_seat).hexes[0];
  ASSERT_EQ(play.give(coalition_seat, Retreat{to}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::pursuit));
  ASSERT_EQ(play.give(alliance_seat, Pursue{now.enemies, no_unit, {}}), Refused{});
  EXPECT_EQ(at[now.tug].at, to);
  EXPECT_EQ(at[now.base].at, to);
}

TEST(FeDuty, ABaseInTransitIsNoUnitOfItsHex) {  // (510.12, 302.73), fe 2783-2790
  Table table;
  table.settle(Race::kzinti);
  table.add(2, Race::kzinti, "BC", "1003");
  table.add(3, Race::klingon, "D7", "1003");
  table.battle("1003", Ground::open, coalition_seat);
  const RetreatChoices free = retreat_choices(campaign(), table.at, alliance_seat);
  // Many enemies in each hex around, in one that would not be the first choice two and a base they carry.
  Place few = nowhere;
  for (const Place each : campaign().hex(place("1003")).near) {
    if (few == nowhere && !free.has(each)) {
      few = each;
      const UnitId tug = table.add_tug(Race::klingon, "TGA", to_text(each), Mission::carry_base);
      table.add(Race::klingon, "D7", to_text(each));
      const UnitId base = table.add(Race::klingon, "MB", to_text(each));
      table.at[base].mission = Mission::set_up;
      table.at[base].home = tug;
    } else {
      table.add(9, Race::klingon, "E4", to_text(each));
    }
  }
  ASSERT_NE(few, nowhere);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
  ASSERT_EQ(choices.count, 1);
  EXPECT_EQ(choices.hexes[0], few) << "two ships go where two are, not where nine are";
}

TEST(FeDuty, MobileBasesAreStoredAtStarbasesAndPlanets) {  // (510.12, 510.3, 508.34), fe 6697-6704, 6771-6775
  for (const auto& [hex, kept] : std::vector<std::pair<std::string, bool>>{
           {"1509", true}, {"1210", true}, {"1209", false}, {"1413", false}}) {
    Hauled hauled(hex);
    hauled.table.at[hauled.base].home = no_unit;
    Session play(hauled.table, {});
    FePlay hand(campaign(), hauled.table.at, play.dice, play.events);
    settle_cargo(hand);
    EXPECT_EQ(hauled.table.at[hauled.base].in_play(), kept) << hex;
  }
}

TEST(FeDuty, MobileBasesStartAtStarbasesAndPlanets) {  // (510.3, 600.1)
  WrittenDice none{};
  Roller roller{Dice(none)};
  const auto start = campaign().set_up("601", Options{}, roller);
  ASSERT_TRUE(start.has_value());
  int bases = 0;
  for_each_counter(*start, [&](UnitId, const Counter& counter) {
    if (!is_cargo(campaign(), counter) || !on_map(counter.at)) return;
    ++bases;
    EXPECT_TRUE(stores_cargo(campaign(), *start, seat_of(*start, counter.race), counter.at))
        << to_text(counter.at);
  });
  EXPECT_GT(bases, 0);
}

TEST(FeDuty, ABaseInACapitalHexIsOfOneSystem) {  // (510.3), fe 6767-6768
  Hauled hauled("1411");
  const Place at = place("1411");
  const int last = campaign().hex(at).planet_count - 1;
  const int system = system_of_planet(campaign(), at, last);
  ASSERT_GT(system, 1);
  {
    Session play(hauled.table, {});
    play.turn(coalition_seat, ask_reserves);
    EXPECT_EQ(play.give(coalition_seat, Deploy{hauled.tug, static_cast<std::uint8_t>(last + 1)}),
              Refused{"510.3"});
    ASSERT_EQ(play.give(coalition_seat, Deploy{hauled.tug, static_cast<std::uint8_t>(last)}), Refused{});
  }
  Session play(hauled.table, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(hauled.table.at[hauled.base].mission, Mission::none);
  EXPECT_EQ(hauled.table.at[hauled.base].system(), system);
}

TEST(FeDuty, NoReserveTakesATugOnDutyAlong) {  // (412.2, 433.41, 510.21), fe 3980-3991
  Table table;
  const UnitList ships = table.add(2, Race::kzinti, "BC", "1304");
  const UnitId tug = table.add(Race::kzinti, "TGT", "1304");
  table.add(Race::kzinti, "CONV", "1206");
  table.add(Race::klingon, "D7", "1206");
  for (const Mission mission : {Mission::supply_point, Mission::base_work, Mission::repair}) {
    table.at[tug].mission = mission;
    for (const UnitId unit : list_of({ships[0], ships[1], tug})) table.at[unit].clear(Mark::reserve);
    {
      Session play(table, {});
      play.turn(alliance_seat, ask_reserves);
      EXPECT_EQ(play.give(alliance_seat, HoldReserve{list_of({ships[0], tug})}), Refused{"412.2"});
    }
    for (const UnitId unit : list_of({ships[0], ships[1], tug})) table.at[unit].set(Mark::reserve);
    Session play(table, {});
    play.turn(coalition_seat, ask_reserve_movement);
    EXPECT_EQ(play.give(alliance_seat, MoveReserve{list_of({ships[0], tug}), place("1206"), {}}),
              Refused{"412.2"});
  }
  Session play(table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{ships, place("1206"), {}}), Refused{});
}

TEST(FeDuty, AHydranBattleTugHasFourFighters) {  // (509.34), fe 6632-6635
  Table table;
  table.settle(Race::hydran);
  table.at.realm(Race::hydran).pods = {1, 0, 0};
  const UnitId tug = table.add(Race::hydran, "TG", "0617");
  Session play(table, {});
  play.turn(alliance_seat, ask_missions);
  ASSERT_EQ(play.give(alliance_seat, Assign{tug, Mission::battle_pod, no_unit}), Refused{});
  EXPECT_EQ(table.at[tug].fighters, 2 * 4);
}

// A Klingon mobile base in 1413, and a tug and a dock beside it.
struct Dockyard {
  Table table;
  UnitId base = no_unit;
  UnitId tug = no_unit;
  UnitId dock = no_unit;
  Dockyard(std::string_view at, std::string_view from) {
    table.settle(Race::klingon);
    base = table.add(Race::klingon, "MB", at);
    tug = table.add(Race::klingon, "TGA", from);
    dock = table.add(Race::klingon, "FRD", from);
  }
  Refused dismantle() {
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    return play.give(coalition_seat, Dismantle{tug, base});
  }
};

TEST(FeDuty, ATugThatHasTowedADockTakesNoBaseDown) {  // (509.1, 510.4, 421.21), fe 6559-6592
  for (const bool tows : {true, false}) {
    Dockyard yard("1413", "1412");
    Session play(yard.table, {});
    play.turn(coalition_seat, ask_operations);
    const UnitList stack = tows ? list_of({yard.tug, yard.dock}) : only(yard.tug);
    ASSERT_EQ(play.give(coalition_seat, along(stack, {"1413"})), Refused{});
    EXPECT_EQ(yard.dismantle(), tows ? Refused{"509.1"} : Refused{});
  }
}

TEST(FeDuty, NorDoesOneThatTookADockAlongStrategically) {  // (509.1, 421.3), fe 4380-4386
  Dockyard yard("1509", "1411");
  const UnitId second = yard.table.add(Race::klingon, "TGA", "1411");
  Session play(yard.table, {});
  play.turn(coalition_seat, ask_strategic);
  ASSERT_EQ(play.give(coalition_seat, Relocate{list_of({yard.tug, second, yard.dock}), place("1509")}),
            Refused{});
  EXPECT_EQ(yard.dismantle(), Refused{"509.1"});
  yard.tug = second;
  EXPECT_EQ(yard.dismantle(), Refused{}) << "one tug a dock";
}

TEST(FeDuty, NorOneThatCameByARetreatOrRetrograde) {  // (510.4), fe 6784-6787
  for (const Mark mark : {Mark::retreated, Mark::retrograded, Mark::relocated}) {
    Dockyard yard("1413", "1413");
    yard.table.at[yard.tug].set(mark);
    EXPECT_EQ(yard.dismantle(), mark == Mark::relocated ? Refused{} : Refused{"510.4"});
  }
}

TEST(FeDuty, NorOneThatHasBroughtABattalion) {  // (509.1, 508.33), fe 6559-6592
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1411", Mission::carry_base);
  const UnitId battalion = table.add(Race::klingon, "BTN", "1411");
  const UnitId base = table.add(Race::klingon, "MB", "1411");
  table.world_at("1411").battalions = 1;  // room for more
  table.world_at("1411").fighters = 6;
  table.at[battalion].mission = Mission::set_up;
  table.at[battalion].fighters = 0;
  table.at[battalion].home = tug;
  Session play(table, {});
  play.turn(coalition_seat, ask_reserves);
  ASSERT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{});
  ASSERT_FALSE(table.at[battalion].in_play()) << "ready at once";
  EXPECT_EQ(play.give(coalition_seat, Dismantle{tug, base}), Refused{"509.1"});
}

TEST(FeDuty, BeyondTheMapNobodySuppliesOrWorksOnBases) {  // (412.2, 509.1)
  Table table;
  table.settle(Race::kzinti);
  const UnitId tug = table.add(Race::kzinti, "TGT", "off-KZI");
  table.ask(Decision::missions, alliance_seat);
  for (const Mission mission : {Mission::supply_point, Mission::base_work}) {
    table.at[tug].at = place("off-KZI");
    EXPECT_EQ(refusals(table, alliance_seat, Assign{tug, mission, no_unit}), Refused{"412.2"});
    table.at[tug].at = place("1304");
    EXPECT_EQ(refusals(table, alliance_seat, Assign{tug, mission, no_unit}), Refused{});
  }
  for (const Mission mission : {Mission::set_up, Mission::survey})
    EXPECT_EQ(refusals(table, alliance_seat, Assign{tug, mission, no_unit}), Refused{"509.1"});
  table.at[tug].set(Mark::crippled);
  EXPECT_EQ(refusals(table, alliance_seat, Assign{tug, Mission::repair, no_unit}), Refused{"509.1"});
  EXPECT_EQ(refusals(table, alliance_seat, Assign{tug, Mission::none, no_unit}), Refused{});
}

}  // namespace
}  // namespace flagbridge::fe
