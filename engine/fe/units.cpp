#include "fe/units.h"

#include <algorithm>
#include <fmt/format.h>

#include "fe/loading.h"

namespace flagbridge::fe {

bool Unit::has(Ability ability) const { return std::ranges::find(abilities, ability) != abilities.end(); }

bool Unit::is_ship() const { return kind <= UnitKind::escort; }

const Unit* Units::find(Race race, std::string_view code) const {
  auto found = at_.find({race, std::string(code)});
  if (found == at_.end()) found = at_.find({Race::any, std::string(code)});
  return found == at_.end() ? nullptr : &all_[found->second];
}

int Units::ships(Race race, const std::vector<UnitCount>& units) const {
  int sum = 0;
  for (const UnitCount& each : units) {
    const Unit* unit = each.codes.empty() ? nullptr : find(race, each.codes.front());
    if (unit != nullptr && unit->is_ship()) sum += each.count * unit->ships;
  }
  return sum;
}

std::string Units::unknown(Race race, const std::vector<UnitCount>& units) const {
  for (const UnitCount& each : units) {
    for (const std::string& code : each.codes) {
      if (code != any_unit && find(race, code) == nullptr) {
        return fmt::format("the {} have no unit \"{}\"", name_of(race), code);
      }
    }
  }
  return {};
}

namespace {

// The Romulans rebuild Klingon ships (433.22).
bool known_hull(const Units& units, Race race, std::string_view code) {
  if (units.find(race, code) != nullptr) return true;
  return race == Race::romulan && units.find(Race::klingon, code) != nullptr;
}

struct Sum {
  Factor attack, defense, fighters, crippled_attack, crippled_defense, crippled_fighters;
};

// Nothing if a part is missing.
std::optional<Sum> sum_of_parts(const Units& units, const Unit& group) {
  Sum sum;
  for (const std::string& code : group.parts) {
    const Unit* part = units.find(group.race, code);
    if (part == nullptr) return std::nullopt;
    sum.attack += part->attack;
    sum.defense += part->defense;
    sum.fighters += part->fighters;
    sum.crippled_attack += part->crippled_attack.value_or(Factor{});
    sum.crippled_defense += part->crippled_defense.value_or(Factor{});
    sum.crippled_fighters += part->crippled_fighters;
  }
  return sum;
}

// (103.3, 757.0) A group is the sum of its ships. The fighters of an optional group are another mix than
// those of the carrier it is built on.
std::string wrong_with_group(const Units& units, const Unit& unit) {
  if (unit.parts.size() != unit.ships) return "must have as many parts as ships";
  const auto sum = sum_of_parts(units, unit);
  if (!sum) return "has a part that is no unit of its race";
  const bool fighters = unit.kind == UnitKind::optional_group ||
                        (sum->fighters == unit.fighters && sum->crippled_fighters == unit.crippled_fighters);
  const bool factors = sum->attack == unit.attack && sum->defense == unit.defense &&
                       sum->crippled_attack == unit.crippled_attack &&
                       sum->crippled_defense == unit.crippled_defense;
  return fighters && factors ? "" : "is not the sum of its parts";
}

std::string wrong_with(const Units& units, const Unit& unit) {
  const bool several = unit.kind == UnitKind::group || unit.kind == UnitKind::optional_group ||
                       unit.kind == UnitKind::squadron;
  if (several) {
    if (auto wrong = wrong_with_group(units, unit); !wrong.empty()) return wrong;
  } else if (unit.ships != 1 || !unit.parts.empty()) {
    return "only groups and squadrons have several ships";
  }
  for (const std::string& hull : unit.hulls) {
    if (!known_hull(units, unit.race, hull)) return fmt::format("there is no hull \"{}\"", hull);
  }
  if (unit.crippled_attack.has_value() != unit.crippled_defense.has_value()) {
    return "has half a crippled side";
  }
  if (unit.crippled_attack.value_or(unit.attack) > unit.attack ||
      unit.crippled_defense.value_or(unit.defense) > unit.defense || unit.crippled_fighters > unit.fighters) {
    return "is better crippled than whole";
  }
  if (unit.made == Made::built && !unit.price) return "is built and has no price";
  if (unit.made == Made::never && unit.price) return "is never built and has a price";
  return {};
}

void check_units(const Units& units, const Rows<Unit>& rows, Errors& errors) {
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    const Unit& unit = rows.all[i];
    if (auto wrong = wrong_with(units, unit); !wrong.empty()) {
      errors.push_back(rows.error(i, unit.code, wrong));
    }
  }
}

void check_conversions(const Units& units, const Rows<Conversion>& rows, Errors& errors) {
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    const Conversion& row = rows.all[i];
    if (units.find(row.race, row.to) == nullptr) {
      errors.push_back(rows.error(i, "to", fmt::format("there is no unit \"{}\"", row.to)));
    }
    for (const UnitCount& each : row.from) {
      for (const std::string& code : each.codes) {
        if (known_hull(units, row.race, code)) continue;
        errors.push_back(rows.error(i, "from", fmt::format("there is no unit \"{}\"", code)));
      }
    }
  }
}

