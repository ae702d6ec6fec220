#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <malloc.h>

#include "server/net/desk.h"
#include "server/net/noted.h"

// What is looked after all the time. Each has rounds of its own, so that one that takes long delays no other,
// and one that fails begins its next round.
namespace flagbridge::server {
namespace {

using namespace std::chrono_literals;

constexpr Moment between_beats = longest_silence / 2;
constexpr Moment hour = 3'600'000;
// Not written where they are used: the compiler does not take lists in a coroutine.
std::vector<Statement> beat_now() { return {beat(now_ms())}; }
void call_off(Table& table, Moment now) {
  table.finish({How::abandoned, {}, "nobody came", "", json::object{}}, now);
}

constexpr Moment unwanted_after = 28 * 24 * hour;  // a table at which nobody sits down

}  // namespace

template <class Round>
asio::awaitable<void> Desk::again_and_again(Round round) {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  while (!stopping_) {
    timer.expires_after(500ms);
    co_await timer.async_wait(asio::use_awaitable);
    try {
      if (!stopping_) co_await round();
    } catch (const std::exception& fault) {
      log_line(Level::error, "fault", {{"work", "watch"}, {"what", fault.what()}});
    }
  }
}

Errors Desk::begin_watch() {
  // Until now nobody could answer: the clocks are given that back before any of them is looked at.
  const Written written = api_.store.write_now(beat_now());
  if (!written.done()) return written.errors;
  if (Errors errors = api_.store.read_lost(); !errors.empty()) return errors;
  beaten_ = now_ms();
  for (const GameEntry& entry : api_.games.all()) {
    const std::string game(name_of_game(entry.game->id()));
    const auto others = api_.store.outdated(game, entry.game->rules_version());
    if (!others || others->empty()) continue;
    log_line(
        Level::warning, "rules",
        {{"game", game}, {"tables", others->size()}, {"what", "begun under other rules; see /tables/ID"}});
  }
  asio::co_spawn(pools_.watch, again_and_again([this] { return watch_clocks(); }), noted("clocks"));
  asio::co_spawn(pools_.watch, again_and_again([this] { return watch_onlookers(); }), noted("onlookers"));
  asio::co_spawn(pools_.watch, again_and_again([this] { return watch_storage(); }), noted("storage"));
  asio::co_spawn(pools_.watch, again_and_again([this] { return tidy_up(); }), noted("tidying"));
  return {};
}

asio::awaitable<void> Desk::watch_clocks() {
  // After a silence it is first to be found out how long that was.
  if (now_ms() - beaten_ > longest_silence) co_return;
  const auto late = api_.store.overdue(now_ms(), overdue_after_);
  if (!late) co_return;
  for (const std::string& id : *late) co_await call_time(id);
  overdue_after_ = next_after(*late);
}

asio::awaitable<void> Desk::watch_onlookers() {
  for (const std::string& id : hub_.delayed_tables()) co_await refresh(id, 0);
}

// Whether anything can be read and written; people are told when that changes. As long as it cannot, it is
// tried again and again: nobody else might.
asio::awaitable<void> Desk::watch_storage() {
  bool works = api_.store.ping().empty();
  const bool due = now_ms() - beaten_ >= between_beats;
  if (works && (due || api_.store.writer().failing())) {
    works = (co_await commit(api_.store, beat_now())).done() && api_.store.read_lost().empty();
    if (works) beaten_ = now_ms();
  }
  hub_.set_storage(works);
  if (neighbours_ != nullptr) neighbours_->beat(now_ms());
}

asio::awaitable<void> Desk::tidy_up() {
  const Moment now = now_ms();
  const Moment since = now - std::int64_t{api_.config.idle_seconds} * 1000;
  const std::size_t gone = shelf_.tidy(since, [&](const std::string& id) { return hub_.followed(id); });
  if (gone > 0) malloc_trim(0);  // otherwise the memory stays with this process
  if (now - owed_ > 5'000) {
    owed_ = now;
    play_owed(now - 5'000);
  }
  if (now - tidied_ < hour) co_return;
  tidied_ = now;
  co_await commit(api_.store, sweep(now));
  const auto unwanted = api_.store.unwanted(now - unwanted_after);
  for (const std::string& id : unwanted ? *unwanted : std::vector<std::string>{}) {
    auto held = co_await shelf_.take(id);
    if (!held || held->table() == nullptr || held->table()->record().status != Status::open) continue;
    call_off(*held->table(), now);
    co_await keep(*held);
  }
}

}  // namespace flagbridge::server
