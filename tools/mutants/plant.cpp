#include "tools/mutants/plant.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>

namespace flagbridge::faults {
namespace {

namespace fs = std::filesystem;

// Numbers from a seed that are the same with every compiler.
class Random {
  std::uint64_t state_;

 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {  // splitmix64
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
  }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[next() % i]);
  }
};

bool of_section(const fs::path& file, const std::string& section) {
  const std::string name = file.stem().string();
  if (!name.starts_with(section)) return false;
  return section.empty() || name.size() == section.size() ||
         std::isalnum(static_cast<unsigned char>(name[section.size()])) == 0;
}

std::vector<fs::path> rule_files(const fs::path& root, const std::string& game, const std::string& section) {
  std::vector<fs::path> files;
  for (const auto& each : fs::directory_iterator(root / "engine" / game / "rules")) {
    if (each.path().extension() == ".cpp" && of_section(each.path(), section)) files.push_back(each.path());
  }
  std::ranges::sort(files);
  return files;
}

bool on_lines(const Wanted& wanted, const std::string& file, const Fault& fault) {
  if (!wanted.only_lines) return true;
  const auto lines = wanted.lines.find(file);
  return lines != wanted.lines.end() && std::ranges::any_of(lines->second, [&](const Lines& each) {
           return fault.line <= each.to && fault.last_line >= each.from;
         });
}

bool is_equivalent(std::vector<Equivalent>& known, const Planted& planted) {
  bool is = false;
  for (Equivalent& each : known) {
    if (each.file != planted.file || each.before != planted.fault.before || each.after != planted.fault.after)
      continue;
    each.found = is = true;
  }
  return is;
}

std::vector<Planted> all_faults(const fs::path& root, const Wanted& wanted, const std::string& game,
                                std::vector<Equivalent>& equivalent) {
  std::vector<Planted> all;
  for (const fs::path& file : rule_files(root, game, wanted.section)) {
    const std::string name = file.lexically_relative(root).generic_string();
    for (Fault& fault : find_faults(read_text(file))) {
      Planted planted{0, game, name, std::move(fault)};
      if (!is_equivalent(equivalent, planted) && on_lines(wanted, name, planted.fault))
        all.push_back(std::move(planted));
    }
  }
  return all;
}

// One within the other is no matter.
bool crosses(const Planted& a, const Planted& b) {
  const Fault& first = a.fault.begin <= b.fault.begin ? a.fault : b.fault;
  const Fault& second = a.fault.begin <= b.fault.begin ? b.fault : a.fault;
  return a.file == b.file && first.begin < second.begin && second.begin < first.end && first.end < second.end;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// What one fault puts before the character at a place. Those that begin or end there stand in the order in
// which they contain one another.
struct Insertion {
  std::size_t at = 0;
  bool head = false;
  std::size_t other_end = 0;
  int number = 0;
  std::string text;

  bool operator<(const Insertion& other) const {
    if (at != other.at) return at < other.at;
    if (head != other.head) return !head;
    if (other_end != other.other_end) return other_end > other.other_end;
    return head ? number < other.number : number > other.number;
  }
};

// The lines keep their numbers, so that the compiler's complaints find their faults.
std::string with_faults(const std::string& text, const std::vector<const Planted*>& faults) {
  if (faults.empty()) return text;
  std::vector<Insertion> insertions;
  for (const auto* each : faults) {
    const Fault& fault = each->fault;
    std::string head = fault.head;
    replace_all(head, "$", "::flagbridge::faults::on(" + std::to_string(each->number) + ")");
    insertions.push_back({fault.begin, true, fault.end, each->number, head});
    insertions.push_back({fault.end, false, fault.begin, each->number, fault.tail});
  }
  std::ranges::sort(insertions, std::less());
  std::string all = "#include \"tools/mutants/fault.h\"\n#line 1\n";
  std::size_t from = 0;
  for (const Insertion& each : insertions) {
    all += text.substr(from, each.at - from) + each.text;
    from = each.at;
  }
  return all + text.substr(from);
}

void write_if_other(const fs::path& from, const fs::path& to, const std::string& text) {
  if (fs::is_regular_file(to) && read_text(to) == text) return;
  fs::create_directories(to.parent_path());
  std::ofstream(to, std::ios::binary) << text;
  fs::permissions(to, fs::status(from).permissions());
}

constexpr std::array<std::string_view, 7> never_built = {"build", ".git", ".cache", "data",
                                                         "docs",  "web",  "deploy"};

// Data and documents are read where they are.
void link(const fs::path& from, const fs::path& to) {
  if (!fs::exists(from) || fs::is_symlink(to)) return;
  fs::create_directory_symlink(fs::absolute(from), to);
}

void remove_what_is_gone(const fs::path& root, const fs::path& copy, const fs::path& folder) {
  std::vector<fs::path> gone;
  for (const auto& each : fs::recursive_directory_iterator(copy / folder)) {
    if (each.is_regular_file() && !fs::exists(root / each.path().lexically_relative(copy)))
      gone.push_back(each.path());
  }
  for (const fs::path& each : gone) fs::remove(each);
}

}  // namespace

