#include <boost/asio/co_spawn.hpp>

#include "server/net/desk.h"
#include "server/net/noted.h"

// Somebody has an account now, or is found to have one: the seats of the guest he was are the account's.
namespace flagbridge::server {
namespace {

void give_seats(Table& table, const Renamed& renamed, Moment now) {
  TableRecord& record = table.record();
  for (SeatRecord& seat : record.seats) {
    if (seat.kind != SeatKind::person || seat.person != renamed.from) continue;
    seat.person = renamed.to.id;
    seat.name = renamed.to.name;
    seat.guest = renamed.to.guest;
  }
  if (record.host == renamed.from) {
    record.host = renamed.to.id;
    record.host_name = renamed.to.name;
  }
  if (renamed.from != renamed.to.id) {
    table.also_write(drop_member(record.id, renamed.from));
    table.also_write(put_member(record.id, renamed.to.id));
  }
  table.changed(now);
}

}  // namespace

asio::awaitable<void> Desk::pass_on_at(const std::string& table, const Renamed& renamed) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    auto held = co_await shelf_.take(table);
    if (!held || held->table() == nullptr) co_return;
    give_seats(*held->table(), renamed, held->table()->record().changed);
    if (co_await keep(*held) != Kept::overtaken) co_return;
  }
}

asio::awaitable<void> Desk::pass_on(Renamed renamed) {
  const auto mine = api_.store.tables_of(renamed.from, false);
  for (const std::string& id : mine ? *mine : std::vector<std::string>{}) co_await pass_on_at(id, renamed);
  // Finished games are many, and nobody waits for them.
  asio::co_spawn(pools_.slow, pass_on_finished(std::move(renamed)), noted("moving"));
}

asio::awaitable<void> Desk::pass_on_finished(Renamed renamed) {
  const auto mine = api_.store.tables_of(renamed.from, true);
  for (const std::string& id : mine ? *mine : std::vector<std::string>{}) co_await pass_on_at(id, renamed);
}

}  // namespace flagbridge::server
