#include "sfb/rules/g4_labs.h"

#include "sfb/rules/f_seeking.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/survey.h"

// (G4) Labs, and what stands in for them.
namespace flagbridge::sfb {
namespace {

// (G4, G4.12, G4.22) A die a lab, by the range; a lab does one job a turn.
TEST(SfbLabs, Study) {
  Survey survey;
  const Do studies{Action::study, unit_at(0), 0, no_unit, 2, 0, Hex{20, 11}};
  Violations found;
  check_study(*survey.world, survey.position, blue, studies, found);
  ASSERT_TRUE(found.none());
  survey.in_world({1, 4}, [&](BattlePlay& play) { perform_study(play, blue, studies); });
  EXPECT_EQ(survey.position.research[0], 6 + 3);  // four hexes away
  Do rest = studies;
  rest.a = 7;
  check_study(*survey.world, survey.position, blue, rest, found);
  EXPECT_FALSE(found.none());  // six of eight are left
  found = {};
  rest.a = 6;
  check_study(*survey.world, survey.position, blue, rest, found);
  EXPECT_TRUE(found.none());
  rest.where = {21, 11};
  check_study(*survey.world, survey.position, blue, rest, found);
  EXPECT_FALSE(found.none());
}

// (D6.68, G4.12) For four impulses after a breakdown there is no lock-on, and labs study nothing.
TEST(SfbLabs, NothingIsStudiedWithDisruptedFireControl) {
  Survey survey;
  const Do studies{Action::study, unit_at(0), 0, no_unit, 1, 0, Hex{20, 11}};
  survey[0].broken_down = moment_of(2, 10);
  for (const int impulse : {10, 13, 14}) {
    survey.now(2, impulse);
    Violations found;
    check_study(*survey.world, survey.position, blue, studies, found);
    if (impulse == 14) {
      EXPECT_TRUE(found.none());
    } else {
      ASSERT_EQ(found.size(), 1u) << impulse;
      EXPECT_EQ(found.begin()->rule, "D6.68"_sfb);
    }
  }
}

// (G4.3, G4.33) A ship without labs identifies with a control box, once a turn; one that has lost its labs
// does not.
TEST(LabSubstitutes, AreControlBoxesOfShipsWithoutLabs) {
  Yard yard(
      {Berth{
           "FED/CA", {20, 15}, Direction::A, 0, [](Design& design) { design.boxes[index_of(Box::lab)] = 0; }},
       Berth{"KLI/D7", {20, 5}, Direction::D, 1}});
  yard.now(2, 10);
  yard.position.forms_in = {unit_at(0), unit_at(1)};
  Encounter::ready(yard[0]);
  std::array<UnitId, 2> drones{};
  for (UnitId& each : drones) {
    each = new_craft(yard.position);
    Craft& drone = yard.position.small(each);
    drone.kind = CraftKind::drone;
    drone.side = side_at(1);
    drone.at = {20, 14};
    drone.launched = Moment{1};
  }
  const auto refused = [&](UnitId at, Rule rule) {
    Violations found;
    check_identify(yard.game, yard.position, side_at(0), {Action::identify, unit_at(0), 0, at}, found);
    return names(found, rule);
  };
  EXPECT_FALSE(refused(drones[0], "G4.22"_sfb));
  yard.with_dice({6}, [&](BattlePlay& play) {
    perform_identify(play, side_at(0), {Action::identify, unit_at(0), 0, drones[0]});
  });
  EXPECT_TRUE(yard.position.small(drones[0]).identified.has(side_at(0)));
  EXPECT_TRUE(refused(drones[1], "G4.22"_sfb));
  yard.now(3, 10);
  EXPECT_FALSE(refused(drones[1], "G4.22"_sfb));
  for (const Box box : {Box::bridge, Box::flag, Box::emergency, Box::auxiliary, Box::security}) {
    const auto at = index_of(box);
    yard[0].lost[at] = yard.game.design(yard[0]).boxes[at];
  }
  EXPECT_TRUE(refused(drones[1], "G4.22"_sfb));
  Encounter labs(10);
  const UnitId drone = labs.craft(CraftKind::drone, 1, {20, 14});
  labs[0].lost[index_of(Box::lab)] = labs.game.design(labs[0]).boxes[index_of(Box::lab)];
  EXPECT_TRUE(labs.refuses({Action::identify, Encounter::own, 0, drone}, "G4.22"_sfb));
}

// (G4.2, G24.252) The owner of what is identified has to say so: everybody is told who looks at what, and
// whether he learns what it is.
TEST(SfbLabs, AreSeenAtWork) {
  Encounter labs(10);
  const UnitId drone = labs.craft(CraftKind::drone, 1, {20, 13});
  const auto heard = [&](Happening what) {
    return std::ranges::count_if(labs.events, [&](const Event& each) {
      return each.kind == static_cast<std::uint16_t>(what) && each.audience.has(red);
    });
  };
  labs.act({Action::identify, Encounter::own, 0, drone}, {2});
  EXPECT_EQ(heard(Happening::examines), 1);
  EXPECT_EQ(heard(Happening::identified), 0);
  labs.act({Action::identify, Encounter::own, 0, drone}, {3});
  EXPECT_EQ(heard(Happening::examines), 2);
  EXPECT_EQ(heard(Happening::identified), 1);
}

// (G4.31) Aboard a fast patrol ship it is the bridge and no other room.
TEST(LabSubstitutes, AreTheBridgesOfFastPatrolShips) {
  Yard yard({Berth{"FED/CA", {20, 15}, Direction::A, 0, [](Design& design) {
                     design.boxes[index_of(Box::lab)] = 0;
                     design.pf = true;
                   }}});
  yard.now(2, 10);
  yard.position.forms_in = {unit_at(0)};
  Encounter::ready(yard[0]);
  const UnitId unit = new_craft(yard.position);
  yard.position.small(unit).kind = CraftKind::drone;
  yard.position.small(unit).side = side_at(1);
  yard.position.small(unit).at = {20, 14};
  const auto refused = [&] {
    Violations found;
    check_identify(yard.game, yard.position, side_at(0), {Action::identify, unit_at(0), 0, unit}, found);
    return names(found, "G4.22"_sfb);
  };
  EXPECT_FALSE(refused());
  yard[0].lost[index_of(Box::bridge)] = yard.game.design(yard[0]).boxes[index_of(Box::bridge)];
  EXPECT_GT(control_left(yard.game, yard[0]), 0);
  EXPECT_TRUE(refused());
}

// (G4.451, G4.22) A lab is free again in the next turn, but not within eight impulses.
TEST(SfbLabs, LabsRest) {
  Encounter meeting(4, "FED/CA", "KZI/CA");
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 12});
  const Do look{Action::identify, Encounter::own, 0, drone};
  std::ranges::fill(meeting.position.uses, moment_of(1, 30));
  meeting.now(2, 5);
  EXPECT_TRUE(meeting.refuses(look, "G4.22"_sfb));
  meeting.now(2, 6);
  EXPECT_TRUE(meeting.check(look).none());
}

