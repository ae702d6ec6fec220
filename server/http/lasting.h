#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/http/request.h"

namespace flagbridge::server {

// Answers that are the same for everybody, and as long as the server runs: each is made and packed once.
class Lasting {
 public:
  // What was answered before, if it was. `names` of the query, with blanks between, make another answer.
  std::optional<Answer> find(const Request& request, std::string_view names) const;
  // To be given from now on, unless it is an error.
  Answer keep(const Request& request, std::string_view names, Answer made);

 private:
  struct Made {
    Answer plain;
    std::string packed;  // gzip; empty where that saves nothing
  };
  using Shared = std::shared_ptr<const Made>;

  static constexpr std::size_t most_bytes = 64 * 1024 * 1024;  // then all is forgotten

  mutable std::mutex mutex_;
  std::unordered_map<std::string, Shared> all_;
  std::size_t bytes_ = 0;
};

}  // namespace flagbridge::server
