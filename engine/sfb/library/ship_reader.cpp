#include <algorithm>
#include <fmt/format.h>

#include "sfb/library/ship_library.h"
#include "sfb/library/ship_patch.h"

// Reads the files of ships: finds the base of every variant, puts the two together, and checks the result.
namespace flagbridge::sfb {

class ShipReader {
 public:
  ShipReader(const DataSource& data, const Tables& tables) : data_(data), tables_(tables) {}

  void read_race(const Race& race);
  void read_listed();
  void read_listed(const std::string& race);
  Result<ShipLibrary> finish();

 private:
  // A ship as its file has it; the merged object once it is put together.
  struct Entry {
    std::size_t file = 0;
    std::string path;  // in the file, "ship.3"
    const json::object* own = nullptr;
    json::object whole;
    enum class State : std::uint8_t { waiting, working, done } state = State::waiting;
  };

  void read_file(const std::string& path, const Race& race);
  void add_ship(std::size_t file, std::size_t number, const std::string& race, const std::string& family);
  void put_together(Entry& entry);
  void decode_ship(const std::string& name, Entry& entry);
  void check_refits(const ShipClass& ship, const Entry& entry);

  void wrong(const Entry& entry, Error error) {
    error.path = error.path.empty() ? entry.path : fmt::format("{}.{}", entry.path, error.path);
    errors_.push_back(documents_[entry.file]->located(std::move(error)));
  }

