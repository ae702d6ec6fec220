#include "tests/fe/fight.h"
#include "tests/fe/told.h"

// (308.1) Escorts given up, replaced, and changed between groups.
namespace flagbridge::fe {
namespace {

TEST(FeEscorts, GoFromOneGroupToAnother) {  // (308.133), fe 3326-3331
  Table table;
  const UnitId large = table.add(Race::kzinti, "3CV", "1304");   // CV, MEC, EFF
  const UnitId small = table.add(Race::kzinti, "2CVE", "1304");  // CVE, EFF
  const UnitId other = table.add(Race::klingon, "2FV", "1304");
  table.at[large].parts = with_part(0, 2, Part::destroyed);
  table.ask(Decision::repair, alliance_seat);
  const auto fits = [&](const Absorb& order) {
    return check_order(campaign(), table.at, alliance_seat, order).none();
  };
  EXPECT_FALSE(fits({large, small, 0})) << "not its carrier";
  EXPECT_FALSE(fits({large, other, 1})) << "not an enemy's";
  table.at[small].at = place("1205");
  EXPECT_FALSE(fits({large, small, 1})) << "elsewhere";
  table.at[small].at = place("1304");
  table.at[small].parts = with_part(0, 1, Part::crippled);
  ASSERT_TRUE(fits({large, small, 1}));
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Absorb{large, small, 1});
  EXPECT_EQ(part_of(table.at[large].parts, 2), Part::crippled) << "as it was";
  EXPECT_EQ(part_of(table.at[small].parts, 1), Part::destroyed);
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 0) << "nothing is paid";
  EXPECT_FALSE(fits({large, small, 1})) << "it is gone from there";
}

TEST(FeEscorts, OfAnotherTypeDoNotFit) {  // (308.133)
  Table table;
  const UnitId large = table.add(Race::kzinti, "3CV", "1304");
  const UnitId small = table.add(Race::kzinti, "2CVE", "1304");
  table.at[large].parts = with_part(0, 1, Part::destroyed);  // the MEC
  table.ask(Decision::repair, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Absorb{large, small, 1}).none());
}

// (308.134, 501.11)
TEST(FeCombat, EscortsAreGivenUpOneByOne) {  // (308.112, 308.12, 308.13, 308.14)
  Fight fight;
  const UnitId carriers = fight.kzinti("3CV");
  fight.at()[carriers].role = Role::flagship;
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::allocate, alliance_seat);
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 7;
  const Take frigate{carriers, Loss::escort, 2};
  EXPECT_TRUE(check_order(campaign(), fight.at(), alliance_seat, frigate).none());
  const int before = attack_of(campaign(), fight.at()[carriers]);
  Session play(fight.table, {});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  carry_out(hand, alliance_seat, frigate);
  EXPECT_EQ(part_of(fight.at()[carriers].parts, 2), Part::crippled);
  EXPECT_LT(attack_of(campaign(), fight.at()[carriers]), before);
  EXPECT_FALSE(fight.at()[carriers].crippled());
  EXPECT_GT(repair_points(campaign(), fight.at()[carriers]), 0);
}

TEST(FeProduction, LostEscortsAreReplaced) {  // (308.13, 308.132)
  Table table;
  const UnitId group = table.add(Race::kzinti, "3CV", "1304");
  const UnitId frigate = table.add(Race::kzinti, "FF", "1304");
  const UnitId drone = table.add(Race::kzinti, "DF", "1304");
  table.at[group].parts = with_part(0, 2, Part::destroyed);
  table.pay(Race::kzinti, 2);
  table.ask(Decision::repair, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Absorb{group, drone}).none())
      << "another hull";
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, Absorb{group, frigate}).none());
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Absorb{group, frigate});
  EXPECT_EQ(table.at[group].parts, 0);
  EXPECT_FALSE(table.at[frigate].in_play());
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20);
}

TEST(FeEscorts, ASecondCarrierIsNone) {  // (308.11, 308.111)
  Table table;
  const UnitId group = table.add(Race::romulan, "4WH", "3710");
  EXPECT_EQ(escorts_left(campaign(), table.at[group]), 2) << "WH, WH, BHE, BHE";
  EXPECT_EQ(smallest_escort(campaign(), table.at[group]), 2);
  table.at[group].parts = with_part(with_part(0, 2, Part::destroyed), 3, Part::destroyed);
  EXPECT_EQ(smallest_escort(campaign(), table.at[group]), -1);
}

