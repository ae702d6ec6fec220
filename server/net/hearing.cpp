#include <boost/asio/co_spawn.hpp>

#include "server/net/desk.h"
#include "server/net/noted.h"

// What other processes on the same database have done.
namespace flagbridge::server {
namespace {

constexpr std::int64_t all_missed = -1;  // of the chat

}  // namespace

asio::awaitable<void> Desk::refresh(std::string table, std::int64_t chat) {
  if (stopping_ || !hub_.followed(table)) co_return;
  auto held = co_await shelf_.take(table);
  if (!held || held->table() == nullptr) co_return;
  held->table()->reveal(now_ms());
  if (chat == all_missed) chat = hub_.chat_told(table) + 1;
  std::vector<ChatRecord> said;
  if (chat > 0) said = api_.store.chat(table, chat - 1).value_or(std::vector<ChatRecord>{});
  hub_.publish(api_, *held->table(), said);
}

// Who comes and who goes is noted in the order in which it is heard; the rest may take its time.
void Desk::hear(const std::string& message) {
  if (message.empty()) {
    asio::co_spawn(pools_.desk, catch_up(), noted("hearing"));
  } else if (auto word = neighbours_->hear(message, now_ms())) {
    asio::co_spawn(pools_.desk, take_in(std::move(*word)), noted("hearing"));
  }
}

// Anything may have been missed.
asio::awaitable<void> Desk::catch_up() {
  neighbours_->ask_who_is_there();
  for (const auto& [table, person] : hub_.everybody()) neighbours_->say_here(table, person);
  for (const std::string& table : hub_.tables()) co_await refresh(table, all_missed);
}

asio::awaitable<void> Desk::take_in(Neighbours::Word word) {
  if (word.newcomer) neighbours_->ask_who_is_there();
  if (word.asks_who_is_there) {
    for (const auto& [table, person] : hub_.everybody()) neighbours_->say_here(table, person);
  }
  if (word.ended) hub_.end(*word.ended);
  for (const News& each : word.news) hub_.tell_person(each.person, json::serialize(news_json(each)));
  if (!word.table.empty()) co_await refresh(word.table, word.chat);
}

}  // namespace flagbridge::server
