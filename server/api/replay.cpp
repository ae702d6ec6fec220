#include <charconv>

#include "server/api/api.h"

// Finished games: the journal, and the game at any of its points.
namespace flagbridge::server {
namespace {

Answer not_over() { return problem("conflict", "only when the game is over"); }

bool can_be_replayed(const Table& table) { return table.over() && table.match() != nullptr; }

// The game played again from its beginning.
class Again {
 public:
  static Result<Again> start(const Table& table) {
    Again again(table);
    auto match = table.entry().game->start(table.record().scenario, table.record().options,
                                           from_text<Seed>(table.record().seed).value_or(Seed{}), &again.told_);
    if (!match) return fail(std::move(match.error()));
    again.match_ = std::move(*match);
    return again;
  }

  Errors step() {
    const LogEntry& entry = table_->orders()[next_++];
    const auto order = parse_json(entry.body);
    if (!order) return order.error();
    Played played = match_->play(side_at(entry.side), *order);
    if (!played.accepted()) return {{.what = "an order of the log is refused"}};
    told_ = std::move(played.events);
    return {};
  }

  const AnyMatch& match() const { return *match_; }
  const std::vector<Told>& told() const { return told_; }

 private:
  explicit Again(const Table& table) : table_(&table) {}

  const Table* table_;
  std::unique_ptr<AnyMatch> match_;
  std::vector<Told> told_;  // since the last order
  std::size_t next_ = 0;
};

json::object order_json(const Table& table, const LogEntry& entry) {
  const auto order = parse_json(entry.body);
  const auto text = order ? table.match()->order_text(*order) : Result<std::string>("");
  return {{"side", table.name_of_side(side_at(entry.side))},
          {"text", text ? *text : ""},
          {"order", order ? *order : json::value(json::object{})}};
}

std::string_view rule_of(const Told& told) {
  const json::value* rule = told.data.if_contains("rule");
  return rule == nullptr ? "" : std::string_view(rule->as_string());
}

json::array entries_json(const std::vector<Told>& told, Viewer viewer, int turn) {
  json::array entries;
  for (const Told& each : told) {
    if (viewer && !each.audience.has(*viewer)) continue;
    entries.push_back({{"n", entries.size() + 1},
                       {"turn", turn},
                       {"kind", "event"},
                       {"text", each.text},
                       {"data", each.data},
                       {"rule", rule_of(each)}});
  }
  return entries;
}

json::object index_row(const Table& table, const Again& again, std::size_t n) {
  const LogEntry& entry = table.orders()[n - 1];
  int rolls = 0;
  json::array rules;
  for (const Told& each : again.told()) {
    if (each.data.at("event") == "rolled") ++rolls;
    const json::value rule(rule_of(each));
    if (!rule_of(each).empty() && std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
  }
  const json::object order = order_json(table, entry);
  return {{"n", n},
          {"turn", again.match().turn()},
          {"side", order.at("side")},
          {"text", order.at("text")},
          {"rolls", rolls},
          {"rules", std::move(rules)}};
}

}  // namespace

Answer get_journal(Api&, Call& call) {
  if (!can_be_replayed(*call.table)) return not_over();
  Answer answer{200, "application/x-ndjson", call.table->match()->journal()};
  answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"game.journal\"");
  return answer;
}

Answer get_replay(Api&, Call& call) {
  const Table& table = *call.table;
  if (!can_be_replayed(table)) return not_over();
  auto again = Again::start(table);
  if (!again) return problem("conflict", to_string(again.error()));
  json::array steps;
  for (std::size_t n = 1; n <= table.orders().size(); ++n) {
    if (const Errors errors = again->step(); !errors.empty()) return problem("conflict", to_string(errors));
    steps.push_back(index_row(table, *again, n));
  }
  return json_answer(json::object{{"orders", table.orders().size()}, {"steps", std::move(steps)}});
}

Answer get_replay_at(Api&, Call& call) {
  const Table& table = *call.table;
  if (!can_be_replayed(table)) return not_over();
  std::size_t n = 0;
  const std::string& text = call.at[1];
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size() || n > table.orders().size()) {
    return problem("bad_request", "the game has fewer orders");
  }
  const auto named = call.request.query.find("side");
  Viewer viewer;
  if (named != call.request.query.end()) {
    viewer = table.side_named(named->second);
    if (!viewer) return problem("bad_request", "there is no such side");
  }
  auto again = Again::start(table);
  if (!again) return problem("conflict", to_string(again.error()));
  for (std::size_t i = 0; i < n; ++i) {
    if (const Errors errors = again->step(); !errors.empty()) return problem("conflict", to_string(errors));
  }
  const AnyMatch& match = again->match();
  const bool show_order = n > 0 && (!viewer || table.orders()[n - 1].side == index_of(*viewer));
  return json_answer(
      json::object{{"n", n},
                   {"orders", table.orders().size()},
                   {"turn", match.turn()},
                   {"order", show_order ? json::value(order_json(table, table.orders()[n - 1])) : json::value(nullptr)},
                   {"entries", entries_json(again->told(), viewer, match.turn())},
                   {"view", viewer ? match.view(*viewer) : match.position()},
                   {"picture", viewer ? match.picture(*viewer) : match.picture()},
                   {"hash", hex_of(match.hash())}});
}

}  // namespace flagbridge::server
