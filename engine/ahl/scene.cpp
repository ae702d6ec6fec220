#include "ahl/scene.h"

#include "ahl/azhanti.h"

namespace flagbridge::ahl {

const Level* find_level(const Position& position, int number) {
  for (const Level& level : position.levels) {
    if (level.number == number && number != 0) return &level;
  }
  return nullptr;
}

Level* find_level(Position& position, int number) {
  return const_cast<Level*>(find_level(std::as_const(position), number));
}

const Level& Scene::level(int number) const { return *find_level(position_, number); }

const Deck& Scene::plan(int number) const { return game_.content().plans[level(number).plan]; }

bool Scene::in_play(int number) const { return find_level(position_, number) != nullptr; }

namespace {

// Squares a thing fills: crates one, fighters two by two.
template <class Visit>
void for_each_filled(const Thing& thing, Visit visit) {
  if (thing.kind == ThingKind::crate) visit(thing.at);
  if (thing.kind != ThingKind::fighter) return;
  for (const int x : {0, 1}) {
    for (const int y : {0, 1}) visit(Square::at(thing.at.x + x, thing.at.y + y, thing.at.deck));
  }
}

bool breached(const Tables& tables, const Deck& plan, const Damage& damage) {
  const Structure structure =
      traits_of(plan.kind(Edge{flat(damage.edge.square), damage.edge.side})).structure;
  if (structure == Structure::none) return false;
  const auto limit = tables.row(structure).breach;
  return limit && damage.points >= *limit;
}

bool holds_no_air(const Tables& tables, const Deck& plan, const Damage& damage) {
  const Structure structure =
      traits_of(plan.kind(Edge{flat(damage.edge.square), damage.edge.side})).structure;
  if (structure == Structure::none) return false;
  const auto limit = tables.row(structure).integrity;
  return limit && damage.points >= *limit;
}

}  // namespace

DeckBarriers Scene::work_out(Barrier kind, int number) const {
  const Level& here = level(number);
  const Deck& deck = plan(number);
  DeckBarriers bits = deck.barriers(kind, here.open, here.tank);
  const Tables& tables = game_.content().tables;
  for (const Damage& each : position_.damage) {
    if (each.edge.square.deck != number) continue;
    const bool open = kind == Barrier::air ? holds_no_air(tables, deck, each) : breached(tables, deck, each);
    if (!open || kind == Barrier::corner) continue;
    const Edge edge{flat(each.edge.square), each.edge.side};
    const PortalId portal = deck.portal_at(edge);
    if (portal == no_portal) {
      bits.open(edge);
    } else {
      for (const Edge part : deck.edges_of(portal)) bits.open(part);
    }
  }
  if (kind == Barrier::air) return bits;
  for (const Thing& thing : position_.things) {
    if (thing.at.deck != number || thing.state == ThingState::spent) continue;
    for_each_filled(thing, [&](Square square) { bits.block(flat(square)); });
  }
  return bits;
}

const DeckBarriers& Scene::barriers(Barrier kind, int number) {
  const std::size_t filled = kept_ < store_.size() ? kept_ : store_.size();
  for (std::size_t i = 0; i < filled; ++i) {
    const Kept& kept = store_[i].kept;
    if (kept.number == number && kept.kind == kind) return kept.barriers;
  }
  Slot& slot = store_[kept_++ % store_.size()];
  slot.kept = Kept{static_cast<std::uint8_t>(number), kind, work_out(kind, number)};
  return slot.kept.barriers;
}

bool Scene::sees(Square from, Square to) {
  if (from.deck == to.deck) return sight(barriers(Barrier::sight, from.deck), flat(from), flat(to));
  const bool down = to.deck == from.deck + 1 || to.deck == from.deck + well_of;
  const bool up = from.deck == to.deck + 1 || from.deck == to.deck + well_of;
  if (down) return sees_down(from, to);
  return up && sees_down(to, from);
}

namespace {

// Two levels under one another, seen in the coordinates of the upper one: deck 0 and, below it, deck 1.
struct Stacked {
  const DeckBarriers& upper;
  const DeckBarriers& lower;
  SquareOffset shift;  // from upper to lower coordinates

