#pragma once

#include <boost/asio/thread_pool.hpp>

#include "server/http/lasting.h"
#include "server/http/page.h"
#include "server/net/hub.h"
#include "server/net/neighbours.h"
#include "server/net/shelf.h"
#include "server/net/turns.h"

namespace flagbridge::server {

// Threads for whatever may wait for the storage or take long. Those that listen do neither, and no kind of
// work waits for another.
struct Pools {
  Pools(std::size_t requests, std::size_t players) : desk(requests), computers(players) {}

  asio::thread_pool desk;     // requests
  asio::thread_pool slow{2};  // games played again
  asio::thread_pool passwords{1};
  asio::thread_pool watch{2};  // clocks and storage
  asio::thread_pool computers;

  void join();
};

// After which of a list the next one goes on; from the beginning, if there are no more.
std::string next_after(const std::vector<std::string>& ids);

// Takes requests and gives answers: sees who asks and whether he may, fetches the table, has the work done,
// has it written, and tells those who follow. Also plays the computer's seats and watches the clocks.
class Desk {
 public:
  // What it works with; `neighbours` where there may be some.
  struct Tools {
    Shelf& shelf;
    Hub& hub;
    const Page& page;
    Pools& pools;
    Notifier& notifier;
    Neighbours* neighbours = nullptr;
  };

  Desk(Api& api, const Tools& tools)
      : api_(api),
        shelf_(tools.shelf),
        hub_(tools.hub),
        page_(tools.page),
        pools_(tools.pools),
        notifier_(tools.notifier),
        neighbours_(tools.neighbours),
        turns_(tools.pools.computers.get_executor()),
        by_session_({api.config.session_at_once, static_cast<double>(api.config.session_a_minute)}),
        by_address_({api.config.address_at_once, static_cast<double>(api.config.address_a_minute)}) {}

  asio::awaitable<Answer> answer(const Request& request);

  // --- live connections ---

  // Who a session, hashed, belongs to; without id: nobody.
  asio::awaitable<Result<Person>> person_of(std::string session);
  // Whether somebody asks too much; 0: no, and it is counted. Otherwise the seconds to wait.
  int too_fast(const std::string& address, const std::string& person);
  bool kept_out(const std::string& address) const { return api_.address_bans.keep_out(address, now_ms()); }
  // Starts following a table; a text to send back if that cannot be.
  asio::awaitable<std::optional<Answer>> follow(std::shared_ptr<Listener> listener, Person person,
                                                json::object wish);
  asio::awaitable<std::optional<Answer>> unfollow(std::shared_ptr<Listener> listener, Person person,
                                                  json::object wish);
  void entered(std::shared_ptr<Listener> listener, const Person& person, const std::string& session,
               const std::string& address) {
    hub_.enter(std::move(listener), person, session, address);
  }
  asio::awaitable<void> left(std::shared_ptr<Listener> listener, Person person);

  // --- what is done without being asked, on threads of the pools ---

  // What another process has rung; without a text: anything may have been missed.
  void hear(const std::string& message);
  // Plays the seats of a table that the server answers for.
  void play_computers(const std::string& table);
  void play_owed(Moment since);  // wherever one has been due since then
  Errors begin_watch();          // clocks, the storage, and what others have left undone
  void stop() { stopping_ = true; }

 private:
  asio::awaitable<Answer> api_answer(const Request& request);
  asio::awaitable<Answer> packed(const Request& request, Found found);
  asio::awaitable<Answer> carry_out(const Request& request, Found found);
  asio::awaitable<Answer> with_table(const Route& route, Call& call);
  asio::awaitable<Answer> without_table(const Route& route, Call& call);
  asio::thread_pool& pool_for(Work work);
  Result<Person> find_person(const std::string& session);
  std::optional<Answer> refuse(const Request& request, const Route& route);
  Answer health() const;
  Answer figures() const;

  // Whether what has changed is on disk; if not, the table is as it was, or as another process has made it.
  enum class Kept : std::uint8_t { yes, no, overtaken };
  asio::awaitable<Kept> keep(Shelf::Held& held, std::vector<ChatRecord> said = {});
  void spread(const std::vector<News>& news);
  static void note(const Route& route, const Call& call, const Answer& answer);
  static void note_course(const Table& table, const std::vector<News>& news);
  asio::awaitable<void> pass_on(Renamed renamed);
  asio::awaitable<void> pass_on_finished(Renamed renamed);
  asio::awaitable<void> pass_on_at(const std::string& table, const Renamed& renamed);

  asio::awaitable<std::optional<Answer>> begin_following(std::shared_ptr<Listener> listener, Person person,
                                                         json::object wish);
  asio::awaitable<std::optional<Answer>> end_following(std::shared_ptr<Listener> listener, Person person,
                                                       json::object wish);
  asio::awaitable<void> see_off(std::shared_ptr<Listener> listener, Person person);
  asio::awaitable<void> take_in(Neighbours::Word word);
  asio::awaitable<void> catch_up();
  asio::awaitable<void> refresh(std::string table, std::int64_t chat);

  asio::awaitable<void> computers(std::string table);
  asio::awaitable<void> compute(const std::string& table, const std::string& person, bool& claimed);
  asio::awaitable<std::string> begin_computing(const std::string& table);
  asio::awaitable<Kept> play_some(Shelf::Held& held);
  asio::awaitable<void> call_time(std::string table);
  bool time_is_up(const Table& table, Moment now) const;

  asio::awaitable<void> watch_clocks();
  asio::awaitable<void> watch_onlookers();
  asio::awaitable<void> watch_storage();
  void note_clock();
  void read_bans();
  void measure();
  std::size_t make_room();
  asio::awaitable<void> tidy_up();
  template <class Round>
  asio::awaitable<void> again_and_again(Round round);

  Api& api_;
  Shelf& shelf_;
  Hub& hub_;
  const Page& page_;
  Pools& pools_;
  Notifier& notifier_;
  Neighbours* neighbours_;
  Turns turns_;
  Lasting lasting_;
  Limiter by_session_;
  NetworkLimiter by_address_;
  Limiter notes_{{1, 1}};  // lines in the log of one who asks too much
  std::atomic<bool> stopping_{false};
  std::atomic<Moment> beaten_{0};  // when it was last noted that all is well
  Moment clock_off_ = 0;           // seconds between the machine's clock and the house's, when last noted
  Moment tidied_ = 0;
  Moment owed_ = 0;
  std::string owed_after_;     // where the next round goes on,
  std::string overdue_after_;  // so that none is left out by those before it
};

}  // namespace flagbridge::server
