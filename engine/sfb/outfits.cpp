#include "sfb/outfits.h"

#include <algorithm>
#include <array>

namespace flagbridge::sfb {
namespace {

// Policy: a few sensible ones. Hellbores do not go into wings (G15.44).
constexpr std::array<Outfit, 9> all = {{
    {"", "disruptor-30", "phaser-1"},
    {"pha", "phaser-1", "phaser-1"},
    {"pho", "photon", "photon"},
    {"dis", "disruptor-30", "disruptor-30"},
    {"fus", "fusion", "fusion"},
    {"hel", "hellbore", "phaser-1"},
    {"pla", "plasma-F", "plasma-F"},
    {"dro", "drone-rack-B", "drone-rack-B"},
    {"mix", "photon", "phaser-1"},  // (SG22.61) as a police cutter
}};

constexpr std::string_view mount_type = "option-mount";

HitOn hit_on(std::string_view item) {
  if (item.starts_with("phaser")) return HitOn::phaser;
  return item == "hellbore" || item.starts_with("drone") ? HitOn::drone : HitOn::torpedo;
}

}  // namespace

std::span<const Outfit> outfits() { return all; }

bool has_option_mounts(const ShipClass& ship) {
  return std::ranges::any_of(ship.weapons, [](const Weapon& each) { return each.type == mount_type; });
}

ShipClass fitted_out(ShipClass ship, const Outfit& outfit, const Tables& tables) {
  for (Weapon& weapon : ship.weapons) {
    if (weapon.type != mount_type) continue;
    const std::string_view wanted = weapon.mount == "wing" ? outfit.wing : outfit.center;
    const auto row = std::ranges::find(tables.option_mounts, wanted, &OptionMountRow::item);
    if (row == tables.option_mounts.end() || row->mounts != 1) continue;
    if (weapon.mount == "wing" && !row->wing) continue;
    weapon.type = row->item;
    weapon.hit_on = hit_on(row->item);
    weapon.arc = row->arc.value_or(std::string());
    weapon.pseudo = false;
  }
  return ship;
}

}  // namespace flagbridge::sfb
