#include "ahl/azhanti.h"
#include "lab/ahl_board.h"
#include "lab/register.h"
#include "players/ahl/players.h"

namespace flagbridge {
namespace {

Result<DrawnGame> draw(const ahl::Azhanti& game, const json::value& words, const json::value& agreed,
                       Dice dice) {
  const auto board = from_json<ahl::Board>(words);
  if (!board) return fail(board.error());
  const auto options = from_json<ahl::Options>(agreed);
  if (!options) return fail(options.error());
  auto drawn = ahl::draw(*board, game.content().tables);
  if (!drawn) return fail(std::move(drawn.error()));
  ahl::Position& position = drawn->position;
  position.options = *options;
  if (options->rules != ahl::RuleSet::scenario) position.rules = options->rules;
  auto own = std::make_unique<ErasedGame<ahl::Azhanti>>(ahl::Azhanti(std::move(drawn->content)));
  if (const std::string wrong = own->typed().broken(position); !wrong.empty()) return fail(wrong);
  Events quiet;
  Play<ahl::Azhanti> play(own->typed(), position, dice, quiet);
  detail::advance(play);
  auto match = Match<ahl::Azhanti>::from(own->typed(), {"board", "{}", Seed{}}, position);
  auto erased =
      std::make_unique<ErasedMatch<ahl::Azhanti>>(std::move(match), own->typed().scenarios().front().sides);
  return DrawnGame{std::move(own), std::move(erased)};
}

}  // namespace

void add_ahl(std::vector<GameEntry>& all, Errors& errors, const DataSource& data) {
  const std::size_t before = all.size();
  add_game<ahl::Azhanti>(all, errors, data, ahl::load);
  if (all.size() == before) return;
  const auto& game = static_cast<const ErasedGame<ahl::Azhanti>&>(*all.back().game).typed();
  all.back().draw = [&game](const json::value& board, const json::value& options, Dice dice) {
    return draw(game, board, options, dice);
  };
}

}  // namespace flagbridge
