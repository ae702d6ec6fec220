#include <algorithm>
#include <optional>

#include "ahl/rules/18_morale.h"

// (18.D) Where somebody who panics runs to: the nearest square out of sight of every enemy he knows of, by
// the cost of the way there. If there is none, as far away from them as he can get.
namespace flagbridge::ahl {
namespace {

using Enemies = LongList<Square, most_people + 4>;

// Enemies he knows of; a neutral keeps out of the way of either side (VI.2.4).
bool frightens(const Figure& enemy, const Figure& figure) {
  if (figure.neutral != 0) return enemy.neutral == 0 && enemy.at.deck == figure.at.deck;
  return enemies(enemy, figure) && enemy.hidden == 0;
}

Enemies known_enemies(const Position& position, const Figure& figure) {
  Enemies all;
  for_each_active(position, [&](Who, const Figure& enemy) {
    if (frightens(enemy, figure)) static_cast<void>(all.push_back(enemy.at));
  });
  return all;
}

bool unseen(Scene& scene, const Enemies& all, Square square) {
  return std::ranges::none_of(all, [&](Square enemy) { return scene.sees(enemy, square); });
}

int distance_to_nearest(const Enemies& all, Square square) {
  int nearest = 999;
  for (const Square enemy : all) {
    if (enemy.deck == square.deck) nearest = std::min(nearest, range(enemy, square));
  }
  return nearest;
}

// A square and a facing, as one number.
constexpr std::size_t state_count = std::size_t{DeckGrid::squares} * 4;
constexpr std::uint16_t no_state = 0xffff;
constexpr std::uint16_t unreached = 0xffff;
constexpr std::size_t most_at_once = 127;  // what the dearest step costs, at most
constexpr int dread = 64;                  // of a danger space, in half points

constexpr std::uint16_t state_of(Square square, Compass facing) {
  return static_cast<std::uint16_t>(DeckGrid::index(flat(square)) * 4 + static_cast<int>(facing) / 2);
}
constexpr Square square_in(std::uint16_t state) { return DeckGrid::square_at(state / 4); }
constexpr Compass facing_in(std::uint16_t state) { return static_cast<Compass>(2 * (state % 4)); }

// States that wait to be looked at, by cost: a ring of lists, as all waiting costs lie close together.
class Waiting {
 public:
  Waiting() {
    heads_.fill(no_state);
    cost.fill(unreached);
  }

  void add(std::uint16_t state, int to) {
    if (to >= cost[state]) return;
    if (cost[state] != unreached) unlink(state);
    cost[state] = static_cast<std::uint16_t>(to);
    std::uint16_t& head = heads_[static_cast<std::size_t>(to) % heads_.size()];
    next_[state] = head;
    before_[state] = no_state;
    if (head != no_state) before_[head] = state;
    head = state;
    ++size_;
  }

  // The cheapest one; no_state when none is left.
  std::uint16_t take() {
    if (size_ == 0) return no_state;
    while (heads_[now_ % heads_.size()] == no_state) ++now_;
    const std::uint16_t state = heads_[now_ % heads_.size()];
    unlink(state);
    return state;
  }

  std::array<std::uint16_t, state_count> cost;

 private:
  void unlink(std::uint16_t state) {
    const std::uint16_t before = before_[state];
    const std::uint16_t next = next_[state];
    (before == no_state ? heads_[cost[state] % heads_.size()] : next_[before]) = next;
    if (next != no_state) before_[next] = before;
    --size_;
  }

