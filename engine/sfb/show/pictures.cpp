#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/rule.h"
#include "sfb/show/displays.h"
#include "sfb/show/map_picture.h"

// The battle as people see it in a terminal.
namespace flagbridge::sfb {
namespace {

std::string ship_name(const Battles& game, const Position& position, int number) {
  const Ship& ship = position.ship(unit_at(number));
  if (ship.status == Status::none) return std::to_string(number);
  return fmt::format("{} ({})", game.design(ship).label, number);
}

std::string craft_name(const Battles& game, const Position& position, int number) {
  const Craft& craft = position.small(unit_at(number));
  switch (craft.kind) {
    case CraftKind::plasma:
      return fmt::format("plasma-{} ({})", name_of(static_cast<Plasma>(craft.type)), number);
    case CraftKind::shuttle:
    case CraftKind::fighter: {
      const auto& types = game.tables_of().fighters;
      return fmt::format("{} ({})", craft.type < types.size() ? types[craft.type].name : "craft", number);
    }
    default: return fmt::format("{} ({})", name_of(craft.kind), number);
  }
}

// (G15.4) Those of ships with a mix of their own are on top.
std::string weapon_word(const Battles& game, int value) {
  const Content& content = game.content();
  if (value >= first_mix_weapon) {
    std::string mixed = content.mixes().weapon_words(value, content.tables);
    return mixed.empty() ? "a weapon" : mixed;
  }
  const Design* design = content.find(static_cast<std::uint32_t>((value - first_weapon_name) / most_weapons));
  const auto weapon = static_cast<std::size_t>((value - first_weapon_name) % most_weapons);
  if (design == nullptr || weapon >= design->sheet.weapons.size()) return "a weapon";
  const Weapon& which = design->sheet.weapons[weapon];
  return fmt::format("{} {}", which.type, which.id);
}

std::string word(const Battles& game, int value) {
  if (value >= first_weapon_name) return weapon_word(game, value);
  if (value >= 300) return std::string(name_of(static_cast<Action>(value - 300)));
  if (value >= 200) return std::string(name_of(static_cast<Direction>(value - 200)));
  if (value >= 100) return std::string(name_of(static_cast<Mode>(value - 100)));
  return std::string(name_of(static_cast<Box>(value)));
}

}  // namespace

std::string Battles::name(const Position& position, const Arg& arg) const {
  switch (arg.kind) {
    case Arg::Kind::number: return std::to_string(arg.value);
    case Arg::Kind::side: {
      const auto& sides = scenario(position).sides;
      return arg.value >= 0 && arg.value < static_cast<int>(sides.size())
                 ? sides[static_cast<std::size_t>(arg.value)].name
                 : "?";
    }
    case Arg::Kind::unit:
      if (arg.value < 0 || arg.value >= most_units) return std::to_string(arg.value);
      return arg.value < most_ships ? ship_name(*this, position, arg.value)
                                    : craft_name(*this, position, arg.value);
    case Arg::Kind::place: return TextOf<Hex>::write(hex_of(arg));
    case Arg::Kind::name: return word(*this, arg.value);
  }
  return "?";
}

namespace {

std::string_view name_of_side(const Battles& game, const Position& position, Side side) {
  return game.scenario(position).sides[static_cast<std::size_t>(index_of(side))].name;
}

// What can be seen of a ship besides its place: how it flies, and what it has announced.
std::string state_of(const Battles& game, const Ship& ship) {
  std::string text;
  const auto add = [&](bool holds, std::string_view word) {
    if (holds) text += fmt::format("{}{}", text.empty() ? "" : ", ", word);
  };
  if (ship.speed > 0) {
    add(true, fmt::format("{} hexes since it turned, of {} for a turn", ship.since_turn,
                          turn_mode(game, ship, ship.speed)));
  }
  add(ship.ecm + ship.eccm > 0, fmt::format("ECM {} ECCM {}", ship.ecm, ship.eccm));
  add(ship.lent_ecm + ship.lent_eccm > 0, fmt::format("lent ECM {} ECCM {}", ship.lent_ecm, ship.lent_eccm));
  add(ship.cloak != Cloaking::off, fmt::format("cloak {}", name_of(ship.cloak)));
  add(ship.fire_control != FireControl::active, fmt::format("fire control {}", name_of(ship.fire_control)));
  add(ship.swerves(), "erratic maneuvers");
  add(ship.captured != 0, "captured");
  for (std::size_t i = 0; i < 6; ++i)
    add(ship.shield_dropped[i] != never, fmt::format("shield {} is down", i + 1));
  return text.empty() ? text : fmt::format("    {}\n", text);
}

// Whose it is, and at whom it flies if that is known.
std::string line_of(const Battles& game, const Position& position, UnitId unit, const Craft& craft) {
  std::string text = fmt::format("{:>3} {} of {} at {} heading {} speed {}", index_of(unit),
                                 game.name(position, arg(unit)), name_of_side(game, position, craft.side),
                                 TextOf<Hex>::write(craft.at), name_of(craft.facing), craft.speed);
  if (position.exists(craft.target)) text += " toward " + game.name(position, arg(craft.target));
  if (craft.hit > 0) text += fmt::format(", damaged {}", craft.hit);
  return text + "\n";
}

std::string line_of(const Battles& game, const Position& position, UnitId unit, const Ship& ship) {
  std::string shields;
  for (int i = 1; i <= 6; ++i)
    shields += fmt::format("{}{}", i == 1 ? "" : "/", shield_strength(game, ship, i));
  int weapons = 0, working = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    ++weapons;
    if (weapon_works(game, position, ship, i)) ++working;
  }
  return fmt::format("{:>3} {:<14} {} at {} heading {} speed {}{}  shields {}  warp {}/{}  weapons {}/{}{}\n",
                     index_of(unit), game.design(ship).label, name_of_side(game, position, ship.side),
                     TextOf<Hex>::write(ship.at), name_of(ship.facing), ship.speed,
                     ship.reverse != 0 ? " astern" : "", shields, warp_left(game, ship),
                     game.design(ship).warp(), working, weapons,
                     crippled(game, position, ship) ? "  crippled" : "");
}

std::string secrets_of(const Battles& game, const Position& position, const Ship& ship) {
  std::string text =
      fmt::format("    capacitor {} of {}, batteries {} of {}\n", TextOf<Stored>::write(ship.capacitor),
                  TextOf<Energy>::write(capacitor_room(game, position, ship)),
                  TextOf<Stored>::write(ship.battery), left(game, ship, Box::battery));
  for (int i = 0; i < ship.mounts; ++i) {
    const Mount& mount = position.mount(ship, i);
    const Weapon& weapon = game.design(ship).sheet.weapons[static_cast<std::size_t>(i)];
    text += fmt::format("    {:>2} {} {} {}{}\n", i, weapon.type, weapon.id, weapon.arc,
                        !weapon_works(game, position, ship, i) ? "  destroyed"
                        : mount.energy.none()                  ? ""
                                              : fmt::format("  {} with {}", name_of(mount.mode),
                                                            TextOf<Stored>::write(mount.energy)));
  }
  return text;
}

}  // namespace

std::string Battles::picture(const Position& position, Side side) const {
  std::string text =
      fmt::format("turn {}, impulse {}\n", position.core.turn, position.impulse) + map_of(*this, position);
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    text += line_of(*this, position, unit, ship) + state_of(*this, ship);
    if (ship.side == side) text += secrets_of(*this, position, ship);
  });
  for_each_craft(position,
                 [&](UnitId unit, const Craft& craft) { text += line_of(*this, position, unit, craft); });
  return text;
}

std::vector<NamedTable> Battles::tables() const {
  std::vector<NamedTable> all;
  for_each_table(content_.tables, [&](std::string_view table, const auto& rows) {
    all.push_back({std::string(table), to_json(rows)});
  });
  all.push_back({"displays", displays_of(content_)});
  all.push_back({"impulse-chart", impulse_chart()});
  return all;
}

}  // namespace flagbridge::sfb
