#include "sfb/state/ships.h"

#include <algorithm>

#include "sfb/rules/c10_erratic.h"

namespace flagbridge::sfb {

int left(const Battles& game, const Ship& ship, Box box) {
  return game.design(ship).boxes[index_of(box)] - ship.lost[index_of(box)];
}

int warp_left(const Battles& game, const Ship& ship) {
  return left(game, ship, Box::left_warp) + left(game, ship, Box::right_warp) +
         left(game, ship, Box::center_warp);
}

int control_left(const Battles& game, const Ship& ship) {
  return left(game, ship, Box::bridge) + left(game, ship, Box::flag) + left(game, ship, Box::emergency) +
         left(game, ship, Box::auxiliary);
}

bool uncontrolled(const Battles& game, const Ship& ship) {
  // (G2) Security stations keep a ship under control, though they do not count for capture.
  const int rooms = control_left(game, ship) - ship.held_rooms;
  const int stations = left(game, ship, Box::security) - ship.held_security;
  if (hands(ship) == 0) return !game.design(ship).satellite;  // (R1.15D) whose owner does it from afar
  if (ship.mutinous != 0) return true;
  // (D7.5) A prize needs a crew of its captors' own.
  return ship.captured != 0 ? undermanned(game, ship) : rooms + stations <= 0;
}

int minimum_crew(const Battles& game, const Ship& ship) {
  constexpr int one_in = 10;  // policy: the marked box of the track is not known
  return (game.design(ship).crew + one_in - 1) / one_in;
}

bool undermanned(const Battles& game, const Ship& ship) { return hands(ship) < minimum_crew(game, ship); }

int hands(const Ship& ship) {
  constexpr int parties_a_unit = 2;  // (D7.5)
  const int parties = ship.parties[static_cast<std::size_t>(index_of(ship.side))];
  return ship.crew + (ship.captured != 0 ? parties / parties_a_unit : 0);
}

bool hands_free(const Battles& game, const Position& position, const Ship& ship, int needed) {
  if (!undermanned(game, ship)) return true;
  constexpr int hands_a_het = 2;
  int busy = ship.hets_made * hands_a_het;
  for (int i = 0; i < ship.mounts; ++i) {
    const Mount& mount = position.mount(ship, i);
    busy += mount.target != no_unit || position.in_turn(mount.fired) ? 1 : 0;
  }
  for (int i = 0; i < game.design(ship).usable_boxes(); ++i)
    busy += position.in_turn(position.uses[static_cast<std::size_t>(ship.first_use + i)]) ? 1 : 0;
  return hands(ship) - busy >= needed;
}

namespace {

// A hit takes the best number that is left, so what remains are the last ones of the track.
int track(const std::vector<std::uint8_t>& numbers, int lost, int none) {
  if (numbers.empty()) return none;
  const auto at = std::min<std::size_t>(static_cast<std::size_t>(lost), numbers.size() - 1);
  return numbers[at];
}

}  // namespace

int sensor_rating(const Battles& game, const Ship& ship) {
  return track(game.design(ship).sensor, ship.lost[index_of(Box::sensor)], 6);
}

int scanner_factor(const Battles& game, const Ship& ship) {
  return track(game.design(ship).scanner, ship.lost[index_of(Box::scanner)], 0);
}

int damage_control_rating(const Battles& game, const Ship& ship) {
  return track(game.design(ship).damage_control, ship.lost[index_of(Box::damage_control)], 0);
}

bool weapon_works(const Battles& game, const Position& position, const Ship& ship, int weapon) {
  if (weapon < 0 || weapon >= ship.mounts) return false;
  const WeaponPlan& plan = game.weapon(ship, weapon);
  return plan.boxes == 0 || position.mount(ship, weapon).lost < plan.boxes;  // (E8.11) without a box
}

Energy capacitor_room(const Battles& game, const Position& position, const Ship& ship) {
  Energy room;
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponPlan& plan = game.weapon(ship, i);
    if (plan.family == WeaponFamily::phaser && weapon_works(game, position, ship, i)) room += plan.arm_total;
  }
  return room;
}

int shield_strength(const Battles& game, const Ship& ship, int shield) {
  if (ship.shield_dropped[static_cast<std::size_t>(shield - 1)] != never) return 0;
  return shield_boxes(game, ship, shield, ship.shield_level);
}

int shield_boxes(const Battles& game, const Ship& ship, int shield, ShieldLevel level) {
  const auto at = static_cast<std::size_t>(shield - 1);
  if (level == ShieldLevel::off) return 0;
  const int printed = game.design(ship).shields[at];
  // (D3.331) At the minimum level only five boxes work: those that are destroyed first and repaired last.
  constexpr int minimum_boxes = 5;
  const bool minimum = level == ShieldLevel::minimum;
  return std::max(0, (minimum ? std::min(printed, minimum_boxes) : printed) - ship.shields[at]);
}

