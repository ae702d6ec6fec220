#include "ahl/rules/08_movement.h"

// (8) Where a plot leads, and all that can be reached in what is left of a phase.
namespace flagbridge::ahl {
namespace {

// Nobody gets further than six squares in a phase, so a small window round the mover is enough.
constexpr int reach_squares = 6;
constexpr int window = 2 * reach_squares + 1;
constexpr int gaits = 2;  // trotting or not: all that a turn asks for
constexpr int places = window * window;
constexpr int states = places * 4 * gaits;
constexpr std::uint8_t unreached = 0xff;
constexpr std::uint16_t no_state = 0xffff;

class Search {
 public:
  Search(Scene& scene, Who who)
      : ground_(scene, scene.position()[who].side), mover_(scene.position()[who]), who_(who) {
    cost_.fill(unreached);
    buckets_.fill(no_state);
    mover_.begun = mover_.at;
    mover_.done = mover_.gait = 0;
    centre_ = mover_.at;
  }

  void run() {
    const int first = state_of(mover_.at, mover_.facing, false);
    reach(first, 0, no_state, {});
    for (int spent = 0; spent <= mover_.halves; ++spent) {
      while (buckets_[static_cast<std::size_t>(spent)] != no_state) {
        const Entry entry = entries_[buckets_[static_cast<std::size_t>(spent)]];
        buckets_[static_cast<std::size_t>(spent)] = entry.next;
        const bool stale = cost_[entry.state] != spent || done_.test(entry.state);
        if (!stale) expand(entry.state, spent);
      }
    }
  }

  void visit(ReachVisitor visitor, void* context) const {
    for (int place = 0; place < places; ++place) {
      for (int facing = 0; facing < 4; ++facing) {
        const auto slow = static_cast<std::size_t>((place * 4 + facing) * gaits);
        const std::size_t best = cost_[slow + 1] < cost_[slow] ? slow + 1 : slow;
        if (cost_[best] == unreached) continue;
        const Square at = Square::at(centre_.x + place % window - reach_squares,
                                     centre_.y + place / window - reach_squares, centre_.deck);
        visitor(context, {at, static_cast<Compass>(2 * facing), cost_[best], plot_to(best)});
      }
    }
  }

 private:
  struct Entry {
    std::uint16_t state = 0;
    std::uint16_t next = no_state;
  };

  int state_of(Square at, Compass facing, bool trot) const {
    const int x = at.x - centre_.x + reach_squares;
    const int y = at.y - centre_.y + reach_squares;
    if (x < 0 || x >= window || y < 0 || y >= window) return -1;
    return ((y * window + x) * 4 + static_cast<int>(facing) / 2) * gaits + (trot ? 1 : 0);
  }

  void reach(int state, int spent, std::uint16_t from, Action by) {
    if (state < 0 || spent > mover_.halves) return;
    const auto at = static_cast<std::size_t>(state);
    if (cost_[at] <= spent || count_ >= entries_.size()) return;
    cost_[at] = static_cast<std::uint8_t>(spent);
    before_[at] = from;
    action_[at] = by;
    auto& bucket = buckets_[static_cast<std::size_t>(spent)];
    entries_[count_] = {static_cast<std::uint16_t>(state), bucket};
    bucket = static_cast<std::uint16_t>(count_++);
  }

  void expand(std::uint16_t state, int spent) {
    done_.set(state);
    const int place = state / (4 * gaits);
    Figure here = mover_;
    here.at = Square::at(centre_.x + place % window - reach_squares,
                         centre_.y + place / window - reach_squares, centre_.deck);
    here.facing = static_cast<Compass>(2 * (state / gaits % 4));
    here.gait = state % gaits != 0 ? trotting : standing;
    here.halves = static_cast<std::uint8_t>(mover_.halves - spent);
    // The square of an enemy is the end of the way (8.C.9).
    if (here.at != mover_.at && ground_.enemy_in(here.at, mover_)) return;
    const auto attempt = [&](Action each) { return attempt_from(here, state, spent, each); };
    attempt({Act::left, 0});
    attempt({Act::right, 0});
    for (const Compass direction : all_compass) {
      if (bearing(here.at, here.facing, step(here.at, direction)).forward != 1) {
        attempt(action(Act::sidestep, direction));
        continue;
      }
      if (!attempt(action(Act::dive, direction))) attempt(action(Act::trot, direction));
      attempt(action(Act::walk, direction));
    }
  }

  bool attempt_from(const Figure& here, std::uint16_t state, int spent, Action each) {
    const Stride next = stride(ground_, here, who_, each);
    if (!next.legal) return false;
    const bool turn = each.act == Act::left || each.act == Act::right;
    const bool trot = turn ? here.gait == trotting : each.act == Act::trot || each.act == Act::dive;
    reach(state_of(next.to, next.facing, trot), spent + next.halves, state, each);
    return true;
  }

  Plot plot_to(std::size_t state) const {
    FixedVector<Action, 13> backwards;
    for (; before_[state] != no_state; state = before_[state]) {
      if (!backwards.push_back(action_[state])) break;
    }
    Plot plot;
    for (std::size_t i = backwards.size(); i-- > 0;) static_cast<void>(plot.push_back(backwards[i]));
    return plot;
  }

  Ground ground_;
  Figure mover_;
  Who who_;
  Square centre_;
  std::array<std::uint8_t, states> cost_;
  std::array<std::uint16_t, states> before_;
  std::array<Action, states> action_;
  BitRow<states> done_;
  std::array<std::uint16_t, full_phase + 1> buckets_;
  std::array<Entry, std::size_t{4} * states> entries_;
  std::size_t count_ = 0;
};

}  // namespace

void for_each_reachable(Scene& scene, Who who, ReachVisitor visit, void* context) {
  const Figure& figure = scene.position()[who];
  if (!figure.active() || !scene.in_play(figure.at.deck)) return;
  Search search(scene, who);
  search.run();
  search.visit(visit, context);
}

namespace {

// (26.C) The squares somebody drifts through in the phase in which he pushes off.
void add_drift(Scene& scene, Figure mover, Action action, std::uint8_t place, Route& route) {
  mover.adrift = static_cast<std::uint8_t>(1 + action.arg + (action.act == Act::launch_run ? 8 : 0));
  const Compass way = action.direction();
  const int cost = drift_cost(mover);
  for (int tick = full_phase - mover.halves + cost; tick <= full_phase; tick += cost) {
    if (!scene.can_step(mover.at, way)) return;
    mover.at = step(mover.at, way);
    static_cast<void>(route.push_back({mover.at, static_cast<std::uint8_t>(tick), place}));
  }
}

}  // namespace

Route route_of(Scene& scene, Who who, const Plot& plot) {
  Route route;
  Ground ground(scene, scene.position()[who].side);
  Figure mover = scene.position()[who];
  mover.begun = mover.at;
  mover.done = mover.gait = 0;
  for (std::size_t i = 0; i < plot.size(); ++i) {
    const Stride next = stride(ground, mover, who, plot[i]);
    if (!next.legal || next.halves > mover.halves) break;
    go_on(mover, plot[i], next);
    if (plot[i].act == Act::launch_walk || plot[i].act == Act::launch_run)
      add_drift(scene, mover, plot[i], static_cast<std::uint8_t>(i), route);
    if (next.enters)
      static_cast<void>(route.push_back(
          {next.to, static_cast<std::uint8_t>(full_phase - mover.halves), static_cast<std::uint8_t>(i)}));
    if (next.ends) break;
  }
  return route;
}

}  // namespace flagbridge::ahl
