#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "fe/races.h"
#include "fe/unit_count.h"
#include "kernel/exact.h"

// The counters: every unit with its factors on both sides, what it may be rebuilt from, and the pods of tugs.
namespace flagbridge::fe {

// Combat factors; some carriers bring halves (757.2).
using Factor = Exact<2, struct FactorTag>;
using Points = Twentieths;  // economic points

enum class UnitKind : std::uint8_t {
  ship,
  group,           // several ships that cannot break down (103.22)
  optional_group,  // a group that only an optional rule allows
  squadron,        // several ships that can (103.21)
  carrier,         // part of a group
  escort,          // part of a group
  base,
  defense,    // planetary defense unit
  auxiliary,  // dock, convoy, repair ship
  attrition   // fighters and PFs
};

// (755.0)
enum class ShipClass : std::uint8_t {
  battleship,
  dreadnought,
  heavy_battlecruiser,
  command_cruiser,
  heavy_cruiser,
  light_cruiser,
  war_cruiser,
  war_destroyer,
  destroyer,
  frigate,
  scout,
  mauler,
  pf_tender,
  tug,
  carrier,
  escort
};

enum class Ability : std::uint8_t {
  scout,
  carrier,
  survey,
  drone,
  tug,
  pf_tender,
  carrier_group,
  tug_group,
  hybrid_carrier,
  escort,
  mauler,
  cloak,
  base,
  pdu
};

// How a unit comes into being.
enum class Made : std::uint8_t { built, converted, special, never };

struct Unit {
  Race race = Race::any;
  std::string code;
  std::string name;
  UnitKind kind = UnitKind::ship;
  std::optional<ShipClass> ship_class;
  std::vector<std::string> hulls;  // any of which it is equivalent to (757.2, 758.0)
  std::uint8_t ships = 1;
  std::vector<std::string> parts;  // of a group or squadron (757.1)
  Factor attack, defense, fighters;
  std::uint8_t drones = 0;
  std::uint8_t pfs = 0;
  std::vector<Ability> abilities;
  std::optional<Factor> crippled_attack, crippled_defense;  // nothing: it has no crippled side
  Factor crippled_fighters;
  std::uint8_t crippled_pfs = 0;
  std::vector<Ability> crippled_abilities;
  std::optional<std::uint8_t> command;  // (754.0)
  std::uint8_t move = 0;
  Made made = Made::built;
  std::optional<Points> price;  // without fighters
  Points fighter_price;
  std::optional<std::uint8_t> from;  // first turn; 0: at start; nothing: on a condition
  Confidence confidence = Confidence::low;
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(
        field("race", &Unit::race), field("code", &Unit::code), field("name", &Unit::name),
        field("kind", &Unit::kind), field("class", &Unit::ship_class), field("hulls", &Unit::hulls),
        field("ships", &Unit::ships), field("parts", &Unit::parts), field("attack", &Unit::attack),
        field("defense", &Unit::defense), field("fighters", &Unit::fighters), field("drones", &Unit::drones),
        field("pfs", &Unit::pfs), field("abilities", &Unit::abilities),
        field("crippled_attack", &Unit::crippled_attack), field("crippled_defense", &Unit::crippled_defense),
        field("crippled_fighters", &Unit::crippled_fighters), field("crippled_pfs", &Unit::crippled_pfs),
        field("crippled_abilities", &Unit::crippled_abilities), field("command", &Unit::command),
        field("move", &Unit::move), field("made", &Unit::made), field("price", &Unit::price),
        field("fighter_price", &Unit::fighter_price), field("from", &Unit::from),
        field("confidence", &Unit::confidence), field("note", &Unit::note), field("source", &Unit::source));
  }

  bool has(Ability ability) const;
  // (756.0) Whether it is a ship, or a group or squadron of ships.
  bool is_ship() const;
  bool is_part() const { return kind == UnitKind::carrier || kind == UnitKind::escort; }
};

// As on the counter: "16-19(6)/7-10(3)", "10[mauler]/4".
std::string factors_text(const Unit& unit);

// (751.0)
struct Conversion {
  Race race = Race::any;
  std::vector<UnitCount> from;
  std::string to;
  std::uint8_t points = 0;
  Points fighters;       // price of the fighters it gains
  bool modular = false;  // (433.43)
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Conversion::race), field("from", &Conversion::from),
                  field("to", &Conversion::to), field("points", &Conversion::points),
                  field("fighters", &Conversion::fighters), field("modular", &Conversion::modular),
                  field("source", &Conversion::source));
  }
};

