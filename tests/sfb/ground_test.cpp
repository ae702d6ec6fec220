#include "kernel/dice_sources.h"
#include "sfb/rules/p2_surface.h"
#include "tests/sfb/range.h"
#include "tests/sfb/yard.h"

// Planets that scenarios are about: raids and bombardment (SG23), a survey (SG24), mines (SH20).
namespace flagbridge::sfb {
namespace {

// The two sides of a scenario near its planet in 2215: whoever comes to it in 2212, facing it.
struct Ground {
  explicit Ground(std::string_view scenario, int visitor) : game(content()), unit(unit_at(visitor)) {
    ScriptedDice scripted(std::vector<ScriptedDraw>{});
    Roller roller{Dice(scripted)};
    auto made = game.set_up(scenario, {}, roller);
    if (!made) throw std::runtime_error(to_string(made.error()));
    at = *made;
    now(2, 10);
    Ship& ship = at.ship(unit);
    ship.at = {22, 12};
    ship.facing = Direction::D;
    ship.cloak = Cloaking::off;
    ship.fire_control = FireControl::active;
    ship.lock_on = 1;
    ship.energized = 1;
    ship.capacitor = capacitor_room(game, at, ship);
    ship.battery = Energy(left(game, ship, Box::battery));
    ship.shield_dropped[0] = at.now();
    side = ship.side;
  }
  static Content content() {
    static const auto loaded = load(repository());
    if (!loaded) throw std::runtime_error(to_string(loaded.error()));
    return *loaded;
  }
  void now(int turn, int impulse) {
    at.core.turn = static_cast<std::uint16_t>(turn);
    at.impulse = static_cast<std::uint8_t>(impulse);
  }
  Ship& ship() { return at.ship(unit); }
  Violations check(const Do& order) {
    Violations found;
    kind_of(order.what).check(game, at, side, order, found);
    return found;
  }
  template <class F>
  void with_dice(const std::vector<int>& throws, F&& f) {
    WrittenDice script(throws);
    Dice dice(script);
    std::vector<Event> told;
    Events log(told);
    BattlePlay play(game, at, dice, log);
    f(play);
    EXPECT_EQ(script.left(), 0u);
  }
  void act(const Do& order) {
    for (const Violation& each : check(order)) ADD_FAILURE() << to_text(each.rule) << " " << each.text;
    with_dice({}, [&](BattlePlay& play) { kind_of(order.what).perform(play, side, order); });
  }
  void fight(const std::vector<int>& dice) {
    with_dice(dice, [&](BattlePlay& play) {
      Task task{};
      static_cast<void>(fight_on_ground(play, task));
    });
  }
  Do land(int number, int b = 0, int crew = 0) const { return party(Action::land_party, number, b, crew); }
  Do fetch(int number, int b = 0, int crew = 0) const { return party(Action::fetch_party, number, b, crew); }
  Do party(Action what, int number, int b, int crew) const {
    return {what,
            unit,
            static_cast<std::uint8_t>(crew),
            no_unit,
            static_cast<std::uint8_t>(number),
            static_cast<std::uint8_t>(b)};
  }
  int score(int seat) { return game.outcome(at).scores[static_cast<std::size_t>(seat)]; }

