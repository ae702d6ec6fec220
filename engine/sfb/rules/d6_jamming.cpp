#include <algorithm>

#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"

// (D6.34) Electronic warfare between two units, added up. Where it comes from, each chapter says.
namespace flagbridge::sfb {
namespace {

constexpr std::uint32_t of_target =
    from(Ewar::generated, Ewar::built_in, Ewar::natural, Ewar::apart, Ewar::lent);
constexpr std::uint32_t of_firer = from(Ewar::against, Ewar::countered, Ewar::countered_lent);

Jamming added(const Jammed& between, std::uint32_t kinds) {
  std::array<int, static_cast<std::size_t>(Ewar::count)> sums{};
  for (const Jam& each : all_jams()) {
    if ((kinds >> static_cast<int>(each.kind) & 1u) == 0) continue;
    int& sum = sums[static_cast<std::size_t>(each.kind)];
    const int points = each.points(between);
    sum = each.kind == Ewar::apart ? std::max(sum, points) : sum + points;
  }
  const auto of = [&](Ewar kind) { return sums[static_cast<std::size_t>(kind)]; };
  return {.generated = of(Ewar::generated),
          .built_in = of(Ewar::built_in),
          .natural = of(Ewar::natural) + of(Ewar::apart),
          .lent = std::min(most_lent, of(Ewar::lent)),
          .against = of(Ewar::against),
          .countered = of(Ewar::countered) + std::min(most_lent, of(Ewar::countered_lent)),
          .firm = of(Ewar::firm)};
}

}  // namespace

bool counters(const Battles& game, const Position& position, const Ship& ship) {
  return ship.fire_control == FireControl::active && controls_fire(ship) && !uncontrolled(game, ship) &&
         !disrupted(position, ship);
}

int generated_ecm(const Jammed& between) {
  const Ship* ship = between.ship();
  return ship != nullptr && ship->cloak == Cloaking::off ? ship->ecm : 0;
}
int built_in_ecm(const Jammed& between) {
  const Ship* ship = between.ship();
  return ship == nullptr ? 0 : between.game.design(*ship).sheet.features.free_ecm;
}
int lent_ecm(const Jammed& between) {
  const Ship* ship = between.ship();
  return ship == nullptr ? 0 : ship->lent_ecm;
}
int generated_eccm(const Jammed& between) {
  const Ship* ship = between.by_ship();
  if (ship == nullptr || !counters(between.game, between.position, *ship)) return 0;
  return ship->eccm + between.game.design(*ship).sheet.features.free_eccm;
}
int lent_eccm(const Jammed& between) {
  const Ship* ship = between.by_ship();
  if (ship == nullptr || ship->lent_eccm == 0) return 0;
  if (!counters(between.game, between.position, *ship)) return 0;
  // (P2.54) The ground is there for whoever has lock-on in general.
  const bool locked = is_surface(between.target)
                          ? ship->lock_on != 0
                          : has_lock(between.game, between.position, between.firer, between.target);
  return locked ? ship->lent_eccm : 0;
}

int shift_of(int net) {
  int shift = 0;
  while ((shift + 1) * (shift + 1) <= net) ++shift;
  return shift;
}

Jamming jamming(const Battles& game, const Position& position, UnitId firer, UnitId target, Aim aim) {
  return added({.game = game, .position = position, .firer = firer, .target = target, .aim = aim},
               of_target | of_firer | from(Ewar::firm));
}

Jamming jamming_at_impact(const Battles& game, const Position& position, UnitId target, UnitId controller) {
  const UnitId guide = position.exists(controller) ? controller : no_unit;
  return added({.game = game, .position = position, .firer = guide, .target = target, .strikes = true},
               of_target | from(Ewar::countered, Ewar::countered_lent));
}

namespace {

// (G21.211) Only an outstanding crew ever does better than the chart.
int shift_for(const Position& position, UnitId firer, int net) {
  return net < 0 && is_ship(firer) && position.ship(firer).quality == 2 ? -1 : shift_of(net);
}

}  // namespace

int shift_against(const Battles& game, const Position& position, UnitId firer, UnitId target, Aim aim) {
  return shift_for(position, firer, jamming(game, position, firer, target, aim).net());
}

int shift_at_ground(const Battles& game, const Position& position, UnitId firer) {
  constexpr int clutter = 2;
  Jamming sum = added({.game = game, .position = position, .firer = firer, .target = surface(0)}, of_firer);
  sum.natural = clutter;
  return shift_for(position, firer, sum.net());
}

int warfare_shift(const Battles& game, const Position& position, UnitId firer, UnitId target) {
  return shift_against(game, position, firer, target, Aim::light);
}

// (D6.37) Tractors and transporters at somebody who does not want them.
bool warfare_roll(BattlePlay& play, UnitId user, UnitId target, const char* purpose) {
  if (!play.at.enemies(user, target)) return true;  // (D6.373)
  for (const Link& link : play.at.links) {          // (G7.412)
    if ((link.holder == user && link.target == target) || (link.holder == target && link.target == user)) {
      return true;
    }
  }
  Jamming against = jamming(play.game, play.at, user, target, Aim::light);
  against.firm = 0;  // (M8.12) of a mine that is fired at
  const int shift = shift_for(play.at, user, against.net());
  constexpr int highest_success = 6;
  return shift == 0 || play.d6({"D6.372"_sfb, purpose}) + shift <= highest_success;
}

}  // namespace flagbridge::sfb
