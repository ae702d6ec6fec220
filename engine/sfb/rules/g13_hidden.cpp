#include "sfb/rules/g13_hidden.h"

#include "kernel/secrets.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/g13_cloak.h"

// (G13.61) An option: a cloaked ship that no enemy has lock-on to is off the map for its enemies. What they
// see of it is where it was when it vanished, or when it was reported last.
namespace flagbridge::sfb {
namespace {

constexpr bool reports_in(int impulse) { return impulse == 8 || impulse == 24; }

}  // namespace

bool hidden_from(const Position& position, Side side, UnitId unit) {
  if (position.options.hidden_cloaks == 0 || !is_ship(unit)) return false;
  if (side == onlooker) return who_sees(position, unit) != Sides::everyone();
  const Ship& ship = position.ship(unit);
  if (!ship.playing() || !position.hostile(side, ship.side) || ship.cloak != Cloaking::cloaked) return false;
  for (const Ship& eye : position.ships) {
    if (!eye.playing() || eye.side != side || eye.lock_on == 0 || !controls_fire(eye)) continue;
    if (!eye.no_lock.has(unit)) return false;
  }
  return !cloak_voided(position, unit);
}

Sides who_sees(const Position& position, UnitId unit) {
  if (position.options.hidden_cloaks == 0) return Sides::everyone();
  Sides sides;
  for_each_side(position.sides(), [&](Side side) {
    if (!hidden_from(position, side, unit)) sides = sides | side;
  });
  return sides == position.sides() ? Sides::everyone() : sides;
}

// A ship that can be seen is remembered where it is. Policy: if one of several enemies does not see it, it
// stays for all who lose sight of it where all of them saw it last; who has no ship left does not count.
void remember_seen(Position& position) {
  if (position.options.hidden_cloaks == 0) return;
  Sides with_ships;
  for_each_ship(position, [&](UnitId, const Ship& ship) { with_ships = with_ships | ship.side; });
  for_each_ship(position, [&](UnitId unit, Ship& ship) {
    if ((who_sees(position, unit) & with_ships) == with_ships) ship.seen_at = ship.at;
  });
}

// The fields of a ship that its description hides while it is unseen.
void hide_place(Position& seen, UnitId unit) {
  Ship& ship = seen.ship(unit);
  std::ranges::fill(seen.regards_of(unit), Regard{});
  ship.at = ship.seen_at;
  const auto hide = [&]<class Each>(const Each& each) {
    if constexpr (Each::known == Known::owner_if) detail::forget(ship, each.member);
  };
  fields_of<Ship>([&](const auto&... each) { (hide(each), ...); });
}

// (6B2.02) Range and bearing from every enemy ship tell the hex.
Flow report_hidden(BattlePlay& play, Task&) {
  if (play.at.options.hidden_cloaks == 0) return Flow::done;
  remember_seen(play.at);
  if (!reports_in(play.at.impulse)) return Flow::done;
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (who_sees(play.at, unit) == Sides::everyone()) return;
    ship.seen_at = ship.at;
    play.tell(Happening::reported, "G13.61"_sfb, Sides::everyone(), arg(unit), arg(ship.at));
  });
  return Flow::done;
}

}  // namespace flagbridge::sfb
