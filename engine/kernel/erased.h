#pragma once

#include <charconv>
#include <fmt/format.h>

#include "kernel/any_game.h"
#include "kernel/journal.h"
#include "kernel/json_text.h"
#include "kernel/order_text.h"
#include "kernel/telling.h"

namespace flagbridge {

namespace detail {

// Standing orders speak of questions and policies by name; inside they are numbers.
void names_to_numbers(json::value& order, std::span<const DecisionKind> decisions,
                      std::span<const PolicyKind> policies);
void numbers_to_names(json::value& order, std::span<const DecisionKind> decisions,
                      std::span<const PolicyKind> policies);

}  // namespace detail

namespace detail {

// What lies beyond the end of a long list is an empty place: makes the list that a path names long enough.
template <class T>
void reach(T& value, std::string_view path) {
  const std::string_view step = path.substr(0, path.find('.'));
  if constexpr (is_long_list<T>) {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), index);
    const bool number = error == std::errc() && end == step.data() + step.size();
    if (number && index >= value.size()) static_cast<void>(value.resize(index + 1));
  } else if constexpr (Described<T>) {
    const std::string_view rest = step.size() < path.size() ? path.substr(step.size() + 1) : "";
    for_each_field(value, [&](std::string_view name, auto& member) {
      if (name == step) reach(member, rest);
    });
  }
}

}  // namespace detail

// A match of a known game behind the untyped interface.
template <Game G>
class ErasedMatch final : public AnyMatch {
 public:
  using Position = typename G::Position;
  using Order = typename G::Order;

  ErasedMatch(Match<G> match, std::vector<std::string> sides)
      : match_(std::move(match)), sides_(std::move(sides)) {}

  std::unique_ptr<AnyMatch> clone() const override { return std::make_unique<ErasedMatch>(*this); }
  void rest() const override { match_.rest(); }
  const MatchInfo& info() const override { return match_.info(); }
  std::vector<std::string> side_names() const override { return sides_; }
  int turn() const override { return at().core.turn; }
  std::uint64_t steps() const override { return at().core.steps; }
  std::size_t orders() const override { return match_.entries().size(); }
  std::uint64_t hash() const override { return hash_of(at()); }
  Outcome outcome() const override { return game().outcome(at()); }
  std::string halted() const override {
    return at().core.halt == Halt::none ? "" : std::string(name_of(at().core.halt));
  }
  std::string broken() const override { return game().broken(at()); }

  std::vector<Asked> asked() const override {
    std::vector<Asked> all;
    const Question& question = at().core.question;
    if (!at().core.running()) return all;
    for_each_side(question.awaiting, [&](Side side) {
      const DecisionKind& kind = G::decisions()[question.kind];
      all.push_back({side, std::string(kind.name), std::string(kind.title),
                     detail::current_rule<G>(at(), side).number(), kind.shape == DecisionKind::Shape::form});
    });
    return all;
  }

  std::string about(Side side) const override {
    if constexpr (requires { game().about(at(), side); }) return game().about(typed_view(side), side);
    return "";
  }

  Sides waiting(Side side) const override {
    return at().core.running() ? typed_view(side).core.question.awaiting : Sides();
  }

  Sides foes(Side side) const override { return foes_in(at(), side); }

  std::string decision_text(Side side) const override {
    std::string text;
    for (const Asked& each : asked()) {
      if (each.side != side) continue;
      json::object question{{"side", sides_[static_cast<std::size_t>(index_of(side))]},
                            {"decision", each.decision},
                            {"title", each.title},
                            {"rule", each.rule},
                            {"shape", each.form ? "form" : "choices"}};
      if (std::string words = about(side); !words.empty()) question["about"] = std::move(words);
      text = json::serialize(question);
      text.pop_back();
      append_answers(side, text);
      if (each.form) text += ",\"form\":" + json::serialize(form_json(game().form(at(), side)));
      text += '}';
    }
    return text;
  }

