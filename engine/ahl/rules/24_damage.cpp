#include <algorithm>

#include "ahl/rules.h"

// (24.A) Damage to walls, doors and bulkheads.
namespace flagbridge::ahl {
namespace {

// A portal takes damage as a whole.
Edge whole(const Deck& plan, Edge edge) {
  const PortalId portal = plan.portal_at(Edge{flat(edge.square), edge.side});
  if (portal == no_portal) return edge;
  const Edge first = plan.edges_of(portal).front();
  return {on_level(first.square, edge.square.deck), first.side};
}

Damage* record_of(Position& position, Edge edge) {
  const auto found = std::ranges::find(position.damage, edge, &Damage::edge);
  if (found != position.damage.end()) return found;
  if (position.damage.push_back({edge, 0})) return &position.damage.back();
  // No room for another: the slightest scratch is forgotten, unless it is one that matters already.
  const auto least = std::ranges::min_element(position.damage, {}, &Damage::points);
  if (least->points >= 5) return nullptr;
  *least = {edge, 0};
  return least;
}

bool crosses(std::optional<std::uint16_t> limit, int before, int after) {
  return limit && before < *limit && after >= *limit;
}

}  // namespace

int damage_points(const Position& position, Edge edge) {
  const auto found = std::ranges::find(position.damage, edge, &Damage::edge);
  return found == position.damage.end() ? 0 : found->points;
}

// The scene is not told to forget: all that is fired in a step meets the deck as it was when the step began.
bool batter(AhlPlay& play, Scene& scene, Edge edge, int penetration) {
  if (!scene.in_play(edge.square.deck)) return false;
  const Deck& plan = scene.plan(edge.square.deck);
  const Structure structure = traits_of(plan.kind(Edge{flat(edge.square), edge.side})).structure;
  if (structure == Structure::none) return false;
  const Tables& tables = play.game.tables_of();
  const int points = structure_points(tables, penetration, structure);
  const StructureRow& row = tables.row(structure);
  if (points == 0 || (!row.integrity && !row.breach)) return false;
  Damage* damage = record_of(play.at, whole(plan, edge));
  if (damage == nullptr) return false;
  const int before = damage->points;
  const int after = std::min(before + points, 0xffff);
  damage->points = static_cast<std::uint16_t>(after);
  const Square at = damage->edge.square;
  play.tell(Happening::damaged, "24.A"_ahl, Sides::everyone(), arg(at), Arg::number(points),
            Arg::number(after));
  const bool holed = crosses(row.integrity, before, after);
  const bool breached = crosses(row.breach, before, after);
  if (holed) play.tell(Happening::holed, "24.A"_ahl, Sides::everyone(), arg(at));
  if (breached) play.tell(Happening::breached, "24.A"_ahl, Sides::everyone(), arg(at));
  if (holed || breached) spread_vacuum(play);  // (22)
  return breached;
}

}  // namespace flagbridge::ahl
