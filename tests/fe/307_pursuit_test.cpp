#include "tests/fe/fight.h"

// (307.0) Pursuit.
namespace flagbridge::fe {
namespace {

// A pursuit in 1003: Kzintis flee.
// (307.0)
TEST(FePursuit, TheDieIsLessThanTheShips) {  // (307.2, 307.21, 307.3, 307.4)
  Fight fight;
  const UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
  const UnitId crippled = fight.kzinti("DN");
  fight.at()[crippled].set(Mark::crippled);
  const UnitList whole = fight.table.add(4, Race::kzinti, "CM", "1003");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at().battle.side[slot(alliance_seat)].retreats = 1;
  Session play(fight.table, {3, 4, 4});
  play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::pursuit));
  ASSERT_EQ(play.give(coalition_seat, Pursue{hunters, no_unit, {}}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::pursued)) << "three is less than four ships";
  ASSERT_EQ(play.give(alliance_seat, Pursue{only(whole[0]), no_unit, {}}), Refused{});
  EXPECT_NE(fight.at()[crippled].role, Role::none) << "the crippled cannot stay away";
  EXPECT_EQ(fight.at()[whole[1]].role, Role::none);
  ASSERT_EQ(play.give(coalition_seat, SetIntensity{4, 0, 0}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, SetIntensity{4, 0, 0}), Refused{});
  // Four command cruisers of nine at 35 percent: 13 points, twice one ship.
  EXPECT_EQ(fight.at().battle.side[slot(coalition_seat)].total, 13);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::direct));
  ASSERT_EQ(play.give(coalition_seat, Direct{.target = crippled, .aim = Aim::cripple}), Refused{});
  EXPECT_FALSE(fight.at()[crippled].in_play()) << "twice six";
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::direct)) << "the pursuer may go on";
}

TEST(FePursuit, FailsOnAHighDie) {  // (307.21, 302.23)
  Fight fight;
  const UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
  fight.at()[fight.kzinti("DN")].set(Mark::crippled);
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at().battle.head_start = 1;
  Session play(fight.table, {3});
  play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  ASSERT_EQ(play.give(coalition_seat, Pursue{hunters, no_unit, {}}), Refused{});
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::pursued)) << "with a head start three is not enough";
}

TEST(FePursuit, TakesWholeShipsOnly) {  // (307.21)
  Fight fight;
  const UnitList hunters = fight.table.add(7, Race::lyran, "DN", "1003");
  fight.kzinti("DN");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::pursuit, coalition_seat);
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, Pursue{hunters, no_unit, {}}).none())
      << "seven";
  EXPECT_TRUE(
      check_order(campaign(), fight.at(), coalition_seat, Pursue{first(hunters, 6), no_unit, {}}).none());
  fight.at()[hunters[0]].set(Mark::crippled);
  EXPECT_FALSE(
      check_order(campaign(), fight.at(), coalition_seat, Pursue{only(hunters[0]), no_unit, {}}).none());
}

TEST(FePursuit, ThreeWholeShipsStayWithTheCrippled) {  // (307.3)
  Fight fight;
  fight.lyran("DN");
  const UnitList crippled = fight.table.add(9, Race::kzinti, "FF", "1003");
  for (const UnitId unit : crippled) fight.at()[unit].set(Mark::crippled);
  const UnitList whole = fight.table.add(4, Race::kzinti, "CM", "1003");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::pursued, alliance_seat);
  const auto fits = [&](const Pursue& order) {
    return check_order(campaign(), fight.at(), alliance_seat, order).none();
  };
  EXPECT_TRUE(fits({first(whole, 3), no_unit, {}}));
  EXPECT_FALSE(fits({whole, no_unit, {}})) << "four, and no flagship for thirteen";
  EXPECT_TRUE(fits({first(whole, 1), crippled[0], only(crippled[1])})) << "the owner says who leads";
  EXPECT_FALSE(fits({first(whole, 1), whole[2], {}})) << "one who is not there";
}

