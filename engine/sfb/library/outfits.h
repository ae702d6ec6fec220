#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.h"
#include "sfb/library/ship_class.h"
#include "sfb/library/tables.h"

// (G15.4) What stands in the option mounts of Orion ships, chosen when a battle is set up: "ORI/CR:pho" is
// one of the outfits here; a mix of the player's own is in own_mixes.h.
namespace flagbridge::sfb {

struct Outfit {
  std::string_view code;                   // after the colon
  std::array<std::string_view, 3> center;  // on the centerline, mount by mount; the last one named goes on
  std::string_view left, right;            // in the wings
};

// Those of one kind of weapon; the first is what a ship has where nobody says otherwise.
std::span<const Outfit> outfits();
// Those that have something else in each mount, and those whose item takes two.
std::span<const Outfit> mixes();

bool has_option_mounts(const ShipClass& ship);
// In the order of the sheet.
std::vector<const Weapon*> option_mounts(const ShipClass& ship);
// The ship with its mounts filled, or why they cannot be filled so. An item for each mount, in the order of
// the sheet; what takes two mounts stands twice.
Result<ShipClass> fitted_out(ShipClass ship, std::span<const std::string_view> items, const Tables& tables);
Result<ShipClass> fitted_out(ShipClass ship, const Outfit& outfit, const Tables& tables);
// (G15.4) The items that letters name, a letter for each mount, as places in the list of items; or what is
// wrong.
Result<std::vector<std::size_t>> items_named(const ShipClass& ship, std::string_view letters,
                                             const Tables& tables);
// The ship with an outfit by its name, "pho" or "=D1b", or why it cannot have it.
Result<ShipClass> filled(ShipClass ship, std::string_view outfit, const Tables& tables);
// The letters of what stands in its mounts where nobody says otherwise.
std::string usual_letters(const ShipClass& ship, const Tables& tables);
// The letters of what goes into one of its mounts, if the others hold what fits beside it.
std::string letters_for(const ShipClass& ship, std::size_t mount, const Tables& tables);
// Why a ship has no such outfit; nothing if none is called so.
std::optional<std::string> why_not_fitted(const ShipClass& ship, std::string_view code, const Tables& tables);

// "ORI/CR:pho" is class "ORI/CR" and outfit "pho"; "FED/TUG&P-CP" class "FED/TUG" and outfit "&P-CP" (G14);
// "FED/BS@3" the base on the ground of a planet, with its shields on three sides (P2.731); "ORI/CR=D1b" class
// "ORI/CR" and outfit "=D1b" (G15.4).
struct OutfitName {
  std::string_view ship, outfit;
};
constexpr OutfitName split_outfit(std::string_view name) {
  const auto sign = name.find_first_of("&@=");
  if (sign != std::string_view::npos) return {name.substr(0, sign), name.substr(sign)};
  const auto colon = name.find(':');
  if (colon == std::string_view::npos) return {name, {}};
  return {name.substr(0, colon), name.substr(colon + 1)};
}

}  // namespace flagbridge::sfb
