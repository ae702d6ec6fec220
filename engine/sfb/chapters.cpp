#include <algorithm>
#include <array>

#include "sfb/ask/actions.h"
#include "sfb/rules/b2_turn.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/b3_lines.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c11_nimble.h"
#include "sfb/rules/c12_changes.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/c7_disengagement.h"
#include "sfb/rules/c8_deceleration.h"
#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/d9_repair.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e3_disruptors.h"
#include "sfb/rules/e8_maulers.h"
#include "sfb/rules/f1_launch.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f3_guidance.h"
#include "sfb/rules/fd7_packs.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g14_pods.h"
#include "sfb/rules/g15_engines.h"
#include "sfb/rules/g21_crews.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/g24_scouts.h"
#include "sfb/rules/g2_control.h"
#include "sfb/rules/g4_labs.h"
#include "sfb/rules/g5_probes.h"
#include "sfb/rules/g6_mutiny.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/g8_transporters.h"
#include "sfb/rules/h7_reserve.h"
#include "sfb/rules/j1_shuttles.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/j7_dogfights.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/m3_bombs.h"
#include "sfb/rules/m8_sweeping.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p3_paths.h"
#include "sfb/rules/p_terrain.h"
#include "sfb/rules/sg_ground.h"

// Every chapter that adds something to the game, in the book's order.
namespace flagbridge::sfb {
namespace {

constexpr std::array<const Chapter*, 53> chapters = {{
    &chapter_b2,   &chapter_b3,   &chapter_c1,  &chapter_c2,  &chapter_c3,  &chapter_c6,  &chapter_c7,
    &chapter_c8,   &chapter_c10,  &chapter_c11, &chapter_c12, &chapter_d3,  &chapter_d4,  &chapter_d5,
    &chapter_d6,   &chapter_d6_3, &chapter_d7,  &chapter_d8,  &chapter_d9,  &chapter_e1,  &chapter_e3,
    &chapter_e8,   &chapter_f1,   &chapter_f2,  &chapter_f3,  &chapter_fd7, &chapter_g2,  &chapter_g4,
    &chapter_g5,   &chapter_g6,   &chapter_g7,  &chapter_g8,  &chapter_g10, &chapter_g13, &chapter_g13_61,
    &chapter_g14,  &chapter_g15,  &chapter_g21, &chapter_g23, &chapter_g24, &chapter_h7,  &chapter_j1,
    &chapter_j3,   &chapter_j4,   &chapter_j7,  &chapter_m2,  &chapter_m3,  &chapter_m8,  &chapter_p2,
    &chapter_p2_4, &chapter_p2_5, &chapter_p3,  &chapter_sg,
}};

constexpr std::size_t action_count = static_cast<std::size_t>(Action::count);
constexpr std::size_t event_count = static_cast<std::size_t>(Happening::count);

// How many rows there are for each value of the index, and whether it is one everywhere.
template <std::size_t count, class Rows>
constexpr bool each_once(Rows rows, std::size_t first = 0) {
  std::array<int, count> found{};
  for (const Chapter* chapter : chapters) {
    for (const auto& row : chapter->*rows) ++found[static_cast<std::size_t>(row.what)];
  }
  for (std::size_t i = first; i < count; ++i) {
    if (found[i] != 1) return false;
  }
  return true;
}
static_assert(each_once<action_count>(&Chapter::actions), "every Action has one row in one chapter");
static_assert(each_once<event_count>(&Chapter::events, first_game_event),
              "every Happening has one row in one chapter");

constexpr auto action_kinds = [] {
  std::array<ActionKind, action_count> all{};
  for (const Chapter* chapter : chapters) {
    for (const ActionKind& each : chapter->actions) all[static_cast<std::size_t>(each.what)] = each;
  }
  return all;
}();

constexpr auto event_kinds = [] {
  std::array<EventKind, event_count> all{};
  for (std::size_t i = 0; i < kernel_events.size(); ++i) all[i] = kernel_events[i];
  for (const Chapter* chapter : chapters) {
    for (const EventRow& each : chapter->events) all[static_cast<std::size_t>(each.what)] = each.kind;
  }
  return all;
}();

// The energy form: every purpose is paid by one row, every line stands in one place.

constexpr bool each_purpose_once() {
  std::array<int, purposes> rows{}, paid{};
  for (const Chapter* chapter : chapters) {
    for (const EnergyLine& each : chapter->energy) {
      if (each.purpose != Purpose::count) ++rows[index_of(each.purpose)];
      const bool pays = each.pay_first != nullptr || each.pay != nullptr;
      if (pays != (each.purpose != Purpose::count)) return false;
    }
  }
  for (const Purpose each : order_of_payment) ++paid[index_of(each)];
  const auto once = [](int count) { return count == 1; };
  return std::ranges::all_of(rows, once) && std::ranges::all_of(paid, once);
}
static_assert(each_purpose_once(), "every Purpose has one row in one chapter, and its place in the order");

constexpr EnergyLine line_named(std::string_view name) {
  EnergyLine found;
  for (const Chapter* chapter : chapters) {
    for (const EnergyLine& each : chapter->energy) {
      if (each.name == name) found = each;
    }
  }
  return found;
}
constexpr EnergyLine line_for(Purpose purpose) {
  EnergyLine found;
  for (const Chapter* chapter : chapters) {
    for (const EnergyLine& each : chapter->energy) {
      if (each.purpose == purpose) found = each;
    }
  }
  return found;
}

constexpr bool each_line_once() {
  std::size_t named = 0;
  for (const Chapter* chapter : chapters) {
    for (const EnergyLine& each : chapter->energy) {
      if (each.name.empty() != (each.show == nullptr)) return false;
      if (each.name.empty()) continue;
      ++named;
      if (std::ranges::count(order_on_form, each.name, &FormPlace::line) != 1) return false;
    }
  }
  return named == order_on_form.size();
}
static_assert(each_line_once(), "every line has one row in one chapter, and its place on the form");

constexpr std::size_t count_lines() {
  std::size_t count = 0;
  for (const Chapter* chapter : chapters) count += chapter->energy.size();
  return count;
}

constexpr auto placed_lines = [] {
  std::array<PlacedLine, count_lines()> all{};
  std::size_t count = 0;
  for (const FormPlace& place : order_on_form) all[count++] = {place.group, line_named(place.line)};
  for (const Chapter* chapter : chapters) {
    for (const EnergyLine& each : chapter->energy) {
      if (each.name.empty()) all[count++] = {"", each};
    }
  }
  return all;
}();

// Both goes, one after the other.
constexpr std::size_t count_payments() {
  std::size_t count = 0;
  for (const PlacedLine& each : placed_lines)
    count += (each.line.pay_first != nullptr ? 1u : 0u) + (each.line.pay != nullptr ? 1u : 0u);
  return count;
}
constexpr auto all_payments = [] {
  std::array<Payment, count_payments()> all{};
  std::size_t count = 0;
  for (const Purpose each : order_of_payment) {
    if (line_for(each).pay_first != nullptr) all[count++] = line_for(each).pay_first;
  }
  for (const Purpose each : order_of_payment) {
    if (line_for(each).pay != nullptr) all[count++] = line_for(each).pay;
  }
  return all;
}();

// What is against an activity, in the book's order; a row without a function is the end.
constexpr std::size_t most_bars = 8;
constexpr auto all_bars = [] {
  std::array<std::array<Bar, most_bars + 1>, static_cast<std::size_t>(Activity::count)> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::size_t count = 0;
    for (const Chapter* chapter : chapters) {
      for (const Bar& each : chapter->bars) {
        if ((each.activities >> i & 1u) != 0) all[i][count++] = each;
      }
    }
  }
  return all;
}();

// Weapons, by their family; of those that nobody has built yet nothing is known.
constexpr auto families = [] {
  std::array<Family, static_cast<std::size_t>(WeaponFamily::unbuilt) + 1> all{};
  for (const Chapter* chapter : chapters) {
    for (const Family& each : chapter->weapons) all[static_cast<std::size_t>(each.what)] = each;
  }
  return all;
}();
constexpr bool each_family_once() {
  std::size_t rows = 0, kinds = 0;
  for (const Chapter* chapter : chapters) rows += chapter->weapons.size();
  for (const Family& each : families) kinds += each.what != WeaponFamily::unbuilt ? 1u : 0u;
  return rows == kinds;
}
static_assert(each_family_once(), "no family of weapons has two rows");

// What stops a line, likewise.
constexpr std::size_t most_screens = 6;
constexpr auto all_screens = [] {
  std::array<std::array<Screen, most_screens + 1>, static_cast<std::size_t>(Ray::count)> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::size_t count = 0;
    for (const Chapter* chapter : chapters) {
      for (const Screen& each : chapter->screens) {
        if ((each.lines >> i & 1u) != 0) all[i][count++] = each;
      }
    }
  }
  return all;
}();
static_assert(std::ranges::all_of(all_screens, [](const auto& rows) { return rows[0].stands != nullptr; }),
              "something stops every kind of line");

