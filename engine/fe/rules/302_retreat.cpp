#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

bool RetreatChoices::has(Place place) const {
  return std::find(hexes.begin(), hexes.begin() + count, place) != hexes.begin() + count;
}

namespace {

// The ships that would leave: all of them, or those named (302.12).
struct Leaving {
  const Campaign& game;
  const UnitSet* named;
  bool operator()(UnitId unit, const Counter& counter) const {
    return is_ship(game, counter) && (named == nullptr || named->test(static_cast<std::size_t>(unit)));
  }
};

// (205.73) Fighters of carriers elsewhere that are in the battle alone can fly home.
bool fighters_alone(const Campaign& game, const Position& position, Seat seat) {
  bool fighters = false;
  bool others = false;
  for_each_at(position, position.battle.at, seat, [&](UnitId, const Counter& counter) {
    (is_fighters(game, counter) ? fighters : others) = true;
  });
  return fighters && !others;
}

// How many they are, of which races, and of which race most.
struct Fleeing {
  const UnitSet* named = nullptr;
  int ships = 0;
  RaceSet races;
  Race main = Race::any;
};

Fleeing fleeing_of(const Campaign& game, const Position& position, Seat seat,
                   const UnitSet* named = nullptr) {
  Fleeing fleeing;
  fleeing.named = named;
  std::array<int, race_count> of_race{};
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (!Leaving{game, named}(unit, counter)) return;
    fleeing.ships += ships_of(game, counter);
    fleeing.races.insert(counter.race);
    of_race[static_cast<std::size_t>(counter.race)] += ships_of(game, counter);
  });
  if (fleeing.ships > 0)
    fleeing.main = static_cast<Race>(std::ranges::max_element(of_race) - of_race.begin());
  return fleeing;
}

// Keeps the hexes that satisfy a priority; if none does, the priority is ignored (302.73).
template <class Keep>
void filter(RetreatChoices& choices, Keep&& keep) {
  RetreatChoices kept;
  for (int i = 0; i < choices.count; ++i) {
    const Place place = choices.hexes[static_cast<std::size_t>(i)];
    if (keep(place)) kept.hexes[static_cast<std::size_t>(kept.count++)] = place;
  }
  if (kept.count > 0) choices = kept;
}

// (302.73) Units in a hex: ships one by one, other counters, a planet with defenses, its fighters as
// ship-equivalents.
int units_in(const Campaign& game, const Position& position, Seat seat, Place at) {
  int units = 0;
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    if (in_transit(game, counter)) return;
    units += is_ship(game, counter) ? ships_of(game, counter) : 1;
  });
  for_each_world(game, position, at, [&](int, const World& world) {
    if (!held_by(position, world, seat)) return;
    if (world.battalions > 0) units += 1 + fighter_halves(2 * world.fighters) / 2;
    if (world.battalions == 0 && world.residual != 0) units += 1;
  });
  return units;
}

// (410.5, 411.71, 413.41) Whether those whom their own grid does not reach there would be supplied by who
// pays for them, when the whole force has gone there. Who is paid for in the same way is judged once.
bool all_backed(const Campaign& game, const Position& position, const Census& census, const UnitSet& going,
                const UnitSet& needy, Place to) {
  Position there = position;
  const Backing* last = nullptr;
  for (std::size_t i = 0; i < there.counters.size(); ++i) {
    if (going.test(i)) there.counters[i].at = to;
  }
  for (std::size_t i = 0; i < there.counters.size(); ++i) {
    if (!needy.test(i)) continue;
    const UnitId unit = unit_at(static_cast<int>(i));
    const Backing* backing = backing_of(position, unit);
    const bool same = last != nullptr && last->how == backing->how && last->by == backing->by &&
                      position[last->unit].race == position[unit].race;
    if (!same && !is_backed(game, there, census, unit, true)) return false;
    last = backing;
  }
  return true;
}

