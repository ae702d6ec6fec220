#include <algorithm>

#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/h_power.h"
#include "sfb/rules/p_terrain.h"

// (G10.2, G10.3, G10.4) Webs are laid, reinforced, and decay.
namespace flagbridge::sfb {
namespace {

constexpr int most_an_impulse = 4;        // (G10.2121) energy
constexpr int laying_cost = 1;            // policy: energy a hex, which begins with one point
constexpr int early = 160, middle = 175;  // (G10.212) years in which a point becomes cheaper
constexpr int old_decay = 121;            // (G10.4) before this year twice as fast

// (G10.212) Points of strength for so much energy.
int points_for(int energy, int year) {
  if (year < early) return energy;
  return year < middle ? energy * 3 / 2 : energy * 2;
}

// The web that a ship in a hex can reinforce: one in it or next to it; -1 if there is none.
int web_near(const Position& position, Hex hex) {
  for (const WebHex& each : position.web_hexes) {
    if (distance(each.at, hex) <= 1) return each.web;
  }
  return -1;
}

bool any_web(const Position& position) { return !position.web_hexes.empty(); }

// (G10.3) The web that an order names by one of its hexes, if it is in the hex of the ship or next to it; the
// first one that is, if the order names none.
int web_meant(const Position& position, const Do& order) {
  const Hex at = position.ship(order.unit).at;
  if (order.where == Hex{}) return web_near(position, at);
  const int place = web_place(position, order.where);
  if (place < 0) return -1;
  const int web = position.web_hexes[static_cast<std::size_t>(place)].web;
  const bool near = std::ranges::any_of(
      position.web_hexes, [&](const WebHex& each) { return each.web == web && distance(each.at, at) <= 1; });
  return near ? web : -1;
}

int neighbours_in(const Position& position, Hex hex, int web) {
  return static_cast<int>(std::ranges::count_if(position.web_hexes, [&](const WebHex& each) {
    return each.web == web && distance(each.at, hex) == 1;
  }));
}

// (G10.11) A ring, with one lasting anchor or none: every hex has two neighbours in it. (G10.1333) With more
// of them it is made of linear webs.
bool is_ring(const Position& position, int web) {
  constexpr int smallest = 6;
  if (position.webs[static_cast<std::size_t>(web)].hexes < smallest) return false;
  const auto anchors = std::ranges::count_if(position.web_hexes, [&](const WebHex& each) {
    return each.web == web && each.anchor == lasting_anchor;
  });
  return anchors <= 1 && std::ranges::all_of(position.web_hexes, [&](const WebHex& each) {
           return each.web != web || neighbours_in(position, each.at, web) == 2;
         });
}

// A number for a new web: that of one which is gone, or one more; -1 if there is no room.
int free_web(const Position& position) {
  const int count = static_cast<int>(position.webs.size());
  for (int i = 0; i < count; ++i) {
    if (position.webs[static_cast<std::size_t>(i)].hexes == 0) return i;
  }
  return position.webs.full() ? -1 : count;
}

bool has_energy(const Ship& ship, int energy) {
  return ship.web_energy.get() + ship.battery.get() >= Energy(energy);
}

void spend(Ship& ship, int energy) {
  const Energy allotted = std::min(Energy(energy), ship.web_energy.get());
  ship.web_energy -= allotted;
  const Energy rest = Energy(energy) - allotted;
  if (rest > Energy() && take_reserve(ship, rest)) ship.ledger.at(Purpose::web, Source::battery) += rest;
}

// (G10.114)
bool no_place_for_web(const Battles& game, const Position& position, Hex hex) {
  const Scenario& scenario = game.scenario(position);
  return scenario.nebula || std::ranges::any_of(scenario.features, [&](const Feature& each) {
           return bars(each, hex, Barrier::room);
         });
}

// (G10.13, G10.1314) Something that stays, to hang a web on.
bool anchor_at(const Battles& game, const Position& position, Hex hex) {
  return std::ranges::any_of(game.scenario(position).features, [&](const Feature& each) {
    return each.kind == Feature::Kind::large_asteroid && each.at == hex;
  });
}

bool may_work(const Battles& game, const Position& position, Side side, const Do& order, Violations& found) {
  if (!own_ship(position, side, order.unit, "G10.2"_sfb, found)) return false;
  const Ship& ship = position.ship(order.unit);
  require_may(game, position, ship, Activity::web, found);
  return found.require(lays_webs(game, position, ship), "G10.2"_sfb, "it has no web generator that works");
}

bool reinforced_now(const Position& position, Side side, UnitId unit) {
  return std::ranges::any_of(position.notes(side).acts, [&](const Act& act) {
    return act.unit == unit && act.what == static_cast<std::uint8_t>(Action::reinforce_web);
  });
}

}  // namespace

void remove_web(Position& position, int web) {
  for (std::size_t i = 0; i < position.web_hexes.size();) {
    if (position.web_hexes[i].web == web) {
      position.web_hexes.erase(i);
    } else {
      ++i;
    }
  }
  position.webs[static_cast<std::size_t>(web)] = {};
}

void check_reinforce_web(const Battles& game, const Position& position, Side side, const Do& order,
                         Violations& found) {
  if (!may_work(game, position, side, order, found)) return;
  const Ship& ship = position.ship(order.unit);
  found.require(web_meant(position, order) >= 0, "G10.3"_sfb, "there is no such web beside it");
  found.require(order.a >= 1 && order.a <= most_an_impulse, "G10.2121"_sfb,
                "a ship puts in {0} energy an impulse at most", Arg::number(most_an_impulse));
  found.require(has_energy(ship, order.a), "G10.212"_sfb, "it has no energy for that");
  found.require(!reinforced_now(position, side, order.unit), "G10.2121"_sfb, "it does so once an impulse");
}

void perform_reinforce_web(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  Web& web = play.at.webs[static_cast<std::size_t>(web_meant(play.at, order))];
  spend(ship, order.a);
  const int most = most_web_strength * web.hexes;
  web.points = static_cast<std::uint16_t>(std::min(most, web.points + points_for(order.a, play.at.year)));
  play.tell(Happening::web, "G10.3"_sfb, Sides::everyone(), arg(ship.at), Arg::number(strength_of(web)));
}

void list_reinforce_web(const Battles& game, const Position& position, Side side, List& list) {
  if (!any_web(position)) return;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || reinforced_now(position, side, unit)) return;
    Do order{Action::reinforce_web, unit, 0, no_unit, 1};
    const auto offer = [&] {
      Violations found;
      check_reinforce_web(game, position, side, order, found);
      if (found.none()) list.add(order);
    };
    offer();
    // Another web beside it is named by its first hex.
    for (std::size_t web = 0; web < position.webs.size(); ++web) {
      const auto* hex = std::ranges::find(position.web_hexes, web, &WebHex::web);
      if (hex == position.web_hexes.end() || std::cmp_equal(web, web_near(position, ship.at))) continue;
      order.where = hex->at;
      offer();
    }
  });
}