  std::array<std::uint16_t, state_count> next_;
  std::array<std::uint16_t, state_count> before_;
  std::array<std::uint16_t, most_at_once + 1> heads_;
  std::size_t now_ = 0;
  std::size_t size_ = 0;
};

// What is in the squares of the deck.
struct Crowds {
  std::array<std::uint8_t, DeckGrid::squares> people{};
  std::array<std::uint8_t, DeckGrid::squares> room{};
  DeckSquares enemy;
  DeckSquares danger;
};

Crowds crowds_on(Scene& scene, Who runner) {
  Crowds crowds;
  const Figure& figure = scene.position()[runner];
  for_each_active(scene.position(), [&](Who who, const Figure& each) {
    if (who == runner || each.at.deck != figure.at.deck) return;
    const auto at = static_cast<std::size_t>(DeckGrid::index(flat(each.at)));
    ++crowds.people[at];
    crowds.room[at] = static_cast<std::uint8_t>(crowds.room[at] + bulk(each));
    if (enemies(each, figure) && each.hidden == 0) crowds.enemy.insert(flat(each.at));
  });
  if (scene.position().sweeps.empty()) return crowds;
  const DangerSpaces spaces = danger_spaces(scene);
  for (const DangerSpaces::One& space : spaces.all) {
    if (space.deck == figure.at.deck) crowds.danger |= space.squares;
  }
  return crowds;
}

// (V.7) The feet of the ladders to the next deck up that no enemy stands at.
DeckSquares ladders_up(const Scene& scene, const Figure& figure) {
  DeckSquares found;
  if (figure.at.deck >= well_of) return found;
  for (const Way& way : scene.game().vessel(scene.position()).ways_below(figure.at.deck - 1)) {
    const bool ladder = way.kind == Way::Kind::ladder || way.kind == Way::Kind::folding_ladder;
    if (ladder && !enemy_in(scene.position(), on_level(way.below, figure.at.deck), figure))
      found.insert(way.below);
  }
  return found;
}

class Flight {
 public:
  Flight(Scene& scene, Who who)
      : scene_(scene),
        figure_(scene.position()[who]),
        enemies_(known_enemies(scene.position(), figure_)),
        crowds_(crowds_on(scene, who)),
        deck_(scene.plan(figure_.at.deck)),
        barriers_(scene.barriers(Barrier::step, figure_.at.deck)),
        corners_(scene.barriers(Barrier::corner, figure_.at.deck)),
        runs_(!weightless(scene.position(), figure_.at)) {
    if (flees_upward(scene.game(), scene.position(), figure_)) ladders_ = ladders_up(scene, figure_);
  }

  Plot plot();
  // Whether there is anywhere to run to.
  bool leads_somewhere();

 private:
  std::uint16_t goal();
  bool refuge(Square square);
  void spread(std::uint16_t from);
  int turn_cost(std::uint16_t from) const;
  using Steps = std::array<std::uint8_t, 8>;  // what a step to each side costs; 0: there is none
  const Steps& steps_from(Square from);
  int step_cost(Square from, Compass direction) const;
  bool may_enter(Square from, Compass direction) const;
  std::uint16_t came_from(std::uint16_t state) const;
  Square placed(std::uint16_t state) const { return on_level(square_in(state), figure_.at.deck); }
  Action action_to(std::uint16_t state) const;

  // How a state was reached: by a turn, or a step ahead or aslant.
  enum class Way : std::uint8_t { none, left, right, ahead, left_ahead, right_ahead };
  static constexpr Compass heading(Way way, Compass facing) {
    return way == Way::ahead ? facing : rotate(facing, way == Way::left_ahead ? -1 : 1);
  }

