#include "fe/stopped.h"

#include <algorithm>
#include <fmt/format.h>

#include "fe/pictures.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

UnitSet set_of_units(const UnitList& units) {
  UnitSet set;
  for (const UnitId unit : units) set.set(static_cast<std::size_t>(unit));
  return set;
}

// (203.44) The part under way, or the next that waits.
UnitList stack_under_way(const Position& view) {
  bool going = false;
  Place at = nowhere;
  for_each_counter(view, [&](UnitId, const Counter& each) {
    going = going || each.has(Mark::going);
    if (at == nowhere && each.has(Mark::active)) at = each.at;
  });
  UnitList units;
  for_each_counter(view, [&](UnitId unit, const Counter& each) {
    const bool of_it = going ? each.has(Mark::going) : each.has(Mark::active) && each.at == at;
    if (of_it) static_cast<void>(units.push_back(unit));
  });
  return units;
}

int hexes_to_go(const Campaign& game, const Position& view, UnitId unit) {
  const Counter& counter = view[unit];
  return std::min(pulses_a_stack - counter.pulses, hexes_left(game, view, counter));
}

// What stays behind first: the weakest, and who leads last, since more get away with him (203.55).
int worth(const Campaign& game, const Counter& counter) {
  return 64 * command_of(game, counter) + attack_of(game, counter) + defense_of(game, counter) +
         counter.fighters;
}

// Those of a list that stay one by one until the others may leave, and then go all the same as far as they
// may.
void divide(const Campaign& game, const Position& view, Stopped& stack, UnitList able) {
  const bool cloaked = view.moving.cloaked != 0;
  const auto may_go = [&](const UnitList& units) {
    return may_leave(game, view, view.phasing, stack.at, set_of_units(units), cloaked);
  };
  std::ranges::sort(able, {}, [&](UnitId unit) { return worth(game, view[unit]); });
  UnitList stay;
  while (!able.empty() && !may_go(able)) {
    static_cast<void>(stay.push_back(able[0]));
    able.erase(0);
  }
  for (std::size_t i = stay.size(); i-- > 0 && !able.empty();) {
    UnitList more = able;
    static_cast<void>(more.push_back(stay[i]));
    if (!may_go(more)) continue;
    able = more;
    stay.erase(i);
  }
  stack.free = able;
  for (const UnitId unit : stay) static_cast<void>(stack.held.push_back(unit));
}

std::string listed(const Campaign& game, const Position& view, const UnitList& units) {
  Roll roll(game, view);
  for (const UnitId unit : units) roll.add(unit);
  return roll.text();
}

std::string ships_words(int halves) {
  return fmt::format("{} ship-equivalent{}", halves_text(halves), halves == 2 ? "" : "s");
}

}  // namespace

std::optional<Stopped> stopped_stack(const Campaign& game, const Position& view) {
  if (!view.core.question.open() || asked(view) != Decision::proceed) return std::nullopt;
  const UnitList units = stack_under_way(view);
  if (units.empty()) return std::nullopt;
  Stopped stack;
  stack.at = view[units[0]].at;
  stack.met = view.moving.reacted != 0;
  stack.needed = on_map(stack.at) ? tally_at(game, view, stack.at, other(view.phasing)).strength() : 0;
  UnitList able;
  for (const UnitId unit : units)
    static_cast<void>((hexes_to_go(game, view, unit) > 0 ? able : stack.held).push_back(unit));
  divide(game, view, stack, able);
  for (const UnitId unit : stack.free) {
    const int own = hexes_to_go(game, view, unit);
    stack.hexes = stack.hexes == 0 ? own : std::min(stack.hexes, own);
  }
  return stack;
}

std::string stopped_words(const Campaign& game, const Position& view, const Stopped& stack) {
  std::string words = stack.met ? "The enemy has reacted. " : "";
  if (stack.needed > 0) {
    words +=
        fmt::format("{} of the {} in {} hold{} as many of yours there (203.5). ", ships_words(stack.needed),
                    side_names[slot(other(view.phasing))], to_text(stack.at), stack.needed == 2 ? "s" : "");
  } else {
    words += fmt::format("Nothing holds the stack in {}. ", to_text(stack.at));
  }
  if (stack.free.empty()) return words + "Nobody of the stack can go on.";
  const std::string far = stack.hexes == 1 ? "one hex" : fmt::format("up to {} hexes", stack.hexes);
  if (stack.held.empty()) return words + fmt::format("All of it may go on, {}.", far);
  return words + fmt::format("{} may go on, {}; {} stay{}. You may change who stays.",
                             listed(game, view, stack.free), far, listed(game, view, stack.held),
                             stack.held.size() == 1 ? "s" : "");
}

}  // namespace flagbridge::fe
