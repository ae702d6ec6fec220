#include "sfb/rules/c3_turning.h"

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p_terrain.h"
#include "sfb/rules/s2_victory.h"

// (C3, C4, C5) Turning, slipping and turning in place.
namespace flagbridge::sfb {
namespace {

Turning no(Rule rule, const char* why) { return {false, rule, why}; }
constexpr Turning yes{true, {}, ""};

// (C5) A turn in place, without moving.
Turning may_turn_in_place(const Battles& game, const Position& position, const Ship& ship, Step step) {
  if (step != Step::turn_left && step != Step::turn_right)
    return no("C5"_sfb, "it stands still and can only turn");
  if (tac_paid(game, position, ship) != TacPaid::not_at_all) return yes;
  return no("C5"_sfb, "it has no tactical maneuver left");
}

Turning may_turn(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  const int speed = speed_now(game, position, unit);
  // (C3.43) At speed 1 a ship may turn before its only move.
  if (speed == 1) return yes;
  if (ship.since_turn < turn_mode(game, ship, speed)) return no("C3.2"_sfb, "its turn mode is not satisfied");
  return yes;
}

}  // namespace

Turning may_step(const Battles& game, const Position& position, UnitId unit, Step step) {
  if (is_craft(unit)) return may_step_craft(game, position, unit, step);
  const Ship& ship = position.ship(unit);
  if (step > Step::het_f) return no("C1"_sfb, "there is no such move");
  if (is_het(step)) return may_turn_hard(game, position, unit);
  if (step == Step::none) {
    return ship.speed == 0 ? yes : no("C1.4"_sfb, "a ship that is scheduled to move must move");
  }
  if (has_critical(ship, Critical::helm) && step != Step::straight)
    return no("D8.2"_sfb, "the helm has failed");
  if (ship.speed == 0) return may_turn_in_place(game, position, ship, step);
  switch (step) {
    case Step::straight: return yes;
    case Step::turn_left:
    case Step::turn_right: return may_turn(game, position, unit);
    default:
      // (C4.33) A hex straight ahead, or the one that completes a turn, since the last slip.
      return ship.since_slip >= 1 ? yes : no("C4.33"_sfb, "it must move straight before it slips again");
  }
}

namespace {

void turn_in_place(BattlePlay& play, UnitId unit, Step step) {
  Ship& ship = play.at.ship(unit);
  ship.facing = turned_right(ship.facing, step == Step::turn_right ? 1 : -1);
  pay_tac(play, ship);
  ship.moved = 1;            // no free turn after this one (C5.13)
  ship.accel_base_zero = 2;  // (C5.4)
  ship.since_turn = ship.since_slip = 0;
  remember_facings(play.at, unit);
  play.tell(Happening::tacks, "C5"_sfb, who_sees(play.at, unit), arg(unit), arg(ship.facing));
}

Happening how(Step step) {
  if (step == Step::turn_left || step == Step::turn_right) return Happening::turns;
  return step == Step::slip_left || step == Step::slip_right ? Happening::slips : Happening::moves;
}

}  // namespace

Direction way_of(const Ship& ship, Step step) {
  const Direction ahead = ship.reverse != 0 ? opposite(ship.facing) : ship.facing;
  const bool left_hand = (step == Step::slip_left) != (ship.reverse != 0);
  if (step == Step::slip_left || step == Step::slip_right)
    return left_hand ? turned_left(ahead) : turned_right(ahead);
  return ahead;
}

Direction set_out(Ship& ship, Step step) {
  if (step == Step::turn_left) ship.facing = turned_left(ship.facing);
  if (step == Step::turn_right) ship.facing = turned_right(ship.facing);
  count_step(ship, step);
  count_up(ship.moved);
  return way_of(ship, step);
}

void move_ship(BattlePlay& play, UnitId unit, Step step) {
  Ship& ship = play.at.ship(unit);
  if (is_het(step)) {
    turn_hard(play, unit, het_heading(step));
    if (ship.speed == 0 || !ship.playing()) return;
    step = Step::straight;
  }
  if (step == Step::none) return;
  if (ship.speed == 0) return turn_in_place(play, unit, step);
  if (!passes_terrain(play, unit)) return;
  const Direction to = set_out(ship, step);
  const Hex next = neighbour(ship.at, to);
  play.tell(how(step), "C1"_sfb, who_sees(play.at, unit), arg(unit), arg(next), arg(ship.facing));
  enter_hex(play, unit, next, to);
  carry_along(play, unit, to);
}

namespace {

// (D3.42) Who comes later in an impulse has a higher number.
std::uint16_t next_entry(Position& position) {
  constexpr int last = 0xffff;
  if (position.entries < last) ++position.entries;
  return position.entries;
}

}  // namespace

namespace {

template <class Mover>
void arrive(Position& position, Mover& mover, Hex to, Direction through) {
  mover.at = to;
  mover.came_from = opposite(through);
  mover.entered = position.now();
  mover.entry = next_entry(position);
}

// (S1.43, SG23.41, SG24.41, SH20.41) Beyond the edge of a map that does not float: a ship has disengaged, and
// so has a fighter.
void leave_map(BattlePlay& play, UnitId unit) {
  play.tell(Happening::leaves_map, "S1.43"_sfb, Sides::everyone(), arg(unit));
  if (is_craft(unit)) {
    constexpr int driven_off = 25;  // (S2.21) percent
    const Craft& craft = play.at.small(unit);
    if (craft.kind == CraftKind::fighter)
      count_fighter(play.game, play.at, craft.side, craft.type, driven_off);
    let_go_of_all(play, unit);
    return remove_craft(play.at, unit);
  }
  play.at.ship(unit).status = Status::disengaged;
  let_go_of_all(play, unit);
}

}  // namespace

void enter_hex(BattlePlay& play, UnitId unit, Hex to, Direction through) {
  if (any_sphere_up(play.at)) note_contacts(play.game, play.at, unit, to);
  if (is_craft(unit)) {
    arrive(play.at, play.at.small(unit), to, through);
    play.at.small(unit).moved = play.at.impulse;
  } else {
    arrive(play.at, play.at.ship(unit), to, through);
    remember_facings(play.at, unit);
  }
  if (!play.game.scenario(play.at).floating && !on_fixed_map(to)) return leave_map(play, unit);
  for (const Arrival happens : arrivals()) happens(play, unit);
}

}  // namespace flagbridge::sfb
