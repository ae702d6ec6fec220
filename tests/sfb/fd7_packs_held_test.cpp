#include "sfb/rules/f_seeking.h"
#include "sfb/rules/fd7_packs.h"
#include "sfb/rules/j4_fighters.h"
#include "tests/sfb/systems.h"

// (FD7) Scatter-packs that are loaded by two crews, choose between equals, fail, or are held by a beam
// (FD7.46).
namespace flagbridge::sfb {
namespace {

// A scatter-pack on its way to the second ship, held by one of the ships.
struct HeldPack : Encounter {
  HeldPack(UnitId holder, UnitId target, int sizes) : Encounter(12, "KZI/CA", "FED/CA") {
    pack = craft(CraftKind::shuttle, 0, {20, 5});  // two hexes from the enemy
    Craft& shuttle = position.small(pack);
    shuttle.role = Role::scatter_pack;
    shuttle.target = target;
    shuttle.controller = shuttle.launcher = own;
    shuttle.rails = 3;
    shuttle.release = 8;
    shuttle.load = {1, 1};
    shuttle.sizes = static_cast<std::uint8_t>(sizes);
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
  shuttle.aim = {20, 6};
  shuttle.facing = Direction::A;
  pack[1].at = {20, 8};  // behind it
  pack.run(release_packs);
  EXPECT_TRUE(pack.targets().empty());  // it has not arrived
  shuttle.aim = {20, 5};
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

struct PackAloft : Encounter {
  explicit PackAloft(int drones = 2) : Encounter(12, "KZI/CA", "FED/CA") {
    unit = craft(CraftKind::shuttle, 0, {20, 8});
    Craft& pack = position.small(unit);
    pack.role = Role::scatter_pack;
    pack.target = enemy;
    pack.controller = pack.launcher = own;
    pack.rails = static_cast<std::uint8_t>(drones);
    pack.release = 8;
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
TEST(ScatterPacks, EquallyNearTargets) {
  PackAloft pack;
  pack.position.small(pack.unit).sizes = 1 << 6;
  const UnitId left = pack.craft(CraftKind::shuttle, 1, {19, 8});
  const UnitId right = pack.craft(CraftKind::shuttle, 1, {21, 8});
  pack.run(release_packs, {1});
  EXPECT_EQ(pack.targets(), (std::vector<UnitId>{right, left}));
}

// (FD7.35) Without lock-on to the target the drones are inert. (FD7.45) An empty pack just stops.
TEST(ScatterPacks, PacksThatFail) {
  PackAloft blind;
  blind[0].no_lock = {unit_at(1)};
  blind.run(release_packs);
  EXPECT_TRUE(blind.targets().empty());
  EXPECT_EQ(blind.told(Happening::goes_inert), 2);
  PackAloft empty(0);
  empty.run(release_packs);
  EXPECT_TRUE(empty.targets().empty());
  EXPECT_TRUE(empty.position.small(empty.unit).has(Craft::inert));
}

// (F2.336, FD7.46) What seeks a pack stays with the shuttle; one that is held does not open, unless at
// whoever holds it.
TEST(ScatterPacks, PacksSoughtAndHeld) {
  PackAloft pack;
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

// (FD7.214, J4.8) Two deck crews at a pack, however many there are; what they load is missing in the storage.
TEST(ScatterPacks, AreLoadedByTwoCrews) {
  Encounter meeting(10, "KZI/CA");
  fit_bays(meeting.game, meeting.position, Encounter::own, 0);
  std::uint8_t racks = 0;
  for (int i = 0; i < meeting[0].mounts; ++i) {
    if (meeting.game.weapon(meeting[0], i).family == WeaponFamily::drone_rack)
      meeting.position.mount(meeting[0], i).rack = racks++;
  }
  load_default_drones(meeting.game, meeting.position, Encounter::own);
  meeting[0].deck_crews = 6;
  BayBox& box = meeting.position.bay(meeting[0], 0);
  box.role = Role::scatter_pack;
  const auto stored = [&] {
    int sum = 0;
    for (const Rack& rack : meeting.position.racks) {
      for (const Stock& stock : rack.storage) sum += stock.count;
    }
    return sum;
  };
  const int before = stored();
  meeting.run(serve_craft);
  EXPECT_EQ(box.rails, 2);
  EXPECT_EQ(stored(), before - 2);
}

}  // namespace
}  // namespace flagbridge::sfb
