#include "sfb/rules/e8_maulers.h"

#include <algorithm>
#include <numeric>

#include "kernel/secrets.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/h_power.h"

namespace flagbridge::sfb {
namespace {

constexpr int halves = 2;

// (E8.31) Where the sheet does not divide its batteries they are one group.
Groups empty_groups(const Battles& game, const Ship& ship) {
  Groups groups;
  int boxes = left(game, ship, Box::battery);
  for (const std::uint8_t size : game.design(ship).sheet.features.battery_groups) {
    const int here = std::min<int>(size, boxes);
    boxes -= here;
    static_cast<void>(groups.push_back({.room = Energy(here)}));
  }
  if (groups.empty()) static_cast<void>(groups.push_back({}));
  groups.back().room += Energy(boxes);
  return groups;
}

// Energy the ship holds beyond what the groups hold, or lacks.
void even_out(Groups& groups, Energy held) {
  Energy sum;
  for (const Group& each : groups) sum += each.charge;
  for (Group& each : groups) {
    if (sum >= held) break;
    const Energy more = std::min(each.room - each.charge, held - sum);
    each.charge += more;
    sum += more;
  }
  for (std::size_t i = groups.size(); i-- > 0 && sum > held;) {
    const Energy less = std::min(groups[i].charge, sum - held);
    groups[i].charge -= less;
    sum -= less;
  }
}

bool chosen(const Fire& order, const Position& position, const Groups& groups, std::size_t number) {
  if (order.groups != 0) return (order.groups >> number & 1u) != 0;
  return is_rested(position, groups[number]);
}

Energy batteries_for(const Position& position, const Fire& order, const Groups& groups) {
  Energy sum;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (chosen(order, position, groups, i)) sum += groups[i].charge;
  }
  return sum;
}

// (E8.333) Coupled engines give all that was allotted.
bool by_engines(Mode mode) { return mode == Mode::direct; }

// Half points of a shot: as it was declared, or with all that is ready.
int half_points(const Shot& shot) {
  if (shot.mount.target != no_unit) return shot.mount.amount;
  const Groups groups = groups_of(shot.game, shot.position, shot.unit);
  const Energy engines = by_engines(shot.mode) ? shot.mount.energy.get() : Energy();
  return static_cast<int>(((batteries_for(shot.position, {}, groups) + engines) * halves).floor());
}

template <class Mover>
bool came_later(const Ship& ship, const Mover& other) {
  return ship.entered != other.entered ? ship.entered > other.entered : ship.entry > other.entry;
}

// (E8.25) It has come from the hex ahead, or the ship has come upon it straight on.
template <class Mover>
bool met_ahead(const Ship& ship, const Mover& other) {
  return came_later(ship, other) ? ship.came_from == opposite(ship.facing) : other.came_from == ship.facing;
}

// (E8.23) Policy: the row of hexes straight ahead; the picture of the field of fire is not known.
bool in_beam(const Shot& shot) {
  const Ship& ship = shot.ship;
  if (shot.range == 0) {
    return is_ship(shot.target) ? met_ahead(ship, shot.position.ship(shot.target))
                                : met_ahead(ship, shot.position.small(shot.target));
  }
  Hex hex = ship.at;
  for (int i = 0; i < shot.range; ++i) hex = neighbour(hex, ship.facing);
  return hex == shot.position.place_of(shot.target);
}

const MaulerBand* band_at(const Battles& game, int range) {
  const auto& bands = game.tables_of().mauler;
  const auto found = std::ranges::find_if(bands, [&](const MaulerBand& each) {
    return range >= each.from && range <= each.to.value_or(each.from);
  });
  return found == bands.end() ? nullptr : &*found;
}

// (E8.332) Half of what the engines have given, from the larger one first.
void strain_engines(BattlePlay& play, UnitId unit, Energy given) {
  const auto boxes = static_cast<int>(given.divided_by(halves).value_or(given).ceil());
  play.tell(Happening::engines_coupled, "E8.332"_sfb, Sides::everyone(), arg(unit),
            Arg::number(static_cast<int>(given.ceil())));
  for (int i = 0; i < boxes; ++i) {
    Box most = Box::left_warp;
    for (const Box box : {Box::right_warp, Box::center_warp}) {
      if (left(play.game, play.at.ship(unit), box) > left(play.game, play.at.ship(unit), most)) most = box;
    }
    if (left(play.game, play.at.ship(unit), most) > 0) lose(play, unit, loss_of(most), "E8.332"_sfb);
  }
}

}  // namespace

bool has_mauler(const Battles& game, const Ship& ship) {
  return std::ranges::any_of(game.design(ship).weapons,
                             [](const WeaponPlan& each) { return each.family == WeaponFamily::mauler; });
}

bool is_rested(const Position& position, const Group& group) {
  return past(position.now(), group.used, quarter_turn);
}

Groups groups_of(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  Groups groups = empty_groups(game, ship);
  for (const BatteryGroup& each : position.battery_groups) {
    if (each.ship != index_of(unit) || each.number >= groups.size()) continue;
    Group& group = groups[each.number];
    group.charge = std::min(each.charge.get(), group.room);
    group.used = each.used;
  }
  even_out(groups, ship.battery.get());
  return groups;
}

