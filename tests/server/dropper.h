#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

namespace flagbridge::server {

// Stands between a client and the server on loopback, and can lose an answer after the server has given it.
class Dropper {
 public:
  explicit Dropper(std::uint16_t to);
  ~Dropper();
  Dropper(const Dropper&) = delete;
  Dropper& operator=(const Dropper&) = delete;

  std::uint16_t port() const { return port_; }
  // The answers to the next requests that begin so, so many of them, are lost with their connections.
  void lose(const std::string& start, int times);
  int lost() const { return lost_; }
  // Nobody gets through any more, and whoever has is cut off.
  void cut_off() { cut_ = true; }
  void let_through() { cut_ = false; }

 private:
  void run();
  void carry(int client);

  std::uint16_t to_;
  std::uint16_t port_ = 0;  // before the socket, which tells it
  int socket_ = -1;
  std::string start_;
  std::atomic<int> losses_{0};
  std::atomic<int> lost_{0};
  std::atomic<bool> cut_{false};
  std::atomic<bool> ending_{false};
  std::vector<std::thread> carriers_;
  std::thread thread_;
};

// A listener on loopback; its port.
int listen_on_loopback(std::uint16_t& port);

}  // namespace flagbridge::server
