#include "sfb/ask/courses.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <unordered_set>

#include "kernel/order_text.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/p_terrain.h"

// (C1, C3, C4) The courses open to a unit. Whether a step is legal is asked of the rules, step by step, with
// the unit where the steps before have taken it.
namespace flagbridge::sfb {
namespace {

// More would make the answer long and the map unreadable.
constexpr int most_shown = 12;

// Two stands that go on alike; a turn mode is never so long.
std::uint64_t key_of(const Stand& stand) {
  constexpr int longest_mode = 15;
  const auto column = static_cast<std::uint64_t>(stand.at.column + farthest_hex);
  const auto row = static_cast<std::uint64_t>(stand.at.row + farthest_hex);
  const auto turning = static_cast<std::uint64_t>(std::min<int>(stand.since_turn, longest_mode));
  return ((column << 16 | row) << 8 | turning) << 4 | (stand.since_slip > 0 ? 8u : 0u) |
         static_cast<unsigned>(index_of(stand.facing));
}

template <class Mover>
void set_to(Mover& mover, const Stand& stand) {
  mover.at = stand.at;
  mover.facing = stand.facing;
  mover.since_turn = stand.since_turn;
  mover.since_slip = stand.since_slip;
}

template <class Mover>
Stand stand_of(const Mover& mover) {
  return {mover.at, mover.facing, mover.since_turn, mover.since_slip, 0, Step::none, -1};
}

// Makes the step as the rules make it, without what comes of the hex it leads to.
template <class Mover>
Stand stepped(Mover& mover, Step step) {
  mover.at = neighbour(mover.at, set_out(mover, step));
  return stand_of(mover);
}

// (C12) The speed from an impulse on; nothing where the ship goes on the other way (C3.53).
bool change_speed(Ship& ship, int impulse) {
  for (const SpeedChange& change : ship.plot) {
    if (change.when() != impulse) continue;
    if (change.turns_about()) return false;
    ship.speed = change.speed;
  }
  return true;
}

}  // namespace

Courses::Courses(const Battles& game, const Position& view, UnitId unit, int most)
    : game_(game), then_(view), unit_(unit) {
  stands_.push_back(is_ship(unit) ? stand_of(view.ship(unit)) : stand_of(view.small(unit)));
  plan_moves(most);
  search();
}

// The moves of the rest of this turn. Of a unit that has still to move in this impulse the first is in it;
// none if it may only turn where it is.
void Courses::plan_moves(int most) {
  const int now = then_.impulse;
  if (now == 0 || !is_steered(game_, then_, unit_)) return;
  const bool waits = has_yet_to_move(game_, then_, unit_);
  for (int impulse = now; impulse <= impulses_a_turn && moves() < most; ++impulse) {
    then_.impulse = static_cast<std::uint8_t>(impulse);
    if (is_ship(unit_) && impulse > now && !change_speed(then_.ship(unit_), impulse)) break;
    if (impulse == now && !waits) continue;  // it has moved
    if (impulse > now) then_.further = 0;
    const int speed = is_ship(unit_) ? then_.ship(unit_).speed : then_.small(unit_).speed;
    int hexes =
        is_ship(unit_) ? moves_left(game_, then_, unit_) : hexes_in_impulse(speed, impulse) - then_.further;
    for (; hexes > 0 && moves() < most; --hexes)
      speeds_.push_back({static_cast<std::uint8_t>(impulse), static_cast<std::uint8_t>(speed)});
    if (waits && speeds_.empty()) break;
  }
}

void Courses::put(const Stand& stand) {
  if (!speeds_.empty()) {
    const std::size_t move = std::min<std::size_t>(stand.moves, speeds_.size() - 1);
    then_.impulse = speeds_[move].impulse;
    if (is_ship(unit_)) then_.ship(unit_).speed = speeds_[move].speed;
  }
  if (is_ship(unit_)) {
    set_to(then_.ship(unit_), stand);
  } else {
    set_to(then_.small(unit_), stand);
  }
}

Turning Courses::may_go_on(const Stand& stand, Step step) {
  put(stand);
  return may_go(game_, then_, unit_, step);
}

Stand Courses::after(const Stand& stand, Step step, int before) {
  put(stand);
  Stand next = is_ship(unit_) ? stepped(then_.ship(unit_), step) : stepped(then_.small(unit_), step);
  next.moves = static_cast<std::uint8_t>(stand.moves + 1);
  next.step = step;
  next.before = before;
  return next;
}

Hex Courses::next_to(const Stand& stand, Step step) { return after(stand, step, -1).at; }

void Courses::search() {
  std::unordered_set<std::uint64_t> known;
  int round = 0;
  for (std::size_t i = 0; i < stands_.size(); ++i) {
    const Stand from = stands_[i];
    if (from.moves >= moves()) return;
    if (from.moves != round) known.clear();  // those of the next number of moves begin here
    round = from.moves;
    // (S1.43) Beyond the edge of a map that does not float there is no way back.
    if (!game_.scenario(then_).floating && !on_fixed_map(from.at)) continue;
    for (const Step step : plain_steps) {
      if (!may_go_on(from, step).legal) continue;
      const Stand next = after(from, step, static_cast<int>(i));
      if (known.insert(key_of(next)).second) stands_.push_back(next);
    }
  }
}

std::vector<Stand> Courses::way_to(const Stand& stand) const {
  std::vector<Stand> way(stand.moves, stand);
  const Stand* at = &stand;
  for (std::size_t i = way.size(); i-- > 0;) {
    way[i] = *at;
    at = &stands_[static_cast<std::size_t>(at->before)];
  }
  return way;
}

namespace {

// The next step of every kind, with where it leads or why it is not open.
json::array steps_of(const Battles& game, const Position& view, UnitId unit, bool asked) {
  json::array rows;
  for (int i = 0; i <= static_cast<int>(Step::het_f); ++i) {
    const auto step = static_cast<Step>(i);
    const Turning turning =
        asked ? may_go(game, view, unit, step) : Turning{false, "C1.313"_sfb, "it is not its turn to move"};
    json::object row{{"step", name_of(step)}, {"legal", turning.legal}};
    if (!turning.legal) {
      row["rule"] = turning.rule.number();
      row["text"] = turning.why;
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

int longest_course(UnitId unit) {
  return is_ship(unit) ? most_course : static_cast<int>(decltype(Craft::course)::capacity());
}

Inquiry reach_of(const Battles& game, const Position& view, Side side, UnitId unit) {
  const Courses courses(game, view, unit, std::min(most_shown, longest_course(unit)));
  const bool asked = asked_to_steer(game, view, side, unit);
  std::set<std::pair<Hex, Direction>> shown;
  json::array ends;
  Inquiry answer;
  for (const Stand& stand : courses.stands()) {
    if (stand.moves == 0 || !shown.insert({stand.at, stand.facing}).second) continue;
    Course course{unit, {}};
    json::array path;
    for (const Stand& each : courses.way_to(stand)) {
      static_cast<void>(course.steps.push_back(each.step));
      path.push_back(json::string(TextOf<Hex>::write(each.at)));
    }
    json::object end{{"at", TextOf<Hex>::write(stand.at)},
                     {"facing", name_of(stand.facing)},
                     {"moves", stand.moves},
                     {"path", std::move(path)}};
    answer.text += fmt::format("  {} heading {}, {} moves", TextOf<Hex>::write(stand.at),
                               name_of(stand.facing), stand.moves);
    if (asked) {
      const Order order = course;
      end["order"] = to_json(order);
      end["text"] = order_text(order);
      answer.text += ": " + order_text(order);
    }
    ends.push_back(std::move(end));
    answer.text += "\n";
  }
  if (ends.empty()) answer.text = "it steers to no other hex now\n";
  answer.data = json::object{{"unit", index_of(unit)},
                             {"moves", courses.moves()},
                             {"steps", steps_of(game, view, unit, asked)},
                             {"ends", std::move(ends)}};
  return answer;
}

}  // namespace flagbridge::sfb
