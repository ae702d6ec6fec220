#include "sfb/rules/d4_damage.h"
#include "sfb/rules/j2_roles.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/deck.h"

// (J1.59, J1.6) Coming aboard, by a beam or not, in bays that are full or destroyed.
namespace flagbridge::sfb {
namespace {

// (J1.62, J1.620, J1.621, J1.212) A tractor beam takes in a shuttle that could not keep up.
TEST(Landing, ByTractorBeam) {
  Deck deck;
  const UnitId unit = deck.shuttle(0, {20, 15});
  deck.box(0).full = 0;
  deck[0].speed = 10;
  EXPECT_TRUE(deck.refuses(land(unit, 0), "J1.61"_sfb));
  EXPECT_TRUE(deck.refuses(land(unit, 0, 1), "J1.620"_sfb));
  deck[0].tractor_left = Energy(1);
  EXPECT_TRUE(deck.check(land(unit, 0, 1)).none());
  deck[0].speed = 13;
  EXPECT_TRUE(deck.refuses(land(unit, 0, 1), "J1.212"_sfb));
  deck[0].speed = 10;
  deck.position.small(unit).at = {20, 13};
  EXPECT_TRUE(deck.refuses(land(unit, 0, 1), "J1.621"_sfb));
  deck.position.small(unit).at = {20, 14};
  deck.act(land(unit, 0, 1));
  EXPECT_EQ(deck.box(0).full, 1);
  EXPECT_EQ(deck[0].tractor_left.get(), Energy());
}

// (J1.61, C2.451) The effective speed of the ship counts: one that is towed at 10 is too fast for a shuttle,
// and one that a heavy tow slows down from 10 to 5 is not.
TEST(Landing, OnAShipInABeam) {
  Deck deck;
  const UnitId unit = deck.shuttle(0, {20, 15});
  deck.box(0).full = 0;
  static_cast<void>(deck.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  deck[0].speed = 0;
  deck[1].speed = 20;
  EXPECT_TRUE(deck.refuses(land(unit, 0), "J1.61"_sfb));
  deck[0].speed = 10;
  deck[1].speed = 0;
  EXPECT_FALSE(deck.refuses(land(unit, 0), "J1.61"_sfb));
}

// (FD7.391, J1.861) A scatter-pack taken in keeps its drones, and needs an action of a deck crew before it is
// a shuttle again.
TEST(Landing, OfAScatterPack) {
  Deck deck;
  const UnitId unit = deck.shuttle(0, {20, 15});
  Craft& pack = deck.position.small(unit);
  pack.role = Role::scatter_pack;
  pack.set(Craft::inert, true);
  pack.rails = 4;
  pack.load = {1, 3};
  deck.box(0).full = 0;
  deck[0].tractor_left = Energy(1);
  EXPECT_TRUE(deck.refuses(land(unit, 0), "J1.6"_sfb));  // nobody flies it
  deck.act(land(unit, 0, 1));
  EXPECT_EQ(deck.box(0).role, Role::scatter_pack);
  EXPECT_EQ(deck.box(0).rails, 4);
  strip(deck.box(0));
  deck.now(3, 10);
  const Do launch{Action::launch_shuttle, Encounter::own, 0, no_unit, 0, 6};
  EXPECT_TRUE(deck.refuses(launch, "J1.861"_sfb));
  deck[0].deck_crews = 1;
  deck.run(serve_craft);
  EXPECT_TRUE(deck.check(launch).none());
}

// (J1.64, J1.643) A full bay takes one more, and nobody can work in it then; the next can only crash (J1.65).
TEST(Landing, InAFullBay) {
  Deck deck;
  const int bay = deck.game.design(deck[0]).bays[0].bay;
  const UnitId first = deck.shuttle(0, {20, 15});
  deck.position.small(first).hit = 2;
  deck.act(land(first, 0));
  EXPECT_TRUE(overcrowded(deck.game, deck.position, deck[0], bay));
  Allocate form;
  form.unit = Encounter::own;
  static_cast<void>(form.shuttles.push_back({1, Role::wild_weasel, 1}));
  Violations found;
  check_shuttle_work({deck.game, deck.position, form}, found);
  EXPECT_TRUE(std::ranges::any_of(found, [](const Violation& each) { return each.rule == "J1.643"_sfb; }));
  deck.now(2, 20);
  const UnitId second = deck.shuttle(0, {20, 15});
  deck.position.small(second).parties = 2;
  EXPECT_TRUE(deck.refuses(land(second, 0), "J1.61"_sfb));
  const int parties = deck[0].parties[0];
  const int cripples = craft_facts(deck.game, deck.box(0).craft).crippled;
  deck.act(land(second, 0, 2));
  EXPECT_EQ(deck.box(0).damage, cripples);  // what it fell on
  EXPECT_EQ(deck[0].parties[0], parties + 2);
  EXPECT_FALSE(deck.position.small(second).exists());
  // What stood in the way takes the place of what leaves.
  deck.now(3, 1);
  int guest = 0;
  while (deck.box(guest).guest == 0) ++guest;
  deck.act({Action::launch_shuttle, Encounter::own, static_cast<std::uint8_t>(guest), no_unit, 0, 3});
  EXPECT_EQ(deck.box(guest).full, 1);
  EXPECT_EQ(deck.box(guest).damage, 2);
  EXPECT_FALSE(overcrowded(deck.game, deck.position, deck[0], bay));
}

// (J1.65) With room there is no need to crash.
TEST(Landing, WithoutNeedToCrash) {
  Deck deck;
  deck.box(0).full = 0;
  EXPECT_TRUE(deck.refuses(land(deck.shuttle(0, {20, 15}), 0, 2), "J1.65"_sfb));
}

// (J1.66, J1.662) A destroyed box gives shelter, and nothing more.
TEST(Landing, InADestroyedBay) {
  Deck deck;
  for (int i = 0; i < deck[0].bays; ++i) {
    deck.box(i).full = 0;
    deck.box(i).lost = 1;
  }
  deck.act(land(deck.shuttle(0, {20, 15}), 0));
  EXPECT_EQ(deck.box(0).full, 1);
  EXPECT_EQ(deck.box(0).lost, 1);
  deck.now(3, 10);
  EXPECT_TRUE(deck.refuses({Action::launch_shuttle, Encounter::own, 0, no_unit, 0, 6}, "J1.42"_sfb));
  deck[0].battery = Energy(1);
  EXPECT_TRUE(deck.refuses({Action::begin_weasel, Encounter::own, 0}, "J1.42"_sfb));
  deck.box(0).marks = BayBox::rigged;  // work for a deck crew
  deck[0].deck_crews = 1;
  deck.run(serve_craft);
  EXPECT_TRUE(deck.box(0).has(BayBox::rigged));
}

// (J1.63) On an enemy whose shields are down, with boarding parties, who are aboard then.
TEST(Landing, OnAnEnemy) {
  Deck deck(0);
  const UnitId unit = deck.shuttle(0, {20, 15});
  EXPECT_TRUE(deck.refuses(land(unit, 1), "J1.63"_sfb));
  deck.position.small(unit).parties = 2;
  EXPECT_TRUE(deck.refuses(land(unit, 1), "J1.63"_sfb));
  deck.lower_shields(1);
  deck.act(land(unit, 1));
  EXPECT_EQ(deck[1].parties[0], 2);
  EXPECT_EQ(deck.told(Happening::boarded), 1);
}

// (J1.59, J1.592) Between bays only where an elevator joins them.
TEST(Landing, ShuttlesChangeBays) {
  Deck deck;
  const Do move{Action::move_shuttle, Encounter::own, 0, no_unit, 1};
  EXPECT_TRUE(deck.refuses(move, "J1.592"_sfb));
  Content changed = deck.game.content();
  changed.designs[0].sheet.features.bay_transfer = true;
  deck.game = Battles(Content(changed));
  EXPECT_TRUE(deck.refuses(move, "J1.59"_sfb));  // the same bay, and no room
  changed.designs[0].bays[1].bay = 1;
  deck.game = Battles(std::move(changed));
  deck.box(1).full = 0;
  deck.act(move);
  EXPECT_EQ(deck.box(0).full, 0);
  EXPECT_EQ(deck.box(1).full, 1);
}

// (J1.422) A deck crew readies a spare shuttle for an empty box in four turns.
TEST(Landing, SparesAreReadied) {
  Deck deck;
  deck.box(0).full = 0;
  deck[0].spares = 1;
  deck[0].deck_crews = 1;
  for (int turn = 3; turn < 7; ++turn) {
    EXPECT_EQ(deck.box(0).full, 0);
    deck.now(turn, 32);
    deck.run(serve_craft);
  }
  EXPECT_EQ(deck.box(0).full, 1);
  EXPECT_EQ(deck[0].spares, 0);
}

// (G7.9) What an enemy holds does not come aboard, by itself or by a beam.
TEST(Landing, NotOutOfAnEnemysBeam) {
  Deck deck;
  const UnitId unit = deck.shuttle(0, {20, 15});
  deck.box(0).full = 0;
  deck[0].tractor_left = Energy(1);
  EXPECT_TRUE(deck.check(land(unit, 0)).none());
  static_cast<void>(deck.position.links.push_back({Encounter::enemy, unit, 0, 1, 0}));
  EXPECT_TRUE(deck.refuses(land(unit, 0), "G7.9"_sfb));
  EXPECT_TRUE(deck.refuses(land(unit, 0, 1), "G7.9"_sfb));
}

// (J1.62, G7.542) A beam that may not be used takes nothing in; and a crippled shuttle is torn apart sooner,
// an admin shuttle beyond twice 3.
TEST(Landing, ByABeamThatWorks) {
  Deck deck;
  const UnitId unit = deck.shuttle(0, {20, 14});
  deck.box(0).full = 0;
  deck[0].tractor_left = Energy(1);
  deck[0].speed = 10;
  EXPECT_TRUE(deck.check(land(unit, 0, 1)).none());
  deck.position.small(unit).set(Craft::crippled, true);
  EXPECT_TRUE(deck.refuses(land(unit, 0, 1), "J1.212"_sfb));
  deck[0].speed = 6;
  EXPECT_TRUE(deck.check(land(unit, 0, 1)).none());
  deck[0].fire_control = FireControl::passive;
  EXPECT_TRUE(deck.refuses(land(unit, 0, 1), "D6.62"_sfb));
  // A beam that holds it already needs no more.
  static_cast<void>(deck.position.links.push_back({Encounter::own, unit, 0, 1, 0}));
  EXPECT_TRUE(deck.check(land(unit, 0, 1)).none());
}

// (J1.64, J1.65, S2.21) Fighters that stand between the boxes, and those that something falls on, count for
// the enemy like any others.
TEST(Landing, FightersBetweenTheBoxesCount) {
  Deck deck(5, "KLI/D7V", "FED/CA");
  int number = 0;
  while (!is_fighter(deck.game, deck.box(number).craft)) ++number;
  const int halves = static_cast<int>(craft_facts(deck.game, deck.box(number).craft).bpv->raw());
  ASSERT_GT(halves, 0);
  const int each = (halves + 1) / 2;
  deck.box(number).guest = static_cast<std::uint8_t>(deck.box(number).craft + 1);
  deck.with_dice({}, [&](BattlePlay& play) { lose(play, Encounter::own, bay_loss(number), "D4.325"_sfb); });
  EXPECT_EQ(deck.position.fighters_gone[0], 2 * each);
  // The first box of the bay, with a fighter that was crippled before, and no room left.
  Deck full(5, "KLI/D7V", "FED/CA");
  for (int i = 0; i < full[0].bays; ++i) {
    full.box(i).craft = full.box(number).craft;
    full.box(i).guest = static_cast<std::uint8_t>(full.box(number).craft + 1);
  }
  full.box(0).damage = static_cast<std::uint8_t>(craft_facts(full.game, full.box(0).craft).crippled);
  const UnitId unit = full.craft(CraftKind::fighter, 0, {20, 15});
  full.position.small(unit).type = full.box(0).craft;
  full.position.small(unit).speed = 10;
  full.act(land(unit, 0, 2));
  EXPECT_EQ(full.position.fighters_gone[0], 2 * each);  // it, and what it fell on
}

}  // namespace
}  // namespace flagbridge::sfb
