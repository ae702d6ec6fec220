#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/database.h"

namespace flagbridge::server {

// The only one who writes. Work that waits is done together in one transaction, so that a hundred orders cost
// one trip to the disk; each is told when it is there.
class Writer {
 public:
  using Done = std::function<void(const Written&)>;  // called on the writer's thread

  explicit Writer(std::unique_ptr<Database> database);
  ~Writer();  // finishes what was handed in
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // All statements or none.
  void write(std::vector<Statement> statements, Done done);

  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t works = 0;
    std::uint64_t failures = 0;
    std::uint64_t undone = 0;  // transactions, because a piece of work in them could not be done
  };
  Figures figures() const;
  bool failing() const;  // the last attempt to write went wrong

 private:
  struct Work {
    std::vector<Statement> statements;
    Done done;
  };

  void run();
  void commit(std::vector<Work>& batch);

  std::unique_ptr<Database> database_;
  mutable std::mutex mutex_;
  std::condition_variable woken_;
  std::vector<Work> waiting_;
  Figures figures_;
  bool failing_ = false;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace flagbridge::server
