#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// (S1) Battles with ships of the players' own choice.
namespace flagbridge::sfb {
namespace {

// (S1) What belongs to chapters that are not built is neither bought nor to be named.
TEST(ForceBuilder, LeavesOutWhatCannotBePlayed) {
  const Battles game(everything());
  const auto refusal = [&](std::string_view ship) {
    Options options;
    options.year = 190;
    static_cast<void>(options.ships1.push_back(word(ship)));
    const auto position = start(game, "duel", options);
    return position ? std::string() : to_string(position.error());
  };
  EXPECT_NE(refusal("AND/DOM").find("power absorber panels"), std::string::npos);  // (D10)
  EXPECT_NE(refusal("KLI/D7A").find("SFG"), std::string::npos);                    // (G16)
  EXPECT_EQ(refusal("KLI/D7C"), "");
  Options options;
  options.year = 200;
  options.points = 500;
  choose_race(options, 0, "ISC");
  choose_race(options, 1, "AND");
  EXPECT_FALSE(start(game, "fleet", options));  // no Andromedan can be played
  choose_race(options, 1, "THO");
  const auto position = start(game, "fleet", options);
  ASSERT_TRUE(position) << to_string(position.error());
  for (int i = 0; std::cmp_less(i, position->ships.size()); ++i) {
    const ShipClass& sheet = game.design(position->ship(unit_at(i))).sheet;
    EXPECT_TRUE(unbuilt_parts(sheet, game.content().tables).empty()) << sheet.full_name();
  }
}

// (S1, S4) A duel of ships that the players name, in a year, at a weapon status.
TEST(FreeBattles, NamedShips) {
  const Battles game{Content(everything())};
  Options options;
  ASSERT_TRUE(options.ships1.push_back(word("KZI/CA")));
  ASSERT_TRUE(options.ships2.push_back(word("FED/NCL")));
  options.year = 170;
  options.weapon_status = 0;
  const auto battle = start(game, "duel", options);
  ASSERT_TRUE(battle) << to_string(battle.error());
  EXPECT_EQ(game.design(battle->ships[0]).sheet.full_name(), "KZI/CA");
  EXPECT_EQ(game.design(battle->ships[1]).sheet.full_name(), "FED/NCL");
  EXPECT_TRUE(battle->ships[1].capacitor.none());  // (S4.10) empty at weapon status 0
  options.year = 169;                              // the new light cruiser comes in 170
  EXPECT_FALSE(start(game, "duel", options));
  options.year = 170;
  options.weapon_status = 5;
  EXPECT_FALSE(start(game, "duel", options));
  options.weapon_status = 3;
  options.points = 110;  // it costs 116
  EXPECT_FALSE(start(game, "duel", options));
  options.points = 200;
  EXPECT_TRUE(start(game, "duel", options));
  EXPECT_FALSE(start(game, "squadron", options));  // not a free battle
  Options choice;
  choice.balance = word("nothing");
  EXPECT_FALSE(start(game, "duel", choice));
}

}  // namespace
}  // namespace flagbridge::sfb
