#include "kernel/dice_sources.h"

#include <fmt/format.h>

namespace flagbridge {

int ScriptedDice::draw(Throw thrown, const Label& label) {
  const std::string wanted = to_string(label);
  if (script_.empty()) {
    faults_.push_back(fmt::format("the script has ended, but '{}' is drawn", wanted));
    return lowest(thrown);
  }
  const ScriptedDraw next = script_.front();
  if (next.name != wanted && next.name != label.rule.number()) {
    faults_.push_back(fmt::format("'{}' is drawn where the script has '{}'", wanted, next.name));
    return lowest(thrown);
  }
  script_.pop_front();
  if (next.value < lowest(thrown) || next.value > highest(thrown)) {
    faults_.push_back(fmt::format("'{}' cannot be {}: it runs from {} to {}", wanted, next.value,
                                  lowest(thrown), highest(thrown)));
    return lowest(thrown);
  }
  return next.value;
}

std::vector<std::string> ScriptedDice::faults() const {
  std::vector<std::string> all = faults_;
  for (const ScriptedDraw& left : script_) {
    all.push_back(fmt::format("'{}' = {} was never drawn", left.name, left.value));
  }
  return all;
}

namespace {

// Walks the tree of draws depth first: each run repeats the path and takes the next branch at its deepest
// point.
class Enumerator final : public DrawSource {
 public:
  int draw(Throw thrown, const Label&) override {
    if (depth_ == path_.size()) path_.push_back({thrown, lowest(thrown)});
    return path_[depth_++].value;
  }

  std::optional<Rational> probability() const {
    std::optional<Rational> all = Rational::whole(1);
    for (const Branch& branch : path_) {
      const auto share = share_of(branch);
      all = all && share ? all->times(*share) : std::nullopt;
    }
    return all;
  }

  // Moves on to the next way the dice can fall; false when there is none.
  bool next() {
    depth_ = 0;
    while (!path_.empty() && path_.back().value == highest(path_.back().thrown)) path_.pop_back();
    if (path_.empty()) return false;
    ++path_.back().value;
    return true;
  }

 private:
  struct Branch {
    Throw thrown;
    int value;
  };

  static std::optional<Rational> share_of(const Branch& branch) {
    const std::uint64_t faces = branch.thrown.faces;
    if (branch.thrown.count < 2) return Rational::of(1, faces);
    // Of two dice, a total of t can fall in faces - |t - (faces + 1)| ways.
    const auto middle = static_cast<int>(faces) + 1;
    const int off = branch.value > middle ? branch.value - middle : middle - branch.value;
    return Rational::of(faces - static_cast<std::uint64_t>(off), faces * faces);
  }

  std::vector<Branch> path_;
  std::size_t depth_ = 0;
};

}  // namespace

Result<int> enumerate(const std::function<void(Dice&)>& experiment,
                      const std::function<void(const Rational&)>& outcome, int most) {
  Enumerator source;
  for (int runs = 1;; ++runs) {
    if (runs > most) return fail(fmt::format("the dice can fall in more than {} ways", most));
    Dice dice(source);
    experiment(dice);
    const auto probability = source.probability();
    if (!probability) return fail("a probability is too small to be written exactly");
    outcome(*probability);
    if (!source.next()) return runs;
  }
}

}  // namespace flagbridge
