#include "tests/fe/fight.h"

// (302.1) Withdrawal before combat.
namespace flagbridge::fe {
namespace {

bool legal_withdrawal(Table& table, const UnitList& units) {
  table.at.battle.withdraws = table.at.battle.opposed = 1;
  table.ask(Decision::withdraw, alliance_seat);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
  EXPECT_GT(choices.count, 0);
  return check_order(campaign(), table.at, alliance_seat, Withdraw{units, choices.hexes[0]}).none();
}

TEST(FeWithdrawal, HalfOfTheShipsAgainstMoreAttackers) {  // (302.13), fe 2193-2197
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  table.add(10, Race::lyran, "CW", "1003");
  const UnitList ships = table.add(4, Race::kzinti, "FF", "1003");
  EXPECT_TRUE(legal_withdrawal(table, first(ships, 2)));
  EXPECT_FALSE(legal_withdrawal(table, first(ships, 3)));
}

TEST(FeWithdrawal, AllButAsManyAsTheAttackerHas) {  // (302.13), fe 2198-2201
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  table.add(4, Race::lyran, "CW", "1003");
  const UnitList ships = table.add(10, Race::kzinti, "FF", "1003");
  EXPECT_TRUE(legal_withdrawal(table, first(ships, 6)));
  EXPECT_FALSE(legal_withdrawal(table, first(ships, 7)));
}

TEST(FeWithdrawal, ALargeFleetLeavesAsAWhole) {  // (302.12), fe 2164-2168
  for (const bool opposed : {false, true}) {
    Table table;
    table.settle(Race::kzinti);
    table.add(Race::lyran, "DN", "1003");
    UnitId last = no_unit;
    for (std::size_t i = 0; i < most_listed + 5; ++i) last = table.add(Race::kzinti, "FF", "1003");
    table.battle("1003", Ground::open, coalition_seat);
    table.at.battle.withdraws = 1;
    table.at.battle.opposed = opposed ? 1 : 0;
    table.ask(Decision::withdraw, alliance_seat);
    const Place to = retreat_choices(campaign(), table.at, alliance_seat).hexes[0];
    const Withdraw all{{}, to, true};
    EXPECT_EQ(refusals(table, alliance_seat, all), opposed ? (Refused{"302.13", "302.13"}) : Refused{});
    const Withdraw but_one{only(last), to, true};
    ASSERT_EQ(refusals(table, alliance_seat, but_one), Refused{}) << "as many as the attacker has";
    std::vector<Order> buffer(Campaign::max_options);
    OptionList<Order> list{std::span<Order>(buffer)};
    campaign().options(table.at, alliance_seat, list);
    EXPECT_EQ(std::ranges::find(list.list(), Order(all)) != list.list().end(), !opposed);
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    carry_out(hand, alliance_seat, but_one);
    EXPECT_EQ(tally_at(campaign(), table.at, place("1003"), alliance_seat).units, 1);
    EXPECT_EQ(table.at[last].at, place("1003"));
  }
}

// (302.14, 302.15)
TEST(FeCombat, UnopposedAnyShipsWithdraw) {  // (302.11, 302.12)
  Fight fight;
  const UnitId enemy = fight.lyran("DN");
  const UnitList ships = fight.table.add(3, Race::kzinti, "FF", "1003");
  fight.table.settle(Race::kzinti);
  Session play(fight.table, {});
  begin(play);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::withdrawal));
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::yes}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::opposition));
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::no}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::withdraw));
  const RetreatChoices choices = retreat_choices(campaign(), fight.at(), alliance_seat);
  ASSERT_GT(choices.count, 0);
  ASSERT_EQ(play.give(alliance_seat, Withdraw{ships, choices.hexes[0]}), Refused{});
  for (const UnitId unit : ships) EXPECT_EQ(fight.at()[unit].at, choices.hexes[0]);
  EXPECT_EQ(fight.at()[enemy].at, place("1003"));
  if (play.is_asked(coalition_seat, Decision::retreat)) {  // (302.15)
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  EXPECT_EQ(fight.at().battle.at, nowhere) << "nobody is left to fight";
}

TEST(FeWithdrawal, OneOfThreeShipsOrFiveAndNeverASingleOne) {  // (302.13), fe 2178-2181
  for (const auto& [there, may] : {std::pair{1, 0}, std::pair{2, 1}, std::pair{3, 1}, std::pair{5, 2}}) {
    Table table;
    table.battle("1003", Ground::open, coalition_seat);
    table.add(10, Race::lyran, "CW", "1003");
    const UnitList ships = table.add(there, Race::kzinti, "FF", "1003");
    const auto most = static_cast<std::size_t>(may);
    if (most > 0) {
      EXPECT_TRUE(legal_withdrawal(table, first(ships, most))) << there;
    }
    EXPECT_FALSE(legal_withdrawal(table, first(ships, most + 1))) << there;
  }
}

TEST(FeWithdrawal, CrippledShipsAndSquadronsAreCounted) {  // (302.13, 203.54), fe 2187-2190
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  table.add(20, Race::lyran, "CW", "1003");
  const UnitList ships = table.add(4, Race::kzinti, "FF", "1003");
  table.at[ships[0]].set(Mark::crippled);
  table.at[ships[1]].set(Mark::crippled);
  // Three ships in all: one may go, or two that are crippled.
  EXPECT_TRUE(legal_withdrawal(table, first(ships, 2)));
  EXPECT_FALSE(legal_withdrawal(table, first(ships, 3)));
  EXPECT_FALSE(legal_withdrawal(table, list_of({ships[2], ships[0]}))) << "one and a half";
  // A group of three with six factors of fighters: seven ships in all, and four are too many.
  const UnitId group = table.add(Race::kzinti, "3CV", "1003");
  EXPECT_FALSE(legal_withdrawal(table, only(group)));
  table.add(Race::kzinti, "FF", "1003");
  EXPECT_TRUE(legal_withdrawal(table, only(group))) << "four of eight";
}

// A dreadnought, two cruisers and three frigates, against six: three may go.
TEST(FeWithdrawal, OneOfTheThreeBestStaysAndLeads) {  // (302.13), fe 2190-2193
  Table table;
  table.settle(Race::kzinti);
  table.add(6, Race::lyran, "CW", "1003");
  const UnitId leader = table.add(Race::kzinti, "DN", "1003");
  const UnitList cruisers = table.add(2, Race::kzinti, "BC", "1003");
  const UnitList frigates = table.add(3, Race::kzinti, "FF", "1003");
  table.battle("1003", Ground::open, coalition_seat);
  EXPECT_FALSE(legal_withdrawal(table, list_of({leader, cruisers[0], cruisers[1]}))) << "all of them";
  ASSERT_TRUE(legal_withdrawal(table, list_of({leader, cruisers[0], frigates[0]})));
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Place to = retreat_choices(campaign(), table.at, alliance_seat).hexes[0];
  carry_out(hand, alliance_seat, Withdraw{list_of({leader, cruisers[0], frigates[0]}), to});
  table.ask(Decision::battle_force, alliance_seat);
  const UnitId late = table.add(Race::kzinti, "CL", "1003");
  EXPECT_EQ(refusals(table, alliance_seat, force_of(late, only(frigates[1]))), Refused{"302.13"});
  EXPECT_EQ(refusals(table, alliance_seat, force_of(cruisers[1], only(frigates[1]))), Refused{});
  table.at.battle.round = 2;
  EXPECT_EQ(refusals(table, alliance_seat, force_of(late, only(frigates[1]))), Refused{})
      << "in the first round only";
}

}  // namespace
}  // namespace flagbridge::fe
