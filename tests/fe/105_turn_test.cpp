#include "tests/fe/fight.h"

// (105.0) The order of the phases.
namespace flagbridge::fe {
namespace {

// The steps of a player turn by their place in its table.
std::ptrdiff_t place_of_step(Session::Step step) {
  const auto& rows = Campaign::sequences()[static_cast<std::size_t>(Sequences::player_turn)].rows;
  return std::ranges::find_if(rows, [&](const auto& row) { return row.step == step; }) - rows.begin();
}

TEST(FePhases, ComeInTheOrderOfTheBook) {  // (105.0)
  const std::vector<Session::Step> steps = {
      ask_missions, collect_income, ask_repair,     ask_production,   ask_operations, ask_reserve_movement,
      begin_combat, fight_battles,  ask_retrograde, ask_field_repair, ask_strategic,  ask_reserves};
  for (std::size_t i = 1; i < steps.size(); ++i)
    EXPECT_LT(place_of_step(steps[i - 1]), place_of_step(steps[i])) << i;
}

TEST(FePhases, EachMovementHasItsOwn) {  // (204.1, 206.1)
  Table table;
  table.settle(Race::klingon);
  const UnitId ship = table.add(Race::klingon, "D7", "1509");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_FALSE(play.give(coalition_seat, Relocate{only(ship), place("1411")}).empty());
  EXPECT_FALSE(play.give(coalition_seat, Retrograde{only(ship), place("1411")}).empty());
  Session late(table, {});
  late.turn(coalition_seat, ask_strategic);
  EXPECT_FALSE(late.is_asked(alliance_seat, Decision::strategic)) << "the phasing player's";
  EXPECT_FALSE(late.give(coalition_seat, Retrograde{only(ship), place("1411")}).empty());
  EXPECT_EQ(late.give(coalition_seat, Relocate{only(ship), place("1411")}), Refused{});
}

TEST(FeTugs, MissionsAreGivenBeforeShipsAreBuilt) {  // (509.35, 509.32)
  EXPECT_LT(place_of_step(ask_missions), place_of_step(ask_production)) << "a new tug has none in its turn";
}

}  // namespace
}  // namespace flagbridge::fe
