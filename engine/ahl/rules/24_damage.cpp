#include <algorithm>

#include "ahl/rules/08_movement.h"
#include "ahl/rules/24_structures.h"

// (24.A) Damage to walls, doors and bulkheads, to conduits and to portals between decks.
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

// One structure: where its damage is kept, and where it is.
struct Part {
  Edge key;
  Structure structure = Structure::none;
  Square at;
};

struct Toll {
  bool holed = false;
  bool breached = false;
};

Toll wear_down(AhlPlay& play, const Part& part, int penetration) {
  const Tables& tables = play.game.tables_of();
  const int points = structure_points(tables, penetration, part.structure);
  const StructureRow& row = tables.row(part.structure);
  if (points == 0 || (!row.integrity && !row.breach)) return {};
  Damage* damage = record_of(play.at, part.key);
  if (damage == nullptr) return {};
  const int before = damage->points;
  const int after = std::min(before + points, 0xffff);
  damage->points = static_cast<std::uint16_t>(after);
  play.tell(Happening::damaged, "24.A"_ahl, Sides::everyone(), arg(part.at), Arg::number(points),
            Arg::number(after));
  const Toll toll{crosses(row.integrity, before, after), crosses(row.breach, before, after)};
  if (toll.holed) play.tell(Happening::holed, "24.A"_ahl, Sides::everyone(), arg(part.at));
  if (toll.breached) play.tell(Happening::breached, "24.A"_ahl, Sides::everyone(), arg(part.at));
  return toll;
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
  const Edge key = whole(plan, edge);
  const Toll toll = wear_down(play, {key, structure, key.square}, penetration);
  if (toll.holed || toll.breached) spread_vacuum(play);  // (22)
  return toll.breached;
}

// --- conduits and portals between decks --------------------------------------------------------------------

namespace {

// The portal of a way as one of its levels has it: the upper one if it can.
struct Shutter {
  int deck = 0;
  PortalId portal = no_portal;
};

Shutter shutter_of(const Way& way) {
  if (way.floor != no_portal) return {way.upper, way.floor};
  return {way.upper + 1, way.overhead};
}

EdgeKind kind_of(const Azhanti& game, const Position& position, Shutter shutter) {
  if (shutter.portal == no_portal) return EdgeKind::none;
  const std::uint8_t plan = game.vessel(position).plan_of[static_cast<std::size_t>(shutter.deck)];
  return plan == Vessel::no_plan ? EdgeKind::none : game.content().plans[plan].portal(shutter.portal).kind;
}

// On the level of somebody who is there to see it.
bool is_shut(const Position& position, const Way& way, int deck) {
  const PortalId portal = deck == way.upper ? way.floor : way.overhead;
  const Level* level = find_level(position, deck);
  return level != nullptr && portal != no_portal && !level->open.test(index_of(portal));
}

}  // namespace

const Way* shut_way(const Azhanti& game, const Position& position, Square square, AimedAt mark) {
  if (mark == AimedAt::line) return nullptr;
  const bool floor = mark == AimedAt::floor;
  for (const Way& way : game.vessel(position).ways_below(floor ? square.deck : square.deck - 1)) {
    const bool here = (floor ? way.above : way.below) == flat(square);
    if (here && is_shut(position, way, square.deck) && structure_of(game, position, way) != Structure::none)
      return &way;
  }
  return nullptr;
}

// A portal that gives way stands open for good.
void batter_way(AhlPlay& play, const Way& way, Square at, int penetration) {
  const Structure structure = structure_of(play.game, play.at, way);
  const Toll toll = wear_down(play, {floor_at(on_level(way.above, way.upper)), structure, at}, penetration);
  if (toll.breached) {
    const PortalId portal = at.deck == way.upper ? way.floor : way.overhead;
    set_portal(play, at.deck, portal, true);
    find_level(play.at, at.deck)->stuck.set(index_of(portal));
  }
  if (toll.holed || toll.breached) spread_vacuum(play);  // (22)
}

Structure structure_of(const Azhanti& game, const Position& position, const Way& way) {
  return traits_of(kind_of(game, position, shutter_of(way))).structure;
}

bool leaks(const Azhanti& game, const Position& position, const Way& way) {
  const Structure structure = structure_of(game, position, way);
  if (structure == Structure::none) return false;
  const auto limit = game.tables_of().row(structure).integrity;
  return limit && damage_points(position, floor_at(on_level(way.above, way.upper))) >= *limit;
}

void batter_conduit(AhlPlay& play, Scene& scene, Square square, int penetration) {
  if (scene.plan(square.deck).kind(flat(square)) != SquareKind::conduit) return;
  wear_down(play, {conduit_at(square), Structure::conduit, square}, penetration);
}

void batter_square(AhlPlay& play, Scene& scene, Square square, int penetration,
                   const std::optional<Edge>& struck) {
  batter_conduit(play, scene, square, penetration);
  for (const AimedAt mark : {AimedAt::floor, AimedAt::overhead}) {
    const Way* way = shut_way(play.game, play.at, square, mark);
    if (way != nullptr && struck != floor_at(on_level(way->above, way->upper)))
      batter_way(play, *way, square, penetration);
  }
}

}  // namespace flagbridge::ahl
