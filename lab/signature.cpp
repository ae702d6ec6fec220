#include "lab/signature.h"

#include <fmt/format.h>

namespace flagbridge {
namespace {

constexpr int games_a_scenario = 10;

std::string signature_of(const GameEntry& entry) {
  Sha256 sha;
  for (const ScenarioInfo& scenario : entry.game->scenarios()) {
    const Contest contest{.scenario = scenario.id,
                          .players = std::vector<std::string>(scenario.sides.size(), "random"),
                          .course = true};
    for (int i = 0; i < games_a_scenario; ++i) {
      const ContestResult result = entry.arena->play(contest, derived(Seed{}, static_cast<std::uint64_t>(i)));
      sha.add(fmt::format("{} {} {} {} {}\n", scenario.id, hex_of(result.course), result.orders,
                          result.outcome.winners.bits(), result.trouble));
    }
  }
  return hex_of(sha.finish()).substr(0, 16);
}

}  // namespace

std::vector<Signature> signatures(const Games& games) {
  std::vector<Signature> all;
  for (const GameEntry& entry : games.all()) {
    all.push_back({std::string(name_of_game(entry.game->id())), signature_of(entry)});
  }
  return all;
}

Result<std::vector<Signature>> expected_signatures(const DataSource& data) {
  auto text = data.read("signatures.tsv");
  if (!text) return fail(std::move(text.error()));
  const auto table = read_tsv(*text, "signatures.tsv");
  if (!table) return fail(table.error());
  return decode<Signature>(*table);
}

}  // namespace flagbridge
