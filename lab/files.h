#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/document.h"

// The only place where files are opened.
namespace flagbridge {

// Data files below a folder.
class FolderSource final : public DataSource {
 public:
  explicit FolderSource(std::filesystem::path root) : root_(std::move(root)) {}
  Result<std::string> read(const std::string& path) const override;
  Result<std::vector<std::string>> list(const std::string& folder, std::string_view ending) const override;

 private:
  std::filesystem::path root_;
};

// A whole file; larger than the limit is an error.
Result<std::string> read_file(const std::filesystem::path& path,
                              std::size_t most_bytes = std::size_t{64} << 20);

// Writes a file as a whole or not at all: a new file beside it takes its place when it is complete.
Errors write_file(const std::filesystem::path& path, std::string_view text);

// The folder with data/ in it: $FLAGBRIDGE_ROOT, or the first one going up from the program or the working
// folder.
Result<std::filesystem::path> find_root();

}  // namespace flagbridge