TEST(FePursuit, AmongThreeWarCruisersIsALeaderOfThoseWhoFlee) {  // (303.5, 307.3), fe 2870-2876, 3184-3192
  for (const std::size_t cruisers : {2U, 3U}) {
    Fight fight;
    const UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
    UnitList crippled;
    while (crippled.size() < 8)
      static_cast<void>(crippled.push_back(fight.kzinti(crippled.size() < cruisers ? "CM" : "FF")));
    for (const UnitId unit : crippled) fight.at()[unit].set(Mark::crippled);
    fight.table.battle("1003", Ground::open, coalition_seat);
    Session play(fight.table, {3});
    play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
    ASSERT_EQ(play.give(coalition_seat, Pursue{hunters, no_unit, {}}), Refused{});
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::pursued));
    const bool led = cruisers == 3;  // by a rating of seven, not six
    for (const UnitId flagship : {no_unit, crippled[0]}) {
      EXPECT_EQ(refusals(fight.table, alliance_seat, Pursue{{}, flagship, only(crippled[7])}),
                led ? Refused{"307.3"} : Refused{});
    }
    ASSERT_EQ(play.give(alliance_seat, Pursue{}), Refused{});
    int surplus = 0;
    for (const UnitId unit : crippled) surplus += fight.at()[unit].role == Role::surplus ? 1 : 0;
    EXPECT_EQ(surplus, led ? 0 : 1);
  }
}

// A pursuit in 3710: Federation ships flee from Romulans.
struct Hunt {
  Table table;
  UnitList hawks = table.add(3, Race::romulan, "WE", "3710");
  UnitId crippled = table.add(Race::federation, "CA", "3710");
  UnitId prize = table.add(Race::federation, "FF", "3710");
  UnitList cripples = table.add(9, Race::federation, "FF", "3710");
  Session play;

  explicit Hunt(std::initializer_list<int> dice) : play(table, dice) {
    table.at[crippled].set(Mark::crippled);
    for (const UnitId unit : cripples) table.at[unit].set(Mark::crippled);
    table.battle("3710", Ground::base, coalition_seat);
    FePlay hand(campaign(), table.at, play.dice, play.events);
    change_hands(hand, prize, Race::romulan);
    table.at.battle.side[slot(alliance_seat)].retreats = 1;
    table.at.realm(Race::federation).command_points = 2;
    play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  }
};

TEST(FePursuit, IsFoughtWithAllMeans) {  // (307.4, 306.2, 305.21, 308.92), fe 3203-3207
  Hunt hunt({2, 5, 4, 4});
  Pursue order{.units = hunt.hawks, .cloaked = true};
  order.points = 1;
  EXPECT_EQ(hunt.play.give(coalition_seat, order), Refused{"308.92"}) << "points of the flagship's race";
  order.points = 0;
  ASSERT_EQ(hunt.play.give(coalition_seat, order), Refused{});
  ASSERT_TRUE(hunt.play.is_asked(alliance_seat, Decision::pursued)) << "two is less than three";
  Pursue fleeing{.flagship = hunt.crippled};
  fleeing.cloaked = true;
  EXPECT_FALSE(hunt.play.give(alliance_seat, fleeing).empty()) << "no cloaks";
  fleeing.cloaked = false;
  fleeing.points = 2;
  ASSERT_EQ(hunt.play.give(alliance_seat, fleeing), Refused{});
  EXPECT_EQ(hunt.table.at.realm(Race::federation).command_points, 0);
  int aside = 0;
  for (const UnitId unit : hunt.cripples) aside += hunt.table.at[unit].role == Role::surplus ? 1 : 0;
  EXPECT_EQ(aside, 0) << "a CA commands eight others, with two points ten";
  ASSERT_EQ(hunt.play.give(coalition_seat, SetIntensity{1, 0, 0}), Refused{});
  ASSERT_EQ(hunt.play.give(alliance_seat, SetIntensity{1, 0, 0}), Refused{});
  ASSERT_EQ(hunt.play.give(coalition_seat, Deceive{hunt.prize}), Refused{});
  EXPECT_FALSE(hunt.table.at[hunt.prize].in_play()) << "the prize is spent";
  EXPECT_EQ(hunt.table.at.battle.side[slot(coalition_seat)].shift, 1);
  EXPECT_EQ(hunt.table.at.battle.side[slot(alliance_seat)].shift, -1)
      << "five with two dice: the cloaks worked";
}

