#include <atomic>
#include <cstdlib>
#include <random>
#include <thread>
#include <unistd.h>

#include "tests/server/program.h"

// The program killed at random instants while a game is played: what was acknowledged is there afterwards,
// and the game goes on.
namespace flagbridge::server {
namespace {

int kills_wanted() {
  const char* given = std::getenv("FLAGBRIDGE_TEST_KILLS");
  return given == nullptr ? 12 : std::atoi(given);
}

// Somebody who plays drills against the computer until told to stop, and remembers what was acknowledged.
class Stubborn {
 public:
  explicit Stubborn(std::uint16_t port) : client_(port) { client_.enter(); }

  // Goes on until the connection is lost or enough games are over; a lost request is sent again by the next
  // call.
  void play(std::uint16_t port, std::size_t games) {
    Client fresh(port);
    fresh.set_session(client_.session());
    client_ = std::move(fresh);
    check_kept();
    while (finished_ < games && step()) {
    }
  }

  std::size_t acknowledged() const { return total_; }
  std::size_t finished() const { return finished_; }

 private:
  // Everything acknowledged is still there, in its order.
  void check_kept() {
    if (table_.empty()) return;
    const Reply feed = client_.get("/api/v1/tables/" + table_ + "/feed");
    if (feed.status != 200) return;
    std::vector<std::string> kept;
    for (const json::value& entry : feed.at("entries").as_array()) {
      if (entry.at("kind") == "order") kept.push_back(json::serialize(entry.at("data")));
    }
    ASSERT_GE(kept.size(), given_.size());
    for (std::size_t i = 0; i < given_.size(); ++i) EXPECT_EQ(kept[i], given_[i]);
    EXPECT_LE(kept.size(), given_.size() + 1);  // at most the one whose answer was lost
  }

  bool step() {
    if (!pending_.is_null()) return send();
    if (table_.empty() && !begin()) return false;
    const Reply state = client_.get("/api/v1/tables/" + table_ + "/state");
    if (state.status != 200) return false;
    if (state.at("status") == "over") {
      ++finished_;
      table_.clear();
      given_.clear();
      return true;
    }
    if (state.at("decision").is_null()) {
      usleep(1000);
      return true;
    }
    const json::array& options = state.at("decision.options").as_array();
    order_ = options[static_cast<std::size_t>(random_()) % options.size()].at("order");
    pending_ = {{"request", "r" + std::to_string(++requests_)}, {"orders", json::array{order_}}};
    return send();
  }

  bool begin() {
    const Reply made = client_.post(
        "/api/v1/tables", {{"scenario", "drill/meeting"},
                           {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "basic")}}});
    if (made.status == 201) table_ = std::string(made.at("id").as_string());
    return made.status == 201;
  }

  bool send() {
    const Reply reply = client_.post("/api/v1/tables/" + table_ + "/orders", pending_);
    if (reply.status == 409) pending_ = nullptr;  // the computer has ended the game meanwhile
    if (reply.status != 200) return reply.status == 409;
    pending_ = nullptr;
    if (reply.at("accepted") == 1) {
      given_.push_back(json::serialize(order_));
      ++total_;
    }
    return true;
  }

  Client client_;
  std::mt19937 random_{7};
  std::string table_;
  std::vector<std::string> given_;
  json::value pending_;
  json::value order_;
  int requests_ = 0;
  std::atomic<std::size_t> total_{0};
  std::size_t finished_ = 0;
};

TEST(CrashTest, NothingAcknowledgedIsLostAndNoGameIsStuck) {
  const Scratch scratch;
  Program program(scratch.path());
  Stubborn player(program.port());
  std::random_device device;
  std::mt19937 random(device());
  constexpr std::size_t without_end = 1'000'000;
  const auto patience = std::chrono::seconds(60);
  for (int i = 0; i < kills_wanted() && !HasFailure(); ++i) {
    const auto delay = std::chrono::microseconds(random() % 100'000);
    const std::size_t before = player.acknowledged();
    std::thread killer([&] {
      // Some play first, however slow the machine; then at any instant.
      const auto until = std::chrono::steady_clock::now() + patience;
      while (player.acknowledged() == before && std::chrono::steady_clock::now() < until) usleep(1000);
      std::this_thread::sleep_for(delay);
      program.kill_it();
    });
    player.play(program.port(), without_end);
    killer.join();
    EXPECT_GT(player.acknowledged(), before) << "the game is stuck";
    program.start();
  }
  const std::size_t games = player.finished() + 1;
  player.play(program.port(), games);
  EXPECT_EQ(player.finished(), games);
  EXPECT_EQ(program.end(), 0);
  program.start();
}

}  // namespace
}  // namespace flagbridge::server
