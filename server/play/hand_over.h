#pragma once

#include <functional>

#include "server/play/table.h"

namespace flagbridge::server {

// In SeatRecord::stand_in: the computer answers every question from now on.
inline constexpr const char* for_good = "*";

// The computer answers for somebody who wants it, as it does when time runs out, until the side is asked
// something else, or nothing. False if nothing is asked of it now.
bool hand_over(Table& table, Side side, Moment now);

// Who has won now that some have given up: those left who fight one of them. None while the game goes on:
// while two of those left fight each other, and one of those left is a person.
std::optional<Sides> winners_left(const std::vector<SeatRecord>& seats,
                                  const std::function<Sides(Side)>& foes);

// A side gives up. Where others are left to fight it out, the computer plays on for it; otherwise the game is
// over. What was offered before lapses.
void give_up(Table& table, Side side, Moment now);

}  // namespace flagbridge::server
