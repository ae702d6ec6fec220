#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <iostream>
#include <optional>
#include <unistd.h>

#include "cli/app.h"

// A game in the terminal: shows the position, asks the open questions, lets computer players answer theirs.
namespace flagbridge {
namespace {

struct PlayWords {
  std::string scenario;
  std::string resume;
  std::string save;
  std::string seed;
  std::string options;
  std::string side;
  std::string computer;
  bool hotseat = false;
  bool json = false;
  bool ask_all = false;
};

constexpr const char* help_text =
    "  ?             the legal orders        ? WORD   those that contain the word\n"
    "  ORDER         as listed by ?, or as JSON; several on one line with ; between them\n"
    "  look WORDS    ask before you order: what can be asked, `look` alone says\n"
    "  view          the map again           json     what this side sees, as JSON\n"
    "  standing QUESTION POLICY [until=TURN a=N]    answer such questions so from now on\n"
    "  drop_standing N                              take standing order N (counted from 0) back\n"
    "  undo          take back your last order, while no die was rolled and nothing hidden was shown\n"
    "  save FILE     write the journal       quit     leave; a game started with --save is kept\n";

class Table {
 public:
  Table(const GameEntry& entry, std::unique_ptr<AnyMatch> match, const PlayWords& words)
      : entry_(entry), match_(std::move(match)), words_(words), sides_(match_->side_names()) {
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      rollers_.emplace_back(match_->info().seed, player_stream(static_cast<int>(i)));
    }
    pending_.resize(sides_.size());
    human_ = words.hotseat ? Sides::first(static_cast<int>(sides_.size())) : Sides(side_of(words.side));
    dirty_ = words.save != words.resume;
  }

  void greet(const std::vector<Told>& told) {
    const std::string promise = hex_of(commitment_of(match_->info().seed));
    say("started", {{"scenario", words_.scenario}, {"commitment", promise}},
        fmt::format("{}. `help` says what can be typed.\nThe dice are promised: {}\n", words_.scenario,
                    promise));
    note_events(told);
    if (!words_.ask_all) give_usual_standing();
  }

  void run() {
    while (running() && !interrupted()) {
      const auto asked = match_->asked();
      const auto human =
          std::ranges::find_if(asked, [&](const Asked& each) { return human_.has(each.side); });
      if (human == asked.end()) {
        computer(asked.front());
      } else if (!person(*human)) {
        break;
      }
    }
    keep();
    if (match_->outcome().over) finish();
    if (!match_->halted().empty()) stop(Exit::failed, "the game is halted: " + match_->halted());
    if (!words_.save.empty() && dirty_) stop(Exit::bad_input, "the game is not kept");
    if (interrupted() && running()) stop(Exit::interrupted, "interrupted");
  }

 private:
  // What the game proposes to answer for people; they may take it back.
  void give_usual_standing() {
    const auto orders = entry_.arena->usual_standing();
    for_each_side(human_, [&](Side side) {
      for (const json::value& order : orders) note_events(match_->play(side, order).events);
    });
    if (!orders.empty())
      say("usual_standing", static_cast<std::int64_t>(orders.size()),
          fmt::format(
              "{} standing orders answer small questions for you; drop_standing 0 takes the first back, "
              "--ask-all gives none.\n",
              orders.size()));
  }

  struct Before {
    std::unique_ptr<AnyMatch> match;
    Side side;
    std::vector<std::vector<Told>> pending;
  };

  bool running() const { return !match_->outcome().over && match_->halted().empty(); }
  const std::string& name_of_side(Side side) const {
    return sides_[static_cast<std::size_t>(index_of(side))];
  }
  std::vector<Told>& pending(Side side) { return pending_[static_cast<std::size_t>(index_of(side))]; }

  // To a program one line, {key: data}; to people the text.
  void say(std::string_view key, const json::value& data, const std::string& text) const {
    fmt::print("{}", words_.json ? json::serialize(json::object{{key, data}}) + "\n" : text);
  }

  void complain(const std::string& what, const std::string& before = "",
                const std::string& after = "") const {
    say("error", json::string(what), fmt::format("  {}{}\n{}", before, what, after));
  }

  Side side_of(const std::string& name) const {
    if (name.empty()) return side_at(0);
    const auto found = std::ranges::find(sides_, name);
    if (found == sides_.end())
      stop(Exit::usage, fmt::format("--side: one of {} is expected", fmt::join(sides_, ", ")));
    return side_at(static_cast<int>(found - sides_.begin()));
  }

  // --- events ----------------------------------------------------------------------------------------------

  // Everybody who plays here is told what they may know, when they sit at the table.
  void note_events(const std::vector<Told>& events) {
    for (const Told& told : events) {
      for_each_side(told.audience & human_, [&](Side side) { pending(side).push_back(told); });
    }
    if (seated_) show_events(*seated_);
  }

