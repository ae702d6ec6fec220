#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <iostream>
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
};

constexpr const char* help_text =
    "  ?             the legal orders        ? WORD   those that contain the word\n"
    "  ORDER         as listed by ?, or as JSON\n"
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
    human_ = words.hotseat ? Sides::first(static_cast<int>(sides_.size())) : Sides(side_of(words.side));
  }

  void run() {
    while (!match_->outcome().over && match_->halted().empty()) {
      const auto asked = match_->asked();
      const auto human =
          std::ranges::find_if(asked, [&](const Asked& each) { return human_.has(each.side); });
      if (human == asked.end()) {
        computer(asked.front());
      } else if (!person(*human)) {
        break;
      }
    }
    if (!match_->halted().empty()) stop(Exit::failed, "the game is halted: " + match_->halted());
    if (match_->outcome().over) finish();
  }

  void show_events(const std::vector<Told>& events) const {
    for (const Told& told : events) {
      if ((told.audience & human_).empty()) continue;
      if (words_.json) {
        fmt::print("{}\n", json::serialize(told.data));
        continue;
      }
      const json::value* rule = told.data.if_contains("rule");
      fmt::print("  {}{}\n", told.text,
                 rule == nullptr ? "" : fmt::format("  ({})", std::string_view(rule->as_string())));
    }
  }

 private:
  struct Before {
    std::unique_ptr<AnyMatch> match;
    Side side;
    bool barrier;
  };

  Side side_of(const std::string& name) const {
    if (name.empty()) return side_at(0);
    const auto found = std::ranges::find(sides_, name);
    if (found == sides_.end())
      stop(Exit::usage, fmt::format("--side: one of {} is expected", fmt::join(sides_, ", ")));
    return side_at(static_cast<int>(found - sides_.begin()));
  }

  void computer(const Asked& asked) {
    Roller& roller = rollers_[static_cast<std::size_t>(index_of(asked.side))];
    const json::value order = need(entry_.arena->choose(*match_, words_.computer, asked.side, roller));
    static_cast<void>(give(asked.side, order));
  }

  // Answers false when the person leaves.
  bool person(const Asked& asked) {
    if (std::string picture = match_->picture(asked.side); picture != shown_) {
      fmt::print("\n{}", picture);
      shown_ = std::move(picture);
    }
    fmt::print("[turn {}] {} ({})  ? for orders\n{} {}> ", match_->turn(), asked.title, asked.rule,
               sides_[static_cast<std::size_t>(index_of(asked.side))], asked.decision);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line) || interrupted()) {
      fmt::print("\n");
      return false;
    }
    return command(asked, line);
  }

  bool command(const Asked& asked, const std::string& line) {
    const auto space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (word.empty()) return true;
    if (word == "quit" || word == "exit") return false;
    if (word == "help") {
      fmt::print("{}", help_text);
    } else if (word == "?") {
      list_orders(asked.side, rest);
    } else if (word == "view") {
      view(asked.side);
    } else if (word == "json") {
      fmt::print("{}", pretty(match_->view(asked.side)));
    } else if (word == "undo") {
      undo(asked.side);
    } else if (word == "save") {
      save(rest);
    } else {
      order(asked.side, line);
    }
    return true;
  }

  void view(Side side) const { fmt::print("\n{}", match_->picture(side)); }

  void list_orders(Side side, const std::string& filter) const {
    constexpr int most = 40;
    const json::object decision = match_->decision(side);
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

  static void print_form(const json::object& form) {
    for (const json::value& line : form.at("lines").as_array()) {
      fmt::print("  {:<24} {} to {}\n", std::string_view(line.at("label").as_string()),
                 line.at("least").to_number<std::int64_t>(), line.at("most").to_number<std::int64_t>());
    }
    for (const json::value& limit : form.at("limits").as_array()) {
      fmt::print("  {}: at most {} in all  ({})\n", std::string_view(limit.at("label").as_string()),
                 limit.at("most").to_number<std::int64_t>(), std::string_view(limit.at("rule").as_string()));
    }
  }

  void order(Side side, const std::string& line) {
    const auto read = line.starts_with('{') ? parse_json(line) : match_->order_from_text(line);
    if (!read) {
      fmt::print("  not understood: {}\n  `help` says what can be typed, `?` lists the orders\n",
                 to_string(read.error()));
      return;
    }
    if (give(side, *read)) autosave();
  }

  // Plays an order, shows what comes of it or why it is refused.
  bool give(Side side, const json::value& order) {
    auto before = match_->clone();
    const Played played = match_->play(side, order);
    for (const Refusal& refusal : played.refusals) {
      fmt::print("  refused{}: {}\n", refusal.rule.empty() ? "" : " (" + refusal.rule + ")", refusal.text);
    }
    if (!played.accepted()) return false;
    before_.push_back({std::move(before), side, played.barrier});
    show_events(played.events);
    const bool silent =
        std::ranges::none_of(played.events, [&](const Told& told) { return told.audience.has(side); });
    if (silent && human_.has(side) && !words_.json) fmt::print("  noted\n");
    return true;
  }

  void undo(Side side) {
    for (std::size_t back = before_.size(); back > 0; --back) {
      Before& last = before_[back - 1];
      if (last.barrier) {
        fmt::print("  too late: a die has been rolled or something hidden has been shown since\n");
        return;
      }
      if (last.side != side) continue;
      match_ = std::move(last.match);
      before_.resize(back - 1);
      fmt::print("  taken back\n");
      return autosave();
    }
    fmt::print("  there is nothing to take back\n");
  }

  void save(const std::string& file) const {
    if (file.empty()) return fmt::print("  save where? save FILE\n");
    const Errors errors = write_file(file, match_->journal());
    fmt::print("  {}\n", errors.empty() ? "saved; go on later with --resume " + file : to_string(errors));
  }

  void autosave() const {
    if (words_.save.empty()) return;
    if (const Errors errors = write_file(words_.save, match_->journal()); !errors.empty()) {
      fmt::print("  {}\n", to_string(errors));
    }
  }

  void finish() const {
    autosave();
    const Outcome outcome = match_->outcome();
    fmt::print("\n{}\n", match_->picture());
    std::string winners;
    for_each_side(outcome.winners, [&](Side side) {
      winners += (winners.empty() ? "" : " and ") + sides_[static_cast<std::size_t>(index_of(side))];
    });
    fmt::print("The game is over: {} ({}): {}\n", winners.empty() ? "a draw" : winners + " wins",
               outcome.rule.number(), outcome.why);
    for (std::size_t i = 0; i < sides_.size(); ++i) fmt::print("  {:<10} {}\n", sides_[i], outcome.scores[i]);
  }

  const GameEntry& entry_;
  std::unique_ptr<AnyMatch> match_;
  const PlayWords& words_;
  std::vector<std::string> sides_;
  std::vector<Roller> rollers_;
  Sides human_;
  std::vector<Before> before_;
  std::string shown_;  // the picture last drawn
};

