#include "server/store/patience.h"

#include <array>
#include <chrono>
#include <poll.h>

namespace flagbridge::server {
namespace {

using Clock = std::chrono::steady_clock;

// Whether the socket is ready before then.
bool ready(PGconn* connection, short what, Clock::time_point until, bool limited) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
  if (limited && left <= 0) return false;
  pollfd wait{PQsocket(connection), what, 0};
  return poll(&wait, 1, limited ? static_cast<int>(left) : -1) > 0;
}

}  // namespace

Connection connect_to(const std::string& address) {
  constexpr std::array names = {"connect_timeout",
                                "keepalives_idle",
                                "keepalives_interval",
                                "keepalives_count",
                                "tcp_user_timeout",
                                "dbname",
                                static_cast<const char*>(nullptr)};
  const std::array values = {
      "5", "10", "5", "3", "10000", address.c_str(), static_cast<const char*>(nullptr)};
  return Connection(PQconnectdbParams(names.data(), values.data(), 1));
}

Answered run_within(PGconn* connection, const std::string& sql, const std::vector<const char*>& values,
                    int milliseconds) {
  const auto until = Clock::now() + std::chrono::milliseconds(milliseconds);
  const bool limited = milliseconds >= 0;
  PQsetnonblocking(connection, 1);
  if (PQsendQueryParams(connection, sql.c_str(), static_cast<int>(values.size()), nullptr, values.data(),
                        nullptr, nullptr, 0) == 0) {
    return nullptr;
  }
  for (int left = PQflush(connection); left != 0; left = PQflush(connection)) {
    if (left < 0 || !ready(connection, POLLIN | POLLOUT, until, limited)) return nullptr;
    if (PQconsumeInput(connection) == 0) return nullptr;
  }
  Answered first;
  for (;;) {
    while (PQisBusy(connection) != 0) {
      if (!ready(connection, POLLIN, until, limited) || PQconsumeInput(connection) == 0) return nullptr;
    }
    Answered next(PQgetResult(connection));
    if (next == nullptr) return first;
    if (first == nullptr) first = std::move(next);
  }
}

}  // namespace flagbridge::server