namespace {

// (S2.41 A) Of a base all that gives power counts: a tenth left of a large one, half of a small one.
bool power_gone(const Battles& game, const Ship& ship, const Design& design) {
  constexpr int smallest_large = 3;  // size class
  constexpr std::array kinds = {Box::left_warp, Box::right_warp, Box::center_warp,
                                Box::impulse,   Box::apr,        Box::awr};
  int whole = 0, rest = 0;
  for (const Box box : kinds) {
    whole += design.boxes[index_of(box)];
    rest += left(game, ship, box);
  }
  const int share = design.size_class <= smallest_large ? 10 : 2;
  return whole > 0 && rest * share <= whole;
}

}  // namespace

bool crippled(const Battles& game, const Position& position, const Ship& ship) {
  const Design& design = game.design(ship);
  // (S2.41 D, G2) All control boxes destroyed; what never had any, such as a pod, has lost nothing.
  const auto had = [&](Box box) { return design.boxes[index_of(box)] > 0; };
  const bool rooms =
      had(Box::bridge) || had(Box::flag) || had(Box::emergency) || had(Box::auxiliary) || had(Box::security);
  const bool no_control = rooms && control_left(game, ship) + left(game, ship, Box::security) == 0;
  if (ship.lost[index_of(Box::excess)] > 0 || no_control) return true;
  if (design.base ? power_gone(game, ship, design)
                  : design.warp() > 0 && warp_left(game, ship) * 10 <= design.warp())
    return true;
  int interior = 0, lost = 0, weapons = 0, working = 0;
  for (int i = 0; i <= static_cast<int>(Box::probe); ++i) {
    if (static_cast<Box>(i) == Box::armor) continue;
    interior += design.boxes[static_cast<std::size_t>(i)];
    lost += ship.lost[static_cast<std::size_t>(i)];
  }
  for (int i = 0; i < ship.mounts; ++i) {
    const Mount& mount = position.mount(ship, i);
    interior += game.weapon(ship, i).boxes;
    lost += mount.lost;
    ++weapons;
    if (weapon_works(game, position, ship, i)) ++working;
  }
  for (int i = 0; i < ship.bays; ++i) {
    ++interior;
    lost += position.bay(ship, i).lost;
  }
  return (weapons > 0 && working == 0) || lost * 2 >= interior;
}

int turn_mode(const Battles& game, const Ship& ship, int speed) {
  const auto column = static_cast<std::size_t>(std::clamp(speed, 0, 32));
  // (G9.41) Too few hands: one step worse, not beyond F.
  constexpr int worst = 6;
  const int mode = game.design(ship).turn_mode;
  const bool worse = mode < worst && undermanned(game, ship);
  // (C10.55) One hex more on erratic maneuvers, unless it is nimble.
  const bool swerves = (ship.erratic & Ship::swerving) != 0 && !nimble(game, ship);
  return game.charts().turn_modes[static_cast<std::size_t>(mode + (worse ? 1 : 0))][column] +
         (swerves ? 1 : 0);
}

int maneuver_rate(const Battles& game, const Position& position, const Ship& ship) {
  // (C2.42) A high energy turn is worth five hexes while it lasts, that is, in its own impulse.
  constexpr int hexes_of_het = 5;
  const bool turns_hard = ship.turned_hard != never && ship.turned_hard == position.now();
  return ship.speed + (ship.tac_ready > 0 ? 1 : 0) + (turns_hard ? hexes_of_het : 0) +
         erratic_hexes(game, ship);
}

bool nimble(const Battles& game, const Ship& ship) {
  return game.design(ship).nimble && ship.broken_down == never;
}

namespace {

int whole_channels(const Battles& game, const Ship& ship) {
  // (F3.21) By the rating with which the turn began.
  const int lost = ship.lost[index_of(Box::sensor)];
  const int rating = track(game.design(ship).sensor, std::max(0, lost - ship.sensors_lost), 6);
  const auto& control = game.design(ship).sheet.features.seeking_control;
  if (control == SeekingControl::twice) return rating * 2;
  if (control == SeekingControl::half) return (rating + 1) / 2;
  if (control) return rating;
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponFamily family = game.weapon(ship, i).family;
    if (family == WeaponFamily::drone_rack || family == WeaponFamily::plasma) return rating;
  }
  return (rating + 1) / 2;  // (F3.211)
}

}  // namespace

int control_channels(const Battles& game, const Ship& ship) {
  const int whole = whole_channels(game, ship);
  return ship.fire_control == FireControl::low ? (whole + 1) / 2 : whole;  // (D6.7)
}

int channels_used(const Position& position, UnitId unit) {
  int used = 0;
  for_each_craft(position, [&](UnitId, const Craft& craft) {
    if (craft.controller == unit && craft.seeks()) ++used;
  });
  return used;
}

int size_class(const Battles& game, const Position& position, UnitId unit) {
  if (is_ship(unit)) return game.design(position.ship(unit)).size_class;
  const Craft& craft = position.small(unit);
  const CraftKind kind = craft.kind;
  // (J3) A wild weasel passes for its ship.
  if (craft.role == Role::wild_weasel && is_ship(craft.launcher))
    return game.design(position.ship(craft.launcher)).size_class;
  return kind == CraftKind::shuttle || kind == CraftKind::fighter ? 6 : 7;
}

}  // namespace flagbridge::sfb
