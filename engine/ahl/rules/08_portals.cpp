#include <algorithm>

#include "ahl/rules/08_movement.h"

// (8.B.1 to 8.B.4, 8.B.8) Doors, iris valves and hatches: commands are collected during a phase and carried
// out when the next one begins.
namespace flagbridge::ahl {
namespace {

const Deck* plan_of(const Azhanti& game, const Position& position, int deck) {
  if (const Level* level = find_level(position, deck)) return &game.content().plans[level->plan];
  const auto& plans = game.vessel(position).plan_of;
  if (deck < 0 || static_cast<std::size_t>(deck) >= plans.size()) return nullptr;
  const std::uint8_t plan = plans[static_cast<std::size_t>(deck)];
  return plan == Vessel::no_plan ? nullptr : &game.content().plans[plan];
}

// (8.B.1) A square is adjacent to a portal if it borders one of its edges, or lies under or over it.
bool borders(const Deck& deck, PortalId portal, Square square) {
  const Portal& record = deck.portal(portal);
  if (record.place != PortalPlace::edges) return record.square == square;
  return std::ranges::any_of(deck.edges_of(portal), [square](Edge edge) {
    const auto [first, second] = squares_of(edge);
    return first == square || second == square;
  });
}

// The way whose portal this is: through the floor of the deck, or through its ceiling.
const Way* way_through(const Azhanti& game, const Position& position, int deck, PortalId portal,
                       PortalPlace place) {
  const bool floor = place == PortalPlace::floor;
  for (const Way& way : game.vessel(position).ways_below(floor ? deck : deck - 1)) {
    if ((floor ? way.floor : way.overhead) == portal) return &way;
  }
  return nullptr;
}

// The names of one portal on the levels that know it; the second is none for a portal on edges.
using Names = std::array<std::pair<int, PortalId>, 2>;

Names names_of(const Azhanti& game, const Position& position, int deck, PortalId portal) {
  Names names{{{0, no_portal}, {0, no_portal}}};
  names[0] = {deck, portal};
  const Deck* plan = plan_of(game, position, deck);
  if (plan == nullptr || index_of(portal) >= plan->portals().size()) return names;
  const PortalPlace place = plan->portal(portal).place;
  if (place == PortalPlace::edges) return names;
  if (const Way* way = way_through(game, position, deck, portal, place)) {
    names[0] = {way->upper, way->floor};
    names[1] = {way->upper + 1, way->overhead};
  }
  return names;
}

bool stuck(const Azhanti& game, const Position& position, int deck, PortalId portal) {
  const Names names = names_of(game, position, deck, portal);
  return std::ranges::any_of(names, [&](const auto& name) {
    const Level* level = find_level(position, name.first);
    return level != nullptr && name.second != no_portal && level->stuck.test(index_of(name.second));
  });
}

bool airless(Scene& scene, Square square) {
  return scene.plan(square.deck).kind(flat(square)) == SquareKind::outside || in_vacuum(scene, square);
}

}  // namespace

PortalId portal_beside(const Scene& scene, Square square, std::uint8_t side) {
  const Deck& deck = scene.plan(square.deck);
  if (side == side_up) return deck.overhead_portal(flat(square));
  if (side == side_down) return deck.floor_portal(flat(square));
  if (side > 7 || side % 2 != 0) return no_portal;
  return deck.portal_at(edge_of(flat(square), static_cast<Compass>(side)));
}

// (22) Valves and hatches do not open against pressure.
bool pressed(Scene& scene, int deck, PortalId portal) {
  const Deck& plan = scene.plan(deck);
  const Portal& record = plan.portal(portal);
  if (!traits_of(record.kind).airtight) return false;
  if (record.place == PortalPlace::edges) {
    const auto [first, second] = squares_of(plan.edges_of(portal)[0]);
    return airless(scene, on_level(first, deck)) != airless(scene, on_level(second, deck));
  }
  const Way* way = way_through(scene.game(), scene.position(), deck, portal, record.place);
  if (way == nullptr || !scene.in_play(way->upper) || !scene.in_play(way->upper + 1)) return false;
  return airless(scene, on_level(way->above, way->upper)) !=
         airless(scene, on_level(way->below, way->upper + 1));
}

Stride portal_stride(Ground& ground, const Figure& mover, Action action) {
  Scene& scene = ground.scene();
  const Deck& deck = scene.plan(mover.at.deck);
  const PortalId portal = portal_beside(scene, mover.at, action.arg);
  if (portal == no_portal) return refused("8.B.1"_ahl, "there is no portal on that side of {0}");
  const EdgeKind kind = deck.portal(portal).kind;
  if (kind == EdgeKind::lift_door) return refused("8.B.6"_ahl, "a lift is called");
  if (kind == EdgeKind::airlock_door) return refused("8.B.7"_ahl, "an airlock is cycled");
  const bool at_once = kind == EdgeKind::door || kind == EdgeKind::iris_valve;
  const bool there = mover.begun.deck == mover.at.deck && borders(deck, portal, flat(mover.begun));
  if (at_once && !there) return refused("8.B.1"_ahl, "{0} did not begin the phase beside it");
  if (action.act == Act::open && pressed(scene, mover.at.deck, portal))
    return refused("22"_ahl, "there is air on one side of it only");
  return in_place(mover, traits_of(kind).handling);
}

PortalCommand named_above(const Azhanti& game, const Position& position, PortalCommand command) {
  const auto [deck, portal] = names_of(game, position, command.deck, command.portal)[0];
  return {static_cast<std::uint8_t>(deck), portal, command.open, command.secret_of};
}

void set_portal(AhlPlay& play, int deck, PortalId portal, bool open) {
  bool changed = false;
  for (const auto& [number, id] : names_of(play.game, play.at, deck, portal)) {
    Level* level = find_level(play.at, number);
    if (level == nullptr || id == no_portal) continue;
    changed = changed || level->open.test(index_of(id)) != open;
    open ? level->open.set(index_of(id)) : level->open.reset(index_of(id));
  }
  const Deck* plan = plan_of(play.game, play.at, deck);
  if (!changed || plan == nullptr) return;
  const Square where = on_level(plan->portal(portal).square, deck);
  play.tell(open ? Happening::opens : Happening::closes, "8.B"_ahl, Sides::everyone(), arg(where));
}

void command_portal(AhlPlay& play, const PortalCommand& command) {
  static_cast<void>(play.at.commands.push_back(named_above(play.game, play.at, command)));  // there is room
}

namespace {

bool contradicted(const Position& position, const PortalCommand& command) {
  return std::ranges::any_of(position.commands, [&](const PortalCommand& other) {
    return other.deck == command.deck && other.portal == command.portal && other.open != command.open;
  });
}

void obey(AhlPlay& play, const PortalCommand& command) {
  if (command.portal == no_portal || contradicted(play.at, command)) return;  // (8.B.8)
  if (stuck(play.game, play.at, command.deck, command.portal)) return;
  Scene scene(play.game, play.at);
  if (command.open != 0) {
    for (const auto& [deck, portal] : names_of(play.game, play.at, command.deck, command.portal)) {
      if (portal != no_portal && scene.in_play(deck) && pressed(scene, deck, portal)) return;
    }
  }
  set_portal(play, command.deck, command.portal, command.open != 0);
}

}  // namespace

void work_portals(AhlPlay& play) {
  if (!play.at.commands.empty()) {
    for (const PortalCommand& each : play.at.commands) obey(play, each);
    play.at.commands.clear();
  }
  work_lifts(play);
  work_airlocks(play);
}

void match_portals(const Azhanti& game, Position& position, int number) {
  const auto copy = [&](int from, PortalId known, int to, PortalId unknown) {
    const Level* source = find_level(std::as_const(position), from);
    Level* target = find_level(position, to);
    if (source == nullptr || target == nullptr || known == no_portal || unknown == no_portal) return;
    source->open.test(index_of(known)) ? target->open.set(index_of(unknown))
                                       : target->open.reset(index_of(unknown));
  };
  const Vessel& vessel = game.vessel(position);
  for (const Way& way : vessel.ways_below(number)) copy(number + 1, way.overhead, number, way.floor);
  for (const Way& way : vessel.ways_below(number - 1)) copy(number - 1, way.floor, number, way.overhead);
}

// (8.C.5) Only sliding doors give way to a shoulder, and only while they are shut.
Stride door_stride(Ground& ground, const Figure& mover, Action action) {
  Scene& scene = ground.scene();
  const PortalId portal = portal_beside(scene, mover.at, action.arg);
  if (portal == no_portal || scene.plan(mover.at.deck).portal(portal).kind != EdgeKind::door)
    return refused("8.C.5"_ahl, "there is no sliding door on that side of {0}");
  const Edge edge = edge_of(flat(mover.at), static_cast<Compass>(action.arg));
  if (!scene.barriers(Barrier::step, mover.at.deck).blocks(edge))
    return refused("8.C.5"_ahl, "the door is open already");
  return in_place(mover, full_phase);
}

}  // namespace flagbridge::ahl
