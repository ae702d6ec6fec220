#include "sfb/rules/c3_turning.h"
#include "tests/sfb/systems.h"

// (C3.7) Bases that rotate.
namespace flagbridge::sfb {
namespace {

// Rate 3 turns in impulses 7, 17 and 28; 5 to 8 on the form are 1 to 4 the other way round.
TEST(Bases, Rotate) {
  Yard yard({{.name = "FED/BATS"}});
  yard.position.forms_in = {unit_at(0)};
  yard.position.forms[0].rotation = 3;
  std::vector<int> turned;
  for (int impulse = 1; impulse <= impulses_a_turn; ++impulse) {
    yard.now(1, impulse);
    const Direction before = yard[0].facing;
    yard.with_dice({}, [&](BattlePlay& play) { rotate_bases(play); });
    if (yard[0].facing != before) turned.push_back(impulse);
  }
  EXPECT_EQ(turned, (std::vector<int>{7, 17, 28}));
  EXPECT_EQ(yard[0].facing, Direction::D);
  yard.position.forms[0].rotation = 5;
  yard.now(2, 16);
  yard.with_dice({}, [&](BattlePlay& play) { rotate_bases(play); });
  EXPECT_EQ(yard[0].facing, Direction::C);
  Violations found;
  Allocate form;
  form.rotation = 9;
  check_rotation({yard.game, yard.position, form}, found);
  EXPECT_FALSE(found.none());
  Yard cruiser;
  Violations ship;
  form.rotation = 1;
  check_rotation({cruiser.game, cruiser.position, form}, ship);
  EXPECT_EQ((*ship.begin()).rule, "C3.7"_sfb);
}

}  // namespace
}  // namespace flagbridge::sfb
