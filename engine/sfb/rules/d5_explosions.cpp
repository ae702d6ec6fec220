#include "sfb/rules/d5_explosions.h"

#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/rules/p2_landing.h"

// (D5) Ships that are destroyed explode, and may take others with them.
namespace flagbridge::sfb {
namespace {

// (D5.4) The full strength in the hex and those next to it.
constexpr int blast_radius = 1;

bool explodes_now(const Ship& ship) {
  return ship.status == Status::destroyed && ship.self_destruct == Ship::exploding;
}

bool reached(Hex centre, Hex at) { return distance(centre, at) <= blast_radius; }

// Everybody is struck before anybody is hurt: what explodes in one step does so at once (D5.41).
void blow_up(BattlePlay& play, UnitId unit) {
  const Ship& ship = play.at.ship(unit);
  const int strength = play.game.design(ship).explosion;
  play.tell(Happening::explodes, "D5.2"_sfb, Sides::everyone(), arg(unit), Arg::number(strength));
  for_each_ship(play.at, [&](UnitId other, const Ship& near) {
    if (other == unit || !reached(ship.at, near.at)) return;
    if (play.game.design(near).satellite) return;                      // (R1.15E, M8.53)
    if (sheltered_by_air(play.game, play.at, other, ship.at)) return;  // (P2.547)
    strike(play, other, struck_shield(play.game, play.at, other, unit),
           {.points = strength, .by = By::explosion}, "D5.4"_sfb);
    expose(play, other, "G13.4"_sfb);
  });
  for_each_craft(play.at, [&](UnitId other, const Craft& near) {
    if (near.kind == CraftKind::mine || !reached(ship.at, near.at)) return;  // (M8.53)
    if (sheltered_by_air(play.game, play.at, other, ship.at)) return;
    hurt_craft(play, other, strength, Hurt::otherwise, "D5.4"_sfb);
  });
}

bool blow_up_all(BattlePlay& play) {
  bool any = false;
  for (int i = 0; std::cmp_less(i, play.at.ships.size()); ++i) {
    if (!explodes_now(play.at.ship(unit_at(i)))) continue;
    blow_up(play, unit_at(i));
    any = true;
  }
  for (Ship& ship : play.at.ships) {
    if (explodes_now(ship)) ship.self_destruct = Ship::none;
  }
  return any;
}

// (D7.7) Boarders try to stop it, once a turn.
bool boarders_stop_it(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  int boarders = 0;
  for_each_side(play.at.foes_of(ship.side),
                [&](Side enemy) { boarders += ship.parties[static_cast<std::size_t>(index_of(enemy))]; });
  if (boarders == 0) return false;
  constexpr int for_good = 1, this_turn = 3;  // and below
  const int die = play.d6({"D7.7"_sfb, "boarders stop the self-destruction"});
  if (die > this_turn) return false;
  ship.self_destruct = die <= for_good ? Ship::barred : Ship::none;
  return true;
}

}  // namespace

// (D5.41) Links of a chain follow one another until nothing is left that explodes.
Flow explode(BattlePlay& play, Task&) {
  for (;;) {
    if (meet_all(play) == Flow::again || allocate_all(play) == Flow::again) return Flow::again;
    if (!blow_up_all(play)) return Flow::done;
  }
}

// (D5.1) As plotted with the energy of this turn; somebody must be left to do it.
Flow self_destruct(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (ship.self_destruct != Ship::plotted) return;
    const bool able = ship.crew > 0 && ship.captured == 0 && control_left(play.game, ship) > ship.held_rooms;
    if (!able) {
      ship.self_destruct = Ship::none;
      return;
    }
    if (!boarders_stop_it(play, unit)) destroy(play, unit, "D5.1"_sfb);
  });
  return Flow::done;
}

void destroy(BattlePlay& play, UnitId unit, Rule rule) {
  if (!play.at.exists(unit)) return;
  if (is_craft(unit)) return destroy_craft(play, unit, rule);
  Ship& ship = play.at.ship(unit);
  ship.status = Status::destroyed;
  ship.self_destruct = play.game.design(ship).explosion > 0 ? Ship::exploding : Ship::none;
  ship.speed = 0;
  play.tell(Happening::destroyed, rule, Sides::everyone(), arg(unit));
  let_go_of_all(play, unit);
  alert(play.at, play.at.sides());
}

void check_destruct(const Filled& filled, Violations& found) {
  found.require(!filled.form.destruct || filled.ship.self_destruct != Ship::barred, "D7.7"_sfb,
                "boarders have made an end of that");
}

void begin_destruct(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  if (form.destruct && ship.self_destruct == Ship::none) ship.self_destruct = Ship::plotted;
}

void show_destruct(Sheet& sheet) { sheet.flag("self-destruction"); }

}  // namespace flagbridge::sfb
