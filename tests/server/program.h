#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "tests/server/house.h"

namespace flagbridge::server {

// `flagbridge serve` as a process of its own, with its games in a folder or elsewhere, as the further words
// say. No limits on how much is asked.
class Program {
 public:
  enum class Begin : std::uint8_t { now, later };
  explicit Program(std::string folder, std::vector<std::string> words = {}, Begin begin = Begin::now);
  ~Program() { kill_it(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void launch();   // without waiting for it
  void await();    // until it can be talked to; fails the test if it cannot
  void start();    // both
  void kill_it();  // without a word
  int end();       // in order; its exit code
  pid_t process() const { return child_; }
  std::uint16_t port() const { return port_; }
  std::string log() const;  // what it has said

 private:
  std::string folder_;
  std::vector<std::string> words_;
  pid_t child_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace flagbridge::server
