#include <algorithm>

#include "ahl/scenario/run.h"

// (SCENARIOS) Where people and things may be put while a game is set up or somebody arrives.
namespace flagbridge::ahl {

// Machinery, closed lifts and airlocks are no place to start in, unless a way in says so.
bool open_floor(SquareKind kind) {
  return enterable(kind) && kind != SquareKind::close_machinery && kind != SquareKind::lift &&
         kind != SquareKind::airlock;
}

bool filled_by_thing(const Position& position, Square square, const Thing* except) {
  return std::ranges::any_of(position.things, [&](const Thing& thing) {
    if (&thing == except || thing.state == ThingState::spent || thing.at.deck != square.deck) return false;
    if (thing.kind == ThingKind::crate) return thing.at == square;
    if (thing.kind != ThingKind::fighter) return false;
    const SquareOffset off = offset_between(thing.at, square);
    return off.dx >= 0 && off.dx <= 1 && off.dy >= 0 && off.dy <= 1;
  });
}

std::optional<std::size_t> room_of(const Azhanti& game, const Position& position, Square square) {
  const Level* level = find_level(position, square.deck);
  if (level == nullptr) return std::nullopt;
  return game.content().plans[level->plan].room_at(flat(square));
}

namespace {

// A square of a level in play on which somebody could stand; enemies known to be there do not share it.
bool free_floor(const Azhanti& game, const Position& position, const Figure& figure, Square square) {
  const Level* level = find_level(position, square.deck);
  if (level == nullptr || !DeckGrid::contains(flat(square))) return false;
  if (!enterable(game.content().plans[level->plan].kind(flat(square)))) return false;
  if (full_tank(game, position, square)) return false;
  int room = bulk(figure);
  bool enemy = false;
  for_each_active(position, [&](Who, const Figure& each) {
    if (each.at != square || &each == &figure || (each.side != figure.side && each.hidden != 0)) return;
    room += bulk(each);
    enemy = enemy || enemies(each, figure);
  });
  return room <= room_in_square && !enemy;
}

// (IV.3) Two to a crate, one in battle dress.
bool fits_in_crate(const Position& position, const Figure& figure, Square square) {
  const bool crate = std::ranges::any_of(position.things, [&](const Thing& thing) {
    return thing.kind == ThingKind::crate && thing.state == ThingState::idle && thing.at == square;
  });
  int inside = 0;
  bool battle = figure.suit == Suit::battle;
  for_each_active(position, [&](Who, const Figure& each) {
    if (each.at != square || &each == &figure) return;
    ++inside;
    battle = battle || each.suit == Suit::battle;
  });
  return crate && inside < (battle ? 1 : 2);
}

bool beside_thing(const Position& position, std::size_t which, Square square) {
  if (which >= position.things.size()) return false;
  const Thing& thing = position.things[which];
  if (thing.at.deck != square.deck) return false;
  const int size = thing.kind == ThingKind::fighter ? 2 : 1;
  const SquareOffset off = offset_between(thing.at, square);
  return off.dx >= -1 && off.dx <= size && off.dy >= -1 && off.dy <= size;
}

bool crowded(const Azhanti& game, const Position& position, const Step& step, const Figure& figure,
             Square square) {
  int in_square = 0;
  int in_room = 0;
  const auto room = step.file.per_room == 0 ? std::nullopt : room_of(game, position, square);
  for_each_active(position, [&](Who, const Figure& each) {
    if (&each == &figure || each.at.deck != square.deck || (each.side != step.side && each.hidden != 0))
      return;
    if (each.at == square) ++in_square;
    if (room && in(step.forces, each.force) && room_of(game, position, each.at) == room) ++in_room;
  });
  const int most = step.file.fill ? 1 : step.file.per_square;
  return (most != 0 && in_square >= most) || (room && in_room >= step.file.per_room);
}

// (II.2.1) A room in which the other side has somebody already.
bool room_is_shared(const Azhanti& game, const Position& position, Side side, Square square) {
  const auto room = room_of(game, position, square);
  bool shared = !room;
  for_each_active(position, [&](Who, const Figure& each) {
    if (shared || each.side == side || each.hidden != 0 || each.at.deck != square.deck) return;
    shared = room_of(game, position, each.at) == room;
  });
  return shared;
}

bool in_step_zones(const Azhanti& game, const Position& position, const Step& step, const Figure& figure,
                   Square square) {
  for (const std::uint8_t zone : step.zones) {
    if (in_zone(game, position, zone, square) && (figure.posted == 0 || figure.posted == square.deck))
      return true;
  }
  const Level* level = find_level(position, square.deck);
  return step.file.any_deck && figure.posted == square.deck && level != nullptr &&
         open_floor(game.content().plans[level->plan].kind(flat(square)));
}

}  // namespace

bool in_zone(const Azhanti& game, const Position& position, std::uint8_t zone, Square square) {
  const auto& zones = game.scenario(position).zones;
  return zone < zones.size() && zones[zone].level == square.deck &&
         zones[zone].squares.contains(flat(square));
}

bool can_stand(const Azhanti& game, const Position& position, const Figure& figure, Square square) {
  return free_floor(game, position, figure, square) && !filled_by_thing(position, square);
}

bool place_fits(const Azhanti& game, const Position& position, const Step& step, Who who, Square square) {
  const Figure& figure = position[who];
  if (!in_step_zones(game, position, step, figure, square)) return false;
  if (step.file.in_crates) return fits_in_crate(position, figure, square);
  if (!can_stand(game, position, figure, square)) return false;
  if (step.file.beside != 0 && !beside_thing(position, step.file.beside - 1U, square)) return false;
  if (crowded(game, position, step, figure, square)) return false;
  return step.shared == no_zone || !in_zone(game, position, step.shared, square) ||
         room_is_shared(game, position, step.side, square);
}

namespace {

// (IV.1) One side of a crate must be open to somebody on foot.
bool has_open_side(Scene& scene, const Position& position, Square crate, Square also) {
  return std::ranges::any_of(orthogonal_compass, [&](Compass side) {
    const Square next = step(crate, side);
    const DeckBarriers& steps = scene.barriers(Barrier::reach, crate.deck);
    return next != also && !filled_by_thing(position, next) && !steps.blocks(flat(next)) &&
           !steps.blocks(edge_of(flat(crate), side));
  });
}

bool crate_fits(const Azhanti& game, const Position& position, Square square, const Thing& thing) {
  Scene scene(game, position);
  if (!has_open_side(scene, position, square, nowhere)) return false;
  return std::ranges::all_of(position.things, [&](const Thing& each) {
    if (&each == &thing || each.kind != ThingKind::crate || each.at.deck != square.deck) return true;
    return chebyshev(each.at, square) != 1 || has_open_side(scene, position, each.at, square);
  });
}

}  // namespace

bool thing_fits(const Azhanti& game, const Position& position, const Step& step, std::size_t which,
                Square square) {
  if (which >= position.things.size() || find_level(position, square.deck) == nullptr) return false;
  const Thing& thing = position.things[which];
  const int size = thing.kind == ThingKind::fighter ? 2 : 1;
  for (int x = 0; x < size; ++x) {
    for (int y = 0; y < size; ++y) {
      const Square part = Square::at(square.x + x, square.y + y, square.deck);
      const bool inside = std::ranges::any_of(
          step.zones, [&](std::uint8_t zone) { return in_zone(game, position, zone, part); });
      if (!inside || filled_by_thing(position, part, &thing) || crowd(position, part) != 0) return false;
    }
  }
  return thing.kind != ThingKind::crate || crate_fits(game, position, square, thing);
}

}  // namespace flagbridge::ahl
