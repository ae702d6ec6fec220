#pragma once

#include <stdexcept>

#include "lab/files.h"

namespace flagbridge::fe {

// The real data with one passage of one file replaced.
class ChangedData : public DataSource {
 public:
  ChangedData(std::string file, std::string what, std::string with)
      : file_(std::move(file)), what_(std::move(what)), with_(std::move(with)) {}

  Result<std::string> read(const std::string& path) const override {
    auto text = real_.read(path);
    if (!text || path != file_) return text;
    const auto at = text->find(what_);
    if (at == std::string::npos) throw std::runtime_error("there is no \"" + what_ + "\" in " + path);
    text->replace(at, what_.size(), with_);
    return text;
  }
  Result<std::vector<std::string>> list(const std::string& folder, std::string_view ending) const override {
    return real_.list(folder, ending);
  }

 private:
  FolderSource real_{FLAGBRIDGE_ROOT "/data"};
  std::string file_, what_, with_;
};

}  // namespace flagbridge::fe
