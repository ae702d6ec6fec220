#include "sfb/ask/actions.h"
#include "sfb/ask/answers.h"
#include "sfb/ask/foresight.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d9_repair.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j1_shuttles.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/s4_launched.h"
#include "sfb/rules/sg_ground.h"
#include "tests/sfb/guarded_planet.h"

// (P2.7, R1.14) Bases on the ground of a planet.
namespace flagbridge::sfb {
namespace {

constexpr UnitId ground_base = unit_at(0), visitor = unit_at(1);
constexpr Hex colony_hex{20, 15};

// A base on side A of the planet in 2015, and an enemy so many hexes to the north of it.
struct Colony : Yard {
  explicit Colony(int hexes = 4, const std::string& mine = "GEN/GBD1", const std::string& theirs = "KLI/D7")
      : Yard({Berth{mine, colony_hex, Direction::A, 0},
              Berth{theirs, Hex{20, static_cast<std::int16_t>(15 - hexes)}, Direction::D, 1}}) {
    Content changed = game.content();
    changed.scenarios[0].features = {{.kind = Feature::Kind::planet, .at = colony_hex}};
    changed.scenarios[0].landings = true;
    game = Battles(std::move(changed));
    now(2, 10);
    position.forms_in = {unit_at(0), unit_at(1)};
    position.year = 180;
    for (int i = 0; i < 2; ++i) {
      Ship& each = (*this)[i];
      each.fire_control = FireControl::active;
      each.lock_on = each.energized = 1;
      each.capacitor = capacitor_room(game, position, each);
      each.over = 0;
    }
    (*this)[0].over = on_the_ground | 1;
  }
  Refusal shot(UnitId by, UnitId at) { return refuse_shot(game, position, by, 0, at, Mode::none); }
  // Whether the enemy could fire at the base at all.
  Refusal aim() { return refuse_target(game, position, visitor, ground_base); }
  Violations form(const Allocate& order) {
    position.forms_in.clear();
    return check_order(game, position, blue, order);
  }
  Allocate cheapest() const {
    Allocate order;
    order.unit = ground_base;
    return order;
  }
  Violations check(const Do& order, Side side = blue) {
    Violations found;
    kind_of(order.what).check(game, position, side, order, found);
    return found;
  }
};

// (P2.7, P2.52) Weapons sweep the half of the sky that its side of the planet sees; the planet hides the
// rest.
TEST(GroundBases, SeeHalfTheSky) {
  Colony colony;
  EXPECT_FALSE(colony.shot(ground_base, visitor)) << colony.shot(ground_base, visitor).why;
  colony[1].at = {20, 19};
  EXPECT_EQ(colony.shot(ground_base, visitor).rule.number(), "D1.4");
  EXPECT_EQ(colony.aim().rule.number(), "D1.4");
  colony[1].at = {23, 14};  // to the north-east
  EXPECT_FALSE(colony.shot(ground_base, visitor));
}

// (R1.14C2) Nobody fires at a small one, or launches at it, from more than five hexes away.
TEST(GroundBases, AreFoundWithinFiveHexes) {
  Colony colony(6);
  EXPECT_EQ(colony.aim().rule.number(), "R1.14C2");
  Violations far;
  check_aim(colony.game, colony.position, visitor, ground_base, far);
  EXPECT_TRUE(cites(far, "R1.14C2"));
  EXPECT_FALSE(colony.shot(ground_base, visitor));
  colony[1].at = {20, 10};
  EXPECT_FALSE(colony.aim());
  Violations near;
  check_aim(colony.game, colony.position, visitor, ground_base, near);
  EXPECT_TRUE(near.none());
}

// (P2.713) From four hexes away at most a seeking weapon is aimed at its hex.
TEST(GroundBases, AreAimedAtBallisticallyFromFourHexes) {
  Colony colony(5);
  const Do order{.what = Action::launch_drone, .unit = visitor, .at = ground_base, .where = colony_hex};
  Violations far, near;
  check_ballistic(colony.game, colony.position, order, far);
  EXPECT_TRUE(cites(far, "P2.713"));
  colony[1].at = {20, 11};
  check_ballistic(colony.game, colony.position, order, near);
  EXPECT_TRUE(near.none());
}

// (P2.722, R1.14D) The air is nothing to their own fire, and something to the enemy's.
TEST(GroundBases, FireThroughTheirAir) {
  Colony colony(2);
  EXPECT_EQ(sight_of(colony.game, colony.position, ground_base, visitor).air, 0);
  EXPECT_EQ(sight_of(colony.game, colony.position, visitor, ground_base).air, 1);
}

// (P2.731) One bank of shields against all sides, dropped and mended as a whole.
TEST(GroundBases, HaveOneBankOfShields) {
  Colony colony;
  colony.hit(0, 4, 8);  // of twelve
  for (int shield = 1; shield <= 6; ++shield)
    EXPECT_EQ(shield_strength(colony.game, colony[0], shield), 4) << shield;
  // What strikes from two sides in one step is one volley.
  colony.with_dice({}, [&](BattlePlay& play) {
    strike(play, ground_base, 1, {.points = 1}, "D4.22"_sfb);
    strike(play, ground_base, 2, {.points = 1}, "D4.22"_sfb);
  });
  ASSERT_EQ(colony.position.volleys.size(), 1u);
  EXPECT_EQ(colony.position.volleys[0].points, 2);
  colony.position.volleys.clear();
  const Do drop{.what = Action::drop_shield, .unit = ground_base, .with = 3};
  colony.with_dice({}, [&](BattlePlay& play) { perform_drop_shield(play, blue, drop); });
  EXPECT_EQ(shield_strength(colony.game, colony[0], 1), 0);
  colony.with_dice({}, [&](BattlePlay& play) {
    perform_raise_shield(play, blue, {.what = Action::raise_shield, .unit = ground_base, .with = 1});
  });
  EXPECT_EQ(shield_strength(colony.game, colony[0], 3), 4);
  // Whoever has written down that it drops sees all of it down.
  ASSERT_TRUE(colony.position.notes(side_at(0)).acts.push_back(act_of(drop)));
  Position then = colony.position;
  foresee(colony.game, then, side_at(0));
  for (const Moment each : then.ships[0].shield_dropped) EXPECT_EQ(each, colony.position.now());
  colony.position.notes(side_at(0)).acts.clear();
  colony[0].ledger.at(Purpose::damage_control, Source::reactor) = Energy(2);  // (D9.2) a box
  colony.run(repair);
  EXPECT_EQ(shield_strength(colony.game, colony[0], 5), 5);
}

// (P2.731) A larger base has three times its strength on two sides, or twice on three: a base station has 21
// boxes all round.
TEST(GroundBases, LargeOnesConcentrateTheirShields) {
  const Content& content = everything();
  const auto shields = [&](std::string_view name) {
    const auto design = content.design(name, 121);
    return design ? content.designs[*design].shields : std::array<std::uint8_t, 6>{};
  };
  EXPECT_EQ(shields("FED/BS"), (std::array<std::uint8_t, 6>{21, 21, 21, 21, 21, 21}));
  EXPECT_EQ(shields("FED/BS@3"), (std::array<std::uint8_t, 6>{42, 42, 0, 0, 0, 42}));
  EXPECT_EQ(shields("FED/BS@2"), (std::array<std::uint8_t, 6>{63, 63, 0, 0, 0, 0}));
  EXPECT_FALSE(content.designs[*content.design("FED/BS@2", 121)].small_ground);  // (P2.76)
}

// (P2.733) What envelops a unit does half of its damage to a base on the ground.
TEST(GroundBases, HalfOfWhatEnvelops) {
  Colony colony;
  colony.with_dice({}, [&](BattlePlay& play) {
    strike_around(play, ground_base, {.points = 9, .by = By::plasma}, "FP5.3"_sfb);
  });
  ASSERT_EQ(colony.position.volleys.size(), 1u);
  EXPECT_EQ(colony.position.volleys[0].points, 5);
  EXPECT_EQ(colony.position.volleys[0].shield, 1);
}

// (P2.74, P2.44, R1.14A4) Nothing moves, turns or raises it.
TEST(GroundBases, StayWhereTheyAre) {
  Colony colony;
  Allocate turning = colony.cheapest();
  turning.rotation = 1;
  EXPECT_TRUE(cites(colony.form(turning), "P2.74"));
  Allocate moving = colony.cheapest();
  moving.speed = 1;
  EXPECT_TRUE(cites(colony.form(moving), "P2.45"));
  colony.now(3, 32);
  EXPECT_TRUE(cites(colony.check({Action::take_off, ground_base}), "P2.44"));
  colony[1].at = {20, 14};
  EXPECT_TRUE(cites(colony.check({Action::tractor, visitor, 0, ground_base, 1}, red), "P2.45"));
}

// (R1.14A3) Fire control and life support cost nothing, all shields one point; a point of general
// reinforcement is one of energy, and there is no other.
TEST(GroundBases, PayLittle) {
  Colony colony;
  Violations none;
  const Spending bill = bill_of(colony.game, colony.position, ground_base, colony.cheapest(), none);
  EXPECT_EQ(bill.total(Purpose::fire_control), Energy());
  EXPECT_EQ(bill.total(Purpose::life_support), Energy());
  EXPECT_EQ(bill.total(Purpose::shields), Energy(1));
  Allocate specific = colony.cheapest();
  specific.specific[0] = 1;
  EXPECT_TRUE(cites(colony.form(specific), "R1.14A3"));
  Allocate general = colony.cheapest();
  general.general = Energy(2);
  EXPECT_TRUE(colony.form(general).none());
  colony.with_dice({}, [&](BattlePlay& play) {
    static_cast<void>(carry_out(play, blue, general));
    Task task{};
    static_cast<void>(reveal_speeds(play, task));
  });
  EXPECT_EQ(colony[0].general, 2);
  // (R1.14C3) The points it has for nothing are among the six its sensors allow.
  Allocate jamming = colony.cheapest();
  jamming.ecm = 3;
  EXPECT_TRUE(cites(colony.form(jamming), "D6.3141"));
  jamming.ecm = 2;
  EXPECT_TRUE(colony.form(jamming).none());
  EXPECT_EQ(jamming_at_impact(colony.game, colony.position, ground_base, visitor).built_in, 2);
}

// (P2.76, R1.14A2, R1.14B, R1.14C1) Their owner says what each point takes, no crew dies, ratings are no
// boxes, and nothing explodes: eight reactors, two hull, a bridge, five phasers and three boxes of excess
// damage behind twelve of shield.
TEST(GroundBases, OwnersTakeTheDamage) {
  Colony colony;
  const int crew = colony[0].crew;
  colony.hit(0, 1, 12 + 19);
  EXPECT_TRUE(colony[0].playing());
  EXPECT_EQ(colony.lost_inside(0), 19);
  EXPECT_EQ(colony.lost(0, Box::excess), 3);
  EXPECT_EQ(colony.lost(0, Box::sensor), 0);
  EXPECT_EQ(sensor_rating(colony.game, colony[0]), 6);
  EXPECT_EQ(scanner_factor(colony.game, colony[0]), 0);
  EXPECT_EQ(damage_control_rating(colony.game, colony[0]), 4);
  EXPECT_EQ(colony[0].crew, crew);
  colony.hit(0, 1, 1);
  EXPECT_EQ(colony[0].status, Status::destroyed);
  EXPECT_EQ(colony.game.design(colony[0]).explosion, 0);
  Colony asked;
  asked.position.options.choose_damage = 1;
  asked.with_dice({}, [&](BattlePlay& play) { strike(play, ground_base, 0, {.points = 1}, "D4.22"_sfb); });
  static_cast<void>(asked.run(meet_shields));
  static_cast<void>(asked.run(allocate_damage));
  ASSERT_EQ(sfb::asked(asked.position), Decision::damage);
  asked.answer(Lose{code_of(loss_of(Box::bridge))});
  EXPECT_EQ(asked.lost(0, Box::bridge), 1);
}

// (P2.75) Those who landed on its side storm it at the end of the turn: six parties score one with a 2, the
// two in the base one with a 3; in the next turn five score two with a 3 and it is theirs.
TEST(GroundBases, AreStormed) {
  Colony colony;
  const auto fight = [&](const std::vector<int>& dice) {
    colony.with_dice(dice, [&](BattlePlay& play) { storm_bases(play); });
  };
  static_cast<void>(colony.position.landings.push_back({Moment{1}, 1, 2, 4, 0}));
  fight({});  // two sides away
  static_cast<void>(colony.position.landings.push_back({Moment{1}, 1, 0, 6, 0}));
  ASSERT_EQ(colony[0].parties[0], 2);
  fight({2, 3});
  EXPECT_EQ(colony[0].parties[0], 1);
  EXPECT_EQ(left_on_ground(colony.position, red, false), 4 + 5);
  Colony crowded = colony;
  fight({3, 1});
  EXPECT_EQ(colony[0].captured, 1);
  EXPECT_EQ(colony[0].side, red);
  EXPECT_EQ(colony[0].parties[1], 5);
  EXPECT_EQ(left_on_ground(colony.position, red, false), 4);
  crowded[0].parties[1] = 252;  // as many as are ever counted
  crowded.with_dice({3, 1}, [](BattlePlay& play) { storm_bases(play); });
  EXPECT_EQ(crowded[0].parties[1], 255);
}

// (P2.8, P2.61) Fighters leave it at speed 1 into the air over its side, and come back from there.
TEST(GroundBases, LaunchFightersIntoAir) {
  Colony colony(4, "GEN/FGB-S");
  const int fighter = fighter_named(colony.game.tables_of(), "FED", 180);
  ASSERT_GE(fighter, 0);
  colony.position.bay(colony[0], 0).craft = static_cast<std::uint8_t>(fighter);
  Do launch{.what = Action::launch_shuttle, .unit = ground_base, .a = 0, .b = 2};
  EXPECT_TRUE(cites(colony.check(launch), "P2.8"));
  launch.b = 1;
  EXPECT_TRUE(colony.check(launch).none());
  colony.with_dice({}, [&](BattlePlay& play) { perform_launch_shuttle(play, blue, launch); });
  const UnitId craft = craft_at(0);
  EXPECT_EQ(colony.position.small(craft).over, 1);
  colony.now(2, 20);
  const Do land{Action::land_shuttle, craft, 0, ground_base};
  EXPECT_TRUE(colony.check(land).none());
  colony.position.small(craft).over = 3;
  EXPECT_TRUE(cites(colony.check(land), "P2.45"));
}

// (P2.33) A weapon that comes to the planet on another side strikes the ground.
TEST(GroundBases, AreStruckFromTheirSideOnly) {
  Colony colony;
  Craft drone;
  drone.kind = CraftKind::drone;
  drone.target = ground_base;
  drone.entered = Moment{5};
  drone.came_from = Direction::B;
  EXPECT_FALSE(over_far_side(colony.position, drone));
  drone.came_from = Direction::D;
  EXPECT_TRUE(over_far_side(colony.position, drone));
}

// (SG23.72) The monitor's help: a fighter base with six fighters on the planet. (SG23.46) Nobody boards it.
TEST(GroundBases, HelpTheMonitor) {
  const Battles game(everything());
  Options options;
  options.balance = word("ground-base");
  auto position = start(game, "sg23", options);
  ASSERT_TRUE(position) << to_string(position.error());
  const Ship& post = position->ships[1];
  ASSERT_TRUE(game.design(post).small_ground);
  EXPECT_EQ(post.at, (Hex{22, 15}));
  EXPECT_TRUE(has_landed(post.over));
  int fighters = 0;
  for (int i = 0; i < post.bays; ++i) fighters += position->bay(post, i).full;
  EXPECT_EQ(fighters, 6);
  Violations found;
  kind_of(Action::board).check(game, *position, red, {Action::board, unit_at(2), 0, unit_at(1), 1}, found);
  EXPECT_TRUE(cites(found, "SG23.46"));
}

// (F4.22, P2.713, SG23.47) A weapon is sent at the planet, from any distance and on any side; at the base on
// its ground from four hexes at most, if the order names the base.
TEST(GroundBases, AreNotInTheWayOfBombardment) {
  GuardedPlanet planet("ground-base");
  const UnitId station = planet.find("FGB-S");
  const Hex surface{22, 15};
  EXPECT_FALSE(cites(planet.check(planet.send(surface, 0, station)), "P2.713"));
  planet.at.ship(planet.raider).at = {22, 10};
  EXPECT_TRUE(cites(planet.check(planet.send(surface, 0, station)), "P2.713"));
  EXPECT_FALSE(cites(planet.check(planet.send(surface)), "P2.713"));
  EXPECT_FALSE(cites(planet.check(planet.send(surface)), "F4.22"));
  EXPECT_TRUE(cites(planet.check(planet.send({22, 14}, 0, station)), "F4.22"));
}

// (SG23.5, P2.33, F4) Twelve points for a type-I drone that comes down on the ground: one that was sent
// there, on any side, or one that was sent to the base and has come to the far side. On its own side the base
// is struck.
TEST(GroundBases, AreStruckIfTheyAreMeant) {
  for (const bool meant : {false, true}) {
    for (const Direction from : {Direction::A, Direction::D}) {
      GuardedPlanet planet("ground-base");
      const UnitId station = planet.find("FGB-S");
      Craft& drone = planet.craft(0);
      drone.kind = CraftKind::drone;
      drone.side = red;
      drone.load = {planet.drone_type("I"), 2};
      drone.launched = Moment{1};
      drone.at = {22, 15};
      drone.entered = planet.at.now();
      drone.came_from = from;
      send_to_hex(drone, planet.send({22, 15}, 0, meant ? station : no_unit));
      planet.play([](BattlePlay& play) { land_ballistic(play); });
      const bool base_struck = meant && from == Direction::A;
      EXPECT_EQ(drone.exists(), base_struck);  // it strikes in the next step
      EXPECT_EQ(drone.exists() ? drone.target : no_unit, base_struck ? station : no_unit);
      EXPECT_EQ(planet.at.posts[static_cast<std::size_t>(index_of(from))].bombed, base_struck ? 0 : 12);
    }
  }
}

// (S4, P2.61) Fighters of a ground base that are out before the battle are not over the planet any more.
TEST(GroundBases, LeaveNothingInTheAir) {
  GuardedPlanet planet("ground-base");
  planet.now(0, 0);
  const UnitId station = planet.find("FGB-S");
  const Do order{Action::launch_shuttle, station, 0, no_unit, 0, 8, {22, 14}};
  note_early_launch(planet.at, blue, order);
  planet.play([&](BattlePlay& play) { launch_before_battle(play, play.at.notes(blue)); });
  const Craft& fighter = planet.craft(0);
  ASSERT_EQ(fighter.kind, CraftKind::fighter);
  EXPECT_EQ(fighter.at, (Hex{22, 14}));
  EXPECT_EQ(fighter.over, 0);
}

}  // namespace
}  // namespace flagbridge::sfb
