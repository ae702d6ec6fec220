#include "sfb/rules/f_seeking.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// The battle in a terminal: whose is what, where everything is, and what is lost.
namespace flagbridge::sfb {
namespace {

struct Screen {
  Screen() : game(everything()), at(*start(game, "duel", Options{})) {}
  bool shows(std::string_view words) const {
    return game.picture(at, side_at(0)).find(words) != std::string::npos;
  }
  std::string asked(std::string_view words) const {
    const auto answer = game.inquire(game.view(at, side_at(0)), side_at(0), words);
    return answer ? answer->text : to_string(answer.error());
  }
  Battles game;
  Position at;
};

// The FED/CA begins in 1515, so columns from 14 and rows from 4, that of the D7 in 3305, are on the map.
TEST(Terminal, NumbersColumnsAndRows) {
  const Screen screen;
  EXPECT_TRUE(screen.shows(" 14 15 16 17"));
  EXPECT_TRUE(screen.shows("\n 5 "));
  EXPECT_TRUE(screen.shows("\n15 "));
}

// (F1) Whose a seeking weapon is and at whom it flies are public.
TEST(Terminal, SaysWhoseADroneIsAndAtWhomItFlies) {
  Screen screen;
  const UnitId drone = new_craft(screen.at);
  screen.at.small(drone) = {};
  screen.at.small(drone).kind = CraftKind::drone;
  screen.at.small(drone).side = side_at(1);
  screen.at.small(drone).at = Hex{20, 10};
  screen.at.small(drone).target = unit_at(0);
  EXPECT_TRUE(screen.shows("of Klingons at 2010"));
  EXPECT_TRUE(screen.shows("toward FED/CA (0)"));
}

TEST(Terminal, SaysHowAShipFliesAndJams) {
  Screen screen;
  Ship& ship = screen.at.ship(unit_at(1));
  ship.ecm = 2;
  ship.eccm = 1;
  ship.since_turn = 3;
  EXPECT_TRUE(screen.shows("ECM 2 ECCM 1"));
  EXPECT_TRUE(screen.shows("3 hexes since it turned"));
}

// (D4) A Federation CA has fifteen boxes in each warp engine and thirty on its first shield.
TEST(Terminal, CrossesOutBoxesThatAreLost) {
  Screen screen;
  Ship& ship = screen.at.ship(unit_at(0));
  ship.lost[index_of(Box::left_warp)] = 2;
  ship.shields[0] = 30;
  const std::string text = screen.asked("ship 0");
  EXPECT_NE(text.find("13/15  □□□□□ □□□□□ □□□✕✕"), std::string::npos) << text;
  EXPECT_NE(text.find("0/30"), std::string::npos);
  EXPECT_NE(screen.asked("ship 9").find("no ship in play"), std::string::npos);
}

}  // namespace
}  // namespace flagbridge::sfb
