#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "plans.h"

namespace flagbridge::ahl {
namespace {

struct Fault {
  const char* from;
  const char* to;
  const char* error;  // with line and column where the fault is made
};

class DeckReaderFault : public testing::TestWithParam<Fault> {};

TEST_P(DeckReaderFault, IsNamedWithItsPlace) {
  const std::string errors = errors_of(with(plan_text("04-bridge"), GetParam().from, GetParam().to));
  EXPECT_TRUE(has(errors, GetParam().error)) << errors;
}

INSTANTIATE_TEST_SUITE_P(
    Header, DeckReaderFault,
    testing::Values(
        Fault{"AHL-DECK 1", "AHL-DECK 2", "plan.txt:1:1: \"AHL-DECK 1\" is expected"},
        Fault{"plan: 4", "plan: four", "plan.txt:4:7: plan: a number from 1 to 99 is expected"},
        Fault{"name: Bridge deck\n", "", ": before GRID a line \"name: ...\" is expected"},
        Fault{"name: Bridge deck", "name Bridge deck",
              "plan.txt:5:1: \"key: value\", a comment or GRID is expected"},
        Fault{"plan: 4", "plan: 4\nplan: 5", "plan.txt:5:1: \"plan\" stands already in line 4"},
        Fault{"up: dorsal", "up: dorsal\nleft: port", "plan.txt:11:1: \"left\" is not known here"},
        Fault{"cols: 40", "cols: 45", "plan.txt:7:7: cols: a number from 1 to 44 is expected"},
        Fault{"rows: 30", "rows: -3", "plan.txt:8:7: rows: a number from 1 to 34 is expected"},
        Fault{"origin: 2,2", "origin: 2", "plan.txt:9:9: origin: x,y of this plan's first square"},
        Fault{"origin: 2,2", "origin: 5,2", "plan.txt:9:9: origin: the plan reaches beyond the 44x34"},
        Fault{"above-m: 3.0", "above-m: high", "separation-above-m: metres are expected"},
        Fault{"above-m: 3.0", "above-m: 3.05", "separation-above-m: metres are expected"},
        Fault{"atmosphere: pressurised", "atmosphere: thin", "one of these is expected: pressurised vacuum"},
        Fault{"source: authored", "source: dreamt", "source: seed, public, inferred or authored is expected"},
        Fault{"authored: yes", "authored: no", "authored: is at odds with the source"},
        Fault{"GRID\n", "DRAWING\n", "a line GRID is expected"},
        Fault{"\nEND\n", "\n", "a line END is expected"},
        Fault{"Bridge deck",
              "Br\xc3\xbc"
              "cke",
              "plan.txt:5:9: only printable ASCII characters are expected"}));

INSTANTIATE_TEST_SUITE_P(
    Records, DeckReaderFault,
    testing::Values(
        Fault{"ROOM 1 seed", "RUMPUS 1 seed", "\"RUMPUS\" is no record; one of ROOM STATION"},
        Fault{"ROOM 1 seed", "ROOM seed", ":1: ROOM wants a number or name behind it"},
        Fault{"ROOM 1 seed", "ROOM one seed", ":6: a number from 1 to 254 is expected"},
        Fault{"ROOM 2 seed", "ROOM 1 seed", ": ROOM 1 stands already in line "},
        Fault{"ROOM 1 seed=20,18", "ROOM 1", "ROOM wants seed="},
        Fault{"seed=20,18", "seed=40,18", ":8: seed=40,18: x,y of a square of this plan is expected"},
        Fault{"seed=20,18", "seed=20", "seed=20: x,y of a square of this plan is expected"},
        Fault{"seed=20,18 bounds=bulkhead", "seed=20,18 bounds=hedge",
              "bounds=hedge: one of these is expected: - wall bulkhead"},
        Fault{"name=\"Bridge\"", "name=\"Bridge", "a closing quotation mark is expected"},
        Fault{"name=\"Bridge\"", "name=\"Bridge\" colour=red", "ROOM takes no colour=, or only one"},
        Fault{"name=\"Bridge\"", "name=\"Bridge\" big", "\"big\" is out of place: key=value is expected"},
        Fault{"at=19,15 face=N", "at=19,15 face=UP", "face=UP: one of these is expected: N NE E"},
        Fault{"rect=16,12..23,17", "rect=23,17..16,12",
              "x,y..x,y of this plan is expected, top left square first"},
        Fault{"stations=01,02,03", "stations=01,x,03",
              "numbers from 1 to 99 with commas between are expected"},
        Fault{"LIFT A", "LIFT H", ":6: a letter from A to G is expected"},
        Fault{"door=14,8,N", "door=14,8", "door=14,8: x,y,N (or E, S, W) of this plan is expected"},
        Fault{"door=14,8,N", "door=14,8,NE", "door=14,8,NE: x,y,N (or E, S, W) of this plan is expected"},
        Fault{"LADDER 1 at=4,8 up=hatch", "LADDER 1 at=4,8 up=window",
              "up=window: one of these is expected: - open hatch iris"},
        Fault{"LADDER 1 at=4,8 up=hatch down=hatch", "LADDER 1 at=4,8", "LADDER wants up="},
        Fault{"VERTICAL 5", "VERTICAL 4", "LADDER or VERTICAL 4 stands already in line"},
        Fault{"up=iris down=iris ladder=folding", "up=iris down=iris", "VERTICAL wants ladder="},
        Fault{"colours=red,blue", "colours=red,mauve",
              "colours=red,mauve: one of these is expected: red blue"},
        Fault{"SWITCH room=1 at", "SWITCH at", "SWITCH wants room="},
        Fault{"any=A,B,C,D,E", "any=A,B,Q", "any=A,B,Q: lifts A to G, verticals 1, airlocks K1 or rooms R1"},
        Fault{"ENTRY lifts", "DROP rect=0,0..1,1 to=sea\nENTRY lifts",
              "to=sea: the number of a plan, lower, tube or well"},
        Fault{"ENTRY lifts", "AIRLOCK 1 chamber=0,11 inner=0,11,E\nENTRY lifts", "AIRLOCK wants outer="},
        Fault{"ENTRY lifts", "LOCK side=3,4,N\nENTRY lifts", "LOCK wants edge="}));

TEST(DeckReader, NamesTheFaultsOfADrawing) {
  const std::string text = plan_text("04-bridge");
  const auto line = [&](int below_grid) {
    return std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("GRID\n")), '\n') +
           2 + below_grid;
  };
  const auto at = [&](int below_grid, int column) {
    return "plan.txt:" + std::to_string(line(below_grid)) + ":" + std::to_string(column) + ": ";
  };
  EXPECT_TRUE(
      has(errors_of(with_square(text, 19, 14, "Q7")), at(29, 59) + "\"Q7\" is not the code of a square"));
  EXPECT_TRUE(has(errors_of(with_edge(text, 14, 10, 'N', 'q')),
                  at(20, 44) + "\"q\" is not the code of an edge here"));
  EXPECT_TRUE(has(errors_of(with_edge(text, 14, 10, 'N', '|')),
                  at(20, 44) + "\"|\" is not the code of an edge here"));
  EXPECT_TRUE(has(errors_of(with_edge(text, 11, 14, 'W', '-')),
                  at(29, 34) + "\"-\" is not the code of an edge here"));
  EXPECT_TRUE(has(errors_of(redrawn(text, 43, 20, "id")),
                  at(20, 44) + "an edge is expected, the same character twice"));
  EXPECT_TRUE(has(errors_of(redrawn(text, 42, 20, "x")), at(20, 43) + "a corner, + or blank, is expected"));
  EXPECT_TRUE(has(errors_of(with(text, "\nEND\n", "\n+\nEND\n")),
                  "61 lines between GRID and END are expected for 30 rows, not 62"));
  EXPECT_TRUE(has(errors_of(with(text, "d.. .. .. ..#\n+--", "d.. .. .. ..#x\n+--")),
                  at(23, 122) + "at most 121 characters are expected"));
}

