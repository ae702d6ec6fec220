#include <algorithm>

#include "ahl/rules.h"

// (11.D) Before play everybody's rounds are chosen, for the whole scenario.
namespace flagbridge::ahl {
namespace {

bool to_load(const Figure& figure, Side side) {
  const bool in_force = figure.presence != Presence::none && figure.presence != Presence::gone;
  return in_force && figure.side == side && figure.neutral == 0 && figure.weapon != no_weapon;
}

bool same_weapon(const Azhanti& game, const Figure& figure, const Weapon& other) {
  const Weapon* weapon = game.weapon(figure);
  return weapon != nullptr && weapon->name == other.name;
}

// Calls f(row) for each other round the weapon may fire.
template <class F>
void for_each_other_round(const Azhanti& game, const Figure& figure, F f) {
  const auto& all = game.tables_of().weapons;
  for (std::size_t i = 0; i < all.size() && i < no_weapon; ++i) {
    if (i != figure.weapon && all[i].selectable && same_weapon(game, figure, all[i]))
      f(static_cast<std::uint8_t>(i));
  }
}

}  // namespace

Violations check_order(const Azhanti& game, const Position& position, Side side, const LoadRound& order) {
  Violations found;
  if (!own(position, side, order.who, found)) return found;
  const auto& all = game.tables_of().weapons;
  const Figure& figure = position[order.who];
  if (!found.require(to_load(figure, side), "11.D"_ahl, "{0} has no weapon to load", arg(order.who)))
    return found;
  if (!found.require(order.weapon < all.size(), "11.TABLE"_ahl, "there is no such weapon")) return found;
  found.require(same_weapon(game, figure, all[order.weapon]), "11.D"_ahl, "{0} has another weapon",
                arg(order.who));
  found.require(all[order.weapon].selectable, "11.D"_ahl, "gas and tranq rounds are not for this game");
  return found;
}

void carry_out(AhlPlay& play, Side, const LoadRound& order) {
  Figure& figure = play.at[order.who];
  figure.weapon = order.weapon;
  figure.ordered = 1;
}

void list_loads(const Azhanti& game, const Position& position, Side side, List& list) {
  list.only_candidates();
  list.add(Ready{});
  for_each_person(position, [&](Who who, const Figure& figure) {
    if (!to_load(figure, side) || figure.ordered != 0) return;
    for_each_other_round(game, figure, [&](std::uint8_t row) { list.add(LoadRound{who, row}); });
  });
}

Flow ask_rounds(AhlPlay& play, Task& task) {
  if (task.stage == 0) {
    Sides sides;
    for_each_person(play.at, [&](Who, const Figure& figure) {
      if (to_load(figure, figure.side))
        for_each_other_round(play.game, figure, [&](std::uint8_t) { sides = sides.with(figure.side); });
    });
    return play.ask(Decision::load, sides);
  }
  for_each_person(play.at, [&](Who, Figure& figure) {
    figure.ordered = 0;
    if (figure.rounds == 0 && figure.clips == 0) fill_clips(play.game, figure);
  });
  return Flow::done;
}

}  // namespace flagbridge::ahl
