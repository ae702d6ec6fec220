#include "server/store/store.h"

#include <filesystem>
#include <fmt/format.h>
#include <latch>
#include <thread>

#include "server/store/migrations.h"
#include "tests/server/postgres.h"

// The storage, with SQLite and with a PostgreSQL server of the test's own.
namespace flagbridge::server {
namespace {

Site file(const std::string& path) { return {Engine::sqlite, path}; }
Site server(const std::string& address) { return {Engine::postgresql, address}; }

void keeps_what_it_is_given(const Site& site) {
  auto opened = Store::open(site);
  ASSERT_TRUE(opened) << to_string(opened.error());
  Store& store = **opened;
  const Person anna{"p1", "Anna 'quoted' \"äö\"", true};
  ASSERT_TRUE(store.write_now({put_person(anna, 1), put_session("t1", "p1", 1)}).done());
  EXPECT_EQ((*store.person_of_session("t1", 0))->name, anna.name);
  EXPECT_FALSE(*store.person_of_session("t2", 0));
  EXPECT_FALSE(*store.person_of_session("t1", 1)) << "it has ended";
  ASSERT_TRUE(store.write_now({make_account("p1", "Anna", "anna", "hash")}).done());
  EXPECT_FALSE((*store.account("anna"))->person.guest);
  TableRecord table;
  table.id = "t";
  table.game = "drill";
  table.scenario = "meeting";
  table.seats.resize(2);
  table.changed = 5;
  table.revision = 1;
  ASSERT_TRUE(store.write_now({put_table(table, 70), put_member("t", "p1"), put_member("t", "p1")}).done());
  EXPECT_EQ((*store.table("t"))->seats.size(), 2U);
  EXPECT_EQ(store.tables({.list = TableFilter::List::mine, .person = "p1"})->size(), 1U);
  EXPECT_TRUE(store.overdue(100)->empty());
  // Of two who both write the next revision the second is told.
  EXPECT_TRUE(store.write_now({put_table(table, 70), put_member("t", "p2")}).overtaken);
  EXPECT_TRUE(store.tables({.list = TableFilter::List::mine, .person = "p2"})->empty());
  table.revision = 3;
  EXPECT_TRUE(store.write_now({put_table(table, 70)}).overtaken);
  table.revision = 2;
  table.status = Status::playing;
  table.due = 40;
  ASSERT_TRUE(store.write_now({put_table(table, 70)}).done());
  EXPECT_EQ(store.overdue(100)->size(), 1U);
  EXPECT_TRUE(store.overdue(60)->empty());
  EXPECT_EQ(store.owed(40)->size(), 1U);
  EXPECT_TRUE(store.owed(39)->empty());
  EXPECT_EQ(*store.revision("t"), 2);
  EXPECT_EQ(*store.revision("none"), 0);
  const LogEntry entry{1, LogEntry::Kind::order, 1, R"({"ready":{}})", "00", 9};
  ASSERT_TRUE(store.write_now({put_log("t", entry), put_answer("t", {"p1", "r", "d"}, "{}", 1)}).done());
  // One order twice is one too many, and what was to be written with it is not.
  EXPECT_FALSE(store.write_now({put_answer("t", {"p1", "s", "d"}, "{}", 1), put_log("t", entry)}).done());
  EXPECT_EQ(store.log("t")->size(), 1U);
  EXPECT_FALSE(*store.answer("t", "p1", "s"));
  EXPECT_EQ((*store.answer("t", "p1", "r"))->answer, "{}");
  EXPECT_EQ((*store.answer("t", "p1", "r"))->digest, "d");
  ASSERT_TRUE(store.write_now({put_chat("t", {1, "Anna", std::nullopt, "a\nb", 3, true})}).done());
  EXPECT_EQ(store.chat("t", 0)->front().text, "a\nb");
  EXPECT_TRUE(store.chat("t", 0)->front().guest);
  ASSERT_TRUE(store.write_now({put_invite("secret", "t", "red"), drop_member("t", "p1")}).done());
  EXPECT_EQ((*store.invite("secret"))->side, "red");
  ASSERT_TRUE(store.write_now({put_contact("p1", {"a@example.org", "", "https://x.example/"})}).done());
  EXPECT_EQ(store.contact("p1")->mail, "a@example.org");
  EXPECT_EQ(store.contact("p1")->code, "");
  EXPECT_EQ(store.contact("p1")->webhook, "https://x.example/");
  EXPECT_EQ(store.contact("nobody")->mail, "");
}

// A name that somebody has, an order that is there: that is somebody else's success and no fault of the
// storage.
void tells_a_clash_from_a_fault(const Site& site) {
  auto opened = Store::open(site);
  ASSERT_TRUE(opened) << to_string(opened.error());
  Store& store = **opened;
  ASSERT_TRUE(store.write_now({put_person({"a", "A", true}, 1), put_person({"b", "B", true}, 1)}).done());
  ASSERT_TRUE(store.write_now({make_account("a", "Anna", "anna", "hash")}).done());
  const Written taken = store.write_now({make_account("b", "ANNA", "anna", "hash")});
  EXPECT_TRUE(taken.overtaken && taken.errors.empty());
  const Written twice = store.write_now({put_person({"a", "A", true}, 1)});
  EXPECT_TRUE(twice.overtaken && twice.errors.empty());
  EXPECT_FALSE(store.writer().failing());
  EXPECT_FALSE(store.write_now({{"INSERT INTO nowhere (a) VALUES (1)"}}).errors.empty());
  EXPECT_TRUE(store.writer().failing());
}

void counts_the_time_it_was_away(const Site& site) {
  auto opened = Store::open(site);
  ASSERT_TRUE(opened) << to_string(opened.error());
  Store& store = **opened;
  for (const Moment at : {100'000, 103'000, 106'000}) ASSERT_TRUE(store.write_now({beat(at)}).done());
  EXPECT_TRUE(store.read_lost().empty());
  EXPECT_EQ(store.lost(), 0);
  ASSERT_TRUE(store.write_now({beat(126'000)}).done());
  ASSERT_TRUE(store.write_now({beat(125'000)}).done());  // another process, whose clock is a little behind
  ASSERT_TRUE(store.write_now({beat(129'000)}).done());
  EXPECT_TRUE(store.read_lost().empty());
  EXPECT_EQ(store.lost(), 20'000);
}

void sweeps_up_what_is_of_no_use(const Site& site) {
  auto opened = Store::open(site);
  ASSERT_TRUE(opened) << to_string(opened.error());
  Store& store = **opened;
  const Moment now = 2 * session_age;
  TableRecord over;
  over.id = "over";
  over.revision = 1;
  over.status = Status::over;
  ASSERT_TRUE(store
                  .write_now({put_person({"guest", "G", true}, 1), put_session("idle", "guest", now - 1),
                              put_person({"player", "P", true}, 1), put_member("over", "player"),
                              put_session("old", "player", 1), put_session("new", "player", now - 1),
                              put_table(over, {}), put_answer("over", {"player", "r", ""}, "{}", 1),
                              put_answer("other", {"player", "r", ""}, "{}", 1)})
                  .done());
  ASSERT_TRUE(store.write_now(sweep(now, now)).done());
  EXPECT_FALSE(*store.person_of_session("idle", 0));
  EXPECT_FALSE(*store.person_of_session("old", 0));
  EXPECT_TRUE(*store.person_of_session("new", 0));
  EXPECT_FALSE(*store.answer("over", "player", "r"));
  EXPECT_TRUE(*store.answer("other", "player", "r"));
}

// Whatever layout a database has, it is brought up to date and keeps what it had.
void comes_up_from_every_layout(const std::function<Site(int)>& fresh) {
  for (int version = 0; version <= layout_version(); ++version) {
    const Site site = fresh(version);
    {
      auto database = open_database(site);
      ASSERT_TRUE(database) << to_string(database.error());
      ASSERT_TRUE(migrate(**database, version).empty());
      if (version > 0) {
        ASSERT_TRUE((*database)->run(put_person({"old", "Old", true}, 1)));
      }
    }
    auto store = Store::open(site);
    ASSERT_TRUE(store) << to_string(store.error());
    ASSERT_TRUE((*store)->write_now({put_session("t", version > 0 ? "old" : "none", 1)}).done());
    EXPECT_EQ((*store)->person_of_session("t", 0)->has_value(), version > 0);
    EXPECT_TRUE(Store::open(site)) << "a second time";
  }
}

TEST(StoreTest, SqliteKeepsWhatItIsGiven) {
  const Scratch scratch;
  keeps_what_it_is_given(file(scratch.path() + "/db"));
}

TEST(StoreTest, SqliteLooksAfterWhatItKeeps) {
  const Scratch scratch;
  tells_a_clash_from_a_fault(file(scratch.path() + "/clash"));
  counts_the_time_it_was_away(file(scratch.path() + "/pulse"));
  sweeps_up_what_is_of_no_use(file(scratch.path() + "/sweep"));
}

TEST(StoreTest, NobodyElseOnTheMachineReadsTheFile) {
  const Scratch scratch;
  const std::string path = scratch.path() + "/a=b";  // an odd name is a name
  ASSERT_TRUE(Store::open(file(path)));
  EXPECT_EQ(std::filesystem::status(path).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

// Though nothing comes of a thousand games, those after them have their turn.
TEST(StoreTest, AllThatIsDueIsComeTo) {
  const Scratch scratch;
  const auto store = Store::open(file(scratch.path() + "/games"));
  ASSERT_TRUE(store);
  std::vector<Statement> games;
  for (std::size_t i = 0; i < Store::most_at_once + 5; ++i) {
    TableRecord table;
    table.id = fmt::format("t{:05}", i);
    table.game = "drill";
    table.status = Status::playing;
    table.due = 40;
    table.revision = 1;
    games.push_back(put_table(table, 70));
  }
  ASSERT_TRUE((*store)->write_now(std::move(games)).done());
  const auto late = (*store)->overdue(70);
  ASSERT_EQ(late->size(), Store::most_at_once);
  EXPECT_EQ((*store)->overdue(70, late->back())->size(), 5U);
  const auto owed = (*store)->owed(40);
  ASSERT_EQ(owed->size(), Store::most_at_once);
  EXPECT_EQ((*store)->owed(40, owed->back())->size(), 5U);
  EXPECT_TRUE((*store)->owed(39, owed->back())->empty());
}

// A database that keeps its first writer waiting, and remembers what it was told to do.
class Patient : public Database {
 public:
  Patient(std::vector<std::string>& said, std::latch& begun, std::latch& go)
      : said_(said), begun_(begun), go_(go) {}
  Result<Rows> run(const Statement& statement) override {
    if (statement.sql == "first") {
      begun_.count_down();
      go_.wait();
    }
    if (!statement.values.empty()) said_.push_back(text_in(statement.values.front()));
    return Rows{};
  }
  bool changed() const override { return true; }
  bool clashed() const override { return false; }
  void set_patience(int) override {}
  std::string kind() const override { return "patient"; }

 private:
  std::vector<std::string>& said_;
  std::latch& begun_;
  std::latch& go_;
};

// Two processes that write to the same rows do so in the same order; but who comes and goes is told as it
// was.
TEST(StoreTest, WhatIsSaidKeepsItsOrderAndWhatIsWrittenHasOne) {
  std::vector<std::string> said;
  std::latch begun(1), go(1);
  {
    Writer writer(std::make_unique<Patient>(said, begun, go));
    const auto nothing = [](const Written&) {};
    writer.write({{"first"}}, nothing);
    begun.wait();  // what follows waits together
    writer.write({ring("left")}, nothing);
    for (const char* id : {"b", "a"}) writer.write({drop_session(id)}, nothing);
    writer.write({ring("here")}, nothing);
    go.count_down();
  }
  EXPECT_EQ(said, (std::vector<std::string>{"left", "here", "a", "b"}));
}

TEST(StoreTest, SqliteComesUpFromEveryLayout) {
  const Scratch scratch;
  comes_up_from_every_layout(
      [&](int version) { return file(fmt::format("{}/{}", scratch.path(), version)); });
}

TEST(StoreTest, ALayoutFromTheFutureIsRefused) {
  const Scratch scratch;
  {
    auto database = open_database(file(scratch.path() + "/db"));
    ASSERT_TRUE(migrate(**database).empty());
    ASSERT_TRUE((*database)->run({"UPDATE layout SET version = 99"}));
  }
  EXPECT_FALSE(Store::open(file(scratch.path() + "/db")));
}

TEST(StoreTest, AFileThatIsNoDatabaseIsRefused) {
  const Scratch scratch;
  EXPECT_FALSE(Store::open(file(scratch.path())));
  EXPECT_FALSE(Store::open(file(scratch.path() + "/none/db")));
}

TEST(StoreTest, PostgresKeepsWhatItIsGiven) {
  const OwnPostgres postgres;
  ASSERT_TRUE(postgres.started());
  keeps_what_it_is_given(server(postgres.address()));
}

TEST(StoreTest, PostgresLooksAfterWhatItKeeps) {
  const OwnPostgres postgres;
  ASSERT_TRUE(postgres.started());
  tells_a_clash_from_a_fault(server(postgres.address()));
  counts_the_time_it_was_away(server(postgres.address()));
  sweeps_up_what_is_of_no_use(server(postgres.address()));
  // A text is what it is to its end.
  auto store = Store::open(server(postgres.address()));
  EXPECT_FALSE((*store)->table(std::string("over\0x", 6)));
}

TEST(StoreTest, OneProcessAtATimePlaysTheComputerOfATable) {
  const OwnPostgres postgres;
  ASSERT_TRUE(postgres.started());
  auto one = Store::open(server(postgres.address()));
  auto two = Store::open(server(postgres.address()));
  ASSERT_TRUE(one && two);
  EXPECT_TRUE((*one)->claim("t"));
  EXPECT_FALSE((*two)->claim("t"));
  EXPECT_TRUE((*two)->claim("u"));
  (*one)->release("t");
  EXPECT_TRUE((*two)->claim("t"));
  two->reset();  // what a process had is free when it ends
  EXPECT_TRUE(comes([&] { return (*one)->claim("t"); }));
}

TEST(StoreTest, SeveralWhoStartAtOnceMakeOneLayout) {
  const OwnPostgres postgres;
  ASSERT_TRUE(postgres.started());
  std::atomic<int> opened{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] { opened += Store::open(server(postgres.address())) ? 1 : 0; });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(opened, 6);
}

TEST(StoreTest, PostgresComesUpFromEveryLayout) {
  const OwnPostgres postgres;
  ASSERT_TRUE(postgres.started());
  comes_up_from_every_layout([&](int version) {
    auto database = open_database(server(postgres.address()));
    EXPECT_TRUE((*database)->run({fmt::format("CREATE DATABASE layout{}", version)}));
    std::string address = postgres.address();
    address.replace(address.find("dbname=") + 7, std::string::npos, fmt::format("layout{}", version));
    return server(address);
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
  EXPECT_TRUE(comes([&] {
    given = red.post("/api/v1/tables/" + table + "/orders", body);
    return given.status == 200;
  }));
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
