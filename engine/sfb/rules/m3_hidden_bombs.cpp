#include <algorithm>

#include "sfb/library/force.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/m3_bombs.h"
#include "sfb/rules/p_terrain.h"
#include "sfb/state/live.h"

// (SG24.74) Transporter bombs that a side has hidden before the battle: where they lie is written down.
namespace flagbridge::sfb {
namespace {

constexpr std::uint8_t bomb_note = 0xfe;

int bombs_allowed(const Battles& game, const Position& position, Side side) {
  return bombs_of(game.scenario(position), position.options, static_cast<std::size_t>(index_of(side)));
}

int written_down(const Position& position, Side side) {
  return static_cast<int>(std::ranges::count_if(position.notes(side).acts, is_bomb_note));
}

}  // namespace

bool is_bomb_note(const Act& act) { return act.what == bomb_note; }

Violations check_hidden_bomb(const Battles& game, const Position& position, Side side, const Do& order) {
  Violations found;
  if (!own_ship(position, side, order.unit, "SG24.74"_sfb, found)) return found;
  const int allowed = bombs_allowed(game, position, side);
  found.require(order.what == Action::lay_bomb && position.core.question.a == 0, "S1"_sfb,
                "that is not done before the battle");
  found.require(order.a == 0, "SG24.74"_sfb, "these bombs are real");
  found.require(written_down(position, side) < allowed, "SG24.74"_sfb, "{0} bombs are hidden",
                Arg::number(allowed));
  found.require(room_at(game, position, order.where), "SG24.74"_sfb, "no bomb can lie there");
  found.require(!position.notes(side).acts.full(), "S1"_sfb, "too many orders");
  const bool taken = std::ranges::any_of(position.notes(side).acts, [&](const Act& each) {
    return is_bomb_note(each) && each.where == order.where;
  });
  found.require(!taken, "SG24.74"_sfb, "one of them lies there already");
  return found;
}

void write_down_bomb(Position& position, Side side, const Do& order) {
  static_cast<void>(
      position.notes(side).acts.push_back({.unit = order.unit, .where = order.where, .what = bomb_note}));
}

// That bombs may have been hidden everybody knows, not whether any were.
void hide_bombs(BattlePlay& play) {
  if (those_who_hide_bombs(play.game, play.at) != Sides()) play.at.mined = play.at.bombs_hidden = 1;
  for_each_side(play.at.sides(), [&](Side side) {
    for (const Act& each : play.at.notes(side).acts) {
      if (!is_bomb_note(each)) continue;
      const UnitId unit = new_buried_mine(play.at);
      if (unit == no_unit) return;
      Craft& bomb = play.at.small(unit);
      bomb = small_bomb(play.game, side, each.where);
      bomb.launcher = each.unit;
      bomb.set(Craft::active, true);
      bomb.marks |= Craft::buried;
      play.tell(Happening::mine_laid, "SG24.74"_sfb, side, arg(each.unit), arg(each.where));
    }
  });
}

Sides those_who_hide_bombs(const Battles& game, const Position& position) {
  Sides sides;
  for_each_side(position.sides(), [&](Side side) {
    if (bombs_allowed(game, position, side) > 0) sides = sides | side;
  });
  return sides;
}

// Round the planet, where a visitor has to pass.
void list_hidden_bombs(const Battles& game, const Position& position, Side side, List& list) {
  constexpr int out = 2;
  if (written_down(position, side) >= bombs_allowed(game, position, side)) return;
  UnitId unit = no_unit;
  for_each_ship(position, [&](UnitId each, const Ship& ship) {
    if (unit == no_unit && ship.side == side && ship.bystander == 0) unit = each;
  });
  for (const Feature& each : game.scenario(position).features) {
    for (int i = 0; i < 6; ++i) {
      Hex where = each.at;
      for (int hexes = 0; hexes < out; ++hexes) where = neighbour(where, static_cast<Direction>(i));
      const Do order{Action::lay_bomb, unit, 0, no_unit, 0, 0, where};
      if (unit != no_unit && check_hidden_bomb(game, position, side, order).none()) list.add(order);
    }
  }
}

}  // namespace flagbridge::sfb
