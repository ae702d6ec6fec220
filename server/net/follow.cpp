#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/net/desk.h"

// Following tables over the live connection.
namespace flagbridge::server {
namespace {

struct FollowBody {
  std::string table;
  std::string side;
  std::int64_t after = 0;
  std::int32_t epoch = -1;
  std::int64_t chat = -1;  // the last message they have; -1: they want none
  static constexpr auto fields() {
    return record(field("table", &FollowBody::table), optional_field("side", &FollowBody::side),
                  optional_field("after", &FollowBody::after), optional_field("epoch", &FollowBody::epoch),
                  optional_field("chat", &FollowBody::chat));
  }
};

// A page says null where it has none.
tl::expected<FollowBody, Answer> read_wish(json::object wish) {
  for (const char* name : {"side", "epoch"}) {
    if (const json::value* value = wish.if_contains(name); value != nullptr && value->is_null())
      wish.erase(name);
  }
  auto body = from_json<FollowBody>(wish);
  if (!body) return tl::unexpected(problem("bad_request", to_string(body.error())));
  return std::move(*body);
}

constexpr std::size_t most_followed = 100;  // tables and sides of one connection

}  // namespace

asio::awaitable<Result<Person>> Desk::person_of(std::string session) {
  const auto look = [](Desk& desk, std::string hashed) -> asio::awaitable<Result<Person>> {
    co_return desk.find_person(hashed);
  };
  co_return co_await asio::co_spawn(pools_.desk, look(*this, std::move(session)), asio::use_awaitable);
}

asio::awaitable<std::optional<Answer>> Desk::follow(std::shared_ptr<Listener> listener, Person person,
                                                    json::object wish) {
  co_return co_await asio::co_spawn(pools_.desk, begin_following(listener, person, wish),
                                    asio::use_awaitable);
}

asio::awaitable<std::optional<Answer>> Desk::unfollow(std::shared_ptr<Listener> listener, Person person,
                                                      json::object wish) {
  co_return co_await asio::co_spawn(pools_.desk, end_following(listener, person, wish), asio::use_awaitable);
}

asio::awaitable<void> Desk::left(std::shared_ptr<Listener> listener, Person person) {
  co_await asio::co_spawn(pools_.desk, see_off(listener, person), asio::use_awaitable);
}

asio::awaitable<std::optional<Answer>> Desk::begin_following(std::shared_ptr<Listener> listener,
                                                             Person person, json::object wish) {
  const auto body = read_wish(std::move(wish));
  if (!body) co_return body.error();
  if (hub_.followed_by(listener.get()) >= most_followed) {
    co_return problem("too_many", "too many tables are followed at once");
  }
  auto held = co_await shelf_.take(body->table);
  if (!held) co_return unavailable(held.error());
  if (held->table() == nullptr || role_of(*held->table(), person.id) == Role::none) co_return not_found();
  Table& table = *held->table();
  if (!table.unavailable().empty() && !table.over()) co_return problem("unavailable", table.unavailable());
  Request request;
  if (!body->side.empty()) request.query["side"] = body->side;
  Call call{request, now_ms(), person};
  call.table = &table;
  table.reveal(call.now);
  const auto viewer = viewer_of(call);
  if (!viewer) co_return viewer.error();
  const bool known =
      body->epoch == table.record().epoch && body->after >= 0 && body->after <= table.feed_length(*viewer);
  Hub::Subscription made{listener, person, *viewer, table.record().epoch, known ? body->after : 0};
  made.delayed = !*viewer && table.delayed();
  made.chat = table.record().chat;  // what of that is wanted is sent below
  hub_.subscribe(api_, table, std::move(made));
  if (neighbours_ != nullptr) neighbours_->say_here(body->table, person.id);
  if (body->chat < 0 || table.record().chat <= body->chat) co_return std::nullopt;
  const auto said = api_.store.chat(body->table, body->chat);
  if (!said) co_return unavailable(said.error());
  for (const ChatRecord& each : *said) {
    if (table.may_hear(each, person.id)) listener->send(chat_message(body->table, each));
  }
  co_return std::nullopt;
}

asio::awaitable<std::optional<Answer>> Desk::end_following(std::shared_ptr<Listener> listener, Person person,
                                                           json::object wish) {
  const auto body = read_wish(std::move(wish));
  if (!body) co_return body.error();
  auto held = co_await shelf_.take(body->table);
  if (!held) co_return unavailable(held.error());
  if (held->table() == nullptr) co_return std::nullopt;  // nobody can have followed it
  Table& table = *held->table();
  const auto side = table.side_named(body->side);
  if (!side && !body->side.empty()) co_return std::nullopt;
  hub_.unsubscribe(body->table, listener.get(), side ? std::optional<Viewer>(side) : std::nullopt);
  if (neighbours_ != nullptr && !hub_.online(body->table, person.id)) {
    neighbours_->say_left(body->table, person.id);
  }
  hub_.show_who_is_there(api_, table);
  co_return std::nullopt;
}

asio::awaitable<void> Desk::see_off(std::shared_ptr<Listener> listener, Person person) {
  // Others see that somebody has gone.
  for (const std::string& table : hub_.leave(listener.get())) {
    if (neighbours_ != nullptr && !hub_.online(table, person.id)) neighbours_->say_left(table, person.id);
    auto held = co_await shelf_.take(table);
    if (held && held->table() != nullptr) hub_.show_who_is_there(api_, *held->table());
  }
}

}  // namespace flagbridge::server
