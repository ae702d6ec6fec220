#include <algorithm>
#include <fmt/format.h>

#include "ahl/deck_picture.h"
#include "ahl/ship.h"
#include "cli/app.h"

// Commands about the ship of Azhanti High Lightning: its decks, and how they hang together.
namespace flagbridge {
namespace {

struct AhlWords {
  int deck = 0;
  std::string plan;
  std::string refit;
  bool svg = false;
  bool rooms = false;
  bool json = false;
};

ahl::Ship load_ship(Context& context, const AhlWords& words) {
  ahl::Ship ship = need(ahl::Ship::load(context.data()));
  return words.refit.empty() ? ship : need(ship.refitted(words.refit));
}

// Only that plan is read, so that one may look at a plan while others are being drawn.
ahl::Deck load_plan(Context& context, const std::string& name) {
  const auto files = need(context.data().list("ahl/decks", ".txt"));
  std::string known;
  for (const std::string& file : files) {
    const std::string stem = std::filesystem::path(file).stem().string();
    if (ahl::names_plan(name, stem)) return need(ahl::load_deck(context.data(), stem));
    known += " " + stem;
  }
  stop(Exit::usage, fmt::format("there is no plan \"{}\"; there are:{}", name, known));
}

json::value rect_json(const ahl::SquareRect& rect) {
  return json::value(json::string(to_text(rect.first) + ".." + to_text(rect.last)));
}

json::object deck_json(const ahl::Deck& deck) {
  const ahl::DeckPlan& plan = deck.plan();
  json::array rooms;
  for (std::size_t i = 0; i < plan.rooms.size(); ++i) {
    rooms.push_back({{"number", plan.rooms[i].number},
                     {"name", plan.rooms[i].name},
                     {"squares", deck.room_squares(i).size()}});
  }
  json::array stations;
  for (const ahl::StationRecord& each : plan.stations) {
    stations.push_back({{"number", each.number},
                        {"name", each.name},
                        {"at", to_text(each.at)},
                        {"face", name_of(each.face)}});
  }
  json::array lifts;
  for (const ahl::LiftRecord& each : plan.lifts) {
    lifts.push_back({{"lift", std::string(1, each.letter)}, {"car", rect_json(each.car)}});
  }
  json::array portals;
  for (std::size_t i = 0; i < deck.portals().size(); ++i) {
    const ahl::Portal& each = deck.portals()[i];
    json::array edges;
    for (const Edge edge : deck.edges_of(ahl::portal_at(i))) edges.push_back(json::string(to_text(edge)));
    portals.push_back({{"id", i},
                       {"kind", name_of(each.kind)},
                       {"place", name_of(each.place)},
                       {"square", to_text(each.square)},
                       {"edges", std::move(edges)}});
  }
  return {{"plan", plan.number},
          {"name", plan.name},
          {"columns", plan.columns},
          {"rows", plan.rows},
          {"source", to_text(plan.source)},
          {"rooms", std::move(rooms)},
          {"stations", std::move(stations)},
          {"lifts", std::move(lifts)},
          {"portals", std::move(portals)}};
}

void deck(Context& context, const AhlWords& words) {
  if (words.deck == 0 && words.plan.empty()) {
    stop(Exit::usage, fmt::format("which deck, 1 to {}, or which --plan?", ahl::deck_count));
  }
  const ahl::Deck shown =
      words.plan.empty() ? load_ship(context, words).plan_of(words.deck) : load_plan(context, words.plan);
  if (words.json) return fmt::print("{}", pretty(deck_json(shown)));
  if (words.svg) return fmt::print("{}", ahl::deck_svg(shown));
  ahl::DeckPictureOptions options;
  if (words.rooms) options.rooms = ahl::DeckPictureOptions::Rooms::number;
  fmt::print("{}", ahl::deck_picture(shown, options));
}

json::array ways_json(const ahl::Ship& ship, int upper) {
  json::array all;
  for (const ahl::Way& way : ship.ways_below(upper)) {
    all.push_back({{"kind", name_of(way.kind)},
                   {"above", to_text(way.above)},
                   {"below", to_text(way.below)},
                   {"through", name_of(way.passage)}});
  }
  return all;
}

std::string lifts_at(const ahl::Ship& ship, int number) {
  std::string letters;
  for (const ahl::LiftLine& line : ship.lifts()) {
    letters += std::ranges::count(line.stops, number) > 0 ? line.letter : '-';
  }
  return letters;
}

void ship(Context& context, const AhlWords& words) {
  const ahl::Ship cruiser = load_ship(context, words);
  json::array all;
  if (!words.json) {
    fmt::print("deck  {:<28}{:<22}{:<9}ways to the next deck\n", "name", "plan", "lifts");
  }
  for (const ahl::ShipDeck& each : cruiser.decks()) {
    const std::string& plan = cruiser.plans()[each.plan].name;
    all.push_back({{"deck", each.number},
                   {"name", each.name},
                   {"plan", plan},
                   {"source", to_text(each.source)},
                   {"lifts", lifts_at(cruiser, each.number)},
                   {"ways", ways_json(cruiser, each.number)}});
    if (words.json) continue;
    std::array<int, enum_names<ahl::Way::Kind>.size()> counts{};
    for (const ahl::Way& way : cruiser.ways_below(each.number)) ++counts[static_cast<std::size_t>(way.kind)];
    std::string ways;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] == 0) continue;
      ways += fmt::format("{}{} {}{}", ways.empty() ? "" : ", ", counts[i], enum_names<ahl::Way::Kind>[i],
                          counts[i] == 1 ? "" : "s");
    }
    fmt::print("{:>4}  {:<28}{:<22}{:<9}{}\n", each.number, each.name, plan, lifts_at(cruiser, each.number),
               ways);
  }
  if (words.json) fmt::print("{}", pretty(all));
}

}  // namespace

void add_ahl_commands(CLI::App& app, Context& context) {
  auto words = std::make_shared<AhlWords>();
  CLI::App* group = app.add_subcommand("ahl", "Look at the ship of Azhanti High Lightning");
  group->require_subcommand(1);
  group->footer("Example: flagbridge ahl deck 40 --rooms");

  CLI::App* sub = group->add_subcommand("deck", "Draw a deck");
  sub->footer(
      "Examples: flagbridge ahl deck 40 --rooms\n          flagbridge ahl deck --plan 4 --svg > bridge.svg");
  sub->add_option("DECK", words->deck, "Its number in the ship")->check(CLI::Range(1, ahl::deck_count));
  sub->add_option("--plan", words->plan, "A plan by number or name instead, 4 or 04-bridge");
  sub->add_option("--refit", words->refit, "Of a rebuilt ship, such as emissary");
  sub->add_flag("--svg", words->svg, "As a drawing for browsers");
  sub->add_flag("--rooms", words->rooms, "Number the rooms, and list them");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { deck(context, *words); });

  sub = group->add_subcommand("ship", "List the decks with their plans, lifts and ways from one to the next");
  sub->footer("Example: flagbridge ahl ship");
  sub->add_option("--refit", words->refit, "Of a rebuilt ship, such as emissary");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { ship(context, *words); });
}

}  // namespace flagbridge
