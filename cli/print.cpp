#include <fmt/format.h>
#include <fstream>

#include "cli/app.h"
#include "server/api/printing.h"

// `flagbridge print`: ship displays, forms, scenarios, orders of battle, maps and decks as pages for a
// browser to print.
namespace flagbridge {
namespace {

struct PrintWords {
  std::string what, name, file;
  std::optional<std::uint16_t> year;
};

void print_pages(Context& context, const PrintWords& words) {
  const Games& games = context.games();
  const auto library = need(server::Library::load(context.data(), games));
  std::map<std::string, ahl::Ship, std::less<>> ships;
  ships.emplace("", need(ahl::Ship::load(context.data())));
  const auto document = server::printed({games, library, ships}, {words.what, words.name, words.year});
  if (!document) stop(Exit::bad_input, to_string(document.error()));
  if (words.file.empty()) return fmt::print("{}", *document);
  std::ofstream file(words.file, std::ios::binary);
  file << *document;
  if (!file.flush()) stop(Exit::bad_input, fmt::format("{} cannot be written", words.file));
}

}  // namespace

void add_print_command(CLI::App& app, Context& context) {
  auto words = std::make_shared<PrintWords>();
  CLI::App* sub = app.add_subcommand("print", "Make pages to be printed from a browser");
  sub->footer(
      "Examples: flagbridge print ship KLI/D7 --out d7.html\n          flagbridge print energy FED/CA --year "
      "175 --out form.html\n"
      "          flagbridge print scenario fe/601\n          flagbridge print fleets KLI\n"
      "          flagbridge print map\n          flagbridge print decks 5");
  sub->add_option("WHAT", words->what, "ship, energy, scenario, fleets, map or decks")
      ->required()
      ->check(
          CLI::IsMember(std::vector<std::string>(server::print_kinds.begin(), server::print_kinds.end())));
  sub->add_option(
      "NAME", words->name,
      "A ship such as KLI/D7, a scenario such as sfb/duel, a race such as KLI, the number of a deck");
  sub->add_option("--year", words->year, "The ship as it usually was in that year");
  sub->add_option("--out", words->file, "Into this file instead");
  sub->callback([&context, words] { print_pages(context, *words); });
}

}  // namespace flagbridge