void check_lay_web(const Battles& game, const Position& position, Side side, const Do& order,
                   Violations& found) {
  if (!may_work(game, position, side, order, found)) return;
  const Ship& ship = position.ship(order.unit);
  found.require(web_place(position, ship.at) < 0, "G10.2"_sfb, "there is web already");
  found.require(!position.web_hexes.full(), "G10.2"_sfb, "there is no room for more web");
  found.require(!no_place_for_web(game, position, ship.at), "G10.114"_sfb, "web cannot be laid there");
  found.require(has_energy(ship, laying_cost), "G10.21"_sfb, "it has no energy for that");
  const int near = web_near(position, ship.at);
  if (near < 0) {
    found.require(free_web(position) >= 0, "G10.2"_sfb, "there is no room for another web");
    return;
  }
  // (G10.118, G10.124) It goes on from an end of one web, and touches no other but at an anchor that both
  // have (G10.1333).
  const bool at_anchor = anchor_at(game, position, ship.at);
  const bool one = std::ranges::all_of(position.web_hexes, [&](const WebHex& each) {
    return each.web == near || distance(each.at, ship.at) > 1 || at_anchor || each.anchor == lasting_anchor;
  });
  found.require(one, "G10.124"_sfb, "two webs would touch");
  // (G10.1333) From an anchor another linear web may set out.
  const bool from_ends = std::ranges::all_of(position.web_hexes, [&](const WebHex& each) {
    return distance(each.at, ship.at) > 1 || each.anchor == lasting_anchor ||
           neighbours_in(position, each.at, each.web) <= 1;
  });
  found.require(from_ends, "G10.118"_sfb, "a web goes on from its end");
}