  const DataSource& data_;
  const Tables& tables_;
  std::vector<std::unique_ptr<Document>> documents_;
  std::vector<std::string> order_;
  std::map<std::string, Entry, std::less<>> entries_;  // by full name
  ShipLibrary library_;
  Errors errors_;
};

void ShipReader::add_ship(std::size_t file, std::size_t number, const std::string& race,
                          const std::string& family) {
  Entry entry;
  entry.file = file;
  entry.path = fmt::format("ship.{}", number);
  json::value& value = documents_[file]->root.as_object().at("ship").as_array()[number];
  if (!value.is_object()) return wrong(entry, {.what = "must be a table"});
  json::object& own = value.get_object();
  const json::value* code = own.if_contains("code");
  if (code == nullptr || !code->is_string()) return wrong(entry, {.what = "has no code"});
  const std::string name = fmt::format("{}/{}", race, std::string_view(code->get_string()));
  for (const std::string_view given : {"race", "family", "fitted"}) {
    if (own.contains(given)) wrong(entry, {.path = std::string(given), .what = "is not said of a ship here"});
  }
  own["race"] = race;
  own["family"] = family;
  entry.own = &own;
  if (!entries_.emplace(name, entry).second) {
    return wrong(entry, {.what = fmt::format("{} stands there twice", name)});
  }
  order_.push_back(name);
}

void ShipReader::read_file(const std::string& path, const Race& race) {
  auto text = data_.read(path);
  auto document = text ? read_toml(*text, path) : Result<Document>(tl::unexpected(text.error()));
  if (!document) {
    std::ranges::move(document.error(), std::back_inserter(errors_));
    return;
  }
  documents_.push_back(std::make_unique<Document>(std::move(*document)));
  const std::size_t file = documents_.size() - 1;
  const auto bad = [&](std::string key, std::string what) {
    errors_.push_back(documents_[file]->located({.path = std::move(key), .what = std::move(what)}));
  };
  const json::object& root = documents_[file]->root.as_object();
  for (const auto& member : root) {
    const std::string_view key = member.key();
    if (key != "race" && key != "family" && key != "ship") bad(std::string(key), "is not known");
  }
  const json::value* said = root.if_contains("race");
  if (said == nullptr || *said != json::value(json::string(race.race))) {
    return bad("race", fmt::format("\"{}\" is expected in this folder", race.race));
  }
  const json::value* family = root.if_contains("family");
  if (family == nullptr || !family->is_string()) return bad("family", "a name is expected");
  const json::value* ships = root.if_contains("ship");
  if (ships == nullptr || !ships->is_array()) return bad("ship", "no ships are there");
  for (std::size_t i = 0; i < ships->get_array().size(); ++i) {
    add_ship(file, i, race.race, std::string(family->get_string()));
  }
}

void ShipReader::read_race(const Race& race) {
  if (!race.folder) return;
  auto files = data_.list("sfb/ships/" + *race.folder, ".toml");
  if (!files) {
    std::ranges::move(files.error(), std::back_inserter(errors_));
    return;
  }
  for (const std::string& path : *files) read_file(path, race);
}

void ShipReader::read_listed() {
  auto listed = load_table<ListedShip>(data_, std::string(listed_path));
  if (listed) {
    library_.listed_ = std::move(*listed);
  } else {
    std::ranges::move(listed.error(), std::back_inserter(errors_));
  }
}

namespace {

// The table without the lines in which a word does not stand; the others stay where they are.
std::string lines_with(std::string_view word, std::string_view table) {
  std::string kept;
  bool header = false;
  while (!table.empty()) {
    const std::string_view line = table.substr(0, table.find('\n'));
    const bool names = !header && !line.empty() && !line.starts_with('#');
    if (names || line.starts_with('#') || line.find(word) != std::string_view::npos) kept += line;
    header = header || names;
    kept += '\n';
    table.remove_prefix(std::min(line.size() + 1, table.size()));
  }
  return kept;
}

}  // namespace

// There are many, so only lines in which the name of the race stands are taken apart.
void ShipReader::read_listed(const std::string& race) {
  const std::string path(listed_path);
  auto text = data_.read(path);
  auto table = text ? read_tsv(lines_with(race, *text), path) : Result<Table>(tl::unexpected(text.error()));
  auto listed =
      table ? decode<ListedShip>(*table) : Result<std::vector<ListedShip>>(tl::unexpected(table.error()));
  if (!listed) {
    std::ranges::move(listed.error(), std::back_inserter(errors_));
    return;
  }
  std::erase_if(*listed, [&](const ListedShip& each) { return each.race != race; });
  library_.listed_ = std::move(*listed);
}

void ShipReader::put_together(Entry& entry) {
  if (entry.state != Entry::State::waiting) return;
  entry.state = Entry::State::working;
  json::object base;
  if (const json::value* of = entry.own->if_contains("base")) {
    const std::string race(entry.own->at("race").as_string());
    const auto found = of->is_string()
                           ? entries_.find(fmt::format("{}/{}", race, std::string_view(of->get_string())))
                           : entries_.end();
    if (found == entries_.end()) {
      wrong(entry, {.path = "base", .what = "there is no such ship of this race"});
    } else if (found->second.state == Entry::State::working) {
      wrong(entry, {.path = "base", .what = "in the end is a variant of this ship itself"});
    } else {
      put_together(found->second);
      base = inheritance(found->second.whole);
    }
  }
  Errors errors;
  entry.whole = patched(std::move(base), *entry.own, errors);
  for (Error& error : errors) wrong(entry, std::move(error));
  entry.state = Entry::State::done;
}

// Every refit is tried, so that a bad one is found now and not in a game.
void ShipReader::check_refits(const ShipClass& ship, const Entry& entry) {
  for (std::size_t i = 0; i < ship.refit.size(); ++i) {
    const Refit& refit = ship.refit[i];
    if (!refit.known()) continue;
    auto made = library_.fitted(ship, {.year = {}, .refits = std::vector{refit.code}});
    Errors errors = made ? check_ship(*made, tables_) : made.error();
    for (Error& error : errors) {
      error.what = error.path.empty() ? error.what : error.path + ": " + error.what;
      error.path = fmt::format("refit.{}", i);
      wrong(entry, std::move(error));
    }
  }
}

void ShipReader::decode_ship(const std::string& name, Entry& entry) {
  auto ship = from_json<ShipClass>(entry.whole);
  if (!ship) {
    for (Error& error : ship.error()) wrong(entry, std::move(error));
    return;
  }
  for (Error& error : check_ship(*ship, tables_)) wrong(entry, std::move(error));
  library_.places_.emplace(name, library_.ships_.size());
  library_.ships_.push_back(std::move(*ship));
}

Result<ShipLibrary> ShipReader::finish() {
  for (const std::string& name : order_) put_together(entries_.find(name)->second);
  if (errors_.empty()) {
    for (const std::string& name : order_) decode_ship(name, entries_.find(name)->second);
  }
  if (errors_.empty()) {
    for (const ShipClass& ship : library_.ships_) {
      check_refits(ship, entries_.find(ship.full_name())->second);
    }
  }
  if (!errors_.empty()) return fail(std::move(errors_));
  return std::move(library_);
}

Result<ShipLibrary> ShipLibrary::load(const DataSource& data, const Tables& tables) {
  ShipReader reader(data, tables);
  for (const Race& race : tables.races) reader.read_race(race);
  reader.read_listed();
  return reader.finish();
}

Result<ShipLibrary> ShipLibrary::load_race(const DataSource& data, const Tables& tables,
                                           std::string_view race) {
  const Race* found = tables.race(race);
  if (found == nullptr) {
    std::string known;
    for (const Race& each : tables.races) known += " " + each.race;
    return fail(fmt::format("nobody is called \"{}\"; there are:{}", race, known));
  }
  ShipReader reader(data, tables);
  reader.read_race(*found);
  reader.read_listed(found->race);
  return reader.finish();
}

}  // namespace flagbridge::sfb
