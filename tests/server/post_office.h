#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/patience.h"

namespace flagbridge::server {

// A tiny listener on loopback that takes calls over HTTP, or mails over SMTP, and remembers them.
class PostOffice {
 public:
  enum class Speaks { http, smtp };

  explicit PostOffice(Speaks speaks);
  ~PostOffice();
  PostOffice(const PostOffice&) = delete;
  PostOffice& operator=(const PostOffice&) = delete;

  std::uint16_t port() const { return port_; }
  // Everything that was sent over each connection, in order.
  std::vector<std::string> received() const;
  // Waits until so many have come; whether they did.
  bool wait_for(std::size_t count, std::chrono::milliseconds patience = hanging) const;
  void refuse(int times) { refusals_ = times; }  // the next ones

 private:
  void run();
  void take_call(int connection);
  void take_mail(int connection);
  void note(std::string text);

  Speaks speaks_;
  int socket_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<bool> ending_{false};
  std::atomic<int> refusals_{0};
  mutable std::mutex mutex_;
  std::vector<std::string> received_;
  std::thread thread_;
};

}  // namespace flagbridge::server
