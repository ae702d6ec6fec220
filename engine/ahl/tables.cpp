#include "ahl/tables.h"

#include <algorithm>
#include <fmt/format.h>

#include "ahl/characters.h"

namespace flagbridge::ahl {

Tables::Tables() = default;
Tables::~Tables() = default;
Tables::Tables(const Tables&) = default;
Tables::Tables(Tables&&) noexcept = default;
Tables& Tables::operator=(const Tables&) = default;
Tables& Tables::operator=(Tables&&) noexcept = default;

std::optional<Band> Weapon::band(int range) const {
  if (range < 0) return std::nullopt;
  if (eff && range <= *eff) return Band::effective;
  if (far && range <= *far) return Band::extended;
  if (ext && range <= *ext) return Band::extreme;
  return std::nullopt;
}

int Weapon::penetration(Band band) const {
  return (band == Band::effective ? eff_pen : band == Band::extended ? far_pen : ext_pen).value_or(0);
}

std::optional<int> Weapon::automatic(Band band) const {
  const auto bonus = band == Band::effective ? eff_auto : band == Band::extended ? far_auto : ext_auto;
  if (!bonus) return std::nullopt;
  return load == Load::flechette && burst ? 2 * *bonus : *bonus;
}

const Weapon* Tables::weapon(std::string_view abbr, std::string_view round) const {
  const auto found = std::ranges::find_if(weapons, [&](const Weapon& each) {
    return (each.abbr == abbr || each.name == abbr) && each.round == round;
  });
  return found == weapons.end() ? nullptr : &*found;
}

int Tables::protection(Armor worn, WeaponType against) const {
  const ArmorRow& found = armor[static_cast<std::size_t>(worn)];
  return found.lasers_only && against != WeaponType::laser ? 0 : found.protection;
}

Harm Tables::melee_result(int die, int differential, int shift) const {
  constexpr std::array columns = {-6, -4, -2, 0, 1, 3, 5, 7, 9};
  int column = -1;
  for (const int least : columns) column += differential >= least ? 1 : 0;
  column -= shift;
  if (column < 0) return Harm::none;
  const MeleeRow& row = melee[static_cast<std::size_t>(std::clamp(die, 1, 6) - 1)];
  const std::array results = {row.minus6, row.minus4, row.minus2, row.even, row.plus1,
                              row.plus3,  row.plus5,  row.plus7,  row.plus9};
  return results[static_cast<std::size_t>(column)];
}

namespace {

// Loads one table and keeps its errors.
template <class T>
void load_into(std::vector<T>& rows, const DataSource& data, const std::string& path, Errors& errors) {
  auto loaded = load_table<T>(data, path);
  if (loaded) {
    rows = std::move(*loaded);
  } else {
    std::ranges::move(loaded.error(), std::back_inserter(errors));
  }
}

// Rows that are looked up by their place must stand there; the first is for the key `first`.
template <class T, class Key>
void check_order(const std::vector<T>& rows, Key T::*key, Key first, const std::string& path,
                 Errors& errors) {
  const auto from = static_cast<std::size_t>(first);
  if (rows.size() + from != enum_names<Key>.size()) {
    errors.push_back({path, 0, 0, "", fmt::format("{} lines are expected", enum_names<Key>.size() - from)});
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].*key) != i + from) {
      errors.push_back({path, 0, 0, std::string(name_of(rows[i].*key)), "is out of order"});
    }
  }
}

void check_people(const Tables& tables, Errors& errors) {
  for (const Person& person : tables.roster) {
    const auto armed = [&](const Weapon& each) { return each.abbr == person.weapon && each.selectable; };
    if (person.weapon != "-" && std::ranges::none_of(tables.weapons, armed)) {
      errors.push_back({"ahl/roster.tsv", 0, 0, std::string(name_of(person.group)) + " " + person.id,
                        fmt::format("there is no weapon \"{}\"", person.weapon)});
    }
  }
}

}  // namespace

Result<Tables> load_tables(const DataSource& data) {
  Tables tables;
  Errors errors;
  load_into(tables.weapons, data, "ahl/weapons.tsv", errors);
  load_into(tables.armor, data, "ahl/armor.tsv", errors);
  load_into(tables.suits, data, "ahl/suits.tsv", errors);
  load_into(tables.melee, data, "ahl/melee.tsv", errors);
  load_into(tables.structures, data, "ahl/structures.tsv", errors);
  load_into(tables.roster, data, "ahl/roster.tsv", errors);
  if (!errors.empty()) return fail(std::move(errors));
  check_order(tables.armor, &ArmorRow::armor, Armor::none, "ahl/armor.tsv", errors);
  check_order(tables.suits, &SuitRow::suit, Suit::none, "ahl/suits.tsv", errors);
  check_order(tables.structures, &StructureRow::structure, Structure::sliding_door, "ahl/structures.tsv",
              errors);
  if (tables.melee.size() != 6)
    errors.push_back({"ahl/melee.tsv", 0, 0, "", "six lines are expected, one a die"});
  std::ranges::move(add_characters(data, tables), std::back_inserter(errors));
  check_people(tables, errors);
  if (!errors.empty()) return fail(std::move(errors));
  return tables;
}

}  // namespace flagbridge::ahl
