#include <algorithm>

#include "fe/rules.h"

// What a battle force uses besides the ships in it: command points (308.9), cloaks (306.2), drones (309.0).
// In a pursuit too, drones excepted (307.4).
namespace flagbridge::fe {
using namespace rules;

namespace {

int points_spent(const Position& position, Seat seat, Race race) {
  return position.battle.side[slot(seat)].command_points[static_cast<std::size_t>(race)];
}

void check_points(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                  Violations& found) {
  if (order.points == 0) return;
  if (!found.require(played(position, &Options::command_points), "308.9"_fe, "command points are not played"))
    return;
  if (!found.require(is_own(position, seat, order.flagship), "308.92"_fe, "no flagship is named")) return;
  const Race race = position[order.flagship].race;
  const int spent = points_spent(position, seat, race);
  const Limit limit =
      game.hex(position.battle.at).capital ? Limit::command_points_a_capital : Limit::command_points_a_hex;
  const int most = game.content().tables.economy.limit(limit);
  found.require(order.points <= most, "308.95"_fe, "at most {0} command points in a hex", Arg::number(most));
  found.require(order.points - spent <= position.realm(race).command_points, "308.91"_fe,
                "the {0} have {1} command points", arg(race),
                Arg::number(position.realm(race).command_points));
}

// (306.2) Everybody in the force has a cloak, is whole and in supply, and none has failed to evade. What is
// in the force of a base by itself has none.
void check_cloaks(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                  const UnitSet& in, Violations& found) {
  if (!order.cloaked) return;
  const bool with_base = position.battle.ground == Ground::base && base_owner(game, position) == seat;
  found.require(!with_base, "306.2"_fe, "the base has no cloak");
  found.require(played(position, &Options::cloaks), "306.0"_fe, "cloaks are not used in battle");
  found.require(position.battle.unseen == 0, "306.3"_fe,
                "the cloaks have been used to avoid an approach battle");
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    if (!in.test(i)) continue;
    const UnitId unit = unit_at(static_cast<int>(i));
    const Counter& counter = position[unit];
    found.require(has_working_cloak(game, counter), "306.2"_fe, "{0} cannot use a cloak", arg(unit));
    found.require(position.battle.round > 1 || !counter.has(Mark::evaded), "306.2"_fe,
                  "{0} has failed to evade", arg(unit));
  }
  found.require(order.squadrons.empty() && order.planets.empty(), "306.2"_fe, "fighters have no cloaks");
}

// (308.94) The owner may keep the odd point for a system that is fought over later in the round; where only
// planets and bases fight there is nobody to use it.
bool uses_odd_point(const Position& position, Seat seat, const FormForce& order) {
  return order.flagship != no_unit && !order.spare && position.battle.side[slot(seat)].odd_point == 0;
}

}  // namespace

// (308.92, 308.93) Command points of the flagship's race that are spent on this hex; allies may spend theirs
// too, for rounds in which they lead.
int points_at_hand(const Campaign& game, const Position& position, Seat seat, const FormForce& order) {
  if (order.flagship == no_unit) return 0;
  const int points = std::max<int>(points_spent(position, seat, position[order.flagship].race), order.points);
  const Battle& battle = position.battle;
  // (308.92) Two ships more are the most in one force, before a capital as well: the four points there are
  // two in each of its systems (308.94, 308.95).
  if (battle.system == 0)
    return std::min(points, game.content().tables.economy.limit(Limit::command_points_a_hex));
  // (308.94) In a capital assault two count as one in each system; an odd one in one of them.
  return points / 2 + (uses_odd_point(position, seat, order) ? points % 2 : 0);
}

void check_means(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                 const UnitSet& in, Violations& found) {
  check_points(game, position, seat, order, found);
  check_cloaks(game, position, seat, order, in, found);
}

