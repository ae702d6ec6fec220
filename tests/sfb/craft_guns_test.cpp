#include "tests/sfb/craft_guns.h"

#include <set>

#include "sfb/rules/e1_shots.h"

// The mean of every gun of every shuttle and fighter at every range.
namespace flagbridge::sfb {
namespace {

// Ahead of it and, turned about, behind it; beyond the last gun there is nothing.
void compare(Attack& attack, const Fighter& fighter, const std::vector<Mounted>& guns) {
  for (const Direction facing : {Direction::A, Direction::D}) {
    attack.craft().facing = facing;
    for (int hexes = 0; hexes <= 52; ++hexes) {
      attack.apart(hexes);
      for (int i = 0; i <= CraftGuns::most; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool bears = at < guns.size() && (facing == Direction::A ? guns[at].ahead : guns[at].behind);
        int mean = 0;
        if (bears) {
          const Printed& chart = printed_guns().at(guns[at].type);
          mean = thousandths(chart.sum(hexes), chart.ways);
        }
        EXPECT_EQ(
            expected_damage(attack.range.game(), attack.range.at, attack.unit, i, attack.target, Mode::none),
            mean)
            << fighter.race << "/" << fighter.code << " gun " << i << " at " << hexes << " facing "
            << index_of(facing);
      }
    }
  }
}

// (J1, J4, E2, E3, E4, E7, E10) All 95 rows.
TEST(SfbCraftGuns, ScoreAsTheChartsSay) {
  Attack attack;
  std::set<std::string> seen;
  for (const Fighter& fighter : tables().fighters) {
    const std::vector<Mounted> guns = mounted(fighter);
    for (const Mounted& each : guns) seen.insert(each.type);
    attack.is(fighter);
    compare(attack, fighter, guns);
  }
  EXPECT_EQ(seen.size(), printed_guns().size());  // every chart was used
}

// (J1, J4) Single rows, in case the table of fighters is misread: an administrative shuttle has one phaser-3,
// a multi-role shuttle two, a heavy transport none, a Tomcat four pulses, a Stinger-H those and a hellbore; a
// Gladiator-1 has nothing but its torpedo.
TEST(SfbCraftGuns, AreAsMany) {
  const auto count = [](std::string_view race, std::string_view code) {
    const Fighter* found = tables().fighter(std::string(race), std::string(code));
    EXPECT_NE(found, nullptr) << code;
    return found == nullptr ? 0u : mounted(*found).size();
  };
  EXPECT_EQ(count("GEN", "Admin"), 1u);
  EXPECT_EQ(count("GEN", "MRS"), 2u);
  EXPECT_EQ(count("GEN", "HTS"), 0u);
  EXPECT_EQ(count("FED", "F-14"), 4u);
  EXPECT_EQ(count("FED", "A-10"), 3u);
  EXPECT_EQ(count("HYD", "St-H"), 5u);
  EXPECT_EQ(count("ROM", "G-1"), 0u);
}

// (J4) A crippled fighter has half its guns, the odd one more: the photon torpedo of an A-10 is the third.
TEST(SfbCraftGuns, AreHalvedWhenCrippled) {
  Attack attack;
  attack.is(*tables().fighter("FED", "A-10"));
  attack.apart(4);
  const auto mean = [&](int gun) {
    return expected_damage(attack.range.game(), attack.range.at, attack.unit, gun, attack.target, Mode::none);
  };
  EXPECT_EQ(mean(0), thousandths(2, 6));
  EXPECT_EQ(mean(2), thousandths(32, 6));
  attack.craft().set(Craft::crippled, true);
  EXPECT_EQ(mean(0), thousandths(2, 6));
  EXPECT_EQ(mean(2), 0);
}

// (J4.8) Without a charge the heavy guns are silent.
TEST(SfbCraftGuns, NeedCharges) {
  Attack attack;
  for (const auto& [race, code, gun] : {std::tuple("FED", "A-10", 2), std::tuple("KLI", "Z-D", 1),
                                        std::tuple("HYD", "St-1", 1), std::tuple("HYD", "St-H", 4)}) {
    attack.is(*tables().fighter(race, code));
    attack.apart(4);
    const auto mean = [&](int which) {
      return expected_damage(attack.range.game(), attack.range.at, attack.unit, which, attack.target,
                             Mode::none);
    };
    EXPECT_GT(mean(gun), 0) << code;
    attack.craft().charges = 0;
    EXPECT_EQ(mean(gun), 0) << code;
    EXPECT_EQ(mean(0), thousandths(2, 6)) << code;
  }
}

}  // namespace
}  // namespace flagbridge::sfb
