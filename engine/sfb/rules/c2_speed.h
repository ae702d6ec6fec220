#pragma once

#include "sfb/rules.h"

// (C2) Speeds a ship may choose.
namespace flagbridge::sfb {

inline constexpr int most_warp_hexes = 30;  // (C2.112)
inline constexpr int most_speed = 31;       // (C1.42)

// (C2.2) The highest speed it may accelerate to from the lowest of the last 32 impulses.
int acceleration_limit(const Battles& game, const Ship& ship);
// (C2.18) The highest speed its engines allow at all.
int engine_limit(const Battles& game, const Ship& ship, int doubled);
// Hexes of a turn with that speed and those changes.
int hexes_of(int speed, const FixedVector<SpeedChange, 4>& changes);
// (C3.52) Movement points for braking before the direction of travel is reversed.
int braking_points(const Ship& ship);
// How movement is paid: hexes by warp, and at most one by impulse power (C2.111).
struct MovementBill {
  Energy warp;
  Energy impulse;
};
MovementBill movement_bill(const Battles& game, const Ship& ship, int hexes, int doubled);

}  // namespace flagbridge::sfb
