#include "tests/fe/tabletop.h"

// (308.1, 307.0) Carrier groups in retreat and pursuit.
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

}  // namespace
}  // namespace flagbridge::fe
