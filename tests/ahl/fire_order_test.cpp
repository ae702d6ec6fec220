#include "ahl/rules/24_structures.h"
#include "tests/ahl/firing.h"
#include "tests/ahl/moving.h"

// Who walks into covering fire first (11.A.1, 18.B), and fire at portals overhead and in the floor (24.A).
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

// --- portals between decks -------------------------------------------------------------------------------

Movement two_decks(const char* portal) {
  Movement table(
      "+##+##+##+\n"
      "#A> l+ B<#\n"
      "+##+##+##+\n",
      "B", std::string("LADDER 1 at=1,0 up=") + portal + " down=" + portal + "\n");
  table.add_deck_below();
  table['B'].presence = Presence::aside;
  table.arm('A', "PG");
  return table;
}

void shoot(Movement& table, Square at, AimedAt mark, const std::vector<int>& throws) {
  table['A'].halves = full_phase;
  table['A'].marks[0] = mark;
  order_shot(table, 'A', at, Commitment::aim);
  run(table, resolve_aim, throws);
}

int points(const Movement& table) { return damage_points(table.position, floor_at(table.at(1, 0))); }

TEST(Shutter, IsAlwaysHitAndOnlyOnce) {  // (24.A) a plasma bolt: 12 - 5
  Movement table = two_decks("hatch");
  shoot(table, table.at(1, 0), AimedAt::floor, {2});  // the burst misses the firer
  EXPECT_EQ(points(table), 7);
  shoot(table, table.at(1, 0), AimedAt::line, {});  // past it, at the wall behind
  EXPECT_EQ(points(table), 7);
}

TEST(Shutter, AValveLeaksAfterTenPoints) {  // (24.A, 24.TABLE)
  Movement table = two_decks("iris");
  shoot(table, table.at(1, 0), AimedAt::floor, {2});
  EXPECT_EQ(table.told(Happening::holed), 0);
  shoot(table, table.at(1, 0), AimedAt::floor, {2});
  EXPECT_EQ(points(table), 14);
  EXPECT_EQ(table.told(Happening::holed), 1);
}

TEST(Shutter, FromBelowItIsTheSameOne) {  // (24.A)
  Movement table = two_decks("hatch");
  table['A'].at = Square::at(0, 0, 2);
  shoot(table, Square::at(1, 0, 2), AimedAt::overhead, {2});
  EXPECT_EQ(points(table), 7);
}

TEST(Shutter, OverHisOwnHeadWithoutHarmToHisCompany) {  // (24.A)
  Movement table = two_decks("hatch");
  table.arm('A', "LC");
  table.arm('A', "AR");
  table['A'].at = table['B'].at = Square::at(1, 0, 2);
  table['B'].side = table['A'].side;
  table['B'].presence = Presence::aboard;
  shoot(table, Square::at(1, 0, 2), AimedAt::overhead, {});  // a rifle does it no harm: 3 - 5
  EXPECT_EQ(points(table), 0);
  EXPECT_EQ(table.told(Happening::shoots), 1);
  EXPECT_EQ(table.told(Happening::hit) + table.told(Happening::missed), 0);
}

TEST(Shutter, WhoIsInTheLineIsShotAtFirst) {  // (10, 24.A)
  Movement table = two_decks("hatch");
  table['B'].presence = Presence::aboard;
  table['B'].at = table.at(1, 0);
  table.arm('A', "LAG", "DS");
  shoot(table, table.at(1, 0), AimedAt::floor, {2});  // B is missed, and the hatch struck: 6 - 5
  EXPECT_EQ(points(table), 1);
  shoot(table, table.at(1, 0), AimedAt::floor, {12, 2});  // B is hit, and the fire is spent
  EXPECT_EQ(points(table), 1);
}

TEST(Shutter, MustBeThereAndShut) {  // (24.A)
  Movement table = two_decks("hatch");
  table['A'].commitment = Commitment::aim;
  ask(table, Decision::aim);
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:1,0 mark=floor").none());
  EXPECT_TRUE(table.refused('A', "shoot 0 1:1,0 mark=overhead", "24.A"_ahl));
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0 mark=floor", "24.A"_ahl));
  const PortalId hatch = table.game.content().plans[0].floor_portal(Square::at(1, 0));
  table.position.levels[0].open.set(index_of(hatch));
  EXPECT_TRUE(table.refused('A', "shoot 0 1:1,0 mark=floor", "24.A"_ahl));
  table.position.levels[0].open.reset(index_of(hatch));
  table.position.rules = RuleSet::basic;
  EXPECT_TRUE(table.refused('A', "shoot 0 1:1,0 mark=floor", "24.A"_ahl));
}

}  // namespace
}  // namespace flagbridge::ahl
