#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

bool fights_here(const Campaign&, const Position& position, Seat seat, UnitId unit) {
  return is_own(position, seat, unit) && position[unit].at == position.battle.at;
}

}  // namespace

// (308.43, 308.44) One mauler of a force, with two other ships beside it.
bool may_maul(const Campaign& game, const Position& position, Seat seat, UnitId unit) {
  if (!played(position, &Options::maulers) || !fights_here(game, position, seat, unit)) return false;
  const Counter& counter = position[unit];
  const bool armed = (counter.role == Role::line || counter.role == Role::flagship) && !counter.crippled() &&
                     game.model(counter).has(Ability::mauler);
  if (!armed || position.battle.side[slot(seat)].formation == unit) return false;  // (308.73)
  if (lives_on_ally(game, position, unit)) return false;                           // (410.55)
  bool used = false;
  for_each_at(position, position.battle.at, seat,
              [&](UnitId, const Counter& each) { used = used || each.has(Mark::shocked); });
  return !used && supported_maulers(game, position, seat) > 0;
}

namespace {

// What a number of effective points costs (302.52, 302.56): two for one, three for one against a target in
// formation or outside the force; the mauler's points one for one.
struct Rate {
  int ratio = 2;
  int mauler = 0;  // half points at full value

  int of(int effective) const {
    const int full = std::min(mauler, effective);
    return full + ratio * (effective - full);
  }
};

// (308.41, 308.45) Without supply half of them (410.32).
int mauler_points(const Campaign& game, const Position& position, const Direct& order, bool formation) {
  if (order.mauler == no_unit) return 0;
  const Counter& mauler = position[order.mauler];
  const int whole = attack_of(game, mauler);
  const int attack = supplied_for_combat(mauler) ? whole : halved(whole);
  return formation ? 2 * ((attack / 2 * 2 + 1) / 3) : attack;
}

// (511.5) What is crippled or cannot move in the system under attack is within reach outside the force, too;
// not the bases of planets that are not attacked.
bool is_exposed(const Campaign& game, const Position& position, const Counter& target) {
  const bool fixed = immobile(game, target) && (!is_base(game, target) || is_cargo(game, target));
  return position.battle.system != 0 && in_fight(position, target) && target.has(Mark::stationed) &&
         (has_crippled_ship(target) || fixed);
}

std::optional<int> unit_price(const Campaign& game, const Position& position, Seat seat,
                              const Direct& order) {
  const Seat enemy = other(seat);
  if (!fights_here(game, position, enemy, order.target)) return std::nullopt;
  const Counter& target = position[order.target];
  const bool outside = target.role == Role::drones || (target.sent > 0 && is_ship(game, target));
  if (!in_force(target) && !outside && !is_exposed(game, position, target)) return std::nullopt;
  const bool formation =
      position.battle.side[slot(enemy)].formation == order.target || target.role == Role::scout;
  Rate price;
  price.ratio = formation || (outside && !in_force(target)) ? 3 : 2;
  price.mauler = outside && !in_force(target) ? 0 : mauler_points(game, position, order, formation);
  const Model& model = game.model(target);
  // (308.52) A scout is harder to hit while it is whole.
  const bool jams = played(position, &Options::scouts) && is_ship(game, target) && has_scout(game, target) &&
                    !target.crippled();
  const int first = step_defense(game, target) + (jams ? 2 : 0);
  if (first <= 0) return std::nullopt;
  if (order.aim == Aim::cripple) return price.of(first);
  if (target.crippled() || !model.two_sided) return std::nullopt;
  Counter crippled = target;
  crippled.set(Mark::crippled);
  return price.of(first + step_defense(game, crippled));
}

// (308.111) Twice the escort's factor and one for each escort; the bonus is not for the mauler.
std::optional<int> escort_price(const Campaign& game, const Position& position, Seat seat,
                                const Direct& order) {
  if (!played(position, &Options::escort_damage) || !fights_here(game, position, other(seat), order.target))
    return std::nullopt;
  const Counter& target = position[order.target];
  const bool reached = in_force(target) || is_exposed(game, position, target);
  if (!reached || !game.model(target).carrier_group()) return std::nullopt;
  const int escort = smallest_escort(game, target);
  if (escort < 0) return std::nullopt;
  Rate price;
  price.mauler = mauler_points(game, position, order, false);
  const bool whole = part_of(target.parts, escort) == Part::whole && !target.crippled();
  const int bonus = whole ? 2 * escorts_left(game, target) : 0;
  const int first = part_defense(game, target, escort);
  if (order.aim == Aim::cripple_escort) return whole ? std::optional(price.of(first) + bonus) : std::nullopt;
  if (!whole) return price.of(first);
  Counter crippled = target;
  crippled.parts = with_part(target.parts, escort, Part::crippled);
  return price.of(first + part_defense(game, crippled, escort)) + bonus;
}

}  // namespace

