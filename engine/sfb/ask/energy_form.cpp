#include "sfb/rules/b3_lines.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c10_erratic.h"

// (B3.1) The energy allocation form as whoever fills it in sees it: its lines, and what each may say.
namespace flagbridge::sfb {

void Sheet::go_to(std::string_view group, const EnergyLine& line) {
  group_ = group;
  line_ = line;
}

Form::Line& Sheet::number(std::string label, std::int64_t most) {
  return number(std::string(line_.name), std::move(label), most, line_.rule);
}

Form::Line& Sheet::number(std::string path, std::string label, std::int64_t most, Rule rule) {
  form.lines.push_back({std::move(path), std::move(label), 0, most, rule, group_});
  return form.lines.back();
}

void Sheet::choice(std::string label, std::vector<Form::Choice> choices) {
  choice(std::string(line_.name), std::move(label), line_.rule, std::move(choices));
}

void Sheet::choice(std::string path, std::string label, Rule rule, std::vector<Form::Choice> choices) {
  const auto last = static_cast<std::int64_t>(choices.size()) - 1;
  form.lines.push_back({std::move(path), std::move(label), 0, last, rule, group_, 1, std::move(choices)});
}

Allocate Sheet::least() const {
  Allocate asked;
  asked.unit = unit;
  asked.shields = ShieldLevel::off;
  asked.erratic = erratic_due(game, position, unit);  // (C10.313)
  asked.tractor = ship.tractor_due;                   // (G7.42)
  return asked;
}

Form Battles::form(const Position& position, Side side) const {
  if (!position.core.question.open() || asked(position) != Decision::allocate) return {};
  UnitId next = no_unit;  // the side's first ship without a form
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    const bool in = position.forms_in.has(unit);
    if (next == no_unit && ship.side == side && !in) next = unit;
  });
  if (next == no_unit) return {};
  Sheet sheet(*this, position, next);
  sheet.form.lines.push_back({"unit", "ship", index_of(next), index_of(next), "B3.1"_sfb, "movement"});
  for (const PlacedLine& each : energy_lines()) {
    sheet.go_to(each.group, each.line);
    if (each.line.show != nullptr) each.line.show(sheet);
  }
  return std::move(sheet.form);
}

}  // namespace flagbridge::sfb
