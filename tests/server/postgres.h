#pragma once

#include <csignal>
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
  // Stops its processes where they are, so that it neither answers nor refuses; and lets them go on.
  void hang() const { signal_all(SIGSTOP); }
  void go_on() const { signal_all(SIGCONT); }

 private:
  void signal_all(int signal) const;
  static bool run(const std::string& command);

  Scratch scratch_;
  std::string folder_;
  std::string programs_;
  bool started_ = false;
};

}  // namespace flagbridge::server
