#pragma once

#include <algorithm>
#include <deque>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "ahl/rules.h"
#include "kernel/engine.h"
#include "kernel/order_text.h"
#include "tests/ahl/plans.h"

// A small deck drawn in a test, with people on it: "A>" is character A facing east, "BX" a crate, everything
// else as in a plan file. Everybody starts without armor, with an advanced combat rifle (DS rounds), melee 5,
// morale 7, and belongs to the first side unless his letter is among `foes`. The level is deck 1.
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
  // Found in the drawing while the game is made from it, so these come first.
  std::map<char, std::pair<Square, Compass>> found_;
  std::vector<Square> crates_;
  std::map<char, Who> letters_;

 public:
  explicit Tabletop(const std::string& drawing, const std::string& foes = "", const std::string& records = "")
      : game(content(drawing, records)) {
    position.rules = RuleSet::special;
    Level& level = position.levels[0];
    level.number = 1;
    level.open = game.content().plans[0].open_at_start();
    for (const auto& [letter, placed] : found_) add(letter, placed.first, placed.second, foes);
    for (const Square crate : crates_) {
      EXPECT_TRUE(position.things.push_back({.kind = ThingKind::crate, .at = on_level(crate, 1)}));
    }
    start_turns();
  }

  Azhanti game;
  Position position;
  std::vector<Event> events;

  Who who(char letter) const { return letters_.at(letter); }
  Figure& operator[](char letter) { return position[who(letter)]; }
  Square at(int x, int y) const { return Square::at(x, y, 1); }
  Side side(char letter) const { return position[who(letter)].side; }

  // Another weapon, by its name in the table, and round ("-" where there is one only).
  void arm(char letter, std::string_view name, std::string_view round = "-") {
    const auto& all = game.content().tables.weapons;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((all[i].name == name || all[i].abbr == name) && all[i].round == round) {
        (*this)[letter].weapon = static_cast<std::uint8_t>(i);
        return;
      }
    }
    ADD_FAILURE() << "no weapon " << name << " " << round;
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
  void order(char side_of, const std::string& text, const std::vector<int>& throws = {}) {
    const auto read = order_from_text<Order>(text);
    ASSERT_TRUE(read) << text;
    WrittenDice script(throws);
    Dice dice(script);
    Events log(events);
    const Violations found = flagbridge::play(game, position, side(side_of), *read, dice, log);
    for (const Violation& each : found)
      ADD_FAILURE() << text << ": " << to_text(each.rule) << " " << each.text;
    EXPECT_EQ(script.left(), 0u) << text << ": throws left over";
  }
  Violations refusal(char side_of, const std::string& text) const {
    const auto read = order_from_text<Order>(text);
    EXPECT_TRUE(read) << text;
    return read ? flagbridge::check(game, position, side(side_of), *read) : Violations{};
  }
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
  Content content(const std::string& drawing, const std::string& records) {
    Content all;
    all.tables = *load_tables(repository());
    all.plans.push_back(deck_of(file_of(drawing, records)));
    Vessel vessel;
    vessel.plan_of.fill(Vessel::no_plan);
    vessel.plan_of[1] = 0;
    all.vessels.push_back(vessel);
    Scenario scenario;
    scenario.id = "table";
    scenario.sides = {"ours", "theirs"};
    all.scenarios.push_back(scenario);
    return all;
  }

  // Takes the people and crates out of the drawing.
  std::string file_of(const std::string& drawing, const std::string& records) {
    std::istringstream lines(drawing);
    std::string grid;
    std::size_t columns = 0;
    int row = 0;
    for (std::string line; std::getline(lines, line); ++row) {
      if (line.empty()) continue;
      columns = std::max(columns, (line.size() - 1) / 3);
      for (std::size_t x = 0; row % 2 == 1 && 3 * x + 2 < line.size(); ++x) take(line, x, row / 2);
      grid += line + "\n";
    }
    return "AHL-DECK 1\nplan: 99\nname: Table\nship-decks: 1\ncols: " + std::to_string(columns) +
           "\nrows: " + std::to_string(row / 2) +
           "\norigin: 0,0\nup: dorsal\nright: starboard\nseparation-above-m: 3.0\nseparation-below-m: 3.0\n"
           "atmosphere: pressurised\nlights: on\nauthored: yes\nsource: authored for a test\nGRID\n" +
           grid + "END\n" + records;
  }

  void take(std::string& line, std::size_t x, int y) {
    const std::string code = line.substr(3 * x + 1, 2);
    const std::string facings = "^>v<";
    const auto facing = facings.find(code[1]);
    const Square square = Square::at(static_cast<int>(x), y);
    if (code == "BX") {
      crates_.push_back(square);
    } else if (code[0] >= 'A' && code[0] <= 'Z' && facing != std::string::npos) {
      found_[code[0]] = {square, static_cast<Compass>(2 * facing)};
    } else {
      return;
    }
    line.replace(3 * x + 1, 2, "..");
  }

  void add(char letter, Square square, Compass facing, const std::string& foes) {
    const Who next = who_at(letters_.size());
    letters_[letter] = next;
    Figure& figure = position[next];
    figure.person = static_cast<std::uint8_t>(letters_.size() - 1);
    figure.side = side_at(foes.find(letter) == std::string::npos ? 0 : 1);
    figure.melee = 5;
    figure.morale = 7;
    figure.presence = Presence::aboard;
    figure.at = on_level(square, 1);
    figure.facing = facing;
    figure.halves = full_phase;
    figure.grenades = 2;
    figure.sighted = 1;
    arm(letter, "ACR", "DS");
  }

  void start_turns() {
    EXPECT_TRUE(position.core.agenda.push_back({static_cast<std::uint16_t>(Sequences::turn), 0, 0, 0, 0, 0}));
  }
};

}  // namespace flagbridge::ahl
