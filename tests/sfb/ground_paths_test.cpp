#include "sfb/rules/c1_movement.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"
#include "tests/sfb/systems.h"

// (P2.4, P2.5, P2.61) Landing on planets, and what air does; (P3.23, P3.25) ways through rocks.
namespace flagbridge::sfb {
namespace {

struct Land : Encounter {
  explicit Land(std::vector<Feature> features, int hexes = 2, const std::string& mine = "ROM/WE",
                const std::string& theirs = "FED/CA")
      : Encounter(hexes, mine, theirs) {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    game = Battles(std::move(changed));
  }
  // One hex ahead, with what is met there.
  void step(int ship, const std::vector<int>& throws = {}) {
    with_dice({}, [&](BattlePlay& play) { move_ship(play, unit_at(ship), Step::straight); });
    run(meet_terrain, throws);
  }
};

const Feature planet_ahead{.kind = Feature::Kind::planet, .at = {20, 14}};

// (P2.212, P2.43, P2.611) A ship built to land comes into the air at speed 1; any other one is destroyed.
TEST(Planets, AreEnteredByThoseWhoCanLand) {
  Land able({planet_ahead});
  able[0].speed = 1;
  able.step(0);
  EXPECT_TRUE(able[0].playing());
  EXPECT_EQ(side_over(able[0].over), index_of(Direction::D));  // it came from the south
  Land fast({planet_ahead});
  fast[0].speed = 2;
  fast.step(0);
  EXPECT_EQ(fast[0].status, Status::destroyed);  // (P2.812)
  Land unable({planet_ahead}, 2, "FED/CA", "KLI/D7");
  unable[0].speed = 1;
  unable.step(0);
  EXPECT_EQ(unable[0].status, Status::destroyed);
}

// (P2.4, P2.41, P2.45, P2.8) On the ground in the last impulse of a later turn; it stays there until it takes
// off, likewise.
TEST(Planets, AreLandedOn) {
  Land land({planet_ahead});
  const Do down{Action::touch_down, Encounter::own}, up{Action::take_off, Encounter::own};
  EXPECT_TRUE(land.refuses(down, "P2.42"_sfb));
  land[0].speed = 1;
  land.now(2, 32);
  land.step(0);
  EXPECT_TRUE(land.refuses(down, "P2.41"_sfb));
  land.now(3, 31);
  EXPECT_TRUE(land.refuses(down, "P2.4"_sfb));
  land.now(3, 32);
  land.act(down);
  EXPECT_TRUE(has_landed(land[0].over));
  EXPECT_EQ(land[0].speed, 0);
  Allocate form;
  form.unit = Encounter::own;
  form.speed = 1;
  Violations stuck;
  check_low(land[0], form, stuck);
  EXPECT_TRUE(std::ranges::any_of(stuck, [](const Violation& each) { return each.rule == "P2.45"_sfb; }));
  EXPECT_TRUE(land.refuses(up, "P2.41"_sfb));
  land.now(4, 32);
  land.act(up);
  EXPECT_FALSE(has_landed(land[0].over));
  Violations slow;
  check_low(land[0], form, slow);
  EXPECT_TRUE(slow.none());
  form.speed = 2;
  check_low(land[0], form, slow);
  EXPECT_TRUE(std::ranges::any_of(slow, [](const Violation& each) { return each.rule == "P2.8"_sfb; }));
}

// (P2.43) Shuttles land too, and do not fly on the ground.
TEST(Planets, AreLandedOnByShuttles) {
  Land land({planet_ahead});
  const UnitId unit = land.craft(CraftKind::shuttle, 0, {20, 14});
  land.position.small(unit).over = 1;
  land.position.small(unit).entered = 1;
  land.now(2, 32);
  land.act({Action::touch_down, unit});
  EXPECT_TRUE(has_landed(land.position.small(unit).over));
  EXPECT_TRUE(land.refuses({Action::throttle, unit, 0, no_unit, 1}, "P2.8"_sfb));
}

// (P2.61, P2.52) The planet hides who is over its far side.
TEST(Planets, HideTheirFarSide) {
  Land land({planet_ahead}, 4);
  const UnitId unit = land.craft(CraftKind::shuttle, 0, {20, 14});
  land.position.small(unit).over = static_cast<std::uint8_t>(1 + index_of(Direction::A));
  EXPECT_FALSE(line_blocked(land.game, land.position, Encounter::enemy, unit));  // from the north
  EXPECT_TRUE(line_blocked(land.game, land.position, Encounter::own, unit));     // from the south
  land.position.small(unit).over = static_cast<std::uint8_t>(1 + index_of(Direction::D));
  EXPECT_TRUE(line_blocked(land.game, land.position, Encounter::enemy, unit));
  EXPECT_FALSE(line_blocked(land.game, land.position, Encounter::own, unit));
}

// (P2.547) What bursts in another hex does nothing in air.
TEST(Planets, AirShelters) {
  Land land({planet_ahead});
  land[0].at = {20, 14};
  EXPECT_TRUE(sheltered_by_air(land.game, land.position, Encounter::own, {20, 15}));
  EXPECT_FALSE(sheltered_by_air(land.game, land.position, Encounter::own, {20, 14}));
  EXPECT_FALSE(sheltered_by_air(land.game, land.position, Encounter::enemy, {20, 14}));
}

// (P2.5, P2.541) A torpedo loses a quarter in each hex of air.
TEST(Planets, AirWeakensPlasma) {
  const Land land({planet_ahead});
  Craft torpedo;
  torpedo.kind = CraftKind::plasma;
  torpedo.type = static_cast<std::uint8_t>(Plasma::f);
  const int whole = plasma_strength(land.game, torpedo);
  torpedo.light = 1;
  EXPECT_EQ(whole, 20);
  EXPECT_EQ(plasma_strength(land.game, torpedo), 15);
  torpedo.light = 2;
  EXPECT_EQ(plasma_strength(land.game, torpedo), 10);
}

// (J2.212) A shuttle learns nothing about a planet.
TEST(Planets, AreNotStudiedByShuttles) {
  Land land({planet_ahead});
  const UnitId unit = land.craft(CraftKind::shuttle, 0, {20, 15});
  EXPECT_TRUE(land.refuses({Action::study, unit, 0, no_unit, 1, 0, {20, 14}}, "J2.212"_sfb));
}

// --- rocks -------------------------------------------------------------------------------------------------

const Feature rocks_ahead{.kind = Feature::Kind::asteroids, .at = {20, 14}};

// (P3.23, P3.232) Behind a larger friend nothing is met.
TEST(Rocks, AreSafeBehindALargerShip) {
  Land field({rocks_ahead}, 2, "FED/FFG", "FED/CA");
  field[1].side = blue;
  field[0].speed = field[1].speed = 20;
  const Do follow{Action::follow, Encounter::own, 0, Encounter::enemy};
  EXPECT_TRUE(field.refuses({Action::follow, Encounter::enemy, 0, Encounter::own}, "P3.232"_sfb));
  EXPECT_TRUE(field.refuses({Action::follow, Encounter::own}, "P3.23"_sfb));
  field.act(follow);
  field[1].at = {20, 13};
  field[1].came_from = Direction::D;  // it has just left the rocks
  field[1].entered = field.position.now();
  field.step(0);
  EXPECT_EQ(points_on(field, Encounter::own), 0);
  Land alone({rocks_ahead}, 2, "FED/FFG", "FED/CA");
  alone[0].speed = 20;
  alone.step(0, {6});
  EXPECT_EQ(points_on(alone, Encounter::own), 15);
}

// (P3.25, P3.251, P3.253, P3.254) Points scored on the next hex come off, in the very next impulse only.
TEST(Rocks, AreCleared) {
  for (const int impulses : {1, 2}) {
    Land field({rocks_ahead}, 2, "FED/CA", "KLI/D7");
    Ship& ship = field[0];
    ship.energized = 1;
    ship.capacitor = capacitor_room(field.game, field.position, ship);
    int phaser = 0;
    while (field.game.weapon(ship, phaser).family != WeaponFamily::phaser ||
           refuse_shot(field.game, field.position, Encounter::own, phaser, rocks(0), Mode::none))
      ++phaser;
    EXPECT_EQ(refuse_shot(field.game, field.position, Encounter::own, phaser, rocks(1), Mode::none).rule,
              "P3.25"_sfb);
    Fire order;
    order.unit = Encounter::own;
    order.target = rocks(0);
    static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(phaser)));
    field.say(blue, order);
    field.run(declare_fire);
    field.run(fire_direct, {6});  // the worst roll of a phaser-1 at range 1
    EXPECT_EQ(field.told(Happening::path_cleared), 1);
    const int cleared = field[0].cleared_points;
    EXPECT_EQ(cleared, 4);
    field[0].speed = 20;
    field.position.impulse = static_cast<std::uint8_t>(field.position.impulse + impulses);
    field.step(0, {6});
    EXPECT_EQ(points_on(field, Encounter::own), impulses == 1 ? 15 - cleared : 15);
  }
  Land swerving({rocks_ahead}, 2, "FED/CA", "KLI/D7");
  swerving[0].erratic = Ship::swerving;
  swerving[0].energized = 1;
  EXPECT_EQ(refuse_clearing(swerving.game, swerving.position, Encounter::own, 0, rocks(0)).rule,
            "P3.254"_sfb);
}

