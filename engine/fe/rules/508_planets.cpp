#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

bool has_garrison_of(const Campaign& game, const Position& position, Race race, Place at) {
  bool any = false;
  for_each_at(position, at, seat_of(position, race), [&](UnitId, const Counter& counter) {
    const bool counts = is_ship(game, counter) || (is_base(game, counter) && !is_cargo(game, counter));
    any = any || (counter.race == race && counts);
  });
  return any;
}

// (508.233) Who holds a captured planet now: its captor while anything of his is there, then an ally who is.
Race garrison_of(const Campaign& game, const Position& position, const World& world, Place at) {
  const bool own = battalions_of(world, world.holder) > 0;
  if (own || has_garrison_of(game, position, world.holder, at)) return world.holder;
  const Seat seat = seat_of(position, world.holder);
  if (const Race most = main_race(game, position, seat, at); most != Race::any) return most;
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    const bool ally = takes_part(position, race) && seat_of(position, race) == seat;
    if (ally && has_garrison_of(game, position, race, at)) return race;
  }
  return world.guests.empty() ? Race::any : world.guests[0].race;
}

}  // namespace

int battalions_of(const World& world, Race race) {
  int others = 0;
  for (const Guests& each : world.guests) {
    if (each.race == race) return each.battalions;
    others += each.battalions;
  }
  return world.holder == race ? world.battalions - others : 0;
}

bool serves(const World& world, RaceSet races) {
  return races.contains(world.holder) ||
         std::ranges::any_of(world.guests, [&](const Guests& each) { return races.contains(each.race); });
}

bool takes_battalions(const Campaign& game, const Position& position, std::size_t planet, Race race) {
  const World& world = position.worlds[planet];
  if (world.holder == race) return true;
  const bool conquered = world.holder != game.board().planets[planet].owner;
  const bool known = battalions_of(world, race) > 0 || !world.guests.full();
  return conquered && known && held_by(position, world, seat_of(position, race));
}

int most_battalions(const Campaign& game, Place at, int planet) {
  const PlanetSite& site = game.board().planets[static_cast<std::size_t>(game.hex(at).first_planet + planet)];
  const Guarded size = site.capital                 ? Guarded::capital
                       : site.size == Planet::major ? Guarded::major
                                                    : Guarded::minor;
  return game.content().tables.economy.defense_of(size).most;
}

// (433.424) By the size of the planet, and four in a turn.
void check_room(const Campaign& game, const Position& position, Race race, Place at, int planet,
                Violations& found) {
  const int most_a_turn = game.content().tables.economy.limit(Limit::battalions_a_turn);
  const World& world = position.worlds[static_cast<std::size_t>(game.hex(at).first_planet + planet)];
  int under_way = 0;
  for_each_at(position, at, seat_of(position, race), [&](UnitId, const Counter& counter) {
    const bool coming = counter.type == game.board().battalion && counter.work != 0;
    under_way += coming && counter.parts == planet ? 1 : 0;
  });
  found.require(world.battalions + under_way < most_battalions(game, at, planet), "433.424"_fe,
                "the planet has as many battalions as it may");
  found.require(world.added + under_way < most_a_turn, "433.424"_fe, "{0} battalions a turn and planet",
                Arg::number(most_a_turn));
}

void add_battalion(World& world, Race race) {
  if (world.holder != race && world.holder != Race::any) {
    auto* guests = std::ranges::find(world.guests, race, &Guests::race);
    if (guests == world.guests.end() && !world.guests.push_back({race, 0})) return;
    ++guests->battalions;
  }
  ++world.battalions;
  ++world.added;
  world.fighters = static_cast<std::uint8_t>(world.fighters + factors_a_battalion);
  world.residual = 0;
}

std::optional<Race> loser_of(const World& world, Race named) {
  if (world.battalions == 0) return std::nullopt;
  if (named != Race::any) return battalions_of(world, named) > 0 ? std::optional(named) : std::nullopt;
  return battalions_of(world, world.holder) > 0 ? world.holder : world.guests[0].race;
}

void lose_battalion(World& world, Race race) {
  --world.battalions;
  for (std::size_t i = 0; i < world.guests.size(); ++i) {
    if (world.guests[i].race != race) continue;
    if (--world.guests[i].battalions == 0) world.guests.erase(i);
    return;
  }
}

void hand_over(World& world, Race to) {
  const int left = battalions_of(world, world.holder);
  for (std::size_t i = world.guests.size(); i-- > 0;) {
    if (world.guests[i].race == to) world.guests.erase(i);
  }
  if (left > 0) static_cast<void>(world.guests.push_back({world.holder, static_cast<std::uint8_t>(left)}));
  world.holder = to;
}

namespace {

// (508.21, 508.24) A planet is its owner's again: the residual unit is there (508.16), and its recovery
// begins anew (508.25).
void liberate(FePlay& play, World& world, const PlanetSite& site, Rule rule) {
  Position& at = play.at;
  world.holder = site.owner;
  world.residual = world.battalions == 0 ? 1 : 0;
  world.held_since = static_cast<std::uint8_t>(player_turn(at));
  world.devastated = 1;
  world.recovery = 0;  // it begins with the owner's next income
  play.tell(Happening::planet_lost, rule, Sides::everyone(), arg(site.owner), arg(site.at));
}

}  // namespace

