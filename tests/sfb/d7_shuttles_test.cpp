#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/deck.h"

// (D7.6) Boarded shuttles.
namespace flagbridge::sfb {
namespace {

struct Boarding : Deck {
  explicit Boarding(Role role) {
    (*this)[0].transporter_uses = 2;
    (*this)[0].shield_dropped.fill(Moment{1});
    victim = shuttle(1, {20, 14});
    position.small(victim).role = role;
  }
  UnitId victim{};
  Do order(int commandos = 0) const {
    return {Action::board_shuttle, own, 0, victim, static_cast<std::uint8_t>(commandos)};
  }
};

// (D7.6, D7.636) Taken on a two, by a poor crew on a one; lost on a five, in doubt on a six.
TEST(BoardedShuttles, ArePilotedShuttles) {
  Boarding taken(Role::none);
  const int parties = taken[0].parties[0];
  taken.act(taken.order(), {2});
  EXPECT_EQ(taken.position.small(taken.victim).side, blue);
  EXPECT_EQ(taken[0].parties[0], parties - 1);
  EXPECT_TRUE(manned(taken.position.small(taken.victim)));
  Boarding poor(Role::none);
  poor[0].quality = 0;
  poor.act(poor.order(), {1, 2});  // (G21.111) its transporter needs a die
  EXPECT_EQ(poor.position.small(poor.victim).side, red);
  Boarding lost(Role::none);
  lost.act(lost.order(), {5});
  EXPECT_FALSE(lost.position.small(lost.victim).intruders.any());
  Boarding doubt(Role::none);
  doubt.act(doubt.order(), {6});
  EXPECT_TRUE(doubt.position.small(doubt.victim).intruders.any());
  EXPECT_TRUE(doubt.refuses(doubt.order(), "D7.6"_sfb));
  EXPECT_TRUE(doubt.refuses(land(doubt.victim, 1), "D7.6"_sfb, red));
  doubt.run(fight_aboard);  // not again in the turn in which they came
  EXPECT_EQ(doubt.position.small(doubt.victim).side, red);
  doubt.run(fight_aboard, {1});
  EXPECT_EQ(doubt.position.small(doubt.victim).side, blue);
}

// (D7.604, D7.6) Its role is known then; a weasel is voided or blows up.
TEST(BoardedShuttles, AreWildWeasels) {
  Boarding taken(Role::wild_weasel);
  taken[1].weasel = taken.victim;
  taken.act(taken.order(), {1});
  EXPECT_EQ(taken[1].weasel, no_unit);
  EXPECT_EQ(taken.position.small(taken.victim).side, blue);
  EXPECT_TRUE(taken.position.small(taken.victim).identified.has(blue));
  Boarding blown(Role::wild_weasel);
  blown.act(blown.order(), {5});
  EXPECT_TRUE(blown.position.small(blown.victim).has(Craft::exploding));
}

// (D7.62) A scatter-pack belongs to who took it, and goes no farther; commandos do it on a three.
TEST(BoardedShuttles, AreScatterPacks) {
  Boarding taken(Role::scatter_pack);
  taken[0].commandos[0] = 1;
  taken.position.small(taken.victim).rails = 4;
  taken.position.small(taken.victim).target = Encounter::own;
  taken.act(taken.order(1), {3});
  const Craft& pack = taken.position.small(taken.victim);
  EXPECT_EQ(pack.side, blue);
  EXPECT_TRUE(pack.has(Craft::inert));
  EXPECT_EQ(pack.rails, 4);
  EXPECT_EQ(taken[0].commandos[0], 0);
  Boarding trapped(Role::suicide);
  trapped.act(trapped.order(), {6});
  EXPECT_FALSE(trapped.position.small(trapped.victim).exists());
}

}  // namespace
}  // namespace flagbridge::sfb
