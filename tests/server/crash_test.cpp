#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <random>
#include <thread>
#include <unistd.h>

#include "tests/server/postgres.h"
#include "tests/server/program.h"

// The program killed at random instants while games are played: what was acknowledged is there afterwards,
// and the games go on.
namespace flagbridge::server {
namespace {

int kills_wanted() {
  const char* given = std::getenv("FLAGBRIDGE_TEST_KILLS");
  return given == nullptr ? 6 : std::atoi(given);
}

// What is played.
struct Kind {
  std::string scenario;
  json::object options;
  std::string side;   // the host's
  std::string other;  // and the other
};

Kind drill() { return {"drill/meeting", {}, "red", "blue"}; }
Kind skirmish() { return {"ahl/skirmish", {{"turns", 2}}, "Marines", "Intruders"}; }

// The games that are played one after the other. The host begins them, and whoever plays against him finds
// them here.
class GamesAtRisk {
 public:
  GamesAtRisk(std::string opponent, Kind kind) : opponent_(std::move(opponent)), kind_(std::move(kind)) {}

  const std::string& opponent() const { return opponent_; }
  const Kind& kind() const { return kind_; }
  void add(const std::string& table) {
    const std::lock_guard lock(mutex_);
    tables_.push_back(table);
  }
  // Empty if it has not been begun.
  std::string at(std::size_t number) const {
    const std::lock_guard lock(mutex_);
    return number < tables_.size() ? tables_[number] : "";
  }

 private:
  std::string opponent_;  // "basic", or "open" for another person
  Kind kind_;
  mutable std::mutex mutex_;
  std::vector<std::string> tables_;
};

// Somebody who plays until the connection is lost, and remembers what was acknowledged.
class Stubborn {
 public:
  enum class Who { host, opponent };

  Stubborn(std::uint16_t port, GamesAtRisk& games, Who who) : client_(port), games_(games), who_(who) {
    client_.enter();
  }

  // Goes on until the connection is lost or enough games are over; a lost request is sent again by the next
  // call.
  void play(std::uint16_t port, std::size_t games) {
    Client fresh(port);
    fresh.set_session(client_.session());
    client_ = std::move(fresh);
    check_kept();
    while (results_.size() < games && step()) {
    }
  }

  std::size_t acknowledged() const { return total_; }
  std::size_t finished() const { return results_.size(); }
  const std::vector<std::string>& results() const { return results_; }

 private:
  std::string path(const char* what) const { return "/api/v1/tables/" + table_ + what; }

  // Everything acknowledged is still there, in its order.
  void check_kept() {
    if (table_.empty()) return;
    std::vector<std::string> kept;
    std::size_t after = 0;
    for (bool more = true; more;) {  // a long game's feed comes in parts
      const Reply feed = client_.get(path("/feed?after=") + std::to_string(after));
      if (feed.status != 200) return;
      for (const json::value& entry : feed.at("entries").as_array()) {
        ++after;
        if (entry.at("kind") == "order") kept.push_back(json::serialize(entry.at("data")));
      }
      more = feed.at("more").as_bool();
    }
    ASSERT_GE(kept.size(), given_.size());
    for (std::size_t i = 0; i < given_.size(); ++i) EXPECT_EQ(kept[i], given_[i]);
    EXPECT_LE(kept.size(), given_.size() + 1);  // at most the one whose answer was lost
  }

  bool step() {
    if (!pending_.is_null()) return send();
    if (table_.empty()) return who_ == Who::host ? begin() : join();
    const Reply state = client_.get(path("/state"));
    if (state.status != 200) return false;
    if (state.at("status") == "over") {
      results_.push_back(json::serialize(state.at("result")));
      table_.clear();
      given_.clear();
      return true;
    }
    if (state.at("decision").is_null()) {
      usleep(1000);
      return true;
    }
    const json::array& options = state.at("decision.options").as_array();
    if (options.empty()) {
      ADD_FAILURE() << "nothing to choose from: " << state.at("decision.decision");
      return false;
    }
    order_ = options[static_cast<std::size_t>(random_()) % options.size()].at("order");
    pending_ = {{"request", "r" + std::to_string(++requests_)}, {"orders", json::array{order_}}};
    return send();
  }

  bool begin() {
    const Kind& kind = games_.kind();
    const json::array seats{seat_wish(kind.side, "me"), seat_wish(kind.other, games_.opponent())};
    const Reply made = client_.post(
        "/api/v1/tables", {{"scenario", kind.scenario}, {"options", kind.options}, {"seats", seats}});
    if (made.status != 201) return false;
    table_ = std::string(made.at("id").as_string());
    games_.add(table_);
    return true;
  }

  bool join() {
    table_ = games_.at(results_.size());
    if (table_.empty()) {
      usleep(1000);
      return client_.get("/api/v1/catalog").status == 200;  // whether the server is there
    }
    const Reply joined = client_.post(path("/join"), json::object{});
    if (joined.status != 200) table_.clear();
    return joined.status == 200;
  }

