#pragma once

#include <variant>

#include "fe/position.h"

namespace flagbridge::fe {

// The questions of the game, in the order of its sequence.
enum class Decision : std::uint16_t {
  missions,
  repair,
  production,
  operations,
  proceed,
  reaction,
  reserve_movement,
  choose_battle,
  withdrawal,
  opposition,
  withdraw,
  evade,
  answer_approach,
  approach,
  station,
  assault,
  battle_force,
  intensity,
  direct,
  allocate,
  retreat,
  pursuit,
  pursued,
  retrograde,
  field_repair,
  strategic,
  reserves,
  provisions,
  duel,
  set_up,
  landing,
  whose_fighters,
  consent,
  escorts,
  decoy,
};

constexpr std::size_t most_listed = 60;
using UnitList = FixedVector<UnitId, most_listed>;

struct Move {  // (203.0) counters of one hex, and the hexes they enter pulse by pulse
  static constexpr std::string_view tag = "move";
  UnitList units;
  FixedVector<Place, 7> path;
  bool hold = false;     // to be asked again at the end of the path: to divide, to absorb, to wait
  bool cloaked = false;  // (203.8)
  bool aloof = false;    // hexes of the neutral zone are not captured (503.62)
  friend constexpr bool operator==(const Move&, const Move&) = default;
  static constexpr auto fields() {
    return record(field("units", &Move::units), field("path", &Move::path),
                  optional_field("hold", &Move::hold), optional_field("cloaked", &Move::cloaked),
                  optional_field("aloof", &Move::aloof));
  }
};

struct React {  // (205.0)
  static constexpr std::string_view tag = "react";
  UnitList units;
  Place to = nowhere;
  friend constexpr bool operator==(const React&, const React&) = default;
  static constexpr auto fields() { return record(field("units", &React::units), field("to", &React::to)); }
};

struct Scramble {  // (205.7) fighters react without the carrier or base they come from
  static constexpr std::string_view tag = "scramble";
  UnitId from = no_unit;
  std::uint8_t factors = 0;
  friend constexpr bool operator==(const Scramble&, const Scramble&) = default;
  static constexpr auto fields() {
    return record(field("from", &Scramble::from), field("factors", &Scramble::factors));
  }
};

struct MoveReserve {  // (203.7) what stays of the fleet is not named
  static constexpr std::string_view tag = "reserve";
  UnitList units;
  Place to = nowhere;
  UnitList
      dropped;  // of them, those left in hexes with enemies on the way, in the order of the hexes (203.741)
  // Where other reserves go whose ships are named after those of the first, in the order in which they are:
  // only all of them open a supply route (203.731).
  FixedVector<Place, 4> others{};
  friend constexpr bool operator==(const MoveReserve&, const MoveReserve&) = default;
  static constexpr auto fields() {
    return record(field("units", &MoveReserve::units), field("to", &MoveReserve::to),
                  optional_field("dropped", &MoveReserve::dropped),
                  optional_field("others", &MoveReserve::others));
  }
};

struct ChooseBattle {  // (301.4)
  static constexpr std::string_view tag = "battle";
  Place at = nowhere;
  friend constexpr bool operator==(const ChooseBattle&, const ChooseBattle&) = default;
  static constexpr auto fields() { return record(field("at", &ChooseBattle::at)); }
};

// yes and no answer; offer, assault and leave say how the attacker meets a base (302.2); cloaked is a yes to
// single combat from under the cloak (310.2).
enum class Choice : std::uint8_t { no, yes, offer, assault, leave, cloaked };

struct Decide {
  static constexpr std::string_view tag = "decide";
  Choice choice = Choice::no;
  friend constexpr bool operator==(const Decide&, const Decide&) = default;
  static constexpr auto fields() { return record(field("choice", &Decide::choice)); }
};

struct Withdraw {  // (302.12, 302.13)
  static constexpr std::string_view tag = "withdraw";
  UnitList units;
  Place to = nowhere;
  bool rest = false;  // those named stay, and all other ships withdraw
  friend constexpr bool operator==(const Withdraw&, const Withdraw&) = default;
  static constexpr auto fields() {
    return record(field("units", &Withdraw::units), field("to", &Withdraw::to),
                  optional_field("rest", &Withdraw::rest));
  }
};

struct Evade {  // (306.1) a cloaked ship tries to slip away
  static constexpr std::string_view tag = "evade";
  UnitId unit = no_unit;
  Place to = nowhere;  // named by the first who slips away, unless others have withdrawn already (302.73)
  friend constexpr bool operator==(const Evade&, const Evade&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Evade::unit), optional_field("to", &Evade::to));
  }
};