void check_equivalents(const Units& units, const Rows<Equivalent>& rows, Errors& errors) {
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    const Equivalent& row = rows.all[i];
    std::vector<std::string> codes = row.hulls;
    if (row.scout) codes.push_back(*row.scout);
    if (row.tender) codes.push_back(*row.tender);
    for (const std::string& code : codes) {
      if (units.find(row.race, code) == nullptr) {
        errors.push_back(rows.error(i, "", fmt::format("there is no unit \"{}\"", code)));
      }
    }
  }
}

void check_tugs(const Units& units, const Rows<Pod>& pods, const Rows<BattleTug>& tugs, Errors& errors) {
  for (std::size_t i = 0; i < pods.all.size(); ++i) {
    if (pods.all[i].at_start > pods.all[i].most) {
      errors.push_back(pods.error(i, "most", "is less than there are at start"));
    }
  }
  for (std::size_t i = 0; i < tugs.all.size(); ++i) {
    const Unit* tug = units.find(tugs.all[i].race, tugs.all[i].tug);
    if (tug == nullptr || !tug->has(Ability::tug)) {
      errors.push_back(tugs.error(i, "tug", fmt::format("there is no tug \"{}\"", tugs.all[i].tug)));
    }
  }
}

void check_squadrons(const Units& units, const Rows<Squadrons>& rows, Errors& errors) {
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    const Squadrons& row = rows.all[i];
    const Unit* unit = units.find(row.race, row.unit);
    if (unit == nullptr || unit->fighters != Factor(row.first + row.second + row.third)) {
      errors.push_back(rows.error(i, "unit", "the squadrons are not the fighters of such a unit"));
    }
  }
}

std::string side_text(Factor attack, Factor defense, Factor fighters) {
  std::string text = to_text(attack);
  if (attack != defense) text += "-" + to_text(defense);
  if (fighters != Factor{}) text += "(" + to_text(fighters) + ")";
  return text;
}

}  // namespace

Result<Units> Units::load(const DataSource& data) {
  Errors errors;
  Units units;
  const auto rows = load_rows<Unit>(data, "fe/units.tsv", errors);
  const auto conversions = load_rows<Conversion>(data, "fe/conversions.tsv", errors);
  const auto equivalents = load_rows<Equivalent>(data, "fe/equivalents.tsv", errors);
  const auto pods = load_rows<Pod>(data, "fe/pods.tsv", errors);
  const auto tugs = load_rows<BattleTug>(data, "fe/battle-tugs.tsv", errors);
  const auto squadrons = load_rows<Squadrons>(data, "fe/squadrons.tsv", errors);
  if (!errors.empty()) return fail(std::move(errors));
  units.all_ = rows.all;
  for (std::size_t i = 0; i < units.all_.size(); ++i) {
    if (!units.at_.try_emplace({units.all_[i].race, units.all_[i].code}, i).second) {
      errors.push_back(rows.error(i, units.all_[i].code, "stands there twice"));
    }
  }
  check_units(units, rows, errors);
  check_conversions(units, conversions, errors);
  check_equivalents(units, equivalents, errors);
  check_tugs(units, pods, tugs, errors);
  check_squadrons(units, squadrons, errors);
  if (!errors.empty()) return fail(std::move(errors));
  units.conversions_ = conversions.all;
  units.equivalents_ = equivalents.all;
  units.pods_ = pods.all;
  units.battle_tugs_ = tugs.all;
  units.squadrons_ = squadrons.all;
  return units;
}

std::string factors_text(const Unit& unit) {
  // A drone ship prints its bombardment factor where a carrier has its fighters (103.3).
  const Factor bracket = unit.drones > 0 ? Factor(unit.drones) : unit.fighters;
  std::string text = side_text(unit.attack, unit.defense, bracket);
  for (const Ability each : {Ability::scout, Ability::mauler, Ability::tug, Ability::pf_tender}) {
    if (unit.has(each)) text += fmt::format("[{}]", name_of(each));
  }
  if (unit.crippled_attack && unit.crippled_defense) {
    text += "/" + side_text(*unit.crippled_attack, *unit.crippled_defense, unit.crippled_fighters);
  }
  return text;
}

}  // namespace flagbridge::fe