// (302.73, third priority) Whether all who flee would be in supply there: the census is that after they left.
bool supplied_there(const Campaign& game, const Position& position, Seat seat, const Fleeing& fleeing,
                    Place to) {
  // Beyond the map its owner's ships are always in supply.
  if (off_map(to)) return fleeing.races == RaceSet{race_of_area(to)};
  Census census(game, position);
  Tally& before = census.at(position.battle.at, seat);
  Tally& after = census.at(to, seat);
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (!Leaving{game, fleeing.named}(unit, counter)) return;
    count(game, counter, after);
    before.halves = static_cast<std::uint16_t>(before.halves - halves_of(game, counter));
    before.units = static_cast<std::uint16_t>(before.units - 1);
  });
  UnitSet going;
  UnitSet needy;
  bool hopeless = false;
  std::array<std::optional<bool>, race_count> supplied;
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (!Leaving{game, fleeing.named}(unit, counter)) return;
    auto& own = supplied[static_cast<std::size_t>(counter.race)];
    if (!own) own = SupplyField(game, position, census, counter.race, true).supplies(to);
    going.set(static_cast<std::size_t>(unit));
    if (*own) return;
    needy.set(static_cast<std::size_t>(unit));
    hopeless = hopeless || backing_of(position, unit) == nullptr;
  });
  return needy.none() || (!hopeless && all_backed(game, position, census, going, needy, to));
}

// The points a retreat is measured from: of the grid of the race with most ships or, where that does not
// reach them, of those they live on: an ally's (410.5), those of all allies (411.71), or of a part that is
// cut off as well, which pays for them (413.41) or has a base or planet there (410.4).
struct Anchor {
  SupplyField field;
  int part = 0;
};

Anchor anchor_of(const Campaign& game, const Position& position, const Census& census,
                 const Fleeing& fleeing) {
  const Place at = position.battle.at;
  const SupplyField own(game, position, census, fleeing.main, true);
  if (own.reaches(at)) return {own};
  const auto backing = std::ranges::find_if(position.backings, [&](const Backing& each) {
    const Counter& counter = position[each.unit];
    return counter.at == at && counter.race == fleeing.main &&
           Leaving{game, fleeing.named}(each.unit, counter);
  });
  if (backing == position.backings.end()) return {own, own.part_at(at)};
  if (backing->how == Support::part) return {own, own.part_reaching(at)};
  if (backing->how == Support::host) return {SupplyField(game, position, census, backing->by, true)};
  const RaceSet along = allies(position, seat_of(position, fleeing.main));
  return {SupplyField(game, position, census, fleeing.main, true, along)};
}

void nearest_to_supply(const Campaign& game, const Position& position, Seat seat, const Fleeing& fleeing,
                       RetreatChoices& choices) {
  const Census census(game, position);
  const Anchor anchor = anchor_of(game, position, census, fleeing);
  const auto far = [&](Place place) {
    return off_map(place) ? 0 : distance_to_supply(anchor.field, census, seat, place, anchor.part);
  };
  const int now = far(position.battle.at);
  bool closer = false;
  for (int i = 0; i < choices.count; ++i)
    closer = closer || far(choices.hexes[static_cast<std::size_t>(i)]) < now;
  filter(choices, [&](Place place) { return closer ? far(place) < now : far(place) <= now; });
}

// (601.14) Hydrans who retreat into the Federation have entered it.
bool all_may_enter(const Campaign& game, const Position& position, RaceSet races, Place place) {
  if (place == nowhere) return false;
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (!races.contains(race) || may_enter(game, position, race, place)) continue;
    if (!on_map(place) || !invites(game, position, race, game.hex(place).owner)) return false;
  }
  return true;
}

}  // namespace

