#include "sfb/rules/e1_shots.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/deck.h"

// (J2.211, G9.14) People in shuttles.
namespace flagbridge::sfb {
namespace {

// (J2.211, G9.14, G9.141, J2.213) Two boarding parties or a crew unit, twice as many at a pinch; none in what
// flies alone.
TEST(Passengers, SitInShuttles) {
  Deck deck;
  const int parties = deck[0].parties[0], crew = deck[0].crew;
  const int seen = deck.game.view(deck.position, red).ships[0].crew;
  EXPECT_TRUE(deck.refuses(embark(0, 5), "J2.211"_sfb));
  EXPECT_TRUE(deck.refuses(embark(0, 3, 1), "G9.141"_sfb));
  EXPECT_TRUE(deck.refuses(embark(0, 0), "J2.211"_sfb));
  deck.box(1).role = Role::wild_weasel;
  EXPECT_TRUE(deck.refuses(embark(1, 2), "J2.213"_sfb));
  deck.act(embark(0, 2));
  EXPECT_EQ(deck[0].parties[0], parties - 2);
  deck.act(embark(0, 2, 1));
  EXPECT_EQ(deck[0].crew, crew - 1);
  EXPECT_EQ(deck[0].parties[0], parties - 2);
  // The enemy does not see them.
  EXPECT_FALSE(deck.game.view(deck.position, red).bays[0].occupied());
  EXPECT_EQ(deck.game.view(deck.position, red).ships[0].crew, seen);  // (D17.4)
  deck.act({Action::launch_shuttle, Encounter::own, 0, no_unit, 0, 6});
  EXPECT_EQ(craft_at(deck, 0).parties, 2);
  EXPECT_EQ(craft_at(deck, 0).crew, 1);
  EXPECT_TRUE(packed(deck.game, craft_at(deck, 0)));
  craft_at(deck, 0).launched = Moment{1};
  EXPECT_EQ(refuse_craft_shot(deck.game, deck.position, craft_at(0), 0, Encounter::enemy).rule, "G9.141"_sfb);
  // They are back aboard when it lands.
  deck.now(2, 20);
  deck.act(land(craft_at(0), 0));
  EXPECT_EQ(deck[0].parties[0], parties);
  EXPECT_EQ(deck[0].crew, crew);
  // Who sits in it again is the owner's to know, and nobody else's.
  deck.act(embark(0, 2));
  EXPECT_EQ(deck.game.view(deck.position, blue).bays[0].parties, 2);
  EXPECT_FALSE(deck.game.view(deck.position, red).bays[0].occupied());
}

// A box stays its ship's when what stood in it has left, and when it is destroyed.
TEST(Passengers, BoxesStayTheirShips) {
  Deck deck;
  const UnitId owner = deck.box(0).ship;
  deck.act({Action::launch_shuttle, Encounter::own, 0, no_unit, 0, 6});
  EXPECT_EQ(deck.box(0).ship, owner);
  craft_at(deck, 0).launched = Moment{1};
  deck.now(2, 20);
  deck.act(land(craft_at(0), 0));
  EXPECT_EQ(deck.box(0).ship, owner);
}

// (G9.143) A heavy shuttle carries twice as many.
TEST(Passengers, OfHeavyShuttles) {
  const Deck deck;
  const auto& all = deck.game.tables_of().fighters;
  const auto heavy = std::ranges::find(all, "HTS", &Fighter::code);
  const auto plain = std::ranges::find(all, "Admin", &Fighter::code);
  ASSERT_NE(heavy, all.end());
  EXPECT_EQ(passenger_room(*heavy), 4);
  ASSERT_NE(plain, all.end());
  EXPECT_EQ(passenger_room(*plain), 2);
}

}  // namespace
}  // namespace flagbridge::sfb
