#include "ahl/deck.h"

#include "kernel/square_sight.h"
#include "plans.h"

namespace flagbridge::ahl {
namespace {

int squares_of_kind(const Deck& deck, SquareKind kind) {
  int count = 0;
  deck.plan().for_each_square([&](Square square) { count += deck.kind(square) == kind ? 1 : 0; });
  return count;
}

int edges_of_kind(const Deck& deck, EdgeKind kind) {
  int count = 0;
  deck.plan().for_each_edge([&](Edge edge) { count += deck.kind(edge) == kind ? 1 : 0; });
  return count;
}

// The portals on these edges, standing open.
PortalBits opened(const Deck& deck, std::initializer_list<const char*> edges) {
  PortalBits bits;
  for (const char* text : edges) {
    const PortalId id = deck.portal_at(edge(text));
    EXPECT_NE(id, no_portal) << text;
    bits.set(index_of(id));
  }
  return bits;
}

bool sees(const char* from, const char* to, std::initializer_list<const char*> open = {}) {
  return sight(bridge().barriers(Barrier::sight, opened(bridge(), open)), square(from), square(to));
}

int range_of(const char* from, const char* to) { return range(square(from), square(to)); }

// --- what is drawn ---------------------------------------------------------------------------------------

TEST(Deck, BridgeHasWhatItsDesignCounts) {
  const DeckPlan& plan = bridge().plan();
  EXPECT_EQ(plan.columns, 40);
  EXPECT_EQ(plan.rows, 30);
  EXPECT_EQ(plan.columns * plan.rows - squares_of_kind(bridge(), SquareKind::outside), 924);
  EXPECT_EQ(plan.rooms.size(), 27U);
  EXPECT_EQ(plan.stations.size(), 30U);
  EXPECT_EQ(plan.lifts.size(), 5U);
  EXPECT_EQ(plan.verticals.size(), 10U);
  EXPECT_EQ(squares_of_kind(bridge(), SquareKind::ladder), 4);
  EXPECT_EQ(squares_of_kind(bridge(), SquareKind::vertical_portal), 6);
  EXPECT_EQ(edges_of_kind(bridge(), EdgeKind::iris_valve), 13);
  EXPECT_EQ(edges_of_kind(bridge(), EdgeKind::hatch), 10);
  EXPECT_EQ(edges_of_kind(bridge(), EdgeKind::door), 19);
  EXPECT_EQ(edges_of_kind(bridge(), EdgeKind::access_plate), 6);
  EXPECT_EQ(squares_of_kind(bridge(), SquareKind::console), 57);
  EXPECT_EQ(squares_of_kind(bridge(), SquareKind::green_equipment), 19);
  EXPECT_EQ(squares_of_kind(bridge(), SquareKind::red_equipment), 9);
  EXPECT_EQ(squares_of_kind(bridge(), SquareKind::close_machinery), 40);
  EXPECT_EQ(plan.conduits.size(), 8U);
}

TEST(Deck, SquareTraitsFollowTheRules) {
  EXPECT_EQ(traits_of(SquareKind::console).equipment, Equipment::green);                  // (14.B)
  EXPECT_EQ(traits_of(SquareKind::red_equipment).equipment, Equipment::red);              // (15.A)
  EXPECT_EQ(traits_of(SquareKind::close_machinery).entry, SquareEntry::close_machinery);  // (8.C.3)
  EXPECT_EQ(traits_of(SquareKind::tank).entry, SquareEntry::tank);                        // (8.C.4)
  EXPECT_EQ(traits_of(SquareKind::drop).entry, SquareEntry::jump);                        // (8.C.1)
  EXPECT_FALSE(enterable(SquareKind::drop));
  EXPECT_TRUE(enterable(SquareKind::close_machinery));
}

TEST(Deck, EdgeTraitsFollowTheRules) {
  EXPECT_EQ(traits_of(EdgeKind::door).handling, 2 * 2);        // (8.B.1)
  EXPECT_EQ(traits_of(EdgeKind::iris_valve).handling, 2 * 2);  // (8.B.1)
  EXPECT_EQ(traits_of(EdgeKind::hatch).handling, 6 * 2);       // (8.B.2)
  EXPECT_EQ(traits_of(EdgeKind::access_plate).handling, 6 * 2);
  EXPECT_EQ(traits_of(EdgeKind::lift_door).handling, 2 * 2);     // (8.B.6)
  EXPECT_EQ(traits_of(EdgeKind::airlock_door).handling, 6 * 2);  // (8.B.7)
  EXPECT_EQ(traits_of(EdgeKind::hatch).crossing, 2 * 2);         // (8.B.3)
  EXPECT_EQ(traits_of(EdgeKind::hatch).crossing_in_suit, 4 * 2);
  EXPECT_EQ(traits_of(EdgeKind::door).crossing_in_suit, 0);
  EXPECT_FALSE(traits_of(EdgeKind::door).airtight);
  EXPECT_FALSE(traits_of(EdgeKind::wall).airtight);
  EXPECT_TRUE(traits_of(EdgeKind::bulkhead).airtight);
  EXPECT_EQ(traits_of(EdgeKind::access_plate).structure, Structure::iris_valve);  // (24.TABLE)
  EXPECT_EQ(traits_of(EdgeKind::hatch).structure, Structure::bulkhead);
}

TEST(Deck, SquaresBeyondThePlanAreOutside) {
  EXPECT_EQ(bridge().kind(Square::at(-1, 3)), SquareKind::outside);
  EXPECT_EQ(bridge().kind(Square::at(40, 3)), SquareKind::outside);
  EXPECT_EQ(bridge().kind(Edge{Square::at(-1, -1), EdgeSide::West}), EdgeKind::none);
  EXPECT_EQ(bridge().portal_at(Edge{Square::at(-5, 100), EdgeSide::North}), no_portal);
  EXPECT_FALSE(bridge().room_at(Square::at(99, 0)));
}

TEST(Deck, ShipSquaresAreCountedFromTheOrigin) {
  const DeckPlan& plan = bridge().plan();
  EXPECT_EQ(plan.to_ship(Square::at(19, 15)), Square::at(21, 17));
  EXPECT_EQ(plan.from_ship(Square::at(21, 17)), Square::at(19, 15));
}

// --- portals ---------------------------------------------------------------------------------------------

TEST(DeckPortals, LikeNeighboursInOneLineAreOnePortal) {
  const PortalId valve = bridge().portal_at(edge("19,21,N"));
  EXPECT_EQ(bridge().portal_at(edge("20,21,N")), valve);
  EXPECT_EQ(bridge().edges_of(valve).size(), 2U);
  EXPECT_EQ(bridge().portal(valve).kind, EdgeKind::iris_valve);
  EXPECT_EQ(bridge().portal_at(edge("9,19,N")), bridge().portal_at(edge("10,19,N")));
}

TEST(DeckPortals, DoorsOfTwoRoomsSideBySideAreTwo) {
  EXPECT_NE(bridge().portal_at(edge("3,11,E")), bridge().portal_at(edge("3,12,E")));
}

TEST(DeckPortals, AnOpenAndAClosedLeafAreTwo) {
  const Deck deck = deck_of(with_edge(plan_text("04-bridge"), 20, 21, 'N', 'I'));
  const PortalId open = deck.portal_at(edge("20,21,N"));
  EXPECT_NE(deck.portal_at(edge("19,21,N")), open);
  EXPECT_TRUE(deck.open_at_start().test(index_of(open)));
  EXPECT_FALSE(deck.open_at_start().test(index_of(deck.portal_at(edge("19,21,N")))));
}

TEST(DeckPortals, EveryPortalEdgeBelongsToExactlyOne) {
  std::size_t edges = 0;
  for (std::size_t i = 0; i < bridge().portals().size(); ++i) {
    for (const Edge each : bridge().edges_of(portal_at(i))) EXPECT_EQ(bridge().portal_at(each), portal_at(i));
    edges += bridge().edges_of(portal_at(i)).size();
  }
  EXPECT_EQ(edges, 13U + 10 + 19 + 6 + 5);
}

TEST(DeckPortals, OverheadAndFloorPortalsHaveIdsOfTheirOwn) {
  const Square valve = square("9,16");
  const PortalId overhead = bridge().overhead_portal(valve);
  const PortalId floor = bridge().floor_portal(valve);
  ASSERT_NE(overhead, no_portal);
  ASSERT_NE(floor, no_portal);
  EXPECT_NE(overhead, floor);
  EXPECT_EQ(bridge().portal(floor).place, PortalPlace::floor);
  EXPECT_EQ(bridge().portal(floor).kind, EdgeKind::iris_valve);
  EXPECT_EQ(bridge().floor_portal(square("17,1")), no_portal) << "leads up only";
  EXPECT_EQ(bridge().portal(bridge().overhead_portal(square("4,8"))).kind, EdgeKind::hatch);
}

TEST(DeckPortals, LocksAndJamsAreKept) {
  const Deck deck = deck_of(plan_text("04-bridge") + "LOCK edge=14,10,N\nJAM edge=8,20,E\n");
  EXPECT_TRUE(deck.portal(deck.portal_at(edge("14,10,N"))).starts_locked);
  EXPECT_FALSE(deck.portal(deck.portal_at(edge("14,10,N"))).starts_jammed);
  EXPECT_TRUE(deck.portal(deck.portal_at(edge("8,20,E"))).starts_jammed);
}

// --- rooms and areas -------------------------------------------------------------------------------------

TEST(DeckRooms, AreBoundByWallsAndPortals) {
  const auto bridge_room = bridge().room_numbered(1);
  ASSERT_TRUE(bridge_room);
  EXPECT_EQ(bridge().room_at(square("19,15")), bridge_room);
  EXPECT_EQ(bridge().room_at(square("11,10")), bridge_room);
  EXPECT_NE(bridge().room_at(square("14,9")), bridge_room);
  EXPECT_FALSE(bridge().room_at(square("13,6"))) << "a lift car";
  EXPECT_FALSE(bridge().room_numbered(99));
}

TEST(DeckRooms, AreasAreRectanglesOrRooms) {
  const auto& areas = bridge().plan().areas;
  EXPECT_EQ(areas[0].id, "raised");
  EXPECT_EQ(bridge().area_squares(areas[0]).size(), 8 * 6);
  EXPECT_TRUE(bridge().area_squares(areas[1]).contains(square("2,11")));
  EXPECT_FALSE(bridge().area_squares(areas[1]).contains(square("19,15")));
}

TEST(DeckRooms, AWellIsALevelOfItsOwn) {
  const Deck hangar = deck_of(plan_text("11-hangar"));
  const auto well = hangar.well();
  ASSERT_TRUE(well);
  EXPECT_EQ(well->room_squares(0).size(), squares_of_kind(hangar, SquareKind::drop));
  EXPECT_TRUE(sight(well->closed(Barrier::sight), square("20,7"), square("23,20")));
  EXPECT_FALSE(
      can_walk(well->closed(Barrier::step), well->closed(Barrier::corner), square("20,10"), Compass::W));
  EXPECT_FALSE(bridge().well());
}

// --- sight -----------------------------------------------------------------------------------------------

TEST(BridgeSight, CrossesTheBridge) {
  EXPECT_TRUE(sees("18,11", "19,15"));
  EXPECT_EQ(range_of("18,11", "19,15"), 5);
  EXPECT_TRUE(sees("21,11", "19,15"));
  EXPECT_EQ(range_of("21,11", "19,15"), 5);
  EXPECT_TRUE(sees("12,12", "17,16"));
  EXPECT_EQ(range_of("12,12", "17,16"), 7);
}

TEST(BridgeSight, PassesOnlyOpenValves) {
  EXPECT_FALSE(sees("14,9", "19,15"));
  EXPECT_TRUE(sees("14,9", "19,15", {"14,10,N"}));
  EXPECT_EQ(range_of("14,9", "19,15"), 9);
  EXPECT_TRUE(sees("14,9", "14,19", {"14,10,N"}));
  EXPECT_EQ(range_of("14,9", "14,19"), 10);
  EXPECT_TRUE(sees("10,14", "29,14", {"11,14,W", "28,14,E"}));
  EXPECT_FALSE(sees("10,14", "29,14", {"11,14,W"}));
  EXPECT_EQ(range_of("10,14", "29,14"), 19);
}

TEST(BridgeSight, ADoubleValveOpensAsOne) {
  EXPECT_TRUE(sees("19,22", "19,15", {"19,21,N"}));
  EXPECT_EQ(range_of("19,22", "19,15"), 7);
  EXPECT_TRUE(sees("20,22", "19,15", {"19,21,N"}));
  EXPECT_EQ(range_of("20,22", "19,15"), 8);
}

TEST(BridgeSight, RunsAlongCorridorsUpToAShutDoor) {
  EXPECT_TRUE(sees("9,8", "30,8"));
  EXPECT_EQ(range_of("9,8", "30,8"), 21);
  EXPECT_TRUE(sees("9,10", "9,18"));
  EXPECT_EQ(range_of("9,10", "9,18"), 8);
  EXPECT_FALSE(sees("9,18", "9,19"));
  EXPECT_TRUE(sees("9,18", "9,19", {"10,19,N"}));
}

TEST(BridgeSight, GoesOverConsolesAndThroughCloseMachinery) {
  EXPECT_TRUE(sees("17,5", "22,5"));  // (14.B)
  EXPECT_EQ(range_of("17,5", "22,5"), 5);
  EXPECT_EQ(bridge().kind(square("13,15")), SquareKind::close_machinery);
  EXPECT_TRUE(sees("11,15", "15,15")) << "whether anybody is near enough to it is for (14.C) to say";
  EXPECT_TRUE(sees("12,15", "14,15"));
}

TEST(BridgeSight, StopsAtBulkheads) { EXPECT_FALSE(sees("8,12", "10,14")); }

// --- steps, reach and air --------------------------------------------------------------------------------

bool walks(const Deck& deck, const char* from, Compass direction,
           std::initializer_list<const char*> open = {}) {
  const DeckBarriers steps = deck.barriers(Barrier::step, opened(deck, open));
  return can_walk(steps, deck.closed(Barrier::corner), square(from), direction);
}

TEST(DeckSteps, GoSquarelyThroughOpenPortals) {  // (8.B.3)
  EXPECT_FALSE(walks(bridge(), "14,9", Compass::S));
  EXPECT_TRUE(walks(bridge(), "14,9", Compass::S, {"14,10,N"}));
  EXPECT_FALSE(walks(bridge(), "13,9", Compass::SE, {"14,10,N"})) << "never slanting";
  EXPECT_FALSE(walks(bridge(), "19,21", Compass::NE, {"19,21,N"})) << "not even where two leaves meet";
}

TEST(DeckSteps, GoDiagonallyPastOneClearCorner) {  // (8.A.1)
  EXPECT_TRUE(walks(bridge(), "15,18", Compass::NE)) << "over the step of the raised floor";
  EXPECT_TRUE(walks(bridge(), "12,14", Compass::SE)) << "into close machinery's neighbour";
  EXPECT_FALSE(walks(bridge(), "9,7", Compass::SW)) << "past the corner of a wall on both sides";
}

TEST(DeckSteps, NobodyEntersConsolesDropsOrFullTanks) {
  EXPECT_FALSE(walks(bridge(), "12,12", Compass::W));
  const Deck upper = deck_of(plan_text("07-power-plant-upper"));
  EXPECT_FALSE(walks(upper, "11,12", Compass::E)) << "the rail";
  const Deck fuel = deck_of(plan_text("02-fuel"));
  const Square tank = fuel.plan().rooms[0].seed;
  EXPECT_FALSE(fuel.closed(Barrier::step).blocks(tank));
  EXPECT_TRUE(fuel.closed(Barrier::step, Tank::full).blocks(tank));  // (8.C.4)
  EXPECT_TRUE(fuel.closed(Barrier::sight, Tank::full).blocks(tank));
}

TEST(DeckSteps, SightCrossesARailButNobodyWalksOverIt) {
  const Deck upper = deck_of(plan_text("07-power-plant-upper"));
  EXPECT_TRUE(sight(upper.closed(Barrier::sight), square("11,10"), square("19,10")));
  EXPECT_TRUE(upper.closed(Barrier::step).blocks(edge("12,10,W")));
}

TEST(DeckReach, EquipmentAtTheElbowDoesNotHinder) {
  // 11,10 is tall equipment and 11,11 a console between the two squares at the corner.
  const DeckBarriers& reach = bridge().closed(Barrier::reach);
  EXPECT_FALSE(reach.blocks(square("11,10")));
  EXPECT_TRUE(bridge().closed(Barrier::sight).blocks(square("11,10")));
  EXPECT_TRUE(reach.blocks(square("13,23"))) << "a closed shaft";
}

TEST(DeckAir, PassesWallsAndDoorsButNoBulkhead) {
  const DeckBarriers& air = bridge().closed(Barrier::air);
  EXPECT_FALSE(air.blocks(edge("3,11,E"))) << "a shut sliding door";
  EXPECT_FALSE(air.blocks(edge("0,12,N"))) << "a wall";
  EXPECT_TRUE(air.blocks(edge("14,10,N"))) << "a shut iris valve";
  const PortalBits open = opened(bridge(), {"14,10,N"});
  EXPECT_FALSE(bridge().barriers(Barrier::air, open).blocks(edge("14,10,N")));
}

TEST(DeckBarriers, OpenedPortalsAreExactlyTheDifference) {
  PortalBits all;
  for (std::size_t i = 0; i < bridge().portals().size(); ++i) all.set(i);
  const DeckBarriers open = bridge().barriers(Barrier::sight, all);
  bridge().plan().for_each_edge([&](Edge each) {
    const bool wanted = bridge().closed(Barrier::sight).blocks(each) && !is_portal(bridge().kind(each));
    EXPECT_EQ(open.blocks(each), wanted) << to_text(each);
  });
  EXPECT_EQ(bridge().barriers(Barrier::sight, PortalBits{}), bridge().closed(Barrier::sight));
}

}  // namespace
}  // namespace flagbridge::ahl