TEST(FePursuit, ThatFailsUsesNothingUp) {  // (307.21, 305.21)
  Hunt hunt({3});
  ASSERT_EQ(hunt.play.give(coalition_seat, Pursue{.units = hunt.hawks}), Refused{});
  EXPECT_FALSE(hunt.play.is_asked(alliance_seat, Decision::pursued)) << "three is not less than three";
  EXPECT_TRUE(hunt.table.at[hunt.prize].in_play());
  EXPECT_FALSE(hunt.table.at[hunt.prize].has(Mark::spent));
}

TEST(FePursuit, ACommandPointLetsAWeakLeaderHaveMore) {  // (307.21, 308.92)
  Fight fight;
  const UnitList hunters = fight.table.add(5, Race::lyran, "FF", "1003");
  fight.at()[fight.kzinti("DN")].set(Mark::crippled);
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::pursuit, coalition_seat);
  Pursue order{.units = hunters, .flagship = hunters[0]};
  const auto rules = [&] { return check_order(campaign(), fight.at(), coalition_seat, order); };
  EXPECT_FALSE(rules().none()) << "a frigate commands three others";
  fight.at().realm(Race::lyran).command_points = 1;
  order.points = 1;
  EXPECT_TRUE(rules().none());
}

TEST(FePursuit, TheOwnerSaysWhichShipsAreTooMany) {  // (307.3), fe 3186-3193
  Hunt hunt({2});
  ASSERT_EQ(hunt.play.give(coalition_seat, Pursue{.units = hunt.hawks}), Refused{});
  ASSERT_TRUE(hunt.play.is_asked(alliance_seat, Decision::pursued));
  const auto aside = [&](const UnitList& units) {
    return hunt.play.give(alliance_seat, Pursue{.flagship = hunt.crippled, .aside = units});
  };
  EXPECT_EQ(aside(first(hunt.cripples, 2)), Refused{"307.3"}) << "ten ships, of which a CA commands nine";
  EXPECT_FALSE(aside(list_of({hunt.cripples[3], hunt.cripples[3]})).empty()) << "twice the same";
  ASSERT_EQ(aside(only(hunt.cripples[3])), Refused{});
  for (const UnitId unit : hunt.cripples) {
    EXPECT_EQ(hunt.table.at[unit].role, unit == hunt.cripples[3] ? Role::surplus : Role::line)
        << index_of(unit);
  }
}

TEST(FePursuitRound, HasNothingOfTheRoundBefore) {  // (306.2, 305.21, 305.1, 307.4, 308.71)
  Table table;
  const UnitList hunters = table.add(4, Race::lyran, "CC", "1003");
  const UnitId prey = table.add(Race::kzinti, "DN", "1003");
  table.at[prey].set(Mark::crippled);
  table.battle("1003", Ground::open, coalition_seat);
  Combatant& fleeing = table.at.battle.side[slot(alliance_seat)];
  fleeing.retreats = fleeing.cloaked = 1;
  table.at.battle.side[slot(coalition_seat)].shift = -1;
  Session play(table, {1, 4, 4});  // the pursuit, and one die a side: no cloaks
  play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  ASSERT_EQ(play.give(coalition_seat, Pursue{hunters}), Refused{});
  EXPECT_EQ(table.at.battle.side[slot(coalition_seat)].shift, 0);
  if (play.is_asked(alliance_seat, Decision::pursued)) {
    ASSERT_EQ(play.give(alliance_seat, Pursue{.units = {}, .aside = {}, .formation = prey}), Refused{});
  }
  EXPECT_EQ(cost_of(campaign(), table.at, coalition_seat, Direct{.target = prey, .aim = Aim::cripple}),
            2 * 6 * (fleeing.formation == prey ? 3 : 2));
  ASSERT_EQ(play.give(coalition_seat, SetIntensity{4, 0, 0}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, SetIntensity{4, 0, 0}), Refused{});
  EXPECT_TRUE(play.throws.all_thrown());
}

