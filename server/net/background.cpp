#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

#include "server/net/desk.h"

// What the server does without being asked: the computer's seats, and clocks.
namespace flagbridge::server {
namespace {

using namespace std::chrono_literals;

std::string player_of(const Table& table, Side side) {
  const SeatRecord& seat = table.seat(side);
  return seat.kind == SeatKind::computer ? seat.player : table.stand_in();
}

// One order for the side. Its dice are keyed by the seat and by how many orders there are, so that the same
// comes of it however often the server is started anew.
void play_order(Table& table, Side side, Moment now) {
  const AnyMatch& match = *table.match();
  const Seed seed = derived(match.info().seed, table.orders().size());
  Roller roller(seed, player_stream(index_of(side)));
  const auto order = table.entry().arena->choose(match, player_of(table, side), side, roller);
  if (order && table.play(side, *order, now).accepted()) return;
  log_line(Level::error, "computer",
           {{"table", table.record().id},
            {"what", order ? "its order is refused: " + json::serialize(*order) : to_string(order.error())}});
  if (table.play(side, match.random_order(side, roller), now).accepted()) return;
  table.finish({How::halted, {}, "the computer player finds no legal order", "", json::object{}}, now);
}

// A player that fails altogether ends its game and no other.
void play_one(Table& table, Side side, Moment now) {
  try {
    play_order(table, side, now);
  } catch (const std::exception& fault) {
    log_line(Level::error, "computer", {{"table", table.record().id}, {"what", fault.what()}});
    table.finish({How::halted, {}, "the computer player has failed", "", json::object{}}, now);
  }
}

}  // namespace

void Desk::play_computers(const std::string& table) {
  asio::co_spawn(heavy_, computers(table), asio::detached);
}

// Several orders go to disk together, but nobody waits long for his turn at the table.
asio::awaitable<Desk::Kept> Desk::play_some(Shelf::Held& held) {
  Table& table = *held.table();
  const auto until = std::chrono::steady_clock::now() + 50ms;
  bool any = false;
  while (std::chrono::steady_clock::now() < until) {
    const auto side = table.computer_side();
    if (!side) break;
    play_one(table, *side, now_ms());
    ++api_.metrics.computer_orders;
    any = true;
  }
  if (!any) table.touch();  // it is noted that nothing is owed
  co_return co_await keep(held);
}

asio::awaitable<void> Desk::computers(std::string table) {
  bool first = true;
  bool claimed = false;
  bool more = true;
  while (more && !stopping_) {
    auto pause = 0ms;
    {
      auto held = co_await shelf_.take(table);
      if (held && held->table() == nullptr) break;
      if (!held) {
        pause = 1s;  // the storage fails: the game goes on when it is back
      } else {
        if (first && held->computing()) co_return;  // somebody is at it, and will see what is due
        first = false;
        held->computing() = true;
        // One process plays; if another is at it, this one only sees to it that it gets done.
        claimed = claimed || api_.store.claim(table);
        if (!claimed) {
          pause = 200ms;
        } else if (co_await play_some(*held) == Kept::no) {
          pause = 1s;
        }
        more = held->table() == nullptr || held->table()->computer_side().has_value();
        if (!more || stopping_) held->computing() = false;
      }
    }
    if (!more || pause == 0ms) continue;
    asio::steady_timer timer(co_await asio::this_coro::executor, pause);
    co_await timer.async_wait(asio::use_awaitable);
  }
  if (claimed) api_.store.release(table);
}

void Desk::play_owed(Moment since) {
  const auto owed = api_.store.owed(since);
  for (const std::string& id : owed ? *owed : std::vector<std::string>{}) play_computers(id);
}

asio::awaitable<void> Desk::call_time(std::string table) {
  auto held = co_await shelf_.take(table);
  if (!held || held->table() == nullptr || !held->table()->call_time(now_ms())) co_return;
  if (co_await keep(*held) == Kept::yes) play_computers(table);
}

// Whether anything can be read and written; people are told when that changes. As long as it cannot, it is
// tried again and again: nobody else might.
asio::awaitable<void> Desk::check_storage() {
  bool works = api_.store.ping().empty();
  if (works && api_.store.writer().failing()) {
    works = (co_await commit(api_.store, pulse(now_ms()))).done();
  }
  hub_.set_storage(works);
}

asio::awaitable<void> Desk::watch() {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  for (int tick = 1; !stopping_; ++tick) {
    timer.expires_after(500ms);
    co_await timer.async_wait(asio::use_awaitable);
    const auto late = api_.store.overdue(now_ms());
    for (const std::string& id : late ? *late : std::vector<std::string>{}) co_await call_time(id);
    for (const std::string& id : hub_.delayed_tables()) co_await refresh(id, 0);
    co_await check_storage();
    if (neighbours_ != nullptr) neighbours_->beat(now_ms());
    if (tick % 10 == 0) play_owed(now_ms() - 5'000);
    const Moment since = now_ms() - std::int64_t{api_.config.idle_seconds} * 1000;
    shelf_.tidy(since, [&](const std::string& id) { return hub_.followed(id); });
  }
}

}  // namespace flagbridge::server
