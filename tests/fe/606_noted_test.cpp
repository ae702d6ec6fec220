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

// The fast-play scenario with that agreement, up to the first move.
struct Noted {
  Events events;
  Dice dice{Seed{}, Stream::engine};
  Position at = *start(campaign(), "606", Options{.as_noted = 1}, Seed{}, events);
  Noted() {
    for (int i = 0; i < 50 && asked(at) != Decision::operations; ++i) give(Ready{});
  }
  void give(const Order& order) {
    const Seat seat = at.core.question.awaiting.lowest();
    ASSERT_TRUE(check(campaign(), at, seat, order).none());
    apply(campaign(), at, seat, order, dice, events);
  }
  // A Kzinti beside the way, who reacts after the first pulse.
  UnitId lie_in_wait(const Move& order) {
    UnitId hunter = no_unit;
    for_each_of(at, alliance_seat, [&](UnitId unit, const Counter& counter) {
      if (is_ship(campaign(), counter) && at[unit].at == place("0902")) hunter = unit;
    });
    if (hunter == no_unit) return hunter;
    for (const Place near : campaign().hex(order.path[0]).near) {
      const bool beside = near != nowhere && near != at[order.units[0]].at &&
                          std::find(order.path.begin(), order.path.end(), near) == order.path.end();
      if (beside && tally_at(campaign(), at, near, coalition_seat).units == 0) at[hunter].at = near;
    }
    at[hunter].set(Mark::supplied_to_move);
    return hunter;
  }
};

TEST(FeNotedMoves, AreNotPaused) {
  Noted now;
  auto order = noted_move(campaign(), now.at, coalition_seat);
  ASSERT_TRUE(order);
  order->hold = true;
  EXPECT_TRUE(refused(now.at, coalition_seat, *order));
}

TEST(FeNotedMoves, GoOnToWhereTheyWereGoing) {
  Noted now;
  const auto order = noted_move(campaign(), now.at, coalition_seat);
  ASSERT_TRUE(order);
  ASSERT_GE(order->path.size(), 2U);
  const UnitId hunter = now.lie_in_wait(*order);
  ASSERT_NE(hunter, no_unit);
  const Place aside = now.at[hunter].at;
  now.give(*order);
  ASSERT_EQ(asked(now.at), Decision::reaction);
  React met;
  static_cast<void>(met.units.push_back(hunter));
  met.to = order->path[0];
  now.give(met);
  for (int i = 0; i < 10 && asked(now.at) == Decision::reaction; ++i) now.give(Ready{});
  ASSERT_EQ(asked(now.at), Decision::proceed);
  Move rest = *order;
  rest.path.erase(0);
  rest.units = first(order->units, order->units.size() - 1);
  EXPECT_TRUE(check(campaign(), now.at, coalition_seat, rest).none());
  rest.path.clear();
  static_cast<void>(rest.path.push_back(aside));
  EXPECT_TRUE(refused(now.at, coalition_seat, rest)) << "elsewhere";
  EXPECT_TRUE(check(campaign(), now.at, coalition_seat, Ready{}).none()) << "it may be held up";
}

TEST(FeNotedMoves, AreThoseOfTheFirstTurn) {
  Noted now;
  Move order = *noted_move(campaign(), now.at, coalition_seat);
  order.path.pop_back();
  ASSERT_TRUE(refused(now.at, coalition_seat, order));
  now.at.core.turn = 2;
  EXPECT_FALSE(refused(now.at, coalition_seat, order));
  EXPECT_FALSE(refused(now.at, coalition_seat, Ready{}));
}

// (205.11) On later turns the goal of a stack is its owner's secret again.
TEST(FeNotedMoves, NobodyKnowsThoseOfLaterTurns) {
  Noted now;
  const Move order = *noted_move(campaign(), now.at, coalition_seat);
  ASSERT_NE(now.lie_in_wait(order), no_unit);
  now.at.core.turn = 2;
  now.give(order);
  ASSERT_EQ(asked(now.at), Decision::reaction);
  for (const Task& task : campaign().view(now.at, alliance_seat).core.agenda)
    EXPECT_NE(task.b, static_cast<int>(order.path.back()));
}

// Without that agreement everybody goes where he likes.
TEST(FeNotedMoves, AreAskedForOnlyIfAgreedOn) {
  Events events;
  const Position at = *start(campaign(), "606", Options{}, Seed{}, events);
  EXPECT_FALSE(noted_move(campaign(), at, coalition_seat));
}

}  // namespace
}  // namespace flagbridge::fe