  void show_events(Side side) {
    for (const Told& told : pending(side)) {
      if (words_.json) {
        fmt::print("{}\n", json::serialize(told.data));
        continue;
      }
      const json::value* rule = told.data.if_contains("rule");
      fmt::print("  {}{}\n", told.text,
                 rule == nullptr ? "" : fmt::format("  ({})", std::string_view(rule->as_string())));
    }
    pending(side).clear();
  }

  // Where several people play, one must not read what the screen shows another.
  bool take_seat(Side side) {
    if (seated_ == side) return true;
    const bool changes = seated_.has_value();
    seated_ = side;
    shown_.clear();
    if (human_.count() > 1) say("seat", json::string(name_of_side(side)), "");
    if (changes && !words_.json && !hand_over(name_of_side(side))) return false;
    show_events(side);
    return true;
  }

  static bool hand_over(const std::string& to) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
      fmt::print("\n---- {} ----\n", to);
      return true;
    }
    fmt::print("\nEnter clears the screen for {}. ", to);
    if (!read_line()) return false;
    fmt::print("\033[2J\033[3J\033[H{}, press Enter when only you can see the screen. ", to);
    return read_line().has_value();
  }

  static std::optional<std::string> read_line() {
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line) || interrupted()) {
      fmt::print("\n");
      return std::nullopt;
    }
    return line;
  }

  // --- questions -------------------------------------------------------------------------------------------

  void computer(const Asked& asked) {
    Roller& roller = rollers_[static_cast<std::size_t>(index_of(asked.side))];
    const json::value order = need(entry_.arena->choose(*match_, words_.computer, asked.side, roller));
    static_cast<void>(give(asked.side, order));
  }

  // Answers false when the person leaves.
  bool person(const Asked& asked) {
    keep();
    if (!take_seat(asked.side)) return false;
    if (std::string picture = match_->picture(asked.side); picture != shown_) {
      if (!words_.json) fmt::print("\n{}", picture);
      shown_ = std::move(picture);
    }
    const json::object question = {{"turn", match_->turn()},     {"side", name_of_side(asked.side)},
                                   {"decision", asked.decision}, {"title", asked.title},
                                   {"rule", asked.rule},         {"shape", asked.form ? "form" : "choices"}};
    say("asked", question,
        fmt::format("[turn {}] {} ({})  ? for orders\n{} {}> ", match_->turn(), asked.title, asked.rule,
                    name_of_side(asked.side), asked.decision));
    const auto line = read_line();
    if (!line) return false;
    if (!is_utf8(*line)) {
      complain("that is not UTF-8");
      return true;
    }
    const auto first = line->find_first_not_of(" \t\r");
    return first == std::string::npos || command(asked, line->substr(first));
  }

  bool command(const Asked& asked, const std::string& line) {
    const auto space = line.find_first_of(" \t\r");
    const std::string word = line.substr(0, space);
    const auto next = space == std::string::npos ? space : line.find_first_not_of(" \t\r", space);
    std::string rest = next == std::string::npos ? "" : line.substr(next);
    rest.erase(rest.find_last_not_of(" \t\r") + 1);
    if (word == "quit" || word == "exit") return false;
    if (word == "help") {
      say("help", help_text, help_text);
    } else if (word == "?") {
      list_orders(asked.side, rest);
    } else if (word == "view") {
      say("picture", json::string(match_->picture(asked.side)), "\n" + match_->picture(asked.side));
    } else if (word == "look") {
      look(asked.side, rest);
    } else if (word == "json") {
      say("view", match_->view(asked.side), pretty(match_->view(asked.side)));
    } else if (word == "undo") {
      undo(asked.side);
    } else if (word == "save") {
      save(rest);
    } else {
      orders(asked.side, line);
    }
    return true;
  }

  void look(Side side, const std::string& words) const {
    const auto answer = match_->inquire(side, words);
    if (!answer) return complain(to_string(answer.error()));
    say("answer", answer->data, answer->text);
  }

  void list_orders(Side side, const std::string& filter) const {
    constexpr int most = 40;
    const json::object decision = match_->decision(side);
    if (words_.json) return say("answers", decision, "");
    if (const json::value* form = decision.if_contains("form")) print_form(form->as_object());
    int listed = 0;
    int hidden = 0;
    for (const json::value& option : decision.at("options").as_array()) {
      const std::string text(option.at("text").as_string());
      if (!filter.empty() && text.find(filter) == std::string::npos) continue;
      listed < most ? (++listed, fmt::print("  {}\n", text)) : void(++hidden);
    }
    if (hidden > 0) fmt::print("  ... and {} more; `? WORD` shows those with the word\n", hidden);
    if (!decision.at("complete").as_bool()) fmt::print("  ... these are suggestions, others are legal too\n");
  }

  // "0 to 24", or what can be chosen.
  static std::string extent_of(const json::value& line) {
    const json::array& choices = line.at("choices").as_array();
    if (choices.empty()) {
      const auto per = line.at("per").to_number<std::int64_t>();
      return fmt::format("{} to {}{}", line.at("least").to_number<std::int64_t>() / per,
                         line.at("most").to_number<std::int64_t>() / per,
                         per == 1 ? "" : fmt::format(", in steps of 1/{}", per));
    }
    std::string words;
    for (const json::value& choice : choices) {
      const std::string_view cost = choice.at("cost").as_string();
      words +=
          fmt::format("{}{}{}", words.empty() ? "" : " | ", std::string_view(choice.at("label").as_string()),
                      cost.empty() ? "" : fmt::format(" ({})", cost));
    }
    return words;
  }

  static void print_form(const json::object& form) {
    for (const json::value& line : form.at("lines").as_array()) {
      fmt::print("  {:<24} {}\n", std::string_view(line.at("label").as_string()), extent_of(line));
    }
    for (const json::value& limit : form.at("limits").as_array()) {
      fmt::print("  {}: at most {} in all  ({})\n", std::string_view(limit.at("label").as_string()),
                 limit.at("most").to_number<std::int64_t>(), std::string_view(limit.at("rule").as_string()));
    }
  }

  // --- orders ----------------------------------------------------------------------------------------------

  // Several orders on one line, as long as they are accepted and the side is still asked.
  void orders(Side side, const std::string& line) {
    if (line.starts_with('{')) return void(order(side, line));
    std::size_t from = 0;
    while (from < line.size()) {
      const std::size_t end = std::min(line.find(';', from), line.size());
      const std::string one = line.substr(from, end - from);
      if (one.find_first_not_of(" \t\r") != std::string::npos && !order(side, one)) return;
      from = end + 1;
    }
  }

  bool order(Side side, const std::string& line) {
    const auto read = line.starts_with('{') ? parse_json(line) : match_->order_from_text(line);
    if (read) return give(side, *read);
    complain(to_string(read.error()),
             "not understood: ", "  `help` says what can be typed, `?` lists the orders\n");
    return false;
  }

  // Plays an order, shows what comes of it or why it is refused.
  bool give(Side side, const json::value& order) {
    auto before = match_->clone();
    const Played played = match_->play(side, order);
    if (!played.accepted()) {
      refuse(played.refusals);
      return false;
    }
    dirty_ = true;
    if (played.barrier) {
      before_.clear();
    } else {
      before_.push_back({std::move(before), side, pending_});
    }
    barred_ = barred_ || played.barrier;
    const bool silent =
        std::ranges::none_of(played.events, [&](const Told& told) { return told.audience.has(side); });
    if (human_.has(side)) say("accepted", json::object{}, silent ? "  noted\n" : "");
    note_events(played.events);
    return true;
  }

  void refuse(const std::vector<Refusal>& refusals) const {
    json::array all;
    std::string text;
    for (const Refusal& each : refusals) {
      all.push_back({{"rule", each.rule}, {"text", each.text}});
      text += fmt::format("  refused{}: {}\n", each.rule.empty() ? "" : " (" + each.rule + ")", each.text);
    }
    say("refused", all, text);
  }

  // Takes back the side's last order, and what the computer has answered since. What another person has
  // ordered since, or what dice or revelations have decided, stays.
  void undo(Side side) {
    std::size_t back = before_.size();
    while (back > 0 && before_[back - 1].side != side && !human_.has(before_[back - 1].side)) --back;
    if (back > 0 && before_[back - 1].side == side) {
      match_ = std::move(before_[back - 1].match);
      pending_ = std::move(before_[back - 1].pending);
      before_.resize(back - 1);
      dirty_ = true;
      return say("undone", json::object{}, "  taken back\n");
    }
    const char* why = back > 0  ? "too late: another player has given an order since"
                      : barred_ ? "too late: a die has been rolled or something hidden has been shown since"
                                : "there is nothing to take back";
    complain(why);
  }

  // --- keeping the game ------------------------------------------------------------------------------------

  void save(const std::string& file) const {
    if (file.empty()) return complain("save where? save FILE");
    const Errors errors = write_file(file, match_->journal());
    if (errors.empty())
      return say("saved", json::string(file), "  saved; go on later with --resume " + file + "\n");
    complain(to_string(errors));
  }

  // Whenever a person is asked, everything that has happened is in the file. One that cannot be written from
  // the beginning ends the program before anybody has played in vain.
  void keep() {
    if (words_.save.empty() || !dirty_) return;
    const Errors errors = write_file(words_.save, match_->journal());
    dirty_ = !errors.empty();
    if (dirty_ && !kept_) stop(Exit::bad_input, to_string(errors));
    if (dirty_) complain(to_string(errors));
    kept_ = true;
  }

  void finish() {
    if (seated_) show_events(*seated_);
    const Outcome outcome = match_->outcome();
    json::array winners;
    for_each_side(outcome.winners, [&](Side side) { winners.push_back(json::string(name_of_side(side))); });
    json::object scores;
    std::string names;
    std::string table;
    for (const json::value& each : winners)
      names += (names.empty() ? "" : " and ") + std::string(each.as_string());
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      scores[sides_[i]] = outcome.scores[i];
      table += fmt::format("  {:<10} {}\n", sides_[i], outcome.scores[i]);
    }
    say("over",
        {{"winners", winners}, {"rule", outcome.rule.number()}, {"why", outcome.why}, {"scores", scores}},
        fmt::format("\n{}\nThe game is over: {} ({}): {}\n{}", match_->picture(),
                    names.empty() ? "a draw" : names + " wins", outcome.rule.number(), outcome.why, table));
  }

  const GameEntry& entry_;
  std::unique_ptr<AnyMatch> match_;
  const PlayWords& words_;
  std::vector<std::string> sides_;
  std::vector<Roller> rollers_;
  Sides human_;
  std::optional<Side> seated_;              // who looks at the screen
  std::vector<std::vector<Told>> pending_;  // what each side here has yet to be told
  std::vector<Before> before_;              // the game before each order that may still be taken back
  bool barred_ = false;                     // orders before these cannot be taken back any more
  bool dirty_ = false;                      // the file does not hold all of the game
  bool kept_ = false;                       // it could be written at least once
  std::string shown_;                       // the picture last drawn
};

