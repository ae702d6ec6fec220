#include "sfb/library/design.h"

#include <algorithm>
#include <fmt/format.h>

namespace flagbridge::sfb {
namespace {

// (D4.322) The place of a type in the list of its category.
std::uint8_t priority_of(std::string_view type, HitOn hit_on, const Tables& tables) {
  const Hit category = hit_on == HitOn::torpedo ? Hit::torpedo
                       : hit_on == HitOn::drone ? Hit::drone
                                                : Hit::phaser;
  std::uint8_t place = 0;
  for (const PriorityRow& row : tables.damage_priority) {
    if (row.category != category) continue;
    if (row.type == type) return place;
    ++place;
  }
  return 255;
}

std::uint8_t launch_sides(std::string_view arc, const Tables& tables) {
  const auto row = std::ranges::find(tables.arcs, arc, &ArcRow::arc);
  std::uint8_t sides = 0;
  if (row == tables.arcs.end()) return sides;
  for (const std::string& each : row->launch) sides |= static_cast<std::uint8_t>(1u << (each[0] - 'A'));
  return sides;
}

WeaponPlan plan_of(const Weapon& weapon, const Tables& tables) {
  WeaponPlan plan;
  const WeaponType* type = tables.weapon(weapon.type);
  if (type != nullptr) {
    plan.family = type->family;
    plan.variant = variant_of(*type, tables).value_or(std::uint8_t{0});
    plan.type = static_cast<std::uint8_t>(type - tables.weapons.data());
  }
  plan.hit_on = weapon.hit_on;
  plan.priority = priority_of(weapon.type, weapon.hit_on, tables);
  plan.boxes = weapon.boxes;
  plan.pseudo = weapon.pseudo && plan.family == WeaponFamily::plasma;
  plan.launch = launch_sides(weapon.arc, tables);
  const auto arc = weapon.arc.empty() ? std::optional(Arc::all()) : find_arc(tables.arcs, weapon.arc);
  plan.arc = Bearings::from_bits(arc ? arc->bits() : 0);
  if (type != nullptr) {
    for (const Energy each : type->arm) plan.arm_total += each;
  }
  // (H6.21) Four pulses of a quarter point.
  if (plan.family == WeaponFamily::phaser && plan.variant == static_cast<int>(PhaserType::gatling))
    plan.arm_total = Energy(1);
  return plan;
}

void count_boxes(Design& design, const ShipClass& ship) {
  const auto set = [&](Box box, int count) {
    design.boxes[index_of(box)] = static_cast<std::uint8_t>(count);
  };
  set(Box::left_warp, ship.power.left_warp);
  set(Box::right_warp, ship.power.right_warp);
  set(Box::center_warp, ship.power.center_warp);
  set(Box::impulse, ship.power.impulse);
  set(Box::apr, ship.power.apr);
  set(Box::awr, ship.power.awr);
  set(Box::battery, ship.power.battery);
  set(Box::forward_hull, ship.hull.forward);
  set(Box::aft_hull, ship.hull.aft);
  set(Box::center_hull, ship.hull.center);
  set(Box::cargo, ship.hull.cargo);
  set(Box::repair, ship.hull.repair);
  set(Box::barracks, ship.hull.barracks);
  set(Box::armor, ship.hull.armor);
  set(Box::bridge, ship.control.bridge);
  set(Box::flag, ship.control.flag);
  set(Box::emergency, ship.control.emergency);
  set(Box::auxiliary, ship.control.auxiliary);
  set(Box::security, ship.control.security);
  set(Box::transporter, ship.systems.transporter);
  set(Box::tractor, ship.systems.tractor);
  set(Box::lab, ship.systems.lab);
  set(Box::probe, ship.systems.probe);
  set(Box::sensor, static_cast<int>(ship.tracks.sensor.size()));
  set(Box::scanner, static_cast<int>(ship.tracks.scanner.size()));
  set(Box::damage_control, static_cast<int>(ship.tracks.damage_control.size()));
  set(Box::excess, ship.tracks.excess);
}

void fill_bays(Design& design, const ShipClass& ship, const Tables& tables) {
  const auto index = [&](const Fighter* fighter) {
    return static_cast<std::uint8_t>(fighter == nullptr ? 0 : fighter - tables.fighters.data());
  };
  std::uint8_t bay = 0;
  for (const Bay& each : ship.bays) {
    const auto add = [&](int count, std::string_view code) {
      for (int i = 0; i < count; ++i)
        design.bays.push_back({bay, index(tables.fighter("GEN", code)), false, {}});
    };
    add(each.admin, "Admin");
    add(each.gas, "GAS");
    add(each.hts, "HTS");
    add(each.mss, "MSS");
    // Which fighters these are depends on the year of the battle; where nobody says the role, it is the
    // usual.
    int named = 0;
    const auto add_fighters = [&](int count, const std::string& role) {
      for (int i = 0; i < count && named < each.fighters; ++i, ++named)
        design.bays.push_back({bay, index(tables.fighter("GEN", "Admin")), true, role});
    };
    for (const Amount& role : each.roles) add_fighters(role.count, role.name);
    add_fighters(each.fighters - named, "superiority");
    design.doors.push_back({each.launch_tubes, each.balcony, each.tunnel});
    ++bay;
  }
}

// (P2.7, R1.14, R1.15) What stands on the ground, and what goes round a planet by itself.
void set_kind(Design& design, const ShipClass& ship) {
  constexpr int smallest = 5;  // (P2.76) the size class of small and medium ground bases
  design.ground = ship.kind == UnitKind::ground_base;
  design.small_ground = design.ground && design.size_class >= smallest;
  design.satellite = ship.kind == UnitKind::defsat;
  if (!design.small_ground) return;
  design.shields.fill(design.shields[0]);  // (P2.731) one bank, toward all sides
  design.life_support = Energy();          // (R1.14A3)
  design.shields_minimum = design.shields_full = Energy(1);
  design.general_cost = 1;
}

}  // namespace

std::vector<std::string> unbuilt_parts(const ShipClass& ship, const Tables& tables) {
  using enum WeaponFamily;
  std::vector<std::string> parts;
  if (ship.absorbers) parts.emplace_back("power absorber panels");
  for (const Weapon& weapon : ship.weapons) {
    const WeaponType* type = tables.weapon(weapon.type);
    const WeaponFamily family = type == nullptr ? unbuilt : type->family;
    const bool known = family != unbuilt && family != sfg;
    if (!known && weapon.type != "option-mount" && std::ranges::find(parts, weapon.type) == parts.end())
      parts.push_back(weapon.type);
  }
  if (ship.features.poor_crew) parts.emplace_back("a poor crew (G21.1)");
  // (R4.19) Two of them with power of their own are one weapon with two arrows.
  if (std::ranges::count(ship.weapons, "mauler", &Weapon::type) > 1) parts.emplace_back("two maulers");
  return parts;
}

Result<Design> make_design(const ShipClass& ship, const Tables& tables) {
  Design design;
  design.sheet = ship;
  design.label = ship.full_name();
  for (const std::string& refit : ship.fitted) design.label += " " + refit;
  count_boxes(design, ship);
  for (std::size_t i = 0; i < ship.shields.size() && i < 6; ++i) design.shields[i] = ship.shields[i];
  design.sensor = ship.tracks.sensor;
  design.scanner = ship.tracks.scanner;
  design.damage_control = ship.tracks.damage_control;
  for (const Weapon& weapon : ship.weapons) design.weapons.push_back(plan_of(weapon, tables));
  fill_bays(design, ship, tables);
  design.size_class = ship.size_class.value_or(3);
  const SizeClassRow& size = tables.size_class(std::clamp<int>(design.size_class, 1, 7));
  design.turn_mode = static_cast<std::uint8_t>(ship.turn_mode.value_or(TurnMode::c));
  design.breakdown = ship.breakdown ? ship.breakdown->least : std::uint8_t{7};
  design.bonus_hets = ship.features.bonus_hets;
  design.crew = static_cast<std::uint8_t>(std::min<int>(ship.crew.value_or(0), 255));
  design.boarding_parties = static_cast<std::uint8_t>(std::min<int>(ship.boarding_parties.value_or(0), 255));
  design.explosion = static_cast<std::uint8_t>(std::min<int>(ship.explosion.value_or(0), 255));
  design.nimble = ship.features.nimble;
  design.minesweeper = ship.is_noted("MS");
  design.base = ship.features.base || ship.kind == UnitKind::base;
  // (G29.0) Bases have positional stabilizers.
  design.stabilized = ship.features.stabilizers || design.base;
  design.pf = ship.kind == UnitKind::pf;
  design.move_cost = ship.move_cost.value_or(Energy(1));
  design.life_support = ship.life_support.value_or(size.life_support);
  const auto shields = ship.shield_cost ? ship.shield_cost : size.shields;
  if (shields) {
    design.shields_minimum = shields->minimum;
    design.shields_full = shields->minimum + shields->rest;
  }
  if (ship.features.cloak) design.cloak_cost = ship.features.cloak->cost;
  for (const WeaponPlan& plan : design.weapons) {
    if (plan.family == WeaponFamily::phaser) design.capacitor += plan.arm_total;
    design.close_in = design.close_in || plan.family == WeaponFamily::close_in;
  }
  set_kind(design, ship);
  return design;
}

}  // namespace flagbridge::sfb
