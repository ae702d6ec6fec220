#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "kernel/json.h"
#include "server/clock.h"

// What the server says of itself: figures for Prometheus, and log lines.
namespace flagbridge::server {

// How long something takes, counted in classes.
class Durations {
 public:
  void add(double seconds);
  void write(const std::string& name, const std::string& help, std::string& to) const;

 private:
  static constexpr std::array<double, 11> classes = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                     0.1,   0.25,   0.5,   1,    2.5};
  std::array<std::atomic<std::uint64_t>, classes.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_{0};
};

struct Metrics {
  std::atomic<std::uint64_t> connections{0};
  std::atomic<std::uint64_t> open_connections{0};
  std::atomic<std::uint64_t> connection_faults{0};      // connections that ended by a fault of the server
  std::atomic<std::uint64_t> untaken{0};                // answers for which there was no room
  std::atomic<std::uint64_t> loop_faults{0};            // faults that no connection or request has caught
  std::array<std::atomic<std::uint64_t>, 6> answers{};  // by the first digit of the status
  std::atomic<std::uint64_t> orders_accepted{0};
  std::atomic<std::uint64_t> orders_refused{0};
  std::atomic<std::uint64_t> computer_orders{0};
  std::atomic<std::uint64_t> tables_started{0};
  std::atomic<std::uint64_t> tables_finished{0};
  std::atomic<std::uint64_t> tables_loaded{0};  // into memory
  std::atomic<std::uint64_t> live_sessions{0};
  std::atomic<std::uint64_t> notices_sent{0};
  std::atomic<std::uint64_t> notices_failed{0};
  std::atomic<std::uint64_t> overtaken{0};  // by another process, and done again
  Durations requests;
  Durations orders;
};

void write_counter(const std::string& name, const std::string& help, std::uint64_t value, std::string& to);
void write_gauge(const std::string& name, const std::string& help, std::uint64_t value, std::string& to);
std::string prometheus_text(const Metrics& metrics);

// One JSON object a line on standard error: time, level, event, and what belongs to it. Of one cause there
// are 20 lines a minute; the next says how many were left out.
enum class Level : std::uint8_t { info, warning, error };
void log_line(Level level, std::string_view event, json::object details = {});

// "2026-01-31T12:00:00Z"
std::string time_text(std::int64_t milliseconds);
// "Sat, 31 Jan 2026 12:00:00 +0000", as mails have it.
std::string mail_time(std::int64_t milliseconds);

}  // namespace flagbridge::server
