#pragma once

#include <string>

#include "sfb/rules/rule.h"

// A chapter of the book is one place: a header and sources named after its section. At the end of the header
// stands its row: what the chapter adds to the game, any part of which may be empty. chapters.cpp names the
// rows in the book's order. Nothing is registered while the program runs.
namespace flagbridge::sfb {

// The steps of the activity stages in which actions take place.
enum class ActStep : std::uint8_t {
  rotation,      // phase 5, before the impulses
  erratic,       // 6A4.02
  fire_control,  // 6B1.02
  cloak,         // 6B2
  lock_on,       // 6B3
  web,           // 6B4.02, .03
  tractors,      // 6B4.04
  pods,          // 6B4.05
  identify,      // 6B4.06
  control,       // 6B6.01
  plasma,        // 6B6.03
  packs,         // 6B6.04
  drones,        // 6B6.05
  probes,        // 6B6.06
  spheres,       // 6B6.08
  shields,       // 6B7.02
  transporters,  // 6B7.03
  raided,        // 6B7.03, when all of them have worked
  dogfights,     // 6B8.01
  land,          // 6B8.03
  shuttles,      // 6B8.05
  separation,    // 6B10.01
  mines,         // 6B10.03
  final,         // 6B11
  break_away,    // 6C
  delayed,       // 6E3
};

// An action that is to be said in words, and what such words are made of: order_words.cpp.
struct Said {
  const Battles& game;
  const Position& view;
  const Do& order;

  const Ship* ship() const { return is_ship(order.unit) ? &view.ship(order.unit) : nullptr; }
  bool aimed() const { return order.at != no_unit; }
  bool placed() const { return order.where != Hex{}; }
  std::string name(UnitId unit) const { return game.name(view, arg(unit)); }
  std::string at() const { return name(order.at); }
  std::string where() const;
  std::string weapon() const;
  std::string shuttle() const;   // what stands in the shuttle box, and which box it is
  std::string goal() const;      // (F4, FD5.25) after whom or where to it flies
  std::string boarders() const;  // (G8.31)
  std::string surface() const;   // (SG23.45)
  bool before_battle() const;    // (S4)
  // (S4) Before the battle it is said where it will be found, not where it flies to.
  std::string out_before(const std::string& what) const;

  static std::string many(int count, std::string_view one, std::string_view more);
  static std::string points(int count);
  static std::string hexes(int count);
  static std::string headed(int heading);
  static std::string party(int number);
  static std::string crew(int number);
  std::string people() const;  // parties, or crew units with: 1
  // (M2, FD7) Size classes that something reacts to, a bit each; the largest ships have the lowest numbers.
  static std::string sizes(int mask);
};

// An action. `check` says why it is not possible now, from what the side may know; it is asked when the
// action is ordered and again when its step comes. `list` adds every (or at least every sensible) one.
struct ActionKind {
  Action what{};
  Rule rule;
  ActStep step{};
  void (*check)(const Battles& game, const Position& position, Side side, const Do& order,
                Violations& found) = nullptr;
  void (*perform)(BattlePlay& play, Side side, const Do& order) = nullptr;
  void (*list)(const Battles& game, const Position& position, Side side, List& list) = nullptr;
  std::string (*words)(const Said& said) = nullptr;
  bool barred_in_nebula = false;  // (P6.4)
  bool repeats = false;           // to order it twice in one impulse is to do it twice
  // Whether a commander who wants to be asked about what matters is asked for this one; none: never.
  bool (*weighs)(const Position& position, const Do& order) = nullptr;
  // What a side that has ordered it may reckon with in the steps after it (foresight.h); none: nothing.
  void (*foresee)(const Battles& game, Position& position, const Do& order) = nullptr;
};
constexpr bool always(const Position&, const Do&) { return true; }

// What the four or five functions of an action are called.
#define SFB_ACTION(name)                                                                       \
  void check_##name(const Battles& game, const Position& position, Side side, const Do& order, \
                    Violations& found);                                                        \
  void perform_##name(BattlePlay& play, Side side, const Do& order);                           \
  void list_##name(const Battles& game, const Position& position, Side side, List& list);      \
  std::string say_##name(const Said& said)

// Something that can happen, and what the log says of it.
struct EventRow {
  Happening what{};
  EventKind kind;
};

// What a ship may be kept from by the state it is in: the books' table of status and activity.
enum class Activity : std::uint8_t {
  fire,
  launch,        // seeking weapons (F1)
  launch_probe,  // (G5)
  arm_probe,     // one that is a weapon (G5.3)
  guide,         // seeking weapons (F3)
  lend,          // by special sensors (G24.21)
  squadron,      // electronic warfare for its fighters (J4.9)
  tractor,
  beam,
  web,
  sphere,
  lab,
  drop_pod,
  attach_pod,
  doors,  // of shuttle bays and mine racks
  hatch,  // of shuttle bays
  lay_mine,
  sweep,  // mines (M8)
  seeking_shuttle,
  cloak,
  swerve,
  accelerate,
  turn_hard,
  count
};

