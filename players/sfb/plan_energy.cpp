#include <algorithm>

#include "players/sfb/tactics.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/f_seeking.h"

// How the computer player spends its energy.
namespace flagbridge::sfb {
namespace {

constexpr int tow_points = 3;  // a beam at three hexes

class Planner {
 public:
  Planner(const Battles& game, const Position& view, Side side, UnitId unit)
      : game_(game), view_(view), side_(side), form_(default_form(game, view, unit)) {}

  // Keeps a change if it can be paid.
  template <class Change>
  bool attempt(Change&& change) {
    Allocate changed = form_;
    change(changed);
    if (!check_order(game_, view_, side_, changed).none()) return false;
    form_ = changed;
    return true;
  }

  // (J3) One wild weasel is enough, and none where nobody can launch what it would draw away.
  void spare_weasels() {
    const bool threatened = seekers_threaten();
    int weasels = 0;
    Allocate form = form_;
    form.shuttles.clear();
    for (const BayWork& work : form_.shuttles) {
      const bool weasel = work.role == Role::wild_weasel;
      if (!weasel || (threatened && ++weasels == 1)) static_cast<void>(form.shuttles.push_back(work));
    }
    form_ = form;
  }

  // The fastest speed up to a wish that leaves the rest of the form as it is.
  void speed_up(int wish) {
    for (int speed = wish; speed > form_.speed; --speed) {
      if (attempt([&](Allocate& form) { form.speed = static_cast<std::uint8_t>(speed); })) return;
    }
  }
  void slow_down(int wish) {
    if (form_.speed > wish) attempt([&](Allocate& form) { form.speed = static_cast<std::uint8_t>(wish); });
  }

  // A ship with its weapons fed is worth more than a faster one: it slows down for them, to a point.
  void feed_weapons(int least) {
    while (!feed() && form_.speed > least) {
      const int before = form_.speed;
      slow_down(form_.speed - 1);
      if (form_.speed == before) return;
    }
  }

  // Batteries are kept for the shield that is struck (H7.34), rather than for a little more speed.
  void spare_batteries(int least) {
    while (uses_batteries() && form_.speed > least) {
      const int before = form_.speed;
      slow_down(form_.speed - 1);
      if (form_.speed == before) return;
    }
  }

  // (FP1.91) A torpedo that cannot be held is completed for a turn in which it will be launched.
  void roll_torpedoes() {
    const Ship& ship = view_.ship(form_.unit);
    for (std::size_t i = 0; i < form_.arm.size(); ++i) {
      const int weapon = form_.arm[i].weapon;
      if (game_.weapon(ship, weapon).family != WeaponFamily::plasma) continue;
      if (can_hold(game_, view_, ship, weapon)) continue;
      attempt([&](Allocate& form) { form.arm[i].mode = Mode::rolling; });
    }
  }

  // Heavy weapons that will fire at short range are worth more energy.
  void overload() {
    for (std::size_t i = 0; i < form_.arm.size(); ++i) {
      if (form_.arm[i].mode != Mode::standard && form_.arm[i].mode != Mode::hold) continue;
      attempt([&](Allocate& form) { form.arm[i].mode = Mode::overload; });
    }
  }

  void reinforce(int shield) {
    for (int points = 6; points > 0; --points) {
      const auto at = static_cast<std::size_t>(shield - 1);
      if (attempt([&](Allocate& form) { form.specific[at] = static_cast<std::uint8_t>(points); })) return;
    }
  }

  void jam() {
    for (int points = 3; points > 0; --points) {
      if (attempt([&](Allocate& form) { form.eccm = static_cast<std::uint8_t>(points); })) break;
    }
    for (int points = 3; points > 0; --points) {
      if (attempt([&](Allocate& form) { form.ecm = static_cast<std::uint8_t>(points); })) break;
    }
  }

  // Sphere generators are filled up.
  void charge_spheres() {
    for (std::size_t i = 0; i < form_.arm.size(); ++i) {
      const Ship& ship = view_.ship(form_.unit);
      if (game_.weapon(ship, form_.arm[i].weapon).family != WeaponFamily::esg) continue;
      for (int points = 5; points > 1; --points) {
        if (attempt([&](Allocate& form) { form.arm[i].energy = Energy(points); })) break;
      }
    }
  }

  // (SG22.5) Energy for a tractor beam where a bystander is to be taken in tow.
  void reach_out() {
    constexpr int soon = 6;
    bool near = false;
    for_each_ship(view_, [&](UnitId other, const Ship& ship) {
      near = near || (ship.bystander != 0 && true_range(view_, form_.unit, other) <= soon);
    });
    if (near)
      attempt([](Allocate& form) { form.tractor = std::max(form.tractor.get(), Energy(tow_points)); });
  }

