#include "sfb/rules/fd7_packs.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_surface.h"

// (FD7) Scatter-packs: a shuttle that flies at its target like a drone and lets go of the drones it carries.
namespace flagbridge::sfb {
namespace {

constexpr int least_release = 2, most_release = 35;  // (FD7.31) hexes
constexpr int usual_release = 8;                     // policy: where nobody has said anything else
constexpr int held_back = 8;                         // (FD7.331) impulses after the launch
// (FD7.31) Damage in flight that opens the pack early, ordered as so many times 36 above the range. Policy:
// three where nobody has said anything else.
constexpr int trigger_step = most_release + 1;
constexpr int usual_trigger = 3, most_trigger = 6;

}  // namespace

int pack_room(const Fighter& facts) {
  for (const Trait& each : facts.traits) {
    if (each.name == "scatter_pack_spaces") return each.value;
  }
  return 0;
}

void check_program_pack(const Battles&, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!own_ship(position, side, order.unit, "FD7.31"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  if (!found.require(order.with < ship.bays, "J1.42"_sfb, "there is no shuttle box {0}",
                     Arg::number(order.with)))
    return;
  const BayBox& box = position.bay(ship, order.with);
  found.require(box.full != 0 && box.lost == 0 && box.role == Role::scatter_pack, "FD7.31"_sfb,
                "no scatter-pack stands there");
  found.require(order.a % trigger_step >= least_release, "FD7.31"_sfb, "it opens at {0} to {1} hexes",
                Arg::number(least_release), Arg::number(most_release));
  found.require(order.a / trigger_step <= most_trigger, "FD7.31"_sfb,
                "no more than {0} points of damage open it", Arg::number(most_trigger));
}

void perform_program_pack(BattlePlay& play, Side, const Do& order) {
  BayBox& box = play.at.bay(play.at.ship(order.unit), order.with);
  box.release = static_cast<std::uint8_t>(order.a % trigger_step);
  box.trigger = static_cast<std::uint8_t>(order.a / trigger_step);
  box.sizes = static_cast<std::uint8_t>(order.b);
}

// Sensible programs that are not the present one.
void list_program_pack(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for (std::uint8_t i = 0; i < ship.bays; ++i) {
      const BayBox& box = position.bay(ship, i);
      if (box.role != Role::scatter_pack) continue;
      constexpr std::uint8_t touchy = usual_release + trigger_step;  // opens at the first hit
      for (const auto& [range, sizes] :
           {std::pair<std::uint8_t, std::uint8_t>{usual_release, 0}, {usual_release, 0x1f}, {touchy, 0}}) {
        const Do order{Action::program_pack, unit, i, no_unit, range, sizes};
        Violations found;
        check_program_pack(game, position, side, order, found);
        const int present = box.release + trigger_step * box.trigger;
        const bool new_one = present != order.a || box.sizes != order.b;
        if (found.none() && new_one) list.add(order);
      }
    }
  });
}

void aim_pack(Craft& craft, const BayBox& box, const Do& order) {
  craft.target = order.at;
  craft.controller = order.unit;
  craft.load = box.load;
  craft.rails = box.rails;
  craft.release = box.release == 0 ? std::uint8_t{usual_release} : box.release;
  craft.sizes = box.sizes;
  // (FD7.31) What it had before does not count.
  craft.opens_at = static_cast<std::uint8_t>(box.damage + (box.trigger == 0 ? usual_trigger : box.trigger));
}

// --- (FD7.33) release
// ---------------------------------------------------------------------------------------

