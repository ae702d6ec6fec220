#include <fmt/format.h>

#include "ahl/rules.h"

// The game as people see it in a terminal.
namespace flagbridge::ahl {

std::string Azhanti::name(const Position& position, const Arg& arg) const {
  switch (arg.kind) {
    case Arg::Kind::number: return std::to_string(arg.value);
    case Arg::Kind::side:
      return arg.value >= 0 && arg.value < side_count
                 ? scenario(position).sides[static_cast<std::size_t>(arg.value)]
                 : "?";
    case Arg::Kind::unit: {
      if (arg.value < 0 || arg.value >= most_people) return std::to_string(arg.value);
      const Person* who = person(position.people[static_cast<std::size_t>(arg.value)]);
      if (who == nullptr) return fmt::format("somebody ({})", arg.value);
      return fmt::format("{} {} ({})", name_of(who->group), who->id, arg.value);
    }
    case Arg::Kind::place: return to_text(square_of(arg));
    case Arg::Kind::name:
      if (arg.value >= first_trigger_name) return trigger_name(*this, position, arg.value);
      return std::string(name_of(static_cast<Commitment>(arg.value)));
  }
  return "?";
}

std::string Azhanti::picture(const Position&, Side) const { return ""; }

std::vector<NamedTable> Azhanti::tables() const {
  const Tables& all = content_.tables;
  return {{"weapons", to_json(all.weapons)},       {"armor", to_json(all.armor)},
          {"suits", to_json(all.suits)},           {"melee", to_json(all.melee)},
          {"structures", to_json(all.structures)}, {"roster", to_json(all.roster)}};
}

Violations Azhanti::check_standing(const Position&, Side, const Standing& standing) const {
  Violations found;
  found.require(standing.policy == 0, "5"_ahl, "there is no policy {0}", Arg::number(standing.policy));
  return found;
}

std::optional<Order> Azhanti::standing_answer(const Position&, Side, const Standing&) const {
  return Ready{};
}

}  // namespace flagbridge::ahl
