#include "kernel/journal.h"

#include <gtest/gtest.h>

#include "any_play.h"
#include "toy_game.h"

// Journals as files: what a genuine one proves, and that nothing else passes for one.
namespace flagbridge::toy {
namespace {

const AnyGame& game() {
  static const ErasedGame<Toy> toy{Toy()};
  return toy;
}

// A finished game with standing orders in it.
std::string journal_of(const Seed& seed, const std::string& scenario = "short") {
  auto match = std::move(*game().start(scenario, json::object{}, seed));
  const auto stand = [&](int side, const std::string& text) {
    EXPECT_TRUE(match->play(side_at(side), *match->order_from_text(text)).accepted()) << text;
  };
  stand(1, "standing strike strike_all 2");
  stand(1, "standing dodge do_least 0");
  stand(1, "standing dodge do_least 0");
  stand(1, "drop_standing 1");
  Roller roller(seed, player_stream(0));
  play_on(*match, roller);
  EXPECT_TRUE(match->outcome().over);
  return match->journal();
}

enum class Verdict : std::uint8_t { unreadable, differs, unfinished, genuine };

std::ostream& operator<<(std::ostream& out, Verdict verdict) {
  return out << std::array{"unreadable", "differs", "unfinished",
                           "genuine"}[static_cast<std::size_t>(verdict)];
}

Verdict judge(const std::string& text) {
  const auto read = game().read_journal(text, "file", std::nullopt);
  if (!read) return Verdict::unreadable;
  if (read->divergence) return Verdict::differs;
  return read->finished ? Verdict::genuine : Verdict::unfinished;
}

bool rejected(const std::string& text) {
  const Verdict verdict = judge(text);
  return verdict == Verdict::unreadable || verdict == Verdict::differs;
}

std::string complaint(const std::string& text) {
  const auto read = game().read_journal(text, "file", std::nullopt);
  if (!read) return to_string(read.error());
  return read->divergence ? read->divergence->what : "";
}

// The line with the value of a key replaced.
std::string with(const std::string& line, const char* key, const json::value& value) {
  json::value all = *parse_json(line);
  all.as_object()[key] = value;
  return json::serialize(all);
}

bool has(const std::string& line, const char* key) { return parse_json(line)->as_object().contains(key); }

std::string other_digit(std::string digits, std::size_t at) {
  digits[at] = digits[at] == '0' ? '1' : '0';
  return digits;
}

TEST(Journals, OfFinishedGamesAreGenuine) {
  for (std::uint64_t i = 0; i < 50; ++i) {
    const std::string text = journal_of(derived(Seed{5, 6}, i), i % 2 == 0 ? "short" : "long");
    const auto read = game().read_journal(text, "file", std::nullopt);
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_FALSE(read->divergence);
    EXPECT_TRUE(read->finished);
    EXPECT_EQ(read->links, i % 2 == 0 ? 2U : 4U) << "one a round";
    EXPECT_EQ(read->match->journal(), text) << "and are written again letter by letter";
    EXPECT_TRUE(read->match->outcome().over);
  }
}

TEST(Journals, OfGamesThatGoOnAreGenuineAndUnfinished) {
  auto match = std::move(*game().start("long", json::object{}, Seed{1, 9}));
  Roller roller(Seed{1, 9}, player_stream(0));
  while (!match->asked().empty()) {
    EXPECT_EQ(judge(match->journal()), Verdict::unfinished);
    play_on(*match, roller, 1);
  }
  EXPECT_EQ(judge(match->journal()), Verdict::genuine);
}

TEST(Journals, CarryTheOptionsOfTheGame) {
  const json::value options = {{"rounds", 3}};
  const auto match = played_game(game(), "short", Seed{2, 2}, options);
  auto lines = lines_of(match->journal());
  EXPECT_EQ(judge(match->journal()), Verdict::genuine);
  EXPECT_EQ(parse_json(lines[0])->at("options"), options);
  EXPECT_EQ(match->turn(), 3);
  lines[0] = with(lines[0], "options", {{"rounds", 4}});
  EXPECT_EQ(judge(text_of(lines)), Verdict::differs);
  lines[0] = with(lines[0], "options", {{"rounds", 10}});
  EXPECT_NE(complaint(text_of(lines)).find("must be at most 9"), std::string::npos);
  lines[0] = with(lines[0], "options", {{"speed", 4}});
  EXPECT_EQ(judge(text_of(lines)), Verdict::unreadable);
}

TEST(Journals, CutAtAnyByteAreErrorsOrShorterUnfinishedGames) {
  const std::string text = journal_of(Seed{7, 8});
  const std::size_t orders = game().read_journal(text, "file", std::nullopt)->match->orders();
  std::size_t shorter = 0;
  for (std::size_t length = 0; length < text.size(); ++length) {
    const auto read = game().read_journal(text.substr(0, length), "file", std::nullopt);
    if (!read || read->divergence) continue;
    ASSERT_FALSE(read->finished) << "cut after " << length;
    ASSERT_EQ(text[length - 1], '\n');
    ASSERT_LT(read->match->orders(), orders);
    ++shorter;
  }
  EXPECT_GE(shorter, orders - 2)
      << "every whole number of orders but the last of a round, whose link is cut off";
}

TEST(Journals, CutInTheMiddleOfALineSayThatTheyAreTruncated) {
  const std::string text = journal_of(Seed{7, 8});
  EXPECT_NE(complaint(text.substr(0, text.size() - 1)).find("truncated"), std::string::npos);
  EXPECT_NE(complaint(text.substr(0, text.size() / 2)).find("truncated"), std::string::npos);
}

TEST(Journals, WithoutTheirEndSayThatTheGameWasOver) {
  auto lines = lines_of(journal_of(Seed{7, 8}));
  lines.pop_back();
  EXPECT_NE(complaint(text_of(lines)).find("the game is over, and the journal does not say so"),
            std::string::npos);
}

TEST(Journals, WithAnEndTooEarlySayThatTheGameIsNotOver) {
  const auto match = std::move(*game().start("short", json::object{}, Seed{1, 9}));
  EXPECT_NE(
      complaint(match->journal() + "{\"end\":0}\n").find("the journal says the game is over, and it is not"),
      std::string::npos);
}

TEST(Journals, WithAnyOrderChangedAreRejected) {
  const std::string text = journal_of(Seed{7, 8});
  const auto lines = lines_of(text);
  int changes = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (!has(lines[i], "order")) continue;
    const auto n = static_cast<std::size_t>(parse_json(lines[i])->at("n").as_int64());
    const auto before = game().read_journal(text, "file", n - 1);
    const json::value played = parse_json(lines[i])->at("order");
    std::vector<json::value> others = {{{"choose", {{"number", 9}}}}, {{"ready", json::object{}}}};
    for (const Asked& asked : before->match->asked()) {
      const json::object decision = before->match->decision(asked.side);
      for (const json::value& option : decision.at("options").as_array())
        others.push_back(option.at("order"));
    }
    for (const json::value& other : others) {
      if (other == played) continue;
      auto forged = lines;
      forged[i] = with(lines[i], "order", other);
      EXPECT_TRUE(rejected(text_of(forged))) << forged[i];
      ++changes;
    }
  }
  EXPECT_GT(changes, 50);
}

TEST(Journals, WithAnOrderChangedToOneThatComesToTheSameAreRejected) {
  auto lines = lines_of(journal_of(Seed{7, 8}));
  const json::value drop = {{"drop_standing", {{"slot", 1}}}};
  const json::value same = {{"drop_standing", {{"slot", 2}}}};
  ASSERT_EQ(parse_json(lines[4])->at("order"), drop);
  lines[4] = with(lines[4], "order", same);
  EXPECT_EQ(judge(text_of(lines)), Verdict::differs) << "slots 1 and 2 held the same";
}

TEST(Journals, WithAnySideChangedAreRejected) {
  const auto lines = lines_of(journal_of(Seed{7, 8}));
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (!has(lines[i], "order")) continue;
    for (const int side : {-1, 0, 1, 2, 3, 15, 16, 300}) {
      if (parse_json(lines[i])->at("side") == side) continue;
      auto forged = lines;
      forged[i] = with(lines[i], "side", side);
      EXPECT_TRUE(rejected(text_of(forged))) << forged[i];
    }
  }
}

