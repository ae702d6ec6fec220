#include <fmt/format.h>

#include "sfb/rules/rule.h"
#include "sfb/show/displays.h"

// A ship as it is in the battle: every box, and which are lost. Losses can be seen by everybody (D4).
namespace flagbridge::sfb {
namespace {

// Boxes in fives: whole ones, then those that are gone.
std::string boxes_of(int whole, int all) {
  std::string text;
  for (int i = 0; i < all; ++i) {
    if (i > 0 && i % 5 == 0) text += " ";
    text += i < whole ? "□" : "✕";
  }
  return text;
}

std::string row(std::string_view label, int whole, int all) {
  const std::string count = whole == all ? std::to_string(all) : fmt::format("{}/{}", whole, all);
  return fmt::format("  {:<16}{:>6}  {}\n", label, count, boxes_of(whole, all));
}

std::string shield_rows(const Battles& game, const Ship& ship) {
  const Design& design = game.design(ship);
  std::string text;
  for (std::size_t i = 0; i < 6; ++i) {
    if (design.shields[i] > 0)
      text += row(fmt::format("shield {}", i + 1), design.shields[i] - ship.shields[i], design.shields[i]);
  }
  return text;
}

std::string weapon_rows(const Battles& game, const Position& view, const Ship& ship) {
  std::string text;
  for (int i = 0; i < ship.mounts; ++i) {
    const Weapon& weapon = game.design(ship).sheet.weapons[static_cast<std::size_t>(i)];
    const int lost = view.mount(ship, i).lost;
    text += fmt::format("  {:<16}{:>6}  {} {}\n", weapon.type, weapon.id,
                        boxes_of(weapon.boxes - lost, weapon.boxes), weapon.arc);
  }
  return text;
}

}  // namespace

std::string ship_status(const Battles& game, const Position& view, UnitId unit) {
  const Ship& ship = view.ship(unit);
  const Design& design = game.design(ship);
  std::string text = fmt::format("{} at {}, heading {}, speed {}\n", design.label,
                                 TextOf<Hex>::write(ship.at), name_of(ship.facing), ship.speed);
  text += shield_rows(game, ship);
  for (int i = 0; i < box_kinds; ++i) {
    const int all = design.boxes[static_cast<std::size_t>(i)];
    const auto box = static_cast<Box>(i);
    if (all > 0) text += row(name_of(box), left(game, ship, box), all);
  }
  int bays = 0;
  for (int i = 0; i < ship.bays; ++i) bays += view.bay(ship, i).lost != 0 ? 0 : 1;
  if (ship.bays > 0) text += row("shuttle bay", bays, ship.bays);
  return text + weapon_rows(game, view, ship);
}

}  // namespace flagbridge::sfb
