#pragma once

#include "ahl/rules/08_movement.h"
#include "tests/ahl/tabletop.h"

// Plots given as text, and a movement step run by itself: no covering fire, no snap shots, no melee.
namespace flagbridge::ahl {

inline Plot plot_of(const std::string& text) {
  Plot plot;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto action = TextOf<Action>::read(word);
    EXPECT_TRUE(action) << word;
    EXPECT_TRUE(plot.push_back(action.value_or(Action{})));
  }
  return plot;
}

class Movement : public Tabletop {
 public:
  using Tabletop::Tabletop;

  // Everybody else stays where he is.
  void plot(char letter, const std::string& text) {
    Figure& figure = (*this)[letter];
    figure.commitment = Commitment::move;
    figure.plot = plot_of(text);
  }

  Violations check(char letter, const std::string& text) {
    Figure& figure = (*this)[letter];
    const Commitment before = figure.commitment;
    figure.commitment = Commitment::move;
    const Violations found = check_order(game, position, side(letter), Move{who(letter), plot_of(text)});
    figure.commitment = before;
    return found;
  }
  bool legal(char letter, const std::string& text) { return check(letter, text).none(); }
  bool against(char letter, const std::string& text, Rule rule) {
    const Violations found = check(letter, text);
    return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
  }
  // Half points that a legal plot takes.
  int cost(char letter, const std::string& text) {
    Scene scene(game, position);
    Ground ground(scene, side(letter));
    Figure mover = (*this)[letter];
    EXPECT_TRUE(rehearse(ground, mover, who(letter), plot_of(text))) << text;
    return (*this)[letter].halves - mover.halves;
  }

  // A second deck below the first with the same plan, joined by its ladders and drops; and lifts that stop at
  // both.
  void add_deck_below(bool in_play = true) {
    Content content = game.content();
    ahl::add_deck_below(content, position, in_play);
    game = Azhanti(content);
  }

  void run(const std::vector<int>& throws = {}) {
    with_dice(throws, [](AhlPlay& play) {
      Task task;
      while (run_movement(play, task) != Flow::done) {
        Task tick;
        complete_moves(play, tick);
        play.at.core.agenda.pop_back();
      }
    });
  }
  // The same up to and including a tick.
  void run_to(int tick) {
    with_dice({}, [tick](AhlPlay& play) {
      Task task;
      while (play.at.tick < tick && run_movement(play, task) != Flow::done) {
        play.at.core.agenda.pop_back();
        if (play.at.tick > tick) return;
        Task row;
        complete_moves(play, row);
      }
    });
  }
  void next_phase(const std::vector<int>& throws = {}) {
    with_dice(throws, [](AhlPlay& play) {
      work_portals(play);
      for (Figure& figure : play.at.people) {
        const int paid = std::min<int>(figure.debt, full_phase);
        figure.debt = static_cast<std::uint8_t>(figure.debt - paid);
        figure.halves = static_cast<std::uint8_t>(full_phase - paid);
        figure.plot.clear();
        figure.evading = figure.moved = figure.dived = 0;
        figure.due = {};
      }
    });
  }
  void end_phase(const std::vector<int>& throws = {}) {
    with_dice(throws, [](AhlPlay& play) { roll_for_lifts(play); });
  }
  bool stands_open(int x, int y, char side) {
    const auto edge = from_text<Edge>(std::to_string(x) + "," + std::to_string(y) + "," + side);
    const PortalId portal = game.content().plans[0].portal_at(edge.value());
    EXPECT_NE(portal, no_portal);
    return portal != no_portal && position.levels[0].open.test(index_of(portal));
  }
};

}  // namespace flagbridge::ahl
