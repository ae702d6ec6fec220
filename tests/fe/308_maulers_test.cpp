#include "tests/fe/fight.h"

// (308.4) Maulers.
namespace flagbridge::fe {
namespace {

// Klingons in 1003, with a Kzinti to shoot at.
struct Range {
  Table table;
  UnitId target;

  explicit Range(std::string_view code = "DN") {
    table.battle("1003", Ground::open, coalition_seat);
    target = table.add(Race::kzinti, code, "1003");
    table.at[target].role = Role::flagship;
    table.ask(Decision::direct, coalition_seat);
  }
  UnitList ships(int count, std::string_view code) {
    const UnitList list = table.add(count, Race::klingon, code, "1003");
    for (const UnitId unit : list) table.at[unit].role = Role::line;
    return list;
  }
  int potential() const { return combat_potential(campaign(), table.at, coalition_seat); }
  std::optional<int> cost(UnitId mauler, Aim aim = Aim::cripple) const {
    return cost_of(campaign(), table.at, coalition_seat,
                   Direct{.target = target, .aim = aim, .mauler = mauler});
  }
};

TEST(FeMaulers, OneWithoutTwoCompanionsHasNoCannon) {  // (308.43), fe 3455-3461
  Range range;
  const UnitId mauler = range.ships(1, "D6M")[0];
  range.ships(1, "D7");
  EXPECT_EQ(range.potential(), 2 * (5 + 8));
  EXPECT_EQ(range.cost(mauler), std::nullopt);
  range.ships(1, "D7");
  EXPECT_EQ(range.potential(), 2 * (10 + 16));
  EXPECT_EQ(range.cost(mauler), 2 * (10 + 2 * 2)) << "twelve factors";
}

TEST(FeMaulers, TheCompanyThereIsServesTheFirst) {  // (308.43)
  Range range;
  const UnitList maulers = range.ships(2, "D6M");
  range.ships(3, "D7");
  EXPECT_EQ(range.potential(), 2 * (10 + 5 + 24));
  EXPECT_TRUE(range.cost(maulers[1]).has_value());
}

TEST(FeMaulers, ASquadronOfFightersIsCompany) {  // (308.43, 203.54)
  Range range;
  const UnitId mauler = range.ships(1, "D6M")[0];
  range.ships(1, "D7");
  const UnitId fighters =
      add_counter(campaign(), range.table.at, campaign().board().fighters, Race::klingon, place("1003"));
  range.table.supplied(fighters);
  range.table.at[fighters].fighters = range.table.at[fighters].sent = 12;
  EXPECT_EQ(range.potential(), 2 * (10 + 8 + 6));
  EXPECT_TRUE(range.cost(mauler).has_value());
  range.table.at[fighters].fighters = range.table.at[fighters].sent = 10;
  EXPECT_EQ(range.cost(mauler), std::nullopt) << "five factors are half of one";
}

TEST(FeMaulers, OnlyOneOfAForceIsUsed) {  // (308.44, 307.4)
  Range range;
  const UnitList maulers = range.ships(2, "D6M");
  range.ships(4, "D7");
  range.table.at[maulers[0]].set(Mark::shocked);
  EXPECT_EQ(range.cost(maulers[1]), std::nullopt);
}

TEST(FeMaulers, WithoutSupplyHalfOfThePoints) {  // (410.32, 308.41)
  Range range("DN");
  range.table.at[range.target].set(Mark::crippled);
  const UnitId mauler = range.ships(1, "D6M")[0];
  range.ships(2, "D7");
  EXPECT_EQ(range.cost(mauler), 2 * 6);
  range.table.at[mauler].clear(Mark::supplied_at_start);
  range.table.at[mauler].clear(Mark::supplied_in_battle);
  EXPECT_EQ(range.cost(mauler), 2 * (5 + 2));
}

TEST(FeMaulers, ASmallOneMakesUpForAStepAtTwoForOne) {  // (308.81, 308.41)
  Range range("SB");
  const UnitId mauler = range.ships(1, "D6M")[0];
  range.ships(2, "D7");
  EXPECT_EQ(range.cost(no_unit, Aim::step), 2 * 18);
  EXPECT_EQ(range.cost(mauler, Aim::step), 2 * 9);
  range.table.at[mauler].clear(Mark::supplied_at_start);
  range.table.at[mauler].clear(Mark::supplied_in_battle);
  EXPECT_EQ(range.cost(mauler, Aim::step), 2 * (5 + 2 * 4)) << "five at full value, four more at twice that";
}

TEST(FeMaulers, TheQuestionIsPutForTheirSake) {  // (308.41), fe 3440-3446
  for (const int points : {7, 5}) {
    Range range("CM");  // seven factors
    range.ships(1, "D6M");
    range.ships(2, "E4");
    range.table.at.battle.side[slot(coalition_seat)].scored = static_cast<std::int16_t>(2 * points);
    Session play(range.table, {});
    play.start(coalition_seat, Sequences::pursuit, ask_directed);
    EXPECT_EQ(play.is_asked(coalition_seat, Decision::direct), points == 7) << points;
  }
}

// A Romulan force with a mauler, and what it may aim at.
struct Cannon {
  Table table;
  UnitId mauler;
  UnitId target;
  Cannon(std::string_view cannon, std::string_view code, int others) {
    table.battle("2010", Ground::open, coalition_seat);
    mauler = table.add(Race::romulan, cannon, "2010");
    table.at[mauler].role = Role::line;
    for (const UnitId unit : table.add(others, Race::romulan, "WE", "2010")) table.at[unit].role = Role::line;
    target = table.add(Race::federation, code, "2010");
    table.at[target].role = Role::line;
    table.ask(Decision::direct, coalition_seat);
  }
  bool suffices(int points, Aim aim) {
    table.at.battle.side[slot(coalition_seat)].scored = static_cast<std::int16_t>(2 * points);
    const Direct order{.target = target, .aim = aim, .mauler = mauler};
    return check_order(campaign(), table.at, coalition_seat, order).none();
  }
};

TEST(FeExamples, TwentyTwoPointsDestroyWhatTakesSixteen) {  // (308.41), fe 3436-3446
  Cannon range("FAL", "2FV", 6);                            // 10 and, crippled, 6
  EXPECT_TRUE(range.suffices(22, Aim::destroy)) << "ten at full value, twelve at half";
  EXPECT_FALSE(range.suffices(21, Aim::destroy));
}

TEST(FeExamples, SevenPointsAreSevenWithAMauler) {  // (308.41), fe 3440-3446
  Cannon range("FAL", "NCL", 2);                    // seven factors
  EXPECT_TRUE(range.suffices(7, Aim::cripple)) << "up to ten";
  EXPECT_FALSE(range.suffices(6, Aim::cripple));
}

TEST(FeExamples, ASmallMaulerIsFiveAgainstAShipInFormation) {  // (308.45), fe 3474-3479
  Cannon range("SPF", "CA", 2);                                // seven points against eight factors
  EXPECT_TRUE(range.suffices(7 + 2, Aim::cripple)) << "the eighth at two for one";
  EXPECT_FALSE(range.suffices(7 + 1, Aim::cripple));
  range.table.at.battle.side[slot(alliance_seat)].formation = range.target;
  EXPECT_TRUE(range.suffices(5 + 3 * 3, Aim::cripple)) << "five, and three more at three for one";
  EXPECT_FALSE(range.suffices(5 + 3 * 3 - 1, Aim::cripple));
}

TEST(FeCombat, AMaulerSpendsNoMoreThanThereIs) {  // (308.41), fe 3436-3446
  Fight fight;
  fight.table.battle("1003", Ground::base, coalition_seat);
  const UnitId mauler = fight.table.add(Race::klingon, "D6M", "1003");
  const UnitId base = fight.kzinti("BATS");
  for (const UnitId unit : fight.table.add(2, Race::klingon, "F5", "1003"))
    fight.at()[unit].role = Role::line;
  fight.at()[mauler].role = fight.at()[base].role = Role::line;
  fight.table.ask(Decision::direct, coalition_seat);
  const Direct order{.target = base, .aim = Aim::cripple, .mauler = mauler};
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 13;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none()) << "ten and twice two";
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 14;
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, order).none());
}

