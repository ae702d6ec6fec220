#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

#include "server/net/desk.h"
#include "server/net/noted.h"

// The computer's seats, and what becomes of those whose time has run out.
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

// A player that fails altogether ends its game and no other. Whether it has not failed.
bool play_one(Table& table, Side side, Moment now) {
  try {
    play_order(table, side, now);
    return true;
  } catch (const std::exception& fault) {
    log_line(Level::error, "computer", {{"table", table.record().id}, {"what", fault.what()}});
    table.finish({How::halted, {}, "the computer player has failed", "", json::object{}}, now);
    return false;
  }
}

}  // namespace

void Desk::play_computers(const std::string& table) {
  asio::co_spawn(pools_.computers, computers(table), noted("computers"));
}

// Several orders go to disk together, but nobody waits long for his turn at the table.
asio::awaitable<Desk::Kept> Desk::play_some(Shelf::Held& held) {
  Table& table = *held.table();
  const auto until = std::chrono::steady_clock::now() + 50ms;
  bool any = false;
  bool sound = true;
  try {
    while (sound && std::chrono::steady_clock::now() < until) {
      const auto side = table.computer_side();
      if (!side) break;
      sound = play_one(table, *side, now_ms());
      ++api_.metrics.computer_orders;
      any = true;
    }
    if (!any) table.touch();  // it is noted that nothing is owed
    const Kept kept = co_await keep(held);
    if (!sound) held.forget();  // the position may be half of something
    co_return kept;
  } catch (...) {
    held.forget();  // so may everything after a fault
    throw;
  }
}

// Whose game it is, if nobody else is playing the computer's seats: from now on this one does.
asio::awaitable<std::string> Desk::begin_computing(const std::string& table) {
  while (!stopping_) {
    {
      auto held = co_await shelf_.take(table);
      if (held) {
        if (held->table() == nullptr || !held->table()->unavailable().empty()) co_return "";
        if (held->computing().exchange(true)) co_return "";  // somebody is at it, and sees what is due
        co_return held->table()->record().host;
      }
    }
    // The storage fails: the game goes on when it is back.
    asio::steady_timer timer(co_await asio::this_coro::executor, 1s);
    co_await timer.async_wait(asio::use_awaitable);
  }
  co_return "";
}

// After a fault somebody else begins anew, as with whatever is owed and nobody is at.
asio::awaitable<void> Desk::computers(std::string table) {
  const std::string person = co_await begin_computing(table);
  if (person.empty()) co_return;
  bool claimed = false;
  try {
    co_await compute(table, person, claimed);
  } catch (const std::exception& fault) {
    log_line(Level::error, "fault", {{"work", "computers"}, {"table", table}, {"what", fault.what()}});
    shelf_.end_computing(table);
  }
  if (claimed) api_.store.release(table);
}

asio::awaitable<void> Desk::compute(const std::string& table, const std::string& person, bool& claimed) {
  bool more = true;
  while (more && !stopping_) {
    auto pause = 0ms;
    {
      const Turns::Turn turn = co_await turns_.wait(person);
      auto held = co_await shelf_.take(table);
      if (held && (held->table() == nullptr || !held->table()->unavailable().empty())) {
        held->computing() = false;
        break;
      }
      if (!held) {
        pause = 1s;
      } else {
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
}

std::string next_after(const std::vector<std::string>& ids) {
  return ids.size() == Store::most_at_once ? ids.back() : "";
}

void Desk::play_owed(Moment since) {
  const auto owed = api_.store.owed(since, owed_after_);
  if (!owed) return;
  for (const std::string& id : *owed) play_computers(id);
  owed_after_ = next_after(*owed);
}

// After a silence it is first to be found out how long that was.
bool Desk::time_is_up(const Table& table, Moment now) const {
  const auto deadline = table.deadline();
  return table.running() && deadline && *deadline <= now && now - beaten_ <= longest_silence;
}

asio::awaitable<void> Desk::call_time(std::string table) {
  auto held = co_await shelf_.take(table);
  if (!held || held->table() == nullptr) co_return;
  const bool called = held->table()->call_time(now_ms());
  // What was given back to the clocks is written too: the deadline is another.
  if (co_await keep(*held) == Kept::yes && called) play_computers(table);
}

}  // namespace flagbridge::server
