#include "sfb/rules/p4_forces.h"

#include <algorithm>

#include "kernel/hex_line.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g24_scouts.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p_terrain.h"

// (P4, P5, P6) Black holes pull, pulsars burst, nebulae drift.
namespace flagbridge::sfb {
namespace {

// One hex that nobody has steered.
void carry_off(BattlePlay& play, UnitId unit, Direction way, Rule rule) {
  const Hex to = neighbour(play.at.place_of(unit), way);
  const Direction facing = is_ship(unit) ? play.at.ship(unit).facing : play.at.small(unit).facing;
  play.tell(Happening::moves, rule, who_sees(play.at, unit), arg(unit), arg(to), arg(facing));
  enter_hex(play, unit, to, way);
}

// (P4.1) One hex straight toward the centre; of two ways as good the one on either side in turn.
void draw_in(BattlePlay& play, UnitId unit, Hex centre) {
  const Hex from = play.at.place_of(unit);
  std::array<Direction, 2> ways{};
  int count = 0;
  const int now = distance(from, centre);
  for (int i = 0; i < 6; ++i) {
    const auto way = static_cast<Direction>(i);
    if (distance(neighbour(from, way), centre) < now && count < 2)
      ways[static_cast<std::size_t>(count++)] = way;
  }
  if (count == 0) return;
  const Direction way = ways[count == 2 && play.at.impulse % 2 == 0 ? 1 : 0];
  carry_off(play, unit, way, "P4.1"_sfb);
  if (play.at.exists(unit) && play.at.place_of(unit) == centre) destroy(play, unit, "P4.1"_sfb);
}

bool rooted(const Battles& game, const Position& position, UnitId unit) {
  if (is_mine(position, unit)) return true;  // like those in a beam (G7.271)
  // (P4, P2.45) Bases hold their place, and whoever stands on a planet.
  return has_landed(over_of(position, unit)) || (is_ship(unit) && game.design(position.ship(unit)).base);
}

void pull_all(BattlePlay& play, const Feature& hole) {
  for_each_unit(play.at, [&](UnitId unit) {
    if (rooted(play.game, play.at, unit)) return;
    const PullBand* band =
        band_at(play.game.tables_of().black_hole, distance(play.at.place_of(unit), hole.at));
    if (band != nullptr && hexes_in_impulse(band->pulls, play.at.impulse) > 0) draw_in(play, unit, hole.at);
  });
}

// (P6.5) All in one direction, in these impulses.
constexpr std::array drift_impulses = {5, 15, 26};

void drift(BattlePlay& play) {
  if (std::ranges::find(drift_impulses, play.at.impulse) == drift_impulses.end()) return;
  const auto way = static_cast<Direction>(play.d6({"P6.5"_sfb, "drift of the nebula"}) - 1);
  for_each_unit(play.at, [&](UnitId unit) {
    if (!rooted(play.game, play.at, unit)) carry_off(play, unit, way, "P6.5"_sfb);
  });
}

}  // namespace

int drawn_along(const Battles& game, const Position& position, UnitId unit) {
  const Scenario& scenario = game.scenario(position);
  int hexes = scenario.nebula ? static_cast<int>(drift_impulses.size()) : 0;
  for (const Feature& each : scenario.features) {
    if (each.kind != Feature::Kind::black_hole) continue;
    const PullBand* band = band_at(game.tables_of().black_hole, distance(position.place_of(unit), each.at));
    hexes += band == nullptr ? 0 : int{band->pulls};
  }
  return rooted(game, position, unit) ? 0 : hexes;
}

Flow pull(BattlePlay& play, Task&) {
  const Scenario& scenario = play.game.scenario(play.at);
  for (const Feature& each : scenario.features) {
    if (each.kind == Feature::Kind::black_hole) pull_all(play, each);
  }
  if (scenario.nebula) drift(play);
  return Flow::done;
}

namespace {

// The shield that faces a hex; of two the stronger one, as its owner would choose (D3.43).
int shield_facing(const Battles& game, const Ship& ship, Hex from) {
  const Facing facing = facing_shields(ship, from);
  if (facing.other == 0) return facing.shield;
  const bool other = shield_strength(game, ship, facing.other) > shield_strength(game, ship, facing.shield);
  return other ? facing.other : facing.shield;
}

// (P5.32, G10.7) Each hex of web on the way takes its strength off.
int shelter_of_webs(const Position& position, Hex from, Hex to) {
  int sum = 0;
  if (position.web_hexes.empty()) return sum;
  walk_line(from, to, [&](const LineStep& step) {
    if (step.passage == Passage::corner || step.hex == from || step.hex == to) return true;
    sum += std::min(web_strength(position, step.hex), web_strength(position, step.other));
    return true;
  });
  return sum;
}

void burst(BattlePlay& play, const Feature& pulsar) {
  for_each_unit(play.at, [&](UnitId unit) {
    if (sheltered_by_air(play.game, play.at, unit, pulsar.at)) return;
    const Hex at = play.at.place_of(unit);
    const CollateralBand* band = band_at(play.game.tables_of().pulsar, distance(at, pulsar.at));
    if (band == nullptr || blocked_between(play.game, play.at, pulsar.at, at)) return;
    const int points = band->damage - shelter_of_webs(play.at, pulsar.at, at);
    if (points <= 0) return;
    play.tell(Happening::terrain, "P5.2"_sfb, Sides::everyone(), arg(unit), Arg::number(points));
    if (is_ship(unit)) {
      blind_sensors(play, unit, points, "P5.35"_sfb);
      strike(play, unit, shield_facing(play.game, play.at.ship(unit), pulsar.at),
             {.points = points, .by = By::terrain}, "P5.2"_sfb);
    } else if (play.at.small(unit).kind != CraftKind::mine) {
      hurt_craft(play, unit, points, Hurt::otherwise, "P5.2"_sfb);
    }
  });
}

}  // namespace

Flow burst_pulsar(BattlePlay& play, Task&) {
  for (const Feature& each : play.game.scenario(play.at).features) {
    const bool due = each.kind == Feature::Kind::pulsar && each.period > 0 &&
                     (play.at.now() - never + play.at.burst_phase) % each.period == 0;
    if (due) burst(play, each);
  }
  return Flow::done;
}

}  // namespace flagbridge::sfb
