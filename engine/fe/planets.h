#pragma once

#include "fe/campaign.h"
#include "fe/force.h"

// (508.0) Planets: their battalions, whose these are, and who holds them.
namespace flagbridge::fe {

constexpr int factors_a_battalion = 6;  // of fighters (508.1)

// (508.35) Battalions of that race on the planet.
int battalions_of(const World& world, Race race);
// (508.234) The planet serves one of these races: it is held by it, or has battalions of it.
bool serves(const World& world, RaceSet races);
// (508.33, 508.35) Whether battalions of that race may be there: on its own planets, and on those it or an
// ally has captured.
bool takes_battalions(const Campaign& game, const Position& position, std::size_t planet, Race race);
// Of the holder if it is any other's; a planet of nobody keeps what it is given (503.63).
void add_battalion(World& world, Race race);
// (508.12) Whose battalion is lost, if one of that race is hit: if none is named the holder's, while he has
// any. Nothing if there is none.
std::optional<Race> loser_of(const World& world, Race named);
void lose_battalion(World& world, Race race);
// (508.232, 508.233) An ally holds the planet from now on; all battalions stay.
void hand_over(World& world, Race to);

int most_battalions(const Campaign& game, Place at, int planet);
void check_room(const Campaign& game, const Position& position, Race race, Place at, int planet,
                Violations& found);
void capture_planets(FePlay& play, Place at);
// (508.16, 508.22) At the end of combat.
void settle_planets(FePlay& play);
void check_garrisons(FePlay& play);

bool may_cede(const Campaign& game, const Position& position, Seat seat);
void list_cessions(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Cede& order);
void carry_out(FePlay& play, Seat seat, const Cede& order);

}  // namespace flagbridge::fe
