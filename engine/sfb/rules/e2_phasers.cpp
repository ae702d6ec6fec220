#include <algorithm>

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"

// (E2) Phasers. Their energy comes from the capacitor (H6).
namespace flagbridge::sfb {

bool is_gatling(const WeaponPlan& plan) {
  return plan.family == WeaponFamily::phaser &&
         plan.variant == static_cast<std::uint8_t>(PhaserType::gatling);
}

// (E2.25) As a lower type on purpose. A phaser-4 without a positional stabilizer works as a phaser-1.
PhaserType fired_as(const WeaponPlan& plan, const Design& design, Mode mode) {
  switch (mode) {
    case Mode::as_one: return PhaserType::one;
    case Mode::as_two: return PhaserType::two;
    case Mode::as_three: return PhaserType::three;
    default: break;
  }
  const auto type = static_cast<PhaserType>(plan.variant);
  return type == PhaserType::four && !design.stabilized ? PhaserType::one : type;
}

namespace {

// Types a phaser can be fired as, from best to least: 4, 1, 2, 3.
int rank(PhaserType type) {
  switch (type) {
    case PhaserType::four: return 4;
    case PhaserType::one: return 3;
    case PhaserType::two: return 2;
    default: return 1;
  }
}

}  // namespace

Refusal refuse_phaser(const Shot& shot) {
  const bool lower = shot.mode == Mode::as_one || shot.mode == Mode::as_two || shot.mode == Mode::as_three;
  if (!lower && shot.mode != Mode::none) return {"E2"_sfb, "{0} does not fire in that way"};
  const PhaserType as = fired_as(shot.plan, shot.game.design(shot.ship), shot.mode);
  if (lower && rank(as) >= rank(static_cast<PhaserType>(shot.plan.variant))) {
    return {"E2.25"_sfb, "{0} fires only as a lower type of phaser"};
  }
  if (shot.ship.energized == 0) return {"E2.3"_sfb, "{0} is not energized"};
  if (shot.range > shot.game.charts().fire.phaser_range[static_cast<std::size_t>(as)]) {
    return {"E2"_sfb, "{0} does not reach so far"};
  }
  return {};
}

Effect effect_of_phaser_type(const Battles& game, PhaserType type, const Sight& sight) {
  Effect effect;
  effect.chart = &game.charts().phaser(type);
  effect.column = sight.effective;
  effect.shift = sight.light;
  effect.label = {"E2"_sfb, "phaser"};
  return effect;
}

Effect effect_of_phaser(const Shot& shot, const Sight& sight) {
  return effect_of_phaser_type(shot.game, fired_as(shot.plan, shot.game.design(shot.ship), shot.mode), sight);
}

bool phaser_ready(const Battles&, const Position& position, UnitId unit, int) {
  const Ship& ship = position.ship(unit);
  return ship.energized != 0 && (!ship.capacitor.none() || !ship.battery.none());
}

// (E2) As many pulses as it is named times.
void declare_phaser(BattlePlay& play, const Fire& order, int weapon) {
  const Ship& ship = play.at.ship(order.unit);
  if (!is_gatling(play.game.weapon(ship, weapon))) return;
  play.at.mount(ship, weapon).amount = static_cast<std::uint8_t>(std::ranges::count(order.weapons, weapon));
}

void use_phaser(BattlePlay& play, UnitId unit, int weapon) {
  play.at.mount(play.at.ship(unit), weapon).amount = 0;
}

Mode phaser_mode(const Mount&, Mode asked) { return asked == Mode::standard ? Mode::none : asked; }

// (H6) It takes its share of the capacitor with it.
void lose_phaser(BattlePlay& play, UnitId unit, int) {
  Ship& ship = play.at.ship(unit);
  const Energy room = capacitor_room(play.game, play.at, ship);
  if (ship.capacitor.get() > room) ship.capacitor = room;
}

// --- the form -------------------------------------------------------------------------------------------

void pay_phasers(const Filled& filled, Purse& purse) {
  const Energy energy = filled.form.phasers;
  const bool energizing = filled.ship.energized == 0 && energy != Energy();  // (E2.3)
  purse.pay_any(Purpose::phasers, energy + Energy(energizing ? 1 : 0));
}

void check_phasers(const Filled& filled, Violations& found) {
  const Energy room = capacitor_room(filled.game, filled.position, filled.ship);
  found.require(filled.ship.capacitor.get() + filled.form.phasers.get() <= room, "H6"_sfb,
                "the capacitor holds no more than {0} points", Arg::number(static_cast<int>(room.floor())));
}

void begin_phasers(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  ship.capacitor += form.phasers;
  if (!form.phasers.none()) ship.energized = 1;
}

void show_phasers(Sheet& sheet) {
  const Energy room = capacitor_room(sheet.game, sheet.position, sheet.ship) - sheet.ship.capacitor.get();
  constexpr int halves = 2;
  sheet.number("phaser capacitor", std::max<std::int64_t>(0, (room * halves).floor())).per = halves;
}

}  // namespace flagbridge::sfb
