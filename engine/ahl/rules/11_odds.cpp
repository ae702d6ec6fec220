#include <algorithm>

#include "ahl/rules/11_resolve.h"

// (11.C) What a shot needs, and how likely it is.
namespace flagbridge::ahl {
namespace {

Exposure exposure_of(Scene& scene, const Figure& target, const Mark& mark) {
  if (mark.cover) return Exposure::cover;  // (14.E)
  if (target.evading == 0) return Exposure::open;
  return beside_obstruction(scene, target.at) ? Exposure::evading_beside_wall : Exposure::evading;
}

// (23) Whoever cannot see in the dark loses one for each square to somebody who stands in it.
int dark_squares(Scene& scene, const Figure& firer, Square from, Square at) {
  return firer.robot != 0 || !in_darkness(scene, at) ? 0 : scene.range(from, at);
}

// Ways out of 36 that two dice make exactly, or at least, a number.
constexpr int ways_of(int sum) { return sum < 2 || sum > 12 ? 0 : sum <= 7 ? sum - 1 : 13 - sum; }
constexpr std::array<int, 13> ways_from = [] {
  std::array<int, 13> ways{};
  for (int least = 0; least <= 12; ++least) {
    for (int sum = std::max(least, 2); sum <= 12; ++sum)
      ways[static_cast<std::size_t>(least)] += ways_of(sum);
  }
  return ways;
}();
constexpr int ways_to_reach(int needed) {
  return needed > 12 ? 0 : ways_from[static_cast<std::size_t>(std::max(needed, 0))];
}
static_assert(ways_to_reach(8) == 15 && ways_to_reach(2) == 36 && ways_to_reach(12) == 1);

}  // namespace

std::optional<Shot> shot_at(Scene& scene, const Aim& aim, const Figure& target, const Mark& mark) {
  const Weapon* weapon = scene.game().weapon(aim.firer);
  if (weapon == nullptr) return std::nullopt;
  const auto band = weapon->band(scene.range(aim.from, mark.at));
  if (!band) return std::nullopt;
  // (26.B) Both hands are needed for plasma and fusion guns.
  const bool holds_on =
      weightless(scene.position(), aim.firer.at) && !weapon->high_energy() && has_handhold(scene, aim.firer);
  return Shot{.weapon = weapon,
              .band = *band,
              .kind = aim.kind,
              .skill = skill_of(aim.firer),
              .exposure = exposure_of(scene, target, mark),
              .dark_squares = weapon->vision ? 0 : dark_squares(scene, aim.firer, aim.from, mark.at),
              .burst = aim.burst,
              .handhold = holds_on};
}

Target target_of(Scene& scene, const Figure& figure, bool cover) {
  return {.armor = figure.armor,
          .blob_level = figure.level,
          .robot = figure.robot != 0,
          .under_cover = cover,
          .suited_in_vacuum = suited_in_vacuum(scene, figure)};
}

Odds odds(Scene& scene, FireKind kind, const Figure& firer, Square from, Square at, const Figure& target) {
  const Mark mark = mark_of(scene, firer, from, at, target);
  if (!mark.attackable) return {};
  const bool burst = firer.single == 0 && can_burst(scene.game(), scene.position(), firer);
  const auto shot = shot_at(scene, {kind, firer, from, burst}, target, mark);
  if (!shot) return {};
  const int modifier = hit_modifier(*shot);
  const int needed = needed_to_hit(shot->band) - modifier;
  Odds found{.possible = true,
             .needed = needed,
             .hit36 = ways_to_reach(needed),
             .band = shot->band,
             .modifier = modifier,
             .cover = mark.cover};
  const Impact strike{shot->weapon->penetration(shot->band), shot->weapon->type, shot->weapon->load, true};
  const Target body = target_of(scene, target, mark.cover);
  for (int roll = 2; roll <= 12; ++roll) {
    const Harm harm = harm_of(scene.game().tables_of(), roll, strike, body);
    if (harm == Harm::light) found.light36 += ways_of(roll);
    if (harm == Harm::serious) found.serious36 += ways_of(roll);
    if (harm == Harm::dead) found.dead36 += ways_of(roll);
  }
  return found;
}

}  // namespace flagbridge::ahl
