#include <algorithm>

#include "fe/rules.h"

// (509.0) What tugs do in a turn, and the mobile bases (510.0) and battalions (508.3) they carry.
namespace flagbridge::fe {
using namespace rules;

namespace {

bool is_tug(const Campaign& game, const Counter& counter) {
  return is_ship(game, counter) && game.model(counter).has(Ability::tug);
}

// (509.21) Groups that serve as tugs carry no pods.
bool restricted(const Campaign& game, const Counter& counter) {
  return game.model(counter).group || game.model(counter).pod_attack == 0;
}

UnitId cargo_of(const Campaign& game, const Position& position, UnitId tug) {
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    const Counter& counter = position.counters[i];
    if (is_cargo(game, counter) && counter.home == tug) return unit_at(static_cast<int>(i));
  }
  return no_unit;
}

void check_cargo(const Campaign& game, const Position& position, Seat seat, const Assign& order,
                 Violations& found) {
  const Counter& tug = position[order.tug];
  if (order.mission != Mission::carry_base) {
    found.require(order.cargo == no_unit, "510.21"_fe, "nothing is carried on another mission");
    return;
  }
  // (510.21) What it is to carry may still have to be built.
  if (order.cargo == no_unit && asked(position) == Decision::missions) return;
  const bool there = is_own(position, seat, order.cargo) && position[order.cargo].at == tug.at &&
                     position[order.cargo].race == tug.race;
  found.require(there && is_cargo(game, position[order.cargo]), "510.21"_fe,
                "there is nothing for {0} to carry", arg(order.tug));
  if (!found.none()) return;
  const UnitId holder = position[order.cargo].home;
  found.require(holder == no_unit || holder == order.tug, "510.21"_fe, "{0} carries it", arg(holder));
}

// (510.21, 508.32, 509.35) In production a tug that is to carry something takes up what was built, and a new
// tug gets its mission, but not to stay and supply or to work on bases.
void check_late_mission(const Campaign& game, const Position& position, const Assign& order,
                        Violations& found) {
  if (asked(position) != Decision::production) return;
  const Counter& tug = position[order.tug];
  const bool loads = tug.mission == Mission::carry_base && order.mission == Mission::carry_base &&
                     cargo_of(game, position, order.tug) == no_unit;
  const bool built = tug.has(Mark::new_hull) && tug.mission == Mission::none;
  if (!found.require(loads || built, "509.32"_fe, "{0} has its mission for this turn", arg(order.tug)))
    return;
  const bool barred = order.mission == Mission::supply_point || order.mission == Mission::base_work;
  found.require(!barred, "509.35"_fe, "{0} is new", arg(order.tug));
}

}  // namespace

bool carries_cargo(const Campaign& game, const Position& position, UnitId tug) {
  return position[tug].mission == Mission::carry_base && cargo_of(game, position, tug) != no_unit;
}

bool stays_at_work(const Campaign& game, const Position& position, UnitId unit) {
  const Counter& counter = position[unit];
  switch (counter.mission) {
    case Mission::supply_point:
    case Mission::base_work:
    case Mission::repair:
    case Mission::planet_work: return is_ship(game, counter);
    case Mission::carry_base: return carries_cargo(game, position, unit);
    default: return false;
  }
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Assign& order) {
  Violations found;
  if (is_own(position, seat, order.tug) && can_survey(game, position[order.tug])) {
    found.require(
        order.cargo == no_unit && (order.mission == Mission::survey || order.mission == Mission::none),
        "505.33"_fe, "{0} serves as a survey ship, or not", arg(order.tug));
    found.require(asked(position) == Decision::missions, "505.33"_fe,
                  "{0} is told so at the start of the turn", arg(order.tug));
    return found;
  }
  if (!found.require(is_own(position, seat, order.tug) && is_tug(game, position[order.tug]), "509.1"_fe,
                     "you have no tug {0}", Arg::number(index_of(order.tug)))) {
    return found;
  }
  const Counter& tug = position[order.tug];
  found.require(!tug.crippled() || order.mission == Mission::none, "509.1"_fe, "{0} is crippled",
                arg(order.tug));
  found.require(!on_errand(tug), "435.22"_fe, "{0} is on its way with points", arg(order.tug));
  found.require(order.mission != Mission::set_up && order.mission != Mission::survey, "509.1"_fe,
                "tugs have no such mission");
  const bool staying = order.mission == Mission::supply_point || order.mission == Mission::base_work;
  found.require(!staying || on_map(tug.at), "412.2"_fe, "{0} is not on the map", arg(order.tug));
  found.require(!pods_for(order.mission) || !restricted(game, tug), "509.21"_fe, "{0} carries no pods",
                arg(order.tug));
  if (tug.mission != order.mission && (pods_for(order.mission) || pods_for(tug.mission))) {
    Grids grids(game, position);
    check_pod(grids, order.tug, order.mission, found);
  }
  check_late_mission(game, position, order, found);
  check_cargo(game, position, seat, order, found);
  return found;
}

