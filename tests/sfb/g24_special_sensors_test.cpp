#include "sfb/rules/d6_warfare.h"
#include "tests/sfb/systems.h"

// (G24.27) What special sensors learn.
namespace flagbridge::sfb {
namespace {

struct Sensing : Encounter {
  Sensing() : Encounter(5, "FED/GSC") {
    Content changed = game.content();
    changed.scenarios[0].features = {{.kind = Feature::Kind::planet, .at = {20, 3}}};
    game = Battles(std::move(changed));
    for (int i = 0; i < (*this)[0].mounts; ++i) {
      if (game.weapon((*this)[0], i).family != WeaponFamily::special_sensor) continue;
      position.mount((*this)[0], i).set(Mount::completed, true);
      ++sensors;
    }
  }
  Do study(int labs, int with_sensors) const {
    return {Action::study,
            own,
            0,
            no_unit,
            static_cast<std::uint8_t>(labs),
            static_cast<std::uint8_t>(with_sensors),
            {20, 3}};
  }
  int sensors = 0;
};

// (G24.271, G24.272) Twelve hexes away: ten points a sensor, each with a lab of its own, once a turn; labs
// alone reach nine hexes.
TEST(SpecialSensors, GatherInformation) {
  Sensing survey;
  ASSERT_GE(survey.sensors, 2);
  EXPECT_TRUE(survey.refuses(survey.study(1, 0), "G4.12"_sfb));
  EXPECT_TRUE(survey.refuses(survey.study(0, survey.sensors + 1), "G24.272"_sfb));
  survey.act(survey.study(0, 2));
  EXPECT_EQ(survey.position.research[0], 20);
  EXPECT_EQ(survey.events.back().rule, "G24.27"_sfb);  // no lab by itself
  EXPECT_TRUE(survey.refuses(survey.study(0, survey.sensors), "G24.272"_sfb));
  survey[0].at = {20, 19};  // sixteen
  EXPECT_TRUE(survey.refuses(survey.study(0, 1), "G24.27"_sfb));
}

// (P6.4, P6.6) In a nebula special sensors find nothing; labs do.
TEST(SpecialSensors, FindNothingInANebula) {
  Sensing survey;
  survey[0].at = {20, 10};
  EXPECT_FALSE(survey.refuses(survey.study(1, 1), "P6.4"_sfb));
  Content changed = survey.game.content();
  changed.scenarios[0].nebula = true;
  survey.game = Battles(std::move(changed));
  EXPECT_TRUE(survey.refuses(survey.study(1, 1), "P6.4"_sfb));
  EXPECT_FALSE(survey.refuses(survey.study(1, 0), "P6.4"_sfb));
}

// (G24.271) Without a lab there is nobody to read what the sensors find.
TEST(SpecialSensors, NeedLabs) {
  Sensing survey;
  const int labs = left(survey.game, survey[0], Box::lab);
  survey[0].lost[index_of(Box::lab)] = static_cast<std::uint8_t>(labs - 1);
  EXPECT_TRUE(survey.refuses(survey.study(0, 2), "G4.22"_sfb));
  survey.act(survey.study(0, 1));
}

// A scout that lends the cruiser beside it three points of ECM and one of ECCM.
struct Lender : Yard {
  Lender() : Yard({Berth{"FED/GSC", {20, 18}}, Berth{"FED/CA", {20, 19}}, Berth{"KLI/D7", {20, 12}}}) {
    (*this)[2].side = red;
    now(2, 10);
    for (int i = 0; i < 3; ++i) Encounter::ready((*this)[i]);
    while (game.weapon((*this)[0], sensor).family != WeaponFamily::special_sensor) ++sensor;
    Mount& mount = position.mount((*this)[0], sensor);
    mount.set(Mount::completed, true);
    mount.energy = Energy(4);
    const Do order{Action::lend, unit_at(0), static_cast<std::uint8_t>(sensor), unit_at(1), 3, 1};
    with_dice({}, [&](BattlePlay& play) { perform_lend(play, blue, order); });
  }
  int sensor = 0;
};

// (G24.2115) Who lends, who receives, by how many channels and how many points of each kind is always known;
// of a ship that is hidden nothing is (G13.61).
TEST(SpecialSensors, LendInTheOpen) {
  Lender lender;
  EXPECT_EQ(lender.told(Happening::lends), 1);
  EXPECT_TRUE(lender.events.front().audience == Sides::everyone());
  for (const Side side : {blue, red, onlooker}) {
    const Position seen = lender.game.view(lender.position, side);
    ASSERT_EQ(seen.lendings.size(), 1u);
    EXPECT_EQ(seen.owner_of_mount(seen.lendings[0].sensor), unit_at(0));
    EXPECT_EQ(seen.lendings[0].to, unit_at(1));
    EXPECT_EQ(seen.lendings[0].ecm, 3);
    EXPECT_EQ(seen.lendings[0].eccm, 1);
  }
  const auto shown = lender.game.scene(lender.game.view(lender.position, red), red);
  EXPECT_TRUE(std::ranges::any_of(shown.units[1].facts,
                                  [](const scene::Fact& each) { return each.label == "is lent"; }));
  lender.position.options.hidden_cloaks = 1;
  lender[1].cloak = Cloaking::cloaked;
  lender[2].no_lock = {unit_at(1)};
  EXPECT_TRUE(lender.game.view(lender.position, red).lendings.empty());
  EXPECT_EQ(lender.game.view(lender.position, blue).lendings.size(), 1u);
}

}  // namespace
}  // namespace flagbridge::sfb