struct Station {  // (511.5) ships of the defender go to a system of the capital hex, or change halves
  static constexpr std::string_view tag = "station";
  UnitList units;
  std::uint8_t system = 0;  // 1 and up; 0: they go to the other half of the fleet
  friend constexpr bool operator==(const Station&, const Station&) = default;
  static constexpr auto fields() {
    return record(field("units", &Station::units), field("system", &Station::system));
  }
};

struct Assault {  // (511.5) ships that attack a system, and the planet of the hex they attack there
  static constexpr std::string_view tag = "assault";
  UnitList units;
  std::uint8_t system = 0;  // 1 and up
  std::uint8_t planet = 0;  // 255 in a system without any (433.411)
  friend constexpr bool operator==(const Assault&, const Assault&) = default;
  static constexpr auto fields() {
    return record(field("units", &Assault::units), field("system", &Assault::system),
                  field("planet", &Assault::planet));
  }
};

struct FormForce {  // (302.3) bases and the like come by themselves
  static constexpr std::string_view tag = "form";
  UnitId flagship = no_unit;
  UnitList line;                     // without the flagship
  UnitId formation = no_unit;        // (308.7)
  UnitId scout = no_unit;            // beyond the command limit (308.53)
  FixedVector<UnitId, 3> drones;     // outside the force (309.1)
  FixedVector<UnitId, 9> squadrons;  // each mention sends six factors of fighters, or what is left (302.35)
  FixedVector<std::uint8_t, 3>
      planets;                     // of the hex: each mention sends six factors of its fighters (302.22)
  std::uint8_t points = 0;         // command points for this hex, in all (308.92)
  bool cloaked = false;            // (306.2)
  std::uint8_t drone_factors = 0;  // fired by the drone ships in all (309.3); 0: all they have
  bool spare = false;              // an odd command point is kept for another system (308.94)
  friend constexpr bool operator==(const FormForce&, const FormForce&) = default;
  static constexpr auto fields() {
    return record(
        field("flagship", &FormForce::flagship), field("line", &FormForce::line),
        optional_field("formation", &FormForce::formation), optional_field("scout", &FormForce::scout),
        optional_field("drones", &FormForce::drones), optional_field("squadrons", &FormForce::squadrons),
        optional_field("planets", &FormForce::planets), optional_field("points", &FormForce::points),
        optional_field("cloaked", &FormForce::cloaked),
        optional_field("drone_factors", &FormForce::drone_factors),
        optional_field("spare", &FormForce::spare));
  }
};

struct SetIntensity {  // (304.1); `enemy` only against units that cannot retreat (304.4)
  static constexpr std::string_view tag = "intensity";
  std::uint8_t own = 1;
  std::uint8_t enemy = 0;
  std::uint8_t raise = 0;  // by the attacker, after long fights with bases (304.5)
  friend constexpr bool operator==(const SetIntensity&, const SetIntensity&) = default;
  static constexpr auto fields() {
    return record(field("own", &SetIntensity::own), optional_field("enemy", &SetIntensity::enemy),
                  optional_field("raise", &SetIntensity::raise));
  }
};

// What directed damage does to its target (302.5).
enum class Aim : std::uint8_t {
  cripple,         // or destroy what is crippled or has no crippled side
  destroy,         // cripple and then destroy
  cripple_escort,  // the smallest of a carrier group (308.11)
  destroy_escort,
  fighters,      // `count` factors of the target, or of the planet (302.54, second option)
  any_fighters,  // `count` factors, the owner says whose (302.54, first option)
  step,          // of a base (308.8)
  battalions,    // `count` of the planet (508.12)
  devastate,     // (508.21)
  recapture      // a ship that was the shooter's (305.25)
};

