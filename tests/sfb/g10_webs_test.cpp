#include "sfb/rules/g10_webs.h"

#include "sfb/ask/answers.h"
#include "sfb/rules/b2_turn.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/s3_options.h"
#include "tests/sfb/lender.h"

// (G10) Webs.
namespace flagbridge::sfb {
namespace {

// A Tholian cruiser and a Klingon; a web of one hex where the test wants it.
struct Spun : Encounter {
  explicit Spun(int hexes = 6) : Encounter(hexes, "THO/C", "KLI/D7") {}
  void web(std::vector<Hex> hexes, int strength, int number = 0) {
    for (const Hex hex : hexes)
      static_cast<void>(position.web_hexes.push_back({hex, static_cast<std::uint8_t>(number), 0}));
    position.webs[static_cast<std::size_t>(number)] = {
        static_cast<std::uint16_t>(static_cast<int>(hexes.size()) * strength),
        static_cast<std::uint8_t>(hexes.size()), 0};
  }
  Web& first() { return position.webs[0]; }
};

// (G10.5) Check 19 of the specification: speed 16, entered in impulse 8, strength 8, out in impulse 24.
TEST(SfbWebs, A19HoldsForItsStrength) {
  for (const bool vanishes : {false, true}) {
    Spun meeting;
    meeting.now(2, 8);
    Ship& ship = meeting[1];
    ship.speed = 16;
    meeting.web({{20, 10}}, 8);
    meeting.with_dice({}, [](BattlePlay& play) { enter_hex(play, unit_at(1), {20, 10}, Direction::D); });
    int leaves = 0;
    for (int impulse = 9; impulse <= 32 && leaves == 0; ++impulse) {
      meeting.now(2, impulse);
      if (vanishes && impulse == 15) remove_web(meeting.position, 0);
      if (hexes_in_impulse(16, impulse) == 0) continue;
      if (!web_holds(meeting.position, unit_at(1))) leaves = impulse;
    }
    EXPECT_EQ(leaves, vanishes ? 16 : 24);
  }
}

// (G10.5) Strength 1 costs no delay; (G10.53) Tholians pass.
TEST(SfbWebs, WhoIsHeld) {
  Spun meeting;
  meeting.web({{20, 10}, {20, 14}}, 1);
  meeting.with_dice({}, [](BattlePlay& play) {
    enter_hex(play, unit_at(1), {20, 10}, Direction::D);
    enter_hex(play, unit_at(0), {20, 14}, Direction::A);
  });
  EXPECT_EQ(meeting[1].web_left, 1);
  EXPECT_FALSE(web_holds(meeting.position, unit_at(1)));
  EXPECT_EQ(meeting[0].web_left, 0);
}

// (G10.59) Check 20 of the specification: strength 20 and speed 20 make 8 points and a breakdown roll; a
// drone of speed 32 takes none; strength 10 does nothing.
TEST(SfbWebs, A20Deceleration) {
  Spun meeting;
  meeting[1].speed = 20;
  meeting.web({{20, 10}}, 20);
  meeting.with_dice({1}, [](BattlePlay& play) { enter_hex(play, unit_at(1), {20, 10}, Direction::D); });
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 8);
  EXPECT_EQ(meeting.position.volleys[0].shield, 1);
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 9});
  meeting.position.small(drone).speed = 32;
  meeting.position.small(drone).load = {1, 1};
  meeting.with_dice({}, [&](BattlePlay& play) { enter_hex(play, drone, {20, 10}, Direction::D); });
  EXPECT_EQ(meeting.position.small(drone).hit, 0);
  EXPECT_EQ(meeting.position.small(drone).web_left, 20);

  Spun weak;
  weak[1].speed = 20;
  weak.web({{20, 10}}, 10);
  weak.with_dice({}, [](BattlePlay& play) { enter_hex(play, unit_at(1), {20, 10}, Direction::D); });
  EXPECT_TRUE(weak.position.volleys.empty());
}

// (G10.59, C2.451) The effective speed counts: 8 and the six hexes of erratic maneuvers are 14, two points;
// without them a web does nothing to speed 8.
TEST(SfbWebs, DecelerationByEffectiveSpeed) {
  for (const bool swerves : {true, false}) {
    Spun meeting;
    meeting[1].speed = 8;
    meeting[1].erratic = swerves ? Ship::swerving : std::uint8_t{0};
    meeting.web({{20, 10}}, 20);
    meeting.with_dice(swerves ? std::vector<int>{1} : std::vector<int>{}, [](BattlePlay& play) {
      enter_hex(play, unit_at(1), {20, 10}, Direction::D);
    });
    EXPECT_EQ(points_on(meeting, unit_at(1)), swerves ? 2 : 0);
  }
}