void carry_out(FePlay& play, Seat, const Assign& order) {
  Position& at = play.at;
  Counter& tug = at[order.tug];
  if (const UnitId old = cargo_of(play.game, at, order.tug); old != no_unit) at[old].home = no_unit;
  static_cast<void>(change_pod(play.game, at, order.tug, order.mission));
  tug.mission = order.mission;
  // (509.36, 501.5) A pod comes with its fighters, to a tug in supply; otherwise it keeps what it has.
  const int room = capacity_of(play.game, tug);
  tug.fighters =
      static_cast<std::uint8_t>(pods_for(order.mission) ? room : std::min<int>(tug.fighters, room));
  if (order.cargo != no_unit) at[order.cargo].home = order.tug;
  play.tell(Happening::assigned, "509.32"_fe, Sides::everyone(), arg(order.tug),
            Arg::number(static_cast<int>(order.mission)));
}

namespace {

// Of a mobile base, in Counter::parts until it works: apart from others (433.411), or one more than the
// system of the capital hex (510.3).
constexpr std::uint16_t built_apart = 1;

World& planet_under(const Campaign& game, Position& position, const Counter& battalion) {
  return position.worlds[static_cast<std::size_t>(game.hex(battalion.at).first_planet + battalion.parts)];
}

void finish(FePlay& play, UnitId unit) {
  Position& at = play.at;
  Counter& cargo = at[unit];
  const bool up = cargo.work == static_cast<std::uint8_t>(Handling::set_up);
  cargo.work = static_cast<std::uint8_t>(Handling::carried);
  if (!up) return;  // (510.4) from now on the tug carries it
  play.tell(Happening::set_up, "510.22"_fe, Sides::everyone(), arg(unit), arg(cargo.at));
  if (cargo.type == play.game.board().battalion) {
    World& world = planet_under(play.game, at, cargo);
    const auto index = static_cast<std::size_t>(&world - at.worlds.begin());
    if (is_neutral(play.game, at, index) || takes_battalions(play.game, at, index, cargo.race))
      add_battalion(world, cargo.race);
    return remove_counter(at, unit);
  }
  // (433.411) In the system of the other bases of the hex, or in one of its own.
  if (cargo.parts == built_apart) cargo.put_in_system(1 + std::max(1, systems_in(play.game, at, cargo.at)));
  if (cargo.parts > built_apart) cargo.put_in_system(cargo.parts - built_apart);
  cargo.parts = 0;
  cargo.mission = Mission::none;
  cargo.home = no_unit;
}

// (510.22, 508.32) What was being set up works from its owner's next turn on, if its tug has stayed.
void finish_work(FePlay& play) {
  for (std::size_t i = 0; i < play.at.counters.size(); ++i) {
    const Counter& cargo = play.at.counters[i];
    const bool waits = belongs(play.at, cargo, play.at.phasing) && is_cargo(play.game, cargo);
    if (waits && cargo.work != 0) finish(play, unit_at(static_cast<int>(i)));
  }
}

}  // namespace

namespace {

// Answers whether a player has tugs to give missions to; until he does they have none.
bool clear_missions(FePlay& play, Seat seat) {
  Position& at = play.at;
  bool any = false;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    Counter& counter = at.counters[i];
    if (!belongs(at, counter, seat)) continue;
    any = any || can_survey(play.game, counter);
    if (!is_tug(play.game, counter) || on_errand(counter)) continue;
    const UnitId unit = unit_at(static_cast<int>(i));
    const bool carrying = cargo_of(play.game, at, unit) != no_unit;
    // (509.36) Away from every grid it keeps its pod.
    if (!change_pod(play.game, at, unit, Mission::none)) continue;
    counter.mission = carrying ? Mission::carry_base : Mission::none;
    counter.fighters =
        static_cast<std::uint8_t>(std::min<int>(counter.fighters, capacity_of(play.game, counter)));
    any = any || !counter.crippled();
  }
  return any;
}

}  // namespace