// (302.561)
TEST(FeCombat, AMaulerMayBreakAndNeedsOthers) {  // (308.42, 308.43)
  Fight fight;
  const UnitId mauler = fight.table.add(Race::klingon, "D6M", "1003");
  fight.at()[mauler].role = Role::flagship;
  fight.table.battle("1003", Ground::open, coalition_seat);
  EXPECT_EQ(combat_potential(campaign(), fight.at(), coalition_seat), 10) << "half of ten, alone";
  for (const UnitId unit : fight.table.add(2, Race::klingon, "D7", "1003"))
    fight.at()[unit].role = Role::line;
  EXPECT_EQ(combat_potential(campaign(), fight.at(), coalition_seat), 2 * (10 + 16));
  fight.at()[mauler].set(Mark::shocked);
  Session play(fight.table, {5});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  Task task;
  static_cast<void>(settle_round(hand, task));
  EXPECT_TRUE(fight.at()[mauler].crippled()) << "five or six";
}

// Two Klingon maulers with company against a Kzinti DN and two others.
struct Maulers {
  Table table;
  UnitList maulers = table.add(2, Race::klingon, "D6M", "1003");
  UnitList ships = table.add(4, Race::klingon, "D7", "1003");
  UnitId target = table.add(Race::kzinti, "DN", "1003");
  Session play{table, {}};