// (G10.61) Fire goes into and out of a web, not through it, but for the phasers of Tholian ships.
TEST(SfbWebs, FireThroughAWeb) {
  Spun meeting(4);
  const auto refused = [&](UnitId unit, int weapon, UnitId target) {
    meeting.position.mount(meeting.position.ship(unit), weapon).mode = Mode::standard;
    Violations found;
    check_shot(meeting.game, meeting.position, {unit, weapon, target, Mode::none}, found);
    return std::any_of(found.begin(), found.end(),
                       [](const Violation& each) { return each.rule == "G10.61"_sfb; });
  };
  for (int i = 0; i < 2; ++i) meeting[i].capacitor = Energy(4);
  meeting.web({{20, 13}}, 3);
  EXPECT_TRUE(refused(unit_at(1), 0, unit_at(0)));
  EXPECT_FALSE(refused(unit_at(0), 0, unit_at(1)));
  meeting.first().points = 0;  // no effect without strength
  EXPECT_FALSE(refused(unit_at(1), 0, unit_at(0)));
  meeting.position.web_hexes[0].at = meeting[1].at;  // out of a web
  meeting.first().points = 3;
  EXPECT_FALSE(refused(unit_at(1), 0, unit_at(0)));
}

// (G10.61) Nor do beams go through it, of tractors or transporters, those of Tholians as little.
TEST(SfbWebs, BeamsThroughAWeb) {
  for (const bool standing : {true, false}) {
    Spun meeting(2);
    meeting.web({{20, 14}}, standing ? 3 : 0);
    for (const UnitId unit : {unit_at(0), unit_at(1)}) {
      const UnitId other = unit == unit_at(0) ? unit_at(1) : unit_at(0);
      const Side side = unit == unit_at(0) ? blue : red;
      EXPECT_EQ(meeting.refuses({Action::board, unit, 0, other, 1}, "G10.61"_sfb, side), standing);
      EXPECT_EQ(meeting.refuses({Action::tractor, unit, 0, other, 1}, "G10.61"_sfb, side), standing);
    }
  }
}

// (G10.3, G10.212, G10.2121) Points by the year, four energy an impulse, for the whole web.
TEST(SfbWebs, Reinforcing) {
  const std::vector<std::pair<int, int>> by_year = {{159, 4}, {160, 6}, {174, 6}, {175, 8}};
  for (const auto& [year, points] : by_year) {
    Spun meeting;
    meeting.position.year = static_cast<std::uint16_t>(year);
    meeting.web({{20, 14}, {20, 13}}, 1);
    meeting[0].web_energy = Energy(5);
    EXPECT_TRUE(meeting.refuses({Action::reinforce_web, unit_at(0), 0, no_unit, 5}, "G10.2121"_sfb));
    meeting.act({Action::reinforce_web, unit_at(0), 0, no_unit, 4});
    EXPECT_EQ(meeting.first().points, 2 + points) << year;
    EXPECT_EQ(meeting[0].web_energy.get(), Energy(1));
    EXPECT_EQ(web_strength(meeting.position, {20, 13}), (2 + points) / 2);
  }
  Spun meeting;
  meeting.web({{20, 12}}, 1);  // three hexes away
  meeting[0].web_energy = Energy(5);
  EXPECT_TRUE(meeting.refuses({Action::reinforce_web, unit_at(0), 0, no_unit, 1}, "G10.3"_sfb));
  EXPECT_TRUE(meeting.refuses({Action::reinforce_web, unit_at(1), 0, no_unit, 1}, "G10.2"_sfb, red));
}

