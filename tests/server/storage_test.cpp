#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/backup.h"
#include "server/store/migrations.h"
#include "server/store/soundness.h"
#include "server/store/store.h"
#include "server/throttle.h"
#include "tests/server/program.h"

// The folder of a server: copies of it, two servers at one, damage, and a disk that is full from the start.
namespace flagbridge::server {
namespace {

class StorageTest : public ServerTest {
 protected:
  std::string file() const { return scratch_.path() + "/flagbridge.sqlite"; }
};

TEST_F(StorageTest, ACopyIsMadeWhileTheServerRunsAndAServerGoesOnFromIt) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "one").at("accepted"), 1);
  const Scratch elsewhere;
  const std::string copy = elsewhere.path() + "/flagbridge.sqlite";
  const auto copied = back_up(file(), copy);
  ASSERT_TRUE(copied) << to_string(copied.error());
  EXPECT_EQ(copied->games, 1);
  EXPECT_EQ(copied->people, 1);
  EXPECT_EQ(copied->bytes, static_cast<std::int64_t>(std::filesystem::file_size(copy)));
  struct stat facts {};
  ASSERT_EQ(stat(copy.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0600U);
  std::vector<std::string> there;
  for (const auto& each : std::filesystem::directory_iterator(elsewhere.path()))
    there.push_back(each.path().filename());
  EXPECT_EQ(there, std::vector<std::string>{"flagbridge.sqlite"})
      << "one file, and nothing it needs beside it";
  EXPECT_FALSE(back_up(file(), copy)) << "what is there is not overwritten";
  EXPECT_FALSE(back_up(elsewhere.path() + "/none", elsewhere.path() + "/two"));
  const Reply before = red.get("/api/v1/tables/" + table + "/state");
  server_.reset();
  config_.data = elsewhere.path();
  start();
  Client again(port());
  again.set_session(red.session());
  EXPECT_EQ(again.get("/api/v1/tables/" + table + "/state").at("scene"), before.at("scene"));
}

// Writes nonsense over the pages in the middle of a file.
void spoil(const std::string& file) {
  const auto size = std::filesystem::file_size(file);
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp(static_cast<std::streamoff>(size / 2 / 4096 * 4096));
  bytes << std::string(8192, '\x5a');
}

TEST_F(StorageTest, WhatIsDamagedIsSaidAndNotWrittenTo) {
  Client red = guest();
  for (int i = 0; i < 30; ++i) drill(red, "me", "open", {{"title", std::string(70, 'x')}});
  server_.reset();
  const Scratch elsewhere;
  EXPECT_TRUE(back_up(file(), elsewhere.path() + "/good"));
  spoil(file());
  const auto bad = back_up(file(), elsewhere.path() + "/bad");
  ASSERT_FALSE(bad);
  EXPECT_NE(to_string(bad.error()).find("damaged"), std::string::npos) << to_string(bad.error());
  EXPECT_FALSE(std::filesystem::exists(elsewhere.path() + "/bad"));
  auto store = Store::open({Engine::sqlite, file()});
  ASSERT_TRUE(store) << to_string(store.error());
  ASSERT_FALSE((*store)->damage().empty());
  EXPECT_FALSE((*store)->write_now({put_person({"p", "P", true}, 1)}).done());
  store->reset();
  const auto before = std::filesystem::last_write_time(file());
  start();
  Client guest(port());
  const Reply health = guest.get("/healthz");
  EXPECT_EQ(health.status, 503);
  EXPECT_EQ(health.at("status"), "damaged");
  EXPECT_EQ(guest.get("/api/v1/me").status, 503) << "nobody new is written down";
  EXPECT_EQ(guest.get("/api/v1/catalog").status, 200);
  server_.reset();
  EXPECT_EQ(std::filesystem::last_write_time(file()), before);
}

