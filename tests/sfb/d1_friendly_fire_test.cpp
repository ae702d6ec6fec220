#include "sfb/rules/e1_shots.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/war_eagle.h"

// (D1.5) Fire at own units, and at derelicts.
namespace flagbridge::sfb {
namespace {

// (D1.5, D1.51) One's own side is fired at only where nobody is left aboard.
TEST(FriendlyFire, IsLegalAtDerelicts) {
  Yard yard({Berth{"FED/CA", {20, 15}, Direction::A, 0}, Berth{"FED/CA", {20, 13}, Direction::A, 0}});
  yard.now(2, 10);
  yard.position.forms_in = {unit_at(0), unit_at(1)};
  for (int i = 0; i < 2; ++i) Encounter::ready(yard[i]);
  yard[0].energized = 1;
  yard[0].capacitor = Energy(4);
  const auto shot = [&] {
    Violations found;
    check_shot(yard.game, yard.position, {unit_at(0), 0, unit_at(1), Mode::none}, found);
    return found;
  };
  EXPECT_TRUE(names(shot(), "D1.5"_sfb));
  yard[1].crew = 0;
  EXPECT_TRUE(names(shot(), "D1.5"_sfb));  // its marines are still there
  yard[1].parties = {};
  EXPECT_FALSE(names(shot(), "D1.5"_sfb));
}

// (D1.51) What nobody is aboard may be launched at, too.
TEST(FriendlyFire, LaunchesAtDerelicts) {
  WarEagle ship;
  ship[1].side = blue;
  EXPECT_TRUE(ship.refuses(ship.launch(), "D1.5"_sfb));
  ship[1].crew = 0;
  ship[1].parties = {};
  EXPECT_FALSE(ship.refuses(ship.launch(), "D1.5"_sfb));
}

}  // namespace
}  // namespace flagbridge::sfb
