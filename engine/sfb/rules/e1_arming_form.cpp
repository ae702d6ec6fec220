#include <bitset>
#include <fmt/format.h>

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_fire.h"

// (E1.2) Weapons on the energy form.
namespace flagbridge::sfb {
namespace {

// Calls f(arming, cost) for all that the form arms and that can be armed so.
template <class F>
void for_each_arming(const Filled& filled, F&& f) {
  for (const Arming& each : filled.form.arm) {
    const ArmingCost cost = arming_cost(filled.game, filled.position, filled.ship, each);
    if (cost.legal) f(cost);
  }
}

std::string amount_label(WeaponFamily family, Energy energy) {
  if (family == WeaponFamily::esg) return fmt::format("stores {}", as_points(energy));
  if (energy == Energy(1)) return "the channel alone";
  return fmt::format("the channel, {} to lend", as_points(energy - Energy(1)));
}

// The usual amount of a mode, then every other that will do: overloads by half points (E4.413), what a
// channel can lend (G24.21), a generator stores (G23) or a smaller torpedo takes (FP1.133).
void offer_amounts(const Sheet& sheet, Arming arming, std::vector<Form::Choice>& choices) {
  const ArmingCost usual = arming_cost(sheet.game, sheet.position, sheet.ship, arming);
  if (!usual.legal) return;
  const WeaponFamily family = sheet.game.weapon(sheet.ship, arming.weapon).family;
  const std::string kind = usual.warp && usual.energy > Energy() ? " warp" : "";
  const bool counted = family == WeaponFamily::special_sensor || family == WeaponFamily::esg;
  const std::string mode(name_of(arming.mode));
  const bool discharge = arming.mode == Mode::discharge;
  choices.push_back({TextOf<Arming>::write(arming),
                     counted && !discharge ? amount_label(family, usual.energy) : mode,
                     as_points(usual.energy) + kind});
  if (usual.energy == Energy()) return;
  const auto offer = [&](Energy energy) {
    arming.energy = energy;
    if (energy <= Energy() || !arming_cost(sheet.game, sheet.position, sheet.ship, arming).legal) return;
    choices.push_back(
        {TextOf<Arming>::write(arming),
         counted ? amount_label(family, energy) : fmt::format("{} with {}{}", mode, as_points(energy), kind),
         counted ? as_points(energy) : std::string()});
  };
  constexpr int most_halves = 16;
  for (int i = 1; i <= most_halves; ++i) offer(usual.energy + half_point * i);
  for (int i = 1; i <= most_halves; ++i) offer(usual.energy - half_point * i);
}

}  // namespace

void pay_arming_by_warp(const Filled& filled, Purse& purse) {
  for_each_arming(filled, [&](const ArmingCost& cost) {
    if (cost.warp) purse.pay_warp(Purpose::weapons, cost.energy);
  });
}

void pay_arming(const Filled& filled, Purse& purse) {
  for_each_arming(filled, [&](const ArmingCost& cost) {
    if (!cost.warp) purse.pay_any(Purpose::weapons, cost.energy);
  });
}

void check_arming(const Filled& filled, Violations& found) {
  std::bitset<256> seen;
  for (const Arming& each : filled.form.arm) {
    if (!found.require(each.weapon < filled.ship.mounts, "E1.2"_sfb, "there is no weapon {0}",
                       Arg::number(each.weapon)))
      continue;
    if (!found.require(!seen[each.weapon], "E1.2"_sfb, "weapon {0} is named twice", Arg::number(each.weapon)))
      continue;
    seen[each.weapon] = true;
    const ArmingCost cost = arming_cost(filled.game, filled.position, filled.ship, each);
    if (!cost.legal)
      found.add(cost.rule.none() ? "E1.2"_sfb : cost.rule, cost.why,
                weapon_arg(filled.game, filled.ship, each.weapon));
  }
}

void begin_arming(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  for (const Arming& each : form.arm) {
    const ArmingCost cost = arming_cost(play.game, play.at, ship, each);
    if (cost.legal) arm(play, ship, each, cost.energy);
  }
}

void show_arming(Sheet& sheet) {
  for (int i = 0; i < sheet.ship.mounts; ++i) {
    std::vector<Form::Choice> choices = {{"", "no energy"}};
    for (int mode = static_cast<int>(Mode::standard); mode <= static_cast<int>(Mode::discharge); ++mode)
      offer_amounts(sheet, {static_cast<std::uint8_t>(i), static_cast<Mode>(mode), {}}, choices);
    if (choices.size() == 1) continue;
    const Weapon& weapon = sheet.design.sheet.weapons[static_cast<std::size_t>(i)];
    sheet.choice(fmt::format("{} {} ({})", weapon.type, weapon.id, weapon.arc), std::move(choices));
  }
}

}  // namespace flagbridge::sfb
