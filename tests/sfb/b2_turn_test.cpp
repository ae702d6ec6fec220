#include "sfb/rules/b2_turn.h"

#include "tests/sfb/yard.h"

// (B2.2) The sequence of play.
namespace flagbridge::sfb {
namespace {

// (B2.2) How much of the turn is played; rows of chapters that are not built are listed and passed over.
TEST(SfbSequence, RowsThatAreHandled) {
  std::vector<std::pair<int, int>> rows;
  for (const auto& sequence : Battles::sequences()) {
    const auto handled = std::ranges::count_if(sequence.rows, [](const auto& row) { return row.step; });
    rows.emplace_back(static_cast<int>(sequence.rows.size()), static_cast<int>(handled));
  }
  // The game, a turn, an impulse, and what follows each further hex of it.
  const std::vector<std::pair<int, int>> known = {{2, 2}, {33, 24}, {126, 95}, {25, 23}};
  EXPECT_EQ(rows, known);
}

// Where the title of a row says it belongs: "6A3.02 Shields" is phase A, stage 3, step 2. 0: it does not say.
struct Place {
  char phase = 0;
  int stage = 0, step = 0;
};

Place place_of(std::string_view title) {
  const std::string number(title.substr(0, title.find(' ')));
  Place place;
  if (number.size() < 2 || number[0] != '6') return place;
  place.phase = number[1];
  if (number.size() > 2) place.stage = std::stoi(number.substr(2));
  const auto dot = number.find('.');
  if (dot != std::string::npos) place.step = std::stoi(number.substr(dot + 1));
  return place;
}

// (B2.2) The rows of the impulse come in the order of the book's phases, stages and steps; a row that names
// no stage or no step may stand anywhere in its phase or stage.
TEST(SfbSequence, StagesInOrder) {
  Place last;
  int steps = 0;
  for (const auto& row : Battles::sequences()[2].rows) {
    const Place place = place_of(row.title);
    if (place.phase == 0) continue;
    EXPECT_GE(place.phase, last.phase) << row.title;
    const bool same_phase = place.phase == last.phase;
    if (same_phase && place.stage == 0) continue;
    EXPECT_GE(place.stage, same_phase ? last.stage : 0) << row.title;
    const bool same_stage = same_phase && place.stage == last.stage;
    if (same_stage && place.step == 0) continue;
    EXPECT_GE(place.step, same_stage ? last.step : 0) << row.title;
    steps += same_stage && last.step != 0 ? 1 : 0;
    last = place;
  }
  EXPECT_GT(steps, 60);  // stages 6A3, 6B1, 6B3, 6B4, 6B6, 6B7, 6B8, 6D2 and 6D5 alone have more
}

// (C1.4, D3.42) Who has come into a hex in which order is counted anew in each impulse.
TEST(SfbSequence, EntriesAreCountedByTheImpulse) {
  Yard yard;
  yard.position.entries = 9;
  yard.position.launch_order = 4;
  yard.run(begin_impulse);
  EXPECT_EQ(yard.position.entries, 0);
  EXPECT_EQ(yard.position.launch_order, 0);
}

}  // namespace
}  // namespace flagbridge::sfb
