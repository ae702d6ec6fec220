#include "tests/fe/fight.h"

// (302.0, 302.4, 302.6) Damage, and how it is taken.
namespace flagbridge::fe {
namespace {

TEST(FeDamage, IsAShareOfTheCombatPotential) {  // (302.4), fe 2521-2529
  Table table(Level::standard);
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId flagship = table.add(Race::klingon, "D7C", "1003");
  table.at[flagship].role = Role::flagship;
  for (const UnitId unit : table.add(3, Race::klingon, "D7", "1003")) table.at[unit].role = Role::line;
  table.at[table.add(Race::klingon, "F5", "1003")].role = Role::line;
  const int potential = combat_potential(campaign(), table.at, coalition_seat);
  EXPECT_EQ(potential, 2 * 38);
  EXPECT_EQ(campaign().content().tables.combat.coefficient(3), 25);
}

TEST(FeDamage, IsTakenUntilLessThanHalfOfTheSmallestIsLeft) {  // (302.61)
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId cruiser = table.add(Race::kzinti, "CM", "1003");
  table.at[cruiser].role = Role::flagship;
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 3;
  EXPECT_FALSE(must_take(campaign(), table.at, alliance_seat)) << "3 of 7";
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 4;
  EXPECT_TRUE(must_take(campaign(), table.at, alliance_seat)) << "4 of 7";
}

TEST(FeDamage, PointsStayInTheirHexAndGoIntoThePursuit) {  // (302.62, 308.24)
  Fight fight;
  const UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
  fight.at()[fight.kzinti("DN")].set(Mark::crippled);
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at().battle.side[slot(alliance_seat)].plus = 2 * 3;
  Session play(fight.table, {3});
  play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  ASSERT_EQ(play.give(coalition_seat, Pursue{.units = hunters}), Refused{});
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].plus, 2 * 3) << "of that hex";
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  carry_out(hand, coalition_seat, ChooseBattle{place("0902")});
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].plus, 0) << "of another";
}

TEST(FeDamage, WithOneSideGoneTheBattleIsOver) {  // (302.58)
  Fight fight;
  fight.lyran("CW");
  const UnitId last = fight.kzinti("FF");
  fight.table.battle("1003", Ground::open, coalition_seat);
  Session play(fight.table, {});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  Task task;
  EXPECT_EQ(after_round(hand, task), Flow::restart) << "a further round";
  destroy(hand, last, Rule{});
  EXPECT_TRUE(defeated(campaign(), fight.at(), alliance_seat));
  EXPECT_EQ(after_round(hand, task), Flow::leave);
}

// (302.5)
TEST(FeCombat, UnitsAreCrippledThenDestroyed) {  // (301.8, 302.51, 302.52)
  Fight fight;
  const UnitId mine = fight.lyran("DN");
  const UnitId cruiser = fight.kzinti("CM");
  const UnitId convoy = fight.kzinti("CONV");
  fight.at()[mine].role = fight.at()[cruiser].role = fight.at()[convoy].role = Role::line;
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::direct, coalition_seat);
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 50;
  Session play(fight.table, {});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  const Direct order{.target = cruiser, .aim = Aim::cripple};
  EXPECT_EQ(cost_of(campaign(), fight.at(), coalition_seat, order), 2 * 14) << "twice seven";
  strike(hand, coalition_seat, order);
  EXPECT_TRUE(fight.at()[cruiser].crippled());
  EXPECT_EQ(cost_of(campaign(), fight.at(), coalition_seat, order), 2 * 8) << "twice four";
  strike(hand, coalition_seat, order);
  EXPECT_FALSE(fight.at()[cruiser].in_play());
  EXPECT_EQ(fight.at().battle.side[slot(coalition_seat)].scored, 2 * (50 - 22));
  strike(hand, coalition_seat, Direct{.target = convoy, .aim = Aim::cripple});
  EXPECT_FALSE(fight.at()[convoy].in_play()) << "it has no crippled side";
}

// Three dreadnoughts of twelve factors each against one, by the standard table.
struct Salvo {
  Fight fight{Level::standard};
  explicit Salvo(Ground ground = Ground::open) {
    fight.table.battle("1003", ground, coalition_seat);
    for (int i = 0; i < 3; ++i) fight.at()[fight.lyran("DN")].role = i == 0 ? Role::flagship : Role::line;
    fight.at()[fight.kzinti("DN")].role = Role::flagship;
  }
  Combatant& side(Seat seat) { return fight.at().battle.side[slot(seat)]; }
  void fire(int attacker, int defender) {
    Session play(fight.table, {attacker, defender});
    FePlay hand(campaign(), fight.at(), play.dice, play.events);
    Task task;
    static_cast<void>(determine_damage(hand, task));
    EXPECT_TRUE(play.throws.all_thrown());
  }
};

