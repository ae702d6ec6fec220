#include <algorithm>

#include "ahl/rules/11_resolve.h"
#include "ahl/rules/18_morale.h"

// (18.A.1, 18.A.2) Before anybody moves: the nerve to go under covering fire or up to an enemy.
namespace flagbridge::ahl {
namespace {

constexpr int snap_cost = 6;  // (9.C) half points

// Covering fires, by their place in DangerSpaces.
using FacedFires = BitRow<std::size_t{2} * most_sweeps>;

// (10, T.D) A fire that has made all its hits is over.
bool still_fires(const Azhanti& game, const Position& position, const Sweep& sweep) {
  if (sweep.firer == nobody || !position[sweep.firer].active()) return false;
  return !spent(game, position, {.firer = sweep.firer, .burst = sweep.burst != 0, .hits = sweep.hits});
}

// (10, T.C) What it endangers on one deck; fire between levels has some squares on either.
void add_space(Scene& scene, const Sweep& sweep, int deck, DangerSpaces& spaces) {
  const Weapon& weapon = *scene.game().weapon(scene.position()[sweep.firer]);
  DangerSpaces::One one{.firer = sweep.firer, .deck = static_cast<std::uint8_t>(deck)};
  bool any = false;
  for (const Square square : danger_space(scene, sweep).squares) {
    if (square.deck != deck || !in_band(scene, weapon, {sweep.from, sweep.at}, square)) continue;
    one.squares.insert(flat(square));
    any = true;
  }
  if (any) static_cast<void>(spaces.all.push_back(one));
}

}  // namespace

DangerSpaces danger_spaces(Scene& scene) {
  DangerSpaces spaces;
  for (const Sweep& sweep : scene.position().sweeps) {
    if (!still_fires(scene.game(), scene.position(), sweep)) continue;
    if (!scene.in_play(sweep.from.deck) || !scene.in_play(sweep.at.deck)) continue;
    add_space(scene, sweep, sweep.from.deck, spaces);
    if (sweep.at.deck != sweep.from.deck) add_space(scene, sweep, sweep.at.deck, spaces);
  }
  return spaces;
}

// --- movers --------------------------------------------------------------------------------------------

namespace {

// What a plot costs up to an action, so far as its way tells: what lies after the last square entered counts
// as turns, or as a whole phase if it is anything else.
int cost_before(const Plot& plot, const Route& route, std::size_t action) {
  int cost = 0;
  std::size_t next = 0;
  for (const Waypoint& point : route) {
    if (point.action >= action) break;
    cost = point.tick;
    next = point.action + std::size_t{1};
  }
  const bool trotting = next > 0 && plot[next - 1].act == Act::trot;
  for (; next < action; ++next) {
    const bool turn = plot[next].act == Act::left || plot[next].act == Act::right;
    cost += turn ? (trotting ? 4 : 2) : full_phase;
  }
  return cost;
}

void cut(Plot& plot, std::size_t actions) {
  while (plot.size() > actions) plot.pop_back();
}

bool can_snap(const Azhanti& game, const Figure& figure) {
  const Weapon* weapon = game.weapon(figure);
  return weapon != nullptr && weapon->type != WeaponType::charge && !weapon->high_energy();  // (19)
}

// (18.D) He stops before he comes adjacent, if possible early enough for a snap shot, which he must take.
void shy_away(const Azhanti& game, Figure& figure, const Route& route, std::size_t action, Who enemy) {
  std::size_t kept = std::min<std::size_t>(action, figure.plot.size());
  const auto left = [&](std::size_t actions) {
    return figure.halves - cost_before(figure.plot, route, actions);
  };
  if (can_snap(game, figure) && figure.halves >= snap_cost) {
    while (kept > 0 && left(kept) < snap_cost) --kept;
    figure.must_shoot = static_cast<std::uint16_t>(1 + index_of(enemy));
    figure.foe = enemy;
  }
  cut(figure.plot, kept);
}

// (18.A.2) The first enemy standing now to whom this step leads.
Who newly_adjacent(Scene& scene, const Figure& figure, Square from, Square to) {
  Who found = nobody;
  for_each_active(scene.position(), [&](Who who, const Figure& enemy) {
    if (found != nobody || enemy.hidden != 0 || !enemies(enemy, figure)) return;
    if (scene.adjacent(to, enemy.at) && !scene.adjacent(from, enemy.at)) found = who;
  });
  return found;
}

// (18.A.1) One check for each covering fire that the step leads into; true if he goes on.
bool dares_fire(MoralePass& pass, const DangerSpaces& spaces, Who who, const Waypoint& point,
                FacedFires& faced) {
  Figure& figure = pass.play().at[who];
  for (std::size_t i = 0; i < spaces.all.size(); ++i) {
    const DangerSpaces::One& space = spaces.all[i];
    if (faced.test(i) || space.firer == who || !space.contains(point.at)) continue;
    faced.set(i);
    if (pass.check(who, "18.A.1"_ahl)) continue;
    cut(figure.plot, point.action);
    return false;
  }
  return true;
}

}  // namespace

void check_advance(MoralePass& pass, const DangerSpaces& spaces, Who who, const Route& route) {
  Figure& figure = pass.play().at[who];
  FacedFires faced;  // fires he is in already, or has made his check for
  for (std::size_t i = 0; i < spaces.all.size(); ++i) {
    if (spaces.all[i].contains(figure.at)) faced.set(i);
  }
  Square from = figure.at;
  for (const Waypoint& point : route) {
    if (!dares_fire(pass, spaces, who, point, faced)) break;
    const Who enemy = newly_adjacent(pass.scene(), figure, from, point.at);
    if (enemy != nobody && !pass.check(who, "18.A.2"_ahl)) {
      shy_away(pass.play().game, figure, route, point.action, enemy);
      break;
    }
    from = point.at;
  }
  pass.finish(who);
}

// --- those who stay ------------------------------------------------------------------------------------

namespace {

// In this posture, would the fire strike him?
bool struck(Scene& scene, const DangerSpaces::One& space, const Sweep& sweep, const Figure& figure) {
  if (space.contains(figure.at)) {
    return mark_of(scene, scene.position()[sweep.firer], sweep.from, sweep.at, figure).attackable;
  }
  return is_leaning(figure.posture) && space.contains(step(figure.at, lean_side(figure.posture)));
}

const Sweep* sweep_of(const Position& position, Who firer) {
  const auto found = std::ranges::find(position.sweeps, firer, &Sweep::firer);
  return found == position.sweeps.end() ? nullptr : found;
}

}  // namespace

void check_exposure(MoralePass& pass, const DangerSpaces& spaces, Who who) {
  Figure& figure = pass.play().at[who];
  if (figure.stance == figure.posture) return;
  Figure shown = figure;
  shown.posture = figure.stance;
  for (const DangerSpaces::One& space : spaces.all) {
    const Sweep* sweep = sweep_of(pass.play().at, space.firer);
    if (space.firer == who || sweep == nullptr) continue;
    if (!struck(pass.scene(), space, *sweep, shown) || struck(pass.scene(), space, *sweep, figure)) continue;
    if (pass.check(who, "18.A.1"_ahl)) continue;
    figure.stance = figure.posture;
    break;
  }
  pass.finish(who);
}

namespace {

// Nobody within a phase's run: no need to look at the way he goes.
bool enemy_within_reach(const Position& position, const Figure& figure) {
  return std::ranges::any_of(position.people, [&](const Figure& enemy) {
    if (!enemy.active() || !enemies(enemy, figure)) return false;
    return enemy.at.deck != figure.at.deck || chebyshev(enemy.at, figure.at) <= 8;
  });
}

// (21) The command groups of robots that gave covering fire are bound for the rest of the phase.
void bind_command_groups(AhlPlay& play) {
  for (const Sweep& sweep : play.at.sweeps) {
    if (sweep.firer != nobody && play.at[sweep.firer].robot != 0) use_supervision(play, play.at[sweep.firer]);
  }
}

}  // namespace

// (18.B) All make their checks before anybody moves.
Flow check_before_moving(AhlPlay& play, Task&) {
  bind_command_groups(play);
  Scene scene(play.game, play.at);
  const DangerSpaces spaces = danger_spaces(scene);
  MoralePass pass(play, scene);
  for (const Who who : in_rank_order(play.game, play.at)) {
    const Figure& figure = play.at[who];
    if (figure.panic != Panic::calm) continue;
    if (figure.plot.empty()) {
      if (!spaces.all.empty()) check_exposure(pass, spaces, who);
    } else if (!spaces.all.empty() || enemy_within_reach(play.at, figure)) {
      check_advance(pass, spaces, who, route_of(scene, who, figure.plot));
    }
  }
  return Flow::done;
}

}  // namespace flagbridge::ahl
