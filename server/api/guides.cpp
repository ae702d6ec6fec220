#include "lab/report.h"
#include "server/api/api.h"

// Guided games, and what became of a finished one.
namespace flagbridge::server {
namespace {

PlayedGame played_at(const Table& table) {
  const TableRecord& record = table.record();
  PlayedGame played{record.scenario, record.options, from_text<Seed>(record.seed).value_or(Seed{}), {}};
  for (const LogEntry& each : table.orders())
    played.orders.push_back({each.side, parse_json(each.body).value_or(json::object{})});
  return played;
}

}  // namespace

Answer get_guide(Api& api, Call& call) {
  const auto found = api.library.guides.find(call.at[0]);
  if (found == api.library.guides.end()) return not_found();
  json::object all = to_json(found->second).as_object();
  all["id"] = found->first;
  all.erase("seed");  // of no use to anybody
  return json_answer(all);
}

Answer get_report(Api&, Call& call) {
  Table& table = *call.table;
  if (!table.over()) return problem("conflict", "only when the game is over");
  if (!table.unavailable().empty()) return problem("conflict", table.unavailable());
  if (table.match() == nullptr) return problem("conflict", "the game was never begun");
  std::string& kept = table.kept().report;
  if (kept.empty()) {
    constexpr std::size_t most_throws = 8'000;  // a few seconds of the largest battles
    const auto report = make_report(table.entry(), played_at(table), most_throws);
    if (!report) return problem("conflict", to_string(report.error()));
    json::object all = report_json(*report);
    all["text"] = report_text(*report);
    if (table.record().result) {  // a game may be ended otherwise than by its rules
      all["winners"] = to_json(table.record().result->winners);
      all["why"] = table.record().result->why;
    }
    kept = json::serialize(all);
  }
  return {200, "application/json", kept};
}

}  // namespace flagbridge::server
