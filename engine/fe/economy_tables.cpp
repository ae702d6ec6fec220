#include "fe/economy_tables.h"

#include <array>
#include <fmt/format.h>

#include "fe/fixed_limits.h"
#include "fe/table_checks.h"

namespace flagbridge::fe {

int EconomyTables::deficit_for(int last_income) const {
  for (const DeficitRow& row : deficit) {
    if (!within(last_income, row.least, row.most)) continue;
    // Halves go up (430.7).
    return row.points ? *row.points : (last_income * row.percent.value_or(0) + 50) / 100;
  }
  return 0;
}

namespace {

void check_deficit(const Rows<DeficitRow>& rows, Errors& errors) {
  const auto one_list = [](const auto&, const auto&) { return true; };
  check_bounds(rows, &DeficitRow::least, &DeficitRow::most, 0, one_list, errors);
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    if (rows.all[i].points.has_value() == rows.all[i].percent.has_value()) {
      errors.push_back(rows.error(i, "", "either points or percent are expected"));
    }
  }
}

// What the engine has in its tables.
void check_fixed(const Rows<LimitRow>& rows, Errors& errors) {
  constexpr std::array<std::pair<Limit, int>, 4> fixed = {{{Limit::squadron, squadron_factors},
                                                           {Limit::half_squadron, half_squadron_factors},
                                                           {Limit::supply_range, supply_range},
                                                           {Limit::node_range, node_range}}};
  for (const auto& [limit, number] : fixed) {
    const auto i = static_cast<std::size_t>(limit);
    if (rows.all[i].number != number)
      errors.push_back(rows.error(i, "number", fmt::format("the engine is made for {}", number)));
  }
}

}  // namespace

Result<EconomyTables> EconomyTables::load(const DataSource& data) {
  Errors errors;
  const auto deficit = load_chart<DeficitRow>(data, "deficit", errors);
  const auto income = load_chart<IncomeRow>(data, "income", errors);
  const auto economics = load_chart<EconomicsRow>(data, "economics", errors);
  const auto defenses = load_chart<DefenseRow>(data, "defenses", errors);
  const auto repair = load_chart<RepairRow>(data, "repair", errors);
  const auto class_prices = load_chart<ClassPriceRow>(data, "class-prices", errors);
  const auto prices = load_chart<PriceRow>(data, "prices", errors);
  const auto limits = load_chart<LimitRow>(data, "limits", errors);
  const auto missions = load_chart<TugMissionRow>(data, "tug-missions", errors);
  const auto early = load_chart<EarlyRow>(data, "early-series", errors);
  if (!errors.empty()) return fail(std::move(errors));
  check_deficit(deficit, errors);
  check_keys(income, &IncomeRow::place, errors);
  check_keys(defenses, &DefenseRow::planet, errors);
  check_keys(repair, &RepairRow::facility, errors);
  check_keys(prices, &PriceRow::price, errors);
  check_keys(limits, &LimitRow::limit, errors);
  if (!errors.empty()) return fail(std::move(errors));
  check_fixed(limits, errors);
  if (!errors.empty()) return fail(std::move(errors));
  return EconomyTables{deficit.all,      income.all, economics.all, defenses.all, repair.all,
                       class_prices.all, prices.all, limits.all,    missions.all, early.all};
}

}  // namespace flagbridge::fe