struct Deceive {  // (305.21) a captured ship is used up for a better die
  static constexpr std::string_view tag = "deceive";
  UnitId unit = no_unit;
  friend constexpr bool operator==(const Deceive&, const Deceive&) = default;
  static constexpr auto fields() { return record(field("unit", &Deceive::unit)); }
};

struct Direct {
  static constexpr std::string_view tag = "direct";
  UnitId target = no_unit;
  Aim aim = Aim::cripple;
  std::uint8_t count = 0;
  std::uint8_t planet = 0;  // of the hex, for battalions, their fighters and devastation
  UnitId mauler = no_unit;  // (308.41)
  // Whose the battalions are, one by one, where several races have some; those not named are the holder's as
  // long as he has any (508.12).
  FixedVector<Race, 4> races{};
  friend constexpr bool operator==(const Direct&, const Direct&) = default;
  static constexpr auto fields() {
    return record(field("target", &Direct::target), field("aim", &Direct::aim),
                  optional_field("count", &Direct::count), optional_field("planet", &Direct::planet),
                  optional_field("mauler", &Direct::mauler), optional_field("races", &Direct::races));
  }
};

// What its owner gives up to resolve damage (302.6).
enum class Loss : std::uint8_t { unit, escort, fighters, battalion, planet };

struct Take {
  static constexpr std::string_view tag = "take";
  UnitId unit = no_unit;
  Loss loss = Loss::unit;
  std::uint8_t count = 0;  // fighter factors; the ship of a group; the planet of the hex
  Race race = Race::any;   // whose battalion; any: the holder's, if he has one there (508.35)
  friend constexpr bool operator==(const Take&, const Take&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Take::unit), field("loss", &Take::loss),
                  optional_field("count", &Take::count), optional_field("race", &Take::race));
  }
};

// (302.53, 501.6) Fighters change ship: those that have lost their deck at the end of a round, others between
// rounds.
struct Transfer {
  static constexpr std::string_view tag = "transfer";
  UnitId from = no_unit;
  UnitId to = no_unit;  // no_unit: to the battalions of a planet
  std::uint8_t factors = 0;
  std::uint8_t planet = 0;  // of the hex
  friend constexpr bool operator==(const Transfer&, const Transfer&) = default;
  static constexpr auto fields() {
    return record(field("from", &Transfer::from), field("to", &Transfer::to),
                  field("factors", &Transfer::factors), optional_field("planet", &Transfer::planet));
  }
};

struct Retreat {  // (302.7)
  static constexpr std::string_view tag = "retreat";
  Place to = nowhere;
  UnitList units;  // some of the defenders of a capital (302.72, 511.5); none named: all
  friend constexpr bool operator==(const Retreat&, const Retreat&) = default;
  static constexpr auto fields() {
    return record(field("to", &Retreat::to), optional_field("units", &Retreat::units));
  }
};

struct Scuttle {  // (308.111) the crippled escorts of a group are given up, so that nobody pursues it
  static constexpr std::string_view tag = "scuttle";
  UnitId group = no_unit;
  friend constexpr bool operator==(const Scuttle&, const Scuttle&) = default;
  static constexpr auto fields() { return record(field("group", &Scuttle::group)); }
};

struct Pursue {  // (307.2)
  static constexpr std::string_view tag = "pursue";
  UnitList units;
  UnitId flagship = no_unit;   // no_unit: the best commander
  UnitList aside;              // of the fleeing, beyond what is commanded: they only can be hit (307.3)
  UnitId formation = no_unit;  // (308.7)
  std::uint8_t points = 0;     // command points for this hex, in all (308.92)
  bool cloaked = false;        // (306.2)
  friend constexpr bool operator==(const Pursue&, const Pursue&) = default;
  static constexpr auto fields() {
    return record(field("units", &Pursue::units), optional_field("flagship", &Pursue::flagship),
                  optional_field("aside", &Pursue::aside), optional_field("formation", &Pursue::formation),
                  optional_field("points", &Pursue::points), optional_field("cloaked", &Pursue::cloaked));
  }
};

struct Retrograde {  // (206.0)
  static constexpr std::string_view tag = "retrograde";
  UnitList units;
  Place to = nowhere;
  friend constexpr bool operator==(const Retrograde&, const Retrograde&) = default;
  static constexpr auto fields() {
    return record(field("units", &Retrograde::units), field("to", &Retrograde::to));
  }
};

