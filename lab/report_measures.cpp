#include "lab/report_measures.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace flagbridge {
namespace {

using Counts = std::vector<std::vector<double>>;  // by measure, then side

const json::array& list_in(const json::object& all, std::string_view name) {
  static const json::array none;
  const json::value* found = all.if_contains(name);
  return found == nullptr || !found->is_array() ? none : found->as_array();
}
double number_in(const json::object& all, std::string_view name) {
  const json::value* found = all.if_contains(name);
  return found == nullptr ? 0 : found->to_number<double>();
}
std::string text_in(const json::object& all, std::string_view name) {
  const json::value* found = all.if_contains(name);
  return found == nullptr || !found->is_string() ? "" : std::string(found->as_string());
}
// Points as they are written: "12", "3 1/2", "-4".
double points_in(const json::object& all, std::string_view name) {
  const std::string text = text_in(all, name);
  const std::size_t blank = text.find(' ');
  const std::size_t bar = text.find('/');
  if (bar == std::string::npos) return std::atof(text.c_str());
  const double whole = blank == std::string::npos ? 0 : std::atof(text.c_str());
  const double above = std::atof(text.c_str() + (blank == std::string::npos ? 0 : blank + 1));
  return whole + above / std::atof(text.c_str() + bar + 1);
}

Owners owners_in(const json::object& scene) {
  Owners owners;
  for (const json::value& each : list_in(scene, "units")) {
    const json::object& unit = each.as_object();
    if (const json::value* side = unit.if_contains("side"); side != nullptr && side->is_int64())
      owners[unit.at("id").as_int64()] = static_cast<int>(side->as_int64());
  }
  return owners;
}

Counts counts(std::size_t measures, std::size_t sides) {
  return Counts(measures, std::vector<double>(sides, 0));
}
void add(Counts& all, std::size_t measure, int side, double value) {
  if (side >= 0 && static_cast<std::size_t>(side) < all[measure].size())
    all[measure][static_cast<std::size_t>(side)] += value;
}

// --- Star Fleet Battles ---

std::optional<Harm> sfb_harm(const json::object& event, const Owners& owners,
                             const std::vector<std::string>&) {
  const std::string name = text_in(event, "event");
  if (name != "hits" && name != "strikes") return std::nullopt;
  const auto firer = owners.find(event.at("unit").as_int64());
  if (firer == owners.end()) return std::nullopt;
  return Harm{firer->second, number_in(event, "points")};
}

Counts sfb_measure(const json::object& scene, const Outcome& outcome, std::size_t sides) {
  Counts all = counts(4, sides);
  const Owners owners = owners_in(scene);
  for (const json::value& each : list_in(scene.at("own").as_object(), "ships")) {
    const json::object& ship = each.as_object();
    const auto owner = owners.find(ship.at("id").as_int64());
    if (owner == owners.end()) continue;
    for (const json::value& shield : list_in(ship, "shields"))
      add(all, 0, owner->second, number_in(shield.as_object(), "left"));
    add(all, 1, owner->second, number_in(ship, "boxes"));
    add(all, 2, owner->second, number_in(ship, "power"));
  }
  for (std::size_t i = 0; i < sides; ++i) all[3][i] = outcome.scores[i];
  return all;
}

// --- Federation & Empire ---

std::optional<Harm> fe_harm(const json::object& event, const Owners&, const std::vector<std::string>& sides) {
  if (text_in(event, "event") != "damage") return std::nullopt;
  const auto side = std::ranges::find(sides, text_in(event, "side"));
  if (side == sides.end()) return std::nullopt;
  return Harm{static_cast<int>(side - sides.begin()), number_in(event, "points")};
}

Counts fe_measure(const json::object& scene, const Outcome& outcome, std::size_t sides) {
  Counts all = counts(5, sides);
  const json::object& own = scene.at("own").as_object();
  for (const json::value& each : list_in(own, "realms")) {
    const json::object& realm = each.as_object();
    const int side = static_cast<int>(number_in(realm, "side"));
    add(all, 0, side, points_in(realm, "last_income"));
    add(all, 1, side, points_in(realm, "treasury"));
  }
  const Owners owners = owners_in(scene);
  for (const json::value& each : list_in(own, "counters")) {
    const json::object& counter = each.as_object();
    const auto owner = owners.find(counter.at("id").as_int64());
    if (owner == owners.end() || counter.if_contains("movable") == nullptr) continue;
    const double ships = counter.if_contains("ships") == nullptr ? 1 : number_in(counter, "ships");
    add(all, counter.if_contains("crippled") == nullptr ? 2 : 3, owner->second, ships);
  }
  for (std::size_t i = 0; i < sides; ++i) all[4][i] = outcome.scores[i];
  return all;
}

// --- Azhanti High Lightning ---

// (4) A wound counts the more the worse it is.
double weight_of(std::string_view event) {
  constexpr auto wounds = std::to_array<std::pair<std::string_view, int>>({{"lightly_wounded", 1},
                                                                           {"knocked_out", 2},
                                                                           {"seriously_wounded", 3},
                                                                           {"killed", 4},
                                                                           {"destroyed", 4}});
  const auto found = std::ranges::find(wounds, event, &std::pair<std::string_view, int>::first);
  return found == wounds.end() ? 0 : found->second;
}

// Whoever is hurt is hurt by the other side, where there are two.
std::optional<Harm> ahl_harm(const json::object& event, const Owners& owners,
                             const std::vector<std::string>& sides) {
  const double weight = weight_of(text_in(event, "event"));
  if (weight == 0 || sides.size() != 2) return std::nullopt;
  const auto hurt = owners.find(event.at("who").as_int64());
  if (hurt == owners.end()) return std::nullopt;
  return Harm{1 - hurt->second, weight};
}

Counts ahl_measure(const json::object& scene, const Outcome&, std::size_t sides) {
  Counts all = counts(3, sides);
  for (const json::value& each : list_in(scene.at("own").as_object(), "figures")) {
    const json::object& figure = each.as_object();
    const int side = static_cast<int>(number_in(figure, "side"));
    const auto shows = [&](std::string_view sign) {
      return std::ranges::any_of(list_in(figure, "signs"), [&](const json::value& has) {
        return std::string_view(has.as_string()) == sign;
      });
    };
    const bool out = shows("down") || shows("dead");
    add(all, out ? 2 : number_in(figure, "wounds") > 0 ? 1 : 0, side, 1);
  }
  return all;
}

const std::array<ReportKind, 3>& kinds() {
  static const std::array<ReportKind, 3> all = {{
      {GameId::sfb,
       "points of damage",
       sfb_harm,
       {"destroyed", "explodes", "captured", "disengages", "crippled", "leaves_map"},
       {{"shields", "Shield boxes left"},
        {"boxes", "Boxes left inside"},
        {"power", "Energy the ships can make"},
        {"score", "Victory points"}},
       sfb_measure},
      {GameId::fe,
       "points of damage",
       fe_harm,
       {"captured", "devastated", "retreats", "ship_captured", "new_capital"},
       {{"income", "Income of the last turn"},
        {"treasury", "Points in the treasury"},
        {"ships", "Ships, whole"},
        {"crippled", "Ships, crippled"},
        {"score", "Score"}},
       fe_measure},
      {GameId::ahl,
       "points of wounds (light 1, unconscious 2, serious 3, dead 4)",
       ahl_harm,
       {"killed", "destroyed", "seriously_wounded", "knocked_out", "surrenders", "escapes"},
       {{"fit", "People unhurt"}, {"wounded", "Lightly wounded"}, {"out", "Out of action"}},
       ahl_measure},
  }};
  return all;
}

}  // namespace

const ReportKind* report_kind(GameId game) {
  const auto found = std::ranges::find(kinds(), game, &ReportKind::game);
  return found == kinds().end() ? nullptr : &*found;
}

}  // namespace flagbridge
