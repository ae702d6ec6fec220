#include "fe/rules.h"

// (207.0) Areas beyond the edge of the map.
namespace flagbridge::fe {
using namespace rules;

Place area_beyond(const Campaign& game, const Position& position, Race race, Place edge) {
  if (!on_map(edge)) return nowhere;
  const Race owner = game.hex(edge).entry;
  const bool open = owner != Race::any && takes_part(position, owner) &&
                    may_enter(game, position, race, area_of(owner)) &&
                    game.board().off_map[static_cast<std::size_t>(owner)].starbase;
  return open ? area_of(owner) : nowhere;
}

bool is_step(const Campaign& game, const Position& position, Race race, Place from, Place to) {
  if (on_map(from) && on_map(to)) return distance(from, to) == 1;
  // (207.23, 207.25) Over the edge and back takes one point, at a hex that touches the area.
  if (on_map(from) && off_map(to)) return area_beyond(game, position, race, from) == to;
  if (off_map(from) && on_map(to)) return area_beyond(game, position, race, to) == from;
  return false;
}

bool areas_joined(const Campaign& game, const Position& position, Place from, Place to) {
  if (!off_map(from) || !off_map(to) || from == to) return false;
  const Race a = race_of_area(from);
  const Race b = race_of_area(to);
  const bool allied = takes_part(position, a) && takes_part(position, b) &&
                      seat_of(position, a) == seat_of(position, b) && position.realm(a).at_war == full_war &&
                      position.realm(b).at_war == full_war;
  return allied && game.board().off_map[static_cast<std::size_t>(a)].joined.contains(b);
}

}  // namespace flagbridge::fe
