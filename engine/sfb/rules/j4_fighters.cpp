#include "sfb/rules/j4_fighters.h"

#include <utility>

#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/j7_dogfights.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/m8_sweeping.h"
#include "sfb/rules/p2_surface.h"

// (J4) Fighters: who stands in a carrier's boxes, their drones, and the deck crews that load them.
namespace flagbridge::sfb {
namespace {

constexpr int no_launch_after = 16;  // (J1.34) impulses after its own launch
constexpr int usual_deck_crews = 2;  // (J4.8)
constexpr int most_crews_a_fighter = 2;
constexpr int half_spaces_an_action = 2;  // one space; an action takes a turn
constexpr std::uint8_t full_charges = 2;  // policy: shots of a fighter's heavy guns before it is served

bool in_service(const Fighter& fighter, std::string_view role, int year) {
  return std::ranges::any_of(fighter.service, [&](const ServiceYears& each) {
    return each.role == role && each.from <= year && year <= each.until.value_or(0xffff);
  });
}

bool flown_by(const Fighter& fighter, std::string_view race) {
  return fighter.race == race || std::ranges::find(fighter.users, race) != fighter.users.end();
}

}  // namespace

int fighter_of(const Tables& tables, std::string_view race, std::string_view role, int year) {
  for (std::size_t i = 0; i < tables.fighters.size(); ++i) {
    const Fighter& each = tables.fighters[i];
    if (each.kind == Fighter::Kind::fighter && flown_by(each, race) && in_service(each, role, year))
      return static_cast<int>(i);
  }
  return -1;
}

namespace {

// Those without drones carry plasma torpedoes: type F on the rails, type D where the small ones hang.
std::uint8_t full_rails(const Battles& game, int type) {
  const CraftGuns& guns = guns_of(game, type);
  return guns.plasma_f > 0 || guns.plasma_d > 0 ? guns.plasma_f : craft_facts(game, type).rails;
}
std::uint8_t full_light_rails(const Battles& game, int type) {
  const CraftGuns& guns = guns_of(game, type);
  return guns.plasma_f > 0 || guns.plasma_d > 0 ? guns.plasma_d : craft_facts(game, type).light_rails;
}
bool carries_plasma(const Battles& game, int type) {
  return guns_of(game, type).plasma_f > 0 || guns_of(game, type).plasma_d > 0;
}

void arm_fighter(const Battles& game, BayBox& box) {
  box.rails = full_rails(game, box.craft);
  box.light = full_light_rails(game, box.craft);
  box.charges = guns_of(game, box.craft).heavy ? full_charges : std::uint8_t{0};
}

int armed_at(Share share, int fighters) {
  switch (share) {
    case Share::none: return 0;
    case Share::one: return 1;
    case Share::two: return 2;
    case Share::all: return fighters;
  }
  return 0;
}

}  // namespace

int warfare_version(const Battles& game, const Position& position, int squadron, int type) {
  constexpr int least = 8;
  if (position.options.warfare_fighters == 0 || squadron < least) return type;
  const auto& fighters = game.tables_of().fighters;
  const Fighter& plain = fighters[static_cast<std::size_t>(type)];
  // A scenario may name fighters before their year: then their other versions are there, too.
  const int year = std::max<int>(position.year, plain.year.value_or(0));
  const auto found = std::ranges::find_if(fighters, [&](const Fighter& each) {
    return each.race == plain.race && each.ew_version_of && *each.ew_version_of == plain.code &&
           each.year.value_or(0) <= year;
  });
  return found == fighters.end() ? type : static_cast<int>(found - fighters.begin());
}

// (SG22.63, SG23.61) "KLI/Z-1", or "KLI": the fighter of the year.
int fighter_named(const Tables& tables, std::string_view name, int year) {
  const auto slash = name.find('/');
  if (slash == std::string_view::npos) return fighter_of(tables, name, "superiority", year);
  const Fighter* found = tables.fighter(name.substr(0, slash), name.substr(slash + 1));
  return found == nullptr ? -1 : static_cast<int>(found - tables.fighters.data());
}

namespace {

// (J4) Those its scenario names, or else those of the year.
int fighter_for(const Battles& game, const Position& position, const Ship& ship, std::string_view role) {
  const Scenario& scenario = game.scenario(position);
  const auto seat = static_cast<std::size_t>(index_of(ship.side));
  if (!scenario.free && seat < scenario.sides.size() && ship.start < scenario.sides[seat].ships.size()) {
    const std::string& named = scenario.sides[seat].ships[ship.start].fighters;
    if (!named.empty()) return fighter_named(game.tables_of(), named, position.year);
  }
  return fighter_of(game.tables_of(), game.design(ship).sheet.race, role, position.year);
}

}  // namespace

// They begin at their best speed with everything they can carry. Policy: they have been out long enough to
// fire (J1.34).
void put_fighter(const Battles& game, Position& position, const FighterStart& start) {
  const UnitId unit = new_craft(position);
  if (unit == no_unit) return;
  BayBox box{.craft = static_cast<std::uint8_t>(start.type), .full = 1};
  arm_fighter(game, box);
  Craft& craft = position.small(unit);
  craft = {};
  craft.kind = CraftKind::fighter;
  craft.type = box.craft;
  craft.at = start.at;
  craft.side = start.side;
  craft.facing = start.facing;
  craft.speed = craft_facts(game, start.type).speed;
  craft.rails = box.rails;
  craft.light = box.light;
  craft.charges = box.charges;
  craft.since_turn = craft.since_slip = 1;
  const auto& value = craft_facts(game, start.type).bpv;
  position.fighters[static_cast<std::size_t>(index_of(start.side))] +=
      static_cast<std::uint16_t>(value ? value->raw() : 0);
}

void fit_bays(const Battles& game, Position& position, UnitId unit, int status) {
  const auto& rows = game.tables_of().weapon_status;
  if (status < 0 || std::cmp_greater_equal(status, rows.size())) return;
  const WeaponStatusRow& row = rows[static_cast<std::size_t>(status)];
  Ship& ship = position.ship(unit);
  const Design& design = game.design(ship);
  const auto squadron = static_cast<int>(std::ranges::count(design.bays, true, &BayPlan::fighter));
  int fighters = 0, special = row.special_shuttles;
  for (int i = 0; i < ship.bays; ++i) {
    const BayPlan& plan = design.bays[static_cast<std::size_t>(i)];
    BayBox& box = position.bay(ship, i);
    box.refill({.craft = plan.craft, .full = 1});
    if (plan.fighter) {
      const int type = fighter_for(game, position, ship, plan.role);
      if (type < 0) {
        box.full = 0;
        continue;
      }
      box.craft =
          static_cast<std::uint8_t>(fighters == 0 ? warfare_version(game, position, squadron, type) : type);
      const auto& value = craft_facts(game, type).bpv;
      position.fighters[static_cast<std::size_t>(index_of(ship.side))] +=
          static_cast<std::uint16_t>(value ? value->raw() : 0);
      if (++fighters <= armed_at(row.fighters_armed, ship.bays)) arm_fighter(game, box);
    } else if (special > 0) {  // (S4) policy: special shuttles that are ready are wild weasels
      --special;
      box.role = Role::wild_weasel;
      box.turns = static_cast<std::uint8_t>(turns_to_prepare(box.role));
      box.energy = box.turns;
    }
  }
  // (J4.8) As many as the chart of carriers says. Policy: where it says nothing, one for each fighter.
  const int crews = design.sheet.deck_crews.value_or(static_cast<std::uint16_t>(fighters));
  ship.deck_crews = static_cast<std::uint8_t>(std::clamp(crews, usual_deck_crews, 255));
}

namespace {

// (FD2.44, FD7.212) A drone out of the reserve of one of the racks; none if there is no more that may go into
// a pack: no type III (FD7.12). Policy: the loads of one pack are alike.
DroneLoad from_storage(const Battles& game, Position& position, const Ship& ship, DroneLoad like) {
  for (int i = 0; i < ship.mounts; ++i) {
    const Mount& mount = position.mount(ship, i);
    if (mount.rack >= most_racks || game.weapon(ship, i).family != WeaponFamily::drone_rack) continue;
    Rack& rack = position.racks[mount.rack];
    for (const Stock& stock : rack.storage) {
      if (stock.count == 0 || is_type_three(game, stock.load)) continue;
      if (like.empty() || stock.load == like) return take_stock(rack, stock.load);
    }
  }
  return {};
}

// (FD7.22, FD7.26) A space an action, by two crews at most, as at a fighter (FD7.214); returns the crews
// left.
int load_pack(BattlePlay& play, const Ship& ship, BayBox& box, int crews) {
  if (crippled_aboard(play.game, box)) return crews;  // (FD7.112) not before it is mended
  const int room = 2 * pack_room(craft_facts(play.game, box.craft));
  const int idle = std::max(0, crews - most_crews_a_fighter);
  for (crews -= idle; crews > 0;) {
    const DroneLoad like = box.load;
    if (box.rails > 0 && (box.rails + 1) * half_spaces(play.game, like) > room) break;
    const DroneLoad drone = from_storage(play.game, play.at, ship, box.rails > 0 ? like : DroneLoad{});
    if (drone.empty()) break;
    box.load = drone;
    ++box.rails;
    crews -= std::max(1, half_spaces(play.game, drone) / half_spaces_an_action);
  }
  return idle + std::max(0, crews);
}

// (J4.8) Two crews at a fighter, a space each; charging its guns is an action of its own.
int serve_fighter(BattlePlay& play, BayBox& box, int crews) {
  const int rails = full_rails(play.game, box.craft), light = full_light_rails(play.game, box.craft);
  const bool charge = guns_of(play.game, box.craft).heavy && box.charges < full_charges;
  if (box.rails >= rails && box.light >= light && !charge) return crews;
  const int at_work = std::min(crews, most_crews_a_fighter);
  int room = at_work * half_spaces_an_action;
  if (charge) {
    box.charges = full_charges;
    room -= half_spaces_an_action;
  }
  for (; room >= 2 && box.rails < rails; room -= 2) ++box.rails;
  for (; room >= 1 && box.light < light; --room) ++box.light;
  return crews - at_work;
}

// (J1.422) A crew that has nothing else to do readies a spare shuttle for a box whose own is lost. Policy:
// four turns of work.
int ready_spare(BattlePlay& play, UnitId unit, Ship& ship, int number, int crews) {
  constexpr int turns = 4;
  BayBox& box = play.at.bay(ship, number);
  bool away = false;
  for_each_craft(play.at, [&](UnitId, const Craft& craft) {
    away = away || (is_shuttle(craft) && craft.launcher == unit && craft.home == number);
  });
  if (ship.spares == 0 || away || is_fighter(play.game, box.craft)) return crews;
  if (++box.work < turns) return crews - 1;
  --ship.spares;
  box.refill({.used = play.at.now(), .craft = box.craft, .full = 1});
  return crews - 1;
}

}  // namespace

// (J4.8) Deck crews work on what stands in the bay the whole turn.
Flow serve_craft(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    int crews = ship.deck_crews;
    for (int i = 0; i < ship.bays && crews > 0; ++i) {
      BayBox& box = play.at.bay(ship, i);
      if (box.lost != 0 || play.at.in_turn(box.used)) continue;
      if (overcrowded(play.game, play.at, ship, play.game.design(ship).bays[static_cast<std::size_t>(i)].bay))
        continue;  // (J1.643)
      if (box.full == 0) {
        crews = ready_spare(play, unit, ship, i, crews);
      } else if (box.has(BayBox::rigged)) {  // (J1.861) an action of one crew
        box.marks = static_cast<std::uint8_t>(box.marks & ~BayBox::rigged);
        --crews;
      } else if (box.role == Role::scatter_pack) {
        crews = load_pack(play, ship, box, crews);
      } else if (is_fighter(play.game, box.craft)) {
        crews = serve_fighter(play, box, crews);
      }
    }
  });
  return Flow::done;
}

