#include "sfb/rules/c7_disengagement.h"

#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/flight.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/terrain.h"
#include "tests/sfb/winged.h"

// (C7) Disengagement.
namespace flagbridge::sfb {
namespace {

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
    check_disengagement({yard.game, yard.position, form}, found);
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
  drone.ends = Moment{10 + 27};  // 27 impulses at 12 hexes a turn faster: 10.1 hexes
  EXPECT_EQ(yard.run(separate), Flow::done);
  EXPECT_TRUE(yard[0].playing());
  drone.ends = Moment{10 + 26};  // 9.75
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
    return names(found, "C7.2"_sfb);
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

// (C7.131) A fighter disengages by acceleration: at its best speed all turn, and without firing.
TEST(LeavingFighters, GoAtTheirBestSpeedWithoutFiring) {
  Winged battle;
  battle.wing().speed = 4;
  EXPECT_TRUE(battle.refuses(battle.leaves(), "C7.131"_sfb));
  battle.wing().speed = static_cast<std::uint8_t>(top_speed(battle.game, battle.wing()));
  EXPECT_TRUE(battle.refuses(battle.leaves(), "C7.131"_sfb, red));
  battle.act(battle.leaves());
  EXPECT_TRUE(battle.refuses(battle.leaves(), "C7.131"_sfb));
  Violations shot;
  check_shot(battle.game, battle.position, {battle.fighter, 0, Encounter::enemy, Mode::none}, shot);
  EXPECT_TRUE(
      std::any_of(shot.begin(), shot.end(), [](const Violation& each) { return each.rule == "C7.131"_sfb; }));
  battle.run(leave_battle);
  EXPECT_FALSE(battle.position.exists(battle.fighter));
  EXPECT_EQ(battle.told(Happening::disengages), 1);
  // Launched in this turn it has not flown long enough.
  Winged late;
  late.act(late.leaves());
  late.wing().launched = moment_of(2, 3);
  late.run(leave_battle);
  EXPECT_TRUE(late.position.exists(late.fighter));
}

// (C7.4) An option: a crippled ship that nobody sound is within 15 hexes of withdraws when the turn ends.
TEST(Withdrawal, TakesCrippledShipsAway) {
  for (const int hexes : {15, 16}) {
    Encounter battle(hexes);
    battle[0].lost[index_of(Box::excess)] = 1;  // (S2.41)
    ASSERT_TRUE(crippled(battle.game, battle.position, battle[0]));
    battle.run(leave_battle);
    EXPECT_EQ(battle[0].status, Status::playing);
    battle.position.options.withdrawal = 1;
    battle.run(leave_battle);
    EXPECT_EQ(battle[0].status, hexes == 16 ? Status::disengaged : Status::playing);
    EXPECT_EQ(battle[1].status, Status::playing);
  }
}

// (C7.131) A fighter that leaves launches no drones, and nobody else knows that it does; a drone that looks
// for a target is no such fighter, though it keeps its program in the same place (FD5.25).
TEST(LeavingFighters, LaunchNothing) {
  Winged battle(10);
  battle.wing().rails = 1;
  battle.act(battle.leaves());
  EXPECT_TRUE(
      battle.refuses({Action::launch_drone, battle.fighter, 0, Encounter::enemy, 0, 0}, "C7.131"_sfb));
  const Position seen = battle.game.view(battle.position, red);
  EXPECT_FALSE(seen.small(battle.fighter).marked(Craft::leaving));
  const Position own = battle.game.view(battle.position, blue);
  EXPECT_TRUE(own.small(battle.fighter).marked(Craft::leaving));
  const UnitId drone = battle.craft(CraftKind::drone, 0, {20, 10});
  battle.position.small(drone).marks = Craft::boar;
  battle.wing().fired = battle.position.now();
  battle.run(leave_battle);
  EXPECT_TRUE(battle.position.exists(battle.fighter));
  ASSERT_TRUE(battle.position.exists(drone));
  EXPECT_TRUE(battle.position.small(drone).marked(Craft::boar));
}

// (C7, C7.123) A black hole lets go neither fighters nor crippled ships; a planet ahead keeps fighters.
TEST(LeavingFighters, AreHeldByTerrain) {
  const auto with = [](Feature::Kind kind, Hex at) {
    Winged battle;
    Content changed = battle.game.content();
    changed.scenarios[0].features = {{.kind = kind, .at = at}};
    battle.game = Battles(std::move(changed));
    battle.wing().facing = Direction::A;
    battle.act(battle.leaves());
    battle[0].lost[index_of(Box::excess)] = 1;
    battle.position.options.withdrawal = 1;
    battle.run(leave_battle);
    return std::pair(battle.position.exists(battle.fighter), battle[0].playing());
  };
  EXPECT_EQ(with(Feature::Kind::black_hole, {20, 20}), std::pair(true, true));  // five and six hexes behind
  EXPECT_EQ(with(Feature::Kind::planet, {20, 4}), std::pair(true, false));
  EXPECT_EQ(with(Feature::Kind::planet, {20, 25}), std::pair(false, false));
}

using enum Feature::Kind;

// (C7.123, P4.28) A black hole within ten hexes, or a planet dead ahead, keeps a ship from accelerating away.
TEST(Leaving, IsBarredByTerrain) {
  const auto leaves = [](std::vector<Feature> features) {
    Land land(std::move(features), 40);
    land[0].speed = 31;
    land[0].speeds.fill(31);
    land[0].disengaging = Ship::accelerating;
    land.run(leave_battle);
    return land[0].status == Status::disengaged;
  };
  EXPECT_TRUE(leaves({}));
  EXPECT_FALSE(leaves({{.kind = black_hole, .at = {20, 25}}}));  // astern, ten hexes
  EXPECT_TRUE(leaves({{.kind = black_hole, .at = {20, 26}}}));
  EXPECT_FALSE(leaves({{.kind = black_hole, .at = {20, -60}}}));  // ahead
  EXPECT_FALSE(leaves({{.kind = planet, .at = {20, 5}}}));
  EXPECT_TRUE(leaves({{.kind = planet, .at = {21, 5}}}));
  // A gas giant whose centre is beside the row, and one whose air alone reaches it (P2.222).
  EXPECT_FALSE(leaves({{.kind = gas_giant, .at = {21, 5}, .radius = 2}}));
  EXPECT_FALSE(leaves({{.kind = gas_giant, .at = {23, 5}, .radius = 3}}));
  EXPECT_TRUE(leaves({{.kind = gas_giant, .at = {24, 5}, .radius = 3}}));
}

// (C7.26, C7.2) A manned shuttle of the enemy within 35 hexes bars separation.
TEST(Leaving, SmallPursuers) {
  const auto leaves = [](int away) {
    Land land({}, 60);
    land[0].disengaging = Ship::separating;
    const UnitId unit = land.craft(CraftKind::fighter, 1, {20, static_cast<std::int16_t>(15 + away)});
    static_cast<void>(unit);
    land.run(separate);
    return land[0].status == Status::disengaged;
  };
  EXPECT_FALSE(leaves(35));
  EXPECT_TRUE(leaves(36));
}

// (C7.123, C7.2) A planet ahead bars leaving by acceleration, not by separation; a black hole bars both.
TEST(Terrain, BodiesAheadDoNotBarSeparation) {
  const std::vector<Berth> far_apart = {Berth{.at = {20, 15}},
                                        Berth{.name = "KLI/D7", .at = {20, 115}, .side = 1}};
  const Do leaves{.what = Action::evade, .unit = unit_at(0)};
  for (const auto kind : {Feature::Kind::planet, Feature::Kind::black_hole}) {
    Field field(far_apart, {{.kind = kind, .at = {20, -75}}});
    Violations found;
    check_evade(field.game, field.position, side_at(0), leaves, found);
    EXPECT_EQ(found.none(), kind == Feature::Kind::planet);
  }
}

// (C7.2, C7.23) Fifty hexes from a scout whose channels are off, seventy-five from one that uses any.
TEST(Separation, FromScouts) {
  for (const bool active : {false, true}) {
    Yard yard({{.at = {1, 1}}, {.name = "FED/GSC", .at = {61, 1}, .side = 1}});
    yard[1].fire_control = FireControl::active;
    yard[1].lock_on = 1;
    for (int i = 0; i < yard[1].mounts; ++i) {
      if (yard.game.weapon(yard[1], i).family == WeaponFamily::special_sensor)
        yard.position.mount(yard[1], i).set(Mount::completed, active);
    }
    yard[0].disengaging = Ship::separating;
    EXPECT_EQ(yard.run(separate), Flow::done);
    EXPECT_EQ(yard[0].playing(), active);
  }
}

}  // namespace
}  // namespace flagbridge::sfb
