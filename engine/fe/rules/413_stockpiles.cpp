#include <algorithm>

#include "fe/rules.h"

// (413.4) Parts of a realm that are cut off keep their own points, and pay for what is done there.
namespace flagbridge::fe {
using namespace rules;

int pile_of(const Position& position, const SupplyField& field, Race race, int part) {
  for (std::size_t i = 0; i < position.stockpiles.size(); ++i) {
    const Stockpile& pile = position.stockpiles[i];
    if (pile.race == race && part != 0 && field.part_at(pile.at) == part) return static_cast<int>(i);
  }
  return -1;
}

std::optional<Purse> purse_at(const Campaign& game, const Position& position, Race race, Place at) {
  Grids grids(game, position);
  return purse_at(grids, race, at);
}

std::optional<Purse> purse_at(Grids& grids, Race race, Place at) {
  if (!economy_used(grids.game, grids.position)) return Purse{race};
  const SupplyField& field = grids.of(race);
  if (field.reaches(at)) return Purse{race};
  const int pile = pile_of(grids.position, field, race, field.part_reaching(at));
  if (pile < 0) return std::nullopt;
  return Purse{race, pile};
}

// (413.44) A part that is cut off makes no debts.
bool affordable(const Campaign& game, const Position& position, const Purse& purse, Points price) {
  if (purse.pile < 0) return affordable(game, position, purse.race, price);
  return price.raw() <= position.stockpiles[static_cast<std::size_t>(purse.pile)].points;
}

void charge(const Campaign& game, Position& position, const Purse& purse, Points price) {
  if (purse.pile < 0) return charge(game, position, purse.race, price);
  const auto raw = static_cast<std::int32_t>(price.raw());
  position.stockpiles[static_cast<std::size_t>(purse.pile)].points -= raw;
  position.realm(purse.race).spent += raw;
  position.realm(purse.race).paid += raw;
}

void store(Position& position, Race race, Place at, int twentieths, bool apart) {
  for (Stockpile& pile : position.stockpiles) {
    if (pile.race != race || pile.at != at || (pile.apart != 0) != apart) continue;
    pile.points += twentieths;
    return;
  }
  Stockpile pile;
  pile.points = twentieths;
  pile.at = at;
  pile.race = race;
  pile.apart = apart ? 1 : 0;
  if (!position.stockpiles.push_back(pile)) position.realm(race).treasury += twentieths;
}

namespace {

// (413.44) When the base or planet that stood for a part is lost, another of the same part does: the nearest
// within a supply route.
Place heir_of(const SupplyField& field, Place lost) {
  Place best = nowhere;
  for (int i = 0; i < hex_count; ++i) {
    const Place place = place_at(i);
    if (field.part_at(place) == 0 && !field.point_at(place)) continue;
    const int far = distance(place, lost);
    if (far <= supply_range && (best == nowhere || far < distance(best, lost))) best = place;
  }
  return best;
}

enum class Fate : std::uint8_t { stays, comes_home, lost };

Fate fate_of(const SupplyField& field, Stockpile& pile, bool capital_lost) {
  if (off_map(pile.at)) return capital_lost ? Fate::comes_home : Fate::stays;
  if (field.part_at(pile.at) == 0 && !field.point_at(pile.at)) {
    pile.at = pile.apart != 0 ? nowhere : heir_of(field, pile.at);
    if (pile.at == nowhere) return Fate::lost;
  }
  if (field.part_at(pile.at) != 0) {
    pile.apart = 0;  // what was put by is now what the part has
    return Fate::stays;
  }
  // (413.45) What was put by stays where it is while there is a capital.
  return pile.apart != 0 && !capital_lost ? Fate::stays : Fate::comes_home;
}

void merge_parts(Position& position, Race race, const SupplyField& field) {
  for (std::size_t i = 0; i < position.stockpiles.size(); ++i) {
    for (std::size_t j = position.stockpiles.size(); j-- > i + 1;) {
      Stockpile& first = position.stockpiles[i];
      const Stockpile second = position.stockpiles[j];
      const bool same = first.race == race && second.race == race && field.part_at(first.at) != 0 &&
                        field.part_at(first.at) == field.part_at(second.at);
      if (!same) continue;
      first.points += second.points;
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
    const Fate fate = fate_of(field, pile, capital_lost);
    if (fate == Fate::stays) continue;
    (fate == Fate::comes_home ? realm.treasury : realm.paid) += pile.points;
    if (fate == Fate::lost) lose_pods(position, pile);
    position.stockpiles.erase(i);
  }
  merge_parts(position, race, field);
  lose_loose_pods(game, position, race, field);
}

}  // namespace flagbridge::fe
