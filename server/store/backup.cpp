#include "server/store/backup.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/soundness.h"

namespace flagbridge::server {
namespace {

struct CloseCopy {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
using CopyEnd = std::unique_ptr<sqlite3, CloseCopy>;

Errors not_copied(const std::string& file, const std::string& what) { return {{.file = file, .what = what}}; }

Result<CopyEnd> open_end(const std::string& file, int flags) {
  sqlite3* made = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &made, flags, nullptr);
  CopyEnd connection(made);
  if (code != SQLITE_OK) return fail(not_copied(file, sqlite3_errstr(code)));
  sqlite3_busy_timeout(made, 10'000);
  return connection;
}

Errors copy_pages(const std::string& from, const std::string& to) {
  const auto source = open_end(from, SQLITE_OPEN_READWRITE);
  if (!source) return source.error();
  const auto target = open_end(to, SQLITE_OPEN_READWRITE);
  if (!target) return target.error();
  sqlite3_backup* work = sqlite3_backup_init(target->get(), "main", source->get(), "main");
  if (work == nullptr) return not_copied(to, sqlite3_errmsg(target->get()));
  const int code = sqlite3_backup_step(work, -1);  // in one go: as it is at one moment
  sqlite3_backup_finish(work);
  return code == SQLITE_DONE ? Errors{} : not_copied(to, sqlite3_errstr(code));
}

Result<std::int64_t> rows_in(Database& database, const std::string& table) {
  auto rows = database.run({"SELECT COUNT(*) FROM " + table});
  if (!rows) return fail(std::move(rows.error()));
  return number_in(rows->front().front());
}

// Reads all of the copy, and leaves it as one file that needs nothing beside it.
Result<Copied> check_copy(const std::string& file) {
  auto database = open_sqlite(file);
  if (!database) return fail(std::move(database.error()));
  const std::vector<std::string> damage = damage_in(**database);
  if (!damage.empty()) return fail(not_copied(file, "what was copied is damaged: " + damage.front()));
  const auto games = rows_in(**database, "game_tables");
  const auto people = rows_in(**database, "people");
  if (!games || !people) return fail(not_copied(file, "there are no games of ours in it"));
  if (const auto one = (*database)->run({"PRAGMA journal_mode = DELETE"}); !one) return fail(one.error());
  return Copied{*games, *people, 0};
}

// On the disk, not only on its way there.
bool flush(const std::string& path, int flags) {
  const int file = open(path.c_str(), flags | O_CLOEXEC);
  const bool flushed = file >= 0 && fsync(file) == 0;
  if (file >= 0) close(file);
  return flushed;
}

Result<Copied> copy_and_check(const std::string& from, const std::string& part) {
  if (Errors errors = copy_pages(from, part); !errors.empty()) return fail(std::move(errors));
  auto copied = check_copy(part);
  if (!copied) return copied;
  struct stat facts {};
  if (!flush(part, O_RDONLY) || stat(part.c_str(), &facts) != 0)
    return fail(not_copied(part, std::strerror(errno)));
  copied->bytes = facts.st_size;
  return copied;
}

}  // namespace

Result<Copied> back_up(const std::string& from, const std::string& to) {
  if (!std::filesystem::exists(from)) return fail(not_copied(from, "there is nothing to copy"));
  const std::string part = to + ".part";
  const int made = open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) return fail(not_copied(part, std::strerror(errno)));
  close(made);
  auto copied = copy_and_check(from, part);
  // link(), which unlike rename() overwrites nothing.
  if (copied && link(part.c_str(), to.c_str()) != 0) copied = fail(not_copied(to, std::strerror(errno)));
  unlink(part.c_str());
  const std::string folder = std::filesystem::absolute(to).parent_path();
  if (copied && !flush(folder, O_RDONLY | O_DIRECTORY)) return fail(not_copied(folder, std::strerror(errno)));
  return copied;
}

}  // namespace flagbridge::server