// Where it is, what holds it there, what it has done by that, and what it sets off.
constexpr std::array<std::string_view, 4> order_of_arrival = {"P2.4", "G10", "SG", "M2"};
constexpr auto all_arrivals = [] {
  std::array<Arrival, order_of_arrival.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Chapter* chapter : chapters) {
      if (chapter->section == order_of_arrival[i]) all[i] = chapter->arrive;
    }
  }
  return all;
}();
static_assert(std::ranges::count_if(chapters, [](const Chapter* each) { return each->arrive != nullptr; }) ==
                      std::ssize(order_of_arrival) &&
                  std::ranges::none_of(all_arrivals, [](Arrival each) { return each == nullptr; }),
              "every chapter with an arrival has its place in the order");

// All rows of a kind, one after the other.
template <auto rows>
constexpr std::size_t count_rows() {
  std::size_t count = 0;
  for (const Chapter* chapter : chapters) count += (chapter->*rows).size();
  return count;
}
template <class Row, auto rows>
constexpr auto collected() {
  std::array<Row, count_rows<rows>()> all{};
  std::size_t count = 0;
  for (const Chapter* chapter : chapters) {
    for (const Row& each : chapter->*rows) all[count++] = each;
  }
  return all;
}

constexpr auto instead_rows = collected<Instead, &Chapter::instead>();
static_assert(std::ranges::all_of(instead_rows,
                                  [](const Instead& each) {
                                    return each.of != nullptr && !each.boxes.empty();
                                  }),
              "a row says which ships it is about, and names boxes");
