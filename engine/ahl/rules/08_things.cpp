#include "ahl/rules/08_movement.h"

// (8.C.8, 23, IV.5, VI.1.1) Loads, light switches, crates and what lies about.
namespace flagbridge::ahl {
namespace {

// Awake, but not able to move: exhausted (V.7), without bearings (26.B), or not yet up from a jump (8.C.1).
bool immobile(const Figure& body) {
  return body.rest != 0 || body.disoriented != 0 || body.debt >= full_phase;
}

Stride drag_stride(const Ground& ground, const Figure& mover, Who who, Action action) {
  const auto load = static_cast<Who>(action.arg);
  if (mover.load != nobody) return refused("8.C.8"_ahl, "{0} has a load already");
  if (!ground.position().has(load) || load == who) return refused("8.C.8"_ahl, "there is nobody to drag");
  const Figure& body = ground.position()[load];
  const bool hidden = body.side != mover.side && body.hidden != 0;
  if (!body.here() || body.at != mover.at || hidden)
    return refused("8.C.8"_ahl, "there is nobody like that where {0} stands");
  if (body.blob() || body.robot != 0) return refused("8.C.8"_ahl, "only persons can be dragged");
  if (body.grip != nobody) return refused("20"_ahl, "a blob holds him fast");
  const bool comes_along = body.out() || immobile(body) || friends(body, mover);
  if (!comes_along) return refused("8.C.8"_ahl, "nobody who can move is dragged against his will");
  int bearers = 0;
  for_each_active(ground.position(), [&](Who, const Figure& figure) { bearers += figure.load == load; });
  if (bearers >= 2) return refused("8.C.8"_ahl, "two have hold of him already");
  return in_place(mover, 0);
}

Stride pick_up_stride(const Ground& ground, const Figure& mover, Action action) {
  const auto& things = ground.position().things;
  if (action.arg >= things.size()) return refused("VI.1.1"_ahl, "there is no such thing");
  const Thing& thing = things[action.arg];
  const bool loose = thing.kind == ThingKind::weapon || thing.kind == ThingKind::wine;
  if (!loose || thing.state != ThingState::idle || thing.at != mover.at)
    return refused("VI.1.1"_ahl, "nothing of the kind lies where {0} stands");
  if (mover.blob() || mover.robot != 0) return refused("VI.1.1"_ahl, "only persons pick things up");
  if (mover.carries != 0) return refused("IV.5"_ahl, "{0} has his arms full");
  return in_place(mover, 4);
}

// (IV.5) From a side of the crate, all through the phase.
Stride examine_stride(const Ground& ground, const Figure& mover, Compass direction) {
  if (!is_orthogonal(direction) || crate_at(ground.position(), step(mover.at, direction)) < 0)
    return refused("IV.5"_ahl, "there is no crate on that side of {0}");
  if (mover.begun != mover.at) return refused("IV.5"_ahl, "{0} did not begin the phase beside it");
  return in_place(mover, full_phase);
}

}  // namespace

int crate_at(const Position& position, Square square) {
  for (std::size_t i = 0; i < position.things.size(); ++i) {
    const Thing& thing = position.things[i];
    if (thing.kind == ThingKind::crate && thing.state != ThingState::spent && thing.at == square)
      return static_cast<int>(i);
  }
  return -1;
}

int switched_room(const Scene& scene, Square square) {
  const Deck& deck = scene.plan(square.deck);
  for (const SwitchRecord& each : deck.plan().switches) {
    if (each.at.square != flat(square)) continue;
    const auto room = deck.room_numbered(each.room);
    if (room && *room < 128) return static_cast<int>(*room);
  }
  return -1;
}

Stride thing_stride(Ground& ground, const Figure& mover, Who who, Action action) {
  switch (action.act) {
    case Act::drag: return drag_stride(ground, mover, who, action);
    case Act::let_go:
      if (mover.load == nobody) return refused("8.C.8"_ahl, "{0} holds nobody");
      return in_place(mover, 0);
    case Act::light:
      if (switched_room(ground.scene(), mover.at) < 0) return refused("23"_ahl, "there is no switch at hand");
      return in_place(mover, switch_cost);
    case Act::pick_up: return pick_up_stride(ground, mover, action);
    case Act::put_down:
      if (mover.carries == 0) return refused("IV.5"_ahl, "{0} carries nothing");
      return in_place(mover, 4);
    case Act::examine: return examine_stride(ground, mover, action.direction());
    default: return refused("8"_ahl, "there is no such action");
  }
}

}  // namespace flagbridge::ahl