// (302.73) The hexes a player may retreat to, after all priorities; neutral space, which nobody has to enter,
// stands last.
RetreatChoices retreat_choices(const Campaign& game, const Position& position, Seat seat,
                               const UnitSet* leaving) {
  RetreatChoices choices;
  const Battle& battle = position.battle;
  const Fleeing fleeing = fleeing_of(game, position, seat, leaving);
  if (fleeing.ships == 0) {
    // Fighters alone go home, wherever that is.
    if (fighters_alone(game, position, seat))
      choices.hexes[static_cast<std::size_t>(choices.count++)] = battle.at;
    return choices;
  }
  // All who leave this hex go the same way.
  if (battle.side[slot(seat)].retreat_to != nowhere) {
    choices.hexes[0] = battle.side[slot(seat)].retreat_to;
    choices.count = 1;
    return choices;
  }
  for (const Place near : game.hex(battle.at).near) {
    if (all_may_enter(game, position, fleeing.races, near)) {
      choices.hexes[static_cast<std::size_t>(choices.count++)] = near;
    }
  }
  // (207.22) Over the edge of the map.
  if (const Place area = area_beyond(game, position, fleeing.main, battle.at); area != nowhere) {
    if (all_may_enter(game, position, fleeing.races, area))
      choices.hexes[static_cast<std::size_t>(choices.count++)] = area;
  }
  const Seat enemy = other(seat);
  filter(choices, [&](Place place) {
    return units_in(game, position, enemy, place) <= fleeing.ships + units_in(game, position, seat, place);
  });
  filter(choices, [&](Place place) { return supplied_there(game, position, seat, fleeing, place); });
  nearest_to_supply(game, position, seat, fleeing, choices);
  filter(choices, [&](Place place) { return units_in(game, position, enemy, place) == 0; });
  for (const Place near : game.hex(battle.at).near) {
    if (takes_in(game, position, fleeing.main, near) && !choices.has(near))
      choices.hexes[static_cast<std::size_t>(choices.count++)] = near;
  }
  return choices;
}

// The priorities never take the last hex away.
bool can_retreat(const Campaign& game, const Position& position, Seat seat) {
  const Fleeing fleeing = fleeing_of(game, position, seat);
  if (fleeing.ships == 0) return fighters_alone(game, position, seat);
  if (position.battle.side[slot(seat)].retreat_to != nowhere) return true;
  const auto& near = game.hex(position.battle.at).near;
  return area_beyond(game, position, fleeing.main, position.battle.at) != nowhere ||
         std::any_of(near.begin(), near.end(), [&](Place place) {
           return all_may_enter(game, position, fleeing.races, place) ||
                  takes_in(game, position, fleeing.main, place);
         });
}

// (302.71) The defender may retreat, then the attacker, then the defender again. An attacker who would not
// fight at the base must (302.23).
Flow ask_retreat(FePlay& play, Task& task) {
  Position& at = play.at;
  Battle& battle = at.battle;
  if (battle.head_start != 0) {
    if (task.stage > 0) return Flow::done;
    return play.ask(Decision::retreat, other(base_owner(play.game, at)));
  }
  const Seat defender = other(at.phasing);
  if (battle.over != 0) {  // settled by single combat: the loser says where he goes (310.2)
    if (task.stage > 0) return Flow::done;
    for (const Seat seat : {coalition_seat, alliance_seat}) {
      if (battle.side[slot(seat)].routed != 0 && can_retreat(play.game, at, seat))
        return play.ask(Decision::retreat, seat);
    }
    return Flow::done;
  }
  if (task.stage > 2) return Flow::done;
  // (302.63) With nobody left to fight, the survivor may leave the hex all the same.
  if (defeated(play.game, at, defender) || defeated(play.game, at, at.phasing)) {
    const Seat survivor = defeated(play.game, at, defender) ? at.phasing : defender;
    if (task.stage > 0 || !can_retreat(play.game, at, survivor)) return Flow::done;
    return play.ask(Decision::retreat, survivor);
  }
  const Seat seat = task.stage == 1 ? at.phasing : defender;
  const bool may = battle.side[slot(seat)].retreats == 0 && can_retreat(play.game, at, seat);
  return play.ask(Decision::retreat, may ? Sides(seat) : Sides());
}

bool may_leave_singly(const Campaign& game, const Position& position, Seat seat) {
  const HexInfo& hex = game.hex(position.battle.at);
  const bool capital = hex.capital && takes_part(position, hex.owner) && seat_of(position, hex.owner) == seat;
  return capital && seat != position.phasing && position.battle.head_start == 0 && position.battle.over == 0;
}

namespace {

UnitSet check_leavers(const Campaign& game, const Position& position, Seat seat, const Retreat& order,
                      Violations& found) {
  found.require(may_leave_singly(game, position, seat), "302.72"_fe, "all ships retreat, or none");
  UnitSet seen;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit) && position[unit].at == position.battle.at, "302.72"_fe,
                       "you have no counter {0} in this battle", Arg::number(index_of(unit)))) {
      return seen;
    }
    found.require(is_ship(game, position[unit]), "302.74"_fe, "{0} cannot retreat", arg(unit));
    found.require(!position[unit].has(Mark::withdrew), "302.72"_fe, "{0} leaves already", arg(unit));
    found.require(!seen.test(static_cast<std::size_t>(unit)), "302.72"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
  }
  return seen;
}

}  // namespace

