#include "fe/pictures.h"

#include "kernel/order_text.h"
#include "kernel/telling.h"
#include "tests/fe/fight.h"
#include "tests/fe/loaded.h"

// What people read in the terminal: the map, the board of a battle, the ledger, orders and refusals.
namespace flagbridge::fe {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char each : text) {
    if (each == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += each;
    }
  }
  return lines;
}

std::string looked(const Table& table, std::string_view words) {
  const auto answer = campaign().inquire(table.at, coalition_seat, words);
  return answer ? answer->text : to_string(answer.error());
}

Region corner() { return {{4, 1}, {8, 3}}; }

TEST(FePictures, PointsAreTwentieths) {
  EXPECT_EQ(points_text(0), "0");
  EXPECT_EQ(points_text(40), "2");
  EXPECT_EQ(points_text(25), "1.25");
  EXPECT_EQ(points_text(50), "2.5");
  EXPECT_EQ(points_text(-1), "-0.05");
}

TEST(FePictures, LinesBreakAtBlanksAndBehindCommas) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(wrapped("  one two three", 9, 4), (Lines{"  one two", "    three"}));
  EXPECT_EQ(wrapped("A#1,2,3 B", 5, 2), (Lines{"A#1,", "  2,3", "  B"}));
  EXPECT_EQ(wrapped("1, 2, 3", 5, 0), (Lines{"1, 2,", "3"}));
  EXPECT_EQ(wrapped("3½ 4½", 5, 0), (Lines{"3½ 4½"})) << "five columns, though seven bytes";
}

TEST(FePictures, CountersThatAreAlikeStandTogether) {
  EXPECT_EQ(ranges_text({3, 5, 6, 7, 9}), "3,5-7,9");
  Table table;
  const UnitList ships = table.add(4, Race::lyran, "CW", "0402");
  const UnitId carrier = table.add(Race::kzinti, "3CV", "0402");
  table.at[ships[1]].set(Mark::crippled);
  table.at[carrier].fighters = 6;  // halves
  EXPECT_EQ(stack_text(campaign(), table.at, place("0402")), "  KZI 3CV#4(3); LYR CW#0,2-3 CW#1/crippled\n");
}

// (203.54) Two whole ships and a crippled one are two and a half.
TEST(FePictures, TheMapShowsStacksAndWhatStandsThere) {
  Table table;
  const UnitList ships = table.add(3, Race::lyran, "CW", "0402");
  table.at[ships[0]].set(Mark::crippled);
  const UnitId base = table.add(Race::kzinti, "BATS", "0701");
  auto lines = lines_of(region_picture(campaign(), table.at, corner()));
  EXPECT_EQ(lines[0], "    04 05 06 07 08");
  EXPECT_EQ(lines[1].substr(0, 2), "01");
  EXPECT_EQ(lines[1].substr(13), "ZB") << "a base alone is no stack";
  EXPECT_EQ(lines[4].substr(4, 5), "L C2+") << "even columns stand lower";
  EXPECT_EQ(lines[4].substr(10, 2), ". ") << "0602 is of the neutral zone";
  remove_counter(table.at, base);
  lines = lines_of(region_picture(campaign(), table.at, corner()));
  EXPECT_EQ(lines[1].substr(13), "Z") << "it is gone";
}

TEST(FePictures, TheMapShowsBothSidesOfABattleHex) {  // (301.2)
  Table table;
  table.add(12, Race::lyran, "CW", "0703");
  table.add(3, Race::kzinti, "FF", "0703");
  EXPECT_TRUE(has(region_picture(campaign(), table.at, corner()), "12!3"));
}

TEST(FePictures, ALargeMapIsCutIntoBands) {
  const Table table;
  const std::string picture = region_picture(campaign(), table.at, whole_map());
  EXPECT_TRUE(has(picture, "\n    32 33 34 35"));
  for (const std::string& line : lines_of(picture)) EXPECT_LE(columns_of(line), picture_width) << line;
}

TEST(FePictures, TheWholePictureFitsTheScreen) {
  const Position at = drawn(campaign());
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    const std::string picture = campaign().picture(at, seat);
    for (const std::string& line : lines_of(picture)) EXPECT_LE(columns_of(line), picture_width) << line;
    EXPECT_TRUE(has(picture, region_legend()));
    EXPECT_TRUE(has(picture, "Coalition: hex, ship-equivalents, counters\n"));
    EXPECT_TRUE(has(picture, "Alliance: hex, ship-equivalents, counters\n"));
    EXPECT_TRUE(has(picture, seat == coalition_seat ? "KLI" : "HYD"));
  }
}