int fighters_in_force(const Campaign& game, const Position& position, Seat seat) {
  int sum = 0;
  for_each_at(position, position.battle.at, seat,
              [&](UnitId, const Counter& counter) { sum += fighters_in_fight(counter); });
  for_each_world(game, position, position.battle.at, [&](int index, const World& world) {
    if (held_by(position, world, seat)) sum += 2 * fighters_in_fight(game, position, index, world);
  });
  return sum;
}

namespace {

// (302.54, option 2) Half factors in the fight of the unit that is named, or of the planet if none is.
int fighters_of_target(const Campaign& game, const Position& position, Seat owner, const Direct& order) {
  if (order.target != no_unit) {
    if (!fights_here(game, position, owner, order.target)) return 0;
    const Counter& target = position[order.target];
    return fighters_in_fight(target);
  }
  const HexInfo& hex = game.hex(position.battle.at);
  if (order.planet >= hex.planet_count) return 0;
  const int index = hex.first_planet + order.planet;
  const World& world = position.worlds[static_cast<std::size_t>(index)];
  return held_by(position, world, owner) ? 2 * fighters_in_fight(game, position, index, world) : 0;
}

// (302.54) One point for a factor, at the usual ratio.
std::optional<int> fighter_price(const Campaign& game, const Position& position, Seat seat,
                                 const Direct& order) {
  Rate price;
  price.mauler = mauler_points(game, position, order, false);
  if (order.count == 0) return std::nullopt;
  if (order.aim == Aim::any_fighters) {
    const int left =
        fighters_in_force(game, position, other(seat)) - position.battle.side[slot(other(seat))].due;
    if (order.target != no_unit || 2 * order.count > left) return std::nullopt;
    return price.of(2 * order.count);
  }
  if (2 * order.count > fighters_of_target(game, position, other(seat), order)) return std::nullopt;
  return price.of(2 * order.count);
}

// (308.81, 308.86) A step of damage to a base.
std::optional<int> step_price(const Campaign& game, const Position& position, Seat seat,
                              const Direct& order) {
  if (!played(position, &Options::base_steps) || !fights_here(game, position, other(seat), order.target))
    return std::nullopt;
  const Counter& target = position[order.target];
  const bool starbase = target.type == game.board().starbase;
  if (!in_force(target) || (!starbase && target.type != game.board().battle_station)) return std::nullopt;
  if (!starbase && target.crippled()) return std::nullopt;
  const auto kind = static_cast<std::size_t>(starbase ? Steps::starbase : Steps::battle_station);
  const BaseDamageRow& row = game.content().tables.combat.base_damage[kind];
  // (308.41) A mauler of less than that many points makes up for the rest at two for one.
  Rate price;
  price.mauler = mauler_points(game, position, order, false);
  return order.mauler != no_unit ? price.of(2 * row.mauler_points) : 2 * row.points;
}

const World* world_of(const Campaign& game, const Position& position, Seat holder, int planet) {
  const HexInfo& hex = game.hex(position.battle.at);
  if (planet >= hex.planet_count || !planet_fights(position, planet)) return nullptr;
  const World& world = position.worlds[static_cast<std::size_t>(hex.first_planet + planet)];
  return held_by(position, world, holder) ? &world : nullptr;
}

// (305.25) A captured ship that fights as it is for its captor: three times its whole defense. One that was
// mended is a ship like others.
std::optional<int> recapture_price(const Campaign& game, const Position& position, Seat seat,
                                   const Direct& order) {
  if (!fights_here(game, position, other(seat), order.target) || order.mauler != no_unit) return std::nullopt;
  const Counter& target = position[order.target];
  const Race owner = game.model(target).race;
  const bool was_ours = is_prize(target) && takes_part(position, owner) && seat_of(position, owner) == seat;
  if (!was_ours || !in_force(target)) return std::nullopt;
  return 3 * game.model(target).defense;
}

// (508.12) The races named have so many battalions there.
bool names_battalions(World world, const Direct& order) {
  if (order.races.size() > order.count) return false;
  for (const Race race : order.races) {
    const auto loser = loser_of(world, race);
    if (!loser) return false;
    lose_battalion(world, *loser);
  }
  return true;
}

// (508.12, 508.21)
std::optional<int> planet_price(const Campaign& game, const Position& position, Seat seat,
                                const Direct& order) {
  const World* world = world_of(game, position, other(seat), order.planet);
  if (world == nullptr || order.target != no_unit) return std::nullopt;
  const EconomyTables& economy = game.content().tables.economy;
  Rate price;
  price.mauler = mauler_points(game, position, order, false);
  if (order.aim == Aim::devastate) {
    if (world->battalions > 0 || !stands(*world)) return std::nullopt;
    constexpr int residual = 3;  // (508.22)
    const int points = world->devastated != 0 ? residual : economy.limit(Limit::devastation_points);
    return price.of(2 * points);
  }
  const int most = std::min<int>(world->battalions, economy.limit(Limit::battalions_hit_at_once));
  if (order.count == 0 || order.count > most || !names_battalions(*world, order)) return std::nullopt;
  return price.of(2 * economy.limit(Limit::battalion_directed) * order.count);
}

}  // namespace

