#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "kernel/agenda.h"
#include "kernel/core.h"
#include "kernel/dice.h"
#include "kernel/error.h"
#include "kernel/event.h"
#include "kernel/form.h"
#include "kernel/json.h"
#include "kernel/options.h"
#include "kernel/plain.h"
#include "kernel/play.h"
#include "kernel/scene.h"
#include "kernel/violation.h"

namespace flagbridge {

// Whether a side is through with the question after this order, or may give further ones (a plot a unit, then
// "ready").
enum class Answer : std::uint8_t { done, more };

// Who won, by how much, and by which rule.
struct Outcome {
  bool over = false;
  Sides winners;  // none: a draw
  std::array<std::int32_t, max_sides> scores{};
  Rule rule;
  const char* why = "";
};

// A scenario as lists show it.
struct ScenarioInfo {
  std::string id;  // "I.1"
  std::string title;
  std::string summary;
  std::vector<std::string> sides;
};

// A table of the game's data, every record as the engine sees it.
struct NamedTable {
  std::string name;
  json::value rows;
};

// The answer to something a player wants to know before he gives an order: where a unit can go, what a shot
// promises. For people and for programs.
struct Inquiry {
  std::string text;
  json::value data;
};

// What a game must offer; the kernel does the rest (kernel/engine.h). A game object holds tables and nothing
// else: it never changes, and any number of positions may be played against it at once.
template <class G>
concept Game =
    requires(const G& game, typename G::Position& position, const typename G::Position& still,
             const typename G::Order& order, const typename G::Options& options, Side side, Play<G>& play,
             Roller& roller, const Standing& standing, OptionList<typename G::Order>& list) {
      // No pointers and no padding: a position is compared, hashed and copied as plain memory.
      requires Plain<typename G::Position>;
      requires std::is_trivially_copyable_v<typename G::Order>;
      requires is_variant<typename G::Order>;

      { G::id } -> std::convertible_to<GameId>;
      { G::title } -> std::convertible_to<std::string_view>;
      // Moves with every change of the rules that can make an old journal play differently.
      { G::rules_version } -> std::convertible_to<int>;
      { G::step_budget } -> std::convertible_to<int>;
      { G::max_options } -> std::convertible_to<std::size_t>;
      { G::sequences() } -> std::convertible_to<std::span<const Sequence<Play<G>>>>;
      { G::decisions() } -> std::convertible_to<std::span<const DecisionKind>>;
      { G::events() } -> std::convertible_to<std::span<const EventKind>>;
      { G::policies() } -> std::convertible_to<std::span<const PolicyKind>>;

      { game.scenarios() } -> std::same_as<std::vector<ScenarioInfo>>;
      // The position before the first step; the kernel then runs on to the first question.
      { game.set_up(std::string_view{}, options, roller) } -> std::same_as<Result<typename G::Position>>;

      { game.check(still, side, order) } -> std::same_as<Violations>;
      { game.answer(play, side, order) } -> std::same_as<Answer>;
      { game.options(still, side, list) };
      { game.sample(still, side, roller) } -> std::same_as<typename G::Order>;
      { game.form(still, side) } -> std::same_as<Form>;
      { game.check_standing(still, side, standing) } -> std::same_as<Violations>;
      { game.standing_answer(still, side, standing) } -> std::same_as<std::optional<typename G::Order>>;

      // The position as a side may know it, and a whole position that would look the same to that side.
      { game.view(still, side) } -> std::same_as<typename G::Position>;
      { game.imagine(still, side, roller) } -> std::same_as<typename G::Position>;
      { game.outcome(still) } -> std::same_as<Outcome>;
      // What a position must always satisfy, in words if it does not; the tests ask after every step.
      { game.broken(still) } -> std::same_as<std::string>;

      // For people and programs, all of it from a view: names, a picture in characters, a scene
      // (kernel/scene.h) with what is known of the sides named, an order as a sentence (or nothing, where its
      // text says as much) and where on the board it belongs.
      { game.name(still, Arg{}) } -> std::same_as<std::string>;
      { game.picture(still, side) } -> std::same_as<std::string>;
      game.scene(still, Sides{});
      { game.words(still, order) } -> std::same_as<std::string>;
      { game.spot(still, order) } -> std::same_as<scene::Spot>;
      // Answers from what the side may know: `still` is its view. The words are the game's own ("reach 5").
      { game.inquire(still, side, std::string_view{}) } -> std::same_as<Result<Inquiry>>;
      { game.tables() } -> std::same_as<std::vector<NamedTable>>;
    };

}  // namespace flagbridge
