#pragma once

#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <vector>

#include "ahl/rules.h"
#include "kernel/engine.h"
#include "kernel/order_text.h"
#include "tests/ahl/plans.h"

// The game as the repository has it, and games of its scenarios played on from the set-up.
namespace flagbridge::ahl {

inline const Azhanti& whole_game() {
  static const Azhanti all = [] {
    auto content = load(repository());
    if (!content) throw std::runtime_error(to_string(content.error()));
    return Azhanti(std::move(*content));
  }();
  return all;
}

inline const Scenario& scenario_named(const std::string& id) {
  for (const Scenario& each : whole_game().content().scenarios) {
    if (each.id == id) return each;
  }
  throw std::runtime_error("no scenario " + id);
}

// A game from its start, answered at random until nothing more is to be placed.
struct Game {
  explicit Game(const std::string& id, std::uint64_t number = 0, const Options& options = {})
      : seed(derived(Seed{1, 2}, number)), answers(seed, Stream::first_player) {
    Events log(events);
    auto made = start(whole_game(), id, options, seed, log);
    EXPECT_TRUE(made) << id << ": " << (made ? "" : to_string(made.error()));
    if (made) position = *made;
  }

  bool placing() const {
    return position.core.running() && position.core.question.open() && asked(position) == Decision::place;
  }
  Side turn() const { return position.core.question.awaiting.lowest(); }

  void give(Side side, const Order& order) {
    Dice dice(seed, Stream::engine);
    Events log(events);
    const Violations found = play(whole_game(), position, side, order, dice, log);
    for (const Violation& each : found)
      ADD_FAILURE() << order_text(order) << ": " << to_text(each.rule) << " " << each.text;
    if (!found.none()) throw std::runtime_error("an order was refused");
  }
  Order any() { return whole_game().sample(position, turn(), answers); }

  // Places everybody at random; fails if that takes forever.
  void set_up() {
    for (int i = 0; placing() && position.core.turn == 0; ++i) {
      ASSERT_LT(i, 1000) << "the set-up does not end";
      give(turn(), any());
    }
  }

  std::string force(const Figure& figure) const {
    return whole_game().scenario(position).forces[figure.force].file.name;
  }
  std::string id(const Figure& figure) const {
    const Person* person = whole_game().person(figure);
    return person == nullptr ? "" : person->id;
  }
  template <class Fits>
  int count(Fits fits) const {
    int found = 0;
    for (const Figure& figure : position.people) {
      if (figure.presence != Presence::none && fits(figure)) ++found;
    }
    return found;
  }
  int in_force(const std::string& name) const {
    return count([&](const Figure& figure) { return force(figure) == name; });
  }
  Figure* find(const std::string& name) {
    for (Figure& figure : position.people) {
      if (figure.presence != Presence::none && force(figure) == name) return &figure;
    }
    return nullptr;
  }
  // Calls f(play), as a rule would.
  template <class F>
  void with_play(F&& f) {
    Dice dice(seed, Stream::engine);
    Events log(events);
    AhlPlay play(whole_game(), position, dice, log);
    f(play);
  }
  template <class Change>
  void each(const std::string& name, Change change) {
    for (Figure& figure : position.people) {
      if (figure.presence != Presence::none && force(figure) == name) change(figure);
    }
  }
  Outcome outcome() {
    with_play([](AhlPlay& play) { test_endings(play); });
    return whole_game().outcome(position);
  }

  Seed seed;
  Roller answers;
  Position position;
  std::vector<Event> events;
};

}  // namespace flagbridge::ahl
