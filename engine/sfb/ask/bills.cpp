#include <algorithm>
#include <fmt/format.h>

#include "kernel/telling.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/h_power.h"

// What a form that is being filled in costs, from where it is paid, how far each line could go, and why it
// will not do. For whoever fills it in.
namespace flagbridge::sfb {
namespace {

constexpr std::array source_names = {"warp engines", "impulse engines", "reactors", "batteries"};

Energy spent_from(const Spending& ledger, Source source) {
  Energy sum;
  for (const auto& row : ledger.spent) sum += row[index_of(source)];
  return sum;
}

json::array sources_of(const Battles& game, const Ship& ship, const Allocate& form, const Spending& ledger) {
  json::array rows;
  for (int i = 0; i < sources; ++i) {
    const auto source = static_cast<Source>(i);
    const Energy made = generated(game, ship, source, form.doubled);
    const Energy used = spent_from(ledger, source);
    if (made == Energy() && used == Energy()) continue;
    rows.push_back({{"source", source_names[index_of(source)]},
                    {"made", as_points(made)},
                    {"used", as_points(used)},
                    {"left", as_points(made - used)}});
  }
  return rows;
}

json::array purposes_of(const Spending& ledger) {
  json::array rows;
  for (int i = 0; i < purposes; ++i) {
    const auto purpose = static_cast<Purpose>(i);
    const Energy total = ledger.total(purpose);
    if (total == Energy()) continue;
    json::array from;
    for (int s = 0; s < sources; ++s) {
      const Energy part = ledger.spent[index_of(purpose)][static_cast<std::size_t>(s)];
      if (part > Energy())
        from.push_back({{"source", source_names[static_cast<std::size_t>(s)]}, {"points", as_points(part)}});
    }
    rows.push_back({{"purpose", name_of(purpose)}, {"points", as_points(total)}, {"from", from}});
  }
  return rows;
}

// Why the form is refused. What is missing is said too where something else stands in the way first.
json::array refusals_of(const Battles& game, const Position& view, Side side, const Allocate& form,
                        const Violations& unpaid) {
  json::array rows;
  const auto name = [&](const Arg& arg) { return game.name(view, arg); };
  const auto add = [&](const Violations& found) {
    for (const Violation& each : found) {
      json::value row = json::object{{"rule", each.rule.number()}, {"text", sentence(each, name)}};
      if (std::ranges::find(rows, row) == rows.end()) rows.push_back(std::move(row));
    }
  };
  add(check_order(game, view, side, form));
  add(unpaid);
  return rows;
}

// Whether the form could be paid with that number at a line.
bool payable(const Battles& game, const Position& view, const json::value& written, const Form::Line& line,
             std::int64_t number) {
  json::value changed = written;
  json::value& value = *find_path(changed, line.path);
  if (value.is_string()) {
    value = as_points(Energy::fraction(number, line.per).value_or(Energy()));
  } else {
    value = number;
  }
  const auto form = from_json<Allocate>(changed);
  return form && check_order(game, view, view.ship(form->unit).side, *form).none();
}

// How high each number could go as the rest stands; nothing for a line that alone cannot make the form good.
json::object rooms_of(const Battles& game, const Position& view, Side side, const Allocate& form) {
  json::object rooms;
  const json::value written = to_json(form);
  for (const Form::Line& line : game.form(view, side).lines) {
    if (!line.choices.empty() || find_path(written, line.path) == nullptr) continue;
    std::int64_t room = line.most;
    while (room >= line.least && !payable(game, view, written, line, room)) --room;
    if (room >= line.least && line.least < line.most) rooms[line.path] = room;
  }
  return rooms;
}

// (C1.4) In which impulses it would move, a character each.
std::string moves_by(const Allocate& form) {
  std::string moves;
  for (int impulse = 1; impulse <= impulses_a_turn; ++impulse)
    moves += hexes_in_impulse(speed_in(form, impulse), impulse) > 0 ? '1' : '0';
  return moves;
}

}  // namespace

Result<Inquiry> bill_inquiry(const Battles& game, const Position& view, Side side, std::string_view words) {
  const auto order = parse_json(words);
  if (!order) return fail(order.error());
  const auto form = from_json<Allocate>(*order);
  if (!form) return fail(form.error());
  if (!is_ship(form->unit) || !view.ship(form->unit).playing() || view.ship(form->unit).side != side)
    return fail("that is none of your ships");
  Violations unpaid;
  const Spending ledger = bill_of(game, view, form->unit, *form, unpaid);
  Energy made, used;
  for (int i = 0; i < sources; ++i) {
    const auto source = static_cast<Source>(i);
    used += spent_from(ledger, source);
    if (source != Source::battery) made += generated(game, view.ship(form->unit), source, form->doubled);
  }
  const json::array refusals = refusals_of(game, view, side, *form, unpaid);
  Inquiry answer;
  answer.text = fmt::format("{} of {} points\n", as_points(used), as_points(made));
  for (const json::value& each : refusals)
    answer.text += fmt::format("  refused ({}): {}\n", std::string_view(each.at("rule").as_string()),
                               std::string_view(each.at("text").as_string()));
  answer.data = json::object{{"sources", sources_of(game, view.ship(form->unit), *form, ledger)},
                             {"purposes", purposes_of(ledger)},
                             {"made", as_points(made)},
                             {"used", as_points(used)},
                             {"moves", moves_by(*form)},
                             {"refusals", refusals},
                             {"rooms", rooms_of(game, view, side, *form)}};
  return answer;
}

}  // namespace flagbridge::sfb
