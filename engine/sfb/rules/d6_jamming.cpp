#include <algorithm>

#include "kernel/hex_line.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"

// (D6.34) Electronic warfare between two units, added up.
namespace flagbridge::sfb {
namespace {

constexpr int weasel_ecm = 6;   // (J3) counts as lent
constexpr int drone_ecm = 4;    // (FD1.52)
constexpr int dark_ecm = 2;     // (D19.31)
constexpr int erratic_ecm = 4;  // (C10.41, C6.553)
constexpr int poor_crew = 3;    // (G21.111)

// (E1.7) By true range.
int small_target(const Battles& game, const Position& position, UnitId target, int range) {
  const FireCharts& charts = game.charts().fire;
  if (is_ship(target)) {
    const Design& design = game.design(position.ship(target));
    if (design.satellite) return charts.small_targets[FireCharts::small].at(range);  // (R1.15C)
    return nimble(game, position.ship(target)) || design.pf
               ? charts.small_targets[FireCharts::nimble].at(range)
               : 0;
  }
  const bool shuttle = position.small(target).kind == CraftKind::shuttle;
  return charts.small_targets[shuttle ? FireCharts::shuttle : FireCharts::small].at(range);
}

// (J4.9, D6.68, G2.22) Whether a carrier can send anything to its fighters now.
bool sends(const Battles& game, const Position& position, const Ship& ship) {
  return ship.fire_control == FireControl::active && ship.cloak == Cloaking::off &&
         !disrupted(position, ship) && !uncontrolled(game, ship);
}

void add_ship(const Battles& game, const Position& position, UnitId target, int small, Jamming& sum) {
  const Ship& ship = position.ship(target);
  const Features& features = game.design(ship).sheet.features;
  // (J4.9) What is lent to its fighters does nothing for the carrier.
  const int sent = sends(game, position, ship) ? std::min(ship.ecm, ship.squadron_ecm) : 0;
  if (ship.cloak == Cloaking::off) sum.generated += ship.ecm - sent;
  sum.built_in += features.free_ecm;
  // (C10.48, D19.31) The best of what does not add up: erratic maneuvers, being small, being dark.
  sum.natural +=
      std::max({ship.swerves() ? erratic_ecm : 0, small, dark_enough(position, ship) ? dark_ecm : 0});
  // (G15.82) Orion stealth is gone while a warp engine is doubled.
  constexpr int warp_engines = 7;
  if ((ship.doubled & warp_engines) == 0) sum.natural += features.stealth_ecm;
  sum.lent += std::min<int>(most_lent, ship.lent_ecm + (ship.weasel != no_unit ? weasel_ecm : 0));
}

// (J4.9) The carrier of a fighter, if it may help it now.
const Ship* lends_to(const Battles& game, const Position& position, const Craft& craft) {
  constexpr int reach = 35;  // policy: as far as weapons are guided
  if (craft.kind != CraftKind::fighter || !is_ship(craft.launcher) || !position.exists(craft.launcher))
    return nullptr;
  const Ship& ship = position.ship(craft.launcher);
  const bool can =
      ship.side == craft.side && distance(ship.at, craft.at) <= reach && sends(game, position, ship);
  return can ? &ship : nullptr;
}

void add_craft(const Battles& game, const Position& position, UnitId target, int small, Aim aim,
               Jamming& sum) {
  const Craft& craft = position.small(target);
  sum.natural += small;
  if (const Ship* carrier = lends_to(game, position, craft))
    sum.lent += std::min({most_lent, int{carrier->squadron_ecm}, int{carrier->ecm}});
  if (craft.kind == CraftKind::drone && aim == Aim::heavy) sum.natural += drone_ecm;
  // (FP4.31) A guided torpedo has the jamming of whoever guides it.
  if (craft.kind == CraftKind::plasma && is_ship(craft.controller) && position.exists(craft.controller)) {
    sum.generated += position.ship(craft.controller).ecm;
  }
}

void add_firer(const Battles& game, const Position& position, UnitId firer, UnitId target, Jamming& sum) {
  if (!is_ship(firer)) {
    const Ship* carrier = is_craft(firer) ? lends_to(game, position, position.small(firer)) : nullptr;
    if (carrier != nullptr)
      sum.countered += std::min({most_lent, int{carrier->squadron_eccm}, int{carrier->eccm}});
    return;
  }
  const Ship& ship = position.ship(firer);
  // (P2.54) The ground is there for whoever has lock-on in general.
  const auto locked = [&] {
    return is_surface(target) ? ship.lock_on != 0 : has_lock(game, position, firer, target);
  };
  if (ship.swerves()) sum.against += erratic_ecm;
  if (ship.quality == 0) sum.against += poor_crew;
  // (D6.62, G2.22) ECCM needs active fire control, and somebody at the controls.
  if (ship.fire_control != FireControl::active || !controls_fire(ship) || uncontrolled(game, ship)) return;
  if (disrupted(position, ship)) return;  // (D6.68)
  sum.countered +=
      ship.eccm - std::min(ship.eccm, ship.squadron_eccm) + game.design(ship).sheet.features.free_eccm;
  if (ship.lent_eccm > 0 && locked()) {  // (D6.124)
    sum.countered += std::min<int>(most_lent, ship.lent_eccm);
  }
}

bool covers(const Feature& feature, Hex hex) { return distance(feature.at, hex) <= feature.radius; }

// Hexes of one kind of terrain on a line; a pair of hexes the line runs between counts if both have it.
template <class Has>
int hexes_on_line(Hex from, Hex to, Has&& has) {
  int hexes = 0;
  walk_line(from, to, [&](const LineStep& step) {
    if (step.passage != Passage::corner && has(step.hex) && has(step.other)) ++hexes;
    return true;
  });
  return hexes;
}

// (P4.24, P5.355) Lines that pass near a black hole or a pulsar.
int jamming_nearby(const Feature& feature, Hex from, Hex to) {
  constexpr int jams = 2, near_hole = 5, near_pulsar = 10;
  const int reach = feature.kind == Feature::Kind::black_hole ? near_hole
                    : feature.kind == Feature::Kind::pulsar   ? near_pulsar
                                                              : -1;
  if (reach < 0) return 0;
  bool near = false;
  walk_line(from, to, [&](const LineStep& step) {
    near = near || distance(step.hex, feature.at) <= reach;
    return !near;
  });
  return near ? jams : 0;
}

}  // namespace

int jamming_of_terrain(const Battles& game, const Position& position, UnitId a, UnitId b) {
  const Scenario& scenario = game.scenario(position);
  constexpr int nebula = 9;  // (P6)
  int ecm = scenario.nebula ? nebula : 0;
  if (scenario.features.empty()) return ecm;
  const auto any = [&](Feature::Kind kind) {
    return [&scenario, kind](Hex hex) {
      return std::ranges::any_of(scenario.features,
                                 [&](const Feature& each) { return each.kind == kind && covers(each, hex); });
    };
  };
  const Hex from = position.place_of(a), to = position.place_of(b);
  ecm += hexes_on_line(from, to, any(Feature::Kind::asteroids));       // (P3.33)
  ecm += (hexes_on_line(from, to, any(Feature::Kind::ring)) + 1) / 2;  // (P2.223)
  for (const Feature& each : scenario.features) ecm += jamming_nearby(each, from, to);
  return ecm;
}

int shift_of(int net) {
  int shift = 0;
  while ((shift + 1) * (shift + 1) <= net) ++shift;
  return shift;
}

int mine_jamming(const Battles& game, const Position& position, UnitId firer, UnitId target) {
  constexpr int points = 6;
  if (!is_craft(target) || position.small(target).kind != CraftKind::mine) return 0;
  return is_ship(firer) && game.design(position.ship(firer)).minesweeper ? 0 : points;
}

Jamming jamming(const Battles& game, const Position& position, UnitId firer, UnitId target, Aim aim) {
  Jamming sum;
  const int small = small_target(game, position, target, true_range(position, firer, target));
  if (is_ship(target)) {
    add_ship(game, position, target, small, sum);
  } else {
    add_craft(game, position, target, small, aim, sum);
  }
  sum.natural += jamming_of_terrain(game, position, firer, target);
  add_firer(game, position, firer, target, sum);
  sum.firm = mine_jamming(game, position, firer, target);
  return sum;
}

Jamming jamming_at_impact(const Battles& game, const Position& position, UnitId target, UnitId controller) {
  Jamming sum;
  if (is_ship(target)) {
    add_ship(game, position, target, 0, sum);
  } else {
    add_craft(game, position, target, 0, Aim::light, sum);
  }
  sum.natural += jamming_of_terrain(game, position, target, target);
  if (position.exists(controller)) add_firer(game, position, controller, target, sum);
  sum.against = 0;
  return sum;
}

namespace {

// (G21.211) Only an outstanding crew ever does better than the chart.
int shift_for(const Position& position, UnitId firer, int net) {
  return net < 0 && is_ship(firer) && position.ship(firer).quality == 2 ? -1 : shift_of(net);
}

}  // namespace

int shift_against(const Battles& game, const Position& position, UnitId firer, UnitId target, Aim aim) {
  return shift_for(position, firer, jamming(game, position, firer, target, aim).net());
}

int shift_at_ground(const Battles& game, const Position& position, UnitId firer) {
  constexpr int clutter = 2;
  Jamming sum;
  sum.natural = clutter;
  add_firer(game, position, firer, surface(0), sum);
  return shift_for(position, firer, sum.net());
}

int warfare_shift(const Battles& game, const Position& position, UnitId firer, UnitId target) {
  return shift_against(game, position, firer, target, Aim::light);
}

// (D6.37) Tractors and transporters at somebody who does not want them.
bool warfare_roll(BattlePlay& play, UnitId user, UnitId target, const char* purpose) {
  if (!play.at.enemies(user, target)) return true;  // (D6.373)
  for (const Link& link : play.at.links) {          // (G7.412)
    if ((link.holder == user && link.target == target) || (link.holder == target && link.target == user)) {
      return true;
    }
  }
  Jamming against = jamming(play.game, play.at, user, target, Aim::light);
  against.firm = 0;  // (M8.12) of a mine that is fired at
  const int shift = shift_for(play.at, user, against.net());
  constexpr int highest_success = 6;
  return shift == 0 || play.d6({"D6.372"_sfb, purpose}) + shift <= highest_success;
}

}  // namespace flagbridge::sfb
