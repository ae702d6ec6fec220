#include <algorithm>
#include <fmt/format.h>

#include "server/play/hand_over.h"

// The clocks of a table. A seat's clock runs while its person is asked; when it has run out, the computer
// answers in the seat's place.
namespace flagbridge::server {
namespace {

constexpr std::int64_t day = 86'400'000;

// What a side is asked just now, so that the stand-in knows when another question begins.
std::string question_of(const AnyMatch& match, Side side) {
  for (const Asked& each : match.asked()) {
    if (each.side == side) return fmt::format("{}/{}", each.decision, match.turn());
  }
  return "";
}

// Of the time since it is asked; a machine whose clock is behind another's gives nobody more than he had.
std::int64_t used_by(const SeatRecord& seat, Moment now) {
  return seat.asked == 0 ? 0 : std::max<std::int64_t>(0, now - seat.asked);
}

}  // namespace

// Asked for anew it is another question, though it may have the same name.
std::string Table::question(Side side) const {
  const std::string asked = question_of(*match_, side);
  return asked.empty() ? "" : fmt::format("{}/{}", asked, match_->steps());
}

void Table::run_clocks(Moment now) {
  Sides asked_now;
  if (running()) {
    for (const Asked& each : match_->asked()) asked_now = asked_now.with(each.side);
  }
  record_.asked = asked_now.bits();
  record_.asked_publicly = running() ? commonly_asked(*match_).bits() : 0;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const Side side = side_at(static_cast<int>(i));
    SeatRecord& each = record_.seats[i];
    const std::string question = asked_now.has(side) ? question_of(*match_, side) : "";
    if (!each.stand_in.empty() && each.stand_in != for_good && each.stand_in != question)
      each.stand_in.clear();
    const bool runs = record_.clock.kind != ClockKind::none && each.kind == SeatKind::person &&
                      each.stand_in.empty() && !question.empty();
    if (runs == (each.asked != 0)) continue;
    if (!runs) each.bank = std::max<std::int64_t>(0, each.bank - used_by(each, now));
    each.asked = runs ? now : 0;
    dirty_ = true;
  }
  record_.due = computer_side() ? now : 0;
}

// After an answer of its own a side's time is counted, and it gets what an answer earns.
void Table::settle(Side side, Moment now) {
  SeatRecord& each = seat(side);
  if (each.asked == 0) return;
  each.bank = std::max<std::int64_t>(0, each.bank - used_by(each, now)) +
              std::int64_t{record_.clock.increment} * 1000;
  each.asked = now;
}

std::optional<std::int64_t> Table::time_left(const SeatRecord& each, Moment now) const {
  const std::int64_t used = used_by(each, now);
  switch (record_.clock.kind) {
    case ClockKind::none: return std::nullopt;
    case ClockKind::bank: return std::max<std::int64_t>(0, each.bank - used);
    case ClockKind::days: return std::max<std::int64_t>(0, record_.clock.days * day - used);
  }
  return std::nullopt;
}

std::optional<Moment> Table::deadline() const {
  std::optional<Moment> first;
  for (const SeatRecord& each : record_.seats) {
    if (each.asked == 0) continue;
    const Moment at = each.asked + time_left(each, each.asked).value_or(0);
    first = first ? std::min(*first, at) : at;
  }
  return first;
}

void Table::excuse(std::int64_t lost, Moment now) {
  if (lost == record_.lost) return;
  const std::int64_t more = lost - std::exchange(record_.lost, lost);
  if (!unavailable_.empty()) return;
  for (SeatRecord& each : record_.seats) {
    if (each.asked == 0) continue;
    each.asked = std::min(each.asked + more, now);
    dirty_ = true;
  }
}

bool Table::call_time(Moment now) {
  bool any = false;
  bool seen = false;
  for (std::size_t i = 0; running() && i < record_.seats.size(); ++i) {
    SeatRecord& each = record_.seats[i];
    if (each.asked == 0 || time_left(each, now).value_or(1) > 0) continue;
    each.stand_in =
        record_.clock.kind == ClockKind::bank ? for_good : question_of(*match_, side_at(static_cast<int>(i)));
    each.bank = 0;
    each.asked = 0;
    any = true;
    seen = seen || Sides::of_bits(record_.asked_publicly).has(side_at(static_cast<int>(i)));
    notify(each.person, NoticeKind::time_up);
  }
  if (any) {
    // That somebody was asked in secret does not show in the time of the last change.
    changed(seen ? now : record_.changed);
    record_.due = now;
  }
  return any;
}

bool hand_over(Table& table, Side side, Moment now) {
  SeatRecord& seat = table.seat(side);
  if (!table.running() || !table.asked(side) || seat.kind != SeatKind::person) return false;
  if (seat.stand_in.empty()) seat.stand_in = question_of(*table.match(), side);
  const bool seen = Sides::of_bits(table.record().asked_publicly).has(side);
  table.changed(seen ? now : table.record().changed);
  table.run_clocks(now);
  return true;
}

std::string Table::stand_in() const {
  const auto players = entry_->arena->players();
  const auto basic = std::ranges::find(players, "basic", [](const auto& each) { return each.first; });
  return basic == players.end() ? players.front().first : basic->first;
}

std::optional<Side> Table::computer_side() const {
  if (!running()) return std::nullopt;
  for (const Asked& each : match_->asked()) {
    const SeatRecord& at = seat(each.side);
    if (at.kind == SeatKind::computer || !at.stand_in.empty()) return each.side;
  }
  return std::nullopt;
}

}  // namespace flagbridge::server
