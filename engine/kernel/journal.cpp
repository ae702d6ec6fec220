#include "kernel/journal.h"

#include <fmt/format.h>

#include "kernel/any_game.h"

namespace flagbridge {
namespace {

// Reads a journal line by line; the first thing that is wrong ends it.
class JournalReader {
 public:
  explicit JournalReader(const std::string& file) : file_(file) {}

  bool line(std::string_view text) {
    ++number_;
    auto value = parse_json(text, file_);
    if (!value) return wrong(value.error().front().what);
    if (number_ == 1) return header(*value);
    if (journal.finished) return wrong("something follows after the end of the journal");
    const json::object* object = value->if_object();
    if (object == nullptr) return wrong("an object is expected");
    if (object->contains("order")) return order(*value);
    if (object->contains("chain")) return link(*value);
    return end(*value);
  }

  bool wrong(const std::string& what) {
    error = Error{file_, number_, 0, "", what};
    return false;
  }

  int number() const { return number_; }

  JournalText journal;
  Error error;

 private:
  template <class T>
  bool read(const json::value& from, T& to) {
    auto value = from_json<T>(from);
    if (!value) {
      error = value.error().front();
      error.file = file_;
      error.line = number_;
      return false;
    }
    to = std::move(*value);
    return true;
  }

  bool header(const json::value& value) {
    if (!value.is_object() || !value.as_object().contains("flagbridge_journal")) {
      return wrong("this is not a journal: the first line must have \"flagbridge_journal\"");
    }
    if (!read(value, journal.header)) return false;
    if (journal.header.flagbridge_journal != 1) {
      return wrong(fmt::format("journal format {} is not known, only 1", journal.header.flagbridge_journal));
    }
    const auto commitment = digest_from_hex(journal.header.commitment);
    if (!commitment) return wrong("commitment: 64 hexadecimal digits are expected");
    if (journal.header.seed.empty())
      return wrong("seed: it has not been revealed, so the journal cannot be replayed");
    const auto seed = from_text<Seed>(journal.header.seed);
    if (!seed) return wrong("seed: 32 hexadecimal digits are expected");
    if (commitment_of(*seed) != *commitment)
      return wrong("seed: it is not the one that was promised (commitment)");
    journal.seed = *seed;
    return true;
  }

  bool order(const json::value& value) {
    OrderLine line;
    if (!read(value, line)) return false;
    if (line.n != static_cast<int>(journal.orders.size()) + 1) {
      return wrong(fmt::format("order number {} is expected, not {}", journal.orders.size() + 1, line.n));
    }
    if (line.side < 0 || line.side >= max_sides) return wrong(fmt::format("there is no side {}", line.side));
    const auto hash = hash_from_hex(line.hash);
    if (!hash) return wrong("hash: 16 hexadecimal digits are expected");
    journal.orders.push_back(std::move(line));
    journal.hashes.push_back(*hash);
    journal.order_lines.push_back(number_);
    return true;
  }

  bool link(const json::value& value) {
    LinkLine line;
    if (!read(value, line)) return false;
    const auto digest = digest_from_hex(line.chain);
    if (!digest) return wrong("chain: 64 hexadecimal digits are expected");
    if (line.orders != static_cast<int>(journal.orders.size())) {
      return wrong(
          fmt::format("orders: {} came before this line, not {}", journal.orders.size(), line.orders));
    }
    journal.links.push_back(
        {static_cast<std::uint32_t>(line.orders), static_cast<std::uint32_t>(line.turn), *digest});
    return true;
  }

  bool end(const json::value& value) {
    EndLine line;
    if (!read(value, line)) return false;
    if (line.end != static_cast<int>(journal.orders.size())) {
      return wrong(fmt::format("end: {} orders came before, not {}", journal.orders.size(), line.end));
    }
    journal.finished = true;
    return true;
  }

  std::string file_;
  int number_ = 0;
};

}  // namespace

Result<JournalText> read_journal_text(std::string_view text, const std::string& file) {
  JournalReader reader(file);
  while (!text.empty()) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) {
      reader.line(text.substr(0, 0));
      return fail(Error{file, reader.number(), 0, "", "the last line is cut off: the file is truncated"});
    }
    if (!reader.line(text.substr(0, end))) return fail(std::move(reader.error));
    text.remove_prefix(end + 1);
  }
  if (reader.number() == 0) return fail(Error{file, 0, 0, "", "the file is empty, not a journal"});
  return std::move(reader.journal);
}

Result<GameId> game_of_journal(std::string_view text, const std::string& file) {
  const auto end = text.find('\n');
  if (end == std::string_view::npos)
    return fail(Error{file, 1, 0, "", "this is not a journal: its first line has no end"});
  JournalReader reader(file);
  if (!reader.line(text.substr(0, end))) return fail(std::move(reader.error));
  if (const auto id = game_from_name(reader.journal.header.game)) return *id;
  return fail(Error{file, 1, 0, "game", fmt::format("there is no game \"{}\"", reader.journal.header.game)});
}

std::optional<GameId> game_from_name(std::string_view name) {
  for (std::size_t i = 1; i < game_names.size(); ++i) {
    if (game_names[i] == name) return static_cast<GameId>(i);
  }
  return std::nullopt;
}

std::string_view name_of_game(GameId id) { return game_names[static_cast<std::size_t>(id)]; }

}  // namespace flagbridge
