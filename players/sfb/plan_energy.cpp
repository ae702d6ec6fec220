#include <algorithm>

#include "players/sfb/form_planner.h"
#include "players/sfb/tactics.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/d9_repair.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"

// How the computer player spends its energy.
namespace flagbridge::sfb {
namespace {

constexpr int tow_points = 3;  // a beam at three hexes

class Planner : public FormPlanner {
 public:
  Planner(const Battles& game, const Position& view, Side side, UnitId unit)
      : FormPlanner(game, view, unit), game_(game), view_(view), side_(side), ship_(view.ship(unit)) {}

  // (J3) One wild weasel is enough, and none where nobody can launch what it would draw away.
  void spare_weasels() {
    const bool threatened = seekers_threaten();
    int weasels = 0;
    const auto before = form().shuttles;
    form().shuttles.clear();
    for (const BayWork& work : before) {
      const bool weasel = work.role == Role::wild_weasel;
      if (!weasel || (threatened && ++weasels == 1)) static_cast<void>(form().shuttles.push_back(work));
    }
  }

  // (FP1.91) A torpedo that cannot be held is completed for a turn in which it will be launched.
  void roll_torpedoes() {
    for (std::size_t i = 0; i < form().arm.size(); ++i) {
      const int weapon = form().arm[i].weapon;
      if (game_.weapon(ship_, weapon).family != WeaponFamily::plasma) continue;
      if (can_hold(game_, view_, ship_, weapon)) continue;
      attempt([&](Allocate& form) { form.arm[i].mode = Mode::rolling; });
    }
  }

  void reinforce(int shield, int most) {
    const auto at = static_cast<std::size_t>(shield - 1);
    at_most(most, [&](Allocate& form, int points) { form.specific[at] = static_cast<std::uint8_t>(points); });
  }

  // (D6.3) What spoils the enemy's aim, and as much against what spoils one's own.
  void jam(int ecm, int eccm) {
    at_most(ecm, [](Allocate& form, int points) { form.ecm = static_cast<std::uint8_t>(points); });
    at_most(eccm, [](Allocate& form, int points) { form.eccm = static_cast<std::uint8_t>(points); });
  }

  // Sphere generators are filled up.
  void charge_spheres() {
    for (std::size_t i = 0; i < form().arm.size(); ++i) {
      if (game_.weapon(ship_, form().arm[i].weapon).family != WeaponFamily::esg) continue;
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
      near = near || (ship.bystander != 0 && true_range(view_, form().unit, other) <= soon);
    });
    if (near)
      attempt([](Allocate& form) { form.tractor = std::max(form.tractor.get(), Energy(tow_points)); });
  }

  // (FD7) A shuttle that has no task becomes a scatter-pack where there are drones for it.
  void load_a_pack() {
    bool stock = false;
    for (int i = 0; i < ship_.mounts; ++i) {
      const std::uint16_t rack = view_.mount(ship_, i).rack;
      stock = stock || (rack < most_racks && has_stock(view_.racks[rack]));
    }
    for (std::uint8_t i = 0; i < ship_.bays && stock; ++i) {
      const BayBox& box = view_.bay(ship_, i);
      if (box.role == Role::scatter_pack) return;
      if (box.full == 0 || box.lost != 0 || box.role != Role::none) continue;
      if (attempt([&](Allocate& form) {
            static_cast<void>(form.shuttles.push_back({i, Role::scatter_pack, 0}));
          }))
        return;
    }
  }

  // (D9.7) Who wants to get away mends his engines first.
  void mend_engines() {
    for (const Box box : {Box::left_warp, Box::right_warp, Box::center_warp, Box::impulse}) {
      const LostBox lost = loss_of(box);
      if (!may_mend(game_, view_, ship_, lost)) continue;
      attempt([&](Allocate& form) { form.mend = code_of(lost); });
      return;
    }
  }

  // (C12.3) Now and then fast in the first half of the turn and slow in the second, or the other way round.
  void vary_speed(Roller& roller) {
    constexpr int middle = 17, more = 4, kinds = 12;
    const int kind = static_cast<int>(roller.pick(kinds, {"C12.3"_sfb, "a change of speed"}));
    if (kind > 1 || form().speed <= more || !form().changes.empty()) return;
    const int change = kind == 0 ? more : -more;
    attempt([&](Allocate& form) {
      const int speed = form.speed;
      form.speed = static_cast<std::uint8_t>(std::min(speed + change, most_speed));
      static_cast<void>(form.changes.push_back({middle, static_cast<std::uint8_t>(speed - change)}));
    });
  }

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

