#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/g7_tractors.h"

// (D4.31, D4.323) Which boxes a word of the damage allocation chart may take, and which an owner gives up.
namespace flagbridge::sfb {
namespace {

constexpr Box no_box = Box::count;
using Boxes = std::array<Box, 4>;

// What is counted and may be taken, by Hit. Center hull belongs to both ends (G3).
constexpr std::array<Boxes, 31> boxes_of = {{
    {Box::bridge, no_box, no_box, no_box},
    {Box::flag, Box::security, no_box, no_box},
    {Box::emergency, no_box, no_box, no_box},
    {Box::auxiliary, no_box, no_box, no_box},
    {Box::sensor, no_box, no_box, no_box},
    {Box::scanner, no_box, no_box, no_box},
    {Box::damage_control, no_box, no_box, no_box},
    {Box::forward_hull, Box::center_hull, Box::barracks, Box::repair},
    {Box::aft_hull, Box::center_hull, Box::barracks, Box::repair},
    {Box::cargo, Box::repair, no_box, no_box},
    {Box::left_warp, no_box, no_box, no_box},
    {Box::right_warp, no_box, no_box, no_box},
    {Box::center_warp, no_box, no_box, no_box},
    {Box::left_warp, Box::right_warp, Box::center_warp, no_box},
    {Box::impulse, no_box, no_box, no_box},
    {Box::apr, Box::awr, no_box, no_box},
    {Box::battery, no_box, no_box, no_box},
    {no_box, no_box, no_box, no_box},  // phaser
    {no_box, no_box, no_box, no_box},  // torpedo
    {no_box, no_box, no_box, no_box},  // drone
    {no_box, no_box, no_box, no_box},  // any weapon
    {no_box, no_box, no_box, no_box},  // shuttle
    {Box::transporter, no_box, no_box, no_box},
    {Box::tractor, no_box, no_box, no_box},
    {Box::lab, no_box, no_box, no_box},
    {Box::probe, no_box, no_box, no_box},
    {Box::excess, no_box, no_box, no_box},
    {no_box, no_box, no_box, no_box},  // any
    {no_box, no_box, no_box, no_box},  // weapon A
    {no_box, no_box, no_box, no_box},  // weapon B
    {no_box, no_box, no_box, no_box},  // weapon C
}};
static_assert(boxes_of.size() == static_cast<std::size_t>(Hit::weapon_c) + 1);

void add(Losses& found, LostBox loss) { static_cast<void>(found.push_back(loss)); }

// (D4.33) The last box of a track cannot be destroyed.
void add_box(const Battles& game, const Ship& ship, Box box, Losses& found) {
  if (left(game, ship, box) > (is_track(box) ? 1 : 0)) add(found, loss_of(box));
}

// (D4.324) An idle tractor goes first; if all of several hold somebody, the owner says which lets go.
void add_tractors(const Battles& game, const Position& position, const Ship& ship, Losses& found) {
  const int working = left(game, ship, Box::tractor);
  const auto held = std::ranges::count(position.links, ship.number, &Link::holder);
  constexpr int most = codes::first_device - codes::first_beam;
  if (working < 2 || working > most || held < working) return add_box(game, ship, Box::tractor, found);
  for (int beam = 0; beam < working; ++beam) add(found, beam_loss(beam));
}

void add_boxes(const Battles& game, const Position& position, const Ship& ship, Box box, Losses& found) {
  if (box == Box::tractor) return add_tractors(game, position, ship, found);
  add_box(game, ship, box, found);
}

// (D4.321, D4.34) Whether a phaser could have fired back where the damage came from: at a ship that fired, or
// out through a shield that was penetrated. Damage from nowhere may take any.
bool in_the_way(const Position& position, const Volley& volley, const WeaponPlan& plan) {
  if (plan.family == WeaponFamily::special_sensor || plan.family == WeaponFamily::sfg) return true;
  // (E10.43) What envelops a ship comes from all sides, whoever fired it.
  const bool fired_at = !volley.firers.empty() || volley.by_craft != 0;
  if (fired_at && volley.enveloping == 0) {
    for (std::size_t i = 0; i < position.ships.size(); ++i) {
      const UnitId firer = unit_at(static_cast<int>(i));
      if (volley.firers.has(firer) && bears(position, volley.target, plan.arc, firer)) return true;
    }
    if (volley.by_craft == 0) return false;
  }
  if (volley.through == 0) return true;
  for (int shield = 0; shield < 6; ++shield) {
    if ((volley.through >> shield & 1) != 0 && plan.arc.contains(bearing_of(static_cast<Direction>(shield))))
      return true;
  }
  return false;
}

// Policy: the letters on the display of a fast patrol ship are not known. A are heavy weapons, B phasers, C
// whatever is left.
bool named_by(Hit hit, HitOn on) {
  switch (hit) {
    case Hit::phaser:
    case Hit::weapon_b: return on == HitOn::phaser;
    case Hit::torpedo: return on == HitOn::torpedo;
    case Hit::drone: return on == HitOn::drone;
    case Hit::weapon_a: return on == HitOn::torpedo || on == HitOn::drone;
    case Hit::any_weapon:
    case Hit::weapon_c: return on == HitOn::phaser || on == HitOn::torpedo || on == HitOn::drone;
    case Hit::flag: return on == HitOn::flag;
    case Hit::cargo:
    case Hit::shuttle:
    case Hit::excess: return on == HitOn::stores;
    case Hit::any: return on != HitOn::none;
    default: return false;
  }
}

void add_weapons(const Battles& game, const Position& position, const Volley& volley, Hit hit,
                 Losses& found) {
  const Ship& ship = position.ship(volley.target);
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponPlan& plan = game.weapon(ship, i);
    if (!named_by(hit, plan.hit_on) || position.mount(ship, i).lost >= plan.boxes) continue;
    if (hit == Hit::phaser && !in_the_way(position, volley, plan)) continue;
    add(found, weapon_loss(i));
  }
}

void add_bays(const Position& position, const Ship& ship, Losses& found) {
  for (int i = 0; i < ship.bays; ++i) {
    if (position.bay(ship, i).lost == 0) add(found, bay_loss(i));
  }
}

constexpr bool may_name_weapons(Hit hit) {
  switch (hit) {
    case Hit::phaser:
    case Hit::torpedo:
    case Hit::drone:
    case Hit::any_weapon:
    case Hit::flag:
    case Hit::cargo:
    case Hit::shuttle:
    case Hit::excess:
    case Hit::any:
    case Hit::weapon_a:
    case Hit::weapon_b:
    case Hit::weapon_c: return true;
    default: return false;
  }
}

// What a box is worth to its owner: its cost of repair, finer by a second number.
int worth(const Battles& game, const Position& position, const Ship& ship, Hit hit, LostBox loss) {
  constexpr int step = 256;
  constexpr int priceless = 255;  // what cannot be repaired
  const int cost = repair_cost(game, ship, loss);
  if (loss.is_weapon()) {
    const Mount& mount = position.mount(ship, loss.number);
    const int charged = mount.energy.none() ? 0 : 2;
    const int ready = past(position.now(), mount.fired, quarter_turn) ? 1 : 0;
    const bool in_group = hit == Hit::phaser || hit == Hit::torpedo || hit == Hit::drone;
    constexpr int unlisted = 3;
    const int value = in_group   ? priceless - game.weapon(ship, loss.number).priority
                      : cost > 0 ? cost
                                 : unlisted;
    return value * step + charged + ready;
  }
  if (loss.is_bay()) {
    const BayBox& bay = position.bay(ship, loss.number);
    const int content = bay.full == 0 ? 0 : bay.role == Role::none ? 1 : 2;
    return cost * step + content - 1;
  }
  if (loss.is_beam()) {  // the one that was used last
    const Moment used = position.uses[beam_slot(game, ship, loss.number)];
    return cost * step + std::clamp(position.now() - used, 0, step - 1);
  }
  // Of engines the one that has most boxes left.
  const int tie = hit == Hit::any_warp ? step - 1 - left(game, ship, loss.box()) : 0;
  return (cost > 0 ? cost : priceless) * step + tie;
}

}  // namespace

