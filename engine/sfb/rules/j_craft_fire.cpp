#include "sfb/rules/e1_shots.h"
#include "sfb/rules/j7_dogfights.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/m8_sweeping.h"
#include "sfb/rules/p2_surface.h"

// (J1, J4) The guns of shuttles and fighters: once a turn, all that bear at one target.
namespace flagbridge::sfb {
namespace {

constexpr int quiet_after_launch = 8;  // (J1.34)
constexpr int disruptor_reach = 10;    // (E3) of fighters
constexpr int photon_least = 2;        // (E4)
constexpr int photon_reach = 30, fusion_reach = 24, hellbore_reach = 40;

// (E2-E10) Nearest and farthest range of a gun, as on a ship.
struct Reach {
  int least = 0, most = 0;
  Rule rule;
};
Reach reach_of(const Battles& game, const CraftGun& gun) {
  using enum CraftGun::Kind;
  switch (gun.kind) {
    case disruptor: return {1, disruptor_reach, "E3"_sfb};
    case photon: return {photon_least, photon_reach, "E4"_sfb};
    case fusion: return {0, fusion_reach, "E7"_sfb};
    case hellbore: return {1, hellbore_reach, "E10"_sfb};
    default: return {0, game.charts().fire.phaser_range[static_cast<std::size_t>(gun.type)], "E2"_sfb};
  }
}

}  // namespace

const CraftGuns& guns_of(const Battles& game, int type) {
  static constexpr CraftGuns none;
  const auto& all = game.charts().fire.craft;
  return std::cmp_less(type, all.size()) ? all[static_cast<std::size_t>(type)] : none;
}

int craft_weapons(const Battles& game, const Position& position, UnitId unit) {
  const Craft& craft = position.small(unit);
  if (!manned(craft)) return 0;
  const int whole = guns_of(game, craft.type).count;
  return craft.has(Craft::crippled) ? (whole + 1) / 2 : whole;  // (J4) half of them when crippled
}

Refusal refuse_gun(const Battles& game, const Position& position, UnitId unit, int weapon, UnitId target) {
  const Craft& craft = position.small(unit);
  const CraftGun& gun = guns_of(game, craft.type).each[static_cast<std::size_t>(weapon)];
  if (!bears(position, unit, gun.arc, target)) return {"D2"_sfb, "{0} does not bear on the target"};
  if (gun.heavy() && craft.charges == 0) return {"J4.8"_sfb, "{0} has no charge left"};
  const Reach reach = reach_of(game, gun);
  const int range = true_range(position, unit, target);
  if (range < reach.least || range > reach.most) return {reach.rule, "{0} does not reach it"};
  const bool torpedo = is_craft(target) && position.small(target).kind == CraftKind::plasma;
  if (gun.heavy() && torpedo) return {"FP1.61"_sfb, "{0} does nothing to a plasma torpedo"};
  return refuse_sweeping(game, position, {unit, target, gun.heavy() ? By::other : By::phaser});
}

Refusal refuse_guns(const Battles& game, const Position& position, UnitId unit) {
  const Craft& craft = position.small(unit);
  if (disengages(craft)) return {"C7.131"_sfb, "{0} is not fired by a fighter that disengages"};
  if (packed(game, craft)) return {"G9.141"_sfb, "{0} is too full for anybody to reach its guns"};
  if (craft.intruders.any()) return {"D7.6"_sfb, "{0} is being fought over"};
  const Moment now = position.now();
  if (!past(now, craft.launched, quiet_after_launch))
    return {"J1.34"_sfb, "{0} has been launched too recently"};
  const bool this_turn = craft.acted > moment_of(position.core.turn, 0);
  if (craft.acted != never && (this_turn || !past(now, craft.acted, quarter_turn))) {
    return {"E1.5"_sfb, "{0} has fired already"};
  }
  return {};
}

Refusal refuse_craft_shot(const Battles& game, const Position& position, UnitId unit, int weapon,
                          UnitId target) {
  if (weapon < 0 || weapon >= craft_weapons(game, position, unit)) {
    return {"J1"_sfb, "{0} has no such weapon"};
  }
  if (in_dogfight(position, unit)) return {"J7"_sfb, "{0} is busy with its dogfight"};
  if (auto refusal = refuse_guns(game, position, unit)) return refusal;
  if (is_surface(target))
    return refuse_craft_bombardment(game, position, unit, weapon, index_of(target) - first_surface);
  if (auto refusal = refuse_target(game, position, unit, target)) return refusal;
  return refuse_gun(game, position, unit, weapon, target);
}

Effect effect_of_craft_shot(const Battles& game, const Position& position, UnitId unit, int weapon,
                            UnitId target) {
  const CraftGun& gun = guns_of(game, position.small(unit).type).each[static_cast<std::size_t>(weapon)];
  Sight sight = sight_of(game, position, unit, target);
  sight.light += sight.air;  // (P2.5)
  const FireCharts& charts = game.charts().fire;
  const int range = true_range(position, unit, target);
  Effect effect;
  effect.shift = sight.heavy + sight.air;
  using enum CraftGun::Kind;
  switch (gun.kind) {
    case phaser: return effect_of_phaser_type(game, gun.type, sight);
    case disruptor:
      effect.hit = charts.disruptor.hit.at(sight.effective);
      effect.damage = charts.disruptor.damage.at(range);
      effect.label = {"E3"_sfb, "disruptor"};
      break;
    case photon:
      effect.hit = charts.photon.hit.at(sight.effective);
      effect.damage = charts.photon.damage.at(range);
      effect.label = {"E4"_sfb, "photon torpedo"};
      break;
    case fusion:
      effect.chart = &game.charts().fusion[0];
      effect.column = sight.effective;
      effect.label = {"E7"_sfb, "fusion beam"};
      break;
    case hellbore:  // policy: directly (E10.7), with the other guns
      effect.dice = 2;
      effect.hit = charts.hellbore.hit.at(sight.effective);
      effect.damage = charts.hellbore.damage.at(range) / 2;
      effect.label = {"E10"_sfb, "hellbore"};
      break;
  }
  return effect;
}

}  // namespace flagbridge::sfb
