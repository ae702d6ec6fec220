#include "server/play/table.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace flagbridge::server {

std::vector<LogEntry> standing_orders(const std::vector<LogEntry>& log) {
  std::vector<LogEntry> orders;
  for (const LogEntry& entry : log) {
    if (entry.kind == LogEntry::Kind::order) {
      orders.push_back(entry);
      continue;
    }
    std::size_t stay = 0;
    std::from_chars(entry.body.data(), entry.body.data() + entry.body.size(), stay);
    orders.resize(std::min(stay, orders.size()));
  }
  return orders;
}

Table::Table(const GameEntry& entry, TableRecord record, ScenarioInfo scenario)
    : entry_(&entry),
      record_(std::move(record)),
      scenario_(std::move(scenario)),
      told_asked_(asked_themselves()) {}

Result<std::unique_ptr<Table>> Table::outline(const Games& games, TableRecord record) {
  const GameEntry* entry = games.find(record.game);
  if (entry == nullptr) return fail(fmt::format("there is no game \"{}\"", record.game));
  ScenarioInfo scenario{record.scenario, record.scenario, "", {}};
  for (const ScenarioInfo& each : entry->game->scenarios()) {
    if (each.id == record.scenario) scenario = each;
  }
  return std::unique_ptr<Table>(new Table(*entry, std::move(record), std::move(scenario)));
}

Result<std::unique_ptr<Table>> Table::open(const Games& games, TableRecord record,
                                           const std::vector<LogEntry>& log) {
  auto outlined = outline(games, std::move(record));
  if (!outlined) return outlined;
  Table& table = **outlined;
  const bool abandoned = table.record_.result && table.record_.result->how == How::abandoned;
  if (table.record_.status == Status::open || abandoned) return outlined;
  if (const Errors errors = table.replay(standing_orders(log)); !errors.empty()) table.lose(errors);
  return outlined;
}

// The rules have moved on under the game, or its log was damaged: nothing of it is shown or changed.
void Table::lose(const Errors& why) {
  const int version = entry_->game->rules_version();
  unavailable_ = to_string(why);
  if (record_.rules_version != version) {
    unavailable_ += fmt::format(" (it was begun under version {} of the rules, and this program has {})",
                                record_.rules_version, version);
  }
  match_.reset();
  forget_game();
}

void Table::forget_game() {
  orders_.clear();
  learnt_.clear();
  proposed_ = 0;
  feed_.clear();
  told_.clear();
  common_ = 0;
  late_.reset();
  kept_ = {};
}

bool Table::full() const {
  return std::ranges::none_of(record_.seats, [](const SeatRecord& seat) {
    return seat.kind == SeatKind::open || seat.kind == SeatKind::invite;
  });
}

Errors Table::start_match() {
  const auto seed = from_text<Seed>(record_.seed);
  if (!seed) return {{.what = "the seed cannot be read"}};
  std::vector<Told> told;
  auto match = entry_->game->start(record_.scenario, record_.options, *seed, &told);
  if (!match) return match.error();
  match_ = std::move(*match);
  forget_game();
  tell(told, 0);
  return {};
}

Errors Table::replay(const std::vector<LogEntry>& orders) {
  if (Errors errors = start_match(); !errors.empty()) return errors;
  return play_again(orders);
}

Errors Table::play_again(const std::vector<LogEntry>& orders) {
  for (const LogEntry& entry : orders) {
    const auto order = parse_json(entry.body);
    if (!order) return order.error();
    const Given given = given_now(side_at(entry.side), *order);
    const Played played = match_->play(side_at(entry.side), *order);
    if (!played.accepted() || hex_of(match_->hash()) != entry.hash) {
      return {{.what = fmt::format("order {} no longer leads where it led: the rules have changed",
                                   orders_.size() + 1)}};
    }
    note(entry, *order, played, given);
  }
  return {};
}

Table::Given Table::given_now(Side side, const json::value& order) const {
  return {match_->turn(), match_->order_words(side, order)};
}

// What the game proposed is no move of the player's that he could take back; he drops it as any standing
// order.
void Table::note(const LogEntry& entry, const json::value& order, const Played& played, const Given& given) {
  bool proposed = proposed_ == orders_.size();
  if (proposed) {
    const auto usual = entry_->arena->usual_standing();
    proposed = std::ranges::find(usual, order) != usual.end();
    proposed_ += proposed ? 1 : 0;
  }
  orders_.push_back(entry);
  learnt_.push_back(proposed ? Sides::everyone() : played.learnt);
  tell_order(side_at(entry.side), order, given);
  tell(played.events, orders_.size());
}

bool Table::catch_up(TableRecord record, const std::vector<LogEntry>& log) {
  const bool only_orders =
      std::ranges::all_of(log, [](const LogEntry& entry) { return entry.kind == LogEntry::Kind::order; });
  if (match_ == nullptr || record.epoch != record_.epoch || !only_orders) return false;
  record_ = std::move(record);
  told_asked_ = asked_themselves();
  return play_again(log).empty();
}

std::optional<Side> Table::side_named(std::string_view name) const {
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (record_.seats[i].side == name) return side_at(static_cast<int>(i));
  }
  return std::nullopt;
}