  Battles game;
  Position at;
  UnitId unit;
  Side side{};
};

struct MonitorDuty : Ground {
  MonitorDuty() : Ground("sg23", 1) {}
};

// (P2.52) Three sides of the surface can be seen from a hex: from 2212 those toward A, B and F.
TEST(Surface, SidesThatCanBeSeen) {
  const MonitorDuty duty;
  const Feature* planet = contested_planet(duty.game, duty.at);
  ASSERT_NE(planet, nullptr);
  for (int side = 0; side < surface_sides; ++side)
    EXPECT_EQ(faces_surface(*planet, side, {22, 12}), side == 0 || side == 1 || side == 5) << side;
}

// (SG23.45) Worked example: a party 64 impulses on the planet makes two raids, ten points, once it is back.
TEST(GroundRaids, CountWhenThePartyIsBack) {
  MonitorDuty duty;
  const int parties = duty.ship().parties[1];
  duty.at.raided = 50;
  duty.act(duty.land(1));
  EXPECT_EQ(duty.ship().parties[1], parties - 1);
  EXPECT_EQ(duty.at.landings.size(), 1u);
  const int before = duty.score(1);
  duty.now(4, 10);
  EXPECT_EQ(duty.score(1), before);
  duty.act(duty.fetch(1));
  EXPECT_EQ(duty.score(1), before + 5 + 2 * 5);  // no party is left behind any more
  EXPECT_EQ(duty.ship().parties[1], parties);
  EXPECT_TRUE(duty.at.landings.empty());
}

// (SG23.45) Only the raider raids: nothing comes of the monitor's own people on its planet.
TEST(GroundRaids, AreNotTheGuards) {
  Ground guard("sg23", 0);
  guard.act(guard.land(1));
  ASSERT_EQ(guard.at.landings.size(), 1u);
  guard.now(4, 10);
  guard.act(guard.fetch(1));
  EXPECT_TRUE(guard.at.landings.empty());
  EXPECT_EQ(guard.at.raided, 0);
}

// (SG23.45) Worked example: two parties sixteen impulses each make no raid. (SG23.5) Five points off for each
// party left on the planet.
TEST(GroundRaids, TakeThirtyTwoImpulses) {
  MonitorDuty duty;
  duty.at.raided = 50;
  const int before = duty.score(1);
  duty.now(2, 26);
  duty.act(duty.land(2));
  EXPECT_EQ(duty.score(1), before - 10);
  duty.now(3, 10);
  duty.act(duty.fetch(2));
  EXPECT_EQ(duty.score(1), before);
}

// (G8, P2.52) Within five hexes, through a dropped shield, to a side that can be seen, and only as many as
// there are.
TEST(GroundRaids, NeedTransporters) {
  MonitorDuty duty;
  EXPECT_TRUE(cites(duty.check(duty.land(1, 3)), "P2.52"));
  EXPECT_TRUE(cites(duty.check(duty.land(1, 6)), "P2.61"));
  EXPECT_TRUE(cites(duty.check(duty.land(200)), "SG23.45"));
  EXPECT_TRUE(cites(duty.check(duty.fetch(1)), "SG23.45"));
  duty.ship().shield_dropped[0] = 0;
  EXPECT_TRUE(cites(duty.check(duty.land(1)), "G8"));
  duty.ship().shield_dropped[0] = duty.at.now();
  duty.ship().at = {22, 9};
  EXPECT_TRUE(cites(duty.check(duty.land(1)), "G8"));
}

// (P2.54, SG23.47) Fire at a side of the planet hits without a die; 35 points a side count. A disruptor
// scores four at three hexes (E3). A phaser rolls, with two points of clutter and a hex of air, which shift
// its die by two: a phaser-1 that throws a 1 reads the third line of its chart at three hexes, four points.
TEST(Bombardment, CountsUpToALimit) {
  MonitorDuty duty;
  Ship& ship = duty.ship();
  ship.design = *duty.game.content().design("KLI/D7C", 170);
  ship.mounts = static_cast<std::uint8_t>(duty.game.design(ship).weapons.size());
  for (int i = 0; i < ship.mounts; ++i) duty.at.mount(ship, i) = {};
  ship.capacitor = capacitor_room(duty.game, duty.at, ship);
  const auto first = [&](WeaponFamily family) {
    int weapon = 0;
    while (weapon < ship.mounts && duty.game.weapon(ship, weapon).family != family) ++weapon;
    return weapon;
  };
  const int disruptor = first(WeaponFamily::disruptor);
  ASSERT_LT(disruptor, ship.mounts);
  Fire order;
  order.unit = duty.unit;
  order.target = surface(0);
  static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(disruptor)));
  EXPECT_TRUE(cites(check_order(duty.game, duty.at, duty.side, order), "P2.54"));  // not loaded
  const auto load_it = [&] {
    Mount& mount = duty.at.mount(ship, disruptor);
    mount = {};
    mount.mode = Mode::standard;
    mount.energy = Energy(2);
    mount.set(Mount::completed, true);
  };
  const auto fire = [&](const std::vector<int>& dice) {
    duty.with_dice(dice, [&](BattlePlay& play) {
      static_cast<void>(carry_out(play, duty.side, order));
      Task task{};
      static_cast<void>(declare_fire(play, task));
      static_cast<void>(fire_direct(play, task));
    });
  };
  load_it();
  EXPECT_TRUE(check_order(duty.game, duty.at, duty.side, order).none());
  order.target = surface(3);
  EXPECT_TRUE(cites(check_order(duty.game, duty.at, duty.side, order), "P2.52"));
  order.target = surface(0);
  const int before = duty.score(1);
  fire({});
  EXPECT_EQ(duty.at.posts[0].bombed, 4);
  EXPECT_EQ(duty.score(1), before + 4);
  duty.at.posts[0].bombed = 33;
  load_it();
  fire({});
  EXPECT_EQ(duty.at.posts[0].bombed, 35);
  int phaser = 0;
  while (phaser < ship.mounts && (duty.game.weapon(ship, phaser).variant != 0 ||
                                  !duty.game.weapon(ship, phaser).arc.contains(bearing_of(Direction::A))))
    ++phaser;
  ASSERT_EQ(duty.game.weapon(ship, phaser).family, WeaponFamily::phaser);
  order.weapons.clear();
  static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(phaser)));
  order.target = surface(1);
  EXPECT_TRUE(check_order(duty.game, duty.at, duty.side, order).none());
  fire({1});
  EXPECT_EQ(duty.at.posts[1].bombed, 4);
  // (D6.34) Two points of ECCM offset the clutter: a 1 reads the second line, five points. Erratic maneuvers
  // make it six points, a shift of two and one for the air: a 3 reads the sixth line, three points.
  const auto again = [&](int die, int points) {
    duty.at.posts[1].bombed = 0;
    duty.at.mount(ship, phaser) = {};
    ship.capacitor = capacitor_room(duty.game, duty.at, ship);
    fire({die});
    EXPECT_EQ(duty.at.posts[1].bombed, points);
  };
  ship.eccm = 2;
  again(1, 5);
  ship.eccm = 0;
  ship.erratic = Ship::swerving;
  again(3, 3);
}

