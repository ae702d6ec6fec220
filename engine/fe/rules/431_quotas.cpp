#include <algorithm>

#include "fe/rules.h"

// (431.1, 701.0) How many ships of some kinds are made in a turn or in a year.
namespace flagbridge::fe {

namespace {

// A ship that is made, by what means, and the limit of the substitution or pod itself.
struct Making {
  Race race;
  std::uint16_t model;
  Means means;
  int own;
};

// Calls f(index) for every limit that such a ship is counted in now.
template <class F>
void for_each_quota(const Campaign& game, const Position& position, const Making& making, F&& f) {
  const auto& quotas = game.board().quotas;
  const int turn = position.core.turn;
  for (std::size_t i = 0; i < position.quotas.size(); ++i) {
    const Quota& quota = quotas[i];
    if (quota.race != making.race) continue;
    const bool named = std::ranges::find(quota.models, making.model) != quota.models.end() &&
                       (quota.means == Means::any || quota.means == making.means);
    const bool now =
        turn >= quota.first && turn <= quota.last && (!quota.seasonal || quota.season == season_of(turn));
    if (static_cast<int>(i) == making.own || (named && now)) f(i);
  }
}

}  // namespace

bool quota_left(const Campaign& game, const Position& position, Race race, std::uint16_t model, Means means,
                int own) {
  bool left = true;
  for_each_quota(game, position, {race, model, means, own}, [&](std::size_t index) {
    left = left && position.quotas[index] < game.board().quotas[index].most;
  });
  return left;
}

void use_quota(const Campaign& game, Position& position, Race race, std::uint16_t model, Means means,
               int own) {
  for_each_quota(game, position, {race, model, means, own},
                 [&](std::size_t index) { ++position.quotas[index]; });
}

// A year begins with the spring turn.
void renew_quotas(const Campaign& game, Position& position) {
  const auto& quotas = game.board().quotas;
  const bool year = season_of(position.core.turn) == Season::spring;
  for (std::size_t i = 0; i < position.quotas.size(); ++i) {
    if (!takes_part(position, quotas[i].race) || seat_of(position, quotas[i].race) != position.phasing)
      continue;
    if (quotas[i].per == Period::turn || (year && quotas[i].per == Period::year)) position.quotas[i] = 0;
  }
}

}  // namespace flagbridge::fe