// The hex is judged by those who go.
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Retreat& order) {
  Violations found;
  UnitSet leaving;
  if (!order.units.empty()) leaving = check_leavers(game, position, seat, order, found);
  if (!found.none()) return found;
  const UnitSet* named = order.units.empty() ? nullptr : &leaving;
  found.require(retreat_choices(game, position, seat, named).has(order.to), "302.73"_fe,
                "{0} is not open to a retreat", arg(order.to));
  return found;
}

namespace {

// (302.72) A ship leaves the battle, one hex far.
void flee(FePlay& play, UnitId unit, Place to) {
  Counter& counter = play.at[unit];
  if (takes_in(play.game, play.at, counter.race, to)) return intern(play, unit, to);
  leave_work(play.game, play.at, unit);
  counter.put_in_system(0);
  counter.clear(Mark::stationed);
  counter.at = to;
  counter.role = Role::none;
  counter.work = 0;
  counter.clear(Mark::reserve);
  counter.set(Mark::retreated);
}

void flee_all(FePlay& play, Seat seat) {
  Position& at = play.at;
  const Place to = at.battle.side[slot(seat)].retreat_to;
  // (302.71, 205.73) Fighters on their own fly home when nothing is left there to fight for.
  const bool stays = leaves_some_behind(play.game, at, seat, at.battle.at);
  if (fighters_alone(play.game, at, seat)) return recall_fighters(play, at.battle.at, Sides(seat));
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    const Counter& counter = at.counters[i];
    if (counter.at != at.battle.at || !belongs(at, counter, seat) || !is_ship(play.game, counter)) continue;
    flee(play, unit_at(static_cast<int>(i)), to);
  }
  if (!stays) recall_fighters(play, at.battle.at, Sides(seat));
}

// (302.72) Those of a capital's defenders who leave while others fight on.
void flee_singly(FePlay& play, Seat seat) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    const Counter& counter = at.counters[i];
    if (counter.at != at.battle.at || !belongs(at, counter, seat) || !counter.has(Mark::withdrew)) continue;
    flee(play, unit_at(static_cast<int>(i)), at.battle.side[slot(seat)].retreat_to);
  }
}

// (307.0, 302.74) One side flees, leaves nothing behind that could not, and has a crippled ship.
bool may_be_pursued(const Campaign& game, const Position& position, Seat fleeing) {
  const Battle& battle = position.battle;
  if (!played(position, &Options::pursuit) || battle.over != 0 ||
      battle.side[slot(other(fleeing))].retreats != 0)
    return false;
  if (leaves_some_behind(game, position, fleeing, battle.at)) return false;
  bool cripple = false;
  bool hunter = false;
  for_each_at(position, battle.at, fleeing, [&](UnitId, const Counter& counter) {
    cripple = cripple || (is_ship(game, counter) && has_crippled_ship(counter));
  });
  for_each_at(position, battle.at, other(fleeing), [&](UnitId, const Counter& counter) {
    hunter = hunter || (is_ship(game, counter) && !has_crippled_ship(counter));
  });
  return cripple && hunter;
}

}  // namespace

// (412.2, 302.233) A tug that leaves is no supply point any more and gives up its work on bases.
void leave_work(const Campaign& game, Position& position, UnitId unit) {
  Counter& counter = position[unit];
  if (counter.mission == Mission::base_work && counter.has(Mark::spent))
    cancel_upgrades(game, position, counter.at);
  const bool bound = counter.mission == Mission::supply_point || counter.mission == Mission::base_work;
  if (bound) counter.mission = Mission::none;
}

// (308.111) Before a retreat the crippled escorts of a group may be given up.
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Scuttle& order) {
  Violations found;
  const bool mine = is_own(position, seat, order.group) && position[order.group].at == position.battle.at;
  const bool fits = mine && played(position, &Options::escort_damage) &&
                    game.model(position[order.group]).carrier_group() && !position[order.group].crippled() &&
                    has_crippled_ship(position[order.group]) &&
                    part_of(position[order.group].parts, carrier_part) == Part::whole;
  found.require(fits, "308.111"_fe, "{0} is no group with a crippled escort",
                Arg::number(index_of(order.group)));
  return found;
}

