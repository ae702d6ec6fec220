#include "sfb/library/ship_patch.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "library.h"
#include "sfb/show/ship_sheet.h"

// Variants and refits, the minimum of confidence, and what the reader says of spoilt files.
namespace flagbridge::sfb {
namespace {

ShipClass fitted(std::string_view name, const Fitting& fitting) {
  auto made = library().fitted(ship(name), fitting);
  if (!made) throw std::runtime_error(to_string(made.error()));
  return *made;
}

std::string refusal(std::string_view name, const Fitting& fitting) {
  const auto made = library().fitted(ship(name), fitting);
  return made ? "" : to_string(made.error());
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

int count(const ShipClass& ship, std::string_view type) {
  return static_cast<int>(std::ranges::count(ship.weapons, type, &Weapon::type));
}

TEST(SfbVariants, TakeOverWhatTheyDoNotSay) {
  const ShipClass& d7b = ship("KLI/D7B");
  EXPECT_EQ(d7b.base, "D7");
  EXPECT_EQ(d7b.power.generated(), 39);
  EXPECT_EQ(d7b.weapon("1")->type, "phaser-2");
  EXPECT_EQ(d7b.crew, 45);
  EXPECT_EQ(d7b.shields, (std::vector<std::uint8_t>{30, 22, 22, 22, 22, 22}));
  EXPECT_TRUE(d7b.systems.derfacs);
  EXPECT_EQ(d7b.systems.transporter, 5);
  EXPECT_EQ(count(d7b, "drone-rack-A"), 2);
  EXPECT_EQ(count(d7b, "drone-rack-F"), 0);
  const ShipClass& d7k = ship("KLI/D7K");  // a variant of a variant
  EXPECT_EQ(count(d7k, "phaser-1"), 3);
  EXPECT_EQ(count(d7k, "phaser-2"), 6);
  EXPECT_EQ(d7k.shields, d7b.shields);
}

// (R3.8) The phasers of the boom, whose numbers those of the wings have now.
TEST(SfbVariants, LoseWhatIsTakenAway) {
  const ShipClass& d7a = ship("KLI/D7A");
  for (const char* id : {"7", "8", "9"}) EXPECT_EQ(d7a.weapon(id), nullptr);
  for (const Weapon& each : d7a.weapons) EXPECT_FALSE(has(to_text(each), "K-BOOM")) << each.id;
  EXPECT_EQ(count(d7a, "SFG"), 1);
  EXPECT_EQ(count(d7a, "phaser-2"), 6);
}

TEST(SfbVariants, DoNotTakeOverNotesAndRefits) {
  EXPECT_FALSE(ship("KLI/D7").doubts.empty());
  EXPECT_TRUE(ship("KLI/D7B").doubts.empty());
  EXPECT_NE(ship("KLI/D7B").find_refit("Y175"), nullptr);
  EXPECT_EQ(ship("KLI/D7Ky").find_refit("Y175"), nullptr);
}

TEST(SfbRefits, ChangeWeaponsAndCost) {
  const ShipClass made = fitted("KLI/D7K", {.year = {}, .refits = {{"Y175"}}});
  EXPECT_EQ(made.bpv, 135);
  EXPECT_EQ(count(made, "drone-rack-B"), 2);
  EXPECT_EQ(count(made, "drone-rack-A"), 0);
  EXPECT_EQ(count(made, "ADD-12"), 1);
  EXPECT_EQ(made.fitted, (std::vector<std::string>{"Y175"}));
}

TEST(SfbRefits, ComeWithTheYears) {
  EXPECT_EQ(fitted("KLI/D7K", {.year = 175, .refits = {}}).bpv, 135);
  EXPECT_EQ(fitted("KLI/D7B", {.year = 174, .refits = {}}).bpv, 128);
  EXPECT_EQ(fitted("KLI/D7K", {.year = 180, .refits = std::vector<std::string>{}}).bpv, 131);  // as built
}

TEST(SfbRefits, MayMakeAnotherClass) {
  EXPECT_EQ(fitted("ROM/CON", {.year = 176, .refits = {}}).code, "CON+");
  EXPECT_EQ(fitted("ROM/CON", {.year = 175, .refits = {}}).code, "CON");
  EXPECT_EQ(fitted("ROM/CON", {.year = {}, .refits = {{"plus"}}}).bpv, ship("ROM/CON+").bpv);
}

// Ships of Triangulum are drawn with all their refits; here they are built without.
TEST(SfbRefits, AddUpToTheShipAsDrawn) {
  const ShipClass& built = ship("MAL/DD");
  EXPECT_EQ(built.power.apr, 3);
  EXPECT_EQ(built.shields, (std::vector<std::uint8_t>{20, 18, 16, 16, 16, 18}));
  EXPECT_EQ(count(built, "plasmatron"), 2);
  EXPECT_EQ(count(built, "PPE-B"), 1);
  const ShipClass drawn = fitted("MAL/DD", {.year = 120, .refits = {}});
  EXPECT_EQ(drawn.power.apr, 5);
  EXPECT_EQ(drawn.shields, (std::vector<std::uint8_t>{22, 20, 18, 18, 18, 20}));
  EXPECT_EQ(count(drawn, "RAM"), 2);
  EXPECT_EQ(count(drawn, "plasmatron"), 0);
  EXPECT_EQ(count(drawn, "PPE-B"), 3);
  EXPECT_EQ(drawn.bpv, 71 + 2 + 15);
  EXPECT_EQ(drawn.fitted, (std::vector<std::string>{"Y44", "Y120"}));
  const ShipClass union_cruiser = fitted("WOU/CL", {.year = 154, .refits = {}});
  EXPECT_EQ(union_cruiser.features.abilities.size(), 3U);  // those of two refits together
}

TEST(SfbRefits, OptionalOnesAreChosenByName) {
  const ShipClass& raider = ship("ORI/LR");
  ASSERT_NE(raider.find_refit("cloak"), nullptr);
  EXPECT_TRUE(fitted("ORI/LR", {.year = 168, .refits = {}}).features.cloak->optional);
  const ShipClass cloaked = fitted("ORI/LR", {.year = {}, .refits = {{"cloak"}}});
  EXPECT_FALSE(cloaked.features.cloak->optional);
  EXPECT_EQ(cloaked.bpv, *raider.bpv + 12);
}

TEST(SfbRefits, AreRefusedWithTheReason) {
  EXPECT_TRUE(has(refusal("KLI/D7", {.year = 120, .refits = {}}), "from Y135 on"))
      << refusal("KLI/D7", {120, {}});
  EXPECT_TRUE(has(refusal("KLI/D7K", {.year = {}, .refits = {{"turbo"}}}), "it has: Y175"));
  EXPECT_TRUE(has(refusal("KLI/D7", {.year = {}, .refits = {{"Y175"}}}), "it has none"));
  EXPECT_TRUE(has(refusal("ROM/CON", {.year = 175, .refits = {{"plus"}}}), "later than Y175"));
  EXPECT_TRUE(has(refusal("MAL/DD", {.year = {}, .refits = {{"Y154"}}}), "not known"));
}

TEST(SfbLibrary, GivesShipsKnownWellEnough) {
  EXPECT_TRUE(library().get("KLI/D7", 90));
  const auto weak = library().get("KLI/D5P", 70);
  ASSERT_FALSE(weak);
  EXPECT_TRUE(has(to_string(weak.error()), "confidence of 40 %")) << to_string(weak.error());
  EXPECT_TRUE(library().get("KLI/D5P", 40));
}

TEST(SfbLibrary, SaysWhyThereIsNoShip) {
  const auto reason = [](std::string_view name) { return to_string(library().get(name).error()); };
  EXPECT_TRUE(has(reason("D7"), "RACE/CODE"));
  EXPECT_TRUE(has(reason("KLI/D77"), "there are: "));
  EXPECT_TRUE(has(reason("KLI/D77"), " D7 "));
  const ListedShip& listed = library().listed().front();
  EXPECT_TRUE(has(reason(listed.race + "/" + listed.code), "cannot be played yet"));
}

TEST(SfbLibrary, ReadsOneRaceAlone) {
  const auto one = ShipLibrary::load_race(repository(), tables(), "ORI");
  ASSERT_TRUE(one);
  EXPECT_EQ(one->ships().size(), 15U);
  const auto nobody = ShipLibrary::load_race(repository(), tables(), "XYZ");
  ASSERT_FALSE(nobody);
  EXPECT_TRUE(has(to_string(nobody.error()), "KLI"));
}

// --- texts -----------------------------------------------------------------------------------------------

TEST(SfbShipText, WeaponLinesAreSeveralWeapons) {
  const auto ids = [](std::string_view line) {
    std::string all;
    const auto weapons = read_weapon_line(line);
    if (!weapons) return std::string("?");
    for (const Weapon& each : *weapons) all += each.id + " ";
    return all;
  };
  EXPECT_EQ(ids("phaser-1 1..3 FA phaser"), "1 2 3 ");
  EXPECT_EQ(ids("photon A..D FA torpedo"), "A B C D ");
  EXPECT_EQ(ids("drone-rack-A rack-2..3,rack-7 - drone"), "rack-2 rack-3 rack-7 ");
  EXPECT_EQ(ids("phaser-3 p1:1..2 LS phaser group=pod-1"), "p1:1 p1:2 ");
  EXPECT_EQ(ids("phaser-1 3..1 FA phaser"), "?");
  EXPECT_EQ(ids("phaser-1 1.. FA phaser"), "?");
  EXPECT_EQ(ids("phaser-1 1 FA"), "?");
  EXPECT_EQ(ids("phaser-1 1 FA sideways"), "?");
  EXPECT_EQ(ids("phaser-1 1 FA phaser colour=red"), "?");
  EXPECT_EQ(ids("phaser-1  1 FA phaser"), "?");
}

TEST(SfbShipText, WeaponsReadAsWritten) {
  for (const char* line :
       {"phaser-1 3 LF+L phaser", "SFG sfg-1 FA phaser boxes=2", "drone-rack-A rack-1 - drone",
        "plasma-F F RA torpedo ppt=no", "PPE-B 7 RA phaser tubes=2",
        "option-mount O1 FA by-content mount=wing", "phaser-3 1 LS phaser group=left"}) {
    const auto weapon = from_text<Weapon>(line);
    ASSERT_TRUE(weapon) << line;
    EXPECT_EQ(to_text(*weapon), line);
  }
}

TEST(SfbShipText, BreakdownIsTheLowestDie) {
  EXPECT_EQ(from_text<Breakdown>("5-6"), Breakdown{5});
  EXPECT_EQ(from_text<Breakdown>("6"), Breakdown{6});
  EXPECT_EQ(to_text(Breakdown{1}), "1-6");
  EXPECT_EQ(from_text<Breakdown>("6-6"), std::nullopt);
  EXPECT_EQ(from_text<Breakdown>("4-5"), std::nullopt);
}

// --- spoilt files ----------------------------------------------------------------------------------------

std::string errors_with(std::string_view from, std::string_view to) {
  const std::string path = "sfb/ships/klingon/d7.toml";
  Spoilt data;
  data.files[path] = with(repository().read(path).value(), from, to);
  const auto loaded = ShipLibrary::load_race(data, tables(), "KLI");
  return loaded ? "" : to_string(loaded.error());
}

TEST(SfbShipReader, NamesFileLineAndReason) {
  const std::string arc = errors_with("1..3 K-BOOM", "1..3 K-BOMB");
  EXPECT_TRUE(has(arc, "sfb/ships/klingon/d7.toml:")) << arc;
  EXPECT_TRUE(has(arc, "there is no arc \"K-BOMB\"")) << arc;
  const std::string type = errors_with("disruptor-30 A..D", "disruptor-33 A..D");
  EXPECT_TRUE(has(type, "there is no weapon type \"disruptor-33\"")) << type;
  const std::string field = errors_with("crew = 45", "krew = 45");
  EXPECT_TRUE(has(field, "d7.toml:15:")) << field;
  EXPECT_TRUE(has(field, "krew")) << field;
  const std::string line = errors_with("\"phaser-2 4 K-WING-L phaser\"", "\"phaser-2 4 phaser\"");
  EXPECT_TRUE(has(line, "d7.toml:")) << line;
  EXPECT_TRUE(has(line, "ship.0.weapons.1")) << line;
}

TEST(SfbShipReader, RefusesWhatCannotBe) {
  EXPECT_TRUE(has(errors_with("A..D FA torpedo", "A..D FA drone"), "hit as torpedo, not as drone"));
  EXPECT_TRUE(has(errors_with("A..D FA torpedo", "A..D - torpedo"), "has no arc"));
  EXPECT_TRUE(has(errors_with("phaser-2 4 K", "phaser-2 1 K"), "two weapons 1"));
  EXPECT_TRUE(has(errors_with("[30, 22, 15, 13, 15, 22]", "[30, 22, 15, 13]"), "six are expected"));
  EXPECT_TRUE(has(errors_with("sensor = [6, 6, 5", "sensor = [5, 6, 6"), "must fall"));
  EXPECT_TRUE(has(errors_with("move_cost = \"1\"", "move_cost = \"0\""), "above zero"));
  EXPECT_TRUE(has(errors_with("confidence = 90", "confidence = 190"), "percentage"));
  EXPECT_TRUE(has(errors_with("race = \"KLI\"", "race = \"FED\""), "\"KLI\" is expected"));
  EXPECT_TRUE(has(errors_with("code = \"D7A\"", "code = \"D7\""), "twice"));
}

TEST(SfbShipReader, FindsBadVariantsAndRefits) {
  EXPECT_TRUE(has(errors_with("base = \"D7\"", "base = \"D99\""), "no such ship"));
  EXPECT_TRUE(
      has(errors_with("code = \"D7\"\n", "code = \"D7\"\nbase = \"D7B\"\n"), "variant of this ship itself"));
  EXPECT_TRUE(has(errors_with("\"weapons.7\"", "\"weapons.99\""), "nothing of that name"));
  const std::string refit = errors_with("\"drone-rack-B rack-1..2", "\"drone-rack-Z rack-1..2");
  EXPECT_TRUE(has(refit, "refit.0")) << refit;
  EXPECT_TRUE(has(refit, "drone-rack-Z")) << refit;
  EXPECT_TRUE(has(errors_with("code = \"Y175\"\nyear = 175\nbpv = 4\nsource",
                              "code = \"Y175\"\nbecomes = \"D99\"\nsource"),
                  "exclude one another"));
}

// --- the display -----------------------------------------------------------------------------------------

TEST(SfbShipSheet, ShowsEveryBoxOnce) {
  for (const ShipClass& each : library().ships()) {
    int boxes = 0;
    int weapons = 0;
    for (const SheetGroup& group : sheet_of(each)) {
      for (const SheetRow& row : group.rows) {
        const int count = static_cast<int>(row.boxes.size());
        (group.title == "weapons" ? weapons : boxes) += group.title == "tracks" ? 0 : count;
      }
    }
    EXPECT_EQ(weapons, static_cast<int>(each.weapons.size())) << each.full_name();
    int weapon_boxes = 0;
    for (const Weapon& weapon : each.weapons) weapon_boxes += weapon.boxes;
    const Systems& systems = each.systems;
    const int outside = each.hull.armor + systems.mech_link + systems.satellite_hangar_medium +
                        systems.neutronium_armor_forward + systems.neutronium_armor_rear;
    EXPECT_EQ(boxes - outside + weapon_boxes, each.interior_boxes()) << each.full_name();
  }
}

TEST(SfbShipSheet, PicturesEveryShip) {
  for (const ShipClass& each : library().ships()) EXPECT_TRUE(has(ship_picture(each), each.full_name()));
}

TEST(SfbShipSheet, PutsShieldsRoundTheShip) {
  const std::string picture = ship_picture(ship("KLI/D7"));
  EXPECT_TRUE(has(picture,
                  "                  #1 30\n        #6 22              #2 22\n                    D7\n"
                  "        #5 15              #3 15\n                  #4 13\n"))
      << picture;
  EXPECT_TRUE(has(picture, "left warp           15  □□□□□ □□□□□ □□□□□\n"));
}

}  // namespace
}  // namespace flagbridge::sfb
