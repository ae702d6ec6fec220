#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/g23_spheres.h"

// (E10) Hellbores: enveloping, before (E10.44) or after all other fire, or directly at half strength.
namespace flagbridge::sfb {
namespace {

constexpr int longest = 40;
constexpr int surely = 12;  // on two dice
constexpr int feedback_direct = 3, feedback_each_shield = 1;

bool overloaded(const Shot& shot) { return shot.mode == Mode::overload || shot.mount.mode == Mode::overload; }

}  // namespace

Refusal refuse_hellbore(const Shot& shot) {
  if (!shot.mount.has(Mount::completed)) return {"E10"_sfb, "{0} is not armed"};
  const bool known = shot.mode == Mode::enveloping || shot.mode == Mode::late || shot.mode == Mode::direct ||
                     shot.mode == Mode::overload;
  if (!known) return {"E10"_sfb, "{0} does not fire in that way"};
  if (overloaded(shot)) {
    if (shot.range > overload_range) return {"D6.126"_sfb, "{0} reaches eight hexes overloaded"};
    return {};
  }
  if (shot.range == 0) return {"E10"_sfb, "{0} cannot hit in its own hex unless overloaded"};
  if (shot.range > longest) return {"E10"_sfb, "{0} does not reach so far"};
  return {};
}

Effect effect_of_hellbore(const Shot& shot, const Sight& sight) {
  const FireCharts::Hellbore& chart = shot.game.charts().fire.hellbore;
  Effect effect;
  effect.dice = 2;
  effect.hit = chart.hit.at(sight.effective);
  effect.damage = (overloaded(shot) ? chart.damage_overload : chart.damage).at(shot.range);
  effect.shift = sight.heavy;
  effect.label = {"E10"_sfb, "hellbore"};
  if (behind_field(shot.position, shot.target, shot.position.place_of(shot.unit))) {
    effect.hit = surely;  // (G23.841)
    effect.shift = 0;
  }
  const bool feedback = overloaded(shot) && shot.range == 0;
  if (shot.mode == Mode::direct) {  // (E10.7)
    effect.damage /= 2;
    if (feedback) effect.feedback = feedback_direct;
  } else {
    effect.all_round = true;
    if (feedback) effect.feedback_all = feedback_each_shield;
  }
  return effect;
}

// Two turns; afterwards each further turn's energy takes the place of the oldest (rolling delay). The second
// turn may make an overload, which cannot be kept.
ArmingCost cost_of_hellbore(const Loading& loading) {
  const bool first = loading.mount.turns == 0 || loading.mount.mode == Mode::overload;
  switch (loading.mode) {
    case Mode::standard: return price(loading, loading.type.arm.front(), "E10"_sfb);
    case Mode::rolling:
    case Mode::hold:
      if (first) return not_so("E10"_sfb, "{0} has nothing to keep");
      if (loading.mode == Mode::hold) return not_so("E10"_sfb, "{0} cannot be held, only rolled");
      return price(loading, loading.type.arm.front(), "E10"_sfb);
    case Mode::overload:
      if (!may_overload(loading)) return not_so("E10"_sfb, "{0} cannot be overloaded");
      return price(loading, first ? loading.type.overload.front() : loading.type.overload.back(), "E10"_sfb);
    default: return not_so("E10"_sfb, "{0} is not armed in that way");
  }
}

void load_hellbore(const Loading& loading, Mount& mount, Energy energy) {
  const bool first = mount.turns == 0 || mount.mode == Mode::overload;
  mount.energy = first ? energy : loading.type.arm.front() + energy;
  mount.turns = first ? 1 : 2;
  mount.mode = !first && loading.mode == Mode::overload ? Mode::overload : Mode::standard;
  mount.set(Mount::completed, !first);
}

bool hellbore_holds(const Battles&, const Position& position, const Ship& ship, int weapon) {
  return position.mount(ship, weapon).mode != Mode::overload;
}

Mode hellbore_mode(const Mount&, Mode asked) {
  return asked == Mode::none || asked == Mode::standard ? Mode::enveloping : asked;
}

}  // namespace flagbridge::sfb
