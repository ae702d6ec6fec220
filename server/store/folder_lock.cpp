#include "server/store/folder_lock.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace flagbridge::server {

FolderLock::~FolderLock() {
  if (file_ >= 0) close(file_);
}

// The folder itself is locked: that needs no room on the disk.
Errors FolderLock::take(const std::string& folder) {
  file_ = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file_ < 0) return {{.file = folder, .what = std::strerror(errno)}};
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return {};
  return {{.file = folder,
           .what = errno == EWOULDBLOCK ? "another server keeps its games there" : std::strerror(errno)}};
}

}  // namespace flagbridge::server