  const Battles& game_;
  const Position& view_;
  Side side_;
  const Ship& ship_;
};

// Whether a heavy weapon will be there to be fired this turn: complete, or complete by what is put in now.
bool will_strike(const Battles& game, const Position& view, const Ship& ship) {
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponFamily family = game.weapon(ship, i).family;
    const Mount& mount = view.mount(ship, i);
    if (!weapon_works(game, view, ship, i)) continue;
    const bool second_turn =
        mount.turns > 0 && (family == WeaponFamily::photon || family == WeaponFamily::hellbore);
    const bool at_once =
        family == WeaponFamily::disruptor || (family == WeaponFamily::fusion && !mount.has(Mount::cooling));
    if (at_once || second_turn || mount.has(Mount::completed)) return true;
  }
  return false;
}

// How near the two come in this turn if the ship wants to and the enemy goes on as he goes.
int nearest_this_turn(const Position& view, const Ship& ship, UnitId enemy, int speed) {
  constexpr int ahead = 5, behind = 7;  // bearings off his heading
  const Ship& foe = view.ship(enemy);
  const auto where = bearing(foe.at, ship.at);
  if (!where) return 0;
  const int index = in_frame(*where, foe.facing).index;
  const int off = std::min(index, Bearing::count - index);
  const int nearer = off <= ahead ? foe.speed : off >= behind ? -foe.speed : 0;
  return distance(ship.at, foe.at) - speed - nearer;
}

void plan_escape(Planner& planner) {
  planner.attempt([](Allocate& form) { form.repair = {}; });  // speed first (C7.1)
  planner.mend_engines();
  planner.speed_up(most_speed);
  planner.attempt([](Allocate& form) { form.disengage = true; });
}

// Electronic warfare has its share before speed; the enemy's of the turn before is the measure.
void plan_attack(Planner& planner, const Position& view, UnitId enemy, int shield) {
  constexpr int slow = 8, brisk = 20, ecm = 3, least_eccm = 1, most_eccm = 3, points = 4;
  planner.attempt([](Allocate& form) { form.repair = {}; });
  planner.slow_down(slow);
  planner.feed_weapons(slow);
  planner.jam(ecm, std::clamp<int>(view.ship(enemy).ecm, least_eccm, most_eccm));
  planner.overload();
  planner.speed_up(brisk);
  planner.reinforce(shield, points);
}

// Whoever is out of reach is not jammed.
void plan_approach(Planner& planner, const Position& view, UnitId enemy, int nearest) {
  constexpr int steady = 14, brisk = 26, ecm = 3, most_eccm = 2, reach = 15;
  planner.attempt([](Allocate& form) { form.repair = {}; });
  planner.slow_down(steady);
  planner.feed_weapons(steady);
  if (nearest <= reach) planner.jam(ecm, std::min<int>(view.ship(enemy).ecm, most_eccm));
  planner.speed_up(brisk);
}

}  // namespace

Order plan_energy(const Battles& game, const Position& view, Side side, Roller& roller) {
  const UnitId unit = first_without_form(view, side);
  if (unit == no_unit) return Pass{};
  Planner planner(game, view, side, unit);
  planner.spare_weasels();
  const UnitId enemy = chosen_enemy(view, unit);
  if (enemy == no_unit) return planner.form();
  const Ship& ship = view.ship(unit);
  const int range = true_range(view, unit, enemy);
  constexpr int likely_speed = 14, reach = 20, far = 40, cruising = 20, least = 6;
  const int nearest = nearest_this_turn(view, ship, enemy, likely_speed);
  if (crippled(game, view, ship)) {
    plan_escape(planner);
  } else if (nearest <= overload_range && will_strike(game, view, ship)) {
    plan_attack(planner, view, enemy, struck_shield(game, view, unit, enemy));
  } else if (range <= far) {
    plan_approach(planner, view, enemy, nearest);
  } else {
    planner.speed_up(cruising);
  }
  if (range > reach || view.ship(enemy).cloak != Cloaking::off) planner.roll_torpedoes();
  planner.charge_spheres();
  planner.reach_out();
  planner.load_a_pack();
  planner.spare_batteries(least);
  planner.recharge();
  planner.vary_speed(roller);
  return planner.form();
}

}  // namespace flagbridge::sfb
