#include "lab/ahl_board.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

#include "ahl/azhanti.h"
#include "ahl/scene.h"

namespace flagbridge::ahl {
namespace {

struct Placed {
  Square at;
  Compass facing = Compass::N;
};

// A drawing taken apart: a plan file, and who and what stood in it.
class Sketch {
 public:
  Sketch(const std::string& drawing, const std::string& records, int deck) : deck_(deck) {
    std::istringstream lines(drawing);
    std::string grid;
    std::size_t columns = 0;
    int row = 0;
    for (std::string line; std::getline(lines, line) && !line.empty(); ++row) {
      columns = std::max(columns, (line.size() - 1) / 3);
      for (std::size_t x = 0; row % 2 == 1 && 3 * x + 2 < line.size(); ++x) take(line, x, row / 2);
      grid += line + "\n";
    }
    file_ = fmt::format(
        "AHL-DECK 1\nplan: 99\nname: Board\nship-decks: {}\ncols: {}\nrows: {}\norigin: 0,0\nup: dorsal\n"
        "right: starboard\nseparation-above-m: 3.0\nseparation-below-m: 3.0\natmosphere: pressurised\n"
        "lights: on\nauthored: yes\nsource: authored for a case\nGRID\n{}END\n{}",
        deck, columns, row / 2, grid, records);
  }

  Result<Deck> plan() const { return read_deck(file_, "board"); }

  std::map<char, Placed> people;
  std::vector<Square> crates;

 private:
  void take(std::string& line, std::size_t x, int y) {
    const std::string code = line.substr(3 * x + 1, 2);
    const auto facing = std::string_view("^>v<").find(code[1]);
    const Square square = Square::at(static_cast<int>(x), y, deck_);
    if (code == "BX") {
      crates.push_back(square);
    } else if (code[0] >= 'A' && code[0] <= 'Z' && facing != std::string::npos) {
      people[code[0]] = {square, static_cast<Compass>(2 * facing)};
    } else {
      return;
    }
    line.replace(3 * x + 1, 2, "..");
  }