// (D19.23, G2) Passive fire control reaches five hexes on the ground too.
TEST(Bombardment, UnderPassiveFireControl) {
  MonitorDuty duty;
  Ship& ship = duty.ship();
  Fire order;
  order.unit = duty.unit;
  order.target = surface(0);
  int phaser = 0;
  while (phaser < ship.mounts && (duty.game.weapon(ship, phaser).family != WeaponFamily::phaser ||
                                  !duty.game.weapon(ship, phaser).arc.contains(bearing_of(Direction::A))))
    ++phaser;
  static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(phaser)));
  ship.at = {22, 9};
  EXPECT_FALSE(cites(check_order(duty.game, duty.at, duty.side, order), "D19.23"));
  ship.fire_control = FireControl::passive;
  EXPECT_TRUE(cites(check_order(duty.game, duty.at, duty.side, order), "D19.23"));
  ship.at = {22, 10};
  EXPECT_FALSE(cites(check_order(duty.game, duty.at, duty.side, order), "D19.23"));
}

// (P2.82) No erratic maneuvers in the air of a planet.
TEST(Surface, NoErraticManeuversInItsAir) {
  MonitorDuty duty;
  duty.ship().erratic = Ship::swerve_paid;
  duty.ship().speed = 10;  // (C12.38) at 30 its engines give no more
  const Do swerve{Action::swerve, duty.unit, 0, no_unit, 1};
  EXPECT_TRUE(duty.check(swerve).none());
  duty.ship().at = {22, 15};
  EXPECT_TRUE(cites(duty.check(swerve), "P2.82"));
}

// (P2.311) Nobody else fires at planets, nor the side that guards this one.
TEST(Bombardment, OnlyWhereTheScenarioSaysSo) {
  Ground hood("sh19", 1);
  Fire order;
  order.unit = hood.unit;
  order.target = surface(0);
  static_cast<void>(order.weapons.push_back(0));
  EXPECT_TRUE(cites(check_order(hood.game, hood.at, hood.side, order), "P2.311"));
  Ground guard("sg23", 0);
  order.unit = guard.unit;
  EXPECT_TRUE(cites(check_order(guard.game, guard.at, guard.side, order), "SG23.47"));
}