std::optional<int> cost_of(const Campaign& game, const Position& position, Seat seat, const Direct& order) {
  if (order.mauler != no_unit && !may_maul(game, position, seat, order.mauler)) return std::nullopt;
  switch (order.aim) {
    case Aim::cripple:
    case Aim::destroy: return unit_price(game, position, seat, order);
    case Aim::cripple_escort:
    case Aim::destroy_escort: return escort_price(game, position, seat, order);
    case Aim::fighters:
    case Aim::any_fighters: return fighter_price(game, position, seat, order);
    case Aim::step: return step_price(game, position, seat, order);
    case Aim::battalions:
    case Aim::devastate: return planet_price(game, position, seat, order);
    case Aim::recapture: return recapture_price(game, position, seat, order);
  }
  return std::nullopt;
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Direct& order) {
  Violations found;
  const auto cost = cost_of(game, position, seat, order);
  if (!found.require(cost.has_value(), "302.51"_fe, "damage cannot be directed so")) return found;
  const int points = position.battle.side[slot(seat)].scored;
  found.require(*cost <= points, "302.52"_fe, "this takes {0} points, {1} are left",
                Arg::number((*cost + 1) / 2), Arg::number(points / 2));
  return found;
}

namespace {

// Answers the half factors that are still to be lost; a unit named is the only one to lose any.
int lose_from_units(FePlay& play, Seat owner, UnitId target, int halves) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.counters.size() && halves > 0; ++i) {
    Counter& counter = at.counters[i];
    const UnitId unit = unit_at(static_cast<int>(i));
    if (counter.at != at.battle.at || !belongs(at, counter, owner)) continue;
    if (target != no_unit && target != unit) continue;
    const int there = fighters_in_fight(counter);
    const int lost = std::min(there, halves);
    if (lost == 0) continue;
    halves -= lost;
    counter.fighters = static_cast<std::uint8_t>(counter.fighters - lost);
    counter.sent = static_cast<std::uint8_t>(std::min<int>(counter.sent, counter.fighters));
    play.tell(Happening::fighters_lost, "302.54"_fe, Sides::everyone(), arg(unit),
              Arg::number((lost + 1) / 2));
    if (is_fighters(play.game, counter) && counter.fighters == 0) destroy(play, unit, "302.54"_fe);
  }
  return halves;
}

int lose_from_planet(FePlay& play, Seat owner, int planet, int halves) {
  Position& at = play.at;
  const int index = play.game.hex(at.battle.at).first_planet + planet;
  World& world = at.worlds[static_cast<std::size_t>(index)];
  if (!held_by(at, world, owner)) return halves;
  const int lost = std::min(fighters_in_fight(play.game, at, index, world), (halves + 1) / 2);
  if (lost == 0) return halves;
  world.fighters = static_cast<std::uint8_t>(world.fighters - lost);
  world.sent = std::min(world.sent, world.fighters);
  play.tell(Happening::fighters_lost, "302.54"_fe, Sides::everyone(), arg(at.battle.at), Arg::number(lost));
  return halves - 2 * lost;
}

void score_step(FePlay& play, UnitId unit) {
  Counter& base = play.at[unit];
  const bool starbase = base.type == play.game.board().starbase;
  const auto kind = static_cast<std::size_t>(starbase ? Steps::starbase : Steps::battle_station);
  const BaseDamageRow& row = play.game.content().tables.combat.base_damage[kind];
  ++base.steps;
  play.tell(Happening::step_scored, "308.81"_fe, Sides::everyone(), arg(unit), Arg::number(base.steps));
  if (!base.crippled() && base.steps >= row.to_cripple) {
    base.steps = 0;
    cripple(play, unit, "308.82"_fe);
  } else if (base.crippled() && base.steps >= row.to_destroy.value_or(255)) {
    destroy(play, unit, "308.82"_fe);
  }
}

