#include "tests/ahl/tabletop.h"

namespace flagbridge::ahl {

Tabletop::Tabletop(const std::string& drawing, const std::string& foes, const std::string& records)
    : drawn_(draw(drawing, foes, records)), game(drawn_.content), position(drawn_.position) {}

Tabletop::~Tabletop() = default;

void Tabletop::order(char side_of, const std::string& text, const std::vector<int>& throws) {
  const auto read = order_from_text<Order>(text);
  ASSERT_TRUE(read) << text;
  WrittenDice script(throws);
  Dice dice(script);
  Events log(events);
  const Violations found = flagbridge::play(game, position, side(side_of), *read, dice, log);
  for (const Violation& each : found) ADD_FAILURE() << text << ": " << to_text(each.rule) << " " << each.text;
  EXPECT_EQ(script.left(), 0u) << text << ": throws left over";
}

Violations Tabletop::refusal(char side_of, const std::string& text) const {
  const auto read = order_from_text<Order>(text);
  EXPECT_TRUE(read) << text;
  return read ? flagbridge::check(game, position, side(side_of), *read) : Violations{};
}

DrawnDeck Tabletop::draw(const std::string& drawing, const std::string& foes, const std::string& records) {
  static const Tables tables = load_tables(repository()).value();
  auto drawn = ahl::draw({.deck = drawing, .records = records, .foes = foes}, tables);
  if (!drawn) throw std::runtime_error(to_string(drawn.error()));
  return std::move(*drawn);
}

}  // namespace flagbridge::ahl