TEST(FePursuitRound, FollowsAnOpposedWithdrawal) {  // (307.0, 302.15), fe 3159-3162, 2211-2215
  Table table;
  const UnitList hawks = table.add(2, Race::romulan, "WE", "3710");
  table.at[hawks[0]].set(Mark::crippled);
  table.add(6, Race::federation, "CA", "3710");
  table.settle(Race::romulan);
  const auto left = [&](Table& copy, bool opposed) {
    copy.battle("3710", Ground::open, alliance_seat);
    copy.at.battle.round = 0;
    copy.at.battle.withdraws = 1;
    copy.at.battle.opposed = opposed ? 1 : 0;
    const Place to = retreat_choices(campaign(), copy.at, coalition_seat).hexes[0];
    copy.at.battle.side[slot(coalition_seat)].retreat_to = to;
    for (const UnitId unit : hawks) {
      copy.at[unit].at = to;
      copy.at[unit].set(Mark::withdrew);
    }
    return to;
  };
  for (const bool opposed : {true, false}) {
    Table copy = table;
    const Place to = left(copy, opposed);
    Session play(copy, {});
    play.start(alliance_seat, Sequences::battle, fight_rounds);
    EXPECT_EQ(play.is_asked(alliance_seat, Decision::pursuit), opposed);
    if (opposed) {
      EXPECT_EQ(copy.at[hawks[0]].at, place("3710")) << "it is fought in the battle hex";
      ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
    }
    EXPECT_EQ(copy.at[hawks[0]].at, to);
    EXPECT_EQ(copy.at[hawks[1]].at, to);
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::retreat)) << "the attacker may leave as well";
    ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
    EXPECT_FALSE(play.is_asked(alliance_seat, Decision::battle_force));
  }
}

TEST(FePursuit, FightersComeWithTheirCarriersOnly) {  // (307.23)
  Fight fight;
  const UnitId carrier = fight.table.add(Race::kzinti, "3CV", "1003");
  const UnitId fighters =
      add_counter(campaign(), fight.at(), campaign().board().fighters, Race::kzinti, place("1003"));
  fight.at()[fighters].fighters = 12;
  fight.at()[fight.lyran("CW")].set(Mark::crippled);
  fight.table.battle("1003", Ground::open, alliance_seat);
  fight.table.ask(Decision::pursuit, alliance_seat);
  const auto fits = [&](const UnitList& units) {
    return check_order(campaign(), fight.at(), alliance_seat, Pursue{.units = units}).none();
  };
  EXPECT_TRUE(fits(only(carrier)));
  EXPECT_FALSE(fits(only(fighters)));
  EXPECT_EQ(ships_left(campaign(), fight.at()[carrier]), 3) << "its fighters are no ships for the die";
}

