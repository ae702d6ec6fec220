#include "lab/case.h"

#include <algorithm>
#include <fmt/format.h>

#include "cli/app.h"

namespace flagbridge {
namespace {

namespace fs = std::filesystem;

struct CaseWords {
  std::vector<std::string> paths;
  bool json = false;
};

// The files named, and all .toml files below folders named.
std::vector<fs::path> files_of(const std::vector<std::string>& paths) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const std::string& path : paths) {
    if (!fs::is_directory(path, error)) {
      files.emplace_back(path);
      continue;
    }
    for (fs::recursive_directory_iterator at(path, error), end; !error && at != end; at.increment(error)) {
      if (at->path().extension() == ".toml") files.push_back(at->path());
    }
    if (error) stop(Exit::bad_input, fmt::format("{}: cannot be listed: {}", path, error.message()));
  }
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> run_file(Context& context, const fs::path& file) {
  const auto text = read_file(file);
  if (!text) return {to_string(text.error())};
  const auto told = read_case(*text, file.string());
  if (!told) return {to_string(told.error())};
  return run_case(context.games(told->scenario), *told);
}

void run_cases(Context& context, const CaseWords& words) {
  json::array all;
  int passed = 0;
  int failed = 0;
  for (const fs::path& file : files_of(words.paths)) {
    if (interrupted()) stop(Exit::interrupted, "interrupted");
    const auto differences = run_file(context, file);
    differences.empty() ? ++passed : ++failed;
    all.push_back({{"file", file.string()},
                   {"passed", differences.empty()},
                   {"differences", json::array(differences.begin(), differences.end())}});
    if (words.json || differences.empty()) continue;
    fmt::print("FAILED {}\n", file.string());
    for (const std::string& each : differences) fmt::print("  {}\n", each);
  }
  if (words.json) fmt::print("{}", pretty(all));
  if (!words.json) fmt::print("{} passed, {} failed\n", passed, failed);
  if (passed + failed == 0) stop(Exit::usage, "no case found there");
  if (failed > 0) stop(Exit::failed);
}

}  // namespace

void add_case_command(CLI::App& app, Context& context) {
  auto words = std::make_shared<CaseWords>();
  CLI::App* sub = app.add_subcommand("case", "Run conformance cases: files, or all below folders");
  sub->footer("Example: flagbridge case data/cases/drill");
  sub->add_option("PATH", words->paths, "Files or folders")->required();
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { run_cases(context, *words); });
}

}  // namespace flagbridge
