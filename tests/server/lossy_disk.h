#pragma once

#include <cstdint>
#include <string>

// A disk under SQLite that forgets what was not yet synced when the power fails.
namespace flagbridge::server {

// While it lives, every SQLite file that this process opens is on such a disk. What is written goes to the
// file at once, as it does to the cache of a real system, and is noted until the file is synced.
class LossyDisk {
 public:
  LossyDisk();
  ~LossyDisk();
  LossyDisk(const LossyDisk&) = delete;
  LossyDisk& operator=(const LossyDisk&) = delete;
};

// What would be left of the files in a folder if the power failed now, copied to another one: of what was not
// synced some writes are there and others are not, in whatever order, as the seed has it.
void copy_after_power_loss(const std::string& folder, const std::string& to, std::uint64_t seed);

// Syncs do nothing from now on, or work again: how it looks if somebody leaves them out.
void ignore_syncs(bool ignored);

}  // namespace flagbridge::server
