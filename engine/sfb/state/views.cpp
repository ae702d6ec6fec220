#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "kernel/engine.h"
#include "sfb/rules/b2_turn.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/g8_transporters.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/sg_ground.h"

// What each side may know, and what must always hold.
namespace flagbridge::sfb {
namespace {

// (E1.11) What has been declared is known to all from then on.
bool declaring(const Position& position) {
  return position.core.question.open() && asked(position) == Decision::fire;
}

// (P5.2) The time within which a pulsar bursts for the first time and has not done so yet; 0 if there is
// none.
int first_burst_by(const Scenario& scenario, Moment now, int phase) {
  for (const Feature& each : scenario.features) {
    if (each.kind == Feature::Kind::pulsar && now - never + phase <= each.period) return each.period;
  }
  return 0;
}

auto step_of(const Task& task) {
  const auto& rows = Battles::sequences()[task.sequence].rows;
  return task.row < rows.size() ? rows[task.row].step : nullptr;
}

// (F2, G13.61) How often somebody was asked while units moved would tell of choices and of hidden ships.
void veil_choices(Position& seen) {
  for (Task& task : seen.core.agenda) {
    if (step_of(task) == &move_units) task.stage = std::min<std::uint16_t>(task.stage, 1);
  }
}

}  // namespace

// --- ships

bool unseen(const BattleEyes& eyes, const Ship& ship) { return hidden_from(eyes.at, eyes.side, ship.number); }
Hex shown_place(const BattleEyes& eyes, const Ship& ship) {
  return unseen(eyes, ship) ? ship.seen_at : ship.at;
}

// (S3.2, J2.211) Boarding parties are bought and seated in shuttles in secret. How many a ship has others
// know only while they fight aboard it (D7.2).
BySide shown_parties(const BattleEyes& eyes, const Ship& ship) {
  BySide parties = ship.parties;
  for (std::size_t i = 0; i < parties.size(); ++i) {
    if (parties[i] > 0 && eyes.at.hostile(ship.side, side_at(static_cast<int>(i)))) return parties;
  }
  parties[static_cast<std::size_t>(index_of(ship.side))] = 0;
  return parties;
}
// (D17.4, J2.211, D7.512) What a ship has lost to damage is seen, not who sits in its shuttles; of a prize,
// and of a ship that is short of hands, only whether it has hands enough, which its way of turning shows.
std::uint8_t shown_crew(const BattleEyes& eyes, const Ship& ship) {
  if (ship.status == Status::none) return ship.crew;
  const int least = minimum_crew(eyes.game, ship);
  const bool prize = ship.captured != 0;
  if (undermanned(eyes.game, ship))
    return static_cast<std::uint8_t>(prize || ship.crew == 0 ? 0 : std::max(0, least - 1));
  const int worked = prize ? least : std::max(least, crew_spared(eyes.game, ship));
  return static_cast<std::uint8_t>(worked);
}
// (C10.311, C10.32) What is announced, and what is under way.
std::uint8_t shown_swerving(const BattleEyes&, const Ship& ship) {
  return ship.erratic & (Ship::swerving | Ship::swerve_begins | Ship::swerve_ends);
}
std::uint8_t shown_device(const BattleEyes&, const Ship& ship) {
  return static_cast<std::uint8_t>(ship.cloak_device & ~Ship::powered);
}
// (S3.2) Whether it has one, not how many to spare.
std::uint8_t shown_uims(const BattleEyes&, const Ship& ship) { return std::min<std::uint8_t>(ship.uims, 1); }

// --- weapons

bool undeclared(const BattleEyes& eyes, const Mount&) { return declaring(eyes.at); }
// (FP1.7) When a launcher was lost is kept there, if it held a torpedo.
bool fired_in_secret(const BattleEyes& eyes, const Mount& mount) {
  if (mount.lost == 0) return false;
  const Ship& ship = eyes.at.ship(mount.ship);
  return eyes.game.weapon(ship, mount.number).family == WeaponFamily::plasma &&
         !weapon_works(eyes.game, eyes.at, ship, mount.number);
}

// --- what is small

bool undeclared_craft(const BattleEyes& eyes, const Craft&) { return declaring(eyes.at); }
// Onlookers know what everybody knows who plays. (M7.54) Of a mine nobody is told how it was set, nor that it
// is a dummy.
bool unidentified(const BattleEyes& eyes, const Craft& craft) {
  if (craft.kind == CraftKind::mine) return true;
  if (eyes.side != onlooker) return !craft.identified.has(eyes.side);
  return (craft.identified.with(craft.side) & eyes.at.sides()) != eyes.at.sides();
}
// (F1.4) Endurance would tell the type.
bool unidentified_drone(const BattleEyes& eyes, const Craft& craft) {
  return unidentified(eyes, craft) && craft.kind == CraftKind::drone;
}
bool unidentified_shuttle(const BattleEyes& eyes, const Craft& craft) {  // (FD7.213)
  return unidentified(eyes, craft) && craft.kind == CraftKind::shuttle;
}
bool unidentified_mine(const BattleEyes& eyes, const Craft& craft) {  // (M2.15)
  return unidentified(eyes, craft) && craft.kind == CraftKind::mine;
}
bool aimed_in_secret(const BattleEyes& eyes, const Craft& craft) {  // (F3.6, F4)
  return unidentified(eyes, craft) && craft.seeks() &&
         (eyes.at.options.secret_targets != 0 || craft.has(Craft::ballistic));
}
// (F4) A shuttle that seeks flies like any other.
std::uint8_t shown_flags(const BattleEyes& eyes, const Craft& craft) {
  if (!unidentified(eyes, craft)) return craft.flags;
  int hidden = Craft::pseudo | Craft::dummy;
  if (craft.kind == CraftKind::shuttle) hidden |= Craft::ballistic | Craft::self_guided;
  return static_cast<std::uint8_t>(craft.flags & ~hidden);
}
// (D17.4) The number of drones on a fighter can be seen, not what they are; nothing of what is in a pack.
std::uint8_t shown_rails(const BattleEyes&, const Craft& craft) {
  if (craft.kind != CraftKind::fighter) return 0;
  return static_cast<std::uint8_t>(std::min(255, craft.rails + craft.light));
}
std::uint8_t shown_light(const BattleEyes&, const Craft&) { return 0; }
// (C7.131, J7) What a fighter means to do.
std::uint16_t shown_marks(const BattleEyes& eyes, const Craft& craft) {
  int hidden = 0;
  if (craft.kind == CraftKind::fighter) hidden |= Craft::leaving | Craft::breaking_away;
  if (aimed_in_secret(eyes, craft)) hidden |= Craft::boar | Craft::releasing;
  return static_cast<std::uint16_t>(craft.marks & ~hidden);
}

// --- the battle as a whole

bool anothers_bid(const BattleEyes& eyes, const Auction& auction) {
  return eyes.at.side_of(auction.holder) != eyes.side;
}
bool anothers_resistance(const BattleEyes& eyes, const Auction& auction) {
  return eyes.at.side_of(auction.target) != eyes.side;
}

// (D17.4) People on the ground can be counted; what they are shows where there are enemies to fight.
std::uint8_t shown_landed(const BattleEyes& eyes, const Landing& landing) {
  if (is_fought_over(eyes.at, landing)) return landing.parties;
  return static_cast<std::uint8_t>(std::min(255, landing.parties + landing.crew));
}
std::uint8_t shown_landed_crew(const BattleEyes& eyes, const Landing& landing) {
  return is_fought_over(eyes.at, landing) ? landing.crew : std::uint8_t{0};
}

// (D3.41, G13.33) Nothing of how a hidden ship stands to others, nor from where others face it.
Regards shown_regards(const BattleEyes& eyes, const Position& position) {
  if (!somebody_unseen(eyes, position)) return position.regards;
  Regards seen = position.regards;
  const std::size_t count = position.ships.size();
  for (std::size_t hidden = 0; hidden < count; ++hidden) {
    if (!unseen(eyes, position.ships[hidden])) continue;
    for (std::size_t other = 0; other < count; ++other) {
      seen[hidden * count + other] = {};
      seen[other * count + hidden].faced = 0;
    }
  }
  return seen;
}
// (G5.32, H7.53) What was begun with reserve power its owner knows.
LateProbes shown_late_probes(const BattleEyes& eyes, const Position& position) {
  LateProbes own;
  for (const LateProbe& each : position.late_probes) {
    if (position.side_of(each.ship) == eyes.side) static_cast<void>(own.push_back(each));
  }
  return own;
}
// (SG24.74) They would tell how many there are, and the other that there are any.
BuriedMines shown_buried(const BattleEyes& eyes, const Position& position) {
  BuriedMines own = position.buried;
  for (Craft& mine : own) {
    if (mine.side != eyes.side) mine = {};
  }
  while (!own.empty() && !own.back().exists()) own.pop_back();
  return own;
}
ShipSet shown_moved(const BattleEyes& eyes, const Position& position) {
  ShipSet moved = position.moved_now;
  for (const Ship& ship : position.ships) {
    if (unseen(eyes, ship)) moved.erase(ship.number);
  }
  return moved;
}

namespace {

ShipSet own_ships(const BattleEyes& eyes, const Position& position, ShipSet ships) {
  for (const Ship& ship : position.ships) {
    if (ship.side != eyes.side) ships.erase(ship.number);
  }
  return ships;
}

}  // namespace

ShipSet shown_forms_in(const BattleEyes& eyes, const Position& position) {
  return own_ships(eyes, position, position.forms_in);
}
ShipSet shown_plots_in(const BattleEyes& eyes, const Position& position) {
  return own_ships(eyes, position, position.plots_in);
}
// Its own entries into hexes are counted with those of others.
bool somebody_unseen(const BattleEyes& eyes, const Position& position) {
  if (position.options.hidden_cloaks == 0) return false;
  return std::ranges::any_of(position.ships, [&](const Ship& ship) { return unseen(eyes, ship); });
}
bool before_first_burst(const BattleEyes& eyes, const Position& position) {
  return first_burst_by(eyes.game.scenario(position), position.now(), position.burst_phase) > 0;
}

Position Battles::view(const Position& position, Side side) const {
  Position seen = seen_by(*this, position, side);
  seen.drop_empty_places();
  if (position.bombs_hidden != 0 && !seen.any_small()) seen.core.live &= ~live::craft;
  if (side == onlooker || seen.notes(side).acts.empty()) seen.core.live &= ~live::acts;
  veil_choices(seen);
  return seen;
}

namespace {

constexpr Label made_up{"F1.4"_sfb, "what an enemy's craft may be"};

// Any drone that flies as fast; one that nobody guides finds its way by itself.
DroneLoad some_load(const Battles& game, const Craft& drone, Roller& roller) {
  const Tables& tables = game.tables_of();
  FixedVector<DroneLoad, 32> fitting;
  for (std::size_t type = 1; type <= tables.drones.size(); ++type) {
    for (std::size_t module = 1; module <= tables.drone_speeds.size() && !fitting.full(); ++module) {
      const DroneLoad load{static_cast<std::uint8_t>(type), static_cast<std::uint8_t>(module)};
      if (drone_speed(game, load) == drone.speed) static_cast<void>(fitting.push_back(load));
    }
  }
  if (fitting.empty()) return {};
  DroneLoad load =
      fitting[static_cast<std::size_t>(roller.pick(static_cast<std::uint32_t>(fitting.size()), made_up))];
  const bool alone = drone.controller == no_unit && !drone.has(Craft::ballistic);
  if (alone) load.speed = static_cast<std::uint8_t>(load.speed | DroneLoad::terminal_guidance);
  return load;
}

// (J1.866) What is guided is a suicide shuttle, with something in it or nothing, or a scatter-pack.
void give_role(Craft& shuttle, Roller& roller) {
  constexpr std::uint32_t energies = 10, drones = 3;
  constexpr std::uint8_t release = 8, damage = 3;
  if (roller.pick(2, made_up) == 0) {
    shuttle.role = Role::suicide;
    shuttle.warhead = static_cast<std::uint8_t>(2 * roller.pick(energies, made_up));
    return;
  }
  shuttle.role = Role::scatter_pack;
  shuttle.load = {1, 1};
  shuttle.rails = static_cast<std::uint8_t>(1 + roller.pick(drones, made_up));
  shuttle.release = release;
  shuttle.opens_at = damage;
}

// Something that looks the same to whoever has not identified it.
void make_up(const Battles& game, Craft& craft, Roller& roller) {
  const auto either = [&] { return roller.pick(2, made_up) == 0; };
  switch (craft.kind) {
    case CraftKind::drone: craft.load = some_load(game, craft, roller); return;
    case CraftKind::plasma:
      if (craft.mode == Mode::none) craft.set(Craft::pseudo, either());  // (FP6)
      return;
    case CraftKind::mine:
      if (craft.type == small_bomb(game, craft.side, craft.at).type) craft.set(Craft::dummy, either());
      return;
    case CraftKind::shuttle:
      if (craft.controller != no_unit) give_role(craft, roller);
      return;
    default: return;
  }
}

}  // namespace

// Enemies are imagined with some charge in capacitors and batteries, what they have launched and laid as
// anything that it may be.
Position Battles::imagine(const Position& view, Side side, Roller& roller) const {
  Position whole = view;
  const int burst = first_burst_by(scenario(view), view.now(), view.burst_phase);
  if (burst > 0) {
    const auto times = static_cast<std::uint32_t>(burst - (view.now() - never) + 1);
    whole.burst_phase = static_cast<std::uint8_t>(roller.pick(times, {"P5.2"_sfb, "imagined first burst"}));
  }
  for_each_craft(whole, [&](UnitId, Craft& craft) {
    const bool known = craft.identified.has(side) && craft.kind != CraftKind::mine;  // (M7.54)
    if (craft.side != side && !known) make_up(*this, craft, roller);
  });
  for (Ship& ship : whole.ships) {
    if (!ship.playing() || ship.side == side) continue;
    const Label label{"D17.1"_sfb, "imagined power"};
    const auto some = [&](std::int64_t most) {
      return Energy(static_cast<int>(roller.pick(static_cast<std::uint32_t>(most) + 1, label)));
    };
    ship.capacitor = some(capacitor_room(*this, whole, ship).floor());
    ship.battery = some(left(*this, ship, Box::battery));
    ship.energized = 1;
    auto& parties = ship.parties[static_cast<std::size_t>(index_of(ship.side))];
    const bool idle = ship.captured != 0 && undermanned(*this, ship);  // a prize without hands
    if (parties == 0 && !idle) parties = design(ship).boarding_parties;
  }
  return whole;
}

namespace {

std::string broken_ship(const Battles& game, const Position& position, int number, const Ship& ship) {
  if (game.content().find(ship.design) == nullptr)
    return fmt::format("{} is no design for ship {}", ship.design, number);
  const Design& design = game.design(ship);
  if (ship.mounts > design.weapons.size() || ship.bays > design.bays.size())
    return fmt::format("ship {} has weapons or shuttles that its design does not have", number);
  for (int i = 0; i < box_kinds; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (ship.lost[at] > design.boxes[at])
      return fmt::format("ship {} has lost {} boxes of kind {} out of {}", number, ship.lost[at], i,
                         design.boxes[at]);
  }
  for (std::size_t i = 0; i < 6; ++i) {
    if (ship.shields[i] > design.shields[i])
      return fmt::format("ship {} has lost too much of shield {}", number, i + 1);
  }
  if (ship.held_rooms > control_left(game, ship) || ship.held_security > left(game, ship, Box::security))
    return fmt::format("boarders hold more rooms of ship {} than there are", number);
  if (ship.battery.get() > Energy(left(game, ship, Box::battery)))
    return fmt::format("the batteries of ship {} hold too much", number);
  if (ship.capacitor.get() > capacitor_room(game, position, ship))
    return fmt::format("the capacitor of ship {} holds too much", number);
  if (ship.battery_warp.get() + ship.battery_impulse.get() > ship.battery.get())
    return fmt::format("ship {} has more typed charge than charge", number);
  for (int i = 0; i < ship.mounts; ++i) {
    if (position.mount(ship, i).lost > game.weapon(ship, i).boxes)
      return fmt::format("weapon {} of ship {} has lost too many boxes", i, number);
  }
  return {};
}

}  // namespace

namespace {

std::string broken_sides(const Position& position) {
  if (position.seated < 2 || position.seated > side_count)
    return fmt::format("{} sides play", position.seated);
  for (int i = 0; i < position.seated; ++i) {
    if (position.hostile(side_at(i), side_at(i))) return fmt::format("side {} is its own enemy", i);
    for (int other = 0; other < position.seated; ++other) {
      if (position.hostile(side_at(i), side_at(other)) != position.hostile(side_at(other), side_at(i)))
        return fmt::format("sides {} and {} do not agree whether they are enemies", i, other);
    }
  }
  for (const Ship& ship : position.ships) {
    if (ship.status != Status::none && index_of(ship.side) >= position.seated) return "a ship is nobody's";
  }
  bool known = true;
  for_each_craft(
      position, [&](UnitId, const Craft& craft) { known = known && index_of(craft.side) < position.seated; });
  return known ? "" : "a craft is nobody's";
}

// Steps that keep their place in the numbers of their task; the next one finds them at 0.
bool keeps_numbers(decltype(Row<BattlePlay>::step) step) {
  constexpr auto those = std::to_array<decltype(Row<BattlePlay>::step)>(
      {&keep_links, &run_impulses, &board_ships, &move_units, &ask_blocking});
  return std::ranges::find(those, step) != those.end();
}

}  // namespace

namespace {

// What names a place in a list names one that is there.
std::string broken_places(const Position& position) {
  for (const Ship& ship : position.ships) {
    const bool there = ship.first_mount + ship.mounts <= static_cast<int>(position.mounts.size()) &&
                       ship.first_bay + ship.bays <= static_cast<int>(position.bays.size()) &&
                       ship.first_use <= position.uses.size();
    if (!there) return "weapons, bays or other boxes of a ship are not there";
  }
  for (const Ship& ship : position.ships) {
    for (int i = 0; i < ship.mounts && ship.status != Status::carried; ++i) {
      const Mount& mount = position.mount(ship, i);
      if (mount.ship != ship.number || mount.number != i) return "a weapon does not know whose it is";
    }
  }
  for (const Mount& mount : position.mounts) {
    if (mount.rack != no_rack && mount.rack >= position.racks.size()) return "a drone rack is not there";
  }
  for (const WebHex& each : position.web_hexes) {
    if (each.web >= position.webs.size()) return "a hex belongs to a web that is not there";
  }
  for (const BatteryGroup& each : position.battery_groups) {
    if (each.ship >= position.ships.size()) return "batteries belong to a ship that is not there";
  }
  for (const LateProbe& each : position.late_probes) {
    if (!is_ship(each.ship) || index_of(each.ship) >= static_cast<int>(position.ships.size()))
      return "probes belong to a ship that is not there";
  }
  for (const MineLock& each : position.mine_locks) {
    if (!is_ship(each.ship) || !is_mine(position, each.mine)) return "a ship has lock-on to no mine";
  }
  const auto missing = [&](const auto& list, auto weapon) {
    return std::ranges::any_of(
        list, [&](std::uint16_t place) { return place >= position.mounts.size(); }, weapon);
  };
  if (missing(position.spheres, &Sphere::generator) || missing(position.lendings, &Lending::sensor) ||
      missing(position.blindings, &Blinding::sensor))
    return "a sphere generator or special sensor is not there";
  return {};
}

}  // namespace

std::string Battles::broken(const Position& position) const {
  if (auto wrong = broken_sides(position); !wrong.empty()) return wrong;
  const std::size_t count = position.ships.size();
  if (position.forms.size() != count || position.plots.size() != count ||
      position.regards.size() != count * count)
    return "what is kept by ship is not there for every ship";
  if (auto wrong = broken_places(position); !wrong.empty()) return wrong;
  for (int i = 0; std::cmp_less(i, count); ++i) {
    const Ship& ship = position.ships[static_cast<std::size_t>(i)];
    if (ship.status == Status::none) continue;
    if (auto wrong = broken_ship(*this, position, i, ship); !wrong.empty()) return wrong;
  }
  std::string wrong;
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (craft.controller != no_unit && !position.exists(craft.controller))
      wrong = fmt::format("craft {} is guided by somebody who is gone", index_of(unit));
    if ((craft.kind == CraftKind::mine) != (index_of(unit) >= first_mine))
      wrong = fmt::format("craft {} is in the wrong list", index_of(unit));
  });
  if (!wrong.empty()) return wrong;
  for (const Parcel& parcel : position.parcels) {
    if (std::ranges::find(position.volleys, parcel.volley, &Volley::number) == position.volleys.end())
      return "a parcel belongs to no volley";
  }
  for (const Link& link : position.links) {
    if (!position.exists(link.holder) || !position.exists(link.target)) return "a tractor beam holds nobody";
  }
  for (const Task& task : position.core.agenda) {
    if (!keeps_numbers(step_of(task)) && (task.a != 0 || task.b != 0))
      return fmt::format("numbers of another step are left over in row {} of sequence {}", task.row,
                         task.sequence);
  }
  return {};
}

}  // namespace flagbridge::sfb
