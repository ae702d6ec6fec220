#include <array>
#include <string_view>

#include "sfb/ask/actions.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f3_guidance.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// What a ship in some state may still do: the matrix of states and actions at the end of the specification
// (its Appendix D), cell by cell.
namespace flagbridge::sfb {
namespace {

constexpr UnitId own = unit_at(0), enemy = unit_at(1), comrade = unit_at(2);
constexpr Hex here{20, 15}, between{20, 14};

// The columns of the matrix, in its order; `cloaked` and `fading` are one of them.
enum class State : std::uint8_t {
  cloaked,
  fading,
  weasel,
  held,
  webbed,
  uncontrolled,
  no_lock,
  disrupted,
  stopped,
  count
};
constexpr std::array<const char*, static_cast<std::size_t>(State::count)> state_names = {
    "Cloaked", "Fading", "WeaselOut", "Tractored", "InWeb", "Uncontrolled", "NoLock", "Disrupted", "Stopped"};
// Both states of the first column share its letter.
constexpr std::size_t column_of(State state) {
  return state == State::cloaked ? 0 : static_cast<std::size_t>(state) - 1;
}

// A ship with everything there is, an enemy two hexes ahead and a friend behind, all shields between down.
struct ShipInState : Yard {
  explicit ShipInState(const char* mine)
      : Yard({Berth{mine, here, Direction::A, 0}, Berth{"KLI/D7", {20, 13}, Direction::D, 1},
              Berth{"FED/CA", {20, 16}, Direction::A, 0}}) {
    now(2, 10);
    position.forms_in = {unit_at(0), unit_at(1), unit_at(2)};
    position.year = 180;
    for (int i = 0; i < 3; ++i) {
      Encounter::ready((*this)[i]);
      (*this)[i].shield_dropped[0] = moment_of(2, 1);
    }
    ship().shield_dropped[3] = moment_of(2, 1);
    for (int i = 0; i < 3; ++i) remember_facings(position, unit_at(i));
    fit_bays(game, position, own, 3);  // (S4) two wild weasels
    (*this)[1].tractor_left = ship().tractor_left = Energy(4);
    ship().battery = Energy(3);
    ship().energized = 1;
    ship().capacitor = capacitor_room(game, position, ship());
    ship().transporter_uses = 3;
    ship().ecm = 3;
    ship().eccm = 2;
    ship().hets = 1;
    ship().erratic = Ship::swerve_paid;
    ship().speed = 4;
    ship().tbombs = ship().mines = 1;
    arm();
  }
  void arm() {
    for (int i = 0; i < ship().mounts; ++i) {
      Mount& mount = position.mount(ship(), i);
      const WeaponFamily family = game.weapon(ship(), i).family;
      if (family == WeaponFamily::drone_rack) mount.rack = static_cast<std::uint8_t>(i);
      if (family == WeaponFamily::special_sensor) mount.energy = Energy(3);
      if (family != WeaponFamily::photon) continue;
      mount.mode = Mode::overload;
      mount.energy = Energy(8);
      mount.turns = 2;
      mount.set(Mount::completed, true);
    }
    load_default_drones(game, position, own);
  }
  Ship& ship() { return (*this)[0]; }
  std::uint8_t weapon(WeaponFamily family) {
    for (int i = 0; i < ship().mounts; ++i) {
      const WeaponPlan& plan = game.weapon(ship(), i);
      if (plan.family == family && (family != WeaponFamily::phaser || bears(position, own, plan.arc, enemy)))
        return static_cast<std::uint8_t>(i);
    }
    ADD_FAILURE() << "no such weapon";
    return 0;
  }
  UnitId drone(int side) {
    const UnitId unit = craft(CraftKind::drone, side, between);
    position.small(unit).load = {1, 1};
    return unit;
  }
  void spin(Hex at) {
    static_cast<void>(position.web_hexes.push_back({at, 0, 0}));
    position.webs[0].points = static_cast<std::uint16_t>(position.webs[0].points + 10);
    ++position.webs[0].hexes;
  }
  Violations check(const Do& order) {
    Violations found;
    kind_of(order.what).check(game, position, blue, order, found);
    return found;
  }
  Violations shot(WeaponFamily family, Mode mode = Mode::none) {
    Violations found;
    check_shot(game, position, {own, weapon(family), enemy, mode}, found);
    return found;
  }
  int range() const { return effective_range(game, position, own, enemy); }
  void enter(State state);
};

void ShipInState::enter(State state) {
  const auto dark = [&](FireControl mode) {
    ship().fire_control = mode;
    ship().lock_on = 0;
  };
  switch (state) {
    case State::cloaked:
    case State::fading:  // (D6.64)
      ship().cloak = state == State::cloaked ? Cloaking::cloaked : Cloaking::fading_out;
      ship().faded = moment_of(2, state == State::cloaked ? 1 : 9);
      return dark(FireControl::passive);
    case State::weasel: {  // (D6.65)
      const UnitId shuttle = craft(CraftKind::shuttle, 0, here);
      position.small(shuttle).role = Role::wild_weasel;
      ship().weasel = shuttle;
      return dark(FireControl::inactive);
    }
    case State::held: static_cast<void>(position.links.push_back({enemy, own, 0, 1, 0})); return;
    case State::webbed:
      spin(here);
      ship().web_left = 10;
      return;
    case State::uncontrolled:
      for (const Box box : {Box::bridge, Box::flag, Box::emergency, Box::auxiliary, Box::security})
        ship().lost[index_of(box)] = game.design(ship()).boxes[index_of(box)];
      ASSERT_TRUE(sfb::uncontrolled(game, ship()));
      return;
    case State::no_lock: ship().lock_on = 0; return;
    case State::disrupted: ship().broken_down = moment_of(2, 9); return;
    case State::stopped:
      ship().stopped = moment_of(2, 8);
      ship().speed = 0;
      return;
    case State::count: return;
  }
}

Violations no_unless(bool done, Rule rule) {
  Violations found;
  found.require(done, rule, "it did not happen");
  return found;
}

// --- the rows: each says what keeps the ship from it ----------------------------------------------------

Violations fires(ShipInState& scene) { return scene.shot(WeaponFamily::phaser); }
Violations fires_overloaded(ShipInState& scene) { return scene.shot(WeaponFamily::photon, Mode::overload); }
Violations launches(ShipInState& scene) {
  return scene.check({Action::launch_drone, own, scene.weapon(WeaponFamily::drone_rack), enemy, 0, 0});
}
Violations guides(ShipInState& scene) {
  const UnitId drone = scene.drone(0);
  Craft& made = scene.position.small(drone);
  made.controller = made.launcher = own;
  made.target = enemy;
  EXPECT_EQ(scene.run(check_guidance), Flow::done);
  // (F3.53) A friend may have taken it over.
  return no_unless(scene.position.small(drone).controller == own, "F3.31"_sfb);
}
Violations sends_weasel(ShipInState& scene) {
  return scene.check({Action::launch_shuttle, own, 0, no_unit, 0, 4});
}
Violations tractors(ShipInState& scene) { return scene.check({Action::tractor, own, 0, enemy, 1}); }
Violations resists(ShipInState& scene) {
  scene.position.links.clear();  // that of the state is another beam
  static_cast<void>(scene.position.auctions.push_back({enemy, own, 1, 1, 0, 0}));
  scene.run(hold_auctions);
  const Question& question = scene.position.core.question;
  return no_unless(
      question.open() && asked(scene.position) == Decision::auction && question.awaiting == Sides(blue),
      "G7.35"_sfb);
}
Violations beams(ShipInState& scene) { return scene.check({Action::board, own, 0, enemy, 1}); }
Violations jams(ShipInState& scene) {
  return no_unless(jamming(scene.game, scene.position, enemy, own, Aim::light).generated == 3, "D6.3141"_sfb);
}
Violations counters(ShipInState& scene) {
  return no_unless(jamming(scene.game, scene.position, own, enemy, Aim::light).countered == 2, "D6.62"_sfb);
}
Violations lends(ShipInState& scene) {
  return scene.check({Action::lend, own, scene.weapon(WeaponFamily::special_sensor), comrade, 1, 1});
}
Violations turns_hard(ShipInState& scene) {
  const Turning turning = may_turn_hard(scene.game, scene.position, own);
  return turning.legal ? Violations{} : no_unless(false, turning.rule);
}
Violations swerves(ShipInState& scene) { return scene.check({Action::swerve, own, 0, no_unit, 1}); }
Violations changes_shields(ShipInState& scene) {
  Violations found = scene.check({.what = Action::drop_shield, .unit = own, .with = 2});
  for (const Violation& each : scene.check({.what = Action::raise_shield, .unit = own, .with = 1}))
    found.add(each.rule, "raising");
  return found;
}
Violations sets_bombs(ShipInState& scene) {
  return scene.check({.what = Action::lay_bomb, .unit = own, .where = between});
}
Violations drops_mines(ShipInState& scene) {
  return scene.check({.what = Action::drop_mine, .unit = own, .a = 255});
}
Violations identifies(ShipInState& scene) { return scene.check({Action::identify, own, 0, scene.drone(1)}); }
// (D7.421) Three defenders roll a six: two of the three boarders die; theirs is a one.
Violations defends(ShipInState& scene) {
  scene.ship().parties = {3, 3};
  scene.run(board_ships, {1, 6});
  return no_unless(scene.ship().parties[1] == 1 && scene.ship().parties[0] == 3, "D7.4"_sfb);
}

// --- what gives a wild weasel away (J3.4) ---------------------------------------------------------------

void has_fired(ShipInState& scene) {
  scene.position.mount(scene.ship(), scene.weapon(WeaponFamily::phaser)).fired = scene.position.now();
}
void has_pulled(ShipInState& scene) {
  static_cast<void>(scene.position.links.push_back({own, enemy, 0, 1, 0}));
}
void has_turned(ShipInState& scene) {
  scene.with_dice({1}, [](BattlePlay& play) { turn_hard(play, own, Direction::C); });
}
void has_swerved(ShipInState& scene) {
  scene.with_dice({}, [](BattlePlay& play) {
    perform_swerve(play, blue, {Action::swerve, own, 0, no_unit, 1});
  });
  scene.run(change_erratic);
}

// Columns: cloaked or fading, wild weasel out, in an enemy's tractor beam, in a web, uncontrolled, without
// lock-on, fire control disrupted, standing still after an emergency deceleration.
//   y yes, n no, v not while the weasel is to go on: it gives it away, 5 within five hexes, 2 at twice the
//   range, 8 within eight hexes however far it seems, f to friends only, w unless the web lies between.
struct Row {
  const char* name;
  const char* mine;
  Violations (*attempt)(ShipInState&);
  std::string_view cells;
  void (*gives_away)(ShipInState&) = nullptr;
};
constexpr std::size_t columns = 8;
constexpr auto printed_rows = std::to_array<Row>({
    {"DirectFire", "FED/CA", fires, "nvyy522y", has_fired},
    {"OverloadFire", "FED/CA", fires_overloaded, "nnyyn88y"},
    {"LaunchGuidedSeekers", "KZI/CA", launches, "nnyynnny"},
    {"KeepGuiding", "KZI/CA", guides, "nnyynnny"},
    {"LaunchWeasel", "FED/CA", sends_weasel, "nnnyyyyy"},
    {"TractorOut", "FED/CA", tractors, "nvyynnny", has_pulled},
    {"NegativeTractor", "FED/CA", resists, "nyyyyyyy"},
    {"Transporters", "FED/CA", beams, "nfywnnny"},
    {"GenerateEcm", "FED/CA", jams, "nyyyyyyy"},
    {"GenerateEccm", "FED/CA", counters, "nnyynyny"},
    {"Lend", "FED/GSC", lends, "nnyynnny"},
    {"HighEnergyTurn", "FED/CA", turns_hard, "yvyynyyn", has_turned},
    {"ErraticManeuvers", "FED/CA", swerves, "nvnnnyyn", has_swerved},
    {"DropAndRaiseShields", "FED/CA", changes_shields, "yyyyyyyy"},
    {"TransporterBombs", "FED/CA", sets_bombs, "nnyynyyy"},
    {"MinesFromTheShip", "FED/CA", drops_mines, "ynyynyyy"},
    {"LabIdentification", "FED/CA", identifies, "nnyynnny"},
    {"BoardingDefence", "FED/CA", defends, "yyyyyyyy"},
});

// So far only a breakdown disrupts fire control; what it forbids by itself for longer (C6.37 and C6.54) says
// nothing about the disruption.
bool by_breakdown(Rule rule) {
  const std::string_view number = rule.number();
  return number.starts_with("C6.") || number == "C8.23";
}
bool refused(const Violations& found, State state) {
  return std::ranges::any_of(
      found, [&](const Violation& each) { return state != State::disrupted || !by_breakdown(each.rule); });
}
std::string reasons(const Violations& found) {
  std::string text;
  for (const Violation& each : found) text += to_text(each.rule) + " " + each.text + "; ";
  return text;
}

struct Cell {
  const Row* row;
  State state;
};
void PrintTo(const Cell& cell, std::ostream* out) {
  *out << cell.row->name << " " << state_names[static_cast<std::size_t>(cell.state)];
}

class StatusAndAction : public testing::TestWithParam<Cell> {
 protected:
  const Row& row() const { return *GetParam().row; }
  State state() const { return GetParam().state; }
  // The row tried by a ship in that state, with the enemy so many hexes ahead.
  Violations attempt(int hexes = 2) const {
    ShipInState scene(row().mine);
    scene[1].at = {20, static_cast<std::int16_t>(15 - hexes)};
    scene.enter(state());
    return row().attempt(scene);
  }
  void allowed(const Violations& found) const { EXPECT_FALSE(refused(found, state())) << reasons(found); }
  void forbidden(const Violations& found) const { EXPECT_TRUE(refused(found, state())); }
  void weasel_is_given_away() const {
    ShipInState scene(row().mine);
    scene.enter(state());
    scene.run(watch_weasels);
    ASSERT_NE(scene.ship().weasel, no_unit);
    row().gives_away(scene);
    scene.run(watch_weasels);
    EXPECT_EQ(scene.ship().weasel, no_unit);
  }
  void doubled_range() const {
    ShipInState scene(row().mine);
    EXPECT_EQ(scene.range(), 2);
    scene.enter(state());
    EXPECT_EQ(scene.range(), 4);
  }
  void friends_only() const {
    forbidden(attempt());
    ShipInState scene(row().mine);
    scene.enter(state());
    allowed(scene.check({Action::board, own, 0, comrade, 1}));
  }
  void unless_between() const {
    allowed(attempt());
    ShipInState scene(row().mine);
    scene.enter(state());
    scene.spin(between);
    forbidden(row().attempt(scene));
  }
};

TEST_P(StatusAndAction, AsInTheMatrix) {
  switch (row().cells[column_of(state())]) {
    case 'y': return allowed(attempt());
    case 'n': return forbidden(attempt());
    case 'v': return weasel_is_given_away();
    case '5': allowed(attempt(5)); return forbidden(attempt(6));
    case '2': allowed(attempt()); return doubled_range();
    case '8':
      allowed(attempt(8));
      if (state() != State::disrupted) forbidden(attempt(9));  // the breakdown speaks first there
      return doubled_range();
    case 'f': return friends_only();
    case 'w': return unless_between();
    default: FAIL() << "there is no such letter";
  }
}

std::vector<Cell> cells() {
  std::vector<Cell> all;
  for (const Row& row : printed_rows) {
    for (int i = 0; i < static_cast<int>(State::count); ++i) all.push_back({&row, static_cast<State>(i)});
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Sfb, StatusAndAction, testing::ValuesIn(cells()), [](const auto& cell) {
  return std::string(cell.param.row->name) + "_" + state_names[static_cast<std::size_t>(cell.param.state)];
});

// Nothing but the state is in the way: without it every row is possible. Each row has a letter a column.
TEST(StatusMatrix, EveryActionIsPossibleWithoutAState) {
  for (const Row& row : printed_rows) {
    ShipInState scene(row.mine);
    const Violations found = row.attempt(scene);
    EXPECT_TRUE(found.none()) << row.name << ": " << reasons(found);
    EXPECT_EQ(row.cells.size(), columns) << row.name;
  }
}

}  // namespace
}  // namespace flagbridge::sfb
