#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/net/desk.h"

namespace flagbridge::server {

class Connection;

// The connections there are, so that they can be ended.
class Connections {
 public:
  void add(const std::shared_ptr<Connection>& connection);
  void remove(const Connection* connection);
  // Ends those that wait for a request; the others end by themselves when theirs is answered.
  void end_idle();

 private:
  std::mutex mutex_;
  std::unordered_map<const Connection*, std::weak_ptr<Connection>> all_;
};

// Whom connections work for.
struct House {
  Desk& desk;
  const Config& config;
  Metrics& metrics;
  Connections& connections;
  const std::atomic<bool>& closing;  // no further request is taken
};

// Answers requests on a connection until it ends.
asio::awaitable<void> serve(asio::ip::tcp::socket socket, House house);

}  // namespace flagbridge::server
