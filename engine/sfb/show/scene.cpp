#include "sfb/show/scene.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/show/displays.h"
#include "sfb/show/shown.h"

// A battle as boards and programs see it. Everything comes from a view; `known` are the sides whose own
// matters are in it.
namespace flagbridge::sfb {
namespace {

using scene::Area;
using scene::Fact;
using scene::Line;
using scene::LineKind;
using scene::Unit;

std::string hex_text(Hex hex) { return TextOf<Hex>::write(hex); }

std::string spaced(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '-', ' ');
  return words;
}

bool is_shown(const Ship& ship) { return ship.status != Status::none && ship.status != Status::waiting; }

int shield_left(const Battles& game, const Ship& ship, int shield) {
  return shield_boxes(game, ship, shield, ShieldLevel::full);
}
bool is_dropped(const Ship& ship, int shield) {
  return ship.shield_dropped[static_cast<std::size_t>(shield - 1)] != never;
}

// --- units -------------------------------------------------------------------------------------------------

std::vector<std::string> ship_marks(const Battles& game, const Ship& ship) {
  std::vector<std::string> marks;
  if (!ship.playing()) marks.emplace_back(name_of(ship.status));
  std::string down;
  for (int i = 1; i <= 6; ++i) {
    if (shield_left(game, ship, i) == 0 || is_dropped(ship, i))
      down += fmt::format("{}{}", down.empty() ? "" : ", ", i);
  }
  if (!down.empty()) marks.push_back(fmt::format("shield {} down", down));
  if (ship.captured != 0) marks.emplace_back("captured");
  if (ship.tumbling != 0) marks.emplace_back("tumbling");
  if (ship.stopped != never && ship.speed == 0) marks.emplace_back("stopped");
  if (ship.cloak != Cloaking::off) marks.push_back(spaced(name_of(ship.cloak)));
  return marks;
}

// (G24.2115) Each sensor that lends to it, or with which it lends.
void add_lendings(const Battles& game, const Position& view, const Ship& ship, std::vector<Fact>& facts) {
  for (const Lending& each : view.lendings) {
    const UnitId from = view.owner_of_mount(each.sensor);
    const bool lends = from == ship.number;
    if (!lends && each.to != ship.number) continue;
    const std::string other = shown_name(game, view, lends ? each.to : from);
    facts.push_back({lends ? "lends" : "is lent",
                     fmt::format("{}/{} {} {}", each.ecm, each.eccm, lends ? "to" : "by", other)});
  }
}

std::vector<Fact> ship_facts(const Battles& game, const Position& view, const Ship& ship, bool own) {
  std::vector<Fact> facts = {
      {"heading", std::string(name_of(ship.facing))},
      {"speed", fmt::format("{}{}", ship.speed, ship.reverse != 0 ? " astern" : "")},
      {"fire control", std::string(name_of(ship.fire_control))},
      {"ECM/ECCM", fmt::format("{}/{}", ship.ecm, ship.eccm)},
  };
  add_lendings(game, view, ship, facts);
  if (own) {
    facts.push_back({"capacitor", as_points(ship.capacitor)});
    facts.push_back({"batteries", as_points(ship.battery)});
    if (!ship.repairing.none()) facts.push_back({"mends", name_of(game, view, ship, ship.repairing)});
  }
  facts.push_back({"shields", std::string(name_of(ship.shield_level))});
  facts.push_back({"crew", std::to_string(ship.crew)});
  return facts;
}

scene::Glance speed_glance(int speed) { return {fmt::format("→{}", speed), fmt::format("speed {}", speed)}; }

Unit ship_unit(const Battles& game, const Position& view, UnitId id, bool own) {
  const Ship& ship = view.ship(id);
  const std::string& label = game.design(ship).label;
  Unit unit;
  unit.id = index_of(id);
  unit.name = shown_name(game, view, id);
  unit.label = label.substr(label.rfind('/') + 1);
  unit.kind = "ship";
  unit.side = index_of(ship.side);
  if (ship.status != Status::carried) unit.place = hex_text(ship.at);  // (G14) it is part of its tug
  unit.heading = name_of(ship.facing);
  unit.out = ship.status == Status::destroyed || ship.status == Status::disengaged;
  unit.marks = ship_marks(game, ship);
  unit.glance = {speed_glance(ship.speed)};
  unit.facts = ship_facts(game, view, ship, own);
  return unit;
}

Unit craft_unit(const Battles& game, const Position& view, UnitId id) {
  const Craft& craft = view.small(id);
  Unit unit;
  unit.id = index_of(id);
  unit.name = shown_name(game, view, id);
  unit.label = std::to_string(index_of(id));
  unit.kind = name_of(craft.kind);
  unit.side = index_of(craft.side);
  unit.place = hex_text(craft.at);
  unit.heading = name_of(craft.facing);
  if (craft.hit > 0) unit.marks.push_back(fmt::format("hit for {}", craft.hit));
  unit.glance = {speed_glance(craft.speed)};
  unit.facts = {{"heading", unit.heading}, {"speed", std::to_string(craft.speed)}};
  if (view.exists(craft.target)) {
    const std::string target = shown_name(game, view, craft.target);
    unit.glance.push_back({"at " + target, "flies at " + target});
    unit.facts.push_back({"target", target});
  }
  if (view.exists(craft.controller))
    unit.facts.push_back({"guided by", shown_name(game, view, craft.controller)});
  return unit;
}

// --- areas -------------------------------------------------------------------------------------------------

Area feature_area(const Feature& feature) {
  using enum Feature::Kind;
  const bool one_hex = feature.kind == black_hole || feature.kind == pulsar;  // however far it reaches
  Area area;
  area.kind = name_of(feature.kind);
  area.name = feature.kind == ring ? "ring of asteroids" : spaced(area.kind);
  area.at = hex_text(feature.at);
  area.radius = one_hex ? 0 : feature.radius;
  area.inner = feature.kind == ring ? feature.radius : 0;
  return area;
}

void add_webs(const Position& view, std::vector<Area>& areas) {
  for (std::size_t i = 0; i < view.webs.size(); ++i) {
    if (view.webs[i].hexes == 0) continue;
    Area area;
    area.kind = "web";
    area.strength = strength_of(view.webs[i]);
    area.name = fmt::format("web of strength {}", area.strength);
    for (const WebHex& each : view.web_hexes) {
      if (each.web != i) continue;
      area.places.push_back(hex_text(each.at));
      if (each.anchor != 0) area.anchors.push_back(hex_text(each.at));
    }
    if (!area.places.empty()) areas.push_back(std::move(area));
  }
}

void add_spheres(const Position& view, std::vector<Area>& areas) {
  for_each_sphere(view, [&](UnitId unit, int, const Sphere& each) {
    if (!each.up()) return;
    Area area;
    area.kind = "sphere";
    area.strength = each.strength;
    area.name = fmt::format("sphere of strength {}", area.strength);
    area.at = hex_text(view.place_of(unit));
    area.inner = area.radius = each.radius;
    area.unit = index_of(unit);
    areas.push_back(std::move(area));
  });
}

// --- lines -------------------------------------------------------------------------------------------------

Line line_between(const Position& view, LineKind kind, UnitId from, UnitId to) {
  return {kind, index_of(from), index_of(to), {hex_text(view.place_of(from)), hex_text(view.place_of(to))}};
}

// Courses still to be steered, and whom its weapons are declared at.
void add_orders_of(const Position& view, UnitId unit, const Ship& ship, std::vector<Line>& lines) {
  std::vector<Step> steps;
  for (std::size_t i = 0; i < ship.course.size(); ++i) steps.push_back(ship.course[i]);
  const Way way = way_along(view, unit, steps);
  if (way.hexes.size() > 1) {
    Line line{LineKind::course, index_of(unit), {}, {}};
    for (const Hex hex : way.hexes) line.path.push_back(hex_text(hex));
    lines.push_back(std::move(line));
  }
  std::vector<UnitId> aimed_at;
  for (int i = 0; i < ship.mounts; ++i) {
    const UnitId target = view.mount(ship, i).target;
    if (!view.exists(target) || std::ranges::find(aimed_at, target) != aimed_at.end()) continue;
    aimed_at.push_back(target);
    lines.push_back(line_between(view, LineKind::aim, unit, target));
  }
}

void add_lines(const Position& view, std::vector<Line>& lines) {
  for_each_ship(view, [&](UnitId unit, const Ship& ship) { add_orders_of(view, unit, ship, lines); });
  for_each_craft(view, [&](UnitId unit, const Craft& craft) {
    if (view.exists(craft.target)) lines.push_back(line_between(view, LineKind::seeks, unit, craft.target));
  });
  for (const Link& link : view.links) {
    if (view.exists(link.holder) && view.exists(link.target))
      lines.push_back(line_between(view, LineKind::holds, link.holder, link.target));
  }
}

// --- displays ----------------------------------------------------------------------------------------------

// (C1.4, C12) In which impulses of this turn it moves: as it has flown, then as it flies now, with the
// changes that are known.
std::string moves_in(const Position& view, const Ship& ship) {
  std::string moves;
  for (int impulse = 1; impulse <= impulses_a_turn; ++impulse) {
    int speed = ship.speed;
    if (impulse < view.impulse) {
      speed = ship.speeds[static_cast<std::size_t>(impulse - 1)];
    } else {
      for (const SpeedChange& change : ship.plot) {
        if (change.when() <= impulse) speed = change.speed;
      }
    }
    moves += hexes_in_impulse(speed, impulse) > 0 ? '1' : '0';
  }
  return moves;
}

// (G4.3, G5, G7, G8) How many of the boxes that count their uses have worked this turn.
int used_boxes(const Battles& game, const Position& view, const Ship& ship, Box box) {
  constexpr std::array in_order = {Box::transporter, Box::tractor, Box::lab, Box::probe};
  const auto kind = std::ranges::find(in_order, box);
  if (kind == in_order.end()) return 0;
  std::size_t first = ship.first_use;
  for (auto before = in_order.begin(); before != kind; ++before)
    first += game.design(ship).boxes[index_of(*before)];
  int used = 0;
  for (int i = 0; i < left(game, ship, box); ++i)
    used += view.in_turn(view.uses[first + static_cast<std::size_t>(i)]) ? 1 : 0;
  return used;
}

void add_boxes(const Battles& game, const Position& view, const Ship& ship, SceneShip& shown) {
  for_each_display_row(game.design(ship), [&](const DisplayRow& row, int count) {
    shown.lost.push_back(count - left(game, ship, row.box));
    shown.used.push_back(used_boxes(game, view, ship, row.box));
    if (row.group != "tracks") shown.boxes += left(game, ship, row.box);
    if (row.group == "power" && row.box != Box::battery) shown.power += left(game, ship, row.box);
  });
  while (!shown.lost.empty() && shown.lost.back() == 0) shown.lost.pop_back();
  while (!shown.used.empty() && shown.used.back() == 0) shown.used.pop_back();
}

SceneShip shown_ship(const Battles& game, const Position& view, UnitId unit, bool own) {
  const Ship& ship = view.ship(unit);
  SceneShip shown;
  shown.id = index_of(unit);
  shown.known = own;
  shown.display = ship.design;
  shown.speed = ship.speed;
  for (int i = 1; i <= 6; ++i) {
    shown.shields.push_back(
        {shield_left(game, ship, i), ship.specific[static_cast<std::size_t>(i - 1)], is_dropped(ship, i)});
  }
  shown.level = name_of(ship.shield_level);
  shown.reinforced = ship.general;
  add_boxes(game, view, ship, shown);
  for (int i = 0; i < ship.mounts; ++i) {
    const Mount& mount = view.mount(ship, i);
    SceneWeapon& weapon = shown.weapons.emplace_back();
    weapon.lost = mount.lost;
    shown.boxes += game.weapon(ship, i).boxes - mount.lost;
    if (mount.mode != Mode::none) weapon.armed = name_of(mount.mode);
    weapon.ready = mount.has(Mount::completed);
    weapon.shots = mount.shots;
    if (mount.target != no_unit) weapon.target = index_of(mount.target);
  }
  for (int i = 0; i < ship.bays; ++i) {
    shown.bays.push_back({view.bay(ship, i).full != 0, view.bay(ship, i).lost != 0});
    shown.boxes += view.bay(ship, i).lost == 0 ? 1 : 0;
  }
  if (ship.playing()) {
    shown.moves = moves_in(view, ship);
    shown.moved = has_moved(view, unit);
  }
  return shown;
}

void add_grounds(const Battles& game, const Position& view, std::vector<SceneGround>& grounds) {
  const auto& features = game.scenario(view).features;
  if (features.empty()) return;
  for (int i = 0; i < surface_sides; ++i)
    grounds.push_back({index_of(surface(i)), "surface", shown_name(game, view, surface(i))});
  for (int i = 0; i < surface_sides; ++i)
    grounds.push_back({index_of(rocks(i)), "rocks", shown_name(game, view, rocks(i))});
}

}  // namespace

scene::Scene<BattleScene> Battles::scene(const Position& view, Sides known) const {
  scene::Scene<BattleScene> all;
  if (view.impulse > 0) all.clock = fmt::format("impulse {}", view.impulse);
  all.own.impulse = view.impulse;
  for (int i = 0; std::cmp_less(i, view.ships.size()); ++i) {
    const UnitId unit = unit_at(i);
    if (!is_shown(view.ship(unit))) continue;
    const bool own = known.has(view.ship(unit).side);
    all.units.push_back(ship_unit(*this, view, unit, own));
    all.own.ships.push_back(shown_ship(*this, view, unit, own));
  }
  for_each_craft(view,
                 [&](UnitId unit, const Craft&) { all.units.push_back(craft_unit(*this, view, unit)); });
  for (const Feature& each : scenario(view).features) all.areas.push_back(feature_area(each));
  add_webs(view, all.areas);
  add_spheres(view, all.areas);
  add_lines(view, all.lines);
  if (const Volley* volley = volley_asked_about(view)) {
    all.own.volley =
        SceneVolley{index_of(volley->target), volley->points, volley->shield, volley->resolved != 0};
  }
  add_grounds(*this, view, all.own.grounds);
  return all;
}

}  // namespace flagbridge::sfb