void perform_lay_web(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  spend(ship, laying_cost);
  const int near = web_near(play.at, ship.at);
  const int number = near >= 0 ? near : free_web(play.at);
  if (std::cmp_equal(number, play.at.webs.size())) static_cast<void>(play.at.webs.push_back({}));
  Web& web = play.at.webs[static_cast<std::size_t>(number)];
  const std::uint8_t anchor = anchor_at(play.game, play.at, ship.at) ? lasting_anchor : std::uint8_t{0};
  static_cast<void>(play.at.web_hexes.push_back({ship.at, static_cast<std::uint8_t>(number), anchor}));
  ++web.hexes;
  ++web.points;
  for (const WebHex& each : play.at.web_hexes) {
    if (distance(each.at, ship.at) == 1) join_webs(play.at, number, each.web);
  }
  web.globular = is_ring(play.at, number) ? 1 : 0;
  play.tell(Happening::web, "G10.2"_sfb, Sides::everyone(), arg(ship.at), Arg::number(strength_of(web)));
}

void list_lay_web(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || ship.web_energy.none()) return;
    const Do order{.what = Action::lay_web, .unit = unit};
    Violations found;
    check_lay_web(game, position, side, order, found);
    if (found.none()) list.add(order);
  });
}

namespace {

// (G10.13, G10.116) Policy: a ship with a generator in a hex of the web anchors it there without saying so.
bool anchored(const Battles& game, const Position& position, int web) {
  return std::ranges::any_of(position.web_hexes, [&](const WebHex& each) {
    if (each.web != web) return false;
    if (each.anchor == lasting_anchor) return true;
    bool here = false;
    for_each_ship(position, [&](UnitId, const Ship& ship) {
      // (C10.513) Nobody anchors it while he maneuvers erratically.
      here = here || (ship.at == each.at && !ship.swerves() && lays_webs(game, position, ship));
    });
    return here;
  });
}

}  // namespace

// (G10.4) Each hex loses a point a turn. A ring without strength is gone, and so is what nobody anchors.
Flow decay_webs(BattlePlay& play, Task&) {
  for (int i = 0; std::cmp_less(i, play.at.webs.size()); ++i) {
    Web& web = play.at.webs[static_cast<std::size_t>(i)];
    if (web.hexes == 0) continue;
    const int loss = web.hexes * (play.at.year < old_decay ? 2 : 1);
    web.points = static_cast<std::uint16_t>(std::max(0, web.points - loss));
    const bool ring = web.globular != 0;
    const bool gone = ring ? strength_of(web) == 0 : !anchored(play.game, play.at, i);
    if (gone) remove_web(play.at, i);
  }
  return Flow::done;
}

std::string say_reinforce_web(const Said& said) {
  const std::string which = said.placed() ? "Strengthen the web at " + said.where() : "Strengthen the web";
  return which + " with " + said.many(said.order.a, "point of energy", "points of energy");
}

std::string say_lay_web(const Said&) { return "Lay web in this hex"; }

}  // namespace flagbridge::sfb
