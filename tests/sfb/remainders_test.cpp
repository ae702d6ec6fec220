#include "sfb/rules/c2_speed.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// Small parts of many rules that have no other test.
namespace flagbridge::sfb {
namespace {

bool cites(const Violations& found, std::string_view rule) {
  return std::any_of(found.begin(), found.end(),
                     [&](const Violation& each) { return each.rule.number() == rule; });
}

void put_web(Position& position, Hex hex, int strength) {
  position.webs[0] = {static_cast<std::uint16_t>(strength), 1, 0};
  static_cast<void>(position.web_hexes.push_back({hex, 0, 0}));
}

// (C2.24, G10.57) A web holds a ship, cloaked or not, and leaves its recorded speed alone.
TEST(Remainders, SpeedInAWeb) {
  for (const Cloaking cloak : {Cloaking::off, Cloaking::cloaked}) {
    Encounter meeting(10, "ROM/WE", "FED/CA");
    meeting[0].speed = 10;
    meeting[0].cloak = cloak;
    put_web(meeting.position, {20, 14}, 8);
    meeting.with_dice({}, [&](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
    EXPECT_EQ(meeting[0].speed, 10);
    EXPECT_EQ(meeting[0].web_left, 8);
  }
}

// (C8.4) A ship that has stopped hard stands still for sixteen impulses.
TEST(Remainders, StandsStillAfterDeceleration) {
  Encounter meeting(10);
  meeting[0].stopped = moment_of(2, 10);
  const auto moves = [&](int impulse) {
    meeting.now(2, impulse);
    meeting[0].speed = 31;
    meeting[0].course.clear();
    static_cast<void>(meeting[0].course.push_back(Step::straight));
    const Hex before = meeting[0].at;
    meeting.position.moved_now = 0;
    meeting.fresh_step();
    meeting.run(move_units);
    return meeting[0].at != before;
  };
  EXPECT_FALSE(moves(25));
  EXPECT_TRUE(moves(26));
}

// (FD5.13, FD5.133) A type-VI drone within eight hexes is not deceived by a weasel.
TEST(Remainders, SmallDronesAndWeasels) {
  Encounter meeting(10, "KZI/CA", "FED/CA");
  const UnitId weasel = meeting.craft(CraftKind::shuttle, 1, {20, 3});
  meeting.position.small(weasel).role = Role::wild_weasel;
  meeting[1].weasel = static_cast<std::uint8_t>(1 + index_of(weasel) - most_ships);
  Craft drone;
  drone.kind = CraftKind::drone;
  drone.target = Encounter::enemy;
  drone.load = usual_drone(meeting.game, 180, true);
  drone.at = {20, 13};  // eight hexes from 2005
  EXPECT_EQ(attracted(meeting.game, meeting.position, drone), Encounter::enemy);
  drone.at = {20, 14};
  EXPECT_EQ(attracted(meeting.game, meeting.position, drone), weasel);
  drone.load = {1, 1};
  drone.at = {20, 13};
  EXPECT_EQ(attracted(meeting.game, meeting.position, drone), weasel);
}

struct Pack : Encounter {
  explicit Pack(int drones = 2) : Encounter(12, "KZI/CA", "FED/CA") {
    unit = craft(CraftKind::shuttle, 0, {20, 8});
    Craft& pack = position.small(unit);
    pack.role = Role::scatter_pack;
    pack.target = enemy;
    pack.controller = pack.launcher = own;
    pack.rails = static_cast<std::uint8_t>(drones);
    pack.light = 8;
    pack.load = {1, 1};
    pack.speed = 6;
  }
  std::vector<UnitId> targets() const {
    std::vector<UnitId> found;
    for_each_craft(position, [&](UnitId, const Craft& each) {
      if (each.kind == CraftKind::drone) found.push_back(each.target);
    });
    return found;
  }
  UnitId unit{};
};

// (FD7.342) Of targets equally near a die chooses the first.
TEST(Remainders, EquallyNearTargets) {
  Pack pack;
  pack.position.small(pack.unit).warhead = 1 << 6;
  const UnitId left = pack.craft(CraftKind::shuttle, 1, {19, 8});
  const UnitId right = pack.craft(CraftKind::shuttle, 1, {21, 8});
  pack.run(release_packs, {1});
  EXPECT_EQ(pack.targets(), (std::vector<UnitId>{right, left}));
}

// (FD7.35) Without lock-on to the target the drones are inert. (FD7.45) An empty pack just stops.
TEST(Remainders, PacksThatFail) {
  Pack blind;
  blind[0].no_lock = 2;
  blind.run(release_packs);
  EXPECT_TRUE(blind.targets().empty());
  EXPECT_EQ(blind.told(Happening::goes_inert), 2);
  Pack empty(0);
  empty.run(release_packs);
  EXPECT_TRUE(empty.targets().empty());
  EXPECT_TRUE(empty.position.small(empty.unit).has(Craft::inert));
}

// (F2.336, FD7.46) What seeks a pack stays with the shuttle; one that is held does not open, unless at
// whoever holds it.
TEST(Remainders, PacksSoughtAndHeld) {
  Pack pack;
  const UnitId hunter = pack.craft(CraftKind::drone, 1, {20, 5});
  pack.position.small(hunter).load = {1, 1};
  pack.position.small(hunter).target = pack.unit;
  pack.position.small(pack.unit).target = hunter;
  static_cast<void>(pack.position.links.push_back({Encounter::enemy, pack.unit, 0, 1, 0}));
  pack.run(release_packs);
  EXPECT_EQ(pack.position.small(pack.unit).rails, 2);
  pack.position.links.clear();
  pack.position.small(pack.unit).target = Encounter::enemy;
  pack.run(release_packs);
  EXPECT_EQ(pack.position.small(pack.unit).rails, 0);
  EXPECT_EQ(pack.position.small(hunter).target, pack.unit);
}

struct Work : Encounter {
  Work() : Encounter(10) { fit_bays(game, position, own, 0); }
  Violations check(const BayWork& work) {
    Allocate form;
    form.unit = own;
    static_cast<void>(form.shuttles.push_back(work));
    Violations found;
    check_shuttle_work(game, position, form, found);
    return found;
  }
  void turn(const std::vector<BayWork>& works) {
    Allocate form;
    form.unit = own;
    for (const BayWork& each : works) static_cast<void>(form.shuttles.push_back(each));
    with_dice({}, [&](BattlePlay& play) { work_on_shuttles(play, own, form); });
  }
  BayBox& box() { return position.bay((*this)[0], 0); }
};

// (J3.12, J3.18, FD7.112) A point of energy in each of two turns; fighters are no weasels; crippled shuttles
// no packs.
TEST(Remainders, PreparingShuttles) {
  Work work;
  EXPECT_TRUE(cites(work.check({0, Role::wild_weasel, 2}), "J3.12"));
  EXPECT_TRUE(work.check({0, Role::wild_weasel, 1}).none());
  work.turn({{0, Role::wild_weasel, 1}});
  EXPECT_FALSE(prepared(work.box()));
  work.turn({{0, Role::wild_weasel, 1}});
  EXPECT_TRUE(prepared(work.box()));
  work.turn({});
  EXPECT_FALSE(prepared(work.box()));
  work.box().damage = 4;
  EXPECT_TRUE(cites(work.check({0, Role::scatter_pack, 0}), "FD7.112"));
  work.box().damage = 3;
  EXPECT_TRUE(work.check({0, Role::scatter_pack, 0}).none());
  const Fighter* fighter = work.game.tables_of().fighter("FED", "F-18");
  ASSERT_NE(fighter, nullptr);
  work.box().craft = static_cast<std::uint8_t>(fighter - work.game.tables_of().fighters.data());
  EXPECT_TRUE(cites(work.check({0, Role::wild_weasel, 1}), "J1.8"));
}

// (J1.412) What stands in a box is lost with it.
TEST(Remainders, AShuttleAndItsBox) {
  Work work;
  work.with_dice({}, [&](BattlePlay& play) { lose(play, Encounter::own, bay_loss(0), "D4.325"_sfb); });
  EXPECT_EQ(work.box().lost, 1);
  EXPECT_TRUE(work.refuses({Action::launch_shuttle, Encounter::own, 0, no_unit, 0, 6}, "J1.42"_sfb));
}

// (J1.55, J1.58) A tunnel deck has two doors, a balcony as many as there are places.
TEST(Remainders, DoorsOfBays) {
  const auto launches = [](void (*change)(Design&)) {
    Yard yard({Berth{.change = change}});
    yard.position.year = 170;
    fit_bays(yard.game, yard.position, unit_at(0), 0);
    int count = 0;
    for (std::uint8_t i = 0; i < yard[0].bays; ++i) {
      const Do order{Action::launch_shuttle, unit_at(0), i, no_unit, 0, 6};
      Violations found;
      check_launch_shuttle(yard.game, yard.position, side_at(0), order, found);
      if (!found.none()) continue;
      yard.with_dice({}, [&](BattlePlay& play) { perform_launch_shuttle(play, side_at(0), order); });
      ++count;
    }
    return count;
  };
  EXPECT_EQ(launches(nullptr), 1);
  EXPECT_EQ(launches([](Design& design) { design.doors[0].tunnel = true; }), 2);
  EXPECT_EQ(launches([](Design& design) { design.doors[0].balcony = 4; }), 4);
}

// (G4.451, G4.22) A lab is free again in the next turn, but not within eight impulses.
TEST(Remainders, LabsRest) {
  Encounter meeting(4, "FED/CA", "KZI/CA");
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 12});
  const Do look{Action::identify, Encounter::own, 0, drone};
  meeting.position.timed.fill(moment_of(1, 30));
  meeting.now(2, 5);
  EXPECT_TRUE(meeting.refuses(look, "G4.22"_sfb));
  meeting.now(2, 6);
  EXPECT_TRUE(meeting.check(look).none());
}

// (G13.57) A sphere that strikes a hidden ship gives it away.
TEST(Remainders, SpheresExpose) {
  Encounter meeting(3, "LYR/CA", "ROM/WE");
  int generator = 0;
  while (meeting.game.weapon(meeting[0], generator).family != WeaponFamily::esg) ++generator;
  Mount& mount = meeting.position.mount(meeting[0], generator);
  set_sphere(mount, Sphere::up, 0);
  set_field(mount, 2, 10);
  mount.fired = meeting.position.now();
  meeting.position.spheres = 1;
  meeting[1].cloak = Cloaking::cloaked;
  meeting[0].no_lock = 2;
  meeting.with_dice({}, [&](BattlePlay& play) {
    enter_hex(play, Encounter::enemy, neighbour(play.at.ship(Encounter::enemy).at, Direction::D),
              Direction::D);
  });
  meeting.run(meet_spheres);
  EXPECT_EQ(meeting[1].exposed, meeting.position.now());
  EXPECT_EQ(meeting[0].no_lock, 0u);
}

// (G13.3341) Weapons of a ship that keeps its lock-on follow a cloaked ship without a die.
TEST(Remainders, SeekersFollowWithTheirShip) {
  Encounter meeting(8, "KZI/CA", "ROM/WE");
  const UnitId drone = meeting.craft(CraftKind::drone, 0, {20, 9});
  meeting.position.small(drone).load = {1, 1};
  meeting.position.small(drone).target = Encounter::enemy;
  meeting.position.small(drone).controller = Encounter::own;
  meeting[1].cloak = Cloaking::cloaked;
  meeting.run(check_guidance);
  EXPECT_TRUE(meeting.position.small(drone).exists());
  meeting[0].no_lock = 2;
  meeting.run(check_guidance);
  EXPECT_FALSE(meeting.position.small(drone).exists());
}

// (G15.26) Doubled engines carry nobody beyond thirty hexes by warp power.
TEST(Remainders, DoubledEnginesAndSpeed) {
  Encounter meeting(8, "ORI/CR", "FED/CA");
  EXPECT_EQ(engine_limit(meeting.game, meeting[0], 3), 31);
}

// (H4) Warp reactors serve for what needs warp power, but move nothing.
TEST(Remainders, WarpReactors) {
  Yard yard({Berth{.change = [](Design& design) { design.boxes[index_of(Box::awr)] = 2; }}});
  Allocate form;
  form.unit = unit_at(0);
  form.speed = 10;
  static_cast<void>(form.shuttles.push_back({0, Role::suicide, 2}));
  Violations none;
  Ledger ledger = bill_of(yard.game, yard.position, unit_at(0), form, none);
  EXPECT_EQ(ledger.at(Purpose::shuttles, Source::reactor).get(), Energy(2));
  EXPECT_EQ(ledger.at(Purpose::movement, Source::reactor).get(), Energy());
}

// (M2.441, M2.443) A unit sets off one mine a hex, the nearest. (M2.45) A minesweeping shuttle seems slower.
TEST(Remainders, MinesAndMovers) {
  Encounter meeting(10);
  for (const Hex hex : {Hex{20, 13}, Hex{20, 14}}) {
    meeting.with_dice({}, [&](BattlePlay& play) { set_bomb(play, Encounter::enemy, hex, false); });
  }
  for (int i = 0; i < 2; ++i) meeting.position.craft[static_cast<std::size_t>(i)].set(Craft::active, true);
  meeting[0].speed = 10;
  meeting.with_dice({}, [&](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
  EXPECT_FALSE(meeting.position.craft[0].has(Craft::exploding));
  EXPECT_TRUE(meeting.position.craft[1].has(Craft::exploding));
  const auto set_off = [](std::string_view code, int die) {
    Encounter sweep(10);
    sweep.with_dice({}, [&](BattlePlay& play) { set_bomb(play, Encounter::enemy, {20, 20}, false); });
    sweep.position.craft[0].set(Craft::active, true);
    const UnitId shuttle = sweep.craft(CraftKind::shuttle, 0, {20, 22});
    const Fighter* facts = sweep.game.tables_of().fighter("GEN", code);
    sweep.position.small(shuttle).type =
        static_cast<std::uint8_t>(facts - sweep.game.tables_of().fighters.data());
    sweep.position.small(shuttle).speed = 5;
    sweep.with_dice({die}, [&](BattlePlay& play) { enter_hex(play, shuttle, {20, 21}, Direction::A); });
    return sweep.position.craft[0].has(Craft::exploding);
  };
  EXPECT_TRUE(set_off("Admin", 5));
  EXPECT_FALSE(set_off("MSS", 4));
  EXPECT_TRUE(set_off("MSS", 3));
}

// (D7.8373) The guard of a track stays when a box of it is lost, and does not die.
TEST(Remainders, GuardsOfTracks) {
  Encounter meeting(2);
  meeting[0].shield_dropped[0] = meeting[1].shield_dropped[0] = moment_of(2, 9);
  meeting[0].transporter_uses = 3;
  set_guard(meeting.position, meeting[1], loss_of(Box::sensor), true);
  const int before = meeting[1].parties[1];
  meeting.act({Action::raid, Encounter::own, 0, Encounter::enemy, loss_of(Box::sensor)}, {6, 1});
  EXPECT_EQ(meeting.lost(1, Box::sensor), 1);
  EXPECT_TRUE(guarded(meeting.position, meeting[1], loss_of(Box::sensor)));
  EXPECT_EQ(meeting[1].parties[1], before);
}

}  // namespace
}  // namespace flagbridge::sfb
