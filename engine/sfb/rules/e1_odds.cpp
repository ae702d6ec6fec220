#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"

// What a shot promises: for people and for computer players.
namespace flagbridge::sfb {
namespace {

// Thousandths of a point over all throws.
int mean(const Effect& effect) {
  constexpr int thousand = 1000;
  // Chances of a total of two dice, out of 36.
  constexpr std::array<int, 13> two_dice{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
  int sum = 0;
  if (effect.dice == 2) {
    for (int total = 2; total <= 12; ++total) {
      sum += two_dice[static_cast<std::size_t>(total)] * effect.points(total);
    }
    return sum * thousand / 36;
  }
  for (int die = 1; die <= 6; ++die) {
    if (!effect.die_damage) {
      sum += effect.points(die) * 6;
      continue;
    }
    for (int extra = 1; extra <= 6; ++extra) sum += effect.points(die, extra);
  }
  return sum * thousand / 36;
}

// Throws that do something, out of 36.
int hits(const Effect& effect) {
  int count = 0;
  for (int one = 1; one <= 6; ++one) {
    for (int two = 1; two <= 6; ++two) {
      const int points = effect.dice == 2 ? effect.points(one + two) : effect.points(one, two);
      if (points > 0) ++count;
    }
  }
  return count;
}

std::string weapon_id(const Battles& game, const Ship& ship, int weapon) {
  const Weapon& sheet = game.design(ship).sheet.weapons[static_cast<std::size_t>(weapon)];
  return fmt::format("{} {}", sheet.type, sheet.id);
}

std::string thousandths(int number) { return fmt::format("{}.{:02}", number / 1000, number % 1000 / 10); }

}  // namespace

int expected_damage(const Battles& game, const Position& position, UnitId unit, int weapon, UnitId target,
                    Mode mode) {
  if (!position.exists(unit) || refuse_shot(game, position, unit, weapon, target, mode)) return 0;
  return mean(effect_of_shot(game, position, unit, weapon, target, mode));
}

namespace {

// What a shot promises, or why it is none.
struct Promise {
  int thousandths = 0, hit36 = 0, most = 0;
  std::string refused;
  Rule rule;
};

// In a sentence that stands beside the weapon it is "it".
std::string in_short(std::string words) {
  if (const auto at = words.find("{0}"); at != std::string::npos) words.replace(at, 3, "it");
  return words;
}

Promise promise_of(const Battles& game, const Position& view, const Trigger& shot, const Sight& sight) {
  Promise promise;
  if (const Refusal refusal = refuse_shot(game, view, shot.unit, shot.weapon, shot.target, shot.mode)) {
    promise.refused = in_short(refusal.why);
    promise.rule = refusal.rule;
    return promise;
  }
  // Energy is checked with the order: of a way to fire that the weapon is not armed for, it is the price.
  if (shot.mode != Mode::none) {
    Fire order{shot.unit, {}, shot.target, shot.mode, false};
    static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(shot.weapon)));
    const Violations found = check_order(game, view, view.side_of(shot.unit), order);
    if (!found.none()) {
      promise.refused = in_short(found[0].text);
      promise.rule = found[0].rule;
      return promise;
    }
  }
  const Effect effect = effect_in_sight(game, view, shot, sight);
  promise.thousandths = mean(effect);
  promise.hit36 = hits(effect);
  promise.most = effect.best();
  return promise;
}

void write(const Promise& promise, json::object& to) {
  to["thousandths"] = promise.thousandths;
  to["hit36"] = promise.hit36;
  to["most"] = promise.most;
  to["refused"] = promise.refused;
  to["rule"] = promise.refused.empty() ? "" : promise.rule.number();
}

// A weapon that could fire at a target, as it is armed or in another way.
struct Prospect {
  int weapon;
  Promise armed;
  std::vector<std::pair<Mode, Promise>> otherwise;
};

constexpr Mode last_mode = Mode::discharge;

// Every way to fire that is not what the weapon does anyway.
Prospect prospect_of(const Battles& game, const Position& view, Trigger shot, const Sight& sight) {
  const Ship& ship = view.ship(shot.unit);
  const WeaponPlan& plan = game.weapon(ship, shot.weapon);
  const Mount& mount = view.mount(ship, shot.weapon);
  Prospect prospect{shot.weapon, promise_of(game, view, shot, sight), {}};
  for (int i = 1; i <= static_cast<int>(last_mode); ++i) {
    shot.mode = static_cast<Mode>(i);
    if (firing_mode(plan, mount, shot.mode) == firing_mode(plan, mount, Mode::none)) continue;
    prospect.otherwise.emplace_back(shot.mode, promise_of(game, view, shot, sight));
  }
  return prospect;
}

// The ways that are open to one of the ship's weapons at least: only these are worth a word.
std::vector<Mode> ways_of(const std::vector<Prospect>& prospects) {
  std::vector<Mode> ways;
  for (const Prospect& each : prospects) {
    for (const auto& [mode, promise] : each.otherwise) {
      if (promise.refused.empty() && std::ranges::find(ways, mode) == ways.end()) ways.push_back(mode);
    }
  }
  std::ranges::sort(ways);
  return ways;
}

json::array rows_of(const Battles& game, const Ship& ship, const std::vector<Prospect>& prospects,
                    const std::vector<Mode>& ways) {
  json::array rows;
  for (const Prospect& each : prospects) {
    json::object row{{"weapon", each.weapon},
                     {"name", weapon_id(game, ship, each.weapon)},
                     {"arc", game.design(ship).sheet.weapons[static_cast<std::size_t>(each.weapon)].arc}};
    write(each.armed, row);
    json::array modes;
    for (const auto& [mode, promise] : each.otherwise) {
      if (std::ranges::find(ways, mode) == ways.end()) continue;
      json::object way{{"mode", name_of(mode)}};
      write(promise, way);
      modes.push_back(std::move(way));
    }
    row["modes"] = std::move(modes);
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string line_of(const Battles& game, const Ship& ship, const Prospect& prospect) {
  const std::string name = weapon_id(game, ship, prospect.weapon);
  const Promise& armed = prospect.armed;
  std::string line = armed.refused.empty() ? fmt::format("{:2} {:<16} {}", prospect.weapon, name,
                                                         thousandths(armed.thousandths))
                                           : fmt::format("{:2} {:<16} -      {} ({})", prospect.weapon, name,
                                                         armed.refused, TextOf<Rule>::write(armed.rule));
  for (const auto& [mode, promise] : prospect.otherwise) {
    if (promise.refused.empty())
      line += fmt::format("; {} {}", name_of(mode), thousandths(promise.thousandths));
  }
  return line + "\n";
}

}  // namespace

Inquiry odds_of(const Battles& game, const Position& view, UnitId unit, UnitId target) {
  Inquiry answer;
  if (!view.exists(unit) || !view.exists(target) || !is_ship(unit)) {
    answer.text = "There is no such ship, or no such target.\n";
    answer.data = json::array();
    return answer;
  }
  const Ship& ship = view.ship(unit);
  const Sight sight = sight_of(game, view, unit, target);
  answer.text = fmt::format("range {}, effective {}, shift {}\n", true_range(view, unit, target),
                            sight.effective, sight.light);
  std::vector<Prospect> prospects;
  int total = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    if (family_of(game.weapon(ship, i).family).refuse == nullptr) continue;
    prospects.push_back(prospect_of(game, view, {unit, i, target, Mode::none}, sight));
    total += prospects.back().armed.thousandths;
    answer.text += line_of(game, ship, prospects.back());
  }
  answer.text += fmt::format("in all {}\n", thousandths(total));
  const std::vector<Mode> ways = ways_of(prospects);
  json::array modes;
  for (const Mode mode : ways) modes.push_back(json::string(name_of(mode)));
  const int shield = is_ship(target) ? struck_shield(game, view, target, unit) : 0;
  answer.data = json::object{{"range", true_range(view, unit, target)},
                             {"effective_range", sight.effective},
                             {"shift", sight.light},
                             {"shield", shield},
                             {"strength", shield == 0 ? 0 : shield_strength(game, view.ship(target), shield)},
                             {"modes", std::move(modes)},
                             {"weapons", rows_of(game, ship, prospects, ways)}};
  return answer;
}

namespace {

// The hexes that an arc takes in, as far as the page draws them.
json::array field_of(const Ship& ship, Bearings arc) {
  constexpr int far = 12;
  json::array hexes;
  for (int column = ship.at.column - far; column <= ship.at.column + far; ++column) {
    for (int row = ship.at.row - far; row <= ship.at.row + far; ++row) {
      const Hex hex{static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)};
      const auto where = bearing(ship.at, hex);
      if (!where || distance(ship.at, hex) > far || !arc.contains(in_frame(*where, ship.facing))) continue;
      hexes.push_back(json::string(TextOf<Hex>::write(hex)));
    }
  }
  return hexes;
}

// Weapons with the same arc share their field.
json::array fields_of(const Battles& game, const Ship& ship) {
  json::array fields;
  std::vector<std::string> seen;
  for (int i = 0; i < ship.mounts; ++i) {
    const std::string& arc = game.design(ship).sheet.weapons[static_cast<std::size_t>(i)].arc;
    if (arc.empty() || std::ranges::find(seen, arc) != seen.end()) continue;
    seen.push_back(arc);
    fields.push_back({{"arc", arc}, {"hexes", field_of(ship, arc_of(ship, game.weapon(ship, i).arc))}});
  }
  return fields;
}

}  // namespace

Inquiry arcs_of(const Battles& game, const Position& view, UnitId unit) {
  Inquiry answer;
  json::array rows, fields;
  if (view.exists(unit) && is_ship(unit)) {
    const Ship& ship = view.ship(unit);
    fields = fields_of(game, ship);
    for (int i = 0; i < ship.mounts; ++i) {
      const Weapon& sheet = game.design(ship).sheet.weapons[static_cast<std::size_t>(i)];
      answer.text += fmt::format("{:2} {:<16} {:<8}", i, weapon_id(game, ship, i), sheet.arc);
      json::array targets;
      any_target(view, ship.side, [&](UnitId target) {
        if (!bears(view, unit, game.weapon(ship, i).arc, target)) return false;
        answer.text += fmt::format(" {}", index_of(target));
        targets.push_back(index_of(target));
        return false;
      });
      answer.text += "\n";
      rows.push_back({{"weapon", i}, {"arc", sheet.arc}, {"bears_on", targets}});
    }
  }
  answer.data = json::object{{"weapons", std::move(rows)}, {"fields", std::move(fields)}};
  return answer;
}

}  // namespace flagbridge::sfb
