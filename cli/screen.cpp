#include "cli/screen.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace flagbridge {
namespace {

// Names and chat are other people's: nothing of theirs may move the cursor or colour the screen.
std::string harmless(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool second = i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0U;
    if (byte == 0xc2U && second) {  // U+0080 to U+009F
      ++i;
    } else if ((byte >= 0x20U && byte != 0x7fU) || byte == '\n' || byte == '\t') {
      plain += text[i];
    }
  }
  return plain;
}

// What is typed for a choice: "yes" for a flag, "_" for a blank.
std::string typed_for(std::string_view value) {
  if (value == "true") return "yes";
  if (value == "false") return "no";
  std::string word(value);
  std::ranges::replace(word, ' ', '_');
  return word;
}

// "65 = photon A", or the one of them that says it all.
std::string text_of_choice(const json::value& choice) {
  const std::string_view label = text_at(choice, "label"), cost = text_at(choice, "cost");
  const std::string word = typed_for(text_at(choice, "value"));
  const std::string_view kind = label.substr(0, label.find(' '));
  const bool spelled = word.find(':') != std::string::npos && word.find(kind) != std::string::npos;
  const bool plain = word.empty() || word == label || spelled;
  return fmt::format("{}{}",
                     plain ? (word.empty() ? std::string(label) : word) : fmt::format("{} = {}", word, label),
                     cost.empty() ? "" : fmt::format(" ({})", cost));
}

// "0 to 24", or what can be chosen.
std::vector<std::string> extent_of(const json::value& line) {
  const json::array& choices = line.at("choices").as_array();
  if (choices.empty()) {
    const auto per = line.at("per").to_number<std::int64_t>();
    const auto least = line.at("least").to_number<std::int64_t>() / per;
    const auto most = line.at("most").to_number<std::int64_t>() / per;
    if (least == most) return {std::to_string(least)};
    return {fmt::format("{} to {}{}", least, most, per == 1 ? "" : fmt::format(", in steps of 1/{}", per))};
  }
  std::vector<std::string> words;
  for (const json::value& choice : choices) words.push_back(text_of_choice(choice));
  return words;
}

// A row with its words between bars, broken where it gets too long.
std::string row_of(const std::string& head, const std::vector<std::string>& words) {
  constexpr std::size_t widest = 118, indent = 46;
  std::string text, row = head;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0 && row.size() + words[i].size() + 3 > widest) {
      text += row + " |\n";
      row = std::string(indent, ' ') + words[i];
    } else {
      row += (i > 0 ? " | " : "") + words[i];
    }
  }
  return text + row + "\n";
}

// Whether the line only says if a number is in a list: many of them are written in one row.
bool is_member(const json::value& line) {
  const json::array& choices = line.at("choices").as_array();
  if (choices.size() != 2 || !text_at(choices[0], "value").empty()) return false;
  return text_at(choices[1], "value").find_first_not_of("0123456789") == std::string_view::npos;
}

std::string head_of(std::string_view path, std::string_view label) {
  return fmt::format("    {:<13} {:<27} ", path, label);
}

std::string text_of_form(const json::object& form) {
  std::string text, group;
  const json::array& lines = form.at("lines").as_array();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view path = text_at(lines[i], "path");
    if (text_at(lines[i], "group") != group) {
      group = text_at(lines[i], "group");
      text += fmt::format("  {}\n", group);
    }
    if (!is_member(lines[i])) {
      text += row_of(head_of(path, text_at(lines[i], "label")), extent_of(lines[i]));
      continue;
    }
    std::vector<std::string> words;
    for (; i < lines.size() && is_member(lines[i]) && text_at(lines[i], "path") == path; ++i) {
      words.push_back(text_of_choice(lines[i].at("choices").at(1)));
    }
    --i;
    text += row_of(head_of(path, "any of these"), words);
  }
  for (const json::value& limit : form.at("limits").as_array()) {
    text += fmt::format("  {}: at most {} in all  ({})\n", text_at(limit, "label"),
                        limit.at("most").to_number<std::int64_t>(), text_at(limit, "rule"));
  }
  return text;
}

// Lists that no line is about have to be written in words.
std::string text_of_free_lists(const json::object& decision) {
  std::string text;
  const json::array& options = decision.at("options").as_array();
  if (options.empty() || !options.front().at("order").is_object()) return text;
  const json::object& order = options.front().at("order").as_object();
  const json::object* fields = order.empty() ? nullptr : order.begin()->value().if_object();
  if (fields == nullptr) return text;
  const json::array& lines = decision.at("form").at("lines").as_array();
  for (const auto& [name, value] : *fields) {
    const bool shown = std::ranges::any_of(lines, [&](const json::value& line) {
      const std::string_view path = text_at(line, "path");
      return path.substr(0, path.find('.')) == std::string_view(name);
    });
    if (value.is_array() && !shown)
      text += head_of(std::string_view(name), "a list, as written in orders") + "\n";
  }
  return text + fmt::format("  typed by name: {} FIELD=VALUE FIELD=VALUE,VALUE\n",
                            std::string_view(order.begin()->key()));
}

}  // namespace

