#pragma once

#include <deque>
#include <gtest/gtest.h>

#include "fe/rules.h"
#include "kernel/engine.h"
#include "lab/files.h"

namespace flagbridge::fe {

inline const Campaign& campaign() {
  static const Campaign game = [] {
    auto content = load(FolderSource(FLAGBRIDGE_ROOT "/data"));
    if (!content) throw std::runtime_error(to_string(content.error()));
    return Campaign(std::move(*content));
  }();
  return game;
}

inline Place place(std::string_view number) { return from_text<Place>(number).value(); }

inline std::uint16_t type_of(Race race, std::string_view code) {
  const Units& units = campaign().content().units;
  return static_cast<std::uint16_t>(units.find(race, code) - units.all().data());
}
// The conversion by what it makes, of how many ships.
inline std::uint16_t line_to(Race race, std::string_view to, std::size_t parts) {
  const auto& all = campaign().board().reworks;
  for (std::uint16_t i = 0; i < all.size(); ++i) {
    if (all[i].race == race && all[i].to == type_of(race, to) && all[i].parts == parts) return i;
  }
  ADD_FAILURE() << to;
  return 0xffff;
}

// Draws that come out lowest or highest, always.
struct OneEnd final : DrawSource {
  bool low;
  explicit OneEnd(bool lowest) : low(lowest) {}
  int draw(Throw thrown, const Label&) override { return low ? lowest(thrown) : highest(thrown); }
};
// The Wind with all fleets placed by lot.
inline Position drawn(const Campaign& game, bool low = true) {
  OneEnd source(low);
  Roller roller{Dice(source)};
  const auto position = game.set_up("601", {.set_up = Placing::lot}, roller);
  EXPECT_TRUE(position.has_value());
  return position ? *position : Position{};
}

// A map with nothing on it but what the test puts there; every race is at war, on its side in history.
struct Table {
  Position at{};

  explicit Table(Level level = Level::advanced) {
    at.level = static_cast<std::uint8_t>(level);
    at.core.turn = 1;
    const auto& scenarios = campaign().content().scenarios.all();
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
      if (scenarios[i].id == "601") at.scenario = static_cast<std::uint8_t>(i);
    }
    for (const Race race : {Race::klingon, Race::lyran, Race::romulan}) seat(race, coalition_seat);
    for (const Race race : {Race::federation, Race::kzinti, Race::gorn, Race::hydran})
      seat(race, alliance_seat);
    EXPECT_EQ(lay_out(campaign(), at), "");
    for (World& world : at.worlds) world.devastated = 1;
  }

  void seat(Race race, Seat seat) {
    at.realm(race).seat = static_cast<std::uint8_t>(flagbridge::index_of(seat));
    at.realm(race).at_war = 1;
  }

  UnitId add(Race race, std::string_view code, std::string_view hex) {
    const Units& units = campaign().content().units;
    const Unit* unit = units.find(race, code);
    EXPECT_NE(unit, nullptr) << code;
    const auto model = static_cast<std::uint16_t>(unit - units.all().data());
    const UnitId added = add_counter(campaign(), at, model, race, place(hex));
    at[added].set(Mark::supplied_at_start);
    at[added].set(Mark::supplied_to_move);
    at[added].set(Mark::supplied_in_battle);
    return added;
  }
  UnitList add(int count, Race race, std::string_view code, std::string_view hex) {
    UnitList list;
    for (int i = 0; i < count; ++i) static_cast<void>(list.push_back(add(race, code, hex)));
    return list;
  }

  // The bases of the map at start, and the planets with their battalions, of one race.
  void settle(Race race) {
    const Board& board = campaign().board();
    for (const HexRow& row : campaign().content().map.hexes()) {
      if (row.owner != race) continue;
      for (const Base base : row.bases) {
        supplied(add_counter(campaign(), at, base == Base::starbase ? board.starbase : board.battle_station,
                             race, place_of(row.hex)));
      }
    }
    for (std::size_t i = 0; i < board.planets.size(); ++i) {
      if (board.planets[i].owner != race) continue;
      World& world = at.worlds[i];
      world = {};
      world.holder = race;
      world.battalions = board.planets[i].battalions;
      world.fighters = static_cast<std::uint8_t>(6 * world.battalions);
    }
  }
  void supplied(UnitId unit) {
    at[unit].set(Mark::supplied_at_start);
    at[unit].set(Mark::supplied_to_move);
    at[unit].set(Mark::supplied_in_battle);
  }
  // A treasury of so many points.
  void pay(Race race, int points) {
    Realm& realm = at.realm(race);
    realm.treasury = realm.earned = 20 * points;
    realm.paid = 0;
  }
  UnitId add_tug(Race race, std::string_view code, std::string_view hex,
                 Mission mission = Mission::transport) {
    const UnitId tug = add(race, code, hex);
    at[tug].mission = mission;
    return tug;
  }
  World& world_at(std::string_view hex, int planet = 0) {
    return at.worlds[static_cast<std::size_t>(campaign().hex(place(hex)).first_planet + planet)];
  }

