#include <algorithm>
#include <fmt/format.h>

#include "cli/app.h"
#include "cli/fe_words.h"
#include "fe/content.h"
#include "fe/map_picture.h"

// Commands that show the data of Federation & Empire: the map, the counters, the orders of battle.
namespace flagbridge {
namespace {

struct FeWords {
  std::string province;
  std::string race;
  std::string what;
  bool svg = false;
  bool json = false;
};

fe::Race need_race(const std::string& text) {
  if (const auto race = from_text<fe::Race>(text)) return *race;
  std::string known;
  for (const std::string_view name : enum_names<fe::Race>) known += " " + std::string(name);
  stop(Exit::usage, fmt::format("there is no race \"{}\"; there are:{}", text, known));
}

const fe::Province& need_province(const fe::StrategicMap& map, const std::string& text) {
  const auto hex = from_text<Hex>(text);
  if (hex && fe::map_sheet.on_sheet(*hex)) {
    const fe::Province* province = map.province_named(*hex);
    if (province == nullptr) province = map.province_of(*hex);
    if (province != nullptr) return *province;
  }
  stop(Exit::usage, fmt::format("there is no province \"{}\"; name one of its hexes, such as 1504", text));
}

json::object hex_json(const fe::StrategicMap& map, const fe::HexRow& row) {
  json::object object = to_json(row).as_object();
  json::array beside;
  for (std::size_t i = 0; i < fe::race_count; ++i) {
    const auto race = static_cast<fe::Race>(i);
    if (row.kind == fe::Land::neutral_zone && map.beside(row.hex).contains(race)) {
      beside.push_back(json::string(name_of(race)));
    }
  }
  object["beside"] = std::move(beside);
  object["closed"] = map.closed(row.hex);
  return object;
}

json::object province_json(const fe::StrategicMap& map, const fe::Province& province) {
  json::object object = to_json(province.row).as_object();
  json::array hexes;
  for (const Hex hex : province.hexes) hexes.push_back(hex_json(map, map.at(hex)));
  object["hexes"] = std::move(hexes);
  return object;
}

json::object map_json(const fe::StrategicMap& map) {
  json::array hexes, provinces;
  for (const fe::HexRow& row : map.hexes()) hexes.push_back(hex_json(map, row));
  for (const fe::Province& each : map.provinces()) provinces.push_back(to_json(each.row));
  return {{"columns", fe::map_sheet.columns()},  {"rows", fe::map_sheet.rows()},
          {"hexes", std::move(hexes)},           {"provinces", std::move(provinces)},
          {"capitals", to_json(map.capitals())}, {"off_map", to_json(map.off_map())}};
}

void print_province(const fe::Content& content, const fe::Province& province) {
  const fe::StrategicMap& map = content.map;
  fmt::print("Province {} ({}), {} hexes{}\n", to_text(province.row.province),
             content.race(province.row.race).people, province.hexes.size(),
             province.row.unexplored ? ", unexplored" : "");
  for (const Hex also : province.row.also) fmt::print("    also called {}\n", to_text(also));
  std::vector<Hex> beside;
  for (const Hex hex : province.hexes) {
    fmt::print("    {}  {}\n", to_text(hex), fe::hex_words(map, hex));
    for (const Hex near : fe::on_sheet_neighbours(hex)) {
      const fe::Province* other = map.province_of(near);
      if (other != nullptr && other != &province) beside.push_back(other->row.province);
    }
  }
  std::ranges::sort(beside);
  beside.erase(std::ranges::unique(beside).begin(), beside.end());
  std::string names;
  for (const Hex each : beside) names += " " + to_text(each);
  fmt::print("beside provinces{}\nname from: {}\n", names, to_text(province.row.source));
}

void print_map(const fe::Content& content) {
  fmt::print("{}\n", fe::map_picture(content.map));
  fmt::print("* capital  S starbase  B battle station  O major planet  o minor planet  . neutral zone\n\n");
  fmt::print("   {:<12}{:>10}{:>7}{:>7}{:>11}{:>17}{:>8}\n", "", "provinces", "minor", "major", "starbases",
             "battle stations", "income");
  for (const fe::RaceRow& row : content.races) {
    fe::Holdings sum;
    for (const fe::Area area : {fe::Area::on_map, fe::Area::off_map, fe::Area::capital}) {
      const fe::Holdings has = content.map.holdings(row.race, area);
      sum.provinces += has.provinces;
      sum.minors += has.minors;
      sum.majors += has.majors;
      sum.starbases += has.starbases;
      sum.battle_stations += has.battle_stations;
    }
    if (row.race == fe::Race::orion) continue;  // has no space of its own
    fmt::print("{}  {:<12}{:>10}{:>7}{:>7}{:>11}{:>17}{:>8}\n", fe::race_letter(row.race), row.people,
               sum.provinces, sum.minors, sum.majors, sum.starbases, sum.battle_stations,
               row.income > 0 ? std::to_string(row.income) : "-");
  }
}

void map(Context& context, const FeWords& words) {
  const fe::Content content = need(fe::load_content(context.data()));
  if (!words.province.empty()) {
    if (words.svg) stop(Exit::usage, "--svg draws the whole map, not one province");
    const fe::Province& province = need_province(content.map, words.province);
    if (words.json) return fmt::print("{}", pretty(province_json(content.map, province)));
    return print_province(content, province);
  }
  if (words.json) return fmt::print("{}", pretty(map_json(content.map)));
  if (words.svg) return fmt::print("{}", fe::map_svg(content, fe::whole_map()));
  print_map(content);
}

std::string date_words(const fe::Unit& unit) {
  if (!unit.from) return "later";
  if (*unit.from == 0) return "start";
  return fmt::format("{} Y{}", fe::season_of(*unit.from) == fe::Season::fall ? "fall" : "spr.",
                     fe::year_of(*unit.from));
}

void print_unit(const fe::Unit& unit) {
  const std::string price = !unit.price ? "-"
                            : unit.fighter_price == fe::Points{}
                                ? to_text(*unit.price)
                                : fmt::format("{}+{}", to_text(*unit.price), to_text(unit.fighter_price));
  fmt::print("{} {:<6}{:<30}{:>4}{:>8}  {:<10}{}\n", name_of(unit.race), unit.code, fe::factors_text(unit),
             unit.command ? std::to_string(*unit.command) : "-", price, date_words(unit), unit.name);
}

void units(Context& context, const FeWords& words) {
  const fe::Content content = need(fe::load_content(context.data()));
  std::optional<fe::Race> only;
  if (!words.race.empty()) only = need_race(words.race);
  json::array all;
  if (!words.json) {
    fmt::print("    {:<6}{:<30}{:>4}{:>8}  {:<10}{}\n", "unit", "factors/crippled", "cmd", "price", "from",
               "name");
  }
  for (const fe::Unit& unit : content.units.all()) {
    if (only && unit.race != *only) continue;
    if (words.json) {
      all.push_back(to_json(unit));
    } else {
      print_unit(unit);
    }
  }
  if (words.json) fmt::print("{}", pretty(all));
}

void oob(Context& context, const FeWords& words) {
  const fe::Content content = need(fe::load_content(context.data()));
  if (const fe::Scenario* scenario = content.scenarios.find(words.what)) {
    if (words.json) return fmt::print("{}", pretty(to_json(*scenario)));
    return fmt::print("{}", scenario_words(content, *scenario));
  }
  const auto race = from_text<fe::Race>(words.what);
  const fe::OrderOfBattle* order = race ? content.orders.find(*race) : nullptr;
  if (order == nullptr) {
    std::string known;
    for (const fe::OrderOfBattle& each : content.orders.all()) known += " " + std::string(name_of(each.race));
    for (const fe::Scenario& each : content.scenarios.all()) known += " " + each.id;
    stop(Exit::usage, fmt::format("\"{}\" is no race or scenario; there are:{}", words.what, known));
  }
  if (words.json) return fmt::print("{}", pretty(to_json(*order)));
  fmt::print("{}", order_words(content, *order));
}

}  // namespace

void add_fe_commands(CLI::App& app, Context& context) {
  auto words = std::make_shared<FeWords>();
  CLI::App* group = app.add_subcommand("fe", "Look at the map and the fleets of Federation & Empire");
  group->require_subcommand(1);
  group->footer("Example: flagbridge fe map");

  CLI::App* sub = group->add_subcommand("map", "Draw the strategic map, or describe a province");
  sub->footer("Examples: flagbridge fe map --province 1504\n          flagbridge fe map --svg > map.svg");
  sub->add_option("--province", words->province, "Only this one, by any of its hexes");
  sub->add_flag("--svg", words->svg, "As a drawing for browsers");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { map(context, *words); });

  sub = group->add_subcommand("units", "List the counters with their factors, command ratings and prices");
  sub->footer("Example: flagbridge fe units --race KLI");
  sub->add_option("--race", words->race, "Only this race's, such as KLI; ANY for those that all have");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { units(context, *words); });

  sub = group->add_subcommand("oob", "Show a race's order of battle, or a scenario's");
  sub->footer("Examples: flagbridge fe oob LYR\n          flagbridge fe oob 601");
  sub->add_option("SCENARIO|RACE", words->what, "601 to 606, 651, 652, or a race such as LYR")->required();
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { oob(context, *words); });
}

}  // namespace flagbridge