TEST(Journals, WithAnyDigitOfAHashOrLinkChangedAreRejected) {
  const auto lines = lines_of(journal_of(Seed{7, 8}));
  for (std::size_t i = 1; i < lines.size(); ++i) {
    for (const char* key : {"hash", "chain"}) {
      if (!has(lines[i], key)) continue;
      const std::string digits(parse_json(lines[i])->at(key).as_string());
      for (std::size_t at = 0; at < digits.size(); at += 5) {
        auto forged = lines;
        forged[i] = with(lines[i], key, json::string(other_digit(digits, at)));
        EXPECT_EQ(judge(text_of(forged)), Verdict::differs) << forged[i];
      }
      auto forged = lines;
      forged[i] = with(lines[i], key, json::string(digits.substr(1)));
      EXPECT_EQ(judge(text_of(forged)), Verdict::unreadable) << "too short";
    }
  }
}

TEST(Journals, SayWhichOrderDiffers) {
  auto lines = lines_of(journal_of(Seed{7, 8}));
  lines[6] = with(lines[6], "hash", "0123456789abcdef");
  const auto read = game().read_journal(text_of(lines), "file", std::nullopt);
  ASSERT_TRUE(read && read->divergence);
  EXPECT_EQ(read->divergence->order, 5U) << "counted from 0";
  EXPECT_EQ(read->divergence->what, "the position differs after the order");
}