void check_computer(const GameEntry& entry, PlayWords& words) {
  const auto players = entry.arena->players();
  if (words.computer.empty()) words.computer = players.back().first;
  std::string known;
  for (const auto& [name, text] : players) {
    if (name == words.computer) return;
    known += (known.empty() ? "" : ", ") + name;
  }
  stop(Exit::usage, fmt::format("--computer: one of {} is expected", known));
}

void resume(Context& context, PlayWords& words) {
  const std::string text = need(read_file(words.resume));
  const GameId id = need(game_of_journal(text, words.resume));
  const GameEntry* entry = context.games().find(id);
  if (entry == nullptr)
    stop(Exit::bad_input, fmt::format("{}: this game cannot be played yet", words.resume));
  ReadJournal read = need(entry->game->read_journal(text, words.resume, std::nullopt));
  if (read.divergence) {
    stop(Exit::failed,
         fmt::format("{}: order {}: {}", words.resume, read.divergence->order + 1, read.divergence->what));
  }
  check_computer(*entry, words);
  Table(*entry, std::move(read.match), words).run();
}

void play(Context& context, PlayWords words) {
  if (!words.resume.empty()) {
    if (words.save.empty()) words.save = words.resume;
    return resume(context, words);
  }
  if (words.scenario.empty())
    stop(Exit::usage, "a scenario or --resume FILE is expected; see `flagbridge scenarios`");
  const ScenarioId id = need(find_scenario(context.games(), words.scenario));
  check_computer(*id.entry, words);
  std::vector<Told> told;
  auto match = need(
      id.entry->game->start(id.scenario, parse_options(words.options), seed_or_fresh(words.seed), &told));
  Table table(*id.entry, std::move(match), words);
  table.greet(told);
  table.run();
}

}  // namespace