  Position typed_view(Side side) const { return game().view(at(), side); }
  json::value view(Side side) const override { return to_json(typed_view(side)); }
  json::value common_view() const override { return to_json(typed_view(onlooker)); }
  std::string common_picture() const override { return game().picture(typed_view(onlooker), side_at(0)); }
  json::value position() const override { return to_json(at()); }
  std::string view_text(Side side) const override { return json_text(typed_view(side)); }
  std::string position_text() const override { return json_text(at()); }

  std::string scene_text(Side side) const override { return shown(typed_view(side), side); }
  std::string common_scene_text() const override { return shown(typed_view(onlooker), Sides()); }
  std::string scene_text() const override { return shown(at(), Sides::everyone()); }

  json::array standing(Side side) const override {
    json::array all;
    for (const Standing& each : at().core.standing[static_cast<std::size_t>(index_of(side))]) {
      all.push_back({{"slot", all.size()},
                     {"about", G::decisions()[each.about].name},
                     {"policy", G::policies()[each.policy].name},
                     {"until", each.until},
                     {"a", each.a},
                     {"b", each.b}});
    }
    return all;
  }
  std::string picture(Side side) const override { return game().picture(typed_view(side), side); }
  std::string picture() const override { return game().picture(at(), side_at(0)); }

  Result<Inquiry> inquire(Side side, std::string_view words) const override {
    return game().inquire(typed_view(side), side, words);
  }

  std::vector<Refusal> check(Side side, const json::value& order) const override {
    const auto read = read_order(order);
    if (!read) return malformed(read.error());
    return refusals(flagbridge::check(game(), at(), side, *read));
  }

  Played play(Side side, const json::value& order) override {
    const auto read = read_order(order);
    if (!read) return {malformed(read.error()), {}, false};
    std::vector<Event> happened;
    Events events(happened);
    const Position before = at();
    const Violations found =
        script_ == nullptr ? match_.play(side, *read, events) : play_scripted(side, *read, events);
    Played played{refusals(found), tell(happened), at().core.draws != before.core.draws};
    for (const Told& told : played.events) played.barrier = played.barrier || told.reveals;
    if (played.barrier) played.learnt = noticed(before, happened);
    return played;
  }

  Result<json::value> order_from_text(std::string_view text) const override {
    auto words = words_of(text);
    std::vector<std::string> kept(words.begin(), words.end());
    if (!kept.empty() && kept[0] == SetStanding::tag) names_to_numbers(kept);
    const auto order = order_from_words<Order>(std::vector<std::string_view>(kept.begin(), kept.end()));
    if (!order) return fail(order.error());
    return write_order(*order);
  }

  Result<std::string> order_text(const json::value& order) const override {
    const auto read = read_order(order);
    if (!read) return fail(read.error());
    return flagbridge::order_text(*read);
  }

  std::string order_words(Side side, const json::value& order) const override {
    const auto read = read_order(order);
    return read ? game().words(typed_view(side), *read) : "";
  }

  std::string order_spot(Side side, const json::value& order) const override {
    const auto read = read_order(order);
    return read ? json_text(game().spot(typed_view(side), *read)) : "{}";
  }

  json::value random_order(Side side, Roller& roller) const override {
    return write_order(game().sample(game().view(at(), side), side, roller));
  }

  json::value position_with(std::string_view path) const override {
    Position reached = at();
    detail::reach(reached, path);
    return to_json(reached);
  }

  Errors patch(const std::vector<std::pair<std::string, json::value>>& values) override {
    Position reached = at();
    for (const auto& [path, value] : values) detail::reach(reached, path);
    json::value all = to_json(reached);
    Errors errors;
    for (const auto& [path, value] : values) {
      if (json::value* place = find_path(all, path)) {
        *place = value;
      } else {
        errors.push_back({.path = path, .what = "the position has no such value"});
      }
    }
    auto position = from_json<Position>(all);
    if (!position) std::ranges::move(position.error(), std::back_inserter(errors));
    if (!errors.empty()) return errors;
    // What happens next has its place among the steps of the rules, which take it as they left it.
    if (position->core.agenda != at().core.agenda || position->core.question != at().core.question) {
      return {{.path = "core", .what = "the agenda and the question come of play and cannot be set"}};
    }
    if (const std::string wrong = game().broken(*position); !wrong.empty()) return {{.what = wrong}};
    match_.replace(*position);
    return {};
  }

