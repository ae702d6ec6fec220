#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/systems.h"

// What moves without being steered, by a black hole, a nebula or a beam, and what it meets on its way.
namespace flagbridge::sfb {
namespace {

constexpr Hex hole_at{20, 10};

// A cruiser and an enemy far from it, and what lies on the map.
struct Space : Encounter {
  explicit Space(std::vector<Feature> features, bool nebula = false) : Encounter(40) {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    changed.scenarios[0].nebula = nebula;
    game = Battles(std::move(changed));
    for (int i = 0; i < 2; ++i) (*this)[i].quality = 1;
  }
  static Feature hole() { return {.kind = Feature::Kind::black_hole, .at = hole_at}; }
  UnitId bomb(Hex at) {
    const UnitId unit = craft(CraftKind::mine, 0, at);
    position.small(unit) = small_bomb(game, blue, at);
    position.small(unit).set(Craft::active, true);
    position.mined = 1;
    return unit;
  }
  // The second ship behind the first, in its beam, both under way.
  void tie() {
    (*this)[1].at = {20, 16};
    (*this)[1].facing = Direction::A;
    for (int i = 0; i < 2; ++i) (*this)[i].speed = 10;
    static_cast<void>(position.links.push_back({own, enemy, 0, 1, 0}));
  }
  void step(UnitId unit, const std::vector<int>& throws = {}) {
    with_dice(throws, [&](BattlePlay& play) { move_ship(play, unit, Step::straight); });
  }
  int heard(Side side, Rule rule) const {
    return static_cast<int>(std::ranges::count_if(
        events, [&](const Event& event) { return event.rule == rule && event.audience.has(side); }));
  }
};

// (M2.4, M2.22) Mines stay where they were laid, whatever pulls or drifts, and set off neither themselves nor
// each other.
TEST(CarriedAlong, AreNoMines) {
  Space space({Space::hole()});
  const UnitId first = space.bomb({20, 14}), second = space.bomb({20, 15});
  space[0].at = {20, 80};
  space.now(2, 3);  // (P4.1) twelve pulls a turn within five hexes: one is in impulse 3
  space.run(pull);
  space.with_dice({}, [&](BattlePlay& play) { tread_on_mines(play, first); });
  EXPECT_EQ(space.position.place_of(first), (Hex{20, 14}));
  EXPECT_EQ(space.position.place_of(second), (Hex{20, 15}));
  for (const UnitId each : {first, second}) EXPECT_FALSE(space.position.small(each).has(Craft::exploding));
  Space cloud({}, true);
  const UnitId adrift = cloud.bomb({30, 14});
  cloud.now(2, 5);
  cloud.run(pull, {4});  // (P6.5)
  EXPECT_EQ(cloud[0].at, (Hex{20, 16}));
  EXPECT_EQ(cloud.position.place_of(adrift), (Hex{30, 14}));
}

// (P4.1) Whatever is drawn into a black hole is gone at once: it does not move out again in that impulse.
TEST(CarriedAlong, IntoABlackHoleIsTheEnd) {
  Space space({Space::hole()});
  space[0].at = {20, 9};
  space[0].facing = Direction::D;
  const UnitId drone = space.craft(CraftKind::drone, 1, {20, 11});
  space.now(2, 3);
  space.run(pull);
  EXPECT_EQ(space[0].status, Status::destroyed);
  EXPECT_EQ(space[0].at, hole_at);
  EXPECT_FALSE(space.position.exists(drone));
}

// (G13.61) Where a hidden ship is drawn to nobody hears but its owner.
TEST(CarriedAlong, HiddenShipsAreNotHeardOf) {
  for (const int hidden : {0, 1}) {
    Space space({Space::hole()});
    space.position.options.hidden_cloaks = static_cast<std::uint8_t>(hidden);
    space[0].cloak = Cloaking::cloaked;
    space[1].no_lock = 1;
    space.now(2, 3);
    space.run(pull);
    EXPECT_EQ(space[0].at, (Hex{20, 14}));
    EXPECT_EQ(space.heard(blue, "P4.1"_sfb), 1);
    EXPECT_EQ(space.heard(red, "P4.1"_sfb), 1 - hidden);
  }
}

// (G13.61, P3.2) Nor of the die for rocks that miss it.
TEST(CarriedAlong, HiddenShipsAmongRocks) {
  for (const int hidden : {0, 1}) {
    Space space({{.kind = Feature::Kind::asteroids, .at = {20, 14}}});
    space.position.options.hidden_cloaks = static_cast<std::uint8_t>(hidden);
    space[0].cloak = Cloaking::cloaked;
    space[1].no_lock = 1;
    space[0].speed = 10;
    space.step(Encounter::own);
    space.run(meet_terrain, {1});
    EXPECT_EQ(space.heard(blue, "P3.2"_sfb), 1);
    EXPECT_EQ(space.heard(red, "P3.2"_sfb), 1 - hidden);
  }
}

// (G7.36, P2.212, P3.2) Two ships in a beam that both move in an impulse go two hexes each; what is in the
// hex between counts for both. At five hexes each, together ten, a die of 6 among asteroids is 10 points.
TEST(CarriedAlong, MeetsWhatLiesBetween) {
  Space planet({{.kind = Feature::Kind::planet, .at = {20, 14}}});
  planet.tie();
  planet.step(Encounter::own);
  ASSERT_EQ(planet[0].at, (Hex{20, 14}));
  planet.step(Encounter::enemy);
  EXPECT_EQ(planet[0].status, Status::destroyed);
  EXPECT_EQ(planet[0].at, (Hex{20, 14}));
  Space rocks({{.kind = Feature::Kind::asteroids, .at = {20, 14}}});
  rocks.tie();
  rocks.step(Encounter::own);
  rocks.step(Encounter::enemy, {6});
  EXPECT_EQ(rocks[0].at, (Hex{20, 13}));
  ASSERT_EQ(rocks.position.volleys.size(), 1u);
  EXPECT_EQ(rocks.position.volleys[0].target, Encounter::own);
  EXPECT_EQ(rocks.position.volleys[0].points, 10);
}

// (G7.36, P2.212) So does the mover itself, if another has brought it there.
TEST(CarriedAlong, TheMoverMeetsItToo) {
  Space space({{.kind = Feature::Kind::planet, .at = {20, 15}}});
  space.tie();
  space[0].at = {20, 14};
  space.step(Encounter::own);
  ASSERT_EQ(space[1].at, (Hex{20, 15}));
  space.step(Encounter::enemy);
  EXPECT_EQ(space[1].status, Status::destroyed);
  EXPECT_EQ(space[0].at, (Hex{20, 13}));
}

// (G29.21) What stabilizers hold is moved by no beam, whoever is tied to it.
TEST(CarriedAlong, AreNoStations) {
  Encounter meeting(1, "FED/CA", "FED/BATS");
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  meeting.with_dice({}, [](BattlePlay& play) { carry_along(play, Encounter::own, Direction::C); });
  EXPECT_EQ(meeting[1].at, (Hex{20, 14}));
}

// (P5.2) When a pulsar bursts nobody knows before it has done so; whoever thinks ahead guesses. In impulse 10
// it may be in any of the thirty that are left, or now.
TEST(Pulsars, BurstUnannounced) {
  Space space({{.kind = Feature::Kind::pulsar, .at = hole_at}});
  space[1].status = Status::disengaged;
  space.position.burst_phase = 7;
  space.now(1, 10);
  const Position seen = space.game.view(space.position, blue);
  EXPECT_EQ(seen.burst_phase, 0);
  for (const int guess : {0, 30}) {
    WrittenDice script({guess});
    Roller roller{Dice(script)};
    EXPECT_EQ(space.game.imagine(seen, blue, roller).burst_phase, guess);
  }
  space.now(2, 2);  // it was in impulse 33, the first of this turn
  EXPECT_EQ(space.game.view(space.position, blue).burst_phase, 7);
}

}  // namespace
}  // namespace flagbridge::sfb
