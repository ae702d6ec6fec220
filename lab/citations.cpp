#include "lab/citations.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "kernel/any_game.h"
#include "lab/case.h"
#include "lab/files.h"

namespace flagbridge {
namespace fs = std::filesystem;

namespace {

using Found = std::vector<std::pair<GameId, std::string>>;

bool digit(char c) { return c >= '0' && c <= '9'; }
bool capital(char c) { return c >= 'A' && c <= 'Z'; }

// Whether a word has the form of the game's rule numbers, so that "(see below)" and "(1.5)" are not taken for
// one. Numbers without a point, such as "20", could be anything: of those only the ledger can tell.
bool looks_like_rule(GameId game, std::string_view word) {
  const auto point = word.find('.');
  if (!Rule::parse(game, word) || point == std::string_view::npos) return false;
  if (point == 0 || point + 1 == word.size() || word[point + 1] == '.') return false;
  const bool number_first = std::ranges::all_of(word.substr(0, point), digit);
  switch (game) {
    case GameId::sfb: return capital(word[0]) && digit(word[point - 1]);
    case GameId::fe: return point == 3 && number_first && digit(word[point + 1]);
    case GameId::ahl: return number_first || word.find_first_not_of("IVX") == point;
    case GameId::drill: return number_first && point == 1;
    case GameId::none: return false;
  }
  return false;
}

// The literals of a line: a quoted number with its game behind it.
void add_literals(std::string_view line, Found& found) {
  for (auto close = line.find("\"_"); close != std::string_view::npos; close = line.find("\"_", close + 2)) {
    const auto open = close == 0 ? std::string_view::npos : line.rfind('"', close - 1);
    auto end = close + 2;
    while (end < line.size() && (digit(line[end]) || (line[end] >= 'a' && line[end] <= 'z'))) ++end;
    const auto game = game_from_name(line.substr(close + 2, end - close - 2));
    if (!game || open == std::string_view::npos) continue;
    const std::string_view number = line.substr(open + 1, close - open - 1);
    if (Rule::parse(*game, number)) found.emplace_back(*game, number);
  }
}

// A bracket whose every word is a rule number, with a game's name before them or not.
void add_bracket(std::string_view inside, GameId home, const Ledger& ledger, Found& found) {
  if (const auto space = inside.find(' '); space != std::string_view::npos) {
    if (const auto game = game_from_name(inside.substr(0, space))) {
      home = *game;
      inside.remove_prefix(space + 1);
    }
  }
  Found all;
  while (!inside.empty()) {
    const auto comma = inside.find(", ");
    const std::string_view word = inside.substr(0, comma);
    if (!looks_like_rule(home, word) && !ledger.knows(home, word)) return;
    all.emplace_back(home, word);
    inside.remove_prefix(comma == std::string_view::npos ? inside.size() : comma + 2);
  }
  found.insert(found.end(), all.begin(), all.end());
}

// Where the comment of a line begins; slashes inside quotes begin none.
std::size_t comment_of(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\') {
      ++i;
    } else if (line[i] == '"') {
      const bool character = !quoted && i > 0 && line.substr(i - 1, 3) == "'\"'";
      if (!character) quoted = !quoted;
    } else if (!quoted && line.substr(i, 2) == "//") {
      return i;
    }
  }
  return std::string_view::npos;
}

GameId home_of(const fs::path& below) {
  for (const fs::path& part : below.parent_path()) {
    if (const auto game = game_from_name(part.string())) return *game;
  }
  return GameId::none;
}

class Scan {
 public:
  Scan(fs::path root, const Ledger& ledger, std::string_view rule)
      : root_(std::move(root)), ledger_(ledger), rule_(rule) {}

  void code(const std::string& folder, Citation::Place place) {
    for_each_file(folder, [&](const fs::path& file) {
      if (file.extension() != ".cpp" && file.extension() != ".h") return;
      const GameId home = home_of(file.lexically_relative(root_));
      lines(file, [&](std::string_view line, int number) {
        for (auto& [game, rule] : citations_in(line, home, ledger_)) {
          add(game, rule, place, file, number);
        }
      });
    });
  }

  void cases() {
    for_each_file("data/cases", [&](const fs::path& file) {
      if (file.extension() != ".toml") return;
      const auto text = read_file(file);
      if (text && !has_rule(*text)) return;
      const auto parsed = text ? read_case(*text, file.string()) : Result<Case>(fail(text.error()));
      if (!parsed) return void(std::ranges::copy(parsed.error(), std::back_inserter(errors)));
      const auto game = game_from_name(parsed->scenario.substr(0, parsed->scenario.find('/')));
      for (const std::string& rule : parsed->rules) {
        add(game.value_or(GameId::none), rule, Citation::Place::case_file, file, 1);
      }
    });
  }

