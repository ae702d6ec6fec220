#include "kernel/any_game.h"

namespace flagbridge {

json::object AnyMatch::decision(Side side) const {
  const std::string text = decision_text(side);
  return text.empty() ? json::object() : json::parse(text).as_object();
}

}  // namespace flagbridge