Refusal refuse_mauler(const Shot& shot) {
  const bool aims = shot.ship.fire_control != FireControl::passive &&
                    has_lock(shot.game, shot.position, shot.unit, shot.target);
  if (!aims) return {"E8.15"_sfb, "{0} needs fire control that sees, and lock-on"};
  if (shot.ship.swerves()) return {"E8.224"_sfb, "{0} cannot fire during erratic maneuvers"};
  if (band_at(shot.game, shot.range) == nullptr) return {"E8.22"_sfb, "{0} reaches ten hexes"};
  if (!in_beam(shot)) {
    return shot.range == 0 ? Refusal{"E8.25"_sfb, "{0} hits in its own hex only what it met ahead"}
                           : Refusal{"E8.23"_sfb, "{0} fires straight ahead"};
  }
  const bool plain = shot.mode == Mode::none || shot.mode == Mode::standard || by_engines(shot.mode);
  if (!plain) return {"E8.2"_sfb, "{0} does not fire in that way"};
  if (by_engines(shot.mode) && shot.mount.energy.none())
    return {"E8.331"_sfb, "{0} has got no power of the engines on the form"};
  if (half_points(shot) == 0) return {"E8.21"_sfb, "{0} has no energy"};
  return {};
}

// (E8.24) Without a shift it cannot miss.
Effect effect_of_mauler(const Shot& shot, const Sight& sight) {
  constexpr int sure = 12;
  Effect effect;
  effect.dice = 2;
  effect.hit = sure;
  effect.shift = sight.heavy;
  effect.certain = sight.heavy <= 0;
  effect.label = {"E8.24"_sfb, "mauler"};
  const MaulerBand* band = band_at(shot.game, shot.range);
  if (band == nullptr) return effect;
  const std::int64_t scored = half_points(shot) * band->factor.raw() / (halves * Energy::denominator);
  effect.damage = static_cast<int>(scored);  // (E8.321) nothing is rounded up
  return effect;
}

// (E8.33, E8.331) Policy: by the warp engines.
ArmingCost cost_of_mauler(const Loading& loading) {
  constexpr Energy usual(halves);
  if (!by_engines(loading.mode)) return not_so("E8.33"_sfb, "{0} is only coupled to the engines");
  const Energy energy = loading.energy == Energy() ? usual : loading.energy;
  if (!energy.is_whole() || energy > Energy(warp_left(loading.game, loading.ship)))
    return not_so("E8.331"_sfb, "{0} takes whole points, as many as the warp engines have boxes");
  return {true, energy, true, "E8.331"_sfb, ""};
}

void load_mauler(const Loading&, Mount& mount, Energy energy) {
  mount.energy = energy;
  mount.set(Mount::completed, true);  // what is not used is lost when the turn ends
}

bool mauler_ready(const Battles& game, const Position& position, UnitId unit, int weapon) {
  const Groups groups = groups_of(game, position, unit);
  return batteries_for(position, {}, groups) > Energy() ||
         !position.mount(position.ship(unit), weapon).energy.none();
}

void check_mauler(const Battles& game, const Position& position, const Fire& order, int weapon,
                  Violations& found) {
  const Groups groups = groups_of(game, position, order.unit);
  found.require((order.groups >> groups.size()) == 0, "E8.31"_sfb, "it has {0} groups of batteries",
                Arg::number(static_cast<int>(groups.size())));
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const bool tired = (order.groups >> i & 1u) != 0 && !is_rested(position, groups[i]);
    found.require(!tired, "E8.323"_sfb, "group {0} has been discharged within eight impulses",
                  Arg::number(static_cast<int>(i) + 1));
  }
  const bool engines =
      by_engines(order.mode) && !position.mount(position.ship(order.unit), weapon).energy.none();
  found.require(engines || batteries_for(position, order, groups) > Energy(), "E8.21"_sfb,
                "those groups hold nothing");
  const auto known = static_cast<std::size_t>(std::ranges::count(
      position.battery_groups, static_cast<std::uint16_t>(index_of(order.unit)), &BatteryGroup::ship));
  const bool room = known > 0 || position.battery_groups.size() + groups.size() <=
                                     decltype(position.battery_groups)::capacity();
  found.require(room, "E8.31"_sfb, "there are too many groups of batteries about");
}

Energy drawn_by_mauler(const Battles& game, const Position& position, const Fire& order) {
  return batteries_for(position, order, groups_of(game, position, order.unit));
}

// (E8.321) Chosen groups give all they hold.
void declare_mauler(BattlePlay& play, const Fire& order, int weapon) {
  Ship& ship = play.at.ship(order.unit);
  Mount& mount = play.at.mount(ship, weapon);
  Groups groups = groups_of(play.game, play.at, order.unit);
  Energy sum = batteries_for(play.at, order, groups);
  const auto own = static_cast<std::uint16_t>(index_of(order.unit));
  auto& records = play.at.battery_groups;
  for (std::size_t i = records.size(); i-- > 0;) {
    if (records[i].ship == own) records.erase(i);
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const bool used = chosen(order, play.at, groups, i) && groups[i].charge > Energy();
    const Moment when = used ? play.at.now() : groups[i].used;
    const Energy kept = used ? Energy() : groups[i].charge;
    static_cast<void>(records.push_back({own, static_cast<std::uint16_t>(i), when, kept}));
  }
  take_reserve(ship, sum);
  if (by_engines(mount.firing)) sum += mount.energy.get();
  constexpr std::int64_t most = 255;
  mount.amount = static_cast<std::uint8_t>(std::min(most, (sum * halves).floor()));
}

void use_mauler(BattlePlay& play, UnitId unit, int weapon) {
  Mount& mount = play.at.mount(play.at.ship(unit), weapon);
  mount.amount = 0;
  if (!by_engines(mount.firing)) return;
  strain_engines(play, unit, mount.energy.get());
  empty_weapon(mount);
}

// (E8.31) What the groups of others hold is their secret, and how many there are.
BatteryGroups shown_groups(const BattleEyes& eyes, const Position& position) {
  BatteryGroups groups;
  for (const BatteryGroup& each : position.battery_groups) {
    if (position.ships[each.ship].side == eyes.side) static_cast<void>(groups.push_back(each));
  }
  return groups;
}

}  // namespace flagbridge::sfb
