#include <algorithm>
#include <fmt/format.h>

#include "sfb/library/force.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p8_orbits.h"
#include "sfb/rules/s4_weapon_status.h"

// (S1, S4) The start of a battle.
namespace flagbridge::sfb {
namespace {

constexpr int status_by_roll = 4;

// Grows a list of a position by so many; what is missing if there is no room.
template <class List>
std::string grow(List& list, std::size_t more, const char* what) {
  if (list.resize(list.size() + more)) return {};
  return fmt::format("{} {} are more than one battle can hold: there is room for {}", list.size() + more,
                     what, List::capacity());
}

// (P2.7, P3.44) Its arcs are centred on the side of the planet or large asteroid it stands on.
void set_on_ground(Ship& ship, const Scenario& scenario, const ScenarioShip& start) {
  const bool rock = std::ranges::any_of(scenario.features, [&](const Feature& each) {
    return each.kind == Feature::Kind::large_asteroid && each.at == start.at;
  });
  ship.facing = ship.came_from = *start.ground;
  ship.over = static_cast<std::uint8_t>(on_the_ground | (1 + index_of(*start.ground)));
  if (rock) ship.over |= start.all_round ? on_a_rock | all_round : on_a_rock;
}

void place(Ship& ship, const ScenarioShip& start, Side side) {
  ship.side = side;
  ship.status = start.turn ? Status::waiting : Status::playing;
  ship.at = ship.seen_at = start.at;
  ship.facing = start.facing;
  ship.came_from = opposite(start.facing);
  ship.speed = start.speed;
  // The speed the scenario gives counts for the turn before it; turn and slip modes are satisfied.
  ship.speeds.fill(start.speed);
  constexpr std::uint8_t long_ago = 32;
  ship.since_turn = ship.since_slip = long_ago;
}

// (P8.1) Clockwise, unless a ship heads the other way.
void put_in_orbit(const Battles& game, const Scenario& scenario, Ship& ship) {
  const bool base = game.design(ship).base;
  const bool against = !base && way_round(scenario, ship.at, false) == ship.facing;
  ship.orbit = against ? Ship::counter_clockwise : Ship::clockwise;
}

// Room for the boxes of a ship in the lists of a position; what is missing if there is none.
std::string make_room(const Design& design, Position& position, Ship& ship) {
  const auto racks = static_cast<std::size_t>(
      std::ranges::count(design.weapons, WeaponFamily::drone_rack, &WeaponPlan::family));
  ship.first_mount = static_cast<std::uint16_t>(position.mounts.size());
  ship.mounts = static_cast<std::uint8_t>(design.weapons.size());
  ship.first_use = static_cast<std::uint16_t>(position.uses.size());
  ship.first_bay = static_cast<std::uint16_t>(position.bays.size());
  ship.bays = static_cast<std::uint8_t>(design.bays.size());
  for (std::string wrong : {grow(position.mounts, design.weapons.size(), "weapons"),
                            grow(position.uses, static_cast<std::size_t>(design.usable_boxes()),
                                 "transporters, tractors, labs and probe launchers"),
                            grow(position.bays, design.bays.size(), "shuttle boxes"),
                            grow(position.racks, racks, "drone racks")}) {
    if (!wrong.empty()) return wrong;
  }
  auto rack = position.racks.size() - racks;
  for (std::size_t i = 0; i < design.weapons.size(); ++i) {
    Mount& mount = position.mount(ship, static_cast<int>(i));
    const WeaponPlan& plan = design.weapons[i];
    if (plan.family == WeaponFamily::drone_rack) mount.rack = static_cast<std::uint16_t>(rack++);
    if (plan.family == WeaponFamily::anti_drone) mount.rounds = plan.variant;
  }
  return {};
}

void fit_out(const Battles& game, Ship& ship) {
  const Design& design = game.design(ship);
  ship.battery = Energy(left(game, ship, Box::battery));  // (S4.10)
  ship.breakdown = design.breakdown;
  ship.bonus_hets = design.bonus_hets;
  ship.crew = design.crew;
  ship.parties[static_cast<std::size_t>(index_of(ship.side))] = design.boarding_parties;
  ship.probes = static_cast<std::uint8_t>(5 * left(game, ship, Box::probe));  // (G5)
  ship.uims = design.sheet.systems.uim;
  ship.shield_level = ShieldLevel::full;
  ship.mines = design.sheet.systems.nuclear_space_mine;
  ship.spares = design.sheet.spare_shuttles.empty() ? std::uint8_t{0} : design.sheet.spare_shuttles.front();
}

// (G10.8) Webs that were laid before; false if there are more than a battle holds.
bool lay_webs(const Scenario& scenario, Position& position) {
  if (!position.webs.resize(scenario.webs.size())) return false;
  for (std::size_t i = 0; i < scenario.webs.size(); ++i) {
    if (!lay_web(position, scenario.webs[i], static_cast<int>(i))) return false;
  }
  return true;
}

}  // namespace

Ship* Position::add_ship() {
  const std::size_t count = ships.size() + 1;
  if (!ships.resize(count) || !forms.resize(count) || !plots.resize(count)) return nullptr;
  regards.clear();
  if (!regards.resize(count * count)) return nullptr;
  ships.back().number = unit_at(static_cast<int>(count) - 1);
  return &ships.back();
}

void Position::claim_boxes(UnitId unit) {
  const Ship& own = ship(unit);
  for (int i = 0; i < own.mounts; ++i) {
    Mount& each = mount(own, i);
    each.ship = unit;
    each.number = static_cast<std::uint8_t>(i);
    if (each.rack != no_rack) racks[each.rack].ship = unit;
  }
  for (int i = 0; i < own.bays; ++i) bay(own, i).ship = unit;
}

std::vector<ScenarioInfo> Battles::scenarios() const {
  std::vector<ScenarioInfo> all;
  for (const Scenario& each : content_.scenarios) {
    if (!each.terrain.empty()) continue;  // a variation of one that is listed
    ScenarioInfo info{each.id, each.title, each.summary, {}};
    for (const ScenarioSide& side : each.sides) info.sides.push_back(side.name);
    all.push_back(std::move(info));
  }
  return all;
}

namespace {

// (SG22.45) Shields and life support work, and nothing else.
void stand_by(Ship& ship) {
  ship.bystander = 1;
  ship.battery = ship.capacitor = {};
  ship.fire_control = FireControl::inactive;
}

void man(Ship& ship, const ScenarioShip& start) {
  const auto own = static_cast<std::size_t>(index_of(ship.side));
  if (start.parties) ship.parties[own] = *start.parties;
  ship.commandos[own] = std::min(start.commandos, ship.parties[own]);
}

// (G14) Each pod of a tug is a unit of its own, whose boxes are the tug's until it is dropped; false if there
// is no room for it.
bool bring_pods(const Battles& game, Position& position, UnitId tug) {
  const Ship& carrier = position.ship(tug);
  const Pods& pods = game.design(carrier).pods;
  for (int i = 0; i < pods.count; ++i) {
    Ship* pod = position.add_ship();
    if (pod == nullptr) return false;
    pod->design = pods.pod;
    pod->side = carrier.side;
    pod->status = Status::carried;
    pod->at = pod->seen_at = carrier.at;
    pod->tug = tug;
  }
  return true;
}

// (SH19.432) Rounds in the drone racks that fire them.
void load_anti_drones(const Battles& game, Position& position, const Ship& ship, int rounds) {
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponPlan& plan = game.weapon(ship, i);
    if (!takes_rounds(game, plan)) continue;
    const int most = std::min(rounds, rack_half_spaces(game, plan));
    load_rounds(position.mount(ship, i), most, rack_type(game, plan).reloads);
  }
}

// (E5.42) Anti-drone racks can be loaded with drones as far as there is room for them beside the drone racks.
void open_anti_drone_racks(const Battles& game, Position& position) {
  for (Ship& ship : position.ships) {
    for (int i = 0; i < ship.mounts; ++i) {
      if (game.weapon(ship, i).family != WeaponFamily::anti_drone || !position.racks.push_back({})) continue;
      position.mount(ship, i).rack = static_cast<std::uint16_t>(position.racks.size() - 1);
    }
  }
}

// What one side brings.
struct Seating {
  Side side{};
  std::vector<ScenarioShip> force;
  int usual_status = 0;   // (S4) where the scenario gives a ship none of its own
  int rolled_status = 0;  // (S4.2) of those whose status a die decides
};

// Puts the ships of one side on the map, ready for the scenario.
Errors bring_in(const Battles& game, const Scenario& scenario, Position& position, const Seating& seating) {
  constexpr auto no_room = "there are more ships than one battle can hold: there is room for {}";
  for (const ScenarioShip& start : seating.force) {
    const auto design = game.content().design(start.ship, position.year, position.options.confidence);
    if (!design) return design.error();
    const UnitId unit = unit_at(static_cast<int>(position.ships.size()));
    if (position.add_ship() == nullptr) return {{.what = fmt::format(no_room, most_ships)}};
    Ship& ship = position.ship(unit);
    ship.design = *design;
    if (auto wrong = make_room(game.design(ship), position, ship); !wrong.empty())
      return {{.what = fmt::format("with {} {}", start.ship, wrong)}};
    place(ship, start, seating.side);
    if (start.ground) set_on_ground(ship, scenario, start);
    fit_out(game, ship);
    if (scenario.nebula) ship.shield_level = ShieldLevel::minimum;  // (P6.2)
    ship.tbombs = ship.dummies = start.tbombs;                      // (M3.224)
    const int named = start.weapon_status.value_or(static_cast<std::uint8_t>(seating.usual_status));
    const int status = named == status_by_roll ? seating.rolled_status : named;
    man(ship, start);
    ship.start = start.number;
    if (start.cloaked) ship.cloak = Cloaking::cloaked;  // (S4.14)
    if (start.orbit) put_in_orbit(game, scenario, ship);
    arm_for_status(game, position, unit, status);
    fit_bays(game, position, unit, status);
    ship.weapon_status = static_cast<std::uint8_t>(status);
    if (!start.no_drones) load_default_drones(game, position, unit);
    if (start.anti_drones > 0) load_anti_drones(game, position, ship, start.anti_drones);
    if (start.bystander) stand_by(ship);
    if (!bring_pods(game, position, unit)) return {{.what = fmt::format(no_room, most_ships)}};
  }
  return {};
}

// (SG22.63, SG23.61) Fighters that are out from the beginning.
Errors bring_fighters(const Battles& game, const Scenario& scenario, Position& position,
                      const Options& options, std::size_t seat) {
  for (const ScenarioFighters& each : scenario.sides[seat].fighters) {
    if (!takes_part(options, each.when, each.unless)) continue;
    const std::string name = chosen_fighter(options, each.fighter, seat);
    const int type = fighter_named(game.tables_of(), name, position.year);
    if (type < 0) return {{.what = fmt::format("{} has no fighters in year {}", name, position.year)}};
    for (int i = 0; i < each.count; ++i) {
      const int version = i == 0 ? warfare_version(game, position, each.count, type) : type;  // (SG23.422)
      put_fighter(game, position, {version, side_at(static_cast<int>(seat)), each.at, each.facing});
    }
  }
  return {};
}

int status_by_die(const Tables& tables, int die) {
  for (const StatusDie& row : tables.weapon_status_die) {
    if (die >= row.from.value_or(-100) && die <= row.to.value_or(100)) return row.status;
  }
  return 0;
}

// (S4.2) The status of a side by a die. Policy: a scout on the side is worth one.
int rolled_status(const Battles& game, const std::vector<ScenarioShip>& force, int year, Roller& roller) {
  int modifier = 0;
  for (const ScenarioShip& each : force) {
    const auto design = game.content().design(each.ship, year);
    if (!design) continue;
    const Design* found = game.content().find(*design);
    const bool scout = found != nullptr && std::ranges::any_of(found->weapons, [](const WeaponPlan& plan) {
                         return plan.family == WeaponFamily::special_sensor;
                       });
    if (scout) modifier = 1;  // (S4.23)
  }
  return status_by_die(game.tables_of(), roller.draw(one_d6, {"S4.2"_sfb, "weapon status"}) + modifier);
}

// (G13.333, S4.14) Nobody has seen a ship that begins cloaked: whoever wants it must find it.
void hide_cloaked(Position& position) {
  const int count = static_cast<int>(position.ships.size());
  for (int i = 0; i < count; ++i) {
    Ship& hidden = position.ship(unit_at(i));
    if (hidden.cloak != Cloaking::cloaked) continue;
    hidden.seen_at = hidden.at;  // (G13.61) the place its scenario gives it is known
    for (int other = 0; other < count; ++other) {
      Ship& eye = position.ship(unit_at(other));
      if (!position.hostile(hidden.side, eye.side)) continue;
      eye.no_lock.insert(unit_at(i));
      position.regard(unit_at(i), unit_at(other)).grip = 1;  // the weakest that was ever tried
    }
  }
}

// (P5.2) When a pulsar bursts first is anybody's guess.
void start_pulsars(const Scenario& scenario, Position& position, Roller& roller) {
  for (const Feature& each : scenario.features) {
    if (each.kind != Feature::Kind::pulsar || each.period == 0) continue;
    position.burst_phase = static_cast<std::uint8_t>(roller.pick(each.period, {"P5.2"_sfb, "first burst"}));
  }
}

void seat_sides(const Scenario& scenario, Position& position) {
  position.seated = static_cast<std::uint8_t>(scenario.sides.size());
  for (std::size_t a = 0; a < scenario.sides.size(); ++a) {
    for (std::size_t b = 0; b < scenario.sides.size(); ++b) {
      const bool friends = scenario.sides[a].team != 0 && scenario.sides[a].team == scenario.sides[b].team;
      if (friends) position.foes[a] = position.foes[a].without(side_at(static_cast<int>(b)));
    }
  }
}

}  // namespace