void resume(Context& context, const PlayWords& words) {
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
  Table(*entry, std::move(read.match), words).run();
}

void play(Context& context, PlayWords words) {
  if (!words.resume.empty()) {
    if (words.computer.empty()) words.computer = "basic";
    if (words.save.empty()) words.save = words.resume;
    return resume(context, words);
  }
  if (words.scenario.empty())
    stop(Exit::usage, "a scenario or --resume FILE is expected; see `flagbridge scenarios`");
  const ScenarioId id = need(find_scenario(context.games(), words.scenario));
  if (words.computer.empty()) words.computer = id.entry->arena->players().back().first;
  std::vector<Told> told;
  auto match = need(
      id.entry->game->start(id.scenario, parse_options(words.options), seed_or_fresh(words.seed), &told));
  fmt::print("{}. `help` says what can be typed.\nThe dice are promised: {}\n", words.scenario,
             hex_of(commitment_of(match->info().seed)));
  Table table(*id.entry, std::move(match), words);
  table.show_events(told);
  table.run();
}

}  // namespace

void add_play_command(CLI::App& app, Context& context) {
  auto words = std::make_shared<PlayWords>();
  CLI::App* sub = app.add_subcommand("play", "Play a scenario in the terminal");
  sub->footer("Example: flagbridge play drill/meeting --side blue --save game.journal");
  sub->add_option("SCENARIO", words->scenario, "Which, as listed by `scenarios`");
  sub->add_option("--side", words->side, "The side you take; the first if left out");
  sub->add_option("--computer", words->computer, "The computer player on the other sides");
  sub->add_flag("--hotseat", words->hotseat, "People on all sides");
  sub->add_option("--seed", words->seed, "A number or 32 hexadecimal digits; a fresh one if left out");
  sub->add_option("--options", words->options, "The game's options, as JSON");
  sub->add_option("--save", words->save, "Keep the journal in this file after every order");
  sub->add_option("--resume", words->resume, "Go on with a saved game");
  sub->add_flag("--json", words->json, "Events as JSON, one a line");
  sub->callback([&context, words] { play(context, *words); });
}

}  // namespace flagbridge
