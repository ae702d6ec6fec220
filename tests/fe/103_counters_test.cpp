#include "tests/fe/tabletop.h"

// (103.0) What counters stand for.
namespace flagbridge::fe {
namespace {

TEST(FeCounters, ConvoysAreNoShipsAndHaveOneSide) {  // (103.23, 414.5, 302.21)
  Table table;
  const UnitId convoy = table.add(Race::klingon, "CONV", "1610");
  EXPECT_FALSE(is_ship(campaign(), table.at[convoy]));
  EXPECT_FALSE(campaign().model(table.at[convoy]).two_sided);
  EXPECT_TRUE(immobile(campaign(), table.at[convoy]));
  EXPECT_TRUE(has_base(campaign(), table.at, coalition_seat, place("1610")))
      << "it is fought over like a base";
}

class Lowest final : public DrawSource {
 public:
  int draw(Throw thrown, const Label&) override { return lowest(thrown); }
};

TEST(FeCounters, SquadronsAreSetUpShipByShip) {  // (103.21)
  Lowest lowest_draws;
  Roller roller{Dice(lowest_draws)};
  const auto position = campaign().set_up("601", Options{}, roller);
  ASSERT_TRUE(position.has_value());
  for (const Counter& counter : position->counters) {
    if (!counter.in_play()) continue;
    EXPECT_NE(campaign().model(counter).kind, UnitKind::squadron);
  }
}

}  // namespace
}  // namespace flagbridge::fe
