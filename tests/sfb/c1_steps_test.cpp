#include <gtest/gtest.h>

#include "sfb/state/steps.h"

// (C1) Courses as positions keep them: two steps in a byte.
namespace flagbridge::sfb {
namespace {

constexpr Step all[] = {Step::straight,   Step::turn_left, Step::turn_right, Step::slip_left,
                        Step::slip_right, Step::het_a,     Step::het_b,      Step::het_c,
                        Step::het_d,      Step::het_e,     Step::het_f,      Step::none};

template <std::size_t N>
Steps<N> filled() {
  Steps<N> steps;
  for (std::size_t i = 0; i < N; ++i) EXPECT_TRUE(steps.push_back(all[i % std::size(all)]));
  return steps;
}

TEST(Steps, KeepEveryKindInItsPlace) {
  const auto steps = filled<31>();
  EXPECT_TRUE(steps.full());
  for (std::size_t i = 0; i < steps.size(); ++i) EXPECT_EQ(steps[i], all[i % std::size(all)]) << i;
  EXPECT_EQ(sizeof steps, 17u);
}

TEST(Steps, TakeNoMoreThanTheyHaveRoomFor) {
  auto steps = filled<6>();
  EXPECT_FALSE(steps.push_back(Step::straight));
  EXPECT_EQ(steps.size(), 6u);
}

TEST(Steps, AreUsedUpFromTheFront) {
  auto steps = filled<6>();
  steps.drop_first();
  ASSERT_EQ(steps.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(steps[i], all[i + 1]);
}

TEST(Steps, ThatAreUsedUpLeaveNoTrace) {
  auto steps = filled<6>();
  while (!steps.empty()) steps.drop_first();
  EXPECT_EQ(steps, Steps<6>{});
  auto cleared = filled<6>();
  cleared.clear();
  EXPECT_EQ(cleared, Steps<6>{});
}

TEST(Steps, AreTakenFromAnOrder) {
  FixedVector<Step, 31> order;
  ASSERT_TRUE(order.push_back(Step::slip_right) && order.push_back(Step::straight));
  auto steps = filled<31>();
  steps = order;
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[0], Step::slip_right);
  EXPECT_EQ(steps[1], Step::straight);
}

TEST(Steps, AreWrittenAndReadAsWords) {
  using Text = TextOf<Steps<6>>;
  Steps<6> steps;
  ASSERT_TRUE(steps.push_back(Step::straight) && steps.push_back(Step::turn_left) &&
              steps.push_back(Step::het_c));
  EXPECT_EQ(Text::write(steps), "S L HC");
  EXPECT_EQ(Text::read("S L HC"), steps);
  EXPECT_EQ(Text::read(""), Steps<6>{});
  for (const auto* wrong : {"S ", " S", "S  L", "X", "S S S S S S S"})
    EXPECT_FALSE(Text::read(wrong)) << wrong;
}

}  // namespace
}  // namespace flagbridge::sfb
