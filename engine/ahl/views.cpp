#include <algorithm>
#include <fmt/format.h>

#include "ahl/rules.h"
#include "kernel/engine.h"

// What each side may know, and what it may imagine where it does not.
namespace flagbridge::ahl {

Position Azhanti::view(const Position& position, Side side) const {
  Position seen = position;
  for (Figure& figure : seen.people) {
    if (figure.presence == Presence::none || figure.side == side) continue;
    figure.commitment = Commitment::none;
    figure.delay = figure.progress = figure.ordered = figure.shots = figure.throws = figure.single = 0;
    figure.stance = Posture::exposed;
    figure.react = 2;
    figure.foe = nobody;
    figure.aims = {};
    figure.plot.clear();
  }
  veil<Azhanti>(seen, side);
  return seen;
}

Position Azhanti::imagine(const Position& view, Side, Roller&) const { return view; }

std::string Azhanti::broken(const Position& position) const {
  if (position.scenario >= content_.scenarios.size()) return "SCENARIOS: there is no such scenario";
  return {};
}

}  // namespace flagbridge::ahl