namespace {

int drones_a_turn(const Fighter& facts) { return has_trait(facts, "two_drones_per_turn") ? 2 : 1; }

int launched_now(const Position& position, const Craft& craft) {
  return position.in_turn(craft.fired) ? craft.drones : 0;
}

// (J4.43) Most fighters guide their own drones, the others leave it to their carrier.
UnitId guide_of(const Battles& game, const Position& position, UnitId unit) {
  const Craft& craft = position.small(unit);
  const Fighter& facts = craft_facts(game, craft.type);
  const bool leaves_it = std::ranges::any_of(
      facts.traits, [](const Trait& each) { return each.name == "controls_own_drones" && each.value == 0; });
  if (!leaves_it) return unit;
  const UnitId carrier = craft.launcher;
  if (!is_ship(carrier) || !position.exists(carrier)) return no_unit;
  const Ship& ship = position.ship(carrier);
  return channels_used(position, carrier) < control_channels(game, ship) ? carrier : no_unit;
}

}  // namespace

bool may_launch_from_rail(const Battles& game, const Position& position, const Craft& craft) {
  return past(position.now(), craft.launched, no_launch_after) && craft.fired != position.now() &&
         launched_now(position, craft) < drones_a_turn(craft_facts(game, craft.type));
}

void use_rail(const Position& position, Craft& craft, bool small) {
  craft.drones = static_cast<std::uint8_t>(launched_now(position, craft) + 1);
  craft.fired = position.now();
  --(small ? craft.light : craft.rails);
}

