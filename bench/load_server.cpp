#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <random>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "kernel/json.h"

// The server under load: starts one with a folder of its own, opens games of a scenario, and has
// computer-driven clients play all sides of them over loopback. Each order is preceded by a look at the
// state, from whose legal answers one is drawn; a question without a list of answers is left to the computer.
// Prints what docs/performance.md has.
namespace {

using namespace flagbridge;
namespace asio = boost::asio;
namespace http = boost::beast::http;
using Clock = std::chrono::steady_clock;

struct Wanted {
  int games = 100;
  int clients = 32;
  int seconds = 10;
  int idle = 86400;  // seconds after which a game that nobody plays leaves the memory
  std::string database;
  std::string scenario = "drill/meeting";
};

// The server as a process of its own.
class Child {
 public:
  explicit Child(const Wanted& wanted) {
    std::string name = (std::filesystem::temp_directory_path() / "flagbridge-load-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    std::vector<std::string> words = {FLAGBRIDGE_PROGRAM, "serve", "--port", "0", "--data", folder_};
    for (const char* setting : {"session_at_once=0", "address_at_once=0", "connections_an_address=0",
                                "games_at_once=0", "guests_a_minute=0"}) {
      words.insert(words.end(), {"--set", setting});
    }
    words.insert(words.end(), {"--set", fmt::format("idle_seconds={}", wanted.idle)});
    if (!wanted.database.empty()) words.insert(words.end(), {"--database", wanted.database});
    std::vector<char*> given;
    for (std::string& word : words) given.push_back(word.data());
    given.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
      static_cast<void>(!std::freopen((folder_ + "/out").c_str(), "w", stdout));
      static_cast<void>(!std::freopen((folder_ + "/err").c_str(), "w", stderr));
      execv(FLAGBRIDGE_PROGRAM, given.data());
      _exit(127);
    }
    for (int i = 0; i < 6000 && port_ == 0; ++i, usleep(10'000)) {
      std::ifstream out(folder_ + "/out");
      std::string line;
      if (std::getline(out, line) && !out.eof())
        port_ = static_cast<std::uint16_t>(std::stoi(line.substr(line.rfind(':') + 1)));
    }
  }
  ~Child() {
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
    std::filesystem::remove_all(folder_);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  std::uint16_t port() const { return port_; }
  std::int64_t memory() const {  // bytes resident
    std::ifstream status(fmt::format("/proc/{}/status", process_));
    for (std::string line; std::getline(status, line);) {
      if (line.starts_with("VmRSS:")) return std::stoll(line.substr(6)) * 1024;
    }
    return 0;
  }

  double processor() const {  // seconds used, of all cores together
    std::ifstream stat(fmt::format("/proc/{}/stat", process_));
    std::string text((std::istreambuf_iterator<char>(stat)), {});
    std::istringstream rest(text.substr(text.rfind(')') + 2));  // after the name, which may have blanks
    std::string word;
    for (int i = 0; i < 11; ++i) rest >> word;
    double user = 0;
    double system = 0;
    rest >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

 private:
  std::string folder_;
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

struct Figures {
  std::vector<double> orders;  // milliseconds each
  std::vector<double> looks;
  std::uint64_t refused = 0;
  std::uint64_t left = 0;  // to the computer
};

struct Game {
  std::string id;
  std::size_t side = 0;  // that is asked next, as far as known
  int requests = 0;      // sent
};

// One person with one connection and games of his own, of which he plays both sides.
class Client {
 public:
  Client(asio::io_context& work, std::uint16_t port, unsigned seed, std::string scenario)
      : stream_(work),
        end_(asio::ip::address_v4::loopback(), port),
        random_(seed),
        scenario_(std::move(scenario)) {}

  asio::awaitable<void> enter(int games) {
    co_await stream_.async_connect(end_, asio::use_awaitable);
    co_await ask(http::verb::get, "/api/v1/me", "");
    read_sides(co_await ask(http::verb::get, "/api/v1/catalog", ""));
    for (int i = 0; i < games; ++i) games_.push_back(co_await new_game());
  }

  asio::awaitable<void> play(Clock::time_point until, Figures& figures) {
    for (std::size_t next = 0; Clock::now() < until; ++next)
      co_await turn(games_[next % games_.size()], figures);
  }

 private:
  void read_sides(const json::value& catalog) {
    for (const json::value& game : catalog.at("games").as_array()) {
      for (const json::value& each : game.at("scenarios").as_array()) {
        if (each.at("id").as_string() != scenario_) continue;
        for (const json::value& force : each.at("sides").as_array()) sides_.emplace_back(force.as_string());
      }
    }
    if (sides_.empty()) {
      fmt::print(stderr, "there is no scenario {}\n", scenario_);
      std::exit(1);
    }
  }

  asio::awaitable<Game> new_game() {
    json::array seats;
    for (const std::string& side : sides_) seats.push_back(json::object{{"side", side}, {"who", "me"}});
    const std::string body = json::serialize(
        json::object{{"scenario", scenario_}, {"visibility", "private"}, {"seats", std::move(seats)}});
    const json::value made = co_await ask(http::verb::post, "/api/v1/tables", body);
    co_return Game{std::string(made.at("id").as_string())};
  }

  // One order for whichever side is asked.
  asio::awaitable<void> turn(Game& game, Figures& figures) {
    const std::string at = "/api/v1/tables/" + game.id;
    for (std::size_t tries = 0; tries < sides_.size(); ++tries, game.side = (game.side + 1) % sides_.size()) {
      const std::string& side = sides_[game.side];
      auto begun = Clock::now();
      const json::value state = co_await ask(http::verb::get, at + "/state?side=" + side, "");
      figures.looks.push_back(since(begun));
      if (state.at("status") == "over") {
        game = co_await new_game();
        co_return;
      }
      if (state.at("decision").is_null()) continue;
      const json::array& options = state.at("decision").at("options").as_array();
      if (options.empty()) {
        const json::object rest{{"request", fmt::format("{}", ++game.requests)}, {"side", side}};
        co_await ask(http::verb::post, at + "/rest", json::serialize(rest));
        ++figures.left;
        co_return;
      }
      const json::object body{{"request", fmt::format("{}", ++game.requests)},
                              {"side", side},
                              {"orders", json::array{options[random_() % options.size()].at("order")}}};
      begun = Clock::now();
      const json::value answer = co_await ask(http::verb::post, at + "/orders", json::serialize(body));
      if (answer.at("accepted") == 1) {
        figures.orders.push_back(since(begun));
      } else {
        ++figures.refused;
      }
      co_return;
    }
  }

  asio::awaitable<json::value> ask(http::verb verb, const std::string& target, const std::string& body) {
    http::request<http::string_body> request(verb, target, 11);
    request.set(http::field::host, "localhost");
    if (!session_.empty()) request.set(http::field::cookie, session_);
    if (verb == http::verb::post) {
      request.set(http::field::content_type, "application/json");
      request.set("X-Flagbridge", "1");
      request.body() = body;
    }
    request.prepare_payload();
    co_await http::async_write(stream_, request, asio::use_awaitable);
    http::response_parser<http::string_body> parser;
    parser.body_limit(64U << 20U);
    co_await http::async_read(stream_, buffer_, parser, asio::use_awaitable);
    const auto& response = parser.get();
    if (response.result_int() >= 400) {
      fmt::print(stderr, "{} {}: {} {}\n", std::string_view(http::to_string(verb)), target,
                 response.result_int(), response.body());
      std::exit(1);
    }
    if (const std::string cookie(response[http::field::set_cookie]); !cookie.empty())
      session_ = cookie.substr(0, cookie.find(';'));
    co_return json::parse(response.body(), json::make_shared_resource<json::monotonic_resource>());
  }

  static double since(Clock::time_point begun) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
  }

  boost::beast::tcp_stream stream_;
  asio::ip::tcp::endpoint end_;
  boost::beast::flat_buffer buffer_;
  std::string session_;
  std::mt19937 random_;
  std::string scenario_;
  std::vector<std::string> sides_;
  std::vector<Game> games_;
};

double share(std::vector<double>& all, double part) {
  if (all.empty()) return 0;
  std::ranges::sort(all);
  return all[std::min(all.size() - 1, static_cast<std::size_t>(part * static_cast<double>(all.size())))];
}

// What a game takes that nobody has looked at for so long that it left the memory.
void wait_idle(const Wanted& wanted, const Child& server, std::int64_t before, std::int64_t opened) {
  std::this_thread::sleep_for(std::chrono::seconds(wanted.idle + 5));
  const auto each = [&](std::int64_t memory) {
    return static_cast<double>(memory - before) / 1024.0 / wanted.games;
  };
  fmt::print("{}: games {}\n  memory {:.1f} kB a game in use, {:.1f} kB a game {} seconds later\n",
             wanted.scenario, wanted.games, each(opened), each(server.memory()), wanted.idle + 5);
}

void run(const Wanted& wanted) {
  const Child server(wanted);
  asio::io_context work;
  std::vector<std::unique_ptr<Client>> clients;
  const std::int64_t before = server.memory();
  const int count = std::min(wanted.clients, wanted.games);
  for (int i = 0; i < count; ++i) {
    clients.push_back(
        std::make_unique<Client>(work, server.port(), static_cast<unsigned>(i), wanted.scenario));
    const int games = wanted.games / count + (i < wanted.games % count ? 1 : 0);
    asio::co_spawn(work, clients.back()->enter(games), asio::detached);
  }
  work.run();
  const std::int64_t idle = server.memory();
  if (wanted.idle < 3600) return wait_idle(wanted, server, before, idle);
  work.restart();
  Figures figures;
  const double used = server.processor();
  const auto begun = Clock::now();
  for (const auto& each : clients) {
    asio::co_spawn(work, each->play(begun + std::chrono::seconds(wanted.seconds), figures), asio::detached);
  }
  work.run();
  const double took = std::chrono::duration<double>(Clock::now() - begun).count();
  const double busy = server.processor() - used;
  const std::int64_t played = server.memory();
  std::ifstream load("/proc/loadavg");
  std::string average;
  load >> average;
  const auto orders = static_cast<double>(figures.orders.size());
  const double requests = orders + static_cast<double>(figures.looks.size() + figures.refused);
  fmt::print("{}: games {} clients {} seconds {:.1f} load average {}\n", wanted.scenario, wanted.games, count,
             took, average);
  fmt::print("  orders/s {:.0f} requests/s {:.0f} refused {} left to the computer {}\n", orders / took,
             requests / took, figures.refused, figures.left);
  fmt::print("  order p50 {:.1f} ms p99 {:.1f} ms; look p50 {:.1f} ms p99 {:.1f} ms\n",
             share(figures.orders, 0.5), share(figures.orders, 0.99), share(figures.looks, 0.5),
             share(figures.looks, 0.99));
  fmt::print("  server: {:.2f} cores busy, {:.2f} ms of processor an order with its looks\n", busy / took,
             busy * 1000 / std::max(1.0, orders));
  fmt::print("  memory {:.1f} MB idle, {:.1f} kB a game, {:.1f} MB after play\n",
             static_cast<double>(idle) / 1e6, static_cast<double>(idle - before) / 1024.0 / wanted.games,
             static_cast<double>(played) / 1e6);
}

}  // namespace

int main(int count, char** words) {
  Wanted wanted;
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string name = words[i];
    if (name == "--games") wanted.games = std::atoi(words[i + 1]);
    if (name == "--clients") wanted.clients = std::atoi(words[i + 1]);
    if (name == "--seconds") wanted.seconds = std::atoi(words[i + 1]);
    if (name == "--idle") wanted.idle = std::atoi(words[i + 1]);
    if (name == "--database") wanted.database = words[i + 1];
    if (name == "--scenario") wanted.scenario = words[i + 1];
  }
  if (count % 2 == 0 || wanted.games < 1 || wanted.clients < 1) {
    fmt::print(stderr,
               "Usage: load_server [--games N] [--clients N] [--seconds N] [--idle N] [--database URL] "
               "[--scenario S]\n");
    return 2;
  }
  run(wanted);
  return 0;
}
