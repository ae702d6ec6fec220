#include <fmt/format.h>

#include "tests/dose.h"
#include "tests/server/house.h"

// The largest battle there is, played at a table: 24 ships a side with their fighters and gunboats (sfb S2).
namespace flagbridge::server {
namespace {

using FleetTest = ServerTest;

// Nothing, where nothing is an answer; else what is listed first: the form as proposed, straight ahead.
json::value careless_answer(const json::value& state) {
  const json::array& options = state.at("decision").at("options").as_array();
  for (const json::value& each : options) {
    if (each.at("text") == "pass") return each.at("order");
  }
  return options.front().at("order");
}

TEST_F(FleetTest, FortyEightShipsFightToTheEnd) {
  const int turns = dose(1, 10);
  Client admiral = guest();
  const Reply made = admiral.post(
      "/api/v1/tables",
      {{"scenario", "sfb/fleet-action"},
       {"options", {{"turns", turns}}},
       {"seats", json::array{seat_wish("Kzinti fleet", "me"), seat_wish("Klingon fleet", "basic")}}});
  ASSERT_EQ(made.status, 201) << made.text;
  const std::string table(made.at("id").as_string());
  int asked = 0, most_units = 0, last_turn = 0;
  while (true) {
    const json::value state = state_when_asked(admiral, table);
    ASSERT_TRUE(state.is_object()) << "the computer does not answer";
    if (state.at("status") == "over") break;
    last_turn = state.at("turn").to_number<int>();
    const json::array& units = state.at("scene").at("units").as_array();
    most_units = std::max(most_units, static_cast<int>(units.size()));
    const json::value body{{"request", fmt::format("order {}", ++asked)},
                           {"orders", json::array{careless_answer(state)}}};
    const Reply given = admiral.post("/api/v1/tables/" + table + "/orders", body);
    ASSERT_EQ(given.at("accepted"), 1) << given.text;
  }
  EXPECT_GT(most_units, 48) << "ships alone, nothing was launched";
  EXPECT_LE(last_turn, turns);
  EXPECT_EQ(admiral.get("/api/v1/tables/" + table).at("result.how"), "played");
  EXPECT_EQ(server_->faults(), 0U);
}

}  // namespace
}  // namespace flagbridge::server
