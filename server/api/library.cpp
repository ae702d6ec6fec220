#include "server/api/library.h"

#include <limits>

#include "fe/map_picture.h"
#include "server/api/api.h"
#include "server/api/scenario_facts.h"
#include "sfb/library/design.h"
#include "sfb/library/outfits.h"
#include "sfb/show/displays.h"
#include "sfb/show/ship_layout.h"
#include "sfb/show/ship_sheet.h"

namespace flagbridge::server {
namespace {

// (G15.4) Where something can be put, in the order of the letters of a name such as ORI/CR=D1b, and what.
json::array mounts_of(const sfb::ShipClass& ship, const sfb::Tables& tables) {
  json::array all;
  const auto mounts = sfb::option_mounts(ship);
  const std::string usual = sfb::usual_letters(ship, tables);
  for (std::size_t i = 0; i < mounts.size(); ++i)
    all.push_back({{"id", mounts[i]->id},
                   {"where", mounts[i]->mount},
                   {"letters", sfb::letters_for(ship, i, tables)},
                   {"usual", usual.substr(i, 1)}});
  return all;
}

json::array items_of(const sfb::Tables& tables) {
  json::array all;
  for (const sfb::OptionMountRow& row : tables.option_mounts)
    all.push_back({{"letter", row.letter}, {"item", row.item}, {"mounts", row.mounts}});
  return all;
}

json::object row_of(const sfb::ShipClass& ship, const sfb::Tables& tables) {
  return {{"race", ship.race},
          {"code", ship.code},
          {"name", ship.name},
          {"kind", name_of(ship.kind)},
          {"year", to_json(ship.year)},
          {"bpv", to_json(ship.bpv)},
          {"size_class", to_json(ship.size_class)},
          {"confidence", ship.confidence},
          {"playable", true},
          {"lacks", to_json(sfb::unbuilt_parts(ship, tables))},
          {"mounts", mounts_of(ship, tables)},
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
          {"lacks", json::array{}},
          {"mounts", json::array{}},
          {"source", "chart"}};
}

// The ship of the path, as it usually was in the year asked for.
std::optional<sfb::ShipClass> ship_of(const Library& library, const Call& call) {
  const auto yard = library.battles.yard(call.at[0]);
  const sfb::ShipClass* ship = yard ? (*yard)->library.find(call.at[0], call.at[1]) : nullptr;
  if (ship == nullptr) return std::nullopt;
  sfb::Fitting fitting;
  if (call.request.query.contains("year")) {
    const auto year = whole_number(query_value(call, "year"));
    if (!year || *year > 9'999) return std::nullopt;
    fitting.year = static_cast<std::uint16_t>(*year);
  }
  auto fitted = (*yard)->library.fitted(*ship, fitting);
  if (!fitted) return std::nullopt;
  return std::move(*fitted);
}

}  // namespace

Result<Library> Library::load(const DataSource& data, const Games& games) {
  auto battles = sfb::load(data);
  if (!battles) return fail(std::move(battles.error()));
  if (Errors wrong = battles->check(); !wrong.empty()) return fail(std::move(wrong));
  auto empires = fe::load_content(data);
  if (!empires) return fail(std::move(empires.error()));
  auto displays = sfb::load_display_plans(data);
  if (!displays) return fail(std::move(displays.error()));
  Library library{std::move(*battles), std::move(*empires), std::move(*displays)};
  for (const GameEntry& entry : games.all()) {
    auto agreements = Agreements::load(data, *entry.game);
    if (!agreements) return fail(std::move(agreements.error()));
    library.agreements.insert_or_assign(std::string(name_of_game(entry.game->id())), std::move(*agreements));
  }
  library.scenarios = scenario_facts(games, library);
  auto notes = load_scenario_notes(data, games);
  if (!notes) return fail(std::move(notes.error()));
  library.notes = std::move(*notes);
  auto guides = load_guides(data, games);
  if (!guides) return fail(std::move(guides.error()));
  library.guides = std::move(*guides);
  return library;
}

Answer get_sfb_ships(Api& api, Call&) {
  json::array ships;
  const sfb::Content& battles = api.library.battles;
  json::array listed;
  for (const sfb::Race& race : battles.tables.races) {
    const auto yard = battles.yard(race.race);
    if (!yard) continue;
    const sfb::ShipLibrary& library = (*yard)->library;
    for (const sfb::ShipClass& each : library.ships()) ships.push_back(row_of(each, battles.tables));
    for (const sfb::ListedShip& each : library.listed()) listed.push_back(row_of(each));
  }
  for (json::value& each : listed) ships.push_back(std::move(each));
  return json_answer(json::object{{"ships", std::move(ships)}, {"items", items_of(battles.tables)}});
}

Answer get_sfb_ship(Api& api, Call& call) {
  const auto ship = ship_of(api.library, call);
  return ship ? json_answer(to_json(*ship)) : not_found();
}

Answer get_sfb_ship_svg(Api& api, Call& call) {
  const auto ship = ship_of(api.library, call);
  if (!ship) return not_found();
  return Answer{200, "image/svg+xml", sfb::ship_svg(*ship, api.library.displays, api.library.battles.tables)};
}

// What a ship of a game is made of, by the number of its design.
Answer get_sfb_display(Api& api, Call& call) {
  const sfb::Content& battles = api.library.battles;
  const auto named = whole_number(call.at[0]);
  if (!named || *named > std::numeric_limits<std::int32_t>::max()) return not_found();
  const auto number = static_cast<std::uint32_t>(*named);
  const auto shown = [&](const sfb::Design& design) {
    json::object all = sfb::display_of(number, design);
    all["layout"] = to_json(sfb::lay_out(design.sheet, api.library.displays, battles.tables.arcs));
    return json_answer(std::move(all));
  };
  if (number < sfb::first_mix) {
    const sfb::Design* design = battles.find(number);
    return design == nullptr ? not_found() : shown(*design);
  }
  const auto mix = battles.mixes().make(number, battles.tables);  // not kept: anybody can ask for millions
  return mix ? shown(mix->design) : not_found();
}

// All of the map, or the rectangle between two of its hexes.
Answer get_fe_map_svg(Api& api, Call& call) {
  fe::Region region = fe::whole_map();
  const auto corner = [&](const std::string& name, Hex& to) {
    if (!call.request.query.contains(name)) return true;
    const auto hex = from_text<Hex>(query_value(call, name));
    if (!hex || !fe::whole_map().has(*hex)) return false;
    to = *hex;
    return true;
  };
  if (!corner("from", region.from) || !corner("to", region.to)) return not_found();
  if (!region.has(region.from) || !region.has(region.to)) return not_found();
  return Answer{200, "image/svg+xml", fe::map_svg(api.library.empires, region)};
}

Answer get_fe_roster(Api& api, Call&) {
  json::array units, orders;
  for (const auto& each : api.library.empires.units.all()) units.push_back(to_json(each));
  for (const auto& each : api.library.empires.orders.all()) orders.push_back(to_json(each));
  return json_answer(json::object{{"units", std::move(units)}, {"orders", std::move(orders)}});
}

}  // namespace flagbridge::server
