#include <algorithm>

#include "ahl/rules/09_combat_actions.h"

// (13) Snap shots at enemies who come within reach.
namespace flagbridge::ahl {
namespace {

// (18.B) Officers first, then warrant officers, NCOs and other leaders, then the rest.
int category(const Azhanti& game, const Figure& figure) {
  const Person* person = game.person(figure);
  if (person == nullptr) return 2;
  switch (person->rank) {
    case Rank::officer: return 0;
    case Rank::warrant:
    case Rank::nco:
    case Rank::leader: return 1;
    default: return 2;
  }
}

// Not one who has moved this phase, nor one who is about to. Some of the surprised may do this and nothing
// else.
bool may_react(const Azhanti& game, const Position& position, Who who) {
  Figure alert = position[who];
  const bool under_way = alert.done < alert.plot.size();
  if (alert.moved != 0 || under_way || alert.react == 0) return false;
  if (alert.surprised == 2) alert.surprised = 0;
  const Weapon* weapon = game.weapon(alert);
  if (!able(alert) || weapon == nullptr) return false;
  return alert.halves >= fire_cost(*weapon, alert, FireKind::snap);
}

// Adjacent now, and not before the step just made.
bool has_closed_in(Scene& scene, const Figure& figure, const Figure& enemy) {
  if (!stepped(enemy) || enemy.hidden != 0 || !enemies(figure, enemy)) return false;
  return scene.adjacent(figure.at, enemy.at) && !scene.adjacent(figure.at, enemy.was);
}

// The surprised who may react are not surprised while they do.
bool snap_at(AhlPlay& play, Scene& scene, Who who, Square at) {
  Figure& figure = play.at[who];
  const std::uint8_t surprised = figure.surprised;
  figure.surprised = 0;
  const bool fired = fire_now(play, scene, {who, FireKind::snap, at, "13"_ahl});
  figure.surprised = surprised;
  return fired;
}

void react_of(AhlPlay& play, Scene& scene, Who who, People& firing) {
  for (std::size_t i = 0; i < play.at.people.size(); ++i) {
    const Figure& enemy = play.at.people[i];
    if (!enemy.active() || !has_closed_in(scene, play.at[who], enemy)) continue;
    if (!may_react(play.game, play.at, who) || side_is_taken(play.at, who, firing)) return;
    if (!snap_at(play, scene, who, enemy.at)) continue;
    firing.add(who);
    --play.at[who].react;
  }
}

}  // namespace

Flow react(AhlPlay& play, Task&) {
  const bool anybody = std::ranges::any_of(
      play.at.people, [&](const Figure& figure) { return figure.active() && stepped(figure); });
  if (!anybody) return Flow::done;
  Scene scene(play.game, play.at);
  People firing;
  for (const int rank : {0, 1, 2}) {
    for_each_active(play.at, [&](Who who, const Figure& figure) {
      if (category(play.game, figure) == rank && may_react(play.game, play.at, who))
        react_of(play, scene, who, firing);
    });
  }
  return Flow::done;
}

}  // namespace flagbridge::ahl
