#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kernel/seed.h"
#include "lab/games.h"

// Guided games: a scenario with known dice, and hints that watch how the game stands. data/guides/*.toml;
// docs/guides.md says how one is written. What the hints wait for is looked at by the page, which has the
// side's view and nothing else.
namespace flagbridge {

// Something in the scene: the value at a path such as "own.ships.0.speed".
struct GuideSight {
  std::string path;
  json::value is;  // null: not asked
  std::optional<std::int32_t> least;
  std::optional<std::int32_t> most;
  static constexpr auto fields() {
    return record(field("path", &GuideSight::path), optional_field("is", &GuideSight::is),
                  optional_field("least", &GuideSight::least), optional_field("most", &GuideSight::most));
  }
};

// When a hint is shown. What is left out does not matter; of a list one is enough, of `scene` all are needed.
struct GuideWhen {
  std::vector<std::string> question;  // that the player is asked
  std::int32_t turn = 0;
  std::int32_t from_turn = 0;
  std::string clock;                  // words that stand beside the turn
  std::vector<std::string> ordered;   // the kind of the last order the player gave
  std::vector<std::string> happened;  // events since then
  std::vector<std::string> answers;   // words of an answer that can be given
  std::vector<std::string> after;     // hints that are done with
  std::vector<GuideSight> scene;
  bool waiting = false;  // nobody asks the player anything
  bool over = false;     // the game is
  static constexpr auto fields() {
    return record(optional_field("question", &GuideWhen::question), optional_field("turn", &GuideWhen::turn),
                  optional_field("from_turn", &GuideWhen::from_turn),
                  optional_field("clock", &GuideWhen::clock), optional_field("ordered", &GuideWhen::ordered),
                  optional_field("happened", &GuideWhen::happened),
                  optional_field("answers", &GuideWhen::answers), optional_field("after", &GuideWhen::after),
                  optional_field("scene", &GuideWhen::scene), optional_field("waiting", &GuideWhen::waiting),
                  optional_field("over", &GuideWhen::over));
  }
};

struct GuideHint {
  std::string id;
  std::string title;
  std::string text;
  std::vector<std::string> rules;
  std::vector<std::string> point;  // at things on the page: "board", "unit 3", "answer Nothing more"
  bool again = false;              // as often as it fits, not once
  GuideWhen when;
  static constexpr auto fields() {
    return record(field("id", &GuideHint::id), field("title", &GuideHint::title),
                  field("text", &GuideHint::text), optional_field("rules", &GuideHint::rules),
                  optional_field("point", &GuideHint::point), optional_field("again", &GuideHint::again),
                  field("when", &GuideHint::when));
  }
};

struct Guide {
  std::string title;
  std::string summary;
  std::string scenario;  // "sfb/duel"
  json::value options = json::object{};
  std::string side;    // the player's; computers have the others
  std::string player;  // which
  Seed seed;           // so that what the hints tell of comes about
  std::int32_t minutes = 0;
  std::vector<std::string> learn;  // what one knows afterwards
  std::string source;
  std::vector<GuideHint> hint;
  static constexpr auto fields() {
    return record(field("title", &Guide::title), field("summary", &Guide::summary),
                  field("scenario", &Guide::scenario), optional_field("options", &Guide::options),
                  field("side", &Guide::side), optional_field("player", &Guide::player),
                  field("seed", &Guide::seed), field("minutes", &Guide::minutes),
                  field("learn", &Guide::learn), field("source", &Guide::source),
                  field("hint", &Guide::hint));
  }
};

// One guide, held against the games: every scenario, side, question and event it names is there. Errors say
// file and line.
Result<Guide> read_guide(const Games& games, std::string_view text, const std::string& file);

// All of data/guides, by their files' names without folder and ending.
Result<std::map<std::string, Guide, std::less<>>> load_guides(const DataSource& data, const Games& games);

// What a hint may point at: the first word of each, and whether more must follow.
struct GuidePointer {
  std::string_view word;
  bool more = false;
};
std::span<const GuidePointer> guide_pointers();

}  // namespace flagbridge
