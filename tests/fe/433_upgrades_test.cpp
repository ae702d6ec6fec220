#include "tests/fe/fight.h"
#include "tests/fe/refused.h"

// (433.4) Bases that are upgraded, with the tugs at work on them.
namespace flagbridge::fe {
namespace {

// A base of the Klingons in 1413 that becomes a battle station with the help of a tug.
struct Site {
  Table table;
  UnitId tug = table.add(Race::klingon, "TGA", "1413");
  UnitId base = table.add(Race::klingon, "MB", "1413");
  UnitId enemy = table.add(Race::kzinti, "DN", "1413");
  Session play{table, {}};
  FePlay hand{campaign(), table.at, play.dice, play.events};
  Site() {
    table.settle(Race::klingon);
    table.at[tug].mission = table.at[base].mission = Mission::base_work;
    table.at[tug].set(Mark::spent);
    table.battle("1413", Ground::base, alliance_seat);
  }
  bool upgraded() {
    complete_upgrades(hand);
    return table.at[base].type == campaign().board().battle_station;
  }
};

TEST(FeUpgrade, IsGivenUpByATugThatStaysOut) {  // (302.233, 433.41), fe 2286-2296
  Site site;
  abandon_work(site.hand, coalition_seat);
  EXPECT_FALSE(site.upgraded());
}

TEST(FeUpgrade, IsGivenUpByATugThatWithdraws) {  // (302.233, 302.12)
  Site site;
  site.table.ask(Decision::withdraw, coalition_seat);
  const UnitSet alone = set_of({only(site.tug)});
  const RetreatChoices choices = retreat_choices(campaign(), site.table.at, coalition_seat, &alone);
  ASSERT_GT(choices.count, 0);
  carry_out(site.hand, coalition_seat, Withdraw{only(site.tug), choices.hexes[0]});
  EXPECT_EQ(site.table.at[site.tug].mission, Mission::none);
  EXPECT_FALSE(site.upgraded());
}

TEST(FeUpgrade, GoesOnWithoutATugThatFoughtAndFell) {  // (433.41, 302.233), fe 5132-5137
  Site site;
  site.table.at[site.tug].role = Role::line;
  abandon_work(site.hand, coalition_seat);
  destroy(site.hand, site.tug, Rule{});
  EXPECT_TRUE(site.upgraded());
}

// Klingon battle stations apart from each other in 1413, with a dock, and Kzintis who attack.
struct TwoBases {
  Table table;
  UnitId first = table.add(Race::klingon, "BATS", "1413");
  UnitId second = no_unit;
  UnitId dock = table.add(Race::klingon, "FRD", "1413");
  UnitId leader = table.add(Race::kzinti, "DN", "1413");
  UnitList line = table.add(5, Race::kzinti, "BC", "1413");

