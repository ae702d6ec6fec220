#include <algorithm>

#include "fe/rules.h"
#include "fe/supply.h"

namespace flagbridge::fe {
using namespace rules;

// A search of the map: outwards from where the grid begins, six hexes at a time, taking in every base and
// planet on the way (413.1).
struct SupplyField::Search {
  const Campaign& game;
  const Position& position;
  const Census& census;
  Race race;
  Seat own;
  bool in_battle;
  const Hexes& carriers;  // convoys and tugs
  Reach* reached = nullptr;
  const Hexes* joins = nullptr;  // bases and planets that carry routes on
  Hexes* joined = nullptr;
  std::array<std::array<Place, hex_count>, supply_range + 1> waiting;  // as many of each as are counted
  std::array<int, supply_range + 1> count{};
  enum class Way : std::uint8_t { unknown, open, barred };
  std::array<Way, hex_count> ways{};

  Search(const Campaign& in, const Position& at, const Census& counted, Race whose, bool battle,
         const Hexes& carrying)
      : game(in),
        position(at),
        census(counted),
        race(whose),
        own(seat_of(at, whose)),
        in_battle(battle),
        carriers(carrying) {}

  void begin(Reach& reach, const Hexes& may_join, Hexes& has_joined) {
    reached = &reach;
    joins = &may_join;
    joined = &has_joined;
  }

  // (411.2 to 411.4) Whether a route may pass through the hex.
  bool open(Place place) {
    Way& way = ways[slot(place)];
    if (way == Way::unknown) way = passable(place) ? Way::open : Way::barred;
    return way == Way::open;
  }
  bool passable(Place place) const {
    const Tally& ours = census.at(place, own);
    const HexInfo& hex = game.hex(place);
    if (!may_enter(game, position, race, place)) return false;
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
    auto& best = (*reached)[slot(place)];
    if (best >= left) return;
    best = static_cast<std::int8_t>(left);
    auto& list = waiting[static_cast<std::size_t>(left)];
    list[static_cast<std::size_t>(count[static_cast<std::size_t>(left)]++)] = place;
  }

  // A place from which a route may go on for its whole length.
  void join(Place place) {
    (*joined)[slot(place)] = true;
    reach(place, supply_range);
  }

  void run(bool extending) {
    for (int left = supply_range; left >= 0;) {
      auto& open_here = count[static_cast<std::size_t>(left)];
      if (open_here == 0) {
        --left;
        continue;
      }
      const Place place = waiting[static_cast<std::size_t>(left)][static_cast<std::size_t>(--open_here)];
      if ((*reached)[slot(place)] != left) continue;
      if (!extending && (*joins)[slot(place)] && left < supply_range) {
        // Its route may end here whatever lies around; going on from it is another matter.
        join(place);
        left = supply_range;
        continue;
      }
      if (left == 0 || !open(place)) continue;
      for (const Place near : game.hex(place).near) {
        if (near != nowhere) reach(near, left - 1);
      }
    }
  }

  // (413.3, 414.1) Convoys and tugs on duty as supply points reach as far again, but nothing joins by them.
  void extend() {
    const Reach by_bases = *reached;
    for (int i = 0; i < hex_count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (carriers[at] && by_bases[at] >= 0) reach(place_at(i), supply_range);
    }
    run(true);
  }
};

namespace {

// (412.0, 410.25) Bases of the race and planets it holds, or has battalions on (508.234); a captured planet
// counts from the next player turn on (413.2).
bool joins_grid(const Position& position, const World& world, RaceSet races) {
  return serves(world, races) && settled(position, world);
}

}  // namespace

void SupplyField::note_points(const Campaign& game, const Position& position, RaceSet along) {
  along.insert(race_);
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (!along.contains(counter.race) || !on_map(counter.at)) return;
    if (counter.race == race_ &&
        (counter.type == game.board().convoy || counter.mission == Mission::supply_point)) {
      carries_[slot(counter.at)] = true;
    }
    if (!is_base(game, counter) || counter.mission == Mission::set_up) return;
    own_[slot(counter.at)] = true;
    if (counter.race != race_ || counter.type == game.board().mobile_base) return;
    (game.hex(counter.at).owner == race_ ? self_ : abroad_)[slot(counter.at)] = true;
  });
  for (std::size_t i = 0; i < position.worlds.size(); ++i) {
    const World& world = position.worlds[i];
    const PlanetSite& site = game.board().planets[i];
    if (!joins_grid(position, world, along)) continue;
    own_[slot(site.at)] = true;
    // (410.4) A captured planet only with a defense unit on it, that of an ally with one of the race's own.
    const int guards = world.holder == race_ ? world.battalions : battalions_of(world, race_);
    if (guards > 0 || (world.holder == race_ && site.owner == race_)) self_[slot(site.at)] = true;
  }
}

