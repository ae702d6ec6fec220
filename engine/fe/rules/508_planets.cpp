#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

bool garrisoned(const Campaign& game, const Position& position, const World& world, Place at) {
  if (world.battalions > 0) return true;
  const Tally tally = tally_at(game, position, at, seat_of(position, world.holder));
  return tally.ships() || tally.bases > 0;
}

// (511.35) With the capital the shipyard is lost, and the treasury too unless it can be taken to another base
// or planet.
void lose_capital(FePlay& play, const PlanetSite& site) {
  Position& at = play.at;
  Realm& realm = at.realm(site.owner);
  realm.yard_turns = 0;
  realm.activated.fill(255);  // (434.2) what was in store is destroyed
  const Census census(play.game, at);
  const SupplyField field(play.game, at, census, site.owner, false);
  bool refuge = play.game.board().off_map[static_cast<std::size_t>(site.owner)].starbase;
  for (int i = 0; i < hex_count && !refuge; ++i)
    refuge = place_at(i) != site.at && field.point_at(place_at(i));
  if (refuge || realm.treasury <= 0) return;
  realm.paid += realm.treasury;
  realm.treasury = 0;
}

}  // namespace

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

void add_battalion(World& world) {
  ++world.battalions;
  ++world.added;
  world.fighters = static_cast<std::uint8_t>(world.fighters + factors_a_battalion);
  world.residual = 0;
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
    if (site.capital) lose_capital(play, site);
  }
}

// (508.23) A captured planet without a garrison at the end of a phase goes back to its owner, with a residual
// defense (508.16), and begins to recover (508.25).
void check_garrisons(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.worlds.size(); ++i) {
    World& world = at.worlds[i];
    const PlanetSite& site = play.game.board().planets[i];
    if (world.holder == site.owner || !takes_part(at, world.holder)) continue;
    if (garrisoned(play.game, at, world, site.at)) continue;
    liberate(play, world, site, "508.23"_fe);
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

}  // namespace flagbridge::fe
