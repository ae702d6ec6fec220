#include <fmt/format.h>

#include "drill/rules.h"

// The drill as boards and programs see it, and orders in words and places.
namespace flagbridge::drill {
namespace {

std::string named(const Drill& game, const Position& view, UnitId unit) { return game.name(view, arg(unit)); }

// The hexes of a plot, the counter's own first.
std::vector<std::string> hexes_along(Hex at, const Path& path) {
  std::vector<std::string> hexes = {to_text(at)};
  for (const Step step : path) {
    if (step == Step::stay) continue;
    at = neighbour(at, static_cast<Direction>(static_cast<int>(step) - static_cast<int>(Step::A)));
    hexes.push_back(to_text(at));
  }
  return hexes;
}

scene::Unit shown_counter(const Drill& game, const Position& view, UnitId id) {
  const Counter& counter = view[id];
  scene::Unit unit;
  unit.id = index_of(id);
  unit.name = named(game, view, id);
  unit.label = std::to_string(index_of(id));
  unit.kind = "counter";
  unit.side = flagbridge::index_of(owner_of(id));
  unit.place = to_text(counter.at);
  unit.out = !counter.alive();
  if (counter.damage > 0) unit.marks.push_back(fmt::format("damage {}", counter.damage));
  if (counter.fired != 0) unit.marks.emplace_back("has fired");
  unit.facts = {{"damage", fmt::format("{} of {}", counter.damage, counter.strength)},
                {"engine", std::to_string(counter.engine)},
                {"gun", std::to_string(counter.gun)},
                {"shield", std::to_string(counter.shield)},
                {"moved", std::to_string(counter.moved)}};
  return unit;
}

void add_plans(const Position& view, UnitId id, std::vector<scene::Line>& lines) {
  const Counter& counter = view[id];
  if (counter.plotted != 0) {
    lines.push_back(
        {scene::LineKind::course, index_of(id), std::nullopt, hexes_along(counter.at, counter.path)});
  }
  if (counter.target != no_unit) {
    lines.push_back({scene::LineKind::aim,
                     index_of(id),
                     index_of(counter.target),
                     {to_text(counter.at), to_text(view[counter.target].at)}});
  }
}

struct Said {
  const Drill& game;
  const Position& view;

  std::string operator()(const PlaceMine& order) const { return "Hide a mine at " + to_text(order.at); }
  std::string operator()(const Plot& order) const {
    std::string steps;
    bool moves = false;
    for (const Step step : order.path) {
      moves = moves || step != Step::stay;
      steps += fmt::format("{}{}", steps.empty() ? "" : " ", step == Step::stay ? "·" : name_of(step));
    }
    return fmt::format("{}: {}", named(game, view, order.unit), moves ? steps : "stays");
  }
  std::string operator()(const Shoot& order) const {
    return fmt::format("{} fires at {}", named(game, view, order.unit), named(game, view, order.target));
  }
  std::string operator()(const Detonate& order) const { return "Set off the mine at " + to_text(order.at); }
  std::string operator()(const LayMine& order) const {
    return "Lay a mine under " + named(game, view, order.unit);
  }
  std::string operator()(const Ready&) const { return "Done"; }
  template <class Other>
  std::string operator()(const Other&) const {
    return "";
  }
};

bool on_sheet(UnitId unit) { return index_of(unit) < unit_count; }

struct Located {
  const Position& view;

  scene::Spot operator()(const PlaceMine& order) const { return at(order.at); }
  scene::Spot operator()(const Detonate& order) const { return at(order.at); }
  scene::Spot operator()(const Plot& order) const {
    if (!on_sheet(order.unit)) return {};
    scene::Spot spot = of(order.unit);
    spot.path = hexes_along(view[order.unit].at, order.path);
    spot.place = spot.path.back();
    return spot;
  }
  scene::Spot operator()(const Shoot& order) const {
    scene::Spot spot = of(order.unit);
    if (on_sheet(order.target)) spot.place = to_text(view[order.target].at);
    return spot;
  }
  scene::Spot operator()(const LayMine& order) const {
    scene::Spot spot = of(order.unit);
    if (on_sheet(order.unit)) spot.place = to_text(view[order.unit].at);
    return spot;
  }
  template <class Other>
  scene::Spot operator()(const Other&) const {
    return {};
  }

  static scene::Spot at(Hex hex) {
    scene::Spot spot;
    spot.place = to_text(hex);
    return spot;
  }
  static scene::Spot of(UnitId unit) {
    scene::Spot spot;
    spot.unit = index_of(unit);
    return spot;
  }
};

}  // namespace

scene::Scene<scene::Nothing> Drill::scene(const Position& view, Sides) const {
  scene::Scene<scene::Nothing> all;
  all.map = terrain(view).name;
  for (int i = 0; i < unit_count; ++i) {
    if (view[unit_at(i)].strength == 0) continue;
    all.units.push_back(shown_counter(*this, view, unit_at(i)));
    add_plans(view, unit_at(i), all.lines);
  }
  for (int i = 0; i < side_count; ++i) {
    for (const Hex hex : view.mines[static_cast<std::size_t>(i)]) {
      scene::Area mine;
      mine.kind = "mine";
      mine.name = fmt::format("a mine of {}", name(view, Arg::side(side_at(i))));
      mine.at = to_text(hex);
      mine.side = i;
      all.areas.push_back(std::move(mine));
    }
  }
  return all;
}

std::string Drill::words(const Position& view, const Order& order) const {
  return std::visit(Said{*this, view}, order);
}

scene::Spot Drill::spot(const Position& view, const Order& order) const {
  return std::visit(Located{view}, order);
}

}  // namespace flagbridge::drill