// --- (S2.41) -----------------------------------------------------------------------------------------------

// Of a large base a tenth of its power, of a small one half.
TEST(Bases, AreCrippledByLossOfPower) {
  Yard yard({Berth{.name = "FED/BS"}});
  Ship& base = yard[0];
  const Design& design = yard.game.design(base);
  ASSERT_LE(design.size_class, 3);
  int whole = 0;
  for (const Box box : {Box::left_warp, Box::right_warp, Box::center_warp, Box::impulse, Box::apr, Box::awr})
    whole += design.boxes[index_of(box)];
  ASSERT_GE(whole, 10);
  int lost = 0;
  const auto lose_to = [&](int target) {
    for (const Box box :
         {Box::left_warp, Box::right_warp, Box::center_warp, Box::impulse, Box::apr, Box::awr}) {
      while (lost < target && base.lost[index_of(box)] < design.boxes[index_of(box)]) {
        ++base.lost[index_of(box)];
        ++lost;
      }
    }
  };
  lose_to(whole - whole / 10 - 1);
  EXPECT_FALSE(crippled(yard.game, yard.position, base));
  lose_to(whole - whole / 10);
  EXPECT_TRUE(crippled(yard.game, yard.position, base));
}

// --- what a planet keeps -----------------------------------------------------------------------------------

