#include <fmt/format.h>
#include <map>

#include "ahl/order_words.h"
#include "ahl/rules.h"
#include "ahl/rules/14_lean.h"
#include "kernel/cell.h"
#include "kernel/order_text.h"
#include "kernel/telling.h"

// What a player may ask before he gives orders: where somebody can go, what he sees, what a shot promises.
namespace flagbridge::ahl {
namespace {

constexpr const char* usage =
    "what can be asked:\n"
    "  reach WHO               where he can be when the phase ends, and by which plot\n"
    "  why WHO SQUARE          why he cannot be there when the phase ends\n"
    "  sight WHO               the squares he sees, and those he could fire at\n"
    "  odds WHO TARGET [KIND]  the chance of a hit; KIND is aimed, snap or covering\n"
    "  line WHO SQUARE         the danger space of a fire through a square\n"
    "  between SQUARE SQUARE   sight, range and adjacency\n"
    "  who WHO                 everything about him";

class Asking {
 public:
  Asking(const Azhanti& game, const Position& view, Side side, std::string_view words)
      : game_(game), view_(view), side_(side), scene_(game, view), words_(words_of(words)) {}

  Result<Inquiry> answer() {
    if (words_.empty()) return fail(usage);
    if (words_[0] == "between") return between();
    const auto who = words_.size() > 1 ? person(words_[1]) : std::nullopt;
    if (!who) return fail(words_.size() > 1 ? fmt::format("nobody known is \"{}\" here", words_[1]) : usage);
    if (words_[0] == "reach") return reach(*who);
    if (words_[0] == "why") return why(*who);
    if (words_[0] == "sight") return sight(*who);
    if (words_[0] == "odds") return odds_of(*who);
    if (words_[0] == "line") return line(*who);
    if (words_[0] == "who") return about(*who);
    return fail(usage);
  }

 private:
  // Somebody on a deck, by number, as the side knows him.
  std::optional<Who> person(std::string_view word) const {
    std::uint16_t number = 0;
    if (!read_cell(word, number).empty() || !view_.has(who_at(number))) return std::nullopt;
    const Figure& figure = view_.people[number];
    if (!figure.here() || (figure.hidden != 0 && figure.side != side_)) return std::nullopt;
    return who_at(number);
  }

  std::string name(Who who) const { return game_.name(view_, arg(who)); }

  Result<Inquiry> reach(Who who) {
    if (view_[who].side != side_) return fail("plots can only be made for your own people");
    std::map<Square, Reach> nearest;
    json::array ends;
    for_each_reachable(scene_, who, [&](const Reach& each) {
      const auto [at, first] = nearest.try_emplace(each.at, each);
      if (!first && each.halves < at->second.halves) at->second = each;
      ends.push_back({{"at", to_text(each.at)},
                      {"facing", to_text(each.facing)},
                      {"halves", each.halves},
                      {"points", points_words(each.halves)},
                      {"plot", write_cell(each.plot)},
                      {"words", plot_words(each.plot)},
                      {"path", to_json(plot_path(view_[who].at, each.plot))}});
    });
    Inquiry answer{fmt::format("{} can be in {} squares:\n", name(who), nearest.size()),
                   json::object{{"who", index_of(who)}, {"ends", std::move(ends)}}};
    for (const auto& [at, each] : nearest) {
      answer.text += fmt::format("  {:<10} {} AP  move {} {}\n", to_text(at), points(each.halves),
                                 index_of(who), write_cell(each.plot));
    }
    return answer;
  }

  static std::string points(int halves) {
    return halves % 2 == 0 ? std::to_string(halves / 2) : fmt::format("{}.5", halves / 2);
  }

  Result<Inquiry> why(Who who) {
    const auto to = words_.size() > 2 ? from_text<Square>(words_[2]) : std::nullopt;
    if (!to) return fail("a square is expected, such as 40:12,5");
    if (view_[who].side != side_) return fail("plots can only be made for your own people");
    json::array refusals;
    std::string text;
    for (const Violation& each : why_not_there(scene_, who, *to)) {
      const std::string words = sentence(each, [&](const Arg& arg) { return game_.name(view_, arg); });
      refusals.push_back({{"rule", each.rule.number()}, {"text", words}});
      text += fmt::format("  ({}) {}\n", each.rule.number(), words);
    }
    return Inquiry{text.empty() ? "nothing is against it\n" : text,
                   json::object{{"refusals", std::move(refusals)}}};
  }

  Result<Inquiry> sight(Who who) {
    const Figure& figure = view_[who];
    json::array seen;
    json::array field;
    const auto look_at = [&](Square at) {
      if (!scene_.sees(figure.at, at)) return;
      seen.push_back(json::string(to_text(at)));
      if (can_fire_at(scene_, figure, fires_from(figure, at), at)) field.push_back(json::string(to_text(at)));
    };
    for (const Level& level : view_.levels) {
      if (level.number == 0) continue;
      scene_.plan(level.number).plan().for_each_square([&](Square square) {
        look_at(on_level(square, level.number));
      });
    }
    Inquiry answer{
        fmt::format("{} sees {} squares and can fire at {} of them\n", name(who), seen.size(), field.size()),
        json::object{}};
    json::array people;
    for_each_person(view_, [&](Who other, const Figure& each) {
      if (other == who || !each.here() || (each.hidden != 0 && each.side != side_)) return;
      if (!scene_.sees(figure.at, each.at)) return;
      people.push_back(index_of(other));
      answer.text += fmt::format("  {} at {}, range {}\n", name(other), to_text(each.at),
                                 scene_.range(figure.at, each.at));
    });
    answer.data = {{"who", index_of(who)}, {"seen", seen}, {"field", field}, {"people", people}};
    return answer;
  }

