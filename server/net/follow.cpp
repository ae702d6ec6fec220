#include "server/net/desk.h"

// Following tables over the live connection.
namespace flagbridge::server {
namespace {

struct FollowBody {
  std::string table;
  std::string side;
  std::int64_t after = 0;
  std::int32_t epoch = -1;
  static constexpr auto fields() {
    return record(field("table", &FollowBody::table), optional_field("side", &FollowBody::side),
                  optional_field("after", &FollowBody::after), optional_field("epoch", &FollowBody::epoch));
  }
};

}  // namespace

asio::awaitable<std::optional<Answer>> Desk::follow(std::shared_ptr<Listener> listener, Person person,
                                                    json::object wish) {
  // A page says side: null where it has none.
  if (const json::value* side = wish.if_contains("side"); side != nullptr && side->is_null())
    wish.erase("side");
  if (const json::value* epoch = wish.if_contains("epoch"); epoch != nullptr && epoch->is_null()) {
    wish.erase("epoch");
  }
  if (by_session_.wait_for(person.id, now_ms()) > 0) co_return problem("too_many", "slow down");
  const auto body = from_json<FollowBody>(wish);
  if (!body) co_return problem("bad_request", to_string(body.error()));
  auto held = co_await shelf_.take(body->table);
  if (!held) co_return unavailable(held.error());
  if (held->table() == nullptr || role_of(*held->table(), person.id) == Role::none) co_return not_found();
  Request request;
  if (!body->side.empty()) request.query["side"] = body->side;
  Call call{request, now_ms(), person};
  call.table = held->table();
  call.table->reveal(call.now);
  const auto viewer = viewer_of(call);
  if (!viewer) co_return viewer.error();
  const bool known = body->epoch == call.table->record().epoch && body->after >= 0 &&
                     body->after <= call.table->feed_length(*viewer);
  Hub::Subscription made{std::move(listener), person, *viewer, call.table->record().epoch,
                         known ? body->after : 0};
  made.delayed = !*viewer && call.table->delayed();
  hub_.subscribe(api_, *call.table, std::move(made));
  if (neighbours_ != nullptr) neighbours_->say_here(body->table, person.id);
  co_return std::nullopt;
}

void Desk::unfollow(const Listener& listener, const Person& person, const json::object& wish) {
  const json::value* named = wish.if_contains("table");
  if (named == nullptr || !named->is_string()) return;
  const std::string table(named->as_string());
  hub_.unfollow(table, &listener);
  if (neighbours_ != nullptr && !hub_.online(table, person.id)) neighbours_->say_left(table, person.id);
}

asio::awaitable<void> Desk::left(std::shared_ptr<Listener> listener, Person person) {
  // Others see that somebody has gone.
  for (const std::string& table : hub_.leave(listener.get())) {
    if (neighbours_ != nullptr && !hub_.online(table, person.id)) neighbours_->say_left(table, person.id);
    auto held = co_await shelf_.take(table);
    if (!held || held->table() == nullptr) continue;
    held->table()->reveal(now_ms());
    hub_.publish(api_, *held->table());
  }
}

}  // namespace flagbridge::server
