#include "sfb/rules/e1_shots.h"
#include "tests/sfb/range.h"

// Declaring and resolving direct fire (E1 to E10, FP8).
namespace flagbridge::sfb {
namespace {

struct Shooting {
  Range range;
  UnitId unit, target;
  explicit Shooting(const std::vector<std::string>& weapons, int hexes = 5)
      : unit(range.add(Range::cruiser(weapons), blue, Range::middle)),
        target(range.add("KLI/D7", red, Range::ahead(hexes), Direction::D)) {}
  explicit Shooting(const ShipClass& sheet, int hexes = 5)
      : unit(range.add(sheet, blue, Range::middle)),
        target(range.add("KLI/D7", red, Range::ahead(hexes), Direction::D)) {}

  Ship& own() { return range.at.ship(unit); }
  Ship& enemy() { return range.at.ship(target); }
  void apart(int hexes) { enemy().at = Range::ahead(hexes); }
  Fire order(std::initializer_list<int> weapons, Mode mode = Mode::none, bool narrow = false) const {
    Fire made;
    made.unit = unit;
    made.target = target;
    made.mode = mode;
    made.narrow = narrow;
    for (const int each : weapons) static_cast<void>(made.weapons.push_back(static_cast<std::uint8_t>(each)));
    return made;
  }
  Violations check(const Fire& fire) { return check_order(range.game(), range.at, blue, fire); }
  Violations check(std::initializer_list<int> weapons, Mode mode = Mode::none) {
    return check(order(weapons, mode));
  }
  // Declares and resolves; says what struck each shield of the target (0: all round) in all.
  std::array<int, 7> fire(const Fire& fire, std::vector<ScriptedDraw> dice) {
    EXPECT_TRUE(check(fire).none()) << (check(fire).none() ? "" : check(fire)[0].text);
    std::array<int, 7> points{};
    range.with_dice(std::move(dice), [&](BattlePlay& play) {
      carry_out(play, blue, fire);
      Task task;
      declare_fire(play, task);
      fire_first_hellbores(play, task);
      fire_direct(play, task);
      fire_last_hellbores(play, task);
      for (const Volley& volley : range.at.volleys) {
        if (volley.target == target) points[volley.shield] += volley.points;
      }
    });
    return points;
  }
  int at_firer(int shield) const {
    int sum = 0;
    for (const Volley& volley : range.at.volleys) {
      if (volley.target == unit && volley.shield == shield) sum += volley.points;
    }
    return sum;
  }
};

// (E1.82) Check 16: a 6 shifted by 3 at two hexes reads three columns on, by 4 nothing.
TEST(SfbFire, A16ShiftBeyondSixMovesColumns) {
  const Charts charts = *make_charts(tables());
  EXPECT_EQ(charts.phaser(PhaserType::one).at(2, 6 + 3), 2);
  EXPECT_EQ(charts.phaser(PhaserType::one).at(2, 6 + 4), 0);
  // (E1.83) Below 1 nothing gets better than 1.
  EXPECT_EQ(charts.phaser(PhaserType::one).at(2, -1), 7);
}

// (E2) Check 17.
TEST(SfbFire, A17PhaserCells) {
  const Charts charts = *make_charts(tables());
  EXPECT_EQ(charts.phaser(PhaserType::three).at(3, 2), 2);
  EXPECT_EQ(charts.phaser(PhaserType::one).at(3, 1), 6);
  EXPECT_EQ(charts.phaser(PhaserType::one).at(1, 1), 8);
}

// (E1, E1.11, H6) Two phasers at five hexes: dice 1 and 4 do 5 and 3 points to the facing shield, for two
// points of the capacitor.
TEST(SfbFire, PhasersStrikeTheFacingShield) {
  Shooting scene({"phaser-1", "phaser-1", "phaser-1"});
  EXPECT_EQ(scene.own().capacitor.get(), Energy(3));
  const auto points = scene.fire(scene.order({0, 1}), {{"E2", 1}, {"E2", 4}});
  EXPECT_EQ(points[1], 8);
  EXPECT_EQ(scene.own().capacitor.get(), Energy(1));
}

// (D6.35, E1.8) Four points of ECM shift both dice by two: 1 reads 3, 4 reads 6.
TEST(SfbFire, JammingShiftsTheDie) {
  Shooting scene({"phaser-1", "phaser-1"});
  scene.enemy().ecm = 4;
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"E2", 1}, {"E2", 4}})[1], 4 + 2);
}

