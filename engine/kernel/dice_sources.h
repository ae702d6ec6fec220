#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "kernel/dice.h"
#include "kernel/error.h"
#include "kernel/rational.h"

namespace flagbridge {

// A draw laid down in advance. The name is the rule number, or the rule number and the purpose: "E2.3" or
// "E2.3 phaser-1".
struct ScriptedDraw {
  std::string name;
  int value = 0;
};

// Dice for tests: they fall as written, in the order written. A draw that is not the next one of the script,
// a value the dice cannot show, and anything left over at the end are faults.
class ScriptedDice final : public DrawSource {
 public:
  ScriptedDice() = default;
  explicit ScriptedDice(std::vector<ScriptedDraw> script) : script_(script.begin(), script.end()) {}

  void add(ScriptedDraw draw) { script_.push_back(std::move(draw)); }
  int draw(Throw thrown, const Label& label) override;

  // What went wrong so far, with a fault for every draw nobody has asked for; empty if all is well.
  std::vector<std::string> faults() const;

 private:
  std::deque<ScriptedDraw> script_;
  std::vector<std::string> faults_;
};

// Every way the dice can fall. Run `experiment` with each in turn; it must make the same draws when the same
// dice fall. `outcome(probability)` is called after each run, and the probabilities add up to exactly 1.
// Fails if there are more than `most` ways or a probability does not fit.
Result<int> enumerate(const std::function<void(Dice&)>& experiment,
                      const std::function<void(const Rational&)>& outcome, int most = 1'000'000);

}  // namespace flagbridge
