#include <algorithm>

#include "fe/force_size.h"
#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int most_squadrons = 3;            // (302.332)
constexpr int war_cruisers_with_leader = 3;  // (303.5)
constexpr int war_cruiser_leader = 7;

}  // namespace

bool is_war_cruiser(const Campaign& game, const Counter& counter) {
  const Model& model = game.model(counter);
  return model.has_class && model.ship_class == ShipClass::war_cruiser;
}

int rating_with(const Campaign& game, const Position& position, const Counter& flagship, int war_cruisers) {
  const int rating = command_of(game, flagship);
  const bool leads = played(position, &Options::cruiser_leaders) && is_war_cruiser(game, flagship) &&
                     war_cruisers >= war_cruisers_with_leader;
  return leads ? std::max(rating, war_cruiser_leader) : rating;
}

bool outranked(const Campaign& game, const Position& position, const Counter& flagship, int war_cruisers) {
  return played(position, &Options::cruiser_leaders) && war_cruisers >= war_cruisers_with_leader &&
         !is_base(game, flagship) && rating_with(game, position, flagship, war_cruisers) < war_cruiser_leader;
}

bool here(const Position& position, Seat seat, UnitId unit) {
  return is_own(position, seat, unit) && in_fight(position, position[unit]);
}

// (302.231) A base is in the force where it is fought over; in a capital hex (511.5) where its planet is, the
// main one of its system, which stands last.
bool base_fights(const Campaign& game, const Position& position, const Counter& counter) {
  const Battle& battle = position.battle;
  if (battle.ground != Ground::base || !in_fight(position, counter) || is_cargo(game, counter)) return false;
  if (battle.system == 0) return true;
  const HexInfo& hex = game.hex(battle.at);
  const int planet = battle.systems[battle.system - 1U].planet;
  if (planet == no_planet || planet + 1 == hex.planet_count) return true;
  const auto& planets = game.board().planets;
  const auto index = static_cast<std::size_t>(hex.first_planet + planet);
  return planets[index + 1].system != planets[index].system;
}

// (302.231) What cannot leave is in the force where the base is fought over; (302.232) with the base it was
// assigned to, in a hex with several.
bool fights_by_itself(const Campaign& game, const Position& position, const Counter& counter) {
  if (!in_fight(position, counter) || !immobile(game, counter) || in_transit(game, counter)) return false;
  if (is_base(game, counter)) return base_fights(game, position, counter);
  return position.battle.system == 0 || !game.hex(position.battle.at).capital;
}

// (503.4) A prize that waits to be mended stays out of the fight, as long as there is a ship that can fight.
bool held_out(const Campaign& game, const Position& position, Seat seat, const Counter& counter) {
  if (!is_held(counter)) return false;
  bool others = false;
  for_each_fighting(position, seat, [&](UnitId, const Counter& each) {
    others = others || (selectable(game, each) && !is_held(each));
  });
  return others;
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
  int command = 0;        // best rating of its ships without the flagship
  UnitId best = no_unit;  // who has it
};

Line line_of(const Campaign& game, const Position& position, const FormForce& order) {
  Line line;
  const auto add = [&](UnitId unit) {
    const Counter& counter = position[unit];
    if (!selectable(game, counter)) return;
    line.ships += ships_of(game, counter);
    if (is_war_cruiser(game, counter)) ++line.war_cruisers;
  };
  add(order.flagship);
  for (const UnitId unit : order.line) {
    add(unit);
    if (command_of(game, position[unit]) <= line.command) continue;
    line.command = command_of(game, position[unit]);
    line.best = unit;
  }
  return line;
}