// One row of that table: what the chapter keeps a ship from while something holds for it. In the words {0} is
// the weapon, where one is fired.
struct Bar {
  std::uint32_t activities = 0;
  Rule rule;
  bool (*holds)(const Battles& game, const Position& position, const Ship& ship) = nullptr;
  const char* why = "";
};
static_assert(static_cast<int>(Activity::count) <= 32);
template <class... Some>
constexpr std::uint32_t from(Some... some) {
  return (... | (std::uint32_t{1} << static_cast<int>(some)));
}

// The first rule against it, in the book's order; none if the ship may.
const Bar* barred(const Battles& game, const Position& position, const Ship& ship, Activity activity);
inline bool may(const Battles& game, const Position& position, const Ship& ship, Activity activity) {
  return barred(game, position, ship, activity) == nullptr;
}
// Every rule against it.
void require_may(const Battles& game, const Position& position, const Ship& ship, Activity activity,
                 Violations& found);

// What a line on the map is for.
enum class Ray : std::uint8_t {
  sight,    // whether one unit finds the other at all
  shot,     // fire at what is in sight
  beam,     // of a transporter
  tractor,  // (G7)
  probe,    // (G5)
  field,    // of an expanding sphere (G23)
  count
};
struct Ends {
  Hex from, to;
  UnitId a = no_unit, b = no_unit;  // who is there, where that matters
};
inline Ends ends_of(const Position& position, UnitId a, UnitId b) {
  return {position.place_of(a), position.place_of(b), a, b};
}

// Something that stops such lines where it stands on the way. In the words {0} is the weapon, where one is
// fired.
struct Screen {
  std::uint32_t lines = 0;
  Rule rule;
  bool (*stands)(const Battles& game, const Position& position, const Ends& ends) = nullptr;
  const char* why = "";
};
static_assert(static_cast<int>(Ray::count) <= 32);

// The first thing in the way, in the book's order; none if the line is free.
const Screen* between(const Battles& game, const Position& position, Ray ray, const Ends& ends);
// All of them.
void require_free(const Battles& game, const Position& position, Ray ray, const Ends& ends,
                  Violations& found);
// (D1.4) Whether anything hides two units from one another.
inline bool line_blocked(const Battles& game, const Position& position, UnitId a, UnitId b) {
  return between(game, position, Ray::sight, ends_of(position, a, b)) != nullptr;
}

// (D4.31) What a word of the damage allocation chart may take beside the boxes of that name.
struct Instead {
  Hit hit{};
  std::span<const Box> boxes = {};
  bool (*of)(const Battles& game, const Ship& ship) = nullptr;  // which ships
};

// (FD1.52) Drones are harder to hit for everything but phasers and anti-drones.
enum class Aim : std::uint8_t { light, heavy };

// One unit that fires at another, or guides what strikes it (D6.36), as electronic warfare sees them. Either
// may be nobody: nobody guides, or the ground is fired at.
struct Jammed {
  const Battles& game;
  const Position& position;
  UnitId firer = no_unit, target = no_unit;
  Aim aim = Aim::light;
  bool strikes = false;

  const Ship* ship() const { return is_ship(target) ? &position.ship(target) : nullptr; }
  const Craft* craft() const { return is_craft(target) ? &position.small(target) : nullptr; }
  const Ship* by_ship() const { return is_ship(firer) ? &position.ship(firer) : nullptr; }
};

// (D6.3) What such points are.
enum class Ewar : std::uint8_t {
  generated,       // ECM of the target (D6.3141)
  built_in,        // (D6.3142)
  natural,         // (D6.3143)
  apart,           // natural too, but only the best of them counts (C10.48)
  lent,            // (D6.3144) six at most
  firm,            // ECM that no ECCM counters (M8.12)
  against,         // whatever else spoils the firer's aim
  countered,       // ECCM of the firer
  countered_lent,  // (D6.3144) six at most
  count
};

// A source of them.
struct Jam {
  Ewar kind{};
  Rule rule;
  int (*points)(const Jammed& between) = nullptr;
};
std::span<const Jam> all_jams();  // in the book's order

// A die that other chapters than the one that throws it have a say in.
enum class Roll : std::uint8_t {
  quick_reverse,  // (C3.61)
  breakdown,      // (C6.5)
  casualties,     // (D7.42) of those who defend a ship or base
  mending,        // (D8.31)
  rocks,          // (P3.2)
  collision,      // (P2.231)
  count
};

// What is added to such dice of a unit.
struct Modifier {
  std::uint32_t rolls = 0;
  Rule rule;
  int (*points)(const Battles& game, const Position& position, UnitId unit) = nullptr;
};
static_assert(static_cast<int>(Roll::count) <= 32);
// All of them together.
int modified(const Battles& game, const Position& position, UnitId unit, Roll roll);