  // (FD7) A shuttle that has no task becomes a scatter-pack where there are drones for it.
  void load_a_pack() {
    const Ship& ship = view_.ship(form_.unit);
    bool stock = false;
    for (int i = 0; i < ship.mounts; ++i) {
      const std::uint16_t rack = view_.mount(ship, i).rack;
      stock = stock || (rack < most_racks && has_stock(view_.racks[rack]));
    }
    for (std::uint8_t i = 0; i < ship.bays && stock; ++i) {
      const BayBox& box = view_.bay(ship, i);
      if (box.role == Role::scatter_pack) return;
      if (box.full == 0 || box.lost != 0 || box.role != Role::none) continue;
      if (attempt([&](Allocate& form) {
            static_cast<void>(form.shuttles.push_back({i, Role::scatter_pack, 0}));
          }))
        return;
    }
  }

  const Allocate& form() const { return form_; }

 private:
  bool seekers_threaten() const {
    bool any = false;
    for_each_ship(view_, [&](UnitId, const Ship& ship) {
      for (int i = 0; i < ship.mounts && view_.hostile(side_, ship.side) && !any; ++i) {
        const WeaponFamily family = game_.weapon(ship, i).family;
        any = family == WeaponFamily::drone_rack || family == WeaponFamily::plasma;
      }
    });
    return any;
  }

  bool uses_batteries() const {
    Violations found;
    const Spending ledger = bill_of(game_, view_, form_.unit, form_, found);
    return std::ranges::any_of(
        ledger.spent, [](const auto& line) { return line[index_of(Source::battery)].get() > Energy(); });
  }

  bool armed(int weapon) const {
    return std::ranges::any_of(form_.arm, [&](const Arming& each) { return each.weapon == weapon; });
  }

  // Arms what is not armed yet and fills the capacitor, as far as there is energy; whether that is all.
  bool feed() {
    const Ship& ship = view_.ship(form_.unit);
    bool all = true;
    for (int i = 0; i < ship.mounts && !form_.arm.full(); ++i) {
      const WeaponFamily family = game_.weapon(ship, i).family;
      if (family == WeaponFamily::special_sensor || armed(i)) continue;
      for (const Mode mode : {Mode::hold, Mode::standard}) {
        const Arming arming{static_cast<std::uint8_t>(i), mode, {}};
        if (!arming_cost(game_, view_, ship, arming).legal) continue;
        all &= attempt([&](Allocate& form) { static_cast<void>(form.arm.push_back(arming)); });
        break;
      }
    }
    const Energy room = capacitor_room(game_, view_, ship) - ship.capacitor.get();
    for (std::int64_t points = room.floor(); Energy(points) > form_.phasers.get(); --points) {
      if (attempt([&](Allocate& form) { form.phasers = Energy(points); })) break;
      all = false;
    }
    return all;
  }

  const Battles& game_;
  const Position& view_;
  Side side_;
  Allocate form_;
};

UnitId first_without_form(const Position& view, Side side) {
  UnitId first = no_unit;
  for_each_ship(view, [&](UnitId unit, const Ship& ship) {
    const bool in = view.forms_in.has(unit);
    if (first == no_unit && ship.side == side && !in) first = unit;
  });
  return first;
}

}  // namespace

Order plan_energy(const Battles& game, const Position& view, Side side) {
  const UnitId unit = first_without_form(view, side);
  if (unit == no_unit) return Pass{};
  Planner planner(game, view, side, unit);
  planner.spare_weasels();
  const UnitId enemy = chosen_enemy(view, unit);
  if (enemy == no_unit) return planner.form();
  const int range = true_range(view, unit, enemy);
  const bool beaten = crippled(game, view, view.ship(unit));
  constexpr int near = 14, brisk = 20, steady = 14, slow = 8, reach = 20;
  if (beaten) {
    planner.attempt([](Allocate& form) { form.repair = {}; });  // speed first (C7.1)
    planner.speed_up(most_speed);
    planner.attempt([](Allocate& form) { form.disengage = true; });
  } else if (range > near) {
    planner.speed_up(brisk);
  } else {
    planner.overload();
    planner.slow_down(steady);
    planner.feed_weapons(slow);
    planner.reinforce(struck_shield(game, view, unit, enemy));
  }
  if (range > reach || view.ship(enemy).cloak != Cloaking::off) planner.roll_torpedoes();
  planner.charge_spheres();
  planner.reach_out();
  planner.load_a_pack();
  planner.jam();
  planner.speed_up(beaten ? most_speed : brisk);
  if (!beaten) planner.spare_batteries(steady);
  return planner.form();
}

}  // namespace flagbridge::sfb
