#include "sfb/rules/g10_webs.h"

#include <algorithm>

#include "kernel/hex_line.h"
#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/g7_tractors.h"

// (G10.5, G10.61) What a web does to those who come into it, and to fire.
namespace flagbridge::sfb {
namespace {

constexpr int ship_threshold = 12;   // (G10.59)
constexpr int small_threshold = 20;  // drones, shuttles, fast patrol ships

// (G10.59, C2.451) Stopping hard: by the lower of the web's strength and the unit's effective speed.
void decelerate_in_web(BattlePlay& play, UnitId unit, int strength, Direction through) {
  const int speed = effective_speed(play.game, play.at, unit);
  if (is_craft(unit)) {
    const int over = std::min(strength, speed) - small_threshold;
    if (over > 0) hurt_craft(play, unit, over, Hurt::otherwise, "G10.59"_sfb);
    return;
  }
  Ship& ship = play.at.ship(unit);
  const bool pf = play.game.design(ship).pf;
  const int over = std::min(strength, speed) - (pf ? small_threshold : ship_threshold);
  if (over < 0) return;
  if (over > 0)
    strike(play, unit, shield_towards(ship, through), {.points = over, .by = By::web}, "G10.59"_sfb);
  constexpr int no_breakdown = 7;
  if (ship.breakdown < no_breakdown && play.d6({"G10.59"_sfb, "breakdown in a web"}) >= ship.breakdown)
    breakdown(play, unit, "G10.59"_sfb);
}

}  // namespace

void join_webs(Position& position, int into, int from) {
  if (into == from) return;
  for (WebHex& each : position.web_hexes) {
    if (each.web == from) each.web = static_cast<std::uint8_t>(into);
  }
  Web& whole = position.webs[static_cast<std::size_t>(into)];
  Web& part = position.webs[static_cast<std::size_t>(from)];
  whole.points = static_cast<std::uint16_t>(whole.points + part.points);
  whole.hexes = static_cast<std::uint16_t>(whole.hexes + part.hexes);
  part = {};
}

bool lay_web(Position& position, const ScenarioWeb& plan, int number) {
  const auto strength = std::min<std::size_t>(plan.strength, most_web_strength);
  for (std::size_t h = 0; h < plan.hexes.size(); ++h) {
    const bool end = h == 0 || h + 1 == plan.hexes.size();
    const std::uint8_t anchor = plan.anchored && end ? lasting_anchor : std::uint8_t{0};
    const int there = web_place(position, plan.hexes[h]);
    if (there >= 0) {
      const WebHex& other = position.web_hexes[static_cast<std::size_t>(there)];
      if (anchor != lasting_anchor || other.anchor != lasting_anchor) return false;  // (G10.124)
      join_webs(position, number, other.web);
      continue;
    }
    if (!position.web_hexes.push_back({plan.hexes[h], static_cast<std::uint8_t>(number), anchor}))
      return false;
    Web& web = position.webs[static_cast<std::size_t>(number)];
    web.points = static_cast<std::uint16_t>(web.points + strength);
    ++web.hexes;
  }
  return true;
}

int nearest_web(const Position& position, Hex near) {
  const WebHex* nearest = nullptr;
  for (const WebHex& each : position.web_hexes) {
    if (nearest == nullptr || distance(each.at, near) < distance(nearest->at, near)) nearest = &each;
  }
  return nearest == nullptr ? -1 : int{nearest->web};
}

void strengthen_web(Position& position, Hex near, int points) {
  const int number = nearest_web(position, near);
  if (number < 0) return;
  Web& web = position.webs[static_cast<std::size_t>(number)];
  web.points = static_cast<std::uint16_t>(std::min(most_web_strength * web.hexes, web.points + points));
}

int web_place(const Position& position, Hex hex) {
  for (std::size_t i = 0; i < position.web_hexes.size(); ++i) {
    if (position.web_hexes[i].at == hex) return static_cast<int>(i);
  }
  return -1;
}

// (G10.3) One value for the whole web.
int strength_of(const Web& web) { return web.hexes == 0 ? 0 : web.points / web.hexes; }

int web_strength(const Position& position, Hex hex) {
  if (position.web_hexes.empty()) return 0;
  const int place = web_place(position, hex);
  if (place < 0) return 0;
  return strength_of(position.webs[position.web_hexes[static_cast<std::size_t>(place)].web]);
}

int web_generators(const Battles& game, const Position& position, const Ship& ship) {
  int count = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    const bool generator = game.weapon(ship, i).family == WeaponFamily::web_generator;
    count += generator && weapon_works(game, position, ship, i) ? 1 : 0;
  }
  return count;
}