  // A question of this kind is open to that player.
  void ask(Decision decision, Seat seat) {
    at.core.question = {static_cast<std::uint16_t>(decision), seat, seat, 0, 0};
    at.core.agenda.clear();
    static_cast<void>(at.core.agenda.push_back({}));
  }
  void battle(std::string_view hex, Ground ground, Seat attacker) {
    at.phasing = attacker;
    at.battle.at = place(hex);
    at.battle.round = 1;
    at.battle.ground = ground;
  }
};

// Throws as they are written down.
class WrittenDice final : public DrawSource {
 public:
  explicit WrittenDice(std::initializer_list<int> throws) : throws_(throws) {}
  int draw(Throw thrown, const Label& label) override {
    if (label.rule == rules::operator""_fe("505.2", 5)) return 1;  // surveys, when a turn goes on
    EXPECT_FALSE(throws_.empty()) << "a die too many";
    if (throws_.empty()) return lowest(thrown);
    const int value = throws_.front();
    throws_.pop_front();
    return value;
  }
  bool all_thrown() const { return throws_.empty(); }

 private:
  std::deque<int> throws_;
};

// The table in play: from a step of the sequence on, with the dice given.
struct Session {
  Table& table;
  WrittenDice throws;
  Dice dice{throws};
  Events events;

  Session(Table& on, std::initializer_list<int> written) : table(on), throws(written) {}

  using Step = Flow (*)(FePlay&, Task&);
  void start(Seat phasing, Sequences sequence, Step step, int a = 0) {
    Position& at = table.at;
    at.phasing = phasing;
    at.last_turn = 99;
    at.core.question = {};
    at.core.agenda.clear();
    static_cast<void>(at.core.agenda.push_back({0, 0, 0, 0, phasing == coalition_seat ? 1 : 2, 0}));
    const auto& rows = Campaign::sequences()[static_cast<std::size_t>(sequence)].rows;
    std::uint16_t row = 0;
    while (row < rows.size() && rows[row].step != step) ++row;
    ASSERT_LT(row, rows.size());
    static_cast<void>(at.core.agenda.push_back({static_cast<std::uint16_t>(sequence), row, 0, 0, a, 0}));
    FePlay play(campaign(), at, dice, events);
    detail::advance(play);
  }
  void turn(Seat phasing, Step step) { start(phasing, Sequences::player_turn, step); }

  bool is_asked(Seat seat, Decision decision) const {
    const Question& question = table.at.core.question;
    return question.awaiting.has(seat) && question.kind == static_cast<std::uint16_t>(decision);
  }
  // The rules by which an order is refused; none if it is legal, and then it is carried out.
  std::vector<std::string> give(Seat seat, const Order& order) {
    std::vector<std::string> rules;
    for (const Violation& each : check(campaign(), table.at, seat, order))
      rules.push_back(to_text(each.rule).substr(3));  // without "fe:"
    if (rules.empty()) apply(campaign(), table.at, seat, order, dice, events);
    return rules;
  }
};

using Refused = std::vector<std::string>;

// The rules by which an order is refused, whatever is asked.
template <class O>
Refused refusals(const Table& table, Seat seat, const O& order) {
  Refused rules;
  for (const Violation& each : check_order(campaign(), table.at, seat, order))
    rules.push_back(to_text(each.rule).substr(3));  // without "fe:"
  return rules;
}

// Damage is directed and takes effect, with nobody to answer it (308.44).
inline void strike(FePlay& play, Seat seat, const Direct& order) {
  carry_out(play, seat, order);
  Task task;
  task.stage = 2;
  static_cast<void>(ask_directed(play, task));
}