TEST(Journals, WithANumberOfALineChangedAreRejected) {
  const auto lines = lines_of(journal_of(Seed{7, 8}));
  for (std::size_t i = 1; i < lines.size(); ++i) {
    for (const char* key : {"n", "turn", "orders", "end"}) {
      if (!has(lines[i], key)) continue;
      for (const int change : {-1, 1, 1000}) {
        auto forged = lines;
        forged[i] = with(lines[i], key, parse_json(lines[i])->at(key).as_int64() + change);
        EXPECT_TRUE(rejected(text_of(forged))) << forged[i];
      }
    }
  }
}

TEST(Journals, WithALineTakenOutAddedOrSwappedAreRejected) {
  const auto lines = lines_of(journal_of(Seed{7, 8}));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto at = static_cast<std::ptrdiff_t>(i);
    auto without = lines;
    without.erase(without.begin() + at);
    EXPECT_TRUE(rejected(text_of(without))) << "without line " << i;
    auto twice = lines;
    twice.insert(twice.begin() + at, lines[i]);
    EXPECT_TRUE(rejected(text_of(twice))) << "line twice " << i;
    auto blank = lines;
    blank.insert(blank.begin() + at, "");
    EXPECT_TRUE(rejected(text_of(blank))) << "a blank line before " << i;
    if (i + 1 == lines.size()) continue;
    auto swapped = lines;
    std::swap(swapped[i], swapped[i + 1]);
    EXPECT_TRUE(rejected(text_of(swapped))) << "swapped " << i;
  }
}

TEST(Journals, WithOrdersRenumberedAfterOneIsTakenOutAreRejected) {
  const auto lines = lines_of(journal_of(Seed{7, 8}));
  for (std::size_t gone = 1; gone < lines.size(); ++gone) {
    if (!has(lines[gone], "order")) continue;
    auto forged = lines;
    forged.erase(forged.begin() + static_cast<std::ptrdiff_t>(gone));
    int orders = 0;
    for (std::string& line : forged) {
      if (has(line, "order")) line = with(line, "n", ++orders);
      if (has(line, "orders")) line = with(line, "orders", orders);
      if (has(line, "end")) line = with(line, "end", orders);
    }
    EXPECT_EQ(judge(text_of(forged)), Verdict::differs) << gone;
  }
}

TEST(Journals, WithASeedThatWasNotPromisedAreErrors) {
  auto lines = lines_of(journal_of(Seed{7, 8}));
  const std::string header = lines[0];
  lines[0] = with(header, "seed", "00000000000000070000000000000009");
  EXPECT_NE(complaint(text_of(lines)).find("not the one that was promised"), std::string::npos);
  lines[0] = with(header, "commitment", json::string(hex_of(commitment_of(Seed{7, 9}))));
  EXPECT_NE(complaint(text_of(lines)).find("not the one that was promised"), std::string::npos);
  lines[0] = with(with(header, "seed", "00000000000000070000000000000009"), "commitment",
                  json::string(hex_of(commitment_of(Seed{7, 9}))));
  EXPECT_EQ(judge(text_of(lines)), Verdict::differs) << "both forged: the dice fall otherwise";
  lines[0] = with(header, "seed", "");
  EXPECT_NE(complaint(text_of(lines)).find("has not been revealed"), std::string::npos);
  lines[0] = with(header, "seed", "7");
  EXPECT_NE(complaint(text_of(lines)).find("32 hexadecimal digits"), std::string::npos);
  lines[0] = with(header, "commitment", "7");
  EXPECT_NE(complaint(text_of(lines)).find("64 hexadecimal digits"), std::string::npos);
}

