#include "kernel/document.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "sample.h"

namespace flagbridge {
namespace {

using namespace sample;
using Lines = std::vector<std::string>;

template <class T>
Lines lines_of(const Result<T>& result) {
  Lines lines;
  if (!result) {
    for (const Error& error : result.error()) lines.push_back(to_string(error));
  }
  return lines;
}

TEST(ErrorText, NamesAsMuchOfThePlaceAsIsKnown) {
  EXPECT_EQ(to_string(Error{"f.toml", 12, 3, "units.2.at", "is missing"}),
            "f.toml:12:3: units.2.at: is missing");
  EXPECT_EQ(to_string(Error{"f.toml", 12, 0, "", "is bad"}), "f.toml:12: is bad");
  EXPECT_EQ(to_string(Error{"", 12, 3, "", "is bad"}), "line 12:3: is bad");
  EXPECT_EQ(to_string(Error{"", 0, 0, "a", "is bad"}), "a: is bad");
  EXPECT_EQ(to_string(Error{"", 0, 0, "", "is bad"}), "is bad");
  EXPECT_EQ(to_string(Errors{{"", 0, 0, "a", "x"}, {"", 0, 0, "b", "y"}}), "a: x\nb: y");
}

// --- TOML ----------------------------------------------------------------------------------------------

struct Unit {
  std::string name;
  Point at;

  static constexpr auto fields() { return record(field("name", &Unit::name), field("at", &Unit::at)); }
};

struct Setup {
  std::string title;
  std::vector<Unit> units;
  std::vector<Colour> colours;

