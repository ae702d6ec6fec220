#include "server/store/bell.h"

#include <chrono>
#include <poll.h>

#include "server/store/patience.h"

namespace flagbridge::server {
namespace {

Connection listen_at(const std::string& address) {
  constexpr int patience_ms = 5'000;
  Connection made = connect_to(address);
  if (PQstatus(made.get()) != CONNECTION_OK) return nullptr;
  const Answered done = run_within(made.get(), "LISTEN flagbridge", {}, patience_ms);
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
    while (const std::unique_ptr<PGnotify, CloseConnection> message{PQnotifies(connection.get())}) {
      heard_(message->extra);
    }
  }
}

}  // namespace flagbridge::server
