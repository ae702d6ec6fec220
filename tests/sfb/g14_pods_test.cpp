#include "sfb/rules/g14_pods.h"

#include "kernel/dice_sources.h"
#include "sfb/ask/actions.h"
#include "sfb/library/pods.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/library.h"
#include "tests/sfb/range.h"
#include "tests/sfb/setting_up.h"

// (G14) Tugs with pods: what they are together, and what becomes of both when the pods are dropped.
namespace flagbridge::sfb {
namespace {

// A duel of tugs of that kind with a cruiser, in the middle of the first turn.
struct Tugboat {
  explicit Tugboat(std::string_view name, std::initializer_list<std::string_view> with = {})
      : game(Content(everything())) {
    Options options;
    static_cast<void>(options.ships1.push_back(TextOf<ShortText>::read(name).value()));
    for (const std::string_view each : with)
      static_cast<void>(options.ships1.push_back(TextOf<ShortText>::read(each).value()));
    static_cast<void>(options.ships2.push_back(TextOf<ShortText>::read("KLI/D7").value()));
    ScriptedDice scripted(std::vector<ScriptedDraw>{});
    Roller roller{Dice(scripted)};
    auto made = game.set_up("duel", options, roller);
    if (!made) throw std::runtime_error(to_string(made.error()));
    at = *made;
    at.core.turn = 1;
    at.impulse = 8;
  }
  Violations check(const Do& order) {
    Violations found;
    kind_of(order.what).check(game, at, side_at(0), order, found);
    return found;
  }
  void act(const Do& order) {
    for (const Violation& each : check(order)) ADD_FAILURE() << to_text(each.rule) << " " << each.text;
    ScriptedDice scripted(std::vector<ScriptedDraw>{});
    Dice dice(scripted);
    std::vector<Event> told;
    Events events(told);
    BattlePlay play(game, at, dice, events);
    kind_of(order.what).perform(play, side_at(0), order);
  }
  int boxes(UnitId unit, Box box) const { return game.design(at.ship(unit)).boxes[index_of(box)]; }