  // The second is set up as a mobile base.
  explicit TwoBases(bool apart) {
    const UnitId tug = table.add(Race::klingon, "TGA", "1413");
    second = table.add(Race::klingon, "MB", "1413");
    table.at[tug].mission = Mission::carry_base;
    table.at[second].mission = Mission::set_up;
    table.at[second].home = tug;
    table.ask(Decision::reserves, coalition_seat);
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    const Deploy order{.tug = tug, .apart = apart};
    EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
    carry_out(hand, coalition_seat, order);
    play.turn(coalition_seat, ask_missions);
    table.at[tug].at = place("1411");
    table.battle("1413", Ground::base, alliance_seat);
    table.at.battle.round = 1;
  }
};

TEST(FeTwoBases, InOnePlaceFightTogether) {  // (433.411)
  TwoBases bases(false);
  EXPECT_EQ(bases.table.at[bases.second].mission, Mission::none) << "it works";
  EXPECT_EQ(systems_in(campaign(), bases.table.at, place("1413")), 0);
  EXPECT_TRUE(base_fights(campaign(), bases.table.at, bases.table.at[bases.first]));
  EXPECT_TRUE(base_fights(campaign(), bases.table.at, bases.table.at[bases.second]));
}

TEST(FeTwoBases, ApartAreAttackedOneByOne) {  // (302.232, 433.411), fe 2274-2285
  TwoBases bases(true);
  Position& at = bases.table.at;
  ASSERT_EQ(systems_in(campaign(), at, place("1413")), 2);
  Session play(bases.table, {});
  play.start(alliance_seat, Sequences::round, assault_capital);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::station)) << "where is the dock?";
  ASSERT_EQ(play.give(coalition_seat, Station{only(bases.dock), 1}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  UnitList all = bases.line;
  static_cast<void>(all.push_back(bases.leader));
  EXPECT_EQ(play.give(alliance_seat, Assault{all, 2, 0}), Refused{"511.5"}) << "there is no planet";
  ASSERT_EQ(play.give(alliance_seat, Assault{all, 2, no_planet}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  if (play.is_asked(coalition_seat, Decision::station)) {
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  ASSERT_EQ(play.give(alliance_seat, force_of(bases.leader, bases.line)), Refused{});
  EXPECT_NE(at[bases.second].role, Role::none) << "the base under attack";
  EXPECT_EQ(at[bases.first].role, Role::none) << "the other, with its dock, is elsewhere";
  EXPECT_EQ(at[bases.dock].role, Role::none);
}

TEST(FeDecoys, ACapturedTugAtWorkIsNone) {  // (305.21, 433.41), fe 3015-3024
  Site site;
  Position& at = site.table.at;
  const UnitId prize = site.table.add(Race::kzinti, "TGT", "1413");
  --at.realm(Race::kzinti).built;
  ++at.realm(Race::klingon).built;
  at[prize].race = Race::klingon;
  at[prize].set(Mark::captured);
  at[prize].set(Mark::spent);
  site.table.ask(Decision::decoy, coalition_seat);
  EXPECT_EQ(refusals(site.table, coalition_seat, Deceive{prize}), Refused{"305.21"});
  at[prize].set(Mark::crippled);
  EXPECT_EQ(refusals(site.table, coalition_seat, Deceive{prize}), Refused{"305.21"}) << "not in this battle";
  at[prize].set(Mark::taken_here);
  EXPECT_EQ(refusals(site.table, coalition_seat, Deceive{prize}), Refused{});
}

TEST(FePhases, BasesAreBuiltInWarAndNotInNeutralSpace) {  // (433.412, 433.413, 510.13)
  Table table;
  table.settle(Race::klingon);
  const auto deploy = [&](std::string_view hex) {
    Table trial = table;
    const UnitId tug = trial.add(Race::klingon, "TGA", hex);
    const UnitId base = trial.add(Race::klingon, "MB", hex);
    trial.at[tug].mission = Mission::carry_base;
    trial.at[base].mission = Mission::set_up;
    trial.at[base].home = tug;
    trial.ask(Decision::reserves, coalition_seat);
    return check_order(campaign(), trial.at, coalition_seat, Deploy{tug}).none();
  };
  EXPECT_TRUE(deploy("1413")) << "at home";
  EXPECT_TRUE(deploy("0504")) << "with an ally";
  EXPECT_TRUE(deploy("1003")) << "in conquered space";
  EXPECT_FALSE(deploy("0712")) << "the LDR is neutral";
  EXPECT_FALSE(deploy("off-LYR")) << "not beyond the map";
  table.ask(Decision::production, coalition_seat);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 50;
  const Buy base{.race = Race::klingon, .goods = Goods::mobile_base};
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, base).none());
  table.at.realm(Race::klingon).at_war = 0;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, base).none());
}

TEST(FeUpgrade, NeedsABaseATugAndAGrid) {  // (433.41), fe 5124-5137
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 100);
  const UnitId base = table.add(Race::klingon, "BATS", "1413");
  const UnitId starbase = table.add(Race::klingon, "SB", "1413");
  const UnitId ship = table.add(Race::klingon, "D7", "1413");
  table.ask(Decision::production, coalition_seat);
  const auto rules = [&](UnitId unit) { return refusals(table, coalition_seat, Upgrade{unit}); };
  EXPECT_EQ(rules(base), Refused{"433.41"}) << "no tug";
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1413", Mission::base_work);
  EXPECT_EQ(rules(base), Refused{});
  EXPECT_EQ(rules(ship), Refused{"433.41"});
  EXPECT_EQ(rules(starbase), Refused{"433.41"}) << "nothing is larger";
  table.at[tug].set(Mark::spent);
  EXPECT_EQ(rules(base), Refused{"433.41"}) << "one base a tug";
  table.at[tug].clear(Mark::spent);
  table.at[base].set(Mark::crippled);
  EXPECT_EQ(rules(base), Refused{"433.44"});
}

