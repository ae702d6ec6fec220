#include "kernel/hash.h"
#include "server/api/api.h"

// The journal of a finished game, checked as `flagbridge replay --verify` does: played again from its seed,
// with every hash and every link of the chain compared. The digest is that of the text get_journal gives out,
// so that whoever has a copy knows whether it is the one that was checked.
namespace flagbridge::server {

Answer get_journal_check(Api&, Call& call) {
  const Table& table = *call.table;
  if (!table.over() || table.match() == nullptr) return problem("conflict", "only when the game is over");
  const std::string text = table.match()->journal();
  const auto read = table.entry().game->read_journal(text, "journal", std::nullopt);
  json::object found{{"digest", hex_of(Sha256().add(text).finish())},
                     {"orders", table.orders().size()},
                     {"links", 0},
                     {"finished", false},
                     {"fault", nullptr}};
  if (!read) {
    found["fault"] = to_string(read.error());
    return json_answer(found);
  }
  found["links"] = read->links;
  found["finished"] = read->finished;
  if (read->divergence) {
    found["fault"] = "order " + std::to_string(read->divergence->order + 1) + ": " + read->divergence->what;
  } else if (read->match->orders() != table.orders().size()) {
    found["fault"] = "the journal has another number of orders than the game";
  }
  return json_answer(found);
}

}  // namespace flagbridge::server