// (413.4) Bases and planets in the race's own territory that are not of the grid, and what is linked to them.
void SupplyField::find_parts(Search& search) {
  Hexes loose;
  for (std::size_t i = 0; i < hex_count; ++i) loose[i] = own_[i] && !point_[i];
  for (int i = 0; i < hex_count && parts_ < most_grid_parts; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (!loose[at] || part_[at] != 0 || search.game.hex(place_at(i)).owner != race_) continue;
    ++parts_;
    Reach reach;
    reach.fill(-1);
    Hexes joined{};
    search.begin(reach, loose, joined);
    search.join(place_at(i));
    search.run(false);
    const Reach by_bases = reach;
    search.extend();
    for (std::size_t j = 0; j < hex_count; ++j) {
      if (joined[j] && part_[j] == 0) part_[j] = static_cast<std::uint8_t>(parts_);
      // Where two parts reach a hex, a base or planet of one goes before a convoy of the other.
      const bool based = by_bases[j] >= 0;
      if (reach[j] < 0 || (part_reach_[j] != 0 && (part_based_[j] || !based))) continue;
      part_reach_[j] = static_cast<std::uint8_t>(parts_);
      part_based_[j] = based;
    }
  }
}

SupplyField::SupplyField(const Campaign& game, const Position& position, const Census& census, Race race,
                         bool in_battle, RaceSet along)
    : race_(race) {
  reach_.fill(-1);
  note_points(game, position, along);
  Search search(game, position, census, race, in_battle, carries_);
  search.begin(reach_, own_, point_);
  // (413.1) It starts from the capital hex and from the area beyond the map. (511.31) A new capital on the
  // map serves as well.
  for (const Place capital : {old_capital(game, race), position.realm(race).capital}) {
    if (on_map(capital) && own_[slot(capital)]) search.join(capital);
  }
  for (const Place entry : game.board().entries[static_cast<std::size_t>(race)]) {
    if (area_beyond(game, position, race, entry) == area_of(race)) search.reach(entry, supply_range - 1);
  }
  search.run(false);
  const Reach by_bases = reach_;
  search.extend();
  for (std::size_t i = 0; i < hex_count; ++i) extended_[i] = reach_[i] >= 0 && by_bases[i] < 0;
  if (along == RaceSet{}) find_parts(search);
  // (410.54) Abroad a base that no grid reaches supplies itself and nobody else.
  for (std::size_t i = 0; i < hex_count; ++i) self_[i] = self_[i] || (abroad_[i] && part_[i] != 0);
}

bool SupplyField::reaches(Place place) const {
  if (off_map(place)) return place == area_of(race_);
  return on_map(place) && reach_[slot(place)] >= 0;
}

bool SupplyField::supplies(Place place) const {
  return reaches(place) || (on_map(place) && self_[slot(place)]);
}

bool SupplyField::supplied_by_base(Place place) const {
  if (!on_map(place)) return supplies(place);
  return self_[slot(place)] || (reaches(place) && !extended_[slot(place)]);
}

int distance_to_supply(const SupplyField& field, const Census& census, Seat seat, Place from, int part) {
  int best = 1000;
  for (int i = 0; i < hex_count; ++i) {
    const Place place = place_at(i);
    const bool point = field.point_at(place) || (part != 0 && field.part_at(place) == part);
    if (!point || census.at(place, other(seat)).units > 0) continue;
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
      // (410.54) A base is in supply itself wherever it is; a mobile one is not (510.11).
      const bool base = is_base(game, counter) && counter.type != game.board().mobile_base;
      counter.put(mark, base || field.supplies(counter.at));
      if (in_battle) counter.put(Mark::based, base || field.supplied_by_base(counter.at));
    }
  }
  for (const Backing& backing : position.backings) {
    Counter& counter = position[backing.unit];
    if (!counter.in_play() || (only != nowhere && counter.at != only)) continue;
    if (!counter.has(mark)) counter.put(mark, is_backed(game, position, census, backing.unit, in_battle));
    // (206.31) Its own convoy may reach it, and a base of whoever pays.
    if (in_battle && !counter.has(Mark::based))
      counter.put(Mark::based, is_backed(game, position, census, backing.unit, true, true));
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