// (E1.5) Check 28: once a turn and eight impulses; fired on 29, again on 5.
TEST(SfbFire, A28OnceATurnAndEightImpulses) {
  Shooting scene({"phaser-1"});
  scene.range.at.impulse = 29;
  scene.fire(scene.order({0}), {{"E2", 1}});
  scene.own().capacitor = Energy(1);
  scene.range.at.impulse = 32;
  EXPECT_TRUE(cites(scene.check({0}), "E1.5"));
  ++scene.range.at.core.turn;
  scene.range.mount(scene.unit, 0).shots = 0;
  scene.range.at.impulse = 4;
  EXPECT_TRUE(cites(scene.check({0}), "E1.5"));
  scene.range.at.impulse = 5;
  EXPECT_TRUE(scene.check({0}).none());
}

// (E1.13, D2, D1.5) What a shot needs.
TEST(SfbFire, Refusals) {
  Shooting scene({"phaser-1 RA", "phaser-1", "drone-rack-A"});
  EXPECT_TRUE(cites(scene.check({0}), "D2"));
  EXPECT_TRUE(scene.check({1}).none());
  EXPECT_TRUE(cites(scene.check({1, 1}), "E1.5"));
  EXPECT_TRUE(cites(scene.check({2}), "E1"));
  EXPECT_TRUE(cites(scene.check({77}), "E1.13"));
  EXPECT_TRUE(cites(scene.check(Fire{}), "E1.11"));
  Fire fire = scene.order({1});
  fire.target = scene.unit;
  EXPECT_FALSE(scene.check(fire).none());
  fire.target = no_unit;
  EXPECT_FALSE(scene.check(fire).none());
  fire.target = unit_at(200);
  EXPECT_FALSE(scene.check(fire).none());
  fire = scene.order({1});
  fire.unit = scene.target;
  EXPECT_TRUE(cites(scene.check(fire), "E1.11"));
  fire.unit = unit_at(250);
  EXPECT_FALSE(scene.check(fire).none());
  scene.range.mount(scene.unit, 1).lost = 1;
  EXPECT_TRUE(cites(scene.check({1}), "E1.13"));
  scene.range.mount(scene.unit, 1).lost = 0;
  scene.own().energized = 0;
  EXPECT_TRUE(cites(scene.check({1}), "E2.3"));
  scene.own().energized = 1;
  scene.own().cloak = Cloaking::cloaked;
  EXPECT_TRUE(cites(scene.check({1}), "G13.5"));
  scene.own().cloak = Cloaking::off;
  scene.own().broken_down = static_cast<Moment>(scene.range.at.now() - 7);
  EXPECT_TRUE(cites(scene.check({1}), "C6.547"));
  const UnitId consort = scene.range.add("FED/CA", blue, Range::ahead(2));
  scene.own().broken_down = 0;
  fire = scene.order({1});
  fire.target = consort;
  EXPECT_TRUE(cites(scene.check(fire), "D1.5"));
}

