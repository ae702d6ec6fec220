#include "tests/server/postgres.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace flagbridge::server {

OwnPostgres::OwnPostgres() {
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql")) {
    programs_ = version.path().string() + "/bin";
  }
  folder_ = scratch_.path();
  std::filesystem::permissions(folder_, std::filesystem::perms::all);
  run("mkdir -m 700 " + folder_ + "/db && " + programs_ + "/initdb -A trust -U flagbridge -D " + folder_ +
      "/db");
  started_ = start();
}

OwnPostgres::~OwnPostgres() { run(programs_ + "/pg_ctl -w -m immediate -D " + folder_ + "/db stop"); }

bool OwnPostgres::stop() const { return run(programs_ + "/pg_ctl -w -m fast -D " + folder_ + "/db stop"); }

bool OwnPostgres::start() const {
  return run(programs_ + "/pg_ctl -w -D " + folder_ + "/db -l " + folder_ + "/log -o \"-k " + folder_ +
             " -c listen_addresses=''\" start");
}

void OwnPostgres::signal_all(int signal) const {
  pid_t server = 0;
  std::ifstream(folder_ + "/db/postmaster.pid") >> server;
  ASSERT_GT(server, 0);
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    // "17 (postgres) S 16 …": the fourth is its parent.
    std::ifstream stat(entry.path() / "stat");
    std::string id, program, state;
    pid_t parent = 0;
    stat >> id >> program >> state >> parent;
    if (parent == server) kill(static_cast<pid_t>(std::stoi(name)), signal);
  }
  kill(server, signal);
}

bool OwnPostgres::run(const std::string& command) {
  const std::string quiet = "(" + command + ") >/dev/null 2>&1";
  const std::string whole =
      geteuid() == 0
          ? "cd / && setpriv --reuid=postgres --regid=postgres --clear-groups sh -c '" + quiet + "'"
          : quiet;
  return std::system(whole.c_str()) == 0;
}

}  // namespace flagbridge::server
