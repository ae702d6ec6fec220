#include <gtest/gtest.h>

#include "server/net/hub.h"
#include "tests/dose.h"
#include "tests/server/house.h"

// What those at a table are sent, and when, tells nothing that the rules keep from them: neither that
// somebody has given an order in secret, nor which.
namespace flagbridge::server {
namespace {

constexpr Moment noon = 1'700'000'000'000;

template <class T>
T need(Result<T> result) {
  if (!result) throw std::runtime_error(to_string(result.error()));
  return std::move(*result);
}

// Everything a server needs that does not change.
struct Office {
  const Games& games = stock()->games;
  Scratch scratch;
  Config config;
  Metrics metrics;
  std::unique_ptr<Store> store = need(Store::open({Engine::sqlite, scratch.path() + "/games.sqlite"}));
  Api api{games,
          stock()->ledger,
          stock()->ships,
          stock()->library,
          *store,
          config,
          metrics,
          [](const std::string&, const std::string&) { return false; },
          stock()->common,
          NetworkLimiter({0, 0}),
          NetworkLimiter({0, 0}),
          NetworkLimiter({0, 0}),
          Limiter({0, 0}),
          Limiter({0, 0}),
          Limiter({0, 0})};
};

Office& office() {
  static Office all;
  return all;
}

class Ear final : public Listener {
 public:
  void send(std::string message) override { heard.push_back(std::move(message)); }
  void end() override {}

  std::vector<std::string> heard;
};

// Takes part in a game with many secrets or few.
struct Setting {
  const char* game;
  const char* scenario;
  bool far_between = false;  // it is a long way from one secret to the next: computers go it
  std::size_t least = 20;    // secrets that must have come up
};

TableRecord record_of(const Setting& what, const Seed& seed) {
  const GameEntry& entry = *office().games.find(what.game);
  TableRecord record;
  record.id = "t";
  record.game = what.game;
  record.scenario = what.scenario;
  record.options = json::object{};
  record.seed = to_text(seed);
  record.created = record.changed = noon;
  for (const ScenarioInfo& each : entry.game->scenarios()) {
    if (each.id != what.scenario) continue;
    for (const std::string& side : each.sides) {
      SeatRecord& seat = record.seats.emplace_back();
      seat.side = side;
      seat.kind = SeatKind::person;
      seat.person = side;
    }
  }
  return record;
}

// A table, with somebody who listens for every side and an onlooker, the last.
class Room {
 public:
  Room(const Setting& what, const Seed& seed)
      : table_(need(Table::open(office().games, record_of(what, seed), {}))) {
    EXPECT_TRUE(table_->begin(noon).empty());
    static_cast<void>(table_->take_notices());
    follow();
  }
  // One in which the same has happened.
  explicit Room(const Room& other)
      : table_(need(Table::open(office().games, other.table_->record(), other.table_->orders()))) {
    follow();
  }

  Table& table() { return *table_; }
  const AnyMatch& match() const { return *table_->match(); }
  std::size_t listeners() const { return ears_.size(); }
  Viewer viewer(std::size_t i) const {
    return i + 1 == ears_.size() ? Viewer() : Viewer(side_at(static_cast<int>(i)));
  }
  const std::vector<std::string>& heard(std::size_t i) const { return ears_[i]->heard; }
  void forget_heard() {
    for (const auto& ear : ears_) ear->heard.clear();
  }

  // What the game itself shows a viewer.
  std::string shown(Viewer viewer) const {
    const std::string seen = viewer ? match().view_text(*viewer) : json::serialize(match().common_view());
    return seen + std::to_string(table_->feed_length(viewer));
  }

  void play(Side side, const json::value& order, Moment now) {
    const Played played = table_->play(side, order, now);
    ASSERT_TRUE(played.accepted()) << played.refusals.front().text;
    for (const Notice& each : table_->take_notices()) {
      for (std::size_t i = 0; i + 1 < ears_.size(); ++i) {
        const auto side_of = side_at(static_cast<int>(i));
        if (table_->seat(side_of).person == each.person)
          ears_[i]->heard.push_back(std::string(name_of(each.kind)));
      }
    }
    hub_.publish(office().api, *table_);
  }