// (508.22) Devastated, without defenses, and nobody left to hold it. (508.24) If its owner or an ally of his
// takes it, it is liberated.
void capture_planets(FePlay& play, Place at) {
  Position& now = play.at;
  const HexInfo& hex = play.game.hex(at);
  Race fallen = Race::any;
  for (int i = 0; i < hex.planet_count; ++i) {
    World& world = now.worlds[static_cast<std::size_t>(hex.first_planet + i)];
    if (!takes_part(now, world.holder) || stands(world)) continue;
    const Seat owner = seat_of(now, world.holder);
    if (tally_at(play.game, now, at, owner).units > 0) continue;
    const Race captor = main_race(play.game, now, other(owner), at);
    if (captor == Race::any) continue;
    const PlanetSite& site = play.game.board().planets[static_cast<std::size_t>(hex.first_planet + i)];
    if (takes_part(now, site.owner) && seat_of(now, site.owner) == other(owner)) {
      liberate(play, world, site, "508.24"_fe);
      continue;
    }
    world.holder = captor;
    world.held_since = static_cast<std::uint8_t>(player_turn(now));
    world.recovery = 0;
    play.tell(Happening::captured, "508.22"_fe, Sides::everyone(), arg(captor), arg(at));
    if (site.capital) fallen = site.owner;
  }
  if (fallen != Race::any) lose_capital(play, fallen);
}

// (508.23) A captured planet without a garrison at the end of a phase goes back to its owner, with a residual
// defense (508.16), and begins to recover (508.25).
void check_garrisons(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.worlds.size(); ++i) {
    World& world = at.worlds[i];
    const PlanetSite& site = play.game.board().planets[i];
    if (world.holder == site.owner || !takes_part(at, world.holder)) continue;
    const Race now = garrison_of(play.game, at, world, site.at);
    if (now == Race::any) {
      liberate(play, world, site, "508.23"_fe);
    } else if (now != world.holder) {
      hand_over(world, now);
      play.tell(Happening::takes_over, "508.233"_fe, Sides::everyone(), arg(now), arg(site.at));
    }
  }
}

// (508.22) Who has come to a planet without defenses when combat is over holds it. (508.16) One that was left
// to its owner has its residual unit again: three points have to be scored before it falls.
void settle_planets(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.worlds.size(); ++i) {
    World& world = at.worlds[i];
    const PlanetSite& site = play.game.board().planets[i];
    if (!takes_part(at, world.holder)) continue;
    if (!stands(world)) capture_planets(play, site.at);
    if (world.holder != site.owner || world.battalions > 0) continue;
    if (tally_at(play.game, at, site.at, other(seat_of(at, site.owner))).units == 0) world.residual = 1;
  }
}

// (508.232) At the start of his turn the captor may leave a planet to an ally who is there and in supply.
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Cede& order) {
  Violations found;
  const bool known = on_map(order.at) && order.planet < game.hex(order.at).planet_count;
  if (!found.require(known, "508.232"_fe, "there is no such planet")) return found;
  const auto index = static_cast<std::size_t>(game.hex(order.at).first_planet + order.planet);
  const World& world = position.worlds[index];
  if (!found.require(held_by(position, world, seat) && world.holder != game.board().planets[index].owner,
                     "508.232"_fe, "the planet is not captured")) {
    return found;
  }
  if (!check_at_war(position, seat, order.to, "508.232"_fe, found)) return found;
  const bool there =
      battalions_of(world, order.to) > 0 || has_garrison_of(game, position, order.to, order.at);
  found.require(order.to != world.holder && there, "508.232"_fe, "the {0} have nothing there, or hold it",
                arg(order.to));
  // Those of the holder stay on it.
  found.require(battalions_of(world, order.to) > 0 || !world.guests.full(), "508.232"_fe,
                "battalions of too many races are there");
  const Census census(game, position);
  found.require(SupplyField(game, position, census, order.to, false).reaches(order.at), "508.232"_fe,
                "{0} is not in the grid of the {1}", arg(order.at), arg(order.to));
  return found;
}

void carry_out(FePlay& play, Seat, const Cede& order) {
  const auto index = static_cast<std::size_t>(play.game.hex(order.at).first_planet + order.planet);
  hand_over(play.at.worlds[index], order.to);
  play.tell(Happening::takes_over, "508.232"_fe, Sides::everyone(), arg(order.to), arg(order.at));
}

namespace {

template <class F>
void for_each_cession(const Campaign& game, const Position& position, Seat seat, F&& f) {
  for (std::size_t i = 0; i < position.worlds.size(); ++i) {
    const PlanetSite& site = game.board().planets[i];
    const World& world = position.worlds[i];
    if (world.holder == site.owner || !held_by(position, world, seat)) continue;
    const auto planet = static_cast<std::uint8_t>(static_cast<int>(i) - game.hex(site.at).first_planet);
    for (std::size_t r = 0; r < race_count; ++r) {
      const Cede order{site.at, planet, static_cast<Race>(r)};
      if (check_order(game, position, seat, order).none()) f(order);
    }
  }
}

}  // namespace

bool may_cede(const Campaign& game, const Position& position, Seat seat) {
  bool any = false;
  for_each_cession(game, position, seat, [&](const Cede&) { any = true; });
  return any;
}

void list_cessions(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  for_each_cession(game, position, seat, [&](const Cede& order) { list.add(order); });
}

}  // namespace flagbridge::fe
