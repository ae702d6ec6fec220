#include "sfb/rules/e1_shots.h"
#include "sfb/rules/j_craft.h"

// (J1, J4) Phasers of shuttles and fighters: once a turn, all that bear at one target.
namespace flagbridge::sfb {
namespace {

constexpr int quiet_after_launch = 8;  // (J1.34)

const CraftPhasers& phasers_of(const Battles& game, const Craft& craft) {
  static constexpr CraftPhasers none;
  const auto& all = game.charts().fire.craft;
  return craft.type < all.size() ? all[craft.type] : none;
}

}  // namespace

int craft_weapons(const Battles& game, const Position& position, UnitId unit) {
  const Craft& craft = position.small(unit);
  if (!manned(craft)) return 0;
  const int whole = phasers_of(game, craft).count;
  return craft.has(Craft::crippled) ? (whole + 1) / 2 : whole;  // (J4) half of them when crippled
}

Refusal refuse_craft_shot(const Battles& game, const Position& position, UnitId unit, int weapon,
                          UnitId target) {
  const Craft& craft = position.small(unit);
  if (weapon < 0 || weapon >= craft_weapons(game, position, unit)) {
    return {"J1"_sfb, "{0} has no such weapon"};
  }
  const Moment now = position.now();
  if (!past(now, craft.launched, quiet_after_launch))
    return {"J1.34"_sfb, "{0} has been launched too recently"};
  const bool this_turn = craft.acted > moment_of(position.core.turn, 0);
  if (craft.acted != 0 && (this_turn || !past(now, craft.acted, quarter_turn))) {
    return {"E1.5"_sfb, "{0} has fired already"};
  }
  if (auto refusal = refuse_target(game, position, unit, target)) return refusal;
  const CraftPhaser& phaser = phasers_of(game, craft).each[static_cast<std::size_t>(weapon)];
  if (!bears(position, unit, phaser.arc, target)) return {"D2"_sfb, "{0} does not bear on the target"};
  const auto type = static_cast<std::size_t>(phaser.type);
  if (true_range(position, unit, target) > game.charts().fire.phaser_range[type]) {
    return {"E2"_sfb, "{0} does not reach so far"};
  }
  return {};
}

Effect effect_of_craft_shot(const Battles& game, const Position& position, UnitId unit, int weapon,
                            UnitId target) {
  const CraftPhaser& phaser = phasers_of(game, position.small(unit)).each[static_cast<std::size_t>(weapon)];
  Sight sight = sight_of(game, position, unit, target);
  sight.light += sight.air;  // (P2.5)
  return effect_of_phaser_type(game, phaser.type, sight);
}

}  // namespace flagbridge::sfb
