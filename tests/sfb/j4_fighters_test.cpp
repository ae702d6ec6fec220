#include "sfb/rules/j4_fighters.h"

#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f3_guidance.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/bays.h"
#include "tests/sfb/range.h"

// (J4) Fighters: their weapons, and the deck crews that serve them.
namespace flagbridge::sfb {
namespace {

struct Sortie : Encounter {
  explicit Sortie(std::string_view race, std::string_view code, int hexes) : Encounter(12) {
    fighter = craft(CraftKind::fighter, 0, {20, static_cast<std::int16_t>(3 + hexes)});
    const auto& all = game.tables_of().fighters;
    const Fighter* found = game.tables_of().fighter(race, code);
    position.small(fighter).type = static_cast<std::uint8_t>(found - all.data());
    position.small(fighter).facing = Direction::A;
    position.small(fighter).charges = 2;
  }
  // Points that its guns score with these dice.
  int fire(const std::vector<int>& throws) {
    position.small(fighter).firing_at = enemy;
    run(fire_direct, throws);
    int sum = 0;
    for (const Volley& each : position.volleys) sum += each.points;
    position.volleys.clear();
    return sum;
  }
  UnitId fighter{};
};

// (J4, E4) A Federation A-10: a phaser-3 and a photon torpedo ahead; the rear phaser does not bear. At range
// 4 a phaser-3 does 1 with a 1, a torpedo hits with 4 or less and does 8.
TEST(Fighters, FirePhotons) {
  Sortie sortie("FED", "A-10", 4);
  EXPECT_EQ(sortie.fire({1, 4}), 1 + 8);
  EXPECT_EQ(sortie.position.small(sortie.fighter).charges, 1);
  EXPECT_EQ(sortie.fire({6, 5}), 0);
  // (J4.8) Two charges; without them only the phaser fires.
  EXPECT_EQ(sortie.fire({1}), 1);
  Sortie close("FED", "A-10", 1);
  EXPECT_EQ(refuse_gun(close.game, close.position, close.fighter, 2, Encounter::enemy).rule, "E4"_sfb);
}

// (J4, E7) A Hydran Stinger: fusion beams by the standard chart; at range 2 a 1 does 6, a 6 does 2.
TEST(Fighters, FireFusionBeams) {
  Sortie sortie("HYD", "St-1", 2);
  EXPECT_EQ(sortie.fire({1, 1, 6}), 4 + 6 + 2);
}

// (J4, E3) Fighter disruptors reach ten hexes.
TEST(Fighters, FireDisruptors) {
  const auto& all = tables().fighters;
  const auto found = std::find_if(all.begin(), all.end(), [](const Fighter& each) {
    return std::any_of(each.weapons.begin(), each.weapons.end(),
                       [](const FighterWeapon& weapon) { return weapon.type == "fighter-disruptor"; });
  });
  ASSERT_NE(found, all.end());
  Sortie sortie(found->race, found->code, 10);
  EXPECT_EQ(sortie.fire({6, 4}), 3);  // the phaser does nothing; a standard disruptor does 3 at 9 to 15
  Sortie far(found->race, found->code, 11);
  EXPECT_EQ(refuse_gun(far.game, far.position, far.fighter, 1, Encounter::enemy).rule, "E3"_sfb);
}

// (J4, FP3, FP8.23) A fighter with plasma torpedoes launches them straight ahead.
TEST(Fighters, LaunchPlasma) {
  const auto& all = tables().fighters;
  const auto found = std::find_if(all.begin(), all.end(), [](const Fighter& each) {
    return std::any_of(each.weapons.begin(), each.weapons.end(),
                       [](const FighterWeapon& weapon) { return weapon.type == "plasma-F"; });
  });
  ASSERT_NE(found, all.end());
  Sortie sortie(found->race, found->code, 6);
  sortie.position.small(sortie.fighter).rails = 1;
  const Do ahead{Action::launch_drone, sortie.fighter, 0, Encounter::enemy, 0, 0};
  Do aside = ahead;
  aside.b = 1;
  EXPECT_TRUE(sortie.refuses(aside, "FP3"_sfb));
  sortie.act(ahead);
  const Craft& torpedo = craft_at(sortie, 1);
  EXPECT_EQ(torpedo.kind, CraftKind::plasma);
  EXPECT_EQ(static_cast<Plasma>(torpedo.type), Plasma::f);
  EXPECT_EQ(warhead_of(sortie.game, sortie.position, torpedo, Encounter::enemy), 20);
  EXPECT_EQ(sortie.position.small(sortie.fighter).rails, 0);
  // It has no way to fire them as bolts: phasers are all its guns.
  const CraftGuns& guns = guns_of(sortie.game, sortie.position.small(sortie.fighter).type);
  for (int i = 0; i < guns.count; ++i) EXPECT_FALSE(guns.each[static_cast<std::size_t>(i)].heavy());
}

// (J4, J4.28) Fighters of the year, with their drones: one a turn, sixteen impulses after their launch.
TEST(Fighters, LaunchDrones) {
  Bays bays({Berth{.name = "KLI/D6V"}, Berth{.name = "FED/CA", .at = {20, 5}, .side = 1}}, 3);
  int fighters = 0, at = -1;
  for (int i = 0; i < bays[0].bays; ++i) {
    if (!is_fighter(bays.game, bays.box(0, i).craft)) continue;
    ++fighters;
    if (at < 0) at = i;
  }
  ASSERT_GT(fighters, 2);
  EXPECT_EQ(bays[0].deck_crews, fighters);
  const Fighter& facts = craft_facts(bays.game, bays.box(0, at).craft);
  EXPECT_EQ(facts.race, "KLI");
  EXPECT_EQ(bays.box(0, at).rails, facts.rails);
  ASSERT_GT(facts.rails, 0);
  bays.perform(launch(at, facts.speed));
  EXPECT_EQ(bays.craft(0).kind, CraftKind::fighter);
  const Do fire{Action::launch_drone, first_craft, 0, unit_at(1), 0, static_cast<std::uint8_t>(0)};
  bays.now(1, 25);
  EXPECT_TRUE(cites(bays.check(fire), "J1.34"));
  bays.now(1, 26);
  EXPECT_TRUE(cites(bays.check({Action::launch_drone, first_craft, 0, unit_at(1), 0, 3}), "FD1.21"));
  bays.perform(fire);
  EXPECT_EQ(bays.craft(0).rails, facts.rails - 1);
  EXPECT_EQ(bays.craft(1).kind, CraftKind::drone);
  EXPECT_EQ(bays.craft(1).controller, first_craft);  // (J4.43)
  bays.now(1, 27);
  EXPECT_EQ(cites(bays.check(fire), "J4.28"), !has_trait(facts, "two_drones_per_turn"));
  // A fighter that is lost takes its guidance with it.
  EXPECT_EQ(bays.run(check_guidance), Flow::done);
  EXPECT_TRUE(bays.craft(1).exists());
  bays.with_dice({}, [&](BattlePlay& play) { destroy(play, first_craft, "J4"_sfb); });
  EXPECT_EQ(bays.run(check_guidance), Flow::done);
  EXPECT_FALSE(bays.craft(1).exists());
}

// (J4.8) The chart of carriers gives the Federation's CVA 26 deck crews for its 24 fighters; a ship without
// any has two.
TEST(DeckCrews, AsManyAsTheChartSays) {
  const Bays bays({Berth{.name = "FED/CVA"}, Berth{.name = "FED/CA", .at = {20, 5}, .side = 1}}, 0);
  EXPECT_EQ(bays.position.ships[0].deck_crews, 26);
  EXPECT_EQ(bays.position.ships[1].deck_crews, 2);
}

// (J4.8) Two crews at a fighter load two spaces a turn, if it stands in its box all the time.
TEST(Fighters, AreServed) {
  Bays bays({Berth{.name = "KLI/D6V"}}, 0);
  int at = -1;
  for (int i = bays[0].bays - 1; i >= 0; --i) {
    if (is_fighter(bays.game, bays.box(0, i).craft)) at = i;
  }
  ASSERT_GE(at, 0);
  EXPECT_EQ(bays.box(0, at).rails, 0);  // (S4) unarmed at weapon status 0
  bays[0].deck_crews = 2;
  bays.now(1, 32);
  bays.box(0, at).used = moment_of(1, 3);
  bays.run(serve_craft);
  EXPECT_EQ(bays.box(0, at).rails, 0);
  bays.now(2, 32);
  bays.run(serve_craft);
  EXPECT_EQ(bays.box(0, at).rails, std::min<int>(2, craft_facts(bays.game, bays.box(0, at).craft).rails));
}

// (J4.817) A crew is used once a turn: of two shuttles that need one it has done one, the other a turn later.
TEST(DeckCrews, WorkOnceATurn) {
  Encounter deck(6, "KLI/D6V");
  deck.position.year = 175;
  fit_bays(deck.game, deck.position, Encounter::own, 0);
  std::vector<int> boxes;
  for (int i = 0; i < deck[0].bays; ++i) {
    BayBox& box = deck.position.bay(deck[0], i);
    if (!is_fighter(deck.game, box.craft)) boxes.push_back(i);
    if (is_fighter(deck.game, box.craft)) box.full = 0;  // out: no work for anybody
  }
  ASSERT_GE(boxes.size(), 2u);
  for (const int box : boxes) deck.position.bay(deck[0], box).marks = BayBox::rigged;
  const auto rigged = [&] {
    return std::ranges::count_if(
        boxes, [&](int box) { return deck.position.bay(deck[0], box).has(BayBox::rigged); });
  };
  const auto before = rigged();
  deck[0].deck_crews = 1;
  deck.run(serve_craft);
  EXPECT_EQ(rigged(), before - 1);
  deck.run(serve_craft);
  EXPECT_EQ(rigged(), before - 2);
}

}  // namespace
}  // namespace flagbridge::sfb
