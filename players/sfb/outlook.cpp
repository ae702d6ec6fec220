#include "players/sfb/outlook.h"

#include <algorithm>

#include "players/sfb/tactics.h"
#include "sfb/rules/c1_movement.h"

namespace flagbridge::sfb {

bool Mover::may(Step step) const {
  switch (step) {
    case Step::turn_left:
    case Step::turn_right: return since_turn >= turn_mode;
    case Step::slip_left:
    case Step::slip_right: return since_slip >= 1;
    default: return true;
  }
}

void Mover::go(Step step) {
  const bool turns = step == Step::turn_left || step == Step::turn_right;
  const bool slips = step == Step::slip_left || step == Step::slip_right;
  if (step == Step::turn_left) facing = turned_left(facing);
  if (step == Step::turn_right) facing = turned_right(facing);
  Direction way = astern ? opposite(facing) : facing;
  if (slips) way = (step == Step::slip_left) != astern ? turned_left(way) : turned_right(way);
  at = neighbour(at, way);
  since_turn = turns ? 1 : since_turn + 1;
  since_slip = slips ? 0 : since_slip + 1;
}

Mover mover_of(const Battles& game, const Ship& ship) {
  return {ship.at,         ship.facing, ship.reverse != 0,    ship.since_turn,
          ship.since_slip, ship.speed,  turn_mode(game, ship)};
}

Step Maneuver::next(const Mover& mover) {
  if (wait > 0) {
    --wait;
    return Step::straight;
  }
  if (times == 0 || !mover.may(step)) return Step::straight;
  --times;
  return step;
}

namespace {

// Where something lies in a ship's frame; in the same hex, ahead.
Bearing seen_from(const Mover& mover, Hex where) {
  const auto found = bearing(mover.at, where);
  return found ? in_frame(*found, mover.facing) : bearing_at(0);
}

// (D3.4) The stronger of the shields that face something.
int facing_shield(const std::array<int, 6>& shields, Bearing from) {
  const int side = index_of(nearest_hexside(from));
  const int strength = shields[static_cast<std::size_t>(side)];
  return from.on_corner() ? std::max(strength, shields[static_cast<std::size_t>((side + 5) % 6)]) : strength;
}

int off_ahead(Bearing where) { return std::min<int>(where.index, Bearing::count - where.index); }

}  // namespace

Outlook::Outlook(const Battles& game, const Position& view, UnitId unit, UnitId enemy)
    : game_(game),
      view_(view),
      ship_(view.ship(unit)),
      enemy_(view.ship(enemy)),
      unit_(unit),
      enemy_number_(enemy),
      me_(mover_of(game, ship_)),
      foe_(mover_of(game, enemy_)),
      mine_(Broadside::own(game, view, unit, enemy)),
      theirs_(Broadside::feared(game, view, enemy, unit)),
      wanted_(wanted_range(game, view, unit)),
      foe_has_moved_(view.moved_now.has(enemy)) {
  for (int i = 0; i < 6; ++i) {
    const auto at = static_cast<std::size_t>(i);
    shields_[at] = shield_strength(game, ship_, i + 1) + ship_.specific[at] + ship_.general;
    enemy_shields_[at] = shield_strength(game, enemy_, i + 1);
  }
  const Scenario& scenario = game.scenario(view);
  dangerous_map_ = !scenario.floating || !scenario.features.empty();
}

int Outlook::gain(const Mover& me, const Mover& foe) const {
  const int promise = mine_.promise(distance(me.at, foe.at), seen_from(me, foe.at));
  return worth_of_damage(promise, facing_shield(enemy_shields_, seen_from(foe, me.at)));
}

int Outlook::fear(const Mover& me, const Mover& foe) const {
  const int promise = theirs_.promise(distance(me.at, foe.at), seen_from(foe, me.at));
  return worth_of_damage(promise, facing_shield(shields_, seen_from(me, foe.at)));
}

int Outlook::ideal() const {
  constexpr int good_range = 5;
  return mine_.promise(good_range, bearing_at(0));
}

// He turns toward the ship as soon as he may.
void Outlook::pursue(Mover& foe, const Mover& me) const {
  constexpr int wide = 3;
  const Bearing where = seen_from(foe, me.at);
  Step step = Step::straight;
  if (off_ahead(where) >= wide && !foe.astern && foe.may(Step::turn_left))
    step = where.index < Bearing::count / 2 ? Step::turn_right : Step::turn_left;
  foe.go(step);
}

namespace {
int impulse_ahead(const Position& view, int ahead) {
  return (view.impulse - 1 + ahead) % impulses_a_turn + 1;
}
}  // namespace

bool Outlook::foe_moves(int ahead) const {
  if (ahead == 0 && foe_has_moved_) return false;
  return hexes_in_impulse(foe_.speed, impulse_ahead(view_, ahead)) > 0;
}

int Outlook::value_at_end(const Mover& me, const Mover& foe) const {
  constexpr int a_hex = 400, a_box = 200, a_bearing = 40, a_seeker = 1500, close = 3;
  const int range = distance(me.at, foe.at);
  const Bearing where = seen_from(me, foe.at);
  int worth = -a_hex * std::abs(range - wanted_);
  worth += a_box * facing_shield(shields_, where);
  if (mine_.any_heavy()) worth -= a_bearing * off_ahead(where);
  for_each_craft(view_, [&](UnitId, const Craft& craft) {
    if (craft.target == unit_ && view_.hostile(ship_.side, craft.side) && distance(craft.at, me.at) <= close)
      worth -= a_seeker;
  });
  return worth;
}

int Outlook::run(Mover me, Maneuver maneuver) const {
  constexpr int horizon = 12, fading = 40, fear_percent = 40, lost = 100'000'000;
  Mover foe = foe_;
  int best = 0, worst = 0, danger = 0;
  for (int ahead = 0; ahead < horizon; ++ahead) {
    if (hexes_in_impulse(me.speed, impulse_ahead(view_, ahead)) > 0) {
      me.go(maneuver.next(me));
      if (dangerous_map_ && deadly_at(game_, view_, me.at)) danger = std::max(danger, lost / (ahead + 1));
    }
    if (foe_moves(ahead)) pursue(foe, me);
    best = std::max(best, gain(me, foe) * (fading - ahead) / fading);
    worst = std::max(worst, fear(me, foe));
  }
  return best - worst * fear_percent / 100 + value_at_end(me, foe) - danger;
}

int Outlook::worth_after(Direction heading, Maneuver maneuver) const {
  Mover me = me_;
  me.facing = heading;
  me.since_turn = 0;
  return run(me, maneuver);
}

// Whoever has fired may turn away: that he comes nearer is not counted on, only that he goes on as he goes.
bool Outlook::ripe() const {
  constexpr int horizon = 10, fading = 40, enough = 95;
  const int present = gain(me_, foe_);
  Mover me = me_, foe = foe_;
  std::size_t laid = 0;
  int later = 0;
  for (int ahead = 1; ahead <= horizon; ++ahead) {
    if (view_.impulse + ahead > impulses_a_turn) break;
    if (hexes_in_impulse(me.speed, impulse_ahead(view_, ahead)) > 0)
      me.go(laid < ship_.course.size() ? ship_.course[laid++] : Step::straight);
    if (hexes_in_impulse(foe.speed, impulse_ahead(view_, ahead)) > 0) foe.go(Step::straight);
    later = std::max(later, gain(me, foe) * (fading - ahead) / fading);
  }
  return present * 100 >= later * enough;
}

}  // namespace flagbridge::sfb
