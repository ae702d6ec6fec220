#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include "cli/remote.h"
#include "server/http/secrets.h"

// What can be said to a server beside orders.
namespace flagbridge {
namespace {

constexpr const char* remote_help =
    "  chat TEXT     say something           who      the table, its seats and clocks\n"
    "  rest          leave the rest of this question to the computer player basic\n"
    "  undo          ask to take back your last order; the others must agree, computers always do\n"
    "  offer KIND    draw, end (without a result), pause or takeback\n"
    "  accept KIND   decline KIND            withdraw KIND\n"
    "  resume        go on after a pause     resign yes   give the game up\n"
    "  log [N]       the last N lines of what has happened\n"
    "  quit          leave; the game goes on, and joining again finds your seat\n";

constexpr auto words =
    std::to_array<std::string_view>({"chat", "rest", "undo", "resume", "resign", "who", "log"});
// Orders of some game begin with these too: only with a kind after them they are meant for the others.
constexpr auto dealings = std::to_array<std::string_view>({"offer", "accept", "decline", "withdraw"});
constexpr auto kinds = std::to_array<std::string_view>({"draw", "end", "pause", "takeback"});

bool among(const auto& all, std::string_view word) { return std::ranges::find(all, word) != all.end(); }

std::string text_of_seat(const json::value& seat) {
  const std::string_view kind = text_at(seat, "kind");
  const bool person = kind == "person";
  std::string text = fmt::format("  {:<10} {}", text_at(seat, "side"),
                                 person || kind == "computer" ? text_at(seat, "name") : "free");
  if (kind == "computer") text += " (computer)";
  if (seat.at("you").as_bool()) text += " (you)";
  if (person && !seat.at("online").as_bool()) text += ", not here";
  if (seat.at("resigned").as_bool()) text += ", has given up";
  if (seat.at("stand_in").as_bool()) text += ", the computer answers";
  if (const json::value& left = seat.at("seconds_left"); left.is_number())
    text += fmt::format(", {} seconds left", left.to_number<std::int64_t>());
  return text + "\n";
}

}  // namespace

std::string Remote::help() const { return std::string(common_help) + remote_help; }

bool Remote::knows(const Typed& typed) const {
  return among(words, typed.word) || (among(dealings, typed.word) && among(kinds, typed.rest));
}

void Remote::tell(const Typed& typed) {
  if (typed.word == "chat") return say_aloud(typed.rest);
  if (typed.word == "rest") return leave_to_computer();
  if (typed.word == "undo") return deal("takeback", "offer");
  if (typed.word == "resume") return act("/resume", json::object{});
  if (typed.word == "resign") return resign(typed.rest);
  if (typed.word == "who") return who();
  if (typed.word == "log") return log(typed.rest);
  deal(typed.rest, typed.word);
}

// Does what cannot be done twice, and takes in the table as it is afterwards.
void Remote::act(const std::string& path, const json::object& body) {
  const Reply reply = wire_.post_once(at_ + path, body);
  if (reply.status == 0)
    return screen_.complain(reply.error(), "", "  nobody knows whether it was done: `who` says\n");
  if (!reply.good()) return screen_.complain(reply.error());
  note_table(reply.body);
  look_again();
}

void Remote::deal(const std::string& kind, const std::string& answer) {
  act("/proposals", {{"kind", kind}, {"answer", answer}, {"side", side_}});
}

void Remote::resign(const std::string& sure) {
  if (sure != "yes") return screen_.complain("`resign yes` gives the game up");
  act("/resign", {{"side", side_}});
}

void Remote::leave_to_computer() {
  const json::object body = {{"request", server::random_token(15)}, {"side", side_}, {"epoch", epoch_}};
  const Reply reply = wire_.post(at_ + "/rest", body);
  if (!reply.good()) return screen_.complain(reply.error());
  note_table(reply.body);
  look_again();
}

void Remote::who() {
  look_at_table();
  std::string text = fmt::format("  {}: {}\n", text_at(table_, "scenario"), text_at(table_, "status"));
  for (const json::value& seat : table_.at("seats").as_array()) text += text_of_seat(seat);
  screen_.say("table", table_, text);
}

void Remote::log(const std::string& count) {
  std::int64_t wanted = 40;
  const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), wanted);
  if (!count.empty() && (error != std::errc{} || end != count.data() + count.size() || wanted < 1))
    return screen_.complain("log N: a number is expected");
  const std::int64_t from = std::max<std::int64_t>(0, after_ - std::min<std::int64_t>(wanted, 1000));
  const json::value feed = good(wire_, wire_.get(fmt::format("{}/feed?{}&after={}", at_, query_, from)));
  for (const json::value& each : feed.at("entries").as_array()) {
    const std::string_view text = text_at(each, "text");
    const std::string_view rule = text_at(each, "rule");
    screen_.say("entry", each,
                fmt::format("  {}{}{}\n", each.at("kind") == "order" ? "> " : "", text,
                            rule.empty() ? "" : fmt::format("  ({})", rule)));
  }
}

}  // namespace flagbridge
