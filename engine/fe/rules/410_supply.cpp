#include <algorithm>

#include "fe/rules.h"
#include "fe/supply.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int route_length = 6;  // (411.0)

}  // namespace

// One search of the map: from the capital and the off-map area outwards, six hexes at a time, taking in every
// base and planet of the race on the way (413.1).
struct SupplyField::Search {
  const Campaign& game;
  const Position& position;
  const Census& census;
  SupplyField& field;
  Seat own;
  bool in_battle;
  std::array<std::array<Place, hex_count>, route_length + 1> waiting{};
  std::array<int, route_length + 1> count{};

  // (411.2 to 411.4) Whether a route may pass through the hex.
  bool open(Place place) const {
    const Tally& ours = census.at(place, own);
    const HexInfo& hex = game.hex(place);
    if (!may_enter(game, position, field.race_, place)) return false;
    if (in_battle && ours.units == 0 && census.at(place, other(own)).units > 0) return false;
    if (ours.units > 0) return true;
    bool threatened = false;
    for (const Place near : hex.near) {
      if (near == nowhere) continue;
      if (census.at(near, own).ships()) return true;
      threatened = threatened || census.at(near, other(own)).guards();
    }
    return !threatened;
  }

  void reach(Place place, int left) {
    auto& best = field.reach_[slot(place)];
    if (best >= left) return;
    best = static_cast<std::int8_t>(left);
    auto& list = waiting[static_cast<std::size_t>(left)];
    list[static_cast<std::size_t>(count[static_cast<std::size_t>(left)]++)] = place;
  }

  // A place from which a route may go on for its whole length.
  void join(Place place) {
    field.point_[slot(place)] = true;
    reach(place, route_length);
  }

  void run(bool extending) {
    for (int left = route_length; left >= 0;) {
      auto& open_here = count[static_cast<std::size_t>(left)];
      if (open_here == 0) {
        --left;
        continue;
      }
      const Place place = waiting[static_cast<std::size_t>(left)][static_cast<std::size_t>(--open_here)];
      if (field.reach_[slot(place)] != left) continue;
      if (!extending && field.own_[slot(place)] && left < route_length) {
        // Its route may end here whatever lies around; going on from it is another matter.
        field.point_[slot(place)] = true;
        reach(place, route_length);
        left = route_length;
        continue;
      }
      if (left == 0 || !open(place)) continue;
      for (const Place near : game.hex(place).near) {
        if (near != nowhere) reach(near, left - 1);
      }
    }
  }
};

namespace {

// (412.0, 410.25) Bases of the race and planets it holds; a captured planet counts from the next player turn
// on (413.2).
bool joins_grid(const Position& position, const World& world, Race race) {
  return world.holder == race && settled(position, world);
}

// (511.1) Where a race has several capital hexes, one of them is the capital.
bool is_capital(const Campaign& game, Race race, Place place) {
  const auto capital = game.content().map.capital_of(race);
  return capital && place_of(*capital) == place;
}

}  // namespace

SupplyField::SupplyField(const Campaign& game, const Position& position, const Census& census, Race race,
                         bool in_battle)
    : race_(race) {
  reach_.fill(-1);
  Search search{game, position, census, *this, seat_of(position, race), in_battle};
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (counter.race == race && on_map(counter.at) && is_base(game, counter) &&
        counter.mission != Mission::set_up) {
      own_[slot(counter.at)] = true;
      if (counter.type != game.board().mobile_base) self_[slot(counter.at)] = true;
    }
  });
  for (std::size_t i = 0; i < position.worlds.size(); ++i) {
    const World& world = position.worlds[i];
    const PlanetSite& site = game.board().planets[i];
    if (!joins_grid(position, world, race)) continue;
    own_[slot(site.at)] = true;
    // (410.4) A captured planet only with a defense unit on it.
    if (site.owner == race || world.battalions > 0) self_[slot(site.at)] = true;
  }
  // (413.1) It starts from the capital hex and from the area beyond the map.
  for (int i = 0; i < hex_count; ++i) {
    const Place place = place_at(i);
    if (is_capital(game, race, place) && own_[slot(place)]) search.join(place);
    if (game.hex(place).entry == race) search.reach(place, route_length - 1);
  }
  search.run(false);
  // (413.3, 414.1) Convoys and tugs on duty as supply points reach as far again, but nothing joins by them.
  const auto by_bases = reach_;
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    const bool extends = counter.race == race && on_map(counter.at) &&
                         (counter.type == game.board().convoy || counter.mission == Mission::supply_point);
    if (extends && by_bases[slot(counter.at)] >= 0) search.reach(counter.at, route_length);
  });
  search.run(true);
  for (std::size_t i = 0; i < hex_count; ++i) extended_[i] = reach_[i] >= 0 && by_bases[i] < 0;
}

bool SupplyField::supplies(Place place) const {
  if (off_map(place)) return place == area_of(race_);
  return on_map(place) && (reach_[slot(place)] >= 0 || self_[slot(place)]);
}

bool SupplyField::supplied_by_base(Place place) const {
  return supplies(place) && !(on_map(place) && extended_[slot(place)]);
}

int distance_to_supply(const SupplyField& field, const Census& census, Seat seat, Place from) {
  int best = 1000;
  for (int i = 0; i < hex_count; ++i) {
    const Place place = place_at(i);
    if (!field.point_at(place) || census.at(place, other(seat)).units > 0) continue;
    best = std::min(best, distance(from, place));
  }
  return best;
}

namespace {

// Puts a mark on every counter of the players named that is in supply now, and takes it from the others.
void note_supply(const Campaign& game, Position& position, Mark mark, bool in_battle, Place only = nowhere) {
  const Census census(game, position);
  for (std::size_t r = 0; r < race_count; ++r) {
    const Race race = static_cast<Race>(r);
    if (!takes_part(position, race)) continue;
    const SupplyField field(game, position, census, race, in_battle);
    for (Counter& counter : position.counters) {
      if (counter.race != race || !counter.in_play()) continue;
      if (only != nowhere && counter.at != only) continue;
      counter.put(mark, field.supplies(counter.at));
      if (in_battle) counter.put(Mark::based, field.supplied_by_base(counter.at));
    }
  }
}

}  // namespace

// (410.22) For both players, at the start of each player turn.
Flow note_supply_at_start(FePlay& play, Task&) {
  note_supply(play.game, play.at, Mark::supplied_at_start, false);
  return Flow::done;
}

void note_supply_to_move(const Campaign& game, Position& position) {
  note_supply(game, position, Mark::supplied_to_move, false);
}

void note_supply_in_battle(const Campaign& game, Position& position, Place at) {
  note_supply(game, position, Mark::supplied_in_battle, true, at);
}

}  // namespace flagbridge::fe
