#include "server/net/hub.h"

#include <algorithm>
#include <limits>

#include "kernel/hash.h"

namespace flagbridge::server {
namespace {

std::uint64_t hash_text(const std::string& text) { return hash_bytes(text.data(), text.size()); }

json::value side_json(const Table& table, Viewer viewer) {
  return viewer ? json::value(table.name_of_side(*viewer)) : json::value(nullptr);
}

// New entries, or that something else of the state is new. Whoever is far behind gets the first of them, and
// asks for more.
void tell_state(const Table& table, Hub::Subscription& to) {
  const std::int32_t epoch = table.record().epoch;
  const std::int64_t after = to.epoch == epoch ? to.seq : 0;
  const std::uint64_t state = hash_text(state_text(table, to.viewer));
  if (to.epoch == epoch && state == to.state && table.feed_length(to.viewer) == to.seq) return;
  constexpr std::size_t most = 1000;
  json::array entries = table.feed(to.viewer, after, most);
  to.epoch = epoch;
  to.seq = after + static_cast<std::int64_t>(entries.size());
  to.state = state;
  const std::int64_t seq = table.feed_length(to.viewer);
  to.listener->send(json::serialize(json::object{{"type", "changed"},
                                                 {"table", table.record().id},
                                                 {"side", side_json(table, to.viewer)},
                                                 {"epoch", epoch},
                                                 {"seq", seq},
                                                 {"more", to.seq < seq},
                                                 {"entries", std::move(entries)}}));
}

void tell_meta(const Api& api, const Table& table, Hub::Subscription& to) {
  json::object meta = table_json(api, table, to.person, now_ms());
  json::object steady = meta;
  for (json::value& seat : steady["seats"].as_array()) {
    seat.as_object().erase("seconds_left");  // moves all the time
    seat.as_object().erase("deadline");
  }
  const std::uint64_t hash = hash_text(json::serialize(steady));
  if (hash == to.meta) return;
  to.meta = hash;
  to.listener->send(json::serialize(
      json::object{{"type", "table"}, {"table", table.record().id}, {"meta", std::move(meta)}}));
}

std::string storage_message(bool works) {
  return json::serialize(json::object{{"type", "storage"}, {"ok", works}});
}

// A seat that was given up is no longer looked through.
bool still_theirs(const Table& table, const Hub::Subscription& to) {
  if (table.over() || !to.viewer) return role_of(table, to.person.id) != Role::none;
  const SeatRecord& seat = table.seat(*to.viewer);
  return seat.kind == SeatKind::person && seat.person == to.person.id;
}

// Whoever has sat down since he began to look on sees his side, and no longer what onlookers see.
bool looks_on(const Table& table, const Hub::Subscription& to) {
  return table.over() || to.viewer || table.sides_of(to.person.id).empty();
}

}  // namespace

std::string chat_message(const std::string& table, const ChatRecord& message) {
  return json::serialize(
      json::object{{"type", "chat"}, {"table", table}, {"message", message_json(message)}});
}

void Hub::enter(const std::shared_ptr<Listener>& listener, const Person& person, const std::string& session,
                const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (!storage_) listener->send(storage_message(false));
  people_[listener.get()] = {listener, person.id, session, address};
}

void Hub::end(const Ended& sessions) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [place, each] : people_) {
    const bool same = each.session == sessions.session;
    const bool ends = sessions.person.empty() ? same : each.person == sessions.person && !same;
    const auto listener = ends ? each.listener.lock() : nullptr;
    if (listener != nullptr) listener->end();
  }
}

void Hub::end(const AddressBans& bans, Moment now) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [place, each] : people_) {
    const auto listener = bans.keep_out(each.address, now) ? each.listener.lock() : nullptr;
    if (listener != nullptr) listener->end();
  }
}

void Hub::tell_person(const std::string& person, const std::string& message) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [place, each] : people_) {
    const auto listener = each.person == person ? each.listener.lock() : nullptr;
    if (listener != nullptr) listener->send(message);
  }
}

void Hub::set_storage(bool works) {
  const std::lock_guard lock(mutex_);
  if (std::exchange(storage_, works) == works) return;
  for (const auto& [place, each] : people_) {
    if (const auto listener = each.listener.lock()) listener->send(storage_message(works));
  }
}

