#include "cli/seat.h"

#include <algorithm>
#include <array>

namespace flagbridge {
namespace {

constexpr const char* blank = " \t\r";

constexpr auto own_words =
    std::to_array<std::string_view>({"", "quit", "exit", "help", "?", "view", "look", "json"});

// Several orders on one line have ; between them.
std::vector<std::string> orders_in(const std::string& line) {
  if (line.starts_with('{')) return {line};
  std::vector<std::string> all;
  for (std::size_t from = 0; from < line.size();) {
    const std::size_t end = std::min(line.find(';', from), line.size());
    const std::string one = line.substr(from, end - from);
    if (one.find_first_not_of(blank) != std::string::npos) all.push_back(one);
    from = end + 1;
  }
  return all;
}

// People say "done" where the order is called pass; a game that has an order of that name keeps it.
std::string as_game_calls_it(const Seat& seat, const std::string& order) {
  const Typed typed = typed_of(order);
  if (typed.word != "done") return order;
  const json::object decision = seat.decision();
  const json::value* options = decision.if_contains("options");
  const auto listed = [&](std::string_view word) {
    return options != nullptr && std::ranges::any_of(options->as_array(), [&](const json::value& each) {
             return typed_of(std::string(text_at(each, "text"))).word == word;
           });
  };
  return listed("pass") && !listed("done") ? "pass" + order.substr(order.find("done") + 4) : order;
}

void look(Seat& seat, Screen& screen, const std::string& words) {
  const auto answer = seat.inquire(words);
  if (!answer) return screen.complain(to_string(answer.error()));
  screen.say("answer", answer->data, answer->text);
}

void list_orders(const Seat& seat, Screen& screen, const std::string& word) {
  const json::object decision = seat.decision();
  if (decision.empty()) return screen.complain("nothing is asked of you just now");
  screen.answers(decision, word);
}

}  // namespace

const char* const common_help =
    "  ?             the legal orders        ? WORD   those that contain the word\n"
    "  ORDER         as listed by ?, or as JSON; several on one line with ; between them; done is pass\n"
    "  look WORDS    ask before you order: what can be asked, `look` alone says\n"
    "  view          the map again           json     what this side sees, as JSON\n"
    "  standing QUESTION POLICY [until=TURN a=N]    answer such questions so from now on\n"
    "  drop_standing N                              take standing order N (counted from 0) back\n";

Typed typed_of(const std::string& line) {
  Typed typed;
  const auto first = line.find_first_not_of(blank);
  if (first == std::string::npos) return typed;
  typed.line = line.substr(first, line.find_last_not_of(blank) + 1 - first);
  const auto space = typed.line.find_first_of(blank);
  typed.word = typed.line.substr(0, space);
  const auto next = space == std::string::npos ? space : typed.line.find_first_not_of(blank, space);
  if (next != std::string::npos) typed.rest = typed.line.substr(next);
  return typed;
}

bool is_order(const Seat& seat, const Typed& typed) {
  return std::ranges::find(own_words, typed.word) == own_words.end() && !seat.knows(typed);
}

bool obey(Seat& seat, Screen& screen, const Typed& typed) {
  if (typed.word == "quit" || typed.word == "exit") return false;
  if (!is_utf8(typed.line)) {
    screen.complain("that is not UTF-8");
  } else if (typed.word == "help") {
    screen.say("help", json::string(seat.help()), seat.help());
  } else if (typed.word == "?") {
    list_orders(seat, screen, typed.rest);
  } else if (typed.word == "view") {
    screen.say("picture", json::string(seat.picture()), "\n" + seat.picture());
  } else if (typed.word == "look") {
    look(seat, screen, typed.rest);
  } else if (typed.word == "json") {
    screen.say("scene", seat.scene(), pretty(seat.scene()));
  } else if (seat.knows(typed)) {
    seat.tell(typed);
  } else if (!typed.word.empty()) {
    std::vector<std::string> orders = orders_in(typed.line);
    for (std::string& order : orders) order = as_game_calls_it(seat, order);
    seat.give(orders);
  }
  return true;
}

}  // namespace flagbridge