// (G10.3) Of two webs beside a ship the order names the one it strengthens by a hex of it.
TEST(SfbWebs, ReinforcingOneOfTwo) {
  Spun meeting;
  meeting.web({{20, 14}, {20, 13}}, 2);
  meeting.web({{20, 16}, {20, 17}}, 2, 1);
  meeting.web({{25, 16}}, 2, 2);
  meeting.position.year = 150;
  meeting[0].web_energy = Energy(5);
  Do order{Action::reinforce_web, unit_at(0), 0, no_unit, 1};
  order.where = {25, 16};
  EXPECT_TRUE(meeting.refuses(order, "G10.3"_sfb));
  order.where = {20, 17};
  meeting.act(order);
  EXPECT_EQ(meeting.position.webs[0].points, 4);
  EXPECT_EQ(meeting.position.webs[1].points, 5);
  std::array<Order, 8> buffer;
  List list(buffer);
  list_reinforce_web(meeting.game, meeting.position, blue, list);
  EXPECT_EQ(list.list().size(), 2u);
}

// (G10.3) Thirty-five points a hex at most.
TEST(SfbWebs, TheCap) {
  Spun meeting;
  meeting.web({{20, 14}}, 34);
  meeting[0].web_energy = Energy(4);
  meeting.act({Action::reinforce_web, unit_at(0), 0, no_unit, 4});
  EXPECT_EQ(meeting.first().points, 35);
}

// (G10.2, G10.118, G10.124, G10.21) Hex by hex from the end, one energy each; no two webs touch.
TEST(SfbWebs, Laying) {
  Spun meeting;
  const Do lays{.what = Action::lay_web, .unit = unit_at(0)};
  EXPECT_TRUE(meeting.refuses(lays, "G10.21"_sfb));
  meeting[0].web_energy = Energy(4);
  meeting.act(lays);
  EXPECT_EQ(web_strength(meeting.position, Encounter::centre), 1);
  EXPECT_TRUE(meeting.refuses(lays, "G10.2"_sfb));
  meeting[0].at = {20, 14};
  meeting.act(lays);
  meeting[0].at = {20, 13};
  meeting.act(lays);
  EXPECT_EQ(meeting.first().hexes, 3);
  EXPECT_EQ(meeting.first().points, 3);
  EXPECT_EQ(meeting[0].web_energy.get(), Energy(1));
  meeting[0].at = {21, 14};  // beside the middle of it
  EXPECT_TRUE(meeting.refuses(lays, "G10.118"_sfb));
  meeting.web({{23, 13}}, 1, 1);
  meeting[0].at = {22, 13};
  meeting.position.web_hexes[2].at = {21, 13};
  EXPECT_TRUE(meeting.refuses(lays, "G10.124"_sfb));
}

// (G10.4, G10.116) A point a hex and turn, two in early years; nobody left to anchor it, and it is gone.
TEST(SfbWebs, Decay) {
  Spun meeting;
  meeting.web({Encounter::centre, {20, 14}}, 5);
  meeting.run(decay_webs);
  EXPECT_EQ(meeting.first().points, 8);
  meeting.position.year = 120;
  meeting.run(decay_webs);
  EXPECT_EQ(meeting.first().points, 4);
  meeting[0].at = {30, 15};
  meeting.run(decay_webs);
  EXPECT_TRUE(meeting.position.web_hexes.empty());
  EXPECT_EQ(meeting.first().hexes, 0);
  // (G10.1314) What is anchored by something that stays keeps its zero web.
  meeting.web({{20, 14}}, 1);
  meeting.position.web_hexes[0].anchor = lasting_anchor;
  meeting.run(decay_webs);
  EXPECT_EQ(web_strength(meeting.position, {20, 14}), 0);
  EXPECT_EQ(meeting.position.web_hexes.size(), 1u);
}

// (G10.11, G10.4) A ring is globular, and disappears when its strength is gone.
TEST(SfbWebs, ARing) {
  Spun meeting;
  meeting[0].web_energy = Energy(6);
  const Do lays{.what = Action::lay_web, .unit = unit_at(0)};
  for (int i = 0; i < 6; ++i) {
    meeting[0].at = neighbour(Encounter::centre, static_cast<Direction>(i));
    meeting.act(lays);
  }
  EXPECT_EQ(meeting.first().globular, 1);
  meeting.run(decay_webs);
  EXPECT_TRUE(meeting.position.web_hexes.empty());
}

// (G10.212) What is not used stays in the generators, five points each.
TEST(SfbWebs, GeneratorsHoldFivePoints) {
  Spun meeting;
  int generators = 0;
  for (const WeaponPlan& plan : meeting.game.design(meeting[0]).weapons)
    generators += plan.family == WeaponFamily::web_generator ? 1 : 0;
  ASSERT_GT(generators, 0);
  meeting[0].web_energy = Energy(30);
  meeting.run(begin_turn);
  EXPECT_EQ(meeting[0].web_energy.get(), Energy(5 * generators));
  meeting[0].web_energy = Energy(3);
  meeting.run(begin_turn);
  EXPECT_EQ(meeting[0].web_energy.get(), Energy(3));
}

