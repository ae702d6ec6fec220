#pragma once

#include "kernel/form.h"
#include "sfb/rules/b3_allocation.h"

// (B3.1) The energy form of one ship as whoever fills it in sees it. Chapters add their lines.
namespace flagbridge::sfb {

class Sheet {
 public:
  Sheet(const Battles& g, const Position& p, UnitId u)
      : game(g), position(p), unit(u), ship(p.ship(u)), design(g.design(ship)) {}

  const Battles& game;
  const Position& position;
  const UnitId unit;
  const Ship& ship;
  const Design& design;

  // What stands on it.
  Form form;

  // From here on lines are those of a row, unless they name something else.
  void go_to(std::string_view group, const EnergyLine& line);

  // A number from 0 to the most.
  Form::Line& number(std::string label, std::int64_t most);
  Form::Line& number(std::string path, std::string label, std::int64_t most, Rule rule);
  void choice(std::string label, std::vector<Form::Choice> choices);
  void choice(std::string path, std::string label, Rule rule, std::vector<Form::Choice> choices);
  void flag(std::string label) { choice(std::move(label), no_or_yes()); }
  void flag(std::string path, std::string label, Rule rule) {
    choice(std::move(path), std::move(label), rule, no_or_yes());
  }

  // Whether a form that asks for nothing but this would be possible.
  template <class Change>
  bool possible(Change&& change) const {
    Allocate asked = least();
    change(asked);
    return check_order(game, position, ship.side, asked).none();
  }

  static constexpr int plenty = 99;  // where nothing but the power there is sets a limit

 private:
  static std::vector<Form::Choice> no_or_yes() { return {{"false", "no"}, {"true", "yes"}}; }
  // The form that asks for as little as may be.
  Allocate least() const;

  std::string group_;
  EnergyLine line_;
};

}  // namespace flagbridge::sfb
