#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/systems.h"

// (P1-P5) More of terrain, (C7) what keeps ships from leaving, (S2) points and levels, and small parts of
// other rules.
namespace flagbridge::sfb {
namespace {

// What a refusal cites.
bool cites(const Violations& found, std::string_view rule) {
  return std::any_of(found.begin(), found.end(),
                     [&](const Violation& each) { return each.rule.number() == rule; });
}

struct Land : Encounter {
  explicit Land(std::vector<Feature> features, int hexes = 10, const std::string& mine = "FED/CA",
                const std::string& theirs = "KLI/D7")
      : Encounter(hexes, mine, theirs) {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    game = Battles(std::move(changed));
  }
  int points_on(int ship) const {
    int sum = 0;
    for (const Volley& each : position.volleys) sum += each.target == unit_at(ship) ? each.points : 0;
    return sum;
  }
};

using enum Feature::Kind;

// (P2.21, P2.211, P2.321, P2.3221, D1.4) A planet is one hex and blocks; so does a large moon; a line that
// runs along the edge of it does not.
TEST(Planets, BlockLines) {
  const auto blocked = [](Feature feature, Hex from, Hex to) {
    const Land land({feature});
    return blocked_between(land.game, land.position, from, to);
  };
  const Feature world{.kind = planet, .at = {20, 10}};
  EXPECT_TRUE(blocked(world, {20, 15}, {20, 5}));
  EXPECT_TRUE(blocked({.kind = moon, .at = {20, 10}}, {20, 15}, {20, 5}));
  EXPECT_FALSE(blocked(world, {21, 15}, {21, 5}));
  EXPECT_FALSE(blocked(world, {20, 10}, {20, 5}));  // out of its own hex
  // From 2010 to 2210 the line runs between 2110 and 2111: with only one of them solid it is free.
  EXPECT_FALSE(blocked({.kind = planet, .at = {21, 11}}, {20, 10}, {22, 10}));
}

// (P2.22, P2.222) The outermost ring of a gas giant seven hexes across is air, the rest solid.
TEST(Planets, GasGiants) {
  const Feature giant{.kind = gas_giant, .at = {20, 10}, .radius = 3};
  EXPECT_TRUE(is_air(giant, {20, 7}));
  EXPECT_FALSE(is_air(giant, {20, 8}));
  EXPECT_EQ(body_radius(giant), 2);
  const auto survives = [&](int speed) {
    Land land({giant});
    land[0].at = {20, 14};
    land[0].speed = static_cast<std::uint8_t>(speed);
    land.with_dice({}, [&](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
    land.run(meet_terrain);
    return land[0].playing();
  };
  EXPECT_TRUE(survives(1));
  EXPECT_FALSE(survives(2));
}

// (P2.34) A planet between the guiding ship and its drone does not matter, one between ship and target does.
TEST(Planets, AndGuidance) {
  const auto guided = [](Hex world) {
    Land land({{.kind = planet, .at = world}}, 10, "KZI/CA", "FED/CA");
    const UnitId drone = land.craft(CraftKind::drone, 0, {24, 13});
    land.position.small(drone).target = Encounter::enemy;
    return may_guide(land.game, land.position, Encounter::own, drone, Encounter::enemy);
  };
  EXPECT_TRUE(guided({22, 14}));   // on the line to the drone
  EXPECT_FALSE(guided({20, 10}));  // on the line to the target
}

// (P2.33) A weapon that flies into a planet is gone.
TEST(Planets, StopSeekers) {
  Land land({{.kind = planet, .at = {20, 10}}}, 10, "KZI/CA", "FED/CA");
  const UnitId drone = land.craft(CraftKind::drone, 0, {20, 11});
  Craft& weapon = land.position.small(drone);
  weapon.load = {1, 1};
  weapon.speed = 32;
  weapon.target = Encounter::enemy;
  weapon.travelled = 3;
  land.with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  land.run(meet_terrain);
  EXPECT_FALSE(weapon.exists());
}

// (P2.33, F3.31, F3.421) What flies by itself takes a world between itself and its target for its target and
// keeps it; a line that is free and a weapon that somebody guides are another matter.
TEST(Planets, DrawWhatFliesByItself) {
  const auto goes_to = [](std::vector<Feature> features, bool guided, Hex from = {20, 13}) {
    Land land(std::move(features), 10, "ROM/WE", "FED/CA");
    land[0].at = {28, 10};  // it sees the target past the planet
    const UnitId unit = land.craft(CraftKind::plasma, 0, from);
    Craft& torpedo = land.position.small(unit);
    torpedo.target = Encounter::enemy;
    torpedo.controller = guided ? Encounter::own : no_unit;
    torpedo.set(Craft::self_guided, true);
    land.position.moons_in_way = 2;
    land.run(check_guidance);
    land[1].at = {30, 13};
    land.run(check_guidance);
    return torpedo.has(Craft::ballistic) ? torpedo.aim() : Hex{};
  };
  const Feature world{.kind = planet, .at = {20, 10}};
  EXPECT_EQ(goes_to({world}, false), (Hex{20, 10}));
  EXPECT_EQ(goes_to({world}, true), Hex{});
  EXPECT_EQ(goes_to({world}, false, {24, 9}), Hex{});
  EXPECT_EQ(goes_to({{.kind = moon, .at = {20, 9}}, world}, false), (Hex{20, 10}));
  EXPECT_EQ(goes_to({{.kind = gas_giant, .at = {20, 9}, .radius = 1}}, false), (Hex{20, 10}));
  // (P2.32) Of two small moons the second is in the way in this turn.
  EXPECT_EQ(goes_to({{.kind = small_moon, .at = {20, 10}}, {.kind = small_moon, .at = {20, 8}}}, false),
            (Hex{20, 8}));
  EXPECT_EQ(goes_to({{.kind = asteroids, .at = {20, 10}, .radius = 1}}, false), Hex{});
}

// (P3.221, P3.222, P3.223, P3.35) By die and speed; drones take it as they are. Nimble ships roll one better.
TEST(Asteroids, DieSpeedAndHandling) {
  const auto damage = [](const std::string& name, int speed, int die) {
    Land land({{.kind = asteroids, .at = {20, 14}}}, 10, name);
    land[0].speed = static_cast<std::uint8_t>(speed);
    land.with_dice({}, [&](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
    land.run(meet_terrain, {die});
    return land.points_on(0);
  };
  EXPECT_EQ(damage("FED/CA", 7, 4), 2);
  EXPECT_EQ(damage("FED/CA", 15, 3), 3);
  EXPECT_EQ(damage("FED/CA", 26, 4), 15);
  EXPECT_EQ(damage("FED/POL", 15, 4), 3);
  Land land({{.kind = asteroids, .at = {20, 14}}}, 10, "KZI/CA", "FED/CA");
  const UnitId drone = land.craft(CraftKind::drone, 0, {20, 15});
  land.position.small(drone).load = {1, 1};
  land.position.small(drone).speed = 32;
  land.position.small(drone).target = Encounter::enemy;
  land.with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  land.run(meet_terrain, {6});
  EXPECT_FALSE(land.position.small(drone).exists());
}

// (P3.33, P3.31, P2.223) Check 39: two asteroid hexes are two points of ECM, three ring hexes two; lock-on is
// as always.
TEST(Asteroids, Jam) {
  Land rocks({{.kind = asteroids, .at = {20, 12}}, {.kind = asteroids, .at = {20, 8}}});
  EXPECT_EQ(jamming_of_terrain(rocks.game, rocks.position, Encounter::own, Encounter::enemy), 2);
  EXPECT_TRUE(has_lock(rocks.game, rocks.position, Encounter::own, Encounter::enemy));
  Land rings({{.kind = ring, .at = {20, 12}}, {.kind = ring, .at = {20, 10}}, {.kind = ring, .at = {20, 8}}});
  EXPECT_EQ(jamming_of_terrain(rings.game, rings.position, Encounter::own, Encounter::enemy), 2);
  // (P1) Different terrain adds up.
  Land both({{.kind = asteroids, .at = {20, 12}}, {.kind = ring, .at = {20, 8}}});
  EXPECT_EQ(jamming_of_terrain(both.game, both.position, Encounter::own, Encounter::enemy), 2);
}

// (P4.23, P4.24, P4.13) Lines within two hexes of a black hole are cut, within five jammed; bases stay.
TEST(BlackHoles, CutAndJam) {
  Land near({{.kind = black_hole, .at = {22, 10}}});
  EXPECT_TRUE(line_blocked(near.game, near.position, Encounter::own, Encounter::enemy));
  Land jammed({{.kind = black_hole, .at = {24, 10}}});
  EXPECT_FALSE(line_blocked(jammed.game, jammed.position, Encounter::own, Encounter::enemy));
  EXPECT_EQ(jamming_of_terrain(jammed.game, jammed.position, Encounter::own, Encounter::enemy), 2);
  Land base({{.kind = black_hole, .at = {20, 10}}}, 10, "FED/BS", "KLI/D7");
  base.now(1, 3);
  base.run(pull);
  EXPECT_EQ(base[0].at, (Hex{20, 15}));
  EXPECT_EQ(base[1].at, (Hex{20, 6}));  // five hexes away, speed 12 moves in impulse 3
}

// (P5.31, P5.32, P5.355, G10.7) Bursts by range; planets shelter, webs take their strength off; lines near it
// are jammed.
TEST(Pulsars, BurstsAndShelter) {
  const Feature star{.kind = pulsar, .at = {20, 1}};
  Land open({star});
  open.now(2, 8);  // the 40th impulse
  open.run(burst_pulsar);
  EXPECT_EQ(open.points_on(1), 20);  // four hexes away
  EXPECT_EQ(open.points_on(0), 12);  // fourteen
  EXPECT_EQ(jamming_of_terrain(open.game, open.position, Encounter::own, Encounter::enemy), 2);
  Land behind({star, {.kind = planet, .at = {20, 9}}});
  behind.now(2, 8);
  behind.run(burst_pulsar);
  EXPECT_EQ(behind.points_on(0), 0);
  Land webbed({star});
  webbed.position.webs[0] = {5, 1, 0};
  static_cast<void>(webbed.position.web_hexes.push_back({{20, 9}, 0, 0}));
  webbed.now(2, 8);
  webbed.run(burst_pulsar);
  EXPECT_EQ(webbed.points_on(0), 7);
}

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

// (G7.28) Beams of whoever leaves are broken.
TEST(Leaving, BreaksBeams) {
  Land land({}, 2);
  static_cast<void>(land.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  land[0].speed = 31;
  land[0].speeds.fill(31);
  land[0].disengaging = Ship::accelerating;
  land.run(leave_battle);
  EXPECT_EQ(land[0].status, Status::disengaged);
  EXPECT_TRUE(land.position.links.empty());
}

// (G7.98, G7.9) A ship that is held launches no wild weasel.
TEST(Weasels, NotWhileHeld) {
  Land land({}, 2);
  static_cast<void>(land.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  Violations found;
  check_weasel(land.game, land.position, Encounter::own, found);
  EXPECT_TRUE(cites(found, "G7.98"));
}

// (R0.6) Size classes of ships, shuttles, drones and mines.
TEST(SizeClasses, OfUnits) {
  Land land({}, 5, "FED/DN", "KLI/F5");
  EXPECT_EQ(size_class(land.game, land.position, Encounter::own), 2);
  EXPECT_EQ(size_class(land.game, land.position, Encounter::enemy), 4);
  EXPECT_EQ(size_class(land.game, land.position, land.craft(CraftKind::shuttle, 0, {20, 20})), 6);
  EXPECT_EQ(size_class(land.game, land.position, land.craft(CraftKind::fighter, 0, {20, 20})), 6);
  EXPECT_EQ(size_class(land.game, land.position, land.craft(CraftKind::drone, 0, {20, 20})), 7);
  EXPECT_EQ(size_class(land.game, land.position, land.craft(CraftKind::mine, 0, {20, 20})), 7);
}

// (D6.38, D6.36) A type-VI drone that has found its target by itself is not jammed.
TEST(Drones, SmallOnesAreNotJammed) {
  Land land({}, 1, "KZI/CA", "FED/CA");
  land[1].ecm = 9;
  const UnitId unit = land.craft(CraftKind::drone, 0, land[1].at);
  Craft& drone = land.position.small(unit);
  drone.load = usual_drone(land.game, 168, true);
  drone.target = Encounter::enemy;
  drone.launcher = Encounter::own;
  drone.controller = no_unit;
  drone.set(Craft::self_guided, true);
  drone.impact = 1;
  land.run(strike_seekers);
  EXPECT_EQ(land.points_on(1), 2);
}

// (FD1.56) A drone that strikes a drone destroys both.
TEST(Drones, AgainstDrones) {
  Land land({}, 5, "KZI/CA", "KLI/D7");
  const UnitId prey = land.craft(CraftKind::drone, 1, {20, 12});
  land.position.small(prey).load = {1, 1};
  const UnitId hunter = land.craft(CraftKind::drone, 0, {20, 12});
  land.position.small(hunter).load = {1, 1};
  land.position.small(hunter).target = prey;
  land.position.small(hunter).controller = Encounter::own;
  land.run(strike_seekers);
  EXPECT_FALSE(land.position.small(prey).exists());
  EXPECT_FALSE(land.position.small(hunter).exists());
}

// (F3.212) Ships with double control guide twice as many.
TEST(Drones, DoubleControl) {
  const auto& all = library().ships();
  const auto found = std::find_if(all.begin(), all.end(), [](const ShipClass& each) {
    return each.features.seeking_control == SeekingControl::twice && !each.tracks.sensor.empty() &&
           each.tracks.sensor[0] == 6;
  });
  ASSERT_NE(found, all.end());
  Land land({}, 5, found->full_name());
  EXPECT_EQ(control_channels(land.game, land[0]), 12);
}

// --- (S2) ------------------------------------------------------------------------------------------------

struct Judged : Encounter {
  Judged() {
    position.core.over = 1;
    for (BayBox& each : position.bays) each.full = 0;  // no fighters
  }
  int score(int side) const { return game.outcome(position).scores[static_cast<std::size_t>(side)]; }
  int bpv(int ship) const {
    return game.design(position.ships[static_cast<std::size_t>(ship)]).sheet.bpv.value_or(0);
  }
  int force(int ship) const {
    return game.design(position.ships[static_cast<std::size_t>(ship)]).sheet.points_in_battle();
  }
};

// (S2.2, S2.20, S2.20A, S2.20C, S2.21, S2.24) What the enemy brought, and a share of each of his ships for
// what became of it, halves rounded up.
TEST(Victory, PointsForEachUnit) {
  Judged battle;
  EXPECT_EQ(battle.score(0), battle.force(1));
  battle[1].was_hurt = 1;
  EXPECT_EQ(battle.score(0), battle.force(1) + (battle.bpv(1) * 10 + 50) / 100);
  battle[1].status = Status::disengaged;
  EXPECT_EQ(battle.score(0), battle.force(1) + (battle.bpv(1) * 25 + 50) / 100);
  battle[1].status = Status::destroyed;
  EXPECT_EQ(battle.score(0), battle.force(1) + battle.bpv(1));
  battle[1].status = Status::playing;
  battle[1].lost[index_of(Box::excess)] = 1;  // (S2.41) excess damage cripples
  EXPECT_EQ(battle.score(0), battle.force(1) + (battle.bpv(1) * 50 + 50) / 100);
  battle[1].lost = {};
  battle[1].captured = 2;  // it was red's
  battle[1].side = blue;
  EXPECT_EQ(battle.score(0), battle.force(1) + 2 * battle.bpv(1));
}

// (S2.20) Options the enemy bought count for the other side, half points rounded up.
TEST(Victory, OptionsCount) {
  Judged battle;
  battle[1].bought = 5;
  EXPECT_EQ(battle.score(0), battle.force(1) + 3);
}

// (S2.201) Modified: nothing for what the enemy brought.
TEST(Victory, Modified) {
  Judged battle;
  Content changed = battle.game.content();
  changed.scenarios[0].victory = Judgement::modified;
  battle.game = Battles(std::move(changed));
  EXPECT_EQ(battle.score(0), 0);
  battle[1].status = Status::destroyed;
  EXPECT_EQ(battle.score(0), battle.bpv(1));
  EXPECT_TRUE(battle.game.outcome(battle.position).winners == Sides(blue));
}

// (S2.4, S2.41) Crippled: a tenth of the warp boxes left, half of what is inside gone, any excess damage, no
// control, no weapons.
TEST(Victory, Crippled) {
  const auto sound = [](void (*spoil)(Judged&)) {
    Judged battle;
    spoil(battle);
    return !crippled(battle.game, battle.position, battle[0]);
  };
  EXPECT_TRUE(sound([](Judged&) {}));
  EXPECT_FALSE(sound([](Judged& battle) { battle[0].lost[index_of(Box::excess)] = 1; }));
  // A Federation heavy cruiser has 30 warp boxes: three left are a tenth.
  EXPECT_TRUE(sound([](Judged& battle) {
    battle[0].lost[index_of(Box::left_warp)] = 15;
    battle[0].lost[index_of(Box::right_warp)] = 11;
  }));
  EXPECT_FALSE(sound([](Judged& battle) {
    battle[0].lost[index_of(Box::left_warp)] = 15;
    battle[0].lost[index_of(Box::right_warp)] = 12;
  }));
  EXPECT_FALSE(sound([](Judged& battle) {
    for (int i = 0; i < battle[0].mounts; ++i)
      battle.position.mount(battle[0], i).lost = battle.game.weapon(battle[0], i).boxes;
  }));
  EXPECT_FALSE(sound([](Judged& battle) {
    for (const Box box : {Box::bridge, Box::flag, Box::emergency, Box::auxiliary})
      battle[0].lost[index_of(box)] = battle.game.design(battle[0]).boxes[index_of(box)];
  }));
}

// (S2.3, S2) The battle ends when one side is gone, or with the last turn.
TEST(Victory, WhenItEnds) {
  Judged battle;
  battle.position.core.over = 0;
  battle.position.last_turn = 12;
  battle.position.core.turn = 11;
  battle.run(test_end);
  EXPECT_EQ(battle.position.finished, 0);
  battle.position.core.turn = 12;
  battle.run(test_end);
  EXPECT_EQ(battle.position.finished, 2);
  Judged alone;
  alone.position.core.over = 0;
  alone[1].status = Status::destroyed;
  alone.run(test_end);
  EXPECT_EQ(alone.position.finished, 1);
}

}  // namespace
}  // namespace flagbridge::sfb
