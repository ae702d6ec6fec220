#pragma once

#include <variant>

#include "sfb/state/position.h"

// What players say.
namespace flagbridge::sfb {

enum class Decision : std::uint16_t {
  prepare,    // before the first turn (S3, S4)
  allocate,   // energy (B3)
  auction,    // of tractor beams (G7.4)
  move,       // (C1.313)
  act,        // everything between movement and fire (6B)
  fire,       // (6D1)
  reinforce,  // with reserve power, when damage is known (H7.134)
  shield,     // which of two shields is struck (D3.43)
  damage,     // which box is lost (D4.223)
  board,      // how casualties are dealt (D7.43)
  plot,       // the course of a whole turn (C1.321)
  seek,       // the way of a seeking weapon, where there are several (F2)
};

// What can be done in the impulse activity stages: the index. Each has a row in the chapter it belongs to
// (rules/chapter.h).
enum class Action : std::uint8_t {
  fire_control,  // a: FireControl
  cloak,         // a: 1 on, 0 off
  destroy_cloak,
  lend,              // with: special sensor; at: whom; a: ECM, b: ECCM
  reinforce_web,     // a: energy; where: a hex of the web, where more than one is near
  lay_web,           // in the hex it is in
  tractor,           // at: whom; a: energy
  release_tractor,   // at: whom
  identify,          // at: what
  study,             // where; a: labs (G4.12), b: special sensors (G24.27)
  transfer_control,  // unit: the new controller; at: weapon
  release_control,   // at: weapon
  launch_plasma,     // with: weapon; at: target, or nobody and where (F4); a: heading; b: 1 pseudo torpedo
  // with: rack; at: target, or nobody and where (F4); a: which of the rack's; b: heading, and 8 times what a
  // type-III drone is to look for (FD5.25): 1 anything, 2 + size class, 15 the target and nothing else. Of a
  // fighter a: 1 a small one.
  launch_drone,
  program_pack,    // with: box; a: range of release + 36 x damage that opens it; b: sizes, 0: one target
  launch_probe,    // where (G5); at: target of a probe that is a weapon (G5.3)
  raise_sphere,    // with: generator; a: radius; b: energy
  lower_sphere,    // with: generator
  drop_shield,     // with: shield
  raise_shield,    // with: shield
  board,           // at: whom; a: parties, of which b commandos; with: 1 crew units instead
  raid,            // at: whom; a: what (BoxCode); b: 1 commandos; with: 1 + tractor beam
  beam_back,       // at: from whom; a: parties, of which b commandos
  lay_bomb,        // where; a: 1 dummy
  launch_shuttle,  // with: box; at: target of one that seeks, or where (F4.4); a: heading; b: speed
  land_shuttle,   // unit: the craft; at: ship; a: 0 by itself, 1 by a tractor beam (J1.62), 2 a crash (J1.65)
  drop_mine,      // a: sizes that set it off, a bit each; b: so many of them pass first
  drop_pod,       // at: pod (G14.3)
  stop_hard,      // emergency deceleration (C8)
  evade,          // sublight evasion (C7.3)
  rotate,         // at: whom; where: to (G7.7)
  throttle,       // unit: a shuttle or fighter; a: speed from the next impulse on (C12.34)
  wreck,          // never ordered: what comes of a raid when all raids of the impulse have been thrown for
  attach_pod,     // at: pod (G14.4)
  swerve,         // a: 1 erratic maneuvers begin, 0 end (C10.3)
  begin_arming,   // with: weapon, or 255 a probe (a: 1 as a weapon); begun with reserve power (H7.53, H7.2)
  begin_weasel,   // with: box (J3.122); a: points in a suicide shuttle (H7.42)
  challenge,      // unit: a fighter; at: whom it fights (J7)
  break_away,     // unit: a fighter that leaves its dogfight (J7)
  land_party,     // a: parties, or crew units with: 1, on the side b of the planet at where (SG23.45)
  fetch_party,    // likewise, back aboard
  replot,         // with: Manner; at: whom; a: hexes to keep (C1.3226)
  accelerate,     // a: speed from the next impulse on, by reserve power (C12.24, C12.25)
  hand_over,      // at: a unit it holds in a tractor beam; a: the ship that takes it (G7.85)
  board_shuttle,  // at: shuttle; a: 1 commandos (D7.6)
  embark,  // with: box, or unit: a shuttle on the ground; a: boarding parties, b: crew units in it (J2.211)
  move_shuttle,   // with: box; a: the box of another bay it is brought to (J1.59)
  lend_squadron,  // a: ECM, b: ECCM for its fighters (J4.9)
  follow,         // at: whom through rocks; nobody: no more (P3.23)
  touch_down,     // unit: a ship or shuttle over a planet (P2.43)
  take_off,       // likewise, from the ground (P2.4)
  lock_mine,      // at: mine (M8.14)
  count
};

struct Course {  // (C1.313, C5) the next moves of a ship; its owner is asked again when they are used up
  static constexpr std::string_view tag = "course";
  UnitId unit{};
  FixedVector<Step, most_course> steps;
  friend constexpr bool operator==(const Course&, const Course&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Course::unit), field("steps", &Course::steps));
  }
};