// (509.32) At the start of his turn each player says what his tugs do.
Flow ask_missions(FePlay& play, Task& task) {
  Position& at = play.at;
  if (task.stage > 1 || !economy_used(play.game, at)) return Flow::done;
  // (503.13) The other player has to agree to the release of interned ships.
  if (task.stage == 1) {
    const bool proposed = release_proposed(at);
    return play.ask(Decision::consent, proposed ? Sides(other(at.phasing)) : Sides());
  }
  finish_work(play);
  const bool any = clear_missions(play, at.phasing) || may_cede(play.game, at, at.phasing) ||
                   may_designate(play.game, at, at.phasing) || may_exchange(at);
  return play.ask(Decision::missions, any ? Sides(at.phasing) : Sides());
}

// (509.32) Before the first turn those do so who are not to move in it.
Flow ask_first_missions(FePlay& play, Task& task) {
  static_cast<void>(note_supply_at_start(play, task));
  const bool any = economy_used(play.game, play.at) && clear_missions(play, alliance_seat);
  return play.ask(Decision::missions, any ? Sides(alliance_seat) : Sides());
}

namespace {

// (433.412, 510.13) In space of one's own or an ally's, of an enemy, or of nobody; not of neutrals.
void check_site(const Campaign& game, const Position& position, Place at, Violations& found) {
  const Race owner = game.hex(at).owner;
  found.require(owner == Race::any || takes_part(position, owner), "433.412"_fe,
                "no base is built in neutral space");
}

// (508.33, 508.35) On a planet of the race, its own or captured, or one that an ally has captured (508.232).
void check_planet(const Campaign& game, const Position& position, const Deploy& order, Violations& found) {
  const Counter& tug = position[order.tug];
  if (!found.require(order.planet < game.hex(tug.at).planet_count, "508.33"_fe, "there is no such planet"))
    return;
  const auto index = static_cast<std::size_t>(game.hex(tug.at).first_planet + order.planet);
  // (503.63) Neutral planets take battalions as a gift.
  const bool gift = tug.mission == Mission::carry_base && is_neutral(game, position, index);
  found.require(gift || takes_battalions(game, position, index, tug.race), "508.35"_fe,
                "the planet is neither the {0}'s nor captured by an ally", arg(tug.race));
  found.require(!in_inactive_area(game, position, tug.race, tug.at), "600.32"_fe,
                "no battalions where the fleet is not released");
  check_room(game, position, tug.race, tug.at, order.planet, found);
}

Points price_by_tug(const Campaign& game) {
  const EconomyTables& economy = game.content().tables.economy;
  return economy.price(Price::battalion_by_tug) + economy.price(Price::defense_fighter) * factors_a_battalion;
}

// (510.21, 433.422) By operational or strategic movement, or not at all.
bool came_to_work(const Counter& tug) { return !tug.has(Mark::retreated) && !tug.has(Mark::retrograded); }

bool raises_battalion(const Position& position, Seat seat, const Deploy& order) {
  return is_own(position, seat, order.tug) && position[order.tug].mission == Mission::planet_work;
}

// (433.422) A tug without cargo that has come to a planet helps it raise a battalion.
void check_raising(const Campaign& game, const Position& position, const Deploy& order, Violations& found) {
  const Counter& tug = position[order.tug];
  found.require(!tug.crippled() && cargo_of(game, position, order.tug) == no_unit, "509.1"_fe,
                "{0} is crippled or at work", arg(order.tug));
  found.require(position.realm(tug.race).at_war != 0, "433.413"_fe, "the {0} are not at war", arg(tug.race));
  found.require(came_to_work(tug), "433.422"_fe, "{0} came by a retreat or retrograde movement",
                arg(order.tug));
  if (!found.require(on_map(tug.at), "433.424"_fe, "{0} is not on the map", arg(order.tug))) return;
  check_planet(game, position, order, found);
  if (!found.none()) return;
  const auto index = static_cast<std::size_t>(game.hex(tug.at).first_planet + order.planet);
  found.require(battalions_of(position.worlds[index], tug.race) > 0, "433.422"_fe,
                "only a planet with a battalion of the {0} raises another", arg(tug.race));
  require_room(position, 1, "433.422"_fe, found);
  const auto purse = purse_at(game, position, tug.race, tug.at);
  if (!found.require(purse.has_value(), "433.422"_fe, "{0} is not in the supply grid", arg(tug.at))) return;
  found.require(affordable(game, position, *purse, price_by_tug(game)), "430.61"_fe,
                "the treasury of the {0} does not reach", arg(tug.race));
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Deploy& order) {
  Violations found;
  if (raises_battalion(position, seat, order)) {
    check_raising(game, position, order, found);
    return found;
  }
  if (!found.require(is_own(position, seat, order.tug) &&
                         position[order.tug].mission == Mission::carry_base &&
                         cargo_of(game, position, order.tug) != no_unit,
                     "510.22"_fe, "{0} carries nothing to set up", Arg::number(index_of(order.tug)))) {
    return found;
  }
  const Counter& tug = position[order.tug];
  const Counter& cargo = position[cargo_of(game, position, order.tug)];
  found.require(cargo.work == 0, "510.22"_fe, "work on it has begun");
  found.require(!tug.crippled(), "509.1"_fe, "{0} is crippled", arg(order.tug));
  found.require(came_to_work(tug), "510.22"_fe, "{0} came by a retreat or retrograde movement",
                arg(order.tug));
  if (!found.require(on_map(tug.at), "510.22"_fe, "{0} is not on the map", arg(order.tug))) return found;
  if (cargo.type == game.board().battalion) {
    check_planet(game, position, order, found);
  } else {
    check_site(game, position, tug.at, found);
    const bool room = systems_in(game, position, tug.at) < static_cast<int>(most_systems);
    const bool fits = has_base(game, position, seat, tug.at) && !game.hex(tug.at).capital && room;
    found.require(!order.apart || fits, "433.411"_fe, "no other base is there to be apart from");
    found.require(!game.hex(tug.at).capital || order.planet < game.hex(tug.at).planet_count, "510.3"_fe,
                  "there is no such planet");
  }
  return found;
}

namespace {

// The battalion is there with its owner's next turn.
void raise_with_tug(FePlay& play, const Deploy& order) {
  Position& at = play.at;
  const Counter& tug = at[order.tug];
  charge(play.game, at, purse_at(play.game, at, tug.race, tug.at).value_or(Purse{tug.race}),
         price_by_tug(play.game));
  const UnitId unit = add_counter(play.game, at, play.game.board().battalion, tug.race, tug.at);
  if (unit == no_unit) return;
  at[unit].mission = Mission::set_up;
  at[unit].fighters = 0;
  at[unit].home = order.tug;
  at[unit].parts = order.planet;
  at[unit].work = static_cast<std::uint8_t>(Handling::set_up);
  play.tell(Happening::sets_up, "433.422"_fe, Sides::everyone(), arg(order.tug), arg(tug.at));
}

}  // namespace

void carry_out(FePlay& play, Seat seat, const Deploy& order) {
  Position& at = play.at;
  if (raises_battalion(at, seat, order)) return raise_with_tug(play, order);
  const UnitId unit = cargo_of(play.game, at, order.tug);
  Counter& cargo = at[unit];
  cargo.work = static_cast<std::uint8_t>(Handling::set_up);
  play.tell(Happening::sets_up, "510.22"_fe, Sides::everyone(), arg(order.tug), arg(cargo.at));
  if (cargo.type != play.game.board().battalion) {
    const bool capital = play.game.hex(cargo.at).capital && play.game.hex(cargo.at).planet_count > 0;
    const int system = capital ? system_of_planet(play.game, cargo.at, order.planet) : 0;
    cargo.parts =
        order.apart ? built_apart : static_cast<std::uint16_t>(system > 0 ? built_apart + system : 0);
    return;
  }
  cargo.parts = order.planet;
  at[order.tug].set(Mark::spent);
  // (508.33) Beside others of its race it is ready at once.
  const World& world = planet_under(play.game, at, cargo);
  const Race whose = world.holder == Race::any ? Race::any : cargo.race;
  if (battalions_of(world, whose) > 0) finish(play, unit);
}

// (510.4) A tug without another mission takes a mobile base down, to carry it from the next turn on.
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Dismantle& order) {
  Violations found;
  if (!found.require(is_own(position, seat, order.tug) && is_tug(game, position[order.tug]) &&
                         is_own(position, seat, order.base),
                     "510.4"_fe, "you have no such tug or base")) {
    return found;
  }
  const Counter& tug = position[order.tug];
  const Counter& base = position[order.base];
  found.require(base.type == game.board().mobile_base && base.mission == Mission::none, "510.4"_fe,
                "{0} is no mobile base that works", arg(order.base));
  found.require(base.at == tug.at && base.race == tug.race, "510.4"_fe, "{0} is not with {1}", arg(order.tug),
                arg(order.base));
  const bool free = tug.mission == Mission::none ||
                    (tug.mission == Mission::carry_base && !carries_cargo(game, position, order.tug));
  found.require(free && !tug.crippled(), "509.32"_fe, "{0} is crippled or has another mission",
                arg(order.tug));
  // It has towed a dock, or brought a battalion.
  found.require(!tug.has(Mark::spent), "509.1"_fe, "{0} has had its mission in this turn", arg(order.tug));
  found.require(came_to_work(tug), "510.4"_fe, "{0} came by a retreat or retrograde movement",
                arg(order.tug));
  found.require(!base.crippled(), "510.4"_fe, "{0} is crippled", arg(order.base));
  return found;
}

