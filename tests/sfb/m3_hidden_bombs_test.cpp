#include "sfb/ask/answers.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g5_probes.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/m3_bombs.h"
#include "tests/sfb/battle.h"
#include "tests/sfb/meeting.h"

// (SG24.74) Bombs that are hidden before the battle.
namespace flagbridge::sfb {
namespace {

Do bomb(Hex where) { return {.what = Action::lay_bomb, .unit = unit_at(0), .where = where}; }

// (SG24.74) Three bombs, where a bomb can lie, each somewhere else; nobody hides any without the agreement.
TEST(HiddenBombs, AreWrittenDownBeforeTheBattle) {
  Meeting plain("sg24");
  EXPECT_TRUE(cites(plain.before(blue, bomb({22, 13})), "SG24.74"));
  Meeting meeting("sg24", Meeting::with("", "bombs"));
  EXPECT_TRUE(cites(meeting.before(blue, bomb({22, 15})), "SG24.74"));  // the planet
  EXPECT_TRUE(cites(meeting.before(blue, bomb({43, 15})), "SG24.74"));  // beyond the map
  EXPECT_FALSE(
      meeting.before(red, Do{.what = Action::lay_bomb, .unit = unit_at(1), .where = {22, 13}}).none());
  for (const Hex hex : {Hex{22, 13}, Hex{24, 14}, Hex{20, 14}}) {
    ASSERT_TRUE(meeting.before(blue, bomb(hex)).none());
    meeting.play({}, [&](BattlePlay& play) { static_cast<void>(carry_out(play, blue, bomb(hex))); });
    EXPECT_TRUE(cites(meeting.before(blue, bomb(hex)), "SG24.74"));
  }
  EXPECT_TRUE(cites(meeting.before(blue, bomb({22, 17})), "SG24.74"));  // no more than three
}

constexpr std::size_t first_bomb = 0;  // they have numbers of their own

// (SG24.74) Only their owner knows where they lie; they go off like any other.
TEST(HiddenBombs, AreHiddenFromTheVisitor) {
  Meeting meeting("sg24", Meeting::with("", "bombs"));
  ASSERT_TRUE(meeting.before(blue, bomb({10, 10})).none());
  meeting.play({}, [&](BattlePlay& play) {
    static_cast<void>(carry_out(play, blue, bomb({10, 10})));
    hide_bombs(play);
  });
  meeting.at.core.question = {};
  EXPECT_EQ(meeting.at.buried[first_bomb].kind, CraftKind::mine);
  EXPECT_TRUE(meeting.game.view(meeting.at, blue).buried[first_bomb].exists());
  EXPECT_TRUE(meeting.game.view(meeting.at, red).buried.empty());
  for (const Event& event : meeting.told) EXPECT_FALSE(event.audience.has(red));
  meeting.now(2, 10);
  meeting.at.ships[1].speed = 10;
  meeting.play({}, [&](BattlePlay& play) { enter_hex(play, unit_at(1), {10, 11}, Direction::A); });
  EXPECT_TRUE(meeting.at.buried[first_bomb].has(Craft::exploding));
}

// Bombs of the guard in these hexes, hidden before the battle.
Meeting mined_with(const std::vector<Hex>& hexes) {
  Meeting meeting("sg24", Meeting::with("", "bombs"));
  for (const Hex hex : hexes) {
    EXPECT_TRUE(meeting.before(blue, bomb(hex)).none());
    meeting.play({}, [&](BattlePlay& play) { static_cast<void>(carry_out(play, blue, bomb(hex))); });
  }
  meeting.play({}, [](BattlePlay& play) { hide_bombs(play); });
  meeting.at.core.question = {};
  meeting.now(2, 10);
  meeting.told.clear();
  return meeting;
}

// (SG24.74) That dice are thrown for a bomb, and for which of two, would tell where they lie: at three hexes
// a turn each goes off on a die of 1 to 3 (M2.4), and either may be the nearer (M2.441).
TEST(HiddenBombs, AreNotGivenAwayByDice) {
  for (const bool hidden : {true, false}) {
    Meeting meeting = mined_with({{10, 10}, {10, 12}});
    if (!hidden) {
      for (Craft& bomb : meeting.at.buried) bomb.marks = 0;
    }
    meeting.at.ships[1].speed = 3;
    meeting.play({0, 5, 5}, [](BattlePlay& play) { enter_hex(play, unit_at(1), {10, 11}, Direction::A); });
    int thrown = 0;
    for (const Event& event : meeting.told) {
      if (event.purpose == nullptr) continue;
      ++thrown;
      EXPECT_TRUE(event.audience.has(blue)) << event.purpose;
      EXPECT_EQ(event.audience.has(red), !hidden) << event.purpose;
    }
    EXPECT_EQ(thrown, 3);
  }
}

// (SG24.74) Nor by the number of what is launched next, whoever launches it: the lowest that is free.
TEST(HiddenBombs, AreNotGivenAwayByNumbers) {
  Meeting meeting = mined_with({{10, 10}, {10, 12}});
  EXPECT_EQ(new_craft(meeting.at), craft_at(0));
  EXPECT_EQ(new_mine(meeting.at), mine_at(0));
}

// (M7.53, G5.25) A probe identifies the mines that have been found, and says nothing of others.
TEST(HiddenBombs, AreNotIdentifiedByProbes) {
  for (const bool hidden : {true, false}) {
    Meeting meeting = mined_with({{10, 10}});
    if (!hidden) meeting.at.buried[first_bomb].marks = 0;
    Ship& visitor = meeting.at.ships[1];
    visitor.at = {10, 12};
    visitor.probes = visitor.probes_ready = 1;
    meeting.play({}, [](BattlePlay& play) {
      perform_launch_probe(play, red, {.what = Action::launch_probe, .unit = unit_at(1), .where = {10, 10}});
    });
    EXPECT_EQ(visitor.probes, 0);
    EXPECT_EQ(meeting.at.buried[first_bomb].identified.has(red), !hidden);
    EXPECT_EQ(
        std::ranges::count_if(meeting.told, [](const Event& event) { return event.rule == "G5.25"_sfb; }),
        hidden ? 0 : 1);
  }
}

// (SG24.74) Nobody is asked to fire because of a bomb he does not know of.
TEST(HiddenBombs, AreNoReasonToBeAskedForFire) {
  Battle battle("sg24", agreed("", "bombs"));
  const UnitId visitor = battle.find("D7E");
  battle.at.ship(battle.find("GSC")).status = Status::disengaged;
  battle.ready(visitor, {10, 10}, Direction::A);
  battle.at.ship(visitor).speed = 0;
  const UnitId unit = new_buried_mine(battle.at);
  static_cast<void>(battle.at.links.push_back({visitor, unit, 0, 1, 0}));  // (M8.11) held to be swept
  Craft& bomb = battle.at.small(unit);
  bomb = small_bomb(battle.game, blue, {10, 9});
  bomb.marks |= Craft::buried;
  battle.at.mined = battle.at.bombs_hidden = 1;
  EXPECT_FALSE(can_fire(battle.game, battle.at, red));
  EXPECT_EQ(refuse_target(battle.game, battle.at, visitor, unit).rule.number(), "SG24.74");
  bomb.marks = 0;
  EXPECT_TRUE(can_fire(battle.game, battle.at, red));
}

}  // namespace
}  // namespace flagbridge::sfb
