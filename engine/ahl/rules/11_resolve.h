#pragma once

#include "ahl/rules/14_cover.h"

// (10, 11) One fire, from the order to the hits; every kind of fire is resolved here.
namespace flagbridge::ahl {

struct Fire {
  Who firer = nobody;
  FireKind kind = FireKind::aimed;
  Square from;
  Square at;
  bool burst = true;
  bool unexpected = false;  // (18.A.4) from somebody not seen before
  AimedAt mark = AimedAt::line;
  int hits = 0;
  People attacked;
};

// Attacks those whom the fire can meet now, and what its line ends at.
void resolve_fire(AhlPlay& play, Scene& scene, Fire& fire);
// Attacks only these, as they come into covering fire; those who walk into it together in the order their
// owner gave them (11.A.1).
void attack_those(AhlPlay& play, Scene& scene, Fire& fire, const People& only);
// (10, T.D) Whether a fire has hit as many as it may.
bool spent(const Azhanti& game, const Position& position, const Fire& fire);

// (T.C) Far-reaching weapons endanger only those in the range band of the point aimed at, if the players so
// agreed.
struct Line {
  Square from;
  Square at;
};
bool in_band(Scene& scene, const Weapon& weapon, Line line, Square square);

// All that modifies a shot at somebody; nothing if he is out of range.
struct Aim {
  FireKind kind = FireKind::aimed;
  const Figure& firer;
  Square from;
  bool burst = true;
};
std::optional<Shot> shot_at(Scene& scene, const Aim& aim, const Figure& target, const Mark& mark);
// A character as the damage roll sees it.
Target target_of(Scene& scene, const Figure& figure, bool cover);

// (24.A) The structure at which a line ends, if it is one.
std::optional<Edge> struck_edge(Scene& scene, const DangerSpace& space);

// Carries out one fire that was ordered: pays for it, spends rounds and resolves it. False, and nothing
// spent, if it cannot be done any more.
struct Volley {
  Who who = nobody;
  FireKind kind = FireKind::aimed;
  Square at;
  Rule rule;
  AimedAt mark = AimedAt::line;
};
bool fire_now(AhlPlay& play, Scene& scene, const Volley& volley);
// What every fire and throw leaves behind: points paid, the deck alarmed.
void note_fire(AhlPlay& play, Who who, int halves);

}  // namespace flagbridge::ahl
