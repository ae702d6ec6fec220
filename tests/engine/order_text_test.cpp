#include "kernel/order_text.h"

#include <gtest/gtest.h>

#include "any_play.h"
#include "drill/drill.h"
#include "kernel/exact.h"
#include "lab/files.h"
#include "toy_game.h"

namespace flagbridge::toy {
namespace {

using ToyOrder = Toy::Order;

// An order with quantities that are written with a space, "1 1/4".
struct Pay {
  static constexpr std::string_view tag = "pay";
  Energy points;
  std::array<Energy, 2> each{};
  friend constexpr bool operator==(const Pay&, const Pay&) = default;
  static constexpr auto fields() { return record(field("points", &Pay::points), field("each", &Pay::each)); }
};

std::string error_of(std::string_view text) {
  const auto read = order_from_text<ToyOrder>(text);
  return read ? "" : to_string(read.error());
}

TEST(OrderText, NamesTheKindAndThenItsFieldsInOrder) {
  EXPECT_EQ(order_text(ToyOrder(Stake{1, 3})), "stake 1 3");
  EXPECT_EQ(order_text(ToyOrder(Toy::Dodge{Way::left})), "dodge left");
  EXPECT_EQ(order_text(ToyOrder(Ready{})), "ready");
  EXPECT_EQ(order_text(ToyOrder(SetStanding{{2, 1, 3, -4, -50'000}})), "standing 2 1 3 -4 -50000");
}

TEST(OrderText, ReadsFieldsInOrderOrByName) {
  const ToyOrder wanted = Stake{1, 3};
  for (const char* text : {"stake 1 3", "stake low=1 high=3", "stake high=3 low=1", "stake 1 high=3",
                           "  stake\t1  3\n", "stake low=1 3"}) {
    const auto read = order_from_text<ToyOrder>(text);
    ASSERT_TRUE(read) << text << ": " << to_string(read.error());
    EXPECT_EQ(*read, wanted) << text;
  }
}

TEST(OrderText, MayLeaveOutWhatIsOptional) {
  EXPECT_EQ(*order_from_text<ToyOrder>("standing 2 1"), ToyOrder(SetStanding{{2, 1, 0, 0, 0}}));
  EXPECT_EQ(*order_from_text<ToyOrder>("standing 2 1 b=7"), ToyOrder(SetStanding{{2, 1, 0, 0, 7}}));
}

TEST(OrderText, LeavesOutWhatReadsTheSameWithoutIt) {
  EXPECT_EQ(order_text(ToyOrder(SetStanding{{2, 1, 0, 0, 0}})), "standing 2 1");
  EXPECT_EQ(order_text(ToyOrder(SetStanding{{2, 1, 0, 0, 7}})), "standing 2 1 b=7");
  EXPECT_EQ(order_text(ToyOrder(SetStanding{{2, 1, 3, 0, 7}})), "standing 2 1 3 b=7");
  EXPECT_EQ(order_text(ToyOrder(SetStanding{{0, 0, 0, 0, 0}})), "standing 0 0")
      << "what must be said is said";
}

TEST(OrderText, KeepsMixedNumbersTogether) {
  using PayOrder = std::variant<Pay>;
  const PayOrder order = Pay{Energy::from_raw(300), {Energy::from_raw(-380), Energy::from_raw(480)}};
  EXPECT_EQ(order_text(order), "pay 1_1/4 -1_7/12,2");
  EXPECT_EQ(*order_from_text<PayOrder>(order_text(order)), order);
  EXPECT_EQ(*order_from_text<PayOrder>("pay 1.25 each=-19/12,2"), order);
  EXPECT_FALSE(order_from_text<PayOrder>("pay 1_2 1,1"));
}

TEST(OrderText, SaysWhatIsWrong) {
  EXPECT_EQ(error_of(""), "an order is expected");
  EXPECT_EQ(error_of(" \t "), "an order is expected");
  EXPECT_EQ(error_of("fly 1"),
            "\"fly\" is no kind of order; known: choose, stake, strike, dodge, ready, standing, "
            "drop_standing");
  EXPECT_EQ(error_of("Stake 1 2").find("\"Stake\" is no kind of order"), 0U) << "kinds are written small";
  EXPECT_EQ(error_of("stake 1"), "high: is missing");
  EXPECT_EQ(error_of("stake"), "low: is missing\nhigh: is missing");
  EXPECT_EQ(error_of("stake 1 2 3"), "\"3\" has no place in this order");
  EXPECT_EQ(error_of("ready now"), "\"now\" has no place in this order");
  EXPECT_EQ(error_of("stake 1 2 low=3"), "low: is given twice");
  EXPECT_EQ(error_of("stake 1 2 middle=3"), "\"middle=3\" has no place in this order");
  EXPECT_EQ(error_of("stake one 2"), "low: a whole number is expected, not \"one\"");
  EXPECT_EQ(error_of("stake 256 2"), "low: a number that small or that large does not fit, not \"256\"");
  EXPECT_EQ(error_of("stake -1 2").find("low: "), 0U);
  EXPECT_EQ(error_of("stake 1.5 2").find("low: a whole number is expected"), 0U);
  EXPECT_EQ(error_of("stake low= 2").find("low: a whole number is expected"), 0U);
  EXPECT_EQ(error_of("dodge up"), "way: one of these is expected: stand left right, not \"up\"");
}

TEST(OrderText, ReportsEveryErrorAtOnce) {
  EXPECT_EQ(error_of("stake x y"),
            "low: a whole number is expected, not \"x\"\nhigh: a whole number is expected, not \"y\"");
}

TEST(OrderText, KeepsItsHeadWithAnyBytes) {
  Roller roller(Seed{1, 2}, player_stream(0));
  for (int i = 0; i < 3000; ++i) {
    std::string text = "stake 1 3";
    for (int n = 0; n < 4; ++n) {
      text[static_cast<std::size_t>(roller.pick(9, {Rule{}, "where"}))] =
          static_cast<char>(roller.pick(256, {Rule{}, "what"}));
    }
    const auto read = order_from_text<ToyOrder>(text);
    if (read) {
      EXPECT_EQ(*order_from_text<ToyOrder>(order_text(*read)), *read);
    } else {
      EXPECT_FALSE(to_string(read.error()).empty());
    }
  }
}

// Every order that is offered or drawn in many games, written and read again, through the untyped interface.
void expect_round_trips(const AnyGame& game, int games) {
  for (const ScenarioInfo& scenario : game.scenarios()) {
    for (int i = 0; i < games; ++i) {
      const Seed seed = derived(Seed{1, 2}, static_cast<std::uint64_t>(i));
      auto match = std::move(*game.start(scenario.id, json::object{}, seed));
      Roller roller(seed, player_stream(0));
      const auto expect_same = [&](const json::value& order) {
        const auto text = match->order_text(order);
        ASSERT_TRUE(text) << json::serialize(order);
        const auto read = match->order_from_text(*text);
        ASSERT_TRUE(read) << *text << ": " << to_string(read.error());
        ASSERT_EQ(*read, order) << *text;
      };
      while (!match->asked().empty()) {
        const Side side = match->asked()[0].side;
        const json::object decision = match->decision(side);
        for (const json::value& option : decision.at("options").as_array()) {
          ASSERT_NO_FATAL_FAILURE(expect_same(option.at("order")));
          ASSERT_EQ(*match->order_from_text(std::string(option.at("text").as_string())), option.at("order"));
        }
        const json::value order = match->random_order(side, roller);
        ASSERT_NO_FATAL_FAILURE(expect_same(order));
        match->play(side, order);
      }
    }
  }
}

TEST(OrderText, ReadsBackEveryOrderOfTheToy) { expect_round_trips(ErasedGame<Toy>(Toy()), 40); }

TEST(OrderText, ReadsBackEveryOrderOfTheDrill) {
  auto content = drill::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  ASSERT_TRUE(content) << to_string(content.error());
  expect_round_trips(ErasedGame<drill::Drill>(drill::Drill(std::move(*content))), 3);
}

class StandingText : public testing::Test {
 protected:
  const ErasedGame<Toy> erased{Toy()};
  const AnyGame& game = erased;
  std::unique_ptr<AnyMatch> match = std::move(*game.start("short", json::object{}, Seed{1, 2}));
  const json::value wanted = {
      {"standing",
       {{"order", {{"about", "strike"}, {"policy", "strike_all"}, {"until", 2}, {"a", 0}, {"b", 0}}}}}};
};

TEST_F(StandingText, SpeaksOfQuestionsAndPoliciesByName) {
  for (const char* text : {"standing strike strike_all 2", "standing 2 1 2 0 0", "standing strike 1 until=2",
                           "standing about=strike policy=strike_all until=2",
                           "standing until=2 policy=strike_all about=strike"}) {
    const auto read = match->order_from_text(text);
    ASSERT_TRUE(read) << text << ": " << to_string(read.error());
    EXPECT_EQ(*read, wanted) << text;
  }
}

TEST_F(StandingText, ReadsBackWhatItWrites) {
  const auto text = match->order_text(wanted);
  ASSERT_TRUE(text);
  EXPECT_EQ(*match->order_from_text(*text), wanted);
}

TEST_F(StandingText, KnowsNoOtherNames) {
  EXPECT_FALSE(match->order_from_text("standing sleep do_least"));
  EXPECT_FALSE(match->order_from_text("standing strike strike_some"));
  EXPECT_FALSE(match->order_from_text("standing strike"));
}

TEST_F(StandingText, InJsonMayUseNumbersToo) {
  const auto numbers = *parse_json(R"({"standing":{"order":{"about":2,"policy":1}}})");
  EXPECT_TRUE(match->play(side_at(0), numbers).accepted());
  const auto unknown = *parse_json(R"({"standing":{"order":{"about":"sleep","policy":1}}})");
  EXPECT_FALSE(match->play(side_at(0), unknown).accepted());
  const auto high = *parse_json(R"({"standing":{"order":{"about":77,"policy":1}}})");
  EXPECT_FALSE(match->play(side_at(0), high).accepted());
}

}  // namespace
}  // namespace flagbridge::toy
