#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ahl/scenario/file_rules.h"
#include "ahl/tables.h"
#include "kernel/document.h"
#include "kernel/square.h"

// A scenario file, word for word; docs/ahl-scenarios.md says what each word means. Names of forces, zones and
// marks are still text here: scenario/load.cpp turns them into numbers.
namespace flagbridge::ahl {

enum class LiftState : std::uint8_t { working, dead, drawn };
enum class RuleWord : std::uint8_t { basic, special, advanced, traveller };
enum class Reveal : std::uint8_t { level, room };

struct FilterFile {
  std::vector<Group> groups;
  std::vector<Rank> ranks;
  std::vector<std::string> ids;
  std::vector<Suit> suits;
  std::vector<Suit> not_suits;
  std::vector<std::string> weapons;
  static constexpr auto fields() {
    return record(field("groups", &FilterFile::groups), optional_field("ranks", &FilterFile::ranks),
                  optional_field("ids", &FilterFile::ids), optional_field("suits", &FilterFile::suits),
                  optional_field("not_suits", &FilterFile::not_suits),
                  optional_field("weapons", &FilterFile::weapons));
  }
};

struct SkillsFile {  // (VI.1.1) by the weapon in hand
  std::int8_t pistol = 0;
  std::int8_t rifle = 0;
  std::int8_t energy = 0;
  std::int8_t other = 0;
  static constexpr auto fields() {
    return record(field("pistol", &SkillsFile::pistol), field("rifle", &SkillsFile::rifle),
                  field("energy", &SkillsFile::energy), field("other", &SkillsFile::other));
  }
};

struct BonusFile {  // what somebody's leadership is in a special case
  std::string force;
  std::int8_t leadership = 0;
  static constexpr auto fields() {
    return record(field("force", &BonusFile::force), field("leadership", &BonusFile::leadership));
  }
};

struct ForceFile {
  std::string name;
  std::uint8_t side = 0;
  std::vector<FilterFile> from;
  std::string count = "all";
  bool chosen = false;    // by its owner, not drawn
  bool later = false;     // drawn when the scenario calls for it
  bool hidden = false;    // until found
  bool neutral = false;   // nobody's enemy
  bool recycled = false;  // the dead go back into the cup
  std::string bound;      // does nothing until this mark is set
  std::optional<Armor> armor;
  std::optional<Suit> suit;
  std::optional<std::string> weapon;
  std::optional<std::int8_t> skill, melee, morale, leadership;
  std::uint8_t light = 0;
  std::uint8_t charges = 0;
  std::uint8_t carriers = 255;  // how many of them have charges
  std::optional<std::uint8_t> grenades;
  std::optional<SkillsFile> skills;
  std::uint8_t seniority = 0;      // 1: senior to everybody, and so on; 0: by rank
  std::string kin;                 // leads its own kin only, and follows nobody else
  std::optional<BonusFile> heir;   // takes the place of that force when it is out of action
  std::optional<BonusFile> rally;  // for rallying that force
  std::string leaves_with;         // (VI.1) does not leave the decks of the scenario without that force
  static constexpr auto fields() {
    return record(
        field("name", &ForceFile::name), field("side", &ForceFile::side), field("from", &ForceFile::from),
        optional_field("count", &ForceFile::count), optional_field("chosen", &ForceFile::chosen),
        optional_field("later", &ForceFile::later), optional_field("hidden", &ForceFile::hidden),
        optional_field("neutral", &ForceFile::neutral), optional_field("recycled", &ForceFile::recycled),
        optional_field("bound", &ForceFile::bound), optional_field("armor", &ForceFile::armor),
        optional_field("suit", &ForceFile::suit), optional_field("weapon", &ForceFile::weapon),
        optional_field("skill", &ForceFile::skill), optional_field("melee", &ForceFile::melee),
        optional_field("morale", &ForceFile::morale), optional_field("leadership", &ForceFile::leadership),
        optional_field("light", &ForceFile::light), optional_field("charges", &ForceFile::charges),
        optional_field("carriers", &ForceFile::carriers), optional_field("grenades", &ForceFile::grenades),
        optional_field("skills", &ForceFile::skills), optional_field("seniority", &ForceFile::seniority),
        optional_field("kin", &ForceFile::kin), optional_field("heir", &ForceFile::heir),
        optional_field("rally", &ForceFile::rally), optional_field("leaves_with", &ForceFile::leaves_with));
  }
};

struct LimitFile {  // at most so many in that suit among those forces
  std::vector<std::string> forces;
  Suit suit = Suit::battle;
  std::uint8_t most = 0;
  static constexpr auto fields() {
    return record(field("forces", &LimitFile::forces), field("suit", &LimitFile::suit),
                  field("most", &LimitFile::most));
  }
};

struct ThingFile {
  std::string kind;  // crate, fighter or conduit
  std::uint8_t count = 0;
  bool numbered = false;  // with the numbers of the blob counters on their backs
  static constexpr auto fields() {
    return record(field("kind", &ThingFile::kind), field("count", &ThingFile::count),
                  optional_field("numbered", &ThingFile::numbered));
  }
};

struct ZoneFile {
  std::string name;
  std::uint8_t deck = 0;
  bool well = false;      // of that deck
  bool anywhere = false;  // every open square
  bool conduits = false;  // every square with one
  std::vector<std::string> stations, areas, entries, ways;
  std::vector<std::uint8_t> rooms;
  std::vector<Square> squares;
  std::vector<std::string> not_areas;
  bool clear_of_portals = false;
  std::vector<std::string> near_areas;
  std::uint8_t within = 0;
  static constexpr auto fields() {
    return record(
        field("name", &ZoneFile::name), field("deck", &ZoneFile::deck),
        optional_field("well", &ZoneFile::well), optional_field("anywhere", &ZoneFile::anywhere),
        optional_field("conduits", &ZoneFile::conduits), optional_field("stations", &ZoneFile::stations),
        optional_field("areas", &ZoneFile::areas), optional_field("entries", &ZoneFile::entries),
        optional_field("ways", &ZoneFile::ways), optional_field("rooms", &ZoneFile::rooms),
        optional_field("squares", &ZoneFile::squares), optional_field("not_areas", &ZoneFile::not_areas),
        optional_field("clear_of_portals", &ZoneFile::clear_of_portals),
        optional_field("near_areas", &ZoneFile::near_areas), optional_field("within", &ZoneFile::within));
  }
};

struct CapFile {  // at most so many of a force
  std::string force;
  std::uint8_t most = 0;
  static constexpr auto fields() {
    return record(field("force", &CapFile::force), field("most", &CapFile::most));
  }
};

struct StepFile {
  std::uint8_t side = 0;
  std::vector<std::string> forces;
  std::vector<std::string> zones;
  std::string things;  // crates, fighters or a conduit instead of people
  bool fill = false;   // one on every square of the zones
  bool senior = false;
  std::optional<std::uint8_t> least;  // all of them if not said
  std::uint8_t most = 255;
  std::uint8_t per_square = 0;
  std::uint8_t per_room = 0;
  std::string shared;       // a zone whose rooms must already hold an enemy
  std::uint8_t beside = 0;  // next to that thing, counted from 1
  bool in_crates = false;
  std::string alternate;   // steps of this name take turns
  std::uint8_t batch = 0;  // so many at a time
  bool later = false;      // for those who arrive during play
  bool any_phase = false;  // they may come in any action phase of that turn, and move in it
  std::uint16_t from_turn = 0;
  bool any_deck = false;  // on the deck they were drawn for
  std::vector<std::string> weapons;
  std::vector<CapFile> caps;
  std::uint8_t pilots = 0;  // (IV.8) so many are named as pilots, and nobody is placed
  static constexpr auto fields() {
    return record(
        field("side", &StepFile::side), optional_field("forces", &StepFile::forces),
        optional_field("zones", &StepFile::zones), optional_field("things", &StepFile::things),
        optional_field("fill", &StepFile::fill), optional_field("senior", &StepFile::senior),
        optional_field("least", &StepFile::least), optional_field("most", &StepFile::most),
        optional_field("per_square", &StepFile::per_square), optional_field("per_room", &StepFile::per_room),
        optional_field("shared", &StepFile::shared), optional_field("beside", &StepFile::beside),
        optional_field("in_crates", &StepFile::in_crates), optional_field("alternate", &StepFile::alternate),
        optional_field("batch", &StepFile::batch), optional_field("later", &StepFile::later),
        optional_field("any_phase", &StepFile::any_phase), optional_field("from_turn", &StepFile::from_turn),
        optional_field("any_deck", &StepFile::any_deck), optional_field("weapons", &StepFile::weapons),
        optional_field("caps", &StepFile::caps), optional_field("pilots", &StepFile::pilots));
  }
};

struct SurpriseFile {
  std::vector<std::string> forces;
  std::uint8_t level = 1;  // 2: may still react
  static constexpr auto fields() {
    return record(field("forces", &SurpriseFile::forces), optional_field("level", &SurpriseFile::level));
  }
};

struct ScenarioFile {
  std::string id, rule, title, summary;
  std::vector<std::string> sides;
  std::string ship;
  std::vector<std::uint8_t> decks;
  std::vector<std::vector<std::uint8_t>> known;  // further decks, first and last
  RuleWord rules = RuleWord::special;
  std::uint16_t turns = 0;
  bool vacuum = false, dark = false, weightless = false;
  bool tanks_full = false;
  std::vector<std::uint8_t> drained;
  LiftState lifts = LiftState::working;
  std::vector<std::uint8_t> drawn_by;  // (I.1.2) sides that know which lifts work
  bool portals_jammed_open = false;
  std::vector<std::uint8_t> must_move;  // sides that move in the first turn
  std::vector<SurpriseFile> surprise;
  Reveal reveal = Reveal::level;
  bool waiting = false;                    // hidden people do nothing until the enemy is on their deck
  bool hide_movers = false;                // who goes to a deck without enemies is not seen there
  std::vector<std::string> first_movers;   // forces that move in the first turn, whatever their side does
  bool wrecks = false;                     // (II.1) consoles that explode are remembered
  std::vector<std::uint8_t> flight_up;     // (V.7) sides whose panicked run for the ladders
  std::vector<std::uint8_t> gravity;       // (V.3) sides that feel it
  std::vector<std::uint8_t> surrender;     // sides that may
  std::vector<std::uint8_t> clear_upward;  // (I.1.4) sides that clear decks one by one
  std::vector<std::string> marks;
  std::vector<ForceFile> force;
  std::vector<LimitFile> limit;
  std::vector<ThingFile> thing;
  std::vector<ZoneFile> zone;
  std::vector<StepFile> place;
  std::vector<WhenFile> when;
  std::vector<EndingFile> ending;
  std::vector<GoalFile> goal;
  Provenance source;
  static constexpr auto fields() {
    return record(
        field("id", &ScenarioFile::id), field("rule", &ScenarioFile::rule),
        field("title", &ScenarioFile::title), field("summary", &ScenarioFile::summary),
        field("sides", &ScenarioFile::sides), optional_field("ship", &ScenarioFile::ship),
        field("decks", &ScenarioFile::decks), optional_field("known", &ScenarioFile::known),
        optional_field("rules", &ScenarioFile::rules), optional_field("turns", &ScenarioFile::turns),
        optional_field("vacuum", &ScenarioFile::vacuum), optional_field("dark", &ScenarioFile::dark),
        optional_field("weightless", &ScenarioFile::weightless),
        optional_field("tanks_full", &ScenarioFile::tanks_full),
        optional_field("drained", &ScenarioFile::drained), optional_field("lifts", &ScenarioFile::lifts),
        optional_field("drawn_by", &ScenarioFile::drawn_by),
        optional_field("portals_jammed_open", &ScenarioFile::portals_jammed_open),
        optional_field("must_move", &ScenarioFile::must_move),
        optional_field("surprise", &ScenarioFile::surprise), optional_field("reveal", &ScenarioFile::reveal),
        optional_field("waiting", &ScenarioFile::waiting),
        optional_field("hide_movers", &ScenarioFile::hide_movers),
        optional_field("first_movers", &ScenarioFile::first_movers),
        optional_field("wrecks", &ScenarioFile::wrecks),
        optional_field("flight_up", &ScenarioFile::flight_up),
        optional_field("gravity", &ScenarioFile::gravity),
        optional_field("surrender", &ScenarioFile::surrender),
        optional_field("clear_upward", &ScenarioFile::clear_upward),
        optional_field("marks", &ScenarioFile::marks), field("force", &ScenarioFile::force),
        optional_field("limit", &ScenarioFile::limit), optional_field("thing", &ScenarioFile::thing),
        field("zone", &ScenarioFile::zone), field("place", &ScenarioFile::place),
        optional_field("when", &ScenarioFile::when), field("ending", &ScenarioFile::ending),
        optional_field("goal", &ScenarioFile::goal), field("source", &ScenarioFile::source));
  }
};

}  // namespace flagbridge::ahl

namespace flagbridge {
template <>
inline constexpr auto enum_names<ahl::LiftState> =
    std::to_array<std::string_view>({"working", "dead", "drawn"});
template <>
inline constexpr auto enum_names<ahl::RuleWord> =
    std::to_array<std::string_view>({"basic", "special", "advanced", "traveller"});
template <>
inline constexpr auto enum_names<ahl::Reveal> = std::to_array<std::string_view>({"level", "room"});
}  // namespace flagbridge
