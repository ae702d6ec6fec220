#include <fmt/format.h>

#include "kernel/order_text.h"
#include "sfb/rules.h"
#include "sfb/rules/c2_speed.h"

// What players may ask before they order.
namespace flagbridge::sfb {

Result<Inquiry> Battles::inquire(const Position& view, Side side, std::string_view words) const {
  const auto parts = words_of(words);
  if (parts.size() == 2 && parts[0] == "energy") {
    int number = -1;
    if (!read_cell(parts[1], number).empty() || number < 0 || number >= most_ships ||
        view.ships[static_cast<std::size_t>(number)].side != side ||
        !view.ships[static_cast<std::size_t>(number)].playing())
      return fail(fmt::format("\"{}\" is none of your ships", parts[1]));
    const Allocate form = default_form(*this, view, unit_at(number));
    return Inquiry{order_text(Order(form)), to_json(form)};
  }
  const auto unit_in = [&](std::size_t part) {
    int number = -1;
    const bool read = read_cell(parts[part], number).empty() && number >= 0 && number < most_units;
    return read && view.exists(unit_at(number)) ? unit_at(number) : no_unit;
  };
  if (parts.size() == 3 && parts[0] == "odds") return odds_of(*this, view, unit_in(1), unit_in(2));
  if (parts.size() == 2 && parts[0] == "arcs") return arcs_of(*this, view, unit_in(1));
  return fail("one of these can be asked: energy SHIP, odds SHIP TARGET, arcs SHIP");
}

// (B3.1) The lines of the form of the side's first ship without one, in points of energy.
Form Battles::form(const Position& position, Side side) const {
  Form form;
  if (!position.core.question.open() || asked(position) != Decision::allocate) return form;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (!form.lines.empty() || ship.side != side || (position.forms_in >> index_of(unit) & 1u) != 0) return;
    const auto line = [&](const char* path, const char* label, std::int64_t most, Rule rule) {
      form.lines.push_back({path, label, 0, most, rule});
    };
    line("unit", "ship", index_of(unit), "B3.1"_sfb);
    form.lines.back().least = index_of(unit);
    line("speed", "speed", std::min(engine_limit(*this, ship, 0), acceleration_limit(*this, ship)), "C2"_sfb);
    line("ecm", "ECM", sensor_rating(*this, ship), "D6.3141"_sfb);
    line("eccm", "ECCM", sensor_rating(*this, ship), "D6.3141"_sfb);
    line("hets", "high energy turns", 4, "C6.34"_sfb);
  });
  return form;
}

}  // namespace flagbridge::sfb
