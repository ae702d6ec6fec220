#include "sfb/rules/sg_ground.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/ask/actions.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/s2_victory.h"

// People on the ground: raids (SG23.45), a survey party (SG24.5), and the fight for mines (SH20.46).
namespace flagbridge::sfb {
namespace {

constexpr int dwell = 32;           // (SG23.45) impulses a raid takes
constexpr int points_a_raid = 5;    // (SG23.5)
constexpr int survey_turns = 2;     // (SG24.5) complete turns
constexpr int stations_a_post = 3;  // (SH20.46) control stations of a location
constexpr int most_of_them = 2;
constexpr int station_cost = 2;          // (D15.11) casualty points
constexpr int system_points = 2;         // (D15.12) of a ground defence system, to fight with and to lose
constexpr int turns_to_destroy = 3;      // the turn of the capture and two more
constexpr int party_load = 2;            // (G8.32) boarding parties a use where nobody fights
constexpr Side garrisoned = side_at(1);  // (SH20) whose garrisons stand on the ground

bool is_side(int side) { return side >= 0 && side < surface_sides; }

// The post is destroyed.
constexpr std::uint8_t gone = 255;

// Everybody of one side on a side of the planet.
struct Troops {
  int garrison = 0, systems = 0, landed = 0, crew = 0;
  int strength() const { return garrison + landed + system_points * systems; }
  bool any() const { return strength() + crew > 0; }
};
Troops troops_at(const Position& position, Side owner, int side) {
  Troops troops;
  const Post& post = position.posts[static_cast<std::size_t>(side)];
  if (owner == garrisoned) {
    troops.garrison = post.garrison;
    troops.systems = post.systems;
  }
  for (const Landing& each : position.landings) {
    if (each.owner != index_of(owner) || each.hexside != side) continue;
    troops.landed += each.parties;
    troops.crew += each.crew;
  }
  return troops;
}

// (SG23.46) Nobody fights on the ground in a scenario of raids.
bool ground_combat(const Battles& game, const Position& position) {
  const Scenario& scenario = game.scenario(position);
  return scenario.landings && scenario.victory != Judgement::raid;
}

bool contested(const Battles& game, const Position& position, const Do& order) {
  if (!ground_combat(game, position)) return false;
  bool any = false;
  for_each_side(position.foes_of(position.side_of(order.unit)),
                [&](Side enemy) { any = any || troops_at(position, enemy, order.b).any(); });
  return any;
}

}  // namespace

bool is_fought_over(const Position& position, const Landing& landing) {
  bool any = false;
  for_each_side(position.foes_of(side_at(landing.owner)),
                [&](Side enemy) { any = any || troops_at(position, enemy, landing.hexside).any(); });
  return any;
}

namespace {

// (G8.31) One boarding party a use where the enemy is.
int uses_of(const Battles& game, const Position& position, const Do& order) {
  const int load = order.with != 0 || contested(game, position, order) ? 1 : party_load;
  return (order.a + load - 1) / load;
}

// (P2.52, G8) What beaming to or from the ground needs.
bool check_ground_beam(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Feature* planet = contested_planet(game, position);
  const bool there = planet != nullptr && game.scenario(position).landings;
  if (!found.require(there, "P2.4"_sfb, "nobody goes down to a planet here")) return false;
  if (!found.require(is_side(order.b), "P2.61"_sfb, "a planet has six sides")) return false;
  const Ship& ship = position.ship(order.unit);
  found.require(distance(ship.at, planet->at) <= transporter_range, "G8"_sfb, "transporters reach {0} hexes",
                Arg::number(transporter_range));
  found.require(faces_surface(*planet, order.b, ship.at), "P2.52"_sfb, "the planet itself is in the way");
  found.require(open_toward(game, ship, planet->at), "G8"_sfb, "its own shield is up");
  require_free(game, position, Ray::beam, {ship.at, planet->at}, found);
  check_transporters(game, position, order.unit, uses_of(game, position, order), found);
  return true;
}

std::uint8_t& aboard(Ship& ship, Side side, bool crew) {
  return crew ? ship.crew : ship.parties[static_cast<std::size_t>(index_of(side))];
}

// Those of a side who have been there longest; -1 if there is nobody.
int first_down(const Position& position, Side side, const Do& order) {
  int found = -1;
  for (std::size_t i = 0; i < position.landings.size(); ++i) {
    const Landing& each = position.landings[i];
    if (each.owner != index_of(side) || each.hexside != order.b) continue;
    if ((order.with != 0 ? each.crew : each.parties) < order.a) continue;
    if (found < 0 || each.since < position.landings[static_cast<std::size_t>(found)].since)
      found = static_cast<int>(i);
  }
  return found;
}

// (SG22.63) The police ship may not be driven more than fifteen hexes from the freighter, be it armed or not
// (SG22.72).
void note_driven_off(BattlePlay& play, UnitId unit) {
  constexpr int farthest = 15;
  const Ship& ship = play.at.ship(unit);
  const auto freighter = [&](const Ship& each) {
    return each.bystander != 0 || is_prize(play.game, play.at, each);
  };
  if (first_owner(ship) != side_at(0) || judgement_of(play.game, play.at) != Judgement::harass) return;
  if (freighter(ship)) return;
  for_each_ship(play.at, [&](UnitId, const Ship& other) {
    if (freighter(other) && distance(ship.at, other.at) > farthest) play.at.driven_off = 1;
  });
}

}  // namespace

// Whoever guards the planet raids and surveys nothing.
int stays_of(const Battles& game, const Position& position, const Landing& landing, int number, bool crew) {
  const Side owner = side_at(landing.owner);
  if (owner != side_at(1) && !surveys(judgement_of(game, position), owner)) return 0;
  const Judgement judgement = game.scenario(position).victory;
  if (judgement == Judgement::raid && !crew) return (position.now() - landing.since) / dwell * number;
  const int turns = turn_of(position.now()) - turn_of(landing.since) - 1;
  return judgement == Judgement::survey && crew && turns >= survey_turns ? 1 : 0;
}

void credit_stays(BattlePlay& play, UnitId unit, int stays) {
  if (stays == 0) return;
  if (play.game.scenario(play.at).victory == Judgement::survey) {
    play.at.survey_of(play.at.side_of(unit)).landed = 1;
    return;
  }
  if (play.game.scenario(play.at).victory != Judgement::raid) return;
  play.at.raided = static_cast<std::uint16_t>(std::min(0xffff, play.at.raided + stays * points_a_raid));
  play.tell(Happening::raid_credited, "SG23.45"_sfb, Sides::everyone(), arg(unit), Arg::number(stays));
}

void check_land_party(const Battles& game, const Position& position, Side side, const Do& order,
                      Violations& found) {
  if (!own_ship(position, side, order.unit, "SG23.45"_sfb, found)) return;
  if (!check_ground_beam(game, position, order, found)) return;
  const Ship& ship = position.ship(order.unit);
  const int have = order.with != 0 ? ship.crew - 1 : free_parties(position, ship, side);
  found.require(order.a >= 1 && order.a <= have, "SG23.45"_sfb, "{0} can go", Arg::number(std::max(0, have)));
  found.require(!position.landings.full(), "SG23.45"_sfb, "too many groups are on the ground");
  found.require(order.with == 0 || !contested(game, position, order), "G8.31"_sfb,
                "only boarding parties are beamed to where the enemy is");
}

void perform_land_party(BattlePlay& play, Side side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  use_transporters(play, order.unit, uses_of(play.game, play.at, order));
  std::uint8_t& from = aboard(ship, side, order.with != 0);
  from = static_cast<std::uint8_t>(from - order.a);
  auto& commandos = ship.commandos[static_cast<std::size_t>(index_of(side))];
  commandos = std::min(commandos, ship.parties[static_cast<std::size_t>(index_of(side))]);
  Landing landing;
  landing.since = play.at.now();
  landing.owner = static_cast<std::uint8_t>(index_of(side));
  landing.hexside = order.b;
  (order.with != 0 ? landing.crew : landing.parties) = order.a;
  static_cast<void>(play.at.landings.push_back(landing));
  play.tell(Happening::party_landed, "SG23.45"_sfb, Sides::everyone(), arg(order.unit), Arg::number(order.a),
            Arg::number(order.b + 1));
}

namespace {

void offer(const Battles& game, const Position& position, Side side, const Do& order, List& list) {
  Violations found;
  kind_of(order.what).check(game, position, side, order, found);
  if (found.none()) list.add(order);
}

}  // namespace

void list_land_party(const Battles& game, const Position& position, Side side, List& list) {
  const Feature* planet = contested_planet(game, position);
  if (planet == nullptr || !game.scenario(position).landings) return;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || distance(ship.at, planet->at) > transporter_range) return;
    for (std::uint8_t b = 0; b < surface_sides; ++b) {
      for (const std::uint8_t number : {std::uint8_t{2}, std::uint8_t{4}, std::uint8_t{8}})
        offer(game, position, side, {Action::land_party, unit, 0, no_unit, number, b}, list);
      if (game.scenario(position).victory == Judgement::survey)
        offer(game, position, side, {Action::land_party, unit, 1, no_unit, 1, b}, list);
    }
  });
}

