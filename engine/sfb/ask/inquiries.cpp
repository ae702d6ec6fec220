#include <fmt/format.h>

#include "kernel/order_text.h"
#include "sfb/ask/courses.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/s3_options.h"
#include "sfb/show/displays.h"

// What players may ask before they order.
namespace flagbridge::sfb {

Result<Inquiry> Battles::inquire(const Position& view, Side side, std::string_view words) const {
  constexpr std::string_view bill = "bill ";
  if (words.starts_with(bill)) return bill_inquiry(*this, view, side, words.substr(bill.size()));
  const auto parts = words_of(words);
  if (parts.size() == 2 && (parts[0] == "energy" || parts[0] == "purse")) {
    int number = -1;
    if (!read_cell(parts[1], number).empty() || number < 0 || number >= most_ships ||
        view.ship(unit_at(number)).side != side || !view.ship(unit_at(number)).playing())
      return fail(fmt::format("\"{}\" is none of your ships", parts[1]));
    if (parts[0] == "purse") return purse_of(*this, view, unit_at(number));
    const Allocate form = default_form(*this, view, unit_at(number));
    return Inquiry{order_text(Order(form)), to_json(form)};
  }
  const auto unit_in = [&](std::size_t part) {
    int number = -1;
    const bool read = read_cell(parts[part], number).empty() && number >= 0 && number < most_units;
    return read && view.exists(unit_at(number)) ? unit_at(number) : no_unit;
  };
  const auto own_unit_in = [&](std::size_t part) {
    const UnitId unit = unit_in(part);
    return unit != no_unit && view.side_of(unit) == side ? unit : no_unit;
  };
  if (parts.size() >= 2 && (parts[0] == "reach" || parts[0] == "why")) {
    const UnitId unit = own_unit_in(1);
    if (unit == no_unit) return fail(fmt::format("\"{}\" is none of your units", parts[1]));
    if (parts[0] == "reach" && parts.size() == 2) return reach_of(*this, view, side, unit);
    const auto to = parts.size() == 3 ? from_text<Hex>(parts[2]) : std::nullopt;
    if (!to) return fail("a hex is expected, as in \"why 0 2010\"");
    return why_not_at(*this, view, side, unit, *to);
  }
  if (parts.size() == 3 && parts[0] == "odds") return odds_of(*this, view, unit_in(1), unit_in(2));
  if (parts.size() == 2 && parts[0] == "ship") {
    const UnitId unit = unit_in(1);
    if (!is_ship(unit)) return fail(fmt::format("\"{}\" is no ship in play", parts[1]));
    return Inquiry{ship_status(*this, view, unit), nullptr};
  }
  if (parts.size() == 2 && parts[0] == "arcs") return arcs_of(*this, view, unit_in(1));
  return fail(
      "one of these can be asked: ship SHIP, energy SHIP, bill FORM (an energy form as JSON), purse SHIP, "
      "reach UNIT, "
      "why UNIT HEX, odds SHIP TARGET, arcs SHIP");
}

}  // namespace flagbridge::sfb
