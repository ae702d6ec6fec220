#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lab/games.h"

// What became of a finished game: its course by turns, how the dice fell for each side, and where it turned.
// Made from the orders alone, which are played again; `flagbridge report` and the page show the same.
namespace flagbridge {

// A finished game as it is kept.
struct GivenOrder {
  int side = 0;
  json::value order;
};
struct PlayedGame {
  std::string scenario;
  json::value options = json::object{};
  Seed seed;
  std::vector<GivenOrder> orders;
};
Result<PlayedGame> game_of(std::string_view journal, const std::string& file);

// Something counted at the end of every turn, for each side.
struct ReportSeries {
  std::string name;
  std::string title;
  std::vector<std::vector<double>> values;  // a row a side, a value a point
};

// Where the game stood when something was counted.
struct ReportPoint {
  std::int32_t turn = 0;
  std::int32_t orders = 0;  // given until then
};

// How the dice fell for what a side did to the others. Each die is turned alone: the order it was thrown in
// is played again with every other face of it, the other dice staying as they fell.
struct ReportLuck {
  std::string side;
  std::string of;          // "points of damage"
  std::int32_t dice = 0;   // throws that made a difference
  double done = 0;         // as they fell
  double expected = 0;     // over all faces
  double percentile = 50;  // of a hundred such games, how many go worse for the side
};

// An order after which things were not as before.
struct ReportMoment {
  std::int32_t order = 0;  // counted from 1
  std::int32_t turn = 0;
  double weight = 0;  // what was done to others
  std::vector<std::string> lines;
};

struct GameReport {
  std::string scenario;  // its title
  std::vector<std::string> sides;
  std::vector<std::string> winners;
  std::string why;
  std::int32_t turns = 0;
  std::int32_t orders = 0;
  std::vector<ReportPoint> points;
  std::vector<ReportSeries> series;
  std::vector<ReportLuck> luck;
  bool luck_in_part = false;  // there was more to throw again than there is time for
  std::vector<ReportMoment> moments;
};

// `most_throws`: so many orders are played again for the luck, no more.
Result<GameReport> make_report(const GameEntry& entry, const PlayedGame& played,
                               std::size_t most_throws = 200'000);

// As the server sends it; numbers with at most two places behind the point.
json::object report_json(const GameReport& report);
// The same for a terminal or a forum: plain text in lines of at most 100 characters.
std::string report_text(const GameReport& report);

}  // namespace flagbridge
