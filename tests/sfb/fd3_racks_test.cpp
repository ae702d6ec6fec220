#include "sfb/rules/f_seeking.h"
#include "tests/sfb/drones.h"

// (FD3, FD4) Racks and magazines, and how many drones they launch.
namespace flagbridge::sfb {
namespace {

// (FD3.46, FD3.87) Magazines of a type-D rack launch one drone a turn together.
TEST(Drones, MagazinesShareALauncher) {
  Launcher range({}, 5);
  Content changed = range.game.content();
  const auto& racks = range.game.tables_of().drone_racks;
  const auto d = std::ranges::find(racks, "D", &DroneRack::rack) - racks.begin();
  std::vector<int> boxes;
  for (int i = 0; i < range[0].mounts; ++i) {
    if (range.game.weapon(range[0], i).family != WeaponFamily::drone_rack) continue;
    changed.designs[0].weapons[static_cast<std::size_t>(i)].variant = static_cast<std::uint8_t>(d);
    range.position.mount(range[0], i).rack = static_cast<std::uint8_t>(boxes.size());
    range.position.racks[boxes.size()].drones[0] = {1, 3};
    boxes.push_back(i);
  }
  ASSERT_GE(boxes.size(), 2u);
  range.game = Battles(std::move(changed));
  const auto launch = [&](std::size_t box) {
    return Do{Action::launch_drone, Encounter::own, static_cast<std::uint8_t>(boxes[box]), Encounter::enemy};
  };
  range.act(launch(0));
  range.now(2, 30);
  EXPECT_TRUE(range.refuses(launch(1), "FD3.46"_sfb));
  range.now(3, 1);  // (FD4) eight impulses apart, across turns too
  EXPECT_TRUE(range.check(launch(1)).none());
}

// (FD4.5) An Orion launches three drones a turn, unless it has the fire control for more.
TEST(Drones, OfOptionMountsAreLimited) {
  for (const bool aided : {false, true}) {
    Launcher range({}, 5);
    Content changed = range.game.content();
    changed.designs[0].sheet.weapons[0].mount = "wing";
    if (aided) changed.designs[0].sheet.features.abilities = {"OAKDISC"};
    range.game = Battles(std::move(changed));
    range.load("I", 3);
    Mount& mount = range.position.mount(range[0], range.rack);
    for (int i = 0; i < range[0].mounts; ++i) {
      if (i == range.rack || range.game.weapon(range[0], i).family != WeaponFamily::drone_rack) continue;
      range.position.mount(range[0], i).rack = 1;
      range.position.mount(range[0], i).fired = range.position.now();
      range.position.racks[1].launched = 3;
    }
    mount.rack = 0;
    const Do launch{Action::launch_drone, Encounter::own, static_cast<std::uint8_t>(range.rack),
                    Encounter::enemy};
    EXPECT_EQ(range.refuses(launch, "FD4.5"_sfb), !aided);
  }
}

// (FD3.4, FD3.46, R5.15) The boxes of type D on a battle tug are magazines of three launchers: its own, and
// one in each pod. Each box has four spaces.
TEST(Magazines, OfABattleTug) {
  Encounter meeting(6, "KZI/BT", "FED/CA");
  std::vector<std::uint8_t> racks;
  for (std::uint8_t i = 0; i < meeting[0].mounts; ++i) {
    if (meeting.game.weapon(meeting[0], i).family != WeaponFamily::drone_rack) continue;
    meeting.position.mount(meeting[0], i).rack = static_cast<std::uint8_t>(racks.size());
    racks.push_back(i);
  }
  ASSERT_EQ(racks.size(), 2u + 3u + 3u);
  load_default_drones(meeting.game, meeting.position, Encounter::own);
  for (std::size_t i = 0; i < racks.size(); ++i)
    EXPECT_EQ(std::ranges::count_if(meeting.position.racks[i].drones,
                                    [](const DroneLoad& each) { return !each.empty(); }),
              4);
  const auto launch = [&](std::size_t rack) {
    return Do{Action::launch_drone, Encounter::own, racks[rack], Encounter::enemy, 0, 0};
  };
  for (const std::size_t first : {0u, 2u, 5u}) {
    EXPECT_TRUE(meeting.check(launch(first)).none()) << first;
    meeting.act(launch(first));
    EXPECT_TRUE(meeting.refuses(launch(first + 1), "FD3.46"_sfb)) << first;
  }
}

// A ship whose rack is of that type and full of such drones.
struct RackOf : Launcher {
  RackOf(std::string_view type, std::string_view drone, int limit = 0) : Launcher({}, 5) {
    Content changed = game.content();
    const auto& racks = game.tables_of().drone_racks;
    const auto found = std::ranges::find(racks, type, &DroneRack::rack) - racks.begin();
    changed.designs[0].weapons[static_cast<std::size_t>(rack)].variant = static_cast<std::uint8_t>(found);
    changed.designs[0].sheet.features.drones_per_turn = static_cast<std::uint8_t>(limit);
    game = Battles(std::move(changed));
    for (DroneLoad& each : position.racks[0].drones) each = {type_number(game, drone), 1};
  }
  Do drone(int which) const {
    return {Action::launch_drone, own, static_cast<std::uint8_t>(rack), enemy,
            static_cast<std::uint8_t>(which)};
  }
  bool waits(int turn, int impulse, int which) {
    now(turn, impulse);
    return refuses(drone(which), "FD4"_sfb);
  }
  void launches(int turn, int impulse, int which) {
    now(turn, impulse);
    act(drone(which));
  }
};

// (FD4) A rack of type A launches once a turn and eight impulses apart; C twice, twelve impulses apart; E
// four times, one an impulse; F once in two turns.
TEST(RackRates, ByType) {
  RackOf a("A", "I");
  a.launches(2, 25, 0);
  EXPECT_TRUE(a.waits(2, 32, 1));
  EXPECT_FALSE(a.waits(3, 1, 1));
  a.position.mount(a[0], a.rack).fired = moment_of(2, 26);
  EXPECT_TRUE(a.waits(3, 1, 1));
  RackOf c("C", "I");
  c.launches(2, 1, 0);
  EXPECT_TRUE(c.waits(2, 12, 1));
  c.launches(2, 13, 1);
  EXPECT_TRUE(c.waits(2, 32, 2));
  EXPECT_FALSE(c.waits(3, 1, 2));
  RackOf e("E", "VI");
  for (int i = 0; i < 4; ++i) {
    e.launches(2, 1 + i, i);
    EXPECT_TRUE(e.waits(2, 1 + i, i + 1)) << i;
  }
  EXPECT_TRUE(e.waits(2, 5, 4));
  EXPECT_FALSE(e.waits(3, 1, 4));
  RackOf f("F", "I");
  f.launches(2, 1, 0);
  EXPECT_TRUE(f.waits(3, 32, 1));
  EXPECT_FALSE(f.waits(4, 1, 1));
}

// (FD4) A ship may have a limit of its own, whatever its racks could do.
TEST(RackRates, OfAShipWithALimit) {
  RackOf two("C", "I", 2), one("C", "I", 1);
  for (RackOf* each : {&two, &one}) each->launches(2, 1, 0);
  EXPECT_FALSE(two.waits(2, 13, 1));
  EXPECT_TRUE(one.waits(2, 13, 1));
  EXPECT_FALSE(one.waits(3, 1, 1));
}

}  // namespace
}  // namespace flagbridge::sfb
