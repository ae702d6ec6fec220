#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/cell.h"
#include "kernel/describe.h"
#include "kernel/error.h"

// Orders as short text: the kind, then its fields in order or by name, "plot 2 A,A,stay" or "plot unit=2
// path=A,A,stay". Fields of a record inside are written in its place; a blank inside a value is written "_",
// so that every value is one word. What may be left out and is as it would be then is not written, and what
// comes after it is written by name.
namespace flagbridge {

// Words between white space.
std::vector<std::string_view> words_of(std::string_view text);

namespace detail {

// A field whose own fields stand in its place.
template <class T>
inline constexpr bool flattened = Described<T> && !Textual<T>;

struct FieldName {
  std::string_view name;
  bool required;
};

template <class T>
constexpr void flat_names(std::vector<FieldName>& names) {
  const auto one = [&]<class C, class M>(const Field<C, M>& each) {
    if constexpr (flattened<M>) {
      flat_names<M>(names);
    } else {
      names.push_back({each.name, each.required});
    }
  };
  fields_of<T>([&](const auto&... each) { (one(each), ...); });
}

// Puts each word to its field: `words[i]` is for the i-th of the flat names, none if it was not given.
Result<std::vector<std::optional<std::string_view>>> assign_words(const std::vector<std::string_view>& words,
                                                                  const std::vector<FieldName>& names);

// A value from its word: as it stands, or with blanks for its underscores.
template <class T>
std::string read_word(std::string_view word, T& to) {
  T value = to;
  std::string wrong = read_cell(word, value);
  if (wrong.empty()) return to = value, "";
  value = to;
  std::string blanks(word);
  std::ranges::replace(blanks, '_', ' ');
  if (read_cell(blanks, value).empty()) return to = value, "";
  return wrong;
}

template <class T>
void read_flat(T& to, const std::vector<std::optional<std::string_view>>& words, std::size_t& next,
               Errors& errors) {
  for_each_field(to, [&](std::string_view name, auto& member) {
    if constexpr (flattened<std::remove_reference_t<decltype(member)>>) {
      read_flat(member, words, next, errors);
    } else if (const auto word = words[next++]) {
      if (auto wrong = read_word(*word, member); !wrong.empty()) {
        errors.push_back({.path = std::string(name), .what = wrong + ", not \"" + std::string(*word) + "\""});
      }
    }
  });
}

// What is written of an order so far, and whether something before was left out.
struct FlatText {
  std::string text;
  bool gap = false;
};

// `usual` is what a field that is left out reads as.
template <class T>
void write_flat(const T& value, const T& usual, FlatText& to) {
  const auto one = [&]<class C, class M>(const Field<C, M>& each) {
    const M& member = value.*(each.member);
    if constexpr (flattened<M>) {
      write_flat(member, usual.*(each.member), to);
    } else {
      if (!each.required && member == usual.*(each.member)) return void(to.gap = true);
      std::string word = write_cell(member);
      std::ranges::replace(word, ' ', '_');
      to.text += to.gap ? fmt::format(" {}={}", each.name, word) : " " + word;
    }
  };
  fields_of<T>([&](const auto&... each) { (one(each), ...); });
}

// A field that is written by its name must be the only one of it.
template <class T>
constexpr bool names_differ() {
  std::vector<FieldName> names;
  flat_names<T>(names);
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (names[i].name == names[j].name) return false;
    }
  }
  return true;
}

Errors unknown_kind(std::string_view kind, const std::vector<std::string_view>& known);

}  // namespace detail

template <class... Ts>
std::string order_text(const std::variant<Ts...>& order) {
  detail::FlatText written{std::string(tag_of(order))};
  std::visit(
      [&]<class T>(const T& each) {
        static_assert(detail::names_differ<T>());
        detail::write_flat(each, T{}, written);
      },
      order);
  return written.text;
}

template <class Order>
Result<Order> order_from_words(const std::vector<std::string_view>& words) {
  if (words.empty()) return fail("an order is expected");
  Order order;
  if (!emplace_tagged(order, words[0])) {
    return []<class... Ts>(std::string_view kind, const std::variant<Ts...>&) {
      return fail(detail::unknown_kind(kind, {Ts::tag...}));
    }(words[0], order);
  }
  Errors errors;
  std::visit(
      [&]<class T>(T& each) {
        std::vector<detail::FieldName> names;
        detail::flat_names<T>(names);
        const auto assigned = detail::assign_words(words, names);
        if (!assigned) return void(errors = assigned.error());
        std::size_t next = 0;
        detail::read_flat(each, *assigned, next, errors);
      },
      order);
  if (!errors.empty()) return fail(std::move(errors));
  return order;
}

template <class Order>
Result<Order> order_from_text(std::string_view text) {
  return order_from_words<Order>(words_of(text));
}

}  // namespace flagbridge
