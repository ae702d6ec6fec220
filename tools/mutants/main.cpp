#include <algorithm>
#include <charconv>
#include <exception>
#include <iostream>
#include <sstream>

#include "tools/mutants/fault.h"
#include "tools/mutants/plant.h"

// The part of tools/mutate that reads and writes C++.
namespace flagbridge::faults {
namespace {

constexpr const char* usage = R"(Usage: plant_faults ROOT [OPTION VALUE]... [GAME]...

Finds places for small faults in the rule files of the games, samples them by seed, and lists them on standard output:
number, game, file, line, last line, rule nearby, what, the lines without it, the lines with it.

  --to FOLDER        makes FOLDER a copy of the project with all of them, each behind a switch
  --sample N         so many a game, and a few to spare
  --seed N           other ones
  --section NAME     only files of this section, such as 302 or g7
  --lines FILE       only on these lines: rows of file, first line, last line
  --without FILE     numbers of those that are not to be put in

Rows of tests/mutants/equivalent.tsv that no place fits any more are named on standard error, and end it with 1.
)";

struct Options {
  std::filesystem::path root;
  std::filesystem::path to;
  Wanted wanted;
  std::set<int> without;
};

std::uint64_t number_of(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw std::runtime_error("not a number: " + text);
  return value;
}

void read_lines(const std::string& file, Wanted& wanted) {
  std::istringstream in(read_text(file));
  std::string name;
  Lines lines;
  while (in >> name >> lines.from >> lines.to) wanted.lines[name].push_back(lines);
  wanted.only_lines = true;
}

void take(Options& options, const std::string& option, const std::string& value) {
  if (option == "--to")
    options.to = value;
  else if (option == "--sample")
    options.wanted.sample = static_cast<int>(number_of(value));
  else if (option == "--seed")
    options.wanted.seed = number_of(value);
  else if (option == "--section")
    options.wanted.section = value;
  else if (option == "--lines")
    read_lines(value, options.wanted);
  else if (option == "--without") {
    std::istringstream in(read_text(value));
    for (int number = 0; in >> number;) options.without.insert(number);
  } else {
    throw std::runtime_error("no such option: " + option);
  }
}

Options read_options(const std::vector<std::string>& words) {
  Options options;
  options.root = words.at(0);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].starts_with("--")) {
      if (i + 1 == words.size()) throw std::runtime_error(words[i] + " needs a value");
      take(options, words[i], words[i + 1]);
      ++i;
    } else {
      options.wanted.games.push_back(words[i]);
    }
  }
  return options;
}

int run(const std::vector<std::string>& words) {
  const Options options = read_options(words);
  auto equivalent = read_equivalent(options.root / "tests" / "mutants" / "equivalent.tsv");
  const std::vector<Planted> planted = sample(options.root, options.wanted, equivalent);
  if (planted.size() >= most)
    throw std::runtime_error("too many faults for one build: ask for a smaller sample");
  if (!options.to.empty()) plant(options.root, options.to, planted, options.without);
  for (const auto& [number, game, file, fault] : planted) {
    std::cout << number << '\t' << game << '\t' << file << '\t' << fault.line << '\t' << fault.last_line
              << '\t' << fault.rule << '\t' << fault.what << '\t' << fault.before << '\t' << fault.after
              << '\n';
  }
  bool stale = false;
  for (const Equivalent& each : equivalent) {
    const bool looked_at = options.wanted.section.empty() &&
                           std::ranges::any_of(options.wanted.games, [&](const std::string& game) {
                             return each.file.starts_with("engine/" + game + "/");
                           });
    if (!looked_at || each.found) continue;
    std::cerr << "tests/mutants/equivalent.tsv: no such fault in " << each.file << ": " << each.after << '\n';
    stale = true;
  }
  return stale ? 1 : 0;
}

}  // namespace
}  // namespace flagbridge::faults

int main(int count, char** words) {
  if (count < 2 || std::string_view(words[1]) == "--help") {
    std::cout << flagbridge::faults::usage;
    return count < 2 ? 2 : 0;
  }
  try {
    return flagbridge::faults::run({words + 1, words + count});
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
