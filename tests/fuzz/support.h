#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "drill/drill.h"
#include "kernel/erased.h"
#include "lab/files.h"
#include "lab/games.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// What the fuzz targets share.
namespace flagbridge::fuzz {

// A property that does not hold ends the program: the fuzzer then keeps the input.
inline void require(bool holds, const std::string& what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what.c_str());
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Every error says something, and none points outside the text it is about.
inline void check_errors(const Errors& errors, std::string_view text) {
  const auto lines = std::ranges::count(text, '\n') + 1;
  require(!errors.empty(), "a failure says why");
  for (const Error& error : errors) {
    require(!error.what.empty(), "an error says what is wrong");
    require(error.line >= 0 && error.line <= lines, "the line is one of the text: " + to_string(error));
    require(error.column >= 0, "the column is not negative: " + to_string(error));
  }
}

inline std::filesystem::path data_folder() {
  const char* given = std::getenv("FLAGBRIDGE_ROOT");
  return std::filesystem::path(given != nullptr ? given : FLAGBRIDGE_ROOT) / "data";
}

// The project's data files, held in memory, with one of them replaced by the text under test. A name that is
// not among them is an error: no input makes the targets open other files.
class ReplacedFile final : public DataSource {
 public:
  ReplacedFile(std::string path, std::string_view text) : path_(std::move(path)), text_(text) {}

  Result<std::string> read(const std::string& path) const override {
    if (path == path_) return std::string(text_);
    const auto found = kept().find(path);
    if (found == kept().end()) return fail(Error{.file = path, .what = "there is no such file"});
    return found->second;
  }
  Result<std::vector<std::string>> list(const std::string&, std::string_view) const override {
    return std::vector<std::string>{path_};
  }

 private:
  static const std::map<std::string, std::string>& kept() {
    static const auto files = [] {
      const FolderSource folder(data_folder());
      std::map<std::string, std::string> all;
      for (const char* path :
           {"drill/guns.tsv", "drill/scenarios.toml", "drill/maps/gap.txt", "drill/maps/meadow.txt"}) {
        all[path] = folder.read(path).value();
      }
      return all;
    }();
    return files;
  }

  std::string path_;
  std::string_view text_;
};

inline const Games& games() {
  static const Games all = Games::load(FolderSource(data_folder())).value();
  return all;
}

inline const ErasedGame<drill::Drill>& drill_game() {
  static const ErasedGame<drill::Drill> game(drill::Drill(drill::load(FolderSource(data_folder())).value()));
  return game;
}

// Whatever the data files say, a game they load into can be started, and asks its first question.
inline void check_start(const Result<drill::Content>& content) {
  if (!content) return require(!content.error().empty(), "a failure says why");
  const ErasedGame<drill::Drill> game{drill::Drill(*content)};
  for (const ScenarioInfo& scenario : game.scenarios()) {
    const auto match = game.start(scenario.id, json::object{}, Seed{1, 2}, nullptr);
    require(match.has_value(), "the scenario starts: " + scenario.id);
    require((*match)->broken().empty(), (*match)->broken());
    require((*match)->halted().empty(), (*match)->halted());
    require(!(*match)->asked().empty(), "somebody is asked");
    for (const Asked& asked : (*match)->asked()) {
      require(!(*match)->decision(asked.side).at("options").as_array().empty(), "there is an answer");
      require(!(*match)->picture(asked.side).empty(), "there is a picture");
    }
  }
}

}  // namespace flagbridge::fuzz
