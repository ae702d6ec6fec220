#include "fe/forming.h"
#include "tests/fe/tabletop.h"

// (302.7) Retreat.
namespace flagbridge::fe {
namespace {

TEST(FeAftermath, TheSurvivorMayLeave) {  // (302.63), fe 2693-2698
  for (const bool leaves : {false, true}) {
    Table table;
    table.settle(Race::lyran);
    const UnitId ship = table.add(Race::lyran, "CW", "0703");
    table.battle("0703", Ground::open, coalition_seat);
    Session play(table, {});
    play.start(coalition_seat, Sequences::round, ask_retreat);
    ASSERT_TRUE(play.is_asked(coalition_seat, Decision::retreat));
    const RetreatChoices choices = retreat_choices(campaign(), table.at, coalition_seat);
    ASSERT_GT(choices.count, 0);
    const Order answer = leaves ? Order(Retreat{choices.hexes[0]}) : Order(Ready{});
    ASSERT_EQ(play.give(coalition_seat, answer), Refused{});
    EXPECT_EQ(table.at[ship].at, leaves ? choices.hexes[0] : place("0703"));
    EXPECT_FALSE(play.is_asked(coalition_seat, Decision::retreat)) << "he is asked once";
  }
}

TEST(FeAftermath, TheHexIsJudgedByThoseWhoWithdraw) {  // (302.73, 302.12), fe 2786-2793
  Table table;
  table.settle(Race::kzinti);
  const UnitList fleet = table.add(10, Race::kzinti, "CL", "1003");
  table.add(Race::lyran, "DN", "1003");
  table.battle("1003", Ground::open, coalition_seat);
  const RetreatChoices all = retreat_choices(campaign(), table.at, alliance_seat);
  ASSERT_GT(all.count, 0);
  // Five enemies in every hex that all of them together could go to.
  for (int i = 0; i < all.count; ++i) {
    for (const UnitId unit : table.add(5, Race::lyran, "FF", "0504"))
      table.at[unit].at = all.hexes[static_cast<std::size_t>(i)];
  }
  const UnitSet two = set_of({first(fleet, 2)});
  const RetreatChoices few = retreat_choices(campaign(), table.at, alliance_seat, &two);
  ASSERT_GT(few.count, 0);
  for (int i = 0; i < few.count; ++i) {
    const Place to = few.hexes[static_cast<std::size_t>(i)];
    EXPECT_EQ(tally_at(campaign(), table.at, to, coalition_seat).units, 0) << to_text(to);
  }
}

// Two Kzinti ships in 1003, and fighters of a carrier that is next to it.
struct Scrambled {
  Table table;
  UnitList ships = table.add(2, Race::kzinti, "CL", "1003");
  UnitId carrier = table.add(Race::kzinti, "3CV", "1002");
  UnitId fighters = table.add(Race::kzinti, "FTR", "1003");
  UnitList enemies = table.add(5, Race::lyran, "CW", "1003");
  Scrambled() {
    table.settle(Race::kzinti);
    table.at[fighters].fighters = table.at[carrier].fighters;
    table.at[fighters].home = carrier;
    table.at[carrier].fighters = 0;
  }
};

TEST(FeAftermath, FightersFlyHomeWhenTheShipsRetreat) {  // (302.71, 302.72, 205.73), fe 2733-2754, 1812-1817
  for (const bool dock : {false, true}) {
    Scrambled now;
    if (dock) now.table.add(Race::kzinti, "FRD", "1003");
    now.table.battle("1003", Ground::open, coalition_seat);
    Session play(now.table, {});
    play.start(coalition_seat, Sequences::round, ask_retreat);
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::retreat));
    const Place to = retreat_choices(campaign(), now.table.at, alliance_seat).hexes[0];
    ASSERT_EQ(play.give(alliance_seat, Retreat{to}), Refused{});
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
    EXPECT_EQ(now.table.at[now.ships[0]].at, to);
    EXPECT_EQ(now.table.at[now.fighters].at == place("1003"), dock) << "with what cannot leave they stay";
    EXPECT_EQ(defeated(campaign(), now.table.at, alliance_seat), !dock);
    if (dock) continue;
    FePlay hand(campaign(), now.table.at, play.dice, play.events);
    land_fighters(hand);
    EXPECT_EQ(now.table.at[now.carrier].fighters, capacity_of(campaign(), now.table.at[now.carrier]));
  }
}