void check_rail_launch(const Battles& game, const Position& position, Side side, const Do& order,
                       Violations& found) {
  if (!found.require(position.small(order.unit).exists(), "J4"_sfb, "there is no craft {0}",
                     Arg::number(index_of(order.unit))))
    return;
  const Craft& craft = position.small(order.unit);
  if (!found.require(craft.side == side && manned(craft), "J4"_sfb, "it is not one of your fighters")) return;
  const bool there = (is_ship(order.at) || is_craft(order.at)) && position.exists(order.at);
  if (!found.require(there, "F1"_sfb, "there is no target {0}", Arg::number(index_of(order.at)))) return;
  found.require(
      position.hostile(side, position.side_of(order.at)) || abandoned(game, position, side, order.at),
      "D1.5"_sfb, "the target is none of your enemies");
  found.require(!position.stands_by(order.at), "SG22.45"_sfb, "nobody attacks that ship");
  check_aim(game, position, order.unit, order.at, found);
  check_launch_at_mine(position, order, found);
  found.require(!in_dogfight(position, order.unit), "J7"_sfb, "it is busy with its dogfight");
  found.require(!disengages(craft), "C7.131"_sfb, "it disengages, and launches nothing");
  found.require((order.a == 0 ? craft.rails : craft.light) > 0, "J4"_sfb, "its rails are empty");
  found.require(past(position.now(), craft.launched, no_launch_after), "J1.34"_sfb,
                "it has been launched too recently");
  found.require(launched_now(position, craft) < drones_a_turn(craft_facts(game, craft.type)), "J4.28"_sfb,
                "it has launched its drones of this turn");
  found.require(craft.fired != position.now() || craft.fired == never, "J4.28"_sfb,
                "it has launched a drone in this impulse");
  found.require(has_lock(game, position, order.unit, order.at), "D6.12"_sfb,
                "it has no lock-on to the target");
  found.require(guide_of(game, position, order.unit) != no_unit, "F3.21"_sfb, "nobody can guide the drone");
  if (!found.require(order.b < 6, "F1"_sfb, "there is no such heading")) return;
  found.require(ahead_of(craft.at, static_cast<Direction>(order.b), position.place_of(order.at)),
                "FD1.21"_sfb, "the target is not in the weapon's forward arc");
  found.require(!carries_plasma(game, craft.type) || order.b == index_of(craft.facing), "FP3"_sfb,
                "its torpedoes leave straight ahead");
}