// (D6.7, D19.23, D6.614) What the other modes of fire control allow.
TEST(SfbFire, FireControlLimitsFire) {
  Shooting scene({"phaser-1", "phaser-1", "phaser-1", "disruptor-30"}, 6);
  scene.range.load(scene.unit, 3, Mode::overload, Energy(4));
  EXPECT_TRUE(scene.check({0, 1, 2, 3}).none());
  scene.own().fire_control = FireControl::low;
  EXPECT_TRUE(scene.check({0, 1}).none());
  EXPECT_TRUE(cites(scene.check({0, 1, 2}), "D6.7"));
  EXPECT_TRUE(cites(scene.check({3}), "D6.7"));
  scene.own().low_shots = 1;
  EXPECT_TRUE(cites(scene.check({0, 1}), "D6.7"));
  scene.own().fire_control = FireControl::passive;
  EXPECT_TRUE(cites(scene.check({0}), "D19.23"));
  scene.apart(5);
  EXPECT_TRUE(scene.check({0}).none());
  scene.own().fire_control = FireControl::inactive;
  EXPECT_TRUE(cites(scene.check({0}), "D6.614"));
}

// (H6, H7.13) The capacitor first, then the batteries, and not more than both.
TEST(SfbFire, PhasersAreFedByCapacitorAndBatteries) {
  Shooting scene({"phaser-1", "phaser-1"});
  scene.own().capacitor = Energy(1);
  EXPECT_TRUE(cites(scene.check({0, 1}), "H6"));
  scene.own().battery = Energy(1);
  scene.fire(scene.order({0, 1}), {{"E2", 6}, {"E2", 6}});
  EXPECT_TRUE(scene.own().capacitor.none());
  EXPECT_TRUE(scene.own().battery.none());
}

// (E2.25) Fired as a phaser-3 a phaser-1 costs half a point and does 1 at five hexes on a 2.
TEST(SfbFire, DownFiring) {
  Shooting scene({"phaser-1", "phaser-3"});
  EXPECT_EQ(scene.fire(scene.order({0}, Mode::as_three), {{"E2", 2}})[1], 1);
  EXPECT_EQ(scene.own().capacitor.get(), Energy(1));
  EXPECT_TRUE(cites(scene.check({1}, Mode::as_one), "E2.25"));
  EXPECT_TRUE(cites(scene.check({1}, Mode::overload), "E2"));
}

// (E2) A gatling phaser fires four pulses a turn, some of them at once.
TEST(SfbFire, GatlingPulses) {
  Shooting scene({"phaser-G"}, 1);
  EXPECT_TRUE(cites(scene.check({0, 0, 0, 0, 0}), "E1.5"));
  EXPECT_EQ(scene.fire(scene.order({0, 0, 0}), {{"E2", 1}, {"E2", 5}, {"E2", 6}})[1], 4 + 3 + 3);
  EXPECT_EQ(scene.own().capacitor.get(), Energy::from_raw(60));
  EXPECT_TRUE(cites(scene.check({0, 0}), "E1.5"));
  EXPECT_TRUE(scene.check({0}).none());
}

// (E1.6, E1.61) One die for all.
TEST(SfbFire, NarrowSalvo) {
  Shooting scene({"photon", "photon", "phaser-1"});
  for (const int i : {0, 1}) scene.range.load(scene.unit, i, Mode::standard, Energy(4));
  EXPECT_TRUE(cites(scene.check(scene.order({0, 2}, Mode::none, true)), "E1.61"));
  EXPECT_EQ(scene.fire(scene.order({0, 1}, Mode::none, true), {{"E4", 3}})[1], 16);
}

// (E3, E1.81, G13.341) Disruptors: hit by effective, damage by true range.
TEST(SfbFire, Disruptors) {
  Shooting scene({"disruptor-15", "disruptor-30"}, 10);
  EXPECT_TRUE(cites(scene.check({0}), "E3"));  // not armed
  for (const int i : {0, 1}) scene.range.load(scene.unit, i, Mode::standard, Energy(2));
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"E3", 4}, {"E3", 5}})[1], 3);
  EXPECT_TRUE(scene.range.mount(scene.unit, 0).energy.none());
  // Without lock-on ten hexes count as twenty: a 3 hits, and does the 3 points of ten hexes.
  Shooting blind({"disruptor-30", "disruptor-15"}, 10);
  for (const int i : {0, 1}) blind.range.load(blind.unit, i, Mode::standard, Energy(2));
  blind.own().lock_on = 0;
  EXPECT_EQ(blind.fire(blind.order({0, 1}), {{"E3", 3}, {"E3", 4}})[1], 3);
  Shooting far({"disruptor-15"}, 16);
  far.range.load(far.unit, 0, Mode::standard, Energy(2));
  EXPECT_TRUE(cites(far.check({0}), "E3"));
}

