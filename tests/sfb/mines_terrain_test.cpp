#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/range.h"
#include "tests/sfb/yard.h"

// (M2, M3) Mines and bombs; (P2-P6) terrain.
namespace flagbridge::sfb {
namespace {

struct Field : Yard {
  explicit Field(const std::vector<Berth>& hulls, std::vector<Feature> features = {}, bool nebula = false)
      : Yard(hulls) {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    changed.scenarios[0].nebula = nebula;
    game = Battles(std::move(changed));
  }
  Craft& craft(int number) { return position.craft[static_cast<std::size_t>(number)]; }
  // A ship moves ahead into the next hex.
  void step(int ship, const std::vector<int>& throws = {}) {
    with_dice(throws, [&](BattlePlay& play) { move_ship(play, unit_at(ship), Step::straight); });
  }
  int points_on(int ship) const {
    int sum = 0;
    for (const Volley& each : position.volleys) sum += each.target == unit_at(ship) ? each.points : 0;
    return sum;
  }
};

const std::vector<Berth> layer_and_target = {Berth{.name = "ROM/KE", .at = {20, 10}},
                                             Berth{.name = "FED/CA", .at = {20, 15}, .side = 1}};

// (M2.1, M2.3, M2.7, M2.34) Laid in the ship's own hex, active when the layer is two hexes away.
TEST(Mines, AreLaidAndBecomeActive) {
  Field field(layer_and_target);
  const Do lay{Action::drop_mine, unit_at(0), 0, no_unit, 0xff};
  Violations none_aboard;
  check_drop_mine(field.game, field.position, side_at(0), lay, none_aboard);
  EXPECT_TRUE(cites(none_aboard, "M2.7"));
  field[0].mines = 1;
  Violations no_size;
  check_drop_mine(field.game, field.position, side_at(0), {Action::drop_mine, unit_at(0)}, no_size);
  EXPECT_TRUE(cites(no_size, "M2.14"));
  Violations found;
  check_drop_mine(field.game, field.position, side_at(0), lay, found);
  EXPECT_TRUE(found.none());
  field.with_dice({}, [&](BattlePlay& play) { perform_drop_mine(play, side_at(0), lay); });
  EXPECT_EQ(field.craft(0).kind, CraftKind::mine);
  EXPECT_EQ(field.craft(0).at, field[0].at);
  EXPECT_EQ(field[0].mines, 0);
  field[0].at = {20, 9};
  field.run(arm_mines);
  EXPECT_FALSE(field.craft(0).has(Craft::active));
  field[0].at = {20, 8};
  field.run(arm_mines);
  EXPECT_TRUE(field.craft(0).has(Craft::active));
}

// (M3.223, M3.32) A bomb is active two impulses after it was set down, if its layer is clear.
TEST(Mines, BombsWait) {
  Field field(layer_and_target);
  field.with_dice({}, [&](BattlePlay& play) { set_bomb(play, unit_at(0), {20, 13}, false); });
  field.now(1, 11);
  field.run(arm_bombs);
  EXPECT_FALSE(field.craft(0).has(Craft::active));
  field.now(1, 12);
  field[0].at = {20, 12};
  field.run(arm_bombs);
  EXPECT_FALSE(field.craft(0).has(Craft::active));
  field[0].at = {20, 11};
  field.run(arm_bombs);
  EXPECT_TRUE(field.craft(0).has(Craft::active));
}

struct Laid : Field {
  explicit Laid(bool dummy = false, std::uint8_t sizes = 0xff) : Field(layer_and_target) {
    with_dice({}, [&](BattlePlay& play) { set_bomb(play, unit_at(0), {20, 12}, dummy); });
    craft(0).set(Craft::active, true);
    craft(0).warhead = sizes;
    (*this)[1].at = {20, 14};
  }
  bool set_off() { return craft(0).has(Craft::exploding); }
};

// (M2.4, M2.40) A die up to the speed sets it off, from speed 6 on for certain, for each hex within one of
// it.
TEST(Mines, AreSetOff) {
  Laid slow;
  slow[1].speed = 3;
  slow.step(1, {4});
  EXPECT_FALSE(slow.set_off());
  slow.step(1, {3});
  EXPECT_TRUE(slow.set_off());
  Laid fast;
  fast[1].speed = 6;
  fast.step(1);
  EXPECT_TRUE(fast.set_off());
  // (M2.14) Only by the sizes that were set: cruisers are of class 3.
  Laid picky(false, static_cast<std::uint8_t>(0xff & ~(1 << 3)));
  picky[1].speed = 10;
  picky.step(1);
  EXPECT_FALSE(picky.set_off());
  // (M2.15) One goes by.
  Laid second;
  second.craft(0).since_turn = 1;
  second[1].speed = 10;
  second.step(1);
  EXPECT_FALSE(second.set_off());
  second.step(1);
  EXPECT_TRUE(second.set_off());
}

// (M2.5) Ten points for everybody within a hex, on the shield that faces it; (M2.9) nothing from a dummy.
TEST(Mines, Explode) {
  Laid laid;
  laid[1].speed = 10;
  laid.step(1);
  ASSERT_EQ(laid[1].at, (Hex{20, 13}));
  laid.run(explode_mines);
  EXPECT_EQ(laid.points_on(1), 10);
  EXPECT_EQ(laid.points_on(0), 0);  // two hexes away
  ASSERT_EQ(laid.position.volleys.size(), 1u);
  EXPECT_EQ(laid.position.volleys[0].shield, 1);
  EXPECT_FALSE(laid.craft(0).exists());
  Laid dummy(true);
  dummy[1].speed = 10;
  dummy.step(1);
  dummy.run(explode_mines);
  EXPECT_EQ(dummy.points_on(1), 0);
  EXPECT_FALSE(dummy.craft(0).exists());
  // (M2) A large one has 35.
  Laid large;
  large.craft(0).type = 0;
  large.craft(0).set(Craft::exploding, true);
  large[1].at = {20, 12};
  large[1].came_from = Direction::C;  // it goes toward F
  large.run(explode_mines);
  EXPECT_EQ(large.points_on(1), 35);
  EXPECT_EQ(large.position.volleys[0].shield, 6);
}

struct Swept : Laid {
  void hit(int points, Hurt how) {
    with_dice({}, [&](BattlePlay& play) { hurt_craft(play, unit_at(most_ships), points, how, "M2.22"_sfb); });
  }
};

// (M2.22, M8.41, M8.51) Four points in one step destroy a small mine, fewer set it off.
TEST(Mines, AreShotAt) {
  Swept hit;
  hit.hit(4, Hurt::by_phaser);
  EXPECT_FALSE(hit.craft(0).exists());
  Swept twice;
  twice.hit(3, Hurt::by_phaser);
  EXPECT_FALSE(twice.set_off());  // before all fire of the step is resolved
  twice.hit(3, Hurt::by_phaser);
  EXPECT_FALSE(twice.craft(0).exists());
  Swept grazed;
  grazed.hit(3, Hurt::by_seeker);
  grazed.run(judge_mines);
  EXPECT_TRUE(grazed.set_off());
}

// (M8.52) Nothing but phasers and seeking weapons sweeps a mine; (M8.425) one that is not active yet does not
// react, and what it took is forgotten.
TEST(Mines, AreSetOffByOtherWeapons) {
  Swept blasted;
  blasted.hit(20, Hurt::otherwise);
  EXPECT_TRUE(blasted.craft(0).exists());
  blasted.run(judge_mines);
  EXPECT_TRUE(blasted.set_off());
  Swept early;
  early.craft(0).set(Craft::active, false);
  early.hit(3, Hurt::by_phaser);
  early.run(judge_mines);
  EXPECT_FALSE(early.set_off());
  early.hit(3, Hurt::by_phaser);
  EXPECT_TRUE(early.craft(0).exists());
}

// (P3.2, P2.223) Conformance checks 38: speed 20, die 6: 15 from asteroids, 7 from a ring; nothing at
// speed 6.
TEST(Terrain, AsteroidsAndRings) {
  const auto damage = [](Feature::Kind kind, int speed, const std::vector<int>& throws) {
    Field field({Berth{.at = {20, 15}}}, {{.kind = kind, .at = {20, 14}, .radius = 0}});
    field[0].speed = static_cast<std::uint8_t>(speed);
    field.step(0);
    field.run(meet_terrain, throws);
    return field.points_on(0);
  };
  EXPECT_EQ(damage(Feature::Kind::asteroids, 20, {6}), 15);
  EXPECT_EQ(damage(Feature::Kind::asteroids, 14, {5}), 6);
  EXPECT_EQ(damage(Feature::Kind::asteroids, 26, {2}), 5);
  EXPECT_EQ(damage(Feature::Kind::ring, 20, {6}), 7);
  EXPECT_EQ(damage(Feature::Kind::asteroids, 6, {}), 0);
  // (P3.21) The shield that faces where it goes.
  Field astern({Berth{.at = {20, 15}}}, {{.kind = Feature::Kind::asteroids, .at = {20, 16}, .radius = 0}});
  astern[0].speed = 20;
  astern[0].reverse = 1;
  astern.step(0);
  astern.run(meet_terrain, {6});
  ASSERT_EQ(astern.position.volleys.size(), 1u);
  EXPECT_EQ(astern.position.volleys[0].shield, 4);
}

// (P2.212, P2.22, P2.23, P2.231) Into a planet is the end; past a small moon with luck.
TEST(Terrain, Collisions) {
  const auto survives = [](Feature feature, const std::vector<int>& throws) {
    feature.at = {20, 14};
    Field field({Berth{.at = {20, 15}}}, {feature});
    field[0].speed = 10;
    field.step(0);
    field.run(meet_terrain, throws);
    return field[0].playing();
  };
  EXPECT_FALSE(survives({.kind = Feature::Kind::planet}, {}));
  EXPECT_FALSE(survives({.kind = Feature::Kind::gas_giant, .radius = 2}, {}));
  EXPECT_TRUE(survives({.kind = Feature::Kind::small_moon}, {5}));
  EXPECT_FALSE(survives({.kind = Feature::Kind::small_moon}, {6}));
  EXPECT_FALSE(survives({.kind = Feature::Kind::black_hole}, {}));
}

// (P2.32) A planet in the way blocks; (P2.5) atmosphere around a large gas giant does not, but spoils the
// aim.
TEST(Terrain, LinesOfFire) {
  const std::vector<Berth> two = {Berth{.at = {20, 15}}, Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}};
  Field planet(two, {{.kind = Feature::Kind::planet, .at = {20, 10}}});
  EXPECT_TRUE(line_blocked(planet.game, planet.position, unit_at(0), unit_at(1)));
  EXPECT_TRUE(blocked_between(planet.game, planet.position, {20, 15}, {20, 5}));
  Field giant(two, {{.kind = Feature::Kind::gas_giant, .at = {20, 11}, .radius = 3}});
  EXPECT_EQ(atmosphere_between(giant.game, giant.position, unit_at(0), unit_at(1)), 2);
  EXPECT_EQ(atmosphere_between(planet.game, planet.position, unit_at(0), unit_at(1)), 1);
}

// (P4.1) Twelve pulls a turn within five hexes: the impulses of speed 12; speed 13 just gets away.
TEST(Terrain, BlackHolesPull) {
  Field field({Berth{.at = {20, 14}}}, {{.kind = Feature::Kind::black_hole, .at = {20, 10}}});
  int moved = 0;
  for (int impulse = 1; impulse <= 3; ++impulse) {
    field.now(1, impulse);
    const Hex before = field[0].at;
    field.run(pull);
    moved += field[0].at == before ? 0 : 1;
  }
  EXPECT_EQ(moved, 1);  // speed 12 moves in impulse 3
  EXPECT_EQ(field[0].at, (Hex{20, 13}));
}

// (P5, P5.2) A burst strikes the shield that faces the pulsar: 20 points within ten hexes, 12 within twenty.
TEST(Terrain, PulsarsBurst) {
  Field field({Berth{.at = {20, 15}}, Berth{.name = "KLI/D7", .at = {20, 25}, .side = 1}},
              {{.kind = Feature::Kind::pulsar, .at = {20, 10}}});
  field.now(2, 7);  // the 39th impulse
  field.run(burst_pulsar);
  EXPECT_TRUE(field.position.volleys.empty());
  field.now(2, 8);
  field.run(burst_pulsar);
  EXPECT_EQ(field.points_on(0), 20);
  EXPECT_EQ(field.points_on(1), 12);
  EXPECT_EQ(field.position.volleys[0].shield, 1);
}

// (P6.5) All drift one way in impulses 5, 15 and 26; (P6.2) shields at their minimum.
TEST(Terrain, NebulaeDrift) {
  Field field({Berth{.at = {20, 15}}, Berth{.name = "KLI/D7", .at = {25, 20}, .side = 1}}, {}, true);
  field.now(1, 5);
  field.run(pull, {4});  // direction D
  EXPECT_EQ(field[0].at, (Hex{20, 16}));
  EXPECT_EQ(field[1].at, (Hex{25, 21}));
  field.now(1, 6);
  field.run(pull);
  EXPECT_EQ(field[0].at, (Hex{20, 16}));
  Allocate form;
  form.unit = unit_at(0);
  EXPECT_TRUE(cites(check_order(field.game, field.position, side_at(0), form), "P6.2"));
  EXPECT_EQ(jamming_of_terrain(field.game, field.position, unit_at(0), unit_at(1)), 9);
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

}  // namespace
}  // namespace flagbridge::sfb
