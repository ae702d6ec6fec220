#include "server/net/shelf.h"

#include <algorithm>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/api/api.h"

namespace flagbridge::server {

std::shared_ptr<Shelf::Place> Shelf::place_of(const std::string& id) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Place>& place = places_[id];
  if (place == nullptr) place = std::make_shared<Place>(executor_);
  place->used = now_ms();
  return place;
}

asio::awaitable<Result<Shelf::Held>> Shelf::take(std::string id) {
  std::shared_ptr<Place> place = is_id(id) ? place_of(id) : std::make_shared<Place>(executor_);
  co_await place->lock.async_send(boost::system::error_code{}, asio::use_awaitable);
  Held held(place);
  if (held.table() != nullptr && store_.shared()) {
    if (Errors errors = renew(*place, id); !errors.empty()) co_return fail(std::move(errors));
  }
  if (held.table() == nullptr && is_id(id)) {
    if (Errors errors = co_await load(*place, id); !errors.empty()) co_return fail(std::move(errors));
  }
  if (held.table() != nullptr) {
    // Another process may know of more than this one does as yet.
    const std::int64_t known = held.table()->record().lost;
    held.table()->excuse(store_.shared() ? std::max(store_.lost(), known) : store_.lost(), now_ms());
  }
  co_return Result<Held>(std::move(held));
}

asio::awaitable<Errors> Shelf::load(Place& place, std::string id) {
  auto record = store_.table(id);
  if (!record) co_return record.error();
  if (!record->has_value()) co_return Errors{};
  const auto log = store_.log(id);
  if (!log) co_return log.error();
  constexpr std::size_t many = 100;  // orders
  const bool slowly = log->size() > many;
  if (slowly) co_await asio::post(asio::bind_executor(slow_, asio::use_awaitable));
  auto table = Table::open(games_, std::move(**record), *log);
  if (slowly) co_await asio::post(co_await asio::this_coro::executor, asio::use_awaitable);
  if (!table) co_return table.error();
  if (!(*table)->unavailable().empty()) {
    log_line(Level::error, "unavailable", {{"table", id}, {"what", (*table)->unavailable()}});
  }
  place.table = std::move(*table);
  co_return Errors{};
}

// Takes in what another process has written, or lets go of the table if that is not so simple.
Errors Shelf::renew(Place& place, const std::string& id) {
  const auto revision = store_.revision(id);
  if (!revision) return revision.error();
  if (*revision == place.table->record().revision) return {};
  auto record = store_.table(id);
  if (!record) return record.error();
  auto log = store_.log(id, place.table->record().log);
  if (!log) return log.error();
  // Between the two something may have been written again.
  const bool whole =
      *record && static_cast<std::int64_t>(log->size()) == (*record)->log - place.table->record().log;
  if (!whole || !place.table->catch_up(std::move(**record), *log)) place.table.reset();
  return {};
}

void Shelf::put(std::unique_ptr<Table> table) {
  const std::shared_ptr<Place> place = place_of(table->record().id);
  if (!place->lock.try_send(boost::system::error_code{})) return;
  Held held(place);
  if (held.table() == nullptr) place->table = std::move(table);
}

void Shelf::end_computing(const std::string& id) { place_of(id)->computing = false; }

std::size_t Shelf::tidy(Moment since, const std::function<bool(const std::string&)>& keep) {
  const Moment just_now = now_ms() - 1000;
  const std::lock_guard lock(mutex_);
  // A place only this list knows of is held by nobody, and nobody can get at it meanwhile.
  for (const auto& [id, place] : places_) {
    if (place.use_count() > 1 || place->used >= just_now) continue;
    std::atomic_thread_fence(std::memory_order_acquire);  // what the last who held it has written
    if (place->table != nullptr) place->table->rest();
  }
  return std::erase_if(places_, [&](const auto& each) {
    const bool unused = each.second.use_count() == 1 && each.second->used < since;
    return each.second.use_count() == 1 && (each.second->table == nullptr || (unused && !keep(each.first)));
  });
}

std::size_t Shelf::halve() {
  const std::lock_guard lock(mutex_);
  std::vector<Moment> used;
  const auto free = [](const Place& place, std::int64_t holders) {
    return holders == 1 && place.table != nullptr && !place.computing;
  };
  for (const auto& [id, place] : places_) {
    if (free(*place, place.use_count())) used.push_back(place->used);
  }
  if (used.empty()) return 0;
  const auto middle = used.begin() + static_cast<std::ptrdiff_t>(used.size() / 2);
  std::ranges::nth_element(used, middle);
  const Moment until = *middle;
  return std::erase_if(places_, [&](const auto& each) {
    return free(*each.second, each.second.use_count()) && each.second->used <= until;
  });
}

std::size_t Shelf::size() const {
  const std::lock_guard lock(mutex_);
  return places_.size();
}

asio::awaitable<Written> commit(Store& store, std::vector<Statement> statements) {
  using Reply = asio::experimental::concurrent_channel<void(boost::system::error_code, Written)>;
  const auto reply = std::make_shared<Reply>(co_await asio::this_coro::executor, 1);
  store.writer().write(std::move(statements), [reply](const Written& written) {
    reply->try_send(boost::system::error_code{}, written);
  });
  co_return co_await reply->async_receive(asio::use_awaitable);
}

}  // namespace flagbridge::server
