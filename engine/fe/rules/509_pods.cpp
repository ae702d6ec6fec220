#include <algorithm>

#include "fe/rules.h"

// (509.3, 509.4) Pods of tugs. Those that no tug has are in a grid: in a part that is cut off as far as the
// stockpile of the part says so, all others in the main grid.
namespace flagbridge::fe {
using namespace rules;

std::optional<std::size_t> pods_for(Mission mission) {
  switch (mission) {
    case Mission::battle_pod: return 0;
    case Mission::carrier_pod: return 1;
    case Mission::heavy_pod: return 2;
    default: return std::nullopt;
  }
}

namespace {

// Sets of a kind in the main grid: neither on a tug nor in a part that is still cut off.
int pods_at_home(const Position& position, const SupplyField& field, Race race, std::size_t kind) {
  int left = position.realm(race).pods[kind];
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (counter.race == race && pods_for(counter.mission) == kind) --left;
  });
  for (const Stockpile& pile : position.stockpiles) {
    if (pile.race == race && !field.point_at(pile.at)) left -= pile.pods[kind];
  }
  return std::max(0, left);
}

bool has_grid(const SupplyField& field, Place at) {
  return field.reaches(at) || field.part_reaching(at) != 0;
}

// A base or planet of a part.
Place point_of(const SupplyField& field, int part) {
  for (int i = 0; i < hex_count; ++i) {
    if (field.part_at(place_at(i)) == part) return place_at(i);
  }
  return nowhere;
}

// Sets of a kind in a part, in whichever of its stockpiles.
int pods_in_part(const Position& position, const SupplyField& field, Race race, int part, std::size_t kind) {
  int sum = 0;
  for (const Stockpile& pile : position.stockpiles)
    sum += pile.race == race && part != 0 && field.part_at(pile.at) == part ? pile.pods[kind] : 0;
  return sum;
}

// Into the account of what the part has earned, which comes home with it; one is opened if there is none.
void give_pod(Position& position, const SupplyField& field, Race race, int part, std::size_t kind) {
  const auto fits = [&](const Stockpile& pile) {
    return pile.race == race && !pile.is(Stockpile::put_by) && field.part_at(pile.at) == part;
  };
  if (std::ranges::none_of(position.stockpiles, fits)) store(position, race, point_of(field, part), 0, false);
  auto* pile = std::ranges::find_if(position.stockpiles, fits);
  if (pile != position.stockpiles.end()) ++pile->pods[kind];
}

void take_pod(Position& position, const SupplyField& field, Race race, int part, std::size_t kind) {
  for (Stockpile& pile : position.stockpiles) {
    if (pile.race != race || field.part_at(pile.at) != part || pile.pods[kind] == 0) continue;
    --pile.pods[kind];
    return;
  }
}

// Pods of a part that is linked again are in the main grid from the moment somebody asks for them there.
void bring_pods_home(Position& position, const SupplyField& field, Race race) {
  for (Stockpile& pile : position.stockpiles) {
    if (pile.race == race && field.point_at(pile.at)) pile.pods.fill(0);
  }
}

}  // namespace

void check_pod(Grids& grids, UnitId unit, Mission mission, Violations& found) {
  const Position& position = grids.position;
  const Counter& tug = position[unit];
  const SupplyField& field = grids.of(tug.race);
  if (!found.require(has_grid(field, tug.at), "509.36"_fe, "{0} is in no supply grid", arg(unit))) return;
  const auto kind = pods_for(mission);
  if (!kind) return;
  int there = 0;
  if (field.reaches(tug.at)) {
    there = pods_at_home(position, field, tug.race, *kind);
  } else {
    there = pods_in_part(position, field, tug.race, field.part_reaching(tug.at), *kind);
  }
  found.require(there > 0, "509.4"_fe, "the {0} have no such pods left there", arg(tug.race));
}

bool change_pod(const Campaign& game, Position& position, UnitId unit, Mission mission) {
  const Counter& tug = position[unit];
  if (tug.mission == mission) return true;
  const auto old = pods_for(tug.mission);
  const auto now = pods_for(mission);
  if (!old && !now) return true;
  Grids grids(game, position);
  const SupplyField& field = grids.of(tug.race);
  if (!has_grid(field, tug.at)) return false;
  if (field.reaches(tug.at)) {
    bring_pods_home(position, field, tug.race);
    return true;
  }
  const int part = field.part_reaching(tug.at);
  if (old) give_pod(position, field, tug.race, part, *old);
  if (now) take_pod(position, field, tug.race, part, *now);
  return true;
}

void lose_pod(Position& position, const Counter& tug) {
  const auto pods = pods_for(tug.mission);
  if (!pods || !takes_part(position, tug.race)) return;
  auto& sets = position.realm(tug.race).pods[*pods];
  if (sets > 0) --sets;
}

// (509.36) The last base and planet of a part are gone.
void lose_pods(Position& position, const Stockpile& pile) {
  auto& sets = position.realm(pile.race).pods;
  for (std::size_t i = 0; i < sets.size(); ++i)
    sets[i] = static_cast<std::uint8_t>(sets[i] - std::min(sets[i], pile.pods[i]));
}

// (509.36) The same of the main grid, if it does not reach beyond the map either.
void lose_loose_pods(const Campaign& game, Position& position, Race race, const SupplyField& field) {
  if (!game.board().entries[static_cast<std::size_t>(race)].empty()) return;
  for (int i = 0; i < hex_count; ++i) {
    if (field.point_at(place_at(i))) return;
  }
  auto& sets = position.realm(race).pods;
  for (std::size_t i = 0; i < sets.size(); ++i)
    sets[i] = static_cast<std::uint8_t>(sets[i] - pods_at_home(position, field, race, i));
}

}  // namespace flagbridge::fe
