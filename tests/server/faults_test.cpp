#include <algorithm>
#include <atomic>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

#include "tests/server/program.h"

// The disk is full, the server is told to stop: people are told, and nothing is lost.
namespace flagbridge::server {
namespace {

// Lets a process write no file beyond that length, as on a disk that is full; its writes fail.
void limit_files(pid_t process, rlim_t bytes) {
  const rlimit limit{bytes, RLIM_INFINITY};
  ASSERT_EQ(prlimit(process, RLIMIT_FSIZE, &limit, nullptr), 0);
}

std::string new_drill(Client& host, const std::string& red, const std::string& blue) {
  const Reply made =
      host.post("/api/v1/tables", {{"scenario", "drill/meeting"},
                                   {"options", {{"turns", 2}}},
                                   {"seats", json::array{seat_wish("red", red), seat_wish("blue", blue)}}});
  EXPECT_EQ(made.status, 201) << made.text;
  return made.status == 201 ? std::string(made.at("id").as_string()) : "";
}

TEST(FaultsTest, AFullDiskIsReportedAndPlayGoesOnWhenThereIsRoom) {
  const Scratch scratch;
  Program program(scratch.path());
  Client red(program.port());
  red.enter();
  const std::string table = new_drill(red, "me", "basic");
  const std::string at = "/api/v1/tables/" + table;
  LiveClient live(red);
  live.send({{"subscribe", {{"table", table}}}});
  ASSERT_FALSE(live.wait_for("subscribed").is_null());
  const json::value before = state_when_asked(red, table);
  limit_files(program.process(), 1);
  const Reply full = give_first(red, table, before, "one");
  EXPECT_EQ(full.status, 503);
  EXPECT_EQ(full.error(), "unavailable");
  EXPECT_EQ(live.wait_for("storage").at("ok"), false);
  EXPECT_EQ(red.get("/healthz").status, 503);
  // It has not happened, and what is there can still be read.
  EXPECT_EQ(red.get(at + "/state").at("seq"), before.at("seq"));
  EXPECT_EQ(
      red.post("/api/v1/tables", {{"scenario", "drill/meeting"},
                                  {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "me")}}})
          .status,
      503);
  limit_files(program.process(), RLIM_INFINITY);
  // Nobody has to do anything for it to be noticed.
  EXPECT_EQ(live.wait_for("storage").at("ok"), true);
  EXPECT_EQ(red.get("/healthz").status, 200);
  EXPECT_EQ(give_first(red, table, before, "one").at("accepted"), 1);
  for (int n = 0; n < 300; ++n) {
    const json::value state = state_when_asked(red, table);
    if (state.at("status") == "over") break;
    EXPECT_EQ(give_first(red, table, state, "n" + std::to_string(n)).at("accepted"), 1);
  }
  EXPECT_EQ(red.get(at).at("result.how"), "played");
}

TEST(FaultsTest, TheComputerGoesOnByItselfWhenThereIsRoom) {
  const Scratch scratch;
  Program program(scratch.path());
  Client red(program.port());
  red.enter();
  Client host(program.port());
  host.enter();
  const std::string table = new_drill(host, "open", "open");
  const std::string at = "/api/v1/tables/" + table;
  EXPECT_EQ(red.post(at + "/join", {{"side", "red"}}).status, 200);
  EXPECT_EQ(host.post(at + "/start", json::object{}).status, 200);
  // Blue, the computer, hides its mine some time; red's own is the other half of the same question.
  EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "one").at("accepted"), 1);
  limit_files(program.process(), 1);
  usleep(300'000);
  limit_files(program.process(), RLIM_INFINITY);
  EXPECT_EQ(state_when_asked(red, table).at("status"), "playing");
}

// Many orders on their way when the server is told to stop: each is either acknowledged and kept, or not.
TEST(FaultsTest, AnOrderlyEndFinishesWhatIsBeingDone) {
  const Scratch scratch;
  Program program(scratch.path());
  constexpr std::size_t count = 6;
  std::vector<Client> people;
  std::vector<std::string> tables;
  for (std::size_t i = 0; i < count; ++i) {
    people.emplace_back(program.port()).enter();
    tables.push_back(new_drill(people.back(), "me", "basic"));
  }
  std::vector<std::atomic<int>> acknowledged(count);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < count; ++i) {
    threads.emplace_back([&, i] {
      for (int n = 0; n < 1000; ++n) {
        const Reply state = people[i].get("/api/v1/tables/" + tables[i] + "/state");
        if (state.status != 200 || state.at("status") == "over") return;
        if (state.at("decision").is_null()) continue;
        const Reply given = give_first(people[i], tables[i], state.body, "n" + std::to_string(n));
        if (given.status == 200 && given.at("accepted") == 1) ++acknowledged[i];
        if (given.status == 0) return;
      }
    });
  }
  EXPECT_TRUE(
      comes([&] { return std::ranges::all_of(acknowledged, [](const auto& each) { return each > 0; }); }));
  EXPECT_EQ(program.end(), 0);
  for (std::thread& each : threads) each.join();
  EXPECT_NE(program.log().find("\"event\":\"stopped\""), std::string::npos);
  EXPECT_NE(program.log().find("\"event\":\"started\""), std::string::npos);
  program.start();
  for (std::size_t i = 0; i < count; ++i) {
    Client again(program.port());
    again.set_session(people[i].session());
    int kept = 0;
    const Reply feed = again.get("/api/v1/tables/" + tables[i] + "/feed");
    for (const json::value& entry : feed.at("entries").as_array())
      kept += entry.at("kind") == "order" ? 1 : 0;
    EXPECT_EQ(kept, acknowledged[i].load()) << "table " << i;
    EXPECT_GT(kept, 0);
  }
}

// Whoever reads the log must not take somebody's seat with it.
TEST(FaultsTest, NoInvitationStandsInTheLog) {
  const Scratch scratch;
  Program program(scratch.path(), {"--set", "address_at_once=1", "--set", "address_a_minute=1"});
  Client guest(program.port());
  guest.get("/api/v1/me");
  EXPECT_EQ(guest.get("/api/v1/invites/kept-between-us").status, 429);
  EXPECT_EQ(program.end(), 0);
  EXPECT_EQ(program.log().find("kept-between-us"), std::string::npos);
  EXPECT_NE(program.log().find("/api/v1/invites/{token}"), std::string::npos);
}

}  // namespace
}  // namespace flagbridge::server
