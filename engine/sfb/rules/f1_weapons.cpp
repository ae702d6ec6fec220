#include <algorithm>

#include "sfb/rules/f1_launch.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/state/live.h"

// (F1, FD2, FP1) Seeking weapons themselves.
namespace flagbridge::sfb {

const DroneType& drone_type(const Battles& game, const DroneLoad& load) {
  const auto& types = game.tables_of().drones;
  const std::size_t at = load.type == 0 ? 0 : load.type - std::size_t{1};
  return types[std::min(at, types.size() - 1)];
}

int drone_speed(const Battles& game, const DroneLoad& load) {
  const auto& modules = game.tables_of().drone_speeds;
  const std::size_t at = load.module() == 0 ? 0 : static_cast<std::size_t>(load.module()) - std::size_t{1};
  const DroneSpeed& module = modules[std::min(at, modules.size() - 1)];
  return module.speed ? *module.speed : drone_type(game, load).speed;
}

Moment drone_end(const Battles& game, const DroneLoad& load, Moment launched) {
  const int turns = drone_type(game, load).endurance * (load.has(DroneLoad::extended_range) ? 2 : 1);
  return later(launched, impulses_a_turn * turns);
}

bool is_type_three(const Battles& game, const DroneLoad& load) {
  constexpr std::string_view frame = "III";
  return drone_type(game, load).drone.starts_with(frame);
}

int half_spaces(const Battles& game, const DroneLoad& load) {
  return load.empty() ? 0 : static_cast<int>(drone_type(game, load).spaces.raw());
}

int plasma_strength(const Battles& game, const Craft& torpedo) {
  const PlasmaBand* band = band_at(game.tables_of().plasma, torpedo.travelled);
  if (band == nullptr) return 0;
  const std::array<Count, 5> by_type = {band->r, band->s, band->g, band->f, band->d};
  const int points = torpedo.type < by_type.size() ? by_type[torpedo.type] : 0;
  // (P2.5) Each hex of air it has come through takes a quarter off.
  constexpr int parts = 4;
  const int left = (points * std::max(0, parts - torpedo.air) + parts / 2) / parts;
  return torpedo.mode == Mode::enveloping ? 2 * left : left;  // (FP5)
}

int warhead_of(const Battles& game, const Position& position, const Craft& craft, UnitId target) {
  switch (craft.kind) {
    case CraftKind::plasma: {
      if (craft.has(Craft::pseudo)) return 0;                            // (FP6)
      return std::max(0, plasma_strength(game, craft) - craft.hit / 2);  // (FP1.61)
    }
    case CraftKind::drone: {
      const DroneType& type = drone_type(game, craft.load);
      const int size = size_class(game, position, target);
      return size >= 6 ? type.warhead : size == 5 ? type.warhead_size5 : type.warhead_large;  // (FD2.54)
    }
    default: return craft.warhead;
  }
}

bool ahead_of(Hex from, Direction heading, Hex target) {
  constexpr int forward_arc = 4;  // bearings either side: 120 degrees
  if (from == target) return true;
  return Bearings::about(heading, forward_arc).contains(displacement(from, target));
}

namespace {

// A place where nobody is any more, or one more at the end; the number of it, or -1 if all are taken.
template <class List>
int free_place(List& list) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!list[i].exists()) return static_cast<int>(i);
  }
  return list.push_back({}) ? static_cast<int>(list.size()) - 1 : -1;
}

template <class List>
UnitId place_in(Position& position, List& list, int first) {
  const int place = free_place(list);
  if (place < 0) return no_unit;
  position.core.live |= live::craft;
  return unit_at(first + place);
}

}  // namespace

UnitId new_craft(Position& position) { return place_in(position, position.craft, most_ships); }
UnitId new_mine(Position& position) { return place_in(position, position.mines, first_mine); }
UnitId new_buried_mine(Position& position) { return place_in(position, position.buried, first_buried); }

int drone_ecm(const Jammed& between) {
  constexpr int points = 4;
  const Craft* craft = between.craft();
  return between.aim == Aim::heavy && craft != nullptr && craft->kind == CraftKind::drone ? points : 0;
}

}  // namespace flagbridge::sfb