struct Repair {  // (420.0, 422.0) crippled ships of one hex
  static constexpr std::string_view tag = "repair";
  UnitList units;
  friend constexpr bool operator==(const Repair&, const Repair&) = default;
  static constexpr auto fields() { return record(field("units", &Repair::units)); }
};

// (308.132) A ship takes the place of a lost escort of a group in its hex, or an escort of another group does
// (308.133).
struct Absorb {
  static constexpr std::string_view tag = "absorb";
  UnitId group = no_unit;
  UnitId ship = no_unit;    // or a group that gives up an escort
  std::uint8_t escort = 0;  // which of its ships
  friend constexpr bool operator==(const Absorb&, const Absorb&) = default;
  static constexpr auto fields() {
    return record(field("group", &Absorb::group), field("ship", &Absorb::ship),
                  optional_field("escort", &Absorb::escort));
  }
};

struct Relocate {  // (204.0)
  static constexpr std::string_view tag = "relocate";
  UnitList units;
  Place to = nowhere;
  friend constexpr bool operator==(const Relocate&, const Relocate&) = default;
  static constexpr auto fields() {
    return record(field("units", &Relocate::units), field("to", &Relocate::to));
  }
};

struct HoldReserve {  // (507.0) counters of one hex under one marker
  static constexpr std::string_view tag = "hold";
  UnitList units;
  friend constexpr bool operator==(const HoldReserve&, const HoldReserve&) = default;
  static constexpr auto fields() { return record(field("units", &HoldReserve::units)); }
};

struct Build {  // (431.1) a ship of the turn's schedule, or what may be built in its place
  static constexpr std::string_view tag = "build";
  Race race = Race::any;
  std::uint16_t line = 0;           // of the schedule
  std::uint16_t instead = 0;        // 0: as scheduled; otherwise 1 + substitution
  Place yard = nowhere;             // a starbase that builds it, if it is small (431.5); nowhere: the capital
  bool plain = false;               // warships of the same hulls in place of a carrier group (431.73)
  FixedVector<UnitId, 4> absorbed;  // ships there that become escorts of the group (431.72)
  UnitId group = no_unit;           // it takes the place of an escort this group has lost (308.132)
  friend constexpr bool operator==(const Build&, const Build&) = default;
  static constexpr auto fields() {
    return record(field("race", &Build::race), field("line", &Build::line),
                  optional_field("instead", &Build::instead), optional_field("yard", &Build::yard),
                  optional_field("plain", &Build::plain), optional_field("absorbed", &Build::absorbed),
                  optional_field("group", &Build::group));
  }
};

struct Overbuild {  // (431.3) a ship beyond the schedule, at twice its price
  static constexpr std::string_view tag = "overbuild";
  Race race = Race::any;
  std::uint16_t type = 0;
  std::uint16_t rework = 0;  // 1 + the conversion it goes through while it is built (431.34)
  Place yard = nowhere;      // a starbase that builds it, if it is small (431.5); nowhere: the capital
  friend constexpr bool operator==(const Overbuild&, const Overbuild&) = default;
  static constexpr auto fields() {
    return record(field("race", &Overbuild::race), field("type", &Overbuild::type),
                  optional_field("rework", &Overbuild::rework), optional_field("yard", &Overbuild::yard));
  }
};

struct Activate {  // (434.0) a ship from the mothballs, by its kind there
  static constexpr std::string_view tag = "activate";
  Race race = Race::any;
  std::uint8_t kind = 0;
  friend constexpr bool operator==(const Activate&, const Activate&) = default;
  static constexpr auto fields() {
    return record(field("race", &Activate::race), field("kind", &Activate::kind));
  }
};

struct Convert {  // (433.0) ships at a starbase become another, by a line of the conversions
  static constexpr std::string_view tag = "convert";
  std::uint16_t line = 0;
  UnitList units;  // in the order of the line
  friend constexpr bool operator==(const Convert&, const Convert&) = default;
  static constexpr auto fields() {
    return record(field("line", &Convert::line), field("units", &Convert::units));
  }
};

struct Disband {  // (431.73) a carrier group becomes warships again
  static constexpr std::string_view tag = "disband";
  UnitId group = no_unit;
  friend constexpr bool operator==(const Disband&, const Disband&) = default;
  static constexpr auto fields() { return record(field("group", &Disband::group)); }
};

