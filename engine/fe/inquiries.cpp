#include <fmt/format.h>
#include <memory>

#include "fe/force_size.h"
#include "fe/map_picture.h"
#include "fe/pictures.h"
#include "fe/stack_orders.h"
#include "fe/why.h"
#include "kernel/cell.h"
#include "kernel/order_text.h"
#include "kernel/telling.h"

// What a player may ask before he gives orders: what is in a hex, what a stack can be sent to do, where
// supply comes, how strong everybody is. All of it comes from his own view.
namespace flagbridge::fe {
namespace {

constexpr const char* usage =
    "what can be asked:\n"
    "  hex HEX        what is there\n"
    "  why UNITS HEX  why they cannot be sent there\n"
    "  stack UNITS    what these counters (3,4,5) can be ordered to do together, and where to\n"
    "  supply RACE    the hexes the race can supply, and its supply points (410.0)\n"
    "  money          treasuries, income, strategic moves, command points, and how victory stands\n"
    "  board          ship-equivalents, command and bases in every hex, and the battle hexes\n"
    "  battle         both sides of the battle being fought\n"
    "  force FORM     how large and strong a battle force (as JSON) would be, and what its flagship can lead";

// (302.3) What a counter can do in a battle force, and the members of the order that say so. The first has
// room for `one` only, or is a list as all others are.
struct Part {
  std::string_view name, title;
  std::array<std::string_view, 2> members;
  bool one;
  bool needed = false;  // there is no force of ships without
};
constexpr std::array parts = std::to_array<Part>({
    {"line", "in the line", {"line", ""}, false},
    {"flagship", "flagship", {"flagship", ""}, true, true},
    {"formation", "formation", {"formation", "line"}, true},  // (308.7) one of the line
    {"scout", "scout", {"scout", ""}, true},
    {"drones", "drones", {"drones", ""}, false},
    {"fighters", "sends fighters", {"squadrons", ""}, false},
});

json::array parts_json(bool may_be_empty) {
  json::array rows;
  for (const Part& part : parts) {
    json::array members;
    for (const std::string_view each : part.members) {
      if (!each.empty()) members.push_back(json::string(each));
    }
    rows.push_back({{"part", part.name},
                    {"title", part.title},
                    {"members", std::move(members)},
                    {"one", part.one},
                    {"needed", part.needed && !may_be_empty}});
  }
  return rows;
}

class Asking {
 public:
  Asking(const Campaign& game, const Position& view, Seat seat, std::string_view words)
      : game_(game), view_(view), seat_(seat), text_(words), words_(words_of(words)) {}

  Result<Inquiry> answer() {
    const std::string_view what = words_.empty() ? std::string_view() : words_[0];
    if (what == "board") return board();
    if (what == "battle") return battle();
    if (what == "money") return money();
    if (words_.size() < 2) return fail(usage);
    if (what == "hex") return hex();
    if (what == "stack") return stack();
    if (what == "why") return why();
    if (what == "force") return force(text_);
    if (what == "supply") return supply();
    return fail(usage);
  }

 private:
  Result<Inquiry> hex() const {
    const auto place = from_text<Place>(words_[1]);
    if (!place || *place == nowhere) return fail("a hex is expected, as in \"hex 0703\"");
    const std::string about = on_map(*place) ? hex_words(game_.content().map, hex_of(*place)) : std::string();
    Inquiry answer{fmt::format("{}{}{}\n{}", to_text(*place), about.empty() ? "" : ": ", about,
                               stack_text(game_, view_, *place)),
                   json::object{{"hex", to_text(*place)}}};
    if (on_map(*place)) answer.data.as_object()["about"] = about;
    return answer;
  }

  // The counters of a list "3,4,5", all of them the player's own.
  Result<UnitList> own_units() const {
    UnitList units;
    if (const std::string wrong = read_cell(words_[1], units); !wrong.empty() || units.empty())
      return fail("counters are expected, as in \"stack 3,4,5\"");
    for (const UnitId unit : units) {
      if (!is_own(view_, seat_, unit)) return fail(fmt::format("you have no counter {}", index_of(unit)));
    }
    return units;
  }

