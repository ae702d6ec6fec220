
#include "tests/fe/fight.h"

// (501.0, 302.53, 302.54) Carriers and fighters: decks they change, losses, replacement.
namespace flagbridge::fe {
namespace {

// Three Kzinti carriers in 1003 of which the first is about to lose its deck, with Lyrans against them.
struct Decks {
  Fight fight;
  Session play{fight.table, {}};
  FePlay hand{campaign(), fight.at(), play.dice, play.events};
  UnitId lyran = fight.lyran("DN");
  UnitId first = fight.kzinti("3CV");
  UnitId second = fight.kzinti("3CV");
  UnitId third = fight.kzinti("3CV");
  Decks() {
    fight.table.battle("1003", Ground::open, coalition_seat);
    for (const UnitId unit : {lyran, first}) fight.at()[unit].role = Role::flagship;
    fight.at()[second].role = fight.at()[third].role = Role::line;
  }
  int factors(UnitId unit) { return fight.at()[unit].fighters / 2; }
  // The round is settled, from a question on if there is one.
  void settle() {
    play.start(coalition_seat, Sequences::round, settle_round);
    fight.at().battle.at = place("1003");
  }
};

TEST(FeDecks, TheOwnerSaysWhereFightersGo) {  // (302.53), fe 2578-2590
  Decks at;
  at.fight.at()[at.second].fighters = at.fight.at()[at.third].fighters = 0;
  destroy(at.hand, at.first, rules::operator""_fe("302.52", 6));
  at.settle();
  ASSERT_TRUE(at.play.is_asked(alliance_seat, Decision::landing));
  EXPECT_FALSE(at.play.is_asked(coalition_seat, Decision::landing));
  UnitId orphans = no_unit;
  for_each_counter(at.fight.at(), [&](UnitId unit, const Counter& counter) {
    if (is_orphan(campaign(), counter)) orphans = unit;
  });
  ASSERT_NE(orphans, no_unit);
  EXPECT_NE(at.play.give(alliance_seat, Transfer{at.second, at.third, 1}), Refused{});
  EXPECT_EQ(at.play.give(alliance_seat, Transfer{orphans, at.lyran, 1}), Refused{"501.6"});
  EXPECT_EQ(at.play.give(alliance_seat, Transfer{orphans, at.third, 7}), Refused{"501.6"}) << "there are six";
  ASSERT_EQ(at.play.give(alliance_seat, Transfer{orphans, at.third, 4}), Refused{});
  ASSERT_TRUE(at.play.is_asked(alliance_seat, Decision::landing)) << "two more";
  ASSERT_EQ(at.play.give(alliance_seat, Ready{}), Refused{});
  EXPECT_EQ(at.factors(at.third), 4);
  EXPECT_EQ(at.factors(at.second), 2) << "the rest as there is room";
}

TEST(FeDecks, NobodyIsAskedWithoutAChoice) {  // (302.53)
  Decks at;
  at.fight.at()[at.second].fighters = 0;
  destroy(at.hand, at.first, rules::operator""_fe("302.52", 6));
  at.settle();
  EXPECT_FALSE(at.play.is_asked(alliance_seat, Decision::landing)) << "one deck is free";
  EXPECT_EQ(at.factors(at.second), 6);
}

TEST(FeDecks, FightersChangeShipBetweenRounds) {  // (501.6), fe 5596-5606
  Decks at;
  at.fight.at()[at.second].fighters = 0;
  at.fight.at()[at.third].role = Role::none;
  at.fight.table.settle(Race::kzinti);
  at.fight.table.ask(Decision::retreat, alliance_seat);
  const auto fits = [&](const Transfer& order) {
    return check_order(campaign(), at.fight.at(), alliance_seat, order).none();
  };
  EXPECT_FALSE(fits({at.third, at.first, 1})) << "no room";
  EXPECT_FALSE(fits({at.third, at.second, 7})) << "not so many";
  ASSERT_TRUE(fits({at.third, at.second, 6}));
  carry_out(at.hand, alliance_seat, Transfer{at.third, at.second, 6});
  EXPECT_EQ(at.factors(at.second), 6);
  EXPECT_EQ(at.factors(at.third), 0);
}

TEST(FeDecks, KlingonsAndLyransShareFighters) {  // (501.6), fe 5614-5615
  Table table;
  const UnitId klingon = table.add(Race::klingon, "3D6V", "1003");
  const UnitId lyran = table.add(Race::lyran, "4CV", "1003");
  const UnitId hydran = table.add(Race::hydran, "4UH", "1003");
  const UnitId kzinti = table.add(Race::kzinti, "3CV", "1003");
  table.at[lyran].fighters = table.at[kzinti].fighters = 0;
  table.battle("1003", Ground::open, coalition_seat);
  table.ask(Decision::retreat, coalition_seat);
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, Transfer{klingon, lyran, 3}).none());
  table.ask(Decision::retreat, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Transfer{hydran, kzinti, 3}).none());
}

