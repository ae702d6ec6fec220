#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int squadron = 12;                 // half factors of fighters in a ship-equivalent (302.351)
constexpr int most_squadrons = 3;            // (302.332)
constexpr int war_cruisers_with_leader = 3;  // (303.5)
constexpr int war_cruiser_leader = 7;

bool here(const Position& position, Seat seat, UnitId unit) {
  return is_own(position, seat, unit) && in_fight(position, position[unit]);
}

}  // namespace

// (302.231) A base is in the force where it is fought over; in a capital hex (511.5) where its planet is, the
// main one of its system, which stands last.
bool base_fights(const Campaign& game, const Position& position, const Counter& counter) {
  const Battle& battle = position.battle;
  if (battle.ground != Ground::base || !in_fight(position, counter) || is_cargo(game, counter)) return false;
  if (battle.system == 0) return true;
  const HexInfo& hex = game.hex(battle.at);
  const int planet = battle.systems[battle.system - 1U].planet;
  if (planet + 1 == hex.planet_count) return true;
  const auto& planets = game.board().planets;
  const auto index = static_cast<std::size_t>(hex.first_planet + planet);
  return planets[index + 1].system != planets[index].system;
}

// Ships that can be put into the line; what cannot retreat is there by itself when the base is fought over.
bool selectable(const Campaign& game, const Counter& counter) {
  return is_ship(game, counter) && !immobile(game, counter);
}

bool may_be_flagship(const Campaign& game, const Position& position, UnitId unit) {
  const Counter& counter = position[unit];
  if (selectable(game, counter)) return true;
  // (303.3) A base leads only where it fights.
  return is_base(game, counter) && base_fights(game, position, counter);
}

namespace {

// (302.32) One of the three best; crippled units may be passed over.
bool among_the_best(const Campaign& game, const Position& position, Seat seat, UnitId unit) {
  int higher = 0;
  for_each_fighting(position, seat, [&](UnitId each, const Counter& counter) {
    if (counter.crippled() || !may_be_flagship(game, position, each)) return;
    if (command_of(game, counter) > command_of(game, position[unit])) ++higher;
  });
  return higher < 3;
}

struct Line {
  int ships = 0;
  int war_cruisers = 0;
  int command = 0;  // best rating of its ships without the flagship
};

Line line_of(const Campaign& game, const Position& position, const FormForce& order) {
  Line line;
  const auto add = [&](UnitId unit) {
    const Counter& counter = position[unit];
    const Model& model = game.model(counter);
    if (!selectable(game, counter)) return;
    line.ships += model.ships;
    if (model.has_class && model.ship_class == ShipClass::war_cruiser) ++line.war_cruisers;
  };
  add(order.flagship);
  for (const UnitId unit : order.line) {
    add(unit);
    line.command = std::max(line.command, command_of(game, position[unit]));
  }
  return line;
}

// (308.92, 308.93) Command points of the flagship's race that are spent on this hex.
int points_at_hand(const Position& position, Seat seat, const FormForce& order) {
  const Combatant& side = position.battle.side[slot(seat)];
  const int spent = side.points_of == position[order.flagship].race ? side.command_points : 0;
  return std::max<int>(spent, order.points);
}

void check_points(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                  Violations& found) {
  if (order.points == 0) return;
  const Combatant& side = position.battle.side[slot(seat)];
  const Race race = position[order.flagship].race;
  const int spent = side.points_of == race ? side.command_points : 0;
  const int most = game.content().tables.economy.limit(Limit::command_points_a_hex);
  found.require(advanced(position) && order.points <= most, "308.95"_fe,
                "at most {0} command points in a hex", Arg::number(most));
  found.require(side.points_of == Race::any || side.points_of == race, "308.93"_fe,
                "command points of another race are spent on this hex");
  found.require(order.points - spent <= position.realm(race).command_points, "308.91"_fe,
                "the {0} have {1} command points", arg(race),
                Arg::number(position.realm(race).command_points));
}

// (306.2) Everybody in the force has a cloak, is whole and in supply, and none has failed to evade.
void check_cloaks(const Campaign& game, const Position& position, const FormForce& order, const UnitSet& in,
                  Violations& found) {
  if (!order.cloaked) return;
  found.require(advanced(position) && position.battle.unseen == 0, "306.3"_fe,
                "the cloaks have been used to avoid an approach battle");
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    if (!in.test(i)) continue;
    const UnitId unit = unit_at(static_cast<int>(i));
    const Counter& counter = position[unit];
    const bool ready = has_ability(game, counter, Ability::cloak) && !counter.crippled() &&
                       (counter.has(Mark::supplied_in_battle) || counter.has(Mark::supplied_at_start));
    found.require(ready, "306.2"_fe, "{0} cannot use a cloak", arg(unit));
    found.require(position.battle.round > 1 || !counter.has(Mark::evaded), "306.2"_fe,
                  "{0} has failed to evade", arg(unit));
  }
  found.require(order.squadrons.empty(), "306.2"_fe, "fighters have no cloaks");
}

