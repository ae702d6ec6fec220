#include "ahl/ship.h"

#include "lab/ledger.h"
#include "plans.h"

namespace flagbridge::ahl {
namespace {

const Ship& cruiser() {
  static const auto ship = Ship::load(repository());
  if (!ship) throw std::runtime_error(to_string(ship.error()));
  return *ship;
}

int ways_of_kind(const Ship& ship, int upper, Way::Kind kind) {
  return static_cast<int>(std::ranges::count(ship.ways_below(upper), kind, &Way::kind));
}

std::string load_errors(const Spoilt& data) {
  const auto ship = Ship::load(data);
  return ship ? "" : to_string(ship.error());
}

std::string toml(const char* name) { return repository().read(std::string("ahl/") + name).value(); }

Spoilt with_plan(const std::string& plan, std::string_view from, std::string_view to) {
  Spoilt data;
  data.files["ahl/decks/" + plan + ".txt"] = with(plan_text(plan), from, to);
  return data;
}

TEST(Ship, HasItsDecksInOrder) {
  ASSERT_EQ(cruiser().decks().size(), 84U);
  for (int number = 1; number <= deck_count; ++number) EXPECT_EQ(cruiser().deck(number).number, number);
}

TEST(Ship, DecksThatTheBookNumbersHaveTheirPlans) {
  const std::map<int, int> plans = {{10, 2}, {21, 5},  {34, 2},  {38, 14}, {40, 4},  {41, 7}, {46, 8},
                                    {61, 2}, {69, 11}, {73, 12}, {83, 12}, {84, 13}, {1, 1},  {9, 1}};
  for (const auto& [deck, plan] : plans) EXPECT_EQ(cruiser().plan_of(deck).plan().number, plan) << deck;
  // (I.1.4) eleven jump drive decks; the fuel decks are 33.
  const auto count = [](int plan) {
    return std::ranges::count_if(cruiser().decks(), [&](const ShipDeck& deck) {
      return cruiser().plan_of(deck.number).plan().number == plan;
    });
  };
  EXPECT_EQ(count(12), 11);
  EXPECT_EQ(count(2), 33);
}

TEST(Ship, DecksSayWhereTheyAreFrom) {
  EXPECT_EQ(cruiser().deck(84).source.kind, Provenance::Kind::seed);
  EXPECT_EQ(cruiser().deck(39).source.kind, Provenance::Kind::inferred);
  EXPECT_EQ(cruiser().deck(16).source.kind, Provenance::Kind::authored);
}

TEST(Ship, FuelDecksHaveAsManySquaresAsWereCounted) {
  const Deck& fuel = cruiser().plan_of(61);
  int squares = 0;
  fuel.plan().for_each_square([&](Square square) { squares += enterable(fuel.kind(square)) ? 1 : 0; });
  EXPECT_EQ(squares, 506);
}

TEST(Ship, NeighboursAreJoinedByLadders) {
  for (int upper = 1; upper < deck_count; ++upper) {
    EXPECT_GE(ways_of_kind(cruiser(), upper, Way::Kind::ladder), 2) << upper;
  }
  EXPECT_TRUE(cruiser().ways_below(deck_count).empty());
}

TEST(Ship, AWayMeetsItselfAtOneSquareOfTheShip) {
  for (const Way& way : cruiser().ways()) {
    const DeckPlan& above = cruiser().plan_of(way.upper).plan();
    const DeckPlan& below = cruiser().plan_of(way.upper + 1).plan();
    EXPECT_EQ(above.to_ship(way.above), below.to_ship(way.below));
    const bool shut = way.passage == Passage::hatch || way.passage == Passage::iris;
    EXPECT_EQ(way.floor != no_portal, shut);
    EXPECT_EQ(way.overhead != no_portal, shut);
    if (!shut) continue;
    EXPECT_EQ(cruiser().plan_of(way.upper).portal(way.floor).square, way.above);
    EXPECT_EQ(cruiser().plan_of(way.upper + 1).portal(way.overhead).square, way.below);
    EXPECT_EQ(cruiser().plan_of(way.upper).portal(way.floor).kind,
              cruiser().plan_of(way.upper + 1).portal(way.overhead).kind);
  }
}

TEST(Ship, AHatchAgainstABareCeilingLeadsNowhere) {
  // The bridge has hatches overhead at 17,1 that the deck above also has in its floor, but none down there.
  const auto at = [](int upper, Square above) {
    return std::ranges::count(cruiser().ways_below(upper), above, &Way::above);
  };
  EXPECT_EQ(at(39, square("17,1")), 1);
  EXPECT_EQ(at(40, square("17,1")), 0);
  EXPECT_EQ(at(39, square("16,29")), 0) << "the bridge has no hatch overhead there";
}

TEST(Ship, TheLowestPowerPlantLevelIsUnderABalcony) {  // (8.C.1)
  EXPECT_EQ(ways_of_kind(cruiser(), 45, Way::Kind::drop), 80);
  EXPECT_EQ(ways_of_kind(cruiser(), 41, Way::Kind::drop), 0) << "below is another open hall";
  EXPECT_EQ(ways_of_kind(cruiser(), 69, Way::Kind::drop), 0) << "the fighter well belongs to its deck";
}

TEST(Ship, LiftsStopWhereTheyHaveDoors) {
  ASSERT_EQ(cruiser().lifts().size(), 7U);  // (I.1.2) A to G
  const auto stops = [](char letter, int deck) {
    const auto line = std::ranges::find(cruiser().lifts(), letter, &LiftLine::letter);
    return std::ranges::count(line->stops, deck) == 1;
  };
  EXPECT_TRUE(stops('C', 21) && stops('D', 21) && stops('E', 21));
  EXPECT_FALSE(stops('A', 21));
  EXPECT_FALSE(stops('C', 61)) << "a closed shaft";
  EXPECT_TRUE(stops('G', 84));
  EXPECT_FALSE(stops('G', 72));
}

TEST(Ship, EmissaryCarriesCargoWhereTroopsLived) {  // (VI.2.5)
  const auto emissary = cruiser().refitted("emissary");
  ASSERT_TRUE(emissary) << to_string(emissary.error());
  EXPECT_EQ(emissary->plan_of(38).plan().number, 5);
  EXPECT_EQ(emissary->plan_of(40).plan().number, 4);
  EXPECT_GE(ways_of_kind(*emissary, 38, Way::Kind::ladder), 4);
  EXPECT_FALSE(cruiser().refitted("pinafore"));
}

TEST(Ship, PlansAreFoundByNumberOrName) {
  EXPECT_EQ(cruiser().find_plan("4"), cruiser().find_plan("04-bridge"));
  EXPECT_EQ(cruiser().find_plan("1b")->name, "01b-forward");
  EXPECT_EQ(cruiser().find_plan("99"), nullptr);
  EXPECT_EQ(cruiser().find_plan(""), nullptr);
}

TEST(Ship, ScenariosThatNeedSomethingAreInTheLedger) {
  const auto ledger = Ledger::load(repository());
  ASSERT_TRUE(ledger);
  const auto needs = load_toml<DeckNeedFile>(repository(), "ahl/deck-needs.toml");
  ASSERT_TRUE(needs) << to_string(needs.error());
  for (const DeckNeed& need : needs->need)
    EXPECT_TRUE(ledger->knows(GameId::ahl, need.scenario)) << need.scenario;
}

// --- what loading refuses --------------------------------------------------------------------------------

TEST(ShipErrors, AMissingPlanIsNamed) {
  Spoilt data;
  data.hidden = "ahl/decks/12-jump-drive.txt";
  const std::string errors = load_errors(data);
  EXPECT_TRUE(has(errors, "there is no plan \"12-jump-drive\" for deck 73")) << errors;
  EXPECT_TRUE(has(errors, "I.1: wants plan 12, which is missing")) << errors;
}

TEST(ShipErrors, FaultsOfEveryPlanAreReported) {
  Spoilt data;
  for (const char* plan : {"04-bridge", "05-cargo"}) {
    data.files[std::string("ahl/decks/") + plan + ".txt"] = with(plan_text(plan), "LIFT C", "LIFT Q");
  }
  const std::string errors = load_errors(data);
  EXPECT_TRUE(has(errors, "ahl/decks/04-bridge.txt:")) << errors;
  EXPECT_TRUE(has(errors, "ahl/decks/05-cargo.txt:")) << errors;
}

TEST(ShipErrors, EveryDeckIsListedOnce) {
  Spoilt data;
  data.files["ahl/ship.toml"] = with(toml("ship.toml"), "first = 10\nlast = 13", "first = 10\nlast = 14");
  EXPECT_TRUE(has(load_errors(data), "decks 1 to 84 are expected, each once and in order"));
}

TEST(ShipErrors, AnUnknownFieldIsRefused) {
  Spoilt data;
  data.files["ahl/ship.toml"] = with(toml("ship.toml"), "first = 10", "colour = 3\nfirst = 10");
  EXPECT_TRUE(has(load_errors(data), "ahl/ship.toml:")) << load_errors(data);
}

TEST(ShipErrors, TwoDecksMustAgreeAboutAPortal) {
  const Spoilt data = with_plan("13-boat-dock", "LADDER 1 at=6,10 up=hatch", "LADDER 1 at=6,10 up=iris");
  EXPECT_TRUE(has(load_errors(data), "decks 83 and 84 disagree about the way at 2,8 and 6,10: hatch or iris"))
      << load_errors(data);
}

TEST(ShipErrors, TwoDecksMustAgreeAboutTheHeightBetweenThem) {
  const Spoilt data = with_plan("13-boat-dock", "separation-above-m: 3.0", "separation-above-m: 4.5");
  EXPECT_TRUE(has(load_errors(data), "decks 83 and 84 disagree about the height between them"));
}

TEST(ShipErrors, ADeckNobodyCanLeaveIsRefused) {
  const Spoilt data = with_plan("13-boat-dock", "origin: 0,0\n", "origin: 0,0\n# moved\n");
  EXPECT_EQ(load_errors(data), "");
  const Spoilt shifted = with_plan("01a-forward", "origin: 16,17", "origin: 16,16");
  EXPECT_TRUE(has(load_errors(shifted), "no ladder or portal joins decks 3 and 4")) << load_errors(shifted);
}

TEST(ShipErrors, ALiftNeedsItsShaftAllTheWay) {
  const Spoilt data = with_plan("02-fuel", "SHAFT 23 rect=7,17..8,18", "SHAFT 23 rect=7,17..8,17");
  EXPECT_TRUE(has(load_errors(data), "lift C cannot pass deck 22")) << load_errors(data);
}

TEST(ShipErrors, AnUnmetNeedIsNamedWithItsScenario) {
  const Spoilt data = with_plan("04-bridge", "name=\"helm\"", "name=\"wheel\"");
  EXPECT_EQ(load_errors(data),
            "ahl/deck-needs.toml: II.2: wants 1 of station \"helm\" on plan 4, which has 0");
}

TEST(ShipErrors, ARefitMustFitToo) {
  Spoilt data;
  data.files["ahl/ship.toml"] = with(toml("ship.toml"), "deck = 38", "deck = 99");
  EXPECT_TRUE(has(load_errors(data), "emissary: there is no deck 99 or plan \"05-cargo\""))
      << load_errors(data);
}

}  // namespace
}  // namespace flagbridge::ahl
