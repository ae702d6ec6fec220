#include <set>

#include "tests/sfb/at_random.h"
#include "tests/sfb/shooting.h"
#include "tests/sfb/systems.h"

// What a question is about: who is asked, about whom, why now, and what happens if nothing is ordered.
namespace flagbridge::sfb {
namespace {

bool says_default(const std::string& words) {
  return words.contains("Without an order") || words.contains("Ordering nothing") ||
         words.contains("What you leave alone");
}

// Words of the question that is open to blue.
std::string words_of_question(const Battles& game, Position& position, Decision what, int a = 0, int b = 0) {
  position.core.question = {static_cast<std::uint16_t>(what), Sides(blue), Sides(blue),
                            static_cast<std::int16_t>(a), b};
  return game.about(position, blue);
}

TEST(SfbQuestionWords, EveryQuestionSaysWhatNothingDoes) {
  std::set<Decision> kinds;
  const char* scenarios[] = {"duel", "squadron", "sg24"};
  for (std::uint64_t i = 0; i < 3; ++i) {
    play_at_random(
        scenarios[i], i,
        [&](const Position& at, Side side, const Order&) {
          const std::string words = battles().about(battles().view(at, side), side);
          kinds.insert(asked(at));
          EXPECT_TRUE(says_default(words))
              << Battles::decisions()[at.core.question.kind].name << ": " << words;
          EXPECT_FALSE(words.contains("{")) << words;
        },
        [](const Position&, const std::vector<Event>&) {});
  }
  EXPECT_GE(kinds.size(), 5u);
}

TEST(SfbQuestionWords, NobodyElseIsTold) {
  Encounter scene(5);
  EXPECT_FALSE(words_of_question(scene.game, scene.position, Decision::fire).empty());
  EXPECT_EQ(scene.game.about(scene.position, red), "");
}

// (E1.11) Who fires at whom, how far away, and on which shield.
TEST(SfbQuestionWords, AShotNamesItsTargetAndTheShieldItMeets) {
  Shooting scene({"phaser-1", "phaser-1"}, 5);
  scene.own().capacitor = Energy(2);
  const std::string words = words_of_question(scene.range.game(), scene.range.at, Decision::fire);
  EXPECT_TRUE(words.contains("can fire 2 weapons at KLI/D7, 5 hexes away, on its shield 1 of 30")) << words;
  EXPECT_TRUE(words.contains("Ordering nothing keeps what is loaded")) << words;
}

// (D6.315) Who cannot fire is asked for what he might still jam.
TEST(SfbQuestionWords, WithoutAShotJammingIsWhatIsAsked) {
  Encounter scene(5);
  for (int i = 0; i < scene[0].mounts; ++i)
    scene.position.mount(scene[0], i).lost = scene.game.weapon(scene[0], i).boxes;
  const std::string words = words_of_question(scene.game, scene.position, Decision::fire);
  EXPECT_TRUE(words.contains("nobody of yours has a shot")) << words;
}

// (G7.42) "Tractor beam of FED/CA on KLI/D7, 2 hexes away: what CA pays to keep it."
TEST(SfbQuestionWords, ABidNamesBothEndsOfTheBeam) {
  Encounter scene(2);
  scene[0].battery = Energy(3);
  static_cast<void>(scene.position.auctions.push_back({scene.own, scene.enemy, 0, 0, 0, 1}));
  const std::string holder = words_of_question(scene.game, scene.position, Decision::auction);
  EXPECT_TRUE(holder.contains("Tractor beam of FED/CA on KLI/D7, 2 hexes away")) << holder;
  EXPECT_TRUE(holder.contains("Without an order it lets go")) << holder;
  std::swap(scene.position.auctions[0].holder, scene.position.auctions[0].target);
  const std::string held = words_of_question(scene.game, scene.position, Decision::auction);
  EXPECT_TRUE(held.contains("what FED/CA spends against it")) << held;
}

// (D3.43, H7.34) What strikes whom, and what meets it.
TEST(SfbQuestionWords, AVolleySaysWhereItStrikesAndWhatIsLeftThere) {
  Encounter scene(5);
  Volley volley;
  volley.target = scene.own;
  volley.shield = 1;
  volley.points = 11;
  ASSERT_TRUE(scene.position.volleys.push_back(volley));
  scene[0].shields[0] = 22;  // of 30
  const std::string words = words_of_question(scene.game, scene.position, Decision::reinforce);
  EXPECT_TRUE(words.contains("11 points on shield 1 of FED/CA, which has 8 boxes left")) << words;
}

}  // namespace
}  // namespace flagbridge::sfb
