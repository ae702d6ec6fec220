#include "server/memory.h"

#include <fstream>
#include <unistd.h>

namespace flagbridge::server {

std::int64_t memory_bytes() {
  std::ifstream in("/proc/self/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  in >> all >> resident;
  return in ? resident * sysconf(_SC_PAGESIZE) : 0;
}

}  // namespace flagbridge::server
