#pragma once

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernel/erased.h"
#include "lab/any_arena.h"
#include "lab/watch.h"
#include "players/player.h"

// Computer players against each other, with the game's own types: as fast as the engine is.
namespace flagbridge {

// The course of a game as one number: its orders and what was told of them, by the names they have in files.
// How a position is laid out in memory does not show in it.
template <Game G>
class Course {
 public:
  explicit Course(bool wanted) : wanted_(wanted) {}

  Events events() { return wanted_ ? Events(happened_) : Events(); }

  void add(const G& game, const typename G::Position& at, Side side, const typename G::Order& order) {
    if (!wanted_) return;
    sha_.add(fmt::format("{} {}\n", index_of(side), order_text(order)));
    for (const Event& each : happened_) {
      std::string line =
          fmt::format("{} {} {}", G::events()[each.kind].name, each.rule.number(), each.audience.bits());
      for (std::size_t i = 0; i < each.count; ++i) {
        const Arg& arg = each.args[i];  // numbers of names are of no meaning outside the program
        line += arg.kind == Arg::Kind::name ? " " + game.name(at, arg) : fmt::format(" {}", arg.value);
      }
      sha_.add(line + "\n");
    }
    happened_.clear();
  }

  Digest finish() { return sha_.finish(); }

 private:
  bool wanted_;
  std::vector<Event> happened_;
  Sha256 sha_;
};

// An order that says that nothing is to be done.
template <class Order>
bool says_nothing(const Order& order) {
  return std::visit([]<class T>(const T&) { return T::tag == "pass" || T::tag == "ready"; }, order);
}

template <Game G>
class Arena final : public AnyArena {
 public:
  explicit Arena(const G& game) : game_(&game) {}

  std::vector<std::pair<std::string, std::string>> players() const override {
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& kind : player_kinds<G>()) all.emplace_back(kind.name, kind.text);
    return all;
  }

  Errors check(const Contest& contest) const override {
    Errors errors;
    for (const std::string& name : contest.players) {
      if (!make(name))
        errors.push_back({.what = fmt::format("there is no player \"{}\" for this game", name)});
    }
    for (const ScenarioInfo& scenario : game_->scenarios()) {
      if (scenario.id != contest.scenario || scenario.sides.size() == contest.players.size()) continue;
      errors.push_back({.what = fmt::format("{} players are expected, one a side", scenario.sides.size())});
    }
    const auto options = from_json<typename G::Options>(contest.options);
    if (!options) return options.error();
    Roller roller(Seed{}, Stream::setup);
    const auto position = game_->set_up(contest.scenario, *options, roller);
    if (!position) std::ranges::copy(position.error(), std::back_inserter(errors));
    return errors;
  }

  std::vector<json::value> usual_standing() const override {
    std::vector<json::value> all;
    for (const Standing& each : flagbridge::usual_standing<G>())
      all.push_back(to_json(typename G::Order(SetStanding{each})));
    return all;
  }

  ContestResult play(const Contest& contest, const Seed& seed) const override {
    Course<G> course(contest.course);
    Events quiet = course.events();
    const auto options = from_json<typename G::Options>(contest.options);
    if (!options) return {.trouble = to_string(options.error())};
    auto position = start(*game_, contest.scenario, *options, seed, quiet);
    if (!position) return {.trouble = to_string(position.error())};
    std::vector<std::unique_ptr<Player<G>>> players;
    std::vector<Roller> rollers;
    for (std::size_t i = 0; i < contest.players.size(); ++i) {
      players.push_back(make(contest.players[i]));
      rollers.emplace_back(seed, player_stream(static_cast<int>(i)));
    }
    ContestResult result;
    Dice dice(seed, Stream::engine);
    Watch<G> watch(*game_);
    auto& at = *position;
    if (contest.standing) give_standing(at, dice, quiet);
    typename G::Position before{};
    std::array<std::uint32_t, max_sides> answered{};  // the step whose question each side answered last
    while (at.core.running() && result.trouble.empty()) {
      const Side side = at.core.question.awaiting.lowest();
      const auto who = static_cast<std::size_t>(index_of(side));
      const auto view = game_->view(at, side);
      const bool asked = std::exchange(answered[who], at.core.steps) != at.core.steps;
      const auto kind = std::min<std::size_t>(at.core.question.kind, most_question_kinds - 1);
      if (asked) {
        ++result.questions[who];
        ++result.kinds[kind];
      }
      if (contest.check) {
        before = at;
        result.trouble = watch.before(at, side, view);
      }
      const auto order = players[who]->choose(*game_, view, side, rollers[who]);
      if (asked && says_nothing(order)) ++result.idle[kind];
      if (const Violations against = flagbridge::play(*game_, at, side, order, dice, quiet);
          !against.none()) {
        result.trouble = contest.players[who] + " gave an order that is not legal: " + order_text(order);
        for (const Violation& each : against) result.trouble += fmt::format(" ({})", each.rule.number());
      } else if (contest.check && result.trouble.empty()) {
        result.trouble = watch.after(before, view, side, order, at, seed);
      }
      course.add(*game_, at, side, order);
      if (++result.orders > contest.most_orders) result.trouble = "the game does not come to an end";
    }
    if (at.core.halt != Halt::none) result.trouble = "halted: " + std::string(name_of(at.core.halt));
    result.outcome = game_->outcome(at);
    result.turns = at.core.turn;
    result.hash = hash_of(at);
    result.course = course.finish();
    return result;
  }

  Result<json::value> choose(const AnyMatch& match, std::string_view player, Side side,
                             Roller& roller) const override {
    const auto* typed = dynamic_cast<const ErasedMatch<G>*>(&match);
    if (typed == nullptr) return fail("the match is of another game");
    return chosen(typed->typed_view(side), player, side, roller);
  }

  Result<json::value> choose_seeing(const json::value& view, std::string_view player, Side side,
                                    Roller& roller) const override {
    const auto seen = from_json<typename G::Position>(view);
    if (!seen) return fail(seen.error());
    return chosen(*seen, player, side, roller);
  }

 private:
  Result<json::value> chosen(const typename G::Position& view, std::string_view player, Side side,
                             Roller& roller) const {
    const auto chooser = make(player);
    if (!chooser) return fail(fmt::format("there is no player \"{}\" for this game", player));
    return to_json(chooser->choose(*game_, view, side, roller));
  }

  void give_standing(typename G::Position& at, Dice& dice, Events& quiet) const {
    for (int i = 0; i < seats_in(at); ++i) {
      for (const Standing& each : flagbridge::usual_standing<G>())
        static_cast<void>(flagbridge::play(*game_, at, side_at(i), SetStanding{each}, dice, quiet));
    }
  }

  static std::unique_ptr<Player<G>> make(std::string_view name) {
    for (const auto& kind : player_kinds<G>()) {
      if (kind.name == name) return kind.make();
    }
    return nullptr;
  }

  const G* game_;
};

}  // namespace flagbridge