  void script(DrawSource* source) override { script_ = source; }

  std::string journal() const override {
    JournalHeader header{1,
                         std::string(name_of_game(G::id)),
                         G::rules_version,
                         info().scenario,
                         *parse_json(info().options),
                         hex_of(commitment_of(info().seed)),
                         to_text(info().seed)};
    std::string text = json::serialize(to_json(header)) + "\n";
    std::size_t link = 0;
    for (std::size_t i = 0; i < match_.entries().size(); ++i) {
      const Entry<G>& entry = match_.entries()[i];
      const OrderLine line{static_cast<int>(i) + 1, index_of(entry.side), write_order(entry.order),
                           hex_of(entry.hash)};
      text += json::serialize(to_json(line)) + "\n";
      for (; link < match_.links().size() && match_.links()[link].orders == i + 1; ++link) {
        const Link& each = match_.links()[link];
        text += json::serialize(to_json(LinkLine{static_cast<int>(each.turn), static_cast<int>(each.orders),
                                                 hex_of(each.digest)})) +
                "\n";
      }
    }
    if (at().core.over != 0)
      text += json::serialize(to_json(EndLine{static_cast<int>(match_.entries().size())})) + "\n";
    return text;
  }

  Result<Order> read_order(json::value order) const {
    detail::names_to_numbers(order, G::decisions(), G::policies());
    return from_json<Order>(order);
  }

  std::vector<Told> tell(const std::vector<Event>& happened) const {
    std::vector<Told> told;
    const auto name = [&](const Arg& arg) { return game().name(at(), arg); };
    for (const Event& event : happened) told.push_back(told_of(event, G::events(), name));
    return told;
  }

 private:
  const G& game() const { return match_.game(); }
  const Position& at() const { return match_.position(); }

  // Those who saw or were told anything of an order.
  Sides noticed(const Position& before, const std::vector<Event>& happened) const {
    Sides all;
    for (int i = 0; i < static_cast<int>(sides_.size()); ++i) {
      const Side side = side_at(i);
      const bool told =
          std::ranges::any_of(happened, [&](const Event& each) { return each.audience.has(side); });
      if (told || game().view(before, side) != typed_view(side)) all = all.with(side);
    }
    return all;
  }

  json::value write_order(const Order& order) const {
    json::value value = to_json(order);
    detail::numbers_to_names(value, G::decisions(), G::policies());
    return value;
  }

