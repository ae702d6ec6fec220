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
  world.fighters = static_cast<std::uint8_t>(world.fighters + 6);
  world.residual = 0;
}

// (508.22) Devastated, without defenses, and nobody left to hold it.
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
    world.holder = captor;
    world.held_since = static_cast<std::uint8_t>(now.core.turn);
    world.recovery = 0;
    play.tell(Happening::captured, "508.22"_fe, Sides::everyone(), arg(captor), arg(at));
    const PlanetSite& site = play.game.board().planets[static_cast<std::size_t>(hex.first_planet + i)];
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
    world.holder = site.owner;
    world.residual = 1;
    world.held_since = static_cast<std::uint8_t>(at.core.turn);
    world.recovery =
        static_cast<std::uint8_t>(play.game.content().tables.economy.limit(Limit::recovery_turns));
    play.tell(Happening::planet_lost, "508.23"_fe, Sides::everyone(), arg(site.owner), arg(site.at));
  }
}

}  // namespace flagbridge::fe
