#include "cli/app.h"

#include <csignal>
#include <cstdio>
#include <fmt/format.h>
#include <sys/random.h>

namespace flagbridge {
namespace {

volatile std::sig_atomic_t signalled = 0;

constexpr const char* footer =
    "Exit codes: 0 all is well; 1 what was checked does not hold; 2 the command line is wrong;\n"
    "3 a file, an order or the data cannot be read, or the output not written; 4 the server of a game\n"
    "cannot be reached; 5 it is of another version; 130 interrupted.\n"
    "Example: flagbridge play drill/meeting";

}  // namespace

const std::filesystem::path& Context::root() {
  if (!root_) root_ = need(find_root());
  return *root_;
}

const Games& Context::games() {
  if (!games_) games_ = need(Games::load(data()));
  return *games_;
}

const Games& Context::games(GameId id) {
  if (games_) return *games_;
  const auto found = single_.find(id);
  if (found != single_.end()) return found->second;
  return single_.emplace(id, need(Games::load(data(), id))).first->second;
}

const Games& Context::games(std::string_view named) {
  const auto id = game_from_name(named.substr(0, named.find('/')));
  return id ? games(*id) : games();
}

const Ledger& Context::ledger() {
  if (!ledger_) ledger_ = need(Ledger::load(data()));
  return *ledger_;
}

bool interrupted() { return signalled != 0; }

Seed seed_or_fresh(const std::string& text) {
  if (text.empty()) {
    Seed seed;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
      stop(Exit::failed, "the system gives no random numbers");
    return seed;
  }
  if (const auto seed = from_text<Seed>(text)) return *seed;
  std::uint64_t number = 0;
  if (!read_cell(text, number).empty()) {
    stop(Exit::usage,
         fmt::format("--seed: 32 hexadecimal digits or a number are expected, not \"{}\"", text));
  }
  return {0, number};
}

json::value parse_options(const std::string& text) {
  if (text.empty()) return json::object{};
  return need(parse_json(text, "--options"));
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const auto comma = text.find(',');
    parts.emplace_back(text.substr(0, comma));
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  return parts;
}

namespace {

// The first Ctrl-C is noted, and wakes whoever waits for input; a second one ends the program.
void watch_for_interrupts() {
  struct sigaction action = {};
  action.sa_handler = [](int) { signalled = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // and not SA_RESTART
  sigaction(SIGINT, &action, nullptr);
}

// Output that did not arrive is a failure, even if all else went well.
int end_program(Exit code, const std::string& message) {
  if (!message.empty()) fmt::print(stderr, "flagbridge: {}\n", message);
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return static_cast<int>(code);
  fmt::print(stderr, "flagbridge: the output cannot be written\n");
  return static_cast<int>(code == Exit::ok ? Exit::bad_input : code);
}

}  // namespace

int run_program(int argc, const char* const* argv) {
  CLI::App app{"Flagbridge plays board wargames with every rule enforced."};
  app.name("flagbridge");
  app.footer(footer);
  app.set_version_flag("--version", "flagbridge " FLAGBRIDGE_VERSION);
  app.require_subcommand(1);
  Context context;
  add_listing_commands(app, context);
  add_play_command(app, context);
  add_sim_commands(app, context);
  add_replay_command(app, context);
  add_report_commands(app, context);
  add_case_command(app, context);
  add_ledger_commands(app, context);
  add_ahl_commands(app, context);
  add_fe_commands(app, context);
  add_sfb_commands(app, context);
  add_print_command(app, context);
  add_serve_command(app, context);
  add_backup_command(app);
  add_health_command(app);
  add_admin_command(app, context);
  add_join_command(app, context);
  watch_for_interrupts();
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? static_cast<int>(Exit::ok) : static_cast<int>(Exit::usage);
  } catch (const Stop& end) {
    return end_program(end.code, end.message);
  } catch (const std::exception& error) {  // of the system: no memory, no right to look into a folder
    return end_program(Exit::bad_input, error.what());
  }
  return end_program(Exit::ok, "");
}

}  // namespace flagbridge
