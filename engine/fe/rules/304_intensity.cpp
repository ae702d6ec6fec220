#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

// (304.4) The seat whose opponent cannot retreat at all sets both factors.
bool sets_both(const Campaign& game, const Position& position, Seat seat) {
  const Place at = position.battle.at;
  return leaves_some_behind(game, position, other(seat), at) &&
         !has_any_ship(game, position, other(seat), at);
}

constexpr int rounds_for_a_raise = 4;  // (304.5)

}  // namespace

// (304.1) Both players choose in secret how hard they fight.
Flow ask_intensity(FePlay& play, Task& task) {
  Position& at = play.at;
  if (no_fighting(at) || !played(at, &Options::intensity)) return Flow::done;
  if (task.stage == 0) {
    Sides choosing;
    for (const Seat seat : {coalition_seat, alliance_seat}) {
      if (!sets_both(play.game, at, other(seat))) choosing = choosing.with(seat);
    }
    return play.ask(Decision::intensity, choosing);
  }
  const auto& sides = at.battle.side;
  play.tell(Happening::intensity, "304.1"_fe, Sides::everyone(), Arg::number(sides[0].intensity),
            Arg::number(sides[1].intensity));
  return Flow::done;
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const SetIntensity& order) {
  Violations found;
  const EconomyTables& economy = game.content().tables.economy;
  const int least = economy.limit(Limit::intensity_least);
  const int most = economy.limit(Limit::intensity_most);
  found.require(order.own >= least && order.own <= most, "304.1"_fe, "the factor is {0} to {1}",
                Arg::number(least), Arg::number(most));
  if (sets_both(game, position, seat)) {
    found.require(order.enemy >= least && order.enemy <= most, "304.4"_fe,
                  "you choose for the enemy too, {0} to {1}", Arg::number(least), Arg::number(most));
  } else {
    found.require(order.enemy == 0, "304.4"_fe, "the enemy chooses for himself");
  }
  const int raises = seat == position.phasing ? position.battle.base_rounds / rounds_for_a_raise : 0;
  found.require(order.raise <= raises, "304.5"_fe, "the intensity can be raised by {0}", Arg::number(raises));
  return found;
}

void carry_out(FePlay& play, Seat seat, const SetIntensity& order) {
  Battle& battle = play.at.battle;
  battle.side[slot(seat)].intensity = static_cast<std::uint8_t>(order.own + order.raise);
  if (order.enemy > 0) battle.side[slot(other(seat))].intensity = order.enemy;
}

}  // namespace flagbridge::fe