// (308.132, 308.133) Kzinti groups in 1304 that have lost ships, and what could take their places.
struct Escorting {
  Table table;
  UnitId group = table.add(Race::kzinti, "3CV", "1304");
  UnitId giver = table.add(Race::kzinti, "3CV", "1304");
  Escorting() {
    table.settle(Race::kzinti);
    table.pay(Race::kzinti, 20);
    table.at[group].parts = with_part(0, 1, Part::destroyed);
    table.ask(Decision::repair, alliance_seat);
  }
  Refused takes(UnitId ship, std::uint8_t escort = 0) const {
    return refusals(table, alliance_seat, Absorb{group, ship, escort});
  }
  UnitId hull() {
    const Model& model = campaign().model(table.at[group]);
    const std::uint16_t type = campaign().board().models[model.parts[1]].hull;
    const UnitId ship = add_counter(campaign(), table.at, type, Race::kzinti, place("1304"));
    return ship;
  }
};

TEST(FeEscorts, WhoseEscortsChangeGroups) {  // (308.133), fe 3313-3322
  Escorting now;
  Position& at = now.table.at;
  EXPECT_EQ(now.takes(now.giver, 1), Refused{}) << "of the same type";
  EXPECT_EQ(now.takes(now.giver, 0), Refused{"308.133"}) << "the carrier";
  EXPECT_EQ(now.takes(now.giver, 9), Refused{"308.133"}) << "no such ship";
  EXPECT_EQ(now.takes(now.giver, 2), Refused{"308.133"}) << "none of that type is lost";
  EXPECT_EQ(now.takes(now.group, 2), Refused{"308.133"}) << "itself";
  at[now.giver].parts = with_part(0, 1, Part::destroyed);
  EXPECT_EQ(now.takes(now.giver, 1), Refused{"308.133"}) << "it has none left";
  at[now.giver].parts = with_part(0, 1, Part::crippled);
  EXPECT_EQ(now.takes(now.giver, 1), Refused{}) << "a crippled escort";
  at[now.giver].set(Mark::crippled);
  EXPECT_EQ(now.takes(now.giver, 1), Refused{"308.133"});
  at[now.giver].clear(Mark::crippled);
  at[now.group].set(Mark::crippled);
  EXPECT_EQ(now.takes(now.giver, 1), Refused{"308.133"});
  at[now.group].clear(Mark::crippled);
  Session play(now.table, {});
  FePlay hand(campaign(), at, play.dice, play.events);
  carry_out(hand, alliance_seat, Absorb{now.group, now.giver, 1});
  EXPECT_EQ(part_of(at[now.group].parts, 1), Part::crippled) << "it keeps its state";
  EXPECT_EQ(part_of(at[now.giver].parts, 1), Part::destroyed);
  EXPECT_EQ(at.realm(Race::kzinti).treasury, 20 * 20) << "for nothing";
}

TEST(FeEscorts, WhichShipsBecomeEscorts) {  // (308.132), fe 3305-3312
  Escorting now;
  Position& at = now.table.at;
  const UnitId ship = now.hull();
  EXPECT_EQ(now.takes(ship), Refused{});
  at[ship].set(Mark::crippled);
  EXPECT_EQ(now.takes(ship), Refused{"308.132"});
  at[ship].clear(Mark::crippled);
  at[ship].at = place("1303");
  EXPECT_EQ(now.takes(ship), Refused{"308.132"}) << "elsewhere";
  at[ship].at = place("1304");
  EXPECT_EQ(now.takes(now.table.add(Race::kzinti, "DN", "1304")), Refused{"308.132"}) << "another hull";
  EXPECT_EQ(now.takes(now.table.add(Race::lyran, "CW", "1304")), Refused{"308.132"}) << "the enemy's";
  EXPECT_EQ(refusals(now.table, alliance_seat, Absorb{ship, ship}), Refused{"308.132"}) << "no group";
  EXPECT_EQ(refusals(now.table, coalition_seat, Absorb{now.group, ship}), Refused{"308.132"});
  now.table.pay(Race::kzinti, 0);
  EXPECT_EQ(now.takes(ship), Refused{"430.61"}) << "a point";
  now.table.pay(Race::kzinti, 1);
  EXPECT_EQ(now.takes(ship), Refused{});
  at[now.group].parts = 0;
  EXPECT_EQ(now.takes(ship), Refused{"308.132"}) << "nothing is lost";
  at[now.group].parts = with_part(0, 1, Part::destroyed);
  at[now.group].set(Mark::crippled);
  Session play(now.table, {});
  std::vector<Event> all;
  play.events = Events(all);
  FePlay hand(campaign(), at, play.dice, play.events);
  carry_out(hand, alliance_seat, Absorb{now.group, ship});
  EXPECT_EQ(part_of(at[now.group].parts, 1), Part::crippled) << "in a crippled group";
  EXPECT_EQ(at.realm(Race::kzinti).treasury, 0);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].kind, static_cast<std::uint16_t>(Happening::converted));
  EXPECT_EQ(all[0].args[0], arg(now.group));
}

}  // namespace
}  // namespace flagbridge::fe