struct Plot {  // (C1.321) the course of a ship: steps, then an automatic plot; what changes it (C1.33)
  static constexpr std::string_view tag = "plot";
  UnitId unit{};
  FixedVector<Step, most_course> steps;
  Manner manner{};
  UnitId target = no_unit;
  std::uint8_t distance = 0;
  Condition when{};
  std::uint8_t number = 0;
  Manner then{};
  UnitId then_target = no_unit;
  std::uint8_t then_distance = 0;
  friend constexpr bool operator==(const Plot&, const Plot&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Plot::unit), optional_field("steps", &Plot::steps),
                  optional_field("manner", &Plot::manner), optional_field("target", &Plot::target),
                  optional_field("distance", &Plot::distance), optional_field("when", &Plot::when),
                  optional_field("number", &Plot::number), optional_field("then", &Plot::then),
                  optional_field("then_target", &Plot::then_target),
                  optional_field("then_distance", &Plot::then_distance));
  }
};

struct Do {  // an action; see Action for what the numbers mean
  static constexpr std::string_view tag = "do";
  Action what{};
  UnitId unit{};
  std::uint8_t with = 0;
  UnitId at = no_unit;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  Hex where;
  friend constexpr bool operator==(const Do&, const Do&) = default;
  static constexpr auto fields() {
    return record(field("what", &Do::what), field("unit", &Do::unit), optional_field("with", &Do::with),
                  optional_field("at", &Do::at), optional_field("a", &Do::a), optional_field("b", &Do::b),
                  optional_field("where", &Do::where));
  }
};

struct Fire {  // (E1.11) weapons of one unit at one target, or at nothing: at itself means into space (E1.17)
  static constexpr std::string_view tag = "fire";
  UnitId unit{};
  FixedVector<std::uint8_t, 31> weapons;
  UnitId target = no_unit;
  Mode mode = Mode::none;    // none: as each is armed
  bool narrow = false;       // one die for all (E1.6)
  std::uint8_t reserve = 0;  // (H7.64) half points that overload each photon torpedo; 0: all that it takes
  std::uint16_t groups = 0;  // (E8.32) of batteries that a mauler discharges, a bit each; 0: all that may
  friend constexpr bool operator==(const Fire&, const Fire&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Fire::unit), field("weapons", &Fire::weapons),
                  field("target", &Fire::target), optional_field("mode", &Fire::mode),
                  optional_field("narrow", &Fire::narrow), optional_field("reserve", &Fire::reserve),
                  optional_field("groups", &Fire::groups));
  }
};

struct Warfare {  // (D6.315) how many of the points generated are ECM and ECCM from now on
  static constexpr std::string_view tag = "warfare";
  UnitId unit{};
  std::uint8_t ecm = 0, eccm = 0;
  friend constexpr bool operator==(const Warfare&, const Warfare&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Warfare::unit), field("ecm", &Warfare::ecm), field("eccm", &Warfare::eccm));
  }
};

struct Reinforce {  // (H7.34) energy of the batteries on the shield that is about to be struck
  static constexpr std::string_view tag = "reinforce";
  UnitId unit{};
  std::uint8_t specific = 0;
  std::uint8_t general = 0;
  friend constexpr bool operator==(const Reinforce&, const Reinforce&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Reinforce::unit), optional_field("specific", &Reinforce::specific),
                  optional_field("general", &Reinforce::general));
  }
};