void carry_out(FePlay& play, Seat, const Scuttle& order) {
  for (int i = carrier_part + 1; i < most_parts; ++i) {
    if (part_of(play.at[order.group].parts, i) == Part::crippled)
      hit_part(play, order.group, i, "308.111"_fe);
  }
  // Nobody takes what its own crew has given up.
  play.at[order.group].parts = without_lost(play.at[order.group].parts);
}

namespace {

bool all_leave(const Campaign& game, const Position& position, Seat seat) {
  bool all = true;
  for_each_at(position, position.battle.at, seat, [&](UnitId, const Counter& counter) {
    all = all && (!is_ship(game, counter) || counter.has(Mark::withdrew));
  });
  return all;
}

}  // namespace

// Those of a capital's defenders who leave by themselves go when the round is over, with others to cover
// them; if none is left for that, all have retreated (302.72, 307.0).
void carry_out(FePlay& play, Seat seat, const Retreat& order) {
  Combatant& side = play.at.battle.side[slot(seat)];
  int ships = 0;
  for (const UnitId unit : order.units) ships += ships_of(play.game, play.at[unit]);
  for (const UnitId unit : order.units) play.at[unit].set(Mark::withdrew);
  if (order.units.empty() || all_leave(play.game, play.at, seat)) {
    side.retreats = 1;
    side.routed = 0;
    if (order.units.empty()) ships = fleeing_of(play.game, play.at, seat).ships;
  }
  if (order.to != play.at.battle.at) side.retreat_to = order.to;
  play.tell(Happening::retreats, "302.72"_fe, Sides::everyone(), Arg::side(seat), Arg::number(ships),
            arg(order.to));
}

void intern_withdrawn(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    const Counter& counter = at.counters[i];
    if (!counter.has(Mark::withdrew) || !counter.in_play()) continue;
    if (takes_in(play.game, at, counter.race, counter.at))
      intern(play, unit_at(static_cast<int>(i)), counter.at);
  }
}

// (302.71, 302.8) Retreats are carried out, after a pursuit; then the hex is resolved or there is a further
// round.
Flow after_round(FePlay& play, Task& task) {
  Position& at = play.at;
  Battle& battle = at.battle;
  // (304.5) Once a round, however many systems were fought over in it.
  const bool at_base = battle.ground == Ground::base && battle.head_start == 0 && battle.over == 0;
  if (task.stage == 0 && at_base) ++battle.base_rounds;
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    if (task.stage == 0 && battle.side[slot(seat)].retreats == 0) flee_singly(play, seat);
  }
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    if (task.stage == 0 && battle.side[slot(seat)].retreats != 0 && may_be_pursued(play.game, at, seat)) {
      task.stage = 1;
      play.push(Sequences::pursuit, flagbridge::index_of(seat));
      return Flow::again;
    }
  }
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    if (battle.side[slot(seat)].retreats != 0) flee_all(play, seat);
  }
  settle_cargo(play);
  disarm_neutrals(play, false);
  if (defeated(play.game, at, coalition_seat) || defeated(play.game, at, alliance_seat)) return Flow::leave;
  return Flow::restart;
}

// (508.22) Planets that are devastated, and whose last defender is gone, fall to who is there.
Flow end_battle(FePlay& play, Task&) {
  Position& at = play.at;
  const Place place = at.battle.at;
  for (Counter& counter : at.counters) {
    counter.role = Role::none;
    counter.sent = 0;
    counter.clear(Mark::must_lead);
    forget_sunk(counter);
    counter.clear(Mark::taken_here);
    counter.clear(Mark::stationed);
    if (counter.at == place && !is_base(play.game, counter)) counter.put_in_system(0);
  }
  for_each_world(play.game, at, place,
                 [&](int index, const World&) { at.worlds[static_cast<std::size_t>(index)].sent = 0; });
  lose_points_of_cripples(play);
  recall_fighters(play, place, Sides::everyone());
  capture_planets(play, place);
  play.tell(Happening::resolved, "302.8"_fe, Sides::everyone(), arg(place));
  at.battle = {};
  return Flow::done;
}

}  // namespace flagbridge::fe