// (E3.54, D6.126) Overloads: eight hexes, and two points back in the same hex.
TEST(SfbFire, OverloadedDisruptors) {
  Shooting scene({"disruptor-30"}, 9);
  scene.range.load(scene.unit, 0, Mode::overload, Energy(4));
  EXPECT_TRUE(cites(scene.check({0}), "D6.126"));
  scene.apart(0);
  int struck = 0;
  for (const int each : scene.fire(scene.order({0}), {{"E3", 6}})) struck += each;
  EXPECT_EQ(struck, 10);
  int back = 0;
  for (int shield = 1; shield <= 6; ++shield) back += scene.at_firer(shield);
  EXPECT_EQ(back, 2);
  // (H7.64) A standard bolt is raised by two points of the batteries.
  Shooting raised({"disruptor-30"}, 3);
  raised.range.load(raised.unit, 0, Mode::standard, Energy(2));
  EXPECT_TRUE(cites(raised.check({0}, Mode::overload), "H6"));
  raised.own().battery = Energy(3);
  EXPECT_EQ(raised.fire(raised.order({0}, Mode::overload), {{"E3", 4}})[1], 8);
  EXPECT_EQ(raised.own().battery.get(), Energy(1));
}

// (D6.5, D6.52, D6.542) A UIM helps where it can, burns out on 1 or 2 and takes its disruptors with it.
TEST(SfbFire, UimsHelpAndBurnOut) {
  for (const int die : {2, 3}) {
    Shooting scene({"disruptor-30"}, 6);
    scene.range.load(scene.unit, 0, Mode::overload, Energy(4));
    scene.own().uims = 2;
    EXPECT_EQ(scene.fire(scene.order({0}), {{"E3", 5}})[1], 6);
    Task task;
    scene.range.with_dice({{"D6.52", die}}, [&](BattlePlay& play) { burn_out_uims(play, task); });
    EXPECT_EQ(scene.own().uims, die == 2 ? 1 : 2);
    scene.range.mount(scene.unit, 0).shots = 0;
    scene.range.load(scene.unit, 0, Mode::overload, Energy(4));
    ++scene.range.at.core.turn;
    scene.range.at.impulse = 15;  // 31 impulses later
    EXPECT_EQ(scene.check({0}).none(), die == 3);
    scene.range.at.impulse = 16;
    EXPECT_TRUE(scene.check({0}).none());
    // The standby works after eight impulses: without it 5 misses at six hexes.
    EXPECT_EQ(scene.own().uim_wait, die == 2 ? 8 : 0);
    for (int i = 0; i < 8; ++i) {
      EXPECT_EQ(
          effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).hit,
          die == 2 ? 4 : 5);
      scene.range.with_dice({}, [&](BattlePlay& play) { burn_out_uims(play, task); });
    }
    EXPECT_EQ(effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).hit,
              5);
  }
}

// (E1.613) At six hexes a UIM helps an overload but not a standard bolt: they share no die.
TEST(SfbFire, AidedAndUnaidedShareNoSalvo) {
  Shooting scene({"disruptor-30", "disruptor-30"}, 6);
  scene.range.load(scene.unit, 0, Mode::standard, Energy(2));
  scene.range.load(scene.unit, 1, Mode::overload, Energy(4));
  EXPECT_TRUE(scene.check(scene.order({0, 1}, Mode::none, true)).none());
  scene.own().uims = 1;
  EXPECT_TRUE(cites(scene.check(scene.order({0, 1}, Mode::none, true)), "E1.613"));
}

