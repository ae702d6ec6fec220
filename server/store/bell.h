#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

// Hears what other processes on the same PostgreSQL ring (LISTEN/NOTIFY), on a thread and a connection of its
// own.
namespace flagbridge::server {

class Bell {
 public:
  // Called on the bell's thread. Without a text: the connection was lost and is back, and anything may have
  // been missed.
  using Heard = std::function<void(const std::string& message)>;

  Bell(std::string address, Heard heard);
  ~Bell();
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;

 private:
  void run();

  std::string address_;
  Heard heard_;
  std::atomic<bool> ending_{false};
  std::thread thread_;
};

}  // namespace flagbridge::server
