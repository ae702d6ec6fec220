#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

namespace flagbridge::server {

// What waits until those who asked for it take it: it stays in memory as long as they read slowly. Little may
// always wait; beyond that there is room for so much of one address, and of all.
class Backlog {
 public:
  struct Room {
    std::size_t little = 64 * 1024;
    std::size_t of_one = 64 * 1024 * 1024;
    std::size_t of_all = 256 * 1024 * 1024;
  };

  Backlog() = default;
  explicit Backlog(const Room& room) : room_(room) {}

  // What waits for one connection; given back when that ends.
  class Share {
   public:
    Share(Backlog& backlog, std::string address) : backlog_(backlog), address_(std::move(address)) {}
    ~Share() { hold(0); }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

    // So many bytes wait now. False: there is no room for them, and it stays as it was.
    bool hold(std::size_t bytes);

   private:
    Backlog& backlog_;
    std::string address_;
    std::size_t held_ = 0;
  };

 private:
  bool change(const std::string& address, std::size_t from, std::size_t to);

  Room room_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> by_address_;
  std::size_t all_ = 0;
};

}  // namespace flagbridge::server
