#include "lab/report_names.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace flagbridge {

void ReportNames::learn(std::int64_t unit, std::string name) {
  const auto [place, fresh] = names_.emplace(unit, name);
  if (fresh) ++alike_[std::move(name)];
}

std::string ReportNames::of(std::int64_t unit) const {
  const auto found = names_.find(unit);
  if (found == names_.end()) return fmt::format("unit {}", unit);
  const bool alone = alike_.find(found->second)->second == 1;
  return alone ? found->second : fmt::format("{} {}", found->second, unit);
}

std::string ReportNames::tidied(std::string_view text) const {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = text.find(" (");
    const std::size_t close = open == std::string_view::npos ? open : text.find(')', open);
    if (close == std::string_view::npos) break;
    const std::string_view digits = text.substr(open + 2, close - open - 2);
    const bool number =
        !digits.empty() && std::ranges::all_of(digits, [](unsigned char c) { return std::isdigit(c); });
    const auto unit = number ? names_.find(std::stoll(std::string(digits))) : names_.end();
    out += text.substr(0, open);
    text.remove_prefix(close + 1);
    if (unit == names_.end()) {
      out += fmt::format(" ({})", digits);
      continue;
    }
    // The name before the bracket makes way for what the unit is called.
    for (const std::string_view before : {std::string_view(unit->second), std::string_view("none")}) {
      if (!out.ends_with(before)) continue;
      out.resize(out.size() - before.size());
      break;
    }
    out += of(unit->first);
  }
  return out + std::string(text);
}

bool ReportVolleys::add(const json::object& event, double points) {
  const json::value* unit = event.if_contains("unit");
  const json::value* target = event.if_contains("target");
  if (unit == nullptr || target == nullptr || !unit->is_int64() || !target->is_int64()) return false;
  const bool struck = event.at("event") == "strikes";
  const auto same = [&](const Volley& each) {
    return each.unit == unit->as_int64() && each.target == target->as_int64() && each.struck == struck;
  };
  auto found = std::ranges::find_if(volleys_, same);
  if (found == volleys_.end())
    found = volleys_.insert(found, Volley{unit->as_int64(), target->as_int64(), 0, 0, struck});
  ++found->shots;
  found->points += points;
  return true;
}

std::vector<std::string> ReportVolleys::lines(const ReportNames& names) const {
  std::vector<std::string> all;
  for (const Volley& each : volleys_) {
    const std::string who = names.of(each.unit), whom = names.of(each.target);
    if (each.struck) {
      all.push_back(fmt::format("{} strikes {} for {:.0f}", who, whom, each.points));
    } else {
      all.push_back(fmt::format("{} scores {:.0f} on {} with {} {}", who, each.points, whom, each.shots,
                                each.shots == 1 ? "hit" : "hits"));
    }
  }
  return all;
}

}  // namespace flagbridge