// A side of the hexagon around the middle, from one corner to the next.
ScenarioWeb side_of_hexagon(int corner, int strength) {
  constexpr int hexes = 3;
  const auto corner_at = [](int which) {
    Hex at{20, 15};
    for (int i = 0; i < hexes; ++i) at = neighbour(at, static_cast<Direction>(which % 6));
    return at;
  };
  ScenarioWeb web;
  web.anchored = true;
  web.strength = static_cast<std::uint8_t>(strength);
  const auto along = static_cast<Direction>((corner + 2) % 6);
  for (Hex at = corner_at(corner); at != corner_at(corner + 1); at = neighbour(at, along))
    web.hexes.push_back(at);
  web.hexes.push_back(corner_at(corner + 1));
  return web;
}

// (G10.1333) Six linear webs from corner to corner are one web of eighteen hexes, and no globular one.
TEST(ConnectedWebs, ShareTheirStrength) {
  Encounter ship(6, "THO/C");
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(lay_web(ship.position, side_of_hexagon(i, i < 3 ? 4 : 10), i));
  int webs = 0;
  const Web* whole = nullptr;
  for (const Web& web : ship.position.webs) {
    if (web.hexes == 0) continue;
    ++webs;
    whole = &web;
  }
  ASSERT_EQ(webs, 1);
  EXPECT_EQ(whole->hexes, 18);
  EXPECT_EQ(ship.position.web_hexes.size(), 18u);
  EXPECT_EQ(whole->points, 10 * 4 + 8 * 10);  // corners have the strength of the first web there
  EXPECT_EQ(whole->globular, 0);
  for (const WebHex& each : ship.position.web_hexes)
    EXPECT_EQ(web_strength(ship.position, each.at), 120 / 18);
  // They decay together, and stay without strength because of their anchors.
  ship.position.year = 180;
  ship.run(decay_webs);
  EXPECT_EQ(whole->points, 102);
  for (int i = 0; i < 8; ++i) ship.run(decay_webs);
  EXPECT_EQ(whole->hexes, 18);
}

// (G10.1333, G10.124) Without an anchor where they meet two webs may not be.
TEST(ConnectedWebs, NeedAnAnchor) {
  Encounter ship(6, "THO/C");
  ASSERT_TRUE(lay_web(ship.position, side_of_hexagon(0, 4), 0));
  ScenarioWeb loose = side_of_hexagon(1, 4);
  loose.anchored = false;
  EXPECT_FALSE(lay_web(ship.position, loose, 1));
}

// (G10.1333, G10.118) Another linear web sets out from an anchor, not from the middle.
TEST(ConnectedWebs, GoOnFromAnAnchor) {
  Encounter ship(6, "THO/C");
  ASSERT_TRUE(lay_web(ship.position, side_of_hexagon(0, 4), 0));
  ASSERT_TRUE(lay_web(ship.position, side_of_hexagon(1, 4), 1));
  ship[0].web_energy = Energy(2);
  const Do lays{.what = Action::lay_web, .unit = Encounter::own};
  const Hex corner = side_of_hexagon(1, 4).hexes.front();
  ship[0].at = neighbour(corner, static_cast<Direction>(1));  // outward
  EXPECT_TRUE(ship.check(lays).none());
  ship[0].at = neighbour(side_of_hexagon(1, 4).hexes[1], static_cast<Direction>(2));
  EXPECT_TRUE(ship.refuses(lays, "G10.118"_sfb));
}

// A Tholian cruiser in a battle with commander's options.
struct WebBuyer : Encounter {
  WebBuyer() : Encounter(6, "THO/C") {
    Content changed = game.content();
    changed.scenarios[0].option_share = 20;
    game = Battles(std::move(changed));
    const auto& options = game.tables_of().options;
    while (options[item].option != "two points of web") ++item;
  }
  void spin(std::uint16_t points) {
    static_cast<void>(position.web_hexes.push_back({{20, 14}, 0, lasting_anchor}));
    position.webs[0] = {points, 1, 0};
  }
  Buy order(UnitId unit, int count) const { return {unit, item, static_cast<std::uint8_t>(count)}; }
  bool refused(UnitId unit, Side side, int count) const {
    const Violations found = check_order(game, position, side, order(unit, count));
    return std::any_of(found.begin(), found.end(),
                       [](const Violation& each) { return each.rule == "G10.8"_sfb; });
  }
  std::uint8_t item = 0;
};