TEST(FeAftermath, FightersFlyHomeWhenAllShipsWithdraw) {  // (302.15, 205.73), fe 2210-2215
  for (const std::size_t leaving : {1U, 2U}) {
    Scrambled now;
    Session play(now.table, {});
    play.turn(coalition_seat, begin_combat);
    ASSERT_EQ(play.give(alliance_seat, Decide{Choice::yes}), Refused{});
    ASSERT_EQ(play.give(coalition_seat, Decide{Choice::no}), Refused{});
    const UnitList those = first(now.ships, leaving);
    const UnitSet named = set_of({those});
    const Place to = retreat_choices(campaign(), now.table.at, alliance_seat, &named).hexes[0];
    ASSERT_EQ(play.give(alliance_seat, Withdraw{those, to}), Refused{});
    const bool all = leaving == 2;
    EXPECT_EQ(play.is_asked(coalition_seat, Decision::retreat), all) << "the hex is his, he may leave it";
    EXPECT_EQ(play.is_asked(alliance_seat, Decision::battle_force), !all);
    EXPECT_EQ(on_map(now.table.at[now.fighters].at), !all);
  }
}

// (302.73, 411.71, 410.51) Lyrans have been attacked in 1508, between Klingon bases in 1507 and 1509.
RetreatChoices among_klingons(std::optional<Support> how) {
  Table table;
  for (const Race race : {Race::lyran, Race::klingon, Race::kzinti}) table.settle(race);
  const UnitList ships = table.add(4, Race::lyran, "CW", "1508");
  table.add(5, Race::kzinti, "CL", "1508");
  table.battle("1508", Ground::open, alliance_seat);
  const Race by = how == Support::host ? Race::klingon : Race::lyran;
  for (const UnitId unit : ships) {
    if (how) static_cast<void>(table.at.backings.push_back({unit, by, *how}));
  }
  return retreat_choices(campaign(), table.at, coalition_seat);
}

TEST(FeAftermath,
     WhoLivesOnAlliesRetreatsToTheirBases) {  // (302.73, 411.71, 410.51), fe 2791-2799, 3939-3945
  for (const Support how : {Support::expedition, Support::host}) {
    const RetreatChoices choices = among_klingons(how);
    EXPECT_TRUE(choices.has(place("1507")));
    EXPECT_TRUE(choices.has(place("1509")));
    EXPECT_FALSE(choices.has(place("1408"))) << "no supply point is there";
  }
  const RetreatChoices alone = among_klingons(std::nullopt);
  EXPECT_FALSE(alone.has(place("1509"))) << "nobody supplies them, and it is no nearer to their own points";
}

// (302.73, 302.72) Klingons at their capital with an enemy in one of the hexes around it, nine in the others.
TEST(FeAftermath, TheHexIsJudgedByThoseOfTheCapitalWhoLeave) {  // fe 2738-2747, 2786-2793
  const auto& around = campaign().hex(place("1411")).near;
  int tried = 0;
  for (const Place lonely : around) {
    Table table;
    table.settle(Race::klingon);
    const UnitList fleet = table.add(10, Race::klingon, "D7", "1411");
    table.add(Race::kzinti, "DN", "1411");
    for (const Place near : around) {
      for (const UnitId unit : table.add(near == lonely ? 1 : 9, Race::kzinti, "FF", "1401"))
        table.at[unit].at = near;
    }
    table.battle("1411", Ground::base, alliance_seat);
    table.ask(Decision::retreat, coalition_seat);
    const auto fits = [&](Place to, const UnitList& units) {
      return check_order(campaign(), table.at, coalition_seat, Retreat{to, units}).none();
    };
    for (const Place near : around) {
      if (near == lonely || !fits(near, {})) continue;
      ++tried;
      EXPECT_FALSE(fits(near, first(fleet, 2))) << "nine are more than two";
      EXPECT_TRUE(fits(lonely, first(fleet, 2)));
    }
  }
  EXPECT_GT(tried, 0) << "all of them could go there";
}

