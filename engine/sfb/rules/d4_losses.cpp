#include <algorithm>

#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g5_probes.h"
#include "sfb/rules/s2_victory.h"

// What goes with a box that is destroyed (D4.325, H5, H6, G5, G7), and the people in it (G9, D7.21).
namespace flagbridge::sfb {
namespace {

constexpr int probes_a_launcher = 5;   // (G5)
constexpr int casualty_interval = 10;  // (G9.21)
constexpr int first_party_loss = 50;   // (D7.21) the first four tens cost no boarding party
constexpr int parties_kept = 2;
constexpr int crew_kept = 1;  // (G9.22)

void at_most(Stored& energy, Energy limit) {
  if (energy.get() > limit) energy = limit;
}

// (H5) The emptiest battery is given up; charge that no longer fits is lost, the untyped first.
void settle_batteries(const Battles& game, Ship& ship) {
  const int each = std::max<int>(1, game.design(ship).sheet.features.battery_capacity);
  at_most(ship.battery, Energy(each * left(game, ship, Box::battery)));
  at_most(ship.battery_warp, ship.battery);
  at_most(ship.battery_impulse, ship.battery.get() - ship.battery_warp.get());
}

// Working boxes of these kinds stand in front in the list of times; the one that is lost changes places with
// the last of them.
int first_of_kind(const Design& design, Box box) {
  int first = 0;
  for (const Box each : {Box::transporter, Box::tractor, Box::lab, Box::probe}) {
    if (each == box) return first;
    first += design.boxes[index_of(each)];
  }
  return -1;
}

bool holds(const Position& position, UnitId unit, int box) {
  return std::ranges::any_of(position.links,
                             [&](const Link& link) { return link.holder == unit && link.box == box; });
}

// (D4.324) The box of its kind that is missed least: idle before holding, then the one used last.
int least_missed(const Position& position, UnitId unit, Box box, int first, int working) {
  const Ship& ship = position.ship(unit);
  int chosen = 0;
  int least = 1 << 20;
  for (int i = 0; i < working; ++i) {
    const int used = position.uses[static_cast<std::size_t>(ship.first_use + first + i)] - never;
    const int value = (box == Box::tractor && holds(position, unit, i) ? 1 << 17 : 0) - used;
    if (value >= least) continue;
    least = value;
    chosen = i;
  }
  return chosen;
}

// `which`: a certain one of them; -1: the one that is missed least.
void lose_use(BattlePlay& play, UnitId unit, Box box, int which) {
  const Ship& ship = play.at.ship(unit);
  const int first = first_of_kind(play.game.design(ship), box);
  const int working = left(play.game, ship, box);
  if (first < 0 || working <= 0) return;
  if (box == Box::probe) drop_late_probe(play.at, unit);
  const bool certain = which >= 0 && which < working;
  const int lost = certain ? which : least_missed(play.at, unit, box, first, working);
  const int last = working - 1;
  auto& uses = play.at.uses;
  const auto at = [&](int i) { return static_cast<std::size_t>(ship.first_use + first + i); };
  std::swap(uses[at(lost)], uses[at(last)]);
  if (box != Box::tractor) return;
  for (std::size_t i = 0; i < play.at.links.size();) {
    Link& link = play.at.links[i];
    if (link.holder == unit && link.box == lost) {
      play.tell(Happening::tractor_released, "D4.324"_sfb, Sides::everyone(), arg(unit), arg(link.target));
      play.at.links.erase(i);
      continue;
    }
    if (link.holder == unit && link.box == last) link.box = static_cast<std::uint8_t>(lost);
    ++i;
  }
}

bool is_engine(Box box) {
  return box == Box::left_warp || box == Box::right_warp || box == Box::center_warp || box == Box::impulse;
}

void lose_box(BattlePlay& play, UnitId unit, Box box, Rule rule, int which = -1) {
  lose_use(play, unit, box, which);
  Ship& ship = play.at.ship(unit);
  ++ship.lost[index_of(box)];
  if (box == Box::battery) settle_batteries(play.game, ship);
  if (box == Box::sensor) ++ship.sensors_lost;
  if (is_engine(box)) note_engine_lost(play.at, ship);
  if (box == Box::probe)
    ship.probes = static_cast<std::uint8_t>(
        std::min<int>(ship.probes, probes_a_launcher * left(play.game, ship, Box::probe)));
  // Boarders cannot hold more rooms than there are (D7.36).
  const int rooms = std::max(0, control_left(play.game, ship));
  ship.held_rooms = static_cast<std::uint8_t>(std::min<int>(ship.held_rooms, rooms));
  ship.held_security = static_cast<std::uint8_t>(
      std::min<int>(ship.held_security, std::max(0, left(play.game, ship, Box::security))));
  play.tell(Happening::box_lost, rule, Sides::everyone(), arg(unit), arg(box));
}

// Its energy and what it was loaded with go with it.
void lose_weapon(BattlePlay& play, UnitId unit, int weapon, Rule rule) {
  Ship& ship = play.at.ship(unit);
  Mount& mount = play.at.mount(ship, weapon);
  ++mount.lost;
  const WeaponPlan& plan = play.game.weapon(ship, weapon);
  if (outlasts_launcher(plan) && mount.has(Mount::completed) &&
      !weapon_works(play.game, play.at, ship, weapon)) {
    mount.fired = play.at.now();  // (FP1.7) the torpedo outlasts its launcher for eight impulses
    play.tell(Happening::weapon_lost, rule, Sides::everyone(), arg(unit),
              weapon_arg(play.game, ship, weapon));
    return;
  }
  empty_weapon(mount);
  mount.rounds = 0;  // (FD2.43) what a rack has in storage is not lost
  if (mount.rack < most_racks) play.at.racks[mount.rack].drones = {};  // likewise
  if (const auto lose = family_of(plan.family).lose) lose(play, unit, weapon);
  play.tell(Happening::weapon_lost, rule, Sides::everyone(), arg(unit), weapon_arg(play.game, ship, weapon));
}

// (D4.325) With what stands in it.
void lose_bay(BattlePlay& play, UnitId unit, int box, Rule rule) {
  const Ship& ship = play.at.ship(unit);
  BayBox& bay = play.at.bay(ship, box);
  constexpr int whole = 100;
  if (bay.full != 0) count_fighter(play.game, play.at, first_owner(ship), bay.craft, whole);
  if (bay.guest != 0) count_fighter(play.game, play.at, first_owner(ship), bay.guest - 1, whole);  // (J1.64)
  // (J2.228) Twice the energy in a suicide shuttle, inside the ship.
  const int blast = bay.full != 0 && bay.role == Role::suicide ? 2 * bay.energy : 0;
  bay.refill({.craft = bay.craft, .lost = 1});
  play.tell(Happening::shuttle_lost, rule, Sides::everyone(), arg(unit), Arg::number(box + 1));
  if (blast == 0) return;
  play.tell(Happening::explodes, "J2.228"_sfb, Sides::everyone(), arg(unit), Arg::number(blast));
  strike(play, unit, 0, {.points = blast, .by = By::explosion}, "J2.228"_sfb);
}

// How many of these multiples lie above one number and up to another.
int multiples(int above, int up_to, int of) { return up_to / of - above / of; }

}  // namespace

void release_links(Position& position, UnitId unit) {
  for (std::size_t i = 0; i < position.links.size();) {
    const Link& link = position.links[i];
    if (link.holder == unit || link.target == unit) {
      position.links.erase(i);
    } else {
      ++i;
    }
  }
}

void let_go_of_all(BattlePlay& play, UnitId unit) {
  release_links(play.at, unit);
  lose_guide_of_all(play, unit, "F3.532"_sfb);
}

void lose_beam(BattlePlay& play, UnitId unit, int beam, Rule rule) {
  lose_box(play, unit, Box::tractor, rule, beam);
}

void lose(BattlePlay& play, UnitId unit, LostBox loss, Rule rule) {
  if (loss.is_bay()) return lose_bay(play, unit, loss.number, rule);
  const Ship& ship = play.at.ship(unit);
  if (loss.is_beam()) {
    lose_beam(play, unit, loss.number, rule);
    loss = loss_of(Box::tractor);
    if (left(play.game, ship, Box::tractor) > 0) return;
  } else if (loss.is_weapon()) {
    lose_weapon(play, unit, loss.number, rule);
    if (weapon_works(play.game, play.at, ship, loss.number)) return;
  } else if (loss.is_box()) {
    lose_box(play, unit, loss.box(), rule);
    // Policy: as long as there is another of its kind, the one without a guard is lost.
    if (left(play.game, ship, loss.box()) > 0) return;
  }
  if (guarded(play.at, ship, loss)) relieve_guard(play, unit, loss);
}

int crew_spared(const Battles& game, const Ship& ship) {
  return std::max(0, game.design(ship).crew - ship.internals / casualty_interval);
}

void lose_crew(BattlePlay& play, UnitId unit, int units, Rule rule) {
  Ship& ship = play.at.ship(unit);
  const int lost = std::min(units, ship.crew - crew_kept);
  if (lost <= 0) return;
  ship.crew = static_cast<std::uint8_t>(ship.crew - lost);
  play.tell(Happening::crew_lost, rule, Sides::everyone(), arg(unit), Arg::number(lost));
}

void count_casualties(BattlePlay& play, UnitId unit, int points) {
  Ship& ship = play.at.ship(unit);
  const int before = ship.internals;
  const int after = std::min(0xffff, before + points);
  ship.internals = static_cast<std::uint16_t>(after);
  lose_crew(play, unit, multiples(before, after, casualty_interval), "G9.21"_sfb);
  const int spared = first_party_loss - casualty_interval;
  const int parties = multiples(std::max(before, spared), std::max(after, spared), casualty_interval);
  const int lost =
      std::min(parties, ship.parties[static_cast<std::size_t>(index_of(ship.side))] - parties_kept);
  if (lost <= 0) return;
  lose_parties(play.at, ship, ship.side, lost);
  play.tell(Happening::party_lost, "D7.21"_sfb, Sides::everyone(), arg(unit), Arg::number(lost));
}

}  // namespace flagbridge::sfb
