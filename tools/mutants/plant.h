#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/mutants/find.h"

namespace flagbridge::faults {

// A fault at its place in the project.
struct Planted {
  int number = 0;
  std::string game;
  std::string file;
  Fault fault;
};

// One that nobody could notice, with the reason: a row of tests/mutants/equivalent.tsv.
struct Equivalent {
  std::string file;
  std::string before;
  std::string after;
  bool found = false;
};

struct Lines {
  int from = 0;
  int to = 0;
};

// Which of all faults are wanted.
struct Wanted {
  std::vector<std::string> games;
  std::string section;                              // files whose names begin with it, or all
  std::map<std::string, std::vector<Lines>> lines;  // only these, if any are given
  bool only_lines = false;
  std::uint64_t seed = 1;
  int sample = 20;  // a game
};

std::vector<Equivalent> read_equivalent(const std::filesystem::path& file);

// Marks in `equivalent` what it has found. Some more than wanted, since a few will not compile.
std::vector<Planted> sample(const std::filesystem::path& root, const Wanted& wanted,
                            std::vector<Equivalent>& equivalent);

// Makes `copy` the same as `root`, apart from the faults, and touches nothing that is the same already.
void plant(const std::filesystem::path& root, const std::filesystem::path& copy,
           const std::vector<Planted>& faults, const std::set<int>& without);

std::string read_text(const std::filesystem::path& file);

}  // namespace flagbridge::faults
