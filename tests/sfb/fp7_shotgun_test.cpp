#include "tests/sfb/systems.h"

// (FP7) Shotgun plasma.
namespace flagbridge::sfb {
namespace {

// (FP7, J3) A second part of a shotgun may not go for the ship whose wild weasel has drawn the first.
TEST(Shotguns, AtAShipWithAWeasel) {
  Encounter meeting(3, "ROM/KE");
  int tube = 0;
  while (meeting.game.weapon(meeting[0], tube).family != WeaponFamily::plasma) ++tube;
  Mount& mount = meeting.position.mount(meeting[0], tube);
  mount.mode = Mode::shotgun;
  mount.shots = 1;
  mount.fired = meeting.position.now();
  const UnitId weasel = meeting.craft(CraftKind::shuttle, 1, meeting[1].at);
  meeting.position.small(weasel).role = Role::wild_weasel;
  const UnitId part = meeting.craft(CraftKind::plasma, 0, meeting[0].at);
  Craft& torpedo = meeting.position.small(part);
  torpedo.mode = Mode::shotgun;
  torpedo.launcher = Encounter::own;
  torpedo.launched = meeting.position.now();
  torpedo.home = static_cast<std::uint8_t>(tube);
  torpedo.target = weasel;
  const Do again{Action::launch_plasma, Encounter::own, static_cast<std::uint8_t>(tube), Encounter::enemy, 0};
  EXPECT_FALSE(meeting.refuses(again, "FP7"_sfb));
  meeting[1].weasel = weasel;
  EXPECT_TRUE(meeting.refuses(again, "FP7"_sfb));
}

// (FP7) A split torpedo: five type F of an R, each at another target, in one impulse.
TEST(SfbShotgun, EachAtAnotherTarget) {
  Encounter meeting(4, "ROM/WE", "FED/CA");
  Mount& launcher = meeting.position.mount(meeting[0], 4);
  launcher.mode = Mode::shotgun;
  launcher.turns = 3;
  launcher.energy = Energy(14);
  launcher.set(Mount::completed, true);
  const UnitId shuttle = meeting.craft(CraftKind::shuttle, 1, {20, 12});
  const Do at_ship{Action::launch_plasma, unit_at(0), 4, unit_at(1), 0, 0};
  Do at_shuttle = at_ship;
  at_shuttle.at = shuttle;
  meeting.act(at_ship);
  EXPECT_TRUE(meeting.refuses(at_ship, "FP7"_sfb));
  meeting.act(at_shuttle);
  int torpedoes = 0;
  for_each_craft(meeting.position, [&](UnitId, const Craft& craft) {
    if (craft.kind == CraftKind::plasma && craft.type == static_cast<std::uint8_t>(Plasma::f)) ++torpedoes;
  });
  EXPECT_EQ(torpedoes, 2);
  EXPECT_TRUE(launcher.energy.none());
  const UnitId third = meeting.craft(CraftKind::shuttle, 1, {20, 13});
  Do late = at_ship;
  late.at = third;
  EXPECT_TRUE(meeting.check(late).none());
  meeting.now(2, 11);
  EXPECT_FALSE(meeting.check(late).none());  // what is left is lost
}

}  // namespace
}  // namespace flagbridge::sfb
