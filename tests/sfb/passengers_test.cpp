#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// (J1.6, J1.8, J2.211, J4.9, D7.6) Coming aboard, people in shuttles, boarded shuttles, and squadrons.
namespace flagbridge::sfb {
namespace {

struct Deck : Encounter {
  explicit Deck(int hexes = 2, const std::string& mine = "FED/CA", const std::string& theirs = "KLI/D7")
      : Encounter(hexes, mine, theirs) {
    position.year = 175;
    for (int i = 0; i < 2; ++i) fit_bays(game, position, unit_at(i), 0);
  }
  BayBox& box(int number, int ship = 0) { return position.bay((*this)[ship], number); }
  // A shuttle of one side with its pilot, out for some time.
  UnitId shuttle(int side, Hex at) {
    const UnitId unit = craft(CraftKind::shuttle, side, at);
    position.small(unit).type = box(0, side).craft;
    position.small(unit).launcher = unit_at(side);
    position.small(unit).speed = 6;
    return unit;
  }
  void lower_shields(int ship) {
    for (int i = 0; i < 6; ++i)
      (*this)[ship].shields[static_cast<std::size_t>(i)] =
          game.design((*this)[ship]).shields[static_cast<std::size_t>(i)];
  }
};

Do land(UnitId craft, int ship, int way = 0) {
  return {Action::land_shuttle, craft, 0, unit_at(ship), static_cast<std::uint8_t>(way)};
}
Do embark(int box, int parties, int crew = 0) {
  return {Action::embark,
          Encounter::own,
          static_cast<std::uint8_t>(box),
          no_unit,
          static_cast<std::uint8_t>(parties),
          static_cast<std::uint8_t>(crew)};
}

// (J2.211, G9.14, G9.141, J2.213) Two boarding parties or a crew unit, twice as many at a pinch; none in what
// flies alone.
TEST(Passengers, SitInShuttles) {
  Deck deck;
  const int parties = deck[0].parties[0], crew = deck[0].crew;
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
  EXPECT_EQ(deck.game.view(deck.position, red).bays[0].riders, 0);
  deck.act({Action::launch_shuttle, Encounter::own, 0, no_unit, 0, 6});
  EXPECT_EQ(craft_at(deck, 0).parties, 2);
  EXPECT_EQ(craft_at(deck, 0).crew, 1);
  EXPECT_TRUE(packed(deck.game, craft_at(deck, 0)));
  craft_at(deck, 0).launched = 1;
  EXPECT_EQ(refuse_craft_shot(deck.game, deck.position, unit_at(most_ships), 0, Encounter::enemy).rule,
            "G9.141"_sfb);
  // They are back aboard when it lands.
  deck.now(2, 20);
  deck.act(land(unit_at(most_ships), 0));
  EXPECT_EQ(deck[0].parties[0], parties);
  EXPECT_EQ(deck[0].crew, crew);
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
  check_shuttle_work(deck.game, deck.position, form, found);
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

// (J2.228) A suicide shuttle hit in its bay goes off inside the ship.
TEST(Shuttles, ExplodeInTheBay) {
  Deck deck;
  deck.box(0).role = Role::suicide;
  deck.box(0).energy = 9;
  deck.with_dice({}, [](BattlePlay& play) { lose(play, Encounter::own, bay_loss(0), "D4.325"_sfb); });
  ASSERT_EQ(deck.position.volleys.size(), 1u);
  EXPECT_EQ(deck.position.volleys[0].points, 18);
  EXPECT_EQ(deck.position.volleys[0].shield, 0);
}

// (J1.866) A plain shuttle may be sent after somebody: it looks like a suicide shuttle, and does nothing.
TEST(Shuttles, MayPretend) {
  Deck deck;
  deck.act({Action::launch_shuttle, Encounter::own, 0, Encounter::enemy, 0, 6});
  EXPECT_TRUE(craft_at(deck, 0).seeks());
  EXPECT_EQ(craft_at(deck, 0).warhead, 0);
  EXPECT_EQ(channels_used(deck.position, Encounter::own), 1);
  deck.act(embark(1, 2));
  deck.now(2, 20);
  EXPECT_TRUE(
      deck.refuses({Action::launch_shuttle, Encounter::own, 1, Encounter::enemy, 0, 6}, "J1.866"_sfb));
}

// (F4.4, F4.42) Scatter-packs sent to a hex: one a turn, eight impulses apart, and no channel.
TEST(Shuttles, PacksFlyToAHex) {
  Deck deck(12);
  for (const int i : {0, 1}) {
    deck.box(i).role = Role::scatter_pack;
    deck.box(i).rails = 2;
    deck.box(i).light = 1;
    deck.box(i).module = 3;
  }
  const auto send = [](std::uint8_t box) {
    return Do{Action::launch_shuttle, Encounter::own, box, no_unit, 0, 6, Hex{20, 14}};
  };
  deck.now(2, 1);
  deck.act(send(0));
  EXPECT_EQ(channels_used(deck.position, Encounter::own), 0);
  deck.now(2, 20);
  EXPECT_TRUE(deck.refuses(send(1), "F4.42"_sfb));
  deck.now(3, 1);
  EXPECT_TRUE(deck.check(send(1)).none());
  Craft& pack = craft_at(deck, 0);
  pack.at = {20, 14};
  deck.now(2, 20);
  deck.run(release_packs);
  EXPECT_TRUE(pack.has(Craft::inert));
  EXPECT_EQ(craft_at(deck, 1).kind, CraftKind::drone);
  EXPECT_EQ(craft_at(deck, 1).target, Encounter::enemy);
}

// --- (D7.6) ------------------------------------------------------------------------------------------------

struct Boarding : Deck {
  explicit Boarding(Role role) {
    (*this)[0].transporter_uses = 2;
    (*this)[0].shield_dropped.fill(1);
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
  EXPECT_EQ(lost.position.small(lost.victim).intruders, 0);
  Boarding doubt(Role::none);
  doubt.act(doubt.order(), {6});
  EXPECT_NE(doubt.position.small(doubt.victim).intruders, 0);
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
  taken[1].weasel = static_cast<std::uint8_t>(1 + index_of(taken.victim) - most_ships);
  taken.act(taken.order(), {1});
  EXPECT_EQ(taken[1].weasel, 0);
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

// --- (J4.9) ------------------------------------------------------------------------------------------------

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

// --- beams and guests --------------------------------------------------------------------------------------

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
