#include "fe/races.h"

#include <fmt/format.h>

#include "fe/loading.h"

namespace flagbridge::fe {

Result<std::vector<RaceRow>> load_races(const DataSource& data) {
  Errors errors;
  Rows<RaceRow> rows = load_rows<RaceRow>(data, "fe/races.tsv", errors);
  if (!errors.empty()) return fail(std::move(errors));
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    if (static_cast<std::size_t>(rows.all[i].race) != i) {
      errors.push_back(rows.error(i, "race", "is out of order"));
    }
  }
  if (rows.all.size() != race_count) {
    errors.push_back({rows.file, 0, 0, "", fmt::format("{} races are expected, one a line", race_count)});
  }
  if (!errors.empty()) return fail(std::move(errors));
  return std::move(rows.all);
}

}  // namespace flagbridge::fe
