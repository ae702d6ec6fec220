#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/experimental/concurrent_channel.hpp>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/play/table.h"

// The tables in memory. One piece of work holds a table at a time, from looking at it until what it changed
// is on disk; the others wait in line without holding up a thread.
namespace flagbridge::server {

namespace asio = boost::asio;

class Shelf {
 public:
  class Held;

  // Long games are played again on threads of their own, by `slow`.
  Shelf(const Games& games, Store& store, asio::any_io_executor executor, asio::any_io_executor slow)
      : games_(games), store_(store), executor_(std::move(executor)), slow_(std::move(slow)) {}

  // The table, held until the answer is let go; without a table if there is none of that id.
  asio::awaitable<Result<Held>> take(std::string id);
  // A table just made and written. Whoever was faster to ask for it has it from the storage, perhaps changed
  // already: that one stays.
  void put(std::unique_ptr<Table> table);
  // Nobody plays the computer's seats of the table any more, though he could not say so while he held it.
  void end_computing(const std::string& id);
  // Lets go of tables nobody has used since then, and that `keep` does not want. How many it were. Those
  // nobody has used for a moment rest.
  std::size_t tidy(Moment since, const std::function<bool(const std::string&)>& keep);
  // Lets go of half of what nobody holds, what was used longest ago first: memory runs short.
  std::size_t halve();
  std::size_t size() const;

 private:
  using Lock = asio::experimental::concurrent_channel<void(boost::system::error_code)>;

  struct Place {
    explicit Place(const asio::any_io_executor& executor) : lock(executor, 1) {}
    Lock lock;  // full: held
    std::unique_ptr<Table> table;
    std::atomic<Moment> used{0};
    std::atomic<bool> computing{false};
  };

  std::shared_ptr<Place> place_of(const std::string& id);
  Errors renew(Place& place, const std::string& id);
  asio::awaitable<Errors> load(Place& place, std::string id);

  const Games& games_;
  Store& store_;
  asio::any_io_executor executor_;
  asio::any_io_executor slow_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Place>> places_;
};

class Shelf::Held {
 public:
  explicit Held(std::shared_ptr<Place> place) : place_(std::move(place)) {}
  Held(Held&&) = default;
  Held& operator=(Held&&) = delete;
  ~Held() {
    if (place_ != nullptr) place_->lock.try_receive([](auto...) {});
  }

  Table* table() { return place_->table.get(); }
  // What is in memory is not what is on disk: it is read again when next asked for.
  void forget() { place_->table.reset(); }
  // Whether somebody is playing the computer's seats; only one does.
  std::atomic<bool>& computing() { return place_->computing; }

 private:
  std::shared_ptr<Place> place_;
};

// Writes, and waits without holding up a thread until it is on disk.
asio::awaitable<Written> commit(Store& store, std::vector<Statement> statements);

}  // namespace flagbridge::server