// A War Eagle on the ground south of the planet's middle.
struct Landed : Land {
  explicit Landed(const std::string& mine = "ROM/WE") : Land({planet_ahead}, 4, mine) {
    (*this)[0].at = {20, 14};
    (*this)[0].over = on_the_ground | 4;
    (*this)[0].battery = (*this)[0].battery_warp = Energy(5);
  }
};

// (P2.45, P2.8) A ship on the ground does not move by a change of speed, plotted or not, nor turn in place.
TEST(Landed, UnitsDoNotMove) {
  Landed land;
  Allocate form;
  form.unit = Encounter::own;
  static_cast<void>(form.changes.push_back({4, 10}));
  Violations stuck;
  check_low(land[0], form, stuck);
  EXPECT_TRUE(std::ranges::any_of(stuck, [](const Violation& each) { return each.rule == "P2.45"_sfb; }));
  EXPECT_TRUE(land.refuses({Action::accelerate, Encounter::own, 0, no_unit, 1}, "P2.8"_sfb));
  land[0].speed = 32;
  EXPECT_FALSE(scheduled(land.game, land.position, Encounter::own));
  land[0].speed = 0;
  land[0].tac_ready = 1;
  EXPECT_FALSE(may_tack(land.game, land.position, Encounter::own));
  EXPECT_EQ(may_turn_hard(land.game, land.position, Encounter::own).rule, "P2.45"_sfb);
  land[0].over = 4;  // in the air again
  EXPECT_TRUE(may_tack(land.game, land.position, Encounter::own));
  EXPECT_TRUE(land.refuses({Action::accelerate, Encounter::own, 0, no_unit, 2}, "P2.8"_sfb));
}

// (P2.45, G7.9) No beam takes hold of what is on the ground; whoever is held by an enemy does not land, and
// landing ends what friends hold.
TEST(Landed, UnitsAreNotHeld) {
  Landed land;
  land[1].at = {20, 13};
  land[1].tractor_left = Energy(5);
  const Do hold{Action::tractor, Encounter::enemy, 0, Encounter::own, 1};
  EXPECT_TRUE(land.refuses(hold, "P2.45"_sfb, red));
  land[0].over = 4;
  EXPECT_FALSE(land.refuses(hold, "P2.45"_sfb, red));
  static_cast<void>(land.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  land.now(3, 32);
  const Do down{Action::touch_down, Encounter::own};
  EXPECT_TRUE(land.refuses(down, "G7.9"_sfb));
  land[1].side = blue;
  land.act(down);
  EXPECT_TRUE(land.position.links.empty());
}

// (R2.31) The commando cruiser lands, and stays.
TEST(Landed, CommandoCruisersStay) {
  Landed cruiser("FED/CMC");
  cruiser.now(3, 32);
  EXPECT_TRUE(cruiser.refuses({Action::take_off, Encounter::own}, "R2.31"_sfb));
  Landed eagle;
  eagle.now(3, 32);
  EXPECT_TRUE(eagle.check({Action::take_off, Encounter::own}).none());
}

// (P2.4, P2.41) A shuttle that came into the air in one turn lands in the next, whenever it stopped; and it
// is away the turn after it has taken off.
TEST(Landed, ShuttlesLoseNoTurn) {
  Land land({planet_ahead});
  const UnitId unit = land.craft(CraftKind::shuttle, 0, {20, 14});
  Craft& shuttle = land.position.small(unit);
  shuttle.over = 1;
  shuttle.entered = moment_of(2, 32);
  shuttle.throttled = moment_of(3, 10);
  land.now(2, 32);
  EXPECT_TRUE(land.refuses({Action::touch_down, unit}, "P2.41"_sfb));
  land.now(3, 32);
  land.act({Action::touch_down, unit});
  EXPECT_TRUE(land.refuses({Action::take_off, unit}, "P2.41"_sfb));
  land.now(4, 32);
  land.act({Action::take_off, unit});
  land.now(5, 11);
  EXPECT_TRUE(land.check({Action::throttle, unit, 0, no_unit, 1}).none());
}

}  // namespace
}  // namespace flagbridge::sfb