  // Plays on, nobody being told, to where several are asked at once, none of whom knows what the others
  // answer.
  void hurry(Roller& roller, Moment now) {
    const AnyArena& arena = *table_->entry().arena;
    for (int n = 0; n < 5'000 && table_->running() && match().asked().size() < 2; ++n) {
      const Side side = match().asked().front().side;
      const auto order = arena.choose(match(), "basic", side, roller);
      ASSERT_TRUE(order && table_->play(side, *order, now).accepted());
    }
    static_cast<void>(table_->take_notices());
    hub_.publish(office().api, *table_);
    forget_heard();
  }

 private:
  void follow() {
    for (std::size_t i = 0; i <= table_->record().seats.size(); ++i) {
      ears_.push_back(std::make_shared<Ear>());
      const bool looks_on = i == table_->record().seats.size();
      Hub::Subscription made;
      made.listener = ears_.back();
      if (!looks_on) made.viewer = side_at(static_cast<int>(i));
      made.person.id = looks_on ? "onlooker" : table_->record().seats[i].person;
      hub_.subscribe(office().api, *table_, std::move(made));
    }
    hub_.publish(office().api, *table_);
    forget_heard();
  }

  std::unique_ptr<Table> table_;
  Hub hub_;
  std::vector<std::shared_ptr<Ear>> ears_;
};

Side any_asked(const AnyMatch& match, Roller& roller) {
  const auto asked = match.asked();
  return asked[static_cast<std::size_t>(
                   roller.pick(static_cast<std::uint32_t>(asked.size()), {Rule{}, "who"}))]
      .side;
}

std::string first_difference(const std::string& a, const std::string& b) {
  const auto [left, right] = std::ranges::mismatch(a, b);
  const auto from = std::max<std::ptrdiff_t>(0, left - a.begin() - 120);
  return a.substr(static_cast<std::size_t>(from), 240) + "\n" + b.substr(static_cast<std::size_t>(from), 240);
}

class Secrecy : public testing::TestWithParam<Setting> {};

// A standing order is its side's own affair.
json::value standing_order(const GameEntry& game) {
  for (const QuestionRow& each : game.game->questions()) {
    if (each.name != "reaction") continue;
    return {{"standing",
             {{"order",
               {{"about", each.name}, {"policy", "react_with_all"}, {"until", 0}, {"a", 0}, {"b", 0}}}}}};
  }
  return nullptr;
}

// An order that a viewer neither sees nor is told of makes no sound either.
TEST_P(Secrecy, NothingIsSentOfWhatIsNotSeen) {
  std::size_t quiet = 0;
  for (std::uint64_t game = 0; game < dose(2U, 6U); ++game) {
    Room room(GetParam(), Seed{17, game});
    Roller roller(Seed{4, game}, player_stream(0));
    for (int n = 0; n < 150 && room.table().running(); ++n) {
      if (GetParam().far_between && room.match().asked().size() < 2) room.hurry(roller, noon + 1000 * n);
      if (!room.table().running()) break;
      const Side side = any_asked(room.match(), roller);
      std::vector<std::string> before;
      for (std::size_t i = 0; i < room.listeners(); ++i) before.push_back(room.shown(room.viewer(i)));
      room.forget_heard();
      json::value order = room.match().random_order(side, roller);
      if (GetParam().far_between && n % 3 == 0) order = standing_order(room.table().entry());
      if (GetParam().far_between && n % 3 == 1) order = {{"drop_standing", {{"slot", 0}}}};
      if (!room.match().check(side, order).empty()) continue;  // he has none to take back
      room.play(side, order, noon + 1000 * (n + 1));
      for (std::size_t i = 0; i < room.listeners(); ++i) {
        if (room.viewer(i) == Viewer(side) || room.shown(room.viewer(i)) != before[i]) continue;
        ++quiet;
        ASSERT_EQ(room.heard(i), std::vector<std::string>{})
            << "by " << json::serialize(order) << ", order " << n << " of game " << game;
      }
    }
  }
  EXPECT_GE(quiet, GetParam().least) << "the test has tested little";
}

// What the watcher is told of an order given in that game.
std::string told(AnyMatch& match, Side side, const json::value& order, Side watcher, bool& accepted) {
  const Played played = match.play(side, order);
  accepted = played.accepted();
  std::string all;
  for (const Told& each : played.events) {
    if (each.audience.has(watcher)) all += each.text + json::serialize(each.data);
  }
  return all;
}

// Two games that differ in nothing but the secrets of others send the same to a side, and to onlookers.
TEST_P(Secrecy, WhatIsSentDoesNotDependOnSecrets) {
  std::size_t apart = 0;
  for (std::uint64_t game = 0; game < dose(2U, 8U); ++game) {
    const Side watcher = side_at(static_cast<int>(game % 2));
    auto one = std::make_unique<Room>(GetParam(), Seed{19, game});
    auto two = std::make_unique<Room>(*one);
    Roller roller(Seed{6, game}, player_stream(0));
    const int orders = dose(60, 120) * (GetParam().far_between ? 2 : 1);
    for (int n = 0; n < orders && one->table().running(); ++n) {
      const bool alike = one->match().hash() == two->match().hash();
      if (GetParam().far_between && alike && one->match().asked().size() < 2) {
        one->hurry(roller, noon + 1000 * n);
        two = std::make_unique<Room>(*one);
        one = std::make_unique<Room>(*two);
      }
      if (!one->table().running()) break;
      const Side side = any_asked(one->match(), roller);
      const Moment now = noon + 1000 * (n + 1);
      const json::value order = one->match().random_order(side, roller);
      const auto here = one->match().clone();
      bool accepted = false;
      const std::string sound = told(*here, side, order, watcher, accepted);
      const auto same = [&](const json::value& other) {
        const auto there = two->match().clone();
        return told(*there, side, other, watcher, accepted) == sound && accepted &&
               there->view_text(watcher) == here->view_text(watcher);
      };
      json::value other = order;
      const auto asked = two->match().asked();
      if (side != watcher && std::ranges::find(asked, side, &Asked::side) != asked.end())
        other = two->match().random_order(side, roller);
      if (!same(other)) other = order;
      one->play(side, order, now);
      if (!same(other)) {
        two = std::make_unique<Room>(*one);
        one->forget_heard();
        one = std::make_unique<Room>(*two);
        continue;
      }
      two->play(side, other, now);
      if (!one->table().running()) break;  // everything is shown now
      apart += one->match().hash() != two->match().hash() ? 1 : 0;
      for (const std::size_t i : {static_cast<std::size_t>(index_of(watcher)), one->listeners() - 1}) {
        const std::vector<std::string>& a = one->heard(i);
        const std::vector<std::string>& b = two->heard(i);
        ASSERT_EQ(a.size(), b.size()) << json::serialize(order) << " or " << json::serialize(other);
        for (std::size_t m = 0; m < a.size(); ++m) {
          ASSERT_EQ(a[m], b[m]) << first_difference(a[m], b[m]) << "\n"
                                << json::serialize(order) << " or " << json::serialize(other);
        }
        const Viewer viewer = one->viewer(i);
        const std::string state = state_text(one->table(), viewer);
        ASSERT_EQ(state, state_text(two->table(), viewer))
            << first_difference(state, state_text(two->table(), viewer)) << "\n"
            << json::serialize(order) << " or " << json::serialize(other);
      }
    }
  }
  EXPECT_GE(apart, GetParam().least) << "the test has tested little";
}

INSTANTIATE_TEST_SUITE_P(Games, Secrecy,
                         testing::Values(Setting{"drill", "meeting"}, Setting{"ahl", "I.1"},
                                         Setting{"ahl", "III"}, Setting{"ahl", "IV"},
                                         Setting{"fe", "606", true, 10}, Setting{"sfb", "duel"}),
                         [](const auto& at) {
                           std::string name = std::string(at.param.game) + at.param.scenario;
                           std::erase(name, '.');
                           return name;
                         });

}  // namespace
}  // namespace flagbridge::server