struct Shown {
  Fight fight;
  UnitId flagship, scout;
  UnitList line;
  Shown() {
    fight.table.battle("1003", Ground::open, coalition_seat);
    flagship = fight.lyran("CC");
    line = fight.table.add(3, Race::lyran, "CW", "1003");
    scout = fight.lyran("SC");
    fight.lyran("FF");
    fight.kzinti("BC");
    fight.at()[flagship].role = Role::flagship;
    for (const UnitId unit : line) fight.at()[unit].role = Role::line;
    fight.at()[scout].role = Role::scout;
    fight.at()[line[2]].set(Mark::crippled);
    fight.at().battle.side[0].chosen = 1;
  }
  std::string text() const { return battle_picture(campaign(), fight.table.at); }
};

// (302.33) A command cruiser with a rating of nine leads nine ships besides itself; the scout comes on top
// (308.53).
TEST(FePictures, TheBoardOfABattleShowsBothLines) {
  Shown board;
  board.fight.at().battle.side[1].scored = 15;
  const std::string text = board.text();
  EXPECT_TRUE(has(text, "Battle in 1003, round 1, in open space\n")) << text;
  EXPECT_TRUE(has(text, "Coalition, attacks")) << text;
  EXPECT_TRUE(has(text, " | Alliance, defends\n")) << text;
  EXPECT_TRUE(has(text, "flagship  LYR CC#0 9-9")) << text;
  EXPECT_TRUE(has(text, "line      LYR CW#1-2 7-7")) << text;
  EXPECT_TRUE(has(text, "line      LYR CW#3 4-4 /crippled")) << text;
  EXPECT_TRUE(has(text, "scout     LYR SC#4")) << text;
  EXPECT_TRUE(has(text, "outside   LYR FF#5 4-4")) << text;
  EXPECT_TRUE(has(text, "command: 4 of 10 ships")) << text;
  EXPECT_TRUE(has(text, "damage still to take: 7½")) << text;
  EXPECT_TRUE(has(text, " | no force to be seen yet\n")) << text;
  for (const std::string& line : lines_of(text)) EXPECT_LE(columns_of(line), picture_width) << line;
  EXPECT_EQ(looked(board.fight.table, "battle"), text);
}

TEST(FePictures, AForceIsSecretUntilBothAreChosen) {  // (302.31)
  Shown board;
  Position& at = board.fight.at();
  at.core.question = {static_cast<std::uint16_t>(Decision::battle_force),
                      Sides(coalition_seat).with(alliance_seat), coalition_seat, 0, 0};
  at.core.agenda.clear();
  static_cast<void>(at.core.agenda.push_back({}));
  const auto seen_by = [&](Seat seat) { return campaign().picture(campaign().view(at, seat), seat); };
  EXPECT_TRUE(has(seen_by(coalition_seat), "flagship  LYR CC#0"));
  EXPECT_FALSE(has(seen_by(alliance_seat), "flagship"));
  EXPECT_TRUE(has(seen_by(alliance_seat), "outside   LYR CC#0"));
}

TEST(FePictures, ABattleListsOnlyWhatIsNear) {
  Shown board;
  board.fight.table.add(Race::kzinti, "BC", "1103");
  board.fight.table.add(Race::kzinti, "CL", "1605");
  const std::string picture = campaign().picture(board.fight.table.at, alliance_seat);
  EXPECT_TRUE(has(picture, "KZI BC#7")) << picture;
  EXPECT_FALSE(has(picture, "CL#8")) << picture;
}

TEST(FePictures, MoneyIsTold) {  // (430.6, 204.3, 308.91)
  Table table;
  table.at.realm(Race::lyran).treasury = 25;
  table.at.realm(Race::lyran).last_income = 20 * 61;
  table.at.realm(Race::lyran).command_points = 3;
  table.at.bases[slot(alliance_seat)].stations_lost = 4;
  table.at.bases[slot(alliance_seat)].starbases_lost = 2;
  const std::string text = looked(table, "money");
  const int moves = campaign().content().race(Race::lyran).strategic_moves;
  std::vector<std::string> words;
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("  LYR")) {
      for (const std::string_view each : words_of(line)) words.emplace_back(each);
    }
  }
  EXPECT_EQ(words, (std::vector<std::string>{"LYR", "1.25", "61", "0", "0", std::to_string(moves), "3"}));
  for (const std::string& line : lines_of(text)) EXPECT_LE(columns_of(line), picture_width) << line;
  EXPECT_TRUE(has(text, "10 of the Alliance")) << "a starbase counts as three (601.4): " << text;
  EXPECT_TRUE(has(text, "Level reached by the Coalition: none")) << text;
}