// They are paid for when the forces are revealed.
void apply_means(Position& at, Seat seat, const FormForce& order) {
  Combatant& side = at.battle.side[slot(seat)];
  side.cloaked = order.cloaked ? 1 : 0;
  if (at.battle.system != 0 && uses_odd_point(at, seat, order)) side.odd_point = 2;
  if (order.points > 0) {
    const Race race = at[order.flagship].race;
    auto& spent = side.command_points[static_cast<std::size_t>(race)];
    const int more = std::max(0, order.points - spent);
    side.chosen = static_cast<std::uint8_t>(1 + more);
    spent = static_cast<std::uint8_t>(spent + more);
    side.points_of = race;
  }
}

// (307.21) The pursuers do not catch up: nothing was used.
void forget_means(Position& at, Seat seat) {
  Combatant& side = at.battle.side[slot(seat)];
  if (side.chosen > 1) {
    auto& spent = side.command_points[static_cast<std::size_t>(side.points_of)];
    spent = static_cast<std::uint8_t>(spent - (side.chosen - 1));
  }
  side.chosen = side.cloaked = 0;
}

// (309.3) Of the factors of the ships named only so many are fired; none said: all.
int drones_fired(int all, int wanted) { return wanted == 0 ? all : std::min(all, wanted); }

// (309.1 to 309.3) Drone ships outside the force.
void check_drones(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                  UnitSet in, Violations& found) {
  int factors = 0;
  std::array<int, race_count> of_race{};
  for (const UnitId unit : order.drones) {
    if (!found.require(here(position, seat, unit), "309.1"_fe, "you have no counter {0} in this battle",
                       Arg::number(index_of(unit)))) {
      return;
    }
    const Counter& counter = position[unit];
    found.require(played(position, &Options::drones) && has_ability(game, counter, Ability::drone) &&
                      !in.test(static_cast<std::size_t>(unit)),
                  "309.1"_fe, "{0} cannot bombard", arg(unit));
    in.set(static_cast<std::size_t>(unit));
    found.require(supplied_for_combat(counter), "309.3"_fe, "{0} is not in supply", arg(unit));
    found.require(!lives_on_ally(game, position, unit), "410.55"_fe, "{0} lives on an ally's supplies",
                  arg(unit));
    factors += game.model(counter).drones;
    of_race[static_cast<std::size_t>(counter.race)] += game.model(counter).drones;
  }
  const EconomyTables& economy = game.content().tables.economy;
  const int ships = economy.limit(Limit::drone_ships);
  found.require(static_cast<int>(order.drones.size()) <= ships, "309.2"_fe, "at most {0} drone ships bombard",
                Arg::number(ships));
  const int fired = drones_fired(factors, order.drone_factors);
  found.require(order.drone_factors <= factors, "309.3"_fe, "these ships have {0} drone factors",
                Arg::number(factors));
  found.require(fired <= economy.limit(Limit::drone_factors), "309.2"_fe, "at most {0} drone factors",
                Arg::number(economy.limit(Limit::drone_factors)));
  for (std::size_t i = 0; i < race_count; ++i) {
    const Points price = economy.price(Price::drone_factor) * std::min(fired, of_race[i]);
    found.require(of_race[i] == 0 || affordable(game, position, static_cast<Race>(i), price), "309.3"_fe,
                  "the {0} cannot pay for the drones", arg(static_cast<Race>(i)));
  }
}

// (309.3) Each race pays for those of its ships, one ship after the other, as far as they fire.
void pay_for_drones(FePlay& play, Seat seat) {
  Position& at = play.at;
  int left = drone_factors(play.game, at, seat);
  const Points each = play.game.content().tables.economy.price(Price::drone_factor);
  for_each_fighting(at, seat, [&](UnitId, const Counter& counter) {
    if (counter.role != Role::drones) return;
    const int factors = std::min<int>(left, play.game.model(counter).drones);
    left -= factors;
    charge(play.game, at, counter.race, each * factors);
  });
}

int drone_factors(const Campaign& game, const Position& position, Seat seat) {
  int all = 0;
  for_each_fighting(position, seat, [&](UnitId, const Counter& counter) {
    if (counter.role == Role::drones) all += game.model(counter).drones;
  });
  return drones_fired(all, position.battle.side[slot(seat)].drones);
}

}  // namespace flagbridge::fe
