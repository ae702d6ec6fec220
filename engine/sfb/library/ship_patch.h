#pragma once

#include "sfb/library/ship_class.h"

// Ships as changes of other ships. A variant and a refit are written in the words of the class itself: what
// they name takes the place of what was there, all else stays.
namespace flagbridge::sfb {

// "phaser-1 1..4 FA phaser": one line of a file is often several weapons.
std::optional<std::vector<Weapon>> read_weapon_line(std::string_view line);

// The ship that a patch makes of another. Tables are changed field by field, lists replaced, with two
// exceptions: a weapon takes the place of the one with its id or is added, and abilities are added. `without`
// names what goes: "passengers", "features.cloak", "weapons.A". What is wrong is added to errors, with its
// path below the patch.
json::object patched(json::object ship, const json::object& patch, Errors& errors);

// What a variant takes over from its base: all but what is said of one class only, such as its name in lists
// of refits, its sources and notes.
json::object inheritance(json::object base);

}  // namespace flagbridge::sfb
