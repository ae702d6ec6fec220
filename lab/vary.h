#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kernel/secrets.h"
#include "lab/mutate.h"

// Changes what a side may not know, by what the descriptions of the structs say is hidden, whatever the game.
namespace flagbridge {

namespace detail {

// The names of all fields that are not public, as "people.plot"; lists have no numbers in it.
template <class T>
void name_private(const std::string& path, std::vector<std::string>& names) {
  if constexpr (is_list<T>) {
    name_private<typename T::value_type>(path, names);
  } else if constexpr (Described<T>) {
    const auto one = [&]<class Each>(const Each& each) {
      const std::string name = path + std::string(each.name);
      if constexpr (Each::known <= Known::evident) {
        name_private<typename Each::Value>(name + ".", names);
      } else if (Each::known != Known::apart) {
        names.push_back(name);
      }
    };
    fields_of<T>([&](const auto&... each) { (one(each), ...); });
  }
}

// A value that may be a whole position: too large for many of them to lie on the stack.
template <class T>
struct Apart {
  std::unique_ptr<T> value;
  friend bool operator==(const Apart& a, const Apart& b) { return *a.value == *b.value; }
};

template <class G, class T>
Apart<T> concealed(const T& whole, const Eyes<G>& eyes) {
  Apart<T> seen{std::make_unique<T>(whole)};
  conceal(*seen.value, whole, eyes);
  return seen;
}

// Whether the eyes do not know that this item is there.
template <class G, class T>
bool is_unseen(const T& whole, const Eyes<G>& eyes) {
  if constexpr (requires(T seen) { goes_unseen(eyes, whole, seen); }) {
    T seen = whole;
    return !eyes.own && goes_unseen(eyes, whole, seen);
  } else {
    return false;
  }
}

// Calls f(path, member, shown) for each hidden field. shown() is what is seen of its item by declaration,
// which may depend on it; of a field that its owner alone knows, or nobody, it is nothing.
template <class G, class T, class F>
void for_each_hidden(T& value, const Eyes<G>& eyes, const std::string& path, F& f) {
  const bool whole_item = is_unseen(value, eyes);
  const auto nothing = [] { return 0; };
  const auto of_item = [&] { return concealed(std::as_const(value), eyes); };
  const auto one = [&]<class Each>(const Each& each) {
    using Value = typename Each::Value;
    Value& member = value.*(each.member);
    const std::string name = path + std::string(each.name);
    if constexpr (Each::known == Known::nobody) {
      f(name, member, nothing);
    } else if constexpr (Each::known == Known::owner && Each::items != Items::together) {
      for_each_item(member, std::as_const(member), eyes, Each::items,
                    [&](auto& item, const auto&, const Eyes<G>& their) {
                      if (!their.own) f(name, item, nothing);
                    });
    } else if constexpr (Each::known == Known::owner) {
      if (!eyes.own) f(name, member, nothing);
    } else if constexpr (Each::known == Known::owner_if) {
      if (!eyes.own && (whole_item || Each::by(eyes, std::as_const(value)))) f(name, member, of_item);
    } else if constexpr (Each::known == Known::some) {
      if (!eyes.own) f(name, member, of_item);
    } else if constexpr (Each::known != Known::apart) {
      if (whole_item) {
        f(name, member, of_item);
      } else if constexpr (has_secrets<Value> && is_list<Value>) {
        for_each_item(member, std::as_const(member), eyes, Each::items,
                      [&](auto& item, const auto&, const Eyes<G>& their) {
                        for_each_hidden(item, their, name + ".", f);
                      });
      } else if constexpr (has_secrets<Value>) {
        for_each_hidden(member, eyes, name + ".", f);
      }
    }
  };
  fields_of<T>([&](const auto&... each) { (one(each), ...); });
}

// Leaves what is shown always or never, not what comes and goes, or is told by being seen.
template <class T>
void forget_what_comes_and_goes(T& seen) {
  if constexpr (is_list<T>) {
    for (auto& item : seen) forget_what_comes_and_goes(item);
  } else if constexpr (Described<T>) {
    const auto one = [&]<class Each>(const Each& each) {
      if constexpr (Each::known == Known::all) {
        forget_what_comes_and_goes(seen.*(each.member));
      } else if constexpr (Each::known != Known::owner && Each::known != Known::nobody) {
        seen.*(each.member) = {};
      }
    };
    fields_of<T>([&](const auto&... each) { (one(each), ...); });
  }
}

}  // namespace detail

// A view without what its description shows at times only.
template <class Position>
Position lasting(Position view) {
  detail::forget_what_comes_and_goes(view);
  return view;
}

// Which secrets were changed, and how often: each call changes one of those that have had least of it.
template <class G>
class Variation {
 public:
  using Position = typename G::Position;

  explicit Variation(const G& game) : game_(game) {}

  // Changes one thing that the side may not know. Its name; empty if nothing came of it.
  std::string change(Position& at, Side side, Roller& roller) {
    const Position before = at;
    const Eyes<G> eyes{game_, before, side};
    std::map<std::string, std::uint32_t> places;
    const auto count = [&](const std::string& name, auto&, const auto&) { ++places[name]; };
    detail::for_each_hidden(at, eyes, "", count);
    if (places.empty()) return {};
    auto chosen = places.begin();
    for (auto each = places.begin(); each != places.end(); ++each) {
      if (had(each->first) < had(chosen->first)) chosen = each;
    }
    ++tried_[chosen->first];
    auto skip = static_cast<std::uint32_t>(roller.pick(chosen->second, {Rule{}, "which of them"}));
    bool changed = false;
    const auto vary = [&](const std::string& name, auto& member, const auto& shown) {
      if (name != chosen->first || skip-- != 0) return;
      const auto whole = member;
      const auto seen = shown();
      change_somehow(member, roller);
      changed = !(member == whole) && game_.broken(at).empty() && shown() == seen;
      if (!changed) member = whole;
    };
    detail::for_each_hidden(at, eyes, "", vary);
    if (!changed) return {};
    ++changed_[chosen->first];
    return chosen->first;
  }

  // Changes up to so many at once; what a view of the side then shows of them, if anything.
  std::string leak(const Position& at, Side side, int most, Roller& roller) {
    Position other = at;
    std::string names;
    for (int i = 0; i < most; ++i) {
      const std::string name = change(other, side, roller);
      if (!name.empty()) names += " " + name;
    }
    return game_.view(other, side) == game_.view(at, side) ? "" : names;
  }

  // The secrets that nothing was changed of.
  std::vector<std::string> untouched() const {
    std::vector<std::string> names;
    detail::name_private<Position>("", names);
    std::erase_if(names, [&](const std::string& name) {
      const auto found = changed_.find(name);
      return found != changed_.end() && found->second > 0;
    });
    return names;
  }

 private:
  int had(const std::string& name) { return tried_[name] + changed_[name]; }

  // Numbers may be sets of bits.
  template <class T>
  static void change_somehow(T& member, Roller& roller) {
    if constexpr (std::is_unsigned_v<T>) {
      constexpr auto bits = static_cast<std::uint32_t>(8 * sizeof(T));
      const int bit = roller.pick(2 * bits, {Rule{}, "which bit"});
      if (bit < static_cast<int>(bits)) {
        member = static_cast<T>(member ^ T{1} << bit);
        return;
      }
    }
    mutate(member, roller);
  }

  const G& game_;
  std::map<std::string, int> tried_;
  std::map<std::string, int> changed_;
};

}  // namespace flagbridge
