#include <algorithm>
#include <fmt/format.h>

#include "cli/app.h"
#include "sfb/library/design.h"
#include "sfb/library/outfits.h"
#include "sfb/library/ship_library.h"
#include "sfb/show/display_plan.h"
#include "sfb/show/ship_sheet.h"

// Commands about the ships of Star Fleet Battles.
namespace flagbridge {
namespace {

struct ShipWords {
  std::vector<std::string> names;
  std::optional<int> year;
  std::vector<std::string> refits;
  std::string race;
  int confidence = 0;
  bool list = false;
  bool svg = false;
  bool json = false;
};

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

// Only one race is read if no more is asked for: a ship is there at once.
sfb::ShipLibrary load_ships(Context& context, const sfb::Tables& tables, const std::string& race) {
  const auto data = context.data();
  return need(race.empty() ? sfb::ShipLibrary::load(data, tables)
                           : sfb::ShipLibrary::load_race(data, tables, race));
}

std::string short_list(const std::optional<std::uint16_t>& number) {
  return number ? std::to_string(*number) : "-";
}

json::object summary(const sfb::ShipClass& ship) {
  return {{"name", ship.full_name()},
          {"class", ship.name},
          {"kind", name_of(ship.kind)},
          {"year", to_json(ship.year)},
          {"bpv", to_json(ship.bpv)},
          {"size_class", to_json(ship.size_class)},
          {"boxes_source", to_text(ship.boxes_source)},
          {"confidence", ship.confidence}};
}

json::object summary(const sfb::ListedShip& ship) {
  return {{"name", ship.race + "/" + ship.code},
          {"class", ship.name},
          {"kind", name_of(ship.kind)},
          {"year", to_json(ship.year)},
          {"bpv", to_json(ship.bpv)},
          {"size_class", to_json(ship.size_class)},
          {"playable", false}};
}

bool in_service(const std::optional<std::uint16_t>& year, const ShipWords& words) {
  return !words.year || (year && *year <= *words.year);
}

void list_ships(Context& context, const ShipWords& words) {
  const auto tables = need(sfb::load_tables(context.data()));
  const auto library = load_ships(context, tables, words.race);
  json::array all;
  std::size_t shown = 0, unbuilt = 0;
  if (!words.json) fmt::print("{:<22}{:<6}{:<7}{:<6}{}\n", "ship", "year", "points", "conf", "class");
  for (const sfb::ShipClass& ship : library.ships()) {
    if (ship.confidence < words.confidence || !in_service(ship.year, words)) continue;
    const auto lacks = sfb::unbuilt_parts(ship, tables);
    ++shown;
    unbuilt += lacks.empty() ? 0 : 1;
    if (words.json) {
      json::object row = summary(ship);
      row["playable"] = lacks.empty();
      row["lacks"] = to_json(lacks);
      all.push_back(std::move(row));
    } else {
      const std::string later = lacks.empty() ? "" : fmt::format("; not yet: {}", fmt::join(lacks, ", "));
      fmt::print("{:<22}{:<6}{:<7}{:<6}{}{}\n", ship.full_name(), short_list(ship.year), short_list(ship.bpv),
                 fmt::format("{} %", ship.confidence), ship.name, later);
    }
  }
  std::size_t listed = 0;
  for (const sfb::ListedShip& ship : library.listed()) {
    if ((!words.race.empty() && ship.race != words.race) || !in_service(ship.year, words)) continue;
    ++listed;
    if (words.json && words.confidence == 0) all.push_back(summary(ship));
  }
  if (words.json) return fmt::print("{}", pretty(all));
  fmt::print(
      "{} ships, of which {} wait for rules of what they carry; {} more are known from the chart only and "
      "cannot be played yet (--json lists them)\n",
      shown, unbuilt, listed);
}

}  // namespace

json::array all_ships(Context& context) {
  const auto tables = need(sfb::load_tables(context.data()));
  const auto library = load_ships(context, tables, "");
  json::array all;
  for (const sfb::ShipClass& ship : library.ships()) all.push_back(to_json(ship));
  return all;
}

namespace {

// A ship with the refits asked for, and with what its name says of its option mounts (G15.4).
sfb::ShipClass ship_named(Context& context, const sfb::Tables& tables, const ShipWords& words,
                          const sfb::Fitting& fitting, const std::string& name) {
  const auto slash = name.find('/');
  if (slash == std::string::npos) {
    stop(Exit::usage, fmt::format("\"{}\" is no ship: RACE/CODE is expected, such as KLI/D7", name));
  }
  const std::string full = upper(name.substr(0, slash)) + name.substr(slash);
  const auto [ship_name, outfit] = sfb::split_outfit(full);
  const auto library = load_ships(context, tables, full.substr(0, slash));
  const auto* ship = need(library.get(ship_name, words.confidence));
  auto fitted = need(library.fitted(*ship, fitting));
  return outfit.empty() ? fitted : need(sfb::filled(std::move(fitted), outfit, tables));
}

void show_ships(Context& context, const ShipWords& words) {
  if (words.names.empty()) stop(Exit::usage, "which ship? Such as KLI/D7, or --list");
  if (words.svg && words.names.size() > 1) stop(Exit::usage, "--svg draws one ship");
  const auto tables = need(sfb::load_tables(context.data()));
  sfb::Fitting fitting{words.year, {}};
  if (!words.refits.empty()) fitting.refits = words.refits;
  if (fitting.refits && std::ranges::count(*fitting.refits, "none") > 0) fitting.refits->clear();
  json::array all;
  for (const std::string& name : words.names) {
    const auto fitted = ship_named(context, tables, words, fitting, name);
    if (words.json) {
      all.push_back(to_json(fitted));
    } else {
      const auto drawn = [&] {
        return sfb::ship_svg(fitted, need(sfb::load_display_plans(context.data())), tables);
      };
      fmt::print("{}", words.svg ? drawn() : sfb::ship_picture(fitted));
    }
  }
  if (words.json) fmt::print("{}", pretty(all.size() == 1 ? all[0] : json::value(all)));
}

}  // namespace

void add_sfb_commands(CLI::App& app, Context& context) {
  auto words = std::make_shared<ShipWords>();
  CLI::App* sub = app.add_subcommand("ship", "Show the display of a ship of Star Fleet Battles");
  sub->footer(
      "Examples: flagbridge ship KLI/D7\n          flagbridge ship KLI/D7K --year 175\n"
      "          flagbridge ship FED/CA --svg > ca.svg\n          flagbridge ship --list --race KLI\n"
      "          flagbridge ship ORI/CR=D1b, with a disruptor, a phaser and a drone rack in its mounts");
  sub->add_option("SHIP", words->names, "RACE/CODE, such as KLI/D7; several one after the other");
  sub->add_option("--year", words->year,
                  "As it usually was in that year; with --list, only what was in service");
  sub->add_option("--refit", words->refits, "With these refits instead; none: as built");
  sub->add_option("--confidence", words->confidence, "Only if its boxes are known that well, in percent")
      ->check(CLI::Range(0, 100));
  sub->add_flag("--list", words->list, "List all ships");
  sub->add_option("--race", words->race, "List those of one race, such as KLI");
  sub->add_flag("--svg", words->svg, "As a drawing for browsers");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] {
    words->race = upper(words->race);
    if (words->list) return list_ships(context, *words);
    show_ships(context, *words);
  });
  CLI::App* group = app.add_subcommand("sfb", "Look at the rules of Star Fleet Battles");
  group->require_subcommand(1);
  sub = group->add_subcommand("sequence", "Print the sequence of play, with what is not handled yet");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { print_sequence(context, "sfb", words->json); });
}

}  // namespace flagbridge