  // docs/rulings: lines that begin "Rules:" name the game and then its rules.
  void rulings() {
    for_each_file("docs/rulings", [&](const fs::path& file) {
      if (file.extension() != ".md") return;
      lines(file, [&](std::string_view line, int number) {
        constexpr std::string_view mark = "Rules: ";
        if (!line.starts_with(mark)) return;
        Found cited;
        add_bracket(line.substr(mark.size()), GameId::none, ledger_, cited);
        if (cited.empty())
          errors.push_back({name(file), number, 0, "", "\"Rules: GAME NUMBER, NUMBER\" is expected"});
        for (auto& [game, rule] : cited) add(game, rule, Citation::Place::ruling, file, number);
      });
    });
  }

  std::vector<Citation> found;
  Errors errors;

 private:
  std::string name(const fs::path& file) const { return file.lexically_relative(root_).generic_string(); }

  void add(GameId game, const std::string& rule, Citation::Place place, const fs::path& file, int line) {
    found.push_back({game, rule, place, name(file), line});
  }

  bool has_rule(std::string_view text) const { return text.find(rule_) != std::string_view::npos; }

  template <class F>
  void for_each_file(const std::string& folder, F&& f) {
    std::error_code error;
    std::vector<fs::path> files;
    for (fs::recursive_directory_iterator at(root_ / folder, error), end; !error && at != end;
         at.increment(error)) {
      if (at->is_regular_file()) files.push_back(at->path());
    }
    std::ranges::sort(files);
    for (const fs::path& file : files) f(file);
  }

  template <class F>
  void lines(const fs::path& file, F&& f) {
    const auto text = read_file(file);
    if (!text) return void(std::ranges::copy(text.error(), std::back_inserter(errors)));
    if (!has_rule(*text)) return;
    int number = 0;
    for (std::size_t from = 0; from < text->size();) {
      const auto end = std::min(text->find('\n', from), text->size());
      const auto line = std::string_view(*text).substr(from, end - from);
      ++number;
      if (has_rule(line)) f(line, number);
      from = end + 1;
    }
  }

  fs::path root_;
  const Ledger& ledger_;
  std::string_view rule_;  // what has it not in it is not looked at; empty: all is
};

}  // namespace

std::vector<std::pair<GameId, std::string>> citations_in(std::string_view line, GameId home,
                                                         const Ledger& ledger) {
  Found found;
  const auto comment = comment_of(line);
  add_literals(line.substr(0, comment), found);
  if (comment == std::string_view::npos) return found;
  std::string_view rest = line.substr(comment);
  for (auto open = rest.find('('); open != std::string_view::npos; open = rest.find('(')) {
    rest.remove_prefix(open + 1);
    const auto close = rest.find(')');
    if (close != std::string_view::npos) add_bracket(rest.substr(0, close), home, ledger, found);
  }
  return found;
}

Result<std::vector<Citation>> find_citations(const fs::path& root, const Ledger& ledger,
                                             std::string_view rule) {
  Scan scan(root, ledger, rule);
  for (const char* folder : {"engine", "players", "lab", "cli", "server"})
    scan.code(folder, Citation::Place::code);
  // Tests of the kernel and the lab make up rules of their own.
  for (const char* folder : {"drill", "ahl", "fe", "sfb", "project", "cli"}) {
    scan.code(std::string("tests/") + folder, Citation::Place::test);
  }
  scan.cases();
  scan.rulings();
  if (!scan.errors.empty()) return fail(std::move(scan.errors));
  return std::move(scan.found);
}

Errors check_citations(const Ledger& ledger, const std::vector<Citation>& citations) {
  Errors errors;
  std::set<std::pair<GameId, std::string>> tested;
  for (const Citation& each : citations) {
    if (!ledger.knows(each.game, each.rule)) {
      errors.push_back(
          {each.file, each.line, 0, "",
           fmt::format("cites {} {}, which the ledger does not have", name_of_game(each.game), each.rule)});
    }
    const bool test = each.place == Citation::Place::test || each.place == Citation::Place::case_file;
    if (test) tested.emplace(each.game, each.rule);
  }
  for (const Book& book : ledger.books()) {
    for (const LedgerRow& row : book.rows) {
      if (row.status == RuleStatus::done && !tested.contains({book.game, row.rule})) {
        errors.push_back(
            {"data/ledger/" + book.name + ".tsv", 0, 0, row.rule, "is marked done, but no test cites it"});
      }
    }
  }
  return errors;
}

}  // namespace flagbridge