void hit_planet(FePlay& play, const Direct& order) {
  Position& at = play.at;
  const int index = play.game.hex(at.battle.at).first_planet + order.planet;
  if (order.aim == Aim::devastate) return devastate(play, index);
  World& world = at.worlds[static_cast<std::size_t>(index)];
  std::array<int, race_count> stranded{};
  for (std::size_t i = 0; i < order.count; ++i) {
    const auto loser = loser_of(world, i < order.races.size() ? order.races[i] : Race::any);
    if (!loser) continue;
    lose_battalion(world, *loser);
    // (508.12) Their fighters have no base left (302.53).
    const int left_over = std::max(0, world.fighters - factors_a_battalion * world.battalions);
    world.fighters = static_cast<std::uint8_t>(world.fighters - left_over);
    stranded[static_cast<std::size_t>(*loser)] += 2 * left_over;
  }
  for (std::size_t r = 0; r < race_count; ++r) {
    if (stranded[r] > 0) orphan_fighters(play, static_cast<Race>(r), stranded[r], stranded[r]);
  }
  play.tell(Happening::battalions_lost, "508.12"_fe, Sides::everyone(), Arg::number(order.count),
            arg(at.battle.at));
}

void take_effect(FePlay& play, Seat seat, const Direct& order) {
  Position& at = play.at;
  if (order.mauler != no_unit) {
    play.tell(Happening::mauls, "308.44"_fe, Sides::everyone(), arg(order.mauler));
    if (at[order.mauler].in_play()) at[order.mauler].set(Mark::shocked);
  }
  switch (order.aim) {
    case Aim::destroy: cripple(play, order.target, "302.52"_fe); [[fallthrough]];
    case Aim::cripple:
      if (at[order.target].crippled() || !play.game.model(at[order.target]).two_sided) {
        destroy(play, order.target, "302.52"_fe);
      } else {
        cripple(play, order.target, "302.52"_fe);
      }
      break;
    case Aim::destroy_escort: {
      const int escort = smallest_escort(play.game, at[order.target]);
      if (part_of(at[order.target].parts, escort) == Part::whole && !at[order.target].crippled()) {
        hit_part(play, order.target, escort, "308.111"_fe);
      }
      hit_part(play, order.target, escort, "308.111"_fe);
      break;
    }
    case Aim::cripple_escort:
      hit_part(play, order.target, smallest_escort(play.game, at[order.target]), "308.111"_fe);
      break;
    case Aim::fighters:
      if (order.target == no_unit) {
        lose_from_planet(play, other(seat), order.planet, 2 * order.count);
      } else {
        lose_from_units(play, other(seat), order.target, 2 * order.count);
      }
      break;
    case Aim::any_fighters: {
      auto& due = at.battle.side[slot(other(seat))].due;
      due = static_cast<std::uint8_t>(std::min(255, due + 2 * order.count));
      break;
    }
    case Aim::step: score_step(play, order.target); break;
    case Aim::battalions:
    case Aim::devastate: hit_planet(play, order); break;
    case Aim::recapture: change_hands(play, order.target, play.game.model(at[order.target]).race); break;
  }
}

}  // namespace

// (308.44) What both declare takes effect together. Only the pursuer, who has many targets (307.4), sees at
// once what he does.
void carry_out(FePlay& play, Seat seat, const Direct& order) {
  Position& at = play.at;
  const int cost = cost_of(play.game, at, seat, order).value_or(0);
  Combatant& side = at.battle.side[slot(seat)];
  side.scored = static_cast<std::int16_t>(side.scored - cost);
  play.tell(Happening::directed, "302.51"_fe, Sides::everyone(), Arg::side(seat),
            Arg::number((cost + 1) / 2));
  if (order.mauler != no_unit)
    play.tell(Happening::declares_mauler, "308.44"_fe, Sides::everyone(), Arg::side(seat));
  if (at.battle.pursuit != 0) return take_effect(play, seat, order);
  Declared& made = at.battle.declared[slot(seat)];
  made = {.target = order.target,
          .mauler = order.mauler,
          .aim = static_cast<std::uint8_t>(order.aim),
          .count = order.count,
          .planet = order.planet,
          .made = 1};
  std::copy(order.races.begin(), order.races.end(), made.races.begin());
}

