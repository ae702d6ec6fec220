#include <algorithm>

#include "ahl/rules.h"
#include "ahl/rules/25_ammunition.h"

// (11.D) Before play everybody's rounds are chosen, for the whole scenario; where rounds are counted, so are
// the clips (25.A).
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

bool may_pack(const Azhanti& game, const Figure& figure, Side side) {
  const Weapon* weapon = game.weapon(figure);
  return to_load(figure, side) && weapon != nullptr && has_clips(*weapon);
}

// (25.A) Two grenades for each clip fewer, and the other way round.
void trade(Figure& figure, int clips) {
  const int grenades = figure.grenades + grenades_for_clip * (spare_clips(figure) - clips);
  figure.grenades = static_cast<std::uint8_t>(std::clamp(grenades, 0, 255));
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
  trade(figure, clip_allowance);
  fill_clips(play.game, figure);
}

// --- clips (25.A) ------------------------------------------------------------------------------------------

Violations check_order(const Azhanti& game, const Position& position, Side side, const Pack& order) {
  Violations found;
  if (!own(position, side, order.who, found)) return found;
  if (!found.require(counts_rounds(position), "25"_ahl, "rounds are not counted in this game")) return found;
  const auto& all = game.tables_of().weapons;
  const Figure& figure = position[order.who];
  if (!found.require(may_pack(game, figure, side), "25.A"_ahl, "{0} has no weapon with clips",
                     arg(order.who)))
    return found;
  const int number = round_number(game.tables_of(), order.weapon);
  if (!found.require(number >= 0 && same_weapon(game, figure, all[order.weapon]), "25.A"_ahl,
                     "there is no such round for the weapon of {0}", arg(order.who)))
    return found;
  const int others = spare_clips(figure) - figure.clips[static_cast<std::size_t>(number)];
  found.require(others + order.clips <= clip_allowance, "25.A"_ahl, "{0} carries {1} spare clips at most",
                arg(order.who), Arg::number(clip_allowance));
  return found;
}

void carry_out(AhlPlay& play, Side, const Pack& order) {
  Figure& figure = play.at[order.who];
  const int number = round_number(play.game.tables_of(), order.weapon);
  std::uint8_t& clips = figure.clips[static_cast<std::size_t>(number)];
  trade(figure, spare_clips(figure) - clips + order.clips);
  clips = order.clips;
  figure.ordered = 1;
}

void list_loads(const Azhanti& game, const Position& position, Side side, List& list) {
  list.only_candidates();
  list.add(Ready{});
  for_each_person(position, [&](Who who, const Figure& figure) {
    if (!to_load(figure, side) || figure.ordered != 0) return;
    for_each_other_round(game, figure, [&](std::uint8_t row) { list.add(LoadRound{who, row}); });
    if (!counts_rounds(position) || !may_pack(game, figure, side)) return;
    for (const std::uint8_t clips : {6, 4}) list.add(Pack{who, figure.weapon, clips});
  });
}

Flow ask_rounds(AhlPlay& play, Task& task) {
  if (task.stage == 0) {
    Sides sides;
    for_each_person(play.at, [&](Who, const Figure& figure) {
      if (!to_load(figure, figure.side)) return;
      for_each_other_round(play.game, figure, [&](std::uint8_t) { sides = sides.with(figure.side); });
      if (counts_rounds(play.at) && may_pack(play.game, figure, figure.side)) sides = sides.with(figure.side);
    });
    return play.ask(Decision::load, sides);
  }
  for (Figure& figure : play.at.people) figure.ordered = 0;
  return Flow::done;
}

}  // namespace flagbridge::ahl
