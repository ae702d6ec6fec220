#include "sfb/rules/c1_movement.h"
#include "sfb/rules/d4_damage.h"
#include "tests/sfb/yard.h"

// High energy turns and breakdown (C6), emergency deceleration (C8), disengagement (C7).
namespace flagbridge::sfb {
namespace {

void turn(Yard& yard, Direction to, const std::vector<int>& throws) {
  yard.with_dice(throws, [&](BattlePlay& play) { turn_hard(play, unit_at(0), to); });
}

bool cites_any(const Violations& found, Rule rule) {
  return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
}

TEST(SfbHighEnergyTurn, FirstOneHasABonusOfTwo) {  // (C6.2, C6.5, C6.52, C6.521)
  Yard yard;                                       // breaks down on 5 and 6, one bonus
  yard[0].hets = 3;
  yard[0].since_turn = yard[0].since_slip = 9;
  turn(yard, Direction::D, {6});  // counts as 4
  EXPECT_EQ(yard[0].facing, Direction::D);
  EXPECT_EQ(yard[0].since_turn, 0);
  EXPECT_EQ(yard[0].since_slip, 0);
  EXPECT_EQ(yard[0].hets, 2);
  EXPECT_EQ(yard[0].broken_down, 0);
  yard.now(1, 14);
  turn(yard, Direction::A, {4});
  EXPECT_EQ(yard[0].broken_down, 0);
  yard.now(1, 18);
  turn(yard, Direction::B, {5});
  EXPECT_EQ(yard[0].broken_down, 18);
}

TEST(SfbHighEnergyTurn, WhenItIsNotAllowed) {  // (C6.34, C6.36, C6.37)
  Yard yard;
  const auto refusal = [&] { return may_turn_hard(yard.game, yard.position, unit_at(0)).rule; };
  EXPECT_EQ(refusal(), "C6"_sfb);  // no energy
  yard[0].hets = 4;
  EXPECT_TRUE(may_turn_hard(yard.game, yard.position, unit_at(0)).legal);
  yard[0].turned_hard = 7;
  EXPECT_EQ(refusal(), "C6.36"_sfb);
  yard[0].turned_hard = 6;
  EXPECT_TRUE(may_turn_hard(yard.game, yard.position, unit_at(0)).legal);
  yard[0].hets_made = 4;
  EXPECT_EQ(refusal(), "C6.34"_sfb);
  yard[0].hets_made = 0;
  yard.now(2, 1);
  EXPECT_EQ(refusal(), "C6.37"_sfb);
  yard.now(2, 2);
  yard[0].stopped = 32 + 2 - 15;
  EXPECT_EQ(refusal(), "C6.37"_sfb);
  yard[0].stopped = 32 + 2 - 16;
  EXPECT_TRUE(may_turn_hard(yard.game, yard.position, unit_at(0)).legal);
}

TEST(SfbHighEnergyTurn, ReserveWarpPaysForOne) {  // (H7.42)
  Yard yard;
  yard[0].battery = yard[0].battery_warp = Energy(5);
  EXPECT_TRUE(may_turn_hard(yard.game, yard.position, unit_at(0)).legal);
  turn(yard, Direction::C, {1});
  EXPECT_EQ(yard[0].battery.get(), Energy());
}

TEST(SfbBreakdown, Check37EffectsOnAHeavyCruiser) {  // (C6.541, C6.5421, C6.5422, C6.5423, C6.544)
  Yard yard({{}, {.at = {21, 15}, .side = 1}});
  yard[0].speed = 20;
  yard[0].hets = 2;
  yard[0].bonus_hets = 1;
  ASSERT_TRUE(yard.position.links.push_back({unit_at(1), unit_at(0), 0, 1}));
  yard.with_dice({}, [](BattlePlay& play) { breakdown(play, unit_at(0), "C6.5"_sfb); });
  // Facing, tumbling, and two points that ignore the shields: forward hull twice.
  EXPECT_EQ(yard.run(break_down, {3, 4, 6, 6}), Flow::done);
  EXPECT_EQ(yard[0].speed, 0);
  EXPECT_EQ(yard[0].facing, Direction::C);
  EXPECT_EQ(yard[0].crew, 43 - 15);
  EXPECT_EQ(yard.lost(0, Box::left_warp), 3);
  EXPECT_EQ(yard.lost(0, Box::right_warp), 3);
  EXPECT_EQ(yard.lost(0, Box::forward_hull), 2);
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{}));
  EXPECT_EQ(yard[0].breakdown, 4);
  EXPECT_EQ(yard[0].bonus_hets, 0);
  EXPECT_EQ(yard[0].stopped, 10);
  EXPECT_EQ(yard[0].tumbling, 0);
  EXPECT_EQ(yard[0].was_hurt, 0);
  EXPECT_TRUE(yard.position.links.empty());     // (C6.545)
  EXPECT_EQ(yard.run(break_down), Flow::done);  // once only
  EXPECT_EQ(yard[0].crew, 28);
}

