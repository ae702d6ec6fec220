#pragma once

#include "ahl/rules.h"

// (18) What the files about morale share.
namespace flagbridge::ahl {

using Ranked = LongList<Who, most_people>;
// (18.B) The active ones whose nerve can fail, the highest in rank first.
Ranked in_rank_order(const Azhanti& game, const Position& position);
// Blobs know no fear (20), and neutrals are nobody's to lead (VI.2.4).
constexpr bool checks_morale(const Figure& figure) {
  return figure.active() && !figure.blob() && figure.neutral == 0;
}
// (18.C, VI.2.3) May one of them help the other's nerve?
bool can_lead(const Azhanti& game, const Position& position, const Figure& leader, const Figure& follower);
// (18.C, VI.1.1) His bonus just now.
int leadership_of(const Azhanti& game, const Position& position, const Figure& figure);

// (18.C) One round of checks, made in order of rank: leaders who have had theirs sway those who come later.
class MoralePass {
 public:
  MoralePass(AhlPlay& play, Scene& scene) : play_(play), scene_(scene) {}

  // The number two dice must not exceed.
  int value_of(Who who);
  // Rolls once; true if he keeps his nerve.
  bool check(Who who, Rule rule);
  // No more checks for him in this round.
  void finish(Who who);

  AhlPlay& play() { return play_; }
  Scene& scene() { return scene_; }

 private:
  struct Leader {
    Who who;
    std::uint16_t failed;
  };
  AhlPlay& play_;
  Scene& scene_;
  LongList<Leader, most_people> leaders_;
  bool checked_ = false;  // the one whose turn it is
  bool failed_ = false;
};

// (9.A) Where each covering fire that is still going on strikes.
struct DangerSpaces {
  struct One {
    Who firer = nobody;
    std::uint8_t deck = 0;
    std::array<std::uint8_t, 5> spare{};  // no padding
    DeckSquares squares;

    bool contains(Square square) const { return square.deck == deck && squares.contains(flat(square)); }
  };
  LongList<One, std::size_t{2} * most_sweeps> all;  // fire between levels has some on either
};
DangerSpaces danger_spaces(Scene& scene);

// (18.A.1, 18.A.2, 18.D) The checks of somebody who is about to go this way; his plot ends where his nerve
// does.
void check_advance(MoralePass& pass, const DangerSpaces& spaces, Who who, const Route& route);
// (18.A.1) The checks of somebody who stays where he is but means to show himself.
void check_exposure(MoralePass& pass, const DangerSpaces& spaces, Who who);

// (18.D) Out of sight of every enemy he knows of.
bool out_of_sight(Scene& scene, const Figure& figure, Square square);

}  // namespace flagbridge::ahl
