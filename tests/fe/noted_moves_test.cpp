#include "fe/rules.h"
#include "tests/fe/tabletop.h"

// (606.0) Fast-play that begins with the moves it notes.
namespace flagbridge::fe {
namespace {

bool refused(const Position& at, Seat seat, const Order& order) {
  const Violations found = check(campaign(), at, seat, order);
  return std::any_of(found.begin(), found.end(),
                     [](const Violation& each) { return to_text(each.rule).ends_with("606.0"); });
}

TEST(FeNotedMoves, AreMadeAndNoOthers) {
  Events events;
  Dice dice(Seed{}, Stream::engine);
  Position at = *start(campaign(), "606", Options{.as_noted = 1}, Seed{}, events);
  int moves = 0;
  for (int i = 0; i < 200 && at.core.question.open(); ++i) {
    if (moves == 4 && asked(at) != Decision::reaction) break;
    const Seat seat = at.core.question.awaiting.lowest();
    Order order = Ready{};
    if (asked(at) == Decision::operations) {
      EXPECT_TRUE(refused(at, seat, Ready{}));
      const auto noted = noted_move(campaign(), at, seat);
      ASSERT_TRUE(noted);
      Move astray = *noted;
      astray.path.pop_back();
      EXPECT_TRUE(refused(at, seat, astray));
      order = *noted;
      ++moves;
    }
    ASSERT_TRUE(check(campaign(), at, seat, order).none());
    apply(campaign(), at, seat, order, dice, events);
  }
  EXPECT_EQ(moves, 4);
  for (const char* hex : {"0701", "0703", "0803", "0902"}) {
    const Place battle = place_of(*TextOf<Hex>::read(hex));
    EXPECT_GT(tally_at(campaign(), at, battle, coalition_seat).units, 0) << hex;
  }
}

// Without that agreement everybody goes where he likes.
TEST(FeNotedMoves, AreAskedForOnlyIfAgreedOn) {
  Events events;
  const Position at = *start(campaign(), "606", Options{}, Seed{}, events);
  EXPECT_FALSE(noted_move(campaign(), at, coalition_seat));
}

}  // namespace
}  // namespace flagbridge::fe
