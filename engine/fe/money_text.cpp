#include <fmt/format.h>

#include "fe/pictures.h"
#include "fe/victory.h"

// The ledger of the war in words.
namespace flagbridge::fe {
namespace {

std::string race_line(const Campaign& game, const Position& position, Race race) {
  const Realm& realm = position.realm(race);
  int aside = 0;
  for (const Stockpile& pile : position.stockpiles) {
    if (pile.race == race) aside += pile.points;
  }
  return fmt::format("  {:<5}{:>9}{:>8}{:>8}{:>8}{:>10}{:>9}\n", name_of(race), points_text(realm.treasury),
                     points_text(realm.last_income), points_text(realm.spent), points_text(aside),
                     moves_left(game, position, race), realm.command_points);
}

// (601.4) Where levels of victory are played for, what they are counted by.
std::string war_lines(const Campaign& game, const Position& position) {
  const WarCount count = count_war(game, position);
  std::string text = fmt::format(
      "Victory (601.4): Alliance income {}\n"
      "Bases destroyed, as battle stations: {} of the Alliance, {} of the Coalition\n",
      points_text(count.income), count.bases[1], count.bases[0]);
  text += fmt::format("Ships and bases: Coalition {}, Alliance {}; attack factors: {}, {}\n", count.ships[0],
                      count.ships[1], halves_text(count.attack[0]), halves_text(count.attack[1]));
  const auto level = level_reached(game, position);
  return text + fmt::format("Level reached by the Coalition: {}\n", level ? name_of(*level) : "none");
}

}  // namespace

std::string money_text(const Campaign& game, const Position& position) {
  std::string text;
  if (!economy_used(game, position)) text += "No money is used in this scenario.\n";
  text += fmt::format("  {:<5}{:>9}{:>8}{:>8}{:>8}{:>10}{:>9}\n", "race", "treasury", "income", "spent",
                      "aside", "strategic", "command");
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    for (std::size_t i = 0; i < race_count; ++i) {
      const auto race = static_cast<Race>(i);
      if (takes_part(position, race) && seat_of(position, race) == seat)
        text += race_line(game, position, race);
    }
  }
  text +=
      "income: the last; spent: in this player turn; aside: cut off or put by (413.4);\n"
      "strategic: moves left (204.3); command: points (308.9)\n";
  for (const Stockpile& pile : position.stockpiles)
    text += fmt::format("  {} has {} points aside at {}\n", name_of(pile.race), points_text(pile.points),
                        to_text(pile.at));
  if (game.scenario(position).victory.kind == VictoryKind::levels) text += war_lines(game, position);
  return text;
}

}  // namespace flagbridge::fe