namespace {

// (FD7.461, G7.9432) Whoever of the enemy holds it in a tractor beam; nobody if none does.
UnitId captor_of(const Position& position, UnitId unit) {
  for (const Link& link : position.links) {
    if (link.target == unit && position.enemies(link.holder, unit)) return link.holder;
  }
  return no_unit;
}

// (FD7.461) In an enemy's beam a pack opens if he is its target, or if any will do.
bool may_open_held(const Position& position, UnitId unit, const Craft& pack) {
  const UnitId captor = captor_of(position, unit);
  return captor != no_unit && (pack.sizes != 0 || pack.target == captor);
}

bool opens(const Position& position, UnitId unit, const Craft& pack) {
  if (pack.role != Role::scatter_pack || pack.has(Craft::inert)) return false;
  if (pack.has(Craft::ballistic))  // (F4.4) it opens where it was sent; any target will do
    return pack.at == pack.aim && past(position.now(), pack.launched, held_back) &&
           (!held(position, unit) || captor_of(position, unit) != no_unit);
  if (!position.exists(pack.target)) return false;
  if (!past(position.now(), pack.launched, held_back)) return false;
  if (held(position, unit) && !may_open_held(position, unit, pack)) return false;
  const int range = true_range(position, unit, pack.target);
  return range >= least_release && (range <= pack.release || pack.hit >= pack.opens_at);
}

using Targets = LongList<UnitId, most_units>;

// (F4.4) The enemy ship nearest to a pack that nobody has given a target; nobody if none is in its arc.
UnitId target_at_hand(const Battles& game, const Position& position, UnitId unit, const Craft& pack) {
  UnitId best = captor_of(position, unit);  // (FD7.461)
  if (best != no_unit) return best;
  for_each_ship(position, [&](UnitId each, const Ship& ship) {
    if (!position.enemies(unit, each) || !ahead_of(pack.at, pack.facing, ship.at)) return;
    if (refuse_to_aim(game, position, unit, each)) return;
    if (best == no_unit || true_range(position, unit, each) < true_range(position, unit, best)) best = each;
  });
  return best;
}

// (FD7.3451) Whether drones of that pack leave a ship alone, as a wild weasel stands for it. The weasel is a
// target of its own, and would else be counted twice; a drone that sees through it is not turned away.
bool weasel_hides(const Battles& game, const Position& position, const Craft& pack, UnitId ship) {
  Craft drone;
  drone.kind = CraftKind::drone;
  drone.load = pack.load;
  drone.at = pack.at;
  drone.side = pack.side;
  drone.target = ship;
  return attracted(game, position, drone) != ship;
}

// (FD7.34) The primary target if it is accepted, then the nearest enemies; equals by a die (FD7.342).
Targets targets_of(BattlePlay& play, UnitId unit, const Craft& pack) {
  Targets chosen;
  if (const UnitId captor = captor_of(play.at, unit); captor != no_unit) {  // (FD7.461) he gets them all
    static_cast<void>(chosen.push_back(captor));
    return chosen;
  }
  // (FD7.346) Packs that open together leave each other's drones alone; no other drone is launched so early
  // in an impulse (6B6.04).
  const auto just_let_go = [&](UnitId each) {
    return is_craft(each) && play.at.small(each).kind == CraftKind::drone &&
           play.at.small(each).launched == play.at.now();
  };
  // (R1.14C2, R1.15C, SG24.74) Nor does a drone find what nothing can be aimed at.
  const auto found = [&](UnitId each) {
    const bool hidden = is_craft(each) && play.at.small(each).hidden_bomb();
    return !hidden && !refuse_to_aim(play.game, play.at, unit, each);
  };
  const auto fits = [&](UnitId each) {
    return (pack.sizes >> size_class(play.game, play.at, each) & 1) != 0;
  };
  const auto accepted = [&](UnitId each) {
    return fits(each) && each != pack.target && play.at.enemies(unit, each) && !just_let_go(each) &&
           found(each) && pack.controller != no_unit &&
           has_lock(play.game, play.at, pack.controller, each) &&  // (FD7.35)
           !weasel_hides(play.game, play.at, pack, each);
  };
  // (FD7.345) At the primary target alone: what stands for it gets them all.
  if (pack.sizes == 0 || (fits(pack.target) && !weasel_hides(play.game, play.at, pack, pack.target)))
    static_cast<void>(chosen.push_back(pack.target));
  if (pack.sizes == 0) return chosen;
  Targets rest;
  for_each_unit(play.at, [&](UnitId each) {
    if (accepted(each)) static_cast<void>(rest.push_back(each));
  });
  while (!rest.empty() && std::cmp_less(chosen.size(), pack.rails)) {
    int nearest = 1 << 20;
    for (const UnitId each : rest) nearest = std::min(nearest, true_range(play.at, unit, each));
    LongList<std::uint16_t, most_units> equal;
    for (std::size_t i = 0; i < rest.size(); ++i) {
      if (true_range(play.at, unit, rest[i]) == nearest)
        static_cast<void>(equal.push_back(static_cast<std::uint16_t>(i)));
    }
    const auto count = static_cast<std::uint32_t>(equal.size());
    const auto which =
        count == 1 ? 0 : play.pick(count, {"FD7.342"_sfb, "which of the targets equally near"});
    const std::size_t at = equal[static_cast<std::size_t>(which)];
    static_cast<void>(chosen.push_back(rest[at]));
    rest.erase(at);
  }
  return chosen;
}

// (FD7.36) Whoever guided the pack, then any friend with lock-on and a free channel.
UnitId guide_for(const Battles& game, const Position& position, UnitId drone, UnitId first) {
  const auto can = [&](UnitId unit) {
    return may_guide(game, position, unit, drone, position.small(drone).target) &&
           channels_used(position, unit) < control_channels(game, position.ship(unit));
  };
  if (is_ship(first) && position.exists(first) && can(first)) return first;
  UnitId found = no_unit;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (found == no_unit && ship.side == position.small(drone).side && can(unit)) found = unit;
  });
  return found;
}

