#include "tests/ahl/crew.h"

// Panic, flight and rallying (18.D); who has been seen (18.A.4).
namespace flagbridge::ahl {
namespace {

const std::string room_of_one_row =
    "+##+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. B< ..#\n"
    "+##+##+##+##+##+##+##+\n";

void rally_now(Tabletop& table, const std::vector<int>& throws) {
  table.with_dice(throws, [](AhlPlay& play) {
    Task task{};
    rally(play, task);
  });
}

const std::string hideaway =
    "+##+##+##+##+##+\n"
    "#A< .. .. .. B<#\n"
    "+  +--+--+--+--+\n"
    "#.. .. .. .. ..#\n"
    "+##+##+##+##+##+\n";

TEST(Panic, RunsToTheNearestSquareOutOfSight) {  // (18.D)
  Tabletop table(hideaway, "B");
  table['A'].panic = Panic::fleeing;
  Scene scene(table.game, table.position);
  Plot expected;
  ASSERT_TRUE(expected.push_back({Act::left, 0}));
  ASSERT_TRUE(expected.push_back(action(Act::trot, Compass::S)));
  EXPECT_EQ(flight_of(scene, table.who('A')), expected);
}

TEST(Panic, GetsUpFirst) {  // (18.D, 8.A.6)
  Tabletop table(hideaway, "B");
  table['A'].panic = Panic::fleeing;
  table['A'].prone = 1;
  Scene scene(table.game, table.position);
  ASSERT_EQ(flight_of(scene, table.who('A')).size(), 1U);
  EXPECT_EQ(flight_of(scene, table.who('A'))[0].act, Act::stand);
}

TEST(Panic, AvoidsSquaresOfEnemies) {  // (18.D)
  Tabletop blocked(
      "+##+##+##+##+##+\n"
      "#A< .. .. .. B<#\n"
      "+  +--+--+--+--+\n"
      "#C^ .. .. .. ..#\n"
      "+##+##+##+##+##+\n",
      "BC");
  blocked['A'].panic = Panic::fleeing;
  Scene scene(blocked.game, blocked.position);
  for (const Action each : flight_of(scene, blocked.who('A'))) EXPECT_NE(each, action(Act::trot, Compass::S));
}

TEST(Panic, CowersOnceOutOfSight) {  // (18.D)
  Tabletop table(hideaway, "B");
  table['A'].panic = Panic::fleeing;
  end_of_phase(table, {});
  EXPECT_EQ(table['A'].panic, Panic::fleeing);
  table['A'].at = table.at(0, 1);
  end_of_phase(table, {});
  EXPECT_EQ(table['A'].panic, Panic::cowering);
  Scene scene(table.game, table.position);
  EXPECT_TRUE(flight_of(scene, table.who('A')).empty());
}

TEST(Panic, WithNowhereToHideHeGoesAsFarAwayAsHeCan) {  // (18.D)
  Tabletop table(
      "+##+##+##+##+##+##+##+##+##+##+\n"
      "#.. .. .. .. .. .. A< B< .. ..#\n"
      "+##+##+##+##+##+##+##+##+##+##+\n",
      "B");
  table['A'].panic = Panic::fleeing;
  Scene scene(table.game, table.position);
  const Plot plot = flight_of(scene, table.who('A'));
  ASSERT_EQ(plot.size(), 6U);  // six points, one a square
  for (const Action each : plot) EXPECT_EQ(each, action(Act::trot, Compass::W));
  table['A'].at = table.at(0, 0);
  end_of_phase(table, {});
  EXPECT_EQ(table['A'].panic, Panic::cowering);
}

TEST(Panic, RalliesWithTheHelpOfLeadersInTheSquare) {  // (18.D)
  Tabletop table(room_of_one_row, "B");
  table['A'].panic = Panic::cowering;
  rally_now(table, {8});
  EXPECT_EQ(table['A'].panic, Panic::cowering);
  rally_now(table, {7});
  EXPECT_EQ(table['A'].panic, Panic::calm);
  Tabletop helped(open_floor, "D");
  helped['A'].panic = Panic::cowering;
  helped['B'].leadership = 2;
  helped['C'].leadership = 1;
  crowd_together(helped, "ABC");
  rally_now(helped, {10});
  EXPECT_EQ(helped['A'].panic, Panic::calm);
}

TEST(Panic, ThoseWhoStillRunDoNotRally) {  // (18.D)
  Tabletop table(room_of_one_row, "B");
  table['A'].panic = Panic::fleeing;
  rally_now(table, {});
  EXPECT_EQ(table['A'].panic, Panic::fleeing);
}

TEST(Sightings, StickOnceMade) {  // (18.A.4)
  Tabletop table(hideaway, "B");
  const auto note = [&] { table.with_dice({}, [](AhlPlay& play) { note_sightings(play); }); };
  table['A'].sighted = 0;
  table['A'].at = table.at(0, 1);
  note();
  EXPECT_EQ(table['A'].sighted, 0);
  table['A'].at = table.at(0, 0);
  note();
  EXPECT_EQ(table['A'].sighted, 1);
  table['A'].at = table.at(0, 1);
  note();
  EXPECT_EQ(table['A'].sighted, 1);
}

}  // namespace
}  // namespace flagbridge::ahl
