#include "server/api/api.h"

// Finished games: the journal, and the game at any of its points.
namespace flagbridge::server {
namespace {

// Why the game cannot be shown again, if so.
std::optional<Answer> not_shown(const Table& table) {
  if (!table.over()) return problem("conflict", "only when the game is over");
  if (!table.unavailable().empty()) return problem("conflict", table.unavailable());
  if (table.match() == nullptr) return problem("conflict", "the game was never begun");
  return std::nullopt;
}

// The game played again: from its beginning, or from the last position kept before the order that is wanted.
class Again {
 public:
  static Result<Again> before(Table& table, std::size_t order) {
    Again again(table);
    const auto& kept = table.kept().at;
    if (auto after = kept.lower_bound(order); after != kept.begin()) {
      --after;
      again.match_ = after->second->clone();
      again.next_ = after->first;
      return again;
    }
    auto match =
        table.entry().game->start(table.record().scenario, table.record().options,
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
    constexpr std::size_t apart = 100;  // orders, between positions that are kept
    auto& kept = table_->kept().at;
    if (next_ % apart == 0 && !kept.contains(next_)) kept.emplace(next_, match_->clone());
    return {};
  }

  std::string words_of_next() const {
    const LogEntry& entry = table_->orders()[next_];
    const auto order = parse_json(entry.body);
    return order ? match_->order_words(side_at(entry.side), *order) : "";
  }

  std::size_t given() const { return next_; }
  const AnyMatch& match() const { return *match_; }
  const std::vector<Told>& told() const { return told_; }

 private:
  explicit Again(Table& table) : table_(&table) {}

  Table* table_;
  std::unique_ptr<AnyMatch> match_;
  std::vector<Told> told_;  // since the last order
  std::size_t next_ = 0;
};

json::object order_json(const Table& table, const LogEntry& entry, const std::string& words = {}) {
  const auto order = parse_json(entry.body);
  const auto text = order ? table.match()->order_text(*order) : Result<std::string>("");
  json::object all{{"side", table.name_of_side(side_at(entry.side))},
                   {"text", text ? *text : ""},
                   {"order", order ? *order : json::value(json::object{})}};
  if (!words.empty()) all["words"] = words;
  return all;
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
  if (auto refused = not_shown(*call.table)) return *refused;
  Answer answer{200, "application/x-ndjson", call.table->match()->journal()};
  answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"game.journal\"");
  return answer;
}

Answer get_replay(Api&, Call& call) {
  Table& table = *call.table;
  if (auto refused = not_shown(table)) return *refused;
  std::string& index = table.kept().index;
  if (!index.empty()) return {200, "application/json", index};
  auto again = Again::before(table, 0);
  if (!again) return problem("conflict", to_string(again.error()));
  json::array steps;
  for (std::size_t n = 1; n <= table.orders().size(); ++n) {
    if (const Errors errors = again->step(); !errors.empty()) return problem("conflict", to_string(errors));
    steps.push_back(index_row(table, *again, n));
  }
  index = json::serialize(json::object{{"orders", table.orders().size()}, {"steps", std::move(steps)}});
  return {200, "application/json", index};
}

Answer get_replay_at(Api&, Call& call) {
  Table& table = *call.table;
  if (auto refused = not_shown(table)) return *refused;
  const auto wanted = whole_number(call.at[1]);
  if (!wanted || static_cast<std::size_t>(*wanted) > table.orders().size()) {
    return problem("bad_request", "the game has fewer orders");
  }
  const auto n = static_cast<std::size_t>(*wanted);
  Viewer viewer;
  if (call.request.query.contains("side")) {
    viewer = table.side_named(query_value(call, "side"));
    if (!viewer) return problem("bad_request", "there is no such side");
  }
  auto again = Again::before(table, n);
  if (!again) return problem("conflict", to_string(again.error()));
  std::string words;  // of the last order, when it was given
  while (again->given() < n) {
    if (again->given() + 1 == n) words = again->words_of_next();
    if (const Errors errors = again->step(); !errors.empty()) return problem("conflict", to_string(errors));
  }
  const AnyMatch& match = again->match();
  const bool show_order = n > 0 && (!viewer || table.orders()[n - 1].side == index_of(*viewer));
  std::string text = json::serialize(
      json::object{{"n", n},
                   {"orders", table.orders().size()},
                   {"turn", match.turn()},
                   {"order", show_order ? json::value(order_json(table, table.orders()[n - 1], words))
                                        : json::value(nullptr)},
                   {"entries", entries_json(again->told(), viewer, match.turn())},
                   {"picture", viewer ? match.picture(*viewer) : match.picture()},
                   {"hash", hex_of(match.hash())}});
  text.back() = ',';
  text += "\"scene\":" + (viewer ? match.scene_text(*viewer) : match.scene_text()) + "}";
  return {200, "application/json", std::move(text)};
}

}  // namespace flagbridge::server
