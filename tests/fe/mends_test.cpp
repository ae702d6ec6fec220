#include "tests/fe/fight.h"

// Single points of rules that were once wrong.
namespace flagbridge::fe {
namespace {

// Romulans before a Federation base with ships at it.
struct Shore {
  Table table;
  UnitList hawks = table.add(3, Race::romulan, "WE", "3710");
  UnitId cruiser = table.add(Race::federation, "CA", "3710");
  UnitId base = table.add(Race::federation, "BATS", "3710");
  Shore() { table.battle("3710", Ground::open, coalition_seat); }
};

TEST(FeCloaks, SpareTheApproachBattle) {  // (306.3), fe 3148-3154
  Shore shore;
  shore.table.at.battle.round = 0;
  Session play(shore.table, {});
  play.start(coalition_seat, Sequences::round, begin_round);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::approach)) << "he is not bound to offer one";
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  EXPECT_EQ(shore.table.at.battle.ground, Ground::base);
  FormForce order = force_of(shore.hawks[0], list_of({shore.hawks[1], shore.hawks[2]}));
  order.cloaked = true;
  EXPECT_EQ(play.give(coalition_seat, order), Refused{"306.3"}) << "the cloaks have served";
  order.cloaked = false;
  EXPECT_EQ(play.give(coalition_seat, order), Refused{});
}

TEST(FeCloaks, OneShipWithoutSpoilsIt) {  // (306.3)
  Shore shore;
  shore.table.at.battle.round = 0;
  shore.table.at[shore.hawks[2]].set(Mark::crippled);
  Session play(shore.table, {});
  play.start(coalition_seat, Sequences::round, begin_round);
  EXPECT_TRUE(play.is_asked(alliance_seat, Decision::answer_approach));
}

TEST(FeCloaks, SpareItInALaterRoundTheSameWay) {  // (306.3)
  Shore shore;
  shore.table.at.battle.round = 1;  // an approach battle without success
  Session play(shore.table, {});
  play.start(coalition_seat, Sequences::round, begin_round);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::approach));
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  FormForce order = force_of(shore.hawks[0], list_of({shore.hawks[1], shore.hawks[2]}));
  order.cloaked = true;
  EXPECT_EQ(play.give(coalition_seat, order), Refused{"306.3"});
}

TEST(FeIntensity, ARoundInTwoSystemsIsOneRound) {  // (304.5), fe 2975-2981
  Table table;
  table.battle("1401", Ground::base, coalition_seat);
  Session play(table, {1, 1, 1, 1});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  for (std::uint8_t system : {std::uint8_t{1}, std::uint8_t{2}}) {
    table.at.battle.system = system;
    static_cast<void>(determine_damage(hand, task));
  }
  EXPECT_EQ(table.at.battle.base_rounds, 0);
  table.at.battle.system = 0;
  static_cast<void>(after_round(hand, task));
  EXPECT_EQ(table.at.battle.base_rounds, 1);
}

TEST(FeEscorts, ASecondCarrierIsNone) {  // (308.11, 308.111)
  Table table;
  const UnitId group = table.add(Race::romulan, "4WH", "3710");
  EXPECT_EQ(escorts_left(campaign(), table.at[group]), 2) << "WH, WH, BHE, BHE";
  EXPECT_EQ(smallest_escort(campaign(), table.at[group]), 2);
  table.at[group].parts = with_part(with_part(0, 2, Part::destroyed), 3, Part::destroyed);
  EXPECT_EQ(smallest_escort(campaign(), table.at[group]), -1);
}

// Six crippled Kzintis in 1205, more than the repair ships alone can mend, and a tug in the capital.
struct Workshop {
  Table table;
  UnitList ships;
  UnitId tug;
  Workshop() {
    table.settle(Race::kzinti);
    ships = table.add(6, Race::kzinti, "CM", "1205");
    for (const UnitId unit : ships) table.at[unit].set(Mark::crippled);
    table.at.realm(Race::kzinti).treasury = table.at.realm(Race::kzinti).earned = 20 * 40;
    tug = table.add(Race::kzinti, "TGT", "1401");
    table.at[tug].mission = Mission::repair;
    table.ask(Decision::field_repair, alliance_seat);
  }
  bool fits() const { return check_order(campaign(), table.at, alliance_seat, Repair{ships}).none(); }
};

