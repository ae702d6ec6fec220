#include "sfb/rules/fd7_packs.h"

#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j2_roles.h"
#include "sfb/rules/j4_fighters.h"
#include "tests/sfb/systems.h"

// (FD7) Scatter-packs.
namespace flagbridge::sfb {
namespace {

// A Kzinti cruiser whose shuttle box 0 holds a scatter-pack with six type-I drones.
struct Pack : Encounter {
  explicit Pack(int hexes = 12) : Encounter(hexes, "KZI/CA", "FED/CA") {
    position.year = 168;
    for (int i = 0; i < 2; ++i) fit_bays(game, position, unit_at(i), 0);
    BayBox& box = position.bay((*this)[0], 0);
    box.role = Role::scatter_pack;
    box.rails = 6;
    box.load = {usual_drone(game, 168, false).type, 1};
  }
  static Do launch(int speed = 6) {
    return {Action::launch_shuttle, own, 0, enemy, 0, static_cast<std::uint8_t>(speed)};
  }
  static Do program(int range, int sizes) {
    return {Action::program_pack,
            own,
            0,
            no_unit,
            static_cast<std::uint8_t>(range),
            static_cast<std::uint8_t>(sizes)};
  }
  int drones() const {
    int count = 0;
    for_each_craft(position, [&](UnitId, const Craft& each) { count += each.kind == CraftKind::drone; });
    return count;
  }
};

// (FD7.31, FD7.32) Programmed before its launch; one channel, a target in its arc.
TEST(ScatterPacks, AreProgrammedAndLaunched) {
  Pack pack;
  EXPECT_TRUE(pack.refuses(Pack::program(1, 0), "FD7.31"_sfb));
  EXPECT_TRUE(pack.refuses(Pack::program(36, 0), "FD7.31"_sfb));  // no range
  EXPECT_TRUE(pack.refuses({Action::program_pack, Encounter::own, 1, no_unit, 5}, "FD7.31"_sfb));
  pack.act(Pack::program(5, 0));
  Do no_target = Pack::launch();
  no_target.at = no_unit;
  EXPECT_TRUE(pack.refuses(no_target, "J2.22"_sfb));
  pack.act(Pack::launch());
  const Craft& shuttle = craft_at(pack, 0);
  EXPECT_EQ(shuttle.role, Role::scatter_pack);
  EXPECT_TRUE(shuttle.seeks());
  EXPECT_EQ(channels_used(pack.position, Encounter::own), 1);
  EXPECT_EQ(shuttle.release, 5);
  // (FD7.213) What it carries nobody else knows.
  const Craft seen = pack.game.view(pack.position, red).craft[0];
  EXPECT_EQ(seen.role, Role::none);
  EXPECT_EQ(seen.rails, 0);
  EXPECT_EQ(seen.release, 0);
}

// (FD7.331, FD7.33, FD7.415) Not within eight impulses; then at the range that was set, all of them, and the
// shuttle stays behind.
TEST(ScatterPacks, Open) {
  Pack pack;
  pack.act(Pack::program(5, 0));
  pack.act(Pack::launch());
  craft_at(pack, 0).at = {20, 8};  // five hexes from its target
  pack.now(2, 17);
  pack.run(release_packs);
  EXPECT_EQ(pack.drones(), 0);
  pack.now(2, 18);
  craft_at(pack, 0).at = {20, 9};  // six
  pack.run(release_packs);
  EXPECT_EQ(pack.drones(), 0);
  craft_at(pack, 0).at = {20, 8};
  pack.run(release_packs);
  EXPECT_EQ(pack.drones(), 6);
  EXPECT_TRUE(craft_at(pack, 0).has(Craft::inert));
  EXPECT_EQ(craft_at(pack, 0).speed, 0);
  for (int i = 1; i <= 6; ++i) {
    EXPECT_EQ(craft_at(pack, i).target, Encounter::enemy);
    EXPECT_EQ(craft_at(pack, i).controller, Encounter::own);
    EXPECT_EQ(craft_at(pack, i).at, (Hex{20, 8}));
  }
  // (FD7.363) The channel of the pack is free for one of them: six sensors guide six drones.
  EXPECT_EQ(channels_used(pack.position, Encounter::own), 6);
}

// (FD7.331, FD7.333, FD7.3342) Nearer than two hexes it does not open; damage in flight opens it early.
TEST(ScatterPacks, OpenEarlyOrNotAtAll) {
  Pack near;
  near.act(Pack::launch());
  near.now(2, 20);
  craft_at(near, 0).at = {20, 4};
  near.run(release_packs);
  EXPECT_EQ(near.drones(), 0);
  Pack hurt;
  hurt.act(Pack::program(2, 0));
  hurt.act(Pack::launch());
  hurt.now(2, 20);
  hurt.run(release_packs);
  EXPECT_EQ(hurt.drones(), 0);
  craft_at(hurt, 0).hit = 2;
  hurt.run(release_packs);
  EXPECT_EQ(hurt.drones(), 0);
  craft_at(hurt, 0).hit = 3;  // where the owner has said nothing
  hurt.run(release_packs);
  EXPECT_EQ(hurt.drones(), 6);
}

// (FD7.31) The damage that opens it early is its owner's to record; what it had before the launch is no part
// of it. It is written as 36 times that number beside the range.
TEST(ScatterPacks, OpenAtTheDamageThatWasRecorded) {
  Pack pack;
  EXPECT_TRUE(pack.refuses(Pack::program(36 * 7 + 2, 0), "FD7.31"_sfb));
  EXPECT_TRUE(pack.refuses(Pack::program(36 * 5 + 1, 0), "FD7.31"_sfb));
  pack.act(Pack::program(36 * 5 + 2, 0));
  pack.position.bay(pack[0], 0).damage = 1;
  pack.act(Pack::launch());
  EXPECT_EQ(craft_at(pack, 0).release, 2);
  pack.now(2, 20);
  craft_at(pack, 0).hit = 5;
  pack.run(release_packs);
  EXPECT_EQ(pack.drones(), 0);
  craft_at(pack, 0).hit = 6;
  pack.run(release_packs);
  EXPECT_EQ(pack.drones(), 6);
}

// (FD7.346) Two packs that open in one impulse leave each other's drones alone; a later one does not.
TEST(ScatterPacks, OpenTogether) {
  constexpr int drones_only = 1 << 7;
  for (const bool together : {true, false}) {
    Pack pack;
    pack.act(Pack::program(35, 0));
    pack.act(Pack::launch());
    pack.now(2, 20);
    craft_at(pack, 0).at = {20, 9};
    const UnitId other = pack.craft(CraftKind::shuttle, 1, {20, 10});
    Craft& theirs = pack.position.small(other);
    theirs.role = Role::scatter_pack;
    theirs.target = Encounter::own;
    theirs.controller = Encounter::enemy;
    theirs.load = craft_at(pack, 0).load;
    theirs.rails = 2;
    theirs.opens_at = 3;
    theirs.release = together ? 35 : 2;
    theirs.sizes = drones_only;
    pack.run(release_packs);
    EXPECT_EQ(pack.drones(), 6);
    if (together) continue;
    theirs.release = 35;
    pack.now(2, 21);
    pack.run(release_packs, {0, 0});
    EXPECT_EQ(pack.drones(), 8);
  }
}

// (FD7.34, FD7.341, FD7.343) At random: the first at its target, the next at the nearest that is accepted.
TEST(ScatterPacks, ChooseTargets) {
  Pack pack;
  const UnitId shuttle = pack.craft(CraftKind::shuttle, 1, {20, 9});  // size class 6
  const UnitId far = pack.craft(CraftKind::shuttle, 1, {20, 2});
  pack.act(Pack::program(5, 1 << 3 | 1 << 6));
  pack.act(Pack::launch());
  craft_at(pack, 2).at = {20, 8};
  pack.now(2, 20);
  pack.run(release_packs);
  std::vector<UnitId> targets;
  for (int i = 3; i <= 8; ++i) targets.push_back(craft_at(pack, i).target);
  EXPECT_EQ(targets, (std::vector<UnitId>{Encounter::enemy, shuttle, far, Encounter::enemy, shuttle, far}));
  // (FD7.31) Only the sizes that were set: no ships of class 3.
  Pack small;
  const UnitId only = small.craft(CraftKind::shuttle, 1, {20, 9});
  small.act(Pack::program(5, 1 << 6));
  small.act(Pack::launch());
  craft_at(small, 1).at = {20, 8};
  small.now(2, 20);
  small.run(release_packs);
  for (int i = 2; i <= 7; ++i) EXPECT_EQ(craft_at(small, i).target, only);
}

// (FD7.3451, FD7.343) Drones at random leave the ship alone that a wild weasel stands for; the weasel is one
// target among the others, of the size of its ship.
TEST(ScatterPacks, AreNotAimedPastAWeasel) {
  for (const bool distracted : {true, false}) {
    Pack pack;
    const UnitId weasel = pack.craft(CraftKind::shuttle, 1, {20, 4});
    pack.position.small(weasel).role = Role::wild_weasel;
    pack.position.small(weasel).launcher = Encounter::enemy;
    pack[1].weasel = craft_at(0);
    const UnitId shuttle = pack.craft(CraftKind::shuttle, 1, {20, 11});  // size class 6
    pack.act(Pack::program(5, 1 << 3 | 1 << 6));
    pack.act(Pack::launch());
    EXPECT_EQ(craft_at(pack, 2).target, weasel);
    if (!distracted) craft_at(pack, 2).target = Encounter::enemy;  // as one that was sent to a hex finds it
    craft_at(pack, 2).at = {20, 8};
    pack.now(2, 20);
    pack.run(release_packs);
    const UnitId first = distracted ? weasel : shuttle;  // the primary target, or the nearest
    const UnitId second = distracted ? shuttle : weasel;
    for (int i = 3; i <= 8; ++i) EXPECT_EQ(craft_at(pack, i).target, i % 2 == 1 ? first : second) << i;
  }
}

// (FD7.112) A crippled shuttle, four points of six, is neither launched as a pack nor loaded further; mended
// by one point it is.
TEST(ScatterPacks, AreNotCrippledAtTheStart) {
  Pack pack;
  BayBox& box = pack.position.bay(pack[0], 0);
  box.damage = 4;
  EXPECT_TRUE(pack.refuses(Pack::launch(3), "FD7.112"_sfb));
  Do to_a_hex = Pack::launch(3);
  to_a_hex.at = no_unit;
  to_a_hex.where = {20, 5};
  EXPECT_TRUE(pack.refuses(to_a_hex, "FD7.112"_sfb));
  box.damage = 3;
  EXPECT_TRUE(pack.check(Pack::launch()).none());
}

// (FD7.3331, FD7.3332, FD7.323) It stays two hexes away, and moves off if its target comes next to it.
TEST(ScatterPacks, KeepTheirDistance) {
  Pack pack;
  pack.act(Pack::launch());
  Craft& shuttle = craft_at(pack, 0);
  shuttle.travelled = 3;
  shuttle.since_turn = shuttle.since_slip = 3;
  shuttle.speed = 32;
  shuttle.at = {20, 5};  // two hexes from 2003
  pack.now(2, 12);
  pack.with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  EXPECT_EQ(shuttle.at, (Hex{20, 5}));
  shuttle.at = {20, 4};
  pack.with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  EXPECT_NE(shuttle.at, pack[1].at);
  pack.run(strike_seekers);
  EXPECT_TRUE(pack.position.volleys.empty());
  // Two hexes away it waits again, wherever it was when it turned aside.
  for (int moves = 0; moves < 6 && distance(shuttle.at, pack[1].at) < 2; ++moves)
    pack.with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  const Hex aside = shuttle.at;
  EXPECT_EQ(distance(aside, pack[1].at), 2);
  pack.with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  EXPECT_EQ(distance(shuttle.at, pack[1].at), 2);
}

// A shuttle of the enemy in a tractor beam of the own ship, which has room for it.
struct Prize : Encounter {
  explicit Prize(Role role) : unit(craft(CraftKind::shuttle, 1, centre)) {
    Craft& made = position.small(unit);
    made.role = role;
    made.target = own;
    made.controller = enemy;
    made.load = {1, 1};
    position.bay((*this)[0], 0).full = 0;
    static_cast<void>(position.links.push_back(Link{own, unit}));
  }
  Craft& shuttle() { return position.small(unit); }
  Do drag() const { return {Action::land_shuttle, unit, 0, own, 1}; }
  // Points that strike the inside of the ship.
  int blast() {
    act(drag());
    EXPECT_FALSE(position.exists(unit));
    for (const Volley& each : position.volleys) EXPECT_EQ(each.shield, 0);
    return points_on(*this, own);
  }
  UnitId unit;
};

// (FD7.42, FD7.421, J2.228) Dragged into an enemy's bay a pack with six spaces of drones explodes for 18
// points, half points dropped, and a suicide shuttle with its warhead; what holds nothing is a prize.
TEST(ScatterPacks, ExplodeInAnEnemysBay) {
  Prize six(Role::scatter_pack);
  six.shuttle().rails = 6;
  EXPECT_EQ(six.blast(), 18);
  EXPECT_EQ(six.position.bay(six[0], 0).full, 0);
  Prize halves(Role::scatter_pack);
  halves.shuttle().load = {7, 1};  // type VI, half a space each
  halves.shuttle().rails = 5;
  EXPECT_EQ(halves.blast(), 7);
  Prize suicide(Role::suicide);
  suicide.shuttle().warhead = 12;
  EXPECT_EQ(suicide.blast(), 12);
  Prize empty(Role::scatter_pack);
  empty.shuttle().set(Craft::inert, true);
  empty.shuttle().controller = no_unit;
  EXPECT_EQ(empty.blast(), 0);
  EXPECT_EQ(empty.position.bay(empty[0], 0).full, 1);
  EXPECT_EQ(empty.position.bay(empty[0], 0).role, Role::none);
}

// (J1.620, J1.621, J1.61, J1.6) It takes a beam that holds it, nearness and room, and nobody at its controls.
TEST(ScatterPacks, AreDraggedAsShuttlesAre) {
  Prize prize(Role::scatter_pack);
  EXPECT_TRUE(prize.check(prize.drag()).none());
  // (FD7.213, J1.866) Who has not identified it sees a shuttle that is guided, and may try the same.
  prize.position = prize.game.view(prize.position, blue);
  EXPECT_EQ(prize.shuttle().role, Role::none);
  EXPECT_TRUE(prize.check(prize.drag()).none());
  Prize loose(Role::scatter_pack);
  loose.position.links.clear();
  EXPECT_TRUE(loose.refuses(loose.drag(), "J1.620"_sfb));
  Prize far(Role::scatter_pack);
  far.shuttle().at = {20, 13};
  EXPECT_TRUE(far.refuses(far.drag(), "J1.621"_sfb));
  Prize manned_one(Role::none);
  manned_one.shuttle().controller = no_unit;
  EXPECT_TRUE(manned_one.refuses(manned_one.drag(), "J1.6"_sfb));
  Prize fighter(Role::none);  // (FD7.42) which has a pilot, whoever guides what it launched
  fighter.shuttle().kind = CraftKind::fighter;
  EXPECT_TRUE(fighter.refuses(fighter.drag(), "J1.6"_sfb));
  Prize full(Role::scatter_pack);
  for (int i = 0; i < full[0].bays; ++i) full.position.bay(full[0], i).used = full.position.now();
  EXPECT_TRUE(full.refuses(full.drag(), "J1.61"_sfb));
}

// (FD7.12, FD7.112) Type-III drones stay in storage, even where there is nothing else; and nobody loads a
// crippled shuttle.
TEST(ScatterPacks, TakeNoTypeThree) {
  const auto number = [](const Battles& game, std::string_view name) {
    const auto& types = game.tables_of().drones;
    return static_cast<std::uint8_t>(std::ranges::find(types, name, &DroneType::drone) - types.begin() + 1);
  };
  Pack pack;
  BayBox& box = pack.position.bay(pack[0], 0);
  box.rails = 0;
  box.load = {};
  box.damage = 4;
  pack[0].deck_crews = 2;
  for (int i = 0; i < pack[0].mounts; ++i) {
    if (pack.game.weapon(pack[0], i).family == WeaponFamily::drone_rack)
      pack.position.mount(pack[0], i).rack = most_racks;
  }
  int rack = 0;
  while (pack.game.weapon(pack[0], rack).family != WeaponFamily::drone_rack) ++rack;
  pack.position.mount(pack[0], rack).rack = 0;
  auto& storage = pack.position.racks[0].storage;
  storage = {};
  storage[0] = {{number(pack.game, "III"), 1}, 3};
  storage[1] = {{number(pack.game, "I"), 1}, 1};
  pack.run(serve_craft);
  EXPECT_EQ(box.rails, 0);
  box.damage = 0;
  pack.run(serve_craft);
  EXPECT_EQ(box.rails, 1);
  EXPECT_EQ(box.load.type, number(pack.game, "I"));
  EXPECT_EQ(storage[0].count, 3);
  EXPECT_EQ(storage[1].count, 0);
  box.rails = 0;
  pack.run(serve_craft);
  EXPECT_EQ(box.rails, 0);
}

// (FD7.21, FD7.22, FD7.26, FD7.212, FD2.44) Two deck crews load two spaces a turn out of the reserve: three
// turns for six.
TEST(ScatterPacks, AreLoadedByDeckCrews) {
  Pack pack;
  BayBox& box = pack.position.bay(pack[0], 0);
  box = {.craft = box.craft, .full = 1};
  pack[0].deck_crews = 2;
  for (int i = 0; i < pack[0].mounts; ++i) {
    Mount& mount = pack.position.mount(pack[0], i);
    if (pack.game.weapon(pack[0], i).family == WeaponFamily::drone_rack)
      mount.rack = static_cast<std::uint8_t>(i);
  }
  load_default_drones(pack.game, pack.position, Encounter::own);
  Allocate form;
  form.unit = Encounter::own;
  static_cast<void>(form.shuttles.push_back({0, Role::scatter_pack, 1}));
  Violations energy;
  check_shuttle_work({pack.game, pack.position, form}, energy);
  ASSERT_FALSE(energy.none());
  EXPECT_EQ(energy.begin()->rule, "FD7.111"_sfb);
  form.shuttles[0].energy = 0;
  Violations none;
  check_shuttle_work({pack.game, pack.position, form}, none);
  EXPECT_TRUE(none.none());
  pack.with_dice({}, [&](BattlePlay& play) { work_on_shuttles(play, Encounter::own, form); });
  EXPECT_EQ(box.role, Role::scatter_pack);
  for (int turn = 1; turn <= 4; ++turn) {
    pack.run(serve_craft);
    EXPECT_EQ(box.rails, std::min(6, 2 * turn)) << turn;
  }
  // (FD7.411) Loaded, it serves for nothing else.
  form.shuttles[0] = {0, Role::wild_weasel, 1};
  Violations other;
  check_shuttle_work({pack.game, pack.position, form}, other);
  ASSERT_FALSE(other.none());
  EXPECT_EQ(other.begin()->rule, "FD7.411"_sfb);
}

}  // namespace
}  // namespace flagbridge::sfb
