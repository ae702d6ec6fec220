#include "fe/rules.h"

// Money that goes out of a treasury, and what may be owed (430.6).
namespace flagbridge::fe {
using namespace rules;

// (430.61) Debts are made only once production is over.
bool debts_allowed(const Position& position) {
  if (!played(position, &Options::deficit)) return false;
  if (!position.core.question.open()) return true;  // during combat
  switch (asked(position)) {
    case Decision::missions:
    case Decision::provisions:
    case Decision::repair:
    case Decision::production: return false;
    default: return true;
  }
}

// (430.62, 430.63) By the last income; nothing while an older debt stands.
int most_debt(const Campaign& game, const Position& position, Race race) {
  const Realm& realm = position.realm(race);
  if (realm.in_debt != 0) return 0;
  return 20 * game.content().tables.economy.deficit_for(realm.last_income / 20);
}

bool affordable(const Campaign& game, const Position& position, Race race, Points price) {
  if (!economy_used(game, position)) return true;
  const Realm& realm = position.realm(race);
  const int floor = debts_allowed(position) ? -most_debt(game, position, race) : 0;
  return price.raw() <= 0 || realm.treasury - price.raw() >= floor;
}

void charge(const Campaign& game, Position& position, Race race, Points price) {
  if (!economy_used(game, position)) return;
  Realm& realm = position.realm(race);
  const auto raw = static_cast<std::int32_t>(price.raw());
  realm.treasury -= raw;
  realm.spent += raw;
  realm.paid += raw;
}

void credit(Position& position, Race race, Points points) {
  Realm& realm = position.realm(race);
  const auto raw = static_cast<std::int32_t>(points.raw());
  realm.treasury += raw;
  realm.earned += raw;
}

}  // namespace flagbridge::fe