TEST(SfbBreakdown, ItMayTumbleForSixteenImpulses) {  // (C6.55, C6.5511, C6.554)
  Yard yard;
  yard.with_dice({}, [](BattlePlay& play) { breakdown(play, unit_at(0), "C6.5"_sfb); });
  EXPECT_EQ(yard.run(break_down, {1, 5, 6, 6}), Flow::done);
  EXPECT_EQ(yard[0].tumbling, 1);
  EXPECT_EQ(yard.run(tumble, {6}), Flow::done);
  EXPECT_EQ(yard[0].facing, Direction::F);
  yard.now(1, 25);
  EXPECT_EQ(yard.run(tumble, {2}), Flow::done);
  stop_tumbling(yard.position);
  EXPECT_EQ(yard[0].tumbling, 1);
  yard.now(1, 26);  // it may move again, and before that it is steady
  stop_tumbling(yard.position);
  EXPECT_EQ(yard[0].tumbling, 0);
  EXPECT_EQ(yard.run(tumble), Flow::done);
  EXPECT_EQ(yard[0].facing, Direction::B);
}

TEST(SfbBreakdown, PatrolShipsDoNotRollForTheFirst) {  // (K1.23)
  Yard yard({{.name = "KLI/G1"}});
  yard[0].hets = 2;
  turn(yard, Direction::D, {});
  turn(yard, Direction::A, {6});
  EXPECT_EQ(yard[0].broken_down, 10);
}

// --- (C8) ----------------------------------------------------------------------------------------

TEST(SfbDeceleration, StopsTwoImpulsesLaterAndStrengthensTheShields) {  // (C8.101, C8.11, C8.3)
  Yard yard({{}, {.at = {30, 15}, .side = 1}});
  yard.now(1, 14);
  yard[0].speed = 16;
  const Do order{.what = Action::stop_hard, .unit = unit_at(0)};
  Violations found;
  check_stop_hard(yard.game, yard.position, side_at(0), order, found);
  ASSERT_TRUE(found.none());
  yard.with_dice({}, [&](BattlePlay& play) { perform_stop_hard(play, side_at(0), order); });
  check_stop_hard(yard.game, yard.position, side_at(0), order, found);
  EXPECT_FALSE(found.none());  // once
  yard.now(1, 15);
  EXPECT_EQ(yard.run(decelerate), Flow::done);
  EXPECT_EQ(yard[0].speed, 16);
  yard.now(1, 16);
  EXPECT_EQ(yard.run(decelerate), Flow::done);
  EXPECT_EQ(yard[0].speed, 0);
  EXPECT_EQ(yard[0].stopped, 16);
  // Eight hexes were left at movement cost 1: three for shield 1 and what is over, two for the others.
  EXPECT_EQ(yard[0].specific, (std::array<std::uint8_t, 6>{4, 2, 0, 0, 0, 2}));
}

TEST(SfbDeceleration, RefusedToWhoStandsStillOrIsNotOurs) {  // (C8)
  Yard yard({{}, {.at = {30, 15}, .side = 1}});
  for (const int unit : {0, 1, 2, 20, 140, 255}) {
    Violations found;
    check_stop_hard(yard.game, yard.position, side_at(0), {.what = Action::stop_hard, .unit = unit_at(unit)},
                    found);
    EXPECT_FALSE(found.none()) << unit;
  }
}