TEST(FeRepair, ATugAsRepairShipIsAStrategicMove) {  // (422.8), fe 4475-4490
  Workshop shop;
  Realm& realm = shop.table.at.realm(Race::kzinti);
  const int all = campaign().content().race(Race::kzinti).strategic_moves;
  realm.strategic_used = static_cast<std::uint8_t>(all);
  EXPECT_FALSE(shop.fits()) << "no move is left for it";
  shop.table.at[shop.tug].set(Mark::fresh);
  EXPECT_TRUE(shop.fits()) << "a new tug needs none";
  shop.table.at[shop.tug].clear(Mark::fresh);
  realm.strategic_used = static_cast<std::uint8_t>(all - 1);
  ASSERT_TRUE(shop.fits());
  Session play(shop.table, {});
  FePlay hand(campaign(), shop.table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Repair{shop.ships});
  EXPECT_EQ(realm.strategic_used, all);
  EXPECT_EQ(shop.table.at[shop.tug].at, place("1401")) << "the way back is free";
}

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
  settle_forces(site.hand);
  EXPECT_TRUE(at[prize].in_play());
  at[prize].set(Mark::crippled);
  at[prize].set(Mark::taken_here);
  settle_forces(site.hand);
  EXPECT_FALSE(at[prize].in_play()) << "taken here and named as one it is used up";
}

TEST(FeAnswers, AreRefusedByTheRuleTheQuestionIsAbout) {  // (302.11, 302.22, 302.23, 308.3, 503.13)
  Shore shore;
  const auto refused = [&](Decision decision, Seat seat, Choice choice) {
    shore.table.ask(decision, seat);
    return refusals(shore.table, seat, Decide{choice});
  };
  EXPECT_EQ(refused(Decision::withdrawal, alliance_seat, Choice::offer), Refused{"302.11"});
  EXPECT_EQ(refused(Decision::answer_approach, alliance_seat, Choice::offer), Refused{"302.22"});
  EXPECT_EQ(refused(Decision::consent, alliance_seat, Choice::offer), Refused{"503.13"});
  for (const UnitId unit : shore.hawks) shore.table.at[unit].set(Mark::crippled);  // no cloak works
  EXPECT_EQ(refused(Decision::approach, coalition_seat, Choice::offer), Refused{"302.22"}) << "in round 1";
  EXPECT_EQ(refused(Decision::approach, coalition_seat, Choice::assault), Refused{"308.3"});
  for (const UnitId unit : shore.hawks) remove_counter(shore.table.at, unit);
  EXPECT_EQ(refused(Decision::approach, coalition_seat, Choice::leave), Refused{"302.23"}) << "nobody can";
}

TEST(FeConversion, EscortsSetFreeWaitWithTheirFleet) {  // (433.19, 600.31), fe 5082-5090
  Table table;
  table.settle(Race::federation);
  table.pay(Race::federation, 20);
  const UnitId group = table.add(Race::federation, "4CVA", "2808");  // CVA, ECL, DE, DE
  const UnitId cruiser = table.add(Race::federation, "NCL", "2808");
  const UnitId frigate = table.add(Race::federation, "FF", "2808");
  table.add(Race::federation, "SB", "2808");
  table.at[group].fleet = 3;
  table.at[group].set(Mark::unreleased);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Convert order{line_to(Race::federation, "4CVN", 3), list_of({group, cruiser, frigate})};
  carry_out(hand, alliance_seat, order);
  int freed = 0;
  for (const std::string_view hull : {"CL", "DD"}) {
    for_each_at(table.at, place("2808"), alliance_seat, [&](UnitId, const Counter& counter) {
      if (counter.type != type_of(Race::federation, hull)) return;
      ++freed;
      EXPECT_EQ(counter.fleet, 3) << hull;
      EXPECT_TRUE(counter.has(Mark::unreleased)) << hull;
    });
  }
  EXPECT_EQ(freed, 2) << "the ECL and one DE; the other stays";
}

// By hand: nothing that has such a limit is overbuilt and converted today.
TEST(FeOverbuilding, AConvertedShipCountsAsItsOwnTypeToo) {  // (431.34, 431.1), fe 4793-4798
  Table table;
  table.settle(Race::romulan);
  table.pay(Race::romulan, 60);
  table.at.phasing = coalition_seat;
  const auto type = type_of(Race::romulan, "SPH");  // one a turn
  ASSERT_TRUE(quota_left(campaign(), table.at, Race::romulan, type, Means::any));
  std::uint16_t line = 0;
  const auto& reworks = campaign().board().reworks;
  for (std::uint16_t i = 0; i < reworks.size(); ++i) {
    const bool from = std::ranges::find(reworks[i].from[0], type) != reworks[i].from[0].end();
    if (from && reworks[i].parts == 1) line = static_cast<std::uint16_t>(i + 1);
  }
  ASSERT_NE(line, 0);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  table.add(Race::romulan, "SB", to_text(old_capital(campaign(), Race::romulan)));
  carry_out(hand, coalition_seat, Overbuild{Race::romulan, type, line});
  EXPECT_FALSE(quota_left(campaign(), table.at, Race::romulan, type, Means::any));
}

}  // namespace
}  // namespace flagbridge::fe
