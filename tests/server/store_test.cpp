#include "server/store/store.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <thread>
#include <unistd.h>

#include "server/store/migrations.h"
#include "tests/server/house.h"

// The storage, with SQLite and with a PostgreSQL server of the test's own.
namespace flagbridge::server {
namespace {

// A PostgreSQL server in a folder of its own, reached by a socket there. It does not run as root, so under
// root everything is done as the user the package brings.
class OwnPostgres {
 public:
  OwnPostgres() {
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql")) {
      programs_ = version.path().string() + "/bin";
    }
    folder_ = scratch_.path();
    std::filesystem::permissions(folder_, std::filesystem::perms::all);
    run("mkdir -m 700 " + folder_ + "/db && " + programs_ + "/initdb -A trust -U flagbridge -D " + folder_ +
        "/db");
    started_ = run(programs_ + "/pg_ctl -w -D " + folder_ + "/db -l " + folder_ + "/log -o \"-k " + folder_ +
                   " -c listen_addresses=''\" start");
  }
  ~OwnPostgres() { run(programs_ + "/pg_ctl -w -m immediate -D " + folder_ + "/db stop"); }

  bool started() const { return started_; }
  std::string address() const { return "host=" + folder_ + " user=flagbridge dbname=postgres"; }
  bool stop() const { return run(programs_ + "/pg_ctl -w -m fast -D " + folder_ + "/db stop"); }
  bool start() const {
    return run(programs_ + "/pg_ctl -w -D " + folder_ + "/db -l " + folder_ + "/log -o \"-k " + folder_ +
               " -c listen_addresses=''\" start");
  }

 private:
  static bool run(const std::string& command) {
    const std::string quiet = "(" + command + ") >/dev/null 2>&1";
    const std::string whole =
        geteuid() == 0
            ? "cd / && setpriv --reuid=postgres --regid=postgres --clear-groups sh -c '" + quiet + "'"
            : quiet;
    return std::system(whole.c_str()) == 0;
  }

  Scratch scratch_;
  std::string folder_;
  std::string programs_;
  bool started_ = false;
};

Errors write_now(Store& store, std::vector<Statement> statements) {
  std::mutex mutex;
  std::condition_variable done;
  std::optional<Errors> errors;
  store.writer().write(std::move(statements), [&](const Errors& found) {
    const std::lock_guard lock(mutex);
    errors = found;
    done.notify_one();
  });
  std::unique_lock lock(mutex);
  done.wait(lock, [&] { return errors.has_value(); });
  return *errors;
}

void keeps_what_it_is_given(const std::string& address) {
  auto opened = Store::open(address);
  ASSERT_TRUE(opened) << to_string(opened.error());
  Store& store = **opened;
  const Person anna{"p1", "Anna 'quoted' \"äö\"", true};
  ASSERT_TRUE(write_now(store, {put_person(anna, 1), put_session("t1", "p1", 1)}).empty());
  EXPECT_EQ((*store.person_of_session("t1"))->name, anna.name);
  EXPECT_FALSE(*store.person_of_session("t2"));
  ASSERT_TRUE(write_now(store, {make_account("p1", "Anna", "anna", "hash")}).empty());
  EXPECT_FALSE((*store.account("anna"))->person.guest);
  TableRecord table;
  table.id = "t";
  table.game = "drill";
  table.scenario = "meeting";
  table.seats.resize(2);
  table.changed = 5;
  ASSERT_TRUE(write_now(store, {put_table(table, 70), put_member("t", "p1"), put_member("t", "p1")}).empty());
  EXPECT_EQ((*store.table("t"))->seats.size(), 2U);
  EXPECT_EQ(store.tables({.list = TableFilter::List::mine, .person = "p1"})->size(), 1U);
  EXPECT_TRUE(store.overdue(100)->empty());
  table.status = Status::playing;
  ASSERT_TRUE(write_now(store, {put_table(table, 70)}).empty());
  EXPECT_EQ(store.overdue(100)->size(), 1U);
  EXPECT_TRUE(store.overdue(60)->empty());
  const LogEntry entry{1, LogEntry::Kind::order, 1, R"({"ready":{}})", "00", 9};
  ASSERT_TRUE(write_now(store, {put_log("t", entry), put_answer("t", "p1", "r", "{}", 1)}).empty());
  // One order twice is one too many, and what was to be written with it is not.
  EXPECT_FALSE(write_now(store, {put_answer("t", "p1", "s", "{}", 1), put_log("t", entry)}).empty());
  EXPECT_EQ(store.log("t")->size(), 1U);
  EXPECT_FALSE(*store.answer("t", "p1", "s"));
  EXPECT_EQ(**store.answer("t", "p1", "r"), "{}");
  ASSERT_TRUE(write_now(store, {put_chat("t", {1, "Anna", std::nullopt, "a\nb", 3})}).empty());
  EXPECT_EQ(store.chat("t", 0)->front().text, "a\nb");
  ASSERT_TRUE(write_now(store, {put_invite("secret", "t", "red"), drop_member("t", "p1")}).empty());
  EXPECT_EQ((*store.invite("secret"))->side, "red");
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
    ASSERT_TRUE(write_now(**store, {put_session("t", version > 0 ? "old" : "none", 1)}).empty());
    EXPECT_EQ((*store)->person_of_session("t")->has_value(), version > 0);
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
