#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <vector>

#include "kernel/describe.h"
#include "kernel/hash.h"
#include "kernel/long_list.h"

// Positions as memory. A plain value has no pointers and no padding: its members are plain memory or long
// lists with a used part, and nothing else. What is used of it is a number of runs of bytes; copying,
// comparing and hashing look at those and at nothing else.
namespace flagbridge {

namespace detail {

template <class T>
inline constexpr bool is_plain = std::has_unique_object_representations_v<T>;
template <class T, std::size_t N>
inline constexpr bool is_plain<LongList<T, N>> = true;
template <class T, std::size_t N>
  requires(!std::has_unique_object_representations_v<T>)
inline constexpr bool is_plain<std::array<T, N>> = is_plain<T>;
// A described struct whose members are plain and leave no gaps.
template <class T>
  requires(Described<T> && !std::has_unique_object_representations_v<T>)
inline constexpr bool is_plain<T> = [] {
  return T::fields()([]<class... Members>(const Field<T, Members>&...) {
    return (is_plain<Members> && ...) && (sizeof(Members) + ...) == sizeof(T);
  });
}();

// Joins runs of bytes that lie next to one another.
template <class F>
class Runs {
 public:
  explicit Runs(F& f) : f_(f) {}
  ~Runs() { finish(); }
  Runs(const Runs&) = delete;
  Runs& operator=(const Runs&) = delete;

  void add(const void* at, std::size_t size) {
    const auto* first = static_cast<const std::byte*>(at);
    if (first != end_) {
      finish();
      begin_ = first;
    }
    end_ = first + size;
  }

 private:
  void finish() {
    if (begin_ != end_) f_(begin_, static_cast<std::size_t>(end_ - begin_));
  }

  F& f_;
  const std::byte* begin_ = nullptr;
  const std::byte* end_ = nullptr;
};

template <class T, class F>
void add_runs(const T& value, Runs<F>& runs) {
  if constexpr (std::has_unique_object_representations_v<T>) {
    runs.add(&value, sizeof(T));
  } else if constexpr (is_long_list<T>) {
    runs.add(&value, value.used_bytes());
  } else if constexpr (is_array<T>) {
    for (const auto& item : value) add_runs(item, runs);
  } else {
    for_each_field(value, [&](std::string_view, const auto& member) { add_runs(member, runs); });
  }
}

}  // namespace detail

template <class T>
concept Plain = detail::is_plain<T>;

// Calls f(bytes, size) for each run of bytes that is used.
template <Plain T, class F>
void for_each_run(const T& value, F&& f) {
  detail::Runs<std::remove_reference_t<F>> runs(f);
  detail::add_runs(value, runs);
}

// How many bytes of a value are used.
template <Plain T>
std::size_t used_bytes(const T& value) {
  std::size_t sum = 0;
  for_each_run(value, [&](const std::byte*, std::size_t size) { sum += size; });
  return sum;
}

// The hash of a position, over its used bytes: a plain type has one byte pattern for each value.
template <Plain T>
std::uint64_t hash_of(const T& value) {
  if constexpr (std::has_unique_object_representations_v<T>) {
    return hash_bytes(&value, sizeof(T));
  } else {
    std::uint64_t hash = 0;
    for_each_run(value, [&](const std::byte* bytes, std::size_t size) {
      hash = mix_hashes(hash, hash_bytes(bytes, size));
    });
    return hash;
  }
}

// A value as one block of memory in which everything that is not used is zero: two are equal if and only if
// their blocks are. The tests hold all quicker ways against it.
template <Plain T>
std::vector<std::byte> whole_memory(const T& value) {
  std::vector<std::byte> block(sizeof(T));
  for_each_run(value, [&](const std::byte* bytes, std::size_t size) {
    std::memcpy(block.data() + (bytes - reinterpret_cast<const std::byte*>(&value)), bytes, size);
  });
  return block;
}

// What is kept for long: the used part of a value and nothing else.
template <Plain T>
class Kept {
 public:
  explicit Kept(const T& value) {
    bytes_.reserve(used_bytes(value));
    for_each_run(value, [&](const std::byte* bytes, std::size_t size) {
      bytes_.insert(bytes_.end(), bytes, bytes + size);
    });
  }

  std::size_t size() const { return bytes_.size(); }

  T value() const {
    T whole;
    restore(whole);
    return whole;
  }
  void restore(T& to) const {
    const std::byte* from = bytes_.data();
    restore(to, from);
  }

 private:
  template <class Part>
  static void restore(Part& part, const std::byte*& from) {
    if constexpr (std::has_unique_object_representations_v<Part>) {
      std::memcpy(static_cast<void*>(&part), from, sizeof(Part));
      from += sizeof(Part);
    } else if constexpr (is_long_list<Part>) {
      from += part.restore(from);
    } else if constexpr (is_array<Part>) {
      for (auto& item : part) restore(item, from);
    } else {
      for_each_field(part, [&](std::string_view, auto& member) { restore(member, from); });
    }
  }

  std::vector<std::byte> bytes_;
};

}  // namespace flagbridge