// (302.33) Ships the flagship can have in the force, itself among them.
int command_limit(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                  const Line& line) {
  const Counter& flagship = position[order.flagship];
  const int rating = rating_with(game, position, flagship, line.war_cruisers);
  // A base is not itself counted (302.335).
  const int itself = selectable(game, flagship) ? 1 : 0;
  return itself + rating + points_at_hand(game, position, seat, order);
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

const World& world_of(const Campaign& game, const Position& position, int planet) {
  return position.worlds[static_cast<std::size_t>(game.hex(position.battle.at).first_planet + planet)];
}

// What units outside the force would send. Squadrons that are not full make up ships together, whatever units
// they come from (302.351); those of the special carriers do not (302.352).
struct Sent {
  int ordinary = 0;  // half factors
  int special = 0;   // squadrons
  int squadrons() const { return squadrons_in(ordinary) + special; }
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
  for (std::size_t i = 0; i < order.planets.size(); ++i) {
    const auto all = order.planets.begin();
    const auto before = std::count(all, all + static_cast<std::ptrdiff_t>(i), order.planets[i]);
    const int there = 2 * world_of(game, position, order.planets[i]).fighters;
    sum.ordinary += std::clamp(there - static_cast<int>(before) * squadron, 0, squadron);
  }
  return sum;
}

// (302.332) Fighters that come with their carriers; those of hybrid ships and of bases do not count.
int fighters_carried(const Campaign& game, const Position& position, const FormForce& order) {
  const auto carried = [&](UnitId unit) {
    const Counter& counter = position[unit];
    const bool uncounted = is_base(game, counter) || game.model(counter).has(Ability::hybrid_carrier);
    return uncounted ? 0 : counted_fighters(game, counter);
  };
  int sum = carried(order.flagship);
  for (const UnitId unit : order.line) sum += carried(unit);
  return sum;
}

// (302.36) Half of the ships in the hex, those passed over as flagship not counted; as many units as can be
// commanded if that is less; fewer only if no ship that is left out would fit. How many ships it takes; 0:
// the force is large enough.
int ships_needed(const Campaign& game, const Position& position, Seat seat, const UnitSet& in,
                 const ForceSize& size) {
  int all = 0;
  int smallest_out = 1000;
  std::array<int, 2> excused{};  // ships of the two best that stay out
  for_each_fighting(position, seat, [&](UnitId unit, const Counter& counter) {
    if (!selectable(game, counter) || held_out(game, position, seat, counter)) return;
    all += ships_of(game, counter);
    if (in.test(static_cast<std::size_t>(unit))) return;
    const int ships = ships_of(game, counter);
    smallest_out = std::min(smallest_out, ships);
    if (!among_the_best(game, position, seat, unit)) return;
    if (ships > excused[0]) {
      excused = {ships, excused[0]};
    } else {
      excused[1] = std::max(excused[1], ships);
    }
  });
  const int half = (all - excused[0] - excused[1] + 1) / 2;
  if (size.ships >= half) return 0;
  const int units = half > size.limit ? size.ships + size.squadrons : size.ships;
  return units + smallest_out > size.limit ? 0 : std::min(half, size.limit);
}

// (302.231, 302.335) Units that are in the force by themselves and not under its command: what cannot leave,
// and the defense unit of each planet that is fought over.
int units_by_themselves(const Campaign& game, const Position& position, Seat seat) {
  if (position.battle.ground != Ground::base || base_owner(game, position) != seat) return 0;
  int units = 0;
  for_each_fighting(position, seat, [&](UnitId, const Counter& counter) {
    units += fights_by_itself(game, position, counter) ? 1 : 0;
  });
  for_each_fighting_world(game, position, [&](int, const World& world) {
    units += held_by(position, world, seat) && world.battalions > 0 ? 1 : 0;
  });
  return units;
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
    return found.require(!held_out(game, position, seat, position[unit]), "503.4"_fe,
                         "{0} waits to be mended or broken up", arg(unit));
  };
  if (!found.require(order.flagship != no_unit, "302.31"_fe, "a force of ships has a flagship")) return false;
  if (!enter(order.flagship)) return false;
  for (const UnitId unit : order.line) {
    if (!enter(unit)) return false;
    found.require(selectable(game, position[unit]), "302.33"_fe, "{0} is not chosen for the line", arg(unit));
  }
  if (order.scout != no_unit && enter(order.scout)) {
    const Counter& scout = position[order.scout];
    found.require(played(position, &Options::scouts) && selectable(game, scout) && has_scout(game, scout),
                  "308.53"_fe, "{0} cannot be added as a scout", arg(order.scout));
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
                "{0} leads more ships than {1} and has to be the flagship, or stay out", arg(line.best),
                arg(order.flagship));
  found.require(!outranked(game, position, flagship, line.war_cruisers), "303.5"_fe,
                "with three war cruisers in the force one of them leads it");
  bool bound = false;
  for_each_fighting(position, seat,
                    [&](UnitId, const Counter& counter) { bound = bound || counter.has(Mark::must_lead); });
  found.require(position.battle.round > 1 || !bound || flagship.has(Mark::must_lead), "302.13"_fe,
                "the flagship is one of those who had to stay");
}

