#include "server/net/desk.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_future.hpp>
#include <thread>

#include "server/http/secrets.h"
#include "server/net/connection.h"
#include "tests/server/house.h"

// The server's parts put together by the test, with faults where it wants them.
namespace flagbridge::server {
namespace {

using namespace std::chrono_literals;

// Somebody who follows a table, and with whom sending goes wrong once when he is told so.
class Faulty : public Listener {
 public:
  void send(std::string message) override {
    if (fails.exchange(false)) throw std::runtime_error("on purpose");
    const json::value told = json::parse(message);
    const std::lock_guard lock(mutex_);
    if (told.at("type") == "chat") heard_.push_back(told.at("message").at("n").to_number<std::int64_t>());
  }
  void end() override {}
  std::vector<std::int64_t> heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

  std::atomic<bool> fails{false};

 private:
  mutable std::mutex mutex_;
  std::vector<std::int64_t> heard_;
};

template <class T>
T need(Result<T> result) {
  if (!result) throw std::runtime_error(to_string(result.error()));
  return std::move(*result);
}

asio::awaitable<void> take_into(Shelf& shelf, std::string id, std::optional<Shelf::Held>& to) {
  auto held = co_await shelf.take(id);
  if (held && held->table() != nullptr) to.emplace(std::move(*held));
}

class DeskTest : public testing::Test {
 protected:
  DeskTest() {
    config_.session_at_once = config_.address_at_once = 0;
    const std::string key = token_hash("berta's token");
    EXPECT_TRUE(store_->write_now({put_person(anna_, now_ms()), put_person(berta_, now_ms())}).done());
    EXPECT_TRUE(store_->write_now({put_session(key, berta_.id, now_ms())}).done());
    // Guarded from here on: what is done before the thread runs would stop it.
    thread_ = std::thread([this, guard = asio::make_work_guard(work_)] { work_.run(); });
  }
  ~DeskTest() override {
    desk_.stop();
    closing_ = true;
    pools_.join();
    work_.stop();
    thread_.join();
  }

  // A drill of Anna's against the computer, or with a seat that is free.
  std::unique_ptr<Table> table(const std::string& id, SeatKind blue) const {
    TableRecord record;
    record.id = id;
    record.game = "drill";
    record.scenario = "meeting";
    record.options = {{"turns", 2}};
    record.seed = to_text(Seed{3, 4});
    record.host = anna_.id;
    record.visibility = Visibility::listed;
    record.seats.resize(2);
    record.seats[0] = {.side = "red", .kind = SeatKind::person, .person = anna_.id};
    record.seats[1].side = "blue";
    record.seats[1].kind = blue;
    if (blue == SeatKind::computer) record.seats[1].player = "basic";
    auto made = need(Table::open(games_, std::move(record), {}));
    made->changed(now_ms());
    if (blue == SeatKind::computer) {
      EXPECT_TRUE(made->begin(now_ms()).empty());
    }
    return made;
  }
  void write(Table& table) { EXPECT_TRUE(store_->write_now(table.take_changes()).done()); }
  std::optional<Shelf::Held> take(const std::string& id) {
    std::optional<Shelf::Held> held;
    asio::co_spawn(pools_.desk, take_into(shelf_, id, held), asio::use_future).get();
    return held;
  }
  std::shared_ptr<Faulty> follower(const std::string& id) {
    const auto listener = std::make_shared<Faulty>();
    desk_.entered(listener, anna_, "", "");
    const auto refused =
        asio::co_spawn(pools_.desk, desk_.follow(listener, anna_, {{"table", id}}), asio::use_future).get();
    EXPECT_FALSE(refused) << refused->body;
    return listener;
  }
  // Red gives any orders until the computer is asked.
  void play_until_blue_is_asked(const std::string& id) {
    auto held = take(id);
    Roller roller(Seed{5, 6}, player_stream(0));
    Table& at = *held->table();
    for (int i = 0; i < 50 && !at.computer_side(); ++i) {
      ASSERT_TRUE(at.play(side_at(0), at.match()->random_order(side_at(0), roller), now_ms()).accepted());
    }
    ASSERT_TRUE(at.computer_side());
    write(at);
  }
  std::uint16_t listen() {
    acceptor_.open(asio::ip::tcp::v4());
    acceptor_.bind({asio::ip::address_v4::loopback(), 0});
    acceptor_.listen();
    acceptor_.async_accept(asio::make_strand(work_), [this](auto error, auto socket) {
      if (error) return;
      const auto strand = socket.get_executor();
      asio::co_spawn(strand,
                     serve(std::move(socket), {desk_, config_, metrics_, connections_, backlog_, closing_}),
                     asio::detached);
    });
    return acceptor_.local_endpoint().port();
  }