// (SG24.5) Twenty-five points for a crew unit that was down for two complete turns and came back, if the ship
// gets away; as many off for each one left behind.
TEST(Survey, PeopleOnTheGround) {
  Ground survey("sg24", 1);
  const int before = survey.score(1);
  survey.act(survey.land(1, 0, 1));
  Position gone = survey.at;
  gone.ship(survey.unit).status = Status::disengaged;
  gone.research[1] = 100;
  EXPECT_EQ(survey.game.outcome(gone).scores[1], before + 50 - 25);
  survey.now(4, 30);
  Position early = survey.at;
  survey.act(survey.fetch(1, 0, 1));
  EXPECT_EQ(survey.at.surveyed, 0);  // turn 3 was the only complete one
  survey.at = early;
  survey.now(5, 1);
  survey.act(survey.fetch(1, 0, 1));
  EXPECT_EQ(survey.at.surveyed, Position::survey_landed);
  survey.ship().status = Status::disengaged;
  EXPECT_EQ(survey.score(1), before + 25);
}

// (SG24.45, D15.2) Both sides may have people at the same place, who then fight: escorts die before the crew.
TEST(Survey, CombatOnTheGround) {
  Ground survey("sg24", 1);
  static_cast<void>(survey.at.landings.push_back({survey.at.now(), 0, 0, 3, 0}));
  EXPECT_TRUE(cites(survey.check(survey.land(1, 0, 1)), "G8.31"));
  static_cast<void>(survey.at.landings.push_back({survey.at.now(), 1, 0, 1, 1}));
  Position before = survey.at;
  survey.fight({1, 5});  // one party scores nothing with a 1, three two with a 5
  EXPECT_EQ(left_on_ground(survey.at, side_at(1), false), 0);
  EXPECT_EQ(left_on_ground(survey.at, side_at(1), true), 0);
  survey.at = before;
  survey.fight({6, 2});
  EXPECT_EQ(left_on_ground(survey.at, side_at(0), false), 2);
  EXPECT_EQ(left_on_ground(survey.at, side_at(1), false), 0);
  EXPECT_EQ(left_on_ground(survey.at, side_at(1), true), 1);
  survey.at.landings[0].hexside = 1;
  survey.fight({});  // elsewhere
  // (SG23.46) Not in a scenario of raids.
  MonitorDuty duty;
  duty.at.landings = before.landings;
  duty.fight({});
}

// (SG24.5, S2.24) Half a point for each point of information, halves rounded up.
TEST(Survey, InformationInHalves) {
  Ground survey("sg24", 1);
  survey.ship().status = Status::disengaged;
  const int before = survey.score(1);
  survey.at.research[1] = 7;
  EXPECT_EQ(survey.score(1), before + 4);
}

// (SG24.5) Once round the planet within three hexes; a hard turn or the cloak spoils it.
TEST(Survey, GoingRound) {
  Ground survey("sg24", 1);
  const auto go = [&](Hex hex) {
    survey.ship().at = hex;
    survey.with_dice({}, [&](BattlePlay& play) { note_circling(play, survey.unit); });
  };
  const std::array<Hex, 6> ring = {{{22, 13}, {24, 14}, {24, 16}, {22, 17}, {20, 16}, {20, 14}}};
  for (const Hex hex : ring) go(hex);
  EXPECT_EQ(survey.at.surveyed, 0);
  go(ring[0]);
  EXPECT_EQ(survey.at.surveyed, Position::survey_circled);
  Ground spoilt("sg24", 1);
  for (std::size_t i = 0; i < 7; ++i) {
    spoilt.ship().at = ring[i % 6];
    spoilt.ship().turned_hard = i == 3 ? spoilt.at.now() : Moment{0};
    spoilt.with_dice({}, [&](BattlePlay& play) { note_circling(play, spoilt.unit); });
  }
  EXPECT_EQ(spoilt.at.surveyed, 0);
}

struct Privateers : Ground {
  Privateers() : Ground("sh20", 2) {}
};

