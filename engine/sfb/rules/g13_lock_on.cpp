#include <algorithm>

#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/f_seeking.h"

// (G13.33) Lock-ons on cloaked ships. Every cloaked ship keeps for every enemy how strong its grip was when
// it last rolled, and whether it holds.
namespace flagbridge::sfb {
namespace {

constexpr int to_keep = 4;         // (G13.331)
constexpr int to_find_again = 10;  // (G13.333)
constexpr int sure = 6;
constexpr std::uint8_t held_fast = 0x80;
constexpr int zero_point = 64;  // grips are kept as numbers above 0

// (G13.33) How well an observer sees the ship: sensors, electronic warfare, range, the ship's own speed.
int strength(const Battles& game, const Position& position, UnitId observer, UnitId hidden) {
  const Ship& eye = position.ship(observer);
  const Ship& ship = position.ship(hidden);
  const FireCharts& charts = game.charts().fire;
  const auto range =
      static_cast<std::size_t>(std::min(true_range(position, observer, hidden), longest_range));
  const auto speed = static_cast<std::size_t>(std::min(maneuver_rate(game, position, ship), longest_range));
  const int net = jamming(game, position, observer, hidden, Aim::light).net();
  const int shift = net < 0 ? -shift_of(-net) : shift_of(net);
  return sensor_rating(game, eye) - shift - charts.cloak_range[range] + charts.cloak_speed[speed];
}

bool roll(BattlePlay& play, int grip, Rule rule, const char* purpose) {
  return grip >= sure || (grip > 0 && play.d6({rule, purpose}) <= grip);
}

// What has become of the lock-on.
bool keeps(BattlePlay& play, UnitId observer, std::uint8_t was, int grip, bool new_turn) {
  const Ship& eye = play.at.ship(observer);
  if (!controls_fire(eye) || eye.lock_on == 0) return false;
  const int before = (was & ~held_fast) - zero_point;
  if (was == 0) return roll(play, grip - to_keep, "G13.331"_sfb, "lock-on to a ship that cloaks");
  if ((was & held_fast) != 0) {
    // (G13.3322) Only a change calls for another die.
    return grip == before || roll(play, grip - to_keep, "G13.3322"_sfb, "lock-on to a cloaked ship");
  }
  return (new_turn || grip > before) &&
         roll(play, grip - to_find_again, "G13.333"_sfb, "lock-on to be found again");
}

void watch(BattlePlay& play, UnitId observer, UnitId hidden, bool new_turn) {
  std::uint8_t& grip = play.at.regard(hidden, observer).grip;
  const int now = strength(play.game, play.at, observer, hidden);
  const bool held = keeps(play, observer, grip, now, new_turn);
  const int kept = std::clamp(now + zero_point, 1, 127);
  grip = static_cast<std::uint8_t>(kept | (held ? held_fast : 0));
  Ship& eye = play.at.ship(observer);
  const bool lost = !held && !eye.no_lock.has(hidden);
  eye.no_lock.set(hidden, !held);
  if (lost) {
    play.tell(Happening::no_lock_on, "G13.331"_sfb, Sides::everyone(), arg(observer), arg(hidden));
  }
}

// (D6.113) A ship that has become visible is rolled for by itself.
void uncover(BattlePlay& play, UnitId shown) {
  for (Regard& each : play.at.regards_of(shown)) each.grip = 0;
  for_each_ship(play.at, [&](UnitId observer, Ship& eye) {
    if (!play.at.enemies(observer, shown) || !controls_fire(eye)) return;
    if (!eye.no_lock.has(shown) || !roll_for_lock(play, observer, "D6.113"_sfb)) return;
    eye.no_lock.erase(shown);
  });
}

}  // namespace

// (G13.3343) Sensors of 6, and only the ECCM that is built in.
int own_grip(const Battles& game, const Position& position, UnitId weapon) {
  constexpr int sensors = 6, built_in = 3;
  const Craft& craft = position.small(weapon);
  const Ship& ship = position.ship(craft.target);
  const FireCharts& charts = game.charts().fire;
  const auto range =
      static_cast<std::size_t>(std::min(true_range(position, weapon, craft.target), longest_range));
  const auto speed = static_cast<std::size_t>(std::min(maneuver_rate(game, position, ship), longest_range));
  const int net = jamming(game, position, weapon, craft.target, Aim::light).net() - built_in;
  const int shift = net < 0 ? -shift_of(-net) : shift_of(net);
  return sensors - shift - charts.cloak_range[range] + charts.cloak_speed[speed] - to_keep;
}

void follow_cloaked(BattlePlay& play, bool new_turn) {
  for_each_ship(play.at, [&](UnitId hidden, Ship& ship) {
    if (ship.cloak == Cloaking::cloaked && ship.exposed == play.at.now() && play.at.impulse > 0) {
      return;  // (G13.4) not before the cloak is whole again
    }
    if (ship.cloak == Cloaking::cloaked) {
      for_each_ship(play.at, [&](UnitId observer, const Ship&) {
        if (play.at.enemies(observer, hidden)) watch(play, observer, hidden, new_turn);
      });
    } else if (std::ranges::any_of(play.at.regards_of(hidden),
                                   [](const Regard& each) { return each.grip != 0; })) {
      uncover(play, hidden);
    }
  });
}

}  // namespace flagbridge::sfb
