#include "tests/ahl/moving.h"

// What is offered to somebody where he is: portals, ways up and down, things (8.B, 8.C, 23, 26.C, IV.5), and
// postures (14).
namespace flagbridge::ahl {
namespace {

using Acts = std::vector<std::string>;

Acts specials(Movement& table, char who) {
  Scene scene(table.game, table.position);
  Ground ground(scene, table.side(who));
  Acts all;
  for (const Action each : specials_at(ground, table[who])) all.push_back(to_text(each));
  std::ranges::sort(all);
  return all;
}

TEST(Offered, PortalsByTheirKindAndState) {  // (8.B.1, 8.B.2, 8.B.4, 8.B.6, 8.B.7, 8.C.5)
  const auto beside = [](const std::string& code, const char* records = "") {
    Movement table("+##+##+##+\n#.. A>" + code + "..#\n+##+##+##+\n", "", records);
    return specials(table, 'A');
  };
  EXPECT_EQ(beside(" "), Acts{});
  EXPECT_EQ(beside("d"), (Acts{"break_door:E", "open:E"}));
  EXPECT_EQ(beside("D"), Acts{"close:E"});
  EXPECT_EQ(beside("i"), Acts{"open:E"});
  EXPECT_EQ(beside("I"), Acts{"close:E"});
  EXPECT_EQ(beside("h"), Acts{"open:E"});
  Movement lift(
      "+##+##+##+##+\n"
      "#.. A>lLA LA#\n"
      "+##+##+##+##+\n",
      "", "LIFT A car=2,0..3,0 door=2,0,W\n");
  lift.add_deck_below();
  EXPECT_EQ(specials(lift, 'A'), Acts{"call_lift:E"});
  Movement lock(
      "+##+##+##+##+\n"
      "#.. A>kK1 K1k\n"
      "+##+##+##+##+\n",
      "", "AIRLOCK 1 chamber=2,0..3,0 inner=2,0,W outer=3,0,E\n");
  EXPECT_EQ(specials(lock, 'A'), Acts{"cycle:E"});
}

TEST(Offered, WaysUpAndDown) {  // (8.B.5, 8.C.1, 8.C.2, I.2.2)
  Movement ladder(
      "+##+##+\n"
      "#A> l+#\n"
      "+##+##+\n",
      "", "LADDER 1 at=1,0 up=hatch down=open\n");
  ladder.add_deck_below();
  EXPECT_EQ(specials(ladder, 'A'), Acts{}) << "the ladder is beside him";
  ladder['A'].at = ladder.at(1, 0);
  const Acts at_ladder = specials(ladder, 'A');
  EXPECT_NE(std::ranges::find(at_ladder, "climb_up"), at_ladder.end());
  EXPECT_NE(std::ranges::find(at_ladder, "climb_down"), at_ladder.end());
  EXPECT_NE(std::ranges::find(at_ladder, "open:up"), at_ladder.end());
  const std::string balcony_plan =
      "+##+##+##+##+\n"
      "#.. A>~vv vv#\n"
      "+  +  +~~+~~+\n"
      "#.. .. .. ..#\n"
      "+##+##+##+##+\n";
  Movement rail(balcony_plan, "", "DROP rect=2,0..3,0 to=well\n");
  EXPECT_EQ(specials(rail, 'A'), (Acts{"jump:E", "lower:E"}));
  rail['A'].at = rail.at(1, 1);
  EXPECT_EQ(specials(rail, 'A'), Acts{}) << "not over a corner";
  rail['A'].at = Square::at(2, 0, 101);
  EXPECT_EQ(specials(rail, 'A'), (Acts{"climb_down", "climb_up"}));
  rail['A'].at = rail.at(1, 0);
  rail['A'].hangs = 3;
  const Acts hanging = specials(rail, 'A');
  EXPECT_NE(std::ranges::find(hanging, "drop"), hanging.end());
}

TEST(Offered, WhatHisStateAsksFor) {  // (8.A.6, 26.B, 26.C)
  Movement table(
      "+##+##+\n"
      "#A> ..#\n"
      "+##+##+\n");
  table['A'].prone = 1;
  EXPECT_EQ(specials(table, 'A'), Acts{"stand"});
  table['A'].disoriented = 1;
  EXPECT_EQ(specials(table, 'A'), (Acts{"reorient", "stand"}));
  table['A'].prone = table['A'].disoriented = 0;
  table.position.levels[0].weightless = 1;
  EXPECT_EQ(specials(table, 'A').size(), 8u) << "a push in every direction";
}

TEST(Offered, LoadsAndThings) {  // (8.C.8, 23, IV.5, VI.1.1)
  Movement table(
      "+##+##+##+\n"
      "#A> BX C<#\n"
      "+  +  +  +\n"
      "#D^ E^ ..#\n"
      "+##+##+##+\n",
      "", "ROOM 1 seed=0,0 bounds=wall name=\"a\"\nSWITCH room=1 at=0,0,N\n");
  EXPECT_EQ(specials(table, 'A'), (Acts{"examine:E", "light"}));
  table.position.things[0].known = 1;
  EXPECT_EQ(specials(table, 'A'), Acts{"light"}) << "it has been looked into";
  for (const char letter : {'C', 'D', 'E'}) table[letter].at = table['A'].at;
  EXPECT_EQ(specials(table, 'A'), Acts{"light"}) << "they are on their feet";
  table['C'].condition = Condition::serious;
  table['D'].condition = Condition::dead;
  table['E'].condition = Condition::unconscious;
  EXPECT_EQ(specials(table, 'A'), (Acts{"drag:1", "drag:3", "light"})) << "the dead are left";
  table['A'].load = table.who('E');
  table['A'].carries = 1;
  EXPECT_EQ(specials(table, 'A'), (Acts{"drag:1", "drag:3", "let_go", "light", "put_down"}));
  table['A'].load = nobody;
  table['A'].carries = 0;
  table['C'].at = table['E'].at = table.at(2, 0);
  ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::weapon, .at = table['A'].at}));
  ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::wine, .at = table['A'].at}));
  ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::weapon, .at = table.at(2, 0)}));
  ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::charge, .at = table['A'].at}));
  EXPECT_EQ(specials(table, 'A'), (Acts{"light", "pick_up:1", "pick_up:2"}));
}

