#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "cli/link.h"
#include "kernel/json.h"

// The live connection to a table, on a thread of its own: it rings when the server has something to say.
namespace flagbridge {

class Bell {
 public:
  // What is listened to, and how much of it is known already.
  struct Place {
    std::string table;
    std::string side;
    std::int64_t after = 0;
    std::int64_t epoch = -1;
    std::int64_t chat = 0;
  };

  Bell(const TableLink& link, std::string session, Place place);
  ~Bell();
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;

  // Where the next connection is to go on.
  void move(const Place& place);
  // Readable while there is something to take.
  int descriptor() const { return descriptor_; }
  // What has come, as docs/protocol.md has it; besides {"type": "connected"} after each connection.
  std::vector<json::value> take();
  bool connected() const;

 private:
  void listen(const std::stop_token& end);
  void hear_all(const std::stop_token& end);
  void ring(json::value message);

  TableLink link_;
  std::string session_;
  int descriptor_;
  mutable std::mutex mutex_;
  Place place_;
  bool connected_ = false;
  std::vector<json::value> heard_;
  std::jthread thread_;
};

}  // namespace flagbridge
