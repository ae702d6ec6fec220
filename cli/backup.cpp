#include "server/store/backup.h"

#include <fmt/format.h>

#include "cli/app.h"
#include "server/config.h"

// A copy of everything a server keeps.
namespace flagbridge {
namespace {

struct BackupWords {
  std::string file;
  std::string config;
  std::string data;
};

void back_up(const BackupWords& words) {
  server::Config config = need(server::read_config(words.config));
  if (!words.data.empty()) config.data = words.data;
  if (!config.database.empty() && words.data.empty()) {
    stop(Exit::usage, "the games are in a PostgreSQL database: pg_dump copies it");
  }
  const std::string from = (std::filesystem::path(config.data) / "flagbridge.sqlite").string();
  const server::Copied copied = need(server::back_up(from, words.file));
  fmt::print("{}: {} games and {} people, {} bytes, checked\n", words.file, copied.games, copied.people,
             copied.bytes);
}

}  // namespace

void add_backup_command(CLI::App& app) {
  auto words = std::make_shared<BackupWords>();
  CLI::App* sub = app.add_subcommand("backup", "Copy the games of a server, while it runs or not");
  sub->footer("Example: flagbridge backup --data games games-monday.sqlite");
  sub->add_option("file", words->file, "Where the copy goes; it must not be there yet")->required();
  sub->add_option("--data", words->data, "The folder games are kept in");
  sub->add_option("--config", words->config, "The settings of the server, a TOML file");
  sub->callback([words] { back_up(*words); });
}

}  // namespace flagbridge
