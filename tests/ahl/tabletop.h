#pragma once

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

#include "ahl/rules.h"
#include "kernel/engine.h"
#include "kernel/order_text.h"
#include "lab/ahl_board.h"
#include "tests/ahl/plans.h"

// A small deck drawn in a test, with people on it as in the boards of cases (lab/ahl_board.h).
namespace flagbridge::ahl {

// Dice that fall as written, whatever they are thrown for; when the script is over they fail the test and
// fall as low as they can.
class WrittenDice final : public DrawSource {
 public:
  explicit WrittenDice(const std::vector<int>& throws) : throws_(throws.begin(), throws.end()) {}
  int draw(flagbridge::Throw thrown, const Label& label) override {
    if (throws_.empty()) {
      ADD_FAILURE() << "nothing is written for " << to_string(label);
      return lowest(thrown);
    }
    const int value = throws_.front();
    throws_.pop_front();
    EXPECT_TRUE(value >= lowest(thrown) && value <= highest(thrown)) << value << " for " << to_string(label);
    return value;
  }
  std::size_t left() const { return throws_.size(); }

 private:
  std::deque<int> throws_;
};

class Tabletop {
  DrawnDeck drawn_;

 public:
  explicit Tabletop(const std::string& drawing, const std::string& foes = "",
                    const std::string& records = "");
  ~Tabletop();

  Azhanti game;
  Position position;
  std::vector<Event> events;

  Who who(char letter) const { return drawn_.letters.at(letter); }
  Figure& operator[](char letter) { return position[who(letter)]; }
  Square at(int x, int y) const { return Square::at(x, y, 1); }
  Side side(char letter) const { return position[who(letter)].side; }

  // Another weapon, by its name in the table, and round ("-" where there is one only).
  void arm(char letter, std::string_view name, std::string_view round = "-") {
    const auto row = weapon_called(game.content().tables,
                                   round == "-" ? std::string(name) : fmt::format("{}/{}", name, round));
    if (!row) throw std::runtime_error(to_string(row.error()));
    (*this)[letter].weapon = *row;
  }

  // Calls f(play) with these throws; fails if any is left over.
  template <class F>
  void with_dice(const std::vector<int>& throws, F&& f) {
    WrittenDice script(throws);
    Dice dice(script);
    Events log(events);
    AhlPlay play(game, position, dice, log);
    f(play);
    EXPECT_EQ(script.left(), 0u) << "throws left over";
  }

  // An order as text, "commit 0 aim"; it must be legal.
  void order(char side_of, const std::string& text, const std::vector<int>& throws = {});
  Violations refusal(char side_of, const std::string& text) const;
  // Whether an order is refused by this rule.
  bool refused(char side_of, const std::string& text, Rule rule) const {
    const Violations found = refusal(side_of, text);
    return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
  }
  int told(Happening kind) const {
    return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const Event& event) {
      return event.kind == static_cast<std::uint16_t>(kind);
    }));
  }

 private:
  static DrawnDeck draw(const std::string& drawing, const std::string& foes, const std::string& records);
};

}  // namespace flagbridge::ahl
