#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "kernel/engine.h"
#include "sfb/rules/b2_turn.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/g5_probes.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/g8_transporters.h"
#include "sfb/rules/m2_mines.h"

// What each side may know, and what must always hold.
namespace flagbridge::sfb {
namespace {

// A ship as an enemy sees it: where it is, how fast, its shields and its losses, what it has announced.
void hide_ship(Ship& ship) {
  ship.capacitor = ship.battery = ship.battery_warp = ship.battery_impulse = ship.tractor_left = {};
  ship.tractor_due = {};  // (G7.42) bids of auctions, paid for by the next form
  ship.ledger = {};
  ship.specific = {};
  ship.general = 0;
  ship.plot.clear();
  ship.course.clear();
  ship.hets = ship.tacs = ship.tac_ready = ship.sublight_tac = 0;
  ship.transporter_uses = 0;
  ship.repairing = {};
  ship.repair_points = 0;
  ship.self_destruct = ship.disengaging = 0;
  ship.tbombs = ship.dummies = ship.probes = 0;
  ship.energized = 0;
  ship.flipped = {};
  ship.plans_warfare = ship.planned_ecm = ship.planned_eccm = 0;
  ship.guards = 0;
  ship.web_energy = {};
  ship.probes_begun = ship.probes_ready = ship.probe_arms_begun = ship.probe_arms_ready = 0;
  ship.erratic = ship.erratic & Ship::swerving;
  ship.swerve_losses = 0;
  ship.cloak_device = ship.cloak_device & ~Ship::powered & 0xff;
  ship.uims = std::min<std::uint8_t>(ship.uims, 1);  // (S3.2) whether it has one, not how many to spare
  ship.spares = 0;
  ship.weapon_status = 0;
  ship.bought = ship.deck_crews = ship.mines = ship.reacted = ship.warp_power = 0;
}

// (S3.2, J2.211) Boarding parties are bought and seated in shuttles in secret. How many a ship has others
// know only while they fight aboard it (D7.2).
void hide_marines(Ship& ship, const Position& position, Side side) {
  bool fought_over = false;
  for (int other = 0; other < side_count; ++other) {
    const auto at = static_cast<std::size_t>(other);
    if (side_at(other) != side) ship.commandos[at] = 0;
    fought_over = fought_over || (position.hostile(ship.side, side_at(other)) && ship.parties[at] > 0);
  }
  if (!fought_over) ship.parties[static_cast<std::size_t>(index_of(ship.side))] = 0;
}

// A weapon as an enemy sees it. What has been declared is known to all from then on.
void hide_mount(Mount& mount, bool declared) {
  mount.energy = {};
  mount.turns = 0;
  mount.mode = Mode::none;
  mount.rounds = 0;
  mount.lends_to = no_unit;
  mount.flags = 0;
  if (declared) return;
  mount.target = no_unit;
  mount.firing = Mode::none;
  mount.salvo = 0;
}

// (G23.311, G23.46) That a sphere was announced is known, its size only when it is up.
void show_sphere(const Mount& whole, Mount& seen) {
  set_sphere(seen, sphere_state(whole), 0);
  if (sphere_state(whole) == Sphere::up) seen.rounds = whole.rounds;
}

void hide_craft(Craft& craft, Side side, bool declared, bool secret_targets) {
  if (craft.side != side && !declared) craft.firing_at = no_unit;
  if (craft.side != side) {
    craft.course.clear();
    craft.rails = craft.light = 0;
    craft.parties = craft.crew = 0;
    // (C7.131, J7) What a fighter means to do.
    constexpr int intentions = Craft::leaving | Craft::breaking_away;
    if (craft.kind == CraftKind::fighter) craft.marks = static_cast<std::uint8_t>(craft.marks & ~intentions);
  }
  if (craft.side == side || craft.identified.has(side)) return;
  if (craft.seeks() && (secret_targets || craft.has(Craft::ballistic))) {  // (F3.6, F4)
    craft.target = no_unit;
    craft.set_aim({});
    craft.marks = static_cast<std::uint8_t>(craft.marks & ~(Craft::boar | Craft::releasing));
  }
  craft.load = {};
  if (craft.kind == CraftKind::drone) craft.ends = 0;  // (F1.4) endurance would tell the type
  craft.warhead = 0;
  if (craft.kind == CraftKind::shuttle) {
    craft.drones = 0;                      // (FD7.213)
    craft.set(Craft::ballistic, false);    // (F4) it flies like any other
    craft.set(Craft::self_guided, false);  // likewise
  }
  craft.role = Role::none;
  if (craft.kind == CraftKind::mine) craft.since_turn = craft.travelled = 0;  // (M2.15)
  craft.set(Craft::pseudo, false);
  craft.set(Craft::dummy, false);
}

// (G13.61) Where a ship was seen last matters while it is cloaked. From where somebody hidden is (D3.41)
// nobody knows who does not know where that is.
void hide_sightings(Position& seen, const Position& position, Side side) {
  if (position.options.hidden_cloaks == 0) return;
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    const UnitId unit = unit_at(i);
    Ship& ship = seen.ship(unit);
    if (ship.cloak != Cloaking::cloaked) ship.seen_at = ship.at;
    if (!hidden_from(position, side, unit)) continue;
    for (int other = 0; std::cmp_less(other, position.ships.size()); ++other) {
      seen.regard(unit_at(other), unit).faced = 0;
    }
  }
}

// (P5.2) The time within which a pulsar bursts for the first time and has not done so yet; 0 if there is
// none.
int first_burst_by(const Scenario& scenario, Moment now, int phase) {
  for (const Feature& each : scenario.features) {
    if (each.kind == Feature::Kind::pulsar && now + phase <= each.period) return each.period;
  }
  return 0;
}

auto step_of(const Task& task) {
  const auto& rows = Battles::sequences()[task.sequence].rows;
  return task.row < rows.size() ? rows[task.row].step : nullptr;
}

// (F2, G13.61) How often somebody was asked while units moved would tell of choices and of hidden ships.
void veil_choices(Position& seen) {
  for (Task& task : seen.core.agenda) {
    if (step_of(task) == &move_units) task.stage = std::min<std::uint16_t>(task.stage, 1);
  }
}

}  // namespace