void carry_out(FePlay& play, Seat, const Dismantle& order) {
  Counter& base = play.at[order.base];
  base.mission = Mission::set_up;
  base.put_in_system(0);
  base.home = order.tug;
  base.work = static_cast<std::uint8_t>(Handling::taken_down);
  play.at[order.tug].mission = Mission::carry_base;
  play.tell(Happening::sets_up, "510.4"_fe, Sides::everyone(), arg(order.tug), arg(base.at));
}

// (510.12, 510.3, 508.34) Mobile bases and battalions that are not set up are stored at starbases and
// planets.
bool stores_cargo(const Campaign& game, const Position& position, Seat seat, Place at) {
  bool any = false;
  for_each_at(position, at, seat,
              [&](UnitId, const Counter& counter) { any = any || counter.type == game.board().starbase; });
  for_each_world(game, position, at, [&](int, const World& world) {
    any = any || (held_by(position, world, seat) && stands(world));
  });
  return any;
}

namespace {

void lose_cargo(FePlay& play, UnitId unit) {
  play.tell(Happening::destroyed, "510.22"_fe, Sides::everyone(), arg(unit));
  remove_counter(play.at, unit);
}

// (433.422) The tug that helps a planet raise a battalion has that as its mission.
bool holds(const Counter& tug, const Counter& cargo) {
  return tug.mission == Mission::carry_base || (tug.mission == Mission::planet_work && cargo.work != 0);
}

// In the store of its hex: beyond the map as in one.
bool stores_bases(const Campaign& game, const Position& position, const Counter& base) {
  return !on_map(base.at) || stores_cargo(game, position, seat_of(position, base.race), base.at);
}

}  // namespace

