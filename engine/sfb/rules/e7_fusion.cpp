#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"

// (E7) Fusion beams: one turn, then a turn to cool; overloads, and overloads that destroy the beam.
namespace flagbridge::sfb {
namespace {

constexpr Energy suicide_load(7);
constexpr int first_holding_year = 168;
constexpr int smallest_holder = 4;  // size class

const DieChart& chart_of(const Shot& shot) {
  const std::size_t chart = shot.mode == Mode::suicide ? 2 : shot.mode == Mode::overload ? 1 : 0;
  return shot.game.charts().fusion[chart];
}

}  // namespace

// From that year on, in ships of size class 4 and larger, as a standard load.
bool fusion_holds(const Battles& game, const Position& position, const Ship& ship, int weapon) {
  return position.mount(ship, weapon).mode == Mode::standard && position.year >= first_holding_year &&
         game.design(ship).size_class <= smallest_holder;
}

Refusal refuse_fusion(const Shot& shot) {
  const bool by_reserve = armed_by_reserve(shot);
  if (!shot.mount.has(Mount::completed) && !by_reserve) return {"E7"_sfb, "{0} is not armed"};
  const bool overload = shot.mode == Mode::overload || shot.mode == Mode::suicide;
  if (!overload && shot.mode != Mode::standard) return {"E7"_sfb, "{0} does not fire in that way"};
  if (!by_reserve && shot.mode != shot.mount.mode && shot.mount.mode != Mode::standard) {
    return {"E7"_sfb, "{0} is armed in another way"};
  }
  if (overload && shot.range > overload_range) return {"D6.126"_sfb, "{0} reaches eight hexes overloaded"};
  constexpr int longest = 24;
  if (shot.range > longest) return {"E7"_sfb, "{0} does not reach so far"};
  return {};
}

Effect effect_of_fusion(const Shot& shot, const Sight& sight) {
  Effect effect;
  effect.chart = &chart_of(shot);
  effect.column = sight.effective;
  effect.shift = sight.heavy;
  effect.label = {"E7"_sfb, "fusion beam"};
  return effect;
}

ArmingCost cost_of_fusion(const Loading& loading) {
  if (loading.mount.has(Mount::cooling)) return not_so("E7"_sfb, "{0} has to cool for a turn");
  const Energy standard = loading.type.arm.front(), overload = loading.type.overload.front();
  // A held charge may be raised: holding and the difference are paid.
  const bool held = complete(loading);
  const Energy hold = loading.type.hold.value_or(Energy(1));
  const Energy base = held ? hold - standard : Energy();
  switch (loading.mode) {
    case Mode::standard:
      if (held) return not_so("E7"_sfb, "{0} is armed: it can be held");
      return price(loading, standard, "E7"_sfb);
    case Mode::hold:
      if (!held) return not_so("E7"_sfb, "{0} has nothing to hold");
      return price(loading, hold, "E7"_sfb);
    case Mode::overload:
    case Mode::suicide:
      if (!may_overload(loading)) return not_so("E7"_sfb, "{0} cannot be overloaded");
      return price(loading, base + (loading.mode == Mode::overload ? overload : suicide_load), "E7"_sfb);
    default: return not_so("E7"_sfb, "{0} is not armed in that way");
  }
}

void load_fusion(const Loading& loading, Mount& mount, Energy energy) {
  const bool held = complete(loading);
  const Energy hold = loading.type.hold.value_or(Energy(1));
  mount.energy = held ? mount.energy.get() + energy - hold : energy;
  mount.turns = 1;
  if (loading.mode != Mode::hold) mount.mode = loading.mode;
  mount.set(Mount::completed, true);
  mount.set(Mount::held, held);
}

}  // namespace flagbridge::sfb
