#include "server/metrics.h"

#include <cstdio>
#include <ctime>
#include <fmt/format.h>

#include "server/throttle.h"

namespace flagbridge::server {

void Durations::add(double seconds) {
  std::size_t at = 0;
  while (at < classes.size() && seconds > classes[at]) ++at;
  ++counts_[at];
  microseconds_ += static_cast<std::uint64_t>(seconds * 1e6);
}

void Durations::write(const std::string& name, const std::string& help, std::string& to) const {
  to += fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    sum += counts_[i];
    to += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, classes[i], sum);
  }
  sum += counts_.back();
  to += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, sum,
                    static_cast<double>(microseconds_) / 1e6);
}

void write_counter(const std::string& name, const std::string& help, std::uint64_t value, std::string& to) {
  to += fmt::format("# HELP {0} {1}\n# TYPE {0} counter\n{0} {2}\n", name, help, value);
}

void write_gauge(const std::string& name, const std::string& help, std::uint64_t value, std::string& to) {
  to += fmt::format("# HELP {0} {1}\n# TYPE {0} gauge\n{0} {2}\n", name, help, value);
}

std::string prometheus_text(const Metrics& metrics) {
  std::string text;
  write_counter("flagbridge_connections_total", "Connections accepted.", metrics.connections, text);
  write_gauge("flagbridge_connections", "Connections open now.", metrics.open_connections, text);
  write_counter("flagbridge_connection_faults_total", "Connections that ended by a fault of the server.",
                metrics.connection_faults, text);
  write_counter("flagbridge_untaken_total", "Answers not given because too much waited to be read.",
                metrics.untaken, text);
  write_counter("flagbridge_loop_faults_total", "Faults that nothing nearer to them has caught.",
                metrics.loop_faults, text);
  write_gauge("flagbridge_live_sessions", "WebSocket connections open now.", metrics.live_sessions, text);
  text +=
      "# HELP flagbridge_answers_total Answers by class of status.\n# TYPE flagbridge_answers_total "
      "counter\n";
  for (std::size_t i = 2; i < metrics.answers.size(); ++i) {
    text += fmt::format("flagbridge_answers_total{{class=\"{}xx\"}} {}\n", i, metrics.answers[i].load());
  }
  write_counter("flagbridge_orders_accepted_total", "Orders of people accepted.", metrics.orders_accepted,
                text);
  write_counter("flagbridge_orders_refused_total", "Orders of people refused.", metrics.orders_refused, text);
  write_counter("flagbridge_computer_orders_total", "Orders given by the server.", metrics.computer_orders,
                text);
  write_counter("flagbridge_tables_started_total", "Games begun.", metrics.tables_started, text);
  write_counter("flagbridge_tables_finished_total", "Games that ended.", metrics.tables_finished, text);
  write_gauge("flagbridge_tables_loaded", "Tables in memory.", metrics.tables_loaded, text);
  write_counter("flagbridge_notices_sent_total", "Mails and calls that were taken.", metrics.notices_sent,
                text);
  write_counter("flagbridge_notices_failed_total", "Mails and calls that were not.", metrics.notices_failed,
                text);
  write_counter("flagbridge_overtaken_total", "Work done again because another process was faster.",
                metrics.overtaken, text);
  metrics.requests.write("flagbridge_request_seconds", "Time to answer a request.", text);
  metrics.orders.write("flagbridge_order_seconds", "Time to answer a request with orders.", text);
  return text;
}

namespace {

// What has brought a line about, as far as others have no hand in it: who came, and what went wrong.
std::string cause_of(std::string_view event, const json::object& details) {
  std::string cause(event);
  for (const char* name : {"address", "what"}) {
    const json::value* found = details.if_contains(name);
    if (found != nullptr && found->is_string())
      cause += "\n" + std::string(std::string_view(found->as_string()).substr(0, 100));
  }
  return cause;
}

}  // namespace

void log_line(Level level, std::string_view event, json::object details) {
  static Throttle throttle;
  const auto left_out = throttle.pass(level, cause_of(event, details), now_ms());
  if (!left_out) return;
  constexpr std::array<const char*, 3> names = {"info", "warning", "error"};
  json::object line{
      {"time", time_text(wall_ms())}, {"level", names[static_cast<std::size_t>(level)]}, {"event", event}};
  for (auto& member : details) line.emplace(member.key(), std::move(member.value()));
  if (*left_out > 0) line.emplace("left_out", *left_out);
  // In one piece, so that lines of several threads do not mix.
  const std::string text = json::serialize(line) + "\n";
  std::fwrite(text.data(), 1, text.size(), stderr);
}

std::string time_text(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

std::string mail_time(std::int64_t milliseconds) {
  constexpr std::array days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                 "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} +0000",
                     days[static_cast<std::size_t>(parts.tm_wday)], parts.tm_mday,
                     months[static_cast<std::size_t>(parts.tm_mon)], parts.tm_year + 1900, parts.tm_hour,
                     parts.tm_min, parts.tm_sec);
}

}  // namespace flagbridge::server