namespace {

// (302.52, 308.44) The attacker's before the defender's; neither stands in the way of the other.
void settle_declared(FePlay& play) {
  Position& at = play.at;
  for (const Seat seat : {at.phasing, other(at.phasing)}) {
    const Declared made = at.battle.declared[slot(seat)];
    if (made.made == 0) continue;
    Direct order{.target = made.target,
                 .aim = static_cast<Aim>(made.aim),
                 .count = made.count,
                 .planet = made.planet,
                 .mauler = made.mauler};
    for (const Race race : made.races) static_cast<void>(order.races.push_back(race));
    take_effect(play, seat, order);
  }
  at.battle.declared = {};
}

// Whether anything at all can be bought with the points scored: a factor of fighters or the cheapest unit.
bool can_direct(const Campaign& game, const Position& position, Seat seat) {
  const int points = position.battle.side[slot(seat)].scored;
  bool any = false;
  // (308.41) What a mauler may put within reach, too; the first that can be used stands for all.
  UnitId mauler = no_unit;
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter&) {
    if (mauler == no_unit && may_maul(game, position, seat, unit)) mauler = unit;
  });
  const auto affordable = [&](Direct order) {
    const auto plain = cost_of(game, position, seat, order);
    if (plain && *plain <= points) return true;
    order.mauler = mauler;
    const auto mauled = mauler == no_unit ? std::nullopt : cost_of(game, position, seat, order);
    return mauled && *mauled <= points;
  };
  for_each_at(position, position.battle.at, other(seat), [&](UnitId unit, const Counter&) {
    if (any) return;
    for (const Aim aim : {Aim::cripple, Aim::cripple_escort, Aim::step}) {
      any = any || affordable({.target = unit, .aim = aim});
    }
    any = any || affordable({.target = unit, .aim = Aim::fighters, .count = 1});
  });
  any = any || affordable({.aim = Aim::any_fighters, .count = 1});
  for (std::uint8_t i = 0; !any && i < game.hex(position.battle.at).planet_count; ++i) {
    any = affordable({.aim = Aim::battalions, .count = 1, .planet = i}) ||
          affordable({.aim = Aim::devastate, .planet = i});
  }
  return any;
}

}  // namespace

namespace {

// (302.54, option 1) Units and planets of a player that have fighters in the fight.
int sources_of_fighters(const Campaign& game, const Position& position, Seat seat) {
  int sources = 0;
  for_each_at(position, position.battle.at, seat,
              [&](UnitId, const Counter& counter) { sources += fighters_in_fight(counter) > 0 ? 1 : 0; });
  for_each_world(game, position, position.battle.at, [&](int index, const World& world) {
    const bool any = held_by(position, world, seat) && fighters_in_fight(game, position, index, world) > 0;
    sources += any ? 1 : 0;
  });
  return sources;
}

// Who is hit so says whose fighters are lost; where there is no choice, and what he does not say, one unit
// after the other.
Sides choosing_fighters(const Campaign& game, const Position& position) {
  Sides choosing;
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    const int due = position.battle.side[slot(seat)].due;
    const bool choice = due > 0 && due < fighters_in_force(game, position, seat) &&
                        sources_of_fighters(game, position, seat) > 1;
    if (choice) choosing = choosing.with(seat);
  }
  return choosing;
}

void lose_the_rest(FePlay& play) {
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    auto& due = play.at.battle.side[slot(seat)].due;
    int halves = due > 0 ? lose_from_units(play, seat, no_unit, due) : 0;
    for (int i = 0; i < play.game.hex(play.at.battle.at).planet_count && halves > 0; ++i)
      halves = lose_from_planet(play, seat, i, halves);
    due = 0;
  }
}

}  // namespace

// (302.51, 302.52) The attacker directs damage at one unit, then the defender.
Flow ask_directed(FePlay& play, Task& task) {
  Position& at = play.at;
  if (no_fighting(at) || !directed_allowed(at)) return Flow::done;
  if (task.stage == 2) {
    settle_declared(play);
    if (const Sides choosing = choosing_fighters(play.game, at); !choosing.empty())
      return play.ask(Decision::whose_fighters, choosing);
  }
  if (task.stage > 1) {
    lose_the_rest(play);
    return Flow::done;
  }
  const Seat seat = task.stage == 0 ? at.phasing : other(at.phasing);
  return play.ask(Decision::direct, can_direct(play.game, at, seat) ? Sides(seat) : Sides());
}

}  // namespace flagbridge::fe
