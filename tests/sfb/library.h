#pragma once

#include <stdexcept>

#include "kernel/side.h"
#include "lab/files.h"
#include "sfb/library/ship_library.h"

// What the tests of Star Fleet Battles share: the data of this repository, and spoilt copies of it.
namespace flagbridge::sfb {

inline constexpr Side blue = side_at(0), red = side_at(1);

inline const FolderSource& repository() {
  static const FolderSource source(FLAGBRIDGE_ROOT "/data");
  return source;
}

inline const Tables& tables() {
  static const auto loaded = load_tables(repository());
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return *loaded;
}

inline const ShipLibrary& library() {
  static const auto loaded = ShipLibrary::load(repository(), tables());
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return *loaded;
}

inline const ShipClass& ship(std::string_view name) {
  const auto found = library().get(name);
  if (!found) throw std::runtime_error(to_string(found.error()));
  return **found;
}

// The repository's data with some files replaced.
class Spoilt final : public DataSource {
 public:
  std::map<std::string, std::string> files;

  Result<std::string> read(const std::string& path) const override {
    const auto found = files.find(path);
    return found == files.end() ? repository().read(path) : Result<std::string>(found->second);
  }
  Result<std::vector<std::string>> list(const std::string& folder, std::string_view ending) const override {
    return repository().list(folder, ending);
  }
};

// The text with the first `from` replaced; the test is wrong if there is none.
inline std::string with(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("nothing to spoil: " + std::string(from));
  return text.replace(at, from.size(), to);
}

}  // namespace flagbridge::sfb