TEST(FeDecks, PlanetsTakeFightersIn) {  // (501.6), fe 5607-5612
  Table table;
  table.settle(Race::kzinti);
  const UnitId carrier = table.add(Race::kzinti, "3CV", "1502");
  World& world = table.world_at("1502");
  world.fighters = static_cast<std::uint8_t>(6 * world.battalions - 2);
  table.battle("1502", Ground::base, coalition_seat);
  table.ask(Decision::retreat, alliance_seat);
  const auto fits = [&](std::uint8_t factors) {
    const Transfer order{carrier, no_unit, factors, 0};
    return check_order(campaign(), table.at, alliance_seat, order).none();
  };
  EXPECT_FALSE(fits(3)) << "room for two";
  EXPECT_TRUE(fits(2));
}

TEST(FeDecks, TheOwnerSaysWhoseFightersAreLost) {  // (302.54, option 1), fe 2591-2600
  Decks at;
  at.fight.table.settle(Race::lyran);
  for (Combatant& side : at.fight.at().battle.side) side.scored = 0;
  at.fight.at().battle.side[slot(coalition_seat)].scored = 2 * 8;
  at.play.start(coalition_seat, Sequences::round, ask_directed);
  ASSERT_TRUE(at.play.is_asked(coalition_seat, Decision::direct));
  ASSERT_EQ(at.play.give(coalition_seat, Direct{.aim = Aim::any_fighters, .count = 4}), Refused{});
  ASSERT_TRUE(at.play.is_asked(alliance_seat, Decision::whose_fighters));
  EXPECT_EQ(at.play.give(alliance_seat, Take{at.second, Loss::unit, 0}), (Refused{"302.54"}));
  EXPECT_EQ(at.play.give(alliance_seat, Take{at.second, Loss::fighters, 5}), Refused{"302.61"})
      << "four are lost";
  ASSERT_EQ(at.play.give(alliance_seat, Take{at.third, Loss::fighters, 3}), Refused{});
  ASSERT_TRUE(at.play.is_asked(alliance_seat, Decision::whose_fighters)) << "one more";
  ASSERT_EQ(at.play.give(alliance_seat, Ready{}), Refused{});
  EXPECT_EQ(at.factors(at.third), 3);
  EXPECT_EQ(at.factors(at.first), 5) << "the rest is taken from the first";
  EXPECT_EQ(at.factors(at.second), 6);
}

// A Kzinti carrier group at a planet with two battalions.
struct AtPlanet {
  Table table;
  Session play{table, {}};
  FePlay hand{campaign(), table.at, play.dice, play.events};
  UnitId carrier = no_unit;
  World* world = nullptr;
  AtPlanet() {
    table.settle(Race::kzinti);
    carrier = table.add(Race::kzinti, "3CV", "1502");
    table.at[carrier].role = Role::flagship;
    table.at[table.add(Race::lyran, "DN", "1502")].role = Role::flagship;
    table.battle("1502", Ground::base, coalition_seat);
    world = &table.world_at("1502");
    world->battalions = 2;
    world->fighters = 12;
  }
};

TEST(FeDecks, BattalionsTakeInWhoHasLostItsDeck) {  // (302.53, 508.12), fe 2581-2589
  AtPlanet at;
  at.world->fighters = 8;
  destroy(at.hand, at.carrier, rules::operator""_fe("302.52", 6));
  Task task;
  static_cast<void>(settle_round(at.hand, task));
  EXPECT_EQ(at.world->fighters, 12);
  EXPECT_EQ(at.table.at.battle.side[slot(alliance_seat)].minus, 2 * 2) << "six factors, room for four";
}

