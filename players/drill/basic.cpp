#include "players/drill/basic.h"

#include <algorithm>
#include <vector>

#include "players/drill/players.h"

namespace flagbridge::drill {
namespace {

int nearest_enemy(const Position& view, Side side, Hex from) {
  int nearest = 100;
  for_each_unit(view, other(side),
                [&](UnitId unit) { nearest = std::min(nearest, distance(from, view[unit].at)); });
  return nearest;
}

// Guns first; engines for those still out of range; what is left makes shields.
Order allot(const Position& view, Side side) {
  Allot order;
  int left = 2 + 2 * count_units(view, side);
  const auto give = [&](std::uint8_t& to, int points) {
    points = std::min(points, left);
    to = static_cast<std::uint8_t>(to + points);
    left -= points;
  };
  const auto at = [](UnitId unit) { return static_cast<std::size_t>(index_of(unit) % units_a_side); };
  for_each_unit(view, side, [&](UnitId unit) {
    const bool far = nearest_enemy(view, side, view[unit].at) > 4;
    far ? give(order.engine[at(unit)], 2) : give(order.gun[at(unit)], 2);
  });
  for_each_unit(view, side, [&](UnitId unit) {
    give(order.shield[at(unit)], order.gun[at(unit)] > 0 ? 1 : 0);
    give(order.gun[at(unit)], order.gun[at(unit)] == 0 ? 1 : 0);
  });
  return order;
}

// How good an order looks; higher is better.
int worth(const Position& view, Side side, const Order& order) {
  if (const auto* plot = std::get_if<Plot>(&order)) {
    Hex hex = view[plot->unit].at;
    for (const Step step : plot->path) {
      if (step != Step::stay) hex = neighbour(hex, static_cast<Direction>(static_cast<int>(step) - 1));
    }
    return 50 - nearest_enemy(view, side, hex);
  }
  if (const auto* shot = std::get_if<Shoot>(&order)) {
    const Counter& target = view[shot->target];
    return 100 - 4 * distance(view[shot->unit].at, target.at) - (target.strength - target.damage);
  }
  if (const auto* blast = std::get_if<Detonate>(&order)) {
    int gain = 0;
    for (int i = 0; i < unit_count; ++i) {
      if (!view[unit_at(i)].alive() || distance(view[unit_at(i)].at, blast->at) > 1) continue;
      gain += owner_of(unit_at(i)) == side ? -2 : 2;
    }
    return gain;
  }
  return std::holds_alternative<Ready>(order) ? 0 : 1;
}

bool still_to_do(const Position& view, const Order& order) {
  if (const auto* plot = std::get_if<Plot>(&order))
    return view[plot->unit].plotted == 0 && view[plot->unit].engine > 0;
  if (const auto* shot = std::get_if<Shoot>(&order)) return view[shot->unit].target == no_unit;
  return true;
}

}  // namespace

Order BasicPlayer::choose(const Drill& game, const Position& view, Side side, Roller& roller) {
  const auto asked = static_cast<Decision>(view.core.question.kind);
  if (asked == Decision::power) return allot(view, side);
  if (asked == Decision::place_mine) return game.sample(view, side, roller);
  std::vector<Order> buffer(Drill::max_options);
  OptionList<Order> list{std::span<Order>(buffer)};
  game.options(view, side, list);
  std::vector<Order> best;
  int most = 0;
  for (const Order& order : list.list()) {
    if (!still_to_do(view, order)) continue;
    const int value = worth(view, side, order);
    if (best.empty() || value > most) best.clear();
    if (best.empty() || value == most) best.push_back(order), most = value;
  }
  return best[static_cast<std::size_t>(
      roller.pick(static_cast<std::uint32_t>(best.size()), {Rule{}, "equally good"}))];
}

}  // namespace flagbridge::drill

namespace flagbridge {

template <>
std::span<const PlayerKind<drill::Drill>> player_kinds<drill::Drill>() {
  using drill::Drill;
  static constexpr std::array<PlayerKind<Drill>, 2> kinds = {{
      {"random", "any legal order", make_player<Drill, RandomPlayer<Drill>>},
      {"basic", "rules of thumb", make_player<Drill, drill::BasicPlayer>},
  }};
  return kinds;
}

}  // namespace flagbridge