TEST(FeRetreat, FromABaseOfAPartTheOtherBasesOfItCount) {  // (302.73, 410.4, 413.41), fe 2787-2797
  for (const bool paid : {false, true}) {
    Table table;
    for (const char* hex : {"3817", "3815"}) table.add(Race::romulan, "BATS", hex);
    const UnitId ship = table.add(Race::romulan, "WE", "3817");
    table.add(2, Race::federation, "CA", "3817");
    if (paid) static_cast<void>(table.at.backings.push_back({ship, Race::romulan, Support::part}));
    table.battle("3817", Ground::base, alliance_seat);
    const RetreatChoices choices = retreat_choices(campaign(), table.at, coalition_seat);
    EXPECT_TRUE(choices.has(place("3816"))) << paid;
    EXPECT_FALSE(choices.has(place("3818"))) << "away from the other base";
  }
}

TEST(FeRetreat, AnExpeditionGoesToTheBasesThatSupplyIt) {  // (302.73, 411.71)
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitList ships = table.add(2, Race::lyran, "CW", "1508");
  for (const UnitId unit : ships)
    static_cast<void>(table.at.backings.push_back({unit, Race::lyran, Support::expedition}));
  table.add(2, Race::kzinti, "BC", "1508");
  table.battle("1508", Ground::open, alliance_seat);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, coalition_seat);
  EXPECT_TRUE(choices.has(place("1509"))) << "a Klingon starbase is there";
  table.at.backings.clear();
  EXPECT_FALSE(retreat_choices(campaign(), table.at, coalition_seat).has(place("1509")));
}

TEST(FeCombat, RetreatAmongEnemiesIsAnotherBattle) {  // (302.72, 302.75)
  Table table;
  const UnitId ship = table.add(Race::kzinti, "CM", "1003");
  table.add(5, Race::lyran, "CW", "1003");
  for (const Place near : campaign().hex(place("1003")).near) {
    table.at[table.add(Race::lyran, "CW", "0504")].at = near;
  }
  table.battle("1003", Ground::open, coalition_seat);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
  ASSERT_GT(choices.count, 0) << "all hexes have enemies, so the priority is ignored";
  Session play(table, {});
  play.start(coalition_seat, Sequences::round, ask_retreat);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::retreat));
  ASSERT_EQ(play.give(alliance_seat, Retreat{choices.hexes[0]}), Refused{});
  if (play.is_asked(coalition_seat, Decision::retreat)) {
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  EXPECT_EQ(table.at[ship].at, choices.hexes[0]);
  const Census census(campaign(), table.at);
  EXPECT_TRUE(is_battle_hex(campaign(), table.at, census, choices.hexes[0]));
}

TEST(FeRetreat, WhatCannotLeaveHoldsTheHex) {  // (302.74, 302.63)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "CM", "1003");
  const UnitId convoy = table.add(Race::kzinti, "CONV", "1003");
  table.add(3, Race::lyran, "CW", "1003");
  table.battle("1003", Ground::base, coalition_seat);
  table.at[ship].set(Mark::crippled);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
  Session play(table, {});
  play.start(coalition_seat, Sequences::round, ask_retreat);
  ASSERT_EQ(play.give(alliance_seat, Retreat{choices.hexes[0]}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_EQ(table.at[ship].at, choices.hexes[0]) << "no pursuit, although it is crippled";
  EXPECT_EQ(table.at[convoy].at, place("1003"));
  EXPECT_EQ(table.at.battle.at, place("1003")) << "the hex is not resolved";
}

}  // namespace
}  // namespace flagbridge::fe
