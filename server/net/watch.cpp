#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <malloc.h>

#include "server/memory.h"
#include "server/net/desk.h"
#include "server/net/noted.h"
#include "server/store/order.h"

// What is looked after all the time. Each has rounds of its own, so that one that takes long delays no other,
// and one that fails begins its next round.
namespace flagbridge::server {
namespace {

using namespace std::chrono_literals;

constexpr Moment between_beats = longest_silence / 2;
constexpr Moment hour = 3'600'000;
// Not written where they are used: the compiler does not take lists in a coroutine.
std::vector<Statement> beat_now(const Store& store, Moment beaten) {
  std::vector<Statement> all;
  if (beaten == 0 && !store.shared()) all = come_forward(now_ms());
  all.push_back(store.shared() ? beat(now_ms()) : beat_alone(now_ms()));
  return all;
}
void call_off(Table& table, Moment now) {
  table.finish({How::abandoned, {}, "nobody came", "", json::object{}}, now);
}

constexpr Moment unwanted_after = 28 * 24 * hour;  // a table at which nobody sits down

// Without the time the server was away, or seemed to be by a clock that was wrong.
bool is_unwanted(const TableRecord& table, Moment served) {
  return table.status == Status::open && served - (table.changed - table.lost) > unwanted_after;
}

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
  const Written written = api_.store.write_now(beat_now(api_.store, 0));
  // Of damage has been told: whatever can still be read can be looked at.
  if (Errors errors = api_.store.read_lost(); !errors.empty() && api_.store.damage().empty()) return errors;
  read_bans();
  measure();
  if (written.done()) {
    beaten_ = now_ms();
  } else {
    // What is there can be looked at, and games go on when there is room.
    log_line(Level::error, "storage", {{"what", to_string(written.errors)}});
    hub_.set_storage(false);
  }
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
    works =
        (co_await commit(api_.store, beat_now(api_.store, beaten_))).done() && api_.store.read_lost().empty();
    if (works) beaten_ = now_ms();
  }
  hub_.set_storage(works);
  note_clock();
  if (neighbours_ != nullptr) neighbours_->beat(now_ms());
}

// The clocks of games do not follow the machine's when somebody sets it; but neither do the times people are
// shown.
void Desk::note_clock() {
  const Moment off = (wall_ms() - now_ms()) / 1000;
  if (std::abs(off - clock_off_) < 10) return;
  clock_off_ = off;
  log_line(Level::warning, "clock",
           {{"seconds_off", off},
            {"what", "the machine's clock was set; times are those of before until the next start"}});
}

// Others may have set some: another process, or the command line.
void Desk::read_bans() {
  auto bans = OrderBook(api_.store).address_bans(now_ms());
  if (!bans) return;
  api_.address_bans.set(std::move(*bans));
  hub_.end(api_.address_bans, now_ms());
}

void Desk::measure() {
  if (api_.config.disk_megabytes == 0) return;
  if (const auto bytes = api_.store.bytes()) {
    api_.full = *bytes > std::int64_t{api_.config.disk_megabytes} * 1024 * 1024;
  }
}

// A game that leaves the memory is read again when somebody asks for it.
std::size_t Desk::make_room() {
  const std::int64_t most = std::int64_t{api_.config.memory_megabytes} * 1024 * 1024;
  if (most == 0 || memory_bytes() <= most) return 0;
  const std::size_t gone = shelf_.halve();
  log_line(Level::warning, "memory", {{"tables", gone}, {"what", "games leave memory for want of room"}});
  return gone;
}

asio::awaitable<void> Desk::tidy_up() {
  const Moment now = now_ms();
  const Moment since = now - std::int64_t{api_.config.idle_seconds} * 1000;
  std::size_t gone = shelf_.tidy(since, [&](const std::string& id) { return hub_.followed(id); });
  gone += make_room();
  if (gone > 0) malloc_trim(0);  // otherwise the memory stays with this process
  if (now - owed_ > 5'000) {
    owed_ = now;
    read_bans();
    measure();
    play_owed(now - 5'000);
  }
  if (now - tidied_ < hour) co_return;
  tidied_ = now;
  co_await commit(api_.store, sweep(now, api_.store.served(now)));
  const auto unwanted = api_.store.unwanted(now - unwanted_after);
  for (const std::string& id : unwanted ? *unwanted : std::vector<std::string>{}) {
    const auto record = api_.store.table(id);
    if (!record || !*record || !is_unwanted(**record, api_.store.served(now))) continue;
    auto held = co_await shelf_.take(id);
    if (!held || held->table() == nullptr || held->table()->record().status != Status::open) continue;
    call_off(*held->table(), now);
    co_await keep(*held);
  }
}

}  // namespace flagbridge::server
