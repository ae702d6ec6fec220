#pragma once

#include "fe/campaign.h"
#include "fe/force.h"

// (601.12, 601.14, 602.4) A race that stands aside at first, and comes into the war later.
namespace flagbridge::fe {

inline bool at_limited_war(const Position& position, Race race) {
  return position.realm(race).at_war == limited_war;
}
bool invites(const Campaign& game, const Position& position, Race race, Race owner);
bool may_attack(const Campaign& game, const Position& position, Race race, Race owner);
bool open_to(const Position& position, Race race, Race owner);
bool zone_known(const Position& position, Race race, Race beside);
// A hex of the neutral zone, for ships of that race; `but` is left out of account.
bool zone_open(const Position& position, const HexInfo& hex, Race race, Race but = Race::any);
// The step is part of a way into the space of a race that it brings into the war.
bool leads_in(const Campaign& game, const Position& position, Race race, const Move& order, Place next);
bool moves_at_home(const Campaign& game, const Position& position, Race race, std::size_t fleet);
// (602.42) It does not go there, for it does not leave its own space in limited war.
bool kept_home(const Campaign& game, const Position& position, const Counter& counter, Place to);
bool join_war(FePlay& play, Race race, WarStatus standing, Rule because);
// Its bases and fleets, with the ships these were given in peace up to that turn; how many find no room,
// which nobody does of those the set-up has looked at.
std::size_t bring_in(const Campaign& game, Position& position, Race race, int last);
// Makes the lists of a position as long as the map and the tables want them; says what there is no room for.
std::string lay_out(const Campaign& game, Position& position);
bool joined_later(const Campaign& game, const Position& position, Race race);
int income_share(const Campaign& game, const Position& position, Race race);
// (702.0) The turn of the schedule by which the race builds in a turn.
inline int schedule_turn(const Position& position, Race race, int turn) {
  return turn + (race == Race::federation ? position.ahead : 0);
}

}  // namespace flagbridge::fe
