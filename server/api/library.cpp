#include "server/api/library.h"

#include <charconv>

#include "fe/map_picture.h"
#include "server/api/lasting.h"
#include "server/api/scenario_facts.h"
#include "sfb/displays.h"
#include "sfb/ship_sheet.h"

namespace flagbridge::server {
namespace {

json::object row_of(const sfb::ShipClass& ship) {
  return {{"race", ship.race},
          {"code", ship.code},
          {"name", ship.name},
          {"kind", name_of(ship.kind)},
          {"year", to_json(ship.year)},
          {"bpv", to_json(ship.bpv)},
          {"size_class", to_json(ship.size_class)},
          {"confidence", ship.confidence},
          {"playable", true},
          {"source", to_text(ship.boxes_source)}};
}

// A ship whose boxes nobody has told us: a line of the chart, and no display.
json::object row_of(const sfb::ListedShip& ship) {
  return {{"race", ship.race},
          {"code", ship.code},
          {"name", ship.name},
          {"kind", name_of(ship.kind)},
          {"year", to_json(ship.year)},
          {"bpv", to_json(ship.bpv)},
          {"size_class", to_json(ship.size_class)},
          {"confidence", 0},
          {"playable", false},
          {"source", "chart"}};
}

// The ship of the path, as it usually was in the year asked for.
std::optional<sfb::ShipClass> ship_of(const Library& library, const Call& call) {
  const sfb::ShipClass* ship = library.battles.library.find(call.at[0], call.at[1]);
  if (ship == nullptr) return std::nullopt;
  sfb::Fitting fitting;
  if (const auto year = call.request.query.find("year"); year != call.request.query.end()) {
    const std::string& text = year->second;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), fitting.year.emplace(0));
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  }
  auto fitted = library.battles.library.fitted(*ship, fitting);
  if (!fitted) return std::nullopt;
  return std::move(*fitted);
}

}  // namespace

Result<Library> Library::load(const DataSource& data, const Games& games) {
  auto battles = sfb::load(data);
  if (!battles) return fail(std::move(battles.error()));
  auto empires = fe::load_content(data);
  if (!empires) return fail(std::move(empires.error()));
  Library library{std::move(*battles), std::move(*empires)};
  for (const GameEntry& entry : games.all()) {
    auto agreements = Agreements::load(data, *entry.game);
    if (!agreements) return fail(std::move(agreements.error()));
    library.agreements.insert_or_assign(std::string(name_of_game(entry.game->id())), std::move(*agreements));
  }
  library.scenarios = scenario_facts(games, library);
  return library;
}

Answer get_sfb_ships(Api& api, Call& call) {
  json::array ships;
  for (const sfb::ShipClass& each : api.library.battles.library.ships()) ships.push_back(row_of(each));
  for (const sfb::ListedShip& each : api.library.battles.library.listed()) ships.push_back(row_of(each));
  return lasting(call, json_answer(json::object{{"ships", std::move(ships)}}));
}

Answer get_sfb_ship(Api& api, Call& call) {
  const auto ship = ship_of(api.library, call);
  return ship ? lasting(call, json_answer(to_json(*ship))) : not_found();
}

Answer get_sfb_ship_svg(Api& api, Call& call) {
  const auto ship = ship_of(api.library, call);
  if (!ship) return not_found();
  return lasting(call, {200, "image/svg+xml", sfb::ship_svg(*ship, api.library.battles.tables)});
}

// What a ship of a game is made of, by the number of its design.
Answer get_sfb_display(Api& api, Call& call) {
  const std::vector<sfb::Design>& designs = api.library.battles.designs;
  const std::string& text = call.at[0];
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number >= designs.size())
    return not_found();
  return lasting(call, json_answer(sfb::display_of(number, designs[number])));
}

Answer get_fe_map_svg(Api& api, Call& call) {
  return lasting(call, {200, "image/svg+xml", fe::map_svg(api.library.empires)});
}

Answer get_fe_roster(Api& api, Call& call) {
  json::array units, orders;
  for (const auto& each : api.library.empires.units.all()) units.push_back(to_json(each));
  for (const auto& each : api.library.empires.orders.all()) orders.push_back(to_json(each));
  return lasting(call, json_answer(json::object{{"units", std::move(units)}, {"orders", std::move(orders)}}));
}

}  // namespace flagbridge::server
