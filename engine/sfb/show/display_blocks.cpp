#include "sfb/show/display_blocks.h"

#include <algorithm>
#include <fmt/format.h>

namespace flagbridge::sfb {
namespace {

constexpr int plain_box = 10, weapon_width = 21, weapon_height = 12, shield_box = 6, track_box = 12;

// A kind of boxes: its name in plans and orders, its caption, how many.
struct BoxKind {
  std::string_view name;
  std::string_view label;
  int count = 0;
};

std::vector<BoxKind> box_kinds_of(const ShipClass& ship) {
  const auto& [power, hull, control, systems] = std::tie(ship.power, ship.hull, ship.control, ship.systems);
  return {{"left-warp", "L warp", power.left_warp},
          {"right-warp", "R warp", power.right_warp},
          {"center-warp", "C warp", power.center_warp},
          {"impulse", "impulse", power.impulse},
          {"apr", "APR", power.apr},
          {"awr", "AWR", power.awr},
          {"battery", "battery", power.battery},
          {"forward", "F hull", hull.forward},
          {"aft", "A hull", hull.aft},
          {"center", "C hull", hull.center},
          {"cargo", "cargo", hull.cargo},
          {"repair", "repair", hull.repair},
          {"barracks", "barracks", hull.barracks},
          {"armor", "armor", hull.armor},
          {"bridge", "bridge", control.bridge},
          {"flag", "flag", control.flag},
          {"emergency", "emer", control.emergency},
          {"auxiliary", "aux", control.auxiliary},
          {"security", "security", control.security},
          {"transporter", "trans", systems.transporter},
          {"tractor", "tractor", systems.tractor},
          {"lab", "lab", systems.lab},
          {"probe", "probe", systems.probe}};
}

// Boxes that few ships have and no rule of damage names.
std::vector<BoxKind> extras_of(const ShipClass& ship) {
  return {{"energy-absorber", "absorber", ship.systems.energy_absorber},
          {"neutronium-forward", "neutr. F", ship.systems.neutronium_armor_forward},
          {"neutronium-rear", "neutr. R", ship.systems.neutronium_armor_rear},
          {"mech-link", "mech link", ship.systems.mech_link},
          {"satellite-hangar", "sat. hangar", ship.systems.satellite_hangar_medium}};
}

int rows_for(int count, PlanPlace place) {
  if (place != PlanPlace::centre) {
    const int across = count <= 2    ? std::max(count, 1)
                       : count <= 18 ? 2
                       : count <= 30 ? 3
                       : count <= 48 ? 4
                                     : 6;
    return (count + across - 1) / across;
  }
  return count <= 6 ? 1 : count <= 14 ? 2 : count <= 30 ? 3 : count <= 60 ? 5 : 8;
}

DisplayBlock plain_block(const BoxKind& kind, int first, int count, int across, PlanPlace place) {
  DisplayBlock block;
  block.name = kind.name;
  block.label = kind.label;
  block.first = first;
  block.count = count;
  block.box_width = block.box_height = plain_box;
  const int rows = rows_for(count, place);
  block.across = across > 0 ? std::min(across, count) : (count + rows - 1) / rows;
  return sized(std::move(block));
}

// How many of so many stand there: all at the centre, else the first half at the left.
std::pair<int, int> share(int count, PlanPlace place) {
  switch (place) {
    case PlanPlace::left: return {0, (count + 1) / 2};
    case PlanPlace::right: return {(count + 1) / 2, count - (count + 1) / 2};
    case PlanPlace::centre: break;
  }
  return {0, count};
}

// --- weapons -----------------------------------------------------------------------------------------------

// To which side a weapon looks: below zero to the left.
int lean_of(const Arc& arc) {
  int lean = 0;
  for (int direction = 2; direction <= 12; ++direction) {
    lean += arc.has(direction) ? 1 : 0;
    lean -= arc.has(Arc::directions + 2 - direction) ? 1 : 0;
  }
  return lean;
}

// The group of weapons in which a plan finds it.
std::string_view group_of(const Weapon& weapon, const Arc& arc) {
  if (weapon.hit_on == HitOn::torpedo) return "torpedoes";
  if (weapon.hit_on == HitOn::drone) return "drones";
  if (weapon.hit_on != HitOn::phaser || arc.empty()) return "others";
  if (arc == Arc::all()) return "phasers-round";
  constexpr int ahead = 1, on_the_bow = 4, other_bow = 22;
  const bool forward = arc.has(ahead) || arc.has(on_the_bow) || arc.has(other_bow);
  if (lean_of(arc) != 0) return forward ? "phasers-side" : "phasers-quarter";
  return forward ? "phasers-ahead" : "phasers-astern";
}

std::string short_type(std::string_view type) {
  constexpr auto shorter =
      std::to_array<std::pair<std::string_view, std::string_view>>({{"phaser-", "ph-"},
                                                                    {"disruptor", "disr"},
                                                                    {"drone-rack", "drone"},
                                                                    {"plasma-", "pl-"},
                                                                    {"special-sensor", "sensor"},
                                                                    {"web-generator", "web"},
                                                                    {"web-caster", "caster"},
                                                                    {"mine-rack", "mines"},
                                                                    {"hellbore", "hellb."}});
  for (const auto& [from, to] : shorter) {
    if (type.starts_with(from)) return std::string(to) + std::string(type.substr(from.size()));
  }
  return std::string(type);
}

// "rack-1" is box 1 of the racks.
std::string short_id(const Weapon& weapon) {
  const auto dash = weapon.id.rfind('-');
  const std::string id = dash == std::string::npos ? weapon.id : weapon.id.substr(dash + 1);
  return id.size() <= 4 ? id : id.substr(0, 4);
}

int weapons_across(int count, PlanPlace place) {
  if (place != PlanPlace::centre) return count <= 3 ? 1 : count <= 8 ? 2 : 3;
  return count <= 4 ? count : count <= 8 ? (count + 1) / 2 : 6;
}

// Those of one type and arc are a block.
std::vector<DisplayBlock> weapon_blocks(const ShipClass& ship, const std::vector<int>& which, int across,
                                        PlanPlace place) {
  std::vector<DisplayBlock> all;
  for (const int number : which) {
    const Weapon& weapon = ship.weapons[static_cast<std::size_t>(number)];
    const auto alike = [&](const DisplayBlock& each) {
      return each.name == weapon.type && each.arc == weapon.arc;
    };
    auto block = std::ranges::find_if(all, alike);
    if (block == all.end()) {
      all.push_back({DisplayBlock::Kind::weapons, weapon.type, short_type(weapon.type), weapon.arc});
      block = all.end() - 1;
    }
    block->weapons.push_back(number);
    block->texts.push_back(short_id(weapon));
  }
  for (DisplayBlock& each : all) {
    each.count = static_cast<std::int32_t>(each.weapons.size());
    each.box_width = weapon_width;
    each.box_height = weapon_height;
    each.across = across > 0 ? std::min(across, each.count) : weapons_across(each.count, place);
    each = sized(std::move(each));
  }
  return all;
}

// Of a group, those at a place: at the sides each where it looks, and of what looks to both sides alike one
// half here, one there.
std::vector<int> weapons_at(const ShipClass& ship, std::string_view group, PlanPlace place,
                            const std::vector<ArcRow>& arcs, const std::vector<std::string>& moved) {
  std::vector<int> left, middle, right;
  for (std::size_t i = 0; i < ship.weapons.size(); ++i) {
    const Weapon& weapon = ship.weapons[i];
    const Arc arc = find_arc(arcs, weapon.arc).value_or(Arc{});
    if (group_of(weapon, arc) != group || std::ranges::find(moved, weapon.id) != moved.end()) continue;
    const int lean = weapon.group == "left" ? -1 : weapon.group == "right" ? 1 : lean_of(arc);
    (lean < 0 ? left : lean > 0 ? right : middle).push_back(static_cast<int>(i));
  }
  if (place == PlanPlace::centre) {
    left.insert(left.end(), middle.begin(), middle.end());
    left.insert(left.end(), right.begin(), right.end());
    return left;
  }
  const auto [first, count] = share(static_cast<int>(middle.size()), place);
  auto& here = place == PlanPlace::left ? left : right;
  here.insert(here.end(), middle.begin() + first, middle.begin() + first + count);
  std::ranges::sort(here);
  return here;
}

// --- shuttles ----------------------------------------------------------------------------------------------

std::vector<DisplayBlock> shuttle_blocks(const ShipClass& ship, int across, PlanPlace place) {
  std::vector<DisplayBlock> all;
  int next = 0, number = 0;
  for (const Bay& bay : ship.bays) {
    ++number;
    const auto [first, count] = share(bay.boxes(), place);
    if (count > 0) {
      const std::string label = ship.bays.size() == 1 ? "shuttles" : fmt::format("bay {}", number);
      DisplayBlock block = plain_block({"shuttles", label, 0}, next + first, count, across, place);
      block.kind = DisplayBlock::Kind::shuttles;
      all.push_back(std::move(block));
    }
    next += bay.boxes();
  }
  return all;
}

std::vector<DisplayBlock> plain_blocks(const std::vector<BoxKind>& kinds, const PlanItem& item,
                                       PlanPlace place) {
  std::vector<DisplayBlock> all;
  for (const BoxKind& kind : kinds) {
    const auto [first, count] = share(kind.count, place);
    if (count > 0) all.push_back(plain_block(kind, first, count, item.across, place));
  }
  return all;
}

// The engine of that side: whole.
std::vector<DisplayBlock> engine_block(const std::vector<BoxKind>& kinds, const PlanItem& item,
                                       PlanPlace place) {
  const BoxKind& engine = kinds[place == PlanPlace::left ? 0 : 1];
  if (engine.count == 0) return {};
  return {plain_block(engine, 0, engine.count, item.across, place)};
}

}  // namespace

DisplayBlock sized(DisplayBlock block) {
  const int rows = (block.count + block.across - 1) / block.across;
  const int boxes = std::min(block.across, block.count) * (block.box_width + 1) - 1;
  const auto label = static_cast<int>(block.label.size()) * letter_width;
  const auto arc = static_cast<int>(block.arc.size()) * letter_width;
  const int one_line = label + (arc > 0 ? letter_width + arc : 0);
  const bool two_lines = arc > 0 && one_line > boxes;  // the arc below the name
  const int caption = caption_height + (two_lines ? caption_line : 0);
  block.width = std::max(boxes, two_lines ? std::max(label, arc) : one_line);
  block.height = caption + rows * (block.box_height + 1) - 1;
  block.left = (block.width - boxes) / 2;
  block.top = caption;
  return block;
}

std::vector<DisplayBlock> blocks_of(const ShipClass& ship, const PlanItem& item, PlanPlace place,
                                    const std::vector<ArcRow>& arcs, const std::vector<std::string>& moved) {
  const std::vector<BoxKind> kinds = box_kinds_of(ship);
  if (item.name == "warp") return engine_block(kinds, item, place);
  if (item.name == "shuttles") return shuttle_blocks(ship, item.across, place);
  if (item.name == "extras") return plain_blocks(extras_of(ship), item, place);
  const auto kind = std::ranges::find(kinds, item.name, &BoxKind::name);
  if (kind != kinds.end()) return plain_blocks({*kind}, item, place);
  return weapon_blocks(ship, weapons_at(ship, item.name, place, arcs, moved), item.across, place);
}

std::vector<DisplayBlock> blocks_of(const ShipClass& ship, const PlanCorrection& correction) {
  std::vector<int> which;
  for (std::size_t i = 0; i < ship.weapons.size(); ++i) {
    if (std::ranges::find(correction.weapons, ship.weapons[i].id) != correction.weapons.end())
      which.push_back(static_cast<int>(i));
  }
  return weapon_blocks(ship, which, 0, correction.place);
}

DisplayBlock shield_block(int number, int boxes, bool standing) {
  constexpr int least = 10, deepest = 4, caption_letters = 9;  // "#2 22 down"
  DisplayBlock block;
  block.kind = DisplayBlock::Kind::shield;
  block.name = fmt::format("shield {}", number);
  block.label = fmt::format("#{}", number);
  block.first = number - 1;
  block.count = boxes;
  block.box_width = block.box_height = shield_box;
  const int along = std::max(std::min(least, std::max(boxes, 1)), (boxes + deepest - 1) / deepest);
  block.across = standing ? std::max(1, (boxes + along - 1) / along) : along;
  block = sized(std::move(block));
  const int wide = std::max(block.width, caption_letters * letter_width);
  block.left += (wide - block.width) / 2;
  block.width = wide;
  return block;
}

DisplayBlock panel_block(std::string label, int boxes) {
  DisplayBlock block = shield_block(1, boxes, false);
  block.kind = DisplayBlock::Kind::panel;
  block.name = "panel";
  block.label = std::move(label);
  block.first = 0;
  const int wide = std::max(block.width, static_cast<int>(block.label.size()) * letter_width);
  block.left += (wide - block.width) / 2;
  block.width = wide;
  return block;
}

void put_below(DisplaySheet& sheet, DisplayBlock block) {
  constexpr int gap = 5;
  block = sized(std::move(block));
  block.left = 0;
  block.y = sheet.height + (sheet.blocks.empty() ? 0 : gap);
  block.top += block.y;
  sheet.height = block.y + block.height;
  sheet.width = std::max(sheet.width, block.width);
  sheet.blocks.push_back(std::move(block));
}

DisplaySheet track_sheet(const Tracks& tracks) {
  constexpr int most_across = 8;
  DisplaySheet sheet;
  const auto add = [&](std::string_view name, std::string_view label, int count,
                       const std::vector<std::uint8_t>& numbers) {
    if (count == 0) return;
    DisplayBlock block{DisplayBlock::Kind::track, std::string(name), std::string(label)};
    block.count = count;
    block.box_width = track_box;
    block.box_height = track_box;
    block.across = std::min(count, most_across);
    for (const int number : numbers) block.texts.push_back(std::to_string(number));
    put_below(sheet, std::move(block));
  };
  const auto size = [](const auto& numbers) { return static_cast<int>(numbers.size()); };
  add("sensor", "sensor", size(tracks.sensor), tracks.sensor);
  add("scanner", "scanner", size(tracks.scanner), tracks.scanner);
  add("ecm", "ECM", size(tracks.ecm), tracks.ecm);
  add("damage-control", "damage control", size(tracks.damage_control), tracks.damage_control);
  add("excess", "excess damage", tracks.excess, {});
  return sheet;
}

}  // namespace flagbridge::sfb
