#pragma once

#include <string>
#include <vector>

#include "kernel/describe.h"
#include "kernel/error.h"
#include "server/http/limiter.h"

namespace flagbridge::server {

// How a server is to run. Flags go before the environment, that before the file, that before what stands
// here.
struct Config {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string data = "flagbridge-data";
  std::string database;              // a connection string; empty: SQLite in `data`
  std::string page;                  // folder of the built page; empty: web/dist of the project
  std::vector<std::string> hosts;    // names people reach it by, beside its own and that of public_url
  std::vector<std::string> origins;  // that may act for people, beside the server's own
  bool secure = false;               // people come by https: cookies are sent only there
  std::string tls_certificate;       // files in PEM: the server speaks https itself; empty: it does not
  std::string tls_key;
  bool proxy = false;        // X-Forwarded-For of the one who connects is believed
  std::int32_t threads = 0;  // 0: one a core, two at least
  std::int32_t computer_threads = 1;
  std::int32_t idle_seconds = 300;       // after which a table leaves memory
  std::int32_t memory_megabytes = 1000;  // beyond that tables leave it sooner; 0: no limit
  std::int32_t request_seconds = 30;     // for a request to arrive, and for an answer to be taken
  std::int32_t session_at_once = 200;
  std::int32_t session_a_minute = 1200;
  std::int32_t address_at_once = 1000;
  std::int32_t address_a_minute = 6000;
  std::int32_t connections_an_address = 500;  // open at once; 0, or behind a proxy: no limit
  std::int32_t games_at_once = 100;           // not over, for each person; 0: no limit
  std::int32_t games_in_all = 0;              // not over; 0: no limit
  std::int32_t disk_megabytes = 0;    // that the games may take before nothing new is begun; 0: no limit
  std::int32_t chat_a_minute = 30;    // messages of a player at a table; of others a quarter; 0: no limit
  std::int32_t logins_a_minute = 10;  // wrong ones, and ten times as many in all, for each address
  std::int32_t guests_a_minute = 60;  // new ones, for each address
  std::string public_url;             // what people open, for links in mails
  std::string mail_relay;             // "smtp://host:port" or "smtps://host"; empty: no mail is sent
  std::string mail_from;
  std::string mail_user;  // empty: the relay asks for no name
  std::string mail_password;
  std::vector<std::string> webhook_hosts;  // "host" or "host:port", where people may have the server call
  // Addresses that may read /metrics: what is counted there says when somebody has given an order in secret.
  // Empty: this machine.
  std::vector<std::string> metrics_from;
  static constexpr auto fields() {
    return record(
        optional_field("address", &Config::address), optional_field("port", &Config::port),
        optional_field("data", &Config::data), optional_field("database", &Config::database),
        optional_field("page", &Config::page), optional_field("hosts", &Config::hosts),
        optional_field("origins", &Config::origins), optional_field("secure", &Config::secure),
        optional_field("tls_certificate", &Config::tls_certificate),
        optional_field("tls_key", &Config::tls_key), optional_field("proxy", &Config::proxy),
        optional_field("threads", &Config::threads),
        optional_field("computer_threads", &Config::computer_threads),
        optional_field("idle_seconds", &Config::idle_seconds),
        optional_field("memory_megabytes", &Config::memory_megabytes),
        optional_field("request_seconds", &Config::request_seconds),
        optional_field("session_at_once", &Config::session_at_once),
        optional_field("session_a_minute", &Config::session_a_minute),
        optional_field("address_at_once", &Config::address_at_once),
        optional_field("address_a_minute", &Config::address_a_minute),
        optional_field("connections_an_address", &Config::connections_an_address),
        optional_field("games_at_once", &Config::games_at_once),
        optional_field("games_in_all", &Config::games_in_all),
        optional_field("disk_megabytes", &Config::disk_megabytes),
        optional_field("chat_a_minute", &Config::chat_a_minute),
        optional_field("logins_a_minute", &Config::logins_a_minute),
        optional_field("guests_a_minute", &Config::guests_a_minute),
        optional_field("public_url", &Config::public_url), optional_field("mail_relay", &Config::mail_relay),
        optional_field("mail_from", &Config::mail_from), optional_field("mail_user", &Config::mail_user),
        optional_field("mail_password", &Config::mail_password),
        optional_field("webhook_hosts", &Config::webhook_hosts),
        optional_field("metrics_from", &Config::metrics_from));
  }
};

// Whether it speaks https itself, without a proxy.
inline bool speaks_tls(const Config& config) { return !config.tls_certificate.empty(); }
// What the cookie of a session is called. With https from end to end browsers see to it that nobody else has
// set it.
std::string_view session_cookie(const Config& config);
// Whether a request with that Host field is meant for this server.
bool answers_to(const Config& config, const std::string& host);
// "https://host" or "http://host", as browsers name the page of this server they have it from.
std::string own_site(const Config& config, const std::string& host);
// The server calls only where its operator lets it: others must not make it talk to its own network.
bool may_be_called(const Config& config, const std::string& url);

// Reads the file (TOML, may be empty: none) and then the environment, FLAGBRIDGE_PORT and so on, over it.
Result<Config> read_config(const std::string& file);
// What no server could run with.
Errors check_config(const Config& config);
// One setting given as text, as flags and the environment do.
Errors set_setting(Config& config, const std::string& name, const std::string& text);

}  // namespace flagbridge::server
