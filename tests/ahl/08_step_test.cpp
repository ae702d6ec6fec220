#include "tests/ahl/moving.h"

// (4, 5, 8, 14) The movement step as players meet it: commitments, plots and postures as orders.
namespace flagbridge::ahl {
namespace {

class Step : public Movement {
 public:
  using Movement::Movement;

  // Up to the question for plots, with everybody committed as the text says: "AB" to move.
  void begin(const std::string& movers, const std::string& all) {
    with_dice({}, [](AhlPlay& play) { detail::advance(play); });
    for (const char letter : all) {
      const bool moves = movers.find(letter) != std::string::npos;
      if (moves) order(letter, "commit " + std::to_string(index_of(who(letter))) + " move");
    }
    for (const char letter : all) {
      if (position.core.question.awaiting.has(side(letter)) && asked(position) == Decision::commit)
        order(letter, "ready");
    }
  }
  bool waits_for_plots() const { return position.core.question.open() && asked(position) == Decision::plot; }
};

const char* const hall_of_steps =
    "+##+##+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. .. .. ..#\n"
    "+  +  +  +  +  +  +  +  +\n"
    "#.. .. .. .. .. .. .. ..#\n"
    "+  +  +  +  +  +  +  +  +\n"
    "#.. .. CC .. .. .. .. B<#\n"
    "+##+##+##+##+##+##+##+##+\n";

TEST(PlotOrders, AreSecretUntilAllAreIn) {  // (7, 8)
  Step table(hall_of_steps, "B");
  table.begin("AB", "AB");
  ASSERT_TRUE(table.waits_for_plots());
  table.order('A', "move 0 walk:E,walk:E");
  table.order('A', "ready");
  EXPECT_EQ(table['A'].at, table.at(0, 0)) << "the other side has yet to plot";
  table.order('B', "move 1 trot:W");
  table.order('B', "move 1 trot:W,trot:W");  // takes the place of the first
  table.order('B', "ready");
  EXPECT_EQ(table['A'].at, table.at(2, 0));
  EXPECT_EQ(table['B'].at, table.at(5, 2));
}

TEST(PlotOrders, OfOthersAndOfThoseWhoCannot) {  // (5, 8)
  Step table(hall_of_steps, "B");
  table.begin("AB", "AB");
  ASSERT_TRUE(table.waits_for_plots());
  EXPECT_TRUE(table.refused('A', "move 1 left", "5"_ahl));
  EXPECT_TRUE(table.refused('A', "move 77 left", "5"_ahl));
  table['A'].surprised = 1;
  EXPECT_TRUE(table.refused('A', "move 0 left", "8"_ahl));
}

TEST(Stances, CrouchBesideAConsole) {  // (14.B)
  Step table(hall_of_steps, "B");
  table.begin("", "AB");
  ASSERT_TRUE(table.waits_for_plots());
  EXPECT_TRUE(table.refused('A', "stance 0 crouching", "14.B"_ahl));
  table['A'].at = table.at(1, 1);
  table.order('A', "stance 0 crouching");
  table.run();
  EXPECT_EQ(table['A'].posture, Posture::crouching);
}

TEST(Stances, OneWhoMovesIsExposed) {  // (14)
  Step table(hall_of_steps, "B");
  table.begin("A", "AB");
  ASSERT_TRUE(table.waits_for_plots());
  table['A'].at = table.at(1, 1);
  table.order('A', "stance 0 crouching");
  table.order('A', "move 0 left");
  table.run();
  EXPECT_EQ(table['A'].posture, Posture::exposed);
}

TEST(PlotOrders, ThoseWhoAreSpentWithAJumpBeginLater) {  // (8.C.1)
  Movement table(hall_of_steps, "B");
  table['A'].halves = 8;
  table.plot('A', "walk:E walk:E");
  table.run_to(7);
  EXPECT_EQ(table['A'].at, table.at(0, 0)) << "four of the ticks went into recovering";
}

}  // namespace
}  // namespace flagbridge::ahl