// What two rows would both give would be offered twice.
constexpr bool same_box_twice() {
  for (std::size_t i = 0; i < instead_rows.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (instead_rows[i].hit != instead_rows[j].hit) continue;
      for (const Box box : instead_rows[i].boxes) {
        if (std::ranges::count(instead_rows[j].boxes, box) > 0) return true;
      }
    }
  }
  return false;
}
static_assert(!same_box_twice(), "no word of the chart names a box by two rows");

constexpr auto jam_rows = collected<Jam, &Chapter::jam>();
constexpr bool every_kind_of_jam() {
  for (std::size_t i = 0; i < static_cast<std::size_t>(Ewar::count); ++i) {
    if (std::ranges::count(jam_rows, static_cast<Ewar>(i), &Jam::kind) == 0) return false;
  }
  return std::ranges::none_of(jam_rows, [](const Jam& each) { return each.points == nullptr; });
}
static_assert(every_kind_of_jam(), "every kind of electronic warfare comes from somewhere");

// What changes a die, in the book's order; a row without a function is the end.
constexpr std::size_t most_modifiers = 4;
constexpr auto all_modifiers = [] {
  std::array<std::array<Modifier, most_modifiers + 1>, static_cast<std::size_t>(Roll::count)> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::size_t count = 0;
    for (const Chapter* chapter : chapters) {
      for (const Modifier& each : chapter->modify) {
        if ((each.rolls >> i & 1u) != 0) all[i][count++] = each;
      }
    }
  }
  return all;
}();
static_assert(std::ranges::all_of(all_modifiers, [](const auto& rows) { return rows[0].points != nullptr; }),
              "a die is named here because somebody changes it");

template <auto edge>
constexpr auto edges() {
  constexpr auto has = [](const Chapter* each) { return each->*edge != nullptr; };
  std::array<Edge, static_cast<std::size_t>(std::ranges::count_if(chapters, has))> all{};
  std::size_t count = 0;
  for (const Chapter* chapter : chapters) {
    if (has(chapter)) all[count++] = chapter->*edge;
  }
  return all;
}
constexpr auto all_turn_begins = edges<&Chapter::begin_turn>();
constexpr auto all_turn_ends = edges<&Chapter::end_turn>();
constexpr auto all_impulse_begins = edges<&Chapter::begin_impulse>();

}  // namespace

const Screen* between(const Battles& game, const Position& position, Ray ray, const Ends& ends) {
  for (const Screen& each : all_screens[static_cast<std::size_t>(ray)]) {
    if (each.stands == nullptr) break;
    if (each.stands(game, position, ends)) return &each;
  }
  return nullptr;
}

void require_free(const Battles& game, const Position& position, Ray ray, const Ends& ends,
                  Violations& found) {
  for (const Screen& each : all_screens[static_cast<std::size_t>(ray)]) {
    if (each.stands == nullptr) break;
    found.require(!each.stands(game, position, ends), each.rule, each.why);
  }
}

const Family& family_of(WeaponFamily family) { return families[static_cast<std::size_t>(family)]; }
std::span<const Arrival> arrivals() { return all_arrivals; }
std::span<const Instead> all_instead() { return instead_rows; }
std::span<const Jam> all_jams() { return jam_rows; }
std::span<const Edge> turn_begins() { return all_turn_begins; }
std::span<const Edge> turn_ends() { return all_turn_ends; }
std::span<const Edge> impulse_begins() { return all_impulse_begins; }

int modified(const Battles& game, const Position& position, UnitId unit, Roll roll) {
  int sum = 0;
  for (const Modifier& each : all_modifiers[static_cast<std::size_t>(roll)]) {
    if (each.points == nullptr) break;
    sum += each.points(game, position, unit);
  }
  return sum;
}

const Bar* barred(const Battles& game, const Position& position, const Ship& ship, Activity activity) {
  for (const Bar& each : all_bars[static_cast<std::size_t>(activity)]) {
    if (each.holds == nullptr) break;
    if (each.holds(game, position, ship)) return &each;
  }
  return nullptr;
}

void require_may(const Battles& game, const Position& position, const Ship& ship, Activity activity,
                 Violations& found) {
  for (const Bar& each : all_bars[static_cast<std::size_t>(activity)]) {
    if (each.holds == nullptr) break;
    found.require(!each.holds(game, position, ship), each.rule, each.why);
  }
}

std::span<const PlacedLine> energy_lines() { return placed_lines; }
std::span<const Payment> payments() { return all_payments; }

std::span<const ActionKind> all_actions() { return action_kinds; }
std::span<const EventKind> Battles::events() { return event_kinds; }

}  // namespace flagbridge::sfb