struct Upgrade {  // (433.41) a base becomes a larger one, with a tug at work there
  static constexpr std::string_view tag = "upgrade";
  UnitId base = no_unit;
  friend constexpr bool operator==(const Upgrade&, const Upgrade&) = default;
  static constexpr auto fields() { return record(field("base", &Upgrade::base)); }
};

// What is bought besides ships.
enum class Goods : std::uint8_t {
  convoy,          // (414.3)
  dock,            // (431.2)
  mobile_base,     // (431.2)
  battalion,       // at the shipyard, for a planet of its hex or to be carried elsewhere (508.31)
  own_battalion,   // raised by the planet itself (433.421)
  command_point,   // (308.94)
  strategic_move,  // (204.35)
  conversion,      // one more of four points and more (433.16)
  shipyard,        // a turn's work on a new one (511.32)
  battle_pod,      // a set of pods (431.2)
  carrier_pod,
  heavy_pod
};

struct Buy {
  static constexpr std::string_view tag = "buy";
  Race race = Race::any;
  Goods goods = Goods::convoy;
  Place at = nowhere;       // for convoys and battalions
  std::uint8_t planet = 0;  // of the hex, for battalions
  std::uint8_t count = 1;   // of strategic moves
  std::uint8_t points = 0;  // for a shipyard; 0: all that one turn allows (511.32)
  friend constexpr bool operator==(const Buy&, const Buy&) = default;
  static constexpr auto fields() {
    return record(field("race", &Buy::race), field("goods", &Buy::goods), optional_field("at", &Buy::at),
                  optional_field("planet", &Buy::planet), optional_field("count", &Buy::count),
                  optional_field("points", &Buy::points));
  }
};

struct Send {  // (435.0) points that a tug carries from where they are
  static constexpr std::string_view tag = "send";
  UnitId tug = no_unit;
  Race to = Race::any;
  std::uint8_t points = 0;
  Place at = nowhere;   // a base or planet of theirs (413.45, 435.3); nowhere: the capital
  Race of = Race::any;  // whose points they are (435.22); any: those of the tug's race
  bool aboard = false;  // taken aboard for a trip of several turns (435.22, 207.292)
  friend constexpr bool operator==(const Send&, const Send&) = default;
  static constexpr auto fields() {
    return record(field("tug", &Send::tug), field("to", &Send::to), field("points", &Send::points),
                  optional_field("at", &Send::at), optional_field("of", &Send::of),
                  optional_field("aboard", &Send::aboard));
  }
};

struct Assign {  // (509.32) what a tug does in this turn
  static constexpr std::string_view tag = "assign";
  UnitId tug = no_unit;
  Mission mission = Mission::none;
  UnitId cargo = no_unit;  // the mobile base or battalion it carries (510.21, 508.32)
  friend constexpr bool operator==(const Assign&, const Assign&) = default;
  static constexpr auto fields() {
    return record(field("tug", &Assign::tug), field("mission", &Assign::mission),
                  optional_field("cargo", &Assign::cargo));
  }
};

struct Deploy {  // (510.22, 508.32) the mobile base of a tug is set up where it is, or its battalion on a
                 // planet; (433.422) or the planet raises one with its help
  static constexpr std::string_view tag = "deploy";
  UnitId tug = no_unit;
  std::uint8_t planet = 0;  // of the hex; in a capital hex a mobile base is set up in its system (510.3)
  bool apart = false;       // in a system of its own, where other bases stand (433.411)
  friend constexpr bool operator==(const Deploy&, const Deploy&) = default;
  static constexpr auto fields() {
    return record(field("tug", &Deploy::tug), optional_field("planet", &Deploy::planet),
                  optional_field("apart", &Deploy::apart));
  }
};

struct Dismantle {  // (510.4) a mobile base is taken down, to be carried away
  static constexpr std::string_view tag = "dismantle";
  UnitId tug = no_unit;
  UnitId base = no_unit;
  friend constexpr bool operator==(const Dismantle&, const Dismantle&) = default;
  static constexpr auto fields() {
    return record(field("tug", &Dismantle::tug), field("base", &Dismantle::base));
  }
};

