#pragma once

#include "sfb/library/ship_library.h"

// (G14) Tugs and the pods they carry: "FED/TUG&P-CP" is the tug with one of them, "FED/TUG&P-CP*2" with two.
namespace flagbridge::sfb {

inline constexpr int most_pods = 2;
inline constexpr int most_pod_weight = 2;  // a heavy pod counts as two

bool is_tug(const ShipClass& ship);
bool carries(const ShipClass& tug, const ShipClass& pod);
// The races whose pods its tugs may carry.
std::vector<std::string_view> makers_of_pods(std::string_view race);
int pod_weight(const ShipClass& pod);
// What comes after the tug's name.
std::string pods_suffix(const ShipClass& pod, int count);

// The tug with so many pods of a kind: their boxes, weapons and people join its own. What the chart of ships
// says about such a tug, or about another one of its race that is loaded as heavily, goes for its movement;
// its size, its costs and what it guides are those of its own row, if there is one.
ShipClass joined(const ShipClass& tug, const ShipClass& pod, int count, const ShipLibrary& library);

}  // namespace flagbridge::sfb