inline UnitSet set_of(std::initializer_list<UnitList> lists) {
  UnitSet set;
  for (const UnitList& list : lists) {
    for (const UnitId unit : list) set.set(static_cast<std::size_t>(unit));
  }
  return set;
}
inline UnitList first(const UnitList& list, std::size_t count) {
  UnitList some;
  for (std::size_t i = 0; i < count; ++i) static_cast<void>(some.push_back(list[i]));
  return some;
}
inline UnitList list_of(std::initializer_list<UnitId> units) {
  UnitList list;
  for (const UnitId unit : units) static_cast<void>(list.push_back(unit));
  return list;
}
inline Move along(const UnitList& units, std::initializer_list<std::string_view> path, bool hold = false) {
  Move order{units, {}, hold, false};
  for (const std::string_view hex : path) static_cast<void>(order.path.push_back(place(hex)));
  return order;
}
inline UnitList only(UnitId unit) {
  UnitList one;
  static_cast<void>(one.push_back(unit));
  return one;
}

// (413.44, 413.45) Points of a part of the realm, or put by.
inline void keep_at(Table& table, Race race, std::string_view hex, int points, bool apart = false) {
  store(table.at, race, place(hex), 20 * points, apart);
  table.at.realm(race).earned += 20 * points;
}

// A Kzinti base in 0703 with Lyrans two hexes away on all sides: nothing gets out, and of the provinces
// around only its own is contested, not lost (fe 4046-4049).
struct Besieged {
  Table table;
  UnitId base;
  UnitList besiegers;
  explicit Besieged(std::string_view code) {
    base = table.add(Race::kzinti, code, "0703");
    for (int i = 0; i < hex_count; ++i) {
      if (distance(place_at(i), place("0703")) != 2) continue;
      const UnitId ship = table.add(Race::lyran, "FF", "0502");
      table.at[ship].at = place_at(i);
      static_cast<void>(besiegers.push_back(ship));
    }
  }
  SupplyField field() const {
    const Census census(campaign(), table.at);
    return {campaign(), table.at, census, Race::kzinti, false};
  }
  void lift() {
    for (const UnitId unit : besiegers) remove_counter(table.at, unit);
  }
};

// The same, with the capital of the Kzintis out of reach behind the Lyrans.
struct TwoGrids : Besieged {
  TwoGrids() : Besieged("SB") {
    const auto& planets = campaign().board().planets;
    for (std::size_t i = 0; i < planets.size(); ++i) {
      if (!planets[i].capital || planets[i].owner != Race::kzinti) continue;
      table.at.worlds[i] = {};
      table.at.worlds[i].holder = Race::kzinti;
      table.at.worlds[i].battalions = 2;
    }
    EXPECT_TRUE(field().point_at(place("1401")));
    EXPECT_NE(field().part_at(place("0703")), 0);
  }
  UnitId tug(std::string_view hex, Mission mission = Mission::none) {
    return table.add_tug(Race::kzinti, "TGT", hex, mission);
  }
};

// (410.55) A Klingon drone scout in battle in 1410, and the force that would fire its drones.
struct DroneScout {
  Table table;
  UnitId scout;
  FormForce force;
  DroneScout() {
    table.battle("1410", Ground::open, coalition_seat);
    scout = table.add(Race::klingon, "D6D", "1410");
    force.flagship = table.add(Race::klingon, "D7C", "1410");
    table.add(Race::kzinti, "BC", "1410");
    static_cast<void>(force.drones.push_back(scout));
    table.pay(Race::klingon, 10);
  }
  Refused refused() const { return refusals(table, coalition_seat, force); }
};

// (203.732) Kzintis in reserve in 1304 with Klingons in every hex around, a battle in 1206, and others in
// 1306 who could open the way in 1305.
struct HeldReserve {
  Table table;
  UnitList held;
  UnitList openers;
  explicit HeldReserve(int ships) {
    held = table.add(ships, Race::kzinti, "BC", "1304");
    for (const Place near : campaign().hex(place("1304")).near)
      table.at[table.add(Race::klingon, "D7", "1509")].at = near;
    table.add(Race::kzinti, "CONV", "1206");
    table.add(Race::klingon, "D7", "1206");
    openers = table.add(2, Race::kzinti, "CM", "1306");
    mark(held, 0);
    mark(openers, 1);
  }
  void mark(const UnitList& units, std::uint8_t marker) {
    for (const UnitId unit : units) {
      table.at[unit].set(Mark::reserve);
      table.at[unit].reserve = marker;
    }
  }
};

}  // namespace flagbridge::fe
