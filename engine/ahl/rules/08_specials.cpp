#include "ahl/rules/08_movement.h"

// (8.B, 8.C) What there may be to do where somebody is, apart from steps and turns: for lists and samples.
namespace flagbridge::ahl {
namespace {

class Finder {
 public:
  Finder(Ground& ground, const Figure& mover)
      : ground_(ground), mover_(mover), deck_(ground.scene().plan(mover.at.deck)) {}

  Specials find() {
    if (mover_.blob()) {
      for (const Compass each : all_compass) add(action(Act::blob_step, each));
      over_edges(Act::blob_drop);
      if (deck_.floor_portal(flat(mover_.at)) != no_portal) add({Act::blob_drop, stay});
      return found_;
    }
    if (mover_.disoriented != 0) add({Act::reorient, 0});
    if (mover_.hangs != 0) add({Act::drop, 0});
    if (mover_.prone != 0) add({Act::stand, 0});
    for (const std::uint8_t side : {0, 2, 4, 6, 8, 9}) portals(side);
    ways();
    over_edges(Act::jump);
    over_edges(Act::lower);
    things();
    if (weightless(ground_.position(), mover_.at)) {
      for (const Compass each : all_compass) add(action(Act::launch_walk, each));
    }
    return found_;
  }

 private:
  void add(Action action) { static_cast<void>(found_.push_back(action)); }

  void portals(std::uint8_t side) {
    const PortalId portal = portal_beside(ground_.scene(), mover_.at, side);
    if (portal == no_portal) return;
    const bool open = ground_.scene().level(mover_.at.deck).open.test(index_of(portal));
    switch (deck_.portal(portal).kind) {
      case EdgeKind::lift_door: return add({Act::call_lift, side});
      case EdgeKind::airlock_door: return add({Act::cycle, side});
      case EdgeKind::door:
        if (!open) add({Act::break_door, side});
        [[fallthrough]];
      default: return add({open ? Act::close : Act::open, side});
    }
  }

  void ways() {
    const SquareKind kind = deck_.kind(flat(mover_.at));
    const bool vertical = kind == SquareKind::ladder || kind == SquareKind::vertical_portal;
    if (vertical || mover_.climb != 0 || mover_.at.deck >= well_of) {
      add({Act::climb_up, 0});
      add({Act::climb_down, 0});
    }
    if (kind != SquareKind::lift) return;
    for (const Level& level : ground_.position().levels) {
      if (level.number != 0 && level.number < well_of) add({Act::ride, level.number});
    }
    // The decks next to this one, if they are not in play yet.
    for (const int deck : {mover_.at.deck - 1, mover_.at.deck + 1}) {
      if (!ground_.scene().in_play(deck)) add({Act::ride, static_cast<std::uint8_t>(deck)});
    }
  }

  void over_edges(Act act) {
    for (const Compass side : orthogonal_compass) {
      if (deck_.kind(step(flat(mover_.at), side)) == SquareKind::drop) add(action(act, side));
    }
  }

  void things() {
    if (switched_room(ground_.scene(), mover_.at) >= 0) add({Act::light, 0});
    if (mover_.load != nobody) add({Act::let_go, 0});
    if (mover_.carries != 0) add({Act::put_down, 0});
    const Position& position = ground_.position();
    int bodies = 0;
    for (std::size_t i = 0; i < position.people.size() && bodies < 2; ++i) {
      const Figure& body = position.people[i];
      if (!body.here() || !body.out() || body.condition == Condition::dead || body.at != mover_.at) continue;
      add({Act::drag, static_cast<std::uint16_t>(i)});
      ++bodies;
    }
    for (std::size_t i = 0; i < position.things.size(); ++i) {
      const Thing& thing = position.things[i];
      const bool loose = thing.kind == ThingKind::weapon || thing.kind == ThingKind::wine;
      if (loose && thing.at == mover_.at) add({Act::pick_up, static_cast<std::uint16_t>(i)});
    }
    for (const Compass side : orthogonal_compass) {
      const int crate = crate_at(position, step(mover_.at, side));
      if (crate >= 0 && position.things[static_cast<std::size_t>(crate)].known == 0)
        add(action(Act::examine, side));
    }
  }

  Ground& ground_;
  const Figure& mover_;
  const Deck& deck_;
  Specials found_;
};

}  // namespace

Specials specials_at(Ground& ground, const Figure& mover) { return Finder(ground, mover).find(); }

}  // namespace flagbridge::ahl
