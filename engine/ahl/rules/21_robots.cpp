#include "ahl/rules.h"
#include "ahl/rules/17_melee.h"

// (21) Robots and those who watch over them.
namespace flagbridge::ahl {
namespace {

bool has_rank(const Azhanti& game, const Figure& figure, Rank rank) {
  const Person* person = game.person(figure);
  return person != nullptr && person->rank == rank;
}

// Told to strike at somebody who is not in his own square, or made to shoot.
bool otherwise_engaged(const Position& position, const Figure& figure) {
  if (figure.must_shoot != 0) return true;
  return figure.ordered != 0 && figure.foe != nobody && position[figure.foe].at != figure.at;
}

// A command group does nothing else in the phase: whoever has spent a point of it can no longer supervise.
// Outside the action phases nobody has.
bool can_watch(const Position& position, const Figure& figure) {
  if (!able(figure) || figure.robot != 0) return false;
  if (figure.supervises != 0 || position.phase == 0) return true;
  return figure.halves == full_phase && !otherwise_engaged(position, figure);
}

struct CommandGroup {
  Who officer = nobody;
  Who technician = nobody;
};

// One that is supervising already comes before one that is not.
CommandGroup command_group(const Azhanti& game, const Position& position, const Figure& robot, Who busy) {
  CommandGroup found;
  bool watching = false;
  const auto candidate = [&](Who who, const Figure& figure, Rank rank) {
    return who != busy && friends(figure, robot) && figure.at.deck == robot.at.deck &&
           has_rank(game, figure, rank) && can_watch(position, figure);
  };
  for_each_active(position, [&](Who officer, const Figure& first) {
    if (watching || !candidate(officer, first, Rank::officer)) return;
    for_each_active(position, [&](Who technician, const Figure& second) {
      if (second.at != first.at || !candidate(technician, second, Rank::technician)) return;
      const bool both = first.supervises != 0 && second.supervises != 0;
      if (found.officer != nobody && (watching || !both)) return;
      found = {officer, technician};
      watching = both;
    });
  });
  return found;
}

// (21) A warbot aims on its own only at what it sees when it is committed.
bool sees_enemy(Scene& scene, const Figure& robot) {
  bool seen = false;
  for_each_active(scene.position(), [&](Who, const Figure& figure) {
    seen = seen || (enemies(figure, robot) && figure.hidden == 0 && scene.sees(robot.at, figure.at));
  });
  return seen;
}

}  // namespace

bool supervised_without(const Azhanti& game, const Position& position, const Figure& robot, Who busy) {
  return command_group(game, position, robot, busy).officer != nobody;
}

bool supervised(const Azhanti& game, const Position& position, const Figure& robot) {
  return supervised_without(game, position, robot, nobody);
}

void use_supervision(AhlPlay& play, const Figure& robot) {
  const CommandGroup group = command_group(play.game, play.at, robot, nobody);
  if (group.officer == nobody) return;
  for (const Who who : {group.officer, group.technician}) {
    Figure& figure = play.at[who];
    figure.supervises = 1;
    figure.halves = 0;
    figure.react = 0;
    if (figure.plot.empty()) continue;
    figure.plot.clear();
    play.tell(Happening::stops, "21"_ahl, Sides::everyone(), arg(who), arg(figure.at));
  }
}

void check_robot_commitment(Scene& scene, const Figure& robot, Commitment to, Violations& found) {
  if (to != Commitment::cover && to != Commitment::aim) return;
  if (supervised(scene.game(), scene.position(), robot)) return;
  found.require(to != Commitment::cover, "21"_ahl, "without supervision a robot gives no covering fire");
  if (to == Commitment::aim)
    found.require(sees_enemy(scene, robot), "21"_ahl,
                  "without supervision a robot aims only at what it sees");
}

}  // namespace flagbridge::ahl