TEST(FePursuit, WhoHunts) {  // (307.21, 307.3), fe 3168-3172
  Fight fight;
  const UnitList hunters = fight.table.add(3, Race::lyran, "CC", "1003");
  const UnitId base = fight.lyran("BATS");
  const UnitId elsewhere = fight.table.add(Race::lyran, "CC", "1004");
  const UnitId prey = fight.kzinti("DN");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::pursuit, coalition_seat);
  const auto rules = [&](const Pursue& order) { return refusals(fight.table, coalition_seat, order); };
  EXPECT_EQ(rules({.units = hunters}), Refused{});
  EXPECT_EQ(rules({.units = hunters, .flagship = hunters[2]}), Refused{});
  EXPECT_EQ(rules({.units = first(hunters, 2), .flagship = hunters[2]}), Refused{"307.21"})
      << "not one of them";
  EXPECT_EQ(rules({.units = list_of({hunters[0], hunters[0]})}), Refused{"307.21"}) << "twice the same";
  EXPECT_EQ(rules({.units = list_of({hunters[0], base})}), Refused{"307.21"}) << "a base";
  for (const UnitId unit : {elsewhere, prey})
    EXPECT_EQ(rules({.units = list_of({hunters[0], unit})}), Refused{"307.21"}) << index_of(unit);
  EXPECT_EQ(rules({.units = hunters, .aside = only(hunters[0])}), Refused{"307.3"}) << "for those who flee";
}

// The attacker has won, and all of his ships are crippled, or all but one.
TEST(FePursuit, NobodyPursuesWhoIsCrippled) {  // (307.21, 302.74), fe 3166-3172
  for (const bool one_whole : {false, true}) {
    Fight fight;
    const UnitList hunters = fight.table.add(3, Race::lyran, "CC", "1003");
    for (const UnitId unit : hunters) fight.at()[unit].set(Mark::crippled);
    if (one_whole) fight.at()[hunters[1]].clear(Mark::crippled);
    fight.at()[fight.kzinti("DN")].set(Mark::crippled);
    fight.table.battle("1003", Ground::open, coalition_seat);
    Session play(fight.table, {6, 6});
    play.start(coalition_seat, Sequences::round, ask_retreat);
    const Place to = retreat_choices(campaign(), fight.at(), alliance_seat).hexes[0];
    ASSERT_EQ(play.give(alliance_seat, Retreat{to}), Refused{});
    if (play.is_asked(coalition_seat, Decision::retreat)) {
      ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
    }
    EXPECT_EQ(play.is_asked(coalition_seat, Decision::pursuit), one_whole);
  }
}

// A pursuit of Kzintis in 1003 that is asked for: cruisers that could hunt, and one that is crippled.
struct Chase {
  Fight fight;
  UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
  UnitId crippled = fight.kzinti("CM");
  Chase() {
    fight.at()[crippled].set(Mark::crippled);
    fight.table.battle("1003", Ground::open, coalition_seat);
  }
  Refused hunts(const Pursue& order) {
    fight.table.ask(Decision::pursuit, coalition_seat);
    return refusals(fight.table, coalition_seat, order);
  }
  Refused flees(const Pursue& order) {
    fight.table.ask(Decision::pursued, alliance_seat);
    return refusals(fight.table, alliance_seat, order);
  }
};

TEST(FePursuit, WhatAnOrderOfTheHuntersNames) {  // (307.21), fe 3161-3172
  Chase now;
  const auto& hunters = now.hunters;
  EXPECT_EQ(now.hunts({.units = hunters}), Refused{});
  EXPECT_EQ(now.hunts({}), Refused{"307.21"}) << "nobody";
  EXPECT_EQ(now.hunts({.units = list_of({hunters[0], hunters[0]})}), Refused{"307.21"}) << "twice";
  EXPECT_EQ(now.hunts({.units = only(now.crippled)}), Refused{"307.21"}) << "the enemy's";
  const UnitId away = now.fight.table.add(Race::lyran, "CC", "1002");
  EXPECT_EQ(now.hunts({.units = only(away)}), Refused{"307.21"}) << "elsewhere";
  const UnitId tug = now.fight.table.add_tug(Race::lyran, "TGC", "1003", Mission::supply_point);
  EXPECT_EQ(now.hunts({.units = list_of({hunters[0], tug})}), Refused{"307.21"}) << "a supply point stays";
  const UnitId dock = now.fight.lyran("FRD");
  EXPECT_EQ(now.hunts({.units = list_of({hunters[0], dock})}), Refused{"307.21"});
  EXPECT_EQ(now.hunts({.units = first(hunters, 2), .flagship = hunters[3]}), Refused{"307.21"});
  EXPECT_EQ(now.hunts({.units = first(hunters, 2), .flagship = hunters[1]}), Refused{});
  EXPECT_EQ(now.hunts({.units = first(hunters, 2), .aside = only(hunters[1])}), Refused{"307.3"});
  EXPECT_EQ(now.hunts({.units = first(hunters, 2), .formation = hunters[1]}), Refused{});
  EXPECT_EQ(now.hunts({.units = first(hunters, 2), .formation = hunters[3]}), Refused{"308.74"});
}

