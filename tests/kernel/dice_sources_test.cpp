#include "kernel/dice_sources.h"

#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

namespace flagbridge {
namespace {

using namespace rules;
using Faults = std::vector<std::string>;

constexpr Label phaser{"E2.3"_sfb, "phaser-1"};
constexpr Label tumble{"7.1"_drill, "tumble"};
constexpr Label nameless{Rule{}, "coin"};

TEST(ScriptedDice, FallAsWrittenByRuleOrByRuleAndPurpose) {
  ScriptedDice script({{"E2.3", 4}, {"E2.3 phaser-1", 6}, {"coin", 0}});
  script.add({"7.1", 12});
  Dice dice(script);
  EXPECT_EQ(dice.draw(one_d6, phaser, 0), 4);
  EXPECT_EQ(dice.draw(one_d6, phaser, 0), 6);
  EXPECT_EQ(dice.draw(choice_of(2), nameless, 0), 0);
  EXPECT_EQ(dice.draw(two_d6, tumble, 0), 12);
  EXPECT_EQ(script.faults(), Faults{});
}

TEST(ScriptedDice, TheLowestAndTheHighestValueAreAllowed) {
  ScriptedDice script({{"7.1", 2}, {"7.1", 12}, {"7.1", 1}, {"7.1", 3}, {"7.1", 9}});
  EXPECT_EQ(script.draw(two_d6, tumble), 2);
  EXPECT_EQ(script.draw(two_d6, tumble), 12);
  EXPECT_EQ(script.draw(one_d3, tumble), 1);
  EXPECT_EQ(script.draw(one_d3, tumble), 3);
  EXPECT_EQ(script.draw(choice_of(10), tumble), 9);
  EXPECT_EQ(script.faults(), Faults{});
}

TEST(ScriptedDice, AnotherDrawThanTheNextOneIsAFaultAndLeavesTheScriptAlone) {
  ScriptedDice script({{"E2.3", 4}});
  EXPECT_EQ(script.draw(one_d6, tumble), 1);
  EXPECT_EQ(script.faults(),
            (Faults{"'7.1 tumble' is drawn where the script has 'E2.3'", "'E2.3' = 4 was never drawn"}));
  EXPECT_EQ(script.draw(one_d6, phaser), 4);
  EXPECT_EQ(script.faults(), (Faults{"'7.1 tumble' is drawn where the script has 'E2.3'"}));
}

TEST(ScriptedDice, TheRightRuleWithAnotherPurposeIsAFault) {
  ScriptedDice script({{"E2.3 phaser-2", 4}});
  script.draw(one_d6, phaser);
  EXPECT_EQ(script.faults().at(0), "'E2.3 phaser-1' is drawn where the script has 'E2.3 phaser-2'");
}

TEST(ScriptedDice, APurposeAloneIsNotAName) {
  ScriptedDice script({{"phaser-1", 4}});
  script.draw(one_d6, phaser);
  EXPECT_EQ(script.faults().at(0), "'E2.3 phaser-1' is drawn where the script has 'phaser-1'");
}

TEST(ScriptedDice, AValueTheDiceCannotShowIsAFault) {
  struct Case {
    Throw thrown;
    int value;
    const char* fault;
  };
  for (const auto& [thrown, value, fault] : {
           Case{one_d6, 0, "'E2.3 phaser-1' cannot be 0: it runs from 1 to 6"},
           Case{one_d6, 7, "'E2.3 phaser-1' cannot be 7: it runs from 1 to 6"},
           Case{two_d6, 1, "'E2.3 phaser-1' cannot be 1: it runs from 2 to 12"},
           Case{two_d6, 13, "'E2.3 phaser-1' cannot be 13: it runs from 2 to 12"},
           Case{choice_of(3), -1, "'E2.3 phaser-1' cannot be -1: it runs from 0 to 2"},
           Case{choice_of(3), 3, "'E2.3 phaser-1' cannot be 3: it runs from 0 to 2"},
       }) {
    ScriptedDice script({{"E2.3", value}});
    // What comes back instead must be something the rules can go on with.
    EXPECT_EQ(script.draw(thrown, phaser), lowest(thrown));
    EXPECT_EQ(script.faults(), Faults{fault});
  }
}

TEST(ScriptedDice, DrawsLeftOverAreFaults) {
  ScriptedDice script({{"E2.3", 4}, {"7.1 tumble", 2}});
  EXPECT_EQ(script.faults(), (Faults{"'E2.3' = 4 was never drawn", "'7.1 tumble' = 2 was never drawn"}));
  script.draw(one_d6, phaser);
  EXPECT_EQ(script.faults(), (Faults{"'7.1 tumble' = 2 was never drawn"}));
}

TEST(ScriptedDice, ADrawBeyondTheEndIsAFault) {
  ScriptedDice script;
  EXPECT_EQ(script.draw(two_d6, tumble), 2);
  EXPECT_EQ(script.draw(one_d6, phaser), 1);
  EXPECT_EQ(script.faults(), (Faults{"the script has ended, but '7.1 tumble' is drawn",
                                     "the script has ended, but 'E2.3 phaser-1' is drawn"}));
}

struct Outcomes {
  std::map<int, Rational> odds;
  Rational sum;
  int ways = 0;
};

// Runs the experiment with all dice and collects how likely each of its results is.
template <class Experiment>
Outcomes outcomes_of(Experiment&& experiment) {
  Outcomes all;
  int result = 0;
  const auto runs = enumerate([&](Dice& dice) { result = experiment(dice); },
                              [&](const Rational& p) {
                                all.odds[result] = all.odds[result].plus(p).value();
                                all.sum = all.sum.plus(p).value();
                              });
  EXPECT_TRUE(runs.has_value());
  all.ways = runs.value_or(0);
  return all;
}

Rational share(std::uint64_t top, std::uint64_t bottom) { return Rational::of(top, bottom).value(); }

TEST(Enumerate, TwoDiceHaveTheOddsEverybodyKnows) {
  const auto all = outcomes_of([](Dice& dice) { return dice.draw(two_d6, tumble, 0); });
  const std::map<int, Rational> table = {{2, share(1, 36)},  {3, share(1, 18)}, {4, share(1, 12)},
                                         {5, share(1, 9)},   {6, share(5, 36)}, {7, share(1, 6)},
                                         {8, share(5, 36)},  {9, share(1, 9)},  {10, share(1, 12)},
                                         {11, share(1, 18)}, {12, share(1, 36)}};
  EXPECT_EQ(all.odds, table);
  EXPECT_EQ(all.ways, 11);
  EXPECT_EQ(all.sum, Rational::whole(1));
}

TEST(Enumerate, TwoDiceAtOnceAreLikeOneAfterTheOther) {
  const auto at_once = outcomes_of([](Dice& dice) { return dice.draw(two_d6, tumble, 0); });
  const auto in_turn =
      outcomes_of([](Dice& dice) { return dice.draw(one_d6, tumble, 0) + dice.draw(one_d6, tumble, 1); });
  EXPECT_EQ(at_once.odds, in_turn.odds);
  EXPECT_EQ(in_turn.ways, 36);
}

TEST(Enumerate, AChoiceIsEvenAndCountsFromZero) {
  const auto all = outcomes_of([](Dice& dice) { return dice.draw(choice_of(3), tumble, 0); });
  EXPECT_EQ(all.odds, (std::map<int, Rational>{{0, share(1, 3)}, {1, share(1, 3)}, {2, share(1, 3)}}));
}

TEST(Enumerate, LaterDrawsMayDependOnEarlierOnes) {
  // A d3 says how many dice are thrown; the result is how many of them show a six.
  const auto all = outcomes_of([](Dice& dice) {
    int sixes = 0;
    for (int left = dice.draw(one_d3, tumble, 0); left > 0; --left) {
      sixes += dice.draw(one_d6, tumble, 0) == 6 ? 1 : 0;
    }
    return sixes;
  });
  EXPECT_EQ(all.ways, 6 + 36 + 216);
  EXPECT_EQ(all.sum, Rational::whole(1));
  // By hand, over 3 * 216 = 648: none 180 + 150 + 125, three only with three dice.
  EXPECT_EQ(all.odds.at(0), share(455, 648));
  EXPECT_EQ(all.odds.at(1), share(36 + 60 + 75, 648));
  EXPECT_EQ(all.odds.at(2), share(6 + 15, 648));
  EXPECT_EQ(all.odds.at(3), share(1, 648));
}

TEST(Enumerate, WithoutDrawsThereIsOneWay) {
  const auto all = outcomes_of([](Dice&) { return 5; });
  EXPECT_EQ(all.odds, (std::map<int, Rational>{{5, Rational::whole(1)}}));
  EXPECT_EQ(all.ways, 1);
}

TEST(Enumerate, MoreWaysThanAllowedAreRefused) {
  const auto one_die = [](Dice& dice) { dice.draw(one_d6, tumble, 0); };
  const auto ignore = [](const Rational&) {};
  EXPECT_EQ(enumerate(one_die, ignore, 6).value(), 6);
  const auto refused = enumerate(one_die, ignore, 5);
  ASSERT_FALSE(refused);
  EXPECT_EQ(to_string(refused.error()), "the dice can fall in more than 5 ways");
}

TEST(Enumerate, AProbabilityTooSmallToWriteIsRefused) {
  const auto ignore = [](const Rational&) {};
  const auto throws = [](int count) {
    return [count](Dice& dice) {
      for (int i = 0; i < count; ++i) dice.draw(one_d6, tumble, 0);
    };
  };
  // 6^24 is below 2^64 and 6^25 is not.
  const auto fits = enumerate(throws(24), ignore, 1);
  ASSERT_FALSE(fits);
  EXPECT_EQ(to_string(fits.error()), "the dice can fall in more than 1 ways");
  const auto refused = enumerate(throws(25), ignore, 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(to_string(refused.error()), "a probability is too small to be written exactly");
}

// A tree of throws that grows and shrinks with what has fallen.
int tumble_on(Dice& dice, int depth, unsigned shape) {
  static constexpr std::array<Throw, 4> throws = {one_d3, choice_of(2), Throw{2, 3}, one_d6};
  const int fell = dice.draw(throws[shape % 4], tumble, 0);
  const bool on = depth > 0 && (fell % 2 == static_cast<int>(shape % 2));
  return on ? fell + tumble_on(dice, depth - 1, shape / 2 + static_cast<unsigned>(fell)) : fell;
}

RC_GTEST_PROP(EnumerateProperty, ProbabilitiesAddUpToExactlyOne, ()) {
  const auto shape = *rc::gen::inRange(0u, 1000u);
  const int depth = *rc::gen::inRange(0, 5);
  const auto all = outcomes_of([&](Dice& dice) { return tumble_on(dice, depth, shape); });
  RC_ASSERT(all.sum == Rational::whole(1));
}

}  // namespace
}  // namespace flagbridge
