#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/hash.h"

// Computer players against each other in a game without its type; lab/arena.h knows the types.
namespace flagbridge {

struct Contest {
  std::string scenario;
  json::value options = json::object{};
  std::vector<std::string> players;  // one a side
  std::size_t most_orders = 1'000'000;
  bool check = false;     // what must hold at every question, see watch.h
  bool standing = false;  // every side begins with the game's usual standing orders
  bool course = false;    // what was ordered and told is wanted
};

inline constexpr std::size_t most_question_kinds = 64;  // more are counted together

struct ContestResult {
  Outcome outcome;
  std::size_t orders = 0;
  std::array<std::size_t, max_sides> questions{};        // put to each side; one may take several orders
  std::array<std::size_t, most_question_kinds> kinds{};  // of them, by the game's numbers; of all sides
  std::array<std::size_t, most_question_kinds> idle{};   // of those, answered at once by "nothing"
  int turns = 0;
  std::uint64_t hash = 0;  // of the last position
  Digest course{};         // of every order and every event, as people are told them; if wanted
  std::string trouble;     // why the game did not end as it should; empty if it did
};

class AnyArena {
 public:
  virtual ~AnyArena() = default;
  virtual std::vector<std::pair<std::string, std::string>> players() const = 0;  // name, what it does
  // What is wrong with the contest itself: the scenario, the options, a player's name.
  virtual Errors check(const Contest& contest) const = 0;
  // The standing orders the game proposes to a person, as orders to be given.
  virtual std::vector<json::value> usual_standing() const = 0;
  virtual ContestResult play(const Contest& contest, const Seed& seed) const = 0;
  // What a player of that name would do now.
  virtual Result<json::value> choose(const AnyMatch& match, std::string_view player, Side side,
                                     Roller& roller) const = 0;
  // The same for whoever has no more than what the side sees, as JSON.
  virtual Result<json::value> choose_seeing(const json::value& view, std::string_view player, Side side,
                                            Roller& roller) const = 0;
};

}  // namespace flagbridge
