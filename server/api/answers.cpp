#include <algorithm>
#include <array>
#include <boost/algorithm/string/trim.hpp>
#include <charconv>
#include <fmt/format.h>
#include <utility>

#include "kernel/hash.h"
#include "server/api/api.h"

namespace flagbridge::server {

Answer json_answer(const json::value& value, unsigned status) {
  return {status, "application/json", json::serialize(value)};
}

Answer problem(std::string_view code, std::string_view text) {
  constexpr auto statuses = std::to_array<std::pair<std::string_view, unsigned>>({{"bad_request", 400},
                                                                                  {"no_session", 401},
                                                                                  {"forbidden", 403},
                                                                                  {"banned", 403},
                                                                                  {"not_found", 404},
                                                                                  {"bad_method", 405},
                                                                                  {"conflict", 409},
                                                                                  {"too_large", 413},
                                                                                  {"wrong_type", 415},
                                                                                  {"wrong_host", 421},
                                                                                  {"too_many", 429},
                                                                                  {"unavailable", 503}});
  const auto* found = std::ranges::find(statuses, code, [](const auto& each) { return each.first; });
  const unsigned status = found == statuses.end() ? 500 : found->second;
  return json_answer(json::object{{"error", {{"code", code}, {"text", text}}}}, status);
}

Answer not_found() { return problem("not_found", "there is nothing here for you"); }

Answer unavailable(const Errors& errors) {
  log_line(Level::error, "storage", {{"what", to_string(errors)}});
  return problem("unavailable", "the storage does not answer just now; nothing was done");
}

Answer banned(const Person& person) {
  return problem("banned", fmt::format("you may not play here before {}: {}", time_text(person.banned),
                                       person.ban_reason));
}

std::optional<Answer> no_room(const Api& api) {
  if (!api.full) return std::nullopt;
  return problem("unavailable", "this server has no room for more just now; games that have begun go on");
}

std::optional<Answer> too_many_games(Api& api, const std::string& person) {
  if (api.config.games_at_once == 0) return std::nullopt;
  const auto games = api.store.games_of(person);
  if (!games) return unavailable(games.error());
  if (*games < api.config.games_at_once) return std::nullopt;
  return problem("conflict", fmt::format("you have {} games that are not over: end one first", *games));
}

Answer slow_down(int seconds) {
  Answer answer = problem("too_many", fmt::format("too much at once: wait {} seconds", seconds));
  answer.headers.emplace_back("Retry-After", std::to_string(seconds));
  return answer;
}

std::string query_value(const Call& call, const std::string& name) {
  const auto found = call.request.query.find(name);
  return found == call.request.query.end() ? "" : found->second;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= 40 && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

Asking asking_of(const Call& call, const std::string& request) {
  const std::string all = call.request.path + "\n" + call.request.body;
  return {call.person.id, request, hex_of(Sha256().add(all).finish())};
}

std::optional<Answer> carried_out(Api& api, const Call& call, const Asking& asking) {
  if (asking.request.empty() || asking.request.size() > 64 ||
      asking.request.find('\0') != std::string::npos) {
    return problem("bad_request", "request: 1 to 64 characters are expected");
  }
  const auto before = api.store.answer(call.table->record().id, asking.person, asking.request);
  if (!before) return unavailable(before.error());
  if (!*before) return std::nullopt;
  if (!(*before)->digest.empty() && (*before)->digest != asking.digest) {
    return problem("conflict", "another request had the same name");
  }
  return Answer{200, "application/json", (*before)->answer};
}

std::optional<std::string> plain_text(std::string_view text, std::size_t most_characters) {
  std::string plain = boost::trim_copy(std::string(text));
  std::size_t characters = 0;
  for (const char c : plain) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && c != '\n') || byte == 0x7f) return std::nullopt;
    if ((byte & 0xc0U) != 0x80U) ++characters;
  }
  if (plain.empty() || characters > most_characters || !is_utf8(plain)) return std::nullopt;
  return plain;
}

namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// Characters that nobody sees, break the line or turn the text around: C1, the soft hyphen, and those Unicode
// calls format characters, separators of lines and paragraphs, or fillers without a glyph.
constexpr auto unseen = std::to_array<Range>({{0x00, 0x1f},
                                              {0x7f, 0x9f},
                                              {0xad, 0xad},
                                              {0x34f, 0x34f},
                                              {0x600, 0x605},
                                              {0x61c, 0x61c},
                                              {0x6dd, 0x6dd},
                                              {0x70f, 0x70f},
                                              {0x115f, 0x1160},
                                              {0x17b4, 0x17b5},
                                              {0x180b, 0x180f},
                                              {0x200b, 0x200f},
                                              {0x2028, 0x202e},
                                              {0x2060, 0x206f},
                                              {0x3164, 0x3164},
                                              {0xfeff, 0xfeff},
                                              {0xffa0, 0xffa0},
                                              {0xfff0, 0xfffb},
                                              {0xe0000, 0xe0fff}});

std::uint32_t character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  if (lead < 0x80U) return lead;
  const std::size_t more = lead >= 0xf0U ? 3 : lead >= 0xe0U ? 2 : 1;
  std::uint32_t character = lead & (0x3fU >> more);
  for (std::size_t i = 1; i <= more && at + i < text.size(); ++i) {
    character = (character << 6U) | (byte(at + i) & 0x3fU);
  }
  return character;
}

}  // namespace

std::optional<std::string> plain_name(std::string_view text, std::size_t most_characters) {
  auto plain = plain_text(text, most_characters);
  if (!plain) return std::nullopt;
  for (std::size_t i = 0; i < plain->size(); ++i) {
    if ((static_cast<unsigned char>((*plain)[i]) & 0xc0U) == 0x80U) continue;  // the rest of one before
    const std::uint32_t character = character_at(*plain, i);
    const bool hidden = std::ranges::any_of(
        unseen, [&](const Range& each) { return character >= each.first && character <= each.last; });
    if (hidden) return std::nullopt;
  }
  return plain;
}

Role role_of(const Table& table, const std::string& person) {
  if (!table.sides_of(person).empty() || table.record().host == person) {
    return table.sides_of(person).empty() ? Role::spectator : Role::player;
  }
  return table.record().visibility == Visibility::hidden ? Role::none : Role::spectator;
}

tl::expected<Side, Answer> seat_of(const Call& call, const std::string& side) {
  const std::vector<Side> mine = call.table->sides_of(call.person.id);
  if (side.empty()) {
    if (mine.size() == 1) return mine.front();
    return tl::unexpected(problem("bad_request", "you play several sides: name one as \"side\""));
  }
  const auto named = call.table->side_named(side);
  if (!named) return tl::unexpected(problem("bad_request", "there is no such side"));
  if (std::ranges::find(mine, *named) == mine.end()) {
    return tl::unexpected(problem("forbidden", "that is not your side"));
  }
  return *named;
}

tl::expected<Viewer, Answer> viewer_of(const Call& call) {
  const std::string side = query_value(call, "side");
  const auto named = call.table->side_named(side);
  if (named && call.table->over()) return Viewer(*named);
  if (side.empty() && call.table->sides_of(call.person.id).empty()) return Viewer();
  const auto seat = seat_of(call, side);
  if (!seat) return tl::unexpected(seat.error());
  return Viewer(*seat);
}

json::object message_json(const ChatRecord& message) {
  return {
      {"n", message.n},         {"name", message.name},
      {"guest", message.guest}, {"side", message.side ? json::value(*message.side) : json::value(nullptr)},
      {"text", message.text},   {"time", time_text(message.at)}};
}

}  // namespace flagbridge::server
