#include "tests/ahl/moving.h"

// Who walks into covering fire first (11.A.1, 18.B).
namespace flagbridge::ahl {
namespace {

// A covers the upper row with single shots; B and C step into it at the same moment, B nearer to him.
class Crossing : public Movement {
 public:
  Crossing()
      : Movement(
            "+##+##+##+##+##+\n"
            "#A> .. .. .. ..#\n"
            "+  +  +  +  +  +\n"
            "#.. .. B^ .. C^#\n"
            "+##+##+##+##+##+\n",
            "BC") {
    arm('A', "LC");
    EXPECT_TRUE(position.sweeps.push_back({who('A'), at(0, 0), at(4, 0), 0, 0, {}}));
  }
  void tell(char letter) {
    Figure& figure = (*this)[letter];
    figure.commitment = Commitment::move;
    with_dice({}, [&](AhlPlay& play) { carry_out(play, figure.side, Move{who(letter), plot_of("walk:N")}); });
  }
  // The letter of the one who is attacked first.
  char first_attacked() {
    with_dice({12, 2}, [](AhlPlay& play) {  // hit, and no wound worth the name
      Task task;
      while (run_movement(play, task) != Flow::done) {
        Task tick;
        complete_moves(play, tick);
        sweep_movers(play, tick);
        play.at.core.agenda.pop_back();
      }
    });
    for (const Event& event : events) {
      if (event.kind != static_cast<std::uint16_t>(Happening::hit)) continue;
      return event.args[0].value == static_cast<int>(index_of(who('B'))) ? 'B' : 'C';
    }
    return ' ';
  }
};

TEST(CoveringFire, TheOwnerSaysWhoGoesFirst) {  // (11.A.1)
  Crossing near_first;
  near_first.tell('B');
  near_first.tell('C');
  EXPECT_EQ(near_first.first_attacked(), 'B');
  Crossing far_first;
  far_first.tell('C');
  far_first.tell('B');
  EXPECT_EQ(far_first.first_attacked(), 'C');
}

TEST(CoveringFire, WhoIsToldAgainGoesLast) {  // (11.A.1, 18.B)
  Crossing table;
  table.tell('B');
  table.tell('C');
  EXPECT_EQ(table['B'].queue, 1);
  EXPECT_EQ(table['C'].queue, 2);
  table.tell('B');
  EXPECT_EQ(table['C'].queue, 1);
  EXPECT_EQ(table['B'].queue, 2);
  EXPECT_EQ(table.first_attacked(), 'C');
}

TEST(CoveringFire, TheOrderIsASecret) {  // (11.A.1)
  Crossing table;
  table.tell('C');
  EXPECT_EQ(table.game.view(table.position, table.side('A'))[table.who('C')].queue, 0);
  EXPECT_EQ(table.game.view(table.position, table.side('C'))[table.who('C')].queue, 1);
}

TEST(MovingInTurn, GoesByTheOwnersOrderToo) {  // (18.B)
  Crossing table;
  table.position.options.alternate = 1;
  table.tell('C');
  table.tell('B');
  EXPECT_EQ(table.first_attacked(), 'C');
}

}  // namespace
}  // namespace flagbridge::ahl
