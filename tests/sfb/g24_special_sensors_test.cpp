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
  EXPECT_TRUE(survey.refuses(survey.study(0, survey.sensors), "G24.272"_sfb));
  survey[0].at = {20, 19};  // sixteen
  EXPECT_TRUE(survey.refuses(survey.study(0, 1), "G24.27"_sfb));
}

// (G24.271) Without a lab there is nobody to read what the sensors find.
TEST(SpecialSensors, NeedLabs) {
  Sensing survey;
  const int labs = left(survey.game, survey[0], Box::lab);
  survey[0].lost[index_of(Box::lab)] = static_cast<std::uint8_t>(labs - 1);
  EXPECT_TRUE(survey.refuses(survey.study(0, 2), "G4.22"_sfb));
  survey.act(survey.study(0, 1));
}

}  // namespace
}  // namespace flagbridge::sfb