void add_play_command(CLI::App& app, Context& context) {
  auto words = std::make_shared<PlayWords>();
  CLI::App* sub = app.add_subcommand("play", "Play a scenario in the terminal");
  sub->footer("Example: flagbridge play drill/meeting --side blue --save game.journal");
  auto* scenario = sub->add_option("SCENARIO", words->scenario, "Which, as listed by `scenarios`");
  auto* side = sub->add_option("--side", words->side, "The side you take; the first if left out");
  sub->add_option("--computer", words->computer, "The computer player on the other sides");
  sub->add_flag("--ask-all", words->ask_all, "Begin without the game's usual standing orders");
  sub->add_flag("--hotseat", words->hotseat, "People on all sides")->excludes(side);
  auto* seed =
      sub->add_option("--seed", words->seed, "A number or 32 hexadecimal digits; a fresh one if left out");
  auto* options = sub->add_option("--options", words->options, "The game's options, as JSON");
  sub->add_option("--save", words->save, "Keep the journal in this file after every order");
  sub->add_option("--resume", words->resume, "Go on with a saved game, and keep it in the same file")
      ->excludes(scenario, seed, options);
  sub->add_flag("--json", words->json, "For programs: every line that is answered is one JSON object");
  sub->callback([&context, words] { play(context, *words); });
}

}  // namespace flagbridge
