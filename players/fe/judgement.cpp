#include "players/fe/judgement.h"

namespace flagbridge::fe {

int fighting_value(const Campaign& game, const Counter& counter) {
  return attack_of(game, counter) + defense_of(game, counter) + 2 * counter.fighters;
}

int strength_at(const Campaign& game, const Position& position, Seat seat, Place at, bool mobile_only) {
  int sum = 0;
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    if (!mobile_only || !immobile(game, counter)) sum += fighting_value(game, counter);
  });
  if (mobile_only) return sum;
  for_each_world(game, position, at, [&](int, const World& world) {
    constexpr int battalion = 12;  // three factors of attack and three of defense
    if (held_by(position, world, seat)) sum += battalion * world.battalions + 4 * world.fighters;
  });
  return sum;
}

bool only_fighters(const Campaign& game, const Position& position, Seat seat, Place at) {
  bool fighters = false;
  bool others = has_base(game, position, seat, at);
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    (is_fighters(game, counter) ? fighters : others) = true;
  });
  return fighters && !others;
}

void find_ways(const Campaign& game, const Position& position, const Census& census, Race race, Place from,
               Ways& ways) {
  ways.steps.fill(-1);
  ways.from.fill(nowhere);
  const Seat enemy = other(seat_of(position, race));
  std::array<Place, hex_count> queue{};
  int head = 0;
  int tail = 0;
  ways.steps[slot(from)] = 0;
  queue[static_cast<std::size_t>(tail++)] = from;
  while (head < tail) {
    const Place place = queue[static_cast<std::size_t>(head++)];
    const int step = ways.steps[slot(place)];
    constexpr int range = 6;
    if (step == range || (place != from && census.at(place, enemy).units > 0)) continue;
    for (const Place near : game.hex(place).near) {
      if (near == nowhere || ways.steps[slot(near)] >= 0 || !may_enter(game, position, race, near)) continue;
      ways.steps[slot(near)] = static_cast<std::int8_t>(step + 1);
      ways.from[slot(near)] = place;
      queue[static_cast<std::size_t>(tail++)] = near;
    }
  }
}

}  // namespace flagbridge::fe
