#include "players/ahl/approach.h"

#include <algorithm>

namespace flagbridge::ahl {
namespace {

constexpr int straight = 2;  // a trot (8.A.2)
constexpr int slanted = 3;
constexpr int a_phase = 12;

// What a portal on the way adds: nothing when it is open, the time to open it when it can be.
int portal_cost(const Deck& plan, const PortalBits& open, const PortalBits& stuck, Edge edge) {
  const PortalId portal = plan.portal_at(edge);
  if (portal == no_portal) return Approach::never;
  const EdgeTraits traits = traits_of(plan.portal(portal).kind);
  if (open.test(index_of(portal))) return traits.crossing;
  const bool lift = plan.portal(portal).kind == EdgeKind::lift_door;
  const bool lock = plan.portal(portal).kind == EdgeKind::airlock_door;
  if (lift || lock || stuck.test(index_of(portal))) return Approach::never;
  return a_phase + traits.crossing;
}

}  // namespace

Approach::Approach(Scene& scene, std::span<const Goal> goals, const Means& means) {
  floors_.reserve(most_levels + means.beyond.size());
  for (const Level& level : scene.position().levels) {
    if (level.number != 0) add_floor(scene, level);
  }
  for (const int number : means.beyond) add_floor(scene.game(), scene.position(), number);
  for (const Goal& goal : goals) reach(goal.at, goal.cost);
  const Vessel& vessel = scene.game().vessel(scene.position());
  for (std::size_t cost = 0; cost < buckets_.size(); ++cost) {
    for (std::size_t i = 0; i < buckets_[cost].size(); ++i) {
      const Node node = buckets_[cost][i];
      const std::uint16_t* best = slot(node.at);
      if (best == nullptr || *best != node.cost) continue;
      spread(node);
      if (means.climbs) spread_by_ways(vessel, node);
    }
  }
}

void Approach::add_floor(Scene& scene, const Level& level) {
  Floor& added = floors_.emplace_back();
  added.plan = &scene.plan(level.number);
  added.number = level.number;
  added.steps = scene.barriers(Barrier::step, level.number);
  added.corners = scene.barriers(Barrier::corner, level.number);
  added.open = level.open;
  added.stuck = level.stuck;
  added.costs.fill(never);
  index_[level.number] = static_cast<std::uint8_t>(floors_.size());
}

void Approach::add_floor(const Azhanti& game, const Position& position, int number) {
  const std::uint8_t plan = game.vessel(position).plan_of[static_cast<std::size_t>(number)];
  if (plan == Vessel::no_plan || floor(number) != nullptr) return;
  const Scenario& scenario = game.scenario(position);
  const bool full = scenario.tanks_full && !scenario.drained.test(static_cast<std::size_t>(number));
  Floor& added = floors_.emplace_back();
  added.plan = &game.content().plans[plan];
  added.number = number;
  added.open = added.plan->open_at_start();
  added.steps = added.plan->barriers(Barrier::step, added.open, full ? Tank::full : Tank::empty);
  added.corners = added.plan->barriers(Barrier::corner, added.open, full ? Tank::full : Tank::empty);
  added.costs.fill(never);
  index_[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(floors_.size());
}

std::uint16_t* Approach::slot(Square square) {
  Floor* here = floor(square.deck);
  if (here == nullptr || !DeckGrid::contains(flat(square))) return nullptr;
  return &here->costs[static_cast<std::size_t>(DeckGrid::index(flat(square)))];
}

int Approach::from(Square square) const {
  const std::uint16_t* found = const_cast<Approach*>(this)->slot(square);
  return found == nullptr ? never : *found;
}

void Approach::reach(Square square, int cost) {
  std::uint16_t* best = slot(square);
  if (best == nullptr || cost >= *best) return;
  *best = static_cast<std::uint16_t>(cost);
  if (buckets_.size() <= static_cast<std::size_t>(cost)) buckets_.resize(static_cast<std::size_t>(cost) + 1);
  buckets_[static_cast<std::size_t>(cost)].push_back({*best, square});
}

// From the goals outward, so each step is looked at from where it leads to.
void Approach::spread(const Node& node) {
  const Floor& here = *floor(node.at.deck);
  const Square at = flat(node.at);
  for (const Compass direction : all_compass) {
    const Square to = step(at, direction);
    if (!DeckGrid::contains(to) || here.steps.blocks(to)) continue;
    const bool machinery = here.plan->kind(at) == SquareKind::close_machinery;
    const int step_cost = machinery ? a_phase : is_orthogonal(direction) ? straight : slanted;
    const SightStep move{at, to};
    if (!is_orthogonal(direction)) {
      if (corner_open(here.corners, move)) reach(on_level(to, node.at.deck), node.cost + step_cost);
    } else if (!here.steps.blocks(move.edge())) {
      reach(on_level(to, node.at.deck), node.cost + step_cost);
    } else if (const int extra = portal_cost(*here.plan, here.open, here.stuck, move.edge());
               extra != never) {
      reach(on_level(to, node.at.deck), node.cost + step_cost + extra);
    }
  }
}

void Approach::spread_by_ways(const Vessel& vessel, const Node& node) {
  constexpr int climb = 3 * a_phase;
  const auto usable = [](const Way& way) { return way.kind == Way::Kind::ladder; };
  for (const Way& way : vessel.ways_below(node.at.deck)) {
    if (usable(way) && way.above == flat(node.at))
      reach(on_level(way.below, node.at.deck + 1), node.cost + climb);
  }
  for (const Way& way : vessel.ways_below(node.at.deck - 1)) {
    if (usable(way) && way.below == flat(node.at))
      reach(on_level(way.above, node.at.deck - 1), node.cost + climb);
  }
}

}  // namespace flagbridge::ahl
