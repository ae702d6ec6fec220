#pragma once

#include <string>
#include <vector>

#include "cli/screen.h"
#include "kernel/game.h"

// A side of a game as somebody at a terminal uses it: the game may be in this program or on a server.
namespace flagbridge {

// A line as it was typed: its first word, and the rest without the spaces around it.
struct Typed {
  std::string line;
  std::string word;
  std::string rest;
};

class Seat {
 public:
  virtual ~Seat() = default;
  virtual std::string help() const = 0;
  virtual std::string picture() const = 0;
  virtual json::value scene() const = 0;
  virtual json::object decision() const = 0;  // empty if nothing is asked
  virtual Result<Inquiry> inquire(const std::string& words) = 0;
  // Gives the orders one after the other, until one is refused, and shows what comes of it.
  virtual void give(const std::vector<std::string>& orders) = 0;
  // Words that only such a game understands.
  virtual bool knows(const Typed& typed) const = 0;
  virtual void tell(const Typed& typed) = 0;
};

// The help of every seat; each adds its own words.
extern const char* const common_help;

Typed typed_of(const std::string& line);
// Whether the line is meant for the rules, and not for the terminal.
bool is_order(const Seat& seat, const Typed& typed);
// Does what the line says; false if somebody leaves.
bool obey(Seat& seat, Screen& screen, const Typed& typed);

}  // namespace flagbridge
