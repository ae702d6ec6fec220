#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"

// (E4) Photon torpedoes: two turns of warp power, held, with proximity fuses, overloaded by half points.
namespace flagbridge::sfb {
namespace {

constexpr int least_range = 2;            // of a standard torpedo
constexpr int least_proximity_range = 9;  // nearer it explodes behind the target
constexpr int feedback_range = 1;         // (E4.44)
constexpr Energy standard_load(4), full_load(8), most_a_turn(4);

// Energy of a torpedo when it is fired in that mode: reserve warp power may fill it up (H7.64).
Energy charge(const Shot& shot) {
  return shot.mount.energy.get() + raise_cost(shot.plan, shot.mount, shot.mode);
}

// (E4.413) A quarter of its energy, which is 1 for a standard torpedo.
Energy hold_price(const Loading& loading) {
  return loading.mount.energy.get().divided_by(4).value_or(Energy(1));
}

ArmingCost overload_price(const Loading& loading, Energy least, Energy most) {
  const Energy energy = loading.energy == Energy() ? most : loading.energy;
  if (!may_overload(loading)) return not_so("E4.413"_sfb, "{0} cannot be overloaded");
  if (!in_half_points(energy - least)) return not_so("E4.413"_sfb, "{0} is overloaded by half points");
  if (energy < least || energy > most) {
    return not_so("E4.413"_sfb,
                  "{0} takes 4 points in a turn and 8 in all, more than 4 of them to be overloaded");
  }
  return {true, energy, true, "E4.413"_sfb, ""};
}

ArmingCost price_of_complete(const Loading& loading) {
  const Energy hold = hold_price(loading);
  const bool overloaded = loading.mount.mode == Mode::overload;
  switch (loading.mode) {
    case Mode::hold: return price(loading, hold, "E4"_sfb);
    case Mode::standard:
    case Mode::proximity:
      if (overloaded) return not_so("E4"_sfb, "{0} is overloaded");
      return price(loading, hold, "E4"_sfb);
    case Mode::overload: {
      const Energy room = full_load - loading.mount.energy.get();
      if (room < half_point) return not_so("E4.413"_sfb, "{0} holds all it can");
      // Holding is paid for as well, all of it in warp power.
      return overload_price(loading, hold + half_point, hold + std::min(room, most_a_turn));
    }
    default: return not_so("E4"_sfb, "{0} is not armed in that way");
  }
}

}  // namespace

Refusal refuse_photon(const Shot& shot) {
  if (!shot.mount.has(Mount::completed)) return {"E4"_sfb, "{0} is not armed"};
  if (shot.mode == Mode::overload) {
    if (shot.mount.mode == Mode::proximity) return {"E4"_sfb, "{0} has a proximity fuse"};
    if (charge(shot) <= standard_load) return {"E4.413"_sfb, "{0} has no warp power to be overloaded with"};
    if (shot.range > overload_range) return {"D6.126"_sfb, "{0} reaches eight hexes overloaded"};
    return {};
  }
  if (shot.mode != shot.mount.mode) return {"E4"_sfb, "{0} is armed in another way"};
  const bool proximity = shot.mode == Mode::proximity;
  if (proximity && shot.range < least_proximity_range) {
    return {"E4"_sfb, "{0} cannot hit nearer than nine hexes with a proximity fuse"};
  }
  if (shot.range < least_range) return {"E4"_sfb, "{0} cannot hit nearer than two hexes unless overloaded"};
  const FireCharts::Photon& chart = shot.game.charts().fire.photon;
  if ((proximity ? chart.hit_proximity : chart.hit).at(shot.range) == 0) {
    return {"E4"_sfb, "{0} does not reach so far"};
  }
  return {};
}

Effect effect_of_photon(const Shot& shot, const Sight& sight) {
  const FireCharts::Photon& chart = shot.game.charts().fire.photon;
  Effect effect;
  effect.shift = sight.heavy;
  effect.label = {"E4"_sfb, "photon torpedo"};
  if (shot.mode == Mode::proximity) {
    effect.hit = chart.hit_proximity.at(sight.effective);
    effect.damage = chart.damage_proximity.at(shot.range);
  } else if (shot.mode == Mode::overload) {
    const Energy energy = charge(shot);
    // (D6.126) Past the overload's own numbers the standard ones hold.
    const int own = chart.hit_overload.at(sight.effective);
    effect.hit = own != 0 ? own : chart.hit.at(sight.effective);
    effect.damage = static_cast<int>((energy * 2).floor());  // (E4.414)
    if (shot.range <= feedback_range) {
      effect.feedback = static_cast<std::uint8_t>((energy - standard_load).ceil());
    }
  } else {
    effect.hit = chart.hit.at(sight.effective);
    effect.damage = chart.damage.at(shot.range);
  }
  return effect;
}

ArmingCost cost_of_photon(const Loading& loading) {
  if (complete(loading)) return price_of_complete(loading);
  const Energy a_turn = loading.type.arm.front();
  const Energy inside = loading.mount.energy.get();
  const bool second = loading.mount.turns > 0;
  switch (loading.mode) {
    case Mode::standard: return price(loading, a_turn, "E4"_sfb, true);
    case Mode::proximity:
      if (!second || inside > a_turn) {
        return not_so("E4"_sfb, "{0} gets its fuse in the second turn, and not when overloaded");
      }
      return price(loading, a_turn, "E4"_sfb, true);
    case Mode::overload: {
      const Energy least = !second || inside <= a_turn ? a_turn + half_point : a_turn;
      return overload_price(loading, least, std::min(most_a_turn, full_load - inside));
    }
    case Mode::hold: return not_so("E4"_sfb, "{0} can be held only when it is completely armed");
    default: return not_so("E4"_sfb, "{0} is not armed in that way");
  }
}

void load_photon(const Loading& loading, Mount& mount, Energy energy) {
  if (complete(loading)) {
    if (loading.mode == Mode::overload) mount.energy += energy - hold_price(loading);
    if (loading.mode != Mode::hold) mount.mode = loading.mode;
    mount.set(Mount::held, true);
    return;
  }
  mount.energy += energy;
  ++mount.turns;
  const Energy plain = loading.type.arm.front() * static_cast<int>(mount.turns);
  const bool overloaded = mount.energy.get() > plain;
  mount.mode = overloaded                        ? Mode::overload
               : loading.mode == Mode::proximity ? Mode::proximity
                                                 : Mode::standard;
  if (std::cmp_greater_equal(mount.turns, loading.type.arm.size())) mount.set(Mount::completed, true);
}

// (H7.64, E4.413) Reserve power by half points, no more of it than fills the torpedo.
void check_photon(const Battles& game, const Position& position, const Fire& order, int weapon,
                  Violations& found) {
  if (order.reserve == 0) return;
  if (!found.require(order.mode == Mode::overload, "H7.64"_sfb,
                     "only photon torpedoes are overloaded by parts"))
    return;
  const Ship& ship = position.ship(order.unit);
  const Energy loaded = position.mount(ship, weapon).energy.get() + reserve_part(order.reserve);
  found.require(loaded <= full_load, "E4.413"_sfb, "{0} takes eight points in all",
                weapon_arg(game, ship, weapon));
}

void declare_photon(BattlePlay& play, const Fire& order, int weapon) {
  play.at.mount(play.at.ship(order.unit), weapon).amount = order.reserve;
}

}  // namespace flagbridge::sfb