// What begins or ends for a ship with every turn or impulse.
using Edge = void (*)(BattlePlay& play, UnitId unit, Ship& ship);
std::span<const Edge> turn_begins();  // in the book's order
std::span<const Edge> turn_ends();
std::span<const Edge> impulse_begins();

// (B3.1) A form that is filled in, and the ship it is for.
struct Filled {
  Filled(const Battles& g, const Position& p, UnitId u, const Allocate& f)
      : game(g), position(p), ship(p.ship(u)), design(g.design(ship)), form(f), unit(u) {}
  Filled(const Battles& g, const Position& p, const Allocate& f) : Filled(g, p, f.unit, f) {}

  const Battles& game;
  const Position& position;
  const Ship& ship;
  const Design& design;
  const Allocate& form;
  UnitId unit;
  bool by_impulse = false;  // (C2.111) whether a hex of its movement is paid for with impulse power
};
class Purse;  // b3_purse.h
class Sheet;  // b3_sheet.h

// (B3.1) A line of the energy form, with those that belong to it. In what order lines are paid and stand on
// the form, b3_lines.h says for all of them.
struct EnergyLine {
  std::string_view name = {};  // of its first field in the order; none: nothing is filled in
  Rule rule;
  Purpose purpose = Purpose::count;  // none: it takes no energy
  // What it takes: first what only one kind of power will do for, then what any will do for.
  void (*pay_first)(const Filled& filled, Purse& purse) = nullptr;
  void (*pay)(const Filled& filled, Purse& purse) = nullptr;
  void (*check)(const Filled& filled, Violations& found) = nullptr;
  void (*begin)(BattlePlay& play, UnitId unit, const Allocate& form) = nullptr;  // when all forms are in
  void (*show)(Sheet& sheet) = nullptr;  // what whoever fills it in sees
};

// What becomes of a unit that has just come into a hex.
using Arrival = void (*)(BattlePlay& play, UnitId unit);
std::span<const Arrival> arrivals();  // in the order in which it happens
// (D4.31) All rows that say what a word of the damage allocation chart may take instead.
std::span<const Instead> all_instead();

// A kind of weapon (E1). What its functions are given and give back is in e1_shots.h.
struct Shot;
struct Sight;
struct Effect;
struct Loading;
struct ArmingCost;
struct Refusal;
struct Family {
  WeaponFamily what = WeaponFamily::unbuilt;
  By by = By::other;           // what its damage is done by
  bool every_impulse = false;  // (E5, E8.12) it fires; else once a turn (E1.5)
  bool keeps_load = false;     // it holds energy that somebody has to pay for turn by turn
  bool by_parts = false;       // (H7.64) an order of fire may say how much reserve power it takes
  bool by_groups = false;      // (E8.32) or which groups of batteries
  Refusal (*refuse)(const Shot& shot) = nullptr;
  Effect (*effect)(const Shot& shot, const Sight& sight) = nullptr;
  ArmingCost (*cost)(const Loading& loading) = nullptr;
  void (*load)(const Loading& loading, Mount& mount, Energy energy) = nullptr;
  // Whether what is in it can be held when the turn ends; none: never.
  bool (*holds)(const Battles& game, const Position& position, const Ship& ship, int weapon) = nullptr;
  // The mode in which it fires; none: as the order says.
  Mode (*mode)(const Mount& mount, Mode asked) = nullptr;
  // Whether it has what a shot takes; none: when its loading is complete, or reserve power would do.
  bool (*ready)(const Battles& game, const Position& position, UnitId unit, int weapon) = nullptr;
  // What an order of fire says beside the target; what it sets aside for the shot.
  void (*check)(const Battles& game, const Position& position, const Fire& order, int weapon,
                Violations& found) = nullptr;
  void (*declare)(BattlePlay& play, const Fire& order, int weapon) = nullptr;
  // What it takes of the batteries beside what shots usually take.
  Energy (*draws)(const Battles& game, const Position& position, const Fire& order) = nullptr;
  // What becomes of it by the shot; none: it is empty.
  void (*use)(BattlePlay& play, UnitId unit, int weapon) = nullptr;
  // What goes with a box of it, beside its load.
  void (*lose)(BattlePlay& play, UnitId unit, int weapon) = nullptr;
};
const Family& family_of(WeaponFamily family);

struct Chapter {
  std::string_view section;
  std::span<const ActionKind> actions = {};
  std::span<const EventRow> events = {};
  std::span<const Bar> bars = {};
  std::span<const EnergyLine> energy = {};
  std::span<const Family> weapons = {};
  std::span<const Screen> screens = {};
  std::span<const Instead> instead = {};
  std::span<const Jam> jam = {};
  std::span<const Modifier> modify = {};
  Arrival arrive = nullptr;  // in what order, chapters.cpp says
  Edge begin_turn = nullptr;
  Edge end_turn = nullptr;
  Edge begin_impulse = nullptr;
};

}  // namespace flagbridge::sfb