std::string text_of(const Ending& ending) {
  std::string text =
      fmt::format("The game is over: {}{}: {}\n",
                  ending.winners.empty() ? ending.without_winner
                                         : fmt::format("{} wins", fmt::join(ending.winners, " and ")),
                  ending.rule.empty() ? "" : fmt::format(" ({})", ending.rule), ending.why);
  for (const auto& [side, score] : ending.scores) text += fmt::format("  {:<10} {}\n", side, score);
  return text;
}

std::string text_of_refusals(const json::array& refusals) {
  std::string text;
  for (const json::value& each : refusals) {
    const std::string_view rule = text_at(each, "rule");
    text += fmt::format("  refused{}: {}\n", rule.empty() ? "" : fmt::format(" ({})", rule),
                        text_at(each, "text"));
  }
  return text;
}

void Screen::say(std::string_view key, const json::value& data, std::string_view text) {
  if (for_programs()) {
    fmt::print("{}\n", json::serialize(json::object{{key, data}}));
    return;
  }
  if (text.empty()) return;
  if (std::exchange(asking_, false)) fmt::print("\n");
  fmt::print("{}", harmless(text));
}

void Screen::complain(const std::string& what, const std::string& before, const std::string& after) {
  say("error", json::string(what), fmt::format("  {}{}\n{}", before, what, after));
}

void Screen::event(const json::object& data, std::string_view text) {
  if (for_programs()) {
    fmt::print("{}\n", json::serialize(data));
    return;
  }
  const json::value* rule = data.if_contains("rule");
  const bool cited = rule != nullptr && rule->is_string() && !rule->as_string().empty();
  say("", nullptr,
      fmt::format("  {}{}\n", text,
                  cited ? fmt::format("  ({})", std::string_view(rule->as_string())) : std::string()));
}

void Screen::refuse(const json::array& refusals) { say("refused", refusals, text_of_refusals(refusals)); }

void Screen::board(const std::string& picture) {
  if (picture == shown_) return;
  shown_ = picture;
  if (!for_programs()) say("", nullptr, "\n" + picture);
}

void Screen::ask(const Prompt& question) {
  const json::object asked = {{"turn", question.turn},         {"side", question.side},
                              {"decision", question.decision}, {"title", question.title},
                              {"rule", question.rule},         {"shape", question.shape},
                              {"about", question.about}};
  say("asked", asked,
      fmt::format("[turn {}] {} ({})  ? for orders\n{}{}{} {}> ", question.turn, question.title,
                  question.rule, question.about, question.about.empty() ? "" : "\n", question.side,
                  question.decision));
  asking_ = true;
}

void Screen::leave() {
  if (std::exchange(asking_, false) && !for_programs()) fmt::print("\n");
}

void Screen::answers(const json::object& decision, const std::string& word) {
  constexpr int most = 40;
  if (for_programs()) return say("answers", decision, "");
  std::string text;
  if (const json::value* form = decision.if_contains("form"))
    text = text_of_form(form->as_object()) + text_of_free_lists(decision);
  int listed = 0;
  int hidden = 0;
  for (const json::value& option : decision.at("options").as_array()) {
    const std::string_view order = text_at(option, "text");
    const auto* words = option.as_object().if_contains("words");
    const std::string_view said = words == nullptr ? std::string_view() : text_at(option, "words");
    const auto without = [&](std::string_view part) { return part.find(word) == std::string_view::npos; };
    if (!word.empty() && without(order) && without(said)) continue;
    if (++listed <= most)
      text += said.empty() ? fmt::format("  {}\n", order) : fmt::format("  {:<34} {}\n", order, said);
    hidden = std::max(0, listed - most);
  }
  if (hidden > 0) text += fmt::format("  ... and {} more; `? WORD` shows those with the word\n", hidden);
  if (!decision.at("complete").as_bool()) text += "  ... these are suggestions, others are legal too\n";
  say("answers", decision, text);
}

void Screen::over(const Ending& ending, const std::string& picture) {
  json::array winners;
  for (const std::string& each : ending.winners) winners.push_back(json::string(each));
  json::object scores;
  for (const auto& [side, score] : ending.scores) scores[side] = score;
  say("over", {{"winners", winners}, {"rule", ending.rule}, {"why", ending.why}, {"scores", scores}},
      fmt::format("\n{}\n{}", picture, text_of(ending)));
}

}  // namespace flagbridge
