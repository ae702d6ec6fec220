#include "server/api/scenario_facts.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "fe/map_picture.h"
#include "sfb/library/force.h"
#include "sfb/library/outfits.h"

namespace flagbridge::server {
namespace {

std::string turns_text(int turns) {
  if (turns == 0) return "until it is decided";
  return turns == 1 ? "one turn" : fmt::format("at most {} turns", turns);
}

json::object fact(std::string_view name, std::string_view text) { return {{"name", name}, {"text", text}}; }

// A row of a game's table of scenarios, by its id.
json::object row_of(const std::vector<NamedTable>& tables, std::string_view table, std::string_view key,
                    std::string_view value) {
  const auto found = std::ranges::find(tables, table, &NamedTable::name);
  if (found == tables.end()) return {};
  for (const json::value& row : found->rows.as_array()) {
    if (std::string_view(row.at(key).as_string()) == value) return row.as_object();
  }
  return {};
}

std::string words_of(const json::value& text) { return std::string(text.as_string()); }

Provenance source_of(const json::object& row) {
  return TextOf<Provenance>::read(words_of(row.at("source"))).value_or(Provenance{});
}

json::object mark(const json::value& at, int seat) { return {{"at", at}, {"seat", seat}, {"kind", "unit"}}; }

json::object blank() {
  return {{"length", ""},
          {"rules", ""},
          {"source", ""},
          {"map", nullptr},
          {"forces", json::array{}},
          {"facts", json::array{}},
          {"endings", json::array{}},
          {"options", json::array{}},
          {"choices", json::array{}}};
}

// --- the drill ---

json::object drill_facts(const std::vector<NamedTable>& tables, const ScenarioInfo& info) {
  const json::object row = row_of(tables, "scenarios", "id", info.id);
  const json::object map = row_of(tables, "maps", "name", words_of(row.at("map")));
  json::object facts = blank();
  json::array marks, forces;
  for (const json::value& at : map.at("rocks").as_array())
    marks.push_back({{"at", at}, {"seat", nullptr}, {"kind", "rock"}});
  for (int seat = 0; seat < 2; ++seat) {
    const json::array& places = row.at(seat == 0 ? "red" : "blue").as_array();
    for (const json::value& at : places) marks.push_back(mark(at, seat));
    forces.push_back({{"side", info.sides[static_cast<std::size_t>(seat)]},
                      {"units", json::array{fmt::format("{} counters", places.size())}}});
  }
  facts["length"] = turns_text(row.at("turns").to_number<int>());
  facts["rules"] = "all of the drill";
  facts["source"] = provenance_words(source_of(row), "");
  facts["forces"] = std::move(forces);
  facts["map"] = json::object{{"kind", "hexes"},
                              {"columns", map.at("columns")},
                              {"rows", map.at("rows")},
                              {"marks", std::move(marks)}};
  return facts;
}

// --- Azhanti High Lightning ---

// "marines: 6", "blobs: 2d6", "crew: all", "stragglers: later"; somebody who is the only one by his name.
std::string group_words(const json::value& group) {
  std::string name = words_of(group.at("name"));
  const std::string count = words_of(group.at("count"));
  if (count != "all" || group.at("cup").to_number<int>() > 1) return fmt::format("{}: {}", name, count);
  if (name.front() >= 'a' && name.front() <= 'z') name.front() = static_cast<char>(name.front() - 32);
  return name;
}

json::array ahl_forces(const json::value& groups, const ScenarioInfo& info) {
  json::array forces;
  for (const std::string& side : info.sides) {
    json::array units;
    for (const json::value& each : groups.as_array()) {
      if (words_of(each.at("side")) == side) units.push_back(json::string(group_words(each)));
    }
    forces.push_back({{"side", side}, {"units", std::move(units)}});
  }
  return forces;
}

json::object ahl_facts(const std::vector<NamedTable>& tables, const ScenarioInfo& info) {
  const json::object row = row_of(tables, "scenarios", "id", info.id);
  json::object facts = blank();
  facts["length"] = turns_text(row.at("turns").to_number<int>());
  facts["rules"] = fmt::format("the {} rules", words_of(row.at("rules")));
  const std::string rule = words_of(row.at("rule"));
  facts["source"] = provenance_words(source_of(row), rule.substr(rule.find(':') + 1));
  json::array told;
  std::string conditions;
  for (const json::value& each : row.at("conditions").as_array())
    conditions += (conditions.empty() ? "" : ", ") + words_of(each);
  if (!conditions.empty()) told.push_back(fact("conditions", conditions));
  const json::array& decks = row.at("decks").as_array();
  if (decks.size() > 1) told.push_back(fact("decks", fmt::format("{} of them", decks.size())));
  if (const std::string ship = words_of(row.at("ship")); !ship.empty()) told.push_back(fact("ship", ship));
  facts["facts"] = std::move(told);
  facts["forces"] = ahl_forces(row.at("forces"), info);
  facts["endings"] = row.at("endings");
  facts["map"] = json::object{{"kind", "decks"}, {"decks", row.at("plans")}, {"refit", row.at("ship")}};
  return facts;
}

// --- Star Fleet Battles ---

std::string ship_words(const sfb::Content& content, const sfb::ScenarioShip& ship) {
  const auto found = content.ship(sfb::split_outfit(ship.ship).ship);
  std::string text = ship.name.empty() ? ship.ship : fmt::format("{} ({})", ship.name, ship.ship);
  if (found && !(*found)->name.empty()) text += ", " + (*found)->name;
  return ship.turn ? fmt::format("{}, from turn {}", text, *ship.turn) : text;
}

void sfb_forces(const sfb::Content& content, const sfb::Scenario& scenario, json::object& facts) {
  json::array forces, marks;
  for (std::size_t seat = 0; seat < scenario.sides.size(); ++seat) {
    json::array units;
    const auto force = sfb::force_of(content, scenario, {}, seat);
    if (force) {
      for (const sfb::ScenarioShip& ship : *force) {
        units.push_back(json::string(ship_words(content, ship)));
        marks.push_back(mark(to_json(ship.at), static_cast<int>(seat)));
      }
    }
    forces.push_back({{"side", scenario.sides[seat].name}, {"units", std::move(units)}});
  }
  for (const sfb::Feature& each : scenario.features)
    marks.push_back({{"at", to_json(each.at)}, {"seat", nullptr}, {"kind", name_of(each.kind)}});
  facts["forces"] = std::move(forces);
  facts["map"] = json::object{{"kind", "hexes"}, {"columns", 0}, {"rows", 0}, {"marks", std::move(marks)}};
}

std::string_view victory_words(sfb::Judgement victory) {
  switch (victory) {
    case sfb::Judgement::standard: return "points for damage done (S2.20)";
    case sfb::Judgement::modified:
      return "points for damage done, without those for what the enemy brought (S2.201)";
    case sfb::Judgement::hood: return "by the fate of one ship (SH19.5)";
    case sfb::Judgement::tow: return "whoever drags the freighter away (SG22.5)";
    case sfb::Judgement::survey: return "what the survey learns (SG24.5)";
    case sfb::Judgement::explorer: return "what the survey learns, and a freighter destroyed (SG24.64)";
    case sfb::Judgement::surveys: return "what each side’s survey learns (SG24.66)";
    case sfb::Judgement::escape: return "whether a ship gets away (SG22.62)";
    case sfb::Judgement::raid: return "damage done, raids on the ground and bombardment (SG23.5)";
    case sfb::Judgement::harass: return "whether the fighters drive the ship off or hurt it (SG22.63)";
    case sfb::Judgement::privateers: return "mines destroyed on the planet (SH20.5)";
  }
  return "";
}

json::object sfb_facts(const sfb::Content& content, const sfb::Scenario& scenario) {
  json::object facts = blank();
  facts["length"] = turns_text(scenario.turns);
  facts["rules"] =
      scenario.option_share > 0
          ? fmt::format("all that are done; commander’s options for {} % of a ship’s points (S3.2)",
                        scenario.option_share)
          : "all that are done, without commander’s options (S3.2)";
  const std::string& where = scenario.source.particulars;
  facts["source"] = provenance_words(scenario.source, where.substr(where.rfind(' ') + 1));
  json::array told = {fact("year", std::to_string(scenario.year)),
                      fact("victory", victory_words(scenario.victory)),
                      fact("map", scenario.floating ? "without edges" : "stays where it is")};
  if (scenario.points > 0) told.push_back(fact("points", fmt::format("{} a side", scenario.points)));
  if (scenario.nebula) told.push_back(fact("terrain", "a nebula (P6)"));
  facts["facts"] = std::move(told);
  sfb_forces(content, scenario, facts);
  json::array choices;
  for (const sfb::Choice& each : scenario.choices)
    choices.push_back({{"option", name_of(each.kind)}, {"value", each.id}, {"text", each.text}});
  facts["choices"] = std::move(choices);
  return facts;
}

// --- Federation & Empire ---

json::object fe_facts(const fe::Content& content, const fe::Scenario& scenario) {
  json::object facts = blank();
  const int last = scenario.last_turn.value_or(scenario.first_turn);
  facts["length"] = turns_text(last - scenario.first_turn + 1);
  facts["rules"] = scenario.stacks.empty() ? "the advanced rules" : "the introductory rules";
  facts["source"] = provenance_words(scenario.source, scenario.rule);
  json::array told, forces;
  if (last > scenario.first_turn)
    told.push_back(fact("turns", fmt::format("{} to {}", scenario.first_turn, last)));
  if (scenario.follows) told.push_back(fact("goes on from", *scenario.follows));
  facts["facts"] = std::move(told);
  for (const fe::ScenarioSide& side : scenario.sides) {
    json::array races;
    for (const fe::Race race : side.races) races.push_back(json::string(content.race(race).name));
    forces.push_back(
        {{"side", side.side == fe::Side::coalition ? "Coalition" : "Alliance"}, {"units", std::move(races)}});
  }
  facts["forces"] = std::move(forces);
  const fe::Region region = fe::region_of(content, scenario);
  facts["map"] = json::object{
      {"kind", "picture"},
      {"address", fmt::format("/api/v1/fe/map/svg?from={}&to={}", to_text(region.from), to_text(region.to))}};
  return facts;
}

// --- all of them ---

json::object facts_of(const std::vector<NamedTable>& tables, const Library& library, GameId game,
                      const ScenarioInfo& info) {
  if (game == GameId::drill) return drill_facts(tables, info);
  if (game == GameId::ahl) return ahl_facts(tables, info);
  if (game == GameId::sfb) {
    const auto& all = library.battles.scenarios;
    const auto found = std::ranges::find(all, info.id, &sfb::Scenario::id);
    return found == all.end() ? blank() : sfb_facts(library.battles, *found);
  }
  const auto& all = library.empires.scenarios.all();
  const auto found = std::ranges::find(all, info.id, &fe::Scenario::id);
  return found == all.end() ? blank() : fe_facts(library.empires, *found);
}

// (606.0) Whether a scenario notes moves.
bool notes_moves(const Library& library, const ScenarioInfo& info) {
  const auto& all = library.empires.scenarios.all();
  const auto found = std::ranges::find(all, info.id, &fe::Scenario::id);
  return found != all.end() &&
         std::ranges::any_of(found->stacks, [](const fe::Stack& each) { return each.moves_to.has_value(); });
}

// The options that mean something in this scenario: those about ships only where ships are free and the seat
// is taken, those with names only where the scenario has some, noted moves where there are any.
json::array options_of(const Library& library, std::string_view game, const ScenarioInfo& info,
                       const json::object& facts) {
  json::array names;
  const auto& battles = library.battles.scenarios;
  const auto battle = std::ranges::find(battles, info.id, &sfb::Scenario::id);
  const bool bound = game == "sfb" && battle != battles.end() && !battle->free;
  constexpr std::array about_fleets = {"year", "points", "races", "weapon_status"};
  for (const Agreement& each : library.agreements.find(game)->second.all()) {
    const bool named = std::ranges::any_of(facts.at("choices").as_array(), [&](const json::value& one) {
      return std::string_view(one.at("option").as_string()) == each.name;
    });
    if (each.kind == AskedAs::named && !named) continue;
    if (each.name == "as_noted" && !notes_moves(library, info)) continue;
    const bool dated = each.name == "year" && battle != battles.end() && battle->any_year;
    if (each.kind == AskedAs::ships && (bound || std::cmp_greater_equal(each.seat, info.sides.size())))
      continue;
    if (bound && !dated && std::ranges::find(about_fleets, each.name) != about_fleets.end()) continue;
    names.push_back(json::string(each.name));
  }
  return names;
}

}  // namespace

std::string provenance_words(const Provenance& source, std::string_view rule) {
  const std::string& all = source.particulars;
  const auto semicolon = all.find(';');
  switch (source.kind) {
    case Provenance::Kind::seed: {
      const std::string rest = semicolon == std::string::npos ? "" : all.substr(semicolon);
      return fmt::format("the rulebook{}{}{}", rule.empty() ? "" : ", ", rule, rest);
    }
    case Provenance::Kind::public_fact: return all.empty() ? "publicly known" : "publicly known: " + all;
    case Provenance::Kind::inferred: return all.empty() ? "follows from other data" : "follows from " + all;
    case Provenance::Kind::authored:
      return all.empty() ? "made for Flagbridge" : "made for Flagbridge, " + all;
  }
  return all;
}

ScenarioFacts scenario_facts(const Games& games, const Library& library) {
  ScenarioFacts all;
  for (const GameEntry& entry : games.all()) {
    const std::string game(name_of_game(entry.game->id()));
    const auto tables = entry.game->tables();
    for (const ScenarioInfo& info : entry.game->scenarios()) {
      json::object facts = facts_of(tables, library, entry.game->id(), info);
      facts["options"] = options_of(library, game, info, facts);
      all.insert_or_assign(game + "/" + info.id, std::move(facts));
    }
  }
  return all;
}

}  // namespace flagbridge::server
