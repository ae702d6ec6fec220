#include <algorithm>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/d9_repair.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/j2_roles.h"
#include "sfb/rules/p2_landing.h"

// (B3) Forms that the program proposes.
namespace flagbridge::sfb {
namespace {

bool payable(const Battles& game, const Position& position, const Allocate& form) {
  return check_order(game, position, position.ship(form.unit).side, form).none();
}

// Keeps a change of the form if it can still be paid.
template <class Change>
bool try_change(const Battles& game, const Position& position, Allocate& form, Change&& change) {
  Allocate changed = form;
  change(changed);
  if (!payable(game, position, changed)) return false;
  form = changed;
  return true;
}

// Tries `change(form, amount)` with less and less until it can be paid. What is missing says how much less it
// has to be at least, where one less of it spares no more than `spared`.
template <class Change>
void try_downwards(const Battles& game, const Position& position, Allocate& form, std::int64_t most,
                   Energy spared, Change&& change) {
  for (std::int64_t amount = most; amount > 0;) {
    Allocate changed = form;
    change(changed, amount);
    const Energy missing = missing_for(game, position, changed);
    if (missing > Energy()) {
      // One of them may be paid for in another way.
      std::int64_t less = 1;
      while (spared * static_cast<int>(less + 1) < missing) ++less;
      amount -= less;
      continue;
    }
    if (payable(game, position, changed)) {
      form = changed;
      return;
    }
    --amount;
  }
}

// Modes in which a weapon is armed by default, best first.
constexpr std::array usual_modes = {Mode::hold, Mode::standard, Mode::rolling};

void arm_weapons(const Battles& game, const Position& position, Allocate& form) {
  const Ship& ship = position.ship(form.unit);
  for (int i = 0; i < ship.mounts && !form.arm.full(); ++i) {
    const WeaponFamily family = game.weapon(ship, i).family;
    if (family == WeaponFamily::phaser || family == WeaponFamily::drone_rack ||
        family == WeaponFamily::anti_drone)
      continue;
    for (const Mode mode : usual_modes) {
      const Arming arming{static_cast<std::uint8_t>(i), mode, {}};
      if (!arming_cost(game, position, ship, arming).legal) continue;
      if (try_change(game, position, form, [&](Allocate& f) { static_cast<void>(f.arm.push_back(arming)); }))
        break;
    }
  }
}

void fill_capacitor(const Battles& game, const Position& position, Allocate& form) {
  const Ship& ship = position.ship(form.unit);
  const Energy room = capacitor_room(game, position, ship) - ship.capacitor.get();
  try_downwards(game, position, form, room.floor(), Energy(1),
                [](Allocate& f, std::int64_t points) { f.phasers = Energy(points); });
}

void set_speed(const Battles& game, const Position& position, Allocate& form, int most) {
  const std::uint8_t over = position.ship(form.unit).over;  // (P2.8, P2.45)
  if (over != 0) most = has_landed(over) ? 0 : std::min(most, 1);
  const Ship& ship = position.ship(form.unit);
  const int limit = std::min({most, engine_limit(game, ship, 0), acceleration_limit(game, ship)});
  // (C6.541, C8) Who has been stopped moves off when he may.
  // No change comes before impulse 4 (C12.313).
  constexpr int first_change = 4;
  const int free = first_free_impulse(position, ship);
  const auto off = static_cast<std::uint8_t>(free > 1 ? std::max(free, first_change) : 1);
  const Energy a_hex = std::max(Energy(1), game.design(ship).move_cost);
  try_downwards(game, position, form, limit, a_hex, [&](Allocate& f, std::int64_t speed) {
    const auto wanted = static_cast<std::uint8_t>(speed);
    if (off > 1) {
      static_cast<void>(f.changes.push_back({off, wanted}));
    } else {
      f.speed = wanted;
    }
  });
}

// (D9) Damage control mends what it can, and shields as far as energy is left.
void control_damage(const Battles& game, const Position& position, Allocate& form) {
  const Ship& ship = position.ship(form.unit);
  if (ship.shields == std::array<std::uint8_t, 6>{}) return;
  constexpr int energy_a_box = 2;
  const int rating = damage_control_rating(game, ship);
  for (int energy = rating - rating % energy_a_box; energy > 0; energy -= energy_a_box) {
    if (try_change(game, position, form, [&](Allocate& f) { f.repair = Energy(energy); })) return;
  }
}

// (J1.8) Shuttles that are being prepared go on being so: a turn without energy undoes all of it. Where there
// is not enough for all of them, the first ones are kept.
void keep_shuttles(const Battles& game, const Position& position, Allocate& form) {
  Allocate all = form;
  propose_shuttle_work(game, position, all);
  if (all.shuttles.size() == form.shuttles.size()) return;
  if (payable(game, position, all)) {
    form = all;
    return;
  }
  for (BayWork work : all.shuttles) {
    const auto keep = [&](Allocate& f) { static_cast<void>(f.shuttles.push_back(work)); };
    if (try_change(game, position, form, keep) || work.energy <= 1) continue;
    work.energy = 1;  // (J2.22) less will do
    try_change(game, position, form, keep);
  }
}

Allocate basic_needs(const Battles& game, const Position& position, UnitId unit) {
  Allocate form;
  form.unit = unit;
  form.shields = ShieldLevel::off;
  form.fire_control = FireControl::passive;
  form.tractor = position.ship(unit).tractor_due;
  form.erratic = erratic_due(game, position, unit);  // (C10.313)
  form.reverse = false;
  form.mend = code_of(proposed_mend(game, position, position.ship(unit)));
  const bool hides =
      position.ship(unit).weasel != no_unit;  // (J3.4) behind a wild weasel, with its eyes shut
  // (C3.52) Turning round costs energy: a ship that goes astern goes on so unless it is to move ahead.
  if (position.ship(unit).reverse != 0) form.reverse = true;
  try_change(game, position, form, [](Allocate& f) { f.shields = ShieldLevel::full; }) ||
      try_change(game, position, form, [](Allocate& f) { f.shields = ShieldLevel::minimum; });
  if (!hides) try_change(game, position, form, [](Allocate& f) { f.fire_control = FireControl::active; });
  return form;
}

}  // namespace

Allocate default_form(const Battles& game, const Position& position, UnitId unit) {
  Allocate form = basic_needs(game, position, unit);
  keep_shuttles(game, position, form);
  constexpr int cruising = 16, hiding = 4;  // (J3.4)
  set_speed(game, position, form, position.ship(unit).weasel != no_unit ? hiding : cruising);
  arm_weapons(game, position, form);
  fill_capacitor(game, position, form);
  control_damage(game, position, form);
  return form;
}

void list_allocation(const Battles& game, const Position& position, Side side, List& list) {
  list.only_candidates();
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || position.forms_in.has(unit)) return;
    const Allocate usual = default_form(game, position, unit);
    list.add(usual);
    for (const int speed : {0, 8, 24, most_speed}) {
      Allocate other = usual;
      other.speed = static_cast<std::uint8_t>(speed);
      if (speed != usual.speed && payable(game, position, other)) list.add(other);
    }
  });
}