  Result<Inquiry> stack() const {
    const auto units = own_units();
    if (!units) return fail(units.error());
    json::array orders;
    std::string text;
    for (const StackOrder& each : stack_orders(game_, view_, seat_, *units)) {
      const std::string words = order_text(each.order);
      text += fmt::format("  {}\n", words);
      json::object row{{"text", words},
                       {"words", game_.words(view_, each.order)},
                       {"order", to_json(each.order)},
                       {"spot", to_json(game_.spot(view_, each.order))},
                       {"hexes", each.hexes}};
      if (each.to != nowhere) row["at"] = to_text(each.to);
      orders.push_back(std::move(row));
    }
    const std::string head = orders.empty() ? "nothing can be ordered for this stack now\n"
                                            : fmt::format("{} orders are possible:\n", orders.size());
    return Inquiry{head + text, json::object{{"orders", std::move(orders)}}};
  }

  Result<Inquiry> why() const {
    const auto units = own_units();
    if (!units) return fail(units.error());
    const auto to = words_.size() > 2 ? from_text<Place>(words_[2]) : std::nullopt;
    if (!to || *to == nowhere) return fail("a hex is expected, as in \"why 3,4 0703\"");
    const WhyNot found = why_not(game_, view_, seat_, *units, *to);
    json::array refusals;
    std::string text;
    for (const Violation& each : found.refusals) {
      const std::string words = sentence(each, [&](const Arg& arg) { return game_.name(view_, arg); });
      refusals.push_back({{"rule", each.rule.number()}, {"text", words}});
      text += fmt::format("  ({}) {}\n", each.rule.number(), words);
    }
    json::object data{{"refusals", std::move(refusals)}};
    if (found.as_far_as != nowhere) data["as_far_as"] = to_text(found.as_far_as);
    return Inquiry{text.empty() ? "nothing is against it\n" : text, std::move(data)};
  }

  Result<Inquiry> supply() const {
    const auto race = from_text<Race>(words_[1]);
    if (!race || !takes_part(view_, *race)) return fail("a race that takes part is expected");
    const Census census(game_, view_);
    const SupplyField field(game_, view_, census, *race, false);
    json::array hexes;
    json::array points;
    for (int i = 0; i < hex_count; ++i) {
      const Place place = place_at(i);
      if (field.supplies(place)) hexes.push_back(json::string(to_text(place)));
      if (field.point_at(place)) points.push_back(json::string(to_text(place)));
    }
    Inquiry answer{
        fmt::format("{} supplies {} hexes from {} points\n", name_of(*race), hexes.size(), points.size()),
        json::object{}};
    answer.data = {{"race", name_of(*race)}, {"hexes", hexes}, {"points", points}};
    return answer;
  }

  Result<Inquiry> board() const {
    const Census census(game_, view_);
    json::array stacks;
    json::array battles;
    std::string text;
    for (int i = 0; i < hex_count; ++i) {
      const Place place = place_at(i);
      const bool fought = is_battle_hex(game_, view_, census, place);
      if (fought) battles.push_back(json::string(to_text(place)));
      for (const Seat seat : {coalition_seat, alliance_seat}) {
        const Tally& tally = census.at(place, seat);
        if (tally.units == 0) continue;
        stacks.push_back({{"at", to_text(place)},
                          {"side", flagbridge::index_of(seat)},
                          {"ships", tally.halves},
                          {"strength", tally.strength()},
                          {"command", tally.command},
                          {"bases", tally.bases}});
        text += fmt::format("  {}{} {}: {} ship-equivalents\n", to_text(place), fought ? " (battle)" : "",
                            side_names[slot(seat)], halves_text(tally.strength()));
      }
    }
    return Inquiry{std::move(text), {{"stacks", std::move(stacks)}, {"battles", std::move(battles)}}};
  }

  // A counter in the battle hex, as it is now; factors are in halves.
  json::object fighter(UnitId unit, const Counter& counter) const {
    return {{"unit", index_of(unit)},
            {"role", name_of(counter.role)},
            {"attack", attack_of(game_, counter)},
            {"defense", defense_of(game_, counter)},
            {"command", command_of(game_, counter)},
            {"parts", parts_for(unit, counter)}};
  }

