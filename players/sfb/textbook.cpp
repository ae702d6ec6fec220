#include "players/sfb/textbook.h"

#include "players/sfb/form_planner.h"
#include "players/sfb/greedy_course.h"
#include "players/sfb/tactics.h"
#include "sfb/ask/actions.h"
#include "sfb/rules/e1_fire.h"

namespace flagbridge::sfb {
namespace {

// How a captain of one school fights.
struct School {
  int strike;    // range at which he lets go of what is loaded
  int keep;      // range he keeps while nothing is
  int approach;  // speed toward the enemy, what is left after arming
  int away;      // and the one he wishes for meanwhile
  int least;     // the least that arming leaves him
};
constexpr School alpha_strike{8, 12, 16, 24, 8};
constexpr School sabre_dance{15, 5, 20, 22, 8};
constexpr School plasma_ballet{8, 10, 20, 26, 12};

constexpr bool is_beam(WeaponFamily family) {
  return family == WeaponFamily::photon || family == WeaponFamily::disruptor ||
         family == WeaponFamily::fusion || family == WeaponFamily::hellbore;
}

// By what most of its heavy weapons are.
const School& school_of(const Battles& game, const Ship& ship) {
  int disruptors = 0, plasma = 0, others = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponFamily family = game.weapon(ship, i).family;
    disruptors += family == WeaponFamily::disruptor ? 1 : 0;
    plasma += family == WeaponFamily::plasma ? 1 : 0;
    others += is_beam(family) && family != WeaponFamily::disruptor ? 1 : 0;
  }
  if (plasma > others + disruptors) return plasma_ballet;
  return disruptors > others ? sabre_dance : alpha_strike;
}

// Whether it has a heavy weapon to let go of.
bool loaded(const Battles& game, const Position& view, const Ship& ship) {
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponFamily family = game.weapon(ship, i).family;
    if (!is_beam(family) && family != WeaponFamily::plasma) continue;
    if (weapon_works(game, view, ship, i) && view.mount(ship, i).has(Mount::completed)) return true;
  }
  return false;
}

// A strike comes about this turn if the two can meet: then weapons are overloaded.
Order textbook_energy(const Battles& game, const Position& view, Side side) {
  constexpr int jamming = 4, aiming = 3;
  const UnitId unit = first_without_form(view, side);
  if (unit == no_unit) return Pass{};
  FormPlanner planner(game, view, unit);
  const UnitId enemy = chosen_enemy(view, unit);
  if (enemy == no_unit) return planner.form();
  const School& school = school_of(game, view.ship(unit));
  const int range = true_range(view, unit, enemy);
  const bool meets = range <= overload_range + school.approach;
  const bool strikes = meets && (loaded(game, view, view.ship(unit)) || &school == &sabre_dance);
  planner.attempt([](Allocate& form) { form.repair = {}; });
  planner.attempt([](Allocate& form) { form.shuttles.clear(); });
  planner.slow_down(school.least);
  planner.feed_weapons(school.least);
  if (strikes) {
    planner.at_most(aiming,
                    [](Allocate& form, int points) { form.eccm = static_cast<std::uint8_t>(points); });
    planner.overload();
  }
  planner.at_most(jamming, [](Allocate& form, int points) { form.ecm = static_cast<std::uint8_t>(points); });
  planner.speed_up(strikes ? school.approach : school.away);
  return planner.form();
}

// Loaded: as near as it takes, behind a good shield, the guns ahead. Empty: away.
int textbook_place(const Battles& game, const Position& at, UnitId unit, UnitId enemy, int wanted) {
  const Ship& ship = at.ship(unit);
  if (deadly_at(game, at, ship.at)) return -1'000'000;
  int worth = -300 * std::abs(true_range(at, unit, enemy) - wanted);
  worth += 40 * shield_strength(game, ship, struck_shield(game, at, unit, enemy));
  const auto where = bearing(ship.at, at.place_of(enemy));
  if (where && loaded(game, at, ship)) {
    const int off = in_frame(*where, ship.facing).index;
    worth -= 250 * std::min(off, Bearing::count - off);
  }
  return worth;
}

