#include "plans.h"

namespace flagbridge::ahl {
namespace {

std::string bridge_text() { return plan_text("04-bridge"); }

// The one error, or all, when the bridge is spoilt so.
void expect_error(const std::string& text, std::string_view error) {
  const std::string errors = errors_of(text);
  EXPECT_TRUE(has(errors, error)) << errors;
}

class EveryPlan : public testing::TestWithParam<std::string> {};

TEST_P(EveryPlan, IsSound) { EXPECT_EQ(errors_of(plan_text(GetParam())), ""); }

INSTANTIATE_TEST_SUITE_P(Decks, EveryPlan,
                         testing::Values("01a-forward", "01b-forward", "01c-forward", "02-fuel",
                                         "03-crew-quarters", "04-bridge", "05-cargo", "06-gunnery",
                                         "07-power-plant-upper", "08-power-plant-lower", "09-main-weapon",
                                         "10-flight-crew", "11-hangar", "12-jump-drive", "13-boat-dock",
                                         "14-troop-quarters"),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(DeckCheck, ErrorsNameFileLineColumnAndSquare) {
  const std::string errors = errors_of(with_edge(bridge_text(), 0, 14, 'W', '%'));
  EXPECT_TRUE(has(errors, "plan.txt:58:2: 0,14: the hull is open here: bulkhead on edge 0,14,W")) << errors;
}

TEST(DeckCheck, TheHullIsClosedAndNowhereElse) {
  expect_error(with_edge(bridge_text(), 0, 14, 'W', ' '), "0,14: the hull is open here: none");
  expect_error(with_edge(bridge_text(), 0, 14, 'W', 'k'), "0,14: the hull is open here: airlock door");
  expect_error(with_edge(bridge_text(), 14, 14, 'W', '#'),
               "14,14: outer hull between two squares of the ship");
  expect_error(with_edge(bridge_text(), 3, 1, 'W', '%'), "3,1: bulkhead in space on edge 3,1,W");
  expect_error(with_square(bridge_text(), 19, 26, "  "), "19,25: the hull is open here");
}

TEST(DeckCheck, RoomsAreDisjointAndCoverTheDeck) {
  expect_error(with_edge(bridge_text(), 14, 10, 'N', ' '), "rooms 1 and 26 are one: nothing parts them");
  expect_error(with(bridge_text(), "ROOM 5 seed=7,7", "ROOM 55 seed=13,6"),
               "13,6: the seed of room 55 is not a square of a room");
  expect_error(with(bridge_text(), "ROOM 5 seed=7,7 bounds=wall name=\"Vacc-suit locker\"\n", ""),
               "belongs to no room");
}

TEST(DeckCheck, EverySquareCanBeReached) {
  expect_error(with_edge(bridge_text(), 9, 7, 'W', '|'), "4,7: cannot be reached");
}

TEST(DeckCheck, StationsCarryTheirNumberAndFaceConsoles) {
  expect_error(with(bridge_text(), "STATION 01 at=19,15 face=N", "STATION 01 at=19,15 face=S"),
               "19,15: station 01 faces no console");
  expect_error(with_edge(bridge_text(), 19, 15, 'N', '-'), "19,15: station 01 faces no console");
  expect_error(with(bridge_text(), "STATION 01 at=19,15", "STATION 31 at=19,15"),
               "19,15: the square is drawn \"01\", \"31\" is expected");
  expect_error(with_square(bridge_text(), 20, 16, "44"), "20,16: \"44\" has no record");
}

TEST(DeckCheck, SwitchesAreInTheirRoomBesideAPortal) {
  expect_error(with(bridge_text(), "SWITCH room=1 at=14,10,N", "SWITCH room=2 at=14,10,N"),
               "14,10: the switch is not in room 2");
  expect_error(with(bridge_text(), "SWITCH room=1 at=14,10,N", "SWITCH room=77 at=14,10,N"),
               "14,10: there is no room 77");
  expect_error(with(bridge_text(), "SWITCH room=1 at=14,10,N", "SWITCH room=1 at=18,10,N"),
               "18,10: the switch is not beside a portal");
  expect_error(with(bridge_text(), "SWITCH room=1 at=14,10,N", "SWITCH room=1 at=14,14,N"),
               "14,14: there is no wall for the switch");
}

TEST(DeckCheck, LiftDoorsBorderTheirCars) {
  expect_error(with(bridge_text(), "door=14,8,N", "door=25,8,N"),
               "the door of lift A is no lift door of its car");
  expect_error(with_edge(bridge_text(), 14, 8, 'N', 'd'),
               "14,7: the door of lift A is no lift door of its car");
  expect_error(with_edge(bridge_text(), 13, 6, 'W', ' '), "13,6: the car of lift A is open to the W");
  expect_error(with_square(bridge_text(), 13, 6, "LB"),
               "13,6: the square is drawn \"LB\", \"LA\" is expected");
  expect_error(with_edge(bridge_text(), 14, 10, 'N', 'l'),
               "the lift door on edge 14,10,N does not lead from a lift car");
}

TEST(DeckCheck, PortalsJoinSquaresThatCanBeEntered) {
  expect_error(with_square(bridge_text(), 14, 10, "GG"),
               "14,10: the iris valve on edge 14,10,N does not join two squares");
  expect_error(with_edge(bridge_text(), 14, 24, 'W', 'a'),
               "14,24: the access plate on edge 14,24,W can be reached from nowhere");
  EXPECT_EQ(errors_of(bridge_text()), "") << "access plates lead into solid shafts";
}

TEST(DeckCheck, LaddersAndVerticalPortalsAreDrawnAsTheyLead) {
  expect_error(with(bridge_text(), "LADDER 1 at=4,8 up=hatch down=hatch", "LADDER 1 at=4,8 up=hatch"),
               "4,8: the square is drawn \"l+\", \"l^\" is expected");
  expect_error(with(bridge_text(), "LADDER 1 at=4,8 up=hatch down=hatch", "LADDER 1 at=4,8 up=-"),
               "4,8: leads neither up nor down");
  expect_error(with(bridge_text(), "VERTICAL 5 at=9,16 up=iris down=iris", "VERTICAL 5 at=9,16 up=iris"),
               "\"oi\" is expected");
  expect_error(
      with(bridge_text(), "VERTICAL 5 at=9,16 up=iris down=iris", "VERTICAL 5 at=9,16 up=iris down=hatch"),
      "9,16: a vertical portal is a hatch or an iris valve");
  expect_error(with_square(bridge_text(), 15, 16, "fh"), "15,16: \"fh\" has no record");
}

TEST(DeckCheck, AirlocksHaveAnInnerAndAnOuterDoor) {  // (8.B.7)
  const std::string upper = plan_text("07-power-plant-upper");
  expect_error(with(upper, "inner=1,12,E", "inner=1,11,E"),
               "1,11: the inner door of airlock 1 is no airlock door of its chamber");
  expect_error(with(upper, "outer=0,11,W", "outer=1,12,E"), "the outer door of airlock 1 leads inside");
  expect_error(with(upper, "inner=1,12,E", "inner=0,11,W"), "airlock 1 has no way from its inner door");
  expect_error(with_square(upper, 0, 11, ".."), "0,11: the square is drawn \"..\", \"K1\" is expected");
  expect_error(with_edge(upper, 4, 14, 'W', 'k'),
               "the airlock door on edge 4,14,W has no airlock chamber beside it");
}

TEST(DeckCheck, ShaftsAreClosedAndHavePlates) {
  expect_error(with(bridge_text(), "SHAFT 27 rect=13,23..16,26", "SHAFT 27 rect=12,23..16,26"),
               "12,23: shaft 27 is not closed here");
  expect_error(with(bridge_text(), "access=13,24,W", "access=13,25,W"),
               "13,25: shaft 27 has no access plate here");
}

TEST(DeckCheck, ConduitsHaveOneOrTwoColours) {
  expect_error(with(bridge_text(), "colours=red,blue", "colours=red,blue,green"),
               "9,9: a conduit has one or two colours");
  expect_error(with(bridge_text(), "CONDUIT 1 at=9,9", "CONDUIT 1 at=9,10"), "9,9: \"c1\" has no record");
}

TEST(DeckCheck, DropsHaveRails) {
  const std::string upper = plan_text("07-power-plant-upper");
  expect_error(with_edge(upper, 12, 12, 'W', ' '), "12,12: no rail at the drop on edge 12,12,W");
  expect_error(with(upper, "DROP rect=12,10..18,11", "DROP rect=11,10..18,11"),
               "11,10: the square is drawn \"..\", \"vv\" is expected");
}

TEST(DeckCheck, TanksAreTight) {  // (8.C.4)
  expect_error(with_edge(plan_text("02-fuel"), 2, 6, 'W', '|'), "2,6: the tank leaks on edge 2,6,W");
}

TEST(DeckCheck, NamesRefersToWhatIsThere) {
  expect_error(with(bridge_text(), "rooms=7,11,12,13", "rooms=7,11,12,99"),
               "area security-port: there is no room 99");
  expect_error(with(bridge_text(), "stations=01,02,03,04,05", "stations=01,55"),
               "area raised: there is no station 55");
  expect_error(with(bridge_text(), "stations=01,02,03,04,05", "stations=01,08"),
               "18,11: area raised: station 08 is not in it");
  expect_error(with(bridge_text(), "any=A,B,C,D,E", "any=A,B,C,D,F"),
               "entry lifts names a way that this deck does not have");
  expect_error(bridge_text() + "ENTRY locks any=K1\n", "entry locks names a way");
  expect_error(bridge_text() + "ENTRY rooms any=R98\n", "entry rooms names a way");
  expect_error(bridge_text() + "LOCK edge=14,14,N\n", "14,14: there is no portal here");
}

}  // namespace
}  // namespace flagbridge::ahl
