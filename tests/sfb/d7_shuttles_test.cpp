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

// (D7.6, D7.636) Every die of the three charts, by who boards: taken, lost, in doubt, blown up.
TEST(BoardedShuttles, ByTheCharts) {
  struct Row {
    Role role;
    int quality, commandos;
    std::string_view dice;
  };
  const std::vector<Row> rows = {{Role::none, 1, 0, "TTLLLD"},        {Role::none, 1, 1, "TTTLDD"},
                                 {Role::none, 2, 0, "TTTLLD"},        {Role::none, 0, 0, "TLLLDD"},
                                 {Role::wild_weasel, 1, 0, "TDDDBB"}, {Role::wild_weasel, 1, 1, "TTDDBB"},
                                 {Role::wild_weasel, 2, 0, "TTDDBB"}, {Role::wild_weasel, 0, 0, "TDDBBB"},
                                 {Role::suicide, 1, 0, "TDDDDB"},     {Role::suicide, 1, 1, "TTTDDB"},
                                 {Role::suicide, 2, 0, "TTTDDB"},     {Role::suicide, 0, 0, "TDDDBB"}};
  for (const Row& row : rows) {
    for (int die = 1; die <= 6; ++die) {
      Boarding boarding(row.role);
      boarding[0].quality = static_cast<std::uint8_t>(row.quality);
      boarding[0].commandos[0] = static_cast<std::uint8_t>(row.commandos);
      if (row.role == Role::wild_weasel) boarding[1].weasel = boarding.victim;
      std::vector<int> dice = {die};
      if (row.quality == 0) dice.insert(dice.begin(), 1);  // (G21.111) its transporter needs a die
      boarding.act(boarding.order(row.commandos), dice);
      const Craft& craft = boarding.position.small(boarding.victim);
      const char found = !craft.exists() || craft.has(Craft::exploding) ? 'B'
                         : craft.side == blue                           ? 'T'
                         : craft.intruders.any()                        ? 'D'
                                                                        : 'L';
      EXPECT_EQ(found, row.dice[static_cast<std::size_t>(die) - 1]) << row.dice << " " << die;
    }
  }
}

// (D7.6) In doubt in the next turn too: those who came decide it, not who else is aboard their ship by then.
TEST(BoardedShuttles, AreFoughtForByThoseWhoCame) {
  Boarding doubt(Role::none);
  doubt[0].commandos[0] = 1;
  doubt.act(doubt.order(1), {5});
  ASSERT_TRUE(doubt.position.small(doubt.victim).intruders.any());
  doubt.run(fight_aboard);
  doubt[0].quality = 0;
  doubt.run(fight_aboard, {3});  // commandos take it on a three
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