  int deck_;
  std::string file_;
};

Content empty_ship(const Tables& tables, Deck plan) {
  Content content;
  content.tables = tables;
  content.plans.push_back(std::move(plan));
  Vessel vessel;
  vessel.plan_of.fill(Vessel::no_plan);
  vessel.plan_of[1] = 0;
  content.vessels.push_back(vessel);
  Scenario scenario;
  scenario.id = "board";
  scenario.title = "A deck drawn by hand";
  scenario.sides = {"ours", "theirs"};
  content.scenarios.push_back(scenario);
  return content;
}

Figure somebody(std::size_t number, const Placed& placed, bool foe, std::uint8_t weapon) {
  Figure figure;
  figure.person = static_cast<std::uint16_t>(number);
  figure.side = side_at(foe ? 1 : 0);
  figure.melee = 5;
  figure.morale = 7;
  figure.presence = Presence::aboard;
  figure.at = placed.at;
  figure.facing = placed.facing;
  figure.halves = full_phase;
  figure.grenades = 2;
  figure.sighted = 1;
  figure.weapon = weapon;
  return figure;
}

Result<std::uint8_t> counter_called(const Tables& tables, std::string_view name) {
  for (std::size_t i = 0; i < tables.roster.size(); ++i) {
    if (fmt::format("{}/{}", name_of(tables.roster[i].group), tables.roster[i].id) == name)
      return static_cast<std::uint8_t>(i);
  }
  return fail(fmt::format("there is no counter \"{}\"; GROUP/ID is expected", name));
}

// Puts what the board says about somebody in place of the usual values.
Errors change(const Tables& tables, const json::object& words, Figure& figure) {
  json::value all = to_json(figure);
  for (const auto& [key, value] : words) {
    const bool named = key == "weapon" || key == "counter";
    if (!named) {
      all.as_object()[key] = value;
      continue;
    }
    if (!value.is_string()) return {{.path = key, .what = "a name is expected"}};
    const std::string_view name = value.as_string();
    const auto row = key == "weapon" ? weapon_called(tables, name) : counter_called(tables, name);
    if (!row) return row.error();
    all.as_object()[key == "weapon" ? "weapon" : "person"] = *row;
  }
  auto read = from_json<Figure>(all);
  if (!read) return read.error();
  figure = *read;
  return {};
}

void begin_level(Level& level, const Content& content, int number, std::size_t plan) {
  level.number = static_cast<std::uint8_t>(number);
  level.plan = static_cast<std::uint8_t>(plan);
  level.open = content.plans[plan].open_at_start();
}

Level& free_level(Position& position) {
  static_cast<void>(position.levels.resize(position.levels.size() + 1));
  return position.levels.back();
}

// The well of the first deck, if it has one.
void add_well(Content& content, Position& position) {
  auto well = content.plans[0].well();
  if (!well) return;
  content.plans.push_back(std::move(*well));
  content.vessels[0].plan_of[1 + well_of] = static_cast<std::uint8_t>(content.plans.size() - 1);
  begin_level(free_level(position), content, 1 + well_of, content.plans.size() - 1);
}

// The ways down through the ladders of the upper plan, which the lower one has in the same squares.
void join_decks(Content& content) {
  Vessel& vessel = content.vessels[0];
  const Deck& upper = content.plans[vessel.plan_of[1]];
  const Deck& lower = content.plans[vessel.plan_of[2]];
  for (const VerticalRecord& each : upper.plan().verticals) {
    vessel.ways.push_back({Way::Kind::ladder, 1, each.at, each.at, each.down, upper.floor_portal(each.at),
                           lower.overhead_portal(each.at)});
  }
  for (const LiftRecord& each : upper.plan().lifts) vessel.lifts.push_back({each.letter, {1, 2}});
}

// Everybody in the drawings or in the list, by letter.
Errors add_people(const Board& board, const std::map<char, Placed>& placed, DrawnDeck& drawn) {
  const json::object* words = board.people.if_object();
  if (words == nullptr) return {{.path = "people", .what = "a table of letters is expected"}};
  std::map<char, Placed> all = placed;
  for (const auto& [key, value] : *words) {
    if (key.size() != 1 || !value.is_object())
      return {{.path = "people", .what = "LETTER = { ... } is expected"}};
    all.try_emplace(key[0]);
  }
  const auto rifle = weapon_called(drawn.content.tables, "ACR/DS");
  if (!rifle) return rifle.error();
  for (const auto& [letter, where] : all) {
    const std::size_t number = drawn.letters.size();
    const bool foe = board.foes.find(letter) != std::string::npos;
    if (!drawn.position.people.push_back(somebody(number, where, foe, *rifle)))
      return {{.path = "people", .what = "there are too many"}};
    drawn.letters[letter] = who_at(number);
    Figure& figure = drawn.position.people.back();
    const json::value* changes = words->if_contains(std::string_view(&letter, 1));
    if (changes == nullptr) continue;
    Errors wrong = change(drawn.content.tables, changes->as_object(), figure);
    for (Error& error : wrong)
      error.path = fmt::format("people.{}{}{}", letter, error.path.empty() ? "" : ".", error.path);
    if (!wrong.empty()) return wrong;
  }
  return {};
}

Errors add_drawn_below(const Board& board, DrawnDeck& drawn, std::map<char, Placed>& people) {
  if (board.below.empty()) return {};
  if (board.below == "same") {
    add_deck_below(drawn.content, drawn.position);
    return {};
  }
  const Sketch lower(board.below, board.records_below, 2);
  auto plan = lower.plan();
  if (!plan) return plan.error();
  people.insert(lower.people.begin(), lower.people.end());
  drawn.content.plans.push_back(std::move(*plan));
  drawn.content.vessels[0].plan_of[2] = static_cast<std::uint8_t>(drawn.content.plans.size() - 1);
  join_decks(drawn.content);
  begin_level(free_level(drawn.position), drawn.content, 2, drawn.content.plans.size() - 1);
  return {};
}

}  // namespace

Result<std::uint8_t> weapon_called(const Tables& tables, std::string_view name) {
  if (name == "none") return no_weapon;
  const auto slash = name.find('/');
  // "Plasma Gun PGMP-13/14" has a slash of its own.
  for (const auto end : {slash, std::string_view::npos}) {
    const std::string_view round = end == std::string_view::npos ? "-" : name.substr(end + 1);
    for (std::size_t i = 0; i < tables.weapons.size(); ++i) {
      const Weapon& each = tables.weapons[i];
      const std::string_view called = name.substr(0, end);
      if ((each.name == called || each.abbr == called) && each.round == round)
        return static_cast<std::uint8_t>(i);
    }
  }
  return fail(fmt::format("there is no weapon \"{}\"; NAME or NAME/ROUND is expected", name));
}

void add_deck_below(Content& content, Position& position, bool in_play) {
  content.vessels[0].plan_of[2] = content.vessels[0].plan_of[1];
  join_decks(content);
  if (in_play) begin_level(free_level(position), content, 2, content.vessels[0].plan_of[2]);
}

Result<DrawnDeck> draw(const Board& board, const Tables& tables) {
  const Sketch sketch(board.deck, board.records, 1);
  auto plan = sketch.plan();
  if (!plan) return fail(std::move(plan.error()));
  DrawnDeck drawn{empty_ship(tables, std::move(*plan)), {}, {}};
  drawn.position.rules = RuleSet::special;
  begin_level(free_level(drawn.position), drawn.content, 1, 0);
  add_well(drawn.content, drawn.position);
  std::map<char, Placed> people = sketch.people;
  Errors wrong = add_drawn_below(board, drawn, people);
  if (wrong.empty()) wrong = add_people(board, people, drawn);
  for (const Square crate : sketch.crates) {
    if (!drawn.position.things.push_back({.kind = ThingKind::crate, .at = crate}))
      wrong.push_back({.what = "there are too many crates"});
  }
  if (!wrong.empty()) return fail(std::move(wrong));
  static_cast<void>(
      drawn.position.core.agenda.push_back({static_cast<std::uint16_t>(Sequences::turn), 0, 0, 0, 0, 0}));
  return drawn;
}

}  // namespace flagbridge::ahl