// (E3.62) DERFACS: 3 instead of 2 at 23 to 30 hexes, with lock-on, for mounts of that range.
TEST(SfbFire, Derfacs) {
  ShipClass sheet = Range::cruiser({"disruptor-30", "disruptor-22"});
  sheet.systems.derfacs = true;
  Shooting scene(sheet, 14);
  scene.own().at = {22, 40};
  scene.enemy().at = {22, 15};
  scene.range.load(scene.unit, 0, Mode::standard, Energy(2));
  const auto hit = [&] {
    return effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).hit;
  };
  EXPECT_EQ(hit(), 3);
  scene.own().fire_control = FireControl::low;
  EXPECT_EQ(hit(), 2);
}

// (E4.414, E4.44) Check 18: 6 1/2 points do 13 and give back 3 at range 0; 4 is no overload.
TEST(SfbFire, A18OverloadedPhotons) {
  Shooting scene({"photon"}, 0);
  scene.range.load(scene.unit, 0, Mode::overload, Energy::from_raw(240 * 13 / 2));
  const Effect effect =
      effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none);
  EXPECT_EQ(effect.damage, 13);
  EXPECT_EQ(effect.hit, 6);
  EXPECT_EQ(effect.feedback, 3);
  scene.apart(2);
  EXPECT_EQ(
      effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).feedback,
      0);
  scene.range.load(scene.unit, 0, Mode::standard, Energy(4));
  scene.apart(1);
  EXPECT_TRUE(cites(scene.check({0}), "E4"));
}

// (E4) Standard from two hexes on, proximity from nine.
TEST(SfbFire, PhotonRanges) {
  Shooting scene({"photon"}, 8);
  scene.range.load(scene.unit, 0, Mode::proximity, Energy(4));
  EXPECT_TRUE(cites(scene.check({0}), "E4"));
  scene.apart(9);
  EXPECT_EQ(scene.fire(scene.order({0}), {{"E4", 4}})[1], 4);
}

// (E7, E7.421) A fusion beam cools; a suicide overload destroys it and a box more.
TEST(SfbFire, FusionBeams) {
  Shooting scene({"fusion", "fusion"}, 1);
  scene.range.load(scene.unit, 0, Mode::suicide, Energy(7));
  scene.range.load(scene.unit, 1, Mode::standard, Energy(2));
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"E7", 1}, {"E7", 6}})[1], 16 + 4);
  EXPECT_EQ(scene.range.mount(scene.unit, 0).lost, 1);
  EXPECT_EQ(scene.at_firer(0), 1);
  EXPECT_TRUE(scene.range.mount(scene.unit, 1).has(Mount::cooling));
}

// (E10.4, E10.44, E10.7, E1.823) Enveloping hellbores of a step are one blow over all shields, a direct one
// strikes one.
TEST(SfbFire, Hellbores) {
  Shooting scene({"hellbore", "hellbore", "hellbore"}, 5);
  for (const int i : {0, 1, 2}) scene.range.load(scene.unit, i, Mode::standard, Energy(6));
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"E10", 8}, {"E10", 2}})[0], 26);
  EXPECT_EQ(scene.fire(scene.order({2}, Mode::direct), {{"E10", 8}})[1], 6);
  Shooting missed({"hellbore"}, 5);
  missed.range.load(missed.unit, 0, Mode::standard, Energy(6));
  EXPECT_EQ(missed.fire(missed.order({0}, Mode::late), {{"E10", 9}})[0], 0);
  EXPECT_TRUE(missed.range.at.volleys.empty());
  // A shift of one makes a 7 an 8, which hits, and an 8 a 9, which does not.
  for (const int dice : {7, 8}) {
    Shooting jammed({"hellbore"}, 5);
    jammed.range.load(jammed.unit, 0, Mode::standard, Energy(6));
    jammed.enemy().ecm = 1;
    EXPECT_EQ(jammed.fire(jammed.order({0}), {{"E10", dice}})[0], dice == 7 ? 13 : 0);
  }
}

