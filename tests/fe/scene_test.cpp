#include "tests/fe/fight.h"

// What the war shows of a view, and where its orders belong.
namespace flagbridge::fe {
namespace {

using ShownWar = scene::Scene<WarScene>;

ShownWar seen(const Table& table, Seat seat) {
  return campaign().scene(campaign().view(table.at, seat), seat);
}
const scene::Unit& unit_in(const ShownWar& scene, UnitId unit) {
  const auto found = std::ranges::find(scene.units, index_of(unit), &scene::Unit::id);
  if (found == scene.units.end()) throw std::runtime_error("no such counter is shown");
  return *found;
}
const SceneCounter& counter_in(const ShownWar& scene, UnitId unit) {
  const auto found = std::ranges::find(scene.own.counters, index_of(unit), &SceneCounter::id);
  if (found == scene.own.counters.end()) throw std::runtime_error("no such counter is shown");
  return *found;
}

TEST(WarScene, HasCountersWithTheSideThatIsUp) {
  Table table;
  const UnitId whole = table.add(Race::lyran, "CW", "0803");
  const UnitId hit = table.add(Race::lyran, "CW", "0803");
  const UnitId base = table.add(Race::kzinti, "SB", "1003");
  table.at[hit].set(Mark::crippled);
  table.at[hit].set(Mark::reserve);
  table.at[base].steps = 2;
  const ShownWar scene = seen(table, coalition_seat);
  const Model& model = campaign().model(table.at[hit]);
  EXPECT_NE(counter_in(scene, whole).factors, counter_in(scene, hit).factors);
  EXPECT_TRUE(counter_in(scene, hit).factors.starts_with(std::to_string(model.crippled_attack / 2)));
  EXPECT_EQ(unit_in(scene, hit).marks, (std::vector<std::string>{"crippled", "reserve"}));
  EXPECT_EQ(unit_in(scene, hit).side, 0);
  EXPECT_EQ(unit_in(scene, hit).place, "0803");
  EXPECT_EQ(unit_in(scene, base).kind, "starbase");
  EXPECT_EQ(unit_in(scene, base).marks, std::vector<std::string>{"2 steps of damage"});
  EXPECT_FALSE(counter_in(scene, base).movable);
  EXPECT_EQ(counter_in(scene, base).fleet, "Bases");
  table.at[whole].at = nowhere;
  EXPECT_EQ(seen(table, coalition_seat).units.size(), 2u);
}

TEST(WarScene, HasPlanetsInWords) {  // (508.35) battalions of several races are told apart
  Table table;
  const auto& planets = campaign().board().planets;
  std::size_t planet = 0;
  while (planets[planet].owner != Race::kzinti || planets[planet].capital) ++planet;
  World& world = table.at.worlds[planet];
  world = {};
  world.holder = Race::lyran;
  world.battalions = 3;
  ASSERT_TRUE(world.guests.push_back({Race::klingon, 1}));
  const ShownWar scene = seen(table, coalition_seat);
  const SceneWorld& shown = scene.own.worlds[planet];
  EXPECT_TRUE(shown.taken);
  EXPECT_FALSE(shown.devastated);
  EXPECT_TRUE(shown.words.ends_with("planet, held by LYR, 3 battalions (1 of KLI)")) << shown.words;
  const auto lyran = std::ranges::find(scene.own.realms, "LYR", &SceneRealm::race);
  ASSERT_NE(lyran, scene.own.realms.end());
  EXPECT_EQ(lyran->planets, 1);
  EXPECT_EQ(lyran->captured, 1);
}

// (430.22, 503.62) A province counts by the hex that names it. Money is kept in twentieths of a point.
TEST(WarScene, HasALedgerOfThoseWhoTakePart) {
  Table table;
  const auto& rows = campaign().content().map.hexes();
  std::size_t named = 0;
  int zone = 0;
  while (rows[named].owner != Race::kzinti || rows[named].province != rows[named].hex) ++named;
  while (campaign().hex(place_at(zone)).kind != Land::neutral_zone) ++zone;
  table.at.pass(place_of(rows[named].hex), Race::lyran);
  table.at.pass(place_at(zone), Race::lyran);
  table.at.realm(Race::lyran).treasury = 50;
  table.at.bases[0] = {3, 0, 1, 2};  // (601.4) each new base makes up for one of its kind
  table.at.losses[0] = 15;           // half factors
  const ShownWar scene = seen(table, coalition_seat);
  const auto of = [&](std::string_view race) {
    return *std::ranges::find(scene.own.realms, race, &SceneRealm::race);
  };
  EXPECT_EQ(of("LYR").treasury, "2.5");
  EXPECT_EQ(of("LYR").provinces_taken, 1);
  EXPECT_EQ(of("LYR").zone, 1);
  EXPECT_EQ(of("KZI").provinces_lost, 1);
  EXPECT_EQ(scene.own.held.size(), 2u);
  for (const Hex hex : {rows[named].hex, rows[static_cast<std::size_t>(zone)].hex})
    EXPECT_EQ(std::ranges::count(scene.own.held, SceneHeld{to_text(hex), "LYR"}), 1) << to_text(hex);
  EXPECT_EQ(scene.own.losses[0], (SceneLosses{"7½", 2, 0}));
}

// (302.22, 302.35) A battle force may be fighters or planets alone, and is not said to be missing then.
TEST(WarScene, SaysWhatABareForceIs) {
  Fight fight;
  const UnitId base = fight.kzinti("SB");
  Battle& battle = fight.at().battle;
  battle.at = place("1003");
  battle.side[0].chosen = 1;
  const auto bare = [&] {
    const auto shown = campaign().scene(fight.at(), Sides::everyone()).own.battle;
    return std::vector{shown->sides[0].bare, shown->sides[1].bare};
  };
  EXPECT_EQ(bare(), (std::vector<std::string>{"chosen, and not shown yet", "not chosen yet"}));
  battle.revealed = 1;
  EXPECT_EQ(bare(), (std::vector<std::string>{"nobody", "nobody"}));
  fight.at()[base].sent = 9;  // half factors
  EXPECT_EQ(bare(), (std::vector<std::string>{"nobody", "fighters only, 4½ factors"}));
}

TEST(WarScene, HasTheBattleThatIsFought) {
  Fight fight;
  Battle& battle = fight.at().battle;
  EXPECT_FALSE(campaign().scene(fight.at(), {}).own.battle);
  battle.at = place("1003");
  battle.round = 2;
  battle.ground = Ground::approach;
  battle.pursuit = 2;
  battle.side[0].scored = 5;  // half points that the other side still has to take
  battle.side[0].plus = 1;
  const auto shown = campaign().scene(fight.at(), {}).own.battle;
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->at, "1003");
  EXPECT_EQ(shown->ground, "away from the base");
  EXPECT_EQ(shown->pursuer, 1);
  EXPECT_EQ(shown->sides[1].due, "2½");
  EXPECT_EQ(shown->sides[0].due, "0");
  EXPECT_EQ(shown->sides[0].carried, "+½ −0");
  EXPECT_EQ(shown->sides[1].carried, "");
}

template <class List, class... Items>
List list_of(Items... items) {
  List list;
  (static_cast<void>(list.push_back(items)), ...);
  return list;
}
Move move_of(const UnitList& units, std::string_view first, std::string_view last) {
  Move move;
  move.units = units;
  for (const std::string_view each : {first, last}) static_cast<void>(move.path.push_back(place(each)));
  return move;
}

TEST(WarScene, OrdersHaveWords) {
  Table table;
  const UnitId first = table.add(Race::lyran, "CW", "0803");
  const UnitId second = table.add(Race::lyran, "CW", "0803");
  const auto words = [&](const Order& order) { return campaign().words(table.at, order); };
  Move move = move_of(list_of<UnitList>(first, second), "0804", "0805");
  EXPECT_EQ(words(move), "2 CW to 0805, 2 hexes");
  move.hold = true;
  EXPECT_EQ(words(move), "2 CW to 0805, 2 hexes, then ask again");
  EXPECT_EQ(words(Withdraw{{}, place("1404")}), "Nobody withdraws");
  EXPECT_EQ(words(Withdraw{{}, place("1404"), true}), "All withdraw to 1404");
  MoveReserve reserve{list_of<UnitList>(first), place("1404")};
  ASSERT_TRUE(reserve.others.push_back(place("1405")));
  EXPECT_EQ(words(reserve), "Reserve CW to 1404 and 1405");
  Direct direct;
  direct.aim = Aim::battalions;
  direct.count = 1;
  ASSERT_TRUE(direct.races.push_back(Race::lyran));
  EXPECT_EQ(words(direct), "Planet 1: 1 battalions (LYR)");
  EXPECT_EQ(words(Take{.loss = Loss::battalion, .race = Race::lyran}), "A battalion of LYR of planet 1");
  EXPECT_EQ(words(Absorb{first, second}), "CW becomes an escort of CW");
  EXPECT_EQ(words(Evade{first, place("0804")}), "evade: CW, 0804");  // its kind and what it names
  EXPECT_EQ(words(Ready{}), "Done");
  table.at.core.question = {static_cast<std::uint16_t>(Decision::retreat), coalition_seat, coalition_seat};
  EXPECT_EQ(words(Ready{}), "Stay");
}

// (702.0) The schedule of the Federation runs ahead of the calendar if it came in early.
TEST(WarScene, NamesAShipOfTheScheduleThatIsInForce) {
  Table table;
  const auto& schedule = campaign().board().schedules[static_cast<std::size_t>(Race::federation)];
  std::size_t turn = 1;
  const auto code = [&](std::size_t of) {
    return campaign().content().units.all()[schedule[of].front()].code;
  };
  while (schedule[turn].empty() || schedule[turn + 1].empty() || code(turn) == code(turn + 1)) ++turn;
  table.at.core.turn = static_cast<std::uint16_t>(turn);
  const auto words = [&] { return campaign().words(table.at, Build{.race = Race::federation}); };
  EXPECT_TRUE(words().starts_with("FED " + code(turn) + ", ")) << words();
  table.at.ahead = 1;
  EXPECT_TRUE(words().starts_with("FED " + code(turn + 1) + ", ")) << words();
}

TEST(WarScene, OrdersHavePlaces) {
  Table table;
  const UnitId ship = table.add(Race::lyran, "CW", "0803");
  const auto spot = [&](const Order& order) { return campaign().spot(table.at, order); };
  const scene::Spot move = spot(move_of(list_of<UnitList>(ship), "0804", "0805"));
  EXPECT_EQ(move.path, (std::vector<std::string>{"0803", "0804", "0805"}));
  EXPECT_EQ(move.place, "0805");
  EXPECT_EQ(move.units, std::vector<std::int32_t>{index_of(ship)});
  EXPECT_EQ(spot(Repair{list_of<UnitList>(ship)}).place, "0803");
  EXPECT_EQ(spot(Scrap{ship}).unit, index_of(ship));
  EXPECT_EQ(spot(ChooseBattle{place("1003")}).place, "1003");
  table.at.battle.at = place("1003");
  EXPECT_EQ(spot(Take{ship}).place, "1003");
  EXPECT_EQ(spot(Build{.race = Race::lyran}).place,
            to_text(campaign().board().capitals[static_cast<std::size_t>(Race::lyran)]));
  EXPECT_EQ(spot(Ready{}), scene::Spot{});
}

// Whose player turn it is and which step of it.
TEST(WarScene, HasAClock) {
  Table table;
  EXPECT_EQ(seen(table, coalition_seat).clock, "");
  table.at.phasing = alliance_seat;
  Task task{};
  task.sequence = static_cast<std::uint16_t>(Sequences::player_turn);
  ASSERT_TRUE(table.at.core.agenda.push_back(task));
  table.at.battle.at = place("0603");
  table.at.battle.round = 2;
  const std::string clock = campaign().scene(table.at, {}).clock;
  EXPECT_TRUE(clock.starts_with("Alliance, ")) << clock;
  EXPECT_TRUE(clock.ends_with(", battle in 0603, round 2")) << clock;
}

}  // namespace
}  // namespace flagbridge::fe