TEST(FeDamage, IsRoundedAtAHalf) {  // (302.4), fe 2500-2519
  // 36 at 20, 25, 25, 30, 30 and 35 percent: 7.2, 9, 9, 10.8, 10.8 and 12.6.
  constexpr std::array<int, 6> points = {7, 9, 9, 11, 11, 13};
  for (int die = 1; die <= 6; ++die) {
    Salvo salvo;
    salvo.fire(die, 1);
    EXPECT_EQ(salvo.side(coalition_seat).total, points[static_cast<std::size_t>(die - 1)]) << die;
    EXPECT_EQ(salvo.side(alliance_seat).total, 2) << "twelve at 20 percent: 2.4";
  }
}

TEST(FeDamage, ShiftsAddUpAndStopAtOneAndSix) {  // (308.6), fe 3509-3517
  for (const auto& [die, shift, points] :
       {std::tuple{6, 1, 13}, std::tuple{5, 1, 13}, std::tuple{6, -1, 11}, std::tuple{1, -1, 7},
        std::tuple{2, -1, 7}, std::tuple{1, 1, 9}, std::tuple{2, -3, 7}}) {
    Salvo salvo;
    salvo.side(coalition_seat).shift = static_cast<std::int8_t>(shift);
    salvo.fire(die, 1);
    EXPECT_EQ(salvo.side(coalition_seat).total, points) << die << " " << shift;
    EXPECT_EQ(salvo.side(alliance_seat).total, 2) << "the other die is not shifted";
  }
}

TEST(FeDamage, MinusPointsComeOffBeforeAnythingIsDirected) {  // (308.22), fe 3369-3373
  Salvo salvo;
  salvo.side(alliance_seat).minus = 2 * 3;
  salvo.fire(2, 1);
  EXPECT_EQ(salvo.side(coalition_seat).scored, 2 * (9 - 3));
  EXPECT_EQ(salvo.side(alliance_seat).minus, 0);
  Salvo more;
  more.side(alliance_seat).minus = 2 * 11;
  more.fire(2, 1);
  EXPECT_EQ(more.side(coalition_seat).scored, 0);
  EXPECT_EQ(more.side(alliance_seat).minus, 2 * 2) << "what is left of them waits";
}

TEST(FeDamage, PlusPointsAreAddedWhenDamageHasBeenDirected) {  // (308.22), fe 3371-3373
  Salvo salvo;
  salvo.side(alliance_seat).plus = 2 * 5;
  salvo.fire(2, 1);
  EXPECT_EQ(salvo.side(coalition_seat).scored, 2 * 9) << "not for directed damage";
  Session play(salvo.fight.table, {});
  play.start(coalition_seat, Sequences::pursuit, ask_allocation);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::allocate));
  EXPECT_EQ(salvo.side(coalition_seat).scored, 2 * (9 + 5));
  EXPECT_EQ(salvo.side(alliance_seat).plus, 0);
}

TEST(FeCombat, EachSideSinglesOutOneUnitARound) {  // (302.51, 302.52), fe 2543-2548
  Fight fight;
  const UnitList lyrans = fight.table.add(3, Race::lyran, "CW", "1003");
  const UnitList kzintis = fight.table.add(3, Race::kzinti, "CM", "1003");
  for (const UnitList& list : {lyrans, kzintis}) {
    for (const UnitId unit : list) fight.at()[unit].role = Role::line;
  }
  fight.table.battle("1003", Ground::open, coalition_seat);
  for (Combatant& side : fight.at().battle.side) side.scored = 2 * 60;
  Session play(fight.table, {});
  play.start(coalition_seat, Sequences::round, ask_directed);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::direct)) << "the attacker first";
  ASSERT_EQ(play.give(coalition_seat, Direct{.target = kzintis[0], .aim = Aim::cripple}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::direct));
  ASSERT_EQ(play.give(alliance_seat, Direct{.target = lyrans[0], .aim = Aim::cripple}), Refused{});
  EXPECT_FALSE(play.is_asked(coalition_seat, Decision::direct));
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::direct)) << "points are left, but one unit was chosen";
  EXPECT_TRUE(fight.at()[kzintis[0]].crippled());
  EXPECT_TRUE(fight.at()[lyrans[0]].crippled());
}

