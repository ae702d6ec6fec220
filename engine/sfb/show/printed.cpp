#include "sfb/show/printed.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/show/display_blocks.h"
#include "sfb/show/display_svg.h"
#include "sfb/show/ship_sheet.h"

namespace flagbridge::sfb {
namespace {

using TextRows = std::vector<std::vector<std::string>>;

constexpr int paper_hull = 470, paper_tracks = 190;

// Under the tracks boxes to cross out for the people aboard, ten in a row.
DisplaySheet with_people(DisplaySheet sheet, const ShipClass& ship) {
  constexpr int in_row = 10, size = 10;
  const auto add = [&](std::string_view label, int count) {
    if (count <= 0) return;
    DisplayBlock block{DisplayBlock::Kind::track, std::string(label), fmt::format("{} {}", label, count)};
    block.count = count;
    block.box_width = block.box_height = size;
    block.across = std::min(count, in_row);
    put_below(sheet, std::move(block));
  };
  add("crew units", ship.crew.value_or(0));
  add("boarding parties", ship.boarding_parties.value_or(0));
  add("deck crews", ship.deck_crews.value_or(0));
  return sheet;
}

std::vector<std::string> arc_drawings(const PrintedShip& of) {
  std::vector<std::string> all, seen;
  for (const Weapon& weapon : of.ship.weapons) {
    const auto arc = find_arc(of.tables.arcs, weapon.arc);
    if (!arc || std::ranges::find(seen, weapon.arc) != seen.end()) continue;
    seen.push_back(weapon.arc);
    all.push_back(
        fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ship\" width=\"{0}\" height=\"32\" "
                    "viewBox=\"0 0 {0} 32\">{1}</svg>\n",
                    40 + 7 * static_cast<int>(weapon.arc.size()), rosette_svg(16, 16, *arc, weapon.arc)));
  }
  return all;
}

// (C3.31) From which speed on so many hexes lie between two turns.
void print_turn_mode(Paper& paper, const PrintedShip& of) {
  if (!of.ship.turn_mode) return;
  const TurnModeRow* mode = of.tables.turn_mode(name_of(*of.ship.turn_mode));
  if (mode == nullptr) return;
  std::vector<std::string> hexes = {"hexes before a turn"}, speeds = {"speed"};
  for (std::size_t i = 0; i < mode->speeds.size(); ++i) {
    hexes.push_back(std::to_string(i + 1));
    speeds.push_back(i + 1 < mode->speeds.size()
                         ? fmt::format("{} to {}", mode->speeds[i], mode->speeds[i + 1] - 1)
                         : fmt::format("{} and more", mode->speeds[i]));
  }
  paper.table(fmt::format("Turn mode {} (C3.31)", name_of(*of.ship.turn_mode)), hexes, {speeds});
}

// (C2.1) What each speed costs.
void print_movement(Paper& paper, const ShipClass& ship) {
  if (!ship.move_cost || *ship.move_cost == Energy{}) return;
  constexpr int fastest = 31, in_row = 11;
  TextRows rows;
  for (int first = 1; first <= fastest; first += in_row) {
    std::vector<std::string> speeds = {"speed"}, costs = {"energy"};
    for (int speed = first; speed < first + in_row && speed <= fastest; ++speed) {
      speeds.push_back(std::to_string(speed));
      costs.push_back(TextOf<Energy>::write(*ship.move_cost * speed));
    }
    rows.push_back(std::move(speeds));
    rows.push_back(std::move(costs));
  }
  paper.table(fmt::format("Energy of movement, {} a hex (C2.1)", TextOf<Energy>::write(*ship.move_cost)), {},
              rows);
}

void print_weapons(Paper& paper, const ShipClass& ship) {
  TextRows rows;
  for (const SheetGroup& group : sheet_of(ship)) {
    if (group.title != "weapons") continue;
    for (const SheetRow& row : group.rows)
      rows.push_back({row.label, fmt::format("{}", fmt::join(row.boxes, " ")), row.arc, row.note});
  }
  if (!rows.empty()) paper.table("Weapons", {"type", "boxes", "arc", "damage and notes"}, rows);
}

// --- the energy form
// -----------------------------------------------------------------------------------------

std::string points(int boxes) { return boxes == 0 ? "" : std::to_string(boxes); }
std::string points(const std::optional<Energy>& energy) {
  return energy ? TextOf<Energy>::write(*energy) : "";
}

// Sources in the order of B2: what each makes, before anything is lost.
TextRows power_rows(const ShipClass& ship) {
  const Power& power = ship.power;
  TextRows rows = {{"warp engines", points(power.warp())},
                   {"impulse engines", points(power.impulse)},
                   {"APR and AWR", points(power.apr + power.awr)},
                   {"batteries, charged", points(power.battery)},
                   {"power in all", points(power.generated())}};
  std::erase_if(rows, [](const auto& row) { return row[1].empty(); });
  return rows;
}

void add_weapon_lines(const ShipClass& ship, TextRows& rows) {
  for (const Weapon& weapon : ship.weapons) {
    if (weapon.hit_on == HitOn::torpedo) rows.push_back({fmt::format("{} {}", weapon.type, weapon.id), ""});
  }
}

TextRows cost_rows(const ShipClass& ship) {
  TextRows rows = {
      {"life support", points(ship.life_support)}, {"fire control", "1"}, {"phasers: capacitor", ""}};
  add_weapon_lines(ship, rows);
  if (ship.shield_cost) {
    rows.push_back({"shields, minimum", points(ship.shield_cost->minimum)});
    rows.push_back({"shields, full besides", points(ship.shield_cost->rest)});
  }
  for (const char* line : {"general reinforcement", "reinforcement 1", "reinforcement 2", "reinforcement 3",
                           "reinforcement 4", "reinforcement 5", "reinforcement 6"})
    rows.push_back({line, ""});
  if (ship.move_cost) rows.push_back({"movement, a hex", points(ship.move_cost)});
  rows.push_back({"speed", ""});
  if (ship.move_cost) {
    constexpr int hard_turn = 5, erratic = 6;  // hexes, as the printed displays say
    rows.push_back({"high energy turn", points(*ship.move_cost * hard_turn)});
    rows.push_back({"erratic maneuvers", points(*ship.move_cost * erratic)});
  }
  for (const char* line :
       {"damage control", "recharging batteries", "tractors", "transporters", "ECM", "ECCM"})
    rows.push_back({line, ""});
  if (ship.systems.probe > 0) rows.push_back({"probe", "1"});
  if (ship.features.cloak) rows.push_back({"cloaking device", points(ship.features.cloak->cost)});
  rows.push_back({"used in all", ""});
  return rows;
}

}  // namespace

