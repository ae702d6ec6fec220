#include <algorithm>

#include "ahl/rules/08_movement.h"

// (8.B.7, 8.B.8) Airlocks: six complete phases for the air to go in or out.
namespace flagbridge::ahl {
namespace {

constexpr std::uint8_t whole_cycle = 6;

struct Lock {
  const AirlockRecord* record = nullptr;
  std::size_t place = 0;
  bool outer = false;  // the door in question
};

// The airlock one of whose doors is this portal.
Lock lock_with_door(const Deck& deck, PortalId door) {
  const auto& all = deck.plan().airlocks;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (deck.portal_at(all[i].inner.edge()) == door) return {&all[i], i, false};
    if (deck.portal_at(all[i].outer.edge()) == door) return {&all[i], i, true};
  }
  return {};
}

bool occupied(const Position& position, int deck, const AirlockRecord& lock) {
  return std::ranges::any_of(position.people, [&](const Figure& figure) {
    return figure.here() && figure.at.deck == deck && lock.chamber.contains(flat(figure.at));
  });
}

PortalId door_of(const Deck& deck, const AirlockRecord& lock, bool outer) {
  return deck.portal_at((outer ? lock.outer : lock.inner).edge());
}

bool is_open(const Level& level, PortalId door) {
  return door != no_portal && level.open.test(index_of(door));
}

AirlockCycle* running_cycle(Position& position, int deck, std::size_t place) {
  for (AirlockCycle& each : position.airlocks) {
    if (each.deck == deck && each.airlock == place) return &each;
  }
  return nullptr;
}

}  // namespace

Stride airlock_stride(Ground& ground, const Figure& mover, Action action) {
  Scene& scene = ground.scene();
  const Deck& deck = scene.plan(mover.at.deck);
  const PortalId door = portal_beside(scene, mover.at, action.arg);
  if (door == no_portal || lock_with_door(deck, door).record == nullptr)
    return refused("8.B.7"_ahl, "there is no airlock on that side of {0}");
  return in_place(mover, full_phase);
}

// From outside: the door on this side opens in the end. From inside: the open door shuts and the other one
// opens; if both are shut, the one at hand.
void start_cycle(AhlPlay& play, Who who, std::uint8_t side) {
  const Figure& figure = play.at[who];
  Scene scene(play.game, play.at);
  const int number = figure.at.deck;
  const Deck& deck = scene.plan(number);
  const PortalId door = portal_beside(scene, figure.at, side);
  const Lock lock = door == no_portal ? Lock{} : lock_with_door(deck, door);
  if (lock.record == nullptr) return;
  play.tell(Happening::cycles, "8.B.7"_ahl, witnesses(figure), arg(who), arg(figure.at));
  const bool inside = lock.record->chamber.contains(flat(figure.at));
  const bool this_open = is_open(scene.level(number), door);
  const bool other_open = is_open(scene.level(number), door_of(deck, *lock.record, !lock.outer));
  if (!inside && this_open) return;
  if (!inside && other_open && occupied(play.at, number, *lock.record)) return;  // (8.B.8)
  const bool opens_outer = inside && this_open ? !lock.outer : lock.outer;
  const auto wanted = static_cast<std::uint8_t>(opens_outer ? 1 : 0);
  if (AirlockCycle* cycle = running_cycle(play.at, number, lock.place)) {
    const bool fresh = cycle->phases == whole_cycle;
    if (fresh && cycle->outer != wanted) cycle->phases = contradictory;  // (8.B.8)
    return;
  }
  static_cast<void>(play.at.airlocks.push_back(  // there is room for all that the scenario knows
      {static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(lock.place), wanted, whole_cycle}));
}

namespace {

// (22) The chamber ends with the air of what lies beyond the door that opens.
void fill_chamber(AhlPlay& play, const AirlockCycle& cycle, const AirlockRecord& lock) {
  Level* level = find_level(play.at, cycle.deck);
  const Deck& deck = play.game.content().plans[level->plan];
  const std::uint8_t chamber = deck.compartment_at(lock.chamber.first);
  const SquareSide& door = cycle.outer != 0 ? lock.outer : lock.inner;
  const Square beyond = lock.chamber.contains(door.beyond()) ? door.square : door.beyond();
  const std::uint8_t there = deck.compartment_at(beyond);
  if (chamber >= Deck::most_compartments) return;
  const bool airless = there >= Deck::most_compartments || level->vacuum.test(there);
  airless ? level->vacuum.set(chamber) : level->vacuum.reset(chamber);
}

// True when the cycle is over.
bool go_on(AhlPlay& play, AirlockCycle& cycle) {
  const Level* level = find_level(std::as_const(play.at), cycle.deck);
  if (cycle.phases == contradictory || level == nullptr) return true;
  const Deck& deck = play.game.content().plans[level->plan];
  const AirlockRecord& lock = deck.plan().airlocks[cycle.airlock];
  if (cycle.phases == whole_cycle) {
    for (const bool outer : {false, true}) {
      const PortalId door = door_of(deck, lock, outer);
      if (door != no_portal) set_portal(play, cycle.deck, door, false);
    }
  }
  if (cycle.phases > 0) {
    --cycle.phases;
    return false;
  }
  fill_chamber(play, cycle, lock);
  const PortalId door = door_of(deck, lock, cycle.outer != 0);
  if (door != no_portal) set_portal(play, cycle.deck, door, true);
  return true;
}

}  // namespace

void work_airlocks(AhlPlay& play) {
  for (std::size_t i = 0; i < play.at.airlocks.size();) {
    if (go_on(play, play.at.airlocks[i])) {
      play.at.airlocks.erase(i);
    } else {
      ++i;
    }
  }
}

}  // namespace flagbridge::ahl
