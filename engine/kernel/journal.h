#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.h"
#include "kernel/hash.h"
#include "kernel/json.h"
#include "kernel/match.h"

// A journal as a file: JSON, one line each for the header, the orders with the hash after each, the links of
// the chain, and the end. docs/journal.md describes it.
namespace flagbridge {

struct JournalHeader {
  int flagbridge_journal = 1;
  std::string game;
  int rules_version = 0;
  std::string scenario;
  json::value options;
  std::string commitment;
  std::string seed;  // empty while it is kept secret
  static constexpr auto fields() {
    return record(field("flagbridge_journal", &JournalHeader::flagbridge_journal),
                  field("game", &JournalHeader::game), field("rules_version", &JournalHeader::rules_version),
                  field("scenario", &JournalHeader::scenario), field("options", &JournalHeader::options),
                  field("commitment", &JournalHeader::commitment),
                  optional_field("seed", &JournalHeader::seed));
  }
};

struct OrderLine {
  int n = 0;
  int side = 0;
  json::value order;
  std::string hash;
  static constexpr auto fields() {
    return record(field("n", &OrderLine::n), field("side", &OrderLine::side),
                  field("order", &OrderLine::order), field("hash", &OrderLine::hash));
  }
};

struct LinkLine {
  int turn = 0;
  int orders = 0;
  std::string chain;
  static constexpr auto fields() {
    return record(field("turn", &LinkLine::turn), field("orders", &LinkLine::orders),
                  field("chain", &LinkLine::chain));
  }
};

struct EndLine {
  int end = 0;  // how many orders there are
  static constexpr auto fields() { return record(field("end", &EndLine::end)); }
};

// A journal file taken apart, every line checked for its form.
struct JournalText {
  JournalHeader header;
  Seed seed;
  std::vector<OrderLine> orders;
  std::vector<std::uint64_t> hashes;
  std::vector<Link> links;
  std::vector<int> order_lines;  // line of the file each order stands on
  bool finished = false;
};

Result<JournalText> read_journal_text(std::string_view text, const std::string& file);

}  // namespace flagbridge
