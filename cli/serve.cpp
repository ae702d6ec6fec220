#include <csignal>
#include <fmt/format.h>

#include "cli/app.h"
#include "server/server.h"

// Runs the server until it is told to stop.
namespace flagbridge {
namespace {

struct ServeWords {
  std::string file;
  std::vector<std::pair<std::string, std::string>> settings;  // in the order given
};

// Signals are waited for, not handled: blocked before any thread starts, all threads inherit that.
void wait_for_the_end() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  int signal = 0;
  sigwait(&set, &signal);
}

void block_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a failed write, as a full disk is
}

void serve(Context& context, const ServeWords& words) {
  server::Config config = need(server::read_config(words.file));
  for (const auto& [name, text] : words.settings) {
    if (const Errors errors = server::set_setting(config, name, text); !errors.empty()) {
      stop(Exit::usage, to_string(errors));
    }
  }
  block_signals();
  const auto running = need(server::Server::start(config, context.root()));
  const bool anywhere =
      config.address == "0.0.0.0" || config.address == "127.0.0.1" || config.address == "::";
  const bool brackets = config.address.find(':') != std::string::npos;
  const std::string host = anywhere ? "localhost" : brackets ? "[" + config.address + "]" : config.address;
  fmt::print("open {}://{}:{}\n", server::speaks_tls(config) ? "https" : "http", host, running->port());
  std::fflush(stdout);
  wait_for_the_end();
  running->stop();
}

}  // namespace

void add_serve_command(CLI::App& app, Context& context) {
  auto words = std::make_shared<ServeWords>();
  CLI::App* sub = app.add_subcommand("serve", "Let people play in their browsers");
  sub->footer("Example: flagbridge serve --port 8080 --data games");
  const auto setting = [&](const char* flag, const char* name, const char* text) {
    sub->add_option_function<std::string>(
        flag, [words, name](const std::string& value) { words->settings.emplace_back(name, value); }, text);
  };
  sub->add_option("--config", words->file, "A TOML file with settings");
  setting("--address", "address", "Where to listen; 0.0.0.0 for everybody who can reach this machine");
  setting("--port", "port", "8080 unless given; 0 for any that is free");
  setting("--data", "data", "The folder games are kept in");
  setting("--database", "database", "A PostgreSQL connection string, to keep games there");
  setting("--page", "page", "The folder of the built page");
  sub->add_option_function<std::vector<std::string>>(
         "--set",
         [words](const std::vector<std::string>& all) {
           for (const std::string& each : all) {
             const std::size_t equals = std::min(each.find('='), each.size());
             words->settings.emplace_back(each.substr(0, equals),
                                          equals == each.size() ? "" : each.substr(equals + 1));
           }
         },
         "Any other setting, NAME=VALUE")
      ->allow_extra_args(false);
  sub->callback([&context, words] { serve(context, *words); });
}

}  // namespace flagbridge
