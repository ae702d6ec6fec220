#pragma once

#include <map>
#include <string>

#include "kernel/document.h"

namespace flagbridge {

// Data files held in memory.
class TextSource final : public DataSource {
 public:
  using Files = std::map<std::string, std::string>;  // by path
  explicit TextSource(Files files) : files_(std::move(files)) {}

  Result<std::string> read(const std::string& path) const override {
    const auto found = files_.find(path);
    if (found == files_.end()) return fail(Error{.file = path, .what = "is not there"});
    return found->second;
  }
  Result<std::vector<std::string>> list(const std::string& folder, std::string_view ending) const override {
    std::vector<std::string> paths;
    for (const auto& [path, text] : files_) {
      if (path.starts_with(folder + "/") && path.ends_with(ending)) paths.push_back(path);
    }
    if (paths.empty()) return fail(Error{.file = folder, .what = "is not there"});
    return paths;
  }

 private:
  Files files_;
};

}  // namespace flagbridge
