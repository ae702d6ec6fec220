#include <algorithm>

#include "sfb/rules/d4_damage.h"

// (D4.223) The owner says himself which of the boxes is lost; an option, otherwise the cheapest is taken.
namespace flagbridge::sfb {
namespace {

struct Asked {
  const Volley* volley = nullptr;
  Cell cell;
  Losses losses;
};

Asked point_asked(const Battles& game, const Position& position) {
  Asked found;
  const Question& question = position.core.question;
  const auto at = static_cast<std::size_t>(question.a);
  if (asked(position) != Decision::damage || at >= position.volleys.size()) return found;
  found.volley = &position.volleys[at];
  found.cell = {static_cast<std::uint8_t>(question.b >> 8 & 15), static_cast<std::uint8_t>(question.b & 15)};
  const Ship& ship = position.ship(found.volley->target);
  const Hit hit = hit_at(game, ship, found.cell);
  find_losses(game, position, *found.volley, hit, found.losses);
  if (best_is_due(position, *found.volley, hit)) keep_best(game, ship, found.losses);
  return found;
}

}  // namespace

Violations check_order(const Battles& game, const Position& position, Side side, const Lose& order) {
  Violations found;
  const Asked point = point_asked(game, position);
  if (!found.require(point.volley != nullptr && position.ship(point.volley->target).side == side,
                     "D4.223"_sfb, "no box is to be chosen now"))
    return found;
  const Hit hit = hit_at(game, position.ship(point.volley->target), point.cell);
  const bool best = best_is_due(position, *point.volley, hit);
  const bool listed = std::ranges::find(point.losses, lost_box(order.what)) != point.losses.end();
  found.require(listed, best ? "D4.322"_sfb : "D4.31"_sfb,
                best ? "the third hit must take the best weapon" : "the hit cannot take that");
  return found;
}

Answer carry_out(BattlePlay& play, Side, const Lose& order) {
  const Asked point = point_asked(play.game, play.at);
  if (point.volley == nullptr) return Answer::done;
  score(play, play.at.volleys[static_cast<std::size_t>(play.at.core.question.a)], point.cell,
        lost_box(order.what));
  return Answer::done;
}

void lose_cheapest(BattlePlay& play) {
  const Asked point = point_asked(play.game, play.at);
  if (point.volley == nullptr) return;
  const Ship& ship = play.at.ship(point.volley->target);
  const Hit hit = hit_at(play.game, ship, point.cell);
  score(play, play.at.volleys[static_cast<std::size_t>(play.at.core.question.a)], point.cell,
        cheapest(play.game, play.at, ship, hit, point.losses));
}

void list_loss(const Battles& game, const Position& position, Side, List& list) {
  list.add(Pass{});
  for (const LostBox loss : point_asked(game, position).losses) list.add(Lose{code_of(loss)});
}

Order sample_loss(const Battles& game, const Position& position, Side, Roller& roller) {
  const Asked point = point_asked(game, position);
  if (point.losses.empty()) return Pass{};
  const auto count = static_cast<std::uint32_t>(point.losses.size());
  return Lose{code_of(point.losses[static_cast<std::size_t>(roller.pick(count, {"D4.223"_sfb, "any box"}))])};
}

}  // namespace flagbridge::sfb
