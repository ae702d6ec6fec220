#include "ahl/order_words.h"
#include "tests/ahl/firing.h"

// What the decks show of a view, and where orders belong on them.
namespace flagbridge::ahl {
namespace {

const char* const closed_room =
    "+##+##+##+##+\n"
    "#A> .. .. Z<#\n"
    "+##+##+##+##+\n";

const scene::Unit& unit_of(const scene::Scene<BoardScene>& scene, Who who) {
  const auto found =
      std::ranges::find(scene.units, static_cast<std::int32_t>(index_of(who)), &scene::Unit::id);
  if (found == scene.units.end()) throw std::runtime_error("nobody like that is shown");
  return *found;
}
const SceneFigure& figure_of(const scene::Scene<BoardScene>& scene, Who who) {
  const auto found =
      std::ranges::find(scene.own.figures, static_cast<std::int32_t>(index_of(who)), &SceneFigure::id);
  if (found == scene.own.figures.end()) throw std::runtime_error("nobody like that is on a deck");
  return *found;
}

struct Deck1 : Tabletop {
  Deck1() : Tabletop(closed_room, "Z") {}
  scene::Scene<BoardScene> as(char letter) const {
    return game.scene(game.view(position, side(letter)), side(letter));
  }
};

TEST(BoardScene, HasPeopleWithWhatHasBefallenThem) {
  Deck1 deck;
  Figure& figure = deck['A'];
  figure.light = 2;
  figure.prone = 1;
  figure.stun = 1;
  const auto scene = deck.as('Z');
  const scene::Unit& unit = unit_of(scene, deck.who('A'));
  EXPECT_EQ(unit.place, to_text(figure.at));
  EXPECT_EQ(unit.marks, (std::vector<std::string>{"2 light wounds", "stunned", "prone"}));
  EXPECT_EQ(unit.glance.front().text, "●●");
  EXPECT_EQ(figure_of(scene, deck.who('A')).wounds, 2);
  EXPECT_EQ(figure_of(scene, deck.who('A')).signs, (std::vector<std::string>{"prone", "stunned"}));
  deck['A'].presence = Presence::gone;
  const auto after = deck.as('Z');
  EXPECT_TRUE(unit_of(after, deck.who('A')).out);
  EXPECT_EQ(unit_of(after, deck.who('A')).marks, std::vector<std::string>{"gone"});
  EXPECT_THROW(figure_of(after, deck.who('A')), std::runtime_error);
}

// What somebody is committed to is his owner's secret (5), and nothing until he has been told.
TEST(BoardScene, TellsTheOwnerOnlyWhatIsPlotted) {
  Deck1 deck;
  Figure& figure = deck['A'];
  deck.position.core.turn = 1;
  ask(deck, Decision::plot);
  ASSERT_TRUE(figure.plot.push_back(action(Act::walk, Compass::E)));
  ASSERT_TRUE(figure.plot.push_back({Act::left, 0}));
  const auto own = deck.as('A'), other = deck.as('Z');
  ASSERT_EQ(own.lines.size(), 1u);
  EXPECT_EQ(own.lines[0].path,
            (std::vector<std::string>{to_text(figure.at), to_text(step(figure.at, Compass::E))}));
  EXPECT_TRUE(other.lines.empty());
}

TEST(BoardScene, HasDecksByTheNumbersOfTheirDrawing) {
  Deck1 deck;
  Level& level = deck.position.levels[0];
  level.open.set(3);
  level.dark.set(2);
  level.dark.set(127);  // all that is in no room
  level.vacuum.set(1);
  const auto scene = deck.as('A');
  ASSERT_EQ(scene.own.levels.size(), 1u);
  const SceneLevel& shown = scene.own.levels[0];
  EXPECT_NE(std::ranges::find(shown.open, 3), shown.open.end());
  EXPECT_EQ(shown.dark, std::vector<std::int32_t>{2});
  EXPECT_TRUE(shown.dark_outside);
  EXPECT_EQ(shown.airless, std::vector<std::int32_t>{1});
  EXPECT_EQ(shown.deck, shown.number);
}

// (6) Action points are counted in halves.
TEST(BoardScene, OrdersHaveWordsAndPlaces) {
  Deck1 deck;
  EXPECT_EQ(points_words(0), "0");
  EXPECT_EQ(points_words(1), "½");
  EXPECT_EQ(points_words(7), "3½");
  Move move{deck.who('A'), {}};
  const auto words = [&](const Order& order) {
    const std::string all = deck.game.words(deck.position, order);
    return all.substr(all.find(' ') + 1);  // without the name
  };
  EXPECT_EQ(words(move), "stay");
  for (const Action& each : {action(Act::walk, Compass::E), Action{Act::left, 0},
                             Action::evading(static_cast<std::uint8_t>(Compass::SE), Compass::S),
                             Action::evading(stay, Compass::S)})
    ASSERT_TRUE(move.plot.push_back(each));
  EXPECT_EQ(words(move), "walk E, turn left, evade SE, facing S, evade on the spot, facing S");
  const scene::Spot spot = deck.game.spot(deck.position, move);
  const Square first = step(deck['A'].at, Compass::E);
  EXPECT_EQ(spot.path, (std::vector<std::string>{to_text(deck['A'].at), to_text(first),
                                                 to_text(step(first, Compass::SE))}));
  EXPECT_EQ(spot.place, spot.path.back());
  EXPECT_EQ(words(Shoot{deck.who('A'), deck.at(2, 0), 0, AimedAt::floor}),
            "fires at 1:2,0, at the portal in the floor");
  EXPECT_EQ(deck.game.spot(deck.position, Strike{deck.who('A'), deck.who('Z')}).place, to_text(deck['Z'].at));
  EXPECT_EQ(deck.game.spot(deck.position, Ready{}), scene::Spot{});
}

}  // namespace
}  // namespace flagbridge::ahl
