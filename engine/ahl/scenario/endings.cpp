#include <algorithm>

#include "ahl/scenario/run.h"

// (SCENARIOS) Objectives: how a scenario ends, and who has won.
namespace flagbridge::ahl {

bool test_endings(AhlPlay& play) {
  const auto& endings = play.game.scenario(play.at).endings;
  if (play.at.story.ended != 0) return true;
  for (std::size_t i = 0; i < endings.size(); ++i) {
    if (!holds(play.game, play.at, endings[i].test)) continue;
    play.at.story.ended = static_cast<std::uint8_t>(i + 1);
    for (Figure& figure : play.at.people) figure.hidden = 0;
    play.tell(Happening::ended, "SCENARIOS"_ahl, Sides::everyone());
    play.finish();
    return true;
  }
  return false;
}

Flow test_endings_row(AhlPlay& play, Task&) {
  if ((play.game.scenario(play.at).moments >> static_cast<unsigned>(Moment::step) & 1U) != 0)
    trigger(play, {.moment = Moment::step});
  test_endings(play);
  return Flow::done;
}

Outcome Azhanti::outcome(const Position& position) const {
  Outcome outcome;
  if (position.core.over == 0 || position.scenario >= content_.scenarios.size()) return outcome;
  const auto& endings = scenario(position).endings;
  outcome.over = true;
  if (position.story.ended == 0 || position.story.ended > endings.size()) return outcome;
  const Ending& ending = endings[position.story.ended - 1U];
  outcome.rule = ending.rule;
  outcome.why = ending.text.c_str();
  for (int side = 0; side < side_count; ++side) {
    std::int32_t& score = outcome.scores[static_cast<std::size_t>(side)];
    if (ending.both_lose) score = -ending.level;
    if (ending.winner < 0) continue;
    score = side == ending.winner ? ending.level : -ending.level;
  }
  if (ending.winner >= 0) outcome.winners = side_at(ending.winner);
  return outcome;
}

// (VI.1.3)
Violations check_order(const Azhanti& game, const Position& position, Side side, const Surrender&) {
  Violations found;
  found.require((game.scenario(position).surrender >> index_of(side) & 1) != 0, "VI.1.3"_ahl,
                "this side cannot surrender in this scenario");
  return found;
}

void carry_out(AhlPlay& play, Side side, const Surrender&) {
  Story& story = play.at.story;
  story.surrendered = static_cast<std::uint8_t>(story.surrendered | 1U << index_of(side));
  play.tell(Happening::surrenders, "VI.1.3"_ahl, side, Arg::side(side));
}

// What the scenario lets a character be committed to: everybody moves in the first turn, or when surprised.
bool may_commit(const Azhanti& game, const Position& position, Who who, Commitment to, Violations* why) {
  const Figure& figure = position[who];
  const Scenario& scenario = game.scenario(position);
  const auto refuse = [&](const char* text) {
    if (why != nullptr) why->add("SCENARIOS"_ahl, text, arg(who));
    return false;
  };
  if (to == Commitment::move || to == Commitment::none) return true;
  if ((position.story.must_move >> index_of(figure.side) & 1) != 0)
    return refuse("in this turn {0} can only be committed to movement");
  if (figure.fresh != 0) return refuse("{0} has just come and can only be committed to movement");
  if (position.core.turn <= 1 && in(scenario.first_movers, figure.force))
    return refuse("in this turn {0} can only be committed to movement");
  const std::uint8_t bound =
      figure.force < scenario.forces.size() ? scenario.forces[figure.force].bound : no_mark;
  if (bound != no_mark && position.story.marks[bound] == 0)
    return refuse("{0} stays at his post until the enemy is seen");
  return true;
}

}  // namespace flagbridge::ahl
