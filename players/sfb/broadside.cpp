#include "players/sfb/broadside.h"

#include <algorithm>

#include "sfb/rules/e1_fire.h"
#include "sfb/rules/fp1_plasma.h"

namespace flagbridge::sfb {
namespace {

constexpr int thousand = 1000, sides_of_die = 6;

// Thousandths of a point that a chart promises with a shifted die.
int mean_by_chart(const DieChart& chart, int range, int shift) {
  int sum = 0;
  for (int die = 1; die <= sides_of_die; ++die) sum += chart.at(range, die + shift);
  return sum * thousand / sides_of_die;
}

int mean_by_number(int hit, int damage, int shift) {
  return std::clamp(hit - shift, 0, sides_of_die) * damage * thousand / sides_of_die;
}

int mean_of_hellbore(const FireCharts::Hellbore& chart, bool overload, int range, int shift) {
  constexpr std::array<int, 13> at_most{0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};  // throws of two dice
  const int hit = std::clamp(chart.hit.at(range) - shift, 0, 12);
  const int damage = (overload ? chart.damage_overload : chart.damage).at(range);
  return at_most[static_cast<std::size_t>(hit)] * damage * thousand / 36;
}

// (FP1) A torpedo is still to fly, at a target that runs and shoots at it.
int mean_of_torpedo(const FireCharts& fire, Plasma type, int range) {
  constexpr int reach = 12, percent = 60;
  if (range > reach) return 0;
  return fire.plasma[static_cast<std::size_t>(type)].at(range + range / 2) * thousand * percent / 100;
}

// What one weapon promises, however it is loaded.
int mean_of(const Battles& game, const Ship& ship, const WeaponPlan& plan, bool overload, int range,
            int shift) {
  const FireCharts& fire = game.charts().fire;
  const bool over = overload && range <= overload_range;
  switch (plan.family) {
    case WeaponFamily::phaser: {
      const PhaserType type = fired_as(plan, game.design(ship), Mode::none);
      if (range > fire.phaser_range[static_cast<std::size_t>(type)]) return 0;
      return mean_by_chart(game.charts().phaser(type), range, shift);
    }
    case WeaponFamily::disruptor:
      if (range > plan.variant) return 0;
      return mean_by_number((over ? fire.disruptor.hit_overload : fire.disruptor.hit).at(range),
                            (over ? fire.disruptor.damage_overload : fire.disruptor.damage).at(range), shift);
    case WeaponFamily::photon: {
      constexpr int full = 16;  // (E4.414)
      if (!over && range < 2) return 0;
      const int own = over ? fire.photon.hit_overload.at(range) : 0;
      return mean_by_number(own != 0 ? own : fire.photon.hit.at(range),
                            over ? full : fire.photon.damage.at(range), shift);
    }
    case WeaponFamily::fusion: return mean_by_chart(game.charts().fusion[over ? 1 : 0], range, shift);
    case WeaponFamily::hellbore: return mean_of_hellbore(fire.hellbore, over, range, shift);
    case WeaponFamily::plasma: return mean_of_torpedo(fire, static_cast<Plasma>(plan.variant), range);
    default: return 0;
  }
}

constexpr bool fires(WeaponFamily family) {
  return family == WeaponFamily::phaser || family == WeaponFamily::disruptor ||
         family == WeaponFamily::photon || family == WeaponFamily::fusion ||
         family == WeaponFamily::hellbore || family == WeaponFamily::plasma;
}

// (E1.5, E3, E4, E7, E10, FP1) Turns before a weapon that has fired may do so again.
int turns_to_arm(WeaponFamily family) {
  const bool slow =
      family == WeaponFamily::photon || family == WeaponFamily::hellbore || family == WeaponFamily::fusion;
  return family == WeaponFamily::plasma ? 3 : slow ? 2 : 1;
}

}  // namespace

void Broadside::add(Bearings arc, Part part, const ByRange& means) {
  auto group = std::ranges::find(groups_, arc, &Group::arc);
  if (group == groups_.end()) {
    if (!groups_.push_back(Group{arc, {}, {}})) return;
    group = groups_.end() - 1;
  }
  ByRange& sums = part == Part::heavy ? group->heavy : group->light;
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += means[i];
  any_heavy_ = any_heavy_ || part == Part::heavy;
}

Broadside Broadside::own(const Battles& game, const Position& view, UnitId unit, UnitId enemy) {
  Broadside made;
  const Ship& ship = view.ship(unit);
  const int shift = warfare_shift(game, view, unit, enemy);
  Energy left = ship.capacitor.get();
  ByRange means{};
  int last = -1;  // the weapon whose numbers these are
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponPlan& plan = game.weapon(ship, i);
    const Mount& mount = view.mount(ship, i);
    if (!fires(plan.family) || refuse_weapon(game, view, ship, i)) continue;
    const bool phaser = plan.family == WeaponFamily::phaser;
    if (phaser) {
      const Energy cost = game.charts().fire.phaser_energy[plan.variant];
      if (ship.energized == 0 || left < cost) continue;
      left -= cost;
    } else if (!mount.has(Mount::completed)) {
      continue;
    }
    const bool over = mount.mode == Mode::overload;
    const bool same = last >= 0 && game.weapon(ship, last).family == plan.family &&
                      game.weapon(ship, last).variant == plan.variant &&
                      (view.mount(ship, last).mode == Mode::overload) == over;
    for (int range = 0; range <= farthest && !same; ++range) {
      const bool too_far = over && range > overload_range;
      means[static_cast<std::size_t>(range)] = too_far ? 0 : mean_of(game, ship, plan, over, range, shift);
    }
    last = i;
    made.add(plan.arc, phaser ? Part::light : Part::heavy, means);
  }
  return made;
}

Broadside Broadside::feared(const Battles& game, const Position& view, UnitId enemy, UnitId unit) {
  Broadside made;
  const Ship& ship = view.ship(enemy);
  const int shift = warfare_shift(game, view, enemy, unit);
  ByRange means{};
  int last = -1;
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponPlan& plan = game.weapon(ship, i);
    if (!fires(plan.family) || !weapon_works(game, view, ship, i)) continue;
    const Moment fired = view.mount(ship, i).fired;
    if (fired != never && turn_of(view.now()) - turn_of(fired) < turns_to_arm(plan.family)) continue;
    const bool same = last >= 0 && game.weapon(ship, last).family == plan.family &&
                      game.weapon(ship, last).variant == plan.variant;
    for (int range = 0; range <= farthest && !same; ++range)
      means[static_cast<std::size_t>(range)] = mean_of(game, ship, plan, true, range, shift);
    last = i;
    made.add(plan.arc, plan.family == WeaponFamily::phaser ? Part::light : Part::heavy, means);
  }
  return made;
}

int Broadside::promise(int range, Bearing where) const {
  if (range > farthest) return 0;
  const auto at = static_cast<std::size_t>(range);
  int sum = 0;
  for (const Group& group : groups_) {
    if (range == 0 || group.arc.contains(where)) sum += group.light[at] + group.heavy[at];
  }
  return sum;
}

}  // namespace flagbridge::sfb
