#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int fighter = 2;  // a factor of fighters is a unit of one point (501.32)

// (508.12) Half points of a battalion without its fighters.
int battalion_alone(const Campaign& game) {
  return 2 * (game.content().tables.economy.limit(Limit::battalion_given_up) - factors_a_battalion);
}

// What giving the counter up counts for, in half points; a base that was damaged step by step counts for less
// (308.84).
int worth_of(const Campaign& game, const Counter& counter) {
  const int defense = step_defense(game, counter);
  // A tug keeps the points it carries where a base keeps its damage (435.22).
  if (counter.steps == 0 || !is_base(game, counter)) return defense;
  const bool starbase = counter.type == game.board().starbase;
  const auto kind = static_cast<std::size_t>(starbase ? Steps::starbase : Steps::battle_station);
  const int less = static_cast<int>(game.content().tables.combat.base_damage[kind].worth.raw());
  return std::max(1, defense - less * counter.steps);
}

// Fighters that go with a battalion: those the others have no room for.
int battalion_fighters(const World& world) {
  return std::max(0, world.fighters - factors_a_battalion * (world.battalions - 1));
}

int battalion_worth(const Campaign& game, const World& world) {
  return battalion_alone(game) + 2 * battalion_fighters(world);
}

// The smallest thing to lose among counters and their fighters; 0 if there is none.
int smallest_counter(const Campaign& game, const Position& position, Seat seat) {
  int smallest = 0;
  const auto consider = [&](int defense) {
    if (defense > 0 && (smallest == 0 || defense < smallest)) smallest = defense;
  };
  for_each_at(position, position.battle.at, seat, [&](UnitId, const Counter& counter) {
    if (fighters_in_fight(counter) > 0) consider(fighter);
    if (!in_force(counter)) return;
    consider(worth_of(game, counter));
    if (!played(position, &Options::escort_damage) || !game.model(counter).carrier_group()) return;
    for (int i = 0; i < game.model(counter).part_count; ++i) consider(part_defense(game, counter, i));
  });
  return smallest;
}

int devastation(const Campaign& game) {
  return 2 * game.content().tables.economy.limit(Limit::devastation_points);
}

}  // namespace

int smallest_defense(const Campaign& game, const Position& position, Seat seat) {
  int smallest = smallest_counter(game, position, seat);
  int bare = 0;
  for_each_world(game, position, position.battle.at, [&](int index, const World& world) {
    const bool any = held_by(position, world, seat) && fighters_in_fight(game, position, index, world) > 0;
    if (any && (smallest == 0 || fighter < smallest)) smallest = fighter;
  });
  for_each_fighting_world(game, position, [&](int, const World& world) {
    if (!held_by(position, world, seat)) return;
    int defense = 0;
    if (world.battalions > 0) defense = world.fighters > 0 ? fighter : battalion_worth(game, world);
    if (world.battalions == 0 && world.residual != 0) defense = battalion_alone(game);
    if (world.battalions == 0 && world.devastated == 0) bare = devastation(game);
    if (defense > 0 && (smallest == 0 || defense < smallest)) smallest = defense;
  });
  return smallest == 0 ? bare : smallest;
}

bool must_take(const Campaign& game, const Position& position, Seat seat) {
  const int remaining = position.battle.side[slot(other(seat))].scored;
  if (remaining <= 0) return false;
  const int smallest = smallest_defense(game, position, seat);
  return smallest > 0 && 2 * remaining >= smallest;
}

