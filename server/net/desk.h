#pragma once

#include <boost/asio/thread_pool.hpp>

#include "server/http/page.h"
#include "server/net/hub.h"
#include "server/net/neighbours.h"
#include "server/net/shelf.h"

namespace flagbridge::server {

// Takes requests and gives answers: sees who asks and whether he may, fetches the table, has the work done,
// has it written, and tells those who follow. Also plays the computer's seats and watches the clocks.
class Desk {
 public:
  // What it works with; `neighbours` where there may be some.
  struct Tools {
    Shelf& shelf;
    Hub& hub;
    const Page& page;
    asio::thread_pool& heavy;
    Notifier& notifier;
    Neighbours* neighbours = nullptr;
  };

  Desk(Api& api, const Tools& tools)
      : api_(api),
        shelf_(tools.shelf),
        hub_(tools.hub),
        page_(tools.page),
        heavy_(tools.heavy),
        notifier_(tools.notifier),
        neighbours_(tools.neighbours),
        by_session_({api.config.session_at_once, api.config.session_a_minute}),
        by_address_({api.config.address_at_once, api.config.address_a_minute}) {}

  asio::awaitable<Answer> answer(const Request& request);

  // Who a session's cookie belongs to; without id: nobody.
  Result<Person> person_of(const std::string& session);
  // Starts following a table; a text to send back if that cannot be.
  asio::awaitable<std::optional<Answer>> follow(std::shared_ptr<Listener> listener, Person person,
                                                json::object wish);
  void unfollow(const Listener& listener, const Person& person, const json::object& wish);
  void entered(std::shared_ptr<Listener> listener, const Person& person) {
    hub_.enter(std::move(listener), person);
  }
  asio::awaitable<void> left(std::shared_ptr<Listener> listener, Person person);
  // What another process has rung; without a text: anything may have been missed.
  asio::awaitable<void> hear(std::string message);

  // Plays the seats of a table that the server answers for, in the background.
  void play_computers(const std::string& table);
  void play_owed(Moment since);   // wherever one has been due since then
  asio::awaitable<void> watch();  // clocks, the storage, and what others have left undone
  void stop() { stopping_ = true; }

 private:
  asio::awaitable<Answer> api_answer(const Request& request);
  asio::awaitable<Answer> with_table(const Route& route, Call& call);
  asio::awaitable<Answer> without_table(const Route& route, Call& call);
  // Whether what has changed is on disk; if not, the table is as it was, or as another process has made it.
  enum class Kept : std::uint8_t { yes, no, overtaken };
  asio::awaitable<Kept> keep(Shelf::Held& held, std::vector<ChatRecord> said = {});
  asio::awaitable<void> refresh(std::string table, std::int64_t chat);
  asio::awaitable<void> check_storage();
  void spread(const std::vector<News>& news);
  asio::awaitable<void> computers(std::string table);
  asio::awaitable<Kept> play_some(Shelf::Held& held);
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
  Notifier& notifier_;
  Neighbours* neighbours_;
  Limiter by_session_;
  Limiter by_address_;
  std::atomic<bool> stopping_{false};
};

}  // namespace flagbridge::server