TEST(Offered, ABlobCreepsAndDrops) {  // (20)
  Movement table(
      "+##+##+##+##+\n"
      "#.. A>~vv vv#\n"
      "+  +  +~~+~~+\n"
      "#.. .. .. ..#\n"
      "+##+##+##+##+\n",
      "", "DROP rect=2,0..3,0 to=well\nLADDER 1 at=0,0 up=hatch down=hatch\n");
  table['A'].level = 3;
  EXPECT_EQ(specials(table, 'A'),
            (Acts{"blob_drop:E", "blob_step:E", "blob_step:N", "blob_step:NE", "blob_step:NW", "blob_step:S",
                  "blob_step:SE", "blob_step:SW", "blob_step:W"}));
  table['A'].at = table.at(0, 0);
  const Acts over_hatch = specials(table, 'A');
  EXPECT_NE(std::ranges::find(over_hatch, "blob_drop:-"), over_hatch.end());
  EXPECT_EQ(over_hatch.size(), 9u);
}

// The orders of the plotting step as text.
Acts plots(Movement& table, char side_of) {
  std::vector<Order> buffer(Azhanti::max_options);
  List list(buffer);
  list_plots(table.game, table.position, table.side(side_of), list);
  Acts all;
  for (const Order& each : list.list()) all.push_back(order_text(each));
  std::ranges::sort(all);
  return all;
}

TEST(Offered, PosturesToThoseWhoStay) {  // (13, 14.A, 14.B)
  Movement table(
      "+##+##+##+##+\n"
      "#.. .. .. B<#\n"
      "+  +--+--+--+\n"
      "#A^|CC .. ..#\n"
      "+##+##+##+##+\n",
      "B");
  table['A'].commitment = Commitment::aim;
  EXPECT_EQ(plots(table, 'A'), (Acts{"ready", "stance 0 exposed", "stance 0 exposed 0", "stance 0 lean_n"}));
  table['A'].at = table.at(2, 1);
  EXPECT_EQ(plots(table, 'A'),
            (Acts{"ready", "stance 0 crouching", "stance 0 exposed", "stance 0 exposed 0"}));
  table['A'].surprised = 1;
  EXPECT_EQ(plots(table, 'A'), Acts{"ready"});
}

TEST(Offered, PlotsInACorridorOneSquareWide) {  // (8.A) all that one action or a straight run makes of it
  Movement table(
      "+##+##+##+\n"
      "#A> .. ..#\n"
      "+##+##+##+\n");
  table['A'].commitment = Commitment::move;
  EXPECT_EQ(plots(table, 'A'),
            (Acts{"move 0 evade:-/E", "move 0 evade:E/E", "move 0 left", "move 0 left,left", "move 0 right",
                  "move 0 trot:E", "move 0 trot:E,trot:E", "move 0 walk:E", "move 0 walk:E,walk:E", "ready",
                  "stance 0 exposed", "stance 0 exposed 0"}));
}

TEST(Offered, DivesAtAnEnemyInTheWay) {  // (8.C.7)
  Movement table(
      "+##+##+##+\n"
      "#A> .. B<#\n"
      "+##+##+##+\n",
      "B");
  table['A'].commitment = Commitment::move;
  const Acts all = plots(table, 'A');
  EXPECT_NE(std::ranges::find(all, "move 0 trot:E,dive:E"), all.end());
  EXPECT_NE(std::ranges::find(all, "move 0 trot:E,trot:E"), all.end());
}

TEST(Offered, WhoHasHisStanceIsNotAskedForItAgain) {  // (13, 14)
  Movement table(
      "+##+##+##+\n"
      "#A> .. B>#\n"
      "+##+##+##+\n");
  table['A'].commitment = table['B'].commitment = Commitment::aim;
  Roller roller(Seed{2, 9}, Stream::engine);
  for (const char letter : {'A', 'B'}) {
    const Order order = sample_plot(table.game, table.position, side_at(0), roller);
    const auto* stance = std::get_if<Stance>(&order);
    ASSERT_NE(stance, nullptr);
    EXPECT_EQ(stance->who, table.who(letter));
    table.with_dice({}, [&](AhlPlay& play) { carry_out(play, side_at(0), *stance); });
  }
  EXPECT_TRUE(std::holds_alternative<Ready>(sample_plot(table.game, table.position, side_at(0), roller)));
}

}  // namespace
}  // namespace flagbridge::ahl