// (FP8, G13.341) A bolt of a plasma-S without lock-on at eight hexes: 2 to hit, 15 points.
TEST(SfbFire, PlasmaBolts) {
  Shooting scene({"plasma-S", "plasma-S"}, 8);
  for (const int i : {0, 1}) scene.range.load(scene.unit, i, Mode::standard, Energy(8));
  scene.own().lock_on = 0;
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"FP8", 2}, {"FP8", 3}})[1], 15);
  Shooting enveloping({"plasma-S"}, 8);
  enveloping.range.load(enveloping.unit, 0, Mode::enveloping, Energy(12));
  EXPECT_TRUE(cites(enveloping.check({0}), "FP8"));
}

// (E5, E5.15, D6.124) Anti-drones: three hexes, one round an impulse, no jamming, only small things.
TEST(SfbFire, AntiDrones) {
  Shooting scene({"ADD-6"}, 3);
  scene.range.mount(scene.unit, 0).rounds = 2;
  EXPECT_TRUE(cites(scene.check({0}), "E5"));
  const UnitId drone = scene.range.add_craft(CraftKind::drone, red, Range::ahead(3));
  Fire fire = scene.order({0});
  fire.target = drone;
  EXPECT_TRUE(scene.check(fire).none());
  scene.own().lock_on = 0;
  EXPECT_TRUE(cites(scene.check(fire), "D6.124"));
  scene.own().lock_on = 1;
  scene.fire(fire, {{"E5", 5}});
  EXPECT_EQ(scene.range.mount(scene.unit, 0).rounds, 1);
  EXPECT_TRUE(cites(scene.check(fire), "E5"));
  ++scene.range.at.impulse;
  EXPECT_TRUE(scene.check(fire).none());
  scene.range.mount(scene.unit, 0).rounds = 0;
  EXPECT_TRUE(cites(scene.check(fire), "E5"));
}

// (FP1.61) Only phasers fire at plasma torpedoes.
TEST(SfbFire, PlasmaTorpedoesAreHurtByPhasersOnly) {
  Shooting scene({"phaser-1", "disruptor-30"}, 3);
  scene.range.load(scene.unit, 1, Mode::standard, Energy(2));
  Fire fire = scene.order({1});
  fire.target = scene.range.add_craft(CraftKind::plasma, red, Range::ahead(3));
  EXPECT_TRUE(cites(scene.check(fire), "FP1.61"));
  fire.weapons.clear();
  ASSERT_TRUE(fire.weapons.push_back(0));
  EXPECT_TRUE(scene.check(fire).none());
}

// (G13.303, G13.37) What hits a cloaked ship loses half on a 3, and more.
TEST(SfbFire, CloakedShipsTakeLess) {
  Shooting scene({"phaser-1"}, 0);
  scene.enemy().cloak = Cloaking::cloaked;  // five hexes away in effect: 5 on a 1
  const auto points = scene.fire(scene.order({0}), {{"E2", 1}, {"G13.37", 3}});
  int sum = 0;
  for (const int each : points) sum += each;
  EXPECT_EQ(sum, 3);
}

// (J1) A shuttle's phaser-3, once a turn, not within eight impulses of its launch (J1.34).
TEST(SfbFire, ShuttlesFire) {
  Shooting scene({"phaser-1"}, 2);
  const UnitId shuttle = scene.range.add_craft(CraftKind::shuttle, blue, Range::middle);
  const auto admin = std::ranges::find(tables().fighters, "Admin", &Fighter::code);
  ASSERT_NE(admin, tables().fighters.end());
  scene.range.at.small(shuttle).type = static_cast<std::uint8_t>(admin - tables().fighters.begin());
  scene.range.at.small(shuttle).launched = static_cast<Moment>(scene.range.at.now() - 7);
  Fire fire = scene.order({0});
  fire.unit = shuttle;
  EXPECT_TRUE(cites(scene.check(fire), "J1.34"));
  scene.range.at.small(shuttle).launched = static_cast<Moment>(scene.range.at.now() - 8);
  EXPECT_EQ(scene.fire(fire, {{"E2", 6}})[1], 1);
  EXPECT_TRUE(cites(scene.check(fire), "E1.5"));
  Fire other = fire;
  other.weapons[0] = 9;
  EXPECT_TRUE(cites(scene.check(other), "J1"));
}