Position Battles::view(const Position& position, Side side) const {
  Position seen = seen_by(*this, position, side);
  const bool deciding = position.core.question.open() && asked(position) == Decision::fire;
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    Ship& ship = seen.ships[static_cast<std::size_t>(i)];
    if (ship.status == Status::none || ship.side == side) continue;
    for (int m = 0; m < ship.mounts; ++m) {
      Mount& mount = seen.mount(ship, m);
      const Mount whole = mount;
      hide_mount(mount, !deciding);
      if (weapon(ship, m).family == WeaponFamily::esg) show_sphere(whole, mount);
      // (FP1.7) When a launcher was lost is kept there, if it held a torpedo.
      const bool wreck = weapon(ship, m).family == WeaponFamily::plasma &&
                         !weapon_works(*this, position, position.ships[static_cast<std::size_t>(i)], m);
      if (wreck || whole.begun_late()) mount.fired = 0;  // (H7.53) begun in secret
      if (mount.rack < most_racks) seen.racks[mount.rack] = {};
    }
    for (int b = 0; b < ship.bays; ++b) {
      BayBox& bay = seen.bay(ship, b);
      bay.role = Role::none;
      bay.turns = bay.energy = bay.rails = bay.light = bay.module = 0;
      bay.riders = bay.work = 0;
    }
    hide_begun_probes(*this, seen, ship);
    if (hidden_from(position, side, unit_at(i))) {
      hide_place(seen, unit_at(i));
      seen.moved_now.erase(unit_at(i));
      seen.entries = seen.entries_before = 0;  // among them its own
    }
    hide_ship(ship);
    hide_marines(ship, position, side);
    seen.form(unit_at(i)) = {};
    seen.forms_in.erase(unit_at(i));
    seen.plot(unit_at(i)) = {};
    seen.plots_in.erase(unit_at(i));
  }
  for (std::size_t i = seen.battery_groups.size(); i-- > 0;) {  // (E8.31)
    if (seen.ships[seen.battery_groups[i].ship].side != side) seen.battery_groups.erase(i);
  }
  hide_sightings(seen, position, side);
  if (first_burst_by(scenario(position), position.now(), position.burst_phase) > 0) seen.burst_phase = 0;
  hide_bombs_from(seen, side);
  for_each_craft(seen, [&](UnitId, Craft& craft) {
    hide_craft(craft, side, !deciding, position.options.secret_targets != 0);
  });
  for (Auction& auction : seen.auctions) {
    if (position.side_of(auction.holder) != side) auction.strength = 0;
    if (position.side_of(auction.target) != side) auction.against = 0;
  }
  for (int i = 0; i < side_count; ++i) {
    if (side_at(i) != side) seen.desks[static_cast<std::size_t>(i)] = {};
  }
  if (side == onlooker || seen.desk(side).acts.empty()) seen.core.live &= ~live::acts;
  veil_choices(seen);
  return seen;
}