// (SH20.46, D15.1, D15.12) Worked example: two of three stations taken in turn 4 and held: the mine is gone
// at the end of turn 6. Ten parties and six defence systems fight as 22 and lose as many points; the systems
// go first (D7.421 gives the points of a die).
TEST(Mines, AreDestroyedWhenHeld) {
  Privateers raid;
  for (const Post& post : raid.at.posts) {  // one on each side of the planet
    EXPECT_EQ(post.garrison, 10);
    EXPECT_EQ(post.systems, 6);
  }
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 0, 0, 10, 0}));
  raid.now(3, 0);
  raid.fight({6, 1, 1, 1});  // six points, three systems; ten, ten and two score 1, 1 and 0
  EXPECT_EQ(raid.at.posts[0].systems, 3);
  EXPECT_EQ(raid.at.posts[0].garrison, 10);
  EXPECT_EQ(raid.at.landings[0].parties, 8);
  raid.now(4, 0);
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 0, 0, 30, 0}));
  // 38 parties: 6, 6, 6 and 5 points; six for the systems, ten for the garrison, and seven take three
  // stations at two each. Sixteen fight back: 1 and 1.
  raid.fight({6, 6, 6, 6, 1, 1});
  EXPECT_EQ(raid.at.posts[0].systems, 0);
  EXPECT_EQ(raid.at.posts[0].garrison, 0);
  EXPECT_EQ(raid.at.posts[0].stations, 3);
  EXPECT_EQ(raid.at.posts[0].held, 1);
  raid.now(5, 0);
  raid.fight({});
  EXPECT_EQ(mines_destroyed(raid.at), 0);
  raid.now(6, 0);
  raid.fight({});
  EXPECT_EQ(mines_destroyed(raid.at), 1);
}

// (D15.11) Four points over when the garrison is dead take two stations. Each needs somebody to hold it: with
// one party left there is one, and the count begins again.
TEST(Mines, NeedSomebodyForEachStation) {
  Privateers raid;
  raid.at.posts[0] = {1, 0, 0, 0};
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 0, 0, 10, 0}));
  raid.fight({5, 1});  // five points; one party scores nothing with a 1
  EXPECT_EQ(raid.at.posts[0].stations, 2);
  EXPECT_EQ(raid.at.posts[0].held, 1);
  raid.at.landings[0].parties = 1;
  raid.fight({1});
  EXPECT_EQ(raid.at.posts[0].stations, 1);
  EXPECT_EQ(raid.at.posts[0].held, 0);
}

// (D15.2, SH20.8) Federation parties that were beamed down fight with the garrison, or by themselves.
TEST(Mines, CanBeReinforced) {
  Privateers raid;
  raid.at.posts[0] = {0, 2, 1, 0};
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 0, 0, 4, 0}));
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 1, 0, 10, 0}));
  Position lucky = raid.at;
  raid.fight({1, 4});  // four parties score nothing with a 1, ten four with a 4
  EXPECT_EQ(left_on_ground(raid.at, side_at(0), false), 0);
  EXPECT_EQ(left_on_ground(raid.at, side_at(1), false), 10);
  EXPECT_EQ(raid.at.posts[0].stations, 0);
  EXPECT_EQ(raid.at.posts[0].held, 0);
  raid.at = lucky;
  raid.fight({6, 1});  // two of ten die, one of four
  EXPECT_EQ(left_on_ground(raid.at, side_at(1), false), 8);
  EXPECT_EQ(raid.at.posts[0].stations, 2);
  EXPECT_EQ(raid.at.posts[0].held, 2);
}

// (G8.31, G8.32) One boarding party a use to where the enemy is, two where he is not.
TEST(Mines, AreReachedOneByOne) {
  Privateers raid;
  const int boxes = left(raid.game, raid.ship(), Box::transporter);
  ASSERT_GT(boxes, 0);
  EXPECT_TRUE(raid.check(raid.land(boxes)).none());
  EXPECT_FALSE(raid.check(raid.land(boxes + 1)).none());
  EXPECT_TRUE(cites(raid.check(raid.land(1, 0, 1)), "G8.31"));
  raid.at.posts[0] = {};
  EXPECT_TRUE(raid.check(raid.land(2 * boxes)).none());
  EXPECT_TRUE(raid.check(raid.land(1, 0, 1)).none());
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 1, 0, 1, 0}));
  EXPECT_FALSE(raid.check(raid.land(boxes + 1)).none());
}

