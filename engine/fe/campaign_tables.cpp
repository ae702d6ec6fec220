#include "fe/campaign_tables.h"

#include <algorithm>

#include "fe/table_checks.h"

namespace flagbridge::fe {
namespace {

// Year and season follow from the number of the turn.
void check_calendar(const Rows<CalendarRow>& rows, Errors& errors) {
  check_numbers(rows, &CalendarRow::turn, 1, 34, errors);
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    if (turn_of(rows.all[i].year, rows.all[i].season) != rows.all[i].turn) {
      errors.push_back(rows.error(i, "year", "is not that of the turn"));
    }
  }
}

void check_pfs(const Rows<PfRow>& rows, Errors& errors) {
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    const PfRow& row = rows.all[i];
    if (row.second != row.first + 1 || row.third != row.second + 1) {
      errors.push_back(rows.error(i, "", "its three turns must follow one another (502.61)"));
    }
  }
}

}  // namespace

int CampaignTables::war_share(Race race, int turn) const {
  for (const WarEconomyRow& row : war_economy) {
    if (row.race == race && within(turn, row.first, row.last)) return row.percent;
  }
  return 0;
}

int CampaignTables::exhaustion_share(Race race, int turns_at_war) const {
  const bool own = std::ranges::count(exhaustion, race, &ExhaustionRow::race) > 0;
  for (const ExhaustionRow& row : exhaustion) {
    if (row.race == (own ? race : Race::any) && within(turns_at_war, row.least, row.most)) return row.percent;
  }
  return 0;
}

Victory CampaignTables::victory(int difference) const {
  for (const ScoreRow& row : score) {
    if (within(difference, row.least, row.most)) return row.level;
  }
  return Victory::draw;
}

Result<CampaignTables> CampaignTables::load(const DataSource& data) {
  Errors errors;
  const auto calendar = load_chart<CalendarRow>(data, "calendar", errors);
  const auto war_economy = load_chart<WarEconomyRow>(data, "war-economy", errors);
  const auto status = load_chart<StatusRow>(data, "economic-status", errors);
  const auto exhaustion = load_chart<ExhaustionRow>(data, "exhaustion", errors);
  const auto score = load_chart<ScoreRow>(data, "score", errors);
  const auto pfs = load_chart<PfRow>(data, "pf-deployment", errors);
  const auto balance = load_chart<BalanceRow>(data, "balance", errors);
  if (!errors.empty()) return fail(std::move(errors));
  const auto one_list = [](const auto&, const auto&) { return true; };
  const auto same_race = [](const auto& a, const auto& b) { return a.race == b.race; };
  check_calendar(calendar, errors);
  check_bounds(war_economy, &WarEconomyRow::first, &WarEconomyRow::last, -1, same_race, errors);
  check_keys(status, &StatusRow::status, errors);
  check_bounds(exhaustion, &ExhaustionRow::least, &ExhaustionRow::most, 0, same_race, errors);
  check_bounds(score, &ScoreRow::least, &ScoreRow::most, 0, one_list, errors);
  check_pfs(pfs, errors);
  if (!errors.empty()) return fail(std::move(errors));
  return CampaignTables{calendar.all, war_economy.all, status.all, exhaustion.all,
                        score.all,    pfs.all,         balance.all};
}

}  // namespace flagbridge::fe