namespace {

// Energy for the systems a ship has, now and then.
void power_systems(const Battles& game, const Position& position, Allocate& form, Roller& roller) {
  const Label label{"B3.1"_sfb, "any form"};
  const Ship& ship = position.ship(form.unit);
  const auto some = [&](std::uint32_t most) { return static_cast<int>(roller.pick(most + 1, label)); };
  const auto now_and_then = [&] { return roller.pick(3, label) == 0; };
  const auto seldom = [&] { return now_and_then() ? now_and_then() : false; };
  if (left(game, ship, Box::tractor) > 0 && now_and_then()) {
    const Energy more = Energy(1 + some(4));
    try_change(game, position, form, [&](Allocate& f) { f.tractor += more; });
  }
  if (left(game, ship, Box::transporter) > 0 && now_and_then())
    try_change(game, position, form, [&](Allocate& f) {
      f.transporters = static_cast<std::uint8_t>(left(game, ship, Box::transporter));
    });
  if (game.design(ship).cloak_cost > Energy() && (ship.cloak != Cloaking::off || now_and_then()))
    try_change(game, position, form, [](Allocate& f) { f.cloak = true; });
  if (left(game, ship, Box::probe) > 0 && now_and_then())
    try_change(game, position, form, [](Allocate& f) { f.probes = 1; });
  if (game.design(ship).base && now_and_then()) {
    const auto rate = static_cast<std::uint8_t>(1 + some(7));
    try_change(game, position, form, [&](Allocate& f) { f.rotation = rate; });
  }
  if (crippled(game, position, ship)) try_change(game, position, form, [](Allocate& f) { f.probe_arms = 1; });
  if (seldom()) try_change(game, position, form, [](Allocate& f) { f.erratic = true; });
  if (now_and_then()) try_change(game, position, form, [&](Allocate& f) { f.web = Energy(2 + some(6)); });
  if (game.design(ship).sheet.features.engine_doubling && now_and_then())
    try_change(game, position, form, [&](Allocate& f) { f.doubled = static_cast<std::uint8_t>(some(15)); });
  if (now_and_then())
    try_change(game, position, form, [&](Allocate& f) {
      static_cast<void>(f.guard.push_back(static_cast<BoxCode>(1 + some(box_kinds))));
    });
}

}  // namespace

Order sample_allocation(const Battles& game, const Position& position, Side side, Roller& roller) {
  const Label label{"B3.1"_sfb, "any form"};
  UnitId unit = no_unit;
  for_each_ship(position, [&](UnitId each, const Ship& ship) {
    const bool wanted = ship.side == side && !position.forms_in.has(each);
    if (unit == no_unit && wanted) unit = each;
  });
  if (unit == no_unit) return Pass{};
  Allocate form = basic_needs(game, position, unit);
  set_speed(game, position, form, static_cast<int>(roller.pick(most_speed + 1, label)));
  arm_weapons(game, position, form);
  power_systems(game, position, form, roller);
  fill_capacitor(game, position, form);
  if (roller.pick(2, label) == 0) {
    const auto points = static_cast<std::uint8_t>(1 + roller.pick(3, label));
    try_change(game, position, form, [&](Allocate& f) { f.eccm = points; });
  }
  if (roller.pick(3, label) == 0) {
    const auto box = static_cast<std::uint8_t>(roller.pick(4, label));
    constexpr std::array roles = {Role::wild_weasel, Role::suicide, Role::scatter_pack};
    const Role role = roles[static_cast<std::size_t>(roller.pick(roles.size(), label))];
    const std::uint8_t energy = role == Role::scatter_pack ? 0 : 1;  // (FD7.111)
    try_change(game, position, form, [&](Allocate& f) {
      static_cast<void>(f.shuttles.push_back({box, role, energy}));
    });
  } else {
    keep_shuttles(game, position, form);
  }
  control_damage(game, position, form);
  if (roller.pick(4, label) == 0) try_change(game, position, form, [](Allocate& f) { f.hets = 1; });
  if (roller.pick(4, label) == 0)
    try_change(game, position, form, [](Allocate& f) { f.impulse_hex = ImpulseHex::no; });
  return form;
}

}  // namespace flagbridge::sfb
