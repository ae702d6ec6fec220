#include "tests/server/house.h"

#include <cstdlib>
#include <filesystem>

#include "lab/files.h"
#include "server/api/stock.h"
#include "server/store/order.h"

namespace flagbridge::server {

const std::shared_ptr<const Stock>& stock() {
  static const auto loaded = Stock::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return *loaded;
}

Scratch::Scratch() {
  std::string name = (std::filesystem::temp_directory_path() / "flagbridge-server-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test");
  path_ = name;
}

Scratch::~Scratch() {
  std::error_code none;
  std::filesystem::remove_all(path_, none);
}

ServerTest::ServerTest() {
  config_.port = 0;
  config_.data = scratch_.path();
  config_.page = scratch_.path() + "/no-page";
  config_.connections_an_address = config_.games_at_once = config_.chat_a_minute = 0;
  config_.session_at_once = config_.address_at_once = config_.logins_a_minute = config_.guests_a_minute = 0;
}

void ServerTest::start() {
  auto started = Server::start(config_, FLAGBRIDGE_ROOT, stock());
  if (!started) throw std::runtime_error(to_string(started.error()));
  server_ = std::move(*started);
}

void ServerTest::restart() {
  server_.reset();
  start();
}

Client ServerTest::guest() {
  Client client(port());
  client.enter();
  return client;
}

json::value seat_wish(const std::string& side, const std::string& who) {
  const bool person = who == "me" || who == "open" || who == "invite";
  if (person) return {{"side", side}, {"who", who}};
  return {{"side", side}, {"who", "computer"}, {"player", who}};
}

std::string make_drill(Client& host, const std::string& red, const std::string& blue,
                       const json::object& more) {
  json::object body{{"scenario", "drill/meeting"},
                    {"options", {{"turns", 2}}},
                    {"seats", json::array{seat_wish("red", red), seat_wish("blue", blue)}}};
  for (const auto& member : more) body.insert_or_assign(member.key(), member.value());
  const Reply made = host.post("/api/v1/tables", body);
  EXPECT_EQ(made.status, 201) << made.text;
  return std::string(made.at("id").as_string());
}

void grant_administration(const std::string& folder, const std::string& account) {
  const auto store = Store::open_beside({Engine::sqlite, folder + "/flagbridge.sqlite"});
  ASSERT_TRUE(store) << to_string(store.error());
  const auto found = (*store)->account(account);
  ASSERT_TRUE(found && *found);
  EXPECT_TRUE((*store)->write_now({grant_admin((*found)->person.id)}).done());
}

std::string ServerTest::drill(Client& host, const std::string& red, const std::string& blue,
                              const json::object& more) {
  return make_drill(host, red, blue, more);
}

json::value state_when_asked(Client& client, const std::string& table, const std::string& side) {
  const std::string query = side.empty() ? "" : "?side=" + side;
  Reply state;
  EXPECT_TRUE(comes([&] {
    state = client.get("/api/v1/tables/" + table + "/state" + query);
    return state.status != 200 || !state.at("decision").is_null() || state.at("status") == "over";
  })) << "nobody asks";
  return state.status == 200 ? state.body : nullptr;
}

Reply give_first(Client& client, const std::string& table, const json::value& state,
                 const std::string& request, const std::string& side) {
  // Of the orders listed, "ready" gets on with the game.
  const json::array& options = state.at("decision").at("options").as_array();
  json::value order = options.front().at("order");
  for (const json::value& each : options) {
    if (each.at("text") == "ready") order = each.at("order");
  }
  json::object body{{"request", request}, {"orders", json::array{order}}};
  if (!side.empty()) body["side"] = side;
  return client.post("/api/v1/tables/" + table + "/orders", body);
}

}  // namespace flagbridge::server