void check_fetch_party(const Battles& game, const Position& position, Side side, const Do& order,
                       Violations& found) {
  if (!own_ship(position, side, order.unit, "SG23.45"_sfb, found)) return;
  if (!check_ground_beam(game, position, order, found)) return;
  found.require(order.a >= 1 && first_down(position, side, order) >= 0, "SG23.45"_sfb,
                "so many are not down there together");
}

void perform_fetch_party(BattlePlay& play, Side side, const Do& order) {
  const int at = first_down(play.at, side, order);
  if (at < 0) return;
  use_transporters(play, order.unit, uses_of(play.game, play.at, order));
  Landing& landing = play.at.landings[static_cast<std::size_t>(at)];
  credit_stays(play, order.unit, stays_of(play.game, play.at, landing, order.a, order.with != 0));
  std::uint8_t& down = order.with != 0 ? landing.crew : landing.parties;
  down = static_cast<std::uint8_t>(down - order.a);
  std::uint8_t& to = aboard(play.at.ship(order.unit), side, order.with != 0);
  to = static_cast<std::uint8_t>(std::min(255, to + order.a));
  if (landing.parties == 0 && landing.crew == 0) play.at.landings.erase(static_cast<std::size_t>(at));
  play.tell(Happening::party_fetched, "SG23.45"_sfb, Sides::everyone(), arg(order.unit), Arg::number(order.a),
            Arg::number(order.b + 1));
}

