#include "tests/fe/tabletop.h"

// (308.13) Damage to carrier groups, resolved at the end of the combat phase.
namespace flagbridge::fe {
namespace {

// A Kzinti group of a CV, a MEC and an EFF that was in a battle of the Coalition's turn.
struct Damaged {
  Table table;
  UnitId group;
  Session play{table, {}};
  explicit Damaged(std::string_view hex) {
    table.settle(Race::kzinti);
    table.pay(Race::kzinti, 20);
    group = table.add(Race::kzinti, "3CV", hex);
    table.at[group].set(Mark::fought);
  }
  static constexpr int large = 1;  // the MEC: three points of repair
  static constexpr int small = 2;  // the EFF
  void hit(int ship, Part how) { table.at[group].parts = with_part(table.at[group].parts, ship, how); }
  void ask(Seat phasing = coalition_seat) {
    play.turn(phasing, ask_escorts);
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::escorts));
  }
  Refused give(const Order& order) { return play.give(alliance_seat, order); }
  Realm& realm() { return table.at.realm(Race::kzinti); }
};

TEST(FeAfterCombat, BothPlayersAreAskedForGroupsThatFought) {  // (308.13, 308.134), fe 3289-3294
  Damaged now("0703");
  now.hit(Damaged::large, Part::crippled);
  const UnitId other = now.table.add(Race::klingon, "3D6V", "1509");
  now.table.at[other].set(Mark::fought);
  now.table.at[other].parts = with_part(0, 1, Part::destroyed);
  now.play.turn(coalition_seat, end_combat);
  ASSERT_TRUE(now.play.is_asked(coalition_seat, Decision::escorts)) << "whose turn it is first";
  ASSERT_EQ(now.play.give(coalition_seat, Ready{}), Refused{}) << "it may stay damaged";
  ASSERT_TRUE(now.play.is_asked(alliance_seat, Decision::escorts));
  ASSERT_EQ(now.give(Ready{}), Refused{});
  EXPECT_FALSE(now.play.is_asked(alliance_seat, Decision::escorts));
  EXPECT_EQ(part_of(now.table.at[now.group].parts, Damaged::large), Part::crippled) << "and is recorded";
}

TEST(FeAfterCombat, AGroupThatWasInNoBattleWaits) {  // (308.13)
  Damaged now("0703");
  now.hit(Damaged::large, Part::crippled);
  now.table.at[now.group].clear(Mark::fought);
  now.play.turn(coalition_seat, ask_escorts);
  EXPECT_FALSE(now.play.is_asked(alliance_seat, Decision::escorts));
}

TEST(FeAfterCombat, ABaseMendsWithWhatItHasInTheNextRepairStep) {  // (308.131, 420.42), fe 3295-3300
  Damaged now("0703");                                             // a battle station: four points a turn
  now.hit(Damaged::large, Part::crippled);
  const UnitId cruiser = now.table.add(Race::kzinti, "CM", "0703");
  now.table.at[cruiser].set(Mark::crippled);
  now.ask();
  EXPECT_EQ(now.give(Repair{only(cruiser)}), Refused{"308.131"}) << "no carrier group";
  ASSERT_EQ(now.give(Repair{only(now.group)}), Refused{});
  EXPECT_EQ(now.table.at[now.group].parts, 0);
  EXPECT_EQ(now.realm().treasury, 20 * 20 - 30) << "half a point for each of three";
  EXPECT_FALSE(now.table.at[now.group].has(Mark::fresh));
  Session next(now.table, {});
  next.turn(alliance_seat, ask_repair);
  ASSERT_EQ(next.give(alliance_seat, Repair{only(cruiser)}), Refused{});
  EXPECT_TRUE(now.table.at[cruiser].crippled()) << "one point is left of four";
  EXPECT_EQ(now.table.at[cruiser].work, 1);
  ASSERT_EQ(next.give(alliance_seat, Ready{}), Refused{});
  EXPECT_EQ(repair_capacity(campaign(), now.table.at, alliance_seat, place("0703")), 4) << "anew";
}