  static std::optional<FireKind> kind_of(std::string_view word) {
    if (word == "aimed") return FireKind::aimed;
    if (word == "snap") return FireKind::snap;
    if (word == "covering") return FireKind::covering;
    return std::nullopt;
  }

  // (14.A) The square to aim at: of somebody who leans out, if he himself is out of sight, the one he leans
  // into.
  Square aim_at(const Figure& firer, const Figure& target) {
    const Square leans_into = muzzle(target);
    return scene_.sees(firer.at, target.at) || !scene_.in_play(leans_into.deck) ? target.at : leans_into;
  }

  // Why nobody in a square is hit by a fire through it.
  json::object refusal_of(const Figure& firer, Square at) {
    Violations found;
    if (can_fire_at(scene_, firer, fires_from(firer, at), at, &found))
      found.add("14"_ahl, "the fire passes him by");
    const auto named = [&](const Arg& arg) { return game_.name(view_, arg); };
    const Violation& first = *found.begin();
    return {{"rule", first.rule.number()}, {"text", sentence(first, named)}};
  }

  Result<Inquiry> odds_of(Who who) {
    const auto target = words_.size() > 2 ? person(words_[2]) : std::nullopt;
    if (!target) return fail("odds of whom? odds WHO TARGET [aimed, snap or covering]");
    Inquiry answer{"", json::array{}};
    for (const std::string_view word : {"aimed", "covering", "snap"}) {
      if (words_.size() > 3 && words_[3] != word) continue;
      const Figure& firer = view_[who];
      const Square at = aim_at(firer, view_[*target]);
      const Odds shot = odds(scene_, *kind_of(word), firer, fires_from(firer, at), at, view_[*target]);
      const json::object why = shot.possible ? json::object{} : refusal_of(firer, at);
      answer.data.as_array().push_back({{"kind", word},
                                        {"possible", shot.possible},
                                        {"why", why},
                                        {"needed", shot.needed},
                                        {"modifier", shot.modifier},
                                        {"band", static_cast<int>(shot.band)},
                                        {"cover", shot.cover},
                                        {"hit36", shot.hit36},
                                        {"light36", shot.light36},
                                        {"serious36", shot.serious36},
                                        {"dead36", shot.dead36}});
      answer.text += shot.possible
                         ? fmt::format(
                               "  {:<8} {}+ on two dice ({} of 36){}; after a hit: light {}, serious {}, "
                               "dead {} of 36\n",
                               word, shot.needed, shot.hit36, shot.cover ? ", under cover" : "", shot.light36,
                               shot.serious36, shot.dead36)
                         : fmt::format("  {:<8} no shot: {}\n", word, why.at("text").as_string().c_str());
    }
    if (answer.text.empty()) return fail("aimed, snap or covering is expected");
    return answer;
  }

  Result<Inquiry> line(Who who) {
    const auto at = words_.size() > 2 ? from_text<Square>(words_[2]) : std::nullopt;
    if (!at || !scene_.in_play(at->deck)) return fail("a square is expected, such as 40:12,5");
    const Weapon* weapon = game_.weapon(view_[who]);
    if (weapon == nullptr) return fail("he has no weapon");
    const DangerSpace space = danger_space(scene_, fires_from(view_[who], *at), *at, reach_of(*weapon));
    const bool possible = can_fire_at(scene_, view_[who], fires_from(view_[who], *at), *at);
    json::array squares;
    std::string text;
    for (const Square square : space.squares) {
      squares.push_back(json::string(to_text(square)));
      text += " " + to_text(square);
    }
    Inquiry answer{fmt::format("the danger space:{}\n", text), json::object{}};
    if (!possible) answer.text += "  but he cannot fire there\n";
    answer.data = {{"who", index_of(who)}, {"possible", possible}, {"squares", squares}};
    if (!possible) answer.data.as_object()["why"] = refusal_of(view_[who], *at);
    return answer;
  }

  Result<Inquiry> between() {
    const auto square = [&](std::size_t word) -> std::optional<Square> {
      const auto at = words_.size() > word ? from_text<Square>(words_[word]) : std::nullopt;
      return at && scene_.in_play(at->deck) ? at : std::nullopt;
    };
    const auto from = square(1);
    const auto to = square(2);
    if (!from || !to) return fail("two squares are expected, such as 40:12,5 40:14,5");
    const bool sees = scene_.sees(*from, *to);
    const bool adjacent = scene_.adjacent(*from, *to);
    const int range = scene_.range(*from, *to);
    return Inquiry{
        fmt::format("{} sight, range {}{}\n", sees ? "clear" : "no", range, adjacent ? ", adjacent" : ""),
        {{"sees", sees}, {"range", range}, {"adjacent", adjacent}}};
  }

  Result<Inquiry> about(Who who) {
    Inquiry answer{"", to_json(view_[who])};
    answer.text = name(who) + "\n";
    for (const auto& member : answer.data.as_object()) {
      answer.text +=
          fmt::format("  {:<12} {}\n", std::string_view(member.key()), json::serialize(member.value()));
    }
    return answer;
  }

  const Azhanti& game_;
  const Position& view_;
  Side side_;
  Scene scene_;
  std::vector<std::string_view> words_;
};

}  // namespace

Result<Inquiry> Azhanti::inquire(const Position& view, Side side, std::string_view words) const {
  return Asking(*this, view, side, words).answer();
}

}  // namespace flagbridge::ahl