// (305.21) A captured ship that stays out of the force.
void check_decoy(const Campaign&, const Position& position, Seat seat, const FormForce& order,
                 const UnitSet& in, Violations& found) {
  if (order.decoy == no_unit) return;
  const bool fits = here(position, seat, order.decoy) && position[order.decoy].has(Mark::captured) &&
                    !in.test(static_cast<std::size_t>(order.decoy));
  found.require(fits, "305.21"_fe, "{0} is no captured ship", Arg::number(index_of(order.decoy)));
}

// (302.33) Ships the flagship can have in the force, itself among them.
int command_limit(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                  const Line& line) {
  const Counter& flagship = position[order.flagship];
  int rating = command_of(game, flagship);
  const Model& model = game.model(flagship);
  const bool cruiser = model.has_class && model.ship_class == ShipClass::war_cruiser;
  if (advanced(position) && cruiser && line.war_cruisers >= war_cruisers_with_leader) {
    rating = std::max(rating, war_cruiser_leader);
  }
  // A base is not itself counted (302.335).
  const int itself = selectable(game, flagship) ? 1 : 0;
  return itself + rating + points_at_hand(position, seat, order);
}

// (302.351, 302.352) Half factors of the squadron a unit sends after others that it has sent already.
int next_squadron(const Campaign& game, const Counter& counter, int sent) {
  const Model& model = game.model(counter);
  int size = squadron;
  if (counter.fighters > model.nominal_fighters && model.nominal_fighters > 0) {
    int before = 0;
    for (const int each : model.squadrons) {
      if (before == sent && each > 0) size = each;
      before += each;
    }
  }
  return std::clamp(counter.fighters - sent, 0, size);
}

// What units outside the force would send. Squadrons that are not full make up ships together, whatever units
// they come from (302.351); those of the special carriers do not (302.352).
struct Sent {
  int ordinary = 0;  // half factors
  int special = 0;   // squadrons
  int squadrons() const { return (ordinary + squadron - 1) / squadron + special; }
};

Sent fighters_sent(const Campaign& game, const Position& position, const FormForce& order) {
  Sent sum;
  for (std::size_t i = 0; i < order.squadrons.size(); ++i) {
    const Counter& counter = position[order.squadrons[i]];
    int before = 0;
    for (std::size_t j = 0; j < i; ++j) {
      if (order.squadrons[j] == order.squadrons[i]) before += next_squadron(game, counter, before);
    }
    const int now = next_squadron(game, counter, before);
    const Model& model = game.model(counter);
    const bool special = model.nominal_fighters > 0 && counter.fighters > model.nominal_fighters;
    (special ? sum.special : sum.ordinary) += special ? (now > 0 ? 1 : 0) : now;
  }
  return sum;
}

