#pragma once

#include <cassert>
#include <cstdint>
#include <string>

#include "kernel/rule.h"
#include "kernel/seed.h"

namespace flagbridge {

// Why a draw is made: the rule that calls for it and what it decides, such as {"E2.3"_sfb, "phaser-1"}. The
// purpose is a literal, so that naming a draw costs nothing.
struct Label {
  Rule rule;
  const char* purpose;
};

// "E2.3 phaser-1": how a scripted draw is named.
std::string to_string(const Label& label);

// What is thrown: `count` dice of `faces` faces, added up; or one of `faces` things, counted from 0.
struct Throw {
  std::uint8_t count;  // 0: a choice from `faces` things
  std::uint32_t faces;

  friend constexpr bool operator==(const Throw&, const Throw&) = default;
};

inline constexpr Throw one_d6{1, 6};
inline constexpr Throw two_d6{2, 6};
inline constexpr Throw one_d3{1, 3};
constexpr Throw choice_of(std::uint32_t things) { return {0, things}; }

constexpr int lowest(Throw thrown) { return thrown.count; }
constexpr int highest(Throw thrown) {
  return static_cast<int>(thrown.count == 0 ? thrown.faces - 1 : thrown.count * thrown.faces);
}

// Where draws come from when not from the seed: a script, an enumeration.
class DrawSource {
 public:
  virtual ~DrawSource() = default;
  virtual int draw(Throw thrown, const Label& label) = 0;
};

// The dice of one game. From a seed any draw can be recomputed from its index alone; the index lives in the
// position, so that a copied position throws what the original would have thrown.
class Dice {
 public:
  Dice(const Seed& seed, Stream stream) : seed_(seed), stream_(stream) {}
  explicit Dice(DrawSource& source) : source_(&source) {}

  int draw(Throw thrown, const Label& label, std::uint64_t index) {
    assert(thrown.count <= 2 && thrown.faces > 0);
    if (source_ != nullptr) [[unlikely]]
      return source_->draw(thrown, label);
    const std::uint32_t word = uniform(seed_, stream_, index, outcomes(thrown));
    return thrown.count == 2 ? static_cast<int>(word / thrown.faces + word % thrown.faces + 2)
                             : static_cast<int>(word) + thrown.count;
  }

  // The first of the two dice of that draw; 0 where there are not two, or only their sum is known.
  int first_of_two(Throw thrown, std::uint64_t index) const {
    if (source_ != nullptr || thrown.count != 2) return 0;
    return static_cast<int>(uniform(seed_, stream_, index, outcomes(thrown)) / thrown.faces) + 1;
  }

 private:
  // One die, two dice added up, or a choice: all that the games throw. Two dice are one draw among faces².
  static constexpr std::uint32_t outcomes(Throw thrown) {
    return thrown.count == 2 ? thrown.faces * thrown.faces : thrown.faces;
  }

  Seed seed_{};
  Stream stream_ = Stream::engine;
  DrawSource* source_ = nullptr;
};

// Dice with their own counter, for whoever is not a position: computer players, set-up, tests.
class Roller {
 public:
  explicit Roller(Dice dice) : dice_(dice) {}
  Roller(const Seed& seed, Stream stream) : dice_(seed, stream) {}

  int draw(Throw thrown, const Label& label) { return dice_.draw(thrown, label, next_++); }
  // One of n things, counted from 0.
  int pick(std::uint32_t n, const Label& label) { return draw(choice_of(n), label); }

 private:
  Dice dice_;
  std::uint64_t next_ = 0;
};

// Draws without replacement: takes a random element out of a list. `pick(n)` chooses one of n.
template <class List, class Pick>
auto draw_from_cup(List& cup, Pick&& pick) {
  const auto at = static_cast<std::size_t>(pick(static_cast<std::uint32_t>(cup.size())));
  auto taken = cup[at];
  cup[at] = cup.back();
  cup.pop_back();
  return taken;
}

// Every order of the list equally likely, one named choice an element.
template <class List, class Pick>
void shuffle(List& list, Pick&& pick) {
  for (std::size_t left = list.size(); left > 1; --left) {
    const auto at = static_cast<std::size_t>(pick(static_cast<std::uint32_t>(left)));
    std::swap(list[at], list[left - 1]);
  }
}

}  // namespace flagbridge
