#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "server/http/request.h"

namespace flagbridge::server {

// The files of the built page, read when the server starts: nothing else on the disk can be asked for.
class Page {
 public:
  // A folder that is not there gives a page that says so.
  explicit Page(const std::filesystem::path& folder);

  Answer answer(const Request& request) const;
  bool empty() const { return files_.empty(); }

 private:
  struct File {
    std::string type;
    std::string plain;
    std::string packed;  // gzip; empty where that saves nothing
    std::string tag;     // changes with the content
    bool lasting = false;  // its name changes with its content
  };

  void add(const std::filesystem::path& file, const std::string& name);

  std::map<std::string, File, std::less<>> files_;
};

}  // namespace flagbridge::server
