#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/net/desk.h"

namespace flagbridge::server {

// Whom connections work for.
struct House {
  Desk& desk;
  const Config& config;
  Metrics& metrics;
  const std::atomic<bool>& closing;  // no further request is taken
};

// Answers requests on a connection until it ends.
asio::awaitable<void> serve(asio::ip::tcp::socket socket, House house);

}  // namespace flagbridge::server
