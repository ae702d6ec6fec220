#include "server/store/bell.h"

#include <chrono>
#include <libpq-fe.h>
#include <memory>
#include <poll.h>

namespace flagbridge::server {
namespace {

struct Close {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
  void operator()(PGnotify* message) const { PQfreemem(message); }
};
using Connection = std::unique_ptr<PGconn, Close>;

Connection listen_at(const std::string& address) {
  const char* const names[] = {"connect_timeout", "dbname", nullptr};
  const char* const values[] = {"5", address.c_str(), nullptr};
  Connection made(PQconnectdbParams(names, values, 1));
  if (PQstatus(made.get()) != CONNECTION_OK) return nullptr;
  const std::unique_ptr<PGresult, Close> done(PQexec(made.get(), "LISTEN flagbridge"));
  if (PQresultStatus(done.get()) != PGRES_COMMAND_OK) return nullptr;
  return made;
}

}  // namespace

Bell::Bell(std::string address, Heard heard)
    : address_(std::move(address)), heard_(std::move(heard)), thread_([this] { run(); }) {}

Bell::~Bell() {
  ending_ = true;
  thread_.join();
}

void Bell::run() {
  constexpr int patience_ms = 200;  // how soon the end is noticed, and a lost connection made anew
  Connection connection;
  while (!ending_) {
    if (connection == nullptr) {
      connection = listen_at(address_);
      if (connection == nullptr) {
        std::this_thread::sleep_for(std::chrono::milliseconds(patience_ms));
        continue;
      }
      heard_("");
    }
    pollfd wait{PQsocket(connection.get()), POLLIN, 0};
    if (poll(&wait, 1, patience_ms) <= 0) continue;
    if (PQconsumeInput(connection.get()) == 0) {
      connection.reset();
      continue;
    }
    while (const std::unique_ptr<PGnotify, Close> message{PQnotifies(connection.get())}) {
      heard_(message->extra);
    }
  }
}

}  // namespace flagbridge::server