  Scene& scene_;
  const Figure& figure_;
  Enemies enemies_;
  Crowds crowds_;
  const Deck& deck_;
  DeckBarriers barriers_;
  DeckBarriers corners_;
  DeckSquares worked_out_;  // whose steps are known: each is asked for with four facings
  std::array<Steps, DeckGrid::squares> steps_;
  bool runs_;
  DeckSquares ladders_;  // (V.7) what he runs to, if he does
  Waiting waiting_;
  std::array<Way, state_count> way_{};
};

// (8.A.3) Turning is cheap while he stands.
int Flight::turn_cost(std::uint16_t from) const {
  return !runs_ || square_in(from) == flat(figure_.at) ? 2 : 4;
}

// (8.B.3) What the border costs on top: a hatch, or a hole in a structure.
int crossing_cost(const Deck& deck, const Figure& figure, Edge edge) {
  const EdgeKind kind = deck.kind(edge);
  const EdgeTraits traits = traits_of(kind);
  const bool suited = figure.suit != Suit::none;
  if (traits.portal) return suited ? traits.crossing_in_suit : traits.crossing;
  const EdgeTraits hatch = traits_of(EdgeKind::hatch);
  return traits.step ? 0 : suited ? hatch.crossing_in_suit : hatch.crossing;
}

int Flight::step_cost(Square from, Compass direction) const {
  const Square to = flat(step(from, direction));
  const bool straight = is_orthogonal(direction);
  int cost = straight ? 2 : 3;                                           // (8.A.2)
  if (!runs_) cost *= 2;                                                 // (26.C)
  if (deck_.kind(to) == SquareKind::close_machinery) cost = full_phase;  // (8.C.3)
  if (straight) cost += crossing_cost(deck_, figure_, edge_of(flat(from), direction));
  cost += 2 * crowds_.people[static_cast<std::size_t>(DeckGrid::index(to))];  // (8.C.6)
  return std::min(cost, full_phase) + (crowds_.danger.contains(to) ? dread : 0);
}

bool Flight::may_enter(Square from, Compass direction) const {
  const Square to = step(flat(from), direction);
  if (!can_step(barriers_, corners_, flat(from), direction)) return false;
  const int room = crowds_.room[static_cast<std::size_t>(DeckGrid::index(to))];
  return !crowds_.enemy.contains(to) && room + bulk(figure_) <= room_in_square;  // (2)
}

const Flight::Steps& Flight::steps_from(Square from) {
  Steps& steps = steps_[static_cast<std::size_t>(DeckGrid::index(flat(from)))];
  if (worked_out_.contains(flat(from))) return steps;
  worked_out_.insert(flat(from));
  for (const Compass direction : all_compass) {
    const int cost = may_enter(from, direction) ? step_cost(from, direction) : 0;
    steps[static_cast<std::size_t>(direction)] = static_cast<std::uint8_t>(cost);
  }
  return steps;
}

void Flight::spread(std::uint16_t from) {
  const int cost = waiting_.cost[from];
  const Compass facing = facing_in(from);
  const auto reach = [&](std::uint16_t state, int more, Way way) {
    if (cost + more >= waiting_.cost[state]) return;
    waiting_.add(state, cost + more);
    way_[state] = way;
  };
  const Square here = placed(from);
  reach(state_of(here, rotate(facing, -2)), turn_cost(from), Way::left);
  reach(state_of(here, rotate(facing, 2)), turn_cost(from), Way::right);
  const Steps& steps = steps_from(here);
  for (const Way way : {Way::ahead, Way::left_ahead, Way::right_ahead}) {
    const Compass direction = heading(way, facing);
    const int more = steps[static_cast<std::size_t>(direction)];
    if (more != 0) reach(state_of(step(here, direction), facing), more, way);
  }
}

bool Flight::refuge(Square square) {
  return ladders_.empty() ? unseen(scene_, enemies_, square) : ladders_.contains(flat(square));
}

// The state in which he arrives. Among equally near squares the upper, then the left one (as the plan is
// drawn); no_state if he is best off where he is.
std::uint16_t Flight::goal() {
  const auto better = [](Square a, Square b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
  waiting_.add(state_of(figure_.at, figure_.facing), 0);
  std::uint16_t best = no_state;
  std::uint16_t farthest = no_state;
  int distance = distance_to_nearest(enemies_, figure_.at);
  DeckSquares looked_at;
  for (std::uint16_t at = waiting_.take(); at != no_state; at = waiting_.take()) {
    if (best != no_state && waiting_.cost[at] > waiting_.cost[best]) break;
    const Square square = square_in(at);
    if (!looked_at.contains(square)) {
      looked_at.insert(square);
      if (refuge(placed(at)) && (best == no_state || better(square, square_in(best)))) best = at;
      const int away = distance_to_nearest(enemies_, placed(at));
      if (away > distance) {
        distance = away;
        farthest = at;
      }
    }
    spread(at);
  }
  return best != no_state ? best : farthest;
}

bool Flight::leads_somewhere() {
  waiting_.add(state_of(figure_.at, figure_.facing), 0);
  const int distance = distance_to_nearest(enemies_, figure_.at);
  DeckSquares looked_at;
  for (std::uint16_t at = waiting_.take(); at != no_state; at = waiting_.take()) {
    const Square square = square_in(at);
    if (!looked_at.contains(square)) {
      looked_at.insert(square);
      if (distance_to_nearest(enemies_, placed(at)) > distance || refuge(placed(at))) return true;
    }
    spread(at);
  }
  return false;
}

std::uint16_t Flight::came_from(std::uint16_t state) const {
  const Compass facing = facing_in(state);
  switch (way_[state]) {
    case Way::left: return state_of(square_in(state), rotate(facing, 2));
    case Way::right: return state_of(square_in(state), rotate(facing, -2));
    case Way::none: return no_state;
    default: return state_of(step(square_in(state), opposite(heading(way_[state], facing))), facing);
  }
}

Action Flight::action_to(std::uint16_t state) const {
  if (way_[state] == Way::left) return {Act::left, 0};
  if (way_[state] == Way::right) return {Act::right, 0};
  const bool slow =
      !runs_ || scene_.plan(figure_.at.deck).kind(square_in(state)) == SquareKind::close_machinery;
  return action(slow ? Act::walk : Act::trot, heading(way_[state], facing_in(state)));
}

Plot Flight::plot() {
  const std::uint16_t end = goal();
  if (end == no_state) return {};
  std::array<std::uint16_t, state_count> path;
  std::size_t length = 0;
  for (std::uint16_t at = end; way_[at] != Way::none; at = came_from(at)) path[length++] = at;
  Plot plot;
  int spent = 0;
  while (length > 0) {
    const std::uint16_t to = path[--length];
    int cost = waiting_.cost[to] - waiting_.cost[came_from(to)];
    if (cost >= dread) cost -= dread;
    spent += cost;
    if (spent > figure_.halves || !plot.push_back(action_to(to))) break;
  }
  // Nothing is gained by turning on the spot where he has to stop.
  while (!plot.empty() && (plot.back().act == Act::left || plot.back().act == Act::right) && plot.size() > 1)
    plot.pop_back();
  return plot;
}

}  // namespace

bool out_of_sight(Scene& scene, const Figure& figure, Square square) {
  return unseen(scene, known_enemies(scene.position(), figure), square);
}

namespace {

Plot only(Act act) {
  Plot plot;
  static_cast<void>(plot.push_back({act, 0}));
  return plot;
}

// What he does without looking for a way; nothing if he has to look.
std::optional<Plot> flight_without_way(Scene& scene, Who who) {
  const Figure& figure = scene.position()[who];
  const bool helpless = !figure.active() || gripped(figure) || figure.rest != 0 || figure.adrift != 0 ||
                        figure.disoriented != 0 || figure.hangs != 0;
  if (helpless || figure.panic == Panic::cowering) return Plot{};
  const bool climbs = flees_upward(scene.game(), scene.position(), figure);
  if (figure.climb != 0) return climbs ? only(Act::climb_up) : Plot{};
  if (figure.prone != 0) return only(Act::stand);  // (8.A.6)
  if (climbs && ladders_up(scene, figure).contains(flat(figure.at))) return only(Act::climb_up);
  if (!climbs && out_of_sight(scene, figure, figure.at)) return Plot{};  // no way is shorter than none
  return std::nullopt;
}

}  // namespace

Plot flight_of(Scene& scene, Who who) {
  const auto plot = flight_without_way(scene, who);
  return plot ? *plot : Flight(scene, who).plot();
}

bool can_flee(Scene& scene, Who who) {
  constexpr int cheapest = 2;  // of all movements
  if (const auto plot = flight_without_way(scene, who)) return !plot->empty();
  const int halves = scene.position()[who].halves;
  if (halves < cheapest) return false;
  // No movement is dearer than a whole phase.
  return halves >= full_phase ? Flight(scene, who).leads_somewhere() : !Flight(scene, who).plot().empty();
}

}  // namespace flagbridge::ahl
