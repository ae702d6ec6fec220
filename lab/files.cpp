#include "lab/files.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <memory>
#include <unistd.h>

namespace flagbridge {
namespace fs = std::filesystem;

Result<std::string> read_file(const fs::path& path, std::size_t most_bytes) {
  std::error_code error;
  if (fs::is_directory(path, error)) return fail(Error{path.string(), 0, 0, "", "is a folder, not a file"});
  std::ifstream in(path, std::ios::binary);
  if (!in)
    return fail(Error{path.string(), 0, 0, "", fmt::format("cannot be opened: {}", std::strerror(errno))});
  std::string text;
  constexpr std::size_t piece = 65'536;
  const auto buffer = std::make_unique_for_overwrite<char[]>(piece);
  while (in.read(buffer.get(), piece) || in.gcount() > 0) {
    text.append(buffer.get(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > most_bytes) {
      return fail(Error{path.string(), 0, 0, "", fmt::format("is larger than {} bytes", most_bytes)});
    }
  }
  if (in.bad()) return fail(Error{path.string(), 0, 0, "", "cannot be read to its end"});
  return text;
}

Errors write_file(const fs::path& path, std::string_view text) {
  const fs::path beside = path.string() + fmt::format(".new-{}", getpid());
  const auto give_up = [&](const std::string& what) {
    std::error_code ignored;
    fs::remove(beside, ignored);
    return Errors{{path.string(), 0, 0, "", what}};
  };
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    if (!out) return give_up(fmt::format("cannot be written: {}", std::strerror(errno)));
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.flush();
    if (!out) return give_up(fmt::format("cannot be written to its end: {}", std::strerror(errno)));
  }
  std::error_code error;
  fs::rename(beside, path, error);
  return error ? give_up("cannot be put in place: " + error.message()) : Errors{};
}

Result<std::string> FolderSource::read(const std::string& path) const {
  auto text = read_file(root_ / path);
  if (!text) text.error().front().file = path;
  return text;
}

Result<std::vector<std::string>> FolderSource::list(const std::string& folder,
                                                    std::string_view ending) const {
  std::vector<std::string> paths;
  std::error_code error;
  for (fs::directory_iterator at(root_ / folder, error), end; !error && at != end; at.increment(error)) {
    if (at->path().string().ends_with(ending)) paths.push_back(folder + "/" + at->path().filename().string());
  }
  if (error) return fail(Error{folder, 0, 0, "", "cannot be listed: " + error.message()});
  std::ranges::sort(paths);
  return paths;
}

Result<fs::path> find_root() {
  std::error_code error;
  const auto good = [&](const fs::path& folder) { return fs::exists(folder / "data" / "ledger", error); };
  if (const char* given = std::getenv("FLAGBRIDGE_ROOT")) {
    if (good(given)) return fs::path(given);
    return fail(fmt::format("FLAGBRIDGE_ROOT is {}, which has no data/ledger in it", given));
  }
  for (const fs::path& start :
       {fs::read_symlink("/proc/self/exe", error).parent_path(), fs::current_path(error)}) {
    for (fs::path folder = start; !folder.empty(); folder = folder.parent_path()) {
      if (good(folder)) return folder;
      if (folder == folder.root_path()) break;
    }
  }
  return fail(
      "the data files are not found: run the program from the project, or set FLAGBRIDGE_ROOT to its folder");
}

}  // namespace flagbridge