// (758.0)
struct Equivalent {
  Race race = Race::any;
  std::vector<std::string> hulls;
  std::optional<std::string> scout, tender;
  bool exact = true;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Equivalent::race), field("hulls", &Equivalent::hulls),
                  field("scout", &Equivalent::scout), field("tender", &Equivalent::tender),
                  field("exact", &Equivalent::exact), field("source", &Equivalent::source));
  }
};

enum class PodKind : std::uint8_t { battle, carrier, heavy_carrier, pf_tender };

// (509.3, 509.4) Pods in sets, each enough for one tug.
struct Pod {
  Race race = Race::any;
  PodKind pod = PodKind::battle;
  std::uint8_t at_start = 0;
  std::uint8_t most = 0;                 // there may ever be
  std::optional<std::uint8_t> per_year;  // of those built; nothing: no such limit
  std::uint8_t from = 0;                 // turn
  std::uint8_t command = 0;              // added to the tug's rating
  std::uint8_t fighters = 0;
  std::uint8_t pfs = 0;
  bool scout = false;
  Points price, fighter_price;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Pod::race), field("pod", &Pod::pod), field("at_start", &Pod::at_start),
                  field("most", &Pod::most), field("per_year", &Pod::per_year), field("from", &Pod::from),
                  field("command", &Pod::command), field("fighters", &Pod::fighters), field("pfs", &Pod::pfs),
                  field("scout", &Pod::scout), field("price", &Pod::price),
                  field("fighter_price", &Pod::fighter_price), field("source", &Pod::source));
  }
};

// (509.34)
struct BattleTug {
  Race race = Race::any;
  std::string tug;
  Factor attack, defense, fighters;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &BattleTug::race), field("tug", &BattleTug::tug),
                  field("attack", &BattleTug::attack), field("defense", &BattleTug::defense),
                  field("fighters", &BattleTug::fighters), field("source", &BattleTug::source));
  }
};

// (302.352) A carrier group whose fighters count for fewer ships than their factors say.
struct Squadrons {
  Race race = Race::any;
  std::string unit;
  std::uint8_t nominal = 0;
  std::uint8_t first = 0, second = 0, third = 0;  // factors each flies with by itself
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Squadrons::race), field("unit", &Squadrons::unit),
                  field("nominal", &Squadrons::nominal), field("first", &Squadrons::first),
                  field("second", &Squadrons::second), field("third", &Squadrons::third),
                  field("source", &Squadrons::source));
  }
};

class Units {
 public:
  static Result<Units> load(const DataSource& data);

  const std::vector<Unit>& all() const { return all_; }
  const std::vector<Conversion>& conversions() const { return conversions_; }
  const std::vector<Equivalent>& equivalents() const { return equivalents_; }
  const std::vector<Pod>& pods() const { return pods_; }
  const std::vector<BattleTug>& battle_tugs() const { return battle_tugs_; }
  const std::vector<Squadrons>& squadrons() const { return squadrons_; }

  // A counter of that race, or one that every race has; null if there is none.
  const Unit* find(Race race, std::string_view code) const;
  // How many ships these are, a group or squadron counting with all of its own.
  int ships(Race race, const std::vector<UnitCount>& units) const;

  // Says what is wrong with a list of units of that race: codes nobody has.
  std::string unknown(Race race, const std::vector<UnitCount>& units) const;

 private:
  std::vector<Unit> all_;
  std::map<std::pair<Race, std::string>, std::size_t, std::less<>> at_;
  std::vector<Conversion> conversions_;
  std::vector<Equivalent> equivalents_;
  std::vector<Pod> pods_;
  std::vector<BattleTug> battle_tugs_;
  std::vector<Squadrons> squadrons_;
};

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::UnitKind> =
    std::to_array<std::string_view>({"ship", "group", "optional-group", "squadron", "carrier", "escort",
                                     "base", "defense", "auxiliary", "attrition"});
template <>
inline constexpr auto enum_names<fe::ShipClass> = std::to_array<std::string_view>(
    {"battleship", "dreadnought", "heavy-battlecruiser", "command-cruiser", "heavy-cruiser", "light-cruiser",
     "war-cruiser", "war-destroyer", "destroyer", "frigate", "scout", "mauler", "pf-tender", "tug", "carrier",
     "escort"});
template <>
inline constexpr auto enum_names<fe::Ability> = std::to_array<std::string_view>(
    {"scout", "carrier", "survey", "drone", "tug", "pf-tender", "carrier-group", "tug-group",
     "hybrid-carrier", "escort", "mauler", "cloak", "base", "pdu"});
template <>
inline constexpr auto enum_names<fe::Made> =
    std::to_array<std::string_view>({"built", "converted", "special", "never"});
template <>
inline constexpr auto enum_names<fe::PodKind> =
    std::to_array<std::string_view>({"battle", "carrier", "heavy-carrier", "pf-tender"});
}  // namespace flagbridge