  Maulers() {
    for (Counter& counter : table.at.counters) counter.role = Role::line;
    table.at[ships[0]].role = table.at[target].role = Role::flagship;
    table.battle("1003", Ground::open, coalition_seat);
    for (Combatant& side : table.at.battle.side) side.scored = 2 * 30;
    play.start(coalition_seat, Sequences::round, ask_directed);
    table.at.battle.at = place("1003");
  }
};

TEST(FeMaulers, WhichOneIsUsedIsASecretUntilBothHaveDeclared) {  // (308.44), fe 3462-3472
  Maulers at;
  Position& now = at.table.at;
  ASSERT_TRUE(at.play.is_asked(coalition_seat, Decision::direct));
  ASSERT_EQ(
      at.play.give(coalition_seat, Direct{.target = at.target, .aim = Aim::cripple, .mauler = at.maulers[1]}),
      Refused{});
  ASSERT_TRUE(at.play.is_asked(alliance_seat, Decision::direct));
  EXPECT_FALSE(now[at.target].crippled()) << "nothing has taken effect";
  const Position seen = campaign().view(now, alliance_seat);
  Position other = now;
  other.battle.declared[slot(coalition_seat)].mauler = at.maulers[0];
  EXPECT_EQ(seen, campaign().view(other, alliance_seat)) << "one mauler looks like the other";
  EXPECT_NE(seen.battle.declared[slot(coalition_seat)].mauler, no_unit) << "that one is used is known";
  ASSERT_EQ(at.play.give(alliance_seat, Direct{.target = at.maulers[1], .aim = Aim::cripple}), Refused{});
  EXPECT_TRUE(now[at.maulers[1]].has(Mark::shocked)) << "used (308.42)";
  EXPECT_FALSE(now[at.maulers[0]].has(Mark::shocked));
  EXPECT_TRUE(now[at.target].crippled());
  EXPECT_TRUE(now[at.maulers[1]].crippled()) << "(302.52) fired all the same";
  EXPECT_EQ(now.battle.declared[slot(coalition_seat)], Declared{});
}

// A mauler shoots at a dreadnought, and then the round is settled with a die if the rule wants one.
struct Shot {
  Maulers at;
  explicit Shot(bool with_cannon, bool shot_at = false) {
    Direct order{.target = at.target, .aim = Aim::cripple};
    if (with_cannon) order.mauler = at.maulers[0];
    at.table.at.battle.side[slot(coalition_seat)].scored = 2 * 40;
    EXPECT_EQ(at.play.give(coalition_seat, order), Refused{});
    EXPECT_EQ(at.play.give(alliance_seat, shot_at ? Order(Direct{.target = at.maulers[0]}) : Order(Ready{})),
              Refused{});
    EXPECT_TRUE(at.table.at[at.target].crippled());
  }
  void settle(std::initializer_list<int> dice) {
    Session play(at.table, dice);
    FePlay hand(campaign(), at.table.at, play.dice, play.events);
    Task task;
    static_cast<void>(settle_round(hand, task));
    EXPECT_TRUE(play.throws.all_thrown());
  }
  bool crippled() const { return at.table.at[at.maulers[0]].crippled(); }
};

TEST(FeMaulers, AreShakenByAFiveOrASixAfterTheyWereUsed) {  // (308.42), fe 3448-3453
  for (int die = 1; die <= 6; ++die) {
    Shot shot(true);
    EXPECT_FALSE(shot.crippled()) << "not before the round is over";
    shot.settle({die});
    EXPECT_EQ(shot.crippled(), die >= 5) << die;
    shot.settle({});  // one die for a round
  }
}

TEST(FeMaulers, AreNotShakenByOthersGuns) {  // (308.42), fe 3448-3453
  Shot shot(false);
  shot.settle({});
  EXPECT_FALSE(shot.crippled());
}

TEST(FeMaulers, ThatAreCrippledAlreadyThrowNoDie) {  // (308.42), fe 3453-3454
  Shot shot(true, true);
  ASSERT_TRUE(shot.crippled()) << "by directed damage";
  shot.settle({});
  Shot voluntary(true);
  voluntary.at.table.at[voluntary.at.maulers[0]].set(Mark::crippled);
  voluntary.settle({});
}

}  // namespace
}  // namespace flagbridge::fe
