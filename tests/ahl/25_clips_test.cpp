#include "ahl/rules/25_ammunition.h"
#include "tests/ahl/floors.h"

// What the weapons table says beyond ranges (25.B, 26.B, 11.A.3, T.D), and clips with different rounds
// (25.A).
namespace flagbridge::ahl {
namespace {

const Weapon& weapon(const Tables& tables, std::string_view name) {
  for (const Weapon& each : tables.weapons) {
    if (each.name == name || each.abbr == name) return each;
  }
  throw std::runtime_error(std::string(name));
}

TEST(WeaponsTable, SaysHowWeaponsAreReloaded) {  // (25.B)
  const Tables tables = *load_tables(repository());
  for (const Weapon& each : tables.weapons) {
    const bool loose = each.name == "Snub Pistol" || each.name == "Revolver" || each.name == "Shotgun";
    const bool heavy = each.name == "AutoCannon" || each.name == "VRF Gauss Gun";
    const bool never = heavy || each.name == "Plasma Gun PGMP-12" || !each.clip;
    EXPECT_EQ(each.reload, never ? Reload::never : loose ? Reload::loose : Reload::clip) << each.name;
  }
}

TEST(WeaponsTable, SaysWhatIsFiredInACrowdAndHowItKicks) {  // (11.A.3, 26.B)
  const Tables tables = *load_tables(repository());
  for (const Weapon& each : tables.weapons) {
    const bool listed = each.name == "Snub Pistol" || each.name == "Body Pistol" || each.name == "Revolver";
    const bool automatic = each.name == "Automatic Pistol";
    EXPECT_EQ(each.crowd, listed ? InCrowd::yes : automatic ? InCrowd::agreed : InCrowd::no) << each.name;
    const bool light = each.name == "Snub Pistol" || each.name == "Accelerator Rifle";
    const bool laser = each.name == "Laser Carbine" || each.name == "Laser Rifle";
    EXPECT_EQ(each.recoil, laser ? 0 : light ? 2 : 4) << each.name;
  }
}

TEST(WeaponsTable, SaysHowManyABurstMayHit) {  // (T.D)
  const Tables tables = *load_tables(repository());
  EXPECT_EQ(weapon(tables, "Light Machine Gun").hits, 3);
  EXPECT_EQ(weapon(tables, "AutoCannon").hits, 0);
  EXPECT_EQ(weapon(tables, "VRF Gauss Gun").hits, 0);
  EXPECT_EQ(tables.weapon("4cm RAM", "Flechette")->hits, 0);
  EXPECT_FALSE(tables.weapon("4cm RAM", "HE")->hits.has_value());
  EXPECT_FALSE(weapon(tables, "GR").hits.has_value());
}

std::uint8_t row(const Tabletop& table, std::string_view abbr, std::string_view round) {
  const Tables& tables = table.game.tables_of();
  return static_cast<std::uint8_t>(tables.weapon(abbr, round) - tables.weapons.data());
}

Tabletop counted() {
  Tabletop table(floor_of_five, "B");
  table.position.rules = RuleSet::advanced;
  for (const char letter : {'A', 'B'}) fill_clips(table.game, table[letter]);
  ask(table, Decision::load);
  return table;
}

void pack(Tabletop& table, std::string_view round, int clips) {
  const Pack order{table.who('A'), row(table, "ACR", round), static_cast<std::uint8_t>(clips)};
  ASSERT_TRUE(check_order(table.game, table.position, table.side('A'), order).none());
  table.with_dice({}, [&](AhlPlay& play) { carry_out(play, play.at[order.who].side, order); });
}

bool can_pack(Tabletop& table, std::string_view abbr, std::string_view round, int clips) {
  const Pack order{table.who('A'), row(table, abbr, round), static_cast<std::uint8_t>(clips)};
  return check_order(table.game, table.position, table.side('A'), order).none();
}

TEST(Clips, OfDifferentRoundsUpToTheAllowance) {  // (25.A)
  Tabletop table = counted();
  EXPECT_EQ(spare_clips(table['A']), 8);
  EXPECT_FALSE(can_pack(table, "ACR", "HE", 1));  // eight are packed
  pack(table, "DS", 5);
  pack(table, "HE", 3);
  EXPECT_EQ(spare_clips(table['A']), 8);
  EXPECT_FALSE(can_pack(table, "ACR", "HE", 4));
  EXPECT_FALSE(can_pack(table, "GR", "-", 1));      // another weapon
  EXPECT_FALSE(can_pack(table, "SP", "Tranq", 1));  // and a round nobody may choose
}

TEST(Clips, TwoGrenadesForEachLeftBehind) {  // (25.A)
  Tabletop table = counted();
  ASSERT_EQ(table['A'].grenades, 2);
  pack(table, "DS", 5);
  EXPECT_EQ(table['A'].grenades, 2 + 6);
  pack(table, "HE", 2);
  EXPECT_EQ(table['A'].grenades, 2 + 2);
  table.with_dice({}, [&](AhlPlay& play) {
    carry_out(play, play.at[table.who('A')].side, LoadRound{table.who('A'), row(table, "ACR", "HE")});
  });
  EXPECT_EQ(table['A'].grenades, 2);  // eight clips of the other round again
  EXPECT_EQ(spare_clips(table['A']), 8);
}

TEST(Clips, AreNotPackedWhereRoundsAreNotCounted) {  // (11.D, 25)
  Tabletop table = counted();
  table.position.rules = RuleSet::special;
  EXPECT_FALSE(can_pack(table, "ACR", "DS", 4));
}

TEST(Clips, TheRoundIsChosenWhenReloading) {  // (25.A, 25.B)
  Tabletop table = counted();
  pack(table, "DS", 4);
  pack(table, "HE", 2);
  table['A'].rounds = 3;
  const std::uint8_t shells = row(table, "ACR", "HE");
  ask(table, Decision::commit);
  const Side side = table.side('A');
  const auto check = [&](const Commit& order) {
    return check_order(table.game, table.position, side, order);
  };
  EXPECT_TRUE(check({table.who('A'), Commitment::reload, 0, shells}).none());
  EXPECT_FALSE(check({table.who('A'), Commitment::move, 0, shells}).none());
  EXPECT_FALSE(check({table.who('A'), Commitment::reload, 0, row(table, "LAG", "HE")}).none());
  table.with_dice({}, [&](AhlPlay& play) {
    carry_out(play, side, Commit{table.who('A'), Commitment::reload, 0, shells});
    finish_special_actions(play);
  });
  EXPECT_EQ(table['A'].weapon, shells);
  EXPECT_EQ(table['A'].rounds, 20);
  EXPECT_EQ(spare_clips(table['A']), 5);
  EXPECT_EQ(table['A'].clips[1], 1);
}

TEST(Clips, WithoutAChoiceTheSameRoundAgainWhileItLasts) {  // (25.B)
  Tabletop table = counted();
  pack(table, "DS", 1);
  pack(table, "HE", 1);
  const auto reload = [&] {
    table['A'].commitment = Commitment::reload;
    table['A'].next_round = no_weapon;
    table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  };
  reload();
  EXPECT_EQ(table['A'].weapon, row(table, "ACR", "DS"));
  reload();
  EXPECT_EQ(table['A'].weapon, row(table, "ACR", "HE"));
  EXPECT_EQ(spare_clips(table['A']), 0);
}

TEST(Clips, AreNobodyElsesBusiness) {  // (25.A)
  Tabletop table = counted();
  pack(table, "DS", 3);
  const Position seen = table.game.view(table.position, table.side('B'));
  EXPECT_EQ(spare_clips(seen[table.who('A')]), 0);
  EXPECT_EQ(spare_clips(table.game.view(table.position, table.side('A'))[table.who('A')]), 3);
}

}  // namespace
}  // namespace flagbridge::ahl
