#include <random>

#include "tests/ahl/floors.h"
#include "tests/ahl/moving.h"

// Vacuum (22), pressure against portals, and vacc suits.
namespace flagbridge::ahl {
namespace {

// Three compartments side by side: an iris valve, then an open hatch between them. An airlock on the right.
const std::string hold =
    "+##+##+##+##+##+\n"
    "#A> ..iB< ..HC<#\n"
    "+  +  +  +  +  +\n"
    "#.. ..%.. ..%..k\n"
    "+##+##+##+##+##+\n";

void spread(Tabletop& table, const std::vector<int>& throws = {}) {
  table.with_dice(throws, [](AhlPlay& play) { spread_vacuum(play); });
}

bool vacuum_at(Tabletop& table, int x, int y) {
  Scene scene(table.game, table.position);
  return in_vacuum(scene, table.at(x, y));
}

void set_portal(Tabletop& table, const char* at, bool open) {
  const PortalId portal = table.game.content().plans[0].portal_at(edge(at));
  ASSERT_NE(portal, no_portal);
  PortalBits& bits = table.position.levels[0].open;
  open ? bits.set(index_of(portal)) : bits.reset(index_of(portal));
}

void dress_all(Tabletop& table) {
  for (const char letter : {'A', 'B', 'C'}) table[letter].suit = Suit::vacc;
}

TEST(Vacuum, NothingHappensWhileTheHullIsWhole) {  // (22)
  Tabletop table(hold);
  const Position before = table.position;
  spread(table);
  EXPECT_EQ(table.position, before);
}

TEST(Vacuum, SpreadsThroughOpenHatchesFromSpace) {  // (22)
  Tabletop table(hold);
  dress_all(table);
  set_portal(table, "4,1,E", true);  // the outer door
  spread(table);
  EXPECT_TRUE(vacuum_at(table, 4, 0));
  EXPECT_TRUE(vacuum_at(table, 2, 1));
  EXPECT_FALSE(vacuum_at(table, 0, 0));  // behind the valve
}

TEST(Vacuum, EndsWhereTheOpeningIsSealed) {  // (22)
  Tabletop table(hold);
  dress_all(table);
  set_portal(table, "4,1,E", true);
  spread(table);
  set_portal(table, "4,0,W", false);
  spread(table);
  EXPECT_TRUE(vacuum_at(table, 4, 0));
  EXPECT_FALSE(vacuum_at(table, 2, 1));
}

TEST(Vacuum, StaysWhereItHasAlwaysBeen) {  // (22)
  Tabletop table(hold);
  dress_all(table);
  table.position.levels[0].vacuum.set(table.game.content().plans[0].compartment_at(Square::at(0, 0)));
  spread(table);
  spread(table);
  EXPECT_TRUE(vacuum_at(table, 0, 1));
  EXPECT_FALSE(vacuum_at(table, 2, 0));
}

TEST(Vacuum, PassesHoledBulkheads) {  // (22, 24.A)
  Tabletop table(hold);
  dress_all(table);
  table.position.levels[0].vacuum.set(table.game.content().plans[0].compartment_at(Square::at(0, 0)));
  ASSERT_TRUE(table.position.damage.push_back({edge("1:2,1,W"), 24}));
  spread(table);
  EXPECT_FALSE(vacuum_at(table, 2, 0));
  table.position.damage[0].points = 25;
  spread(table);
  EXPECT_TRUE(vacuum_at(table, 2, 0));
}

TEST(Vacuum, DoorsAndWallsDoNotHoldAir) {  // (22)
  Tabletop table(
      "+##+##+##+##+\n"
      "#A>|..d..iB<#\n"
      "+##+##+##+##+\n");
  table['A'].suit = table['B'].suit = Suit::vacc;
  table.position.levels[0].vacuum.set(table.game.content().plans[0].compartment_at(Square::at(0, 0)));
  EXPECT_TRUE(vacuum_at(table, 2, 0));
  EXPECT_FALSE(vacuum_at(table, 3, 0));
}

TEST(Vacuum, HurtsThoseWithoutSuitsAtOnceAndEveryTurn) {  // (22)
  Tabletop table(hold);
  table['B'].suit = Suit::battle;
  set_portal(table, "4,1,E", true);
  spread(table, {3});  // C alone suffers; three on the damage table is nothing
  EXPECT_EQ(table.told(Happening::decompression), 1);
  spread(table);  // the same breath
  EXPECT_EQ(table.told(Happening::decompression), 1);
  table.with_dice({2}, [](AhlPlay& play) {
    Task task{};
    decompress(play, task);
  });
  EXPECT_EQ(table.told(Happening::decompression), 2);
}

TEST(Vacuum, RobotsDoNotMind) {  // (22)
  Tabletop table(hold);
  dress_all(table);
  table['C'].suit = Suit::none;
  table['C'].robot = 2;
  set_portal(table, "4,1,E", true);
  spread(table);
  EXPECT_EQ(table.told(Happening::decompression), 0);
}

constexpr int wide = 6;
constexpr int high = 5;

std::string random_drawing(std::mt19937& random) {
  const auto any = [&](const std::string& codes) { return codes[random() % codes.size()]; };
  const std::string across = "    -%%iIhHdDaA";
  const std::string down = "    |%%iIhHdDaA";
  std::string text;
  for (int y = 0; y <= high; ++y) {
    for (int x = 0; x < wide; ++x) {
      const char code = y == 0 || y == high ? any("#######kK") : any(across);
      text += "+" + std::string(2, code);
    }
    text += "+\n";
    for (int x = 0; y < high && x <= wide; ++x) {
      text += x == 0 || x == wide ? any("#######kK") : any(down);
      if (x < wide) text += "..";
    }
    if (y < high) text += "\n";
  }
  return text;
}

// Squares without air, found square by square.
DeckSquares flooded(Tabletop& table, DeckSquares airless) {
  Scene scene(table.game, table.position);
  const DeckBarriers air = scene.barriers(Barrier::air, 1);
  const DeckPlan& plan = table.game.content().plans[0].plan();
  for (bool more = true; more;) {
    more = false;
    plan.for_each_square([&](Square square) {
      for (const Compass side : orthogonal_compass) {
        const Square beyond = step(square, side);
        const bool source = !plan.contains(beyond) || airless.contains(beyond);
        if (air.blocks(edge_of(square, side)) || !source || airless.contains(square)) continue;
        airless.insert(square);
        more = true;
      }
    });
  }
  return airless;
}

TEST(Vacuum, SpreadsAsAirWouldFlowSquareBySquare) {  // (22)
  std::mt19937 random(22);
  for (int round = 0; round < 300; ++round) {
    Tabletop table(random_drawing(random));
    const Deck& deck = table.game.content().plans[0];
    Level& level = table.position.levels[0];
    for (std::size_t i = 0; i < deck.compartments(); ++i) {
      if (random() % 8 == 0) level.vacuum.set(i);
    }
    deck.plan().for_each_edge([&](Edge edge) {
      const EdgeKind kind = deck.kind(edge);
      const PortalId portal = deck.portal_at(edge);
      const bool first = portal == no_portal || deck.edges_of(portal)[0] == edge;
      if (kind == EdgeKind::none || kind == EdgeKind::hull || !first || random() % 10 != 0) return;
      static_cast<void>(table.position.damage.push_back(
          {Edge{on_level(edge.square, 1), edge.side}, static_cast<std::uint16_t>(random() % 40)}));
    });
    DeckSquares start;
    deck.plan().for_each_square([&](Square square) {
      if (level.vacuum.test(deck.compartment_at(square))) start.insert(square);
    });
    const DeckSquares expected = flooded(table, start);
    spread(table);
    deck.plan().for_each_square([&](Square square) {
      EXPECT_EQ(vacuum_at(table, square.x, square.y), expected.contains(square))
          << round << " " << to_text(square);
    });
  }
}

// Two decks alike, with a hatch in the floor of the upper one over the lower one's ceiling.
Content two_decks() {
  Content all;
  all.tables = *load_tables(repository());
  const std::string text =
      "AHL-DECK 1\nplan: 99\nname: Table\nship-decks: 1\ncols: 2\nrows: 1\norigin: 0,0\nup: dorsal\n"
      "right: starboard\nseparation-above-m: 3.0\nseparation-below-m: 3.0\natmosphere: pressurised\n"
      "lights: on\nauthored: yes\nsource: authored for a test\nGRID\n"
      "+##+##+\n#bhi..#\n+##+##+\nEND\nVERTICAL 1 at=0,0 up=hatch down=hatch ladder=none\n";
  all.plans.push_back(deck_of(text));
  Vessel vessel;
  vessel.plan_of.fill(Vessel::no_plan);
  vessel.plan_of[1] = vessel.plan_of[2] = 0;
  const Square at = Square::at(0, 0);
  const Deck& plan = all.plans[0];
  vessel.ways.push_back(
      {Way::Kind::portal, 1, at, at, Passage::hatch, plan.floor_portal(at), plan.overhead_portal(at)});
  all.vessels.push_back(vessel);
  Scenario scenario;
  scenario.sides = {"ours", "theirs"};
  all.scenarios.push_back(scenario);
  return all;
}

TEST(Vacuum, GoesThroughOpenHatchesInTheFloor) {  // (22)
  const Azhanti game(two_decks());
  Position position;
  ASSERT_TRUE(position.levels.resize(2));
  position.levels[0].number = 1;
  position.levels[1].number = 2;
  const Deck& plan = game.content().plans[0];
  position.levels[0].vacuum.set(plan.compartment_at(Square::at(0, 0)));
  WrittenDice script({});
  Dice dice(script);
  std::vector<Event> told;
  Events log(told);
  AhlPlay play(game, position, dice, log);
  Scene scene(game, position);
  spread_vacuum(play);
  EXPECT_FALSE(in_vacuum(scene, Square::at(0, 0, 2)));
  position.levels[0].open.set(index_of(plan.floor_portal(Square::at(0, 0))));
  position.levels[1].open.set(index_of(plan.overhead_portal(Square::at(0, 0))));
  spread_vacuum(play);
  EXPECT_TRUE(in_vacuum(scene, Square::at(0, 0, 2)));
  EXPECT_FALSE(in_vacuum(scene, Square::at(1, 0, 2)));  // behind a valve
  EXPECT_FALSE(in_vacuum(scene, Square::at(0, 0, 3)));  // no such deck in play
}

TEST(Vacuum, SuitComesOffAndLeavesWhatWasUnderIt) {  // (22)
  Tabletop table(row_of_seven);
  table['A'].suit = Suit::vacc;
  table['A'].armor = Armor::cloth;
  table['A'].commitment = Commitment::change_suit;
  table['A'].progress = 7;  // turns spent on it
  const Person* person = table.game.person(table['A']);
  ASSERT_NE(person, nullptr);
  ASSERT_EQ(person->suit, Suit::none);
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table['A'].suit, Suit::none);
  EXPECT_EQ(table['A'].armor, person->armor);
}

TEST(Vacuum, ValvesAndHatchesDoNotOpenAgainstPressure) {  // (22)
  for (const char code : {'i', 'h', 'd'}) {
    Movement table(std::string("+##+##+##+\n#.. A>") + code + "..#\n+##+##+##+\n");
    EXPECT_TRUE(table.legal('A', "open:E")) << code;
    table.position.levels[0].vacuum.set(table.game.content().plans[0].compartment_at(Square::at(2, 0)));
    EXPECT_EQ(table.against('A', "open:E", "22"_ahl), code != 'd') << code;
  }
}

TEST(AhlRounds, VaccSuitTakesEightTurns) {  // (22)
  Tabletop table(yard, "B");
  table['A'].commitment = Commitment::change_suit;
  for (int turn = 1; turn <= 8; ++turn) {
    EXPECT_EQ(table['A'].suit, Suit::none);
    table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  }
  EXPECT_EQ(table['A'].suit, Suit::vacc);
  EXPECT_EQ(table['A'].armor, Armor::cloth);
}

}  // namespace
}  // namespace flagbridge::ahl