TEST(FeUpgrade, ANewBaseMakesUpForOneThatWasLost) {  // (601.4, 204.38), fe 7372-7376
  Site site;
  Position& at = site.table.at;
  ASSERT_TRUE(site.upgraded());
  EXPECT_EQ(at.bases[slot(coalition_seat)].stations_built, 1);
  EXPECT_EQ(at.bases[slot(coalition_seat)].starbases_built, 0);
  at.realm(Race::klingon).starbases_lost = 2;
  at[site.base].mission = Mission::base_work;
  complete_upgrades(site.hand);
  EXPECT_EQ(at[site.base].type, campaign().board().starbase);
  EXPECT_EQ(at[site.base].fighters, capacity_of(campaign(), at[site.base]));
  EXPECT_EQ(at.bases[slot(coalition_seat)].stations_built, 1);
  EXPECT_EQ(at.bases[slot(coalition_seat)].starbases_built, 1);
  EXPECT_EQ(at.bases[slot(alliance_seat)].starbases_built, 0);
  EXPECT_EQ(at.realm(Race::klingon).starbases_lost, 1) << "two strategic moves more again";
}

TEST(FeUpgrade, BasesOfARaceThatCameInLaterDoNotCount) {  // (601.4, 601.14)
  Table table;
  table.settle(Race::federation);
  const UnitId base = table.add(Race::federation, "MB", "2908");
  table.at[base].mission = Mission::base_work;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  complete_upgrades(hand);
  EXPECT_EQ(table.at[base].type, campaign().board().battle_station);
  EXPECT_EQ(table.at.bases[slot(alliance_seat)].stations_built, 0);
}

// (433.41) Thirty points for a starbase, and a point for each factor of fighters it has more.
TEST(FeUpgrade, AStarbaseIsMadeOfABattleStation) {  // (433.41, 432.22), fe 4928-4929
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 100);
  const UnitId base = table.add(Race::klingon, "BATS", "1413");
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1413", Mission::base_work);
  const int more = (campaign().board().models[campaign().board().starbase].fighters -
                    campaign().board().models[campaign().board().battle_station].fighters) /
                   2;
  ASSERT_EQ(more, 6) << "twelve and six";
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  ASSERT_EQ(play.give(coalition_seat, Upgrade{base}), Refused{});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * (100 - 30 - 6));
  EXPECT_TRUE(table.at[tug].has(Mark::spent));
  EXPECT_EQ(table.at[base].type, campaign().board().battle_station) << "until combat is over";
}

TEST(FeUpgrade, IsForWarAndFleetsThatAreFree) {  // (433.413, 430.61), fe 5157-5161
  Table table;
  table.settle(Race::klingon);
  const UnitId base = table.add(Race::klingon, "BATS", "1413");
  table.add_tug(Race::klingon, "TGA", "1413", Mission::base_work);
  table.ask(Decision::production, coalition_seat);
  EXPECT_EQ(refusals(table, coalition_seat, Upgrade{base}), Refused{"430.61"}) << "nothing to pay with";
  table.pay(Race::klingon, 100);
  table.at.realm(Race::klingon).at_war = 0;
  EXPECT_EQ(refusals(table, coalition_seat, Upgrade{base}), Refused{"433.413"});
  table.at.realm(Race::klingon).at_war = 1;
  EXPECT_EQ(refusals(table, coalition_seat, Upgrade{base}), Refused{});
  EXPECT_EQ(refusals(table, alliance_seat, Upgrade{base}), Refused{"433.41"}) << "not the enemy's";
  table.at[base].mission = Mission::base_work;
  EXPECT_EQ(refusals(table, coalition_seat, Upgrade{base}), Refused{"433.41"}) << "it is at work already";
}

// (302.231) In a hex with bases apart the planet belongs to the first system.
TEST(FeTwoBases, TheFirstSystemHasThePlanet) {  // (302.231, 433.411), fe 2268-2273
  Table table;
  table.settle(Race::klingon);
  const UnitId first = table.add(Race::klingon, "BATS", "1210");
  table.at[first].put_in_system(1);
  const UnitId second = table.add(Race::klingon, "BATS", "1210");
  table.at[second].put_in_system(2);
  table.battle("1210", Ground::base, alliance_seat);
  table.at.battle.system = 1;
  table.at.battle.systems[0].attacked = 1;
  table.at.battle.systems[0].planet = 0;
  ASSERT_EQ(campaign().hex(place("1210")).planet_count, 1);
  EXPECT_TRUE(base_fights(campaign(), table.at, table.at[first]));
  EXPECT_FALSE(base_fights(campaign(), table.at, table.at[second]));
}

}  // namespace
}  // namespace flagbridge::fe
