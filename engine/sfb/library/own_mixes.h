#pragma once

#include <atomic>

#include "sfb/library/design.h"

// (G15.4) Ships whose option mounts a player has filled himself: "ORI/CR=D1b" has a letter of the list of
// items for each mount, in the order of the sheet; for an item that takes two mounts the letter stands twice.
// There are millions of them, so a design is made of its number when somebody first asks for it. The number
// says which ship it is and what stands in each mount, and is the same wherever the same data are read.
namespace flagbridge::sfb {

// Every race has so many numbers for its designs, in the order of the list of races: a number does not depend
// on which races have been read (shipyards.h).
inline constexpr std::uint32_t designs_a_race = 4'096, most_races = 32;
// Numbers of designs below this are those of files, from it on mixes.
inline constexpr std::uint32_t first_mix = designs_a_race * most_races;

// What weapons are called in events: a number for each weapon of each design of the files, and above
// those for each item in each mount of each ship that has option mounts. See Battles::name.
inline constexpr int first_weapon_name = 1000, most_weapons = 64;
inline constexpr int first_mix_weapon = first_weapon_name + static_cast<int>(first_mix) * most_weapons;

struct Mix {
  Design design;
  std::vector<std::int32_t> weapon_names;  // by weapon
};

// Designs that were made, kept for good: whoever reads takes no lock. Each has some kilobytes, so there is an
// end to them (`most`); whoever wants another mix then is told so. A copy begins empty.
class MixShelf {
 public:
  MixShelf() = default;
  MixShelf(const MixShelf&) noexcept {}
  MixShelf& operator=(const MixShelf& other) noexcept {
    if (this != &other) clear();
    return *this;
  }
  ~MixShelf() { clear(); }

  static constexpr int most = 16'384;

  bool full() const { return kept_.load(std::memory_order_relaxed) >= most; }
  const Mix* find(std::uint32_t number) const;
  // Returns what stands there in the end, if somebody else has been faster.
  const Mix& keep(std::uint32_t number, Mix mix);

 private:
  struct Node {
    std::uint32_t number = 0;
    Mix mix;
    const Node* next = nullptr;
  };
  static constexpr int bits = 12;
  static std::size_t slot(std::uint32_t number) { return (number * 2'654'435'761u) >> (32 - bits); }
  static const Mix* find(const Node* from, std::uint32_t number);
  void clear() noexcept;

  std::array<std::atomic<const Node*>, std::size_t{1} << bits> heads_{};
  std::atomic<int> kept_ = 0;
};

class OwnMixes {
 public:
  // A class, or how it was after a refit, with its mounts still empty.
  Errors add(const ShipClass& ship, const Tables& tables);
  // The number of a class as it was in a year with these letters, or why there is no such ship.
  Result<std::uint32_t> number(const ShipClass& ship, std::string_view letters, int year,
                               const Tables& tables) const;
  // The design of a number, made anew; or why there is none.
  Result<Mix> make(std::uint32_t number, const Tables& tables) const;
  // The same, made once and kept; nothing if there is none.
  const Mix* find(std::uint32_t number, const Tables& tables) const;
  // The type and mount of a weapon by its name in events; nothing if it has none.
  std::string weapon_words(int name, const Tables& tables) const;

 private:
  struct Base {
    ShipClass sheet;
    std::uint32_t first = 0, count = 0;  // its numbers
  };
  const Base* base_of(std::uint32_t number) const;
  std::int32_t weapon_name(const Base& base, const Weapon& weapon, const Tables& tables) const;

  std::vector<Base> bases_;
  mutable MixShelf shelf_;
};

// Whether a ship had these refits by a year.
bool refitted_by(const ShipClass& refitted, const ShipClass& as_built, int year);

}  // namespace flagbridge::sfb
