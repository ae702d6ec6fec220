#include <algorithm>

#include "server/play/table.h"

// Taking orders back: how far, and what stands in the way.
namespace flagbridge::server {

std::optional<std::size_t> Table::orders_before_last(Side side) const {
  const TakeBack way = way_back(side);
  return way.orders == 0 ? std::nullopt : std::optional(way.stay);
}

TakeBack Table::way_back(Side side) const {
  TakeBack way;
  way.bar = "closed";
  if (record_.status != Status::playing && record_.status != Status::paused) return way;
  way.bar = "none";
  // What only others know of changes nothing here: it would give them away.
  const Sides theirs = sides_with(side);
  for (std::size_t i = orders_.size(); i > proposed_; --i) {
    if (!(learnt_[i - 1] & theirs).empty()) {
      name_bar(i, side, way);
      break;
    }
    if (orders_[i - 1].side == index_of(side)) {
      if (way.orders++ == 0) way.stay = i - 1;
    } else if (computer_told(i, side)) {
      name_bar(i, side, way);
      way.bar = "answered";
      break;
    }
  }
  return way;
}

// What the i-th order, counted from 1, told the side: dice before anything else.
void Table::name_bar(std::size_t i, Side side, TakeBack& way) const {
  way.bar = "shown";
  for (const FeedItem& item : feed_) {
    if (item.after != i || item.order || !item.audience.has(side)) continue;
    const json::value body = parse_json(item.body).value_or(json::object{});
    const bool dice = body.at("data").at("event") == "rolled";
    if (!dice && !way.by.empty()) continue;
    way.by = std::string(body.at("text").as_string());
    if (!dice) continue;
    way.bar = "dice";
    return;
  }
}

// Whether the i-th order, counted from 1, is a computer's and the side has heard of it. People would not let
// somebody move again who has seen their answer; the computer cannot say no.
bool Table::computer_told(std::size_t i, Side side) const {
  const SeatRecord& other = seat(side_at(orders_[i - 1].side));
  if (other.kind != SeatKind::computer && other.stand_in.empty()) return false;
  return std::ranges::any_of(
      feed_, [&](const FeedItem& item) { return item.after == i && item.audience.has(side); });
}

Sides Table::sides_with(Side side) const {
  Sides all = side;
  for (const Side each : sides_of(seat(side).person)) all = all.with(each);
  return all;
}

bool Table::others_have_learnt(Side side, std::size_t after) const {
  Sides people;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const bool plays = record_.seats[i].kind == SeatKind::person && !record_.seats[i].resigned;
    if (plays) people = people.with(side_at(static_cast<int>(i)));
  }
  for_each_side(sides_with(side), [&](Side own) { people = people.without(own); });
  return std::any_of(learnt_.begin() + static_cast<std::ptrdiff_t>(after), learnt_.end(),
                     [&](Sides learnt) { return !(learnt & people).empty(); });
}

Errors Table::take_back(Side side, Moment now) {
  const auto stay = orders_before_last(side);
  if (!stay) return {{.what = "there is nothing that can be taken back"}};
  const std::vector<LogEntry> kept(orders_.begin(), orders_.begin() + static_cast<std::ptrdiff_t>(*stay));
  if (Errors errors = replay(kept); !errors.empty()) return errors;
  log({0, LogEntry::Kind::back, index_of(side), std::to_string(*stay), hex_of(match_->hash()), now});
  ++record_.epoch;
  record_.turn = match_->turn();
  changed(now);
  run_clocks(now);
  return {};
}

}  // namespace flagbridge::server