Result<Position> Battles::set_up(std::string_view wanted, const Options& options, Roller& roller) const {
  auto found = std::ranges::find(content_.scenarios, wanted, &Scenario::id);
  if (found == content_.scenarios.end()) return fail(fmt::format("there is no scenario \"{}\"", wanted));
  const auto there = std::ranges::find_if(content_.scenarios, [&](const Scenario& each) {
    return each.id == wanted && !each.terrain.empty() && each.terrain == options.variation.text();
  });
  if (there != content_.scenarios.end()) found = there;
  if (auto wrong = wrong_options(*found, options); !wrong.empty()) return fail(std::move(wrong));
  Position position;
  position.scenario = static_cast<std::uint16_t>(found - content_.scenarios.begin());
  position.options = static_cast<const Agreements&>(options);
  seat_sides(*found, position);
  position.year = static_cast<std::uint16_t>(year_of(content_, *found, options));
  position.last_turn = options.turns != 0 ? options.turns : found->turns;
  if (!lay_webs(*found, position)) return fail("there is more web than one battle can hold");
  for (std::size_t seat = 0; seat < found->sides.size(); ++seat) {
    auto force = force_of(content_, *found, options, seat);
    if (!force) return fail(force.error());
    const int usual = status_of(*found, options, seat);
    const int rolled = usual == status_by_roll ? rolled_status(*this, *force, position.year, roller) : usual;
    const Seating seating{side_at(static_cast<int>(seat)), std::move(*force), usual, rolled};
    if (auto wrong = bring_in(*this, *found, position, seating); !wrong.empty())
      return fail(std::move(wrong));
    if (auto wrong = bring_fighters(*this, *found, position, options, seat); !wrong.empty())
      return fail(std::move(wrong));
  }
  open_anti_drone_racks(*this, position);
  for (const Ship& ship : position.ships) position.claim_boxes(ship.number);
  for (Post& post : position.posts) post.garrison = garrison_of(*found, options);
  constexpr std::uint8_t defence_systems = 6;  // (D15.12) of each location that is held
  for (Post& post : position.posts) post.systems = post.garrison > 0 ? defence_systems : std::uint8_t{0};
  hide_cloaked(position);
  start_pulsars(*found, position, roller);
  for_each_ship(position, [&](UnitId unit, Ship&) { remember_facings(position, unit); });
  static_cast<void>(position.core.agenda.push_back({static_cast<std::uint16_t>(Sequences::game)}));
  return position;
}

}  // namespace flagbridge::sfb
