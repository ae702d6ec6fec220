#include "ahl/rules/24_structures.h"
#include "tests/ahl/firing.h"
#include "tests/ahl/moving.h"

// Damage to what is on no edge of a plan: conduits, and portals between decks (24.A).
namespace flagbridge::ahl {
namespace {

const char* const hall_with_conduit =
    "+##+##+##+##+\n"
    "#A> .. c1 ..#\n"
    "+##+##+##+##+\n";

const char* const one_conduit = "CONDUIT 1 at=2,0 colours=red\n";

void burst_at(Tabletop& table, Square square, int penetration) {
  table.with_dice({}, [&](AhlPlay& play) {
    Scene scene(table.game, table.position);
    burst(play, scene, {square, penetration, Burst::charge, WeaponType::charge, nobody, "24.B"_ahl});
  });
}

TEST(AhlConduit, ThirdLaserShotCutsIt) {  // (24.A, 24.TABLE) 5 - 3 = 2 points of 6 with each
  Tabletop table(hall_with_conduit, "", one_conduit);
  table.arm('A', "LC");
  for (int shot = 1; shot <= 3; ++shot) {
    table['A'].halves = 12;
    order_shot(table, 'A', table.at(2, 0), Commitment::aim);
    run(table, resolve_aim, {});
    EXPECT_EQ(damage_points(table.position, conduit_at(table.at(2, 0))), 2 * shot);
    EXPECT_EQ(table.told(Happening::breached), shot == 3 ? 1 : 0);
  }
}

TEST(AhlConduit, FireAimedBeyondItDoesNoHarm) {  // (24.A)
  Tabletop table(hall_with_conduit, "", one_conduit);
  table.arm('A', "LC");
  order_shot(table, 'A', table.at(3, 0), Commitment::aim);
  run(table, resolve_aim, {});
  EXPECT_EQ(damage_points(table.position, conduit_at(table.at(2, 0))), 0);
}

TEST(AhlConduit, BurstsNearByCutItToo) {  // (24.A, 15.B.2)
  SCOPED_TRACE(to_text("15"_ahl));
  Tabletop table(hall_with_conduit, "", one_conduit);
  table['A'].presence = Presence::aside;
  burst_at(table, table.at(2, 0), 4);
  EXPECT_EQ(damage_points(table.position, conduit_at(table.at(2, 0))), 1);  // a grenade: 4 - 3
  burst_at(table, table.at(1, 0), 30);
  EXPECT_EQ(damage_points(table.position, conduit_at(table.at(2, 0))), 1 + 12);  // half of 30, less 3
  EXPECT_EQ(table.told(Happening::breached), 1);
}

TEST(AhlConduit, DamageIsReadBackAsItWasWritten) {  // (24.A)
  for (const Edge edge : {conduit_at(Square::at(0, 0, 4)), floor_at(Square::at(43, 33, 84))})
    EXPECT_EQ(from_text<Edge>(to_text(edge)), edge);
}

Movement two_decks(const char* portal) {
  Movement table(
      "+##+##+\n"
      "#A> l+#\n"
      "+##+##+\n",
      "", std::string("LADDER 1 at=1,0 up=") + portal + " down=" + portal + "\n");
  table.add_deck_below();
  table['A'].presence = Presence::aside;
  return table;
}

TEST(AhlFloorHatch, ChargeLetsTheAirOutAndNoMore) {  // (24.A, 24.TABLE) 30 - 5 of 25 and 250
  SCOPED_TRACE(to_text("24"_ahl));
  Movement table = two_decks("hatch");
  burst_at(table, table.at(1, 0), 30);
  EXPECT_EQ(damage_points(table.position, floor_at(table.at(1, 0))), 25);
  EXPECT_EQ(table.told(Happening::holed), 1);
  const Deck& deck = table.game.content().plans[0];
  EXPECT_FALSE(table.position.levels[0].open.test(index_of(deck.floor_portal(Square::at(1, 0)))));
  const std::uint8_t air = deck.compartment_at(Square::at(1, 0));
  table.position.levels[1].vacuum.set(air);
  table.with_dice({}, [](AhlPlay& play) { spread_vacuum(play); });
  EXPECT_TRUE(table.position.levels[0].vacuum.test(air));  // (22)
}

TEST(AhlFloorHatch, WholeOneKeepsTheAirIn) {  // (22)
  Movement table = two_decks("hatch");
  const std::uint8_t air = table.game.content().plans[0].compartment_at(Square::at(1, 0));
  table.position.levels[1].vacuum.set(air);
  table.with_dice({}, [](AhlPlay& play) { spread_vacuum(play); });
  EXPECT_FALSE(table.position.levels[0].vacuum.test(air));
}

TEST(AhlFloorHatch, FromBelowItIsTheSameHatch) {  // (24.A)
  Movement table = two_decks("hatch");
  burst_at(table, table.at(1, 0), 30);
  burst_at(table, Square::at(1, 0, 2), 30);
  EXPECT_EQ(damage_points(table.position, floor_at(table.at(1, 0))), 50);
}

TEST(AhlFloorHatch, TenChargesOpenItForGood) {  // (24.A)
  Movement table = two_decks("hatch");
  for (int i = 0; i < 10; ++i) burst_at(table, table.at(1, 0), 30);
  const PortalId floor = table.game.content().plans[0].floor_portal(Square::at(1, 0));
  const PortalId overhead = table.game.content().plans[0].overhead_portal(Square::at(1, 0));
  EXPECT_TRUE(table.position.levels[0].open.test(index_of(floor)));
  EXPECT_TRUE(table.position.levels[1].open.test(index_of(overhead)));
  EXPECT_TRUE(table.position.levels[0].stuck.test(index_of(floor)));
}

}  // namespace
}  // namespace flagbridge::ahl
