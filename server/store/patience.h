#pragma once

#include <libpq-fe.h>
#include <memory>
#include <string>
#include <vector>

// Talking to PostgreSQL without waiting for ever: a server that hangs, or a machine that is gone without a
// word, looks like a connection that nothing comes from.
namespace flagbridge::server {

struct CloseConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
  void operator()(PGnotify* message) const { PQfreemem(message); }
};
using Connection = std::unique_ptr<PGconn, CloseConnection>;
using Answered = std::unique_ptr<PGresult, CloseConnection>;

// Connects, or tries to; the address may say otherwise about how long.
Connection connect_to(const std::string& address);

// Nothing if no answer comes in time; below 0: there is no limit. The connection is of no use afterwards.
Answered run_within(PGconn* connection, const std::string& sql, const std::vector<const char*>& values,
                    int milliseconds);

}  // namespace flagbridge::server
