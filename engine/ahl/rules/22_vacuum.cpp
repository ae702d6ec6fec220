#include <algorithm>

#include "ahl/rules/24_structures.h"

// (22) Vacuum: where there is none to breathe, how it spreads, and what it does to those without a suit.
namespace flagbridge::ahl {

bool in_vacuum(Scene& scene, Square square) {
  if (!scene.in_play(square.deck)) return false;
  const std::uint8_t compartment = scene.plan(square.deck).compartment_at(flat(square));
  return compartment == Deck::no_compartment || scene.level(square.deck).vacuum.test(compartment);
}

// Robots wear no suit that could be holed.
bool suited_in_vacuum(Scene& scene, const Figure& figure) {
  const bool sealed = figure.robot == 0 && scene.game().tables_of().row(figure.suit).sealed;
  return sealed && in_vacuum(scene, figure.at);
}

// --- how it spreads --------------------------------------------------------------------------------------

namespace {

using Compartments = BitRow<Deck::most_compartments>;

// A compartment of a level in play; beyond the plan lies space.
struct Space {
  Level* level = nullptr;
  std::uint8_t compartment = Deck::no_compartment;
};

const Deck& plan_of(const AhlPlay& play, const Level& level) { return play.game.content().plans[level.plan]; }

Space space_at(const AhlPlay& play, Level& level, Square square) {
  return {&level, plan_of(play, level).compartment_at(flat(square))};
}

bool airless(const Space& space) {
  return space.compartment == Deck::no_compartment || space.level->vacuum.test(space.compartment);
}

// Air goes from one to the other; true if that made a difference.
bool join(const Space& a, const Space& b) {
  if (airless(a) == airless(b)) return false;
  const Space& emptied = airless(a) ? b : a;
  emptied.level->vacuum.set(emptied.compartment);
  emptied.level->drained.set(emptied.compartment);
  return true;
}

bool join_across(const AhlPlay& play, Level& level, Edge edge) {
  const auto [first, second] = squares_of(edge);
  return join(space_at(play, level, first), space_at(play, level, second));
}

bool join_portal(const AhlPlay& play, Level& level, PortalId portal) {
  bool changed = false;
  for (const Edge edge : plan_of(play, level).edges_of(portal)) {
    if (join_across(play, level, edge)) changed = true;
  }
  return changed;
}

// Open portals of a level. Those overhead and in the floor have no edges; see join_below.
bool join_open_portals(const AhlPlay& play, Level& level) {
  bool changed = false;
  const std::size_t portals = plan_of(play, level).portals().size();
  level.open.for_each([&](int portal) {
    if (static_cast<std::size_t>(portal) >= portals) return;
    if (join_portal(play, level, portal_at(static_cast<std::size_t>(portal)))) changed = true;
  });
  return changed;
}

// (24.A) Structures that hold no air any more.
bool join_holes(AhlPlay& play) {
  bool changed = false;
  for (const Damage& each : play.at.damage) {
    Level* level = find_level(play.at, each.edge.square.deck);
    if (level == nullptr) continue;
    const Deck& plan = plan_of(play, *level);
    const Edge edge{flat(each.edge.square), each.edge.side};
    const Structure structure = traits_of(plan.kind(edge)).structure;
    if (structure == Structure::none) continue;
    const auto limit = play.game.content().tables.row(structure).integrity;
    if (!limit || each.points < *limit) continue;
    const PortalId portal = plan.portal_at(edge);
    const bool emptied =
        portal == no_portal ? join_across(play, *level, edge) : join_portal(play, *level, portal);
    changed = changed || emptied;
  }
  return changed;
}

// Ladders, open portals in the floor, and drops to the deck below.
bool join_ways_below(AhlPlay& play, Level& upper) {
  Level* lower = find_level(play.at, upper.number + 1);
  if (upper.number >= well_of || lower == nullptr) return false;
  bool changed = false;
  for (const Way& way : play.game.vessel(play.at).ways_below(upper.number)) {
    const bool open = way.floor != no_portal      ? upper.open.test(index_of(way.floor))
                      : way.overhead != no_portal ? lower->open.test(index_of(way.overhead))
                                                  : true;
    const bool through = open || leaks(play.game, play.at, way);  // (24.A)
    if (through && join(space_at(play, upper, way.above), space_at(play, *lower, way.below))) changed = true;
  }
  return changed;
}

// Wells lie open to the deck they belong to.
bool join_well(AhlPlay& play, Level& upper) {
  Level* well = upper.number < well_of ? find_level(play.at, upper.number + well_of) : nullptr;
  if (well == nullptr) return false;
  bool changed = false;
  for (const DropRecord& drop : plan_of(play, upper).plan().drops) {
    if (drop.to != DropRecord::To::well) continue;
    drop.rect.for_each([&](Square square) {
      if (join(space_at(play, upper, square), space_at(play, *well, square))) changed = true;
    });
  }
  return changed;
}

// Over each deck by itself; while there is no vacuum aboard, only an opening to space changes anything.
bool spread_on_decks(AhlPlay& play) {
  bool changed = join_holes(play);
  for (Level& level : play.at.levels) {
    if (level.number != 0 && join_open_portals(play, level)) changed = true;
  }
  return changed;
}

bool spread_between_decks(AhlPlay& play) {
  bool changed = false;
  for (Level& level : play.at.levels) {
    if (level.number == 0) continue;
    if (join_ways_below(play, level)) changed = true;
    if (join_well(play, level)) changed = true;
  }
  return changed;
}

bool vacuum_anywhere(const Position& position) {
  return std::ranges::any_of(position.levels,
                             [](const Level& level) { return level.vacuum != Compartments{}; });
}

}  // namespace

// --- what it does ----------------------------------------------------------------------------------------

namespace {

// Robots breathe nothing; suits, combat armor and battle dress keep the air in.
bool breathes(const Tables& tables, const Figure& figure) {
  return figure.here() && figure.condition != Condition::dead && figure.robot == 0 &&
         !tables.row(figure.suit).sealed;
}

// One roll on the damage table with nothing added to it. Short of death it leaves a blob unharmed (20).
void suffer(AhlPlay& play, Who who, Figure& figure) {
  figure.airless = 1;
  play.tell(Happening::decompression, "22"_ahl, Sides::everyone(), arg(who));
  const Harm harm = wound_of(play.d6x2({"22"_ahl, "decompression"}));
  if (harm == Harm::none || (figure.blob() && harm != Harm::dead)) return;
  hurt(play, who, harm, "22"_ahl);
}

// Everybody without a suit where there is no air; or those only who have just come to be there.
void decompress_all(AhlPlay& play, bool newly_only) {
  const Tables& tables = play.game.content().tables;
  Scene scene(play.game, play.at);
  for_each_person(play.at, [&](Who who, Figure& figure) {
    if (!breathes(tables, figure) || !in_vacuum(scene, figure.at)) {
      figure.airless = 0;
      return;
    }
    if (newly_only && figure.airless != 0) return;
    suffer(play, who, figure);
  });
}

}  // namespace

// The harm is settled with everything else in the step that let the air out.
//
// Air that has gone comes back when the opening is sealed: the vacuum is traced anew each time from where it
// has always been, and from space.
void spread_vacuum(AhlPlay& play) {
  const bool before = vacuum_anywhere(play.at);
  for (Level& level : play.at.levels) {
    level.drained.for_each([&](int each) { level.vacuum.reset(static_cast<std::size_t>(each)); });
    level.drained = {};
  }
  bool more = spread_on_decks(play) || vacuum_anywhere(play.at);
  while (more) {
    more = spread_between_decks(play);
    if (spread_on_decks(play)) more = true;
  }
  if (before || vacuum_anywhere(play.at)) decompress_all(play, true);
}

Flow decompress(AhlPlay& play, Task&) {
  if (!vacuum_anywhere(play.at)) return Flow::done;
  decompress_all(play, false);
  settle(play);
  return Flow::done;
}

}  // namespace flagbridge::ahl
