#include "tests/server/lossy_disk.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <random>
#include <sqlite3.h>
#include <vector>

namespace flagbridge::server {
namespace {

// What a write has changed, to be undone.
struct Change {
  std::int64_t offset = 0;
  std::string before;     // what was there, as far as the file reached
  std::int64_t size = 0;  // of the file before
};

struct Disk {
  std::mutex mutex;
  std::map<std::string, std::vector<Change>> unsynced;  // by the name of the file
  bool deaf = false;
};

Disk& disk() {
  static Disk only;
  return only;
}

sqlite3_vfs* real() {
  static sqlite3_vfs* found = sqlite3_vfs_find("unix");
  return found;
}

// Ours, with the real one behind it.
struct File {
  sqlite3_file base;
  std::string* name;
  sqlite3_file* below;
};

File* ours(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
sqlite3_file* below(sqlite3_file* file) { return ours(file)->below; }

void note(sqlite3_file* file, std::int64_t offset, std::int64_t amount) {
  Change change{offset, "", 0};
  sqlite3_int64 size = 0;
  below(file)->pMethods->xFileSize(below(file), &size);
  change.size = size;
  const std::int64_t there = std::max<std::int64_t>(0, std::min(amount, change.size - offset));
  change.before.resize(static_cast<std::size_t>(there));
  if (there > 0)
    below(file)->pMethods->xRead(below(file), change.before.data(), static_cast<int>(there), offset);
  disk().unsynced[*ours(file)->name].push_back(std::move(change));
}

int close_file(sqlite3_file* file) {
  const int code = below(file)->pMethods->xClose(below(file));
  sqlite3_free(ours(file)->below);
  delete ours(file)->name;
  return code;
}
int read_at(sqlite3_file* file, void* to, int amount, sqlite3_int64 offset) {
  return below(file)->pMethods->xRead(below(file), to, amount, offset);
}
int write_at(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset) {
  const std::lock_guard lock(disk().mutex);
  note(file, offset, amount);
  return below(file)->pMethods->xWrite(below(file), from, amount, offset);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  const std::lock_guard lock(disk().mutex);
  sqlite3_int64 now = 0;
  below(file)->pMethods->xFileSize(below(file), &now);
  note(file, size, now - size);
  return below(file)->pMethods->xTruncate(below(file), size);
}
int sync_file(sqlite3_file* file, int) {
  const std::lock_guard lock(disk().mutex);
  if (!disk().deaf) disk().unsynced.erase(*ours(file)->name);
  return SQLITE_OK;
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return below(file)->pMethods->xFileSize(below(file), size);
}
int lock_file(sqlite3_file* file, int kind) { return below(file)->pMethods->xLock(below(file), kind); }
int unlock_file(sqlite3_file* file, int kind) { return below(file)->pMethods->xUnlock(below(file), kind); }
int check_lock(sqlite3_file* file, int* to) {
  return below(file)->pMethods->xCheckReservedLock(below(file), to);
}
int control(sqlite3_file* file, int what, void* with) {
  return below(file)->pMethods->xFileControl(below(file), what, with);
}
int sector(sqlite3_file* file) { return below(file)->pMethods->xSectorSize(below(file)); }
int traits(sqlite3_file*) { return 0; }  // it promises nothing
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** to) {
  return below(file)->pMethods->xShmMap(below(file), page, size, extend, to);
}
int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
  return below(file)->pMethods->xShmLock(below(file), offset, n, flags);
}
void shm_barrier(sqlite3_file* file) { below(file)->pMethods->xShmBarrier(below(file)); }
int shm_unmap(sqlite3_file* file, int drop) { return below(file)->pMethods->xShmUnmap(below(file), drop); }

const sqlite3_io_methods methods = {2,           close_file, read_at,   write_at,    truncate_file,
                                    sync_file,   file_size,  lock_file, unlock_file, check_lock,
                                    control,     sector,     traits,    shm_map,     shm_lock,
                                    shm_barrier, shm_unmap,  nullptr,   nullptr};

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
  File* made = ours(file);
  made->base.pMethods = nullptr;
  made->below = static_cast<sqlite3_file*>(sqlite3_malloc(real()->szOsFile));
  const int code = real()->xOpen(real(), name, made->below, flags, out);
  if (code != SQLITE_OK) {
    sqlite3_free(made->below);
    return code;
  }
  made->name = new std::string(name == nullptr ? "" : name);
  made->base.pMethods = &methods;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs*, const char* name, int sync) {
  const std::lock_guard lock(disk().mutex);
  disk().unsynced.erase(name);
  return real()->xDelete(real(), name, sync);
}

void write_bytes(std::string& bytes, const Change& change) {
  const auto end = static_cast<std::size_t>(change.offset) + change.before.size();
  if (bytes.size() < end) bytes.resize(end);
  bytes.replace(static_cast<std::size_t>(change.offset), change.before.size(), change.before);
}

}  // namespace

LossyDisk::LossyDisk() {
  static sqlite3_vfs vfs = [] {
    sqlite3_vfs made = *real();
    made.zName = "lossy";
    made.szOsFile = sizeof(File);
    made.pNext = nullptr;
    made.xOpen = open_file;
    made.xDelete = delete_file;
    return made;
  }();
  sqlite3_vfs_register(&vfs, 1);
}

LossyDisk::~LossyDisk() {
  sqlite3_vfs_register(real(), 1);
  disk().unsynced.clear();
}

void ignore_syncs(bool ignored) {
  const std::lock_guard lock(disk().mutex);
  disk().deaf = ignored;
}

void copy_after_power_loss(const std::string& folder, const std::string& to, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const std::lock_guard lock(disk().mutex);
  for (const char* name : {"/flagbridge.sqlite", "/flagbridge.sqlite-wal"}) {
    std::ifstream in(folder + name, std::ios::binary);
    if (!in) continue;
    std::string bytes((std::istreambuf_iterator<char>(in)), {});
    const auto found = disk().unsynced.find(folder + name);
    if (found != disk().unsynced.end()) {
      // From the last to the first; each is undone or has reached the disk, half of the time all are undone.
      const bool all = random() % 2 == 0;
      for (auto change = found->second.rbegin(); change != found->second.rend(); ++change) {
        if (!all && random() % 2 == 0) continue;
        write_bytes(bytes, *change);
        if (all) bytes.resize(static_cast<std::size_t>(change->size));
      }
    }
    std::ofstream(to + name, std::ios::binary) << bytes;
  }
}

}  // namespace flagbridge::server
