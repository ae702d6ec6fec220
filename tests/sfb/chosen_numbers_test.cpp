#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "lab/files.h"
#include "sfb/battles.h"

// What the specification left open or chose for itself stands in docs/rulings/sfb.md, in two tables: each
// point with its rules, what was decided, and the constant, table or option that holds it.
namespace flagbridge::sfb {
namespace {

std::string file(const std::string& path) {
  const auto text = FolderSource(FLAGBRIDGE_ROOT).read(path);
  return text ? *text : std::string();
}

std::vector<std::string> split(std::string_view text, std::string_view by) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const auto end = std::min(text.find(by, from), text.size());
    parts.emplace_back(text.substr(from, end - from));
    from = end + by.size();
  }
  return parts;
}

// A ruling: the rules it names, and the rows of its table without the head.
struct Ruling {
  std::set<std::string> rules;
  std::vector<std::vector<std::string>> rows;
};

Ruling ruling(std::string_view heading) {
  Ruling found;
  const std::string all = file("docs/rulings/sfb.md");
  const auto begin = all.find("\n## " + std::string(heading) + "\n");
  EXPECT_NE(begin, std::string::npos) << heading;
  if (begin == std::string::npos) return found;
  const auto end = all.find("\n## ", begin + 1);
  for (const std::string& line : split(std::string_view(all).substr(begin, end - begin), "\n")) {
    constexpr std::string_view rules = "Rules: sfb ", row = "| ";
    if (line.starts_with(rules)) {
      for (std::string& each : split(line.substr(rules.size()), ", ")) found.rules.insert(std::move(each));
    }
    if (!line.starts_with(row) || !line.ends_with(" |")) continue;
    found.rows.push_back(split(std::string_view(line).substr(2, line.size() - 4), " | "));
  }
  if (!found.rows.empty()) found.rows.erase(found.rows.begin());
  return found;
}

const Ruling& open_points() {
  static const Ruling read = ruling("Points that the specification leaves open");
  return read;
}
const Ruling& own_choices() {
  static const Ruling read = ruling("Numbers and ways that the specification chose");
  return read;
}

bool names(const std::string& cell, std::string_view rule) {
  const auto all = split(cell, ", ");
  return std::ranges::find(all, rule) != all.end();
}

// The open points of the specification (its section 18) by number, and the rules each is about.
struct Point {
  int number;
  std::vector<std::string_view> rules;
};
const std::vector<Point>& points() {
  static const std::vector<Point> all = {
      {1, {"D3.41", "D3.42", "D3.43"}},
      {2, {"C6.545", "C6.547", "C6.55"}},
      {3, {"D9.7"}},
      {4, {"D4.322", "D4.324"}},
      {5, {"G7.32", "G7.251", "G7.3222", "G7.55"}},
      {6, {"D5.4"}},
      {7, {"M2.4", "M2.45"}},
      {8, {"G10.2", "G10.212", "G10.4"}},
      {9, {"G13.333", "G13.4"}},
      {10, {"D7.36", "D7.43", "D7.86"}},
      {11, {"C3.44"}},
      {12, {"FP4.31", "FD5.2"}},
      {13, {"D6.7", "D6.68", "G2.2"}},
      {14, {"P3.23", "P3.33", "P3.4"}},
      {15, {"FP7", "FP5.33"}},
      {16, {"G5.3"}},
      {17, {"C5.2", "C5.231"}},
      {18, {"C8.11"}},
      {19, {"S4", "S4.2"}},
      {20, {"S2.20", "S2.201"}},
      {21, {"D9.7", "S3.2", "G15.4"}},
      {22, {"J3", "J3.26"}},
      {23, {"D2.32", "D2.33", "E8.0"}},
      {24, {"P4.1", "P5.2", "P6.2"}},
      {25, {"D8", "D8.2"}},
      {26, {"C3.6", "C3.7"}},
      {27, {"E7"}},
      {28, {"P2.4", "P2.54", "P2.222", "P2.231"}},
      {29, {"G13"}},
      {30, {"P6.5", "P6.31"}},
      {31, {"J4", "J7", "K1"}},
      {32, {"G2"}},
      {33, {"C6.547"}},
  };
  return all;
}

