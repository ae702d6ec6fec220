#include <algorithm>

#include "ahl/rules/08_movement.h"

// (8.B.5, 8.C.1, 8.C.2) From level to level: ladders, jumps, swinging over an edge.
namespace flagbridge::ahl {
namespace {

bool has_ladder(const Way& way) {
  return way.kind == Way::Kind::ladder || way.kind == Way::Kind::folding_ladder;
}

// The ladder from this square to the next deck up or down.
const Way* ladder_at(const Azhanti& game, const Position& position, Square square, bool up) {
  for (const Way& way : game.vessel(position).ways_below(up ? square.deck - 1 : square.deck)) {
    if (has_ladder(way) && (up ? way.below : way.above) == flat(square)) return &way;
  }
  return nullptr;
}

Square far_end(const Way& way, bool up) {
  return up ? on_level(way.above, way.upper) : on_level(way.below, way.upper + 1);
}

// Whether the portal of the way lets somebody through, as the level he is on knows it.
bool stands_open(const Scene& scene, const Way& way, int deck) {
  const PortalId portal = deck == way.upper ? way.floor : way.overhead;
  return portal == no_portal || scene.level(deck).open.test(index_of(portal));
}

// (8.B.5) Metres to the next floor, each a whole phase; a part of one takes a phase as well.
int metres(const Scene& scene, int deck, bool up) {
  const DeckPlan& plan = scene.plan(deck).plan();
  const int decimetres = up ? plan.decimetres_above : plan.decimetres_below;
  return decimetres == 0 ? 3 : (decimetres + 9) / 10;
}

bool has_room(const Ground& ground, const Figure& mover, Who who, Square to) {
  return ground.room_taken(to, who) + bulk(mover) <= room_in_square;
}

}  // namespace

Stride climb_out(Ground& ground, const Figure& mover, Who who, Compass side) {
  Scene& scene = ground.scene();
  const int deck = mover.at.deck - well_of;
  if (!scene.in_play(deck)) return refused("I.2.2"_ahl, "there is no way out of here");
  const Square above = on_level(mover.at, deck);
  const Square to = step(above, side);
  const bool clear = enterable(scene.plan(deck).kind(flat(to))) && scene.sees(above, to) &&
                     !scene.barriers(Barrier::step, deck).blocks(flat(to));
  if (!clear) return refused("I.2.2"_ahl, "{0} faces no edge to climb over");
  Stride next = in_place(mover, full_phase);
  next.to = to;
  next.enters = next.ends = true;
  next.legal = has_room(ground, mover, who, to);
  next.rule = "2"_ahl;
  next.why = "there is no room for {0} there";
  return next;
}

namespace {

const DropRecord* drop_around(const Deck& deck, Square square) {
  const auto& all = deck.plan().drops;
  const auto found =
      std::ranges::find_if(all, [square](const DropRecord& drop) { return drop.rect.contains(square); });
  return found == all.end() ? nullptr : &*found;
}

// (8.C.2) The square of the catwalk below that lies under this one.
Square next_catwalk(const Azhanti& game, const Position& position, const Deck& deck, Square from) {
  const auto below = static_cast<std::size_t>(from.deck + 1);
  const auto& plans = game.vessel(position).plan_of;
  if (from.deck >= deck_count || plans[below] == Vessel::no_plan) return nowhere;
  const Deck& lower = game.content().plans[plans[below]];
  const Square under = lower.plan().from_ship(deck.plan().to_ship(flat(from)));
  return enterable(lower.kind(under)) ? on_level(under, from.deck + 1) : nowhere;
}

}  // namespace

Stride climb_stride(Ground& ground, const Figure& mover, Who who, bool up) {
  if (mover.robot != 0) return refused("21"_ahl, "robots do not climb");
  if (mover.load != nobody) return refused("8.C.8"_ahl, "nobody climbs with a load");
  if (!may_climb(ground.game(), ground.position(), mover))
    return refused("V.3"_ahl, "{0} must rest before another climb");
  if (up && mover.at.deck >= well_of) return climb_out(ground, mover, who, mover.facing);
  Scene& scene = ground.scene();
  const bool above_floor = mover.climb > 0 || (mover.climb == 0 && up);
  const Way* way = ladder_at(ground.game(), ground.position(), mover.at, above_floor);
  if (way == nullptr) return refused("8.B.5"_ahl, "there is no ladder where {0} is");
  const int height = metres(scene, mover.at.deck, above_floor);
  const int next_metre = mover.climb + (up ? 1 : -1);
  const bool arrives = next_metre == (above_floor ? height : -height);
  const bool through = above_floor ? arrives : mover.climb == 0 || next_metre == 0;
  if (through && !stands_open(scene, *way, mover.at.deck))
    return refused("8.B.5"_ahl, "the portal on the ladder is shut");
  Stride next = in_place(mover, full_phase);
  next.ends = true;
  if (!arrives) return next;
  next.enters = true;
  next.to = far_end(*way, above_floor);
  const Bar bar = barred_from(ground.game(), ground.position(), who, next.to.deck);
  if (bar.why != nullptr) return refused(bar.rule, bar.why);
  next.legal = has_room(ground, mover, who, next.to);
  next.rule = "2"_ahl;
  next.why = "there is no room for {0} there";
  return next;
}

Square landing(const Azhanti& game, const Position& position, Square from, Compass side, bool swinging) {
  const Level* level = find_level(position, from.deck);
  if (level == nullptr || !is_orthogonal(side)) return nowhere;
  const Deck& deck = game.content().plans[level->plan];
  const Square over = step(flat(from), side);
  const bool edge_clear = traits_of(deck.kind(edge_of(flat(from), side))).sight;
  const DropRecord* drop = drop_around(deck, over);
  if (drop == nullptr || !edge_clear || deck.kind(over) != SquareKind::drop) return nowhere;
  switch (drop->to) {
    case DropRecord::To::well: return on_level(over, from.deck + well_of);
    case DropRecord::To::tube: return swinging ? next_catwalk(game, position, deck, from) : nowhere;
    case DropRecord::To::plan: break;
  }
  for (const Way& way : game.vessel(position).ways_below(from.deck)) {
    if (way.kind == Way::Kind::drop && way.above == over) return on_level(way.below, from.deck + 1);
  }
  return nowhere;
}

namespace {

// (20) A blob falls through an open portal under it as well.
Square under_open_floor(const Scene& scene, Square from) {
  for (const Way& way : scene.game().vessel(scene.position()).ways_below(from.deck)) {
    if (has_ladder(way) && way.above == flat(from) && stands_open(scene, way, from.deck))
      return on_level(way.below, from.deck + 1);
  }
  return nowhere;
}

}  // namespace

Stride drop_stride(Ground& ground, const Figure& mover, Who who, Action action) {
  const bool swings = action.act == Act::lower || action.act == Act::drop;
  if (mover.robot != 0) return refused("21"_ahl, "robots do not go down that way");
  if (mover.load != nobody) return refused("8.C.8"_ahl, "{0} must let go of his load first");
  if (action.act == Act::drop && mover.hangs == 0) return refused("8.C.2"_ahl, "{0} hangs from no edge");
  const auto side =
      action.act == Act::drop ? static_cast<Compass>((mover.hangs - 1) & 7) : action.direction();
  const Square to = action.act == Act::blob_drop && action.arg == stay
                        ? under_open_floor(ground.scene(), mover.at)
                        : landing(ground.game(), ground.position(), mover.at, side, swings);
  if (to == nowhere) return refused("8.C.1"_ahl, "there is no way down on that side of {0}");
  Stride next = in_place(mover, action.act == Act::drop ? 8 : action.act == Act::jump ? 4 : full_phase);
  next.ends = action.act != Act::drop;  // (8.C.2) two points are left after letting go
  if (action.act == Act::lower) return next;
  const Bar bar = barred_from(ground.game(), ground.position(), who, to.deck);
  if (bar.why != nullptr) return refused(bar.rule, bar.why);
  next.enters = true;
  next.to = to;
  next.legal = has_room(ground, mover, who, to);
  next.rule = "2"_ahl;
  next.why = "there is no room for {0} there";
  return next;
}

void change_level(AhlPlay& play, Who who, Square to, Rule rule) {
  Figure& figure = play.at[who];
  const Square from = figure.at;
  const bool known = find_level(play.at, to.deck) != nullptr;
  if (!known && open_level(play, to.deck)) match_portals(play.game, play.at, to.deck);
  figure.climb = 0;
  figure.hangs = 0;
  if (find_level(play.at, to.deck) == nullptr) {
    play.tell(Happening::leaves, rule, witnesses(figure), arg(who), arg(from));
    figure.presence = Presence::gone;
    left_ship(play, who, from);
    return;
  }
  figure.at = to;
  if (figure.carries != 0 && figure.carries <= play.at.things.size())
    play.at.things[figure.carries - 1U].at = to;
  play.tell(Happening::arrives, rule, witnesses(figure), arg(who), arg(to));
  entered_level(play, who);
  entered_square(play, who);
}

}  // namespace flagbridge::ahl
