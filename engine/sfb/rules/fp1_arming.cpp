#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/fp1_plasma.h"

// (FP1) Arming plasma torpedoes over three turns; (FP8) firing them as bolts.
namespace flagbridge::sfb {
namespace {

constexpr int arming_turns = 3;
constexpr Plasma smallest = Plasma::f;  // (FP1.133) what a larger launcher may arm; never a type D

const PlasmaArming& schedule(const Battles& game, Plasma type) {
  return game.tables_of().plasma_arming[static_cast<std::size_t>(type)];
}
Plasma own_type(const WeaponPlan& plan) { return static_cast<Plasma>(plan.variant); }
Plasma next_smaller(Plasma type) { return static_cast<Plasma>(static_cast<int>(type) + 1); }
bool single_turn(const WeaponPlan& plan) { return own_type(plan) == Plasma::d; }

// (FP1.133) The type that a download arms: the largest smaller one with that price in the last turn. Energy
// of the two turns before is not given back (E1.2).
Plasma downloaded(const Loading& loading) {
  const Plasma own = own_type(loading.plan);
  for (Plasma type = next_smaller(own); type <= smallest; type = next_smaller(type)) {
    if (loading.energy == Energy() || schedule(loading.game, type).last == loading.energy) return type;
  }
  return own;
}

ArmingCost price_to_hold(const Loading& loading) {
  const Plasma inside = plasma_loaded(loading.plan, loading.mount);
  const PlasmaArming& row = schedule(loading.game, inside);
  if (loading.mode != Mode::hold) return not_so("FP1"_sfb, "{0} is armed: it can be held");
  if (!row.holdable) return not_so("FP1"_sfb, "{0} cannot hold its torpedo");
  const bool in_larger = inside != own_type(loading.plan);
  return price(loading, in_larger ? row.hold_in_larger.value_or(row.hold) : row.hold, "FP1"_sfb);
}

ArmingCost price_to_complete(const Loading& loading) {
  const PlasmaArming& row = schedule(loading.game, plasma_loaded(loading.plan, loading.mount));
  switch (loading.mode) {
    case Mode::standard: return price(loading, row.last, "FP1"_sfb);
    case Mode::rolling: return price(loading, row.second, "FP1.91"_sfb);
    case Mode::enveloping:
      if (!row.enveloping) return not_so("FP5"_sfb, "{0} cannot envelop");
      return price(loading, *row.enveloping, "FP5"_sfb);
    case Mode::shotgun:
      if (!row.shotgun || !row.enveloping) return not_so("FP7"_sfb, "{0} cannot be split");
      return price(loading, *row.enveloping, "FP7"_sfb);
    case Mode::download: {
      const Plasma to = downloaded(loading);
      if (loading.mount.smaller != 0 || to == own_type(loading.plan)) {
        return not_so("FP1.133"_sfb, "{0} arms no such smaller torpedo");
      }
      return price(loading, schedule(loading.game, to).last, "FP1.133"_sfb);
    }
    default: return not_so("FP1"_sfb, "{0} is not armed in that way");
  }
}

}  // namespace

Plasma plasma_loaded(const WeaponPlan& plan, const Mount& mount) {
  return mount.smaller == 0 ? own_type(plan) : static_cast<Plasma>(mount.smaller - 1);
}

ArmingCost cost_of_plasma(const Loading& loading) {
  if (complete(loading)) return price_to_hold(loading);
  const PlasmaArming& row = schedule(loading.game, plasma_loaded(loading.plan, loading.mount));
  const int turns = loading.mount.turns;
  if (turns + 1 >= arming_turns) return price_to_complete(loading);
  if (loading.mode == Mode::standard) return price(loading, turns == 0 ? row.first : row.second, "FP1"_sfb);
  // A type F in a larger launcher costs less from the first turn on.
  if (loading.mode == Mode::download && turns == 0 && own_type(loading.plan) < smallest) {
    return price(loading, schedule(loading.game, smallest).first, "FP1.133"_sfb);
  }
  return not_so("FP1"_sfb, "{0} is armed in three turns; only the last one says how");
}

void load_plasma(const Loading& loading, Mount& mount, Energy energy) {
  if (complete(loading)) return mount.set(Mount::held, true);
  if (loading.mode == Mode::rolling) return;  // (FP1.91) the oldest turn's energy is lost for the newest
  if (loading.mode == Mode::download) {
    const Plasma to = loading.mount.turns == 0 ? smallest : downloaded(loading);
    mount.smaller = static_cast<std::uint8_t>(static_cast<int>(to) + 1);
  }
  mount.energy += energy;
  ++mount.turns;
  const bool special = loading.mode == Mode::enveloping || loading.mode == Mode::shotgun;
  mount.mode = special ? loading.mode : Mode::standard;
  if (mount.turns >= arming_turns || single_turn(loading.plan)) mount.set(Mount::completed, true);
}

// (FP8) A complete standard torpedo fired directly.
Refusal refuse_bolt(const Shot& shot) {
  if (shot.mode != Mode::bolt) return {"FP8"_sfb, "{0} fires directly only as a bolt"};
  if (!shot.mount.has(Mount::completed)) return {"FP8"_sfb, "{0} is not armed"};
  if (shot.mount.mode != Mode::standard) return {"FP8"_sfb, "{0} is not armed as a standard torpedo"};
  const auto type = static_cast<std::size_t>(plasma_loaded(shot.plan, shot.mount));
  if (shot.game.charts().fire.plasma[type].at(shot.range) / 2 == 0) {
    return {"FP8"_sfb, "{0} does not reach so far"};
  }
  return {};
}

// Hit by effective range, half the warhead at true range.
Effect effect_of_bolt(const Shot& shot, const Sight& sight) {
  const FireCharts& charts = shot.game.charts().fire;
  Effect effect;
  effect.hit = charts.bolt_hit.at(sight.effective);
  effect.damage =
      charts.plasma[static_cast<std::size_t>(plasma_loaded(shot.plan, shot.mount))].at(shot.range) / 2;
  effect.shift = sight.light;  // (FD1.51) plasma hits drones as well as anything
  effect.label = {"FP8"_sfb, "plasma bolt"};
  return effect;
}

bool plasma_holds(const Battles& game, const Position& position, const Ship& ship, int weapon) {
  return schedule(game, plasma_loaded(game.weapon(ship, weapon), position.mount(ship, weapon))).holdable;
}

Mode plasma_mode(const Mount&, Mode asked) { return asked == Mode::none ? Mode::bolt : asked; }

}  // namespace flagbridge::sfb
