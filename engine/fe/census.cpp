#include "fe/census.h"

#include <algorithm>

namespace flagbridge::fe {

void count(const Campaign& game, const Counter& counter, Tally& tally) {
  const auto add = [](auto& to, int more) {
    to = static_cast<std::remove_reference_t<decltype(to)>>(to + more);
  };
  add(tally.halves, halves_of(game, counter));
  add(tally.fighters, counted_fighters(game, counter));
  add(tally.units, 1);
  if (is_base(game, counter)) {
    add(tally.base_fighters, counter.fighters);
    add(tally.bases, 1);
  }
  if (is_ship(game, counter))
    tally.command = std::max(tally.command, static_cast<std::uint8_t>(command_of(game, counter)));
}

void uncount(const Campaign& game, const Counter& counter, Tally& tally) {
  Tally one;
  count(game, counter, one);
  const auto take = [](auto& from, auto less) {
    from = static_cast<std::remove_reference_t<decltype(from)>>(from - less);
  };
  take(tally.halves, one.halves);
  take(tally.fighters, one.fighters);
  take(tally.base_fighters, one.base_fighters);
  take(tally.units, one.units);
  take(tally.bases, one.bases);
}

namespace {

void count_world(const World& world, Tally& tally) {
  if (!stands(world)) return;
  tally.fighters = static_cast<std::uint16_t>(tally.fighters + 2 * world.fighters);
  tally.units = static_cast<std::uint16_t>(tally.units + 1);
}

}  // namespace

Census::Census(const Campaign& game, const Position& position) {
  static_cast<void>(tallies_.resize(static_cast<std::size_t>(position.seats())));
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (!on_map(counter.at) || !takes_part(position, counter.race)) return;
    fe::count(game, counter, at(counter.at, seat_of(position, counter.race)));
  });
  for (std::size_t i = 0; i < position.worlds.size(); ++i) {
    const World& world = position.worlds[i];
    if (!takes_part(position, world.holder)) continue;
    count_world(world, at(game.board().planets[i].at, seat_of(position, world.holder)));
  }
}

Tally tally_at(const Campaign& game, const Position& position, Place at, Seat seat) {
  Tally tally;
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) { count(game, counter, tally); });
  for_each_world(game, position, at, [&](int, const World& world) {
    if (held_by(position, world, seat)) count_world(world, tally);
  });
  return tally;
}

}  // namespace flagbridge::fe
