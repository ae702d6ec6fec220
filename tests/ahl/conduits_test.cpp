#include "tests/ahl/plans.h"
#include "tests/ahl/scenarios.h"

// (CONDUITS) A scenario in which one side chooses a conduit in secret and the other has to find it.
namespace flagbridge::ahl {
namespace {

const Side owner = side_at(0);
const Side seeker = side_at(1);

const Azhanti& hunt() {
  static const Azhanti game = [] {
    const std::string path = "ahl/scenarios/skirmish.toml";
    Spoilt data;
    std::string text = *repository().read(path);
    text = with(text, "[[place]]", R"([[thing]]
kind = "conduit"
count = 1

[[zone]]
name = "conduits"
deck = 40
conduits = true

[[place]]
side = 0
things = "conduit"
zones = ["conduits"]

[[place]])");
    text = with(text, "[[ending]]", R"([[ending]]
rule = "CONDUITS"
text = "The conduit is found."
winner = 1
[ending.if]
things = [{ kind = "conduit", spent = true, least = 1 }]

[[ending]])");
    data.files[path] = text;
    return Azhanti(*load(data));
  }();
  return game;
}

struct Hunt {
  Position position;
  std::vector<Event> events;
  Seed seed{5, 5};

  Hunt() {
    Events quiet;
    position = *start(hunt(), "skirmish", Options{}, seed, quiet);
  }
  Violations give(Side side, const Order& order) {
    Dice dice(seed, Stream::engine);
    Events log(events);
    return play(hunt(), position, side, order, dice, log);
  }
};

TEST(Conduits, ChosenInSecret) {  // (CONDUITS)
  Hunt game;
  ASSERT_EQ(asked(game.position), Decision::place);
  EXPECT_FALSE(hunt().check(game.position, owner, PlaceThing{0, Square::at(19, 15, 40)}).none());
  ASSERT_TRUE(game.give(owner, PlaceThing{0, Square::at(9, 9, 40)}).none());  // c1 of the bridge deck
  EXPECT_EQ(hunt().view(game.position, owner).things[0].at, Square::at(9, 9, 40));
  EXPECT_EQ(hunt().view(game.position, seeker).things[0].at, nowhere);
  for (const Event& event : game.events) EXPECT_FALSE(event.audience.has(seeker));
}

TEST(Conduits, OnlyAnEnemyInItsSquareIdentifiesIt) {  // (CONDUITS)
  Hunt game;
  ASSERT_TRUE(game.give(owner, PlaceThing{0, Square::at(9, 9, 40)}).none());
  Roller roller(game.seed, Stream::setup);
  for (int i = 0; i < 100 && asked(game.position) == Decision::place; ++i) {
    const Side side = game.position.core.question.awaiting.lowest();
    ASSERT_TRUE(game.give(side, hunt().sample(hunt().view(game.position, side), side, roller)).none());
  }
  const auto first_of = [&](Side side) {
    return std::ranges::find(game.position.people, side, &Figure::side);
  };
  const auto after_a_phase = [&] {
    Dice dice(game.seed, Stream::engine);
    Events log(game.events);
    AhlPlay play(hunt(), game.position, dice, log);
    phase_events(play);
    return game.position.things[0].state;
  };
  first_of(owner)->at = Square::at(9, 9, 40);
  first_of(seeker)->at = Square::at(9, 8, 40);
  EXPECT_EQ(after_a_phase(), ThingState::idle);
  first_of(seeker)->at = Square::at(9, 9, 40);
  EXPECT_EQ(after_a_phase(), ThingState::spent);
  EXPECT_EQ(hunt().view(game.position, seeker).things[0].at, Square::at(9, 9, 40));
  EXPECT_EQ(game.events.back().kind, static_cast<std::uint16_t>(Happening::identifies));
}

}  // namespace
}  // namespace flagbridge::ahl
