#pragma once

#include "kernel/hex_bearing.h"
#include "sfb/state/mounts.h"
#include "sfb/state/steps.h"
#include "sfb/state/stores.h"

namespace flagbridge::sfb {

// What is small: seeking weapons, shuttles, fighters, mines.
enum class CraftKind : std::uint8_t { none, drone, plasma, shuttle, fighter, mine };

// When what is hidden, and what is shown of what is known in part: views.cpp.
struct Craft;
bool undeclared_craft(const BattleEyes& eyes, const Craft& craft);
bool unidentified(const BattleEyes& eyes, const Craft& craft);
bool unidentified_drone(const BattleEyes& eyes, const Craft& craft);
bool unidentified_shuttle(const BattleEyes& eyes, const Craft& craft);
bool unidentified_mine(const BattleEyes& eyes, const Craft& craft);
bool aimed_in_secret(const BattleEyes& eyes, const Craft& craft);
std::uint8_t shown_flags(const BattleEyes& eyes, const Craft& craft);
std::uint16_t shown_marks(const BattleEyes& eyes, const Craft& craft);
std::uint8_t shown_rails(const BattleEyes& eyes, const Craft& craft);
std::uint8_t shown_light(const BattleEyes& eyes, const Craft& craft);

// (D7.6) Enemies aboard a shuttle, the issue in doubt.
struct Intruders {
  Side side{};
  std::uint8_t crew = 0;   // 1 + who they are, see d7_shuttles.cpp; 0: nobody
  std::uint8_t fresh = 0;  // they came in this turn
  constexpr bool any() const { return crew != 0; }
  friend constexpr bool operator==(const Intruders&, const Intruders&) = default;
  static constexpr auto fields() {
    return record(field("side", &Intruders::side), field("crew", &Intruders::crew),
                  field("fresh", &Intruders::fresh));
  }
};

struct Craft {
  Hex at;
  Hex aim;  // (F4) of a ballistic weapon: where it flies
  Moment launched = never;
  Moment ends = never;       // out of endurance at the end of that impulse's movement; 0: never
  Moment het = never;        // last high energy turn (F2.13)
  Moment acted = never;      // last shot of its own
  Moment throttled = never;  // last change of speed (C12.34)
  DroneLoad load;            // of a drone: secret until identified
  Moment fired = never;      // last drone launched
  Moment entered = never;    // the hex it is in; 0: it was launched there
  std::uint16_t order = 0;   // of launching, among those of one impulse
  std::uint16_t entry = 0;   // its place among those that entered a hex in that impulse (D3.42)
  std::uint16_t hit = 0;     // damage it has taken; of a plasma torpedo: phaser damage
  std::uint16_t marks = 0;   // see below
  Sides identified;          // who knows what it really is (G4.2)
  CraftKind kind = CraftKind::none;
  std::uint8_t type =
      0;  // plasma: Plasma; shuttle, fighter: index in Tables::fighters; mine: of Tables::mines
  Side side{};
  Direction facing{};
  std::uint8_t speed = 0;
  std::uint8_t since_turn = 0;
  std::uint8_t since_slip = 0;
  std::uint8_t travelled = 0;  // hexes
  UnitId target = no_unit;
  UnitId controller = no_unit;  // who guides it; nobody: by itself, or straight on
  UnitId launcher = no_unit;
  UnitId firing_at = no_unit;  // whom a shuttle or fighter has declared to fire at, secret until revealed
  Mode mode = Mode::none;      // plasma: enveloping
  Role role = Role::none;
  std::uint8_t warhead = 0;  // of a suicide shuttle
  std::uint8_t sizes = 0;    // (M2, FD7.31) that a mine or a scatter-pack accepts, a bit each
  std::uint8_t search = 0;   // (FD5.25) what a drone looks for, see f4_ballistic.cpp
  std::uint8_t charges = 0;  // (J4) of a fighter's guns
  std::uint8_t stays = 0;    // (SG23.45, SG24.5) people in it who have been on the ground long enough
  std::uint8_t web_left = 0;
  std::uint8_t flags = 0;
  std::uint8_t home = 0xff;   // shuttle box it came from, or whose hatch a mine went through
  std::uint8_t impact = 0;    // 1 + hexside through which it reaches its target this impulse
  std::uint8_t moved = 0;     // impulse in which it has moved last
  std::uint8_t rails = 0;     // drones of the kind `load` on the rails of a fighter, or in a scatter-pack
  std::uint8_t light = 0;     // and small ones
  std::uint8_t release = 0;   // (FD7.31) the range at which a scatter-pack opens; secret
  std::uint8_t opens_at = 0;  // and the damage that opens it
  std::uint8_t air = 0;       // (P2.541) hexes of air that a plasma torpedo has come through; secret
  std::uint8_t drones = 0;    // launched in the turn of `fired`
  Direction came_from{};      // the hexside through which it entered its hex
  std::uint8_t parties = 0;   // (J2.211) boarding parties aboard
  std::uint8_t crew = 0;      // (G9.14) crew units aboard as passengers
  Intruders intruders;
  std::uint8_t over = 0;     // (P2.61) the side of a planet it is at, see rules/p2_landing.h
  Steps<6> course;           // of a shuttle or fighter; secret
  std::uint8_t lowered = 0;  // (P2.4) the turn in which it last touched down or took off