TEST(FePursuit, HuntersNeedACommander) {  // (307.21), fe 3163-3166
  Fight fight;
  const UnitList frigates = fight.table.add(6, Race::lyran, "FF", "1003");
  fight.at()[fight.kzinti("DN")].set(Mark::crippled);
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::pursuit, coalition_seat);
  const int rating = command_of(campaign(), fight.at()[frigates[0]]);
  ASSERT_EQ(rating, 3);
  const auto hunts = [&](std::size_t ships) {
    return refusals(fight.table, coalition_seat, Pursue{.units = flagbridge::fe::first(frigates, ships)});
  };
  EXPECT_EQ(hunts(4), Refused{}) << "one leads three";
  EXPECT_EQ(hunts(5), Refused{"307.21"});
}

TEST(FePursuit, WhatAnOrderOfThoseWhoFleeNames) {  // (307.3), fe 3182-3193
  Chase now;
  const UnitList whole = now.fight.table.add(3, Race::kzinti, "CM", "1003");
  EXPECT_EQ(now.flees({}), Refused{}) << "nobody more";
  EXPECT_EQ(now.flees({.units = whole}), Refused{});
  EXPECT_EQ(now.flees({.units = list_of({whole[0], whole[0]})}), Refused{"307.3"}) << "twice";
  EXPECT_EQ(now.flees({.units = only(now.hunters[0])}), Refused{"307.3"}) << "the enemy's";
  EXPECT_EQ(now.flees({.units = only(now.crippled)}), Refused{"307.3"}) << "it flees anyway";
  EXPECT_EQ(now.flees({.units = only(whole[0]), .flagship = whole[0]}), Refused{});
  EXPECT_EQ(now.flees({.units = only(whole[0]), .flagship = now.crippled}), Refused{});
  EXPECT_EQ(now.flees({.units = only(whole[0]), .flagship = whole[1]}), Refused{"307.3"}) << "it stays away";
  EXPECT_EQ(now.flees({.units = only(whole[0]), .flagship = now.hunters[0]}), Refused{"307.3"});
  EXPECT_EQ(now.flees({.units = only(whole[0]), .aside = only(whole[0])}), Refused{"307.3"})
      << "all can be commanded";
  EXPECT_EQ(now.flees({.formation = now.crippled}), Refused{});
  EXPECT_EQ(now.flees({.formation = whole[0]}), Refused{"308.74"}) << "not in the force";
}

// Twelve crippled frigates: one leads three or fewer, the others are beyond its command.
TEST(FePursuit, WhoIsBeyondCommandAddsNothing) {  // (307.3), fe 3184-3188
  Fight fight;
  const UnitList hunters = fight.table.add(2, Race::lyran, "CC", "1003");
  const UnitList frigates = fight.table.add(11, Race::kzinti, "FF", "1003");
  const UnitId cruiser = fight.kzinti("CM");
  for (const UnitId unit : frigates) fight.at()[unit].set(Mark::crippled);
  fight.at()[cruiser].set(Mark::crippled);
  fight.table.battle("1003", Ground::open, coalition_seat);
  const int rating = command_of(campaign(), fight.at()[cruiser]);
  Session play(fight.table, {1});
  play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  ASSERT_EQ(play.give(coalition_seat, Pursue{.units = hunters}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::pursued));
  EXPECT_EQ(play.give(alliance_seat, Pursue{.aside = list_of({frigates[0], frigates[0]})}), Refused{"307.3"});
  EXPECT_EQ(play.give(alliance_seat, Pursue{.flagship = cruiser, .aside = only(cruiser)}), Refused{"307.3"});
  ASSERT_EQ(play.give(alliance_seat, Pursue{.flagship = cruiser, .aside = only(frigates[10])}), Refused{});
  EXPECT_EQ(fight.at()[frigates[10]].role, Role::surplus) << "as its owner says";
  int surplus = 0;
  for (const UnitId unit : frigates) surplus += fight.at()[unit].role == Role::surplus ? 1 : 0;
  EXPECT_EQ(surplus, 12 - (1 + rating));
  EXPECT_EQ(fight.at()[cruiser].role, Role::flagship);
}

