#include "ahl/rules/08_movement.h"

// (8) Why a square cannot be reached in what is left of a phase.
namespace flagbridge::ahl {
namespace {

constexpr std::uint16_t unseen = 0xffff;

// Steps of the shortest way on foot over one deck, whatever they cost; unseen where none leads.
class Walk {
 public:
  Walk(Scene& scene, Who who)
      : ground_(scene, scene.position()[who].side), mover_(scene.position()[who]), who_(who) {
    steps_.fill(unseen);
    add(mover_.at, 0);
    for (std::size_t i = 0; i < count_; ++i) spread(queue_[i]);
  }

  int steps_to(Square to) const {
    if (to.deck != mover_.at.deck || !DeckGrid::contains(flat(to))) return unseen;
    return steps_[slot(to)];
  }

 private:
  static std::size_t slot(Square at) { return static_cast<std::size_t>(DeckGrid::index(flat(at))); }

  void add(Square at, int steps) {
    if (!DeckGrid::contains(flat(at))) return;
    std::uint16_t& known = steps_[slot(at)];
    if (known != unseen) return;
    known = static_cast<std::uint16_t>(steps);
    queue_[count_++] = at;
  }

  void spread(Square at) {
    Figure here = mover_;
    here.at = at;
    for (const Compass direction : all_compass) {
      const Footing next = footing(ground_, here, who_, direction);
      if (next.open && next.room && !next.machinery) add(step(at, direction), steps_[slot(at)] + 1);
    }
  }

  Ground ground_;
  Figure mover_;
  Who who_;
  std::array<std::uint16_t, DeckGrid::squares> steps_;
  std::array<Square, DeckGrid::squares> queue_;
  std::size_t count_ = 0;
};

}  // namespace

Violations why_not_there(Scene& scene, Who who, Square to) {
  Violations found;
  const Figure& figure = scene.position()[who];
  const auto kind = scene.in_play(to.deck) ? scene.plan(to.deck).plan().kind(flat(to)) : SquareKind::outside;
  const bool space = kind != SquareKind::outside && kind != SquareKind::solid && kind != SquareKind::tank;
  if (!found.require(space, "2"_ahl, "nobody can be there")) return found;
  if (!found.require(figure.active(), "8"_ahl, "he does not move now")) return found;
  bool reached = false;
  for_each_reachable(scene, who, [&](const Reach& each) { reached = reached || each.at == to; });
  if (reached) return found;
  if (!found.require(to.deck == figure.at.deck, "8.B"_ahl, "that is another deck")) return found;
  const Walk walk(scene, who);
  const int steps = walk.steps_to(to);
  if (!found.require(steps != unseen, "8.A.1"_ahl, "no open way leads there")) return found;
  found.add("8.A"_ahl, "the way is {0} squares long, and he has {1} action points", Arg::number(steps),
            Arg::number(figure.halves / 2));
  return found;
}

}  // namespace flagbridge::ahl