namespace {

World* own_world(const Campaign& game, Position& position, Seat seat, int planet) {
  const HexInfo& hex = game.hex(position.battle.at);
  if (planet >= hex.planet_count || !planet_fights(position, planet)) return nullptr;
  World& world = position.worlds[static_cast<std::size_t>(hex.first_planet + planet)];
  return held_by(position, world, seat) ? &world : nullptr;
}
const World* own_world(const Campaign& game, const Position& position, Seat seat, int planet) {
  const HexInfo& hex = game.hex(position.battle.at);
  if (planet >= hex.planet_count || !planet_fights(position, planet)) return nullptr;
  const World& world = position.worlds[static_cast<std::size_t>(hex.first_planet + planet)];
  return held_by(position, world, seat) ? &world : nullptr;
}

int world_fighters(const Campaign& game, const Position& position, Seat seat) {
  int sum = 0;
  for_each_world(game, position, position.battle.at, [&](int index, const World& world) {
    if (held_by(position, world, seat)) sum += fighters_in_fight(game, position, index, world);
  });
  return sum;
}

// Half points that the loss resolves; nothing if it cannot be taken.
std::optional<int> worth_of_loss(const Campaign& game, const Position& position, Seat seat,
                                 const Take& order) {
  const bool mine = is_own(position, seat, order.unit) && position[order.unit].at == position.battle.at;
  switch (order.loss) {
    case Loss::unit:
      if (!mine || !in_force(position[order.unit]) || order.count != 0) return std::nullopt;
      return worth_of(game, position[order.unit]);
    case Loss::escort: {
      if (!mine || !played(position, &Options::escort_damage) || !in_force(position[order.unit]))
        return std::nullopt;
      const Counter& group = position[order.unit];
      if (!game.model(group).carrier_group() || order.count >= game.model(group).part_count)
        return std::nullopt;
      const int defense = part_defense(game, group, order.count);
      return defense > 0 ? std::optional(defense) : std::nullopt;
    }
    case Loss::fighters: {
      const Battle& battle = position.battle;
      const bool directed = asked(position) == Decision::whose_fighters;  // (302.54)
      const int remaining = directed ? battle.side[slot(seat)].due : battle.side[slot(other(seat))].scored;
      const int there = order.unit == no_unit ? 2 * world_fighters(game, position, seat)
                        : mine                ? fighters_in_fight(position[order.unit])
                                              : 0;
      // One by one, as long as half a point or more is left: so many of them at most.
      if (order.count == 0 || fighter * (order.count - 1) >= std::min(there, remaining)) return std::nullopt;
      return std::min(there, fighter * order.count);
    }
    case Loss::battalion: {
      const World* world = order.unit == no_unit ? own_world(game, position, seat, order.count) : nullptr;
      if (world == nullptr) return std::nullopt;
      if (loser_of(*world, order.race)) return battalion_worth(game, *world);
      if (world->battalions > 0) return std::nullopt;
      return world->residual != 0 ? std::optional(battalion_alone(game)) : std::nullopt;
    }
    case Loss::planet: {
      const World* world = order.unit == no_unit ? own_world(game, position, seat, order.count) : nullptr;
      const bool bare = world != nullptr && world->battalions == 0 && world->devastated == 0;
      if (!bare || smallest_counter(game, position, seat) > 0) return std::nullopt;
      return devastation(game);
    }
  }
  return std::nullopt;
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Take& order) {
  Violations found;
  found.require(order.loss == Loss::fighters || asked(position) != Decision::whose_fighters, "302.54"_fe,
                "only fighters are lost");
  found.require(worth_of_loss(game, position, seat, order).has_value(), "302.61"_fe,
                "this cannot be given up to resolve damage");
  return found;
}

namespace {

void take_fighters(FePlay& play, Seat seat, const Take& order, int halves) {
  Position& at = play.at;
  if (order.unit == no_unit) {
    int left = halves / 2;
    const HexInfo& hex = play.game.hex(at.battle.at);
    for (int i = 0; i < hex.planet_count && left > 0; ++i) {
      World& world = at.worlds[static_cast<std::size_t>(hex.first_planet + i)];
      if (!held_by(at, world, seat)) continue;
      const int lost = std::min(left, fighters_in_fight(play.game, at, hex.first_planet + i, world));
      world.fighters = static_cast<std::uint8_t>(world.fighters - lost);
      world.sent = std::min(world.sent, world.fighters);
      left -= lost;
    }
    play.tell(Happening::fighters_lost, "302.61"_fe, Sides::everyone(), arg(at.battle.at),
              Arg::number(halves / 2));
    return;
  }
  Counter& counter = at[order.unit];
  counter.fighters = static_cast<std::uint8_t>(counter.fighters - halves);
  counter.sent = static_cast<std::uint8_t>(std::max(0, counter.sent - halves));
  play.tell(Happening::fighters_lost, "302.61"_fe, Sides::everyone(), arg(order.unit),
            Arg::number((halves + 1) / 2));
  if (is_fighters(play.game, counter) && counter.fighters == 0) destroy(play, order.unit, "302.61"_fe);
}

void take_battalion(FePlay& play, World& world, Race race) {
  if (const auto loser = loser_of(world, race)) {
    world.fighters = static_cast<std::uint8_t>(world.fighters - battalion_fighters(world));
    lose_battalion(world, *loser);
    play.tell(Happening::battalions_lost, "508.12"_fe, Sides::everyone(), Arg::number(1),
              arg(play.at.battle.at));
  } else {
    world.residual = 0;
  }
}

}  // namespace

void carry_out(FePlay& play, Seat seat, const Take& order) {
  Position& at = play.at;
  const int worth = worth_of_loss(play.game, at, seat, order).value_or(0);
  if (asked(at) == Decision::whose_fighters) {
    auto& due = at.battle.side[slot(seat)].due;
    due = static_cast<std::uint8_t>(std::max(0, due - worth));
  } else {
    Combatant& enemy = at.battle.side[slot(other(seat))];
    enemy.scored = static_cast<std::int16_t>(enemy.scored - worth);
  }
  switch (order.loss) {
    case Loss::unit:
      if (at[order.unit].crippled() || !play.game.model(at[order.unit]).two_sided) {
        destroy(play, order.unit, "302.6"_fe);
      } else {
        cripple(play, order.unit, "302.6"_fe);
      }
      break;
    case Loss::escort: hit_part(play, order.unit, order.count, "308.112"_fe); break;
    case Loss::fighters: take_fighters(play, seat, order, worth); break;
    case Loss::battalion:
      if (World* world = own_world(play.game, at, seat, order.count))
        take_battalion(play, *world, order.race);
      break;
    case Loss::planet: devastate(play, play.game.hex(at.battle.at).first_planet + order.count); break;
  }
}

namespace {

// (308.22) What was left over last time is added once damage has been directed.
void open_account(Position& position, Seat seat) {
  Combatant& own = position.battle.side[slot(seat)];
  Combatant& enemy = position.battle.side[slot(other(seat))];
  enemy.scored = static_cast<std::int16_t>(enemy.scored + own.plus);
  own.plus = 0;
}

// (308.21) Too little left to hurt anybody is remembered as plus points, too much given up as minus points.
void close_account(FePlay& play, Seat seat) {
  Combatant& own = play.at.battle.side[slot(seat)];
  Combatant& enemy = play.at.battle.side[slot(other(seat))];
  if (played(play.at, &Options::carry_over) && enemy.scored != 0) {
    if (enemy.scored > 0) own.plus = static_cast<std::int16_t>(own.plus + enemy.scored);
    if (enemy.scored < 0) own.minus = static_cast<std::int16_t>(own.minus - enemy.scored);
    play.tell(Happening::carried_over, "308.21"_fe, Sides::everyone(), Arg::side(seat),
              Arg::number(enemy.scored / 2));
  }
  enemy.scored = 0;
}

}  // namespace

// (302.6) The defender gives up units for the damage done to him, then the attacker.
Flow ask_allocation(FePlay& play, Task& task) {
  Position& at = play.at;
  if (no_fighting(at)) return Flow::done;
  const Seat first = other(at.phasing);
  const auto ask = [&](Seat seat) {
    open_account(at, seat);
    return play.ask(Decision::allocate, must_take(play.game, at, seat) ? Sides(seat) : Sides());
  };
  if (task.stage == 0) return ask(first);
  if (task.stage == 1) {
    close_account(play, first);
    return ask(at.phasing);
  }
  close_account(play, at.phasing);
  return Flow::done;
}

}  // namespace flagbridge::fe