TEST(FeDecks, FightersOfAPlanetAreATarget) {  // (302.54, option 2), fe 2601-2607
  AtPlanet at;
  const auto cost = [&](std::uint8_t count, std::uint8_t planet) {
    const Direct order{.aim = Aim::fighters, .count = count, .planet = planet};
    return cost_of(campaign(), at.table.at, coalition_seat, order);
  };
  EXPECT_EQ(cost(4, 0), 2 * 8) << "two points a factor";
  EXPECT_FALSE(cost(13, 0).has_value()) << "it has twelve";
  EXPECT_FALSE(cost(4, 9).has_value()) << "no such planet";
  at.table.at.battle.side[slot(coalition_seat)].scored = 2 * 8;
  strike(at.hand, coalition_seat, Direct{.aim = Aim::fighters, .count = 4, .planet = 0});
  EXPECT_EQ(at.world->fighters, 8);
  EXPECT_EQ(at.table.at[at.carrier].fighters, 2 * 6) << "not those of the carrier";
}

TEST(FeOrphans, AreGivenUpInTheirLastRound) {  // (302.53, 501.7), fe 2578-2588, 5646-5652
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId carriers = table.add(Race::kzinti, "3CV", "1003");
  const UnitId cruiser = table.add(Race::kzinti, "CL", "1003");
  table.at[carriers].role = Role::flagship;
  table.at[cruiser].role = Role::line;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  destroy(hand, carriers, Rule{});
  const UnitId fighters = unit_at(static_cast<int>(table.at.counters.size()) - 1);
  ASSERT_EQ(table.at[fighters].fighters, 12);
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 4;
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, Take{fighters, Loss::fighters, 4}).none());
  carry_out(hand, alliance_seat, Take{fighters, Loss::fighters, 4});
  EXPECT_EQ(table.at.battle.side[slot(coalition_seat)].scored, 0) << "the cruiser is not touched";
  Task task;
  static_cast<void>(settle_round(hand, task));
  EXPECT_FALSE(table.at[fighters].in_play());
  EXPECT_EQ(table.at.battle.side[slot(alliance_seat)].minus, 2 * 2) << "two are left without a deck";
}

TEST(FeOrphans, OfBattalionsFindACarrier) {  // (508.12, 501.6), fe 6394-6400
  Table table;
  World& world = table.world_at("1802");
  world = {};
  world.holder = Race::kzinti;
  world.battalions = 2;
  world.fighters = 12;
  const UnitId carriers = table.add(Race::kzinti, "3CV", "1802");
  table.at[carriers].fighters = 0;
  table.battle("1802", Ground::base, coalition_seat);
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 20;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  strike(hand, coalition_seat, Direct{.aim = Aim::battalions, .count = 2});
  Task task;
  static_cast<void>(settle_round(hand, task));
  EXPECT_EQ(table.at[carriers].fighters, 12);
  EXPECT_EQ(table.at.battle.side[slot(alliance_seat)].minus, 2 * 6);
}

