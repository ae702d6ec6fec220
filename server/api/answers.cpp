#include <algorithm>
#include <array>
#include <boost/algorithm/string/trim.hpp>
#include <utility>

#include "server/api/api.h"

namespace flagbridge::server {

Answer json_answer(const json::value& value, unsigned status) {
  return {status, "application/json", json::serialize(value)};
}

Answer problem(std::string_view code, std::string_view text) {
  constexpr auto statuses = std::to_array<std::pair<std::string_view, unsigned>>({{"bad_request", 400},
                                                                                  {"no_session", 401},
                                                                                  {"forbidden", 403},
                                                                                  {"not_found", 404},
                                                                                  {"bad_method", 405},
                                                                                  {"conflict", 409},
                                                                                  {"too_large", 413},
                                                                                  {"wrong_type", 415},
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
  const auto asked = call.request.query.find("side");
  const std::string side = asked == call.request.query.end() ? "" : asked->second;
  const auto named = call.table->side_named(side);
  if (named && call.table->over()) return Viewer(*named);
  if (side.empty() && call.table->sides_of(call.person.id).empty()) return Viewer();
  const auto seat = seat_of(call, side);
  if (!seat) return tl::unexpected(seat.error());
  return Viewer(*seat);
}

json::object message_json(const ChatRecord& message) {
  return {{"n", message.n},
          {"name", message.name},
          {"side", message.side ? json::value(*message.side) : json::value(nullptr)},
          {"text", message.text},
          {"time", time_text(message.at)}};
}

}  // namespace flagbridge::server