struct Provide {  // (410.5, 411.7, 413.41) units that cannot reach their race's grid are supplied
  static constexpr std::string_view tag = "provide";
  Support how = Support::part;
  Race by = Race::any;  // who pays
  UnitList units;
  friend constexpr bool operator==(const Provide&, const Provide&) = default;
  static constexpr auto fields() {
    return record(field("how", &Provide::how), field("by", &Provide::by), field("units", &Provide::units));
  }
};

struct Cede {  // (508.232) a captured planet is held by an ally from now on
  static constexpr std::string_view tag = "cede";
  Place at = nowhere;
  std::uint8_t planet = 0;  // of the hex
  Race to = Race::any;
  friend constexpr bool operator==(const Cede&, const Cede&) = default;
  static constexpr auto fields() {
    return record(field("at", &Cede::at), field("planet", &Cede::planet), field("to", &Cede::to));
  }
};

struct Designate {  // (511.31) the new capital of a race that has lost the old one, or gives it up (511.6)
  static constexpr std::string_view tag = "designate";
  Race race = Race::any;
  Place at = nowhere;
  bool abandon = false;
  friend constexpr bool operator==(const Designate&, const Designate&) = default;
  static constexpr auto fields() {
    return record(field("race", &Designate::race), field("at", &Designate::at),
                  optional_field("abandon", &Designate::abandon));
  }
};

struct Scrap {  // (305.22) a captured ship is broken up
  static constexpr std::string_view tag = "scrap";
  UnitId unit = no_unit;
  Race to = Race::any;  // an ally it is given to instead (305.23)
  friend constexpr bool operator==(const Scrap&, const Scrap&) = default;
  static constexpr auto fields() {
    return record(field("unit", &Scrap::unit), optional_field("to", &Scrap::to));
  }
};

struct Arrange {  // (601.15, 701.0) ships of a fleet set up in a hex of its area
  static constexpr std::string_view tag = "arrange";
  UnitList units;
  Place at = nowhere;
  friend constexpr bool operator==(const Arrange&, const Arrange&) = default;
  static constexpr auto fields() {
    return record(field("units", &Arrange::units), field("at", &Arrange::at));
  }
};

struct Exchange {  // (503.13) interned ships, by their place in the list, whose release is proposed
  static constexpr std::string_view tag = "exchange";
  FixedVector<std::uint16_t, 12> ships;
  friend constexpr bool operator==(const Exchange&, const Exchange&) = default;
  static constexpr auto fields() { return record(field("ships", &Exchange::ships)); }
};

struct Ready {  // done, or nothing to do
  static constexpr std::string_view tag = "ready";
  friend constexpr bool operator==(const Ready&, const Ready&) = default;
  static constexpr auto fields() { return no_fields(); }
};

using Order = std::variant<Move, React, Scramble, MoveReserve, ChooseBattle, Decide, Withdraw, Evade, Station,
                           Assault, FormForce, SetIntensity, Deceive, Direct, Take, Retreat, Scuttle, Pursue,
                           Retrograde, Repair, Absorb, Relocate, HoldReserve, Build, Overbuild, Activate,
                           Convert, Upgrade, Buy, Send, Assign, Deploy, Dismantle, Provide, Cede, Designate,
                           Scrap, Arrange, Transfer, Disband, Exchange, Ready, SetStanding, DropStanding>;

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::Choice> =
    std::to_array<std::string_view>({"no", "yes", "offer", "assault", "leave", "cloaked"});
template <>
inline constexpr auto enum_names<fe::Aim> =
    std::to_array<std::string_view>({"cripple", "destroy", "cripple-escort", "destroy-escort", "fighters",
                                     "any-fighters", "step", "battalions", "devastate", "recapture"});
template <>
inline constexpr auto enum_names<fe::Goods> = std::to_array<std::string_view>(
    {"convoy", "dock", "mobile-base", "battalion", "own-battalion", "command-point", "strategic-move",
     "conversion", "shipyard", "battle-pod", "carrier-pod", "heavy-pod"});
template <>
inline constexpr auto enum_names<fe::Loss> =
    std::to_array<std::string_view>({"unit", "escort", "fighters", "battalion", "planet"});
}  // namespace flagbridge