// (302.36) Half of the ships in the hex, those passed over as flagship not counted; as many as can be
// commanded if that is less; fewer only if no ship that is left out would fit.
bool large_enough(const Campaign& game, const Position& position, Seat seat, const UnitSet& in, int ships,
                  int limit) {
  int all = 0;
  int smallest_out = 1000;
  std::array<int, 2> excused{};  // ships of the two best that stay out
  for_each_fighting(position, seat, [&](UnitId unit, const Counter& counter) {
    if (!selectable(game, counter)) return;
    all += ships_of(game, counter);
    if (in.test(static_cast<std::size_t>(unit))) return;
    smallest_out = std::min(smallest_out, ships_of(game, counter));
    if (!among_the_best(game, position, seat, unit)) return;
    const int size = ships_of(game, counter);
    if (size > excused[0]) {
      excused = {size, excused[0]};
    } else {
      excused[1] = std::max(excused[1], size);
    }
  });
  const int needed = std::min((all - excused[0] - excused[1] + 1) / 2, limit);
  return ships >= needed || ships + smallest_out > limit;
}

bool check_members(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                   UnitSet& in, Violations& found) {
  const auto enter = [&](UnitId unit) {
    if (!found.require(here(position, seat, unit), "302.31"_fe, "you have no counter {0} in this battle",
                       Arg::number(index_of(unit)))) {
      return false;
    }
    if (!found.require(!in.test(static_cast<std::size_t>(unit)), "302.31"_fe, "{0} is named twice",
                       arg(unit)))
      return false;
    in.set(static_cast<std::size_t>(unit));
    return true;
  };
  if (!enter(order.flagship)) return false;
  for (const UnitId unit : order.line) {
    if (!enter(unit)) return false;
    found.require(selectable(game, position[unit]), "302.33"_fe, "{0} is not chosen for the line", arg(unit));
  }
  if (order.scout != no_unit && enter(order.scout)) {
    const Counter& scout = position[order.scout];
    found.require(advanced(position) && selectable(game, scout) && has_scout(game, scout), "308.53"_fe,
                  "{0} cannot be added as a scout", arg(order.scout));
  }
  return found.none();
}

void check_flagship(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                    const Line& line, Violations& found) {
  const Counter& flagship = position[order.flagship];
  if (!found.require(may_be_flagship(game, position, order.flagship), "302.32"_fe,
                     "{0} cannot be the flagship", arg(order.flagship))) {
    return;
  }
  found.require(among_the_best(game, position, seat, order.flagship), "302.32"_fe,
                "{0} is not among the three best commanders", arg(order.flagship));
  found.require(line.command <= command_of(game, flagship) || is_base(game, flagship), "302.33"_fe,
                "the best commander of the force must be its flagship");
  bool bound = false;
  for_each_fighting(position, seat,
                    [&](UnitId, const Counter& counter) { bound = bound || counter.has(Mark::must_lead); });
  found.require(position.battle.round > 1 || !bound || flagship.has(Mark::must_lead), "302.13"_fe,
                "the flagship is one of those who had to stay");
}

// (302.35, 302.36) Fighters from carriers and bases that are not in the force.
void check_squadrons(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                     const UnitSet& in, Violations& found) {
  const bool at_base = position.battle.ground == Ground::base;
  for (const UnitId unit : order.squadrons) {
    if (!found.require(here(position, seat, unit), "302.35"_fe, "you have no counter {0} in this battle",
                       Arg::number(index_of(unit)))) {
      return;
    }
    const bool fights = in.test(static_cast<std::size_t>(unit)) ||
                        (at_base && immobile(game, position[unit]) && !selectable(game, position[unit]));
    found.require(!fights && position[unit].fighters > 0, "302.35"_fe, "{0} has no fighters to send",
                  arg(unit));
  }
}

