#include <gtest/gtest.h>

#include "lab/invariants.h"
#include "lab/twins.h"
#include "toy_game.h"

// The suite that watches over every game is itself watched: it finds nothing in the toy as it is, and every
// fault that can be built into it.
namespace flagbridge::toy {
namespace {

bool known(Rule cited) { return cited.game() == GameId::drill && cited != rule("9.9"); }

// What the suite says about the first bad game of so many; empty if it finds nothing.
template <Game G>
std::string complaints(const G& game, int seeds, std::uint32_t varied = 1) {
  InvariantSuite<G> suite(game, known);
  for (int i = 0; i < seeds; ++i) {
    const auto wrong =
        suite.run(i % 2 == 0 ? "short" : "long", {}, derived(Seed{3, 4}, static_cast<unsigned>(i)),
                  {.orders = 300, .varied = varied});
    std::string all;
    for (const std::string& each : wrong) all += each + "\n";
    if (!all.empty()) return all;
  }
  return {};
}

TEST(InvariantSuite, FindsNothingWrongWithTheToy) { EXPECT_EQ(complaints(Toy(), 400), ""); }

TEST(InvariantSuite, CountsTheOrdersItPlays) {
  const Toy game;
  InvariantSuite<Toy> suite(game, known);
  EXPECT_TRUE(suite.run("short", {}, Seed{1, 1}, {}).empty());
  EXPECT_GE(suite.orders(), 12U) << "two rounds of three numbers and three stakes";
}

TEST(InvariantSuite, ReportsAGameThatDoesNotStart) {
  const Toy game;
  InvariantSuite<Toy> suite(game, known);
  const auto wrong = suite.run("none", {}, Seed{1, 1}, {});
  ASSERT_EQ(wrong.size(), 1U);
  EXPECT_NE(wrong[0].find("the toy has no such scenario"), std::string::npos);
}

TEST(InvariantSuite, SaysWhichGameAndWhereItWentWrong) {
  const Toy game(Fault::halts);
  InvariantSuite<Toy> suite(game, known);
  const auto wrong = suite.run("short", {}, Seed{1, 1}, {});
  ASSERT_EQ(wrong.size(), 1U);
  EXPECT_TRUE(wrong[0].starts_with("short seed 00000000000000010000000000000001 step ")) << wrong[0];
}

constexpr std::uint32_t hardly_ever = 1000;

struct Expected {
  Fault fault;
  const char* complaint;
  std::uint32_t varied = 1;  // what is hidden is changed at one position in so many
};

class SuiteOnFaults : public testing::TestWithParam<Expected> {};

TEST_P(SuiteOnFaults, ReportsTheFault) {
  const auto& [fault, complaint, varied] = GetParam();
  const std::string said = complaints(Toy(fault), 200, varied);
  EXPECT_NE(said.find(complaint), std::string::npos) << "it said: " << said;
}

INSTANTIATE_TEST_SUITE_P(
    Toy, SuiteOnFaults,
    testing::Values(
        Expected{Fault::view_shows_card, "an imagined position looks different to its side: .card"},
        Expected{Fault::view_shows_answer, "a view shows a secret answer", hardly_ever},
        Expected{Fault::view_shows_stake, "a view shows what is hidden: low"},
        Expected{Fault::onlooker_sees_cards, "an onlooker knows what a side does not: .card"},
        Expected{Fault::view_of_view_differs, "a view of a view differs"},
        Expected{Fault::options_know_cards, "a view offers other options"},
        Expected{Fault::refusal_knows_cards, "a refusal depends on what the side may not know"},
        Expected{Fault::refusal_names_card, "the words of a refusal depend on what the side may not know"},
        Expected{Fault::standing_knows_cards, "a refusal depends on what the side may not know: standing"},
        Expected{Fault::form_knows_cards, "a form depends on what the side may not know"},
        Expected{Fault::event_tells_answer, "an event tells a secret answer"},
        Expected{Fault::event_names_card, "the words of an event depend on what the side may not know"},
        Expected{Fault::illegal_option, "an option is not legal: choose"},
        Expected{Fault::illegal_sample, "choose 9"},
        Expected{Fault::unlisted_number, "legal but not listed: choose 2"},
        Expected{Fault::unlisted_kind, "legal but not listed: ready"},
        Expected{Fault::too_many_options, "more options than the game declares"},
        Expected{Fault::option_twice, "an option is listed twice: choose"},
        Expected{Fault::unlisted_sample, "legal but not listed: choose 2"},
        Expected{Fault::no_options, "a side is asked and has no legal answer"},
        Expected{Fault::form_too_narrow, "a legal order does not fit its form: high of stake"},
        Expected{Fault::form_of_nothing, "a form has a line for what the order does not have: lower"},
        Expected{Fault::check_marks_position, "a refused order changed something: choose"},
        Expected{Fault::options_mark_position, "a question about the position changed it"},
        Expected{Fault::counts_calls, "a copy played differently"},
        Expected{Fault::remembers_last_game, "a game played beside another went differently"},
        Expected{Fault::log_matters, "a copy played differently"},
        Expected{Fault::log_matters_at_start, "the game starts differently without a log"},
        Expected{Fault::first_answer_counts, "it matters who answers first"},
        Expected{Fault::answer_rolls, "it matters who answers first"},
        Expected{Fault::halts, "the game is halted: step budget used up"},
        Expected{Fault::runs_dry, "the game is halted: nothing left to do"},
        Expected{Fault::endless, "the game does not come to an end"},
        Expected{Fault::standing_never_ends, "the game is halted: step budget used up"},
        Expected{Fault::imagines_own_card, "an imagined position looks different to its side: .card"},
        Expected{Fault::imagines_broken, "imagined: 2.1: there is no such card"},
        Expected{Fault::breaks_its_own_rules, "3.7: more points than there are"},
        Expected{Fault::outcome_never_over, "the outcome does not say that the game is over"},
        Expected{Fault::event_cites_unknown_rule, "an event cites an unknown rule drill:9.9"},
        Expected{Fault::event_cites_unknown_rule_at_start, "an event cites an unknown rule drill:9.9"},
        Expected{Fault::event_of_no_kind, "an event of no known kind"},
        Expected{Fault::refusal_cites_unknown_rule, "a refusal cites an unknown rule drill:9.9"},
        Expected{Fault::shows_answers_unmarked, "an order shows its side what was hidden"},
        Expected{Fault::a_side_too_many, "the position has not as many seats as the scenario has sides"}),
    [](const auto& param) { return std::string(name_of(param.param.fault)); });

TEST(Twins, ChangeEverythingThatIsHidden) {
  const Toy game;
  Twins<Toy> twins(game);
  EXPECT_EQ(twins.untouched(), (std::vector<std::string>{"core.draws", "core.steps", "core.standing", "card",
                                                         "picked", "low", "high", "struck"}));
  for (unsigned i = 0; i < 20; ++i)
    EXPECT_TRUE(twins.run("long", {}, derived(Seed{3, 4}, i), side_at(1), {.varied = 1}).empty());
  EXPECT_EQ(twins.untouched(), std::vector<std::string>{});
}

// What the twins say about a game that is played some times, through the eyes of each side.
std::string twins_say(const Toy& game, std::size_t& apart) {
  Twins<Toy> twins(game);
  std::string all;
  for (int i = 0; i < 60 && all.empty(); ++i) {
    const auto wrong =
        twins.run("long", {}, derived(Seed{8, 4}, static_cast<unsigned>(i)), side_at(i % 3), {});
    if (!wrong.empty()) all = wrong.front();
  }
  apart = twins.apart();
  return all;
}

TEST(Twins, FindNothingWrongWithTheToy) {
  std::size_t apart = 0;
  EXPECT_EQ(twins_say(Toy(), apart), "");
  EXPECT_GT(apart, 100U) << "the twins were hardly ever different";
}

TEST(Twins, SeeAnOpenFieldThatDependsOnASecret) {
  for (const Fault fault : {Fault::open_field_tells_stake, Fault::view_shows_answer}) {
    std::size_t apart = 0;
    const std::string said = twins_say(Toy(fault), apart);
    EXPECT_NE(said.find("a side that is told the same sees something else"), std::string::npos)
        << name_of(fault) << ": " << said;
  }
}

template <Codec C>
void expect_complaint(const char* complaint) {
  const std::string said = complaints(BasicToy<C>(), 50);
  EXPECT_NE(said.find(complaint), std::string::npos) << "it said: " << said;
}

TEST(InvariantSuite, ReportsAFieldDescribedTwice) {
  expect_complaint<Codec::field_twice>("the binary form does not read back the same");
}

TEST(InvariantSuite, ReportsAPositionWhoseTextIsAmbiguous) {
  expect_complaint<Codec::blurred_position>("JSON does not read back the same");
}

TEST(InvariantSuite, ReportsAnOrderWhoseTextIsAmbiguous) {
  expect_complaint<Codec::blurred_order>("an order does not read back the same from text: dodge left");
}

}  // namespace
}  // namespace flagbridge::toy
