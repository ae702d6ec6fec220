#include "tests/fe/hand.h"
#include "tests/fe/told.h"

// (503.0) Neutrals, those interned with them, and planets of the neutral zone.
namespace flagbridge::fe {
namespace {

TEST(FeNeutrals, ShipsMayGoBackIntoNeutralSpace) {  // (503.12, 503.11), fe 5882-5885
  Hand now;
  now.table.settle(Race::lyran);
  const UnitId ship = now.table.add(Race::lyran, "CW", "0805");
  now.at()[ship].set(Mark::fought);
  now.table.ask(Decision::retrograde, coalition_seat);
  const Retrograde order{only(ship), place("0804")};
  ASSERT_TRUE(check_order(campaign(), now.at(), coalition_seat, order).none()) << "the WYN cluster";
  carry_out(now.hand, coalition_seat, order);
  EXPECT_FALSE(now.at()[ship].in_play());
  ASSERT_EQ(now.at().interned.size(), 1U);
  EXPECT_EQ(now.at().interned[0].race, Race::lyran);
  EXPECT_EQ(now.at().interned[0].at, place("0804"));
}

TEST(FeNeutrals, ExchangesNeedTheOtherPlayersConsent) {  // (503.13), fe 5886-5894
  for (const Choice choice : {Choice::yes, Choice::no}) {
    Hand now;
    now.table.settle(Race::lyran);
    now.table.add(Race::lyran, "TGC", "0408");
    const UnitId lyran = now.table.add(Race::lyran, "CW", "0805");
    const UnitId kzinti = now.table.add(Race::kzinti, "CM", "0905");
    now.at()[kzinti].set(Mark::crippled);
    intern(now.hand, lyran, place("0804"));
    intern(now.hand, kzinti, place("0804"));
    now.play.turn(coalition_seat, ask_missions);
    Exchange trade;
    static_cast<void>(trade.ships.push_back(0));
    static_cast<void>(trade.ships.push_back(1));
    ASSERT_EQ(now.play.give(coalition_seat, trade), Refused{});
    ASSERT_EQ(now.play.give(coalition_seat, Ready{}), Refused{});
    ASSERT_TRUE(now.play.is_asked(alliance_seat, Decision::consent));
    ASSERT_EQ(now.play.give(alliance_seat, Decide{choice}), Refused{});
    const int there = tally_at(campaign(), now.at(), place("0804"), coalition_seat).units;
    EXPECT_EQ(there, choice == Choice::yes ? 1 : 0);
    EXPECT_EQ(now.at().interned.size(), choice == Choice::yes ? 1U : 2U) << "the other waits for his turn";
    if (choice == Choice::no) continue;
    now.at().phasing = alliance_seat;
    free_interned(now.hand);
    EXPECT_TRUE(now.at().interned.empty());
    EXPECT_TRUE(now.at()[now.last()].crippled()) << "as it was";
    intern_visitors(now.hand);
    EXPECT_EQ(now.at().interned.size(), 1U) << "who does not leave in his turn stays";
  }
}

TEST(FeNeutrals, WhoEntersTheWarFreesHisFriendsAndKeepsHisEnemies) {  // (503.4, 305.0), fe 5943-5953
  Hand now;
  now.at().realm(Race::klingon).at_war = 0;
  now.at().core.turn = 2;
  const UnitId lyran = now.table.add(Race::lyran, "CW", "0905");
  const UnitId kzinti = now.table.add(Race::kzinti, "CM", "0905");
  ASSERT_TRUE(takes_in(campaign(), now.at(), Race::kzinti, place("1007"))) << "Klingon space";
  EXPECT_FALSE(takes_in(campaign(), now.at(), Race::klingon, place("1007"))) << "not their own";
  intern(now.hand, lyran, place("1007"));
  intern(now.hand, kzinti, place("1007"));
  Session play(now.table, {});
  play.turn(coalition_seat, update_availability);
  EXPECT_TRUE(now.at().interned.empty());
  int free = 0;
  int taken = 0;
  for_each_counter(now.at(), [&](UnitId, const Counter& counter) {
    if (counter.at != place("1007")) return;
    free += counter.race == Race::lyran && !counter.crippled() ? 1 : 0;
    taken += counter.race == Race::klingon && counter.has(Mark::captured) && counter.crippled() ? 1 : 0;
  });
  EXPECT_EQ(free, 1);
  EXPECT_EQ(taken, 1);
}

// (503.4) A Kzinti cruiser that was interned with the Klingons when they entered the war.
struct Held : Hand {
  UnitId ship = no_unit;
  Held() {
    table.settle(Race::klingon);
    table.settle(Race::lyran);
    intern(hand, table.add(Race::kzinti, "CM", "0905"), place("1007"));
    end_custody(hand, Race::klingon);
    for_each_counter(table.at, [&](UnitId unit, const Counter& counter) {
      if (counter.has(Mark::captured)) ship = unit;
    });
  }
};

TEST(FeNeutrals, WhoWasInternedWithAnEnemyDoesNotFightForHim) {  // (503.4), fe 5949-5952
  Held now;
  ASSERT_NE(now.ship, no_unit);
  const UnitId leader = now.table.add(Race::klingon, "C8", "1007");
  now.table.add(Race::kzinti, "CM", "1007");
  now.table.battle("1007", Ground::open, alliance_seat);
  now.table.ask(Decision::battle_force, coalition_seat);
  FormForce order;
  order.flagship = leader;
  EXPECT_TRUE(check_order(campaign(), now.at(), coalition_seat, order).none()) << "nor does it have to";
  static_cast<void>(order.line.push_back(now.ship));
  const Violations found = check_order(campaign(), now.at(), coalition_seat, order);
  ASSERT_FALSE(found.none());
  EXPECT_EQ(to_text(found.begin()->rule).substr(3), "503.4");
  now.at()[leader].at = place("1411");
  FormForce alone;
  alone.flagship = now.ship;
  EXPECT_TRUE(check_order(campaign(), now.at(), coalition_seat, alone).none()) << "unless nobody else can";
}

TEST(FeNeutrals, WhoWasInternedWithAnEnemyIsMendedOrBrokenUp) {  // (503.4, 305.22, 305.23), fe 5949-5952
  Held now;
  Counter& ship = now.at()[now.ship];
  ship.at = place("0805");
  now.play.turn(coalition_seat, ask_operations);
  EXPECT_NE(now.play.give(coalition_seat, along(only(now.ship), {"0804"})), Refused{}) << "no neutral";
  now.table.ask(Decision::retrograde, coalition_seat);
  ship.set(Mark::fought);
  const Violations found =
      check_order(campaign(), now.at(), coalition_seat, Retrograde{only(now.ship), place("0804")});
  ASSERT_FALSE(found.none());
  EXPECT_EQ(to_text(found.begin()->rule).substr(3), "503.4");
  ship.at = place("1509");
  now.at().realm(Race::klingon).treasury = now.at().realm(Race::klingon).earned = 20 * 100;
  now.at().phasing = coalition_seat;
  now.table.ask(Decision::repair, coalition_seat);
  ASSERT_TRUE(check_order(campaign(), now.at(), coalition_seat, Repair{only(now.ship)}).none());
  carry_out(now.hand, coalition_seat, Repair{only(now.ship)});
  ASSERT_FALSE(ship.crippled());
  ship.set(Mark::crippled);
  EXPECT_FALSE(is_held(ship)) << "a ship like others from then on";
}

TEST(FeNeutrals, TheFederationLetsKzintisGo) {  // (601.12), fe 7241-7247
  Hand now;
  now.at().core.turn = 3;
  now.at().realm(Race::federation).seat = 0xff;
  const UnitId kzinti = now.table.add(Race::kzinti, "CM", "1902");
  const UnitId hydran = now.table.add(Race::hydran, "RN", "1902");
  intern(now.hand, kzinti, place("2004"));
  intern(now.hand, hydran, place("2004"));
  ASSERT_EQ(campaign().hex(place("2004")).owner, Race::federation);
  RaceSet klingons{Race::klingon};
  check_entry(now.hand, klingons, place("1505"), true);
  EXPECT_FALSE(now.at().interned[0].is(Interned::free)) << "not those provinces";
  check_entry(now.hand, klingons, place("1803"), true);
  EXPECT_TRUE(now.at().interned[0].is(Interned::free));
  EXPECT_FALSE(now.at().interned[1].is(Interned::free)) << "Kzintis only";
  now.at().phasing = alliance_seat;
  free_interned(now.hand);
  const UnitId ship = now.last();
  EXPECT_EQ(now.at()[ship].at, place("2004"));
  intern_visitors(now.hand);
  EXPECT_TRUE(now.at()[ship].in_play()) << "nor is it interned anew";
}

TEST(FeNeutrals, HydransInTheFederationMakePrizesOfItsGuests) {  // (601.14, 503.4), fe 5946-5952 7251-7253
  Hand now;
  now.at().core.turn = 3;
  now.at().realm(Race::federation).seat = 0xff;
  intern(now.hand, now.table.add(Race::lyran, "CW", "1902"), place("2004"));
  check_entry(now.hand, RaceSet{Race::hydran}, place("2004"), true);
  EXPECT_TRUE(now.at().interned.empty());
  int taken = 0;
  for_each_counter(now.at(), [&](UnitId, const Counter& counter) {
    taken += counter.at == place("2004") && counter.race == Race::federation && is_prize(counter) ? 1 : 0;
  });
  EXPECT_EQ(taken, 1);
}

TEST(FeNeutrals, AStackMayLeaveTheZoneToOthers) {  // (503.62), fe 6001-6003
  for (const bool aloof : {false, true}) {
    Table table;
    const UnitId ship = table.add(Race::lyran, "CW", "0703");
    Session play(table, {});
    play.turn(coalition_seat, ask_operations);
    Move order = along(only(ship), {"0602"});
    order.aloof = aloof;
    ASSERT_EQ(campaign().hex(place("0602")).kind, Land::neutral_zone);
    ASSERT_EQ(play.give(coalition_seat, order), Refused{});
    EXPECT_EQ(table.at.passed(place("0602")), aloof ? Race::any : Race::lyran);
  }
}

// (503.63) A neutral planet in 1506 with two battalions.
struct NeutralPlanet : Hand {
  World& world = table.world_at("1506");
  NeutralPlanet() {
    world = {};
    world.battalions = 2;
    world.fighters = 12;
    at().phasing = coalition_seat;
  }
};

TEST(FeNeutrals, PlanetsOfTheZoneDefendThemselves) {  // (503.63, 301.74), fe 6008-6016
  NeutralPlanet now;
  const UnitId leader = now.table.add(Race::lyran, "DN", "1506");
  const UnitList line = now.table.add(6, Race::lyran, "CW", "1506");
  const Census before(campaign(), now.at());
  EXPECT_FALSE(is_battle_hex(campaign(), now.at(), before, place("1506"))) << "until combat";
  now.play.turn(coalition_seat, begin_combat);
  ASSERT_EQ(now.at().battle.at, place("1506"));
  const Census census(campaign(), now.at());
  EXPECT_FALSE(SupplyField(campaign(), now.at(), census, now.world.holder, true).point_at(place("1506")));
  ASSERT_TRUE(now.play.is_asked(coalition_seat, Decision::approach));
  ASSERT_EQ(now.play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  FormForce force;
  force.flagship = leader;
  force.line = line;
  ASSERT_EQ(now.play.give(coalition_seat, force), Refused{});
  EXPECT_EQ(combat_potential(campaign(), now.at(), alliance_seat), 2 * (2 * 3 + 12)) << "the other player's";
}

TEST(FeNeutrals, PlanetsAreNeutralAgainUnlessTheyFall) {  // (503.63)
  for (const bool falls : {false, true}) {
    NeutralPlanet now;
    now.table.add(Race::lyran, "CW", "1506");
    arm_neutrals(now.hand);
    ASSERT_TRUE(held_by(now.at(), now.world, alliance_seat));
    now.world.battalions = now.world.fighters = 0;
    now.world.devastated = falls ? 1 : 0;
    capture_planets(now.hand, place("1506"));
    disarm_neutrals(now.hand, true);
    EXPECT_EQ(now.world.holder, falls ? Race::lyran : Race::any);
    EXPECT_FALSE(is_lent(now.world));
    EXPECT_EQ(now.world.residual, falls ? 0 : 1) << "(508.16)";
  }
}

TEST(FeNeutrals, PlanetsHoldTheirFireWhenTheShipsAreGone) {  // (503.63)
  NeutralPlanet now;
  const UnitId ship = now.table.add(Race::lyran, "CW", "1506");
  now.table.add(Race::lyran, "CONV", "1506");
  arm_neutrals(now.hand);
  disarm_neutrals(now.hand, false);
  ASSERT_TRUE(is_lent(now.world)) << "ships are there";
  now.at()[ship].at = place("1507");
  disarm_neutrals(now.hand, false);
  EXPECT_EQ(now.world.holder, Race::any) << "a convoy is no ship";
  const Census census(campaign(), now.at());
  EXPECT_FALSE(is_battle_hex(campaign(), now.at(), census, place("1506")));
}

// A convoy and a planet without defenses could not hurt each other, nor leave.
TEST(FeNeutrals, ABattleAtAPlanetEndsWhenTheShipsLeave) {  // (503.63, 302.23)
  NeutralPlanet now;
  now.world.battalions = now.world.fighters = 0;
  const UnitId ship = now.table.add(Race::lyran, "CW", "1506");
  const UnitId convoy = now.table.add(Race::lyran, "CONV", "1506");
  now.play.turn(coalition_seat, begin_combat);
  ASSERT_TRUE(now.play.is_asked(coalition_seat, Decision::approach));
  ASSERT_EQ(now.play.give(coalition_seat, Decide{Choice::leave}), Refused{});
  ASSERT_TRUE(now.play.is_asked(coalition_seat, Decision::retreat));
  const Place to = retreat_choices(campaign(), now.at(), coalition_seat).hexes[0];
  ASSERT_EQ(now.play.give(coalition_seat, Retreat{to}), Refused{});
  EXPECT_EQ(now.at()[ship].at, to);
  EXPECT_EQ(now.at()[convoy].at, place("1506"));
  EXPECT_EQ(now.at().battle.at, nowhere) << "the hex is resolved";
  EXPECT_EQ(now.world.holder, Race::any);
}

TEST(FeNeutrals, PlanetsTakeBattalionsAsAGift) {  // (503.63, 508.32), fe 6009-6012
  NeutralPlanet now;
  const UnitId tug = now.table.add(Race::lyran, "TGP", "1506");
  const UnitId battalion =
      add_counter(campaign(), now.at(), campaign().board().battalion, Race::lyran, place("1506"));
  now.at()[battalion].mission = Mission::set_up;
  now.at()[battalion].fighters = 0;
  now.at()[battalion].home = tug;
  now.at()[tug].mission = Mission::carry_base;
  arm_neutrals(now.hand);
  ASSERT_EQ(now.world.holder, Race::any) << "it does not fire on the tug";
  now.table.ask(Decision::reserves, coalition_seat);
  ASSERT_TRUE(check_order(campaign(), now.at(), coalition_seat, Deploy{tug, 0}).none());
  carry_out(now.hand, coalition_seat, Deploy{tug, 0});
  EXPECT_EQ(now.world.battalions, 3);
  EXPECT_EQ(now.world.holder, Race::any);
  arm_neutrals(now.hand);
  EXPECT_TRUE(is_lent(now.world)) << "now the tug is a ship like others";
}

// (503.1)
TEST(FeCombat, NeutralSpaceIsAWayOut) {  // (302.73, 503.11, 503.12)
  Table table;
  const UnitId ship = table.add(Race::kzinti, "CM", "0803");
  table.add(5, Race::lyran, "CW", "0803");
  table.battle("0803", Ground::open, coalition_seat);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
  ASSERT_TRUE(choices.has(place("0804"))) << "the WYN cluster";
  Session play(table, {});
  play.start(coalition_seat, Sequences::round, ask_retreat);
  ASSERT_EQ(play.give(alliance_seat, Retreat{place("0804")}), Refused{});
  if (play.is_asked(coalition_seat, Decision::retreat)) {
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  EXPECT_FALSE(table.at[ship].in_play()) << "interned";
}

TEST(FeNeutrals, WhichShipsAreExchanged) {  // (503.13), fe 5886-5894
  Hand now;
  now.table.settle(Race::lyran);
  intern(now.hand, now.table.add(Race::lyran, "CW", "0805"), place("0804"));
  intern(now.hand, now.table.add(Race::kzinti, "CM", "0905"), place("0804"));
  now.table.ask(Decision::missions, coalition_seat);
  const auto rules = [&](std::initializer_list<std::uint16_t> ships) {
    Exchange order;
    for (const std::uint16_t each : ships) static_cast<void>(order.ships.push_back(each));
    return refusals(now.table, coalition_seat, order);
  };
  EXPECT_EQ(rules({0, 1}), Refused{});
  EXPECT_EQ(rules({1}), Refused{}) << "one for nothing";
  EXPECT_EQ(rules({}), Refused{"503.13"});
  EXPECT_EQ(rules({0, 2}), Refused{"503.13"}) << "there are two";
  now.at().interned[0].state |= Interned::free;
  EXPECT_EQ(rules({0, 1}), Refused{"503.13"}) << "it was let go already";
  EXPECT_TRUE(may_exchange(now.at()));
  now.at().interned[1].state |= Interned::free;
  EXPECT_FALSE(may_exchange(now.at()));
}

TEST(FeNeutrals, EverybodyIsTold) {  // (503.11, 503.13, 503.4)
  Told now;
  now.table.settle(Race::klingon);
  const UnitId lyran = now.table.add(Race::lyran, "CW", "0905");
  intern(now.hand, lyran, place("1007"));
  EXPECT_TRUE(now.once(Happening::interned, "503.11", {arg(lyran), arg(place("1007"))}));
  const UnitId kzinti = now.table.add(Race::kzinti, "CM", "0905");
  intern(now.hand, kzinti, place("1007"));
  now.all.clear();
  Exchange order;
  for (const std::uint16_t each : {0, 1}) static_cast<void>(order.ships.push_back(each));
  carry_out(now.hand, coalition_seat, order);
  EXPECT_TRUE(now.once(Happening::proposes, "503.13", {Arg::side(coalition_seat), Arg::number(2)}));
  now.at().phasing = coalition_seat;
  answer_proposal(now.hand, true);
  EXPECT_TRUE(now.once(Happening::comes_back, "503.13", {arg(now.last()), arg(place("1007"))}));
  EXPECT_EQ(now.at().interned.size(), 1U) << "the other waits for his turn";
  now.at().interned[0].state = 0;
  end_custody(now.hand, Race::klingon);
  EXPECT_TRUE(now.once(Happening::ship_captured, "503.4", {arg(now.last()), arg(place("1007"))}));
}

TEST(FeNeutrals, WhoIsTakenIn) {  // (503.11, 503.4, 503.31), fe 5871-5881, 5943-5953
  Table table;
  const auto takes = [&](Race race, std::string_view hex) {
    return takes_in(campaign(), table.at, race, place(hex));
  };
  EXPECT_TRUE(takes(Race::lyran, "0804")) << "the WYN";
  EXPECT_TRUE(takes(Race::kzinti, "0711")) << "the LDR";
  EXPECT_FALSE(takes(Race::kzinti, "0803")) << "the zone is nobody's";
  EXPECT_FALSE(takes(Race::kzinti, "0504")) << "Lyrans at war";
  EXPECT_FALSE(takes(Race::lyran, "off-KZI"));
  table.at.realm(Race::lyran).at_war = 0;
  EXPECT_TRUE(takes(Race::kzinti, "0504")) << "Lyrans who are not in the war";
  EXPECT_FALSE(takes(Race::lyran, "0504")) << "not their own";
}

}  // namespace
}  // namespace flagbridge::fe