void list_fetch_party(const Battles& game, const Position& position, Side side, List& list) {
  for (const Landing& each : position.landings) {
    if (each.owner != index_of(side)) continue;
    for_each_ship(position, [&](UnitId unit, const Ship& ship) {
      if (ship.side != side) return;
      const bool crew = each.crew > 0;
      const std::uint8_t number = crew ? each.crew : each.parties;
      offer(
          game, position, side,
          {Action::fetch_party, unit, static_cast<std::uint8_t>(crew ? 1 : 0), no_unit, number, each.hexside},
          list);
    });
  }
}

namespace {

// Boarding parties first. Returns how many could not be taken.
int lose_landed(Position& position, Side owner, int side, int number) {
  for (const bool crew : {false, true}) {
    for (std::size_t i = 0; i < position.landings.size();) {
      Landing& each = position.landings[i];
      if (each.owner == index_of(owner) && each.hexside == side) {
        std::uint8_t& there = crew ? each.crew : each.parties;
        const auto dead = static_cast<std::uint8_t>(std::min<int>(number, there));
        there = static_cast<std::uint8_t>(there - dead);
        number -= dead;
      }
      if (each.parties == 0 && each.crew == 0) {
        position.landings.erase(i);
      } else {
        ++i;
      }
    }
  }
  return number;
}

// (D7.42, D15.12) Policy: whoever has defence systems gives them up first, since it takes people to hold the
// stations; then garrisons, those who landed, and crews. Returns the points that nobody is left for.
int take_losses(Position& position, Side owner, int side, int points) {
  Post& post = position.posts[static_cast<std::size_t>(side)];
  if (owner == garrisoned) {
    const int systems = std::min<int>(post.systems, points / system_points);
    post.systems = static_cast<std::uint8_t>(post.systems - systems);
    points -= system_points * systems;
    const int dead = std::min<int>(post.garrison, points);
    post.garrison = static_cast<std::uint8_t>(post.garrison - dead);
    points -= dead;
  }
  return lose_landed(position, owner, side, points);
}

// Who comes down on a planet that another side holds: on one with garrisons the first side. And who holds it.
Side guests(const Battles& game, const Position& position) {
  return side_at(game.scenario(position).garrison > 0 ? 0 : 1);
}
Side hosts(const Battles& game, const Position& position) {
  return side_at(game.scenario(position).garrison > 0 ? 1 : 0);
}

// (D7.4, D15.2) Both sides at once; (D15.11) points that nobody is left for take stations.
void fight_at(BattlePlay& play, int side) {
  const Side guest = guests(play.game, play.at), host = hosts(play.game, play.at);
  const Troops ours = troops_at(play.at, guest, side), theirs = troops_at(play.at, host, side);
  const int attack = roll_casualties(play, ours.strength(), 0, "casualties of those who hold the ground");
  const int defence = roll_casualties(play, theirs.strength(), 0, "casualties of those who came down");
  const int over = take_losses(play.at, host, side, attack);
  const int spared = take_losses(play.at, guest, side, defence);
  Post& post = play.at.posts[static_cast<std::size_t>(side)];
  if (play.game.scenario(play.at).garrison > 0) {
    const int taken = std::min(stations_a_post - post.stations, over / station_cost);
    post.stations = static_cast<std::uint8_t>(post.stations + taken);
  }
  play.tell(Happening::ground_combat, "D15.2"_sfb, Sides::everyone(), Arg::number(side + 1),
            Arg::number(attack - over), Arg::number(defence - spared), Arg::number(post.stations));
}

// (D15.11) A station is held by somebody, or lost again. (SH20.46) Most of them held for two turns after that
// of the capture, the mine is destroyed.
void count_turns(BattlePlay& play, int side) {
  Post& post = play.at.posts[static_cast<std::size_t>(side)];
  const int people = troops_at(play.at, guests(play.game, play.at), side).landed;
  post.stations = static_cast<std::uint8_t>(std::min<int>(post.stations, people));
  if (post.stations < most_of_them) {
    post.held = 0;
    return;
  }
  if (++post.held < turns_to_destroy) return;
  post.held = gone;
  play.tell(Happening::mine_wrecked, "SH20.46"_sfb, Sides::everyone(), Arg::number(side + 1));
}

// Whether anything is to be decided there.
bool fought_over(const Battles& game, const Position& position, int side) {
  const Side guest = guests(game, position), host = hosts(game, position);
  const Troops down = troops_at(position, guest, side);
  if (down.any() && troops_at(position, host, side).any()) return true;
  const Post& post = position.posts[static_cast<std::size_t>(side)];
  return game.scenario(position).garrison > 0 && down.landed > 0 && post.stations < stations_a_post;
}

}  // namespace