// (501.7)
TEST(FeFighters, LostFightersAreMinusPoints) {  // (308.23, 302.53)
  Table table;
  const UnitId group = table.add(Race::kzinti, "3CV", "1003");
  table.battle("1003", Ground::open, coalition_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  destroy(hand, group, Rule{});
  Task task;
  static_cast<void>(settle_round(hand, task));
  EXPECT_EQ(table.at.battle.side[slot(alliance_seat)].minus, 12) << "six factors without a deck";
}

TEST(FeFighters, AreReplacedInSupply) {  // (501.5, 410.35)
  Table table;
  table.settle(Race::kzinti);
  const UnitId carriers = table.add(Race::kzinti, "3CV", "1304");
  const UnitId lost = table.add(Race::kzinti, "3CV", "2915");
  table.at[carriers].fighters = table.at[lost].fighters = 0;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(end_combat(hand, task));
  EXPECT_EQ(table.at[carriers].fighters, 12);
  EXPECT_EQ(table.at[lost].fighters, 0) << "out of supply";
}

TEST(FeCarriers, CarriersOfAllKinds) {  // (501.12, 501.13, 501.22, 103.22)
  Table table;
  const UnitId group = table.add(Race::federation, "3CVS", "2908");
  const UnitId single = table.add(Race::federation, "CVL", "2908");
  const UnitId base = table.add(Race::federation, "BATS", "2908");
  EXPECT_EQ(ships_of(campaign(), table.at[group]), 3) << "one counter of three ships";
  EXPECT_EQ(ships_of(campaign(), table.at[single]), 1);
  EXPECT_EQ(capacity_of(campaign(), table.at[group]), 2 * 6);
  EXPECT_EQ(capacity_of(campaign(), table.at[single]), 2 * 3);
  EXPECT_EQ(capacity_of(campaign(), table.at[base]), 2 * 6);
  table.at[group].set(Mark::crippled);
  EXPECT_EQ(capacity_of(campaign(), table.at[group]), 2 * 3)
      << "half of them, and the others are not lost yet";
  EXPECT_EQ(table.at[group].fighters, 2 * 6);
}

TEST(FeSpending, NoFightersOutOfNothing) {  // (501.5, 410.31)
  Table table;
  table.settle(Race::hydran);
  const UnitId tug = table.add(Race::hydran, "TG", "0617");
  Session play(table, {});
  play.turn(alliance_seat, ask_missions);
  table.at[tug].fighters = 0;
  ASSERT_EQ(play.give(alliance_seat, Assign{tug, Mission::none, no_unit}), Refused{});
  EXPECT_EQ(table.at[tug].fighters, 0);
}

// A group stays one unit of as many ships as it had, whatever becomes of them.
TEST(FeGroups, AreOneUnitOfAllTheirShips) {  // (501.11, 308.12, 203.54), fe 5535-5540
  int groups = 0;
  for (const Model& model : campaign().board().models) {
    if (!model.carrier_group() || model.kind != UnitKind::group) continue;
    ++groups;
    EXPECT_EQ(int{model.ships}, int{model.part_count});
    EXPECT_GE(int{model.ships}, 2);
    const Model& carrier = campaign().board().models[model.parts[0]];
    EXPECT_EQ(carrier.kind, UnitKind::carrier) << "what leads it is no ship by itself";
  }
  EXPECT_GT(groups, 20);
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId group = table.add(Race::kzinti, "3CMV", "1003");
  table.at[group].fighters = 0;
  for (const Part state : {Part::whole, Part::crippled, Part::destroyed}) {
    table.at[group].parts = with_part(0, 2, state);
    EXPECT_EQ(ships_of(campaign(), table.at[group]), 3);
    EXPECT_EQ(tally_at(campaign(), table.at, place("1003"), alliance_seat).strength(), 2 * 3);
  }
  // (302.331) All its ships are commanded.
  table.at[group].parts = 0;
  const UnitId leader = table.add(Race::kzinti, "CL", "1003");  // a rating of six
  const UnitList others = table.add(4, Race::kzinti, "FF", "1003");
  table.ask(Decision::battle_force, alliance_seat);
  FormForce order;
  order.flagship = leader;
  order.line = list_of({group, others[0], others[1], others[2]});
  EXPECT_EQ(refusals(table, alliance_seat, order), Refused{}) << "six others";
  static_cast<void>(order.line.push_back(others[3]));
  EXPECT_EQ(refusals(table, alliance_seat, order), Refused{"302.33"}) << "seven";
}

// (302.54, option 1) With one deck there is no choice whose fighters are lost.
TEST(FeDecks, NobodyIsAskedWhoHasOneDeck) {  // (302.54), fe 2591-2600
  Table table;
  table.settle(Race::lyran);
  table.settle(Race::kzinti);
  const UnitId carrier = table.add(Race::kzinti, "3CV", "1003");
  const UnitId cruiser = table.add(Race::kzinti, "CM", "1003");
  const UnitId enemy = table.add(Race::lyran, "DN", "1003");
  for (const UnitId unit : {carrier, enemy}) table.at[unit].role = Role::flagship;
  table.at[cruiser].role = Role::line;
  table.battle("1003", Ground::open, coalition_seat);
  table.at.battle.revealed = 1;
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 8;
  ASSERT_EQ(table.at[carrier].fighters, 12);
  Session play(table, {});
  std::vector<Event> all;
  play.events = Events(all);
  play.start(coalition_seat, Sequences::round, ask_directed);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::direct));
  ASSERT_EQ(play.give(coalition_seat, Direct{.aim = Aim::any_fighters, .count = 4}), Refused{});
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::whose_fighters));
  EXPECT_EQ(table.at[carrier].fighters, 12 - 8);
  const auto told =
      std::ranges::find(all, static_cast<std::uint16_t>(Happening::fighters_lost), &Event::kind);
  ASSERT_NE(told, all.end());
  EXPECT_EQ(told->args[0], arg(carrier));
  EXPECT_EQ(told->args[1], Arg::number(4));
}

}  // namespace
}  // namespace flagbridge::fe
