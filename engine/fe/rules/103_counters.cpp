#include "fe/rules.h"

// (103.0) Counters come into play and go out of it.
namespace flagbridge::fe {
namespace {

// Out of play, and not about to be captured (305.1).
bool is_free(const Counter& place) { return !place.in_play() && !place.has(Mark::sunk); }

// Where a new counter goes in the list: behind the others, and once that is long where one is out of play.
std::optional<std::size_t> free_place(const Position& position) {
  const std::size_t size = position.counters.size();
  for (std::size_t i = 0; i < size && size >= most_ordered; ++i) {
    if (is_free(position.counters[i])) return i;
  }
  return position.counters.full() ? std::nullopt : std::optional(size);
}

}  // namespace

bool has_room(const Position& position, int more) {
  int left = most_ordered - static_cast<int>(position.counters.size());
  for (std::size_t i = 0; i < position.counters.size() && left < more; ++i)
    left += is_free(position.counters[i]) ? 1 : 0;
  return left >= more;
}

void require_room(const Position& position, int more, Rule rule, Violations& found) {
  found.require(has_room(position, more), rule, "there is no room for more counters than {0}",
                Arg::number(most_ordered));
}

UnitId add_counter(const Campaign& game, Position& position, std::uint16_t type, Race race, Place at) {
  Counter counter;
  counter.type = type;
  counter.race = race;
  counter.at = at;
  counter.fighters = game.board().models[type].fighters;
  // (410.22) What was not there when the player turn began was not out of supply then.
  counter.set(Mark::supplied_at_start);
  const auto place = free_place(position);
  if (!place) return no_unit;
  if (*place < position.counters.size()) {
    position.counters[*place] = counter;
  } else {
    static_cast<void>(position.counters.push_back(counter));
  }
  ++position.realm(race).built;
  return unit_at(static_cast<int>(*place));
}

void remove_counter(Position& position, UnitId unit) {
  Counter& counter = position[unit];
  ++position.realm(counter.race).lost;
  const Counter gone = counter;
  lose_account(position, gone);
  counter = {};
  counter.type = gone.type;  // its name is still spoken of
  counter.race = gone.race;
  for (std::size_t i = position.backings.size(); i-- > 0;) {
    if (position.backings[i].unit == unit) position.backings.erase(i);
  }
}

Race main_race(const Campaign& game, const Position& position, Seat seat, Place at) {
  std::array<int, race_count> ships{};
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    ships[static_cast<std::size_t>(counter.race)] += ships_of(game, counter);
  });
  Race race = Race::any;
  int most = 0;
  for (std::size_t i = 0; i < race_count; ++i) {
    if (ships[i] <= most) continue;
    most = ships[i];
    race = static_cast<Race>(i);
  }
  return race;
}

}  // namespace flagbridge::fe
