#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "server/server.h"
#include "server/store/records.h"
#include "tests/server/client.h"

namespace flagbridge::server {

inline constexpr Moment noon = 1'700'000'000'000;  // of some day

// The data of this repository, loaded once for all servers of the program.
const std::shared_ptr<const Stock>& stock();

// A folder of this test's own, removed at the end.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// A table of the drill for two turns with these seats ("me", "open", "invite", "basic"); its id.
std::string make_drill(Client& host, const std::string& red, const std::string& blue,
                       const json::object& more = {});

// Makes an account of a server on SQLite an administrator's, as the command line does.
void grant_administration(const std::string& folder, const std::string& account);

// A running server with a folder of its own, which may be started again over the same games. No limits on how
// much is asked, unless set.
class ServerTest : public testing::Test {
 protected:
  ServerTest();
  void SetUp() override { start(); }
  void start();
  void restart();

  std::uint16_t port() const { return server_->port(); }
  Client guest();
  std::string drill(Client& host, const std::string& red, const std::string& blue,
                    const json::object& more = {});

  Scratch scratch_;
  Config config_;
  std::unique_ptr<Server> server_;
};

json::value seat_wish(const std::string& side, const std::string& who);

// Asks for the state until it is that side's turn or the game is over; the state.
json::value state_when_asked(Client& client, const std::string& table, const std::string& side = "");
// Gives the side's first listed answer; the reply.
Reply give_first(Client& client, const std::string& table, const json::value& state,
                 const std::string& request, const std::string& side = "");

}  // namespace flagbridge::server
