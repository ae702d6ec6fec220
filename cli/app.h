#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "lab/files.h"
#include "lab/games.h"
#include "lab/ledger.h"

namespace flagbridge {

// What scripts can trust; `flagbridge --help` lists them.
enum class Exit : int {
  ok = 0,
  failed = 1,         // what was checked did not hold: a case, a replay, a signature
  usage = 2,          // the command line is wrong
  bad_input = 3,      // a file, an order or the data cannot be read, or the output not written
  unreachable = 4,    // there is no server at the address, or it was lost for good
  other_version = 5,  // what answers there is no server of ours, or not of this version
  interrupted = 130,
};

// Thrown by a command to end the program; main alone catches it.
struct Stop {
  Exit code = Exit::ok;
  std::string message;  // for standard error
};

[[noreturn]] inline void stop(Exit code, std::string message = "") { throw Stop{code, std::move(message)}; }

// Unwraps a result, or ends the program with its errors.
template <class T>
T need(Result<T> result) {
  if (!result) stop(Exit::bad_input, to_string(result.error()));
  return std::move(*result);
}

// What commands share: where the project is, and the games, loaded when first wanted.
class Context {
 public:
  const std::filesystem::path& root();
  FolderSource data() { return FolderSource(root() / "data"); }
  const Games& games();
  // Only the game of that name, or of the scenario "drill/meeting", with nothing else loaded; all if it is
  // none.
  const Games& games(std::string_view named);
  const Games& games(GameId id);
  const Ledger& ledger();

 private:
  std::optional<std::filesystem::path> root_;
  std::optional<Games> games_;
  std::map<GameId, Games> single_;
  std::optional<Ledger> ledger_;
};

// Each adds its commands to the program; the callback does the work.
void add_listing_commands(CLI::App& app,
                          Context& context);  // welcome, games, scenarios, dump, schema, sequence
void add_play_command(CLI::App& app, Context& context);
void add_sim_commands(CLI::App& app, Context& context);  // sim, signature, bench
void add_replay_command(CLI::App& app, Context& context);
void add_report_commands(CLI::App& app, Context& context);  // report, guides
void add_case_command(CLI::App& app, Context& context);
void add_ledger_commands(CLI::App& app, Context& context);  // ledger, rule, check
void add_ahl_commands(CLI::App& app, Context& context);     // ahl deck, ahl ship
void add_fe_commands(CLI::App& app, Context& context);      // fe map, fe units, fe oob
void add_sfb_commands(CLI::App& app, Context& context);     // ship, sfb sequence
void add_print_command(CLI::App& app, Context& context);
// All ships as the engine sees them: variants put together with what they are variants of.
json::array all_ships(Context& context);
// Every row of a game's sequence of play, and how many of them are handled.
void print_sequence(Context& context, const std::string& game, bool as_json);

void add_join_command(CLI::App& app, Context& context);
void add_serve_command(CLI::App& app, Context& context);
void add_backup_command(CLI::App& app);
void add_health_command(CLI::App& app);
void add_admin_command(CLI::App& app, Context& context);

// Runs the program; the answer is its exit code.
int run_program(int argc, const char* const* argv);

// True once Ctrl-C was pressed: long work looks at it and stops in order.
bool interrupted();

// The seed named on the command line (32 hexadecimal digits, or a short number), or a fresh one from the
// system.
Seed seed_or_fresh(const std::string& text);

json::value parse_options(const std::string& text);

// "basic,random" taken apart.
std::vector<std::string> split_list(std::string_view text);

}  // namespace flagbridge
