#pragma once

#include <memory>
#include <optional>

#include "kernel/plain.h"

namespace flagbridge {

// A position with room for the largest battle, of which only the used part is kept while nobody works with
// it. It wakes by itself when it is looked at; for one thread at a time.
template <Plain T>
class Resting {
 public:
  explicit Resting(const T& value) : awake_(room()) { *awake_ = value; }
  Resting(const Resting& other) : kept_(other.kept_) {
    if (other.awake_ == nullptr) return;
    awake_ = room();
    *awake_ = *other.awake_;
  }
  Resting(Resting&&) noexcept = default;
  Resting& operator=(const Resting& other) { return *this = Resting(other); }
  Resting& operator=(Resting&&) noexcept = default;
  ~Resting() { leave_room(); }

  const T& value() const {
    if (awake_ == nullptr) {
      awake_ = room();
      kept_->restore(*awake_);
    }
    return *awake_;
  }
  // To be changed: what was kept of it is no longer true.
  T& changing() {
    static_cast<void>(value());
    kept_.reset();
    return *awake_;
  }
  void rest() const {
    if (awake_ == nullptr) return;
    if (!kept_) kept_.emplace(*awake_);
    leave_room();
  }
  bool resting() const { return awake_ == nullptr; }

 private:
  // Room is large and soon wanted again: each thread keeps that of one.
  static std::unique_ptr<T>& spare() {
    static thread_local std::unique_ptr<T> one;
    return one;
  }
  static std::unique_ptr<T> room() {
    return spare() != nullptr ? std::move(spare()) : std::make_unique_for_overwrite<T>();
  }
  void leave_room() const {
    if (awake_ != nullptr && spare() == nullptr) spare() = std::move(awake_);
    awake_.reset();
  }

  mutable std::unique_ptr<T> awake_;
  mutable std::optional<Kept<T>> kept_;  // as it is, if it is there
};

}  // namespace flagbridge