TEST(DeckReader, ReportsAllErrorsAtOnce) {
  std::string text = plan_text("04-bridge");
  text = with(text, "lights: on", "lights: dim");
  text = with_square(text, 19, 14, "Q7");
  text = with(text, "LIFT A", "LIFT Z");
  const auto read = read_deck(text, "plan.txt");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().size(), 3U) << to_string(read.error());
}

TEST(DeckReader, GivesUpAfterAHundredErrors) {
  std::string text = plan_text("04-bridge");
  for (int i = 0; i < 1000; ++i) text += "NONSENSE\n";
  const auto read = read_deck(text, "plan.txt");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().size(), 101U);
  EXPECT_TRUE(has(to_string(read.error().back()), "too many errors"));
}

TEST(DeckReader, RefusesMoreThanCanBeNumbered) {
  EXPECT_TRUE(has(errors_of(std::string(300000, 'x')), "more than 262144 bytes"));
  // Doors on every second edge: each a portal of its own.
  std::string text = plan_text("04-bridge");
  for (int y = 0; y < 30; ++y) {
    for (int x = 10; x < 30; ++x) text = with_edge(text, x, y, 'W', (x + y) % 2 == 0 ? 'd' : ' ');
  }
  EXPECT_TRUE(has(errors_of(text), "more than 255 portals")) << errors_of(text);
}