// --- (C7) ----------------------------------------------------------------------------------------

TEST(SfbDisengagement, Check32WarpThatIsNeeded) {  // (C7.1)
  Design design;
  const auto needed = [&](int left, int right) {
    design.boxes[index_of(Box::left_warp)] = static_cast<std::uint8_t>(left);
    design.boxes[index_of(Box::right_warp)] = static_cast<std::uint8_t>(right);
    return warp_to_disengage(design);
  };
  EXPECT_EQ(needed(20, 20), 15);
  EXPECT_EQ(needed(12, 12), 12);
  EXPECT_EQ(needed(13, 12), 13);
}

TEST(SfbDisengagement, ByAcceleration) {  // (C7.1)
  const auto leaves = [](int warp_lost, int slow_impulse) {
    Yard yard({{}, {.at = {30, 15}, .side = 1}});
    yard[0].disengaging = Ship::accelerating;
    yard[0].speed = 24;
    yard[0].speeds.fill(24);
    if (slow_impulse > 0) yard[0].speeds[static_cast<std::size_t>(slow_impulse - 1)] = 23;
    yard[0].lost[index_of(Box::left_warp)] = static_cast<std::uint8_t>(warp_lost);
    EXPECT_EQ(yard.run(leave_battle), Flow::done);
    EXPECT_EQ(yard[0].disengaging, Ship::stays);
    return yard[0].status == Status::disengaged;
  };
  EXPECT_TRUE(leaves(0, 0));
  EXPECT_TRUE(leaves(15, 0));  // 15 of 30 are enough
  EXPECT_FALSE(leaves(0, 5));
}

// (C7.1, G10.5) Who is in a web has not gone at his best speed, nor who has lost moves of the turn to one;
// what a tractor beam costs is forgiven.
TEST(SfbDisengagement, NotOutOfAWeb) {
  const auto leaves = [](int owed, int moved, bool tied) {
    Yard yard({{}, {.at = {20, 14}, .side = 1}});
    static_cast<void>(yard.position.web_hexes.push_back({{20, 16}, 0, 0}));
    yard.position.webs[0] = {10, 1, 0};
    yard[0].disengaging = Ship::accelerating;
    yard[0].speed = 24;
    yard[0].speeds.fill(24);
    yard[0].web_left = static_cast<std::uint8_t>(owed);
    yard[0].moved = static_cast<std::uint8_t>(moved);
    if (tied) static_cast<void>(yard.position.links.push_back({unit_at(1), unit_at(0), 0, 1, 0}));
    yard.run(leave_battle);
    return yard[0].status == Status::disengaged;
  };
  EXPECT_TRUE(leaves(0, 24, false));
  EXPECT_FALSE(leaves(0, 20, false));
  EXPECT_TRUE(leaves(0, 12, true));
  EXPECT_FALSE(leaves(5, 24, false));
  EXPECT_FALSE(leaves(5, 12, true));
}

TEST(SfbDisengagement, TheFormMustSayTheHighestSpeed) {  // (C7.1)
  Yard yard;
  yard[0].speeds.fill(10);  // 20 at most
  const auto refused = [&](int speed, bool reverse) {
    Violations found;
    const Allocate form{
        .unit = unit_at(0), .speed = static_cast<std::uint8_t>(speed), .reverse = reverse, .disengage = true};
    check_disengagement(yard.game, yard.position, unit_at(0), form, found);
    return !found.none();
  };
  EXPECT_FALSE(refused(20, false));
  EXPECT_TRUE(refused(19, false));
  EXPECT_TRUE(refused(20, true));
}