  // The words of a standing order with the question it is about and its policy as numbers, in place or by
  // name.
  static void names_to_numbers(std::vector<std::string>& words) {
    const auto number_for = [](const auto& kinds, std::string& word) {
      const auto value = word.find('=') + 1;  // 0 where there is none
      for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (kinds[i].name == std::string_view(word).substr(value))
          word.replace(value, word.npos, std::to_string(i));
      }
    };
    std::size_t next = 1;
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (words[i].starts_with("about=")) next = 1;
      if (words[i].starts_with("policy=")) next = 2;
      if (next == 1) number_for(G::decisions(), words[i]);
      if (next == 2) number_for(G::policies(), words[i]);
      ++next;
    }
  }

  // What a view shows; `known` are the sides whose own matters are in it.
  std::string shown(const Position& seen, Sides known) const {
    auto scene = game().scene(seen, known);
    for (int i = 0; i < seats_in(seen); ++i) {
      auto& foes = scene.foes.emplace_back();
      for_each_side(foes_in(seen, side_at(i)), [&](Side foe) { foes.push_back(index_of(foe)); });
    }
    return json_text(scene);
  }

  // The legal answers are gathered in a place that is made once for each thread: it is large.
  static std::span<Order> room_for_options() {
    static thread_local std::vector<Order> room(G::max_options);
    return room;
  }

  void append_answers(Side side, std::string& text) const {
    OptionList<Order> list{room_for_options()};
    game().options(at(), side, list);
    const Position seen = typed_view(side);
    char before = '[';
    text += ",\"options\":";
    for (const Order& order : list.list()) {
      text += before;
      before = ',';
      append_answer(order, seen, text);
    }
    text += before == '[' ? "[]" : "]";
    text += list.complete() ? ",\"complete\":true" : ",\"complete\":false";
  }

  void append_answer(const Order& order, const Position& seen, std::string& text) const {
    text += "{\"text\":";
    append_json_string(flagbridge::order_text(order), text);
    text += ",\"order\":";
    if (std::holds_alternative<SetStanding>(order)) {
      text += json::serialize(write_order(order));  // by names
    } else {
      append_json(order, text);
    }
    if (const std::string words = game().words(seen, order); !words.empty()) {
      text += ",\"words\":";
      append_json_string(words, text);
    }
    if (const scene::Spot spot = game().spot(seen, order); spot != scene::Spot()) {
      text += ",\"spot\":";
      append_json(spot, text);
    }
    text += '}';
  }

  Violations play_scripted(Side side, const Order& order, Events& events) {
    Dice dice(*script_);
    Position position = at();
    const Violations found = flagbridge::play(game(), position, side, order, dice, events);
    match_.replace(position);
    return found;
  }

  std::vector<Refusal> refusals(const Violations& found) const {
    std::vector<Refusal> all;
    const auto name = [&](const Arg& arg) { return game().name(at(), arg); };
    for (const Violation& each : found) all.push_back({each.rule.number(), sentence(each, name)});
    return all;
  }

  static std::vector<Refusal> malformed(const Errors& errors) {
    std::vector<Refusal> all;
    for (const Error& error : errors) all.push_back({"", "the order cannot be read: " + to_string(error)});
    return all;
  }

  Match<G> match_;
  std::vector<std::string> sides_;
  DrawSource* script_ = nullptr;
};

template <Game G>
class ErasedGame final : public AnyGame {
 public:
  explicit ErasedGame(G game) : game_(std::move(game)) {}

  const G& typed() const { return game_; }
  GameId id() const override { return G::id; }
  std::string_view title() const override { return G::title; }
  int rules_version() const override { return G::rules_version; }
  std::vector<ScenarioInfo> scenarios() const override { return game_.scenarios(); }
  std::vector<NamedTable> tables() const override { return game_.tables(); }

  std::vector<SequenceRow> sequence() const override {
    std::vector<SequenceRow> rows;
    for (const auto& sequence : G::sequences()) {
      for (const auto& row : sequence.rows) {
        rows.push_back(
            {std::string(sequence.name), row.rule.number(), std::string(row.title), row.step != nullptr});
      }
    }
    return rows;
  }

  json::object schema() const override {
    using Shown = decltype(game_.scene(std::declval<const typename G::Position&>(), Sides()));
    return {{"options", schema_of<typename G::Options>()},
            {"order", schema_of<typename G::Order>()},
            {"scene", schema_of<Shown>()},
            {"position", schema_of<typename G::Position>()}};
  }

  std::vector<std::string> event_names() const override {
    std::vector<std::string> names;
    for (const EventKind& kind : G::events()) names.emplace_back(kind.name);
    return names;
  }

  std::vector<QuestionRow> questions() const override {
    std::vector<QuestionRow> rows;
    for (const DecisionKind& kind : G::decisions()) {
      rows.push_back(
          {std::string(kind.name), std::string(kind.title), kind.shape == DecisionKind::Shape::form});
    }
    return rows;
  }

  std::vector<PolicyRow> policies() const override {
    std::vector<PolicyRow> rows;
    for (const PolicyKind& kind : G::policies()) {
      rows.push_back({std::string(kind.name), std::string(kind.text)});
    }
    return rows;
  }