namespace {

Craft off_the_rail(const Battles& game, const Position& position, const Craft& fighter, bool small) {
  Craft weapon;
  if (carries_plasma(game, fighter.type)) {
    weapon.kind = CraftKind::plasma;
    weapon.type = static_cast<std::uint8_t>(small ? Plasma::d : Plasma::f);
    weapon.speed = impulses_a_turn;
    weapon.set(Craft::self_guided, true);
    return weapon;
  }
  weapon.kind = CraftKind::drone;
  weapon.load = usual_drone(game, position.year, small);
  weapon.speed = static_cast<std::uint8_t>(drone_speed(game, weapon.load));
  weapon.ends = drone_end(game, weapon.load, position.now());
  return weapon;
}

}  // namespace

void launch_from_rail(BattlePlay& play, const Do& order) {
  Position& at = play.at;
  const UnitId unit = new_craft(at);
  if (unit == no_unit) {
    play.tell(Happening::dropped, "J4"_sfb, Sides::everyone(), arg(order.unit), arg(order.what));
    return;
  }
  Craft drone = off_the_rail(play.game, at, at.small(order.unit), order.a != 0);
  drone.at = at.place_of(order.unit);
  drone.launched = at.now();
  drone.side = at.side_of(order.unit);
  drone.facing = static_cast<Direction>(order.b);
  drone.target = order.at;
  drone.launcher = order.unit;
  drone.controller = guide_of(play.game, at, order.unit);
  drone.order = at.launch_order++;
  drone.target = attracted(play.game, at, drone);
  at.small(unit) = drone;
  use_rail(at, at.small(order.unit), order.a != 0);
  alert(at, at.side_of(order.at));
  tell_launch(play, order.unit, unit, order.at, "J4"_sfb);
}

void list_rail_launches(const Battles& game, const Position& position, Side side, List& list) {
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (craft.side != side || craft.rails + craft.light == 0 || !manned(craft)) return;
    for_each_ship(position, [&](UnitId target, const Ship& enemy) {
      if (!position.hostile(side, enemy.side)) return;
      const auto where = bearing(craft.at, enemy.at);
      const bool fixed = carries_plasma(game, craft.type);
      const auto heading =
          static_cast<std::uint8_t>(index_of(where && !fixed ? nearest_hexside(*where) : craft.facing));
      for (std::uint8_t small = 0; small < 2; ++small) {
        const Do order{Action::launch_drone, unit, 0, target, small, heading};
        Violations found;
        check_rail_launch(game, position, side, order, found);
        if (found.none()) list.add(order);
      }
    });
  });
}

}  // namespace flagbridge::sfb
