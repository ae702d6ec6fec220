#include "sfb/ask/answers.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/j1_shuttles.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"
#include "sfb/rules/sg_ground.h"
#include "sfb/show/map_picture.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// (P3.4) Large asteroids, which stay in their hex: what passes them, what hangs on them, what stands on them.
namespace flagbridge::sfb {
namespace {

using enum Feature::Kind;
constexpr Hex rock{20, 15};
constexpr UnitId outpost = unit_at(0), passer = unit_at(1);

void lies(Yard& yard, std::vector<Feature> features) {
  Content changed = yard.game.content();
  changed.scenarios[0].features = std::move(features);
  yard.game = Battles(std::move(changed));
}

// (P3.4, P3.2) Who flies into its hex meets nothing, unless it is one of a field: at speed 20 a die of 6 is
// 15 points there.
TEST(LargeAsteroids, AreNoFieldByThemselves) {
  const auto points = [](std::vector<Feature> features, const std::vector<int>& dice) {
    Encounter meeting(10);
    lies(meeting, std::move(features));
    meeting[0].speed = 20;
    meeting.with_dice({}, [](BattlePlay& play) { enter_hex(play, unit_at(0), {20, 14}, Direction::A); });
    meeting.run(meet_terrain, dice);
    EXPECT_TRUE(meeting[0].playing());
    return points_on(meeting, unit_at(0));
  };
  const Feature large{.kind = large_asteroid, .at = {20, 14}};
  EXPECT_EQ(points({large}, {}), 0);
  EXPECT_EQ(points({large, {.kind = asteroids, .at = {20, 14}}}, {6}), 15);
}

// (P3.4, P3.33, E12.544) It is in nobody's line and jams nothing; a field about it does, a point a hex.
TEST(LargeAsteroids, AreInNobodysWay) {
  Encounter meeting(10);
  lies(meeting, {{.kind = large_asteroid, .at = {20, 10}}});
  const auto jamming = [&] {
    return jamming_of_terrain(meeting.game, meeting.position, Encounter::own, Encounter::enemy);
  };
  EXPECT_FALSE(line_blocked(meeting.game, meeting.position, Encounter::own, Encounter::enemy));
  EXPECT_EQ(jamming(), 0);
  EXPECT_TRUE(room_at(meeting.game, meeting.position, {20, 10}));
  lies(meeting, {{.kind = large_asteroid, .at = {20, 10}}, {.kind = asteroids, .at = {20, 10}, .radius = 1}});
  EXPECT_EQ(jamming(), 3);
}

// (F4.22) It stays where it is: a weapon may be sent to its hex, and strikes it.
TEST(LargeAsteroids, AreAimedAtBallistically) {
  Encounter meeting(10, "KZI/CS");
  const Do order{.what = Action::launch_drone, .unit = Encounter::own, .at = no_unit, .where = {20, 10}};
  Violations nothing, something;
  check_ballistic(meeting.game, meeting.position, order, nothing);
  EXPECT_TRUE(cites(nothing, "F4.22"));
  lies(meeting, {{.kind = large_asteroid, .at = {20, 10}}});
  check_ballistic(meeting.game, meeting.position, order, something);
  EXPECT_TRUE(something.none());
}

// (G10.13, G10.1314) A web laid in its hex hangs on it: without strength, and with nobody there, it stays.
TEST(LargeAsteroids, AnchorWebs) {
  for (const Feature::Kind kind : {large_asteroid, asteroids}) {
    Encounter meeting(6, "THO/C", "KLI/D7");
    lies(meeting, {{.kind = kind, .at = rock}});
    meeting[0].web_energy = Energy(5);
    meeting.act({.what = Action::lay_web, .unit = Encounter::own});
    ASSERT_EQ(meeting.position.web_hexes.size(), 1u);
    meeting[0].at = {20, 20};
    meeting.run(decay_webs);
    EXPECT_EQ(meeting.position.webs[0].points, 0);
    EXPECT_EQ(meeting.position.webs[0].hexes, kind == large_asteroid ? 1 : 0);
  }
}

// (G10.11, G10.4) A ring with one anchor is globular still and is gone at nothing; with two it is made of
// linear webs, which stay.
TEST(LargeAsteroids, MakeRingsOfLinearWebs) {
  for (const bool second : {false, true}) {
    Encounter meeting(8, "THO/C", "KLI/D7");
    std::vector<Hex> ring;
    for (int i = 0; i < 6; ++i) ring.push_back(neighbour(rock, static_cast<Direction>(i)));
    lies(meeting, {{.kind = large_asteroid, .at = ring[0]},
                   {.kind = large_asteroid, .at = second ? ring[3] : Hex{30, 20}}});
    meeting[0].web_energy = Energy(6);
    for (const Hex each : ring) {
      meeting[0].at = each;
      meeting.act({.what = Action::lay_web, .unit = Encounter::own});
    }
    EXPECT_EQ(meeting.position.webs[0].globular, second ? 0 : 1);
    meeting[0].at = {20, 25};
    meeting.run(decay_webs);
    EXPECT_EQ(meeting.position.webs[0].hexes, second ? 6 : 0);
  }
}

// (G10.1333, G10.124) Two webs may meet where an asteroid holds both, and are one from then on; elsewhere
// they may not touch.
TEST(LargeAsteroids, JoinWebs) {
  for (const bool anchored : {true, false}) {
    Encounter meeting(8, "THO/C", "KLI/D7");
    const Hex middle{20, 15}, south = neighbour(middle, Direction::D);
    const Hex north = neighbour(middle, Direction::A);
    lies(meeting, {{.kind = large_asteroid, .at = anchored ? middle : Hex{30, 20}}});
    meeting[0].web_energy = Energy(6);
    const Do lays{.what = Action::lay_web, .unit = Encounter::own};
    for (const Hex each : {south, neighbour(north, Direction::A), north}) {
      meeting[0].at = each;
      meeting.act(lays);
    }
    EXPECT_EQ(meeting.position.webs[1].hexes, 2) << "two webs";
    meeting[0].at = middle;
    EXPECT_EQ(meeting.refuses(lays, "G10.124"_sfb), !anchored);
    if (!anchored) continue;
    meeting.act(lays);
    const auto webs =
        std::ranges::count_if(meeting.position.webs, [](const Web& web) { return web.hexes > 0; });
    EXPECT_EQ(webs, 1);
    EXPECT_EQ(meeting.position.webs[meeting.position.web_hexes[0].web].hexes, 4);
  }
}

// A base on side A of the large asteroid in 2015, and an enemy so many hexes to the north of it.
struct Outpost : Encounter {
  explicit Outpost(const std::string& mine = "GEN/GBD1", int hexes = 4) : Encounter(hexes, mine) {
    lies(*this, {{.kind = large_asteroid, .at = rock}});
    for (int i = 0; i < 2; ++i) {
      (*this)[i].energized = 1;
      (*this)[i].capacitor = capacitor_room(game, position, (*this)[i]);
    }
    (*this)[0].over = on_the_ground | on_a_rock | 1;
  }
  Refusal shot(int weapon = 0) { return refuse_shot(game, position, outpost, weapon, passer, Mode::none); }
  Refusal answer() { return refuse_target(game, position, passer, outpost); }
  // The rule that keeps both from firing at one another, if the enemy is there.
  std::string hidden_from(Hex hex) {
    (*this)[1].at = hex;
    const std::string rule(shot().rule.number());
    EXPECT_EQ(rule, answer().rule.number());
    return rule;
  }
};

// (R1.14A5, P3.43, P3.44) Five of the six arcs of 60 degrees are open to it, and it is to them; the sixth,
// behind it, is hidden but for its borders.
TEST(LargeAsteroids, HideOneArcOfSixty) {
  Outpost post;
  for (const Hex open : {Hex{20, 11}, Hex{24, 13}, Hex{24, 17}, Hex{16, 17}, Hex{16, 13}})  // A, B, C, E, F
    EXPECT_EQ(post.hidden_from(open), "") << open.column << " " << open.row;
  EXPECT_EQ(post.hidden_from({20, 19}), "R1.14A5");  // D
  EXPECT_EQ(post.hidden_from({21, 18}), "R1.14A5");  // between that and the border
  EXPECT_EQ(post.hidden_from({19, 18}), "R1.14A5");
  EXPECT_EQ(post.hidden_from({21, 17}), "");  // on the border
  // (D6.12) No lock-on through it.
  post[1].at = {20, 19};
  EXPECT_FALSE(has_lock(post.game, post.position, passer, outpost));
  EXPECT_FALSE(has_lock(post.game, post.position, outpost, passer));
}

// (R1.14A5) Or all round.
TEST(LargeAsteroids, HideNothingFromSomeBases) {
  Outpost post;
  post[0].over |= all_round;
  for (int side = 0; side < 6; ++side) {
    const Hex next = neighbour(rock, static_cast<Direction>(side));
    EXPECT_EQ(post.hidden_from(neighbour(next, static_cast<Direction>(side))), "") << side;
  }
}

// (R1.14A5) What a player is told of its arcs and of why it cannot fire.
TEST(LargeAsteroids, AreInTheAnswers) {
  Outpost post;
  post[1].at = {20, 18};
  const auto ask = [&](const std::string& words) {
    const auto answer = post.game.inquire(post.game.view(post.position, blue), blue, words);
    EXPECT_TRUE(answer) << words;
    return answer ? json::serialize(answer->data) : std::string();
  };
  const std::string arcs = ask("arcs 0");
  EXPECT_NE(arcs.find("\"2417\""), std::string::npos) << "C";
  EXPECT_EQ(arcs.find("\"2018\""), std::string::npos) << "D";
  EXPECT_NE(ask("odds 0 1").find("R1.14A5"), std::string::npos);
  const Ship& stands = post[0];
  EXPECT_FALSE(arc_of(stands, Bearings::all()).contains(bearing_of(Direction::D)));
  EXPECT_TRUE(arc_of(stands, {}).contains(bearing_of(Direction::C)));
  EXPECT_EQ(arc_of(post[1], Bearings::about(Direction::A, 4)), Bearings::about(Direction::A, 4));
}

// (P3.43, G24.1832) Of two on one asteroid those on opposite sides do not see each other.
TEST(LargeAsteroids, StandBetweenBases) {
  Outpost post("GEN/GBD1", 0);
  const auto blocked = [&](Direction side) {
    post[1].facing = side;
    post[1].over = static_cast<std::uint8_t>(on_the_ground | on_a_rock | (1 + index_of(side)));
    return line_blocked(post.game, post.position, outpost, passer);
  };
  EXPECT_FALSE(blocked(Direction::B));
  EXPECT_FALSE(blocked(Direction::C));
  EXPECT_TRUE(blocked(Direction::D));
}

// (P2.33, P3.43) A seeking weapon that comes in from the hidden side strikes the asteroid.
TEST(LargeAsteroids, StopWhatComesFromBehind) {
  for (const Direction from : {Direction::A, Direction::C, Direction::D}) {
    Outpost post;
    const UnitId drone = post.craft(CraftKind::drone, 1, neighbour(rock, from));
    Craft& craft = post.position.small(drone);
    craft.target = outpost;
    craft.set(Craft::self_guided, true);
    const bool hidden = from == Direction::D;
    post.with_dice({}, [&](BattlePlay& play) { enter_hex(play, drone, rock, opposite(from)); });
    EXPECT_EQ(over_far_side(post.position, craft), hidden);
    post.run(meet_terrain);
    EXPECT_EQ(post.position.exists(drone), !hidden);
  }
  // Whoever seeks somebody else flies past.
  Outpost post;
  const UnitId drone = post.craft(CraftKind::drone, 0, neighbour(rock, Direction::D));
  post.position.small(drone).target = passer;
  post.with_dice({}, [&](BattlePlay& play) { enter_hex(play, drone, rock, Direction::A); });
  post.run(meet_terrain);
  EXPECT_TRUE(post.position.exists(drone));
}

// (FP3, R1.14A5) Its launcher points wherever its arc is.
TEST(LargeAsteroids, LetTorpedoesFaceAnySideButOne) {
  Outpost post("GEN/GBDT");
  int launcher = -1;
  for (int i = 0; i < post[0].mounts; ++i) {
    if (post.game.weapon(post[0], i).family == WeaponFamily::plasma) launcher = i;
  }
  ASSERT_GE(launcher, 0);
  Mount& mount = post.position.mount(post[0], launcher);
  mount.set(Mount::completed, true);
  mount.mode = Mode::standard;
  const auto refused = [&](Direction heading) {
    const Do order{Action::launch_plasma, outpost, static_cast<std::uint8_t>(launcher), passer,
                   static_cast<std::uint8_t>(index_of(heading))};
    return cites(post.check(order), "FP3");
  };
  post[1].at = {24, 17};  // C of it
  EXPECT_FALSE(refused(Direction::C));
  EXPECT_FALSE(refused(Direction::B));
  EXPECT_TRUE(refused(Direction::D));
  post[0].over = 0;  // as anywhere else: ahead and to both sides of that
  EXPECT_TRUE(refused(Direction::C));
}

// (P3.44, P2.8, P2.61) There is no air: shots lose nothing, and fighters leave and come as from a ship.
TEST(LargeAsteroids, HaveNoAir) {
  Outpost post("GEN/FGB-S", 2);
  EXPECT_EQ(sight_of(post.game, post.position, passer, outpost).air, 0);
  const int fighter = fighter_named(post.game.tables_of(), "FED", 180);
  ASSERT_GE(fighter, 0);
  post.position.bay(post[0], 0).craft = static_cast<std::uint8_t>(fighter);
  const Do launch{.what = Action::launch_shuttle, .unit = outpost, .a = 0, .b = 8};
  EXPECT_TRUE(post.check(launch).none());
  post.with_dice({}, [&](BattlePlay& play) { perform_launch_shuttle(play, blue, launch); });
  const UnitId out = craft_at(0);
  EXPECT_EQ(post.position.small(out).over, 0);
  post.now(2, 20);
  EXPECT_TRUE(post.check({Action::land_shuttle, out, 0, outpost}).none());
}

// (P2.74, P2.75, P2.45) It stays as on a planet, and those who have landed on a planet do not storm it.
TEST(LargeAsteroids, KeepTheirBases) {
  Outpost post;
  Allocate moving;
  moving.unit = outpost;
  moving.speed = 1;
  post.position.forms_in.clear();
  EXPECT_TRUE(cites(check_order(post.game, post.position, blue, moving), "P2.45"));
  static_cast<void>(post.position.landings.push_back({Moment{1}, 1, 0, 6, 0}));
  post.with_dice({}, [](BattlePlay& play) { storm_bases(play); });
  EXPECT_EQ(left_on_ground(post.position, red, false), 6);
}

// (P3.4, R1.14A, R1.14A4) A free battle has them if the players agree on it; the ground bases they name stand
// on them, each on one of its own.
TEST(LargeAsteroids, LieInFreeBattles) {
  const Battles game(everything());
  Options options;
  options.variation = word("large-rocks");
  for (const std::string_view each : {"FED/CA", "GEN/GBD1", "GEN/GBPT"})
    ASSERT_TRUE(options.ships1.push_back(word(each)));
  const auto position = start(game, "duel", options);
  ASSERT_TRUE(position) << to_string(position.error());
  const auto& features = game.scenario(*position).features;
  const auto is_rock = [&](Hex hex) {
    return std::ranges::any_of(
        features, [&](const Feature& each) { return each.kind == large_asteroid && each.at == hex; });
  };
  EXPECT_EQ(position->ships[0].over, 0);
  for (const std::size_t i : {1u, 2u}) {
    const Ship& each = position->ships[i];
    EXPECT_TRUE(is_rock(each.at));
    EXPECT_EQ(each.over, on_the_ground | on_a_rock | (1 + index_of(Direction::B)));
    EXPECT_EQ(each.facing, Direction::B);
    EXPECT_EQ(each.speed, 0);
  }
  EXPECT_NE(position->ships[1].at, position->ships[2].at);
  options.variation = {};
  const auto nowhere = start(game, "duel", options);
  ASSERT_FALSE(nowhere);
  EXPECT_NE(to_string(nowhere.error()).find("(R1.14A4)"), std::string::npos);
  options.variation = word("planet");
  const auto planet_ground = start(game, "duel", options);
  ASSERT_TRUE(planet_ground) << to_string(planet_ground.error());
  EXPECT_EQ(planet_ground->ships[1].over, on_the_ground | (1 + index_of(Direction::B)));
}

// (P2.7, P3.44, R1.14A5) What a scenario may not put on one, and what it may.
TEST(LargeAsteroids, CarrySmallBasesOnly) {
  const std::string file = "sfb/scenarios/duel.toml";
  const auto wrong = [&](const std::string& name, const std::string& place, const std::string& kind) {
    Spoilt spoilt;
    spoilt.files[file] = *repository().read(file) + "\n[[side.ships]]\nship = \"" + name +
                         "\"\nfacing = \"A\"\n" + place + "\n[[feature]]\nkind = \"" + kind +
                         "\"\nat = \"2010\"\n";
    const auto loaded = load(spoilt);
    return to_string(loaded ? loaded->check() : loaded.error());
  };
  const std::string there = "at = \"2010\"\nground = \"A\"\n", elsewhere = "at = \"2011\"\nground = \"A\"\n";
  EXPECT_EQ(wrong("GEN/GBD1", there, "large-asteroid"), "");
  EXPECT_EQ(wrong("GEN/GBD1", there + "all_round = true\n", "large-asteroid"), "");
  EXPECT_EQ(wrong("FED/BS@3", there, "planet"), "");
  EXPECT_NE(wrong("FED/BS@3", there, "large-asteroid").find("(P3.44)"), std::string::npos);
  EXPECT_NE(wrong("GEN/GBD1", elsewhere, "large-asteroid").find("(P2.7, P3.44)"), std::string::npos);
  EXPECT_NE(wrong("GEN/GBD1", there + "all_round = true\n", "planet").find("(R1.14A5)"), std::string::npos);
}

// (R1.14A5) The scenario says whether a base looks all round.
TEST(LargeAsteroids, CarryMoreThanOneBase) {
  const Battles game(everything());
  Options options;
  options.variation = word("large-rocks");
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(options.ships1.push_back(word("GEN/GBD1")));
  const auto position = start(game, "duel", options);
  ASSERT_TRUE(position) << to_string(position.error());
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NE(position->ships[i].over & on_the_ground, 0) << i;
}

// (P2.731, P3.44) A large base on the ground has a planet, or is not there.
TEST(GroundedBases, NeedAPlanet) {
  const Battles game(everything());
  Options options;
  ASSERT_TRUE(options.ships1.push_back(word("FED/BS@3")));
  for (const char* terrain : {"", "large-rocks"}) {
    options.variation = word(terrain);
    const auto refused = start(game, "duel", options);
    ASSERT_FALSE(refused) << terrain;
    EXPECT_NE(to_string(refused.error()).find("P2.731"), std::string::npos);
  }
  options.variation = word("planet");
  const auto position = start(game, "duel", options);
  ASSERT_TRUE(position) << to_string(position.error());
  EXPECT_NE(position->ships[0].over & on_the_ground, 0);
  EXPECT_EQ(position->ships[0].speed, 0);
}

// (P3.44)
TEST(LargeAsteroids, AreSetUp) {
  Content changed = everything();
  const auto duel = std::ranges::find(changed.scenarios, "duel", &Scenario::id);
  ASSERT_NE(duel, changed.scenarios.end());
  duel->features = {{.kind = large_asteroid, .at = {20, 10}}};
  ScenarioShip& post = duel->sides[0].ships[0];
  post.ship = "GEN/GBD1";
  post.at = {20, 10};
  post.ground = Direction::C;
  post.speed = 0;
  for (const bool round : {false, true}) {
    post.all_round = round;
    const Battles game{Content(changed)};
    const auto position = start(game, "duel");
    ASSERT_TRUE(position) << to_string(position.error());
    EXPECT_EQ(position->ships[0].facing, Direction::C);
    EXPECT_EQ(position->ships[0].over, on_the_ground | on_a_rock | 3 | (round ? all_round : 0));
  }
}

// The map has them, in the middle of a field too.
TEST(LargeAsteroids, AreOnTheMap) {
  Encounter meeting(4);
  lies(meeting, {{.kind = asteroids, .at = {20, 13}, .radius = 1}, {.kind = large_asteroid, .at = {20, 13}}});
  const std::string map = map_of(meeting.game, meeting.position);
  EXPECT_NE(map.find(" A "), std::string::npos) << map;
  EXPECT_NE(map.find("A large asteroid"), std::string::npos);
  EXPECT_NE(map.find("large-asteroid at 2013"), std::string::npos);
}

}  // namespace
}  // namespace flagbridge::sfb
