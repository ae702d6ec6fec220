#include <algorithm>

#include "tests/fe/tabletop.h"

// What the worked examples of the book say besides what is tested next to their rules: the case that goes the
// other way, the second player, the rest of the story (docs/fe-examples.md).
namespace flagbridge::fe {
namespace {

void pass_by(Table& table, std::string_view before, std::string_view at) {
  table.at.phasing = coalition_seat;
  table.at.moving.underway = 1;
  table.at.moving.before = place(before);
  table.at.moving.at = place(at);
}

TEST(FeExamples, ACruiserLeftBehindMovesSixLater) {  // (203.45), fe 1123-1134
  Table table;
  table.settle(Race::klingon);
  const UnitId stack = table.add(Race::klingon, "D7", "1010");
  const UnitId cruiser = table.add(Race::klingon, "D6", "1013");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(stack), {"1011", "1012", "1013", "1014", "1015", "1016"})),
            Refused{});
  const Move six = along(only(cruiser), {"1014", "1013", "1014", "1013", "1014", "1013"});
  Move seven = six;
  static_cast<void>(seven.path.push_back(place("1014")));
  EXPECT_NE(play.give(coalition_seat, seven), Refused{});
  EXPECT_EQ(play.give(coalition_seat, six), Refused{});
  EXPECT_EQ(table.at[cruiser].hexes, 6);
}

TEST(FeExamples, GornsThatAreNotNewUseTheirOwnMovesToo) {  // (204.32), fe 1528-1538
  Table table;
  for (const Race race : {Race::gorn, Race::federation, Race::kzinti}) table.settle(race);
  const UnitList ships = table.add(6, Race::gorn, "CL", "4503");
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  ASSERT_EQ(play.give(alliance_seat, Relocate{ships, place("1304")}), Refused{});
  for (const Race race : {Race::gorn, Race::federation, Race::kzinti})
    EXPECT_EQ(table.at.realm(race).strategic_used, 6) << name_of(race);
}

TEST(FeExamples, GornsBuyTenMoves) {  // (204.35), fe 1542-1547
  Table table;
  table.pay(Race::gorn, 40);
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  const auto buy = [&](std::uint8_t count) {
    return play.give(alliance_seat, Buy{.race = Race::gorn, .goods = Goods::strategic_move, .count = count});
  };
  EXPECT_EQ(buy(11), Refused{"204.35"});
  EXPECT_EQ(buy(10), Refused{});
  EXPECT_EQ(table.at.realm(Race::gorn).treasury, 20 * 30);
}

TEST(FeExamples, FiveKlingonsStayWithFiveWhoReacted) {  // (205.2, 203.5), fe 1649-1657
  Table table;
  const UnitList klingons = table.add(10, Race::klingon, "D6", "2209");
  table.add(5, Race::federation, "CA", "2209");
  EXPECT_TRUE(may_leave(campaign(), table.at, coalition_seat, place("2209"), set_of({first(klingons, 5)})));
  EXPECT_FALSE(may_leave(campaign(), table.at, coalition_seat, place("2209"), set_of({first(klingons, 6)})));
}

// The Federation has reacted from 2308 to 2309, and Klingons follow it there; others pass by in 2310.
TEST(FeExamples, AFleetThatIsFollowedIsPinned) {  // (205.36, 205.6), fe 1733-1739
  const auto may_send = [](int klingons, int feds, std::size_t sent) {
    Table table;
    table.add(klingons, Race::klingon, "D6", "2309");
    const UnitList fleet = table.add(feds, Race::federation, "CA", "2309");
    for (const UnitId unit : fleet) table.at[unit].set(Mark::reacted_far);
    table.add(3, Race::klingon, "D6", "2310");
    pass_by(table, "2410", "2310");
    table.ask(Decision::reaction, alliance_seat);
    return check_order(campaign(), table.at, alliance_seat, React{first(fleet, sent), place("2310")}).none();
  };
  EXPECT_FALSE(may_send(10, 5, 1)) << "by a larger number of ships";
  EXPECT_TRUE(may_send(5, 10, 5)) << "five of ten are free";
  EXPECT_FALSE(may_send(5, 10, 6));
}