TEST(FeAfterCombat, ElsewhereARepairShipOfTheNextFieldRepairDoesIt) {  // (308.131, 422.22), fe 3300-3304
  Damaged now("0702");
  now.hit(Damaged::large, Part::crippled);
  now.ask();
  ASSERT_EQ(now.give(Repair{only(now.group)}), Refused{});
  EXPECT_EQ(now.table.at[now.group].parts, 0);
  EXPECT_EQ(now.realm().treasury, 20 * (20 - 3)) << "a point for each";
  now.table.at.phasing = alliance_seat;
  FePlay hand(campaign(), now.table.at, now.play.dice, now.play.events);
  Task task;
  static_cast<void>(begin_player_turn(hand, task));
  const UnitList crippled = now.table.add(3, Race::kzinti, "CM", "1205");
  for (const UnitId unit : crippled) now.table.at[unit].set(Mark::crippled);
  Session next(now.table, {});
  next.turn(alliance_seat, ask_field_repair);
  EXPECT_EQ(next.give(alliance_seat, Repair{crippled}), Refused{"422.22"}) << "nine points, of one ship";
  EXPECT_EQ(next.give(alliance_seat, Repair{first(crippled, 2)}), Refused{});
  ASSERT_EQ(next.give(alliance_seat, Ready{}), Refused{});
  EXPECT_EQ(now.realm().repair_ships_used, 0) << "both again";
}

TEST(FeAfterCombat, NobodyComesToAGroupOutOfSupply) {  // (308.131, 422.7), fe 4469-4472
  Damaged now("1413");
  now.hit(Damaged::large, Part::crippled);
  now.ask();
  EXPECT_EQ(now.give(Repair{only(now.group)}), Refused{"422.7"});
}

TEST(FeAfterCombat, AGroupThatIsCrippledWaitsLikeAnyShip) {  // (308.131, 308.113)
  Damaged now("0703");
  now.hit(Damaged::small, Part::destroyed);
  now.table.at[now.group].set(Mark::crippled);
  now.ask();
  EXPECT_EQ(now.give(Repair{only(now.group)}), Refused{"308.131"});
}

TEST(FeAfterCombat, AShipOfTheHexBecomesAnEscort) {  // (308.132, 308.133), fe 3314-3322
  Damaged now("0702");
  now.hit(Damaged::small, Part::destroyed);
  const UnitId frigate = now.table.add(Race::kzinti, "FF", "0702");
  const UnitId giver = now.table.add(Race::kzinti, "2CVE", "0702");
  const UnitId stranger = now.table.add(Race::kzinti, "3CV", "0702");
  now.table.at[stranger].parts = with_part(0, Damaged::small, Part::destroyed);
  now.ask();
  EXPECT_EQ(now.give(Absorb{stranger, frigate}), Refused{"308.13"}) << "it was in no battle";
  EXPECT_EQ(now.give(Absorb{now.group, giver, 1}), Refused{"308.133"}) << "only in the repair phase";
  ASSERT_EQ(now.give(Absorb{now.group, frigate}), Refused{});
  EXPECT_EQ(now.table.at[now.group].parts, 0);
  EXPECT_FALSE(now.table.at[frigate].in_play());
  EXPECT_EQ(now.realm().treasury, 20 * (20 - 1));
}

TEST(FeAfterCombat, ADamagedGroupGoesBackToABase) {  // (308.131, 206.0), fe 3295-3300
  Damaged now("0702");
  now.hit(Damaged::large, Part::crippled);
  const UnitId ship = now.table.add(Race::kzinti, "BC", "0702");
  now.table.at[ship].set(Mark::fought);
  now.ask();
  EXPECT_EQ(now.give(Retrograde{only(ship), place("0902")}), Refused{"308.131"});
  EXPECT_EQ(now.give(Retrograde{only(now.group), place("1001")}), Refused{"308.131"}) << "a planet";
  ASSERT_EQ(now.give(Retrograde{only(now.group), place("0902")}), Refused{}) << "a starbase";
  EXPECT_EQ(now.table.at[now.group].parts, 0) << "it mends the group at once";
  EXPECT_EQ(now.realm().treasury, 20 * 20 - 30) << "at the price of a base";
  EXPECT_EQ(now.table.at[now.group].at, place("0902"));
}

