#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "lab/report.h"

// A report in plain text.
namespace flagbridge {
namespace {

constexpr std::size_t widest_line = 100;

// "12", or "12.5".
std::string number(double value) {
  const double rounded = std::round(value * 10) / 10;
  return rounded == std::floor(rounded) ? fmt::format("{:.0f}", rounded) : fmt::format("{:.1f}", rounded);
}

double in_hundredths(double value) { return std::round(value * 100) / 100; }

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

// Broken at blanks; every line but the first is indented.
std::string wrapped(std::string_view words, std::size_t indent) {
  std::string text, line(words.substr(0, words.find_first_not_of(' ')));
  words.remove_prefix(std::min(words.find_first_not_of(' '), words.size()));
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    const bool first = line.find_first_not_of(' ') == std::string::npos;
    if (!first && line.size() + 1 + word.size() > widest_line) {
      text += line + "\n";
      line = std::string(indent, ' ') + std::string(word);
    } else {
      line += (first ? "" : " ") + std::string(word);
    }
  }
  return text + line + "\n";
}

// A line of marks from the least to the most value of all sides.
std::string curve(const std::vector<double>& values, double least, double most) {
  constexpr std::array<const char*, 8> marks = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  std::string text;
  for (const double each : values) {
    const double part = most > least ? (each - least) / (most - least) : 0;
    text += marks[static_cast<std::size_t>(std::lround(part * (marks.size() - 1)))];
  }
  return text;
}

std::string text_of(const ReportSeries& series, const std::vector<std::string>& sides) {
  double least = 0, most = 0;
  for (const auto& row : series.values) {
    for (const double each : row) least = std::min(least, each), most = std::max(most, each);
  }
  if (least == most) return "";
  std::size_t wide = 0;
  for (const std::string& side : sides) wide = std::max(wide, side.size());
  std::string text = series.title + "\n";
  for (std::size_t i = 0; i < sides.size() && i < series.values.size(); ++i) {
    const auto& row = series.values[i];
    if (row.empty()) continue;
    text += fmt::format("  {:<{}}  {}  {} to {}\n", sides[i], wide, curve(row, least, most),
                        number(row.front()), number(row.back()));
  }
  return text;
}

std::string text_of(const ReportLuck& luck) {
  const double more = luck.done - luck.expected;
  return wrapped(
      fmt::format("  {}: {} {}, {} expected of these dice ({}{}); {} dice; luckier than {:.0f} of 100 "
                  "games with the same shots",
                  luck.side, number(luck.done), luck.of, number(luck.expected), more >= 0 ? "+" : "",
                  number(more), luck.dice, luck.percentile),
      4);
}

}  // namespace

json::object report_json(const GameReport& report) {
  json::array points, series, luck, moments;
  for (const ReportPoint& each : report.points)
    points.push_back({{"turn", each.turn}, {"orders", each.orders}});
  for (const ReportSeries& each : report.series) {
    json::array rows;
    for (const auto& row : each.values) {
      json::array values;
      for (const double value : row) values.push_back(in_hundredths(value));
      rows.push_back(std::move(values));
    }
    series.push_back({{"name", each.name}, {"title", each.title}, {"values", std::move(rows)}});
  }
  for (const ReportLuck& each : report.luck)
    luck.push_back({{"side", each.side},
                    {"of", each.of},
                    {"dice", each.dice},
                    {"done", in_hundredths(each.done)},
                    {"expected", in_hundredths(each.expected)},
                    {"percentile", in_hundredths(each.percentile)}});
  for (const ReportMoment& each : report.moments)
    moments.push_back({{"order", each.order},
                       {"turn", each.turn},
                       {"weight", in_hundredths(each.weight)},
                       {"lines", to_json(each.lines)}});
  return {{"scenario", report.scenario},
          {"sides", to_json(report.sides)},
          {"winners", to_json(report.winners)},
          {"why", report.why},
          {"turns", report.turns},
          {"orders", report.orders},
          {"points", std::move(points)},
          {"series", std::move(series)},
          {"luck", std::move(luck)},
          {"luck_in_part", report.luck_in_part},
          {"moments", std::move(moments)}};
}

std::string report_text(const GameReport& report) {
  std::string text = report.scenario + "\n";
  const std::string who = report.winners.empty() ? "nobody has won" : "won by " + joined(report.winners);
  text +=
      wrapped(fmt::format("{} turns, {} orders; {}: {}", report.turns, report.orders, who, report.why), 2);
  for (const ReportSeries& each : report.series) {
    if (const std::string one = text_of(each, report.sides); !one.empty()) text += "\n" + one;
  }
  if (!report.luck.empty()) {
    text += report.luck_in_part ? "\nDice (the first part of the game)\n" : "\nDice\n";
    for (const ReportLuck& each : report.luck) text += text_of(each);
  }
  if (!report.moments.empty()) text += "\nTurning points\n";
  for (const ReportMoment& each : report.moments) {
    std::string lines;
    for (const std::string& line : each.lines) lines += (lines.empty() ? "" : "; ") + line;
    text += wrapped(fmt::format("  turn {}, order {}: {}", each.turn, each.order, lines), 4);
  }
  return text;
}

}  // namespace flagbridge
