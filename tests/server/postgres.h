#pragma once

#include <string>

#include "tests/server/house.h"

namespace flagbridge::server {

// A PostgreSQL server in a folder of its own, reached by a socket there. It does not run as root, so under
// root everything is done as the user the package brings.
class OwnPostgres {
 public:
  OwnPostgres();
  ~OwnPostgres();
  OwnPostgres(const OwnPostgres&) = delete;
  OwnPostgres& operator=(const OwnPostgres&) = delete;

  bool started() const { return started_; }
  std::string address() const { return "host=" + folder_ + " user=flagbridge dbname=postgres"; }
  bool stop() const;
  bool start() const;

 private:
  static bool run(const std::string& command);

  Scratch scratch_;
  std::string folder_;
  std::string programs_;
  bool started_ = false;
};

}  // namespace flagbridge::server
