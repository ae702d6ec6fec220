#include "sfb/rules/e1_shots.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/deck.h"

// (J4.9, J4.46) Squadrons of fighters, helped by their carrier.
namespace flagbridge::sfb {
namespace {

// (J4.9, J4.62) What a carrier lends it does without; a ship that only happens to have fighters lends
// nothing.
TEST(Squadrons, AreHelpedByTheirCarrier) {
  Deck deck(5, "KLI/D7V", "FED/CA");
  deck[0].ecm = 4;
  deck[0].eccm = 2;
  const Do lend{Action::lend_squadron, Encounter::own, 0, no_unit, 3, 2};
  const UnitId fighter = deck.craft(CraftKind::fighter, 0, {20, 14});
  deck.position.small(fighter).launcher = Encounter::own;
  const auto ecm_of = [&](UnitId unit) {
    const Jamming sum = jamming(deck.game, deck.position, Encounter::enemy, unit, Aim::light);
    return sum.generated + sum.lent;
  };
  const auto eccm_of = [&](UnitId unit) {
    return jamming(deck.game, deck.position, unit, Encounter::enemy, Aim::light).countered;
  };
  EXPECT_EQ(ecm_of(Encounter::own), 4);
  EXPECT_EQ(ecm_of(fighter), 0);
  EXPECT_TRUE(deck.refuses({Action::lend_squadron, Encounter::own, 0, no_unit, 5, 0}, "J4.9"_sfb));
  deck.act(lend);
  EXPECT_EQ(ecm_of(Encounter::own), 1);
  EXPECT_EQ(ecm_of(fighter), 3);
  EXPECT_EQ(eccm_of(Encounter::own), 0);
  EXPECT_EQ(eccm_of(fighter), 2);
  deck[0].broken_down = deck.position.now();  // (D6.68)
  EXPECT_EQ(eccm_of(fighter), 0);
  EXPECT_EQ(ecm_of(fighter), 0);
  Deck casual;
  casual[0].ecm = 4;
  EXPECT_TRUE(casual.refuses(lend, "J4.62"_sfb));
}

// (J4.9) A carrier that has nothing left can only take back what it lends: that is one order, not two.
TEST(Squadrons, WhatIsLentIsTakenBackInOneWay) {
  Deck deck(5, "KLI/D7V", "FED/CA");
  deck.position.small(deck.craft(CraftKind::fighter, 0, {20, 14})).launcher = Encounter::own;
  deck[0].squadron_ecm = 2;
  std::array<Order, 4> buffer;
  List list(buffer);
  list_lend_squadron(deck.game, deck.position, blue, list);
  ASSERT_EQ(list.list().size(), 1u);
  EXPECT_EQ(std::get<Do>(list.list()[0]).a, 0);
}

// (J4.46) By agreement one fighter of eight or more is for electronic warfare.
TEST(Squadrons, MayHaveAWarfareFighter) {
  for (const bool agreed : {false, true}) {
    Deck deck(5, "KLI/D7V", "FED/CA");
    deck.position.options.warfare_fighters = agreed ? 1 : 0;
    fit_bays(deck.game, deck.position, Encounter::own, 0);
    int warfare = 0, fighters = 0;
    for (int i = 0; i < deck[0].bays; ++i) {
      const Fighter& facts = craft_facts(deck.game, deck.box(i).craft);
      fighters += facts.kind == Fighter::Kind::fighter ? 1 : 0;
      warfare += facts.ew_version_of ? 1 : 0;
    }
    ASSERT_GE(fighters, 8);
    EXPECT_EQ(warfare, agreed ? 1 : 0);
  }
}

// (J4.9) What a carrier cannot send it has itself, and it may always take it back.
TEST(Squadrons, GiveBackWhatCannotBeSent) {
  Encounter meeting(5, "KLI/D7V", "FED/CA");
  meeting[0].ecm = 4;
  meeting[0].squadron_ecm = 3;
  const auto own = [&] {
    return jamming(meeting.game, meeting.position, Encounter::enemy, Encounter::own, Aim::light).generated;
  };
  EXPECT_EQ(own(), 1);
  meeting[0].fire_control = FireControl::inactive;
  EXPECT_EQ(own(), 4);
  EXPECT_TRUE(meeting.refuses({Action::lend_squadron, Encounter::own, 0, no_unit, 2, 0}, "D6.62"_sfb));
  EXPECT_TRUE(meeting.check({Action::lend_squadron, Encounter::own}).none());
}

}  // namespace
}  // namespace flagbridge::sfb
