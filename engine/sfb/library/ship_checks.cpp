#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "sfb/library/ship_library.h"

namespace flagbridge::sfb {
namespace {

class ShipChecker {
 public:
  ShipChecker(const ShipClass& ship, const Tables& tables) : ship_(ship), tables_(tables) {}

  Errors run() {
    figures();
    boxes();
    tracks();
    for (const Weapon& each : ship_.weapons) weapon(each);
    for (const Refit& each : ship_.refit) refit(each);
    return std::move(errors_);
  }

 private:
  void wrong(std::string path, std::string what) {
    errors_.push_back({.path = std::move(path), .what = std::move(what)});
  }

  void figures() {
    if (ship_.confidence > 100) wrong("confidence", "is a percentage");
    if (ship_.size_class && (*ship_.size_class < 1 || *ship_.size_class > 7)) {
      wrong("size_class", "must be 1 to 7");
    }
    if (ship_.move_cost && *ship_.move_cost <= Energy(0)) wrong("move_cost", "must be above zero");
    if (ship_.kind == UnitKind::ship && (!ship_.size_class || !ship_.bpv)) {
      wrong("", "a ship has a size class and a point value");
    }
    // What moves by itself has all three figures of movement.
    const bool moves = ship_.move_cost.has_value() && ship_.power.warp() > 0;
    if (moves && !ship_.turn_mode) wrong("turn_mode", "is missing, though it moves");
  }

  void boxes() {
    const std::size_t shields = ship_.shields.size();
    if (shields != 0 && shields != 1 && shields != 6) {
      wrong("shields", fmt::format("six are expected, or one all round, not {}", shields));
    }
    if (shields != 0 && ship_.absorbers) wrong("shields", "and absorbers exclude one another");
    for (const Bay& bay : ship_.bays) {
      int crew = 0;
      for (const Amount& role : bay.roles) crew += role.count;
      if (crew != 0 && crew != bay.fighters) {
        wrong("bays", fmt::format("roles for {} of {} fighters", crew, bay.fighters));
      }
    }
  }

  void tracks() {
    const Tracks& all = ship_.tracks;
    const auto falls = [](const std::vector<std::uint8_t>& track) {
      return std::ranges::is_sorted(track, std::ranges::greater{});
    };
    if (!falls(all.sensor)) wrong("tracks.sensor", "must fall");
    if (!falls(all.damage_control)) wrong("tracks.damage_control", "must fall");
    if (!std::ranges::is_sorted(all.scanner)) wrong("tracks.scanner", "must rise");
    if (!std::ranges::is_sorted(all.ecm)) wrong("tracks.ecm", "must rise");
  }

  void weapon(const Weapon& each) {
    const auto bad = [&](const std::string& what) { wrong("weapons", fmt::format("{}: {}", each.id, what)); };
    if (!ids_.insert(each.id).second) bad("stands there twice");
    const WeaponType* type = tables_.weapon(each.type);
    if (type == nullptr) return bad(fmt::format("there is no weapon type \"{}\"", each.type));
    if (type->hit_on && *type->hit_on != each.hit_on) {
      bad(fmt::format("{} is hit as {}, not as {}", each.type, name_of(*type->hit_on), name_of(each.hit_on)));
    }
    if (type->arc == WeaponType::HasArc::yes && each.arc.empty()) bad("has no arc");
    if (type->arc == WeaponType::HasArc::no && !each.arc.empty()) bad(each.type + " has no arc");
    if (!each.arc.empty() && !find_arc(tables_.arcs, each.arc)) {
      bad(fmt::format("there is no arc \"{}\"", each.arc));
    }
  }

  void refit(const Refit& each) {
    if (!refits_.insert(each.code).second) wrong("refit", fmt::format("there are two refits {}", each.code));
    if (each.becomes && each.change.is_object()) {
      wrong("refit", fmt::format("{}: a change and another class exclude one another", each.code));
    }
    if (!each.change.is_object() && !each.change.is_null()) {
      wrong("refit", fmt::format("{}: the change must be a table", each.code));
    }
    if (!each.known() && each.note.empty()) wrong("refit", fmt::format("{} changes nothing", each.code));
  }

  const ShipClass& ship_;
  const Tables& tables_;
  std::set<std::string> ids_, refits_;
  Errors errors_;
};

}  // namespace

Errors check_ship(const ShipClass& ship, const Tables& tables) { return ShipChecker(ship, tables).run(); }

}  // namespace flagbridge::sfb
