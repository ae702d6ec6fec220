#pragma once

#include <map>

#include "lab/report_measures.h"

// How the dice fell: every die of an order is turned to each of its other faces, alone, and what the order
// then does is counted. That is exact as long as no other die depends on it; where it makes others needless
// they are left out, and where it calls for more these are taken as average.
namespace flagbridge {

// A throw as it fell.
struct Fallen {
  std::string label;  // rule and purpose
  Throw thrown{};
  int value = 0;
};
std::vector<Fallen> fallen_in(const std::vector<Told>& events);

// What a sum of many throws can be, with the chance of each: whole numbers, from `least` on.
class Spread {
 public:
  // Another throw, by what it adds and how often it does, out of all.
  void add(const std::map<int, double>& chances);
  double below(int value) const;  // the chance of less
  double at(int value) const;

 private:
  int least_ = 0;
  std::vector<double> chance_{1.0};
};

class Luck {
 public:
  Luck(const ReportKind* kind, std::vector<std::string> sides, std::size_t most_throws);

  // An order, the game before it, and what came of it.
  void weigh(const AnyMatch& before, const GivenOrder& given, const std::vector<Told>& events,
             const Owners& owners);

  std::vector<ReportLuck> sums() const;
  bool in_part() const { return in_part_; }

 private:
  struct Sum {
    int dice = 0;
    double done = 0;
    double mean = 0;  // of what the faces add to or take from it
    Spread spread;
  };
  std::vector<double> harm_of(const std::vector<Told>& events, const Owners& owners) const;
  std::vector<double> harm_with(const AnyMatch& before, const GivenOrder& given,
                                const std::vector<Fallen>& fallen, std::size_t which, int value,
                                const Owners& owners) const;
  // Whether any face of it makes a difference.
  bool turn(const AnyMatch& before, const GivenOrder& given, const std::vector<Fallen>& fallen,
            std::size_t which, const std::vector<double>& as_it_was, const Owners& owners);

  const ReportKind* kind_;
  std::vector<std::string> sides_;
  std::vector<Sum> sums_;
  std::size_t left_;  // orders that may still be played again
  bool in_part_ = false;
  std::map<std::string, int, std::less<>>
      in_vain_;  // by label: dice that made no difference, and never one that did
};

}  // namespace flagbridge
