#include "sfb/rules/c1_movement.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g7_tractors.h"
#include "tests/sfb/systems.h"

// Mines and scatter-packs in tractor beams (G7.271, G7.9432), webs that are connected, bought, and left by
// the help of others (G10.1333, G10.8, G10.51).
namespace flagbridge::sfb {
namespace {

// (G7.271, M8.11) A ship that stands still holds a mine in its hex or the next, to sweep it.
TEST(HeldMines, AreHeldByAShipAtRest) {
  Encounter ship(6);
  const UnitId mine = ship.craft(CraftKind::mine, 1, {20, 14});
  ship[0].tractor_left = Energy(3);
  const Do takes{Action::tractor, Encounter::own, 0, mine, 1};
  ship[0].speed = 1;
  EXPECT_TRUE(ship.refuses(takes, "G7.271"_sfb));
  ship[0].speed = 0;
  ship.position.small(mine).at = {20, 13};
  EXPECT_TRUE(ship.refuses(takes, "G7.271"_sfb));
  ship.position.small(mine).at = {20, 14};
  ship.act(takes);
  EXPECT_EQ(ship.run(hold_auctions), Flow::done);
  ASSERT_EQ(link_between(ship.position, Encounter::own, mine), 0);
  // It cannot be swung round, and when the ship moves off it stays.
  ship.now(3, 0);
  const Do swings{.what = Action::rotate, .unit = Encounter::own, .at = mine, .where = {20, 13}};
  EXPECT_TRUE(ship.refuses(swings, "G7.271"_sfb));
  ship.now(3, 4);
  ship[0].speed = 4;
  ship.with_dice({}, [](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
  EXPECT_EQ(ship[0].at, (Hex{20, 14}));
  EXPECT_EQ(ship.position.small(mine).at, (Hex{20, 14}));
  EXPECT_TRUE(ship.position.links.empty());
}

// A scatter-pack on its way to the second ship, held by one of the ships.
struct HeldPack : Encounter {
  HeldPack(UnitId holder, UnitId target, int sizes) : Encounter(12, "KZI/CA", "FED/CA") {
    pack = craft(CraftKind::shuttle, 0, {20, 5});  // two hexes from the enemy
    Craft& shuttle = position.small(pack);
    shuttle.role = Role::scatter_pack;
    shuttle.target = target;
    shuttle.controller = shuttle.launcher = own;
    shuttle.rails = 3;
    shuttle.light = 8;
    shuttle.load = {1, 1};
    shuttle.warhead = static_cast<std::uint8_t>(sizes);
    static_cast<void>(position.links.push_back({holder, pack, 0, 1, 0}));
  }
  std::vector<UnitId> targets() const {
    std::vector<UnitId> found;
    for_each_craft(position, [&](UnitId, const Craft& each) {
      if (each.kind == CraftKind::drone) found.push_back(each.target);
    });
    return found;
  }
  UnitId pack{};
};

// (G7.9432, FD7.461) In an enemy's beam all drones are for him, if he is the target or any would do;
// otherwise the pack waits to be let go of.
TEST(HeldPacks, ReleaseAtWhoHoldsThem) {
  for (const int sizes : {0, 0xff}) {
    HeldPack at_captor(Encounter::enemy, Encounter::enemy, sizes);
    at_captor.run(release_packs);
    EXPECT_EQ(at_captor.targets(), (std::vector<UnitId>(3, Encounter::enemy))) << sizes;
  }
  HeldPack other(Encounter::enemy, Encounter::enemy, 0);
  const UnitId shuttle = other.craft(CraftKind::shuttle, 1, {20, 7});
  other.position.small(other.pack).target = shuttle;
  other.run(release_packs);
  EXPECT_TRUE(other.targets().empty());
  EXPECT_FALSE(other.position.small(other.pack).has(Craft::inert));
  other.position.links.clear();
  other.run(release_packs);
  EXPECT_EQ(other.targets(), (std::vector<UnitId>(3, shuttle)));
}

// (FD7.461, F4.4) One that was sent to a hex has no target of its own: there, in an enemy's beam, all is for
// him, wherever it looks.
TEST(HeldPacks, SentToAHexReleaseAtWhoHoldsThem) {
  HeldPack pack(Encounter::enemy, no_unit, 0);
  Craft& shuttle = pack.position.small(pack.pack);
  shuttle.set(Craft::ballistic, true);
  shuttle.set_aim({20, 6});
  shuttle.facing = Direction::A;
  pack[1].at = {20, 8};  // behind it
  pack.run(release_packs);
  EXPECT_TRUE(pack.targets().empty());  // it has not arrived
  shuttle.set_aim({20, 5});
  pack.run(release_packs);
  EXPECT_EQ(pack.targets(), (std::vector<UnitId>(3, Encounter::enemy)));
}

// (FD7.462) A friendly beam is enough, whoever else holds it.
TEST(HeldPacks, GoInertBetweenFriendAndEnemy) {
  HeldPack pack(Encounter::enemy, Encounter::enemy, 0);
  pack[0].at = {20, 6};
  static_cast<void>(pack.position.links.push_back({Encounter::own, pack.pack, 0, 1, 0}));
  pack.run(release_packs);
  EXPECT_TRUE(pack.targets().empty());
  EXPECT_TRUE(pack.position.small(pack.pack).has(Craft::inert));
}

// (FD7.462) In a beam of its own side it loses its way for good.
TEST(HeldPacks, GoInertInAFriendlyBeam) {
  HeldPack pack(Encounter::own, Encounter::enemy, 0);
  pack[0].at = {20, 6};
  pack.run(release_packs);
  EXPECT_TRUE(pack.targets().empty());
  EXPECT_TRUE(pack.position.small(pack.pack).has(Craft::inert));
  EXPECT_EQ(pack.position.small(pack.pack).controller, no_unit);
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
  ship.spin(28);
  EXPECT_TRUE(ship.refused(Encounter::own, blue, 4));
  EXPECT_FALSE(ship.refused(Encounter::own, blue, 3));
  ship.say(blue, ship.order(Encounter::own, 2));
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
    pair.position.moved_now = 0;
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

}  // namespace
}  // namespace flagbridge::sfb