TEST(FePictures, OrdersLeaveOutWhatIsUsual) {
  Move move = along(list_of({unit_at(3), unit_at(4)}), {"0402", "0403"});
  EXPECT_EQ(order_text(Order(move)), "move 3,4 0402,0403");
  move.aloof = true;
  EXPECT_EQ(order_text(Order(move)), "move 3,4 0402,0403 aloof=yes");
  FormForce force = force_of(unit_at(1), list_of({unit_at(2)}));
  force.scout = unit_at(7);
  EXPECT_EQ(order_text(Order(force)), "form 1 2 scout=7");
  EXPECT_EQ(*order_from_text<Order>("form 1 2 scout=7"), Order(force));
}

// (203.61) Six hexes; the way goes round others of the enemy, who would hold the stack (203.5).
TEST(FePictures, EnemiesInReachAreAmongTheOrders) {
  Table table;
  const UnitList stack = table.add(4, Race::lyran, "CW", "0402");
  table.add(Race::kzinti, "FF", "0703");
  table.add(Race::kzinti, "FF", "0603");
  table.add(Race::kzinti, "FF", "1102");
  table.ask(Decision::operations, coalition_seat);
  std::vector<Order> buffer(Campaign::max_options);
  OptionList<Order> list{std::span<Order>(buffer)};
  campaign().options(table.at, coalition_seat, list);
  const auto way_to = [&](std::string_view hex) {
    for (const Order& each : list.list()) {
      const Move* move = std::get_if<Move>(&each);
      if (move != nullptr && move->path.back() == place(hex)) return *move;
    }
    return Move{};
  };
  EXPECT_EQ(way_to("0703").units, stack);
  EXPECT_EQ(way_to("0703").path.size(), 3U);
  for (const Place each : way_to("0703").path) EXPECT_NE(each, place("0603"));
  EXPECT_EQ(way_to("0603").path.size(), 2U);
  EXPECT_TRUE(way_to("1102").path.empty()) << "seven hexes";
}

std::string refusal(const Table& table, Seat seat, const auto& order) {
  std::string text;
  for (const Violation& each : check_order(campaign(), table.at, seat, order))
    text += sentence(each, [&](const Arg& arg) { return campaign().name(table.at, arg); }) + "\n";
  return text;
}

TEST(FePictures, RefusalsNameShipsAndNumbers) {  // (302.33, 302.36, 307.21, 433.3)
  Fight fight;
  fight.table.battle("1003", Ground::open, coalition_seat);
  const UnitId leader = fight.lyran("CC");
  const UnitList ships = fight.table.add(8, Race::lyran, "CA", "1003");
  fight.kzinti("BC");
  // Both have a rating of nine; a frigate has one of three.
  const UnitId frigate = fight.lyran("FF");
  for (const UnitId unit : ships) fight.at()[unit].set(Mark::crippled);
  fight.at()[leader].set(Mark::crippled);
  EXPECT_TRUE(has(refusal(fight.table, coalition_seat, force_of(frigate, only(leader))),
                  "LYR CC#0 leads more ships than LYR FF#10"));
  // Ten ships, two of the best excused: four of eight.
  EXPECT_TRUE(has(refusal(fight.table, coalition_seat, force_of(leader)), "1 are, 4 are needed"));
  EXPECT_EQ(campaign().name(fight.at(), arg_of_type(type_of(Race::lyran, "CW"))), "CW");
}

// (103.0) Places of counters that are out of play serve others, once all have been used.
TEST(FePictures, FightersReactAfterAsManyCountersAsThereIsRoomFor) {  // (205.7)
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "2110");
  const UnitId base = table.add(Race::federation, "BATS", "2309");
  while (has_room(table.at)) table.add(Race::federation, "FF", "2812");
  ASSERT_EQ(table.at.counters.size(), static_cast<std::size_t>(most_ordered));
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"2209"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_EQ(play.give(alliance_seat, Scramble{base, 4}), Refused{"205.7"}) << "no room at all";
  remove_counter(table.at, unit_at(100));
  table.at[unit_at(100)].set(Mark::sunk);
  EXPECT_EQ(play.give(alliance_seat, Scramble{base, 4}), Refused{"205.7"}) << "it may be captured (305.1)";
  table.at[unit_at(100)].clear(Mark::sunk);
  ASSERT_EQ(play.give(alliance_seat, Scramble{base, 4}), Refused{});
  EXPECT_EQ(table.at[unit_at(100)].home, base);
  EXPECT_EQ(table.at[unit_at(100)].at, place("2209"));
}

}  // namespace
}  // namespace flagbridge::fe