TEST(FePursuit, EverybodyIsTold) {  // (307.21)
  for (const int die : {1, 6}) {
    Fight fight;
    const UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
    fight.at()[fight.kzinti("DN")].set(Mark::crippled);
    fight.table.battle("1003", Ground::open, coalition_seat);
    Session play(fight.table, {die});
    std::vector<Event> all;
    play.events = Events(all);
    play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
    ASSERT_EQ(play.give(coalition_seat, Pursue{.units = hunters}), Refused{});
    const auto told = [&](Happening what) {
      return std::ranges::find(all, static_cast<std::uint16_t>(what), &Event::kind);
    };
    ASSERT_NE(told(Happening::pursues), all.end());
    EXPECT_EQ(told(Happening::pursues)->args[1], Arg::number(4));
    EXPECT_EQ(told(Happening::no_pursuit) != all.end(), die == 6);
  }
}

// (307.3) A single ship has nothing to decide.
TEST(FePursuit, ASingleCrippledShipIsNotAsked) {
  for (const int ships : {1, 2}) {
    Fight fight;
    const UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
    for (const UnitId unit : fight.table.add(ships, Race::kzinti, "DN", "1003"))
      fight.at()[unit].set(Mark::crippled);
    fight.table.battle("1003", Ground::open, coalition_seat);
    Session play(fight.table, {1, 1, 1, 1});
    play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
    ASSERT_EQ(play.give(coalition_seat, Pursue{.units = hunters}), Refused{});
    EXPECT_EQ(play.is_asked(alliance_seat, Decision::pursued), ships == 2);
  }
}

// A dreadnought that leads ten flees with twelve crippled: the two with the least attack are beyond its
// command.
TEST(FePursuit, TheWeakestAreBeyondCommand) {  // (307.3), fe 3184-3188
  Fight fight;
  const UnitList hunters = fight.table.add(2, Race::lyran, "CC", "1003");
  const UnitId weak = fight.kzinti("FF");
  static_cast<void>(fight.table.add(10, Race::kzinti, "CM", "1003"));
  const UnitId weaker = fight.kzinti("FF");
  const UnitId leader = fight.kzinti("DN");
  for_each_at(fight.at(), place("1003"), alliance_seat,
              [&](UnitId unit, const Counter&) { fight.at()[unit].set(Mark::crippled); });
  fight.table.battle("1003", Ground::open, coalition_seat);
  const int limit = 1 + command_of(campaign(), fight.at()[leader]);
  Session play(fight.table, {1});
  play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  ASSERT_EQ(play.give(coalition_seat, Pursue{.units = hunters}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::pursued));
  ASSERT_EQ(play.give(alliance_seat, Pursue{.flagship = leader}), Refused{});
  int surplus = 0;
  for_each_at(fight.at(), place("1003"), alliance_seat,
              [&](UnitId, const Counter& counter) { surplus += counter.role == Role::surplus ? 1 : 0; });
  EXPECT_EQ(surplus, std::max(0, 13 - limit));
  EXPECT_EQ(fight.at()[weak].role, Role::surplus);
  EXPECT_EQ(fight.at()[weaker].role, Role::surplus);
}

}  // namespace
}  // namespace flagbridge::fe