  Square below(Square square) const { return Square::at(square.x + shift.dx, square.y + shift.dy); }
  bool blocks(Square square) const {
    return square.deck == 0 ? upper.blocks(square) : lower.blocks(below(square));
  }
  bool blocks(Edge edge) const {
    return edge.square.deck == 0 ? upper.blocks(edge) : lower.blocks(Edge{below(edge.square), edge.side});
  }
};

}  // namespace

// (8.B.5) Down a ladder one sees straight only, and only through an open portal; down a drop on a slant too.
bool Scene::sees_down(Square upper, Square lower) {
  if (!in_play(upper.deck) || !in_play(lower.deck)) return false;
  const Deck& above = plan(upper.deck);
  const Deck& below = plan(lower.deck);
  const Square same = above.plan().from_ship(below.plan().to_ship(flat(lower)));
  if (same == flat(upper)) {
    const PortalId floor = above.floor_portal(flat(upper));
    if (floor != no_portal) return level(upper.deck).open.test(index_of(floor));
  }
  const SquareOffset shift = {static_cast<std::int16_t>(above.plan().origin.dx - below.plan().origin.dx),
                              static_cast<std::int16_t>(above.plan().origin.dy - below.plan().origin.dy)};
  // Copies, since asking for the second may push the first out.
  const DeckBarriers top = barriers(Barrier::sight, upper.deck);
  const Stacked both{top, barriers(Barrier::sight, lower.deck), shift};
  const auto open_floor = [&](Square square) { return above.kind(flat(square)) == SquareKind::drop; };
  const Square seen_from = flat(upper);
  const Square seen = Square::at(same.x, same.y, 1);
  return sight_between_decks(both, seen_from, seen, height_between(upper.deck, lower.deck), open_floor);
}

bool Scene::adjacent(Square a, Square b) {
  if (a.deck != b.deck) return false;
  return flagbridge::adjacent(barriers(Barrier::reach, a.deck), flat(a), flat(b));
}

bool can_step(const DeckBarriers& steps, const DeckBarriers& corners, Square from, Compass direction) {
  const Square to = step(from, direction);
  if (steps.blocks(to)) return false;
  if (is_orthogonal(direction)) return !steps.blocks(edge_of(from, direction));
  return corner_open(corners, SightStep{from, to});
}

bool Scene::can_step(Square from, Compass direction) {
  const DeckBarriers& steps = barriers(Barrier::step, from.deck);
  if (is_orthogonal(direction)) return ahl::can_step(steps, steps, flat(from), direction);
  // Asking for the second may push the first out, and the first again what is oldest then: not the second.
  const DeckBarriers& corners = barriers(Barrier::corner, from.deck);
  return ahl::can_step(barriers(Barrier::step, from.deck), corners, flat(from), direction);
}

// Three metres are two squares (INTRO.SCALE).
int Scene::height_between(int upper, int lower) const {
  if (upper == lower) return 0;
  const int decimetres =
      upper < well_of && lower == upper + well_of ? 30 : plan(upper).plan().decimetres_below;
  return decimetres == 0 ? 2 : (decimetres + 14) / 15;
}

int Scene::range(Square from, Square to) const {
  if (from.deck == to.deck) return flagbridge::range(from, to);
  const bool down = to.deck > from.deck;
  const Square upper = down ? from : to;
  const Square lower = down ? to : from;
  const Square same = plan(upper.deck).plan().from_ship(plan(lower.deck).plan().to_ship(flat(lower)));
  return flagbridge::range(flat(upper), same, height_between(upper.deck, lower.deck));
}

}  // namespace flagbridge::ahl
