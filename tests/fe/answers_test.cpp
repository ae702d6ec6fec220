#include "players/fe/basic.h"
#include "tests/fe/shore.h"

// Answers to questions: there is always one, and refusals name the rule the question is about.
namespace flagbridge::fe {
namespace {

std::size_t forces_listed(const Position& view, Seat seat) {
  std::vector<Order> buffer(Campaign::max_options);
  OptionList<Order> list{std::span<Order>(buffer)};
  campaign().options(view, seat, list);
  for (const Order& each : list.list()) EXPECT_TRUE(campaign().check(view, seat, each).none());
  return list.list().size();
}

// Plays a game of fast play and looks at every question about a battle force.
int play_game(std::uint64_t number, Level level, bool by_chance) {
  const Seed seed = derived(Seed{11, 12}, number);
  Roller roller(seed, player_stream(0));
  Dice dice(seed, Stream::engine);
  Events events;
  auto begun = start(campaign(), "606", Options{.level = level}, seed, events);
  EXPECT_TRUE(begun);
  if (!begun) return 0;
  Position& at = *begun;
  int asked_for = 0;
  BasicPlayer basic;
  for (int i = 0; i < 4'000 && at.core.question.open(); ++i) {
    const Seat seat = at.core.question.awaiting.lowest();
    const Position view = campaign().view(at, seat);
    if (asked(at) == Decision::battle_force) {
      ++asked_for;
      EXPECT_GT(forces_listed(view, seat), 0U) << "game " << number << " in " << to_text(at.battle.at);
    }
    const Order order =
        by_chance ? campaign().sample(view, seat, roller) : basic.choose(campaign(), view, seat, roller);
    EXPECT_TRUE(check(campaign(), at, seat, order).none());
    apply(campaign(), at, seat, order, dice, events);
  }
  return asked_for;
}

TEST(FeAnswers, ThereIsAlwaysABattleForce) {  // (302.31, 302.36)
  int asked_for = 0;
  for (std::uint64_t i = 0; i < 12; ++i)
    asked_for += play_game(i, i % 2 == 0 ? Level::standard : Level::advanced, i % 3 != 0);
  EXPECT_GT(asked_for, 50) << "there were battles to look at";
}

TEST(FeAnswers, AreRefusedByTheRuleTheQuestionIsAbout) {  // (302.11, 302.22, 302.23, 308.3, 503.13)
  Shore shore;
  const auto refused = [&](Decision decision, Seat seat, Choice choice) {
    shore.table.ask(decision, seat);
    return refusals(shore.table, seat, Decide{choice});
  };
  EXPECT_EQ(refused(Decision::withdrawal, alliance_seat, Choice::offer), Refused{"302.11"});
  EXPECT_EQ(refused(Decision::answer_approach, alliance_seat, Choice::offer), Refused{"302.22"});
  EXPECT_EQ(refused(Decision::consent, alliance_seat, Choice::offer), Refused{"503.13"});
  for (const UnitId unit : shore.hawks) shore.table.at[unit].set(Mark::crippled);  // no cloak works
  EXPECT_EQ(refused(Decision::approach, coalition_seat, Choice::offer), Refused{"302.22"}) << "in round 1";
  EXPECT_EQ(refused(Decision::approach, coalition_seat, Choice::assault), Refused{"308.3"});
  for (const UnitId unit : shore.hawks) remove_counter(shore.table.at, unit);
  EXPECT_EQ(refused(Decision::approach, coalition_seat, Choice::leave), Refused{"302.23"}) << "nobody can";
}

}  // namespace
}  // namespace flagbridge::fe