// (SH20.3) The garrisons are Federation forces: the battle goes on without her ships, until they are gone
// too.
TEST(Mines, AreDefendedWithoutShips) {
  Privateers raid;
  for (Ship& ship : raid.at.ships) {
    if (ship.status != Status::none && ship.side == side_at(1)) ship.status = Status::destroyed;
  }
  const auto end = [&] {
    raid.with_dice({}, [&](BattlePlay& play) {
      Task task{};
      static_cast<void>(test_end(play, task));
    });
    return raid.at.finished != 0;
  };
  EXPECT_FALSE(end());
  for (Post& post : raid.at.posts) post = {};
  EXPECT_TRUE(end());
}

// (SH20.5) 33 points a mine, 50 more at three, 100 more at six; lost with anybody left on the planet or a
// ship captured. Stations that nobody holds are lost again.
TEST(Mines, WhatTheyAreWorth) {
  Privateers raid;
  const int before = raid.score(0);
  for (int i = 0; i < 3; ++i) raid.at.posts[static_cast<std::size_t>(i)].held = 255;
  EXPECT_EQ(raid.score(0), before + 3 * 33 + 50);
  for (Post& post : raid.at.posts) post.held = 255;
  EXPECT_EQ(raid.score(0), before + 6 * 33 + 50 + 100);
  raid.at.core.over = 1;
  EXPECT_TRUE(raid.game.outcome(raid.at).winners == Sides(side_at(0)));
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 0, 0, 1, 0}));
  EXPECT_TRUE(raid.game.outcome(raid.at).winners == Sides(side_at(1)));
  Privateers left;
  left.at.posts[2] = {0, 3, 2, 0};
  left.fight({});
  EXPECT_EQ(left.at.posts[2].stations, 0);
  EXPECT_EQ(left.at.posts[2].held, 0);
}

// (J2.211, SG23.45, SG23.5) People get out of a shuttle on the ground; after 32 impulses each has made a
// raid, to the credit of their side when the shuttle is back in its ship.
TEST(GroundRaids, ByShuttle) {
  MonitorDuty duty;
  const UnitId unit = new_craft(duty.at);
  Craft shuttle;
  shuttle.kind = CraftKind::shuttle;
  shuttle.side = duty.side;
  shuttle.type = duty.at.bay(duty.ship(), 0).craft;
  shuttle.at = {22, 15};
  shuttle.over = 4;
  shuttle.launched = 1;
  shuttle.launcher = duty.unit;
  shuttle.parties = 2;
  duty.at.small(unit) = shuttle;
  duty.at.raided = 50;  // no score falls below nothing
  const Do out{Action::embark, unit}, in{Action::embark, unit, 0, no_unit, 2};
  const auto refuses = [&](const Do& order, Rule rule) {
    const Violations found = duty.check(order);
    return std::ranges::any_of(found, [&](const Violation& each) { return each.rule == rule; });
  };
  EXPECT_TRUE(refuses(out, "P2.45"_sfb));  // still in the air
  duty.at.small(unit).over = 8 | 4;
  EXPECT_TRUE(refuses({Action::embark, unit, 0, no_unit, 3}, "J2.211"_sfb));
  duty.act(out);
  ASSERT_EQ(duty.at.landings.size(), 1u);
  EXPECT_EQ(duty.at.landings[0].hexside, 3);
  EXPECT_EQ(duty.at.small(unit).parties, 0);
  duty.now(3, 10);
  const int before = duty.score(1);
  duty.act(in);
  EXPECT_TRUE(duty.at.landings.empty());
  EXPECT_EQ(duty.at.raided, 50);
  EXPECT_EQ(duty.score(1), before + 2 * 5);  // nobody is left behind any more
  Craft& flying = duty.at.small(unit);
  flying.over = 0;
  flying.at = duty.ship().at;
  flying.speed = 6;
  duty.ship().speed = 0;
  duty.at.bay(duty.ship(), 0).full = 0;
  duty.act({Action::land_shuttle, unit, 0, duty.unit});
  EXPECT_EQ(duty.at.raided, 50 + 2 * 5);
}

}  // namespace
}  // namespace flagbridge::sfb
