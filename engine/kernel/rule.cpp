#include "kernel/rule.h"

#include <algorithm>

namespace flagbridge {

std::string Rule::number() const {
  std::string text;
  for (std::uint64_t rest = packed_ / games; rest != 0; rest /= alphabet_size) {
    if (const auto code = rest % alphabet_size; code != 0) text.push_back(alphabet[code]);
  }
  std::ranges::reverse(text);
  return text;
}

std::string TextOf<Rule>::write(const Rule& rule) {
  if (rule.none()) return "";
  return std::string(game_names[static_cast<std::size_t>(rule.game())]) + ":" + rule.number();
}

std::optional<Rule> TextOf<Rule>::read(std::string_view text) {
  if (text.empty()) return Rule{};
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto game = std::ranges::find(game_names, text.substr(0, colon));
  if (game == game_names.end() || game == game_names.begin()) return std::nullopt;
  return Rule::parse(static_cast<GameId>(game - game_names.begin()), text.substr(colon + 1));
}

}  // namespace flagbridge
