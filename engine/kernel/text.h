#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace flagbridge {

// How a small value is written for people and in files: a hex as "0412", an energy as "1 1/4". A type takes
// part by specialising TextOf with write() and read(); read() answers nullopt for text it does not know, and
// read(write(x)) == x for every x.
template <class T>
struct TextOf;

template <class T>
concept Textual = requires(const T& value, std::string_view text) {
  { TextOf<T>::write(value) } -> std::same_as<std::string>;
  { TextOf<T>::read(text) } -> std::same_as<std::optional<T>>;
};

template <Textual T>
std::string to_text(const T& value) {
  return TextOf<T>::write(value);
}

template <Textual T>
std::optional<T> from_text(std::string_view text) {
  return TextOf<T>::read(text);
}

}  // namespace flagbridge
