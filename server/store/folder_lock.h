#pragma once

#include <string>

#include "kernel/error.h"

namespace flagbridge::server {

// A folder that one process uses; free again when it ends, however it does.
class FolderLock {
 public:
  FolderLock() = default;
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  // An error if another process has it.
  Errors take(const std::string& folder);

 private:
  int file_ = -1;
};

}  // namespace flagbridge::server