  static constexpr auto fields() {
    return record(field("title", &Setup::title), field("units", &Setup::units),
                  field("colours", &Setup::colours));
  }
};

Result<Setup> setup(std::string_view text) {
  const auto document = read_toml(text, "setup.toml");
  if (!document) return fail(document.error());
  return decode<Setup>(*document);
}

TEST(Toml, IsReadIntoAStruct) {
  const auto read = setup(
      "title = 'a'  # comment\n"
      "colours = ['red', 'blue']\n"
      "[[units]]\n"
      "name = 'one'\n"
      "at = {x = -1, y = 0x10}\n"
      "[[units]]\n"
      "name = 'two'\n"
      "[units.at]\n"
      "x = 3\n"
      "y = 4\n");
  ASSERT_TRUE(read.has_value()) << to_string(read.error());
  EXPECT_EQ(read->title, "a");
  EXPECT_EQ(read->colours, (std::vector{Colour::red, Colour::blue}));
  ASSERT_EQ(read->units.size(), 2u);
  EXPECT_EQ(read->units[0].at, (Point{-1, 16}));
  EXPECT_EQ(read->units[1].name, "two");
  EXPECT_EQ(read->units[1].at, (Point{3, 4}));
}

TEST(Toml, ErrorsInsideNameLineAndColumnOfTheValue) {
  EXPECT_EQ(lines_of(setup("title = 5\n"
                           "colours = ['red',\n"
                           "  'pink']\n"
                           "\n"
                           "[[units]]\n"
                           "name = 'one'\n"
                           "at = {x = 1, y = 70000}\n"
                           "[[units]]\n"
                           "name = 'two'\n"
                           "  [units.at]\n"
                           "  x = true\n"
                           "  z = 1\n")),
            (Lines{"setup.toml:1:9: title: must be a text, not a whole number",
                   "setup.toml:7:18: units.0.at.y: must be from 0 to 65535",
                   "setup.toml:11:7: units.1.at.x: must be a whole number, not true or false",
                   "setup.toml:10:3: units.1.at.y: is missing",
                   "setup.toml:12:7: units.1.at.z: is not known here; known: x, y",
                   "setup.toml:3:3: colours.1: cannot be \"pink\""}));
}

TEST(Toml, AMissingValueIsLookedForWhereItsTableStands) {
  EXPECT_EQ(lines_of(setup("title = ''\ncolours = []\n\n[[units]]\nname = ''\n")),
            Lines{"setup.toml:4:1: units.0.at: is missing"});
  EXPECT_EQ(lines_of(setup("title = ''\ncolours = []\n")), Lines{"setup.toml:1:1: units: is missing"});
}

TEST(Toml, FractionsAndDatesAreRefusedWhereTheyStand) {
  const char* reason = ": fractions and dates are not used; write a text";
  EXPECT_EQ(lines_of(read_toml("a = 1\nb = 2.5\n", "f")), Lines{std::string("f:2:5: b") + reason});
  EXPECT_EQ(lines_of(read_toml("b = [1, 2,\n 3.0]", "f")), Lines{std::string("f:2:2: b.2") + reason});
  EXPECT_EQ(lines_of(read_toml("[t]\nday = 1979-05-27\ntime = 07:32:00\nat = 1979-05-27T07:32:00Z\n", "f")),
            (Lines{std::string("f:4:6: t.at") + reason, std::string("f:2:7: t.day") + reason,
                   std::string("f:3:8: t.time") + reason}));
  EXPECT_EQ(lines_of(read_toml("i = inf\n", "f")).size(), 1u);
}

// Where the first error of a text stands, "2:5".
std::string place(std::string_view text) {
  const auto read = read_toml(text, "f");
  if (read) return "good";
  const Error& error = read.error().at(0);
  EXPECT_EQ(error.file, "f");
  EXPECT_TRUE(error.what.starts_with("not valid TOML: ")) << error.what;
  return std::to_string(error.line) + ":" + std::to_string(error.column);
}

TEST(Toml, SyntaxErrorsAreLocated) {
  EXPECT_EQ(place("a = 1\nb = \n"), "2:5");
  EXPECT_EQ(place("a = 1\nb 2\n"), "2:3");
  EXPECT_EQ(place("\n\n[t\n"), "3:3");
  EXPECT_EQ(place("a = 'x\n"), "1:7");
  EXPECT_NE(place("a = \"\xff\"\n"), "good");
  EXPECT_NE(place("a = 99999999999999999999\n"), "good");
}

TEST(Toml, KeysAndTablesGivenTwiceAreRefused) {
  EXPECT_TRUE(place("a = 1\na = 2\n").starts_with("2:"));
  EXPECT_TRUE(place("[t]\na = 1\n[t]\nb = 1\n").starts_with("3:"));
  EXPECT_TRUE(place("t = {a = 1, a = 2}\n").starts_with("1:"));
  EXPECT_TRUE(place("t.a = 1\n[t]\na = 2\n").starts_with("2:"));
}

TEST(Toml, DeepNestingIsRefusedWithoutACrash) {
  EXPECT_TRUE(place("a = " + std::string(100'000, '[')).starts_with("1:"));
  std::string tables = "a = ";
  for (int i = 0; i < 100'000; ++i) tables += "{a=";
  EXPECT_TRUE(place(tables).starts_with("1:"));
}

TEST(Toml, KeysOfManyDotsAreRefusedWithoutACrash) {
  const auto dotted = [](int keys) {
    std::string text = "a";
    for (int i = 1; i < keys; ++i) text += ".a";
    return text + " = 1\n";
  };
  EXPECT_TRUE(read_toml(dotted(16), "f").has_value());
  const auto refused = read_toml(dotted(17), "f");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().at(0).what, "a dotted key has too many parts");
  EXPECT_FALSE(read_toml(dotted(5'000), "f").has_value());
}

// --- tables --------------------------------------------------------------------------------------------

struct Gun {
  std::string name;
  std::int8_t power = 0;
  Colour colour = Colour::red;
  std::vector<int> ranges;

  friend bool operator==(const Gun&, const Gun&) = default;
  static constexpr auto fields() {
    return record(field("name", &Gun::name), field("power", &Gun::power), field("colour", &Gun::colour),
                  field("ranges", &Gun::ranges));
  }
};

Result<std::vector<Gun>> guns(std::string_view text) {
  const auto table = read_tsv(text, "guns.tsv");
  if (!table) return fail(table.error());
  return decode<Gun>(*table);
}

TEST(Tsv, EveryLineIsARecordWhateverTheOrderOfTheColumns) {
  const auto read = guns("power\tname\tranges\tcolour\n1\tsmall\t1,2\tblue\n-2\t\t-\tred\n");
  ASSERT_TRUE(read.has_value()) << to_string(read.error());
  EXPECT_EQ(*read, (std::vector<Gun>{{"small", 1, Colour::blue, {1, 2}}, {"", -2, Colour::red, {}}}));
}

TEST(Tsv, CommentsAndEmptyLinesArePassedOver) {
  const auto read = guns("# guns\n\nname\tpower\tcolour\tranges\n# the first\nx\t1\tred\t-\n\n#\ty\n");
  ASSERT_TRUE(read.has_value()) << to_string(read.error());
  EXPECT_EQ(*read, (std::vector<Gun>{{"x", 1, Colour::red, {}}}));
}

TEST(Tsv, LinesMayEndInCarriageReturnAndNewline) {
  const auto read = guns("name\tpower\tcolour\tranges\r\nx\t1\tred\t4\r\ny\t2\tblue\t5");
  ASSERT_TRUE(read.has_value()) << to_string(read.error());
  EXPECT_EQ(*read, (std::vector<Gun>{{"x", 1, Colour::red, {4}}, {"y", 2, Colour::blue, {5}}}));
}

TEST(Tsv, AHeaderAloneIsATableWithoutLines) {
  EXPECT_EQ(guns("name\tpower\tcolour\tranges\n").value().size(), 0u);
}

TEST(Tsv, WithoutAHeaderThereIsNoTable) {
  EXPECT_EQ(lines_of(guns("")), Lines{"guns.tsv:1: a line of column names is expected"});
  EXPECT_EQ(lines_of(guns("# nothing\n\n")), Lines{"guns.tsv:1: a line of column names is expected"});
}

TEST(Tsv, AMissingColumnIsNamedAtTheHeader) {
  EXPECT_EQ(
      lines_of(guns("name\tcolour\nx\tred\n")),
      (Lines{"guns.tsv:1: the column \"power\" is missing", "guns.tsv:1: the column \"ranges\" is missing"}));
  EXPECT_EQ(lines_of(guns("# a\n\nname\tpower\tcolour\n")),
            Lines{"guns.tsv:3: the column \"ranges\" is missing"});
}

TEST(Tsv, AnUnknownColumnIsNamedAtTheHeaderWithTheKnownOnes) {
  EXPECT_EQ(lines_of(guns("# a\nname\tpower\tweight\tcolour\tranges\n")),
            Lines{"guns.tsv:2:3: the column \"weight\" is not known; known: name, power, colour, ranges"});
}

TEST(Tsv, AColumnGivenTwiceIsRefused) {
  EXPECT_EQ(lines_of(guns("# a\nname\tpower\tname\tcolour\tranges\nx\t1\ty\tred\t-\n")),
            Lines{"guns.tsv:2:3: the column \"name\" is given twice"});
}

TEST(Tsv, ALineWithTooFewOrTooManyCellsIsRefused) {
  EXPECT_EQ(lines_of(guns("name\tpower\tcolour\tranges\nx\t1\tred\n\nx\t1\tred\t-\t\nx\t1\tred\t-\n")),
            (Lines{"guns.tsv:2: 4 cells are expected, as in the first line, not 3",
                   "guns.tsv:4: 4 cells are expected, as in the first line, not 5"}));
}

TEST(Tsv, EveryBadCellIsNamedWithLineAndColumn) {
  EXPECT_EQ(lines_of(guns("# a\npower\tname\tcolour\tranges\n"
                          "200\tx\tred\t-\n"
                          "1\ty\tpink\t1,x\n")),
            (Lines{"guns.tsv:3:1: power: a number that small or that large does not fit, not \"200\"",
                   "guns.tsv:4:3: colour: one of these is expected: red green blue, not \"pink\"",
                   "guns.tsv:4:4: ranges: a whole number is expected, not \"1,x\""}));
}

// --- drawings ------------------------------------------------------------------------------------------

Result<Drawing> drawing(std::string_view text) { return read_drawing(text, "deck.map", ".#+"); }

TEST(Tsv, WhatIsNotUtf8IsRefusedWhereItStands) {
  EXPECT_EQ(lines_of(guns("name\tpower\tcolour\tranges\n# caf\xc3\xa9\nx\xff\t1\tred\t4\n")),
            Lines{"guns.tsv:3: is not UTF-8"});
}

TEST(Drawing, HasAHeaderAndRows) {
  const auto read = drawing("name: Bridge: upper\ndeck: 3\n\n.#.\n+++\n");
  ASSERT_TRUE(read.has_value()) << to_string(read.error());
  EXPECT_EQ(read->header.at("name"), "Bridge: upper");
  EXPECT_EQ(read->header.at("deck"), "3");
  EXPECT_EQ(read->header.size(), 2u);
  EXPECT_EQ(read->rows, (Lines{".#.", "+++"}));
  EXPECT_EQ(read->first_line, 4);
  EXPECT_EQ(read->width(), 3u);
}

TEST(Drawing, MayDoWithoutAHeaderAndEndLinesEitherWay) {
  const auto read = drawing("\r\n..\r\n##");
  ASSERT_TRUE(read.has_value()) << to_string(read.error());
  EXPECT_EQ(read->rows, (Lines{"..", "##"}));
  EXPECT_EQ(read->first_line, 2);
}

TEST(Drawing, ABadHeaderLineIsRefused) {
  EXPECT_EQ(lines_of(drawing("name Bridge\n\n..\n")),
            Lines{"deck.map:1:1: \"key: value\" or an empty line is expected"});
  EXPECT_EQ(lines_of(drawing("a: 1\nb:2\n\n..\n")),
            Lines{"deck.map:2:1: \"key: value\" or an empty line is expected"});
}

TEST(Drawing, AHeaderKeyGivenTwiceIsRefused) {
  EXPECT_EQ(lines_of(drawing("a: 1\nb: 2\na: 1\n\n..\n")),
            Lines{"deck.map:3:1: the key \"a\" is given twice"});
}

TEST(Drawing, RaggedRowsAreRefused) {
  EXPECT_EQ(lines_of(drawing("\n...\n..\n....\n")),
            (Lines{"deck.map:3: 3 characters are expected, as in the first row, not 2",
                   "deck.map:4: 3 characters are expected, as in the first row, not 4"}));
  EXPECT_EQ(lines_of(drawing("\n...\n\n...\n")),
            Lines{"deck.map:3: 3 characters are expected, as in the first row, not 0"});
}

TEST(Drawing, CharactersOutsideTheLegendAreRefusedWhereTheyStand) {
  EXPECT_EQ(lines_of(drawing("a: 1\n\n..#\n.x.\n. .\n")),
            (Lines{"deck.map:4:2: 'x' is not in the legend \".#+\"",
                   "deck.map:5:2: ' ' is not in the legend \".#+\""}));
}

TEST(Drawing, WithoutRowsItIsMissing) {
  EXPECT_EQ(lines_of(drawing("a: 1\n")), Lines{"deck.map:1: the drawing is missing"});
  EXPECT_EQ(lines_of(drawing("a: 1\n\n")), Lines{"deck.map:2: the drawing is missing"});
  EXPECT_EQ(lines_of(drawing("a: 1\n\n\n")), Lines{"deck.map:3: the drawing is missing"});
  EXPECT_FALSE(drawing("").has_value());
}

// --- provenance ----------------------------------------------------------------------------------------

TEST(Provenance, IsAKindAndItsParticulars) {
  using Kind = Provenance::Kind;
  EXPECT_EQ(from_text<Provenance>("seed sfb-core 1234"), (Provenance{Kind::seed, "sfb-core 1234"}));
  EXPECT_EQ(from_text<Provenance>("public"), (Provenance{Kind::public_fact, ""}));
  EXPECT_EQ(from_text<Provenance>("inferred from E2.3"), (Provenance{Kind::inferred, "from E2.3"}));
  EXPECT_EQ(from_text<Provenance>("authored"), (Provenance{Kind::authored, ""}));
  EXPECT_EQ(to_text(Provenance{Kind::public_fact, "a b"}), "public a b");
  EXPECT_EQ(to_text(Provenance{Kind::authored, ""}), "authored");
}

TEST(Provenance, OfTheRulebookNeedsItsLine) {
  EXPECT_EQ(from_text<Provenance>("seed"), std::nullopt);
  EXPECT_EQ(from_text<Provenance>("seed "), std::nullopt);
}

TEST(Provenance, OfNoKnownKindIsRefused) {
  for (const char* bad : {"", " ", "Seed 1", "public_fact", "guess", "seed\t1", " public"}) {
    EXPECT_EQ(from_text<Provenance>(bad), std::nullopt) << '"' << bad << '"';
  }
}

// --- loading -------------------------------------------------------------------------------------------

class OneFile final : public DataSource {
 public:
  OneFile(std::string path, std::string text) : path_(std::move(path)), text_(std::move(text)) {}
  Result<std::string> read(const std::string& path) const override {
    if (path != path_) return fail(Error{.file = path, .what = "is not there"});
    return text_;
  }
  Result<std::vector<std::string>> list(const std::string&, std::string_view) const override {
    return std::vector{path_};
  }

 private:
  std::string path_;
  std::string text_;
};

struct Fact {
  int number = 0;
  Provenance source;

  static constexpr auto fields() {
    return record(field("number", &Fact::number), field("source", &Fact::source));
  }
};

static_assert(Sourced<Fact> && !Sourced<Gun>);

TEST(Load, ReadsATableOfSourcedRecords) {
  const OneFile data("facts.tsv", "number\tsource\n4\tpublic\n");
  const auto facts = load_table<Fact>(data, "facts.tsv");
  ASSERT_TRUE(facts.has_value()) << to_string(facts.error());
  ASSERT_EQ(facts->size(), 1u);
  EXPECT_EQ(facts->at(0).number, 4);
  EXPECT_EQ(facts->at(0).source.kind, Provenance::Kind::public_fact);
}

TEST(Load, PassesOnWhatIsWrongAtEachStage) {
  EXPECT_EQ(lines_of(load_table<Fact>(OneFile("a", ""), "b")), Lines{"b: is not there"});
  EXPECT_EQ(lines_of(load_table<Fact>(OneFile("a", ""), "a")),
            Lines{"a:1: a line of column names is expected"});
  EXPECT_EQ(lines_of(load_table<Fact>(OneFile("a", "number\tsource\n4\tseed\n"), "a")),
            Lines{"a:2:2: source: not a value of this kind, not \"seed\""});
  EXPECT_EQ(lines_of(load_toml<Fact>(OneFile("a", ""), "b")), Lines{"b: is not there"});
  EXPECT_EQ(lines_of(load_toml<Fact>(OneFile("a", "number = 1\nsource = 'guess'\n"), "a")),
            Lines{"a:2:10: source: cannot be \"guess\""});
  EXPECT_EQ(load_toml<Fact>(OneFile("a", "number = 1\nsource = 'inferred'\n"), "a").value().number, 1);
}

}  // namespace
}  // namespace flagbridge