// (G10.8) Two points of strength for half a point, by ships that have generators, where there is a web.
TEST(Webs, AreBought) {
  WebBuyer ship;
  EXPECT_TRUE(ship.refused(Encounter::own, blue, 3));  // no web
  ship.spin(5);
  EXPECT_TRUE(ship.refused(Encounter::enemy, red, 3));  // no generator
  ship.say(blue, ship.order(Encounter::own, 3));
  EXPECT_EQ(ship[0].bought, 3);  // half points
  ship.position.core.agenda.back().stage = 1;
  ship.run(prepare);
  EXPECT_EQ(ship.position.webs[0].points, 11);
}

// (G10.8) No more is bought than the web holds: 35 points a hex.
TEST(Webs, AreBoughtAsFarAsTheyGo) {
  WebBuyer ship;
  ship.spin(27);
  EXPECT_TRUE(ship.refused(Encounter::own, blue, 5));
  EXPECT_FALSE(ship.refused(Encounter::own, blue, 4));
  ship.say(blue, ship.order(Encounter::own, 3));
  EXPECT_TRUE(ship.refused(Encounter::own, blue, 2));
  EXPECT_FALSE(ship.refused(Encounter::own, blue, 1));
}

// (G10.51) A ship outside that holds one in a web adds its moves to those of the one inside, and moves
// neither itself nor him until they are enough.
TEST(Webs, AreLeftWithHelp) {
  Encounter pair(1, "FED/CA", "FED/CA");
  pair[1].side = blue;
  static_cast<void>(pair.position.web_hexes.push_back({pair[1].at, 0, 0}));
  pair.position.webs[0] = {5, 1, 0};
  pair[1].web_left = 5;
  static_cast<void>(pair.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  pair[0].speed = 32;  // sixteen for the pair: a move in every second impulse
  pair[1].speed = 0;
  pair[0].facing = Direction::D;
  Course on{Encounter::own, {}};
  for (int i = 0; i < 6; ++i) static_cast<void>(on.steps.push_back(Step::straight));
  pair[0].course = on.steps;
  const Hex before = pair[0].at, held_at = pair[1].at;
  int moves = 0;
  for (int impulse = 2; impulse <= 10; impulse += 2) {
    pair.now(2, impulse);
    ASSERT_EQ(hexes_in_impulse(speed_now(pair.game, pair.position, Encounter::own), impulse), 1);
    pair.position.moved_now.clear();
    pair.fresh_step();
    EXPECT_EQ(pair.run(move_units), Flow::done);
    ++moves;
    EXPECT_EQ(pair[0].at == before, moves < 5) << moves;  // the fifth takes it out
    EXPECT_EQ(pair[1].at == held_at, moves < 5) << moves;
  }
  EXPECT_EQ(pair[1].at, neighbour(held_at, Direction::D));
}

// (C6.33, G10.5, G10.51) A move is due, and counts for the web: whoever has a high energy turn is asked for
// it all the same, in the web as well as outside with the beam, and for nothing else. Nobody else is asked.
TEST(Webs, DoNotKeepAShipFromTurningHard) {
  for (const bool inside : {true, false}) {
    for (const int hets : {1, 0}) {
      Encounter pair(1, "FED/CA", "FED/CA");
      pair[1].side = blue;
      static_cast<void>(pair.position.web_hexes.push_back({pair[1].at, 0, 0}));
      pair.position.webs[0] = {8, 1, 0};
      pair[1].web_left = 8;
      if (!inside)
        static_cast<void>(pair.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
      Ship& turns = pair[inside ? 1 : 0];
      const UnitId unit = inside ? Encounter::enemy : Encounter::own;
      pair.now(2, 12);
      turns.speed = 16;  // eight for the pair: a move in both cases
      turns.hets = static_cast<std::uint8_t>(hets);
      pair[0].bonus_hets = pair[1].bonus_hets = 1;
      const Hex before = turns.at;
      EXPECT_EQ(pair.run(move_units), hets != 0 ? Flow::again : Flow::done);
      EXPECT_EQ(pair[1].web_left, 7);
      if (hets != 0) {
        ASSERT_TRUE(pair.asks(Decision::move));
        EXPECT_FALSE(may_go(pair.game, pair.position, unit, Step::straight).legal);
        EXPECT_TRUE(may_go(pair.game, pair.position, unit, Step::none).legal);
        Course order{unit, {}};
        static_cast<void>(order.steps.push_back(Step::het_c));
        pair.say(blue, order);
        pair.answered();
        EXPECT_EQ(pair.run(move_units, {1}), Flow::done);
        EXPECT_EQ(turns.facing, Direction::C);
      }
      EXPECT_EQ(turns.at, before);
      EXPECT_EQ(pair[1].web_left, 7);
    }
  }
}

// A Tholian cruiser in 2015 with energy for its generators, and something in a hex.
struct Weaver : Encounter {
  explicit Weaver(std::vector<Feature> features = {}, bool nebula = false) : Encounter(6, "THO/C", "KLI/D7") {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    changed.scenarios[0].nebula = nebula;
    game = Battles(std::move(changed));
    (*this)[0].web_energy = Energy(5);
  }
  Do lay() const { return {.what = Action::lay_web, .unit = own}; }
};

// (G10.114) No web at a planet nor in a nebula; among rocks there is.
TEST(Webs, AreNotLaidEverywhere) {
  const auto in = [](Feature::Kind kind) { return Weaver({{.kind = kind, .at = {20, 15}}}); };
  EXPECT_TRUE(in(Feature::Kind::planet).refuses(Weaver().lay(), "G10.114"_sfb));
  EXPECT_TRUE(in(Feature::Kind::black_hole).refuses(Weaver().lay(), "G10.114"_sfb));
  EXPECT_TRUE(Weaver({}, true).refuses(Weaver().lay(), "G10.114"_sfb));
  EXPECT_TRUE(in(Feature::Kind::asteroids).check(Weaver().lay()).none());
}

// (G10.20, H7.2) One hex at a time, where the ship is, going on from the last one; reserve power will do.
TEST(Webs, AreLaidHexByHex) {
  Weaver ship;
  ship.act(ship.lay());
  EXPECT_TRUE(ship.refuses(ship.lay(), "G10.2"_sfb));
  ship[0].at = {20, 14};
  ship[0].web_energy = {};
  EXPECT_TRUE(ship.refuses(ship.lay(), "G10.21"_sfb));
  ship[0].battery = Energy(1);
  ship.act(ship.lay());
  EXPECT_EQ(ship.position.webs[0].hexes, 2);
  EXPECT_EQ(ship[0].battery.get(), Energy());
}

// (G10.64) Special sensors work through a web.
TEST(Webs, LetSpecialSensorsThrough) {
  Lender ship;
  static_cast<void>(ship.position.web_hexes.push_back({{20, 14}, 0, 0}));
  ship.position.webs[0] = {10, 1, 0};
  ASSERT_TRUE(web_between(ship.position, ship[0].at, ship[1].at));
  ship.act(ship.lend());
  EXPECT_EQ(ship[1].lent_ecm, 2);
}

// (G10.533) A Tholian ship may give up its passage: it is then held like any other.
TEST(Tholians, MayGiveUpTheirPassage) {
  Encounter ship(6, "THO/C");
  ship.position.webs[0] = {10, 1, 0};
  static_cast<void>(ship.position.web_hexes.push_back({Encounter::centre, 0, 0}));
  ship[0].speed = 4;
  ship.with_dice({}, [&](BattlePlay& play) { meet_web(play, Encounter::own); });
  EXPECT_EQ(ship[0].web_left, 0);
  ship.position.forms[0].halts_in_web = true;
  ship.with_dice({}, [&](BattlePlay& play) { meet_web(play, Encounter::own); });
  EXPECT_EQ(ship[0].web_left, 10);
}

// (G10.1313) A shuttle anchors and strengthens no web: only ships lay it.
TEST(SfbWebs, ShuttlesLayNoWeb) {
  Encounter ship(6, "THO/C", "KLI/D7");
  const UnitId shuttle = ship.craft(CraftKind::shuttle, 0, {20, 14});
  EXPECT_TRUE(ship.refuses({Action::lay_web, shuttle}, "G10.2"_sfb));
}

}  // namespace
}  // namespace flagbridge::sfb