// (E1.11) Everything offered is legal, and who can hurt nobody is not asked.
TEST(SfbFire, OffersAreLegal) {
  Shooting scene({"phaser-1", "photon", "disruptor-30"}, 5);
  for (const int i : {1, 2}) scene.range.load(scene.unit, i, Mode::standard, Energy(4));
  std::vector<Order> buffer(64);
  List list(buffer);
  list_fire(scene.range.game(), scene.range.at, blue, list);
  ASSERT_EQ(list.list().size(), 4U);  // nothing, all, phasers, the others
  for (const Order& order : list.list()) {
    if (const auto* fire = std::get_if<Fire>(&order)) EXPECT_TRUE(scene.check(*fire).none());
  }
  Roller roller(Seed{}, Stream::setup);
  int shots = 0;
  for (int i = 0; i < 200; ++i) {
    const Order order = sample_fire(scene.range.game(), scene.range.at, blue, roller);
    if (const auto* fire = std::get_if<Fire>(&order)) {
      ++shots;
      EXPECT_TRUE(scene.check(*fire).none());
    }
  }
  EXPECT_GT(shots, 10);
}

// Any numbers at all: refused or carried out, never more.
TEST(SfbFire, NoOrderCrashes) {
  Shooting scene({"phaser-1", "phaser-G", "photon", "disruptor-30", "fusion", "hellbore", "plasma-S", "ADD-6",
                  "mauler", "ESG", "drone-rack-G"},
                 4);
  scene.range.add_craft(CraftKind::drone, red, Range::ahead(2));
  scene.range.add_craft(CraftKind::shuttle, blue, Range::ahead(1));
  Roller roller(Seed{}, Stream::setup);
  const Label label{"E1.11"_sfb, "anything"};
  const auto any = [&](std::uint32_t things) {
    return static_cast<std::uint8_t>(roller.pick(things, label));
  };
  int legal = 0;
  for (int i = 0; i < 20'000; ++i) {
    Fire fire;
    fire.unit = unit_at(any(2) == 0 ? any(3) : any(256));
    fire.target = unit_at(any(2) == 0 ? any(24) : any(256));
    fire.mode = static_cast<Mode>(any(20));
    fire.narrow = any(2) == 0;
    for (int n = any(5); n > 0; --n) {
      static_cast<void>(fire.weapons.push_back(any(2) == 0 ? any(11) : any(256)));
    }
    legal += scene.check(fire).none() ? 1 : 0;
    const Warfare warfare{unit_at(any(256)), any(256), any(256)};
    static_cast<void>(check_order(scene.range.game(), scene.range.at, blue, warfare));
    const Arming arming{any(256), static_cast<Mode>(any(20)), Energy(static_cast<int>(any(20)))};
    static_cast<void>(arming_cost(scene.range.game(), scene.range.at, scene.own(), arming));
    for (const Action what : {Action::fire_control, Action::lend}) {
      Violations found;
      const Do order{what, unit_at(any(256)), any(256), unit_at(any(256)), any(256), any(256)};
      if (what == Action::lend) {
        check_lend(scene.range.game(), scene.range.at, blue, order, found);
      } else {
        check_fire_control(scene.range.game(), scene.range.at, blue, order, found);
      }
    }
  }
  EXPECT_GT(legal, 0);
}

}  // namespace
}  // namespace flagbridge::sfb
