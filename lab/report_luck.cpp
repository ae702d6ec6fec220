#include "lab/report_luck.h"

#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace flagbridge {
namespace {

// Dice of a kind, such as those of the damage chart, after which nobody asks any more whether they matter.
constexpr int enough_in_vain = 40;

// The dice of an order as they fell, but for one. Turning that one may make others needless, or call for
// more: which of the two is tried first is said, and how much did not fit is counted. What is thrown besides
// is as the middle has it.
class Turned final : public DrawSource {
 public:
  enum class First : std::uint8_t { skip, insert };

  Turned(const std::vector<Fallen>& fallen, std::size_t which, int value, First first)
      : fallen_(&fallen), which_(which), value_(value), first_(first) {}

  int draw(Throw thrown, const Label& label) override {
    const std::string wanted = to_string(label);
    const auto fits = [&](const Fallen& each) { return each.label == wanted && each.thrown == thrown; };
    for (std::size_t i = next_; i < fallen_->size(); ++i) {
      if (!fits((*fallen_)[i])) {
        if (first_ == First::insert) break;
        continue;
      }
      misfits_ += i - next_;
      next_ = i + 1;
      return i == which_ ? value_ : (*fallen_)[i].value;
    }
    ++misfits_;
    return (lowest(thrown) + highest(thrown)) / 2;
  }
  std::size_t misfits() const { return misfits_ + (fallen_->size() - next_); }

 private:
  const std::vector<Fallen>* fallen_;
  std::size_t which_;
  int value_;
  First first_;
  std::size_t next_ = 0;
  std::size_t misfits_ = 0;
};

// In how many of all cases a throw comes to that value.
int ways(Throw thrown, int value) {
  if (thrown.count < 2) return 1;
  const int faces = static_cast<int>(thrown.faces);
  return value <= faces + 1 ? value - 1 : 2 * faces + 1 - value;
}

}  // namespace

std::vector<Fallen> fallen_in(const std::vector<Told>& events) {
  std::vector<Fallen> all;
  for (const Told& told : events) {
    if (told.data.at("event") != "rolled") continue;
    const json::value* rule = told.data.if_contains("rule");
    const std::string purpose(told.data.at("purpose").as_string());
    const auto number = [&](const char* name) { return static_cast<int>(told.data.at(name).as_int64()); };
    all.push_back({(rule == nullptr ? "" : std::string(rule->as_string()) + " ") + purpose,
                   {static_cast<std::uint8_t>(number("dice")), static_cast<std::uint32_t>(number("faces"))},
                   number("value")});
  }
  return all;
}

void Spread::add(const std::map<int, double>& chances) {
  const int least = chances.begin()->first;
  const int most = chances.rbegin()->first;
  std::vector<double> sum(chance_.size() + static_cast<std::size_t>(most - least), 0.0);
  for (const auto& [value, chance] : chances) {
    for (std::size_t i = 0; i < chance_.size(); ++i)
      sum[i + static_cast<std::size_t>(value - least)] += chance_[i] * chance;
  }
  least_ += least;
  chance_ = std::move(sum);
}

double Spread::at(int value) const {
  const int i = value - least_;
  return i < 0 || static_cast<std::size_t>(i) >= chance_.size() ? 0 : chance_[static_cast<std::size_t>(i)];
}

double Spread::below(int value) const {
  double sum = 0;
  for (std::size_t i = 0; i < chance_.size() && least_ + static_cast<int>(i) < value; ++i) sum += chance_[i];
  return sum;
}

Luck::Luck(const ReportKind* kind, std::vector<std::string> sides, std::size_t most_throws)
    : kind_(kind), sides_(std::move(sides)), sums_(sides_.size()), left_(most_throws) {}

std::vector<double> Luck::harm_of(const std::vector<Told>& events, const Owners& owners) const {
  std::vector<double> all(sides_.size(), 0);
  for (const Told& told : events) {
    const auto harm = kind_->harm(told.data, owners, sides_);
    if (harm && static_cast<std::size_t>(harm->by) < all.size())
      all[static_cast<std::size_t>(harm->by)] += harm->points;
  }
  return all;
}

void Luck::weigh(const AnyMatch& before, const GivenOrder& given, const std::vector<Told>& events,
                 const Owners& owners) {
  const std::vector<double> as_it_was = harm_of(events, owners);
  for (std::size_t side = 0; side < sides_.size(); ++side) sums_[side].done += as_it_was[side];
  const std::vector<Fallen> fallen = fallen_in(events);
  for (std::size_t i = 0; i < fallen.size(); ++i) {
    if (fallen[i].thrown.count == 0) continue;  // a choice among things, not a die
    int& in_vain = in_vain_[fallen[i].label];
    if (in_vain >= enough_in_vain) continue;
    const bool mattered = turn(before, given, fallen, i, as_it_was, owners);
    in_vain = mattered ? std::numeric_limits<int>::min() : in_vain + 1;
  }
}

// What the order does with that die at another value; of two ways to fit the other dice the one that fits
// better.
std::vector<double> Luck::harm_with(const AnyMatch& before, const GivenOrder& given,
                                    const std::vector<Fallen>& fallen, std::size_t which, int value,
                                    const Owners& owners) const {
  std::vector<double> best;
  std::size_t least = 0;
  for (const auto first : {Turned::First::skip, Turned::First::insert}) {
    Turned dice(fallen, which, value, first);
    const auto again = before.clone();
    again->script(&dice);
    auto harm = harm_of(again->play(side_at(given.side), given.order).events, owners);
    if (best.empty() || dice.misfits() < least) {
      best = std::move(harm);
      least = dice.misfits();
    }
    if (least == 0) break;
  }
  return best;
}

bool Luck::turn(const AnyMatch& before, const GivenOrder& given, const std::vector<Fallen>& fallen,
                std::size_t which, const std::vector<double>& as_it_was, const Owners& owners) {
  const Throw thrown = fallen[which].thrown;
  const double all = thrown.count == 2 ? std::pow(thrown.faces, 2) : thrown.faces;
  std::vector<std::map<int, double>> chances(sides_.size());  // of what is done more or less than it was
  for (int value = lowest(thrown); value <= highest(thrown); ++value) {
    std::vector<double> harm = as_it_was;
    if (value != fallen[which].value) {
      if (left_ == 0) {
        in_part_ = true;
        return true;
      }
      --left_;
      harm = harm_with(before, given, fallen, which, value, owners);
    }
    for (std::size_t side = 0; side < sides_.size(); ++side)
      chances[side][static_cast<int>(std::lround(harm[side] - as_it_was[side]))] += ways(thrown, value) / all;
  }
  bool mattered = false;
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    if (chances[side].size() < 2) continue;  // whatever falls, it is the same
    mattered = true;
    Sum& sum = sums_[side];
    ++sum.dice;
    for (const auto& [more, chance] : chances[side]) sum.mean += more * chance;
    sum.spread.add(chances[side]);
  }
  return mattered;
}

std::vector<ReportLuck> Luck::sums() const {
  std::vector<ReportLuck> all;
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    const Sum& sum = sums_[side];
    if (kind_ == nullptr || sum.dice == 0) continue;
    const double worse = sum.spread.below(0) + sum.spread.at(0) / 2;
    all.push_back({sides_[side], kind_->of, sum.dice, sum.done, sum.done + sum.mean, 100 * worse});
  }
  return all;
}

}  // namespace flagbridge
