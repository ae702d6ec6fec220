#include "ahl/actions.h"

#include <charconv>

namespace flagbridge::ahl {

bool well_formed(Action action) {
  const auto kind = static_cast<std::size_t>(action.act);
  if (kind == 0 || kind >= act_traits.size()) return false;
  switch (act_traits[kind].arg) {
    case ActArg::none: return action.arg == 0;
    case ActArg::direction: return action.arg < stay;
    case ActArg::fall: return action.arg <= stay;
    case ActArg::side:
      return action.arg == side_up || action.arg == side_down || (action.arg < 8 && action.arg % 2 == 0);
    case ActArg::evasion: return action.evades_to() <= stay;
    case ActArg::deck:
    case ActArg::who:
    case ActArg::thing: return true;
  }
  return false;
}

namespace {

template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

std::optional<std::uint8_t> read_direction(std::string_view text) {
  const auto compass = from_text<Compass>(text);
  return compass ? std::optional(static_cast<std::uint8_t>(*compass)) : std::nullopt;
}

std::optional<std::uint16_t> read_evasion(std::string_view text) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto facing = from_text<Compass>(text.substr(slash + 1));
  if (!facing || !is_orthogonal(*facing)) return std::nullopt;
  const std::string_view to = text.substr(0, slash);
  const auto direction = to == "-" ? std::optional(stay) : read_direction(to);
  return direction ? std::optional(Action::evading(*direction, *facing).arg) : std::nullopt;
}

std::optional<std::uint16_t> read_arg(ActArg kind, std::string_view text) {
  switch (kind) {
    case ActArg::none: return text.empty() ? std::optional<std::uint16_t>(0) : std::nullopt;
    case ActArg::side:
      if (text == "up") return side_up;
      if (text == "down") return side_down;
      return read_direction(text);
    case ActArg::direction: return read_direction(text);
    case ActArg::fall:
      if (text == "-") return stay;
      return read_direction(text);
    case ActArg::evasion: return read_evasion(text);
    case ActArg::deck: return read_number<std::uint8_t>(text);
    case ActArg::who:
    case ActArg::thing: return read_number<std::uint16_t>(text);
  }
  return std::nullopt;
}

std::string write_arg(ActArg kind, Action action) {
  const auto compass = [](unsigned direction) { return to_text(static_cast<Compass>(direction & 7U)); };
  switch (kind) {
    case ActArg::none: return "";
    case ActArg::side:
      if (action.arg == side_up) return ":up";
      if (action.arg == side_down) return ":down";
      return ":" + compass(action.arg);
    case ActArg::direction: return ":" + compass(action.arg);
    case ActArg::fall: return action.arg == stay ? ":-" : ":" + compass(action.arg);
    case ActArg::evasion:
      return ":" + (action.evades_to() >= stay ? "-" : compass(action.evades_to())) + "/" +
             to_text(action.evades_facing());
    case ActArg::deck:
    case ActArg::who:
    case ActArg::thing: return ":" + std::to_string(action.arg);
  }
  return "";
}

}  // namespace
}  // namespace flagbridge::ahl

namespace flagbridge {

std::string TextOf<ahl::Action>::write(const ahl::Action& action) {
  const auto kind = static_cast<std::size_t>(action.act);
  if (kind >= ahl::act_traits.size()) return "?";
  return std::string(ahl::act_traits[kind].name) + ahl::write_arg(ahl::act_traits[kind].arg, action);
}

std::optional<ahl::Action> TextOf<ahl::Action>::read(std::string_view text) {
  const auto colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const std::string_view rest = colon == std::string_view::npos ? "" : text.substr(colon + 1);
  if (colon != std::string_view::npos && rest.empty()) return std::nullopt;
  for (std::size_t i = 0; i < ahl::act_traits.size(); ++i) {
    if (ahl::act_traits[i].name != name) continue;
    const auto arg = ahl::read_arg(ahl::act_traits[i].arg, rest);
    return arg ? std::optional(ahl::Action{static_cast<ahl::Act>(i), *arg}) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace flagbridge
