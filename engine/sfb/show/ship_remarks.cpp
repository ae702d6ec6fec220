#include <algorithm>
#include <fmt/format.h>

#include "sfb/show/ship_sheet.h"

// What is said below a ship's boxes.
namespace flagbridge::sfb {
namespace {

// A described struct as words: yes-or-no fields by their name, others as "name value"; nothing for what is
// zero, empty or not there.
template <class T>
std::vector<std::string> words_of(const T& value) {
  std::vector<std::string> words;
  const json::value all = to_json(value);
  for (const auto& member : all.as_object()) {
    std::string name(member.key());
    std::ranges::replace(name, '_', ' ');
    const json::value& each = member.value();
    if (each.is_bool() && each.get_bool()) words.push_back(name);
    if (each.is_int64() && each.get_int64() != 0)
      words.push_back(fmt::format("{} {}", name, each.get_int64()));
    if (each.is_uint64() && each.get_uint64() != 0) {
      words.push_back(fmt::format("{} {}", name, each.get_uint64()));
    }
    if (each.is_string() && !each.get_string().empty()) {
      words.push_back(fmt::format("{} {}", name, std::string_view(each.get_string())));
    }
    if (!each.is_array() || each.get_array().empty()) continue;
    std::string list;
    for (const json::value& item : each.get_array()) {
      list += list.empty() ? "" : ", ";
      list += item.is_string() ? std::string(item.get_string()) : json::serialize(item);
    }
    words.push_back(fmt::format("{} ({})", name, list));
  }
  return words;
}

std::string cloak_words(const Cloak& cloak) {
  return fmt::format("cloak {}{}{}", to_text(cloak.cost),
                     cloak.cost_low ? "/" + to_text(*cloak.cost_low) : "",
                     cloak.optional ? " if bought" : "");
}

std::string refit_line(const Refit& refit) {
  std::string text = "refit " + refit.code;
  if (refit.year) text += fmt::format(", Y{}", *refit.year);
  text += refit.bpv ? fmt::format(", {:+} points", *refit.bpv) : ", cost not known";
  if (refit.optional) text += ", optional";
  if (refit.estimated) text += ", estimated";
  if (refit.becomes) text += ": becomes " + *refit.becomes;
  if (refit.change.is_object()) text += ": " + json::serialize(refit.change);
  if (!refit.known()) text += ": what it changes is not known";
  return refit.note.empty() ? text : text + " (" + refit.note + ")";
}

}  // namespace

std::vector<std::string> remarks_of(const ShipClass& ship) {
  std::vector<std::string> lines;
  const auto list = [&](std::string_view title, const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    if (!text.empty()) lines.push_back(fmt::format("{}: {}", title, text));
  };
  std::vector<std::string> extra;
  if (ship.systems.uim > 0) extra.push_back(fmt::format("UIM {}", ship.systems.uim));
  if (ship.systems.derfacs) extra.emplace_back("DERFACS");
  if (ship.systems.nuclear_space_mine > 0) {
    extra.push_back(fmt::format("nuclear space mine {}", ship.systems.nuclear_space_mine));
  }
  if (ship.features.cloak) extra.push_back(cloak_words(*ship.features.cloak));
  std::ranges::move(words_of(ship.features), std::back_inserter(extra));
  list("features", extra);
  if (ship.absorbers) list("panels", words_of(*ship.absorbers));
  list("users", ship.users);
  list("made of", ship.parts);
  list("also called", ship.aka);
  if (ship.chart_notes) lines.push_back("chart notes: " + *ship.chart_notes);
  list("fitted", ship.fitted);
  for (const Refit& refit : ship.refit) {
    if (std::ranges::count(ship.fitted, refit.code) == 0) lines.push_back(refit_line(refit));
  }
  lines.push_back(fmt::format("figures: {}; boxes: {}{}, confidence {} %", to_text(ship.source),
                              to_text(ship.boxes_source), ship.base ? ", a variant of " + *ship.base : "",
                              ship.confidence));
  for (const FieldSource& each : ship.sources) lines.push_back(to_text(each));
  for (const std::string& each : ship.notes) lines.push_back("note: " + each);
  for (const std::string& each : ship.doubts) lines.push_back("doubt: " + each);
  return lines;
}

}  // namespace flagbridge::sfb