// (309.1 to 309.3) Drone ships outside the force.
void check_drones(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                  UnitSet in, Violations& found) {
  int factors = 0;
  for (const UnitId unit : order.drones) {
    if (!found.require(here(position, seat, unit), "309.1"_fe, "you have no counter {0} in this battle",
                       Arg::number(index_of(unit)))) {
      return;
    }
    const Counter& counter = position[unit];
    found.require(advanced(position) && has_ability(game, counter, Ability::drone) &&
                      !in.test(static_cast<std::size_t>(unit)),
                  "309.1"_fe, "{0} cannot bombard", arg(unit));
    in.set(static_cast<std::size_t>(unit));
    found.require(counter.has(Mark::supplied_in_battle), "309.3"_fe, "{0} is not in supply", arg(unit));
    found.require(!is_homeless(position, unit), "410.55"_fe, "{0} lives on an ally's supplies", arg(unit));
    factors += game.model(counter).drones;
    const Points price = game.content().tables.economy.price(Price::drone_factor) * factors;
    found.require(affordable(game, position, counter.race, price), "309.3"_fe,
                  "the {0} cannot pay for the drones", arg(counter.race));
  }
  const EconomyTables& economy = game.content().tables.economy;
  found.require(position.battle.pursuit == 0 || order.drones.empty(), "309.1"_fe, "no drones in a pursuit");
  found.require(factors <= economy.limit(Limit::drone_factors), "309.2"_fe, "at most {0} drone factors",
                Arg::number(economy.limit(Limit::drone_factors)));
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const FormForce& order) {
  Violations found;
  UnitSet in;
  if (!check_members(game, position, seat, order, in, found)) return found;
  const Line line = line_of(game, position, order);
  check_flagship(game, position, seat, order, line, found);
  check_squadrons(game, position, seat, order, in, found);
  check_drones(game, position, seat, order, in, found);
  check_points(game, position, seat, order, found);
  check_cloaks(game, position, order, in, found);
  check_decoy(game, position, seat, order, in, found);
  if (!found.none()) return found;
  const int limit = command_limit(game, position, seat, order, line);
  const int squadrons = fighters_sent(game, position, order).squadrons();
  found.require(line.ships + squadrons <= limit, "302.33"_fe, "{0} can command {1} ships in all",
                arg(order.flagship), Arg::number(limit));
  found.require(squadrons <= most_squadrons && squadrons <= line.ships, "302.36"_fe,
                "independent fighters are at most half of the force, and three squadrons");
  found.require(static_cast<int>(order.drones.size()) <= line.ships, "309.2"_fe,
                "each drone ship needs another ship in the force");
  // (511.5) In the systems of a capital hex each side uses what it likes of its ships there.
  found.require(position.battle.system != 0 || large_enough(game, position, seat, in, line.ships, limit),
                "302.36"_fe, "at least half of the ships must be in the force");
  if (order.formation != no_unit) {
    const bool fits = advanced(position) && here(position, seat, order.formation) &&
                      in.test(static_cast<std::size_t>(order.formation)) &&
                      !game.model(position[order.formation]).group &&
                      is_ship(game, position[order.formation]);
    found.require(fits, "308.74"_fe, "{0} cannot have the formation bonus",
                  Arg::number(index_of(order.formation)));
  }
  return found;
}

void carry_out(FePlay& play, Seat seat, const FormForce& order) {
  apply_force(play.game, play.at, seat, order);
}

void apply_force(const Campaign& game, Position& at, Seat seat, const FormForce& order) {
  Combatant& side = at.battle.side[slot(seat)];
  side.chosen = 1;
  side.formation = order.formation;
  side.cloaked = order.cloaked ? 1 : 0;
  if (order.points > 0) {
    const Race race = at[order.flagship].race;
    const int spent = side.points_of == race ? side.command_points : 0;
    const int more = std::max(0, order.points - spent);
    side.chosen = static_cast<std::uint8_t>(1 + more);  // paid when the forces are revealed
    side.command_points = static_cast<std::uint8_t>(spent + more);
    side.points_of = race;
  }
  if (order.decoy != no_unit) at[order.decoy].set(Mark::spent);
  at[order.flagship].role = Role::flagship;
  for (const UnitId unit : order.line) at[unit].role = Role::line;
  if (order.scout != no_unit) at[order.scout].role = Role::scout;
  for (const UnitId unit : order.drones) at[unit].role = Role::drones;
  for (const UnitId unit : order.squadrons) {
    Counter& counter = at[unit];
    counter.sent = static_cast<std::uint8_t>(counter.sent + next_squadron(game, counter, counter.sent));
  }
}

