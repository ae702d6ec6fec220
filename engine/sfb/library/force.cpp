#include "sfb/library/force.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/library/outfits.h"
#include "sfb/rules/j4_fighters.h"

namespace flagbridge::sfb {
namespace {

// Policy of the force builder: the flagship takes no more than this share of the points, no class comes more
// than twice, and a fleet has no more ships than one player handles well.
constexpr int flagship_share = 60;  // percent
constexpr int most_alike = 2;
constexpr std::size_t most_built = 6;
constexpr int rows_between = 2;
constexpr int ships_in_line = 8;
constexpr int columns_between = 2;

// The i-th place of a side: as the scenario gives it, and beyond that in a line beside the last, and in
// further lines behind that one.
ScenarioShip place_number(const ScenarioSide& side, std::size_t i) {
  if (i < side.ships.size()) return side.ships[i];
  ScenarioShip place = side.ships.back();
  const auto beyond = static_cast<int>(i - side.ships.size()) + 1;
  const bool looks_right = place.facing == Direction::B || place.facing == Direction::C;
  const int back = columns_between * (beyond / ships_in_line) * (looks_right ? -1 : 1);
  place.at.column = static_cast<std::int16_t>(place.at.column + back);
  place.at.row = static_cast<std::int16_t>(place.at.row + rows_between * (beyond % ships_in_line));
  place.name.clear();
  return place;
}

// (R1.14A) A base on the ground stands on what has ground in that battle: on the nearest large asteroid that
// none of its side stands on, or else on a planet, or else on any asteroid, and looks where its side does;
// false if there is nothing (R1.14A4). Large bases stand on planets only (P2.731, P3.44).
bool put_on_ground(const Scenario& scenario, const std::vector<ScenarioShip>& force, bool large,
                   ScenarioShip& base) {
  const Feature* best = nullptr;
  for (const Feature& each : scenario.features) {
    const bool planet = each.kind == Feature::Kind::planet;
    if (!planet && (large || each.kind != Feature::Kind::large_asteroid)) continue;
    const auto worse = [&](const Feature& a) {
      const bool taken = std::ranges::find(force, a.at, &ScenarioShip::at) != force.end();
      return std::pair(a.kind == Feature::Kind::planet ? 1 : taken ? 2 : 0, distance(a.at, base.at));
    };
    if (best == nullptr || worse(each) < worse(*best)) best = &each;
  }
  if (best == nullptr) return false;
  base.at = best->at;
  base.ground = base.facing;
  base.speed = 0;
  return true;
}

// (S2.20) What a ship costs with the fighters of the year that it carries, in whole points, halves up.
int points_of(const Content& content, const ShipClass& ship, int year) {
  int halves = 2 * ship.points_in_battle();
  const bool carrier = std::ranges::any_of(ship.bays, [](const auto& bay) { return bay.fighters > 0; });
  if (!carrier) return ship.points_in_battle();
  const auto design = content.design(ship.full_name(), year);
  const Design* found = design ? content.find(*design) : nullptr;
  if (found == nullptr) return ship.points_in_battle();
  for (const BayPlan& bay : found->bays) {
    const int type = bay.fighter ? fighter_of(content.tables, ship.race, bay.role, year) : -1;
    if (type < 0) continue;
    const auto& value = content.tables.fighters[static_cast<std::size_t>(type)].bpv;
    halves += value ? static_cast<int>(value->raw()) : 0;
  }
  return (halves + 1) / 2;
}

auto not_yet(std::string_view name, const ShipClass& ship) {
  return fail(fmt::format("{} is not in service before year {}", name, ship.year.value_or(0)));
}

Result<std::vector<ScenarioShip>> named(const Content& content, const Scenario& scenario,
                                        const ScenarioSide& side, const Options::Names& names, int year,
                                        int points) {
  std::vector<ScenarioShip> force;
  int sum = 0;
  for (const ShortText& name : names) {
    const auto ship = content.ship(split_outfit(name.text()).ship);
    if (!ship) return fail(ship.error());
    if ((*ship)->year.value_or(0) > year) return not_yet(name.text(), **ship);
    if (const auto parts = unbuilt_parts(**ship, content.tables); !parts.empty())
      return fail(fmt::format("{} cannot be played yet: it has {}", name.text(), fmt::join(parts, ", ")));
    sum += points_of(content, **ship, year);
    ScenarioShip place = place_number(side, force.size());
    place.ship = name.text();
    const bool small = (*ship)->kind == UnitKind::ground_base;
    const bool large = split_outfit(name.text()).outfit.starts_with('@');
    if ((small || large) && !put_on_ground(scenario, force, large, place))
      return fail(fmt::format("{} needs a planet{} to stand on ({})", name.text(),
                              small ? " or a large asteroid" : "", small ? "R1.14A4" : "P2.731"));
    force.push_back(std::move(place));
  }
  if (points > 0 && sum > points)
    return fail(fmt::format("the ships of {} cost {} points, more than {}", side.name, sum, points));
  return force;
}

bool buildable(const Content& content, const ShipClass& ship, int year, int confidence) {
  return ship.kind == UnitKind::ship && ship.year && *ship.year <= year && ship.points_in_battle() > 0 &&
         ship.confidence >= confidence && !ship.weapons.empty() && ship.move_cost && !ship.features.base &&
         unbuilt_parts(ship, content.tables).empty();
}

// The dearest ship that the points still buy.
const ShipClass* dearest(const Content& content, const std::vector<const ShipClass*>& chosen,
                         std::string_view race, int year, int points, int confidence) {
  const ShipClass* best = nullptr;
  int most = 0;
  const auto yard = content.yard(race);
  if (!yard) return best;
  for (const ShipClass& each : (*yard)->library.ships()) {
    if (!buildable(content, each, year, confidence) || each.points_in_battle() > points) continue;
    if (std::ranges::count(chosen, &each) >= most_alike) continue;
    const int cost = points_of(content, each, year);
    if (cost > points || (best != nullptr && cost <= most)) continue;
    best = &each;
    most = cost;
  }
  return best;
}

Result<std::vector<ScenarioShip>> built(const Content& content, const ScenarioSide& side,
                                        std::string_view race, int year, int points, int confidence) {
  if (const auto yard = content.yard(race); !yard) return fail(yard.error());
  std::vector<const ShipClass*> chosen;
  std::vector<ScenarioShip> force;
  int left = points;
  while (chosen.size() < most_built) {
    const int most = chosen.empty() ? points * flagship_share / 100 : left;
    const ShipClass* next = dearest(content, chosen, race, year, most, confidence);
    if (next == nullptr) break;
    ScenarioShip place = place_number(side, chosen.size());
    place.ship = next->full_name();
    force.push_back(std::move(place));
    chosen.push_back(next);
    left -= points_of(content, *next, year);
  }
  if (force.empty()) return fail(fmt::format("{} points buy no ship of {} in year {}", points, race, year));
  return force;
}

// Whether f holds for one of the words in a text.
template <class F>
bool any_word(std::string_view text, char between, F&& f) {
  while (!text.empty()) {
    const auto end = std::min(text.find(between), text.size());
    if (f(text.substr(0, end))) return true;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

// Whether one of these names, with spaces between them, was agreed on; "this+that" is both of them.
bool chosen(const Agreements& options, std::string_view names) {
  const auto missing = [&](std::string_view name) {
    return options.variation.text() != name && options.balance.text() != name;
  };
  return any_word(names, ' ', [&](std::string_view both) { return !any_word(both, '+', missing); });
}

// The choice that was agreed on and says something about this, if there is one.
template <class Says>
const Choice* agreed(const Scenario& scenario, const Agreements& options, Says&& says) {
  const auto found = std::ranges::find_if(
      scenario.choices, [&](const Choice& each) { return chosen(options, each.id) && says(each); });
  return found == scenario.choices.end() ? nullptr : &*found;
}

// (SG22.2, SG24.2) What the race that a side has chosen has for a ship of the scenario; nothing if it has
// none.
std::string_view ship_of(const Scenario& scenario, const Options& options, std::size_t seat,
                         const ScenarioShip& ship) {
  const ShortText race = options.race_of(seat);
  if (race.empty() || ship.role.empty() || scenario.free) return ship.ship;
  const auto found = std::ranges::find_if(scenario.substitutes, [&](const Substitute& each) {
    return each.race == race.text() && each.role == ship.role;
  });
  return found == scenario.substitutes.end() ? std::string_view() : std::string_view(found->ship);
}

// (SG22.63) The first year from that one on in which there are such fighters; that one if there are none.
int first_year_of(const Tables& tables, std::string_view fighter, int from) {
  constexpr int last = 255;
  for (int year = from; year <= last; ++year) {
    if (fighter_named(tables, fighter, year) >= 0) return year;
  }
  return from;
}

// (SG22.2) The first year from that one on in which all who take part are in service.
int first_year_of_all(const Content& content, const Scenario& scenario, const Options& options, int year) {
  for (std::size_t seat = 0; seat < scenario.sides.size(); ++seat) {
    for (const ScenarioShip& each : scenario.sides[seat].ships) {
      if (!takes_part(options, each.when, each.unless)) continue;
      const auto ship = content.ship(split_outfit(ship_of(scenario, options, seat, each)).ship);
      if (ship) year = std::max<int>(year, (*ship)->year.value_or(0));
    }
  }
  for (std::size_t seat = 0; seat < scenario.sides.size(); ++seat) {
    for (const ScenarioFighters& each : scenario.sides[seat].fighters) {
      if (takes_part(options, each.when, each.unless))
        year = first_year_of(content.tables, chosen_fighter(options, each.fighter, seat), year);
    }
  }
  return year;
}

// Whether a side has something in the battle that is another race's if another is chosen.
bool leaves_race_open(const Scenario& scenario, const Options& options, std::size_t seat) {
  const ScenarioSide& side = scenario.sides[seat];
  const auto there = [&](const auto& each) { return takes_part(options, each.when, each.unless); };
  return std::ranges::any_of(side.ships,
                             [&](const ScenarioShip& each) { return !each.role.empty() && there(each); }) ||
         std::ranges::any_of(side.fighters, [&](const ScenarioFighters& each) {
           return each.fighter.find('/') == std::string::npos && there(each);
         });
}

}  // namespace

bool takes_part(const Agreements& options, std::string_view when, std::string_view unless) {
  return (when.empty() || chosen(options, when)) && (unless.empty() || !chosen(options, unless));
}

std::string chosen_fighter(const Options& options, const std::string& fighter, std::size_t seat) {
  const ShortText race = options.race_of(seat);
  return race.empty() || fighter.find('/') != std::string::npos ? fighter : std::string(race.text());
}

int year_of(const Content& content, const Scenario& scenario, const Options& options) {
  if ((scenario.free || scenario.any_year) && options.year != 0) return options.year;
  const Choice* choice = agreed(scenario, options, [](const Choice& each) { return each.year.has_value(); });
  const int year = choice != nullptr ? *choice->year : scenario.year;
  return scenario.any_year ? first_year_of_all(content, scenario, options, year) : year;
}

int status_of(const Scenario& scenario, const Agreements& options, std::size_t seat) {
  if (scenario.free) return options.weapon_status;
  const Choice* choice = agreed(scenario, options, [&](const Choice& each) {
    return each.weapon_status.has_value() && each.seat == seat + 1;
  });
  return choice != nullptr ? *choice->weapon_status : scenario.sides[seat].weapon_status;
}

std::uint8_t garrison_of(const Scenario& scenario, const Agreements& options) {
  const Choice* choice =
      agreed(scenario, options, [](const Choice& each) { return each.garrison.has_value(); });
  return choice != nullptr ? *choice->garrison : scenario.garrison;
}

int bombs_of(const Scenario& scenario, const Agreements& options, std::size_t seat) {
  const Choice* choice =
      agreed(scenario, options, [&](const Choice& each) { return each.bombs > 0 && each.seat == seat + 1; });
  return choice != nullptr ? int{choice->bombs} : 0;
}

Result<std::vector<ScenarioShip>> force_of(const Content& content, const Scenario& scenario,
                                           const Options& options, std::size_t seat) {
  const ScenarioSide& side = scenario.sides[seat];
  const int year = year_of(content, scenario, options);
  const int points = options.points != 0 ? options.points : scenario.points;
  if (scenario.free) {
    const auto& names = options.ships_of(seat);
    if (!names.empty()) return named(content, scenario, side, names, year, points);
    const ShortText wanted = options.race_of(seat);
    const std::string_view race = wanted.empty() ? std::string_view(side.race) : wanted.text();
    if (points > 0 && !race.empty()) return built(content, side, race, year, points, options.confidence);
  }
  std::vector<ScenarioShip> force;
  for (const ScenarioShip& each : side.ships) {
    if (!takes_part(options, each.when, each.unless)) continue;
    const std::string_view name = ship_of(scenario, options, seat, each);
    if (name.empty())
      return fail(fmt::format("{} has nothing for the part of {} (SG22.2, SG24.2)",
                              options.race_of(seat).text(), each.ship));
    const auto ship = content.ship(split_outfit(name).ship);
    // (SG22.2) Whoever chooses a year has the ships of that year.
    if (scenario.any_year && ship && (*ship)->year.value_or(0) > year) return not_yet(name, **ship);
    force.push_back(each);
    force.back().ship = name;
  }
  return force;
}

Errors wrong_options(const Scenario& scenario, const Options& options) {
  Errors errors;
  const auto wrong = [&](std::string text) { errors.push_back({.what = std::move(text)}); };
  if (scenario.sides.size() > std::size_t{side_count}) {
    return {{.what = fmt::format("it has {} sides, and there are seats for {} (S1)", scenario.sides.size(),
                                 side_count)}};
  }
  constexpr int by_die = 4;  // (S4.2)
  if (options.weapon_status > by_die) wrong("weapon status is 0 to 3 (S4.10), or 4: by a die (S4.2)");
  const auto offered = [&](const ShortText& id, Choice::Kind kind) {
    return id.empty() || std::ranges::any_of(scenario.choices, [&](const Choice& each) {
             return each.kind == kind && each.id == id.text();
           });
  };
  if (!offered(options.variation, Choice::Kind::variation))
    wrong(fmt::format("there is no variation \"{}\"", options.variation.text()));
  if (!offered(options.balance, Choice::Kind::balance))
    wrong(fmt::format("there is no balance \"{}\"", options.balance.text()));
  for (std::size_t seat = 0; seat < scenario.sides.size(); ++seat) {
    if (options.race_of(seat).empty() || scenario.free) continue;
    if (scenario.substitutes.empty() || !leaves_race_open(scenario, options, seat))
      wrong(fmt::format("the scenario says whose ships those of {} are (S1)", scenario.sides[seat].name));
  }
  bool names = options.points != 0;
  for (std::size_t seat = 0; seat < std::size_t{side_count}; ++seat) {
    const bool named = !options.ships_of(seat).empty() || !options.race_of(seat).empty();
    names = names || !options.ships_of(seat).empty();
    if (named && seat >= scenario.sides.size())
      wrong(fmt::format("the battle has {} sides (S1)", scenario.sides.size()));
  }
  if (names && !scenario.free) wrong("only a free battle lets the players choose ships (S1)");
  return errors;
}

}  // namespace flagbridge::sfb
