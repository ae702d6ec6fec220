#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/describe.h"
#include "kernel/error.h"
#include "kernel/fixed_vector.h"
#include "kernel/json.h"

// The compact binary form of every described struct, the same on every machine: whole numbers as
// variable-length little-endian groups of seven bits (signed ones folded so that small ones stay short),
// lists with their length, variants with the number of the alternative. It is what the hash chain of a
// journal is taken over.
namespace flagbridge {

using Bytes = std::vector<std::uint8_t>;

namespace detail {

void put_number(std::uint64_t number, Bytes& out);

// Takes numbers off a byte string; the first fault sticks and everything after reads as 0.
class BinaryReader {
 public:
  explicit BinaryReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint64_t number(std::uint64_t most);
  std::string text();
  void wrong(const char* what);
  const char* fault() const { return fault_; }
  std::size_t position() const { return at_; }
  bool at_end() const { return at_ == bytes_.size(); }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  const char* fault_ = nullptr;
};

template <class T>
constexpr std::uint64_t fold(T value) {
  if constexpr (std::is_signed_v<T>) {
    const auto wide = static_cast<std::int64_t>(value);
    return static_cast<std::uint64_t>(wide) << 1 ^ static_cast<std::uint64_t>(wide >> 63);
  } else {
    return static_cast<std::uint64_t>(value);
  }
}

template <class T>
constexpr T unfold(std::uint64_t number) {
  if constexpr (std::is_signed_v<T>) {
    return static_cast<T>(static_cast<std::int64_t>(number >> 1) ^ -static_cast<std::int64_t>(number & 1));
  } else {
    return static_cast<T>(number);
  }
}

}  // namespace detail

template <class T>
void to_binary(const T& value, Bytes& out) {
  if constexpr (std::is_integral_v<T>) {
    detail::put_number(detail::fold(value), out);
  } else if constexpr (Named<T>) {
    detail::put_number(static_cast<std::uint64_t>(value), out);
  } else if constexpr (std::is_enum_v<T>) {
    to_binary(static_cast<std::underlying_type_t<T>>(value), out);
  } else if constexpr (std::is_same_v<T, std::string>) {
    to_binary(value.size(), out);
    out.insert(out.end(), value.begin(), value.end());
  } else if constexpr (is_variant<T>) {
    to_binary(value.index(), out);
    std::visit([&](const auto& each) { to_binary(each, out); }, value);
  } else if constexpr (Described<T>) {
    for_each_field(value, [&](std::string_view, const auto& member) { to_binary(member, out); });
  } else if constexpr (Textual<T>) {
    to_binary(TextOf<T>::write(value), out);
  } else {
    if constexpr (!is_array<T>) to_binary(value.size(), out);
    for (const auto& item : value) to_binary(item, out);
  }
}

template <class T>
void read_binary(detail::BinaryReader& in, T& to);

namespace detail {

template <class... Ts>
void read_alternative(BinaryReader& in, std::variant<Ts...>& to) {
  constexpr std::array<std::string_view, sizeof...(Ts)> tags = {Ts::tag...};
  const auto which = in.number(sizeof...(Ts) - 1);
  emplace_tagged(to, tags[which]);
  std::visit([&](auto& each) { read_binary(in, each); }, to);
}

template <class T>
void read_items(BinaryReader& in, T& to) {
  if constexpr (is_array<T>) {
    for (auto& item : to) read_binary(in, item);
  } else {
    std::uint64_t most = std::uint64_t{1} << 20;
    if constexpr (is_bounded<T>) most = T::capacity();
    const auto length = in.number(most);
    to.clear();
    for (std::uint64_t i = 0; i < length && in.fault() == nullptr; ++i) {
      typename T::value_type item{};
      read_binary(in, item);
      static_cast<void>(to.push_back(item));
    }
  }
}

}  // namespace detail

template <class T>
void read_binary(detail::BinaryReader& in, T& to) {
  if constexpr (std::is_same_v<T, bool>) {
    to = in.number(1) != 0;
  } else if constexpr (std::is_integral_v<T>) {
    to = detail::unfold<T>(
        in.number(static_cast<std::uint64_t>(std::numeric_limits<std::make_unsigned_t<T>>::max())));
  } else if constexpr (Named<T>) {
    to = static_cast<T>(in.number(enum_names<T>.size() - 1));
  } else if constexpr (std::is_enum_v<T>) {
    std::underlying_type_t<T> number{};
    read_binary(in, number);
    to = static_cast<T>(number);
  } else if constexpr (std::is_same_v<T, std::string>) {
    to = in.text();
  } else if constexpr (is_variant<T>) {
    detail::read_alternative(in, to);
  } else if constexpr (Described<T>) {
    for_each_field(to, [&](std::string_view, auto& member) { read_binary(in, member); });
  } else if constexpr (Textual<T>) {
    // What people may write in several ways ("2/4", "1,0") has one form here: a value is hashed by its bytes.
    const std::string text = in.text();
    const auto value = TextOf<T>::read(text);
    const bool good = value && TextOf<T>::write(*value) == text;
    good ? static_cast<void>(to = *value) : in.wrong("a text is not what its place wants");
  } else {
    detail::read_items(in, to);
  }
}

template <class T>
Result<T> from_binary(std::span<const std::uint8_t> bytes) {
  detail::BinaryReader in(bytes);
  T value{};
  read_binary(in, value);
  if (in.fault() == nullptr && !in.at_end()) in.wrong("something follows after the end");
  if (in.fault() != nullptr) {
    return fail(Error{.path = "byte " + std::to_string(in.position()), .what = in.fault()});
  }
  return value;
}

template <class T>
Bytes binary_of(const T& value) {
  Bytes out;
  to_binary(value, out);
  return out;
}

}  // namespace flagbridge
