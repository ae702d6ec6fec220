#pragma once

#include "ahl/rules.h"

// What the files in scenario/ offer each other while a game is set up and played.
namespace flagbridge::ahl {

// Dice of the set-up or of the game itself.
class Chance {
 public:
  virtual ~Chance() = default;
  virtual int dice(int count) = 0;  // one or two, added up
  virtual int pick(std::uint32_t among) = 0;
};

class SetupChance final : public Chance {
 public:
  explicit SetupChance(Roller& roller) : roller_(roller) {}
  int dice(int count) override {
    return roller_.draw(count == 1 ? one_d6 : two_d6, {"SCENARIOS"_ahl, "how many"});
  }
  int pick(std::uint32_t among) override { return roller_.pick(among, {"SCENARIOS"_ahl, "draw"}); }

 private:
  Roller& roller_;
};

class PlayChance final : public Chance {
 public:
  PlayChance(AhlPlay& play, Sides audience) : play_(play), audience_(audience) {}
  int dice(int count) override {
    const Label label{"SCENARIOS"_ahl, "how many"};
    return count == 1 ? play_.d6(label, audience_) : play_.d6x2(label, audience_);
  }
  int pick(std::uint32_t among) override { return play_.pick(among, {"SCENARIOS"_ahl, "draw"}, audience_); }

 private:
  AhlPlay& play_;
  Sides audience_;
};

// --- forces.cpp
int amount_of(const Amount& amount, int all, Chance& chance);
// Makes the figure this person of the roster, with what the force changes.
void deal(const Azhanti& game, const Position& position, std::uint8_t force, std::uint16_t person,
          Figure& figure);
// Draws people into the reserve. Fewer when the cup or the list of people is out.
int draw_people(const Azhanti& game, Position& position, std::uint8_t force, int count, Chance& chance,
                std::uint8_t posted = 0);
bool in_use(const Position& position, std::uint16_t person);
// (IV) Whether the suits of these forces stay within the limits if this person joins in place of `instead`.
bool within_limits(const Azhanti& game, const Position& position, std::uint8_t force, std::uint16_t person,
                   Who instead);

// --- levels.cpp
bool add_level(const Azhanti& game, Position& position, int number);
void open_way_in(const Azhanti& game, Position& position, Square square);

// --- squares.cpp: where people and things may be put
bool open_floor(SquareKind kind);
bool in_zone(const Azhanti& game, const Position& position, std::uint8_t zone, Square square);
bool can_stand(const Azhanti& game, const Position& position, const Figure& figure, Square square);
bool place_fits(const Azhanti& game, const Position& position, const Step& step, Who who, Square square);
bool thing_fits(const Azhanti& game, const Position& position, const Step& step, std::size_t thing,
                Square square);
std::optional<std::size_t> room_of(const Azhanti& game, const Position& position, Square square);
bool filled_by_thing(const Position& position, Square square, const Thing* except = nullptr);

// Calls visit(square) for each square the zones of a step name for somebody, or until it answers true.
template <class Visit>
bool for_each_candidate(const Azhanti& game, const Position& position, const Step& step, int posted,
                        Visit visit) {
  bool stop = false;
  for (std::size_t i = 0; i < step.zones.size(); ++i) {
    const Zone& each = game.scenario(position).zones[step.zones[i]];
    if (posted != 0 && posted != each.level) continue;
    each.squares.for_each([&](Square square) {
      const Square at = on_level(square, each.level);
      bool before = false;  // zones may overlap
      for (std::size_t k = 0; k < i; ++k) before = before || in_zone(game, position, step.zones[k], at);
      stop = stop || (!before && visit(at));
    });
  }
  const Level* level = step.file.any_deck ? find_level(position, posted) : nullptr;
  if (level == nullptr) return stop;
  const Deck& deck = game.content().plans[level->plan];
  deck.plan().for_each_square([&](Square square) {
    if (!stop && open_floor(deck.kind(square))) stop = visit(on_level(square, posted));
  });
  return stop;
}

// --- setup.cpp: the steps of placing
inline constexpr int choosing = -1;  // Question::a while forces are chosen
const Step* current_step(const Azhanti& game, const Position& position);
bool waits(const Azhanti& game, const Position& position, const Step& step, Who who);
struct Quota {
  int placed = 0;  // in this question
  int left = 0;    // still in reserve
  int least = 0;
  int most = 0;
};
Quota quota_of(const Azhanti& game, const Position& position, const Step& step);
// Whether anybody or anything of the step can still be put somewhere.
bool any_place_left(const Azhanti& game, const Position& position, const Step& step);
// (IV.8) How many are still to be named as pilots.
int pilots_missing(const Azhanti& game, const Position& position, const Step& step);
bool choosable(const Azhanti& game, const Position& position, Side side, const Figure& figure);
void put(AhlPlay& play, Who who, Square at, Compass facing);

// --- tests.cpp: conditions
bool holds(const Azhanti& game, const Position& position, const Test& test);
bool holds(const Azhanti& game, const Position& position, const PeopleTest& test);

// --- leave.cpp
bool feels_gravity(const Azhanti& game, const Position& position, const Figure& figure);  // (V.3)

// --- triggers.cpp
struct Occasion {
  Moment moment = Moment::turn;
  Who who = nobody;
  Square at;
  bool first = false;  // of his side on that deck
  Who by = nobody;     // who shot at him
  int deck() const { return at.deck > well_of ? at.deck - well_of : at.deck; }
};
void trigger(AhlPlay& play, const Occasion& occasion);
// (VI.2.4) Neutral, or a convert who has done nothing hostile since.
bool peaceful(const Figure& figure);
// Does what the trigger says; `thrown` is what its dice showed.
void act(AhlPlay& play, const Trigger& trigger, const Occasion& occasion, int thrown);
// Those in reserve who wait for this level are put on it by dice.
void place_posted(AhlPlay& play, int number);
// Hidden people whom the enemy can see now are found.
void find_hidden(AhlPlay& play);
void reveal(AhlPlay& play, Who who);

}  // namespace flagbridge::ahl
