#pragma once

#include <cstdint>

// What is possible at all in this impulse: bits of Core::live, by which rows of the sequence are passed over.
// All of it can be seen by everybody, except whether others have written something down.
namespace flagbridge::sfb::live {

inline constexpr std::uint64_t volleys = 1;  // a ship has been struck
inline constexpr std::uint64_t shots = 2;    // fire has been declared
inline constexpr std::uint64_t craft = 4;    // something small is, or was, on the map
inline constexpr std::uint64_t acts = 8;     // somebody has written down what he does
inline constexpr std::uint64_t fast = 16;    // something moves by more than a hex in an impulse

}  // namespace flagbridge::sfb::live