TEST(SfbDisengagement, BySeparation) {                      // (C7.2, C7.21, C7.22)
  Yard yard({{.at = {1, 1}}, {.at = {52, 1}, .side = 1}});  // 51 hexes
  yard[1].fire_control = FireControl::active;               // without lock-on he would count twice the range
  yard[1].lock_on = 1;
  yard[0].disengaging = Ship::separating;
  yard[1].disengaging = Ship::stays;
  yard[0].speed = 20;
  Craft& drone = yard.position.small(new_craft(yard.position));
  drone.kind = CraftKind::drone;
  drone.side = side_at(1);
  drone.at = {11, 1};
  drone.target = unit_at(0);
  drone.speed = 32;
  drone.ends = 10 + 27;  // 27 impulses at 12 hexes a turn faster: 10.1 hexes
  EXPECT_EQ(yard.run(separate), Flow::done);
  EXPECT_TRUE(yard[0].playing());
  drone.ends = 10 + 26;  // 9.75
  EXPECT_EQ(yard.run(separate), Flow::done);
  EXPECT_EQ(yard[0].status, Status::disengaged);
  EXPECT_TRUE(yard[1].playing());
}

// A shuttle that was not identified looks like any other: whether it seeks the ship decides only in fact.
TEST(SfbDisengagement, OrderedByWhatTheOwnerKnows) {  // (C7.2, C7.22)
  Yard yard({{.at = {1, 1}}, {.at = {52, 1}, .side = 1}});
  yard[1].fire_control = FireControl::active;
  yard[1].lock_on = 1;
  Craft& shuttle = yard.position.small(new_craft(yard.position));
  shuttle.kind = CraftKind::shuttle;
  shuttle.role = Role::suicide;
  shuttle.side = side_at(1);
  shuttle.at = {45, 1};
  shuttle.target = unit_at(0);
  shuttle.speed = 6;
  const auto refused = [&] {
    Violations found;
    check_evade(yard.game, yard.position, side_at(0), {.what = Action::evade, .unit = unit_at(0)}, found);
    return cites_any(found, "C7.2"_sfb);
  };
  EXPECT_FALSE(refused());
  shuttle.identified = Sides(side_at(0));
  EXPECT_TRUE(refused());
  yard[0].disengaging = Ship::separating;
  shuttle.identified = {};
  EXPECT_EQ(yard.run(separate), Flow::done);
  EXPECT_TRUE(yard[0].playing());
}

TEST(SfbDisengagement, FiftyHexesAreNotEnough) {  // (C7.2)
  Yard yard({{.at = {1, 1}}, {.at = {51, 1}, .side = 1}});
  yard[1].fire_control = FireControl::active;  // without lock-on he would count twice the range
  yard[1].lock_on = 1;
  yard[0].disengaging = Ship::separating;
  EXPECT_EQ(yard.run(separate), Flow::done);
  EXPECT_TRUE(yard[0].playing());
}

TEST(SfbDisengagement, SublightEvasion) {  // (C7.3)
  const auto escapes = [](int die, Hex enemy, int friends) {
    Yard yard({{}, {.at = enemy, .side = 1}, {.at = {20, 25}}});
    if (friends == 0) yard[2].status = Status::none;
    yard[0].lost[index_of(Box::left_warp)] = yard[0].lost[index_of(Box::right_warp)] = 15;
    Violations found;
    check_evade(yard.game, yard.position, side_at(0), {.what = Action::evade, .unit = unit_at(0)}, found);
    EXPECT_TRUE(found.none());
    yard.with_dice({}, [](BattlePlay& play) {
      perform_evade(play, side_at(0), {.what = Action::evade, .unit = unit_at(0)});
    });
    EXPECT_EQ(yard.run(leave_battle, {die}), Flow::done);
    return yard[0].status == Status::disengaged;
  };
  EXPECT_TRUE(escapes(3, {36, 15}, 0));  // 16 hexes away
  EXPECT_FALSE(escapes(4, {36, 15}, 0));
  EXPECT_FALSE(escapes(3, {35, 15}, 0));  // 15: one more
  EXPECT_TRUE(escapes(4, {36, 15}, 1));   // a friend: one less
}

TEST(SfbDisengagement, EvasionIsForShipsWithoutWarp) {  // (C7.3)
  Yard yard({{}, {.at = {30, 15}, .side = 1}});
  for (const int unit : {0, 1, 2, 20, 140, 255}) {
    Violations found;
    check_evade(yard.game, yard.position, side_at(0), {.what = Action::evade, .unit = unit_at(unit)}, found);
    EXPECT_FALSE(found.none()) << unit;
  }
}

}  // namespace
}  // namespace flagbridge::sfb