  bool send() {
    const Reply reply = client_.post(path("/orders"), pending_);
    if (reply.status == 409) pending_ = nullptr;  // the other one has ended the game meanwhile
    if (reply.status != 200) return reply.status == 409;
    pending_ = nullptr;
    if (reply.at("accepted") == 1) {
      given_.push_back(json::serialize(order_));
      ++total_;
    }
    return true;
  }

  Client client_;
  GamesAtRisk& games_;
  Who who_;
  std::mt19937 random_{7};
  std::string table_;
  std::vector<std::string> given_;
  json::value pending_;
  json::value order_;
  int requests_ = 0;
  std::atomic<std::size_t> total_{0};
  std::vector<std::string> results_;
};

// Those who play each other, or the one who plays the computer.
class Company {
 public:
  Company(std::uint16_t port, const std::string& opponent, const Kind& kind) : games_(opponent, kind) {
    people_.push_back(std::make_unique<Stubborn>(port, games_, Stubborn::Who::host));
    if (opponent == "open")
      people_.push_back(std::make_unique<Stubborn>(port, games_, Stubborn::Who::opponent));
  }

  // All at once, each until the connection is lost or that many games are over.
  void play(std::uint16_t port, std::size_t games) {
    std::vector<std::thread> threads;
    for (const auto& each : people_) threads.emplace_back([&, port] { each->play(port, games); });
    for (std::thread& each : threads) each.join();
  }
  // Of whoever has got on least.
  std::size_t acknowledged_since(const std::vector<std::size_t>& before) const {
    std::size_t least = people_[0]->acknowledged() - before[0];
    for (std::size_t i = 1; i < people_.size(); ++i)
      least = std::min(least, people_[i]->acknowledged() - before[i]);
    return least;
  }
  std::vector<std::size_t> acknowledged() const {
    std::vector<std::size_t> all;
    for (const auto& each : people_) all.push_back(each->acknowledged());
    return all;
  }
  std::size_t finished() const { return people_[0]->finished(); }
  // Whether the games ended for all of them in the same way.
  bool agree() const {
    return std::ranges::all_of(people_,
                               [&](const auto& each) { return each->results() == people_[0]->results(); });
  }

 private:
  GamesAtRisk games_;
  std::vector<std::unique_ptr<Stubborn>> people_;
};

void kill_while_playing(Program& program, const std::string& opponent, const Kind& kind = drill()) {
  Company company(program.port(), opponent, kind);
  std::random_device device;
  std::mt19937 random(device());
  constexpr std::size_t without_end = 1'000'000;
  for (int i = 0; i < kills_wanted() && !testing::Test::HasFailure(); ++i) {
    const auto delay = std::chrono::microseconds(random() % 100'000);
    const std::vector<std::size_t> before = company.acknowledged();
    std::thread killer([&] {
      // Some play first, however slow the machine; then at any instant.
      const auto until = std::chrono::steady_clock::now() + hanging;
      while (company.acknowledged_since(before) == 0 && std::chrono::steady_clock::now() < until)
        usleep(1000);
      std::this_thread::sleep_for(delay);
      program.kill_it();
    });
    company.play(program.port(), without_end);
    killer.join();
    EXPECT_GT(company.acknowledged_since(before), 0u) << "the game is stuck";
    program.start();
  }
  const std::size_t games = company.finished() + 1;
  company.play(program.port(), games);
  EXPECT_EQ(company.finished(), games);
  EXPECT_TRUE(company.agree());
  EXPECT_EQ(program.end(), 0);
  program.start();
}

TEST(CrashTest, NothingAcknowledgedIsLostAndNoGameIsStuck) {
  const Scratch scratch;
  Program program(scratch.path());
  kill_while_playing(program, "basic");
}

// A real game, with a computer player that thinks and a log that grows long.
TEST(CrashTest, NothingOfARealGameIsLost) {
  const Scratch scratch;
  Program program(scratch.path());
  kill_while_playing(program, "basic", skirmish());
}

TEST(CrashTest, NeitherOfTwoPeopleLosesAnything) {
  const Scratch scratch;
  Program program(scratch.path());
  kill_while_playing(program, "open");
}

class PostgresCrashTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(postgres_.started());
    program_ = std::make_unique<Program>(scratch_.path(),
                                         std::vector<std::string>{"--database", postgres_.address()});
  }

  OwnPostgres postgres_;
  Scratch scratch_;
  std::unique_ptr<Program> program_;
};

TEST_F(PostgresCrashTest, NothingAcknowledgedIsLostAndNoGameIsStuck) {
  kill_while_playing(*program_, "basic");
}

TEST_F(PostgresCrashTest, NeitherOfTwoPeopleLosesAnything) { kill_while_playing(*program_, "open"); }

}  // namespace
}  // namespace flagbridge::server
