#include "ahl/rules/18_morale.h"
#include "tests/ahl/crew.h"
#include "tests/ahl/firing.h"

// The way somebody takes who panics (18.D), and what a phase's checks leave behind.
namespace flagbridge::ahl {
namespace {

std::string way_of(Tabletop& table, char who) {
  table[who].panic = Panic::fleeing;
  Scene scene(table.game, table.position);
  std::string text;
  for (const Action each : flight_of(scene, table.who(who)))
    text += (text.empty() ? "" : " ") + to_text(each);
  return text;
}

TEST(Flight, TheUpperOfTwoRefugesAsNear) {  // (18.D, 8.A.2)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#.. .. .. .. ..#\n"
      "+  +--+--+--+--+\n"
      "#A< .. .. .. B<#\n"
      "+  +--+--+--+--+\n"
      "#.. .. .. .. ..#\n"
      "+##+##+##+##+##+\n",
      "B");
  EXPECT_EQ(way_of(table, 'A'), "right trot:N");
}

TEST(Flight, IsPaidAtATrotAndEndsWhereThePointsDo) {  // (18.D, 8.A.2, 6)
  Tabletop table(
      "+##+##+##+##+##+##+##+##+##+##+##+\n"
      "#.. .. .. .. .. .. .. .. A< .. B<#\n"
      "+##+##+##+##+##+##+##+##+##+##+##+\n",
      "B");
  EXPECT_EQ(way_of(table, 'A'), "trot:W trot:W trot:W trot:W trot:W trot:W");
  table['A'].halves = 6;
  EXPECT_EQ(way_of(table, 'A'), "trot:W trot:W trot:W");
  table['A'].halves = 12;
  table['A'].facing = Compass::E;
  const std::string turned = way_of(table, 'A');
  EXPECT_TRUE(turned.ends_with(" trot:W trot:W trot:W trot:W")) << turned << ": two turns on the spot first";
  EXPECT_EQ(std::ranges::count(turned, ' '), 5);
}

TEST(Flight, HelplessOnesStayWhereTheyAre) {  // (18.D, 20, 26.C, V.7)
  const auto stays = [](auto change) {
    Tabletop table(
        "+##+##+##+##+\n"
        "#.. A< .. B<#\n"
        "+##+##+##+##+\n",
        "B");
    change(table['A']);
    return way_of(table, 'A').empty();
  };
  EXPECT_FALSE(stays([](Figure&) {}));
  EXPECT_TRUE(stays([](Figure& a) { a.rest = 1; }));
  EXPECT_TRUE(stays([](Figure& a) { a.adrift = 1; }));
  EXPECT_TRUE(stays([](Figure& a) { a.disoriented = 1; }));
  EXPECT_TRUE(stays([](Figure& a) { a.hangs = 1; }));
  EXPECT_TRUE(stays([](Figure& a) { a.grip = who_at(1); }));
  EXPECT_TRUE(stays([](Figure& a) { a.climb = 1; }));
  EXPECT_TRUE(stays([](Figure& a) { a.condition = Condition::unconscious; }));
}

TEST(Flight, RoundAFullSquareAndPastCompany) {  // (2, 8.C.6)
  Tabletop table(
      "+##+##+##+##+\n"
      "#.. .. .. ..#\n"
      "+  +  +  +  +\n"
      "#C> A< .. B<#\n"
      "+##+##+##+##+\n",
      "B");
  table['C'].level = 3;
  table['C'].side = table['A'].side;
  const std::string way = way_of(table, 'A');
  EXPECT_EQ(way.find("trot:W"), std::string::npos) << way;
}

TEST(Flight, ThroughMachineryAtAWalk) {  // (8.C.3) there is no other way out
  Tabletop table(
      "+##+##+##+##+\n"
      "#.. MM A< B<#\n"
      "+##+##+##+##+\n",
      "B");
  EXPECT_EQ(way_of(table, 'A'), "walk:W");
}

TEST(Flight, WhoIsOutOfSightNeedNotRun) {  // (18.D)
  Tabletop table(
      "+##+##+##+\n"
      "#A>|.. B<#\n"
      "+##+##+##+\n",
      "B");
  EXPECT_EQ(way_of(table, 'A'), "");
  end_of_phase(table, {});
  EXPECT_EQ(table['A'].panic, Panic::cowering);
}

TEST(Nerve, LostByOneCheckIsNotAskedForAgain) {  // (18.A, 18.D)
  Tabletop table(open_floor, "D");
  table['A'].shocks = 3;
  table['A'].startled = 2;
  table['A'].load = table.who('B');
  end_of_phase(table, {8});
  EXPECT_EQ(table['A'].panic, Panic::fleeing);
  EXPECT_EQ(table['A'].startled, 0);
  EXPECT_EQ(table['A'].load, nobody) << "he drops what he drags";
  EXPECT_EQ(table.told(Happening::panics), 1);
}

TEST(Nerve, LeadersWhoFailTakeTheirBonusOff) {  // (18.C) the example of the book: +3 and -2
  Tabletop table(open_floor, "D");
  cast(table, 'A', Group::intruder, "O3");
  cast(table, 'B', Group::intruder, "N2");
  cast(table, 'C', Group::intruder, "E1");
  table['A'].leadership = 2;
  table['B'].leadership = 3;
  for (const char letter : {'A', 'B', 'C'}) table[letter].shocks = 1;
  end_of_phase(table, {8, 5, 8});  // O3 fails; N2 has 7 - 2; E1 has 7 + 1
  EXPECT_EQ(table['A'].panic, Panic::fleeing);
  EXPECT_EQ(table['B'].panic, Panic::calm);
  EXPECT_EQ(table['C'].panic, Panic::calm);
  Tabletop again(open_floor, "D");
  again['A'].shocks = 1;
  end_of_phase(again, {8});
  EXPECT_EQ(again['A'].panic, Panic::fleeing) << "and without them 8 is too much";
}

TEST(Nerve, CoweringLeadersAndBadOnesDoNotHelpToRally) {  // (18.D)
  const auto rallies = [](auto change, int roll) {
    Tabletop table(open_floor, "D");
    table['A'].panic = Panic::cowering;
    table['B'].leadership = 2;
    crowd_together(table, "AB");
    change(table['B']);
    table.with_dice({roll}, [](AhlPlay& play) {
      Task task{};
      rally(play, task);
    });
    return table['A'].panic == Panic::calm;
  };
  EXPECT_TRUE(rallies([](Figure&) {}, 9));
  EXPECT_FALSE(rallies([](Figure&) {}, 10));
  EXPECT_FALSE(rallies([](Figure& b) { b.panic = Panic::fleeing; }, 9));
  EXPECT_FALSE(rallies([](Figure& b) { b.at.y = static_cast<std::int8_t>(b.at.y + 1); }, 9));
  EXPECT_TRUE(rallies([](Figure& b) { b.leadership = -2; }, 7)) << "nobody has to use a bad one";
}

TEST(Flight, NotThroughTheSquareOfAnEnemy) {  // (18.D, 2) the hiding place is behind him
  const char* const blocked =
      "+##+##+##+##+##+\n"
      "#.. C> A< .. B<#\n"
      "+  +--+--+--+--+\n"
      "#.. .. .. .. ..#\n"
      "+##+##+##+##+##+\n";
  Tabletop table(blocked, "BC");
  EXPECT_EQ(way_of(table, 'A'), "");
  Tabletop unknown(blocked, "BC");
  unknown['C'].hidden = 1;
  EXPECT_NE(way_of(unknown, 'A'), "") << "he does not know of him";
}

TEST(Nerve, OfSomebodyHiddenIsToldToHisOwnSideOnly) {  // (18.C)
  for (const bool hidden : {false, true}) {
    Tabletop table(open_floor, "D");
    table['A'].hidden = hidden ? 1 : 0;
    table['A'].shocks = 1;
    end_of_phase(table, {7});
    for (const Event& event : table.events) {
      if (event.kind != static_cast<std::uint16_t>(Happening::keeps_nerve)) continue;
      EXPECT_EQ(event.audience.has(table.side('D')), !hidden);
      EXPECT_TRUE(event.audience.has(table.side('A')));
    }
    EXPECT_EQ(table.told(Happening::keeps_nerve), 1);
  }
}

}  // namespace
}  // namespace flagbridge::ahl
