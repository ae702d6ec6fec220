#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/e1_fire.h"

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

Inquiry odds_of(const Battles& game, const Position& view, UnitId unit, UnitId target) {
  Inquiry answer;
  json::array rows;
  if (!view.exists(unit) || !view.exists(target) || !is_ship(unit)) {
    answer.text = "There is no such ship, or no such target.\n";
    answer.data = std::move(rows);
    return answer;
  }
  const Ship& ship = view.ship(unit);
  const Sight sight = sight_of(game, view, unit, target);
  answer.text = fmt::format("range {}, effective {}, shift {}\n", true_range(view, unit, target),
                            sight.effective, sight.light);
  int total = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    if (family_of(game.weapon(ship, i).family).refuse == nullptr) continue;
    const Refusal refusal = refuse_shot(game, view, unit, i, target, Mode::none);
    const Effect effect = refusal ? Effect{} : effect_of_shot(game, view, unit, i, target, Mode::none);
    const int each = refusal ? 0 : mean(effect);
    total += each;
    std::string why = refusal ? std::string(refusal.why) : std::string();
    if (const auto at = why.find("{0}"); at != std::string::npos) why.replace(at, 3, "it");
    answer.text += refusal ? fmt::format("{:2} {:<16} -      {} ({})\n", i, weapon_id(game, ship, i), why,
                                         TextOf<Rule>::write(refusal.rule))
                           : fmt::format("{:2} {:<16} {}\n", i, weapon_id(game, ship, i), thousandths(each));
    rows.push_back({{"weapon", i},
                    {"name", weapon_id(game, ship, i)},
                    {"arc", game.design(ship).sheet.weapons[static_cast<std::size_t>(i)].arc},
                    {"thousandths", each},
                    {"hit36", refusal ? 0 : hits(effect)},
                    {"most", refusal ? 0 : effect.best()},
                    {"refused", why},
                    {"rule", refusal ? refusal.rule.number() : ""}});
  }
  answer.text += fmt::format("in all {}\n", thousandths(total));
  const int shield = is_ship(target) ? struck_shield(game, view, target, unit) : 0;
  answer.data = json::object{{"range", true_range(view, unit, target)},
                             {"effective_range", sight.effective},
                             {"shift", sight.light},
                             {"shield", shield},
                             {"strength", shield == 0 ? 0 : shield_strength(game, view.ship(target), shield)},
                             {"weapons", rows}};
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
    fields.push_back({{"arc", arc}, {"hexes", field_of(ship, game.weapon(ship, i).arc)}});
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