bool Hub::storage_works() const {
  const std::lock_guard lock(mutex_);
  return storage_;
}

void Hub::subscribe(const Api& api, const Table& table, Subscription made) {
  unsubscribe(table.record().id, made.listener.get(), std::optional<Viewer>(made.viewer));
  const auto kept = std::make_shared<Subscription>(std::move(made));
  {
    const std::lock_guard lock(mutex_);
    all_[table.record().id].push_back(kept);
  }
  kept->listener->send(json::serialize(json::object{{"type", "subscribed"},
                                                    {"table", table.record().id},
                                                    {"side", side_json(table, kept->viewer)},
                                                    {"epoch", table.record().epoch},
                                                    {"seq", table.feed_length(kept->viewer)}}));
  tell_state(table, *kept);
  show_who_is_there(api, table);
}

void Hub::show_who_is_there(const Api& api, const Table& table) {
  for (const Shared& each : of_table(table.record().id)) {
    if (still_theirs(table, *each)) tell_meta(api, table, *each);
  }
}

void Hub::unsubscribe(const std::string& table, const Listener* listener, std::optional<Viewer> viewer) {
  const std::lock_guard lock(mutex_);
  const auto found = all_.find(table);
  if (found == all_.end()) return;
  std::erase_if(found->second, [&](const Shared& each) {
    return each->listener.get() == listener && (!viewer || each->viewer == *viewer);
  });
  if (found->second.empty()) all_.erase(found);
}

std::vector<std::string> Hub::leave(const Listener* listener) {
  const std::lock_guard lock(mutex_);
  people_.erase(listener);
  std::vector<std::string> left;
  for (auto at = all_.begin(); at != all_.end();) {
    if (std::erase_if(at->second, [&](const Shared& each) { return each->listener.get() == listener; }) > 0) {
      left.push_back(at->first);
    }
    at = at->second.empty() ? all_.erase(at) : std::next(at);
  }
  return left;
}

std::vector<Hub::Shared> Hub::of_table(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = all_.find(table);
  return found == all_.end() ? std::vector<Shared>{} : found->second;
}

void Hub::publish(const Api& api, const Table& table, const std::vector<ChatRecord>& said) {
  for (const Shared& each : of_table(table.record().id)) {
    if (!still_theirs(table, *each)) continue;
    if (looks_on(table, *each)) tell_state(table, *each);
    tell_meta(api, table, *each);
    for (const ChatRecord& message : said) {
      if (table.may_hear(message, each->person.id))
        each->listener->send(chat_message(table.record().id, message));
      if (message.n == each->chat + 1) each->chat = message.n;
    }
  }
}

bool Hub::online(const std::string& table, const std::string& person) const {
  return std::ranges::any_of(of_table(table), [&](const Shared& each) { return each->person.id == person; });
}

std::vector<std::string> Hub::tables() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> ids;
  for (const auto& [id, subscriptions] : all_) ids.push_back(id);
  return ids;
}

std::vector<std::string> Hub::delayed_tables() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> ids;
  for (const auto& [id, subscriptions] : all_) {
    if (std::ranges::any_of(subscriptions, [](const Shared& each) { return each->delayed; }))
      ids.push_back(id);
  }
  return ids;
}

std::vector<std::pair<std::string, std::string>> Hub::everybody() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto& [id, subscriptions] : all_) {
    for (const Shared& each : subscriptions) all.emplace_back(id, each->person.id);
  }
  return all;
}

std::size_t Hub::followed_by(const Listener* listener) const {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& [id, subscriptions] : all_) {
    count += static_cast<std::size_t>(std::ranges::count_if(
        subscriptions, [&](const Shared& each) { return each->listener.get() == listener; }));
  }
  return count;
}

std::int64_t Hub::chat_told(const std::string& table) const {
  std::int64_t least = std::numeric_limits<std::int64_t>::max() - 1;
  for (const Shared& each : of_table(table)) least = std::min(least, each->chat);
  return least;
}

bool Hub::followed(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  return all_.contains(table);
}

}  // namespace flagbridge::server