std::string read_text(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<Equivalent> read_equivalent(const fs::path& file) {
  std::vector<Equivalent> known;
  if (!fs::exists(file)) return known;
  std::istringstream in(read_text(file));
  std::string line;
  std::getline(in, line);  // the names of the columns
  while (std::getline(in, line)) {
    std::istringstream row(line);
    Equivalent each;
    std::string reason;
    std::getline(row, each.file, '\t');
    std::getline(row, each.before, '\t');
    std::getline(row, each.after, '\t');
    std::getline(row, reason);
    if (reason.empty()) throw std::runtime_error(file.string() + ": a row without a reason: " + line);
    known.push_back(std::move(each));
  }
  return known;
}

std::vector<Planted> sample(const fs::path& root, const Wanted& wanted, std::vector<Equivalent>& equivalent) {
  std::vector<Planted> chosen;
  for (const std::string& game : wanted.games) {
    std::vector<Planted> all = all_faults(root, wanted, game, equivalent);
    Random(wanted.seed).shuffle(all);
    const int enough = wanted.sample + wanted.sample / 6 + 3;
    const std::size_t first = chosen.size();
    for (Planted& each : all) {
      if (chosen.size() - first == static_cast<std::size_t>(enough)) break;
      if (std::ranges::any_of(chosen, [&](const Planted& other) { return crosses(each, other); })) continue;
      each.number = static_cast<int>(chosen.size()) + 1;
      chosen.push_back(std::move(each));
    }
  }
  return chosen;
}

void plant(const fs::path& root, const fs::path& copy, const std::vector<Planted>& faults,
           const std::set<int>& without) {
  std::map<std::string, std::vector<const Planted*>> by_file;
  for (const Planted& each : faults) {
    if (!without.contains(each.number)) by_file[each.file].push_back(&each);
  }
  fs::create_directories(copy);
  for (const auto& top : fs::directory_iterator(root)) {
    const fs::path name = top.path().filename();
    const bool linked = std::ranges::find(never_built, name.string()) != never_built.end();
    if (linked && (name == "data" || name == "docs" || name == "web")) link(top.path(), copy / name);
    if (linked || top.is_symlink()) continue;
    if (top.is_regular_file()) write_if_other(top.path(), copy / name, read_text(top.path()));
    if (!top.is_directory()) continue;
    for (const auto& each : fs::recursive_directory_iterator(top.path())) {
      if (!each.is_regular_file()) continue;
      const fs::path file = each.path().lexically_relative(root);
      write_if_other(each.path(), copy / file,
                     with_faults(read_text(each.path()), by_file[file.generic_string()]));
    }
    remove_what_is_gone(root, copy, name);
  }
}

}  // namespace flagbridge::faults