namespace {

constexpr Label made_up{"F1.4"_sfb, "what an enemy's craft may be"};

// Any drone that flies as fast; one that nobody guides finds its way by itself.
DroneLoad some_load(const Battles& game, const Craft& drone, Roller& roller) {
  const Tables& tables = game.tables_of();
  FixedVector<DroneLoad, 32> fitting;
  for (std::size_t type = 1; type <= tables.drones.size(); ++type) {
    for (std::size_t module = 1; module <= tables.drone_speeds.size() && !fitting.full(); ++module) {
      const DroneLoad load{static_cast<std::uint8_t>(type), static_cast<std::uint8_t>(module)};
      if (drone_speed(game, load) == drone.speed) static_cast<void>(fitting.push_back(load));
    }
  }
  if (fitting.empty()) return {};
  DroneLoad load =
      fitting[static_cast<std::size_t>(roller.pick(static_cast<std::uint32_t>(fitting.size()), made_up))];
  const bool alone = drone.controller == no_unit && !drone.has(Craft::ballistic);
  if (alone) load.speed = static_cast<std::uint8_t>(load.speed | DroneLoad::terminal_guidance);
  return load;
}

// (J1.866) What is guided is a suicide shuttle, with something in it or nothing, or a scatter-pack.
void give_role(Craft& shuttle, Roller& roller) {
  constexpr std::uint32_t energies = 10, drones = 3;
  constexpr std::uint8_t release = 8, damage = 3;
  if (roller.pick(2, made_up) == 0) {
    shuttle.role = Role::suicide;
    shuttle.warhead = static_cast<std::uint8_t>(2 * roller.pick(energies, made_up));
    return;
  }
  shuttle.role = Role::scatter_pack;
  shuttle.load = {1, 1};
  shuttle.rails = static_cast<std::uint8_t>(1 + roller.pick(drones, made_up));
  shuttle.light = release;
  shuttle.drones = damage;
}

// Something that looks the same to whoever has not identified it.
void make_up(const Battles& game, Craft& craft, Roller& roller) {
  const auto either = [&] { return roller.pick(2, made_up) == 0; };
  switch (craft.kind) {
    case CraftKind::drone: craft.load = some_load(game, craft, roller); return;
    case CraftKind::plasma:
      if (craft.mode == Mode::none) craft.set(Craft::pseudo, either());  // (FP6)
      return;
    case CraftKind::mine:
      if (craft.type == small_bomb(game, craft.side, craft.at).type) craft.set(Craft::dummy, either());
      return;
    case CraftKind::shuttle:
      if (craft.controller != no_unit) give_role(craft, roller);
      return;
    default: return;
  }
}

}  // namespace

// Enemies are imagined with some charge in capacitors and batteries, what they have launched and laid as
// anything that it may be.
Position Battles::imagine(const Position& view, Side side, Roller& roller) const {
  Position whole = view;
  const int burst = first_burst_by(scenario(view), view.now(), view.burst_phase);
  if (burst > 0) {
    const auto times = static_cast<std::uint32_t>(burst - view.now() + 1);
    whole.burst_phase = static_cast<std::uint8_t>(roller.pick(times, {"P5.2"_sfb, "imagined first burst"}));
  }
  for_each_craft(whole, [&](UnitId, Craft& craft) {
    if (craft.side != side && !craft.identified.has(side)) make_up(*this, craft, roller);
  });
  for (Ship& ship : whole.ships) {
    if (!ship.playing() || ship.side == side) continue;
    const Label label{"D17.1"_sfb, "imagined power"};
    const auto some = [&](std::int64_t most) {
      return Energy(static_cast<int>(roller.pick(static_cast<std::uint32_t>(most) + 1, label)));
    };
    ship.capacitor = some(capacitor_room(*this, whole, ship).floor());
    ship.battery = some(left(*this, ship, Box::battery));
    ship.energized = 1;
    auto& parties = ship.parties[static_cast<std::size_t>(index_of(ship.side))];
    if (parties == 0) parties = design(ship).boarding_parties;
  }
  return whole;
}

namespace {

std::string broken_ship(const Battles& game, const Position& position, int number, const Ship& ship) {
  if (game.content().find(ship.design) == nullptr)
    return fmt::format("{} is no design for ship {}", ship.design, number);
  const Design& design = game.design(ship);
  if (ship.mounts > design.weapons.size() || ship.bays > design.bays.size())
    return fmt::format("ship {} has weapons or shuttles that its design does not have", number);
  for (int i = 0; i < box_kinds; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (ship.lost[at] > design.boxes[at])
      return fmt::format("ship {} has lost {} boxes of kind {} out of {}", number, ship.lost[at], i,
                         design.boxes[at]);
  }
  for (std::size_t i = 0; i < 6; ++i) {
    if (ship.shields[i] > design.shields[i])
      return fmt::format("ship {} has lost too much of shield {}", number, i + 1);
  }
  if (ship.held_rooms > control_left(game, ship) || ship.held_security > left(game, ship, Box::security))
    return fmt::format("boarders hold more rooms of ship {} than there are", number);
  if (ship.battery.get() > Energy(left(game, ship, Box::battery)))
    return fmt::format("the batteries of ship {} hold too much", number);
  if (ship.capacitor.get() > capacitor_room(game, position, ship))
    return fmt::format("the capacitor of ship {} holds too much", number);
  if (ship.battery_warp.get() + ship.battery_impulse.get() > ship.battery.get())
    return fmt::format("ship {} has more typed charge than charge", number);
  for (int i = 0; i < ship.mounts; ++i) {
    if (position.mount(ship, i).lost > game.weapon(ship, i).boxes)
      return fmt::format("weapon {} of ship {} has lost too many boxes", i, number);
  }
  return {};
}

}  // namespace

