#include "players/ahl/field.h"

#include <algorithm>

namespace flagbridge::ahl {
namespace {

constexpr int straight = 2;  // a trot (8.A.2)
constexpr int slanted = 3;

constexpr int lift_wait = 6 * full_phase;  // (8.B.6) one throw in six brings it

// What the portal between two squares adds for somebody who comes from one to the other: nothing when it is
// open, the time to open it when it can be.
int portal_cost(const Floor& floor, Square from, Square to) {
  const PortalId portal = floor.plan->portal_at(SightStep{from, to}.edge());
  if (portal == no_portal) return never;
  const EdgeKind kind = floor.plan->portal(portal).kind;
  const EdgeTraits traits = traits_of(kind);
  if (floor.open.test(index_of(portal))) return traits.crossing;
  if (kind == EdgeKind::lift_door) {
    if (floor.plan->kind(from) == SquareKind::lift) return 0;  // it stands open wherever the lift is
    const auto& all = floor.plan->plan().lifts;
    const auto lift =
        std::ranges::find_if(all, [&](const LiftRecord& each) { return each.car.contains(to); });
    const bool comes = lift != all.end() && floor.lifts[static_cast<std::size_t>(lift->letter - 'A')];
    return comes ? lift_wait : never;
  }
  if (kind == EdgeKind::airlock_door || floor.stuck.test(index_of(portal))) return never;
  return full_phase + traits.crossing;
}

}  // namespace

std::array<bool, lift_count> lifts_at_call(const Position& position) {
  std::array<bool, lift_count> calls{};
  calls.fill(true);
  for (const Lift& lift : position.lifts) {
    const std::size_t place = lift.letter - std::size_t{'A'};
    if (place < calls.size()) calls[place] = lift.works != 0;
  }
  return calls;
}

Floor floor_of(Scene& scene, int number) {
  if (const Level* level = find_level(scene.position(), number)) {
    Floor floor;
    floor.number = number;
    floor.lifts = lifts_at_call(scene.position());
    floor.plan = &scene.plan(number);
    floor.steps = scene.barriers(Barrier::step, number);
    floor.corners = scene.barriers(Barrier::corner, number);
    floor.open = level->open;
    floor.stuck = level->stuck;
    return floor;
  }
  return floor_as_planned(scene, number);
}

Floor floor_as_planned(Scene& scene, int number) {
  const Position& position = scene.position();
  Floor floor;
  floor.number = number;
  floor.lifts = lifts_at_call(position);
  const Azhanti& game = scene.game();
  const Scenario& scenario = game.scenario(position);
  const auto deck = static_cast<std::size_t>(number);
  const Tank tank = scenario.tanks_full && !scenario.drained.test(deck) ? Tank::full : Tank::empty;
  floor.plan = &game.content().plans[game.vessel(position).plan_of[deck]];
  floor.open = floor.plan->open_at_start();
  for (std::size_t i = 0; i < floor.plan->portals().size(); ++i) {
    const Portal& portal = floor.plan->portals()[i];
    if (portal.starts_locked || portal.starts_jammed) floor.stuck.set(i);
    const bool opens = traits_of(portal.kind).portal && portal.kind != EdgeKind::lift_door &&
                       portal.kind != EdgeKind::airlock_door;
    if (scenario.portals_jammed_open && opens) floor.open.set(i);
  }
  floor.steps = floor.plan->barriers(Barrier::step, floor.open, tank);
  floor.corners = floor.plan->barriers(Barrier::corner, floor.open, tank);
  return floor;
}

void Field::reach(Square square, int cost) {
  const auto index = static_cast<std::size_t>(DeckGrid::index(square));
  if (cost >= costs_[index]) return;
  costs_[index] = static_cast<std::uint16_t>(cost);
  buckets_[static_cast<std::size_t>(cost) % buckets_.size()].push_back(static_cast<std::uint16_t>(index));
  ++waiting_;
}

void Field::spread(const Floor& floor, std::span<const Destination> targets, Gait gait, const Tolls* tolls) {
  costs_.fill(never);
  std::vector<Destination> sorted;
  for (const Destination& each : targets) {
    if (each.at.deck == floor.number && DeckGrid::contains(flat(each.at)) && each.cost < never)
      sorted.push_back(each);
  }
  std::ranges::sort(sorted, {}, &Destination::cost);
  std::size_t next = 0;
  for (int cost = 0; cost < never && (waiting_ > 0 || next < sorted.size()); ++cost) {
    if (waiting_ == 0) cost = std::max(cost, sorted[next].cost);
    for (; next < sorted.size() && sorted[next].cost <= cost; ++next) reach(flat(sorted[next].at), cost);
    auto& bucket = buckets_[static_cast<std::size_t>(cost) % buckets_.size()];
    for (std::size_t i = 0; i < bucket.size(); ++i) {
      if (costs_[bucket[i]] == cost) spread_from(floor, DeckGrid::square_at(bucket[i]), cost, gait, tolls);
    }
    waiting_ -= bucket.size();
    bucket.clear();
  }
}

// From the targets outward, so each step is looked at from where it leads to.
void Field::spread_from(const Floor& floor, Square at, int cost, Gait gait, const Tolls* tolls) {
  const int pace = gait.trots ? 1 : 2;
  const bool slow = gait.creeps || floor.plan->kind(at) == SquareKind::close_machinery;
  const int toll = tolls == nullptr ? 0 : (*tolls)[static_cast<std::size_t>(DeckGrid::index(at))];
  for (const Compass direction : all_compass) {
    const Square from = step(at, direction);
    if (!DeckGrid::contains(from) || floor.steps.blocks(from)) continue;
    const int plain = pace * (is_orthogonal(direction) ? straight : slanted);
    const int whole = cost + toll + (slow ? full_phase : plain);
    if (!is_orthogonal(direction)) {
      if (corner_open(floor.corners, {at, from})) reach(from, whole);
    } else if (!floor.steps.blocks(SightStep{at, from}.edge())) {
      reach(from, whole);
    } else if (const int extra = portal_cost(floor, from, at); extra != never && !gait.creeps) {
      reach(from, whole + extra);
    }
  }
}

}  // namespace flagbridge::ahl
