#include "players/ahl/goals.h"

namespace flagbridge::ahl {

bool must_advance(const Azhanti&, const Position&, Side) { return true; }

void collect_goals(const Azhanti&, const Position& view, Side side, std::vector<Square>& goals) {
  for_each_active(view, [&](Who, const Figure& figure) {
    if (figure.side != side && figure.neutral == 0 && figure.hidden == 0) goals.push_back(figure.at);
  });
}

bool charge_goal(const Azhanti&, const Position&, const Figure&) { return false; }

}  // namespace flagbridge::ahl