// (302.35, 302.36) Fighters from carriers and bases that are not in the force.
void check_squadrons(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                     const UnitSet& in, Violations& found) {
  for (const UnitId unit : order.squadrons) {
    // (302.232) A base in another part of the hex sends its fighters; not so in a capital (511.5).
    const bool near = is_own(position, seat, unit) && position[unit].at == position.battle.at &&
                      is_base(game, position[unit]) && !game.hex(position.battle.at).capital;
    if (!found.require(near || here(position, seat, unit), "302.35"_fe,
                       "you have no counter {0} in this battle", Arg::number(index_of(unit)))) {
      return;
    }
    // (511.5) A base at another planet of the system sends its fighters as in an approach battle.
    // (308.53) So does the scout beyond the command limit.
    const bool fights = (in.test(static_cast<std::size_t>(unit)) && unit != order.scout) ||
                        (is_base(game, position[unit]) && base_fights(game, position, position[unit]));
    found.require(!fights && position[unit].fighters > 0, "302.35"_fe, "{0} has no fighters to send",
                  arg(unit));
  }
}

// (302.22, 511.5) Fighters of planets that are not fought over in this round.
void check_planets(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                   Violations& found) {
  for (const std::uint8_t planet : order.planets) {
    const Place at = position.battle.at;
    if (!found.require(planet < game.hex(at).planet_count, "302.22"_fe, "there is no planet {0} in {1}",
                       Arg::number(planet), arg(at))) {
      return;
    }
    const World& world = world_of(game, position, planet);
    const bool near = position.battle.system == 0 || position.battle.ground != Ground::base ||
                      system_of_planet(game, at, planet) == position.battle.system;
    found.require(
        held_by(position, world, seat) && world.fighters > 0 && near && !planet_fights(position, planet),
        "302.22"_fe, "planet {0} has no fighters to send", Arg::number(planet));
  }
}

// (308.71, 308.74) A ship of the force, no group; a dock or convoy where the base is fought over.
void check_formation(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                     const UnitSet& in, Violations& found) {
  if (order.formation == no_unit) return;
  bool fits = played(position, &Options::formation) && here(position, seat, order.formation);
  if (fits) {
    const Counter& counter = position[order.formation];
    const bool by_itself = position.battle.ground == Ground::base && position.battle.system == 0 &&
                           base_owner(game, position) == seat && immobile(game, counter) &&
                           !is_base(game, counter);
    fits = !game.model(counter).group && (is_ship(game, counter) || by_itself) &&
           (by_itself || in.test(static_cast<std::size_t>(order.formation)));
  }
  found.require(fits, "308.74"_fe, "{0} cannot have the formation bonus",
                Arg::number(index_of(order.formation)));
}

}  // namespace