std::vector<Side> Table::sides_of(const std::string& person) const {
  std::vector<Side> sides;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const SeatRecord& each = record_.seats[i];
    if (each.kind == SeatKind::person && each.person == person) sides.push_back(side_at(static_cast<int>(i)));
  }
  return sides;
}

bool Table::asked(Side side) const {
  if (match_ == nullptr || over()) return false;
  return std::ranges::any_of(match_->asked(), [&](const Asked& each) { return each.side == side; });
}

Sides Table::waiting(Viewer viewer) const {
  if (match_ == nullptr || over()) return {};
  if (viewer) return match_->waiting(*viewer);
  return watched() == nullptr ? Sides() : commonly_asked(*watched());
}

// --- what changes it
// -----------------------------------------------------------------------------------------

Errors Table::begin(Moment now) {
  if (Errors errors = start_match(); !errors.empty()) return errors;
  record_.status = Status::playing;
  record_.begun = now;
  record_.turn = match_->turn();
  for (SeatRecord& each : record_.seats) each.bank = std::int64_t{record_.clock.seconds} * 1000;
  give_usual_standing(now);
  notify_all(NoticeKind::started);
  changed(now);
  note_end(now);
  run_clocks(now);
  return {};
}

// People begin with the standing orders that the game proposes to them; the computer players do without.
void Table::give_usual_standing(Moment now) {
  const auto usual = entry_->arena->usual_standing();
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (record_.seats[i].kind != SeatKind::person) continue;
    for (const json::value& order : usual) static_cast<void>(give(side_at(static_cast<int>(i)), order, now));
  }
}

// An order is played and written down.
Played Table::give(Side side, const json::value& order, Moment now) {
  const Given given = given_now(side, order);
  Played played = match_->play(side, order);
  if (!played.accepted()) return played;
  LogEntry entry{0,  LogEntry::Kind::order, index_of(side), json::serialize(order), hex_of(match_->hash()),
                 now};
  note(entry, order, played, given);
  log(std::move(entry));
  record_.turn = match_->turn();
  return played;
}

void Table::resume_from_log(Moment now) {
  record_.begun = now;
  record_.turn = match_->turn();
  changed(now);
  note_end(now);
  run_clocks(now);
}

Played Table::play(Side side, const json::value& order, Moment now) {
  const std::int64_t known = common_;
  const std::string asked = question(side);
  Played played = give(side, order, now);
  if (!played.accepted()) return played;
  // A standing order answers nothing, unless it fits what is being asked.
  const bool answered = question(side) != asked;
  const bool openly = answered && Sides::of_bits(record_.asked_publicly).has(side);
  // An order that nobody else may know of shows neither in the time of the last change nor in what is
  // offered.
  const bool seen = openly || common_ > known;
  changed(seen ? now : record_.changed);
  if (seen) lapse(side);
  if (answered) settle(side, now);
  note_end(now);
  run_clocks(now);
  return played;
}

// What is offered lapses as the game goes on: a take-back with anybody's order, a draw or an end with the
// next order of the one who has offered it.
void Table::lapse(Side side) {
  std::erase_if(record_.proposals, [&](const ProposalRecord& each) {
    const bool ends = each.kind == ProposalKind::draw || each.kind == ProposalKind::end;
    return each.kind == ProposalKind::takeback || (ends && each.by == name_of_side(side));
  });
}

void Table::finish(ResultRecord result, Moment now) {
  record_.status = Status::over;
  record_.result = std::move(result);
  record_.proposals.clear();
  notify_all(NoticeKind::over);
  changed(now);
  run_clocks(now);
}

void Table::note_end(Moment now) {
  const std::string halted = match_->halted();
  if (!halted.empty()) return finish({How::halted, {}, halted, "", json::object{}}, now);
  const Outcome outcome = match_->outcome();
  if (!outcome.over) return;
  ResultRecord result{How::played, {}, outcome.why, outcome.rule.number(), {}};
  json::object scores;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    scores[record_.seats[i].side] = outcome.scores[i];
    if (outcome.winners.has(side_at(static_cast<int>(i)))) result.winners.push_back(record_.seats[i].side);
  }
  result.scores = std::move(scores);
  finish(std::move(result), now);
}

void Table::rest() const noexcept {
  try {
    if (match_ != nullptr) match_->rest();
    if (late_ != nullptr) late_->rest();
    for (const auto& [orders, match] : kept_.at) match->rest();
  } catch (const std::exception&) {
    // Without memory to keep it in it stays as it is.
  }
}

void Table::log(LogEntry entry) {
  entry.n = ++record_.log;
  pending_.push_back(put_log(record_.id, entry));
}

std::vector<Statement> Table::take_changes() {
  if (!has_changes()) return {};
  // The record goes with everything: by its revision it is seen whether another process was faster.
  std::vector<Statement> all;
  ++record_.revision;
  all.push_back(put_table(record_, deadline()));
  std::ranges::move(std::exchange(pending_, {}), std::back_inserter(all));
  dirty_ = false;
  return all;
}

}  // namespace flagbridge::server
