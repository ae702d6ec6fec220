#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/s2_victory.h"
#include "sfb/rules/s3_options.h"
#include "sfb/rules/s4_launched.h"
#include "tests/sfb/range.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// Parts of the scenarios that are open or hidden: races and years (SG22.2, SG24.2), fighters without a ship
// (SG22.63, SG23.61, SG24.61), two visitors (SG24.66), bombs laid before the battle (SG24.74).
namespace flagbridge::sfb {
namespace {

struct Meeting {
  explicit Meeting(std::string_view scenario, const Options& options = {}) : game(everything()) {
    auto made = start(game, scenario, options);
    if (!made) throw std::runtime_error(to_string(made.error()));
    at = *made;
  }
  static Options with(std::string_view variation, std::string_view balance = "") {
    Options options;
    options.variation = word(variation);
    options.balance = word(balance);
    return options;
  }
  template <class F>
  void play(const std::vector<int>& throws, F&& f) {
    play_with(game, at, told, throws, std::forward<F>(f));
  }
  void now(int turn, int impulse) {
    at.core.turn = static_cast<std::uint16_t>(turn);
    at.impulse = static_cast<std::uint8_t>(impulse);
  }
  // Says an order before the battle begins.
  Violations before(Side side, const Order& order) {
    at.core.question = {};
    at.core.question.kind = static_cast<std::uint16_t>(Decision::prepare);
    at.core.question.asked = at.core.question.awaiting = Sides(side);
    return game.check(at, side, order);
  }
  Sides winners() {
    at.core.over = 1;
    return game.outcome(at).winners;
  }
  int score(int seat) { return game.outcome(at).scores[static_cast<std::size_t>(seat)]; }
  int fighters(Side side) {
    int count = 0;
    for_each_craft(at, [&](UnitId, const Craft& craft) {
      count += craft.kind == CraftKind::fighter && craft.side == side ? 1 : 0;
    });
    return count;
  }

