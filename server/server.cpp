#include "server/server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <fmt/format.h>
#include <thread>

#include "lab/files.h"
#include "server/net/connection.h"
#include "server/net/coroutines.h"
#include "server/net/tls.h"
#include "server/store/bell.h"
#include "server/store/folder_lock.h"

namespace flagbridge::server {
namespace {

using asio::ip::tcp;
using namespace std::chrono_literals;

constexpr int most_in_system = 128 * 1024;  // of what one connection is sent

asio::awaitable<void> accept_all(tcp::acceptor& acceptor, asio::io_context& work, House house) {
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(asio::make_strand(work), no_throw);
    if (!error) {
      // What nobody reads waits in the system too.
      boost::system::error_code none;
      socket.set_option(asio::socket_base::send_buffer_size(most_in_system), none);
      const auto executor = socket.get_executor();
      asio::co_spawn(executor, serve(std::move(socket), house), asio::detached);
      continue;
    }
    if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) co_return;
    // No file handles left, say: others will be given back.
    asio::steady_timer pause(co_await asio::this_coro::executor, 100ms);
    co_await pause.async_wait(no_throw);
  }
}

// The folder is for nobody else on the machine; one that is there is left as it is.
Result<Site> site_for(const Config& config) {
  if (!config.database.empty()) return Site{Engine::postgresql, config.database};
  std::error_code error;
  if (std::filesystem::create_directories(config.data, error)) {
    std::filesystem::permissions(config.data, std::filesystem::perms::owner_all, error);
  }
  if (error) return fail(Error{.file = config.data, .what = error.message()});
  return Site{Engine::sqlite, (std::filesystem::path(config.data) / "flagbridge.sqlite").string()};
}

std::size_t threads_for(std::int32_t wanted) {
  return wanted > 0 ? static_cast<std::size_t>(wanted) : std::max(2U, std::thread::hardware_concurrency());
}

}  // namespace

// In the order in which they depend on each other; undone the other way round.
struct Server::Parts {
  Parts(Config wanted, const std::filesystem::path& root, std::shared_ptr<const Stock> loaded)
      : config(std::move(wanted)),
        stock(std::move(loaded)),
        page(config.page.empty() ? root / "web" / "dist" : std::filesystem::path(config.page)),
        pools(threads_for(config.threads), static_cast<std::size_t>(config.computer_threads)),
        acceptor(work) {
    config.secure = config.secure || speaks_tls(config);
  }

  Config config;
  std::shared_ptr<const Stock> stock;
  Metrics metrics;
  Page page;
  Hub hub;
  Connections connections;
  Backlog backlog;
  asio::io_context work;
  Pools pools;
  asio::ssl::context tls{asio::ssl::context::tls_server};
  tcp::acceptor acceptor;
  FolderLock folder;
  std::unique_ptr<Store> store;
  std::unique_ptr<Api> api;
  std::unique_ptr<Shelf> shelf;
  std::unique_ptr<Notifier> notifier;
  std::unique_ptr<Neighbours> neighbours;
  std::unique_ptr<Desk> desk;
  std::unique_ptr<Bell> bell;
  std::vector<std::thread> threads;
  std::atomic<bool> closing{false};
  bool stopped = false;

  Errors listen();
  void run();
  void work_on();
};

// What a connection throws ends that connection alone; should anything get past it, the others go on.
void Server::Parts::work_on() {
  while (true) {
    try {
      work.run();
      return;
    } catch (const std::exception& fault) {
      ++metrics.loop_faults;
      log_line(Level::error, "fault", {{"work", "listening"}, {"what", fault.what()}});
    }
  }
}