void print_ship(Paper& paper, const PrintedShip& of) {
  const ShipClass& ship = of.ship;
  const ShipLayout layout = lay_out(ship, of.plans, of.tables.arcs);
  paper.sheet(fmt::format("{} {}", ship.full_name(), ship.name));
  for (const std::string& line : figures_of(ship)) paper.paragraph(line);
  const DisplaySheet side = with_people(layout.tracks, ship);
  std::vector<std::string> drawings = {
      display_svg(layout.hull, {0, 0, std::min(paper_hull, 2 * layout.hull.width)})};
  if (side.width > 0) drawings.push_back(display_svg(side, {0, 0, std::min(paper_tracks, 2 * side.width)}));
  paper.beside(drawings);
  paper.beside(arc_drawings(of));
  print_turn_mode(paper, of);
  print_movement(paper, ship);
  print_weapons(paper, ship);
  paper.list(remarks_of(ship));
}

void print_energy(Paper& paper, const PrintedShip& of) {
  constexpr int turns = 10;
  paper.sheet(fmt::format("Energy allocation form: {} {}", of.ship.full_name(), of.ship.name),
              "Ship ____________________  Player ____________________  (B3)");
  std::vector<std::string> columns = {"line", "points"};
  for (int turn = 1; turn <= turns; ++turn) columns.push_back(fmt::format("turn {}", turn));
  const auto wide = [&](TextRows rows) {
    for (auto& row : rows) row.resize(columns.size());
    return rows;
  };
  paper.table("Power available", columns, wide(power_rows(of.ship)));
  paper.table("Allocated", columns, wide(cost_rows(of.ship)));
}

}  // namespace flagbridge::sfb