// An administrator's command, say, or a copy being made.
TEST_F(StorageTest, DamageIsSeenBesideSomebodyElseToo) {
  Client red = guest();
  for (int i = 0; i < 30; ++i) drill(red, "me", "open", {{"title", std::string(70, 'x')}});
  server_.reset();
  spoil(file());
  const auto other = open_sqlite(file());
  ASSERT_TRUE(other && (*other)->run({"SELECT version FROM layout"}));
  const auto store = Store::open({Engine::sqlite, file()});
  ASSERT_TRUE(store) << to_string(store.error());
  EXPECT_FALSE((*store)->damage().empty());
  EXPECT_FALSE((*store)->write_now({put_person({"p", "P", true}, 1)}).done());
}

TEST_F(StorageTest, AFolderIsForOneServer) {
  const auto second = Server::start(config_, FLAGBRIDGE_ROOT);
  ASSERT_FALSE(second);
  EXPECT_NE(to_string(second.error()).find("another server"), std::string::npos) << to_string(second.error());
  restart();
  EXPECT_EQ(guest().get("/healthz").status, 200);
}

// A process started with so little room that SQLite can make no file beside the games.
TEST(CrampedTest, AServerStartsOnAFullDiskAndGoesOnWhenThereIsRoom) {
  const Scratch scratch;
  std::string session;
  std::string table;
  json::value before;
  {
    Program program(scratch.path());
    Client red(program.port());
    red.enter();
    table = make_drill(red, "me", "basic");
    before = state_when_asked(red, table);
    session = red.session();
    EXPECT_EQ(program.end(), 0);
  }
  rlimit all{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &all), 0);
  const rlimit little{600, all.rlim_max};  // for the lines it prints; less than a page
  Program program(scratch.path(), {}, Program::Begin::later);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &little), 0);
  program.launch();
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &all), 0);
  ASSERT_NO_FATAL_FAILURE(program.await());
  Client red(program.port());
  red.set_session(session);
  EXPECT_EQ(red.get("/healthz").status, 503);
  EXPECT_EQ(red.get("/healthz").at("status"), "failing");
  EXPECT_EQ(red.get("/api/v1/tables/" + table + "/state").at("scene"), before.at("scene"));
  EXPECT_EQ(give_first(red, table, before, "one").status, 503);
  ASSERT_EQ(prlimit(program.process(), RLIMIT_FSIZE, &all, nullptr), 0);
  for (int i = 0; i < 2000 && red.get("/healthz").status != 200; ++i) usleep(50'000);  // for hanging
  EXPECT_EQ(red.get("/healthz").status, 200);
  EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "one").at("accepted"), 1);
  for (int n = 0; n < 300; ++n) {
    const json::value state = state_when_asked(red, table);
    if (state.at("status") == "over") break;
    EXPECT_EQ(give_first(red, table, state, "n" + std::to_string(n)).at("accepted"), 1);
  }
  EXPECT_EQ(red.get("/api/v1/tables/" + table).at("result.how"), "played");
}

TEST(ThrottleTest, OfOneCauseThereAreTwentyLinesAMinute) {
  Throttle throttle;
  int said = 0;
  for (int i = 0; i < 1000; ++i) said += throttle.pass(Level::info, "storage", 5000 + i) ? 1 : 0;
  EXPECT_EQ(said, 20);
  EXPECT_EQ(throttle.pass(Level::info, "another", 6000), 0);
  EXPECT_EQ(throttle.pass(Level::info, "storage", 66'000), 980);
  EXPECT_EQ(throttle.pass(Level::info, "storage", 66'001), 0);
  // However many causes somebody invents.
  for (int i = 0; i < 100'000; ++i)
    said += throttle.pass(Level::info, "made up " + std::to_string(i), 66'002) ? 1 : 0;
  EXPECT_LE(said, 20 + 2000 + 20);
  EXPECT_EQ(throttle.pass(Level::error, "a disk", 66'003), 0) << "whoever invents causes hides no error";
}

TEST(ThrottleTest, CausesOfAnotherMinuteMakeRoom) {
  Throttle throttle;
  for (int i = 0; i < 2000; ++i) {
    for (int n = 0; n < 21; ++n)
      throttle.pass(Level::info, "old " + std::to_string(i), 5000);  // one is left out
  }
  // Each has its own count again, and not one with all others.
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(throttle.pass(Level::info, "new " + std::to_string(i), 65'000), 0) << i;
}

}  // namespace
}  // namespace flagbridge::server