// Rules whose number or way the text of the specification marks as its own design.
constexpr auto designed = std::to_array<std::string_view>(
    {"D1.4",  "R13.1C", "B2.2",  "B3.1",   "C2.2",   "C1.313",  "C3.6",   "C3.7",    "C6.5422",
     "C6.55", "C7.4",   "D3.54", "D4.22",  "D4.223", "D6.4",    "D7.552", "D8",      "D8.2",
     "D8.31", "E8.0",   "F2",    "FD5.25", "G5.3",   "G7.3222", "G10.2",  "G10.212", "G15.8",
     "J7",    "K1.7",   "M2.45", "P2.231", "P2.5",   "P4.1",    "P4.24",  "P5.2",    "P6.31",
     "D9.7",  "S4",     "S4.2",  "S3.2",   "S5",     "C1.32",   "D3.6",   "F3.6"});

TEST(SfbChoices, EveryOpenPointIsDecided) {
  ASSERT_EQ(open_points().rows.size(), points().size());
  for (std::size_t i = 0; i < points().size(); ++i) {
    const auto& row = open_points().rows[i];
    ASSERT_EQ(row.size(), 4u) << "row " << i + 1;
    EXPECT_EQ(row[0], std::to_string(points()[i].number));
    EXPECT_GT(row[2].size(), 10u) << "point " << row[0] << " says nothing";
    for (const std::string_view rule : points()[i].rules) {
      EXPECT_TRUE(names(row[1], rule)) << "point " << row[0] << " lacks " << rule;
    }
  }
}

TEST(SfbChoices, EveryDesignIsDecided) {
  for (const std::string_view rule : designed) {
    EXPECT_TRUE(std::ranges::any_of(own_choices().rows, [&](const auto& row) { return names(row[0], rule); }))
        << rule;
  }
  for (const auto& row : own_choices().rows) EXPECT_EQ(row.size(), 3u) << row[0];
}

// The rules of the rows are those that the ruling is found by.
TEST(SfbChoices, TheRulesOfTheTablesAreNamedAbove) {
  const auto compare = [](const Ruling& ruling, std::size_t column) {
    std::set<std::string> all;
    for (const auto& row : ruling.rows) {
      for (std::string& each : split(row.at(column), ", ")) all.insert(std::move(each));
    }
    EXPECT_EQ(all, ruling.rules);
  };
  compare(open_points(), 1);
  compare(own_choices(), 0);
}

// A name in a file of the engine, a file of the data, or an option.
bool exists(const std::string& place, const std::string& options) {
  if (place.starts_with("data/")) return !file(place).empty();
  const auto colon = place.find(':');
  if (colon == std::string::npos) return options.find("name = \"" + place + "\"") != std::string::npos;
  return file("engine/" + place.substr(0, colon)).find(place.substr(colon + 1)) != std::string::npos;
}

TEST(SfbChoices, StandWhereTheTablesSay) {
  const std::string options = file("data/sfb/agreements.toml");
  int places = 0;
  for (const Ruling* each : {&open_points(), &own_choices()}) {
    for (const auto& row : each->rows) {
      const auto quoted = split(row.back(), "`");
      EXPECT_GE(quoted.size(), 3u) << row[0] << " says nowhere";
      for (std::size_t i = 1; i < quoted.size(); i += 2) {
        EXPECT_TRUE(exists(quoted[i], options)) << row[0] << ": " << quoted[i];
        ++places;
      }
    }
  }
  EXPECT_GE(places, static_cast<int>(points().size() + designed.size()) / 2);
  EXPECT_FALSE(exists("sfb/state/ships.cpp:no_such_name", options));
  EXPECT_FALSE(exists("no_such_option", options));
}

}  // namespace
}  // namespace flagbridge::sfb
