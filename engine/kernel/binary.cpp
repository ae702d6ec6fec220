#include "kernel/binary.h"

namespace flagbridge::detail {

void put_number(std::uint64_t number, Bytes& out) {
  for (; number >= 0x80; number >>= 7) out.push_back(static_cast<std::uint8_t>(number | 0x80));
  out.push_back(static_cast<std::uint8_t>(number));
}

std::uint64_t BinaryReader::number(std::uint64_t most) {
  std::uint64_t value = 0;
  for (int shift = 0; fault_ == nullptr; shift += 7) {
    if (at_ == bytes_.size()) {
      wrong("ends too early");
      break;
    }
    const std::uint64_t group = bytes_[at_++];
    // One way only to write a number: no bits beyond the 64th, no empty last group.
    if (shift == 63 && group > 1) wrong("a number is too long");
    if (shift > 0 && group == 0) wrong("a number is not in its shortest form");
    value |= (group & 0x7f) << shift;
    if (group < 0x80) break;
  }
  if (fault_ == nullptr && value > most) wrong("a number is out of range");
  return fault_ == nullptr ? value : 0;
}

std::string BinaryReader::text() {
  const auto length = number(bytes_.size());
  if (fault_ == nullptr && length > bytes_.size() - at_) wrong("ends too early");
  if (fault_ != nullptr) return {};
  std::string text(bytes_.begin() + static_cast<std::ptrdiff_t>(at_),
                   bytes_.begin() + static_cast<std::ptrdiff_t>(at_ + length));
  at_ += length;
  return text;
}

void BinaryReader::wrong(const char* what) {
  if (fault_ == nullptr) fault_ = what;
}

}  // namespace flagbridge::detail