bool planets_suffice(const Campaign& game, const Position& position, Seat seat) {
  if (position.battle.system == 0 || seat != base_owner(game, position)) return false;
  bool any = false;
  for_each_fighting_world(game, position, [&](int, const World& world) {
    any = any || (held_by(position, world, seat) && stands(world));
  });
  for_each_fighting(position, seat, [&](UnitId, const Counter& counter) {
    any = any || (is_base(game, counter) && base_fights(game, position, counter));
  });
  return any;
}

ForceSize force_size(const Campaign& game, const Position& position, Seat seat, const FormForce& order) {
  const Line line = line_of(game, position, order);
  return {line.ships, fighters_sent(game, position, order).squadrons(),
          command_limit(game, position, seat, order, line)};
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const FormForce& order) {
  Violations found;
  UnitSet in;
  if (order == FormForce{} && planets_suffice(game, position, seat)) {
    check_bound_tugs(game, position, seat, in, found);
    return found;
  }
  if (!check_members(game, position, seat, order, in, found)) return found;
  const Line line = line_of(game, position, order);
  check_flagship(game, position, seat, order, line, found);
  check_squadrons(game, position, seat, order, in, found);
  check_planets(game, position, seat, order, found);
  check_drones(game, position, seat, order, in, found);
  check_means(game, position, seat, order, in, found);
  check_bound_tugs(game, position, seat, in, found);
  if (!found.none()) return found;
  const Sent sent = fighters_sent(game, position, order);
  const ForceSize size = force_size(game, position, seat, order);
  found.require(size.ships + size.squadrons <= size.limit, "302.33"_fe, "{0} can command {1} ships in all",
                arg(order.flagship), Arg::number(size.limit));
  found.require(size.squadrons <= size.ships + units_by_themselves(game, position, seat), "302.36"_fe,
                "independent fighters are at most half of the force");
  const int fighters =
      sent.squadrons() == 0
          ? 0
          : sent.special + squadrons_in(sent.ordinary + fighters_carried(game, position, order));
  found.require(fighters <= most_squadrons, "302.332"_fe, "at most {0} squadrons of fighters are in a force",
                Arg::number(most_squadrons));
  found.require(static_cast<int>(order.drones.size()) <= line.ships, "309.2"_fe,
                "each drone ship needs another ship in the force");
  // (511.5) In the systems of a capital hex each side uses what it likes of its ships there.
  const int needed = position.battle.system != 0 ? 0 : ships_needed(game, position, seat, in, size);
  found.require(needed == 0, "302.36"_fe,
                "at least half of the ships must be in the force: {0} are, {1} are needed",
                Arg::number(size.ships), Arg::number(needed));
  check_formation(game, position, seat, order, in, found);
  return found;
}

void carry_out(FePlay& play, Seat seat, const FormForce& order) {
  apply_force(play.game, play.at, seat, order);
}

void apply_force(const Campaign& game, Position& at, Seat seat, const FormForce& order) {
  Combatant& side = at.battle.side[slot(seat)];
  side.chosen = 1;
  side.formation = order.formation;
  side.drones = order.drone_factors;
  apply_means(at, seat, order);
  if (order.flagship != no_unit) at[order.flagship].role = Role::flagship;
  for (const UnitId unit : order.line) at[unit].role = Role::line;
  if (order.scout != no_unit) at[order.scout].role = Role::scout;
  for (const UnitId unit : order.drones) at[unit].role = Role::drones;
  for (const UnitId unit : order.squadrons) {
    Counter& counter = at[unit];
    counter.sent = static_cast<std::uint8_t>(counter.sent + next_squadron(game, counter, counter.sent));
  }
  for (const std::uint8_t planet : order.planets) {
    World& world = at.worlds[static_cast<std::size_t>(game.hex(at.battle.at).first_planet + planet)];
    world.sent = static_cast<std::uint8_t>(std::min<int>(world.fighters, world.sent + squadron / 2));
  }
}

}  // namespace flagbridge::fe
