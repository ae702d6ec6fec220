#include "tests/ahl/floors.h"

// Satchel charges (24).
namespace flagbridge::ahl {
namespace {

void place(Tabletop& table, char who, int delay) {
  table[who].charges = 1;
  table[who].commitment = Commitment::place_charge;
  table[who].delay = static_cast<std::uint8_t>(delay);
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
}

void next_phase(Tabletop& table, const std::vector<int>& throws = {}) {
  table.with_dice({}, [](AhlPlay& play) { count_down_charges(play); });
  run(table, burst_charges, throws);
}

TEST(AhlCharge, WithoutDelayItBurstsInTheNextPhase) {  // (24.B)
  Tabletop table(yard, "B");
  place(table, 'A', 0);
  next_phase(table, {2});  // A is in the square: 2 + 30
  EXPECT_EQ(table['A'].condition, Condition::dead);
}

TEST(AhlCharge, DefusingTakesTheTurn) {  // (24.B)
  Tabletop table(yard, "B");
  place(table, 'A', 9);
  table['A'].commitment = Commitment::defuse;
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table.position.things[0].state, ThingState::idle);
  EXPECT_EQ(table.told(Happening::charge_defused), 1);
}

TEST(AhlCharge, OneSetsOffTheNext) {  // (24.B)
  Tabletop table(yard, "B");
  for (const int x : {0, 2, 4})
    ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::charge,
                                                 .state = ThingState::primed,
                                                 .at = table.at(x, 0),
                                                 .clock = static_cast<std::uint8_t>(x == 0 ? 1 : 99)}));
  table['A'].presence = Presence::aside;
  // B, next to the last of them, is caught on 10: 2 + 15.
  next_phase(table, {10, 2});
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(table.position.things[i].state, ThingState::spent);
  EXPECT_EQ(table.told(Happening::bursts), 3);
  EXPECT_EQ(table['B'].condition, Condition::dead);
}

TEST(AhlCharge, WeakBurstsLeaveItAlone) {  // (24.B)
  Tabletop table(yard, "B");
  ASSERT_TRUE(table.position.things.push_back(
      {.kind = ThingKind::charge, .state = ThingState::primed, .at = table.at(2, 0), .clock = 50}));
  table['A'].presence = Presence::aside;
  table.with_dice({}, [&](AhlPlay& play) {
    Scene scene(table.game, table.position);
    burst(play, scene, {table.at(2, 0), 3, Burst::strike, WeaponType::rifle, nobody, "15.B"_ahl});
  });
  EXPECT_EQ(table.position.things[0].state, ThingState::primed);
}

TEST(AhlCharge, APenetrationOfTwoIsEnoughToSetItOff) {  // (24.B) 4, halved in its square
  Tabletop table(yard, "B");
  ASSERT_TRUE(table.position.things.push_back(
      {.kind = ThingKind::charge, .state = ThingState::primed, .at = table.at(2, 0), .clock = 50}));
  table['A'].presence = Presence::aside;
  table.with_dice({}, [&](AhlPlay& play) {
    Scene scene(table.game, table.position);
    burst(play, scene, {table.at(2, 0), 4, Burst::strike, WeaponType::rifle, nobody, "15.B"_ahl});
  });
  EXPECT_EQ(table.position.things[0].state, ThingState::spent);
}

TEST(AhlCharge, AsManyPhasesPassAsWereWrittenDown) {  // (24.B) 2: it goes off in the third
  Tabletop table(yard, "B");
  place(table, 'A', 2);
  table['A'].presence = Presence::aside;
  next_phase(table);
  next_phase(table);
  EXPECT_EQ(table.position.things[0].state, ThingState::primed);
  next_phase(table);
  EXPECT_EQ(table.position.things[0].state, ThingState::spent);
}

TEST(AhlCharge, WhoFallsOrPanicsHasNotSetIt) {  // (24.B, 12.C, 18.D)
  for (const bool falls : {true, false}) {
    Tabletop table(yard, "B");
    table['A'].charges = 1;
    table['A'].commitment = Commitment::place_charge;
    if (falls) table['A'].condition = Condition::unconscious;
    if (!falls) table['A'].panic = Panic::cowering;
    table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
    EXPECT_EQ(table.position.things.size(), 0U);
    EXPECT_EQ(table['A'].charges, 1);
  }
}

TEST(AhlCharge, OnlyTheOneInTheSquareIsDefused) {  // (24.B)
  Tabletop table(yard, "B");
  place(table, 'A', 9);
  table['A'].at = table.at(1, 0);
  table['A'].commitment = Commitment::defuse;
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table.position.things[0].state, ThingState::primed);
}

TEST(AhlCharge, AttachedToAFighterDisablesIt) {  // (24.B, I.2.3)
  Tabletop table(yard, "B");
  ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::fighter, .at = table.at(1, 0)}));
  place(table, 'A', 0);
  EXPECT_EQ(table.position.things[1].on, 1);
  table['A'].presence = Presence::aside;
  next_phase(table);
  EXPECT_EQ(table.position.things[0].state, ThingState::spent);
}

TEST(AhlCharge, ThrownChargeNeverGoesAstray) {  // (V.5)
  Tabletop table(yard, "B");
  table['A'].charges = 1;
  table['A'].throws = 2;
  table['A'].aims[0] = table.at(4, 0);
  run(table, resolve_snap, {12, 2});  // B beside it is caught on 10 or more: 2 + 15
  EXPECT_EQ(table['A'].charges, 0);
  EXPECT_EQ(table['B'].condition, Condition::dead);
}

}  // namespace
}  // namespace flagbridge::ahl