  const Person anna_{"anna", "Anna", true};
  const Person berta_{"berta", "Berta", true};
  Scratch scratch_;
  Config config_;
  const Games& games_ = stock()->games;
  const Ledger& ledger_ = stock()->ledger;
  Metrics metrics_;
  const Page page_{scratch_.path()};
  Hub hub_;
  Connections connections_;
  Backlog backlog_;
  asio::io_context work_;
  Pools pools_{2, 1};
  asio::ip::tcp::acceptor acceptor_{work_};
  std::unique_ptr<Store> store_ = need(Store::open({Engine::sqlite, scratch_.path() + "/games.sqlite"}));
  Api api_{games_,
           ledger_,
           stock()->ships,
           stock()->library,
           *store_,
           config_,
           metrics_,
           [this](const std::string& at, const std::string& person) { return hub_.online(at, person); },
           stock()->common,
           NetworkLimiter({0, 0}),
           NetworkLimiter({0, 0}),
           NetworkLimiter({0, 0}),
           Limiter({0, 0}),
           Limiter({0, 0}),
           Limiter({0, 0})};
  Shelf shelf_{games_, *store_, work_.get_executor(), pools_.slow.get_executor()};
  Notifier notifier_{config_, *store_, metrics_};
  Desk desk_{api_, {shelf_, hub_, page_, pools_, notifier_, nullptr}};
  std::atomic<bool> closing_{false};
  std::thread thread_;
};

// Between the moment a new table is written and the one it comes to the shelf anybody may find it.
TEST_F(DeskTest, ATableThatSomebodyHasAlreadyIsNotReplacedByTheOneJustMade) {
  auto made = table("t1", SeatKind::open);
  write(*made);
  {
    auto held = take("t1");
    ASSERT_TRUE(held);
    const Table* mine = held->table();
    shelf_.put(std::move(made));
    ASSERT_EQ(held->table(), mine) << "it was taken away from whoever holds it";
    held->table()->record().title = "Changed";
  }
  // Neither while it is held nor afterwards.
  shelf_.put(table("t1", SeatKind::open));
  EXPECT_EQ(take("t1")->table()->record().title, "Changed");
  // Whoever is first finds the one that was put there.
  auto other = table("t2", SeatKind::open);
  write(*other);
  const Table* put = other.get();
  shelf_.put(std::move(other));
  EXPECT_EQ(take("t2")->table(), put);
}

TEST_F(DeskTest, AFaultDoesNotStopTheComputerForGood) {
  write(*table("t", SeatKind::computer));
  const auto listener = follower("t");
  ASSERT_NO_FATAL_FAILURE(play_until_blue_is_asked("t"));
  listener->fails = true;
  desk_.play_computers("t");
  ASSERT_TRUE(comes([&] { return !listener->fails; })) << "the computer has not played";
  ASSERT_TRUE(comes([&] {
    if (!take("t")->table()->computer_side()) play_until_blue_is_asked("t");
    const std::uint64_t before = metrics_.computer_orders;
    desk_.play_computers("t");
    for (int i = 0; i < 200 && metrics_.computer_orders == before; ++i) std::this_thread::sleep_for(5ms);
    return metrics_.computer_orders > before;
  })) << "it never plays again";
}

// Whoever is connected is seen off, whatever has gone wrong.
TEST_F(DeskTest, AFaultEndsALiveConnectionWithAllThatBelongsToIt) {
  auto made = table("t", SeatKind::person);
  made->record().seats[1].person = berta_.id;
  write(*made);
  const auto listener = follower("t");
  Client berta(listen());
  berta.set_session("berta's token");
  LiveClient live(berta);
  ASSERT_TRUE(live.open());
  EXPECT_EQ(metrics_.live_sessions, 1U);
  listener->fails = true;  // when Anna is told that somebody else is there
  live.send({{"subscribe", {{"table", "t"}}}});
  EXPECT_TRUE(comes([&] { return metrics_.live_sessions == 0; }));
  EXPECT_FALSE(hub_.online("t", berta_.id));
  while (live.open() && !live.next().is_null()) {
  }
  EXPECT_FALSE(live.open());
}

// What was said while nobody could be told is told to each as far as he lacks it.
TEST_F(DeskTest, WhatWasSaidIsCountedForEachWhoFollows) {
  write(*table("t", SeatKind::computer));
  const auto listener = follower("t");
  const auto said = [](std::int64_t n) { return ChatRecord{n, "Anna", "red", "hello", 1, true}; };
  auto held = take("t");
  hub_.publish(api_, *held->table(), {said(1)});
  EXPECT_EQ(hub_.chat_told("t"), 1);
  hub_.publish(api_, *held->table(), {said(3)});  // the second was lost on its way
  EXPECT_EQ(hub_.chat_told("t"), 1);
  hub_.publish(api_, *held->table(), {said(2), said(3)});
  EXPECT_EQ(hub_.chat_told("t"), 3);
  EXPECT_EQ(listener->heard(), (std::vector<std::int64_t>{1, 3, 2, 3}));
}

}  // namespace
}  // namespace flagbridge::server
