#include <algorithm>

#include "server/play/table.h"

// What each viewer has been told, and what people should hear of wherever they are.
namespace flagbridge::server {

void Table::tell(const std::vector<Told>& events, std::size_t after) {
  for (const Told& told : events) {
    const json::value* rule = told.data.if_contains("rule");
    const json::object body{{"turn", match_->turn()},
                            {"kind", "event"},
                            {"text", told.text},
                            {"data", told.data},
                            {"rule", rule == nullptr ? json::value("") : *rule}};
    add_to_feed({told.audience, json::serialize(body), after, false});
  }
}

void Table::tell_order(Side side, const json::value& order, const Given& given) {
  const auto text = match_->order_text(order);
  json::object body{{"turn", given.turn}, {"kind", "order"}, {"text", text ? *text : json::serialize(order)},
                    {"data", order},      {"rule", ""},      {"side", seat(side).side}};
  if (!given.words.empty()) body["words"] = given.words;
  add_to_feed({Sides(side), json::serialize(body), orders_.size(), true});
}

void Table::add_to_feed(FeedItem item) {
  told_.resize(record_.seats.size());
  for (std::size_t i = 0; i < told_.size(); ++i) {
    if (item.audience.has(side_at(static_cast<int>(i)))) ++told_[i];
  }
  if (known_to_all(item)) ++common_;
  feed_.push_back(std::move(item));
}

bool Table::known_to_all(const FeedItem& item) const {
  const Sides all = Sides::first(static_cast<int>(record_.seats.size()));
  return !item.order && (item.audience & all) == all;
}

bool Table::may_see(const FeedItem& item, Viewer viewer) const {
  if (viewer) return item.audience.has(*viewer);
  if (delayed() && (late_ == nullptr || item.after > late_->orders())) return false;
  return record_.spectators.view == WatchKind::open || known_to_all(item);
}

std::int64_t Table::feed_length(Viewer viewer) const {
  if (viewer) return told_.empty() ? 0 : told_[static_cast<std::size_t>(index_of(*viewer))];
  if (delayed()) {
    return std::ranges::count_if(feed_, [&](const FeedItem& item) { return may_see(item, viewer); });
  }
  return record_.spectators.view == WatchKind::open ? static_cast<std::int64_t>(feed_.size()) : common_;
}

json::array Table::feed(Viewer viewer, std::int64_t after, std::size_t limit) const {
  json::array entries;
  std::int64_t n = 0;
  for (const FeedItem& item : feed_) {
    if (!may_see(item, viewer) || ++n <= after) continue;
    if (entries.size() == limit) break;
    json::object entry{{"n", n}};
    const json::value body = json::parse(item.body);
    for (const auto& member : body.as_object()) entry.emplace(member.key(), member.value());
    entries.push_back(std::move(entry));
  }
  return entries;
}

// --- onlookers

void Table::reveal(Moment now) {
  if (match_ == nullptr || !delayed()) return;
  const Moment before = now - std::int64_t{record_.spectators.delay} * 1000;
  // How the game begins is as secret as what comes of it.
  if ((record_.begun != 0 ? record_.begun : record_.created) > before) return;
  if (late_ == nullptr) {
    auto begun = entry_->game->start(record_.scenario, record_.options,
                                     from_text<Seed>(record_.seed).value_or(Seed{}));
    if (!begun) return;
    late_ = std::move(*begun);
  }
  for (std::size_t n = late_->orders(); n < orders_.size() && orders_[n].at <= before; ++n) {
    const auto order = parse_json(orders_[n].body);
    if (!order || !late_->play(side_at(orders_[n].side), *order).accepted()) return;
  }
}

bool Table::may_hear(const ChatRecord& message, const std::string& person) const {
  return over() || message.side || record_.spectators.view != WatchKind::open || sides_of(person).empty();
}

Moment Table::last_seen() const {
  if (!delayed()) return record_.changed;
  // Orders that onlookers are told nothing of do not show in it.
  for (auto item = feed_.rbegin(); item != feed_.rend(); ++item) {
    if (item->after > 0 && may_see(*item, std::nullopt)) return orders_[item->after - 1].at;
  }
  return record_.created;
}

Sides Table::commonly_asked(const AnyMatch& match) const {
  Sides common = Sides::first(static_cast<int>(record_.seats.size()));
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    common = common & match.waiting(side_at(static_cast<int>(i)));
  }
  return common;
}

// --- notices

void Table::notify(const std::string& person, NoticeKind kind) {
  const Notice made{person, kind};
  if (std::ranges::find(notices_, made) == notices_.end()) notices_.push_back(made);
}

void Table::notify_all(NoticeKind kind) {
  for (const SeatRecord& each : record_.seats) {
    if (each.kind == SeatKind::person) notify(each.person, kind);
  }
}

Sides Table::asked_themselves() const {
  Sides asked = Sides::of_bits(record_.asked);
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (!record_.seats[i].stand_in.empty()) asked = asked.without(side_at(static_cast<int>(i)));
  }
  return asked;
}

std::vector<Notice> Table::take_notices() {
  const Sides asked = Sides::of_bits(record_.asked);
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const Side side = side_at(static_cast<int>(i));
    const SeatRecord& each = record_.seats[i];
    const bool waits = each.kind == SeatKind::person && each.stand_in.empty() && running();
    if (waits && asked.has(side) && !told_asked_.has(side)) notify(each.person, NoticeKind::your_turn);
  }
  told_asked_ = asked_themselves();
  return std::exchange(notices_, {});
}

}  // namespace flagbridge::server
