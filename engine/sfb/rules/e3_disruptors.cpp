#include "sfb/rules/e3_disruptors.h"

#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"

// (E3) Disruptors, with UIM (D6.5) and DERFACS.
namespace flagbridge::sfb {
namespace {

constexpr int derfacs_range = 30;  // (E3.62) of the mounts it serves
constexpr int feedback = 2;        // (E3.54)

// The better of the two aids, if it helps at all: a UIM is not risked for nothing.
struct Aid {
  int hit = 0;
  bool uim = false;
};
Aid best_aid(const Shot& shot, int effective, bool overload) {
  const FireCharts::Disruptor& chart = shot.game.charts().fire.disruptor;
  // (D6.126) Past the overload's own numbers an overload is as hard to hit with as a standard bolt.
  const int own = overload ? chart.hit_overload.at(effective) : 0;
  Aid aid{own != 0 ? own : chart.hit.at(effective), false};
  if (shot.ship.fire_control != FireControl::active || !controls_fire(shot.ship)) return aid;
  const bool derfacs =
      shot.game.design(shot.ship).sheet.systems.derfacs && (shot.ship.happened & Ship::derfacs_lost) == 0;
  if (!overload && derfacs && shot.plan.variant >= derfacs_range &&
      has_lock(shot.game, shot.position, shot.unit, shot.target)) {
    aid.hit = std::max(aid.hit, chart.hit_derfacs.at(effective));
  }
  const int with_uim = overload ? chart.hit_overload_uim.at(effective) : chart.hit_uim.at(effective);
  if (shot.ship.uims > 0 && shot.ship.uim_wait == 0 && with_uim > aid.hit) return {with_uim, true};
  return aid;
}

}  // namespace

Refusal refuse_disruptor(const Shot& shot) {
  if (!shot.mount.has(Mount::completed) && !armed_by_reserve(shot)) return {"E3"_sfb, "{0} is not armed"};
  const bool overload = shot.mode == Mode::overload;
  if (!overload && shot.mode != Mode::standard) return {"E3"_sfb, "{0} does not fire in that way"};
  if (!overload && shot.mount.mode == Mode::overload) return {"E3"_sfb, "{0} is armed as an overload"};
  if (overload && shot.range > overload_range) return {"D6.126"_sfb, "{0} reaches eight hexes overloaded"};
  if (!overload && shot.range == 0) return {"E3"_sfb, "{0} cannot hit in its own hex unless overloaded"};
  if (shot.range > shot.plan.variant) return {"E3"_sfb, "{0} does not reach so far"};
  return {};
}

Effect effect_of_disruptor(const Shot& shot, const Sight& sight) {
  const FireCharts::Disruptor& chart = shot.game.charts().fire.disruptor;
  const bool overload = shot.mode == Mode::overload;
  const Aid aid = best_aid(shot, sight.effective, overload);
  Effect effect;
  effect.hit = aid.hit;
  effect.aided = aid.uim;
  effect.damage = overload ? chart.damage_overload.at(shot.range) : chart.damage.at(shot.range);
  effect.shift = sight.heavy;
  if (overload && shot.range == 0) effect.feedback = feedback;
  effect.label = {"E3"_sfb, "disruptor"};
  return effect;
}

// (E3.24) Armed for the turn; nothing is held.
ArmingCost cost_of_disruptor(const Loading& loading) {
  if (loading.mode == Mode::standard) return price(loading, loading.type.arm.front(), "E3"_sfb);
  if (loading.mode != Mode::overload) return not_so("E3.24"_sfb, "{0} is armed as standard or overload");
  if (!may_overload(loading)) return not_so("E3"_sfb, "{0} cannot be overloaded");
  return price(loading, loading.type.overload.front(), "E3"_sfb);
}

void load_disruptor(const Loading& loading, Mount& mount, Energy energy) {
  mount.energy = energy;
  mount.turns = 1;
  mount.mode = loading.mode;
  mount.set(Mount::completed, true);
}

// (D6.52) After an impulse in which a UIM helped: it may burn out, and with it for a turn what it served.
Flow burn_out_uims(BattlePlay& play, Task&) {
  constexpr int standby_delay = 8;  // (D6.542) impulses; those that follow are counted when they end
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (ship.uim_wait > 0) --ship.uim_wait;
    if (ship.uim_used == 0) return;
    ship.uim_used = 0;
    const int burns = ship.quality == 0 ? 3 : ship.quality == 2 ? 1 : 2;  // (G21.113, G21.213)
    const bool burned = play.d6({"D6.52"_sfb, "UIM burn-out"}) <= burns;
    if (burned) {
      --ship.uims;
      ship.uim_wait = standby_delay - 1;
      play.tell(Happening::uim_burns_out, "D6.52"_sfb, Sides::everyone(), arg(unit));
    }
    for (int i = 0; i < ship.mounts; ++i) {
      Mount& mount = play.at.mount(ship, i);
      if (mount.has(Mount::aided) && mount.fired == play.at.now() && !burned) mount.set(Mount::aided, false);
    }
  });
  return Flow::done;
}

}  // namespace flagbridge::sfb
