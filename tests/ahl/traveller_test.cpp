#include "ahl/characters.h"
#include "ahl/scenario/loader.h"
#include "tests/ahl/floors.h"

// Joining the game to a Traveller campaign (T).
namespace flagbridge::ahl {
namespace {

TEST(Traveller, SquaresAreAMetreAndAHalf) {  // (T.A)
  SCOPED_TRACE(to_text("T.A"_ahl));
  EXPECT_EQ(metres(200), 300);
  const Tables tables = *load_tables(repository());
  const Weapon rifle = in_metres(*tables.weapon("GR", "-"));
  EXPECT_EQ(rifle.eff, 600);
  EXPECT_EQ(rifle.far, 1200);
  EXPECT_FALSE(rifle.ext.has_value());
  for (const Weapon& each : tables.weapons) {
    for (const auto& range : {each.eff, each.far, each.ext})
      EXPECT_EQ(range.value_or(0) % 2, 0) << each.name;  // nothing is lost by rounding
  }
}

TEST(Traveller, MeleeFromStrengthDexterityAndBrawling) {  // (T.B) (8 + 8) / 4 + 1
  SCOPED_TRACE(to_text("T.B"_ahl));
  EXPECT_EQ(melee_value(8, 8, 1), 5);
  EXPECT_EQ(melee_value(7, 8, 0), 3);  // the fraction is lost
  EXPECT_EQ(melee_value(15, 15, 2), 9);
}

TEST(Traveller, CharacterBecomesACounter) {  // (T.B, T.E)
  SCOPED_TRACE(to_text("T.E"_ahl));
  const Person person = person_of({.id = "X",
                                   .name = "",
                                   .strength = 9,
                                   .dexterity = 7,
                                   .brawling = 2,
                                   .weapon = "SMG",
                                   .weapon_skill = 2,
                                   .dexterity_dm = -1,
                                   .morale = 8});
  EXPECT_EQ(person.melee, 6);
  EXPECT_EQ(person.skill, 1);
  EXPECT_EQ(person.morale, 8);
  EXPECT_EQ(person.group, Group::adventurer);
}

TEST(Traveller, CharactersOfTheFileCanBeTakenIntoAForce) {  // (T.B)
  const Tables tables = *load_tables(repository());
  const FilterFile filter{.groups = {Group::adventurer}, .ids = {"P1"}};
  const auto fits = [&](const Person& each) { return matches(filter, each); };
  ASSERT_EQ(std::ranges::count_if(tables.roster, fits), 1);
  EXPECT_EQ(std::ranges::find_if(tables.roster, fits)->melee, 5);
}

TEST(Traveller, FaultyCharactersAreRefused) {  // (T.B)
  const auto faults = [](const std::string& lines) {
    Spoilt data;
    data.files["ahl/characters.toml"] =
        "[[character]]\nname = \"\"\nmorale = 7\nsource = \"authored\"\n" + lines;
    const auto tables = load_tables(data);
    return tables ? "" : to_string(tables.error());
  };
  EXPECT_EQ(faults("id = \"X1\"\nstrength = 7\ndexterity = 7\n"), "");
  EXPECT_TRUE(has(faults("id = \"A1\"\nstrength = 7\ndexterity = 7\n"), "id of his own"));
  EXPECT_TRUE(has(faults("id = \"X1\"\nstrength = 16\ndexterity = 7\n"), "from 0 to 15"));
  EXPECT_TRUE(has(faults("id = \"X1\"\nstrength = 7\ndexterity = 7\nrank = \"warbot\"\n"), "persons"));
  EXPECT_TRUE(has(faults("id = \"X1\"\nstrength = 7\ndexterity = 7\nweapon = \"bow\"\n"), "weapon"));
}

// A gauss rifle whose bands are drawn together so that a deck can hold two of them.
Tabletop close_bands(bool option) {
  const std::string top = "+##+##+##+##+##+##+##+##+##+##+\n";
  Tabletop table(top + "#A> .. B< .. .. .. C< .. D< ..#\n" + top, "BCD");
  Content content = table.game.content();
  for (Weapon& weapon : content.tables.weapons) {
    if (weapon.abbr == "GR") weapon.eff = 4, weapon.far = 20, weapon.ext = 100;
  }
  table.game = Azhanti(content);
  table.arm('A', "GR");
  table.position.options.band_danger_space = option ? 1 : 0;
  return table;
}

TEST(Traveller, OnlyTheBandAimedAtIsInDanger) {  // (T.C)
  SCOPED_TRACE(to_text("T.C"_ahl));
  Tabletop far = close_bands(true);
  order_shot(far, 'A', far['D'].at, Commitment::aim);
  run(far, resolve_aim, {2, 2});  // C and D at long range; B is passed by
  EXPECT_EQ(far.told(Happening::missed), 2);
  Tabletop near = close_bands(true);
  order_shot(near, 'A', near['B'].at, Commitment::aim);
  run(near, resolve_aim, {2});
  EXPECT_EQ(near.told(Happening::missed), 1);
  Tabletop all = close_bands(false);
  order_shot(all, 'A', all['D'].at, Commitment::aim);
  run(all, resolve_aim, {2, 2, 2});
  EXPECT_EQ(all.told(Happening::missed), 3);
}

// Hits of one burst at five people in a row, all of whom would be hit; with Traveller rules or without.
int hits(RuleSet rules, const char* weapon, const char* round) {
  Tabletop table(
      "+##+##+##+##+##+##+\n"
      "#A> B< C< D< E< F<#\n"
      "+##+##+##+##+##+##+\n",
      "BCDEF");
  table.position.rules = rules;
  table.arm('A', weapon, round);
  fill_clips(table.game, table['A']);
  order_shot(table, 'A', table['F'].at, Commitment::aim);
  const std::string_view name = weapon;
  const int expected = rules != RuleSet::traveller ? 2 : name == "Light Machine Gun" ? 3 : 5;
  std::vector<int> dice;
  for (int i = 0; i < expected; ++i) dice.insert(dice.end(), {12, 12});
  run(table, resolve_aim, dice);
  return table.told(Happening::hit);
}

TEST(Traveller, SomeWeaponsHitMoreThanTwo) {
  SCOPED_TRACE(to_text("T.D"_ahl));
  EXPECT_EQ(hits(RuleSet::special, "VRF Gauss Gun", "-"), 2);
  EXPECT_EQ(hits(RuleSet::traveller, "VRF Gauss Gun", "-"), 5);
  EXPECT_EQ(hits(RuleSet::traveller, "AutoCannon", "DS"), 5);
  EXPECT_EQ(hits(RuleSet::traveller, "4cm RAM", "Flechette"), 5);
  EXPECT_EQ(hits(RuleSet::traveller, "Light Machine Gun", "-"), 3);
}

// After a shot in mid-air; what is thrown must reach ten with four less for the weapon.
bool loses_bearings(RuleSet rules, int skill, int thrown) {
  Tabletop table(floor_of_five, "B");
  table.position.rules = rules;
  table.position.levels[0].weightless = 1;
  table['A'].zero_g = static_cast<std::uint8_t>(skill);
  table['A'].fired = 1;
  table.with_dice({thrown}, [](AhlPlay& play) { roll_for_disorientation(play); });
  return table['A'].disoriented != 0;
}

TEST(Traveller, SkillKeepsSomebodyOriented) {
  SCOPED_TRACE(to_text("T.E"_ahl));
  EXPECT_TRUE(loses_bearings(RuleSet::traveller, 0, 12));
  EXPECT_TRUE(loses_bearings(RuleSet::traveller, 1, 12));
  EXPECT_FALSE(loses_bearings(RuleSet::traveller, 2, 12));
  EXPECT_TRUE(loses_bearings(RuleSet::traveller, 2, 11));
  EXPECT_TRUE(loses_bearings(RuleSet::advanced, 2, 12));  // only when the two games are joined
}

TEST(Traveller, ScenariosMayCallForItsRules) {  // (T.D)
  SCOPED_TRACE(to_text("T"_ahl));
  Spoilt data;
  const std::string path = "ahl/scenarios/skirmish.toml";
  data.files[path] = with(*repository().read(path), "rules = \"special\"", "rules = \"traveller\"");
  const auto content = load(data);
  ASSERT_TRUE(content) << to_string(content.error());
  for (const Scenario& each : content->scenarios) {
    if (each.id == "skirmish") {
      EXPECT_EQ(each.rules, RuleSet::traveller);
    }
  }
}

}  // namespace
}  // namespace flagbridge::ahl
