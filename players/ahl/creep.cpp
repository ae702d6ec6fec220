#include "players/ahl/creep.h"

#include "ahl/rules/08_movement.h"

namespace flagbridge::ahl {
namespace {

Plot only(Action action) {
  Plot plot;
  static_cast<void>(plot.push_back(action));
  return plot;
}

bool beside_prey(Scene& scene, const Figure& blob) {
  bool found = false;
  for_each_active(scene.position(), [&](Who, const Figure& each) {
    found = found || (enemies(each, blob) && each.hidden == 0 && scene.adjacent(each.at, blob.at));
  });
  return found;
}

// The way off its level, if that is the shortest to its prey.
Action way_off(const Exit& exit) {
  switch (exit.act) {
    case Act::climb_up: return action(Act::blob_step, exit.side);
    case Act::jump: return action(Act::blob_drop, exit.side);
    case Act::blob_drop: return {Act::blob_drop, stay};
    default: return {};
  }
}

}  // namespace

Plot creep(Scene& scene, Memory& memory, Who who) {
  const Position& view = scene.position();
  const Figure& blob = view[who];
  if (blob.grip != nobody || beside_prey(scene, blob)) return {};
  const Approach& way = *memory.way(scene, blob).approach;
  const auto may = [&](Action each) {
    return scene.game().check(view, blob.side, Move{who, only(each)}).none();
  };
  const int here = way.from(blob.at);
  const Exit exit = way.exit_at(blob.at);
  if (const Action off = way_off(exit); off.act != Act::none && exit.cost <= here && may(off))
    return only(off);
  Action best;
  int least = here;
  for (const Compass each : all_compass) {
    const Action crawl = action(Act::blob_step, each);
    const int then = way.from(step(blob.at, each));
    if (then >= least || !may(crawl)) continue;
    least = then;
    best = crawl;
  }
  return best.act == Act::none ? Plot{} : only(best);
}

}  // namespace flagbridge::ahl
