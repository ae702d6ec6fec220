#include <algorithm>
#include <fmt/format.h>

#include "ahl/ship.h"

// Whether the plans hold what the scenarios ask for.
namespace flagbridge::ahl {
namespace {

// Counts the records of one kind that a need means.
class Count {
 public:
  explicit Count(const DeckNeed& need) : need_(need) {}

  void add(const std::string& id, const std::string& name) {
    const bool id_fits = need_.id.empty() || need_.id == id;
    if (id_fits && name.find(need_.name) != std::string::npos) ++total_;
  }
  int total() const { return total_; }

 private:
  const DeckNeed& need_;
  int total_ = 0;
};

int count(const DeckNeed& need, const DeckPlan& plan) {
  Count count(need);
  const auto numbered = [&](const auto& list) {
    for (const auto& each : list) count.add(std::to_string(each.number), "");
  };
  const auto named = [&](const auto& list) {
    for (const auto& each : list) count.add(std::to_string(each.number), each.name);
  };
  const auto verticals = [&](bool fixed) {
    for (const VerticalRecord& each : plan.verticals) {
      if ((each.ladder == LadderKind::fixed) == fixed) count.add(std::to_string(each.number), "");
    }
  };
  switch (need.record) {
    case DeckNeed::Record::room: named(plan.rooms); break;
    case DeckNeed::Record::station: named(plan.stations); break;
    case DeckNeed::Record::shaft: named(plan.shafts); break;
    case DeckNeed::Record::airlock: numbered(plan.airlocks); break;
    case DeckNeed::Record::conduit: numbered(plan.conduits); break;
    case DeckNeed::Record::ladder: verticals(true); break;
    case DeckNeed::Record::vertical: verticals(false); break;
    case DeckNeed::Record::area:
      for (const AreaRecord& each : plan.areas) count.add(each.id, each.name);
      break;
    case DeckNeed::Record::lift:
      for (const LiftRecord& each : plan.lifts) count.add(std::string(1, each.letter), "");
      break;
    case DeckNeed::Record::entry:
      for (const EntryRecord& each : plan.entries) count.add(each.id, "");
      break;
    case DeckNeed::Record::drop:
      for (std::size_t i = 0; i < plan.drops.size(); ++i) count.add("", "");
      break;
    case DeckNeed::Record::square:
      plan.for_each_square([&](Square square) { count.add("", std::string(name_of(plan.kind(square)))); });
      break;
  }
  return count.total();
}

std::string told(const DeckNeed& need) {
  std::string text = fmt::format("{} of {}", need.least, name_of(need.record));
  if (!need.id.empty()) text += " " + need.id;
  if (!need.name.empty()) text += fmt::format(" \"{}\"", need.name);
  return text;
}

}  // namespace

Errors check_needs(const Ship& ship, const std::vector<DeckNeed>& needs, const std::string& file) {
  Errors errors;
  for (const DeckNeed& need : needs) {
    for (const int number : need.plans) {
      int found = 0;
      bool any = false;
      for (const NamedPlan& plan : ship.plans()) {
        if (plan.deck.plan().number != number) continue;
        const int here = count(need, plan.deck.plan());
        found = any ? std::min(found, here) : here;  // of decks that share a number each must have it
        any = true;
      }
      if (!any) {
        errors.push_back({file, 0, 0, need.scenario, fmt::format("wants plan {}, which is missing", number)});
      } else if (found < need.least) {
        errors.push_back({file, 0, 0, need.scenario,
                          fmt::format("wants {} on plan {}, which has {}", told(need), number, found)});
      }
    }
  }
  return errors;
}

}  // namespace flagbridge::ahl