  Battles game;
  Position at;
  std::vector<Event> told;
};

// --- (SG22.2, SG24.2) ------------------------------------------------------------------------------------

std::string ship_of(std::string_view scenario, std::string_view race, int year = 0) {
  const Battles game(everything());
  Options options;
  choose_race(options, 0, race);
  options.year = static_cast<std::uint8_t>(year);
  const auto position = start(game, scenario, options);
  return position ? game.design(position->ships[0]).sheet.full_name() : to_string(position.error());
}

// (SG22.2) The police ships that the book names, race by race, in the year the players choose.
TEST(OpenRaces, HaveTheirPoliceShips) {
  EXPECT_EQ(ship_of("sg22", "ROM"), "ROM/SNP");
  EXPECT_EQ(ship_of("sg22", "KZI"), "KZI/Pol");
  EXPECT_EQ(ship_of("sg22", "GOR"), "GOR/FF");
  EXPECT_EQ(ship_of("sg22", "THO"), "THO/PC");
  EXPECT_EQ(ship_of("sg22", "HYD"), "HYD/GEN");
  EXPECT_EQ(ship_of("sg22", "LYR"), "LYR/POL");
  EXPECT_EQ(ship_of("sg22", "ISC"), "ISC/POL");
  EXPECT_EQ(ship_of("sg22", "KLI"), "KLI/G2");
  EXPECT_NE(ship_of("sg22", "ROM", 150).find("162"), std::string::npos);  // not yet in service
  EXPECT_NE(ship_of("sg22", "AND").find("nothing for the part"), std::string::npos);
}

// (SG24.2) And the survey ships; Tholians have none.
TEST(OpenRaces, HaveTheirSurveyShips) {
  EXPECT_EQ(ship_of("sg24", "ROM"), "ROM/SPC");
  EXPECT_EQ(ship_of("sg24", "KZI"), "KZI/SR");
  EXPECT_EQ(ship_of("sg24", "GOR"), "GOR/SR");
  EXPECT_EQ(ship_of("sg24", "HYD"), "HYD/SR");
  EXPECT_EQ(ship_of("sg24", "LYR"), "LYR/SR");
  EXPECT_EQ(ship_of("sg24", "ISC"), "ISC/SR");
  EXPECT_NE(ship_of("sg24", "THO").find("nothing for the part"), std::string::npos);
  // Other scenarios say whose ships they are.
  EXPECT_NE(ship_of("sh19", "ROM").find("whose ships"), std::string::npos);
}

// --- fighters alone --------------------------------------------------------------------------------------

// (SG22.63) Six fighters are a side: they are asked, and the battle lasts while they do.
TEST(FightersAlone, AreASide) {
  Meeting meeting("sg22", Meeting::with("fighters"));
  EXPECT_EQ(meeting.fighters(red), 6);
  EXPECT_EQ(ships_left(meeting.game, meeting.at, red), 0);
  EXPECT_EQ(forces_left(meeting.game, meeting.at, red), 6);
  meeting.now(1, 32);
  meeting.play({}, [](BattlePlay& play) {
    Task task{};
    static_cast<void>(test_end(play, task));
  });
  EXPECT_EQ(meeting.at.finished, 0);
  meeting.at.core.live = 0xff;
  meeting.play({}, [](BattlePlay& play) {
    static_cast<void>(play.at.core.agenda.push_back(Task{}));
    static_cast<void>(play.call(ask_acts, play.at.core.agenda.back()));
  });
  EXPECT_TRUE(meeting.at.core.question.awaiting.has(red));
  for (Craft& craft : meeting.at.craft) craft = {};
  meeting.at.core.question = {};
  meeting.play({}, [](BattlePlay& play) {
    Task task{};
    static_cast<void>(test_end(play, task));
  });
  EXPECT_EQ(meeting.at.finished, 1);
}

// (SG22.63) They win if the police ship leaves, is ever more than fifteen hexes from the freighter, or takes
// more than five points inside.
TEST(FightersAlone, DriveThePoliceAway) {
  const Meeting fresh("sg22", Meeting::with("fighters"));
  Meeting stays = fresh;
  EXPECT_EQ(stays.winners(), Sides(blue));
  Meeting hurt = fresh;
  hurt.at.ships[0].internals = 5;
  EXPECT_EQ(hurt.winners(), Sides(blue));
  hurt.at.ships[0].internals = 6;
  EXPECT_EQ(hurt.winners(), Sides(red));
  Meeting gone = fresh;
  gone.at.ships[0].status = Status::disengaged;
  EXPECT_EQ(gone.winners(), Sides(red));
  Meeting far = fresh;  // the freighter is in 2215
  far.now(1, 8);
  const auto enter = [&](Hex hex) {
    far.play({}, [&](BattlePlay& play) { enter_hex(play, unit_at(0), hex, Direction::A); });
  };
  enter({22, 30});
  EXPECT_EQ(far.winners(), Sides(blue));
  enter({22, 31});
  enter({22, 30});
  EXPECT_EQ(far.winners(), Sides(red));
}

// (SG23.61, SG23.47) A carrier's squadrons raid the planet: their phasers count like those of a ship. A
// phaser-3 at one hex with a die of 1, two points of clutter and a hex of air reads its third line.
TEST(FightersAlone, BombardThePlanet) {
  Meeting meeting("sg23", Meeting::with("fighters"));
  EXPECT_EQ(meeting.fighters(red), 24);
  EXPECT_EQ(ships_left(meeting.game, meeting.at, red), 0);
  const UnitId unit = unit_at(most_ships);
  Craft& craft = meeting.at.small(unit);
  craft.at = {22, 14};
  craft.facing = Direction::D;
  meeting.now(2, 10);
  Fire order;
  order.unit = unit;
  order.target = surface(0);
  static_cast<void>(order.weapons.push_back(0));
  ASSERT_TRUE(check_order(meeting.game, meeting.at, red, order).none());
  order.target = surface(3);
  EXPECT_TRUE(cites(check_order(meeting.game, meeting.at, red, order), "P2.52"));
  order.target = surface(0);
  const int before = meeting.score(1);
  const int guns = craft_weapons(meeting.game, meeting.at, unit);
  meeting.play(std::vector<int>(static_cast<std::size_t>(guns), 1), [&](BattlePlay& play) {
    static_cast<void>(carry_out(play, red, order));
    Task task{};
    static_cast<void>(declare_fire(play, task));
    static_cast<void>(fire_direct(play, task));
  });
  EXPECT_EQ(meeting.at.posts[0].bombed, 4 * guns);
  EXPECT_EQ(meeting.score(1), before + 4 * guns);
  EXPECT_TRUE(cites(check_order(meeting.game, meeting.at, red, order), "E1.5"));  // once a turn
}

// (SG24.61) Two fighters beside each survey ship.
TEST(FightersAlone, GoWithTheSurveyShips) {
  Meeting meeting("sg24", Meeting::with("fighters"));
  EXPECT_EQ(meeting.fighters(blue), 2);
  EXPECT_EQ(meeting.fighters(red), 2);
}

// --- length ----------------------------------------------------------------------------------------------

// (SG22.3, SG23.3, SH19.3) Until one side is gone; policy: no longer than so many turns, unless the players
// agree on more.
TEST(Length, UntilOneSideIsGone) {
  const auto ends = [](Meeting& meeting) {
    meeting.play({}, [](BattlePlay& play) {
      Task task{};
      static_cast<void>(test_end(play, task));
    });
    return meeting.at.finished != 0;
  };
  for (const auto& [id, turns] : {std::pair{"sg22", 15}, std::pair{"sg23", 20}, std::pair{"sh19", 20}}) {
    Meeting both(id), late(id), alone(id);
    both.now(turns - 1, 32);
    EXPECT_FALSE(ends(both)) << id;
    late.now(turns, 32);
    EXPECT_TRUE(ends(late)) << id;
    alone.now(1, 32);
    for (Ship& ship : alone.at.ships) {
      if (ship.playing() && ship.side == red) ship.status = Status::disengaged;
    }
    EXPECT_TRUE(ends(alone)) << id;
    Options longer;
    longer.turns = 200;
    Meeting agreed(id, longer);
    agreed.now(turns, 32);
    EXPECT_FALSE(ends(agreed)) << id;
  }
}

// --- (SG24.66) -------------------------------------------------------------------------------------------

// (SG24.66, SG24.5) Both come to survey: what either has learnt counts for it if it gets away, and both must
// be gone in time.
TEST(TwoVisitors, BothScoreForTheirSurvey) {
  Meeting meeting("sg24", Meeting::with("both-visit"));
  EXPECT_EQ(meeting.at.ships[0].at, (Hex{42, 30}));
  const int before = meeting.score(0);
  meeting.at.research = {40, 0};
  EXPECT_EQ(meeting.score(0), before);
  Ship& first = meeting.at.ships[0];
  first.status = Status::disengaged;
  EXPECT_EQ(meeting.score(0), before + 20);
  meeting.at.surveyed = Position::survey_circled;  // the other's
  EXPECT_EQ(meeting.score(0), before + 20);
  meeting.at.surveyed = Position::survey_circled << Position::survey_bits;
  EXPECT_EQ(meeting.score(0), before + 20 + 25);
  Meeting guarded("sg24");
  const int guard = guarded.score(0);
  guarded.at.research = {40, 0};
  guarded.at.ships[0].status = Status::disengaged;
  EXPECT_EQ(guarded.score(0), guard);  // (SG24.5) only the visitor's
}

// (SG24.66) Going round the planet is noted for whoever does it.
TEST(TwoVisitors, CircleThePlanet) {
  Meeting meeting("sg24", Meeting::with("both-visit"));
  meeting.now(2, 10);
  for (const Hex hex :
       {Hex{22, 13}, Hex{24, 14}, Hex{24, 16}, Hex{22, 17}, Hex{20, 16}, Hex{20, 14}, Hex{22, 13}})
    meeting.play({}, [&](BattlePlay& play) { enter_hex(play, unit_at(0), hex, Direction::A); });
  EXPECT_EQ(meeting.at.surveyed, Position::survey_circled << Position::survey_bits);
}

// --- (SG24.74) -------------------------------------------------------------------------------------------

Do bomb(Hex where) { return {.what = Action::lay_bomb, .unit = unit_at(0), .where = where}; }

// (SG24.74) Three bombs, where a bomb can lie, each somewhere else; nobody hides any without the agreement.
TEST(HiddenBombs, AreWrittenDownBeforeTheBattle) {
  Meeting plain("sg24");
  EXPECT_TRUE(cites(plain.before(blue, bomb({22, 13})), "SG24.74"));
  Meeting meeting("sg24", Meeting::with("", "bombs"));
  EXPECT_TRUE(cites(meeting.before(blue, bomb({22, 15})), "SG24.74"));  // the planet
  EXPECT_TRUE(cites(meeting.before(blue, bomb({43, 15})), "SG24.74"));  // beyond the map
  EXPECT_FALSE(
      meeting.before(red, Do{.what = Action::lay_bomb, .unit = unit_at(1), .where = {22, 13}}).none());
  for (const Hex hex : {Hex{22, 13}, Hex{24, 14}, Hex{20, 14}}) {
    ASSERT_TRUE(meeting.before(blue, bomb(hex)).none());
    meeting.play({}, [&](BattlePlay& play) { static_cast<void>(carry_out(play, blue, bomb(hex))); });
    EXPECT_TRUE(cites(meeting.before(blue, bomb(hex)), "SG24.74"));
  }
  EXPECT_TRUE(cites(meeting.before(blue, bomb({22, 17})), "SG24.74"));  // no more than three
}

constexpr std::size_t first_bomb = most_craft - 1;  // they have the highest numbers

// (SG24.74) Only their owner knows where they lie; they go off like any other.
TEST(HiddenBombs, AreHiddenFromTheVisitor) {
  Meeting meeting("sg24", Meeting::with("", "bombs"));
  ASSERT_TRUE(meeting.before(blue, bomb({10, 10})).none());
  meeting.play({}, [&](BattlePlay& play) {
    static_cast<void>(carry_out(play, blue, bomb({10, 10})));
    hide_bombs(play);
  });
  meeting.at.core.question = {};
  EXPECT_EQ(meeting.at.craft[first_bomb].kind, CraftKind::mine);
  EXPECT_TRUE(meeting.game.view(meeting.at, blue).craft[first_bomb].exists());
  EXPECT_FALSE(meeting.game.view(meeting.at, red).craft[first_bomb].exists());
  for (const Event& event : meeting.told) EXPECT_FALSE(event.audience.has(red));
  meeting.now(2, 10);
  meeting.at.ships[1].speed = 10;
  meeting.play({}, [&](BattlePlay& play) { enter_hex(play, unit_at(1), {10, 11}, Direction::A); });
  EXPECT_TRUE(meeting.at.craft[first_bomb].has(Craft::exploding));
}

// Bombs of the guard in these hexes, hidden before the battle.
Meeting mined_with(const std::vector<Hex>& hexes) {
  Meeting meeting("sg24", Meeting::with("", "bombs"));
  for (const Hex hex : hexes) {
    EXPECT_TRUE(meeting.before(blue, bomb(hex)).none());
    meeting.play({}, [&](BattlePlay& play) { static_cast<void>(carry_out(play, blue, bomb(hex))); });
  }
  meeting.play({}, [](BattlePlay& play) { hide_bombs(play); });
  meeting.at.core.question = {};
  meeting.now(2, 10);
  meeting.told.clear();
  return meeting;
}

// (SG24.74) That dice are thrown for a bomb, and for which of two, would tell where they lie: at three hexes
// a turn each goes off on a die of 1 to 3 (M2.4), and either may be the nearer (M2.441).
TEST(HiddenBombs, AreNotGivenAwayByDice) {
  for (const bool hidden : {true, false}) {
    Meeting meeting = mined_with({{10, 10}, {10, 12}});
    if (!hidden) {
      for (const std::size_t i : {0u, 1u}) meeting.at.craft[first_bomb - i].marks = 0;
    }
    meeting.at.ships[1].speed = 3;
    meeting.play({0, 5, 5}, [](BattlePlay& play) { enter_hex(play, unit_at(1), {10, 11}, Direction::A); });
    int thrown = 0;
    for (const Event& event : meeting.told) {
      if (event.purpose == nullptr) continue;
      ++thrown;
      EXPECT_TRUE(event.audience.has(blue)) << event.purpose;
      EXPECT_EQ(event.audience.has(red), !hidden) << event.purpose;
    }
    EXPECT_EQ(thrown, 3);
  }
}

// (SG24.74) Nor by the number of what is launched next, whoever launches it: the lowest that is free.
TEST(HiddenBombs, AreNotGivenAwayByNumbers) {
  Meeting meeting = mined_with({{10, 10}, {10, 12}});
  EXPECT_EQ(new_craft(meeting.at), unit_at(most_ships));
}

// (M7.53, G5.25) A probe identifies the mines that have been found, and says nothing of others.
TEST(HiddenBombs, AreNotIdentifiedByProbes) {
  for (const bool hidden : {true, false}) {
    Meeting meeting = mined_with({{10, 10}});
    if (!hidden) meeting.at.craft[first_bomb].marks = 0;
    Ship& visitor = meeting.at.ships[1];
    visitor.at = {10, 12};
    visitor.probes = visitor.probes_ready = 1;
    meeting.play({}, [](BattlePlay& play) {
      perform_launch_probe(play, red, {.what = Action::launch_probe, .unit = unit_at(1), .where = {10, 10}});
    });
    EXPECT_EQ(visitor.probes, 0);
    EXPECT_EQ(meeting.at.craft[first_bomb].identified.has(red), !hidden);
    EXPECT_EQ(
        std::ranges::count_if(meeting.told, [](const Event& event) { return event.rule == "G5.25"_sfb; }),
        hidden ? 0 : 1);
  }
}

// --- (S1, S4) --------------------------------------------------------------------------------------------

// (S4, S1) A carrier whose place its owner has chosen has its fighters out within two hexes of that place,
// and that is where they are when the battle begins.
TEST(ChosenPlaces, AreWhereFightersAreOut) {
  Meeting meeting("sg23", Meeting::with("fighters"));
  const UnitId carrier = unit_at(0);
  const Ship& ship = meeting.at.ship(carrier);
  std::uint8_t box = 0;
  while (!is_fighter(meeting.game, meeting.at.bay(ship, box).craft) || meeting.at.bay(ship, box).rails == 0)
    ++box;
  const auto flies = [&](Hex where) {
    return Do{Action::launch_shuttle, carrier, box, no_unit, 3, 1, where};
  };
  const auto say = [&](const auto& order) {
    for (const Violation& each : meeting.before(blue, order)) ADD_FAILURE() << each.text;
    meeting.play({}, [&](BattlePlay& play) { static_cast<void>(carry_out(play, blue, order)); });
  };
  EXPECT_TRUE(meeting.before(blue, flies({22, 12})).none());  // beside 2213, where the scenario has it
  EXPECT_TRUE(cites(meeting.before(blue, flies({22, 18})), "S4"));
  say(Place{carrier, {22, 17}, Direction::D});
  EXPECT_TRUE(cites(meeting.before(blue, flies({22, 12})), "S4"));
  EXPECT_TRUE(cites(meeting.before(blue, flies({22, 20})), "S4"));  // three hexes away
  std::array<Order, 256> buffer;
  List list(buffer);
  list_early_launches(meeting.game, meeting.at, blue, list);
  ASSERT_FALSE(list.list().empty());
  for (const Order& order : list.list()) EXPECT_EQ(std::get<Do>(order).where, (Hex{22, 19}));  // ahead of it
  say(flies({22, 18}));
  meeting.at.core.question = {};
  meeting.play({}, [](BattlePlay& play) {
    Task task{};
    task.stage = 2;
    EXPECT_EQ(prepare(play, task), Flow::done);
  });
  EXPECT_EQ(ship.at, (Hex{22, 17}));
  std::vector<Hex> out;  // the raider has fighters of its own
  for_each_craft(meeting.at, [&](UnitId, const Craft& craft) {
    if (craft.side == blue) out.push_back(craft.at);
  });
  EXPECT_EQ(out, (std::vector<Hex>{{22, 18}}));
}

// (S1, S4, SG24.74) Before the battle nothing is against a hex where a ship may begin, a fighter be out or a
// bomb lie; where none of them can be, everything that could is named.
TEST(Preparing, SaysWhyNothingCanBeThere) {
  const auto reasons = [](const Meeting& meeting, const std::string& words) {
    const auto answer = meeting.game.inquire(meeting.game.view(meeting.at, blue), blue, words);
    if (!answer) throw std::runtime_error(to_string(answer.error()));
    std::vector<std::string> rules;
    for (const json::value& each : answer->data.at("refusals").as_array())
      rules.emplace_back(each.at("rule").as_string());
    return rules;
  };
  Meeting fighters("sg23", Meeting::with("fighters"));
  static_cast<void>(fighters.before(blue, Pass{}));      // the question is open
  EXPECT_TRUE(reasons(fighters, "why 0 2217").empty());  // it may begin there
  EXPECT_TRUE(reasons(fighters, "why 0 2211").empty());  // and be out there
  const auto far = reasons(fighters, "why 0 2209");
  EXPECT_NE(std::ranges::find(far, "S1"), far.end());
  EXPECT_NE(std::ranges::find(far, "S4"), far.end());
  Meeting bombs("sg24", Meeting::with("", "bombs"));
  static_cast<void>(bombs.before(blue, Pass{}));
  EXPECT_TRUE(reasons(bombs, "why 0 1010").empty());
  const auto planet = reasons(bombs, "why 0 2215");
  EXPECT_NE(std::ranges::find(planet, "SG24.74"), planet.end());
}

}  // namespace
}  // namespace flagbridge::sfb
