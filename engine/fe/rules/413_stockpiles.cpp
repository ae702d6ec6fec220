#include <algorithm>

#include "fe/rules.h"

// (413.4) Parts of a realm that are cut off keep their own points, and pay for what is done there.
namespace flagbridge::fe {
using namespace rules;

namespace {

template <class Fits>
Piles piles_where(const Position& position, Fits&& fits) {
  Piles piles;
  for (std::size_t i = 0; i < position.stockpiles.size(); ++i) piles.set(i, fits(position.stockpiles[i]));
  return piles;
}

}  // namespace

Piles piles_of(const Position& position, const SupplyField& field, Race race, int part) {
  return piles_where(position, [&](const Stockpile& pile) {
    return pile.race == race && part != 0 && field.part_at(pile.at) == part;
  });
}

Piles piles_at(const Position& position, Race race, Place at) {
  return piles_where(position, [&](const Stockpile& pile) { return pile.race == race && pile.at == at; });
}

std::size_t first_of(const Piles& piles) {
  std::size_t i = 0;
  while (i + 1 < piles.size() && !piles.test(i)) ++i;
  return i;
}

int points_in(const Position& position, const Purse& purse) {
  if (purse.treasury()) return position.realm(purse.race).treasury;
  int sum = 0;
  for (std::size_t i = 0; i < position.stockpiles.size(); ++i)
    sum += purse.piles.test(i) ? position.stockpiles[i].points : 0;
  return sum;
}

int use_factors(Position& position, const SupplyField& field, Race race, int part, int halves) {
  int given = 0;
  for (Stockpile& pile : position.stockpiles) {
    if (pile.race != race || part == 0 || field.part_at(pile.at) != part) continue;
    const int here = std::min(halves - given, 2 * pile.factors);
    pile.factors = static_cast<std::uint16_t>(pile.factors - (here + 1) / 2);
    given += here;
  }
  return given;
}

namespace {

// (411.72, 411.74) The base or dock of an expedition in that place: its race pays as at home.
bool expedition_works(const Campaign& game, const Position& position, const Census& census, Race race,
                      Place at) {
  return std::ranges::any_of(position.backings, [&](const Backing& each) {
    const Counter& counter = position[each.unit];
    return each.by == race && counter.at == at && !is_ship(game, counter) &&
           on_expedition(position, each.unit) && is_backed(game, position, census, each.unit, false);
  });
}

}  // namespace

std::optional<Purse> purse_at(const Campaign& game, const Position& position, Race race, Place at) {
  Grids grids(game, position);
  return purse_at(grids, race, at);
}

std::optional<Purse> purse_at(Grids& grids, Race race, Place at) {
  if (!economy_used(grids.game, grids.position)) return Purse{race};
  const SupplyField& field = grids.of(race);
  if (field.reaches(at) || expedition_works(grids.game, grids.position, grids.census(), race, at))
    return Purse{race};
  const Piles piles = piles_of(grids.position, field, race, field.part_reaching(at));
  if (piles.none()) return std::nullopt;
  return Purse{race, piles};
}

// (413.44) A part that is cut off makes no debts.
bool affordable(const Campaign& game, const Position& position, const Purse& purse, Points price) {
  if (purse.treasury()) return affordable(game, position, purse.race, price);
  return price.raw() <= points_in(position, purse);
}

// What a part has earned goes first, then what was put by there (413.45).
void charge(const Campaign& game, Position& position, const Purse& purse, Points price) {
  if (purse.treasury()) return charge(game, position, purse.race, price);
  const auto raw = static_cast<std::int32_t>(price.raw());
  std::int32_t left = raw;
  for (const bool apart : {false, true}) {
    for (std::size_t i = 0; i < position.stockpiles.size(); ++i) {
      Stockpile& pile = position.stockpiles[i];
      if (!purse.piles.test(i) || pile.is(Stockpile::put_by) != apart) continue;
      const std::int32_t paid = std::min(left, pile.points);
      pile.points -= paid;
      left -= paid;
    }
  }
  position.realm(purse.race).spent += raw;
  position.realm(purse.race).paid += raw;
}

void store(Position& position, Race race, Place at, int twentieths, bool apart) {
  for (Stockpile& pile : position.stockpiles) {
    if (pile.race != race || pile.at != at || pile.is(Stockpile::put_by) != apart) continue;
    pile.points += twentieths;
    if (twentieths > 0) pile.put(Stockpile::bare, false);
    return;
  }
  Stockpile pile;
  pile.points = twentieths;
  pile.at = at;
  pile.race = race;
  pile.put(Stockpile::put_by, apart);
  pile.put(Stockpile::bare, twentieths == 0);
  if (!position.stockpiles.push_back(pile)) position.realm(race).treasury += twentieths;
}

namespace {

bool is_held(const SupplyField& field, Place place) {
  return field.part_at(place) != 0 || field.point_at(place);
}

// (413.44) When the base or planet that stood for a part is lost, another does that was of the same part.
Place heir_of(const SupplyField& field, const Stockpile& pile) {
  const auto heir = std::ranges::find_if(pile.kin, [&](Place place) { return is_held(field, place); });
  return heir == pile.kin.end() ? nowhere : *heir;
}

enum class Fate : std::uint8_t { stays, comes_home, lost };

Fate fate_of(const SupplyField& field, Stockpile& pile, bool capital_lost) {
  if (off_map(pile.at)) return capital_lost ? Fate::comes_home : Fate::stays;
  if (!is_held(field, pile.at)) {
    pile.at = pile.is(Stockpile::put_by) ? nowhere : heir_of(field, pile);
    if (pile.at == nowhere) return Fate::lost;
  }
  // The points of a part, and those put by in it (413.45), which it may use while it is cut off.
  if (field.part_at(pile.at) != 0) return Fate::stays;
  // (413.45) What was put by stays where it is while there is a capital.
  return pile.is(Stockpile::put_by) && !capital_lost ? Fate::stays : Fate::comes_home;
}

void merge_parts(Position& position, Race race, const SupplyField& field) {
  for (std::size_t i = 0; i < position.stockpiles.size(); ++i) {
    for (std::size_t j = position.stockpiles.size(); j-- > i + 1;) {
      Stockpile& first = position.stockpiles[i];
      const Stockpile second = position.stockpiles[j];
      const bool same = first.race == race && second.race == race &&
                        first.is(Stockpile::put_by) == second.is(Stockpile::put_by) &&
                        field.part_at(first.at) != 0 && field.part_at(first.at) == field.part_at(second.at) &&
                        (!first.is(Stockpile::put_by) || first.at == second.at);
      if (!same) continue;
      first.points += second.points;
      first.put(Stockpile::bare, first.points == 0);
      for (std::size_t k = 0; k < first.pods.size(); ++k)
        first.pods[k] = static_cast<std::uint8_t>(first.pods[k] + second.pods[k]);
      position.stockpiles.erase(j);
    }
  }
}

}  // namespace

// (413.44) Before income: points of parts that are linked to the grid again come into the treasury, those of
// parts that are no more are lost.
void join_stockpiles(const Campaign& game, Position& position, Race race, const SupplyField& field) {
  const auto yard = shipyard_of(game, position, race);
  const bool capital_lost = !yard || off_map(*yard);
  Realm& realm = position.realm(race);
  for (std::size_t i = position.stockpiles.size(); i-- > 0;) {
    Stockpile& pile = position.stockpiles[i];
    if (pile.race != race) continue;
    pile.ships = pile.factors = 0;
    pile.put(Stockpile::mended, false);
    pile.put(Stockpile::bare, pile.points == 0);
    const Fate fate = fate_of(field, pile, capital_lost);
    const bool empty = pile.points == 0 && pile.pods == decltype(pile.pods){};
    if (fate == Fate::stays && !empty) continue;
    (fate == Fate::comes_home ? realm.treasury : realm.paid) += pile.points;
    if (fate == Fate::lost) lose_pods(position, pile);
    position.stockpiles.erase(i);
  }
  merge_parts(position, race, field);
  lose_loose_pods(game, position, race, field);
}

// (413.41, 413.44) What a part that is cut off earns is kept there, at the first of its bases and planets.
void keep_in_part(Position& position, Race race, const SupplyField& field, int part, int twentieths) {
  for (const Stockpile& pile : position.stockpiles) {
    if (pile.race == race && !pile.is(Stockpile::put_by) && field.part_at(pile.at) == part)
      return store(position, race, pile.at, twentieths, false);
  }
  int first = 0;
  while (first < hex_count && field.part_at(place_at(first)) != part) ++first;
  store(position, race, place_at(first), twentieths, false);
}

// (413.44) Which bases and planets are of one part is as it was when the race last collected: an enemy who
// takes one of them cuts it off from the others first.
void note_parts(Position& position, Race race, const SupplyField& field) {
  for (Stockpile& pile : position.stockpiles) {
    if (pile.race != race) continue;
    pile.kin.clear();
    const int part = field.part_at(pile.at);
    if (part == 0) continue;
    LongList<Place, hex_count> all;
    for (int i = 0; i < hex_count; ++i) {
      if (field.part_at(place_at(i)) == part && place_at(i) != pile.at)
        static_cast<void>(all.push_back(place_at(i)));
    }
    std::ranges::sort(all, {}, [&](Place place) { return distance(place, pile.at); });
    for (const Place place : all) {
      if (!pile.kin.push_back(place)) break;
    }
  }
}

}  // namespace flagbridge::fe