Order textbook_course(const Battles& game, const Position& view, Side side) {
  std::array<Order, 256> buffer;
  List list(buffer);
  list_course(game, view, side, list);
  if (list.list().empty()) return Pass{};
  const UnitId unit = std::get<Course>(list.list()[0]).unit;
  if (is_craft(unit)) return plan_craft_move(game, view, unit);
  const UnitId enemy = chosen_enemy(view, unit);
  if (enemy == no_unit) return Pass{};
  const School& school = school_of(game, view.ship(unit));
  const int wanted = loaded(game, view, view.ship(unit)) ? std::min(school.strike, 8) - 1 : school.keep;
  return greedy_course(game, view, unit, steps_ahead(true_range(view, unit, enemy)),
                       [&](const Position& at) { return textbook_place(game, at, unit, enemy, wanted); });
}

// Everything heavy at once when the range is right; phasers go with it, or are kept for what comes near.
bool textbook_shot(const Battles& game, const Position& view, const Fire& fire) {
  constexpr int point_blank = 5, last_impulses = 30, phasers_reach = 10;
  const int range = true_range(view, fire.unit, fire.target);
  if (is_craft(fire.target)) return view.small(fire.target).target == fire.unit && range <= 2;
  if (!is_ship(fire.target)) return false;
  if (!is_ship(fire.unit)) return range <= point_blank;
  const Ship& ship = view.ship(fire.unit);
  bool heavy = false, bolt = false, overloaded = false;
  for (const std::uint8_t weapon : fire.weapons) {
    heavy = heavy || is_beam(game.weapon(ship, weapon).family);
    bolt = bolt || game.weapon(ship, weapon).family == WeaponFamily::plasma;
    overloaded = overloaded || view.mount(ship, weapon).mode == Mode::overload;
  }
  if (bolt) return false;
  if (heavy) return range <= (overloaded ? overload_range : school_of(game, ship).strike);
  return range <= point_blank || (range <= phasers_reach && view.impulse >= last_impulses);
}

Order textbook_fire(const Battles& game, const Position& view, Side side) {
  std::array<Order, 256> buffer;
  List list(buffer);
  list_fire(game, view, side, list);
  Order best = Pass{1};
  int most = 0;
  for (const Order& order : list.list()) {
    const Fire* fire = std::get_if<Fire>(&order);
    if (fire == nullptr || !textbook_shot(game, view, *fire)) continue;
    int sum = 0;
    for (const std::uint8_t weapon : fire->weapons)
      sum += expected_damage(game, view, fire->unit, weapon, fire->target, fire->mode);
    if (sum <= most || !check_order(game, view, side, *fire).none()) continue;
    most = sum;
    best = with_enough_guns(game, view, *fire);
  }
  return best;
}

// Drones as soon as they will arrive, plasma where nobody outruns it.
Order textbook_acts(const Battles& game, const Position& view, Side side) {
  constexpr int drones_reach = 25;
  std::array<Order, 512> buffer;
  List list(buffer);
  list_act(game, view, side, list);
  for (const Order& order : list.list()) {
    const Do* act = std::get_if<Do>(&order);
    if (act == nullptr || !is_ship(act->at)) continue;
    const bool drone = act->what == Action::launch_drone;
    if (!drone && act->b != 0) continue;  // (FP6) no feints
    if (!drone && act->what != Action::launch_plasma) continue;
    const int reach = drone ? drones_reach : plasma_ballet.strike;
    if (true_range(view, act->unit, act->at) > reach) continue;
    const bool said = std::ranges::any_of(view.notes(side).acts, [&](const Act& each) {
      return each.what == static_cast<std::uint8_t>(act->what) && each.with == act->with &&
             each.unit == act->unit;
    });
    if (!said && check_order(game, view, side, *act).none()) return *act;
  }
  return Pass{2};
}

}  // namespace

Order TextbookPlayer::choose(const Battles& game, const Position& view, Side side, Roller& roller) {
  switch (asked(view)) {
    case Decision::prepare:
    case Decision::plot:
    case Decision::seek:
    case Decision::auction: return Pass{};
    case Decision::allocate: return textbook_energy(game, view, side);
    case Decision::move: return textbook_course(game, view, side);
    case Decision::act: return textbook_acts(game, view, side);
    case Decision::fire: return textbook_fire(game, view, side);
    case Decision::reinforce: {
      const Standing standing{.about = static_cast<std::uint16_t>(Decision::reinforce),
                              .policy = static_cast<std::uint16_t>(Policy::always_reinforce)};
      const auto order = game.standing_answer(view, side, standing);
      return order && game.check(view, side, *order).none() ? *order : Order(Pass{});
    }
    default: return game.sample(view, side, roller);
  }
}

}  // namespace flagbridge::sfb