  // The parts a counter could have at all; none for one that comes by itself or not at all.
  json::array parts_for(UnitId unit, const Counter& counter) const {
    json::array names;
    const auto add = [&](bool fits, std::string_view name) {
      if (fits) names.push_back(json::string(name));
    };
    const bool flag = may_be_flagship(game_, view_, unit);
    const bool free = selectable(game_, counter) || flag;
    add(free, "line");
    add(flag, "flagship");
    add(free, "formation");
    add(free && has_scout(game_, counter), "scout");
    add(free && has_ability(game_, counter, Ability::drone), "drones");
    add(free && counter.fighters > 0, "fighters");
    return names;
  }

  Result<Inquiry> battle() const {
    const Battle& battle = view_.battle;
    if (battle.at == nowhere) return Inquiry{"no battle is being fought\n", nullptr};
    json::array sides;
    for (const Seat seat : {coalition_seat, alliance_seat}) {
      json::array units;
      for_each_at(view_, battle.at, seat,
                  [&](UnitId unit, const Counter& counter) { units.push_back(fighter(unit, counter)); });
      const int potential = combat_potential(game_, view_, seat);
      sides.push_back({{"potential", potential}, {"units", std::move(units)}});
    }
    return Inquiry{battle_picture(game_, view_),
                   {{"at", to_text(battle.at)},
                    {"sides", std::move(sides)},
                    {"parts", parts_json(planets_suffice(game_, view_, seat_))}}};
  }

  Result<Inquiry> money() const {
    json::array races;
    for (std::size_t i = 0; i < race_count; ++i) {
      const auto race = static_cast<Race>(i);
      if (!takes_part(view_, race)) continue;
      const Realm& realm = view_.realm(race);
      races.push_back({{"race", name_of(race)},
                       {"treasury", points_text(realm.treasury)},
                       {"income", points_text(realm.last_income)},
                       {"strategic", moves_left(game_, view_, race)},
                       {"command", realm.command_points}});
    }
    return Inquiry{money_text(game_, view_), {{"races", std::move(races)}}};
  }

  bool fights(UnitId unit) const { return is_own(view_, seat_, unit) && in_fight(view_, view_[unit]); }

  // A force that is still being put together: it need not be legal, but everybody in it must be there.
  Result<Inquiry> force(std::string_view words) const {
    const auto json = parse_json(words.substr(words.find(' ')));
    if (!json) return fail(json.error());
    const auto order = from_json<FormForce>(*json);
    if (!order) return fail(order.error());
    // (511.5) Planets of a capital may fight alone.
    const bool led = order->flagship != no_unit;
    const bool leader =
        led ? fights(order->flagship) : order->points == 0 && planets_suffice(game_, view_, seat_);
    bool there = view_.battle.at != nowhere && leader && (order->scout == no_unit || fights(order->scout)) &&
                 order->planets.empty();
    for (const UnitId unit : order->line) there = there && fights(unit);
    for (const UnitId unit : order->drones) there = there && fights(unit);
    for (const UnitId unit : order->squadrons) there = there && fights(unit);
    if (!there) return fail("counters of yours in the battle are expected");
    const ForceSize size = led ? force_size(game_, view_, seat_, *order) : ForceSize{};
    const auto formed = std::make_unique<Position>(view_);
    apply_force(game_, *formed, seat_, *order);
    const int potential = combat_potential(game_, *formed, seat_);
    return Inquiry{fmt::format("{} of {} ships, combat potential {}\n", size.ships + size.squadrons,
                               size.limit, halves_text(potential)),
                   {{"ships", size.ships + size.squadrons}, {"limit", size.limit}, {"potential", potential}}};
  }

  const Campaign& game_;
  const Position& view_;
  Seat seat_;
  std::string_view text_;
  std::vector<std::string_view> words_;
};

}  // namespace

Result<Inquiry> Campaign::inquire(const Position& view, Seat seat, std::string_view words) const {
  return Asking(*this, view, seat, words).answer();
}

}  // namespace flagbridge::fe
