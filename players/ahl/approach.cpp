#include "players/ahl/approach.h"

#include <algorithm>

namespace flagbridge::ahl {
namespace {

constexpr int straight = 2;  // a trot (8.A.2)
constexpr int slanted = 3;
constexpr int a_phase = 12;

// What a portal on the way adds: nothing when it is open, the time to open it when it can be.
int portal_cost(const Deck& plan, const Level& level, Edge edge) {
  const PortalId portal = plan.portal_at(edge);
  if (portal == no_portal) return Approach::never;
  const EdgeTraits traits = traits_of(plan.portal(portal).kind);
  if (level.open.test(index_of(portal))) return traits.crossing;
  const bool lift = plan.portal(portal).kind == EdgeKind::lift_door;
  const bool lock = plan.portal(portal).kind == EdgeKind::airlock_door;
  if (lift || lock || level.stuck.test(index_of(portal))) return Approach::never;
  return a_phase + traits.crossing;
}

}  // namespace

Approach::Approach(Scene& scene, std::span<const Square> goals, bool climbs) {
  for (const Level& level : scene.position().levels) {
    if (level.number == 0) continue;
    costs_.emplace_back().fill(never);
    index_[level.number] = static_cast<std::uint8_t>(costs_.size());
  }
  for (const Square goal : goals) reach(goal, 0);
  for (std::size_t cost = 0; cost < buckets_.size(); ++cost) {
    for (std::size_t i = 0; i < buckets_[cost].size(); ++i) {
      const Node node = buckets_[cost][i];
      if (const std::uint16_t* best = slot(node.at); best != nullptr && *best == node.cost)
        spread(scene, node, climbs);
    }
  }
}

std::uint16_t* Approach::slot(Square square) {
  if (index_[square.deck] == 0 || !DeckGrid::contains(flat(square))) return nullptr;
  return &costs_[index_[square.deck] - 1U][static_cast<std::size_t>(DeckGrid::index(flat(square)))];
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

void Approach::spread(Scene& scene, const Node& node, bool climbs) {
  const Deck& plan = scene.plan(node.at.deck);
  const Level& level = scene.level(node.at.deck);
  for (const Compass direction : all_compass) {
    const Square to = step(node.at, direction);
    if (!DeckGrid::contains(flat(to))) continue;
    const bool machinery = plan.kind(flat(to)) == SquareKind::close_machinery;
    const int step_cost = machinery ? a_phase : is_orthogonal(direction) ? straight : slanted;
    if (scene.can_step(node.at, direction)) {
      reach(to, node.cost + step_cost);
    } else if (is_orthogonal(direction) && !scene.barriers(Barrier::step, to.deck).blocks(flat(to))) {
      const int extra = portal_cost(plan, level, edge_of(flat(node.at), direction));
      if (extra != never) reach(to, node.cost + step_cost + extra);
    }
  }
  if (climbs) spread_by_ways(scene, node);
}

void Approach::spread_by_ways(Scene& scene, const Node& node) {
  const Vessel& vessel = scene.game().vessel(scene.position());
  constexpr int climb = 3 * a_phase;
  const auto usable = [](const Way& way) { return way.kind == Way::Kind::ladder; };
  for (const Way& way : vessel.ways_below(node.at.deck)) {
    if (usable(way) && way.above == flat(node.at))
      reach(on_level(way.below, node.at.deck + 1), node.cost + climb);
  }
  if (node.at.deck == 0) return;
  for (const Way& way : vessel.ways_below(node.at.deck - 1)) {
    if (usable(way) && way.below == flat(node.at))
      reach(on_level(way.above, node.at.deck - 1), node.cost + climb);
  }
}

}  // namespace flagbridge::ahl
