#include "tests/fe/tabletop.h"

// (308.1, 307.0) Carrier groups that have lost ships, and pursuit.
namespace flagbridge::fe {
namespace {

// Federation and Romulans in 3710; the Federation retreats.
struct Flight {
  Table table;
  UnitId group;
  Flight() {
    group = table.add(Race::federation, "3CVS", "3710");
    table.battle("3710", Ground::open, coalition_seat);
    table.at.battle.side[slot(alliance_seat)].retreats = 1;
    table.at.battle.side[slot(alliance_seat)].retreat_to = place("3609");
  }
  void part(int index, Part state) { table.at[group].parts = with_part(table.at[group].parts, index, state); }
};

TEST(FeGroups, LostEscortsDoNotBringPursuit) {  // (308.113, 307.0), fe 3259-3287
  for (const Part state : {Part::destroyed, Part::crippled}) {
    Flight flight;
    flight.table.add(6, Race::romulan, "WE", "3710");
    flight.part(1, Part::destroyed);
    flight.part(2, state);
    Session play(flight.table, {});
    play.start(coalition_seat, Sequences::round, after_round);
    EXPECT_EQ(play.is_asked(coalition_seat, Decision::pursuit), state == Part::crippled);
  }
}

TEST(FeGroups, PursueWithWhatTheyHaveLeft) {  // (307.22, 308.12)
  Flight flight;
  flight.part(1, Part::destroyed);
  flight.part(2, Part::destroyed);
  const UnitList cruisers = flight.table.add(3, Race::federation, "CA", "3710");
  const UnitId prey = flight.table.add(Race::romulan, "WE", "3710");
  flight.table.at[prey].set(Mark::crippled);
  UnitList hunters = cruisers;
  static_cast<void>(hunters.push_back(flight.group));
  for (const int die : {3, 4}) {
    Table copy = flight.table;
    Session play(copy, {die});
    play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 0);
    ASSERT_EQ(play.give(alliance_seat, Pursue{hunters}), Refused{}) << "six ships by its name";
    EXPECT_EQ(copy.at.battle.pursuit != 0 && copy.at.battle.revealed != 0, die == 3)
        << "four ships that are there";
  }
  flight.part(2, Part::crippled);
  flight.table.ask(Decision::pursuit, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), flight.table.at, alliance_seat, Pursue{hunters}).none());
}

TEST(FeGroups, OnlyWholeShipsCountToCrippleThem) {  // (308.14)
  Flight flight;
  flight.table.at[flight.group].role = Role::flagship;
  flight.part(2, Part::crippled);
  flight.table.ask(Decision::direct, coalition_seat);
  const auto cost = [&](Aim aim) {
    return cost_of(campaign(), flight.table.at, coalition_seat, Direct{.target = flight.group, .aim = aim});
  };
  EXPECT_EQ(cost(Aim::cripple), 2 * 28) << "eight and six, twice";
  EXPECT_EQ(cost(Aim::destroy), 2 * (28 + 2 * (4 + 3 + 3)));
  flight.table.ask(Decision::allocate, alliance_seat);
  flight.table.at.battle.side[slot(coalition_seat)].scored = 2 * 14;
  Session play(flight.table, {});
  FePlay hand(campaign(), flight.table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Take{flight.group, Loss::unit, 0});
  EXPECT_EQ(flight.table.at.battle.side[slot(coalition_seat)].scored, 0);
  EXPECT_TRUE(flight.table.at[flight.group].crippled());
}

TEST(FeGroups, TheirWholeShipsAreAmongTheThree) {  // (307.3), fe 3196-3200
  Flight flight;
  flight.part(2, Part::crippled);  // two whole ships
  const UnitList crippled = flight.table.add(9, Race::federation, "CA", "3710");
  for (const UnitId unit : crippled) flight.table.at[unit].set(Mark::crippled);
  const UnitList whole = flight.table.add(2, Race::federation, "FF", "3710");
  flight.table.ask(Decision::pursued, alliance_seat);
  const auto fits = [&](const UnitList& units) {
    return check_order(campaign(), flight.table.at, alliance_seat, Pursue{units}).none();
  };
  EXPECT_TRUE(fits({}));
  EXPECT_TRUE(fits(first(whole, 1)));
  EXPECT_FALSE(fits(whole)) << "four";
}

TEST(FeGroups, CrippledEscortsMayBeGivenUpBeforeARetreat) {  // (308.111)
  Flight flight;
  flight.table.add(6, Race::romulan, "WE", "3710");
  flight.table.at.battle.side[slot(alliance_seat)] = {};
  flight.part(2, Part::crippled);
  flight.table.settle(Race::federation);
  Session play(flight.table, {});
  play.start(coalition_seat, Sequences::round, ask_retreat);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::retreat));
  ASSERT_EQ(play.give(alliance_seat, Scuttle{flight.group}), Refused{});
  EXPECT_EQ(part_of(flight.table.at[flight.group].parts, 2), Part::destroyed);
  EXPECT_EQ(flight.table.at.battle.side[slot(alliance_seat)].minus, 0) << "no minus points for it";
  EXPECT_EQ(play.give(alliance_seat, Scuttle{flight.group}), Refused{"308.111"});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::retreat)) << "he still says whether he goes";
}

TEST(FeGroups, OrToEvade) {  // (308.111, 306.1), fe 3243-3245
  Table table;
  const UnitId group = table.add(Race::romulan, "3SPB", "3710");
  table.at[group].parts = with_part(0, 2, Part::crippled);
  table.add(8, Race::federation, "CA", "3710");
  table.settle(Race::romulan);
  table.battle("3710", Ground::open, alliance_seat);
  table.at.battle.withdraws = table.at.battle.opposed = 1;
  const Place to = retreat_choices(campaign(), table.at, coalition_seat).hexes[0];
  Session play(table, {4});
  play.start(alliance_seat, Sequences::battle, ask_evasion);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::evade));
  EXPECT_EQ(play.give(coalition_seat, Evade{group, to}), Refused{"306.1"});
  ASSERT_EQ(play.give(coalition_seat, Scuttle{group}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Evade{group, to}), Refused{});
  EXPECT_EQ(table.at[group].at, to) << "a four";
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

TEST(FeCaptureRound, IsRolledOnceForAShip) {  // (305.1), fe 2986-2996
  Table table;
  table.at.options.capture = 1;
  table.add(Race::lyran, "DN", "1003");
  const UnitId cruiser = table.add(Race::kzinti, "CM", "1003");
  table.battle("1003", Ground::open, coalition_seat);
  Session play(table, {3});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  destroy(hand, cruiser, Rule{});
  Task task;
  static_cast<void>(capture_ships(hand, task));
  table.at.battle.pursuit = 1;
  static_cast<void>(capture_ships(hand, task));  // would throw a die too many
  EXPECT_FALSE(table.at[cruiser].in_play());
}

}  // namespace
}  // namespace flagbridge::fe
