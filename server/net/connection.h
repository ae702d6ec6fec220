#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>

#include "server/net/backlog.h"
#include "server/net/desk.h"

namespace flagbridge::server {

// One connection, encrypted or not.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void end_if_idle() = 0;
};

// The connections there are, so that they can be ended, and counted.
class Connections {
 public:
  // Whether one more of an address may be; it is counted until it leaves. 0 at most: no limit.
  bool enter(const std::string& address, int most);
  void leave(const std::string& address);
  void add(const std::shared_ptr<Connection>& connection);
  void remove(const Connection* connection);
  // Ends those that wait for a request; the others end by themselves when theirs is answered.
  void end_idle();

 private:
  std::mutex mutex_;
  std::unordered_map<const Connection*, std::weak_ptr<Connection>> all_;
  std::unordered_map<std::string, int> by_address_;
};

// Whom connections work for.
struct House {
  Desk& desk;
  const Config& config;
  Metrics& metrics;
  Connections& connections;
  Backlog& backlog;
  const std::atomic<bool>& closing;   // no further request is taken
  asio::ssl::context* tls = nullptr;  // where it is spoken
};

// Answers requests on a connection until it ends.
asio::awaitable<void> serve(asio::ip::tcp::socket socket, House house);

}  // namespace flagbridge::server
