#include "sfb/show/shown.h"

#include <fmt/format.h>

#include "sfb/rules/c1_movement.h"

namespace flagbridge::sfb {
namespace {

char hexside_letter(int side) { return static_cast<char>('A' + side); }

// Two ships of one class are told apart by their numbers.
bool has_namesake_before(const Battles& game, const Position& view, UnitId unit) {
  const std::string& label = game.design(view.ship(unit)).label;
  for (int i = 0; i < index_of(unit); ++i) {
    const Ship& other = view.ship(unit_at(i));
    const bool shown = other.status != Status::none && other.status != Status::waiting;
    if (shown && game.design(other).label == label) return true;
  }
  return false;
}

// (C6) A high energy turn goes ahead afterwards, and so does every other step of a unit that is under way.
template <class Mover>
Way walked(Mover mover, std::span<const Step> steps) {
  Way way{{mover.at}, mover.facing};
  for (const Step each : steps) {
    if (each == Step::none) break;
    if (is_het(each)) mover.facing = het_heading(each);
    const Direction to = set_out(mover, is_het(each) ? Step::straight : each);
    way.heading = mover.facing;
    if (mover.speed == 0) continue;  // (C5) it turns where it is
    mover.at = neighbour(mover.at, to);
    way.hexes.push_back(mover.at);
  }
  return way;
}

}  // namespace

std::string shown_name(const Battles& game, const Position& view, UnitId unit) {
  if (is_surface(unit))
    return fmt::format("side {} of the planet", hexside_letter(index_of(unit) - first_surface));
  if (is_rocks(unit))
    return fmt::format("the rocks towards {}", hexside_letter(index_of(unit) - first_rocks));
  if (is_craft(unit) && view.small(unit).exists())
    return fmt::format("{} {}", name_of(view.small(unit).kind), index_of(unit));
  if (!is_ship(unit) || view.ship(unit).status == Status::none) return std::to_string(index_of(unit));
  const std::string& label = game.design(view.ship(unit)).label;
  return has_namesake_before(game, view, unit) ? fmt::format("{} ({})", label, index_of(unit)) : label;
}

std::string step_words(Step step, std::optional<Direction> heading) {
  const std::string to = heading ? fmt::format(" to {}", name_of(*heading)) : "";
  switch (step) {
    case Step::none: return "Stay";
    case Step::straight: return "Straight on";
    case Step::turn_left: return "Turn left" + to;
    case Step::turn_right: return "Turn right" + to;
    case Step::slip_left: return "Slip left";
    case Step::slip_right: return "Slip right";
    default: return fmt::format("High energy turn to {}", name_of(het_heading(step)));
  }
}

Way way_along(const Position& view, UnitId unit, std::span<const Step> steps) {
  return is_ship(unit) ? walked(view.ship(unit), steps) : walked(view.small(unit), steps);
}

const Volley* volley_asked_about(const Position& view) {
  const Question& question = view.core.question;
  const Decision about = asked(view);
  const bool hit = about == Decision::damage || about == Decision::shield || about == Decision::reinforce;
  const auto number = static_cast<std::size_t>(question.a);
  if (!question.open() || !hit || number >= view.volleys.size()) return nullptr;
  return is_ship(view.volleys[number].target) ? &view.volleys[number] : nullptr;
}

}  // namespace flagbridge::sfb
