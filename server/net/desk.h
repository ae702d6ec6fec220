#pragma once

#include <boost/asio/thread_pool.hpp>

#include "server/http/page.h"
#include "server/net/hub.h"
#include "server/net/shelf.h"

namespace flagbridge::server {

// Takes requests and gives answers: sees who asks and whether he may, fetches the table, has the work done,
// has it written, and tells those who follow. Also plays the computer's seats and watches the clocks.
class Desk {
 public:
  Desk(Api& api, Shelf& shelf, Hub& hub, const Page& page, asio::thread_pool& heavy)
      : api_(api),
        shelf_(shelf),
        hub_(hub),
        page_(page),
        heavy_(heavy),
        by_session_({api.config.session_at_once, api.config.session_a_minute}),
        by_address_({api.config.address_at_once, api.config.address_a_minute}) {}

  asio::awaitable<Answer> answer(const Request& request);

  // Who a session's cookie belongs to; without id: nobody.
  Result<Person> person_of(const std::string& session);
  // Starts following a table; a text to send back if that cannot be.
  asio::awaitable<std::optional<Answer>> follow(std::shared_ptr<Listener> listener, Person person,
                                                json::object wish);
  void unfollow(const Listener& listener, const json::object& wish);
  asio::awaitable<void> left(std::shared_ptr<Listener> listener);

  // Plays the seats of a table that the server answers for, in the background.
  void play_computers(const std::string& table);
  void play_all_computers();  // after a start: wherever one is due
  asio::awaitable<void> watch_clocks();
  void stop() { stopping_ = true; }

 private:
  asio::awaitable<Answer> api_answer(const Request& request);
  asio::awaitable<Answer> with_table(const Route& route, Call& call);
  asio::awaitable<Answer> without_table(const Route& route, Call& call);
  asio::awaitable<bool> keep(Shelf::Held& held, const std::vector<ChatRecord>& said);
  asio::awaitable<void> computers(std::string table);
  asio::awaitable<void> call_time(std::string table);
  std::optional<Answer> refuse(const Request& request, const Route& route);
  std::optional<Answer> too_fast(const Request& request, const Person& person);
  Answer health() const;
  Answer figures() const;

  Api& api_;
  Shelf& shelf_;
  Hub& hub_;
  const Page& page_;
  asio::thread_pool& heavy_;
  Limiter by_session_;
  Limiter by_address_;
  std::atomic<bool> stopping_{false};
};

}  // namespace flagbridge::server
