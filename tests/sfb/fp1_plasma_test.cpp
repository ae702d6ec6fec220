#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/shooting.h"
#include "tests/sfb/systems.h"

// (FP1 to FP6) Plasma torpedoes: launched, fading, worn down, striking, feeding back.
namespace flagbridge::sfb {
namespace {

struct Plasma6 : Encounter {
  explicit Plasma6(int hexes = 8) : Encounter(hexes, "ROM/WE", "FED/CA") {
    for (int i = 0; i < (*this)[0].mounts && tube < 0; ++i) {
      if (game.weapon((*this)[0], i).family == WeaponFamily::plasma) tube = i;
    }
    Mount& mount = position.mount((*this)[0], tube);
    mount.mode = Mode::standard;
    mount.set(Mount::completed, true);
  }
  Do launch(bool pseudo = false, Direction heading = Direction::A) const {
    return {Action::launch_plasma,
            own,
            static_cast<std::uint8_t>(tube),
            enemy,
            static_cast<std::uint8_t>(index_of(heading)),
            static_cast<std::uint8_t>(pseudo ? 1 : 0)};
  }
  int tube = -1;
};

// (FP1.3, FP3, FP4, FP1.32) A War Eagle's type R, armed: ahead, at speed 32, guided but able to fly alone.
TEST(SfbPlasma, IsLaunched) {
  Plasma6 meeting;
  meeting.position.mount(meeting[0], meeting.tube).set(Mount::completed, false);
  EXPECT_TRUE(meeting.refuses(meeting.launch(), "FP1"_sfb));
  meeting.position.mount(meeting[0], meeting.tube).set(Mount::completed, true);
  // (D2.34) Not at what lies outside the launcher's arc.
  meeting[0].facing = Direction::D;
  EXPECT_TRUE(meeting.refuses(meeting.launch(), "FP3"_sfb));
  meeting[0].facing = Direction::A;
  meeting.act(meeting.launch());
  const Craft& torpedo = craft_at(meeting, 0);
  EXPECT_EQ(torpedo.speed, 32);
  EXPECT_EQ(static_cast<Plasma>(torpedo.type), Plasma::r);
  EXPECT_TRUE(torpedo.has(Craft::self_guided));
  EXPECT_EQ(torpedo.controller, Encounter::own);
  EXPECT_FALSE(meeting.position.mount(meeting[0], meeting.tube).has(Mount::completed));
  EXPECT_TRUE(meeting.refuses(meeting.launch(), "FP1"_sfb));
  EXPECT_TRUE(meeting.refuses(meeting.launch(true), "E1.5"_sfb));
  // The other side sees its type.
  EXPECT_EQ(static_cast<Plasma>(meeting.game.view(meeting.position, red).craft[0].type), Plasma::r);
}

// (FP2) The warhead of a type R by hexes flown: 50 up to ten, 35 at 15, 20 at 21, 1 at 30, then nothing.
TEST(SfbPlasma, Fades) {
  Plasma6 meeting;
  const UnitId unit = meeting.craft(CraftKind::plasma, 0, {20, 12});
  Craft& torpedo = meeting.position.small(unit);
  torpedo.type = static_cast<std::uint8_t>(Plasma::r);
  torpedo.target = Encounter::enemy;
  const auto strength = [&](int flown) {
    torpedo.travelled = static_cast<std::uint8_t>(flown);
    return warhead_of(meeting.game, meeting.position, torpedo, Encounter::enemy);
  };
  EXPECT_EQ(strength(10), 50);
  EXPECT_EQ(strength(15), 35);
  EXPECT_EQ(strength(21), 20);
  EXPECT_EQ(strength(30), 1);
  EXPECT_EQ(strength(31), 0);
  meeting.run(expire_seekers);
  EXPECT_FALSE(torpedo.exists());
}

// (FP1.61) Check 29: a type S after twelve hexes, hit by nine points of phasers: 22 less 4.
TEST(SfbPlasma, IsWornDown) {
  Plasma6 meeting;
  const UnitId unit = meeting.craft(CraftKind::plasma, 0, {20, 12});
  Craft& torpedo = meeting.position.small(unit);
  torpedo.type = static_cast<std::uint8_t>(Plasma::s);
  torpedo.target = Encounter::enemy;
  torpedo.travelled = 12;
  meeting.with_dice({}, [&](BattlePlay& play) { hurt_craft(play, unit, 9, Hurt::by_phaser, "FP1.61"_sfb); });
  EXPECT_EQ(warhead_of(meeting.game, meeting.position, torpedo, Encounter::enemy), 18);
  // (FP1.613) Rocks wear it down like phasers.
  meeting.with_dice({}, [&](BattlePlay& play) { hurt_craft(play, unit, 2, Hurt::by_phaser, "FP1.613"_sfb); });
  EXPECT_EQ(warhead_of(meeting.game, meeting.position, torpedo, Encounter::enemy), 17);
}

// (FP4.3, FP4.31) Three points of ECCM are built in: four points of ECM are a shift of one, not of two.
TEST(SfbPlasma, SeesThroughJamming) {
  const auto damage = [](int ecm, int die) {
    Plasma6 meeting;
    meeting[1].ecm = static_cast<std::uint8_t>(ecm);
    const UnitId unit = meeting.craft(CraftKind::plasma, 0, meeting[1].at);
    Craft& torpedo = meeting.position.small(unit);
    torpedo.type = static_cast<std::uint8_t>(Plasma::f);
    torpedo.target = Encounter::enemy;
    torpedo.launcher = Encounter::own;
    torpedo.travelled = 3;
    torpedo.impact = 1;
    meeting.run(strike_seekers, die == 0 ? std::vector<int>{} : std::vector<int>{die});
    return points_on(meeting, Encounter::enemy);
  };
  EXPECT_EQ(damage(3, 0), 20);
  EXPECT_EQ(damage(4, 5), 20);
  EXPECT_EQ(damage(4, 6), 10);
}

// (FP5, FP5.3, FP5.242) An enveloping torpedo has twice the warhead and strikes before the others, all round.
TEST(SfbPlasma, Envelops) {
  Plasma6 meeting;
  const UnitId unit = meeting.craft(CraftKind::plasma, 0, meeting[1].at);
  Craft& torpedo = meeting.position.small(unit);
  torpedo.type = static_cast<std::uint8_t>(Plasma::g);
  torpedo.mode = Mode::enveloping;
  torpedo.target = Encounter::enemy;
  torpedo.launcher = Encounter::own;
  torpedo.travelled = 3;
  EXPECT_EQ(meeting.game.view(meeting.position, red).craft[0].mode, Mode::enveloping);
  meeting.run(strike_seekers);
  EXPECT_TRUE(meeting.position.volleys.empty());
  meeting.run(strike_enveloping);
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 40);
  EXPECT_EQ(meeting.position.volleys[0].enveloping, 1);
}

// (FP6, FP6.12) One pseudo torpedo a launcher, without energy; it looks like the real one and does nothing.
TEST(SfbPlasma, Pseudo) {
  Plasma6 meeting;
  meeting.act(meeting.launch(true));
  EXPECT_TRUE(craft_at(meeting, 0).has(Craft::pseudo));
  EXPECT_FALSE(meeting.game.view(meeting.position, red).craft[0].has(Craft::pseudo));
  EXPECT_TRUE(meeting.position.mount(meeting[0], meeting.tube).has(Mount::completed));
  meeting.now(3, 10);
  meeting.position.mount(meeting[0], meeting.tube).shots = 0;
  EXPECT_TRUE(meeting.refuses(meeting.launch(true), "FP6"_sfb));
  Craft& torpedo = craft_at(meeting, 0);
  torpedo.at = meeting[1].at;
  torpedo.travelled = 8;
  meeting.run(strike_seekers);
  EXPECT_EQ(points_on(meeting, Encounter::enemy), 0);
  EXPECT_FALSE(torpedo.exists());
}

// (FP1.8, FP1.86) Launched in its target's hex: a quarter of the warhead comes back.
TEST(SfbPlasma, FeedsBackAtRangeZero) {
  Plasma6 meeting(1);
  meeting[0].at = meeting[1].at;
  const UnitId unit = meeting.craft(CraftKind::plasma, 0, meeting[1].at);
  Craft& torpedo = meeting.position.small(unit);
  torpedo.type = static_cast<std::uint8_t>(Plasma::f);
  torpedo.target = Encounter::enemy;
  torpedo.launcher = torpedo.controller = Encounter::own;
  meeting.run(strike_seekers);
  EXPECT_EQ(points_on(meeting, Encounter::enemy), 20);
  EXPECT_EQ(points_on(meeting, Encounter::own), 5);
}

// (FP1.61) Check 29: a plasma-S after twelve hexes is worth 22; nine points of phaser fire take four off.
TEST(SfbConformance, A29PlasmaWornDown) {
  Yard yard({{}, {.name = "KLI/D7", .at = {20, 10}, .side = 1}});
  Craft craft;
  craft.kind = CraftKind::plasma;
  craft.type = static_cast<std::uint8_t>(Plasma::s);
  craft.side = side_at(1);
  craft.travelled = 12;
  craft.target = unit_at(0);
  EXPECT_EQ(warhead_of(yard.game, yard.position, craft, unit_at(0)), 22);
  craft.hit = 9;
  EXPECT_EQ(warhead_of(yard.game, yard.position, craft, unit_at(0)), 18);
}

// (FP1.8) A quarter of the warhead, 12.5 rounded up, and only if the target was in the hex all the time.
TEST(SfbGuidance, FeedbackOfPlasma) {
  for (const bool moved : {false, true}) {
    Encounter meeting(0, "ROM/WE", "FED/CA");
    const UnitId torpedo = meeting.craft(CraftKind::plasma, 0, Encounter::centre);
    Craft& craft = meeting.position.small(torpedo);
    craft.type = static_cast<std::uint8_t>(Plasma::r);
    craft.set(Craft::self_guided, true);
    craft.launched = later(meeting.position.now(), -1);
    craft.target = Encounter::enemy;
    craft.launcher = Encounter::own;
    meeting[1].entered = moved ? meeting.position.now() : craft.launched;
    meeting.run(strike_seekers);
    int back = 0, there = 0;
    for (const Volley& volley : meeting.position.volleys)
      (volley.target == Encounter::own ? back : there) += volley.points;
    EXPECT_EQ(there, 50);
    EXPECT_EQ(back, moved ? 0 : 13);
  }
}

TEST(SfbShields, EnvelopingPlasmaIsSharedEvenlyAfterGeneralReinforcement) {  // (D3.3412, FP5.33)
  Yard yard;
  yard[0].general = 4;
  yard[0].shields[4] = 18;  // two boxes left
  yard.with_dice({}, [&](BattlePlay& play) {
    strike_around(play, unit_at(0), {.points = 30, .by = By::plasma}, "FP5.3"_sfb);
  });
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  // 26 points: four each and two over for the strongest, 1 and then 6 (24, the later of two equals).
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{5, 4, 4, 4, 20, 5}));
  ASSERT_EQ(yard.position.volleys.size(), 1u);
  EXPECT_EQ(yard.position.volleys[0].points, 2);
  EXPECT_EQ(yard.position.volleys[0].through, 1 << 4);
}

// (FP1.61) Only phasers fire at plasma torpedoes.
TEST(SfbHeavyWeapons, PlasmaTorpedoesAreHurtByPhasersOnly) {
  Shooting scene({"phaser-1", "disruptor-30"}, 3);
  scene.range.load(scene.unit, 1, Mode::standard, Energy(2));
  Fire fire = scene.order({1});
  fire.target = scene.range.add_craft(CraftKind::plasma, red, Range::ahead(3));
  EXPECT_TRUE(cites(scene.check(fire), "FP1.61"));
  fire.weapons.clear();
  ASSERT_TRUE(fire.weapons.push_back(0));
  EXPECT_TRUE(scene.check(fire).none());
}

}  // namespace
}  // namespace flagbridge::sfb