// (G4.2) The die must beat the range.
TEST(SfbLabs, IdentifyByADieAboveTheRange) {  // (G4.2, F1.4)
  for (int range = 1; range <= 6; ++range) {
    Yard yard({Berth{"FED/CA", {20, 15}, Direction::A, 0}, Berth{"KLI/D7", {20, 5}, Direction::D, 1}});
    yard.now(2, 10);
    yard.position.forms_in = {unit_at(0), unit_at(1)};
    Encounter::ready(yard[0]);
    const UnitId unit = new_craft(yard.position);
    Craft& drone = yard.position.small(unit);
    drone.kind = CraftKind::drone;
    drone.side = side_at(1);
    drone.at = {20, static_cast<std::int16_t>(15 - range)};
    drone.launched = Moment{1};
    const Do look{Action::identify, unit_at(0), 0, unit};
    const auto refused = [&](Rule rule) {
      Violations found;
      check_identify(yard.game, yard.position, side_at(0), look, found);
      return names(found, rule);
    };
    const auto identifies = [&](int die) {
      yard.with_dice({die}, [&](BattlePlay& play) { perform_identify(play, side_at(0), look); });
      return drone.identified.has(side_at(0));
    };
    EXPECT_EQ(refused("G4.2"_sfb), range == 6) << "no die beats six";
    EXPECT_FALSE(identifies(range)) << range;
    if (range == 6) continue;
    EXPECT_TRUE(identifies(range + 1)) << range;
    EXPECT_FALSE(drone.identified.has(side_at(1)));
    EXPECT_TRUE(refused("G4.2"_sfb)) << "it is known already";
    drone.identified = {};
    EXPECT_FALSE(refused("G4.2"_sfb));
    drone.kind = CraftKind::plasma;
    EXPECT_TRUE(refused("F1.4"_sfb));
    drone.kind = CraftKind::drone;
    drone.side = side_at(0);
    EXPECT_TRUE(refused("G4.2"_sfb)) << "its own";
  }
}

}  // namespace
}  // namespace flagbridge::sfb