TEST(DeckReader, ADoorMayBeNamedFromEitherSide) {
  const std::string text = plan_text("04-bridge");
  const Deck outside = deck_of(text);
  const Deck inside = deck_of(with(text, "door=14,8,N", "door=14,7,S"));
  EXPECT_EQ(outside.plan().lifts[0].door, inside.plan().lifts[0].door);
  EXPECT_EQ(outside.plan().lifts[0].door.square, square("14,7"));
}

TEST(DeckReader, EmptyTextIsAnError) {
  EXPECT_FALSE(read_deck("", "plan.txt"));
  EXPECT_FALSE(read_deck("AHL-DECK 1\nGRID\nEND\n", "plan.txt"));
  EXPECT_FALSE(read_deck("AHL-DECK 1\nGRID", "plan.txt"));
}

// Whatever is done to a plan, it is read or refused, and what can be read can be checked.
RC_GTEST_PROP(DeckReaderProperty, SurvivesSpoiltPlans, ()) {
  static const std::string whole = plan_text("07-power-plant-upper");
  std::string text = whole;
  const int changes = *rc::gen::inRange(1, 12);
  for (int i = 0; i < changes && !text.empty(); ++i) {
    const auto at = static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(text.size())));
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        text[at] = *rc::gen::elementOf(std::string(" #%-|:~dDiIhHaAkKlL+.,XGRCMv0123456789=\"\n"));
        break;
      case 1: text.erase(at, static_cast<std::size_t>(*rc::gen::inRange(1, 200))); break;
      case 2: text.insert(at, *rc::gen::arbitrary<std::string>()); break;
      default:
        text.insert(at, text.substr(text.size() / 2, static_cast<std::size_t>(*rc::gen::inRange(1, 400))));
        break;
    }
  }
  const auto deck = read_deck(text, "plan.txt");
  if (!deck) RC_SUCCEED("refused");
  (void)check_deck(*deck);
}

RC_GTEST_PROP(DeckReaderProperty, SurvivesAnyText, (const std::string& text)) {
  RC_ASSERT_FALSE(read_deck(text, "plan.txt"));
  RC_ASSERT_FALSE(read_deck("AHL-DECK 1\n" + text, "plan.txt"));
}

}  // namespace
}  // namespace flagbridge::ahl
