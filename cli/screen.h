#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/json.h"

// What a game in the terminal looks like, wherever it is played.
namespace flagbridge {

// A question as somebody at the terminal is asked it.
struct Prompt {
  int turn = 0;
  std::string side;
  std::string decision;  // "plot"
  std::string title;
  std::string rule;
  std::string shape;  // "choices" or "form"
  std::string about;  // whom it is about, why now, and what happens if nothing is ordered

  friend bool operator==(const Prompt&, const Prompt&) = default;
};

// How a game ended.
struct Ending {
  std::vector<std::string> winners;
  std::string rule;
  std::string why;
  std::vector<std::pair<std::string, std::int64_t>> scores;
  std::string without_winner = "a draw";
};

// A member that is text.
inline std::string_view text_at(const json::value& value, std::string_view member) {
  return value.at(member).as_string();
}

class Screen {
 public:
  enum class For : std::uint8_t { people, programs };

  explicit Screen(For whom) : whom_(whom) {}

  bool for_programs() const { return whom_ == For::programs; }

  // To a program one line, {key: data}; to people the text, without what would steer their terminal.
  void say(std::string_view key, const json::value& data, std::string_view text);
  void complain(const std::string& what, const std::string& before = "", const std::string& after = "");
  void event(const json::object& data, std::string_view text);
  void refuse(const json::array& refusals);
  // The map, unless it is what people saw last.
  void board(const std::string& picture);
  void forget_board() { shown_.clear(); }
  void ask(const Prompt& question);
  // Whether the question is the last thing people see.
  bool asking() const { return asking_; }
  void answered() { asking_ = false; }
  // Nobody answers any more.
  void leave();
  // The legal answers, of which people are shown those with the word.
  void answers(const json::object& decision, const std::string& word);
  void over(const Ending& ending, const std::string& picture);

 private:
  For whom_;
  std::string shown_;
  bool asking_ = false;
};

// How scores and winners read after the end.
std::string text_of(const Ending& ending);
// "  refused (6.1): why", a line each.
std::string text_of_refusals(const json::array& refusals);

}  // namespace flagbridge