Errors Server::Parts::listen() {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(config.address, error);
  if (error) return {{.path = "address", .what = error.message()}};
  const tcp::endpoint end(address, config.port);
  acceptor.open(end.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(end, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error)
    return {
        {.what = fmt::format("cannot listen at {}:{}: {}", config.address, config.port, error.message())}};
  return {};
}

void Server::Parts::run() {
  asio::co_spawn(work,
                 accept_all(acceptor, work,
                            House{*desk, config, metrics, connections, backlog, closing,
                                  speaks_tls(config) ? &tls : nullptr}),
                 asio::detached);
  desk->play_owed(now_ms());
  if (neighbours != nullptr) {
    bell =
        std::make_unique<Bell>(config.database, [this](const std::string& message) { desk->hear(message); });
  }
  for (std::size_t i = 0; i < threads_for(config.threads); ++i) threads.emplace_back([this] { work_on(); });
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Server::~Server() { stop(); }

Result<std::unique_ptr<Server>> Server::start(const Config& config, const std::filesystem::path& root) {
  if (Errors errors = check_config(config); !errors.empty()) return fail(std::move(errors));
  auto stock = Stock::load(FolderSource(root / "data"));
  if (!stock) return fail(std::move(stock.error()));
  return start(config, root, std::move(*stock));
}

Result<std::unique_ptr<Server>> Server::start(const Config& config, const std::filesystem::path& root,
                                              std::shared_ptr<const Stock> stock) {
  if (Errors errors = check_config(config); !errors.empty()) return fail(std::move(errors));
  auto parts = std::make_unique<Parts>(config, root, std::move(stock));
  if (speaks_tls(config)) {
    if (Errors errors = prepare_tls(parts->tls, config); !errors.empty()) return fail(std::move(errors));
  }
  if (Errors errors = parts->listen(); !errors.empty()) return fail(std::move(errors));
  auto site = site_for(config);
  if (!site) return fail(std::move(site.error()));
  if (site->engine == Engine::sqlite) {
    if (Errors errors = parts->folder.take(config.data); !errors.empty()) return fail(std::move(errors));
  }
  auto store = Store::open(*site);
  if (!store) return fail(std::move(store.error()));
  for (const std::string& line : (*store)->damage()) log_line(Level::error, "damaged", {{"what", line}});
  parts->store = std::move(*store);
  parts->api.reset(new Api{
      parts->stock->games, parts->stock->ledger, parts->stock->ships, parts->stock->library, *parts->store,
      parts->config, parts->metrics,
      [all = parts.get()](const std::string& table, const std::string& person) {
        return all->hub.online(table, person) ||
               (all->neighbours != nullptr && all->neighbours->here(table, person));
      },
      parts->stock->common,
      NetworkLimiter({config.logins_a_minute, static_cast<double>(config.logins_a_minute)}),
      NetworkLimiter(times({config.logins_a_minute, static_cast<double>(config.logins_a_minute)}, 10)),
      NetworkLimiter({config.guests_a_minute, static_cast<double>(config.guests_a_minute)}),
      Limiter({3, 1.0 / 60}), Limiter({config.chat_a_minute, static_cast<double>(config.chat_a_minute)}),
      Limiter({(config.chat_a_minute + 3) / 4, config.chat_a_minute / 4.0})});
  parts->shelf = std::make_unique<Shelf>(parts->stock->games, *parts->store, parts->work.get_executor(),
                                         parts->pools.slow.get_executor());
  parts->notifier = std::make_unique<Notifier>(parts->config, *parts->store, parts->metrics);
  if (parts->store->shared()) parts->neighbours = std::make_unique<Neighbours>(*parts->store);
  parts->desk =
      std::make_unique<Desk>(*parts->api, Desk::Tools{*parts->shelf, parts->hub, parts->page, parts->pools,
                                                      *parts->notifier, parts->neighbours.get()});
  if (Errors errors = parts->desk->begin_watch(); !errors.empty()) return fail(std::move(errors));
  parts->run();
  log_line(Level::info, "started",
           {{"version", FLAGBRIDGE_VERSION},
            {"address", config.address},
            {"port", parts->acceptor.local_endpoint().port()},
            {"storage", config.database.empty() ? "sqlite" : "postgresql"}});
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

std::uint64_t Server::faults() const {
  return parts_->metrics.connection_faults + parts_->metrics.loop_faults;
}

void Server::stop() {
  if (std::exchange(parts_->stopped, true)) return;
  parts_->closing = true;
  parts_->desk->stop();
  parts_->bell.reset();
  asio::post(parts_->work, [this] {
    boost::system::error_code none;
    parts_->acceptor.close(none);
  });
  // What is being done is finished; those who only keep their connection open are cut off.
  for (int i = 0; i < 300 && parts_->metrics.open_connections > 0; ++i) {
    if (i % 10 == 0) parts_->connections.end_idle();
    std::this_thread::sleep_for(10ms);
  }
  parts_->pools.join();
  parts_->work.stop();
  for (std::thread& each : parts_->threads) each.join();
  log_line(Level::info, "stopped");
}

}  // namespace flagbridge::server