Flow fight_on_ground(BattlePlay& play, Task&) {
  if (!ground_combat(play.game, play.at)) return Flow::done;
  storm_bases(play);
  for (int side = 0; side < surface_sides; ++side) {
    const Post& post = play.at.posts[static_cast<std::size_t>(side)];
    if (post.held == gone) continue;
    if (fought_over(play.game, play.at, side)) fight_at(play, side);
    count_turns(play, side);
  }
  return Flow::done;
}

int mines_destroyed(const Position& position) {
  return static_cast<int>(std::ranges::count(position.posts, gone, &Post::held));
}

int left_on_ground(const Position& position, Side side, bool crew) {
  int left = 0;
  for (const Landing& each : position.landings) {
    if (each.owner == index_of(side)) left += crew ? each.crew : each.parties;
  }
  return left;
}

int people_on_ground(const Position& position, Side side) {
  int people = left_on_ground(position, side, false) + left_on_ground(position, side, true);
  if (side != garrisoned) return people;
  for (const Post& post : position.posts) people += post.garrison;
  return people;
}

// --- (SG24.5) circling -------------------------------------------------------------------------------------

namespace {

constexpr int circling_range = 3;
constexpr int whole_circle = 6;  // sectors of sixty degrees

bool swift_or_hidden(const Position& position, const Ship& ship) {
  return ship.swerves() || ship.cloak != Cloaking::off ||
         (ship.turned_hard != never && ship.turned_hard == position.now());
}

}  // namespace

void note_circling(BattlePlay& play, UnitId unit) {
  const Judgement judgement = play.game.scenario(play.at).victory;
  if (judgement == Judgement::tow && is_ship(unit)) return note_driven_off(play, unit);
  const Feature* planet = contested_planet(play.game, play.at);
  const bool counts = is_ship(unit) && judgement == Judgement::survey;
  if (planet == nullptr || !counts) return;
  Ship& ship = play.at.ship(unit);
  if (!is_surveyor(play.game, play.at, ship)) return;
  const auto where = bearing(planet->at, ship.at);
  if (!where || distance(planet->at, ship.at) > circling_range || swift_or_hidden(play.at, ship)) {
    ship.circling = ship.clockwise_sectors = ship.other_sectors = 0;
    return;
  }
  const int sector = index_of(nearest_hexside(*where));
  int passed = 0;
  if (ship.circling != 0) {
    const int before = ship.circling - 1;
    const int step = (sector - before + whole_circle) % whole_circle;
    passed = ship.clockwise_sectors - ship.other_sectors +
             (step == 1                  ? 1
              : step == whole_circle - 1 ? -1
                                         : 0);
  }
  if (std::abs(passed) >= whole_circle) {
    if (surveys(judgement_of(play.game, play.at), ship.side)) play.at.survey_of(ship.side).circled = 1;
    play.tell(Happening::circled, "SG24.5"_sfb, Sides::everyone(), arg(unit));
    passed = 0;
  }
  ship.circling = static_cast<std::uint8_t>(sector + 1);
  ship.clockwise_sectors = static_cast<std::uint8_t>(std::max(0, passed));
  ship.other_sectors = static_cast<std::uint8_t>(std::max(0, -passed));
}

std::string say_land_party(const Said& said) {
  return fmt::format("Send {} down to {}", said.people(), said.surface());
}

std::string say_fetch_party(const Said& said) {
  return fmt::format("Fetch {} from {}", said.people(), said.surface());
}

}  // namespace flagbridge::sfb
