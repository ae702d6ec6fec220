#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <ranges>
#include <unistd.h>

#include "cli/app.h"
#include "cli/lines.h"
#include "cli/seat.h"

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

constexpr const char* own_help =
    "  undo          take back your last order, while no die was rolled and nothing hidden was shown\n"
    "  save FILE     write the journal       quit     leave; a game started with --save is kept\n";

class Table final : public Seat {
 public:
  Table(const GameEntry& entry, std::unique_ptr<AnyMatch> match, const PlayWords& words)
      : entry_(entry),
        match_(std::move(match)),
        words_(words),
        screen_(words.json ? Screen::For::programs : Screen::For::people),
        sides_(match_->side_names()) {
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      rollers_.emplace_back(match_->info().seed, player_stream(static_cast<int>(i)));
    }
    pending_.resize(sides_.size());
    human_ = words.hotseat ? Sides::first(static_cast<int>(sides_.size())) : Sides(side_of(words.side));
    computers_ = computers_by_side();
    dirty_ = words.save != words.resume;
  }

  void greet(const std::vector<Told>& told) {
    const std::string promise = hex_of(commitment_of(match_->info().seed));
    screen_.say("started", {{"scenario", words_.scenario}, {"commitment", promise}},
                fmt::format("{}. `help` says what can be typed.\nThe dice are promised: {}\n",
                            words_.scenario, promise));
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

  std::string help() const override { return std::string(common_help) + own_help; }
  std::string picture() const override { return match_->picture(*seated_); }
  json::value scene() const override { return need(parse_json(match_->scene_text(*seated_))); }
  json::object decision() const override { return match_->decision(*seated_); }
  Result<Inquiry> inquire(const std::string& words) override { return match_->inquire(*seated_, words); }
  bool knows(const Typed& typed) const override { return typed.word == "undo" || typed.word == "save"; }

  void give(const std::vector<std::string>& orders) override {
    for (const std::string& each : orders) {
      if (!order(*seated_, each)) return;
    }
  }

  void tell(const Typed& typed) override {
    if (typed.word == "undo") return undo(*seated_);
    save(typed.rest);
  }

 private:
  // What the game proposes to answer for people; they may take it back.
  void give_usual_standing() {
    const auto orders = entry_.arena->usual_standing();
    for_each_side(human_, [&](Side side) {
      for (const json::value& order : orders) note_events(match_->play(side, order).events);
    });
    if (!orders.empty())
      screen_.say(
          "usual_standing", static_cast<std::int64_t>(orders.size()),
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

  Side side_of(const std::string& name) const {
    if (name.empty()) return side_at(0);
    const auto found = std::ranges::find(sides_, name);
    if (found == sides_.end())
      stop(Exit::usage, fmt::format("--side: one of {} is expected", fmt::join(sides_, ", ")));
    return side_at(static_cast<int>(found - sides_.begin()));
  }

  // One of those named for each side of the computer's, in order; the last one for all further sides.
  std::vector<std::string> computers_by_side() const {
    const std::vector<std::string> named = split_list(words_.computer);
    std::vector<std::string> all(sides_.size(), named.back());
    std::size_t next = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!human_.has(side_at(static_cast<int>(i))) && next < named.size()) all[i] = named[next++];
    }
    return all;
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
    for (const Told& told : pending(side)) screen_.event(told.data, told.text);
    pending(side).clear();
  }

  // Where several people play, one must not read what the screen shows another.
  bool take_seat(Side side) {
    if (seated_ == side) return true;
    const bool changes = seated_.has_value();
    seated_ = side;
    screen_.forget_board();
    if (human_.count() > 1) screen_.say("seat", json::string(name_of_side(side)), "");
    if (changes && !words_.json && !hand_over(name_of_side(side))) return false;
    show_events(side);
    return true;
  }

  bool hand_over(const std::string& to) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
      fmt::print("\n---- {} ----\n", to);
      return true;
    }
    fmt::print("\nEnter clears the screen for {}. ", to);
    if (!read_line()) return false;
    fmt::print("\033[2J\033[3J\033[H{}, press Enter when only you can see the screen. ", to);
    return read_line().has_value();
  }

  std::optional<std::string> read_line() {
    auto line = lines_.next();
    if (!line) fmt::print("\n");
    screen_.answered();
    return line;
  }

  // --- questions -------------------------------------------------------------------------------------------

  void computer(const Asked& asked) {
    Roller& roller = rollers_[static_cast<std::size_t>(index_of(asked.side))];
    const std::string& player = computers_[static_cast<std::size_t>(index_of(asked.side))];
    const json::value order = need(entry_.arena->choose(*match_, player, asked.side, roller));
    static_cast<void>(give(asked.side, order));
  }

  // Answers false when the person leaves.
  bool person(const Asked& asked) {
    keep();
    if (!take_seat(asked.side)) return false;
    screen_.board(picture());
    screen_.ask({match_->turn(), name_of_side(asked.side), asked.decision, asked.title, asked.rule,
                 asked.form ? "form" : "choices", match_->about(asked.side)});
    const auto line = read_line();
    return line && obey(*this, screen_, typed_of(*line));
  }

  // --- orders ----------------------------------------------------------------------------------------------

  bool order(Side side, const std::string& line) {
    const auto read = line.starts_with('{') ? parse_json(line) : match_->order_from_text(line);
    if (read) return give(side, *read);
    screen_.complain(to_string(read.error()),
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
    if (human_.has(side)) screen_.say("accepted", json::object{}, silent ? "  noted\n" : "");
    note_events(played.events);
    return true;
  }

  void refuse(const std::vector<Refusal>& refusals) {
    json::array all;
    for (const Refusal& each : refusals) all.push_back({{"rule", each.rule}, {"text", each.text}});
    screen_.refuse(all);
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
      return screen_.say("undone", json::object{}, "  taken back\n");
    }
    const char* why = back > 0  ? "too late: another player has given an order since"
                      : barred_ ? "too late: a die has been rolled or something hidden has been shown since"
                                : "there is nothing to take back";
    screen_.complain(why);
  }

  // --- keeping the game ------------------------------------------------------------------------------------

  void save(const std::string& file) {
    if (file.empty()) return screen_.complain("save where? save FILE");
    const Errors errors = write_file(file, match_->journal());
    if (errors.empty())
      return screen_.say("saved", json::string(file), "  saved; go on later with --resume " + file + "\n");
    screen_.complain(to_string(errors));
  }

  // Whenever a person is asked, everything that has happened is in the file. One that cannot be written from
  // the beginning ends the program before anybody has played in vain.
  void keep() {
    if (words_.save.empty() || !dirty_) return;
    const Errors errors = write_file(words_.save, match_->journal());
    dirty_ = !errors.empty();
    if (dirty_ && !kept_) stop(Exit::bad_input, to_string(errors));
    if (dirty_) screen_.complain(to_string(errors));
    kept_ = true;
  }

  void finish() {
    if (seated_) show_events(*seated_);
    const Outcome outcome = match_->outcome();
    Ending ending{{}, outcome.rule.number(), outcome.why, {}};
    for_each_side(outcome.winners, [&](Side side) { ending.winners.push_back(name_of_side(side)); });
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      ending.scores.emplace_back(sides_[i], outcome.scores[i]);
    }
    screen_.over(ending, match_->picture());
  }

  const GameEntry& entry_;
  std::unique_ptr<AnyMatch> match_;
  const PlayWords& words_;
  Screen screen_;
  Lines lines_;
  std::vector<std::string> sides_;
  std::vector<Roller> rollers_;
  Sides human_;
  std::vector<std::string> computers_;      // the computer player of each side that is not a person's
  std::optional<Side> seated_;              // who looks at the screen
  std::vector<std::vector<Told>> pending_;  // what each side here has yet to be told
  std::vector<Before> before_;              // the game before each order that may still be taken back
  bool barred_ = false;                     // orders before these cannot be taken back any more
  bool dirty_ = false;                      // the file does not hold all of the game
  bool kept_ = false;                       // it could be written at least once
};

void check_computer(const GameEntry& entry, PlayWords& words) {
  const auto players = entry.arena->players();
  if (words.computer.empty()) words.computer = players.back().first;
  const auto known = players | std::views::keys;
  for (const std::string& each : split_list(words.computer)) {
    if (std::ranges::find(known, each) == known.end())
      stop(Exit::usage, fmt::format("--computer: one of {} is expected", fmt::join(known, ", ")));
  }
}

void resume(Context& context, PlayWords& words) {
  const std::string text = need(read_file(words.resume));
  const GameId id = need(game_of_journal(text, words.resume));
  const GameEntry* entry = context.games(id).find(id);
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
  const ScenarioId id = need(find_scenario(context.games(words.scenario), words.scenario));
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
  sub->add_option("--computer", words->computer,
                  "The computer player on the other sides; several with commas between, the last one for all "
                  "further sides");
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