int repair_cost(const Battles& game, const Ship& ship, LostBox loss) {
  const DamageCharts& charts = game.charts().harm;
  if (loss.is_box()) return charts.box_repair[index_of(loss.box())];
  if (loss.is_bay()) return charts.bay_repair;
  if (loss.is_beam()) return charts.box_repair[index_of(Box::tractor)];
  if (!loss.is_weapon() || loss.number >= ship.mounts) return 0;
  const std::size_t type = game.weapon(ship, loss.number).type;
  return type < charts.weapon_repair.size() ? charts.weapon_repair[type] : 0;
}

void find_losses(const Battles& game, const Position& position, const Volley& volley, Hit hit,
                 Losses& found) {
  const Ship& ship = position.ship(volley.target);
  const bool no_tracks = game.design(ship).small_ground;  // (R1.14B) their ratings are no boxes
  if (hit == Hit::any) {
    for (int i = 0; i < static_cast<int>(Box::excess); ++i) {
      const auto box = static_cast<Box>(i);
      if (box != Box::armor && !(no_tracks && is_track(box))) add_boxes(game, position, ship, box, found);
    }
  } else {
    for (const Box box : boxes_of[static_cast<std::size_t>(hit)]) {
      if (box == no_box) break;
      add_boxes(game, position, ship, box, found);
    }
  }
  if (may_name_weapons(hit)) add_weapons(game, position, volley, hit, found);
  for (const Instead& each : all_instead()) {
    if (each.hit != hit || !each.of(game, ship)) continue;
    for (const Box box : each.boxes) add_box(game, ship, box, found);
  }
  if (hit == Hit::shuttle || hit == Hit::any) add_bays(position, ship, found);
}

void keep_best(const Battles& game, const Ship& ship, Losses& found) {
  int best = 256;
  const auto priority = [&](LostBox loss) { return game.weapon(ship, loss.number).priority; };
  for (const LostBox loss : found) best = std::min<int>(best, priority(loss));
  Losses kept;
  for (const LostBox loss : found) {
    if (priority(loss) == best) add(kept, loss);
  }
  found = kept;
}

LostBox cheapest(const Battles& game, const Position& position, const Ship& ship, Hit hit,
                 const Losses& found) {
  LostBox chosen = found[0];
  if (found.size() == 1) return chosen;
  int least = std::numeric_limits<int>::max();
  for (const LostBox loss : found) {
    const int value = worth(game, position, ship, hit, loss);
    if (value >= least) continue;
    least = value;
    chosen = loss;
  }
  return chosen;
}

std::string name_of(const Battles& game, const Position& position, const Ship& ship, LostBox lost) {
  using enum LostBox::Kind;
  switch (lost.kind) {
    case none: break;
    case box: {
      std::string words(name_of(lost.box()));
      std::ranges::replace(words, '-', ' ');
      return words;
    }
    case weapon:
      if (lost.number >= ship.mounts) break;
      return game.name(position, weapon_arg(game, ship, lost.number));
    case bay: return fmt::format("shuttle box {}", lost.number + 1);
    case beam: return fmt::format("tractor beam {}", lost.number + 1);
    case cloak: return "cloaking device";
    case uim: return "UIM";
    case derfacs: return "DERFACS";
  }
  return fmt::format("box {}", number_of(lost));
}

}  // namespace flagbridge::sfb
