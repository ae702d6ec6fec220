#include "sfb/library/table_checks.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace flagbridge::sfb {

std::string table_path(std::string_view name) { return fmt::format("sfb/{}.tsv", name); }

namespace {

class Checker {
 public:
  explicit Checker(const Tables& tables) : tables_(tables) {}
  Errors run();

 private:
  void wrong(std::string_view file, std::string path, std::string what) {
    errors_.push_back({table_path(file), 0, 0, std::move(path), std::move(what)});
  }

  // The lines of one chart follow one another without gap; only the last may be open.
  template <class Band, class Name>
  void bands(std::string_view file, const std::vector<Band>& rows, Name&& name) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Band& row = rows[i];
      const std::string at = fmt::format("{} {}", name(row), row.from);
      const bool last = i + 1 == rows.size() || name(rows[i + 1]) != name(row);
      if (row.to && *row.to < row.from) wrong(file, at, "ends before it begins");
      if (!last && (!row.to || rows[i + 1].from != *row.to + 1)) {
        wrong(file, at, fmt::format("the next line begins at {}", rows[i + 1].from));
      }
    }
  }

  // Line by line a key counts up, as those who look lines up by number expect.
  template <class Row>
  void counts(std::string_view file, const std::vector<Row>& rows, Count Row::*key, int first, int last) {
    if (std::ssize(rows) != last - first + 1) {
      wrong(file, "", fmt::format("{} lines are expected, for {} to {}", last - first + 1, first, last));
      return;
    }
    for (int i = first; i <= last; ++i) {
      const int found = rows[static_cast<std::size_t>(i - first)].*key;
      if (found != i) wrong(file, std::to_string(found), fmt::format("{} is expected here", i));
    }
  }

  template <class Row, class Key>
  void distinct(std::string_view file, const std::vector<Row>& rows, Key&& key) {
    std::set<std::string> seen;
    for (const Row& row : rows) {
      if (!seen.insert(key(row)).second) wrong(file, key(row), "stands there twice");
    }
  }

  void fire();
  void ships();
  void play();
  void fighters();

  const Tables& tables_;
  Errors errors_;
};

void Checker::fire() {
  const auto unnamed = [](const auto&) { return ""; };
  bands("phasers", tables_.phasers, std::mem_fn(&DieBand::table));
  bands("fusion", tables_.fusion, std::mem_fn(&DieBand::table));
  bands("disruptors", tables_.disruptors, unnamed);
  bands("photons", tables_.photons, unnamed);
  bands("hellbores", tables_.hellbores, unnamed);
  bands("mauler", tables_.mauler, unnamed);
  bands("plasma", tables_.plasma, unnamed);
  counts("mcids", tables_.mcids, &McidsRow::die, 1, 6);
  distinct("drones", tables_.drones, std::mem_fn(&DroneType::drone));
  for (const DroneRack& rack : tables_.drone_racks) {
    for (const std::string& type : rack.types) {
      const auto known = [&](const DroneType& each) { return each.drone == type; };
      if (std::ranges::none_of(tables_.drones, known)) {
        wrong("drone-racks", rack.rack, fmt::format("there is no drone \"{}\"", type));
      }
    }
  }
}