TEST(Journals, OfOtherRulesOrOtherGamesAreErrors) {
  auto lines = lines_of(journal_of(Seed{7, 8}));
  const std::string header = lines[0];
  lines[0] = with(header, "rules_version", 2);
  EXPECT_NE(complaint(text_of(lines)).find("played by version 2 of the rules, this program has 3"),
            std::string::npos);
  lines[0] = with(header, "game", "ahl");
  EXPECT_NE(complaint(text_of(lines)).find("the journal is of the game \"ahl\""), std::string::npos);
  lines[0] = with(header, "scenario", "none");
  EXPECT_NE(complaint(text_of(lines)).find("no such scenario"), std::string::npos);
  lines[0] = with(header, "scenario", "long");
  EXPECT_EQ(judge(text_of(lines)), Verdict::differs);
  lines[0] = with(header, "flagbridge_journal", 2);
  EXPECT_NE(complaint(text_of(lines)).find("journal format 2 is not known"), std::string::npos);
}

TEST(Journals, NameTheirGame) {
  const std::string text = journal_of(Seed{7, 8});
  EXPECT_EQ(*game_of_journal(text, "file"), GameId::drill);
  auto lines = lines_of(text);
  lines[0] = with(lines[0], "game", "chess");
  const auto unknown = game_of_journal(text_of(lines), "file");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(to_string(unknown.error()), "file:1: game: there is no game \"chess\"");
  EXPECT_FALSE(game_of_journal("", "file"));
  EXPECT_FALSE(game_of_journal(lines[0], "file")) << "the first line has no end";
  lines[0] = with(lines[0], "game", "none");
  EXPECT_FALSE(game_of_journal(text_of(lines), "file"));
}

TEST(ForeignFiles, AreErrors) {
  const std::string binary("\x7f\x45\x4c\x46\0\0\n\xff\xfe\n", 10);
  for (const std::string& text :
       {std::string(), std::string("\n"), std::string("\n\n"), std::string("{}\n"), std::string("[]\n"),
        std::string("null\n"), std::string("hello\n"), std::string("{\"flagbridge_journal\":1}\n"),
        std::string("{\"flagbridge_journal\":\"1\"}\n"), std::string("{\"order\":1}\n"), binary,
        std::string(10'000, '['), std::string(10'000, '[') + "\n"}) {
    EXPECT_EQ(judge(text), Verdict::unreadable) << text.substr(0, 40);
    EXPECT_FALSE(game_of_journal(text, "file")) << text.substr(0, 40);
  }
  EXPECT_NE(complaint("{}\n").find("this is not a journal"), std::string::npos);
}

TEST(ForeignLines, InAJournalAreErrorsWithTheirLine) {
  const auto lines = lines_of(journal_of(Seed{7, 8}));
  for (const char* line :
       {"[]", "7", "{}", "{\"order\":{}}", "{\"chain\":\"\"}", "{\"end\":true}", "not JSON",
        "{\"n\":3,\"side\":0,\"order\":{\"fly\":{}},\"hash\":\"0123456789abcdef\"}"}) {
    auto forged = lines;
    forged[3] = line;
    EXPECT_TRUE(complaint(text_of(forged)).starts_with("file:4"))
        << line << ": " << complaint(text_of(forged));
  }
}

TEST(ReplayTo, StopsAfterSoManyOrders) {
  const std::string text = journal_of(Seed{7, 8});
  const auto lines = lines_of(text);
  const std::size_t all = game().read_journal(text, "file", std::nullopt)->match->orders();
  std::size_t line = 0;
  for (std::size_t to = 0; to <= all + 2; ++to) {
    const auto read = game().read_journal(text, "file", to);
    ASSERT_TRUE(read && !read->divergence) << to;
    EXPECT_EQ(read->match->orders(), std::min(to, all));
    EXPECT_EQ(read->finished, to >= all) << "a game cut short is not finished";
    if (to == 0 || to > all) continue;
    while (!has(lines[++line], "order")) continue;
    EXPECT_EQ(hex_of(read->match->hash()), parse_json(lines[line])->at("hash").as_string());
  }
}

TEST(ReplayTo, ComparesOnlyWhatItPlays) {
  auto lines = lines_of(journal_of(Seed{7, 8}));
  lines[10] = with(lines[10], "hash", "0123456789abcdef");
  EXPECT_FALSE(game().read_journal(text_of(lines), "file", 9)->divergence);
  EXPECT_TRUE(game().read_journal(text_of(lines), "file", 10)->divergence);
}

TEST(ReplayTo, TheMiddleOfAGameCanBePlayedOn) {
  const std::string text = journal_of(Seed{7, 8});
  const auto read = game().read_journal(text, "file", 9);
  Roller roller(Seed{4, 4}, player_stream(0));
  play_on(*read->match, roller);
  EXPECT_EQ(judge(read->match->journal()), Verdict::genuine);
}

}  // namespace
}  // namespace flagbridge::toy