  Battles game;
  Position at;
  static constexpr UnitId tug = unit_at(0), pod = unit_at(1), second = unit_at(2);
};

const Do drop{.what = Action::drop_pod, .unit = Tugboat::tug, .at = Tugboat::pod};
const Do take{.what = Action::attach_pod, .unit = Tugboat::tug, .at = Tugboat::pod};

// (G14) The boxes of the pod join the tug's: 12 boxes of hull and 32 of cargo. A single cargo pod leaves
// movement cost 1 and turn mode D.
TEST(Pods, JoinTheirTug) {
  const Tugboat boat("FED/TUG&P-CP");
  EXPECT_EQ(boat.boxes(Tugboat::tug, Box::cargo), 32);
  EXPECT_EQ(boat.boxes(Tugboat::tug, Box::forward_hull), 12);
  EXPECT_EQ(boat.boxes(Tugboat::tug, Box::center_hull), 0);
  const Design& loaded = boat.game.design(boat.at.ship(Tugboat::tug));
  EXPECT_EQ(loaded.move_cost, Energy(1));
  EXPECT_EQ(loaded.turn_mode, static_cast<int>(TurnMode::d));
  EXPECT_EQ(loaded.sheet.bpv, 88 + 21);
  EXPECT_EQ(loaded.sheet.points_in_battle(), 60 + 15);
  EXPECT_EQ(boat.at.ship(Tugboat::pod).status, Status::carried);
  EXPECT_FALSE(boat.at.exists(Tugboat::pod));
}

// (G14) The chart has a row for heavy loads: movement cost 3/2 and turn mode E; two light pods weigh as much
// as a heavy one.
TEST(Pods, WeighTheirTugDown) {
  for (const char* name : {"FED/TUG&P-BP", "FED/TUG&P-CP*2"}) {
    const auto design = everything().design(name, 170);
    ASSERT_TRUE(design) << name;
    EXPECT_EQ(everything().designs[*design].move_cost, Energy::fraction(3, 2).value()) << name;
    EXPECT_EQ(everything().designs[*design].turn_mode, static_cast<int>(TurnMode::e)) << name;
  }
  const auto klingon = everything().design("KLI/TGA&P-C1*2", 170);
  ASSERT_TRUE(klingon);
  EXPECT_EQ(everything().designs[*klingon].turn_mode, static_cast<int>(TurnMode::e));
  EXPECT_EQ(everything().designs[*klingon].move_cost, ship("KLI/BT").move_cost.value_or(Energy(1)));
  EXPECT_FALSE(everything().design("FED/TUG&P-BP*2", 170));  // too heavy
  EXPECT_FALSE(everything().design("FED/CA&P-CP", 170));     // no tug
  EXPECT_FALSE(everything().design("FED/TUG&P-C1", 170));    // another race's
}

// (G14) A battle pod brings its weapons, shields and crew: 28 crew, 8 boxes of the first shield, four
// shuttles, six photon torpedoes and four phasers-1, since Y165 a rack and two phasers-3 as well.
TEST(Pods, BringTheirWeapons) {
  const Tugboat boat("FED/TUG&P-BP");
  const Design& loaded = boat.game.design(boat.at.ship(Tugboat::tug));
  EXPECT_EQ(loaded.weapons.size(), 4u + 13u);
  EXPECT_EQ(loaded.weapons[4].family, WeaponFamily::photon);
  EXPECT_EQ(loaded.shields[0], 20 + 8);
  EXPECT_EQ(loaded.crew, 22 + 28);
  EXPECT_EQ(boat.at.ship(Tugboat::tug).crew, 22 + 28);
  EXPECT_EQ(loaded.explosion, 15 + 10);  // (D5.2)
  EXPECT_EQ(boat.at.ship(Tugboat::tug).mounts, 4 + 13);
  EXPECT_EQ(boat.at.ship(Tugboat::tug).bays, 2 + 4);
}

// (G14.3) Dropped, the pod is a unit of its own where it was dropped, with its own boxes and weapons.
TEST(Pods, AreDropped) {
  Tugboat boat("FED/TUG&P-BP");
  Ship& tug = boat.at.ship(Tugboat::tug);
  boat.at.mount(tug, 4).turns = 1;  // a photon torpedo of the pod
  boat.at.mount(tug, 4).energy = Energy(2);
  tug.lost[index_of(Box::transporter)] = 3;  // of two and two: the pod loses its own first
  tug.lost[index_of(Box::aft_hull)] = 5;     // of the pod's ten
  tug.lost[index_of(Box::forward_hull)] = 2;
  tug.shields[0] = 15;
  boat.act(drop);
  const Ship& pod = boat.at.ship(Tugboat::pod);
  EXPECT_TRUE(boat.at.exists(Tugboat::pod));
  EXPECT_EQ(pod.at, tug.at);
  EXPECT_EQ(pod.speed, 0);
  EXPECT_EQ(boat.game.design(tug).sheet.full_name(), "FED/TUG");
  EXPECT_EQ(boat.game.design(pod).sheet.full_name(), "FED/P-BP");
  EXPECT_EQ(tug.mounts, 4);
  EXPECT_EQ(pod.mounts, 13);
  EXPECT_EQ(boat.at.mount(pod, 0).turns, 1);
  EXPECT_EQ(boat.at.mount(pod, 0).energy.get(), Energy(2));
  EXPECT_EQ(pod.lost[index_of(Box::transporter)], 2);
  EXPECT_EQ(tug.lost[index_of(Box::transporter)], 1);
  EXPECT_EQ(pod.lost[index_of(Box::center_hull)], 5);
  EXPECT_EQ(tug.lost[index_of(Box::center_hull)], 2);
  EXPECT_EQ(tug.lost[index_of(Box::forward_hull)], 0);
  EXPECT_EQ(pod.shields[0], 8);
  EXPECT_EQ(tug.shields[0], 15 - 8);
  EXPECT_EQ(tug.crew, 22);
  EXPECT_EQ(pod.crew, 28);
  EXPECT_EQ(boat.game.broken(boat.at), "");
  EXPECT_TRUE(cites(boat.check(drop), "G14.3"));  // it is gone already
}

// (G14.3) A tug keeps the losses of its own rear hull when it drops a pod, and when it takes it up again.
TEST(Pods, LeaveTheirTugItsOwnLosses) {
  Tugboat boat("KLI/TGA&P-C1");
  Ship& tug = boat.at.ship(Tugboat::tug);
  tug.lost[index_of(Box::forward_hull)] = 1;
  tug.lost[index_of(Box::aft_hull)] = 5;
  boat.act(drop);
  ASSERT_GE(boat.boxes(Tugboat::tug, Box::aft_hull), 5);  // all its own: the pod carries cargo alone
  EXPECT_EQ(tug.lost[index_of(Box::forward_hull)], 1);
  EXPECT_EQ(tug.lost[index_of(Box::aft_hull)], 5);
  EXPECT_EQ(boat.game.broken(boat.at), "");
  tug.speed = 0;
  boat.act(take);
  EXPECT_EQ(tug.lost[index_of(Box::forward_hull)], 1);
  EXPECT_EQ(tug.lost[index_of(Box::aft_hull)], 5);
  EXPECT_EQ(boat.game.broken(boat.at), "");
}

// (G12.35) A tug that a tractor beam holds, whoever's it is, keeps its pods until it is let go.
TEST(Pods, AreNotDroppedInABeam) {
  Tugboat boat("FED/TUG&P-CP");
  constexpr UnitId cruiser = Tugboat::second;  // behind the tug and its pod
  ASSERT_TRUE(boat.at.exists(cruiser));
  static_cast<void>(boat.at.links.push_back({cruiser, Tugboat::tug, 0, 1, 0}));
  EXPECT_TRUE(cites(boat.check(drop), "G12.35"));
  boat.at.links.clear();
  static_cast<void>(boat.at.links.push_back({Tugboat::tug, cruiser, 0, 1, 0}));  // it may hold somebody else
  boat.act(drop);
  EXPECT_TRUE(boat.at.exists(Tugboat::pod));
}

// (G14.4) It is taken up again by a tug that stands still in its hex, with everything as it was.
TEST(Pods, AreTakenUpAgain) {
  Tugboat boat("FED/TUG&P-BP");
  const Position before = boat.at;
  boat.act(drop);
  boat.at.ship(Tugboat::tug).speed = 5;
  EXPECT_TRUE(cites(boat.check(take), "G14.4"));
  boat.at.ship(Tugboat::tug).speed = 0;
  boat.at.ship(Tugboat::pod).at = {1, 1};
  EXPECT_TRUE(cites(boat.check(take), "G14.4"));
  boat.at.ship(Tugboat::pod).at = boat.at.ship(Tugboat::tug).at;
  boat.at.ship(Tugboat::pod).lost[index_of(Box::center_hull)] = 3;
  boat.act(take);
  const Ship& tug = boat.at.ship(Tugboat::tug);
  EXPECT_EQ(tug.design, before.ship(Tugboat::tug).design);
  EXPECT_EQ(tug.mounts, 4 + 13);
  EXPECT_EQ(tug.bays, 2 + 4);
  EXPECT_EQ(tug.crew, 50);
  EXPECT_EQ(tug.lost[index_of(Box::aft_hull)], 3);
  EXPECT_EQ(boat.at.ship(Tugboat::pod).status, Status::carried);
  for (int i = 0; i < tug.mounts; ++i)
    EXPECT_EQ(boat.at.mount(tug, i), before.mount(before.ship(Tugboat::tug), i)) << i;
  EXPECT_EQ(boat.game.broken(boat.at), "");
}

// (G14.4) A pod that another tug takes up moves the weapons of the ships between the two in the lists:
// whatever names a weapon by its place there names the same one afterwards.
TEST(Pods, ChangeHandsAndLeaveEveryWeaponItsOwn) {
  Tugboat boat("FED/TUG&P-BP", {"FED/GSC", "FED/TUG"});
  constexpr UnitId scout = unit_at(2), other = unit_at(3);
  Position& at = boat.at;
  const Ship& ship = at.ship(scout);
  ASSERT_GE(ship.mounts, 3);
  ASSERT_TRUE(
      at.lendings.push_back({.sensor = Position::mount_place(ship, 0), .to = Tugboat::tug, .ecm = 1}));
  ASSERT_TRUE(at.blindings.push_back({.sensor = Position::mount_place(ship, 1), .since = at.now()}));
  ASSERT_TRUE(at.spheres.push_back({.generator = Position::mount_place(ship, 2)}));
  const std::uint16_t before = ship.first_mount;
  boat.act(drop);
  at.ship(other).at = at.ship(Tugboat::pod).at;
  at.ship(other).speed = 0;
  boat.act({.what = Action::attach_pod, .unit = other, .at = Tugboat::pod});
  ASSERT_EQ(at.ship(scout).first_mount, before - 13) << "the pod's weapons stood before it";
  const auto weapon = [&](std::uint16_t place) {
    return std::pair(at.mounts[place].ship, at.mounts[place].number);
  };
  EXPECT_EQ(weapon(at.lendings[0].sensor), std::pair(scout, std::uint8_t{0}));
  EXPECT_EQ(weapon(at.blindings[0].sensor), std::pair(scout, std::uint8_t{1}));
  EXPECT_EQ(weapon(at.spheres[0].generator), std::pair(scout, std::uint8_t{2}));
  EXPECT_EQ(at.ship(other).mounts, 4 + 13);
  EXPECT_EQ(boat.game.broken(at), "");
}

// (F2.335) A drone aimed at a pod goes on at the tug that has taken it up.
TEST(Pods, DoNotShakeOffDrones) {
  Tugboat boat("FED/TUG&P-CP");
  boat.act(drop);
  Craft& drone = boat.at.small(new_craft(boat.at));
  drone.kind = CraftKind::drone;
  drone.side = side_at(1);
  drone.target = Tugboat::pod;
  boat.at.ship(Tugboat::tug).speed = 0;
  boat.act(take);
  EXPECT_EQ(drone.target, Tugboat::tug);
}

// (G14.43, G14.433) Two side by side are dropped one by one; each drop leaves a tug with what is left.
TEST(Pods, SideBySide) {
  Tugboat boat("FED/TUG&P-CP*2");
  EXPECT_EQ(boat.boxes(Tugboat::tug, Box::cargo), 64);
  boat.at.ship(Tugboat::tug).lost[index_of(Box::cargo)] = 40;
  boat.act(drop);
  EXPECT_EQ(boat.boxes(Tugboat::tug, Box::cargo), 32);
  EXPECT_EQ(boat.at.ship(Tugboat::pod).lost[index_of(Box::cargo)], 32);
  EXPECT_EQ(boat.at.ship(Tugboat::tug).lost[index_of(Box::cargo)], 8);
  EXPECT_EQ(boat.game.design(boat.at.ship(Tugboat::tug)).move_cost, Energy(1));
  boat.act({.what = Action::drop_pod, .unit = Tugboat::tug, .at = Tugboat::second});
  EXPECT_EQ(boat.boxes(Tugboat::tug, Box::cargo), 0);
  EXPECT_EQ(boat.game.design(boat.at.ship(Tugboat::tug)).sheet.full_name(), "FED/TUG");
  EXPECT_EQ(boat.game.broken(boat.at), "");
}

// (G14.6) Nobody is aboard a cargo pod: it gets no form, and does not keep a battle going. (S2.20) What the
// tug is worth includes its pods, whether they are carried or not.
TEST(Pods, WithoutACrew) {
  Tugboat boat("FED/TUG&P-CP");
  const auto worth = [&] { return boat.game.outcome(boat.at).scores[1]; };
  const int whole = worth();
  boat.act(drop);
  EXPECT_TRUE(drifts(boat.game, boat.at.ship(Tugboat::pod)));
  EXPECT_FALSE(drifts(boat.game, boat.at.ship(Tugboat::tug)));
  EXPECT_EQ(worth(), whole);
}

// (G14) Loaded tugs that have a row of their own in the chart can drop their pods too.
TEST(Pods, OfTugsWithARowOfTheirOwn) {
  Tugboat boat("FED/TUG&P-CVA");
  const Design& sum = boat.game.design(boat.at.ship(Tugboat::tug));
  const ShipClass& row = ship("FED/CVT");
  EXPECT_EQ(sum.sheet.shields, row.shields);
  EXPECT_EQ(sum.move_cost, row.move_cost);
  EXPECT_EQ(sum.sheet.weapons.size(), row.weapons.size());
  EXPECT_EQ(sum.sheet.crew, row.crew);
  EXPECT_EQ(sum.sheet.explosion, row.explosion);
  // (R2.22) Size class 2: shields at 1+3, life support 1 1/2, six channels of a sensor rating of 6.
  EXPECT_EQ(sum.size_class, 2);
  EXPECT_EQ(sum.shields_minimum, Energy(1));
  EXPECT_EQ(sum.shields_full, Energy(4));
  EXPECT_EQ(sum.life_support, Energy::fraction(3, 2).value());
  EXPECT_EQ(control_channels(boat.game, boat.at.ship(Tugboat::tug)), 6);
  const auto design = everything().design("FED/CVT", 171);
  ASSERT_TRUE(design);
  EXPECT_EQ(everything().designs[*design].pods.count, 1);
}

}  // namespace
}  // namespace flagbridge::sfb
