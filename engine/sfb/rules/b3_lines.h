#pragma once

#include "sfb/rules/chapter.h"

// (B3.1) The lines of the energy form, which stand in their chapters: in what order they are paid, and in
// what order they stand on the form.
namespace flagbridge::sfb {

// What needs a certain kind of power comes first: all lines are gone through twice, see EnergyLine.
inline constexpr std::array order_of_payment = {
    Purpose::movement,
    Purpose::high_energy_turn,
    Purpose::tactical,
    Purpose::braking,
    Purpose::life_support,
    Purpose::fire_control,
    Purpose::phasers,
    Purpose::weapons,
    Purpose::shuttles,
    Purpose::erratic,
    Purpose::recharge,
    Purpose::shields,
    Purpose::general,
    Purpose::specific,
    Purpose::damage_control,
    Purpose::tractor,
    Purpose::transporter,
    Purpose::ecm,
    Purpose::eccm,
    Purpose::cloak,
    Purpose::web,
    Purpose::probe,
};

struct FormPlace {
  std::string_view group;  // the heading
  std::string_view line;
};
inline constexpr std::array order_on_form = {
    FormPlace{"movement", "speed"},
    FormPlace{"movement", "reverse"},
    FormPlace{"movement", "hets"},
    FormPlace{"movement", "tacs"},
    FormPlace{"movement", "rotation"},
    FormPlace{"movement", "erratic"},
    FormPlace{"movement", "halts_in_web"},
    FormPlace{"movement", "disengage"},
    FormPlace{"movement", "doubled"},
    FormPlace{"weapons", "phasers"},
    FormPlace{"weapons", "arm"},
    FormPlace{"shields", "shields"},
    FormPlace{"shields", "general"},
    FormPlace{"shields", "specific"},
    FormPlace{"fire control", "fire_control"},
    FormPlace{"fire control", "ecm"},
    FormPlace{"fire control", "eccm"},
    FormPlace{"damage control", "repair"},
    FormPlace{"reserve and systems", "recharge"},
    FormPlace{"reserve and systems", "tractor"},
    FormPlace{"reserve and systems", "transporters"},
    FormPlace{"reserve and systems", "web"},
    FormPlace{"reserve and systems", "probes"},
    FormPlace{"reserve and systems", "cloak"},
    FormPlace{"reserve and systems", "destruct"},
    FormPlace{"shuttles", "shuttles"},
    FormPlace{"guards", "guard"},
};

// All rows: those with a line in the order of the form, then those without in the book's order.
struct PlacedLine {
  std::string_view group;
  EnergyLine line;
};
std::span<const PlacedLine> energy_lines();
// What is to be paid, in that order.
using Payment = void (*)(const Filled& filled, Purse& purse);
std::span<const Payment> payments();

}  // namespace flagbridge::sfb
