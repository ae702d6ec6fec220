#include "ahl/rules/24_structures.h"
#include "tests/ahl/firing.h"
#include "tests/ahl/moving.h"

// Fire at portals overhead and in the floor (24.A).
namespace flagbridge::ahl {
namespace {

Movement shuttered_decks(const char* portal) {
  Movement table(
      "+##+##+##+\n"
      "#A> l+ B<#\n"
      "+##+##+##+\n",
      "B", std::string("LADDER 1 at=1,0 up=") + portal + " down=" + portal + "\n");
  table.add_deck_below();
  table['B'].presence = Presence::aside;
  table.arm('A', "PG");
  return table;
}

void shoot(Movement& table, Square at, AimedAt mark, const std::vector<int>& throws) {
  table['A'].halves = full_phase;
  table['A'].marks[0] = mark;
  order_shot(table, 'A', at, Commitment::aim);
  run(table, resolve_aim, throws);
}

int points(const Movement& table) { return damage_points(table.position, floor_at(table.at(1, 0))); }

TEST(Shutter, IsAlwaysHitAndOnlyOnce) {  // (24.A) a plasma bolt: 12 - 5
  Movement table = shuttered_decks("hatch");
  shoot(table, table.at(1, 0), AimedAt::floor, {2});  // the burst misses the firer
  EXPECT_EQ(points(table), 7);
  shoot(table, table.at(1, 0), AimedAt::line, {});  // past it, at the wall behind
  EXPECT_EQ(points(table), 7);
}

TEST(Shutter, AValveLeaksAfterTenPoints) {  // (24.A, 24.TABLE)
  Movement table = shuttered_decks("iris");
  shoot(table, table.at(1, 0), AimedAt::floor, {2});
  EXPECT_EQ(table.told(Happening::holed), 0);
  shoot(table, table.at(1, 0), AimedAt::floor, {2});
  EXPECT_EQ(points(table), 14);
  EXPECT_EQ(table.told(Happening::holed), 1);
}

TEST(Shutter, FromBelowItIsTheSameOne) {  // (24.A)
  Movement table = shuttered_decks("hatch");
  table['A'].at = Square::at(0, 0, 2);
  shoot(table, Square::at(1, 0, 2), AimedAt::overhead, {2});
  EXPECT_EQ(points(table), 7);
}

TEST(Shutter, OverHisOwnHeadWithoutHarmToHisCompany) {  // (24.A)
  Movement table = shuttered_decks("hatch");
  table.arm('A', "LC");
  table.arm('A', "AR");
  table['A'].at = table['B'].at = Square::at(1, 0, 2);
  table['B'].side = table['A'].side;
  table['B'].presence = Presence::aboard;
  shoot(table, Square::at(1, 0, 2), AimedAt::overhead, {});  // a rifle does it no harm: 3 - 5
  EXPECT_EQ(points(table), 0);
  EXPECT_EQ(table.told(Happening::shoots), 1);
  EXPECT_EQ(table.told(Happening::hit) + table.told(Happening::missed), 0);
}

TEST(Shutter, WhoIsInTheLineIsShotAtFirst) {  // (10, 24.A)
  Movement table = shuttered_decks("hatch");
  table['B'].presence = Presence::aboard;
  table['B'].at = table.at(1, 0);
  table.arm('A', "LAG", "DS");
  shoot(table, table.at(1, 0), AimedAt::floor, {2});  // B is missed, and the hatch struck: 6 - 5
  EXPECT_EQ(points(table), 1);
  shoot(table, table.at(1, 0), AimedAt::floor, {12, 2});  // B is hit, and the fire is spent
  EXPECT_EQ(points(table), 1);
}

TEST(Shutter, MustBeThereAndShut) {  // (24.A)
  Movement table = shuttered_decks("hatch");
  table['A'].commitment = Commitment::aim;
  ask(table, Decision::aim);
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:1,0 mark=floor").none());
  EXPECT_TRUE(table.refused('A', "shoot 0 1:1,0 mark=overhead", "24.A"_ahl));
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0 mark=floor", "24.A"_ahl));
  const PortalId hatch = table.game.content().plans[0].floor_portal(Square::at(1, 0));
  table.position.levels[0].open.set(index_of(hatch));
  EXPECT_TRUE(table.refused('A', "shoot 0 1:1,0 mark=floor", "24.A"_ahl));
  table.position.levels[0].open.reset(index_of(hatch));
  table.position.rules = RuleSet::basic;
  EXPECT_TRUE(table.refused('A', "shoot 0 1:1,0 mark=floor", "24.A"_ahl));
}

}  // namespace
}  // namespace flagbridge::ahl
