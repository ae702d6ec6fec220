#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// How drones are guided (FD2.252, FD2.256, FD5.1, FD5.131), whom a struck weasel hurts (J3.26), and the work
// of deck crews (J4.817).
namespace flagbridge::sfb {
namespace {

std::uint8_t type_number(const Battles& game, std::string_view name) {
  const auto& types = game.tables_of().drones;
  return static_cast<std::uint8_t>(std::ranges::find(types, name, &DroneType::drone) - types.begin() + 1);
}

constexpr Hex north(int hexes) { return {20, static_cast<std::int16_t>(15 - hexes)}; }

struct Guided : Encounter {
  explicit Guided(std::string_view type, int hexes = 20) : Encounter(hexes, "KLI/D7", "FED/CA") {
    unit = craft(CraftKind::drone, 0, north(1));
    Craft& made = position.small(unit);
    made.load = {type_number(game, type), 1};
    made.target = enemy;
    made.controller = made.launcher = own;
    made.speed = 20;
  }
  Craft& drone() { return position.small(unit); }
  UnitId unit{};
};

// (FD5.1) A drone is guided all the way: without lock-on, fire control or within too great a distance it is
// gone; a type I even next to its target.
TEST(DroneControl, LastsAllTheWay) {
  Guided lost("I");
  lost.run(check_guidance);
  EXPECT_TRUE(lost.drone().exists());
  lost[0].lock_on = 0;
  lost.run(check_guidance);
  EXPECT_FALSE(lost.drone().exists());
  Guided dark("I");
  dark.drone().at = north(19);
  dark[0].fire_control = FireControl::passive;
  dark.run(check_guidance);
  EXPECT_FALSE(dark.drone().exists());
  for (const int hexes : {35, 36}) {  // (F3.2)
    Guided far("I", 60);
    far.drone().at = north(hexes);
    far.run(check_guidance);
    EXPECT_EQ(far.drone().exists(), hexes == 35);
  }
}

// (FD5.131) A type-VI drone that loses its guide eight hexes from its target sees it by itself; at nine, or
// of another type, it is gone.
TEST(DroneControl, TypeSixSeesEightHexes) {
  for (const std::string_view type : {"VI", "I"}) {
    for (const int hexes : {8, 9}) {
      Guided range(type);
      range.drone().at = north(20 - hexes);
      range[0].lock_on = 0;
      range.run(check_guidance);
      EXPECT_EQ(range.drone().exists(), type == "VI" && hexes == 8) << type << " at " << hexes;
    }
  }
}

// A type-III drone that has come to the hex it was sent to, heading north.
struct Boar : Guided {
  explicit Boar(int program) : Guided("III") {
    drone().set(Craft::ballistic, true);
    drone().controller = no_unit;
    drone().marks |= Craft::boar | Craft::releasing;
    drone().warhead = static_cast<std::uint8_t>(program);
    drone().set_aim(drone().at);
    drone().target = no_unit;
  }
  UnitId shuttle(Hex at) { return craft(CraftKind::shuttle, 1, at); }
};

// (FD2.252) It takes the nearest that it accepts, ahead and within fifteen hexes.
TEST(TypeThree, TakesTheNearestAhead) {
  Boar any(1);
  any[1].at = north(16);  // fifteen hexes
  const UnitId near = any.shuttle(north(9));
  const UnitId behind = any.shuttle({20, 16});
  any.run(loose_boars);
  EXPECT_EQ(any.drone().target, near);
  Boar ship_killer(2 + 3);  // size class 3
  ship_killer[1].at = north(16);
  ship_killer.shuttle(north(9));
  ship_killer.run(loose_boars);
  EXPECT_EQ(ship_killer.drone().target, Encounter::enemy);
  Boar too_far(1);
  too_far[1].at = north(17);
  too_far.shuttle({20, 16});
  too_far.run(loose_boars);
  EXPECT_TRUE(too_far.drone().has(Craft::ballistic));
  EXPECT_TRUE(any.position.exists(behind));
}

// (FD2.256) Set for one unit it passes by everything else, however near.
TEST(TypeThree, IsSetForOneUnit) {
  Boar precise(15);
  precise.drone().target = Encounter::enemy;
  precise[1].at = north(17);
  precise.shuttle(north(3));
  precise.run(loose_boars);
  EXPECT_TRUE(precise.drone().has(Craft::ballistic));  // sixteen hexes
  precise[1].at = north(16);
  precise.run(loose_boars);
  EXPECT_FALSE(precise.drone().has(Craft::ballistic));
  EXPECT_EQ(precise.drone().target, Encounter::enemy);
}

// (J3.26) Two warheads of twelve strike a weasel: five points to each ship and each small unit in its hex,
// nothing next to it, and nothing to a mine.
TEST(Weasels, HurtWhoeverIsInTheirHex) {
  Encounter ship(6);
  const UnitId weasel = ship.craft(CraftKind::shuttle, 0, ship[0].at);
  Craft& decoy = ship.position.small(weasel);
  decoy.role = Role::wild_weasel;
  decoy.launcher = Encounter::own;
  decoy.type = static_cast<std::uint8_t>(type_of(ship.game, "Admin"));
  const auto shuttle_at = [&](Hex at) {
    const UnitId unit = ship.craft(CraftKind::shuttle, 0, at);
    ship.position.small(unit).type = static_cast<std::uint8_t>(type_of(ship.game, "Admin"));
    return unit;
  };
  const UnitId with_it = shuttle_at(ship[0].at), beside = shuttle_at(north(1));
  const UnitId mine = ship.craft(CraftKind::mine, 0, ship[0].at);
  ship.with_dice({}, [&](BattlePlay& play) { end_weasel(play, weasel, 24); });
  EXPECT_EQ(points_on(ship, Encounter::own), 5);
  EXPECT_EQ(points_on(ship, Encounter::enemy), 0);
  EXPECT_EQ(ship.position.small(with_it).hit, 5);
  EXPECT_EQ(ship.position.small(beside).hit, 0);
  EXPECT_TRUE(ship.position.exists(mine));
  EXPECT_EQ(ship.position.small(mine).hit, 0);
  ship.position.volleys.clear();
  ship.with_dice({}, [&](BattlePlay& play) { end_weasel(play, weasel, 24); });
  EXPECT_TRUE(ship.position.volleys.empty());  // it explodes once
}

// (J4.817) A crew is used once a turn: of two shuttles that need one it has done one, the other a turn later.
TEST(DeckCrews, WorkOnceATurn) {
  Encounter deck(6, "KLI/D6V");
  deck.position.year = 175;
  fit_bays(deck.game, deck.position, Encounter::own, 0);
  std::vector<int> boxes;
  for (int i = 0; i < deck[0].bays; ++i) {
    BayBox& box = deck.position.bay(deck[0], i);
    if (!is_fighter(deck.game, box.craft)) boxes.push_back(i);
    if (is_fighter(deck.game, box.craft)) box.full = 0;  // out: no work for anybody
  }
  ASSERT_GE(boxes.size(), 2u);
  for (const int box : boxes) deck.position.bay(deck[0], box).work = BayBox::rigged;
  const auto rigged = [&] {
    return std::ranges::count_if(
        boxes, [&](int box) { return (deck.position.bay(deck[0], box).work & BayBox::rigged) != 0; });
  };
  const auto before = rigged();
  deck[0].deck_crews = 1;
  deck.run(serve_craft);
  EXPECT_EQ(rigged(), before - 1);
  deck.run(serve_craft);
  EXPECT_EQ(rigged(), before - 2);
}

}  // namespace
}  // namespace flagbridge::sfb