// The tug of (207.292) is beyond the map in Kzinti space at the end of turn 11, its points delivered.
TEST(FeExamples, TheTugIsHomeOnTurnThirteen) {  // (207.292), fe 1957-1967
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  const std::string earth = to_text(*campaign().content().map.capital_of(Race::federation));
  const UnitId tug = table.add_tug(Race::federation, "TG", "off-KZI");
  table.at[tug].home = errand(Race::federation, Race::kzinti, false);
  const std::vector<std::pair<int, std::string>> legs = {{12, "off-FED"}, {13, earth}};
  for (const auto& [turn, to] : legs) {
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    table.at.phasing = alliance_seat;
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    Task task;
    static_cast<void>(begin_player_turn(hand, task));
    play.turn(alliance_seat, ask_strategic);
    ASSERT_EQ(play.give(alliance_seat, Relocate{only(tug), place(to)}), Refused{}) << turn;
    EXPECT_EQ(table.at[tug].at, place(to));
  }
}

TEST(FeExamples, TheElevenPointsThatAreLeftSpareTheCarrier) {  // (308.113, 308.112), fe 3270-3274
  Table table;
  table.battle("3710", Ground::open, coalition_seat);
  const UnitId group = table.add(Race::federation, "3CVS", "3710");
  const UnitId mauler = table.add(Race::romulan, "FAL", "3710");
  table.at[group].role = table.at[mauler].role = Role::flagship;
  for (const UnitId unit : table.add(2, Race::romulan, "WE", "3710")) table.at[unit].role = Role::line;
  Combatant& romulans = table.at.battle.side[slot(coalition_seat)];
  romulans.scored = 2 * 21;
  const Direct frigate{.target = group, .aim = Aim::destroy_escort, .mauler = mauler};
  ASSERT_EQ(cost_of(campaign(), table.at, coalition_seat, frigate), 2 * 10);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  strike(hand, coalition_seat, frigate);
  EXPECT_EQ(romulans.scored, 2 * 11);
  ASSERT_EQ(part_of(table.at[group].parts, 2), Part::destroyed) << "the smallest, the FFE";
  const int fighters = table.at[group].fighters;
  const auto take = [&](const Take& order, int left) {
    table.ask(Decision::allocate, alliance_seat);
    ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, order).none());
    carry_out(hand, alliance_seat, order);
    EXPECT_EQ(romulans.scored, 2 * left);
  };
  take(Take{group, Loss::escort, 1}, 5);  // the DE: six
  take(Take{group, Loss::escort, 1}, 2);  // crippled, three
  take(Take{group, Loss::fighters, 2}, 0);
  EXPECT_EQ(table.at[group].fighters, fighters - 2 * 2);
  EXPECT_FALSE(table.at[group].crippled());
  EXPECT_EQ(part_of(table.at[group].parts, 0), Part::whole) << "the carrier";
  EXPECT_FALSE(has_crippled_ship(table.at[group])) << "nothing that could be pursued";
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

// What the Lyrans get in each turn of the story: the lower of two shares, that of their status and that of
// the turns of war so far.
TEST(FeExamples, TheLyransAreExhausted) {  // (652.3), fe 8323-8355
  const CampaignTables& tables = campaign().content().tables.campaign;
  enum Status : std::size_t { peace, limited, war };
  const auto share = [&](Status status, int turns_of_war) {
    return std::min<int>(tables.status[status].percent, tables.exhaustion_share(Race::lyran, turns_of_war));
  };
  for (int turn = 1; turn <= 15; ++turn) EXPECT_EQ(share(war, turn), 100) << turn;
  for (int turn = 16; turn <= 25; ++turn) EXPECT_EQ(share(war, turn), 75) << turn;
  EXPECT_EQ(share(war, 26), 50) << "turn 26, had they stayed at war";
  for (int turn = 26; turn <= 28; ++turn) EXPECT_EQ(share(limited, 25), 75) << turn;
  EXPECT_EQ(share(war, 25), 75) << "with 24 behind them they would have one such turn";
  EXPECT_EQ(share(war, 26), 50) << "and then half";
  for (int turn = 29; turn <= 30; ++turn) EXPECT_EQ(share(peace, 24), 50) << turn;
  EXPECT_EQ(share(war, 24), 75) << "turn 31, with 23 behind them";
  EXPECT_EQ(share(war, 25), 75) << "turn 32";
  EXPECT_EQ(share(war, 26), 50) << "turn 33";
}

}  // namespace
}  // namespace flagbridge::fe
