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

// Which computer player answers for a seat.
std::string player_of(const Table& table, Side side) {
  const SeatRecord& seat = table.seat(side);
  if (seat.kind == SeatKind::computer) return seat.player;
  const auto players = table.entry().arena->players();
  for (const auto& [name, text] : players) {
    if (name == "basic") return name;
  }
  return players.front().first;
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

asio::awaitable<void> Desk::computers(std::string table) {
  bool first = true;
  while (!stopping_) {
    bool written = true;
    {
      auto held = co_await shelf_.take(table);
      if (held && held->table() != nullptr) {
        if (first && held->computing()) co_return;  // somebody is at it, and will see what is due
        first = false;
        held->computing() = true;
        // Several orders go to disk together, but nobody waits long for his turn at the table.
        const auto until = std::chrono::steady_clock::now() + 50ms;
        while (std::chrono::steady_clock::now() < until) {
          const auto side = held->table()->computer_side();
          if (!side) break;
          play_one(*held->table(), *side, now_ms());
          ++api_.metrics.computer_orders;
        }
        written = co_await keep(*held, {});
        if (written && !held->table()->computer_side()) {
          held->computing() = false;
          co_return;
        }
      } else if (held) {
        co_return;
      } else {
        written = false;
      }
    }
    if (written) continue;
    // The storage fails: the game goes on when it is back.
    asio::steady_timer pause(co_await asio::this_coro::executor, 1s);
    co_await pause.async_wait(asio::use_awaitable);
  }
}

void Desk::play_all_computers() {
  const auto playing = api_.store.playing();
  if (!playing) return log_line(Level::error, "storage", {{"what", to_string(playing.error())}});
  for (const std::string& id : *playing) {
    const auto record = api_.store.table(id);
    if (!record || !*record) continue;
    for (std::size_t i = 0; i < (*record)->seats.size(); ++i) {
      const SeatRecord& seat = (*record)->seats[i];
      const bool ours = seat.kind == SeatKind::computer || !seat.stand_in.empty();
      if (ours && Sides::of_bits((*record)->asked).has(side_at(static_cast<int>(i)))) {
        play_computers(id);
        break;
      }
    }
  }
}

asio::awaitable<void> Desk::call_time(std::string table) {
  auto held = co_await shelf_.take(table);
  if (!held || held->table() == nullptr || !held->table()->call_time(now_ms())) co_return;
  if (co_await keep(*held, {})) play_computers(table);
}

asio::awaitable<void> Desk::watch_clocks() {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  while (!stopping_) {
    timer.expires_after(500ms);
    co_await timer.async_wait(asio::use_awaitable);
    const auto late = api_.store.overdue(now_ms());
    for (const std::string& id : late ? *late : std::vector<std::string>{}) co_await call_time(id);
    const Moment since = now_ms() - std::int64_t{api_.config.idle_seconds} * 1000;
    shelf_.tidy(since, [&](const std::string& id) { return hub_.followed(id); });
  }
}

}  // namespace flagbridge::server
