#include "sfb/library/tables.h"

#include <algorithm>

#include "sfb/library/table_checks.h"

namespace flagbridge::sfb {

Tables::Tables() = default;
Tables::~Tables() = default;
Tables::Tables(const Tables&) = default;
Tables::Tables(Tables&&) noexcept = default;
Tables& Tables::operator=(const Tables&) = default;
Tables& Tables::operator=(Tables&&) noexcept = default;

int DieBand::at(int die) const {
  const std::array<Count, 6> results = {die1, die2, die3, die4, die5, die6};
  return results[static_cast<std::size_t>(std::clamp(die, 1, 6) - 1)];
}

int LabRow::at(int range) const {
  const std::array<Count, 10> results = {range0, range1, range2, range3, range4,
                                         range5, range6, range7, range8, range9};
  return range < 0 || range > 9 ? 0 : results[static_cast<std::size_t>(range)];
}

int EsgRow::at(int energy) const {
  const std::array<Count, 5> results = {energy1, energy2, energy3, energy4, energy5};
  return results[static_cast<std::size_t>(std::clamp(energy, 1, 5) - 1)];
}

int CasualtyRow::at(int parties) const {
  const std::array<Count, 10> results = {parties1, parties2, parties3, parties4, parties5,
                                         parties6, parties7, parties8, parties9, parties10};
  return results[static_cast<std::size_t>(std::clamp(parties, 1, 10) - 1)];
}

int TurnModeRow::at(int speed) const {
  return static_cast<int>(std::ranges::count_if(speeds, [&](int least) { return speed >= least; }));
}

namespace {

template <class T, class Key, class Name>
const T* find_row(const std::vector<T>& rows, Key T::*key, const Name& name) {
  const auto found = std::ranges::find(rows, name, key);
  return found == rows.end() ? nullptr : &*found;
}

// Loads one table and keeps its errors.
template <class T>
void load_into(std::vector<T>& rows, const DataSource& data, std::string_view name, Errors& errors) {
  auto loaded = load_table<T>(data, table_path(name));
  if (loaded) {
    rows = std::move(*loaded);
  } else {
    std::ranges::move(loaded.error(), std::back_inserter(errors));
  }
}

}  // namespace

const WeaponType* Tables::weapon(std::string_view type) const {
  return find_row(weapons, &WeaponType::type, type);
}
const Race* Tables::race(std::string_view short_name) const {
  return find_row(races, &Race::race, short_name);
}
const TurnModeRow* Tables::turn_mode(std::string_view category) const {
  return find_row(turn_modes, &TurnModeRow::category, category);
}

const Fighter* Tables::fighter(std::string_view race, std::string_view code) const {
  const auto found = std::ranges::find_if(
      fighters, [&](const Fighter& each) { return each.race == race && each.code == code; });
  return found == fighters.end() ? nullptr : &*found;
}

int Tables::damage_of(const std::vector<DieBand>& bands, std::string_view table, int range, int die) {
  const auto here = [&](const DieBand& each) {
    return each.table == table && range >= each.from && (!each.to || range <= *each.to);
  };
  auto found = std::ranges::find_if(bands, here);
  for (int over = die - 6; over > 0 && found != bands.end() && found->table == table; --over) ++found;
  return found == bands.end() || found->table != table ? 0 : found->at(die);
}

std::optional<std::uint8_t> variant_of(const WeaponType& type, const Tables& tables) {
  using enum WeaponFamily;
  const auto place = [](std::size_t at, std::size_t end) {
    return at < end ? std::optional(static_cast<std::uint8_t>(at)) : std::nullopt;
  };
  const std::string variant = type.variant.value_or("");
  std::uint8_t number = 0;
  switch (type.family) {
    case phaser: {
      constexpr std::string_view phasers = "1234G";  // in the order of PhaserType
      return place(variant.size() == 1 ? phasers.find(variant) : phasers.size(), phasers.size());
    }
    case plasma: {
      const auto& names = enum_names<Plasma>;
      return place(static_cast<std::size_t>(std::ranges::find(names, variant) - names.begin()), names.size());
    }
    case drone_rack: {
      const auto rack = std::ranges::find(tables.drone_racks, variant, &DroneRack::rack);
      return place(static_cast<std::size_t>(rack - tables.drone_racks.begin()), tables.drone_racks.size());
    }
    case disruptor:
    case anti_drone: return read_cell(variant, number).empty() ? std::optional(number) : std::nullopt;
    default: return type.variant ? std::nullopt : std::optional(number);
  }
}

const VictoryLevel& Tables::victory_level(int percent) const {
  for (const VictoryLevel& each : victory_levels) {
    if (percent >= each.percent) return each;
  }
  return victory_levels.back();
}

Result<Tables> load_tables(const DataSource& data) {
  Tables tables;
  Errors errors;
  for_each_table(tables, [&](std::string_view name, auto& rows) { load_into(rows, data, name, errors); });
  if (errors.empty()) errors = check_tables(tables);
  if (!errors.empty()) return fail(std::move(errors));
  return tables;
}

}  // namespace flagbridge::sfb