struct Face {  // (D3.43) the shield that is struck
  static constexpr std::string_view tag = "face";
  std::uint8_t shield = 1;
  friend constexpr bool operator==(const Face&, const Face&) = default;
  static constexpr auto fields() { return record(field("shield", &Face::shield)); }
};

struct Lose {  // (D4.223) the box that is lost
  static constexpr std::string_view tag = "lose";
  BoxCode what{};
  friend constexpr bool operator==(const Lose&, const Lose&) = default;
  static constexpr auto fields() { return record(field("what", &Lose::what)); }
};

struct Bid {  // (G7.4) how many points of strength for a tractor beam, or against it, at most; 0: none
  static constexpr std::string_view tag = "bid";
  std::uint8_t energy = 0;
  friend constexpr bool operator==(const Bid&, const Bid&) = default;
  static constexpr auto fields() { return record(field("energy", &Bid::energy)); }
};

struct Deal {  // (D7.43) points on control rooms, security stations and guards before the rest kills
  static constexpr std::string_view tag = "deal";
  UnitId unit{};
  std::uint8_t rooms = 0, security = 0, guards = 0;
  friend constexpr bool operator==(const Deal&, const Deal&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Deal::unit), optional_field("rooms", &Deal::rooms),
                  optional_field("security", &Deal::security), optional_field("guards", &Deal::guards));
  }
};

struct Load {  // (FD2) drones of a rack before the battle, and rounds of one of type G (E5.42)
  static constexpr std::string_view tag = "load";
  UnitId unit{};
  std::uint8_t weapon = 0;
  std::array<DroneLoad, rack_room> drones{};
  std::uint8_t rounds = 0;
  friend constexpr bool operator==(const Load&, const Load&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Load::unit), field("weapon", &Load::weapon), field("drones", &Load::drones),
                  optional_field("rounds", &Load::rounds));
  }
};

struct Buy {  // (S3.2) a commander's option
  static constexpr std::string_view tag = "buy";
  UnitId unit{};
  std::uint8_t item = 0;  // index in Tables::options
  std::uint8_t count = 1;
  friend constexpr bool operator==(const Buy&, const Buy&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Buy::unit), field("item", &Buy::item), optional_field("count", &Buy::count));
  }
};

struct Place {  // (S1) where a ship begins, as far as its scenario leaves that to its owner
  static constexpr std::string_view tag = "place";
  UnitId unit{};
  Hex at;
  Direction facing{};
  friend constexpr bool operator==(const Place&, const Place&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Place::unit), field("at", &Place::at), field("facing", &Place::facing));
  }
};

struct Pass {  // nothing more; and not to be asked again for so many impulses, unless something happens
  static constexpr std::string_view tag = "pass";
  std::uint8_t impulses = 0;
  friend constexpr bool operator==(const Pass&, const Pass&) = default;
  static constexpr auto fields() { return record(optional_field("impulses", &Pass::impulses)); }
};

using Order = std::variant<Allocate, Course, Do, Fire, Warfare, Reinforce, Face, Lose, Bid, Deal, Load, Buy,
                           Place, Plot, Pass, SetStanding, DropStanding>;

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Action> = std::to_array<std::string_view>({
    "fire-control",   "cloak",        "destroy-cloak",    "lend",
    "reinforce-web",  "lay-web",      "tractor",          "release-tractor",
    "identify",       "study",        "transfer-control", "release-control",
    "launch-plasma",  "launch-drone", "program-pack",     "launch-probe",
    "raise-sphere",   "lower-sphere", "drop-shield",      "raise-shield",
    "board",          "raid",         "beam-back",        "lay-bomb",
    "launch-shuttle", "land-shuttle", "drop-mine",        "drop-pod",
    "stop-hard",      "evade",        "rotate",           "throttle",
    "wreck",          "attach-pod",   "swerve",           "begin-arming",
    "begin-weasel",   "challenge",    "break-away",       "land-party",
    "fetch-party",    "replot",       "accelerate",       "hand-over",
    "board-shuttle",  "embark",       "move-shuttle",     "lend-squadron",
    "follow",         "touch-down",   "take-off",         "lock-mine",
    "none",
});

// "1+2": type and speed module by their numbers, counted from 1; "0+0": no drone.
template <>
struct TextOf<sfb::DroneLoad> {
  static std::string write(const sfb::DroneLoad& load);
  static std::optional<sfb::DroneLoad> read(std::string_view text);
};
}  // namespace flagbridge