  static constexpr std::uint8_t pseudo = 1;  // secret
  static constexpr std::uint8_t self_guided = 2;
  static constexpr std::uint8_t ballistic = 4;  // (F4) flies to a hex, after nobody
  static constexpr std::uint8_t crippled = 8;
  static constexpr std::uint8_t dummy = 16;      // a mine that is none; secret
  static constexpr std::uint8_t active = 32;     // of a mine
  static constexpr std::uint8_t exploding = 64;  // of a wild weasel (J3.21) or a mine (M2.4)
  static constexpr std::uint8_t inert = 128;
  // Of marks.
  static constexpr std::uint16_t landed_before = 1;  // in the turn of its launch (J1.52)
  static constexpr std::uint16_t burnt_out = 2;      // a wild weasel after its explosion (J3.212)
  static constexpr std::uint16_t jolted = 4;         // a mine that was hit, and will react to it (M2.22)
  static constexpr std::uint16_t dogfighting = 16;   // (J7) with its target
  static constexpr std::uint16_t breaking_away = 8;  // (J7) wants to
  static constexpr std::uint16_t leaving = 32;       // (C7.131) a fighter that disengages by acceleration
  static constexpr std::uint16_t caught_fast = 128;  // (G7.55) at its best speed when a tractor beam took it
  static constexpr std::uint16_t buried = 256;       // (SG24.74) a bomb that only its own side knows of
  static constexpr std::uint16_t boar =
      512;  // (FD5.25) a drone that looks for a target where it was sent; secret
  static constexpr std::uint16_t releasing = 64;  // (F4.4) a scatter-pack that has arrived and looks round

  constexpr bool hidden_bomb() const { return kind == CraftKind::mine && (marks & buried) != 0; }
  constexpr bool marked(std::uint16_t mark) const { return (marks & mark) != 0; }
  constexpr void mark(std::uint16_t mark, bool on = true) {
    marks = static_cast<std::uint16_t>(on ? marks | mark : marks & ~mark);
  }
  constexpr bool exists() const { return kind != CraftKind::none; }
  constexpr bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
  constexpr void set(std::uint8_t flag, bool on) {
    flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag);
  }
  // Flies at its target by itself or guided (F).
  constexpr bool seeks() const {
    return kind == CraftKind::drone || kind == CraftKind::plasma || role == Role::suicide ||
           role == Role::scatter_pack;
  }
  friend constexpr bool operator==(const Craft&, const Craft&) = default;
  static constexpr auto fields() {
    return record(
        field("at", &Craft::at), field("launched", &Craft::launched),
        secret_if<unidentified_drone>(field("ends", &Craft::ends)), field("het", &Craft::het),
        field("acted", &Craft::acted), field("throttled", &Craft::throttled),
        secret_if<aimed_in_secret>(field("aim", &Craft::aim)),
        secret_if<unidentified>(field("load", &Craft::load)), field("hit", &Craft::hit),
        field("identified", &Craft::identified), field("kind", &Craft::kind), field("type", &Craft::type),
        field("side", &Craft::side), field("facing", &Craft::facing), field("speed", &Craft::speed),
        secret_if<unidentified_mine>(field("since_turn", &Craft::since_turn)),
        field("since_slip", &Craft::since_slip),
        secret_if<unidentified_mine>(field("travelled", &Craft::travelled)),
        secret_if<aimed_in_secret>(field("target", &Craft::target)), field("controller", &Craft::controller),
        field("launcher", &Craft::launcher), field("mode", &Craft::mode),
        secret_if<unidentified>(field("role", &Craft::role)),
        secret_if<unidentified>(field("warhead", &Craft::warhead)),
        secret_if<unidentified>(field("sizes", &Craft::sizes)),
        secret_if<unidentified>(field("search", &Craft::search)),
        secret_if<unidentified>(field("charges", &Craft::charges)),
        secret_if<unidentified>(field("stays", &Craft::stays)), field("web_left", &Craft::web_left),
        shown_by<shown_flags>(field("flags", &Craft::flags)), field("home", &Craft::home),
        field("impact", &Craft::impact), field("order", &Craft::order),
        secret_if<undeclared_craft>(field("firing_at", &Craft::firing_at)), field("moved", &Craft::moved),
        shown_by<shown_rails>(field("rails", &Craft::rails)),
        shown_by<shown_light>(field("light", &Craft::light)), secret(field("release", &Craft::release)),
        secret(field("air", &Craft::air)),
        secret_if<unidentified_shuttle>(field("opens_at", &Craft::opens_at)), field("drones", &Craft::drones),
        field("fired", &Craft::fired), field("entered", &Craft::entered), field("entry", &Craft::entry),
        field("came_from", &Craft::came_from), shown_by<shown_marks>(field("marks", &Craft::marks)),
        secret(field("course", &Craft::course)), secret(field("parties", &Craft::parties)),
        secret(field("crew", &Craft::crew)), field("intruders", &Craft::intruders),
        field("over", &Craft::over), field("lowered", &Craft::lowered));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::CraftKind> =
    std::to_array<std::string_view>({"none", "drone", "plasma", "shuttle", "fighter", "mine"});
}  // namespace flagbridge
