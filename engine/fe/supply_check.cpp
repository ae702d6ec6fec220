#include "fe/supply_check.h"

#include <vector>

#include "fe/rules.h"

// (410.0 to 413.0) The plain way: what is in each hex is noted counter by counter, and the map is swept until
// nothing changes any more.
namespace flagbridge::fe {
namespace {

struct Presence {
  bool friends = false;   // units of the player
  bool ships = false;     // ships of his
  bool enemies = false;   // units of the enemy
  bool danger = false;    // enemy ships, or a base with a squadron
  bool point = false;     // base or planet of the race that can join its grid
  bool self = false;      // supplies who stands on it
  bool abroad = false;    // the same, where some grid reaches it (410.54)
  bool extends = false;   // convoy or tug on duty
  int base_fighters = 0;  // half factors of the enemy
};

std::vector<Presence> look(const Campaign& game, const Position& position, Race race) {
  std::vector<Presence> land(hex_count);
  const Seat own = seat_of(position, race);
  for (const Counter& counter : position.counters) {
    if (!counter.in_play() || !on_map(counter.at) || !takes_part(position, counter.race)) continue;
    Presence& here = land[slot(counter.at)];
    if (seat_of(position, counter.race) != own) {
      here.enemies = true;
      here.danger = here.danger || is_ship(game, counter);
      if (is_base(game, counter)) here.base_fighters += counter.fighters;
      continue;
    }
    here.friends = true;
    here.ships = here.ships || is_ship(game, counter);
    if (counter.race != race) continue;
    if (is_base(game, counter) && counter.mission != Mission::set_up) {
      here.point = true;
      const bool supplies = counter.type != game.board().mobile_base;
      const bool home = game.hex(counter.at).owner == race;
      here.self = here.self || (supplies && home);
      here.abroad = here.abroad || (supplies && !home);
    }
    here.extends =
        here.extends || counter.type == game.board().convoy || counter.mission == Mission::supply_point;
  }
  for (std::size_t i = 0; i < position.worlds.size(); ++i) {
    const World& world = position.worlds[i];
    const PlanetSite& site = game.board().planets[i];
    Presence& here = land[slot(site.at)];
    const bool ours = takes_part(position, world.holder) && seat_of(position, world.holder) == own;
    const bool theirs = takes_part(position, world.holder) && !ours;
    if (stands(world)) {
      here.friends = here.friends || ours;
      here.enemies = here.enemies || theirs;
    }
    int guests = 0;
    for (const Guests& each : world.guests) guests += each.race == race ? each.battalions : 0;
    const bool holds = world.holder == race;
    if ((!holds && guests == 0) || !settled(position, world)) continue;
    here.point = true;
    here.self = here.self || guests > 0 || (holds && (site.owner == race || world.battalions > 0));
  }
  for (Presence& each : land) each.danger = each.danger || each.base_fighters >= 12;
  return land;
}

// Whether a route may go on through the hex (411.2 to 411.4).
bool passes(const Campaign& game, const Position& position, const std::vector<Presence>& land, Race race,
            Place place, bool in_battle) {
  const Presence& here = land[slot(place)];
  if (!may_enter(game, position, race, place)) return false;
  if (here.friends) return true;
  if (in_battle && here.enemies) return false;
  bool danger = false;
  for (const Place near : game.hex(place).near) {
    if (near == nowhere) continue;
    if (land[slot(near)].ships) return true;
    danger = danger || land[slot(near)].danger;
  }
  return !danger;
}

// Sweeps until no hex gets nearer to a point; with `joining`, points reached carry the routes on.
void sweep(const Campaign& game, const std::vector<Presence>& land, const std::vector<bool>& open,
           bool joining, std::vector<int>& left) {
  constexpr int length = 6;
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < hex_count; ++i) {
      const Place place = place_at(i);
      int& now = left[slot(place)];
      if (now >= 0 && now < length && joining && land[slot(place)].point) {
        now = length;
        changed = true;
      }
      if (now <= 0 || !open[slot(place)]) continue;
      for (const Place near : game.hex(place).near) {
        if (near == nowhere || left[slot(near)] >= now - 1) continue;
        left[slot(near)] = now - 1;
        changed = true;
      }
    }
  }
}

}  // namespace

std::string supply_differs(const Campaign& game, const Position& position, Race race, bool in_battle) {
  const auto land = look(game, position, race);
  std::vector<bool> open(hex_count);
  std::vector<int> left(hex_count, -1);
  for (int i = 0; i < hex_count; ++i) {
    const Place place = place_at(i);
    open[slot(place)] = passes(game, position, land, race, place, in_battle);
    const HexInfo& hex = game.hex(place);
    if (hex.entry == race) left[slot(place)] = 5;
    const auto capital = game.content().map.capital_of(race);
    const bool starts = (capital && place_of(*capital) == place) || position.realm(race).capital == place;
    if (starts && land[slot(place)].point) left[slot(place)] = 6;
  }
  sweep(game, land, open, true, left);
  const std::vector<int> by_bases = left;
  for (std::size_t i = 0; i < land.size(); ++i) {
    if (land[i].extends && by_bases[i] >= 0) left[i] = 6;
  }
  sweep(game, land, open, false, left);
  // (413.4) What is linked to a base or planet at home that the grid does not reach.
  std::vector<Presence> loose = land;
  std::vector<int> parts(hex_count, -1);
  for (int i = 0; i < hex_count; ++i) {
    Presence& here = loose[slot(place_at(i))];
    here.point = here.point && by_bases[slot(place_at(i))] < 6;
    if (here.point && game.hex(place_at(i)).owner == race) parts[slot(place_at(i))] = 6;
  }
  sweep(game, loose, open, true, parts);
  const Census census(game, position);
  const SupplyField field(game, position, census, race, in_battle);
  for (int i = 0; i < hex_count; ++i) {
    const Place place = place_at(i);
    const bool linked = land[slot(place)].abroad && loose[slot(place)].point && parts[slot(place)] >= 0;
    const bool slow = left[slot(place)] >= 0 || land[slot(place)].self || linked;
    if (slow != field.supplies(place)) {
      return "supply of " + std::string(name_of(race)) + " in " + to_text(place) +
             " is worked out differently";
    }
  }
  return {};
}

}  // namespace flagbridge::fe
