#include "cli/fe_words.h"

#include <fmt/format.h>

namespace flagbridge {

std::string unit_list(const std::vector<fe::UnitCount>& units) {
  std::string all;
  for (const fe::UnitCount& each : units) all += (all.empty() ? "" : " ") + to_text(each);
  return all;
}

std::string turns_words(int first, std::optional<int> last, std::optional<fe::Season> season) {
  std::string words = !last            ? first <= 1 ? "every turn" : fmt::format("from turn {}", first)
                                 : *last == first ? fmt::format("turn {}", first)
                                       : fmt::format("turns {}-{}", first, *last);
  if (season) words += fmt::format(", {}", name_of(*season));
  return words;
}

std::string wrapped(const std::string& text, std::size_t indent, std::size_t width) {
  std::string all, line;
  std::size_t at = 0;
  while (at < text.size()) {
    const auto space = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, space - at);
    if (!line.empty() && indent + line.size() + 1 + word.size() > width) {
      all += line + "\n" + std::string(indent, ' ');
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
    at = space + 1;
  }
  return all + line;
}

namespace {

std::string hex_list(const std::vector<Hex>& hexes) {
  std::string all;
  for (const Hex each : hexes) all += (all.empty() ? "" : " ") + to_text(each);
  return all;
}

std::string race_list(const std::vector<fe::Race>& races) {
  std::string all;
  for (const fe::Race each : races) all += (all.empty() ? "" : " ") + std::string(name_of(each));
  return all;
}

std::string fleet_words(const fe::Content& content, const fe::OrderOfBattle& order, const fe::Fleet& fleet) {
  std::string words =
      fmt::format("{}: {} ships{}\n", fleet.name, content.units.ships(order.race, fleet.units),
                  fleet.reserve_markers > 0 ? ", reserve marker" : "");
  words += fmt::format("    {}\n", wrapped(unit_list(fleet.units), 4));
  if (fleet.area.kind == fe::AreaKind::off_map || fleet.area.kind == fe::AreaKind::holding_box) {
    words += "    sets up off the map\n";
  } else {
    words += fmt::format("    in {}\n", wrapped(hex_list(fe::set_up_hexes(content.map, order, fleet)), 7));
  }
  if (fleet.arrives) {
    words +=
        fmt::format("    arrives on turn {} at {}\n", fleet.arrives->turn, hex_list(fleet.arrives->hexes));
  }
  for (const fe::Prewar& each : fleet.prewar) {
    words += fmt::format("    before the war, {}: {}\n", turns_words(each.first, each.last, {}),
                         unit_list(each.units));
  }
  return words;
}

// A number without a unit of its own, or nothing.
std::string limit_words(std::optional<std::uint8_t> most, std::optional<fe::Period> per) {
  return most && per ? fmt::format(", {} a {}", *most, name_of(*per)) : "";
}

std::string substitution_words(const fe::Substitution& each) {
  std::string words = fmt::format("{} for {}", unit_list(each.build), unit_list(each.instead_of));
  if (each.first > 1) words += fmt::format(", from turn {}", each.first);
  if (each.season) words += fmt::format(", {}", name_of(*each.season));
  return words + limit_words(each.most, each.per);
}

}  // namespace

std::string order_words(const fe::Content& content, const fe::OrderOfBattle& order) {
  const fe::RaceRow& race = content.race(order.race);
  std::string words =
      fmt::format("{} ({}), order of battle ({})\n", race.name, name_of(order.race), order.rule);
  int ships = 0;
  for (const fe::Fleet& fleet : order.fleets) {
    words += "\n" + fleet_words(content, order, fleet);
    ships += content.units.ships(order.race, fleet.units);
  }
  words += fmt::format("\nIn all {} ships at start.\n", ships);
  if (order.mothballs) {
    words += fmt::format("Mothballs: {}; a turn {}\n", unit_list(order.mothballs->ships),
                         unit_list(order.mothballs->activate));
  }
  if (!order.production.empty()) words += "\nProduction\n";
  for (const fe::Production& each : order.production) {
    std::string when = turns_words(each.first, each.last, each.season);
    if (each.state != fe::WarState::always)
      when += each.state == fe::WarState::war ? ", at war" : ", in peace";
    words += fmt::format("    {:<28}{}\n", when, unit_list(each.units));
  }
  if (!order.substitutions.empty()) words += "\nSubstitutions\n";
  for (const fe::Substitution& each : order.substitutions) {
    words += fmt::format("    {}\n", substitution_words(each));
  }
  if (!order.limits.empty()) words += "\nAt most\n";
  for (const fe::ProductionLimit& each : order.limits) {
    words += fmt::format("    {} a {} of {}{}\n", each.most, name_of(each.per), unit_list(each.units),
                         each.means == fe::Means::any ? "" : fmt::format(", by {}", name_of(each.means)));
  }
  return words;
}

namespace {

std::string place_words(const fe::Force& force) {
  std::vector<std::string> places;
  if (!force.hexes.empty()) places.push_back(hex_list(force.hexes));
  if (!force.provinces.empty()) places.push_back("provinces " + hex_list(force.provinces));
  if (force.off_map) places.emplace_back("off the map");
  if (force.territory) places.push_back(fmt::format("{} space", name_of(*force.territory)));
  if (!force.captured_from.empty()) places.push_back("captured from " + race_list(force.captured_from));
  if (force.fleet) places.push_back(*force.fleet);
  return fmt::format("{}", fmt::join(places, " or "));
}

std::string stack_words(const fe::Content& content, const fe::Stack& stack) {
  std::string words = fmt::format("    {} {}: {} ({} ships)", name_of(stack.race), to_text(stack.hex),
                                  unit_list(stack.units), content.units.ships(stack.race, stack.units));
  if (stack.moves_to) words += fmt::format(", moves to {}", to_text(*stack.moves_to));
  if (stack.strategic) words += " by strategic movement";
  if (stack.reserve) words += ", reserve";
  return words + "\n";
}

std::string available_words(const fe::Available& each) {
  std::string who =
      each.new_ships_only ? "ships just built" : fmt::format("{}", fmt::join(each.fleets, ", "));
  if (each.all) who = each.except.empty() ? "all" : fmt::format("all but {}", fmt::join(each.except, ", "));
  return fmt::format("    {:<14}{} {}\n", turns_words(each.first, each.last, {}), name_of(each.race), who);
}

std::string release_words(const fe::Release& each) {
  std::string words =
      fmt::format("    {} {}: {}", name_of(each.race), fmt::join(each.fleets, ", "), name_of(each.on));
  if (!each.by.empty()) words += " by " + race_list(each.by);
  if (each.territory) words += fmt::format(", {}", name_of(*each.territory));
  if (!each.provinces.empty()) words += ", provinces " + hex_list(each.provinces);
  if (each.hex) words += ", " + to_text(*each.hex);
  if (each.distance > 0) words += fmt::format(", {}", each.distance);
  return words + "\n";
}

}  // namespace

std::string scenario_words(const fe::Content& content, const fe::Scenario& scenario) {
  std::string words = fmt::format("{} ({}), {}\n", scenario.name, scenario.rule,
                                  turns_words(scenario.first_turn, scenario.last_turn, {}));
  for (const fe::ScenarioSide& side : scenario.sides) {
    words += fmt::format("    {}: {}\n", name_of(side.side), race_list(side.races));
  }
  if (!scenario.available.empty()) words += "\nFree from the start of a turn\n";
  for (const fe::Available& each : scenario.available) words += available_words(each);
  if (!scenario.releases.empty()) words += "\nSet free by\n";
  for (const fe::Release& each : scenario.releases) words += release_words(each);
  if (!scenario.holdings.empty()) words += "\nProvinces\n";
  for (const fe::Holding& each : scenario.holdings) {
    words +=
        fmt::format("    {} {}: {}\n", name_of(each.race), name_of(each.state), hex_list(each.provinces));
  }
  if (!scenario.bases_lost.empty()) {
    words += fmt::format("\nBases lost: {}\n", wrapped(hex_list(scenario.bases_lost), 12));
  }
  if (!scenario.forces.empty()) words += "\nForces\n";
  for (const fe::Force& each : scenario.forces) {
    const std::string units = each.as_at_start ? "as at start" : unit_list(each.units);
    words += fmt::format("    {} {}\n        {}\n", name_of(each.race), place_words(each), wrapped(units, 8));
  }
  if (!scenario.stacks.empty()) words += "\nStacks\n";
  for (const fe::Stack& each : scenario.stacks) words += stack_words(content, each);
  return words;
}

}  // namespace flagbridge
