#include <algorithm>

#include "drill/rules.h"

namespace flagbridge::drill {
using namespace rules;

namespace {
auto& mines_of(Position& position, Side side) {
  return position.mines[static_cast<std::size_t>(index_of(side))];
}
const auto& mines_of(const Position& position, Side side) {
  return position.mines[static_cast<std::size_t>(index_of(side))];
}

void add_mine(DrillPlay& play, Side side, Hex hex, Rule rule) {
  static_cast<void>(mines_of(play.at, side).push_back(hex));  // check_order has seen that there is room
  note_mines(play.at);
  play.tell(Happening::mine_laid, rule, side, Arg::side(side), arg(hex));
}
}  // namespace

void note_mines(Position& position) {
  const bool any = std::ranges::any_of(position.mines, [](const auto& mines) { return !mines.empty(); });
  position.core.live = any ? mines_about : 0;
}

bool has_mine(const Position& position, Side side, Hex hex) {
  return std::ranges::find(mines_of(position, side), hex) != mines_of(position, side).end();
}

void remove_mine(Position& position, Side side, Hex hex) {
  auto& mines = mines_of(position, side);
  mines.erase(static_cast<std::size_t>(std::ranges::find(mines, hex) - mines.begin()));
  note_mines(position);
}

// (7.2) Red's half is the left one.
bool own_half(const Drill& game, const Position& position, Side side, Hex hex) {
  const int middle = game.terrain(position).sheet.columns() / 2;
  return (hex.column <= middle) == (index_of(side) == 0);
}

Flow place_mines(DrillPlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  return play.ask(Decision::place_mine,
                  play.game.scenario(play.at).mines > 0 ? Sides::first(side_count) : Sides());
}

Violations check_order(const Drill& game, const Position& position, Side side, const PlaceMine& order) {
  Violations found;
  found.require(game.terrain(position).open(order.at), "7.2"_drill, "{0} is not open ground", arg(order.at));
  found.require(own_half(game, position, side, order.at), "7.2"_drill, "{0} is not on your half",
                arg(order.at));
  found.require(!has_mine(position, side, order.at), "7.1"_drill, "you have a mine in {0} already",
                arg(order.at));
  return found;
}

void carry_out(DrillPlay& play, Side side, const PlaceMine& order) {
  add_mine(play, side, order.at, "7.2"_drill);
}

// (7.1) At the end of a turn each side may lay one more mine under one of its counters, unseen.
Flow lay_mines(DrillPlay& play, Task& task) {
  return task.stage == 0 ? play.ask(Decision::lay_mine, Sides::first(side_count)) : Flow::done;
}

Violations check_order(const Drill&, const Position& position, Side side, const LayMine& order) {
  Violations found;
  found.require(!mines_of(position, side).full(), "7.1"_drill, "you have {0} mines on the map already",
                Arg::number(most_mines));
  if (own_unit(position, side, order.unit, found)) {
    found.require(!has_mine(position, side, position[order.unit].at), "7.1"_drill,
                  "you have a mine in {0} already", arg(position[order.unit].at));
  }
  return found;
}

void carry_out(DrillPlay& play, Side side, const LayMine& order) {
  add_mine(play, side, play.at[order.unit].at, "7.1"_drill);
}

}  // namespace flagbridge::drill