namespace {

// (302.231) What cannot leave is in the force where the base is fought over.
void add_immobile(const Campaign& game, Position& position, Seat seat) {
  for (Counter& counter : position.counters) {
    if (!in_fight(position, counter) || !belongs(position, counter, seat)) continue;
    const bool fights =
        is_base(game, counter) ? base_fights(game, position, counter) : position.battle.system == 0;
    if (immobile(game, counter) && fights && counter.role == Role::none) counter.role = Role::line;
  }
}

// (303.7) Fighters without any ship are a force by themselves, of three ship-equivalents at most.
void add_fighters_alone(const Campaign& game, Position& position, Seat seat) {
  int room = most_squadrons * squadron;
  for (Counter& counter : position.counters) {
    if (!in_fight(position, counter) || !belongs(position, counter, seat)) continue;
    if (!is_fighters(game, counter)) continue;
    counter.sent = static_cast<std::uint8_t>(std::min<int>(room, counter.fighters));
    room -= counter.sent;
  }
}

// What the forces use up as they are revealed: command points (308.92), drones (309.3) and captured ships
// (305.21).
void settle_forces(FePlay& play) {
  Position& at = play.at;
  for (Combatant& side : at.battle.side) {
    if (side.chosen < 2) continue;
    Realm& realm = at.realm(side.points_of);
    realm.command_points = static_cast<std::uint8_t>(realm.command_points - (side.chosen - 1));
    side.chosen = 1;
  }
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    Counter& counter = at.counters[i];
    if (!in_fight(at, counter) || !takes_part(at, counter.race)) continue;
    if (counter.role == Role::drones) {
      const int factors = play.game.model(counter).drones;
      charge(play.game, at, counter.race,
             play.game.content().tables.economy.price(Price::drone_factor) * factors);
    }
    if (!counter.has(Mark::captured) || !counter.has(Mark::spent)) continue;
    Combatant& side = at.battle.side[slot(seat_of(at, counter.race))];
    side.shift = static_cast<std::int8_t>(side.shift + 1);
    destroy(play, unit_at(static_cast<int>(i)), "305.21"_fe);
    at.counters[i].clear(Mark::sunk);
  }
}

bool has_choice(const Campaign& game, const Position& position, Seat seat) {
  bool any = false;
  for_each_fighting(position, seat,
                    [&](UnitId, const Counter& counter) { any = any || selectable(game, counter); });
  return any;
}

void tell_force(FePlay& play, Seat seat) {
  const Position& at = play.at;
  for_each_at(at, at.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (counter.role == Role::flagship) {
      play.tell(Happening::force, "302.32"_fe, Sides::everyone(), Arg::side(seat), arg(unit),
                Arg::number(combat_potential(play.game, at, seat) / 2));
    }
  });
}

}  // namespace

// (302.31) Both sides choose their battle forces in secret.
Flow ask_forces(FePlay& play, Task& task) {
  Position& at = play.at;
  if (no_fighting(at)) return Flow::done;
  if (task.stage == 0) {
    Sides choosing;
    for (const Seat seat : {coalition_seat, alliance_seat}) {
      if (has_choice(play.game, at, seat)) choosing = choosing.with(seat);
    }
    return play.ask(Decision::battle_force, choosing);
  }
  at.battle.revealed = 1;
  settle_forces(play);
  if (at.battle.ground == Ground::base) add_immobile(play.game, at, base_owner(play.game, at));
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    if (!has_choice(play.game, at, seat)) add_fighters_alone(play.game, at, seat);
  }
  for (const Seat seat : {coalition_seat, alliance_seat}) tell_force(play, seat);
  return Flow::done;
}

}  // namespace flagbridge::fe
