#include "sfb/library/outfits.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/library/design.h"

namespace flagbridge::sfb {
namespace {

// Policy: a few sensible ones. Hellbores do not go into wings (G15.44).
constexpr std::array<Outfit, 9> uniform = {{
    {"", {"disruptor-30"}, "phaser-1", "phaser-1"},
    {"pha", {"phaser-1"}, "phaser-1", "phaser-1"},
    {"pho", {"photon"}, "photon", "photon"},
    {"dis", {"disruptor-30"}, "disruptor-30", "disruptor-30"},
    {"fus", {"fusion"}, "fusion", "fusion"},
    {"hel", {"hellbore"}, "phaser-1", "phaser-1"},
    {"pla", {"plasma-F"}, "plasma-F", "plasma-F"},
    {"dro", {"drone-rack-B"}, "drone-rack-B", "drone-rack-B"},
    {"mix", {"photon"}, "phaser-1", "phaser-1"},  // (SG22.61) as a police cutter
}};

// Policy: every item of the list stands in one of them.
constexpr std::array<Outfit, 29> mixed = {{
    {"gat", {"phaser-G"}, "phaser-G", "phaser-G"},
    {"ph2", {"phaser-2"}, "phaser-3", "phaser-3"},
    {"tri", {"photon", "disruptor-30", "fusion"}, "drone-rack-B", "phaser-1"},
    {"dph", {"disruptor-30", "phaser-1"}, "drone-rack-B", "ADD-6"},
    {"pdr", {"photon", "phaser-1"}, "drone-rack-B", "drone-rack-B"},
    {"hfu", {"hellbore", "fusion"}, "fusion", "fusion"},
    {"hga", {"hellbore", "phaser-1"}, "phaser-G", "phaser-G"},
    {"dra", {"drone-rack-A"}, "drone-rack-A", "drone-rack-A"},
    {"drc", {"drone-rack-C"}, "drone-rack-C", "drone-rack-C"},
    {"dre", {"drone-rack-C", "phaser-1"}, "drone-rack-E", "drone-rack-E"},
    {"drg", {"drone-rack-G", "phaser-1"}, "ADD-6", "ADD-12"},
    {"add", {"phaser-1"}, "ADD-12", "ADD-12"},
    {"plg", {"plasma-G", "phaser-1"}, "plasma-F", "plasma-F"},
    {"pls", {"plasma-S", "phaser-1"}, "plasma-F", "plasma-F"},
    {"pld", {"plasma-F"}, "plasma-D", "plasma-D"},
    {"esg", {"ESG", "phaser-1"}, "phaser-1", "phaser-1"},
    {"ppd", {"PPD", "phaser-1"}, "phaser-1", "phaser-1"},
    {"sfg", {"SFG", "phaser-1"}, "phaser-1", "phaser-1"},
    {"sen", {"special-sensor"}, "phaser-1", "phaser-1"},
    {"lab", {"lab"}, "probe", "lab"},
    {"tow", {"tractor"}, "tractor", "transporter"},
    {"bat", {"disruptor-30", "battery"}, "battery", "battery"},
    {"apr", {"phaser-1", "apr"}, "apr", "apr"},
    {"awr", {"photon", "awr"}, "awr", "awr"},
    {"car", {"cargo"}, "hull", "cargo"},
    {"shu", {"shuttle", "phaser-1"}, "shuttle", "auxiliary"},
    {"min", {"mine-rack"}, "mine-rack", "mine-rack"},
    {"rep", {"repair"}, "repair", "repair"},
    {"bar", {"barracks"}, "barracks", "transporter"},
}};

constexpr std::string_view mount_type = "option-mount";
constexpr std::string_view wing = "wing", centerline = "centerline", trader = "trader";
constexpr std::string_view stasis = "SFG";
// Boxes that nothing works in before their chapters are handled.
constexpr std::array<std::string_view, 3> unbuilt_items = {"mine-rack", "repair", "barracks"};

// The box of a system; none if the item is a weapon or has a bay of its own.
Count* box_of(ShipClass& ship, std::string_view item) {
  const std::array<std::pair<std::string_view, Count*>, 10> boxes = {{
      {"lab", &ship.systems.lab},
      {"probe", &ship.systems.probe},
      {"tractor", &ship.systems.tractor},
      {"transporter", &ship.systems.transporter},
      {"battery", &ship.power.battery},
      {"apr", &ship.power.apr},
      {"awr", &ship.power.awr},
      {"cargo", &ship.hull.cargo},
      {"hull", &ship.hull.center},
      {"auxiliary", &ship.control.auxiliary},
  }};
  const auto found = std::ranges::find(boxes, item, [](const auto& each) { return each.first; });
  return found == boxes.end() ? nullptr : found->second;
}

const Outfit* outfit_named(std::string_view code) {
  for (const auto& list : {outfits(), mixes()}) {
    const auto named = std::ranges::find(list, code, &Outfit::code);
    if (named != list.end()) return &*named;
  }
  return nullptr;
}

const OptionMountRow* row_of(const Tables& tables, std::string_view item) {
  const auto row = std::ranges::find(tables.option_mounts, item, &OptionMountRow::item);
  return row == tables.option_mounts.end() ? nullptr : &*row;
}

// The item for a mount, of those on the centerline the place-th.
std::string_view wanted(const Outfit& outfit, const Weapon& mount, std::size_t place) {
  if (mount.mount == wing) return mount.arc.starts_with('L') ? outfit.left : outfit.right;
  if (mount.mount == trader && outfit.code.empty()) return "phaser-2";  // (R1.9) which disruptors are not
  for (std::size_t i = std::min(place, outfit.center.size() - 1); i > 0; --i) {
    if (!outfit.center[i].empty()) return outfit.center[i];
  }
  return outfit.center[0];
}

// What an outfit has in each mount of a ship; what takes two stands twice.
std::vector<std::string_view> items_of(const ShipClass& ship, const Outfit& outfit, const Tables& tables) {
  std::vector<std::string_view> items;
  std::size_t place = 0;  // on the centerline
  int taken = 0;          // mounts that the last item needs beyond its own
  for (const Weapon& each : ship.weapons) {
    if (each.type != mount_type) continue;
    if (taken > 0 && each.mount == centerline) {
      --taken;
      items.push_back(items.back());
      continue;
    }
    items.push_back(wanted(outfit, each, place));
    place += each.mount == wing ? 0 : 1;
    const OptionMountRow* row = row_of(tables, items.back());
    taken = row == nullptr ? 0 : row->mounts - 1;
  }
  return items;
}

// "A on the centerline, B in a wing".
std::string mount_words(const std::vector<const Weapon*>& mounts) {
  std::string text;
  for (const Weapon* each : mounts) {
    const std::string_view where = each->mount == "centerline" ? " on the centerline"
                                   : each->mount == "wing"     ? " in a wing"
                                                               : "";
    text += fmt::format("{}{}{}", text.empty() ? "" : ", ", each->id, where);
  }
  return text;
}

std::string letter_words(const Tables& tables) {
  std::string text;
  for (const OptionMountRow& row : tables.option_mounts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", row.letter, row.item);
  return text;
}

// Policy: what the list of weapon types leaves open is hit as a torpedo.
HitOn hit_on(const Tables& tables, std::string_view item) {
  const WeaponType* type = tables.weapon(item);
  return type == nullptr ? HitOn::torpedo : type->hit_on.value_or(HitOn::torpedo);
}

bool built(const Weapon& weapon, const Tables& tables) {
  ShipClass alone;
  alone.weapons = {weapon};
  return std::ranges::find(unbuilt_items, weapon.type) == unbuilt_items.end() &&
         unbuilt_parts(alone, tables).empty();
}

// Fills the mounts of a ship one after another.
class Fitter {
 public:
  Fitter(ShipClass ship, const Tables& tables) : ship_(std::move(ship)), tables_(tables) {}

  Result<ShipClass> run(std::span<const std::string_view> items) {
    std::vector<Weapon> old = std::move(ship_.weapons);
    ship_.weapons.clear();
    std::size_t mount = 0;
    for (Weapon& each : old) {
      if (each.type != mount_type) {
        ship_.weapons.push_back(std::move(each));
        continue;
      }
      if (mount == items.size()) return fail("an option mount is left empty (G15.4)");
      const std::string_view item = items[mount++];
      if (auto why = put(std::move(each), item); !why.empty()) return fail(std::move(why));
    }
    if (mount < items.size()) return fail("there are not so many option mounts (G15.4)");
    if (taken_ > 0) return fail(needs_two(large_));
    return std::move(ship_);
  }

 private:
  static std::string needs_two(std::string_view item) {
    return fmt::format("{} takes two adjacent mounts on the centerline ({})", item,
                       item == stasis ? "G16.531" : "G15.4");
  }

  // Why it does not go there, wherever its neighbours are; otherwise nothing.
  std::string barred(const Weapon& mount, const OptionMountRow& row) const {
    if (mount.mount == wing && !row.wing) return fmt::format("{} does not go into a wing (G15.44)", row.item);
    if (mount.mount == trader && !row.trader)
      return fmt::format(
          "a Free Trader has a phaser-2, a phaser-3, a type-A drone rack or an anti-drone rack in its mount, "
          "no {} (R1.9)",
          row.item);
    if (row.mounts > 1 && mount.mount != centerline) return needs_two(row.item);
    constexpr int smallest = 3;
    if (row.item == stasis && ship_.size_class.value_or(smallest) > smallest)
      return fmt::format("{} goes into no ship of size class 4 or smaller (G16.51)", row.item);
    return {};
  }

  // Why it does not go there; otherwise nothing.
  std::string put(Weapon mount, std::string_view item) {
    if (taken_ > 0) {
      --taken_;
      return item == large_ && mount.mount == centerline ? std::string() : needs_two(large_);
    }
    const OptionMountRow* row = row_of(tables_, item);
    if (row == nullptr) return fmt::format("{} goes into no option mount (G15.4)", item);
    if (auto why = barred(mount, *row); !why.empty()) return why;
    taken_ = row->mounts - 1;
    large_ = row->item;
    mount.type = row->item;
    if (item == "shuttle") {
      ship_.bays.push_back({.admin = 1});
    } else if (Count* box = box_of(ship_, item); box != nullptr) {
      ++*box;
    } else if (!built(mount, tables_)) {
      return fmt::format("{} cannot be played yet (G15.4)", item);
    } else {
      mount.hit_on = hit_on(tables_, item);
      // (R1.9) A phaser of a Free Trader fires as its mount does: all round.
      if (!row->arc || mount.mount != trader) mount.arc = row->arc.value_or(std::string());
      mount.boxes = row->mounts;
      mount.pseudo = false;
      ship_.weapons.push_back(std::move(mount));
    }
    return {};
  }

  ShipClass ship_;
  const Tables& tables_;
  int taken_ = 0;  // mounts that the last item needs beyond its own
  std::string_view large_;
};

}  // namespace

std::span<const Outfit> outfits() { return uniform; }
std::span<const Outfit> mixes() { return mixed; }

std::vector<const Weapon*> option_mounts(const ShipClass& ship) {
  std::vector<const Weapon*> all;
  for (const Weapon& each : ship.weapons) {
    if (each.type == mount_type) all.push_back(&each);
  }
  return all;
}

bool has_option_mounts(const ShipClass& ship) {
  return std::ranges::any_of(ship.weapons, [](const Weapon& each) { return each.type == mount_type; });
}

Result<ShipClass> fitted_out(ShipClass ship, std::span<const std::string_view> items, const Tables& tables) {
  return Fitter(std::move(ship), tables).run(items);
}

Result<ShipClass> fitted_out(ShipClass ship, const Outfit& outfit, const Tables& tables) {
  const auto items = items_of(ship, outfit, tables);
  return fitted_out(std::move(ship), items, tables);
}

Result<std::vector<std::size_t>> items_named(const ShipClass& ship, std::string_view letters,
                                             const Tables& tables) {
  const auto mounts = option_mounts(ship);
  if (mounts.empty()) return fail("it has no option mounts (G15.4)");
  if (letters.size() != mounts.size())
    return fail(fmt::format("there are {} letters for {} option mounts: {} (G15.4)", letters.size(),
                            mounts.size(), mount_words(mounts)));
  std::vector<std::size_t> items;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const auto row = std::ranges::find(tables.option_mounts, letters.substr(i, 1), &OptionMountRow::letter);
    const bool printable = letters[i] > ' ' && letters[i] <= '~';  // a part of a letter would be no text
    if (row == tables.option_mounts.end())
      return fail(fmt::format("nothing for option mounts has the letter \"{}\" (G15.4): {}",
                              printable ? letters.substr(i, 1) : "?", letter_words(tables)));
    items.push_back(static_cast<std::size_t>(row - tables.option_mounts.begin()));
  }
  return items;
}

Result<ShipClass> filled(ShipClass ship, std::string_view outfit, const Tables& tables) {
  if (!outfit.starts_with('=')) {
    const Outfit* named = has_option_mounts(ship) ? outfit_named(outfit) : nullptr;
    if (named == nullptr) return fail(fmt::format("{} has no outfit \"{}\"", ship.full_name(), outfit));
    return fitted_out(std::move(ship), *named, tables);
  }
  const auto numbers = items_named(ship, outfit.substr(1), tables);
  if (!numbers) return fail(numbers.error());
  std::vector<std::string_view> items;
  for (const std::size_t each : *numbers) items.emplace_back(tables.option_mounts[each].item);
  return fitted_out(std::move(ship), items, tables);
}

std::string usual_letters(const ShipClass& ship, const Tables& tables) {
  std::string letters;
  for (const std::string_view item : items_of(ship, outfits().front(), tables)) {
    if (const OptionMountRow* row = row_of(tables, item)) letters += row->letter;
  }
  return letters;
}

std::string letters_for(const ShipClass& ship, std::size_t mount, const Tables& tables) {
  const auto mounts = option_mounts(ship);
  ShipClass alone;
  alone.size_class = ship.size_class;
  // Whether so many of an item go into mounts from that one on.
  const auto goes = [&](const OptionMountRow& row, std::size_t from) {
    if (from >= mounts.size() || mounts.size() - from < row.mounts) return false;
    alone.weapons.clear();
    for (std::size_t i = 0; i < row.mounts; ++i) alone.weapons.push_back(*mounts[from + i]);
    const std::vector<std::string_view> items(row.mounts, row.item);
    return fitted_out(alone, items, tables).has_value();
  };
  std::string letters;
  for (const OptionMountRow& row : tables.option_mounts) {
    const bool beside = row.mounts > 1 && mount > 0 && goes(row, mount - 1);
    if (beside || goes(row, mount)) letters += row.letter;
  }
  return letters;
}

std::optional<std::string> why_not_fitted(const ShipClass& ship, std::string_view code,
                                          const Tables& tables) {
  const Outfit* named = has_option_mounts(ship) ? outfit_named(code) : nullptr;
  if (named == nullptr) return std::nullopt;
  const auto fitted = fitted_out(ship, *named, tables);
  return fitted ? std::nullopt : std::optional(fitted.error().front().what);
}

}  // namespace flagbridge::sfb
