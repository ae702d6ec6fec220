#include "fe/combat_tables.h"

#include <algorithm>

#include "fe/table_checks.h"

namespace flagbridge::fe {
namespace {

std::size_t place(int number, int first, int last) {
  return static_cast<std::size_t>(std::clamp(number, first, last) - first);
}

int shift_of(const std::vector<ShiftRow>& rows, int number) {
  for (const ShiftRow& row : rows) {
    if (within(number, row.least, row.most)) return row.shift;
  }
  return 0;
}

}  // namespace

int CombatTables::coefficient(int die) const { return standard[place(die, 1, 6)].percent; }

int CombatTables::coefficient(int rating, int die) const {
  const IntensityRow& row = intensity[place(rating, 0, 10)];
  return std::array{row.die1, row.die2, row.die3, row.die4, row.die5, row.die6}[place(die, 1, 6)];
}

int CombatTables::intensity_shift(int die) const { return variation[place(die, 1, 6)].shift; }

Duel CombatTables::duel(int roll) const { return duels[place(roll, 0, 7)].result; }

int CombatTables::duel_shift(int lead) const { return shift_of(leads, lead); }

int CombatTables::cloak_shift(int sum) const { return shift_of(cloaks, sum); }

bool CombatTables::happens(Chance chance, int sum) const {
  const ChanceRow& row = chances[static_cast<std::size_t>(chance)];
  return sum >= row.least && sum <= row.most;
}

const EncounterRow& CombatTables::encounter(int roll) const { return encounters[place(roll, 0, 7)]; }

Result<CombatTables> CombatTables::load(const DataSource& data) {
  Errors errors;
  const auto standard = load_chart<StandardRow>(data, "combat-standard", errors);
  const auto intensity = load_chart<IntensityRow>(data, "combat-intensity", errors);
  const auto variation = load_chart<VariationRow>(data, "intensity-variation", errors);
  const auto duels = load_chart<DuelRow>(data, "single-combat", errors);
  const auto leads = load_chart<ShiftRow>(data, "single-combat-shifts", errors);
  const auto cloaks = load_chart<ShiftRow>(data, "cloak", errors);
  const auto chances = load_chart<ChanceRow>(data, "chances", errors);
  const auto encounters = load_chart<EncounterRow>(data, "pirate-encounter", errors);
  const auto base_damage = load_chart<BaseDamageRow>(data, "base-damage", errors);
  if (!errors.empty()) return fail(std::move(errors));
  check_numbers(standard, &StandardRow::die, 1, 6, errors);
  check_numbers(intensity, &IntensityRow::rating, 0, 11, errors);
  check_numbers(variation, &VariationRow::die, 1, 6, errors);
  check_numbers(duels, &DuelRow::roll, 0, 8, errors);
  check_numbers(encounters, &EncounterRow::roll, 0, 8, errors);
  const auto one_list = [](const auto&, const auto&) { return true; };
  check_bounds(leads, &ShiftRow::least, &ShiftRow::most, 2, one_list, errors);
  check_bounds(cloaks, &ShiftRow::least, &ShiftRow::most, 2, one_list, errors);
  check_keys(chances, &ChanceRow::chance, errors);
  check_keys(base_damage, &BaseDamageRow::base, errors);
  for (std::size_t i = 0; i < chances.all.size(); ++i) {
    const ChanceRow& row = chances.all[i];
    if (row.least < row.dice || row.most > 6 * row.dice || row.least > row.most) {
      errors.push_back(chances.error(i, "", "its bounds are not throws of its dice"));
    }
  }
  if (!errors.empty()) return fail(std::move(errors));
  return CombatTables{standard.all, intensity.all, variation.all,  duels.all,      leads.all,
                      cloaks.all,   chances.all,   encounters.all, base_damage.all};
}

}  // namespace flagbridge::fe
