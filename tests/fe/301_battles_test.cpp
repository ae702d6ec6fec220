#include "tests/fe/fight.h"
#include "tests/fe/told.h"

// (301.0) The order of battles.
namespace flagbridge::fe {
namespace {

// (301.1, 301.3)
TEST(FeCombat, TheAttackerChoosesTheOrder) {  // (301.4)
  Table table;
  table.add(Race::lyran, "CW", "1003");
  table.add(Race::kzinti, "CM", "1003");
  table.add(Race::lyran, "CW", "0703");
  table.add(Race::kzinti, "CM", "0703");
  Session play(table, {});
  begin(play);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::choose_battle));
  EXPECT_EQ(play.give(coalition_seat, ChooseBattle{place("0704")}), Refused{"301.2"});
  EXPECT_EQ(play.give(coalition_seat, ChooseBattle{place("0703")}), Refused{});
  EXPECT_EQ(table.at.battle.at, place("0703"));
}

// What is said before and in a battle is told to everybody, by the rule it follows.
TEST(FeBattles, EverybodyIsToldWhatIsSaid) {  // (302.11, 302.22, 302.23, 301.2, 302.8)
  Told now;
  now.table.settle(Race::kzinti);
  now.table.add(3, Race::lyran, "CA", "1304");
  now.table.add(Race::kzinti, "BC", "1304");
  now.play.turn(coalition_seat, begin_combat);
  EXPECT_TRUE(now.once(Happening::battle, "301.2", {arg(place("1304"))}));
  ASSERT_EQ(now.play.give(alliance_seat, Decide{Choice::no}), Refused{});
  const std::vector<Event> said = now.all;
  const auto told = [&](Happening what) {
    return std::ranges::find(said, static_cast<std::uint16_t>(what), &Event::kind) != said.end();
  };
  EXPECT_TRUE(told(Happening::stays));
  EXPECT_TRUE(told(Happening::offers_approach));
  now.all.clear();
  ASSERT_EQ(now.play.give(alliance_seat, Decide{Choice::no}), Refused{});
  EXPECT_TRUE(now.once(Happening::declines_approach, "302.22", {}));
  ASSERT_EQ(now.play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  EXPECT_TRUE(now.once(Happening::assaults, "302.23", {}));
}

TEST(FeBattles, EverybodyIsToldOfAWithdrawal) {  // (302.11, 302.12)
  for (const bool opposed : {false, true}) {
    Told now;
    now.table.settle(Race::kzinti);
    now.table.add(Race::lyran, "CA", "1203");
    const UnitList ships = now.table.add(4, Race::kzinti, "CM", "1203");
    now.play.turn(coalition_seat, begin_combat);
    ASSERT_EQ(now.play.give(alliance_seat, Decide{Choice::yes}), Refused{});
    EXPECT_TRUE(now.once(Happening::withdraws, "302.11", {}));
    ASSERT_EQ(now.play.give(coalition_seat, Decide{opposed ? Choice::yes : Choice::no}), Refused{});
    EXPECT_TRUE(now.once(opposed ? Happening::opposes : Happening::lets_go, "302.11", {}));
    const UnitList two = flagbridge::fe::first(ships, 2);
    const UnitSet leaving = set_of({two});
    const Place to = retreat_choices(campaign(), now.at(), alliance_seat, &leaving).hexes[0];
    ASSERT_EQ(now.play.give(alliance_seat, Withdraw{two, to}), Refused{});
    EXPECT_TRUE(now.once(Happening::retreats, "302.12", {Arg::side(alliance_seat), Arg::number(2), arg(to)}));
  }
}

TEST(FeBattles, ANumberIsNoAnswer) {  // (302.11, 302.22, 503.13)
  Table table;
  const auto rules = [&](Decision decision, Choice choice) {
    table.ask(decision, alliance_seat);
    return refusals(table, alliance_seat, Decide{choice});
  };
  for (const Choice choice : {Choice::offer, Choice::assault, Choice::leave, Choice::cloaked}) {
    EXPECT_EQ(rules(Decision::withdrawal, choice), Refused{"302.11"});
    EXPECT_EQ(rules(Decision::opposition, choice), Refused{"302.11"});
    EXPECT_EQ(rules(Decision::answer_approach, choice), Refused{"302.22"});
    EXPECT_EQ(rules(Decision::consent, choice), Refused{"503.13"});
  }
  EXPECT_EQ(rules(Decision::withdrawal, Choice::yes), Refused{});
  EXPECT_EQ(rules(Decision::withdrawal, Choice::no), Refused{});
}

TEST(FeBattles, EverybodyIsToldWhatIsLost) {  // (302.52, 302.61, 302.72, 308.111, 308.81, 508.12)
  Told now;
  now.table.settle(Race::kzinti);
  const UnitId group = now.table.add(Race::kzinti, "3CV", "1304");
  const UnitId cruiser = now.table.add(Race::kzinti, "CM", "1304");
  UnitId base = no_unit;
  for_each_at(now.at(), place("1304"), alliance_seat, [&](UnitId unit, const Counter& counter) {
    if (counter.type == campaign().board().starbase) base = unit;
  });
  ASSERT_NE(base, no_unit);
  for (const UnitId unit : {group, cruiser, base}) now.at()[unit].role = Role::line;
  now.table.add(3, Race::lyran, "CA", "1304");
  now.table.battle("1304", Ground::base, coalition_seat);
  now.at().battle.side[slot(coalition_seat)].scored = 2 * 500;
  cripple(now.hand, cruiser, rules::operator""_fe("302.52", 6));
  EXPECT_TRUE(now.once(Happening::crippled, "302.52", {arg(cruiser)}));
  destroy(now.hand, cruiser, rules::operator""_fe("302.52", 6));
  EXPECT_TRUE(now.once(Happening::destroyed, "302.52", {arg(cruiser)}));
  strike(now.hand, coalition_seat, Direct{.target = group, .aim = Aim::cripple_escort});
  EXPECT_TRUE(now.once(Happening::escort_crippled, "308.111", {arg(group)}));
  strike(now.hand, coalition_seat, Direct{.target = group, .aim = Aim::destroy_escort});
  EXPECT_TRUE(now.once(Happening::escort_destroyed, "308.111", {arg(group)}));
  strike(now.hand, coalition_seat, Direct{.target = base, .aim = Aim::step});
  EXPECT_TRUE(now.once(Happening::step_scored, "308.81", {arg(base), Arg::number(1)}));
  carry_out(now.hand, coalition_seat, Direct{.target = base, .aim = Aim::step});
  EXPECT_TRUE(now.once(Happening::directed, "302.51", {Arg::side(coalition_seat), Arg::number(18)}));
  now.at().battle.declared = {};
  now.table.ask(Decision::allocate, alliance_seat);
  carry_out(now.hand, alliance_seat, Take{group, Loss::fighters, 2});
  EXPECT_TRUE(now.once(Happening::fighters_lost, "302.61", {arg(group), Arg::number(2)}));
  carry_out(now.hand, alliance_seat, Retreat{place("1303")});
  EXPECT_EQ(now.of(Happening::retreats).size(), 1U);
}

TEST(FeBattles, EverybodyIsToldOfPlanetsUnderFire) {  // (508.12, 508.21, 302.54)
  Told now;
  now.table.settle(Race::kzinti);
  now.table.add(3, Race::lyran, "CA", "1105");
  now.table.battle("1105", Ground::base, coalition_seat);
  World& world = now.table.world_at("1105");
  world.battalions = 3;
  world.fighters = 18;
  now.at().battle.side[slot(coalition_seat)].scored = 2 * 500;
  strike(now.hand, coalition_seat, Direct{.aim = Aim::battalions, .count = 1});
  EXPECT_TRUE(now.once(Happening::battalions_lost, "508.12", {Arg::number(1), arg(place("1105"))}));
  EXPECT_EQ(world.battalions, 2);
  const int there = world.fighters;
  strike(now.hand, coalition_seat, Direct{.aim = Aim::fighters, .count = 2});
  EXPECT_TRUE(now.once(Happening::fighters_lost, "302.54", {arg(place("1105")), Arg::number(2)}));
  EXPECT_EQ(world.fighters, there - 2);
  now.table.ask(Decision::allocate, alliance_seat);
  carry_out(now.hand, alliance_seat, Take{no_unit, Loss::battalion, 0});
  EXPECT_TRUE(now.once(Happening::battalions_lost, "508.12", {Arg::number(1), arg(place("1105"))}));
  carry_out(now.hand, alliance_seat, Take{no_unit, Loss::fighters, 1});
  EXPECT_TRUE(now.once(Happening::fighters_lost, "302.61", {arg(place("1105")), Arg::number(1)}));
  world.battalions = world.fighters = world.residual = 0;
  strike(now.hand, coalition_seat, Direct{.aim = Aim::devastate});
  EXPECT_TRUE(now.once(Happening::devastated, "508.21", {arg(place("1105"))}));
}

}  // namespace
}  // namespace flagbridge::fe