TEST(FeAfterCombat, ItDoesNotGoBackForWhatCannotBePaid) {  // (308.131, 308.132), fe 3295-3300
  Damaged now("0702");
  now.hit(Damaged::large, Part::crippled);
  now.table.pay(Race::kzinti, 1);  // the three points of repair cost one and a half
  now.ask();
  EXPECT_EQ(now.give(Retrograde{only(now.group), place("0902")}), Refused{"308.131"});
  now.hit(Damaged::large, Part::whole);
  now.hit(Damaged::small, Part::destroyed);
  now.table.add(Race::kzinti, "FF", "0902");
  EXPECT_EQ(refusals(now.table, alliance_seat, Retrograde{only(now.group), place("0902")}), Refused{})
      << "one point for an escort";
  now.table.pay(Race::kzinti, 0);
  EXPECT_EQ(now.give(Retrograde{only(now.group), place("0902")}), Refused{"308.131"});
}

TEST(FeAfterCombat, ItGoesBackForANewEscortToo) {  // (308.113), fe 3270-3274
  Damaged now("0702");
  now.hit(Damaged::small, Part::destroyed);
  now.ask();
  EXPECT_EQ(now.give(Retrograde{only(now.group), place("0902")}), Refused{"308.131"}) << "none is there";
  now.table.add(Race::kzinti, "FF", "0902");
  EXPECT_EQ(now.give(Retrograde{only(now.group), place("0902")}), Refused{});
}

Build escort(std::uint16_t line, UnitId group) { return {Race::kzinti, line, 0, nowhere, false, {}, group}; }

TEST(FeAfterCombat, AnEscortComesOutOfTheNextProduction) {  // (308.132), fe 3305-3312, 8976-8980
  Damaged now("0702");
  now.hit(Damaged::small, Part::destroyed);
  now.ask();  // the Alliance has turn 1 before it: BC, DD, FF, FF
  EXPECT_EQ(now.give(escort(0, now.group)), Refused{"308.132"}) << "a BC is no such hull";
  EXPECT_EQ(now.give(escort(2, no_unit)), Refused{"308.132"}) << "nothing else is built now";
  ASSERT_EQ(now.give(escort(2, now.group)), Refused{});
  EXPECT_EQ(now.table.at[now.group].parts, 0);
  EXPECT_EQ(now.realm().treasury, 20 * (20 - 4)) << "three for the frigate and one";
  Session next(now.table, {});
  next.turn(alliance_seat, ask_production);
  EXPECT_EQ(next.give(alliance_seat, escort(2, no_unit)), Refused{"431.1"}) << "it is used up";
  ASSERT_EQ(next.give(alliance_seat, escort(3, no_unit)), Refused{});
  ASSERT_EQ(next.give(alliance_seat, Ready{}), Refused{});
  EXPECT_EQ(now.realm().lines_used, 0U);
}

TEST(FeAfterCombat, InOnesOwnTurnThatIsTheOneOfTheNext) {  // (308.132), fe 8976-8980
  Damaged now("0702");
  now.hit(Damaged::large, Part::destroyed);
  now.ask(alliance_seat);  // turn 2: BC, CM, 2xDD, 3xFF
  EXPECT_EQ(now.give(escort(2, now.group)), Refused{"308.132"}) << "a DD";
  ASSERT_EQ(now.give(escort(1, now.group)), Refused{});
  EXPECT_EQ(now.realm().treasury, 20 * (20 - 6)) << "five for the CM and one";
}

}  // namespace
}  // namespace flagbridge::fe
