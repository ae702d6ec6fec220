#include "server/store/store.h"

#include <fmt/format.h>
#include <thread>

#include "server/store/migrations.h"
#include "tests/server/postgres.h"

// The storage, with SQLite and with a PostgreSQL server of the test's own.
namespace flagbridge::server {
namespace {

Written write_now(Store& store, std::vector<Statement> statements) {
  std::mutex mutex;
  std::condition_variable done;
  std::optional<Written> written;
  store.writer().write(std::move(statements), [&](const Written& found) {
    const std::lock_guard lock(mutex);
    written = found;
    done.notify_one();
  });
  std::unique_lock lock(mutex);
  done.wait(lock, [&] { return written.has_value(); });
  return *written;
}

void keeps_what_it_is_given(const std::string& address) {
  auto opened = Store::open(address);
  ASSERT_TRUE(opened) << to_string(opened.error());
  Store& store = **opened;
  const Person anna{"p1", "Anna 'quoted' \"äö\"", true};
  ASSERT_TRUE(write_now(store, {put_person(anna, 1), put_session("t1", "p1", 1)}).done());
  EXPECT_EQ((*store.person_of_session("t1", 0))->name, anna.name);
  EXPECT_FALSE(*store.person_of_session("t2", 0));
  EXPECT_FALSE(*store.person_of_session("t1", 1)) << "it has ended";
  ASSERT_TRUE(write_now(store, {make_account("p1", "Anna", "anna", "hash")}).done());
  EXPECT_FALSE((*store.account("anna"))->person.guest);
  TableRecord table;
  table.id = "t";
  table.game = "drill";
  table.scenario = "meeting";
  table.seats.resize(2);
  table.changed = 5;
  table.revision = 1;
  ASSERT_TRUE(write_now(store, {put_table(table, 70), put_member("t", "p1"), put_member("t", "p1")}).done());
  EXPECT_EQ((*store.table("t"))->seats.size(), 2U);
  EXPECT_EQ(store.tables({.list = TableFilter::List::mine, .person = "p1"})->size(), 1U);
  EXPECT_TRUE(store.overdue(100)->empty());
  // Of two who both write the next revision the second is told.
  EXPECT_TRUE(write_now(store, {put_table(table, 70), put_member("t", "p2")}).overtaken);
  EXPECT_TRUE(store.tables({.list = TableFilter::List::mine, .person = "p2"})->empty());
  table.revision = 3;
  EXPECT_TRUE(write_now(store, {put_table(table, 70)}).overtaken);
  table.revision = 2;
  table.status = Status::playing;
  table.due = 40;
  ASSERT_TRUE(write_now(store, {put_table(table, 70)}).done());
  EXPECT_EQ(store.overdue(100)->size(), 1U);
  EXPECT_TRUE(store.overdue(60)->empty());
  EXPECT_EQ(store.owed(40)->size(), 1U);
  EXPECT_TRUE(store.owed(39)->empty());
  EXPECT_EQ(*store.revision("t"), 2);
  EXPECT_EQ(*store.revision("none"), 0);
  const LogEntry entry{1, LogEntry::Kind::order, 1, R"({"ready":{}})", "00", 9};
  ASSERT_TRUE(write_now(store, {put_log("t", entry), put_answer("t", "p1", "r", "{}", 1)}).done());
  // One order twice is one too many, and what was to be written with it is not.
  EXPECT_FALSE(write_now(store, {put_answer("t", "p1", "s", "{}", 1), put_log("t", entry)}).done());
  EXPECT_EQ(store.log("t")->size(), 1U);
  EXPECT_FALSE(*store.answer("t", "p1", "s"));
  EXPECT_EQ(**store.answer("t", "p1", "r"), "{}");
  ASSERT_TRUE(write_now(store, {put_chat("t", {1, "Anna", std::nullopt, "a\nb", 3})}).done());
  EXPECT_EQ(store.chat("t", 0)->front().text, "a\nb");
  ASSERT_TRUE(write_now(store, {put_invite("secret", "t", "red"), drop_member("t", "p1")}).done());
  EXPECT_EQ((*store.invite("secret"))->side, "red");
  ASSERT_TRUE(write_now(store, {put_contact("p1", {"a@example.org", "", "https://x.example/"})}).done());
  EXPECT_EQ(store.contact("p1")->mail, "a@example.org");
  EXPECT_EQ(store.contact("p1")->code, "");
  EXPECT_EQ(store.contact("p1")->webhook, "https://x.example/");
  EXPECT_EQ(store.contact("nobody")->mail, "");
}

// Whatever layout a database has, it is brought up to date and keeps what it had.
void comes_up_from_every_layout(const std::function<std::string(int)>& fresh) {
  for (int version = 0; version <= layout_version(); ++version) {
    const std::string address = fresh(version);
    {
      auto database = open_database(address);
      ASSERT_TRUE(database) << to_string(database.error());
      ASSERT_TRUE(migrate(**database, version).empty());
      if (version > 0) {
        ASSERT_TRUE((*database)->run(put_person({"old", "Old", true}, 1)));
      }
    }
    auto store = Store::open(address);
    ASSERT_TRUE(store) << to_string(store.error());
    ASSERT_TRUE(write_now(**store, {put_session("t", version > 0 ? "old" : "none", 1)}).done());
    EXPECT_EQ((*store)->person_of_session("t", 0)->has_value(), version > 0);
    EXPECT_TRUE(Store::open(address)) << "a second time";
  }
}

TEST(StoreTest, SqliteKeepsWhatItIsGiven) {
  const Scratch scratch;
  keeps_what_it_is_given(scratch.path() + "/db");
}

TEST(StoreTest, SqliteComesUpFromEveryLayout) {
  const Scratch scratch;
  comes_up_from_every_layout([&](int version) { return fmt::format("{}/{}", scratch.path(), version); });
}

TEST(StoreTest, ALayoutFromTheFutureIsRefused) {
  const Scratch scratch;
  {
    auto database = open_database(scratch.path() + "/db");
    ASSERT_TRUE(migrate(**database).empty());
    ASSERT_TRUE((*database)->run({"UPDATE layout SET version = 99"}));
  }
  EXPECT_FALSE(Store::open(scratch.path() + "/db"));
}

TEST(StoreTest, AFileThatIsNoDatabaseIsRefused) {
  const Scratch scratch;
  EXPECT_FALSE(Store::open(scratch.path()));
  EXPECT_FALSE(Store::open(scratch.path() + "/none/db"));
}

TEST(StoreTest, PostgresKeepsWhatItIsGiven) {
  const OwnPostgres postgres;
  ASSERT_TRUE(postgres.started());
  keeps_what_it_is_given(postgres.address());
}

TEST(StoreTest, OneProcessAtATimePlaysTheComputerOfATable) {
  const OwnPostgres postgres;
  ASSERT_TRUE(postgres.started());
  auto one = Store::open(postgres.address());
  auto two = Store::open(postgres.address());
  ASSERT_TRUE(one && two);
  EXPECT_TRUE((*one)->claim("t"));
  EXPECT_FALSE((*two)->claim("t"));
  EXPECT_TRUE((*two)->claim("u"));
  (*one)->release("t");
  EXPECT_TRUE((*two)->claim("t"));
  two->reset();  // what a process had is free when it ends
  bool free = false;
  for (int i = 0; i < 100 && !free; ++i) {
    free = (*one)->claim("t");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_TRUE(free);
}

TEST(StoreTest, SeveralWhoStartAtOnceMakeOneLayout) {
  const OwnPostgres postgres;
  ASSERT_TRUE(postgres.started());
  std::atomic<int> opened{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] { opened += Store::open(postgres.address()) ? 1 : 0; });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(opened, 6);
}

TEST(StoreTest, PostgresComesUpFromEveryLayout) {
  const OwnPostgres postgres;
  ASSERT_TRUE(postgres.started());
  comes_up_from_every_layout([&](int version) {
    auto database = open_database(postgres.address());
    EXPECT_TRUE((*database)->run({fmt::format("CREATE DATABASE layout{}", version)}));
    std::string address = postgres.address();
    return address.replace(address.find("dbname=") + 7, std::string::npos, fmt::format("layout{}", version));
  });
}

class PostgresServerTest : public ServerTest {
 protected:
  void SetUp() override {
    ASSERT_TRUE(postgres_.started());
    config_.database = postgres_.address();
    start();
  }
  void TearDown() override { server_.reset(); }

  OwnPostgres postgres_;
};

TEST_F(PostgresServerTest, AGameSurvivesTheLossOfTheDatabase) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "one").at("accepted"), 1);
  ASSERT_TRUE(postgres_.stop());
  const json::value body{{"request", "two"}, {"orders", json::array{"power 1,1,1 0,0,0 0,0,0"}}};
  EXPECT_EQ(red.post("/api/v1/tables/" + table + "/orders", body).status, 503);
  EXPECT_EQ(red.get("/healthz").status, 503);
  ASSERT_TRUE(postgres_.start());
  Reply given;
  for (int i = 0; i < 100; ++i) {
    given = red.post("/api/v1/tables/" + table + "/orders", body);
    if (given.status == 200) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(given.at("accepted"), 1) << given.text;
  for (int n = 0; n < 300; ++n) {
    const json::value state = state_when_asked(red, table);
    if (state.at("status") == "over") break;
    EXPECT_EQ(give_first(red, table, state, "n" + std::to_string(n)).at("accepted"), 1);
  }
  EXPECT_EQ(red.get("/api/v1/tables/" + table).at("result.how"), "played");
}

}  // namespace
}  // namespace flagbridge::server