TEST(FeDamage, WhatIsNotGivenUp) {  // (302.61, 302.6, 308.112, 508.12), fe 2641-2690
  Table table;
  table.settle(Race::kzinti);
  table.battle("1105", Ground::base, coalition_seat);
  const UnitId cruiser = table.add(Race::kzinti, "CM", "1105");
  const UnitId reserve = table.add(Race::kzinti, "CM", "1105");
  const UnitId group = table.add(Race::kzinti, "3CV", "1105");
  const UnitId enemy = table.add(Race::lyran, "CA", "1105");
  const UnitId away = table.add(Race::kzinti, "CM", "1205");
  for (const UnitId unit : {cruiser, group, enemy, away}) table.at[unit].role = Role::line;
  table.ask(Decision::allocate, alliance_seat);
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 10;
  const auto rules = [&](const Take& order) { return refusals(table, alliance_seat, order); };
  EXPECT_EQ(rules({cruiser, Loss::unit}), Refused{});
  EXPECT_EQ(rules({cruiser, Loss::unit, 1}), Refused{"302.61"});
  EXPECT_EQ(rules({reserve, Loss::unit}), Refused{"302.61"}) << "not in the force";
  EXPECT_EQ(rules({enemy, Loss::unit}), Refused{"302.61"});
  EXPECT_EQ(rules({away, Loss::unit}), Refused{"302.61"}) << "elsewhere";
  EXPECT_EQ(rules({group, Loss::escort, 1}), Refused{});
  EXPECT_EQ(rules({group, Loss::escort, 0}), Refused{}) << "any ship of it";
  EXPECT_EQ(rules({group, Loss::escort, 3}), Refused{"302.61"}) << "it has three";
  EXPECT_EQ(rules({cruiser, Loss::escort, 1}), Refused{"302.61"}) << "no group";
  table.at[group].parts = with_part(0, 1, Part::destroyed);
  EXPECT_EQ(rules({group, Loss::escort, 1}), Refused{"302.61"}) << "gone";
  EXPECT_EQ(rules({group, Loss::fighters, 6}), Refused{});
  EXPECT_EQ(rules({group, Loss::fighters, 7}), Refused{"302.61"}) << "it has six";
  EXPECT_EQ(rules({group, Loss::fighters, 0}), Refused{"302.61"});
  EXPECT_EQ(rules({cruiser, Loss::fighters, 1}), Refused{"302.61"}) << "it has none";
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 3;
  EXPECT_EQ(rules({group, Loss::fighters, 3}), Refused{});
  EXPECT_EQ(rules({group, Loss::fighters, 4}), Refused{"302.61"}) << "three points";
  EXPECT_EQ(rules({no_unit, Loss::battalion, 0}), Refused{});
  EXPECT_EQ(rules({no_unit, Loss::battalion, 5}), Refused{"302.61"}) << "no such planet";
  EXPECT_EQ(rules({cruiser, Loss::battalion, 0}), Refused{"302.61"});
  EXPECT_EQ(rules({no_unit, Loss::planet, 0}), Refused{"302.61"}) << "it is defended";
  World& world = table.world_at("1105");
  world.battalions = world.fighters = world.residual = 0;
  EXPECT_EQ(rules({no_unit, Loss::battalion, 0}), Refused{"302.61"}) << "none are left";
  EXPECT_EQ(rules({no_unit, Loss::planet, 0}), Refused{"302.61"}) << "ships are left";
  for (const UnitId unit : {cruiser, reserve, group}) remove_counter(table.at, unit);
  EXPECT_EQ(rules({no_unit, Loss::planet, 0}), Refused{});
  world.devastated = 1;
  EXPECT_EQ(rules({no_unit, Loss::planet, 0}), Refused{"302.61"}) << "devastated already";
  world.residual = 1;
  EXPECT_EQ(rules({no_unit, Loss::battalion, 0}), Refused{}) << "the residual unit";
}

// (308.21) What is too little to hurt anybody is added next time; what was too much is taken off.
TEST(FeDamage, IsCarriedOverBothWays) {  // (308.2, 308.21), fe 3341-3361
  for (const int over : {3, -2, 0}) {
    Fight fight;
    const UnitId dreadnought = fight.kzinti("DN");
    fight.at()[dreadnought].role = Role::flagship;
    fight.lyran("CW");
    fight.table.battle("1003", Ground::open, coalition_seat);
    fight.at().battle.revealed = 1;
    fight.at().battle.side[slot(coalition_seat)].scored = static_cast<std::int16_t>(2 * over);
    Session play(fight.table, {});
    std::vector<Event> all;
    play.events = Events(all);
    play.start(coalition_seat, Sequences::round, ask_allocation);
    const Combatant& side = fight.at().battle.side[slot(alliance_seat)];
    EXPECT_EQ(side.plus, over > 0 ? 2 * over : 0);
    EXPECT_EQ(side.minus, over < 0 ? -2 * over : 0);
    EXPECT_EQ(fight.at().battle.side[slot(coalition_seat)].scored, 0);
    const auto told =
        std::ranges::find(all, static_cast<std::uint16_t>(Happening::carried_over), &Event::kind);
    ASSERT_EQ(told != all.end(), over != 0);
    if (over != 0) {
      EXPECT_EQ(told->args[1], Arg::number(over));
    }
  }
}

}  // namespace
}  // namespace flagbridge::fe