Energy web_held(const Battles& game, const Position& position, const Ship& ship) {
  constexpr int each = 5;
  return std::min(ship.web_energy.get(), Energy(each * web_generators(game, position, ship)));
}

void keep_web_energy(BattlePlay& play, UnitId, Ship& ship) {
  if (!ship.web_energy.none()) ship.web_energy = web_held(play.game, play.at, ship);
}

bool passes_webs(const Battles& game, const Position& position, UnitId unit) {
  const auto tholian = [&](UnitId ship) { return game.design(position.ship(ship)).sheet.race == "THO"; };
  if (is_ship(unit)) return tholian(unit);
  const UnitId from = position.small(unit).launcher;
  return is_ship(from) && position.ship(from).status != Status::none && tholian(from);
}

bool web_between(const Position& position, Hex a, Hex b) {
  if (position.web_hexes.empty()) return false;
  bool blocked = false;
  walk_line(a, b, [&](const LineStep& step) {
    if (step.passage == Passage::corner || step.hex == a || step.hex == b) return true;
    // (D1.4) Along the edge of a web hex is not through it.
    blocked = web_strength(position, step.hex) > 0 && web_strength(position, step.other) > 0;
    return !blocked;
  });
  return blocked;
}

bool web_stands(const Battles&, const Position& position, const Ends& ends) {
  return web_between(position, ends.from, ends.to);
}

void meet_web(BattlePlay& play, UnitId unit) {
  const int strength = web_strength(play.at, play.at.place_of(unit));
  std::uint8_t& held_for = is_ship(unit) ? play.at.ship(unit).web_left : play.at.small(unit).web_left;
  held_for = 0;
  // (G10.533) A Tholian may have given up his passage for the turn.
  const bool halts = is_ship(unit) && play.at.form(unit).halts_in_web;
  if (strength == 0 || (passes_webs(play.game, play.at, unit) && !halts)) return;
  held_for = static_cast<std::uint8_t>(std::min(strength, 255));
  play.tell(Happening::web, "G10.5"_sfb, Sides::everyone(), arg(play.at.place_of(unit)),
            Arg::number(strength));
  const Direction from = is_ship(unit) ? play.at.ship(unit).came_from : play.at.small(unit).came_from;
  decelerate_in_web(play, unit, strength, opposite(from));
}

// The last of its scheduled moves takes it out; a web that is gone holds nobody.
bool web_holds(Position& position, UnitId unit) {
  std::uint8_t& held_for = is_ship(unit) ? position.ship(unit).web_left : position.small(unit).web_left;
  if (held_for == 0) return false;
  if (web_strength(position, position.place_of(unit)) == 0 || held_for == 1) {
    held_for = 0;
    return false;
  }
  --held_for;
  return true;
}

// --- the form -------------------------------------------------------------------------------------------

void check_passage(const Filled& filled, Violations& found) {
  found.require(!filled.form.halts_in_web || filled.design.sheet.race == "THO", "G10.533"_sfb,
                "only Tholians have a passage to give up");
}

void show_passage(Sheet& sheet) {
  if (sheet.design.sheet.race == "THO") sheet.flag("gives up its passage through webs");
}

void pay_web(const Filled& filled, Purse& purse) { purse.pay_any(Purpose::web, filled.form.web); }

void check_web(const Filled& filled, Violations& found) {
  found.require(filled.form.web.none() || lays_webs(filled.game, filled.position, filled.ship), "G10.2"_sfb,
                "it has no web generator");
}

// (G10.212) On top of what the generators hold.
void begin_web(BattlePlay& play, UnitId unit, const Allocate& form) {
  play.at.ship(unit).web_energy += form.web;
}

void show_web(Sheet& sheet) {
  if (sheet.possible([](Allocate& form) { form.web = Energy(1); })) sheet.number("web", Sheet::plenty);
}

}  // namespace flagbridge::sfb
