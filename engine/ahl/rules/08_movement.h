#pragma once

#include "ahl/rules.h"

// What the files about movement (8) share.
namespace flagbridge::ahl {

inline constexpr std::uint8_t contradictory =
    0xff;  // in place of a command: two that exclude each other were given

inline constexpr std::uint8_t standing = 0;
inline constexpr std::uint8_t walking = 1;
inline constexpr std::uint8_t trotting = 2;

// The decks with the people on them, as a mover meets them: as they are, or as far as one side knows.
class Ground {
 public:
  // As they are.
  explicit Ground(Scene& scene) : scene_(scene) { look(); }
  // As a side knows them when it plots: without those hidden from it, and without those of its own whose
  // orders take them elsewhere.
  Ground(Scene& scene, Side eyes) : scene_(scene), eyes_(eyes), limited_(true) { look(); }

  void look();  // again, after somebody has moved

  Scene& scene() { return scene_; }
  const Azhanti& game() const { return scene_.game(); }
  const Position& position() const { return scene_.position(); }

  int room_taken(Square square, Who except) const;             // (2)
  int others(Square square, Who except, Who load) const;       // (8.C.6)
  bool enemy_in(Square square, const Figure& of) const;        // (8.C.9)
  bool still_enemy_in(Square square, const Figure& of) const;  // (8.C.7) one who can be dived at
  bool limited() const { return limited_; }

 private:
  struct Occupant {
    Who who = nobody;
    Square at;
    std::uint8_t bulk = 0;
    std::uint8_t absent = 0;  // is leaving, as far as plots are concerned
    std::uint8_t spare = 0;
  };
  Scene& scene_;
  Side eyes_{};
  bool limited_ = false;
  bool anybody_in(Square square) const {
    return DeckGrid::contains(flat(square)) && taken_.contains(flat(square));
  }
  LongList<Occupant, most_people> occupants_;
  DeckSquares taken_;  // where somebody is, on whatever level: most squares are empty, and quickly told so
};

// What one step to a neighbouring square meets.
struct Footing {
  bool open = false;       // nothing bars the way
  bool room = false;       // (2)
  bool machinery = false;  // (8.C.3)
  bool enemy = false;      // (8.C.9)
  int crossing = 0;        // (8.B.3)
  int congestion = 0;      // (8.C.6)
};
Footing footing(Ground& ground, const Figure& mover, Who who, Compass direction);

// Everything an action does to the mover himself, apart from a change of level.
void take(Figure& mover, Action action, const Stride& stride);
// The same while a plot is tried on a copy of him, who then stands on the other level and has paid.
void go_on(Figure& mover, Action action, const Stride& stride);
// Tries a plot on a copy of the mover; false at the first action that is not possible, with the reason.
bool rehearse(Ground& ground, Figure& mover, Who who, const Plot& plot, Violations* found = nullptr);

constexpr Stride refused(Rule rule, const char* why) {
  Stride stride;
  stride.rule = rule;
  stride.why = why;
  return stride;
}
// An action that leaves the mover where he is.
inline Stride in_place(const Figure& mover, int halves) {
  return {.legal = true, .halves = halves, .least = halves, .to = mover.at, .facing = mover.facing};
}

// Strides by kind of action.
Stride portal_stride(Ground& ground, const Figure& mover, Action action);    // (8.B.1, 8.B.2, 8.B.4)
Stride lift_stride(Ground& ground, const Figure& mover, Action action);      // (8.B.6)
Stride airlock_stride(Ground& ground, const Figure& mover, Action action);   // (8.B.7)
Stride door_stride(Ground& ground, const Figure& mover, Action action);      // (8.C.5)
Stride climb_stride(Ground& ground, const Figure& mover, Who who, bool up);  // (8.B.5)
// (I.2.2, 20) Out of the well, to the square on that side on the deck above.
Stride climb_out(Ground& ground, const Figure& mover, Who who, Compass side);
Stride drop_stride(Ground& ground, const Figure& mover, Who who, Action action);   // (8.C.1, 8.C.2, 20)
Stride thing_stride(Ground& ground, const Figure& mover, Who who, Action action);  // (8.C.8, 23, IV.5)

// The portal on that side of a square, overhead or in the floor; no_portal where there is none.
PortalId portal_beside(const Scene& scene, Square square, std::uint8_t side);
// (8.B) Where a side is opened that both levels know: the name the upper one has for it.
PortalCommand named_above(const Azhanti& game, const Position& position, PortalCommand command);
void set_portal(AhlPlay& play, int deck, PortalId portal, bool open);
void command_portal(AhlPlay& play, const PortalCommand& command);
// (22) Whether air presses against one side only.
bool pressed(Scene& scene, int deck, PortalId portal);

const LiftRecord* lift_with_door(const Deck& deck, PortalId door);
const LiftRecord* lift_around(const Deck& deck, Square square);
const LiftRecord* lift_lettered(const Deck& deck, char letter);
void call_lift(AhlPlay& play, Who who, PortalId door);
void ride_lift(AhlPlay& play, Who who, int deck);
void work_lifts(AhlPlay& play);
void start_cycle(AhlPlay& play, Who who, std::uint8_t side);
void work_airlocks(AhlPlay& play);

// (8.C.1, 8.C.2) Where one comes down over that side of a square; nowhere if one cannot.
Square landing(const Azhanti& game, const Position& position, Square from, Compass side, bool swinging);
// (IV.5) The crate there, as a place in Position::things; -1: none.
int crate_at(const Position& position, Square square);
// (23) The room whose light can be switched from here; -1: none.
int switched_room(const Scene& scene, Square square);

void dive_into(AhlPlay& play, Who who);  // (8.C.7)
// (8.C.5) One throws himself against a door, or two together.
void break_door(AhlPlay& play, Who who, Who partner, std::uint8_t side);
// What a completed action does to the world.
void carry_out_action(AhlPlay& play, Who who, Action action, const Stride& stride);
// After somebody has come to another square of the same level.
void come_to(AhlPlay& play, Who who);
// He goes no further in this phase.
constexpr void stop_moving(Figure& figure) { figure.done = static_cast<std::uint8_t>(figure.plot.size()); }
void switch_lights(AhlPlay& play);

// Who learns what somebody does: everyone, unless he is hidden.
constexpr Sides witnesses(const Figure& figure) {
  return figure.hidden != 0 ? Sides(figure.side) : Sides::everyone();
}

// The same for what is kept of it: 1 + the side that alone knows; 0: everyone does.
constexpr std::uint8_t secret_of(const Figure& figure) {
  return static_cast<std::uint8_t>(figure.hidden != 0 ? 1 + flagbridge::index_of(figure.side) : 0);
}

// What there may be to do at a place apart from steps and turns; not all of it need be legal.
using Specials = LongList<Action, 64>;
Specials specials_at(Ground& ground, const Figure& mover);

}  // namespace flagbridge::ahl