  Result<std::unique_ptr<AnyMatch>> start(std::string_view scenario, const json::value& options,
                                          const Seed& seed, std::vector<Told>* told = nullptr,
                                          DrawSource* script = nullptr) const override {
    std::vector<Event> happened;
    Events events(happened);
    auto match = begin(scenario, options, seed, events);
    if (!match) return fail(std::move(match.error()));
    if (script != nullptr) {
      happened.clear();
      const auto read = from_json<typename G::Options>(options);
      const Dice dice(*script);
      match->replace(*flagbridge::start(game_, scenario, *read, Roller(dice), dice, events));
    }
    auto erased = std::make_unique<ErasedMatch<G>>(std::move(*match), sides_of(scenario));
    if (told != nullptr) *told = erased->tell(happened);
    return erased;
  }

  Result<ReadJournal> read_journal(std::string_view text, const std::string& file,
                                   std::optional<std::size_t> to) const override {
    auto journal = read_journal_text(text, file);
    if (!journal) return fail(std::move(journal.error()));
    if (journal->header.game != name_of_game(G::id)) {
      return fail(Error{file, 1, 0, "game",
                        fmt::format("the journal is of the game \"{}\", not \"{}\"", journal->header.game,
                                    name_of_game(G::id))});
    }
    if (journal->header.rules_version != G::rules_version) {
      return fail(Error{file, 1, 0, "rules_version",
                        fmt::format("the journal was played by version {} of the rules, this program has {}",
                                    journal->header.rules_version, G::rules_version)});
    }
    Events quiet;
    auto match = begin(journal->header.scenario, journal->header.options, journal->seed, quiet);
    if (!match) return fail(in_file(std::move(match.error()), file));
    auto entries = entries_of(*journal, *match, file);
    if (!entries) return fail(std::move(entries.error()));
    ReadJournal read;
    const bool whole = !to || *to >= entries->size();
    read.finished = whole && journal->finished;
    cut(*entries, journal->links, to);
    read.links = journal->links.size();
    read.divergence = verify(*match, *entries, journal->links);
    const bool over = match->position().core.over != 0;
    if (!read.divergence && whole && journal->finished != over) {
      read.divergence =
          Divergence{entries->size(), over ? "the game is over, and the journal does not say so"
                                           : "the journal says the game is over, and it is not"};
    }
    read.match = std::make_unique<ErasedMatch<G>>(std::move(*match), sides_of(journal->header.scenario));
    return read;
  }

 private:
  Result<Match<G>> begin(std::string_view scenario, const json::value& options, const Seed& seed,
                         Events& events) const {
    auto read = from_json<typename G::Options>(options);
    if (!read) return fail(std::move(read.error()));
    return Match<G>::start(game_, {std::string(scenario), json::serialize(to_json(*read)), seed}, *read,
                           events);
  }

  std::vector<std::string> sides_of(std::string_view scenario) const {
    for (const ScenarioInfo& each : game_.scenarios()) {
      if (each.id == scenario) return each.sides;
    }
    return {};
  }

  static Errors in_file(Errors errors, const std::string& file) {
    for (Error& error : errors) error.file = file;
    return errors;
  }

  // The orders of a journal with their types; the first that cannot be read is an error with its line.
  Result<std::vector<Entry<G>>> entries_of(const JournalText& journal, const Match<G>& match,
                                           const std::string& file) const {
    const ErasedMatch<G> reader(match, {});
    std::vector<Entry<G>> entries;
    for (std::size_t i = 0; i < journal.orders.size(); ++i) {
      auto order = reader.read_order(journal.orders[i].order);
      if (!order) {
        Error error = order.error().front();
        error.file = file;
        error.line = journal.order_lines[i];
        return fail(std::move(error));
      }
      entries.push_back({side_at(journal.orders[i].side), *order, journal.hashes[i]});
    }
    return entries;
  }

  // Leaves the first `to` orders and the links among them.
  static void cut(std::vector<Entry<G>>& entries, std::vector<Link>& links, std::optional<std::size_t> to) {
    if (!to || *to >= entries.size()) return;
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(*to), entries.end());
    std::erase_if(links, [&](const Link& link) { return link.orders > *to; });
  }

  G game_;
};

}  // namespace flagbridge
