#include "server/store/writer.h"

#include <algorithm>
#include <iterator>

namespace flagbridge::server {

Writer::Writer(std::unique_ptr<Database> database)
    : database_(std::move(database)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  woken_.notify_one();
  thread_.join();
}

void Writer::write(std::vector<Statement> statements, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(statements), std::move(done)});
  }
  woken_.notify_one();
}

Writer::Figures Writer::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

bool Writer::failing() const {
  const std::lock_guard lock(mutex_);
  return failing_;
}

void Writer::run() {
  for (;;) {
    std::vector<Work> batch;
    {
      std::unique_lock lock(mutex_);
      woken_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      batch = std::exchange(waiting_, {});
    }
    commit(batch);
  }
}

namespace {

// What a piece of work is about: the first value of its first statement, which is the table's id. What is
// only said to other processes is about no row, and stays in the order in which it was said.
std::string_view subject(const std::vector<Statement>& statements) {
  if (statements.empty() || statements.front().values.empty()) return "";
  if (statements.front().sql.starts_with("SELECT")) return "";
  const auto* text = std::get_if<std::string>(&statements.front().values.front());
  return text == nullptr ? "" : std::string_view(*text);
}

}  // namespace

void Writer::commit(std::vector<Work>& batch) {
  // In an order that all processes have: two that write to the same rows wait for each other, but not both
  // ways.
  std::ranges::stable_sort(batch, {}, [](const Work& work) { return subject(work.statements); });
  std::vector<Statement> all;
  for (const Work& work : batch) std::ranges::copy(work.statements, std::back_inserter(all));
  std::vector<Written> results(batch.size());
  const Written together = database_->run_together(all);
  // One that cannot be done must not take the others with it: each on its own then.
  for (std::size_t i = 0; !together.done() && i < batch.size(); ++i) {
    results[i] = batch.size() == 1 ? together : database_->run_together(batch[i].statements);
  }
  const auto failed = static_cast<std::uint64_t>(
      std::ranges::count_if(results, [](const Written& each) { return !each.errors.empty(); }));
  {
    const std::lock_guard lock(mutex_);
    ++figures_.commits;
    figures_.works += batch.size();
    figures_.failures += failed;
    figures_.undone += together.done() ? 0 : 1;
    failing_ = failed == batch.size();
  }
  for (std::size_t i = 0; i < batch.size(); ++i) batch[i].done(results[i]);
}

}  // namespace flagbridge::server