void Checker::ships() {
  counts("damage-allocation", tables_.damage, &DamageRow::roll, 2, 12);
  counts("damage-allocation-pf", tables_.damage_pf, &PfDamageRow::roll, 1, 6);
  counts("critical-hits", tables_.critical_hits, &CriticalRow::die, 1, 6);
  counts("size-classes", tables_.size_classes, &SizeClassRow::size_class, 1, 7);
  counts("labs", tables_.labs, &LabRow::die, 1, 6);
  counts("esg", tables_.esg, &EsgRow::radius, 0, 3);
  counts("tractors", tables_.tractors, &TractorRow::range, 0, 3);
  counts("base-rotation", tables_.base_rotation, &RotationRow::rate, 1, 4);
  distinct("weapons", tables_.weapons, std::mem_fn(&WeaponType::type));
  for (const WeaponType& each : tables_.weapons) {
    if (!variant_of(each, tables_))
      wrong("weapons", each.type,
            fmt::format("\"{}\" is no variant of its family", each.variant.value_or("-")));
  }
  distinct("arcs", tables_.arcs, std::mem_fn(&ArcRow::arc));
  distinct("races", tables_.races, std::mem_fn(&Race::race));
  distinct("repair", tables_.repair, std::mem_fn(&RepairRow::system));
  for (const DamageRow& row : tables_.damage) {
    if (row.m != HitCell{Hit::excess, false}) {
      wrong("damage-allocation", fmt::format("{} m", row.roll), "the last column must be excess");
    }
  }
  distinct("option-mounts", tables_.option_mounts, std::mem_fn(&OptionMountRow::item));
  distinct("option-mounts", tables_.option_mounts, std::mem_fn(&OptionMountRow::letter));
  for (const OptionMountRow& row : tables_.option_mounts) {
    if (row.letter.size() != 1) wrong("option-mounts", row.item, "has one letter");
    if (row.arc && !find_arc(tables_.arcs, *row.arc)) {
      wrong("option-mounts", row.item, fmt::format("there is no arc \"{}\"", *row.arc));
    }
  }
  for (const TurnModeRow& row : tables_.turn_modes) {
    if (!std::ranges::is_sorted(row.speeds)) wrong("turn-modes", row.category, "speeds must rise");
  }
}

void Checker::play() {
  const auto unnamed = [](const auto&) { return ""; };
  counts("casualties", tables_.casualties, &CasualtyRow::die, 1, 6);
  counts("weapon-status", tables_.weapon_status, &WeaponStatusRow::status, 0, 3);
  bands("cloak", tables_.cloak, std::mem_fn(&CloakBand::factor));
  bands("shares", tables_.shares, std::mem_fn(&ShareBand::table));
  bands("small-targets", tables_.small_targets, std::mem_fn(&SmallTargetBand::target));
  bands("asteroids", tables_.asteroids, std::mem_fn(&DieBand::table));
  bands("weasel", tables_.weasel, unnamed);
  bands("pulsar", tables_.pulsar, unnamed);
  bands("black-hole", tables_.black_hole, unnamed);
  const auto& levels = tables_.victory_levels;
  const bool falling = std::ranges::is_sorted(levels, std::ranges::greater{}, &VictoryLevel::percent);
  if (levels.empty() || !falling || levels.back().percent != 0) {
    wrong("victory-levels", "", "percentages must fall, the last to 0");
  }
}

void Checker::fighters() {
  distinct("fighters", tables_.fighters, [](const Fighter& each) { return each.race + "/" + each.code; });
  for (const Fighter& each : tables_.fighters) {
    const std::string name = each.race + "/" + each.code;
    if (tables_.race(each.race) == nullptr) wrong("fighters", name, "nobody has that short name");
    for (const std::string& user : each.users) {
      if (tables_.race(user) == nullptr) wrong("fighters", name, fmt::format("nobody is called {}", user));
    }
    for (const FighterWeapon& weapon : each.weapons) {
      if (tables_.weapon(weapon.type) == nullptr) {
        wrong("fighters", name, fmt::format("there is no weapon \"{}\"", weapon.type));
      }
      if (!find_arc(tables_.arcs, weapon.arc)) {
        wrong("fighters", name, fmt::format("there is no arc \"{}\"", weapon.arc));
      }
    }
    if (each.ew_version_of && tables_.fighter(each.race, *each.ew_version_of) == nullptr) {
      wrong("fighters", name,
            fmt::format("there is no \"{}\" it could be a version of", *each.ew_version_of));
    }
    if (each.crippled > each.damage) wrong("fighters", name, "is destroyed before it is crippled");
    if (each.confidence > 100) wrong("fighters", name, "confidence is a percentage");
  }
}

Errors Checker::run() {
  fire();
  ships();
  play();
  fighters();
  return std::move(errors_);
}

}  // namespace

Errors check_tables(const Tables& tables) { return Checker(tables).run(); }

}  // namespace flagbridge::sfb
