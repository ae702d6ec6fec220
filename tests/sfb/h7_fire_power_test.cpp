#include "sfb/ask/answers.h"
#include "sfb/rules/e1_fire.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/systems.h"

// (H7.64) Weapons overloaded by reserve power.
namespace flagbridge::sfb {
namespace {

// (H7.64, E4.413, E4.414) A photon torpedo is overloaded by as many half points of reserve warp power as are
// named: with one and a half it is worth 5 1/2 points and scores eleven.
TEST(ReserveOverloads, ComeInParts) {
  Encounter ship(4);
  const int photon = first_of(ship, ship[0], WeaponFamily::photon);
  Mount& mount = ship.position.mount(ship[0], photon);
  mount.mode = Mode::standard;
  mount.energy = Energy(4);
  mount.turns = 2;
  mount.set(Mount::completed, true);
  ship[0].battery = ship[0].battery_warp = Energy(2);
  Fire fire{Encounter::own, {}, Encounter::enemy, Mode::overload};
  static_cast<void>(fire.weapons.push_back(static_cast<std::uint8_t>(photon)));
  const auto check = [&] { return check_order(ship.game, ship.position, blue, fire); };
  EXPECT_TRUE(names(check(), "H6"_sfb));  // all of it takes four points
  fire.reserve = 9;
  EXPECT_TRUE(names(check(), "E4.413"_sfb));
  fire.reserve = 3;
  fire.mode = Mode::none;
  EXPECT_TRUE(names(check(), "H7.64"_sfb));
  fire.mode = Mode::overload;
  EXPECT_TRUE(check().none());
  ship.with_dice({1}, [&](BattlePlay& play) {
    carry_out(play, blue, fire);
    Task task;
    declare_fire(play, task);
    fire_direct(play, task);
  });
  EXPECT_EQ(ship[0].battery.get(), Energy::fraction(1, 2).value());
  EXPECT_EQ(ship[0].battery_warp.get(), Energy::fraction(1, 2).value());
  EXPECT_EQ(points_on(ship, Encounter::enemy), 11);
  EXPECT_EQ(mount.amount, 0);
}

}  // namespace
}  // namespace flagbridge::sfb