void let_go(BattlePlay& play, const Craft& pack, UnitId target) {
  Position& at = play.at;
  const UnitId unit = new_craft(at);
  if (unit == no_unit) return;
  Craft drone;
  drone.kind = CraftKind::drone;
  drone.load = pack.load;
  drone.speed = static_cast<std::uint8_t>(drone_speed(play.game, drone.load));
  drone.ends = drone_end(play.game, drone.load, at.now());
  drone.at = pack.at;
  drone.launched = at.now();
  drone.side = pack.side;
  const auto where = bearing(pack.at, at.place_of(target));
  drone.facing = where ? nearest_hexside(*where) : pack.facing;
  drone.target = target;
  drone.launcher = pack.launcher;
  drone.order = at.launch_order++;
  drone.target = attracted(play.game, at, drone);
  at.small(unit) = drone;
  const UnitId guide = guide_for(play.game, at, unit, pack.controller);
  if (guide == no_unit) {  // (FD7.35, FD1.7)
    play.tell(Happening::goes_inert, "FD7.35"_sfb, Sides::everyone(), arg(unit));
    return remove_craft(at, unit);
  }
  at.small(unit).controller = guide;
  alert(at, at.side_of(target));
  tell_launch(play, guide, unit, target, "FD7.33"_sfb);
}

// (FD7.462) It loses its way in a beam of its own side, whoever else holds it.
bool held_by_friend(const Position& position, UnitId unit, const Craft& pack) {
  if (pack.role != Role::scatter_pack || pack.has(Craft::inert)) return false;
  return std::ranges::any_of(position.links, [&](const Link& link) {
    return link.target == unit && position.side_of(link.holder) == pack.side;
  });
}

}  // namespace

Flow release_packs(BattlePlay& play, Task&) {
  for (int i = 0; std::cmp_less(i, play.at.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    if (play.at.small(unit).role != Role::scatter_pack) continue;
    Craft pack = play.at.small(unit);
    if (held_by_friend(play.at, unit, pack)) {  // (FD7.462)
      go_inert(play, unit, "FD7.462"_sfb);
      continue;
    }
    if (!opens(play.at, unit, pack)) continue;
    if (pack.has(Craft::ballistic)) {
      pack.target = target_at_hand(play.game, play.at, unit, pack);
      pack.controller = is_ship(pack.launcher) && play.at.exists(pack.launcher) ? pack.launcher : no_unit;
    }
    const Targets targets = pack.target == no_unit ? Targets{} : targets_of(play, unit, pack);
    Craft& shuttle = play.at.small(unit);
    shuttle.set(Craft::ballistic, false);
    shuttle.set(Craft::inert, true);  // (FD7.415) it stays where it is, and needs no guidance any more
    shuttle.controller = no_unit;     // (FD7.363)
    shuttle.speed = 0;
    shuttle.rails = 0;
    shuttle.identified = Sides::everyone();
    // (FD7.343) More drones than targets begin again with the first.
    for (int n = 0; n < pack.rails && !targets.empty(); ++n)
      let_go(play, pack, targets[static_cast<std::size_t>(n) % targets.size()]);
  }
  return Flow::done;
}

std::string say_program_pack(const Said& said) {
  constexpr int ranges = 36;
  const int range = said.order.a % ranges, damage = said.order.a / ranges;
  return fmt::format("Program the {}: opens {} from its target{}, {}", said.shuttle(), said.hexes(range),
                     damage > 0 ? fmt::format(" or after {} of damage", said.points(damage)) : "",
                     said.order.b == 0 ? "all at that one" : "drones at " + said.sizes(said.order.b));
}

}  // namespace flagbridge::sfb