// (510.22) A base in the hands of a tug goes where the tug goes, unless it is being set up; without its tug
// or its store it is lost.
void settle_cargo(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    Counter& base = at.counters[i];
    if (!base.in_play() || !is_cargo(play.game, base) || !takes_part(at, base.race)) continue;
    if (base.home != no_unit) {
      const Counter& tug = at[base.home];
      const bool kept = tug.in_play() && tug.race == base.race && holds(tug, base);
      if (kept && base.work == 0 && !tug.crippled()) base.at = tug.at;
      if (kept && base.at == tug.at) continue;
      // (509.1) A crippled tug that goes leaves it, in store if it can be kept there.
      if (kept && base.work == 0 && tug.crippled() && stores_bases(play.game, at, base)) {
        base.home = no_unit;
        continue;
      }
      lose_cargo(play, unit_at(static_cast<int>(i)));
    } else if (!stores_bases(play.game, at, base)) {
      lose_cargo(play, unit_at(static_cast<int>(i)));
    }
  }
}

bool works_on_base(const Campaign& game, const Position& position, const Counter& tug) {
  if (!is_tug(game, tug)) return false;
  if (tug.mission == Mission::base_work) return tug.has(Mark::spent);
  const auto unit = unit_at(static_cast<int>(&tug - position.counters.begin()));
  const UnitId base = cargo_of(game, position, unit);
  return base != no_unit && position[base].work != 0;
}

void cancel_upgrades(const Campaign& game, Position& position, Place at) {
  for (Counter& base : position.counters) {
    if (base.at == at && is_base(game, base) && base.mission == Mission::base_work)
      base.mission = Mission::none;
  }
}

void abandon_work(FePlay& play, Seat seat) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    const UnitId unit = unit_at(static_cast<int>(i));
    const Counter& tug = at.counters[i];
    if (!in_fight(at, tug) || !belongs(at, tug, seat) || !is_tug(play.game, tug)) continue;
    // (510.23) It stays with a base it sets up: in the force where that is fought over, out of it elsewhere.
    const bool at_base = at.battle.ground == Ground::base;
    const bool gone = (tug.role == Role::none) == at_base;
    const UnitId base = cargo_of(play.game, at, unit);
    if (gone && base != no_unit && at[base].work != 0) lose_cargo(play, base);
    if (!gone || !at_base) continue;
    if (tug.mission == Mission::base_work && tug.has(Mark::spent)) cancel_upgrades(play.game, at, tug.at);
  }
}

}  // namespace flagbridge::fe