namespace {

std::string broken_sides(const Position& position) {
  if (position.seated < 2 || position.seated > side_count)
    return fmt::format("{} sides play", position.seated);
  for (int i = 0; i < position.seated; ++i) {
    if (position.hostile(side_at(i), side_at(i))) return fmt::format("side {} is its own enemy", i);
    for (int other = 0; other < position.seated; ++other) {
      if (position.hostile(side_at(i), side_at(other)) != position.hostile(side_at(other), side_at(i)))
        return fmt::format("sides {} and {} do not agree whether they are enemies", i, other);
    }
  }
  for (const Ship& ship : position.ships) {
    if (ship.status != Status::none && index_of(ship.side) >= position.seated) return "a ship is nobody's";
  }
  bool known = true;
  for_each_craft(
      position, [&](UnitId, const Craft& craft) { known = known && index_of(craft.side) < position.seated; });
  return known ? "" : "a craft is nobody's";
}

// Steps that keep their place in the numbers of their task; the next one finds them at 0.
bool keeps_numbers(decltype(Row<BattlePlay>::step) step) {
  constexpr auto those = std::to_array<decltype(Row<BattlePlay>::step)>(
      {&keep_links, &run_impulses, &board_ships, &move_units, &ask_blocking});
  return std::ranges::find(those, step) != those.end();
}

}  // namespace

namespace {

// What names a place in a list names one that is there.
std::string broken_places(const Position& position) {
  for (const Ship& ship : position.ships) {
    const bool there = ship.first_mount + ship.mounts <= static_cast<int>(position.mounts.size()) &&
                       ship.first_bay + ship.bays <= static_cast<int>(position.bays.size()) &&
                       ship.first_timed <= position.timed.size();
    if (!there) return "weapons, bays or other boxes of a ship are not there";
  }
  for (const Mount& mount : position.mounts) {
    if (mount.rack != no_rack && mount.rack >= position.racks.size()) return "a drone rack is not there";
  }
  for (const WebHex& each : position.web_hexes) {
    if (each.web >= position.webs.size()) return "a hex belongs to a web that is not there";
  }
  for (const BatteryGroup& each : position.battery_groups) {
    if (each.ship >= position.ships.size()) return "batteries belong to a ship that is not there";
  }
  return {};
}

}  // namespace

std::string Battles::broken(const Position& position) const {
  if (auto wrong = broken_sides(position); !wrong.empty()) return wrong;
  const std::size_t count = position.ships.size();
  if (position.forms.size() != count || position.plots.size() != count ||
      position.regards.size() != count * count)
    return "what is kept by ship is not there for every ship";
  if (auto wrong = broken_places(position); !wrong.empty()) return wrong;
  for (int i = 0; std::cmp_less(i, count); ++i) {
    const Ship& ship = position.ships[static_cast<std::size_t>(i)];
    if (ship.status == Status::none) continue;
    if (auto wrong = broken_ship(*this, position, i, ship); !wrong.empty()) return wrong;
  }
  std::string wrong;
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (craft.controller != no_unit && !position.exists(craft.controller))
      wrong = fmt::format("craft {} is guided by somebody who is gone", index_of(unit));
    if ((craft.kind == CraftKind::mine) != (index_of(unit) >= first_mine))
      wrong = fmt::format("craft {} is in the wrong list", index_of(unit));
  });
  if (!wrong.empty()) return wrong;
  for (const Parcel& parcel : position.parcels) {
    if (std::ranges::find(position.volleys, parcel.volley, &Volley::number) == position.volleys.end())
      return "a parcel belongs to no volley";
  }
  for (const Link& link : position.links) {
    if (!position.exists(link.holder) || !position.exists(link.target)) return "a tractor beam holds nobody";
  }
  for (const Task& task : position.core.agenda) {
    if (!keeps_numbers(step_of(task)) && (task.a != 0 || task.b != 0))
      return fmt::format("numbers of another step are left over in row {} of sequence {}", task.row,
                         task.sequence);
  }
  return {};
}

}  // namespace flagbridge::sfb
