#include "server/api/stock.h"
#include "server/play/table.h"
#include "tests/server/house.h"

// A person begins with the standing orders that the game proposes, and may drop them.
namespace flagbridge::server {
namespace {

class UsualOrdersTest : public ServerTest {
 protected:
  // A duel of starships with these seats; its id.
  std::string duel(Client& host, const std::string& federation, const std::string& klingons) {
    const json::object body{
        {"scenario", "sfb/duel"},
        {"options", {{"turns", 1}}},
        {"seats", json::array{seat_wish("Federation", federation), seat_wish("Klingons", klingons)}}};
    const Reply made = host.post("/api/v1/tables", body);
    EXPECT_EQ(made.status, 201) << made.text;
    return std::string(made.at("id").as_string());
  }
};

std::size_t standing_in(const Reply& state) { return state.at("standing").as_array().size(); }

TEST_F(UsualOrdersTest, APersonHasThemFromTheStartAndDropsThem) {
  Client captain = guest();
  const std::string table = duel(captain, "me", "basic");
  const std::string path = "/api/v1/tables/" + table;
  state_when_asked(captain, table);
  Reply state = captain.get(path + "/state");
  const std::size_t usual = standing_in(state);
  ASSERT_GE(usual, 5u);
  EXPECT_EQ(state.at("standing.0.about"), "fire");
  EXPECT_EQ(state.at("standing.0.policy"), "await_best_shot");
  EXPECT_EQ(state.at("standing.0.a"), 15);
  // They are none of the player's moves: there is nothing to take back yet.
  EXPECT_EQ(state.at("can_take_back"), false);
  const json::value drop{{"drop_standing", {{"slot", 0}}}};
  const json::value body{{"request", "d"}, {"orders", json::array{drop}}};
  EXPECT_EQ(captain.post(path + "/orders", body).at("accepted"), 1);
  EXPECT_EQ(standing_in(captain.get(path + "/state")), usual - 1);
  // They are in the log, so the game is the same after a restart.
  const std::string session = captain.session();
  restart();
  captain = Client(port());
  captain.set_session(session);
  state = captain.get(path + "/state");
  EXPECT_EQ(standing_in(state), usual - 1);
  EXPECT_EQ(state.at("standing.0.about"), "act");
}

TEST_F(UsualOrdersTest, EveryPersonHasThemWhenTheLastSeatIsTaken) {
  Client federation = guest(), klingons = guest();
  const std::string table = duel(federation, "me", "open");
  EXPECT_EQ(klingons.post("/api/v1/tables/" + table + "/join", json::object{}).at("status"), "playing");
  for (Client* each : {&federation, &klingons})
    EXPECT_GE(standing_in(each->get("/api/v1/tables/" + table + "/state")), 5u);
}

// Computer players answer everything themselves, and the drill proposes nothing.
TEST_F(UsualOrdersTest, OnlyPeopleHaveThemAndOnlyWhereTheGameProposesThem) {
  Client captain = guest();
  const std::string table = duel(captain, "basic", "me");
  EXPECT_GE(standing_in(captain.get("/api/v1/tables/" + table + "/state")), 5u);
  TableRecord record;
  record.id = "t";
  record.game = "sfb";
  record.scenario = "duel";
  record.options = json::object{{"turns", 1}};
  record.seed = to_text(Seed{3, 4});
  for (const SeatKind kind : {SeatKind::computer, SeatKind::person}) {
    SeatRecord& seat = record.seats.emplace_back();
    seat.side = kind == SeatKind::person ? "Klingons" : "Federation";
    seat.kind = kind;
    seat.player = kind == SeatKind::person ? "" : "basic";
  }
  auto opened = Table::open(stock()->games, record, {});
  ASSERT_TRUE(opened && (*opened)->begin(1).empty());
  const auto given = (*opened)->orders();
  EXPECT_EQ(given.size(), stock()->games.find("sfb")->arena->usual_standing().size());
  for (const LogEntry& entry : given) EXPECT_EQ(entry.side, 1);
  const std::string drilling = drill(captain, "me", "basic");
  EXPECT_EQ(standing_in(captain.get("/api/v1/tables/" + drilling + "/state")), 0u);
}

}  // namespace
}  // namespace flagbridge::server
