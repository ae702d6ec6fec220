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
    const int each = refusal ? 0 : expected_damage(game, view, unit, i, target, Mode::none);
    total += each;
    std::string why = refusal ? std::string(refusal.why) : std::string();
    if (const auto at = why.find("{0}"); at != std::string::npos) why.replace(at, 3, "it");
    answer.text += refusal ? fmt::format("{:2} {:<16} -      {} ({})\n", i, weapon_id(game, ship, i), why,
                                         TextOf<Rule>::write(refusal.rule))
                           : fmt::format("{:2} {:<16} {}\n", i, weapon_id(game, ship, i), thousandths(each));
    rows.push_back({{"weapon", i}, {"thousandths", each}, {"refused", why}});
  }
  answer.text += fmt::format("in all {}\n", thousandths(total));
  answer.data = json::object{{"effective_range", sight.effective}, {"shift", sight.light}, {"weapons", rows}};
  return answer;
}

Inquiry arcs_of(const Battles& game, const Position& view, UnitId unit) {
  Inquiry answer;
  json::array rows;
  if (view.exists(unit) && is_ship(unit)) {
    const Ship& ship = view.ship(unit);
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
  answer.data = std::move(rows);
  return answer;
}

}  // namespace flagbridge::sfb
