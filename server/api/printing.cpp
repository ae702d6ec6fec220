#include "server/api/printing.h"

#include <algorithm>
#include <fmt/format.h>

#include "ahl/deck_picture.h"
#include "fe/printed.h"
#include "server/api/api.h"
#include "sfb/show/printed.h"

namespace flagbridge::server {
namespace {

using Printed = Result<std::string>;

std::string text_of(const json::object& facts, std::string_view name) {
  const json::value* found = facts.if_contains(name);
  return found != nullptr && found->is_string() ? std::string(found->as_string()) : "";
}

const json::array& list_of(const json::object& facts, std::string_view name) {
  static const json::array none;
  const json::value* found = facts.if_contains(name);
  return found != nullptr && found->is_array() ? found->as_array() : none;
}

Result<sfb::ShipClass> ship_of(const PrintShop& shop, const PrintWish& wish) {
  const auto found = shop.library.battles.ship(wish.name);
  if (!found) return fail(found.error());
  const auto yard = shop.library.battles.yard((*found)->race);
  if (!yard) return fail(yard.error());
  return (*yard)->library.fitted(**found, sfb::Fitting{wish.year, {}});
}

Printed printed_ship(const PrintShop& shop, const PrintWish& wish) {
  const auto ship = ship_of(shop, wish);
  if (!ship) return fail(ship.error());
  const sfb::PrintedShip of{*ship, shop.library.displays, shop.library.battles.tables};
  Paper paper(fmt::format("{}: {}", wish.name, wish.what == "ship" ? "ship display" : "energy form"),
              wish.kind);
  if (wish.what == "ship") {
    sfb::print_ship(paper, of);
  } else {
    sfb::print_energy(paper, of);
  }
  return paper.text();
}

// --- scenarios
// -----------------------------------------------------------------------------------------------

void print_facts(Paper& paper, const json::object& facts) {
  std::vector<std::vector<std::string>> rows;
  for (const char* name : {"length", "rules", "source"}) {
    if (const std::string text = text_of(facts, name); !text.empty()) rows.push_back({name, text});
  }
  for (const json::value& each : list_of(facts, "facts"))
    rows.push_back({text_of(each.as_object(), "name"), text_of(each.as_object(), "text")});
  paper.table("", {}, rows);
}

void print_forces(Paper& paper, const json::object& facts) {
  for (const json::value& each : list_of(facts, "forces")) {
    std::vector<std::string> units;
    for (const json::value& unit : list_of(each.as_object(), "units")) units.emplace_back(unit.as_string());
    paper.heading(text_of(each.as_object(), "side")).list(units);
  }
}

std::vector<std::string> lines_of(const json::array& rows) {
  std::vector<std::string> lines;
  for (const json::value& each : rows)
    lines.push_back(each.is_string() ? std::string(each.as_string()) : text_of(each.as_object(), "text"));
  return lines;
}

void print_lines(Paper& paper, std::string_view title, const json::array& rows) {
  if (!rows.empty()) paper.heading(title).list(lines_of(rows));
}

Printed printed_scenario(const PrintShop& shop, const PrintWish& wish) {
  const auto slash = wish.name.find('/');
  const std::string game = wish.name.substr(0, slash);
  const std::string id = slash == std::string::npos ? "" : wish.name.substr(slash + 1);
  for (const GameEntry& entry : shop.games.all()) {
    if (name_of_game(entry.game->id()) != game) continue;
    const auto all = entry.game->scenarios();
    const auto info = std::ranges::find(all, id, &ScenarioInfo::id);
    const auto facts = shop.library.scenarios.find(wish.name);
    if (info == all.end() || facts == shop.library.scenarios.end()) break;
    Paper paper(info->title, wish.kind);
    paper.sheet(info->title, fmt::format("{}, {}", wish.name, fmt::join(info->sides, " against ")));
    paper.paragraph(info->summary);
    print_facts(paper, facts->second);
    print_forces(paper, facts->second);
    print_lines(paper, "How it ends", list_of(facts->second, "endings"));
    print_lines(paper, "What may be chosen", list_of(facts->second, "choices"));
    return paper.text();
  }
  return fail(fmt::format("there is no scenario {}: a game and a scenario are expected, such as sfb/duel",
                          wish.name));
}

// --- campaigns and decks
// ---------------------------------------------------------------------------------------

Printed printed_fleets(const PrintShop& shop, const PrintWish& wish) {
  const fe::Content& content = shop.library.empires;
  Paper paper("Orders of battle", wish.kind);
  bool any = false;
  for (const fe::OrderOfBattle& order : content.orders.all()) {
    if (!wish.name.empty() && name_of(order.race) != wish.name) continue;
    fe::print_order_of_battle(paper, content, order);
    any = true;
  }
  if (!any)
    return fail(fmt::format("there is no order of battle of {}: a race is expected, such as KLI", wish.name));
  return paper.text();
}

Printed printed_decks(const PrintShop& shop, const PrintWish& wish) {
  const ahl::Ship& ship = shop.ships.find("")->second;
  const auto wanted = wish.name.empty() ? std::optional<std::int64_t>(0) : whole_number(wish.name);
  if (!wanted || *wanted < 0 || *wanted > ahl::deck_count || (*wanted == 0 && !wish.name.empty()))
    return fail(
        fmt::format("there is no deck {}: decks are numbered from 1 to {}", wish.name, ahl::deck_count));
  Paper paper("Azhanti High Lightning", wish.kind);
  for (int number = 1; number <= ahl::deck_count; ++number) {
    if (*wanted != 0 && *wanted != number) continue;
    const ahl::Deck& deck = ship.plan_of(number);
    paper.sheet(fmt::format("Deck {}: {}", number, ship.deck(number).name));
    paper.picture(ahl::deck_svg(deck), fmt::format("/api/v1/ahl/decks/{}/svg", number),
                  fmt::format("Deck {}", number));
  }
  return paper.text();
}

}  // namespace

Printed printed(const PrintShop& shop, const PrintWish& wish) {
  if (wish.what == "ship" || wish.what == "energy") return printed_ship(shop, wish);
  if (wish.what == "scenario") return printed_scenario(shop, wish);
  if (wish.what == "fleets") return printed_fleets(shop, wish);
  if (wish.what == "decks") return printed_decks(shop, wish);
  if (wish.what == "map") {
    Paper paper("Federation & Empire", wish.kind);
    fe::print_map(paper, shop.library.empires);
    return paper.text();
  }
  return fail(fmt::format("{} is nothing that can be printed; there are {}", wish.what,
                          fmt::join(print_kinds, ", ")));
}

Answer get_print(Api& api, Call& call) {
  PrintWish wish{call.at[0], query_value(call, "name"), {}, PaperKind::served};
  const auto year = whole_number(query_value(call, "year"));
  constexpr std::int64_t last_year = 9'999;
  if (call.request.query.contains("year") && (!year || *year < 0 || *year > last_year)) return not_found();
  if (year) wish.year = static_cast<std::uint16_t>(*year);
  const auto document = printed({api.games, api.library, api.ships}, wish);
  return document ? Answer{200, "text/html; charset=utf-8", *document} : not_found();
}

Answer get_print_style(Api&, Call&) { return Answer{200, "text/css; charset=utf-8", paper_style()}; }

}  // namespace flagbridge::server
