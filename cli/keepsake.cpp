#include "cli/keepsake.h"

#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/link.h"
#include "lab/files.h"

namespace flagbridge {
namespace {

namespace fs = std::filesystem;

fs::path state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return fs::path(state) / "flagbridge";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return fs::path(home) / ".local" / "state" / "flagbridge";
}

// "http://host:8080" as the name of a file.
std::string name_for(const std::string& origin) {
  std::string name = "session-";
  for (const char c : origin) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
    name += plain ? c : '_';
  }
  return name;
}

bool write_all(int to, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t written = write(to, text.data() + done, text.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    done += static_cast<std::size_t>(written);
  }
  return true;
}

}  // namespace

Result<Keepsake> Keepsake::of(const std::string& origin) {
  const fs::path folder = state_folder();
  if (folder.empty()) return fail("neither XDG_STATE_HOME nor HOME says where seats can be kept");
  Keepsake kept;
  kept.file_ = folder / name_for(origin);
  std::error_code error;
  if (!fs::exists(kept.file_, error)) return kept;
  auto text = read_file(kept.file_, 4096);
  if (!text) return fail(text.error());
  while (text->ends_with('\n')) text->pop_back();
  if (is_token(*text)) kept.session_ = *text;
  return kept;
}

Errors Keepsake::keep(const std::string& session) {
  if (session == session_) return {};
  const auto failed = [&] {
    return Errors{
        {.file = file_.string(), .what = fmt::format("cannot be written: {}", std::strerror(errno))}};
  };
  std::error_code error;
  fs::create_directories(file_.parent_path(), error);
  if (error) return {{.file = file_.parent_path().string(), .what = "cannot be made: " + error.message()}};
  const std::string beside = file_.string() + fmt::format(".new-{}", getpid());
  unlink(beside.c_str());
  const int file = open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return failed();
  const bool written = write_all(file, session + "\n");
  if (close(file) != 0 || !written || rename(beside.c_str(), file_.c_str()) != 0) {
    Errors errors = failed();
    unlink(beside.c_str());
    return errors;
  }
  session_ = session;
  return {};
}

}  // namespace flagbridge
