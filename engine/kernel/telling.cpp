#include "kernel/telling.h"

#include <fmt/format.h>

#include "kernel/erased.h"

namespace flagbridge {
namespace {

// Replaces every "{key}" by the text the key stands for.
std::string fill(std::string_view text, const std::function<std::string(std::string_view)>& value) {
  std::string out;
  while (!text.empty()) {
    const auto open = text.find('{');
    out += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const auto close = text.find('}', open);
    if (close == std::string_view::npos) return out + std::string(text.substr(open));
    out += value(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
  return out;
}

json::value json_of(const Arg& arg, const NameOf& name) {
  const bool plain = arg.kind == Arg::Kind::number || arg.kind == Arg::Kind::unit;
  return plain ? json::value(arg.value) : json::value(name(arg));
}

std::string dice_text(const Event& event) {
  const int value = event.args[0].value;
  const int count = event.args[1].value;
  const int faces = event.args[2].value;
  if (count == 0) return fmt::format("{}: draws {} of {}", event.purpose, value + 1, faces);
  if (event.count > 3) {
    const int first = event.args[3].value;
    return fmt::format("{}: rolls {} ({} and {}) on {}d{}", event.purpose, value, first, value - first, count,
                       faces);
  }
  return fmt::format("{}: rolls {} on {}d{}", event.purpose, value, count, faces);
}

}  // namespace

std::string sentence(const Violation& violation, const NameOf& name) {
  return fill(violation.text, [&](std::string_view key) {
    const std::size_t index =
        key.size() == 1 ? static_cast<std::size_t>(key[0] - '0') : violation.args.size();
    return index < violation.args.size() ? name(violation.args[index]) : "{" + std::string(key) + "}";
  });
}

Told told_of(const Event& event, std::span<const EventKind> kinds, const NameOf& name) {
  const EventKind& kind = kinds[event.kind];
  Told told;
  told.audience = event.audience;
  told.reveals = kind.reveals;
  told.data["event"] = kind.name;
  for (std::size_t i = 0; i < event.count; ++i) told.data[kind.args[i]] = json_of(event.args[i], name);
  if (event.purpose != nullptr) told.data["purpose"] = event.purpose;
  if (!event.rule.none()) told.data["rule"] = event.rule.number();
  if (event.purpose != nullptr) {
    told.text = dice_text(event);
  } else if (event.kind == static_cast<std::uint16_t>(KernelEvent::halted)) {
    told.text = "the game is halted: " + std::string(name_of(static_cast<Halt>(event.args[0].value)));
  } else {
    told.text = fill(kind.text, [&](std::string_view key) {
      for (std::size_t i = 0; i < event.count; ++i) {
        if (kind.args[i] == key) return name(event.args[i]);
      }
      return "{" + std::string(key) + "}";
    });
  }
  return told;
}

json::object form_json(const Form& form) {
  json::array lines;
  for (const Form::Line& line : form.lines) {
    json::array choices;
    for (const Form::Choice& choice : line.choices) {
      choices.push_back({{"value", choice.value}, {"label", choice.label}, {"cost", choice.cost}});
    }
    lines.push_back({{"path", line.path},
                     {"label", line.label},
                     {"least", line.least},
                     {"most", line.most},
                     {"rule", line.rule.number()},
                     {"group", line.group},
                     {"per", line.per},
                     {"choices", choices}});
  }
  json::array limits;
  for (const Form::Limit& limit : form.limits) {
    limits.push_back({{"label", limit.label},
                      {"weights", json::array(limit.weights.begin(), limit.weights.end())},
                      {"most", limit.most},
                      {"rule", limit.rule.number()}});
  }
  return {{"lines", lines}, {"limits", limits}};
}

namespace detail {
namespace {

json::object* standing_of(json::value& order) {
  json::value* place = find_path(order, std::string(SetStanding::tag) + ".order");
  return place == nullptr ? nullptr : place->if_object();
}

template <class Kinds>
void name_to_number(json::object& standing, std::string_view key, const Kinds& kinds) {
  json::value* value = standing.if_contains(key);
  if (value == nullptr || !value->is_string()) return;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (value->is_string() && kinds[i].name == std::string_view(value->as_string())) *value = i;
  }
}

template <class Kinds>
void number_to_name(json::object& standing, std::string_view key, const Kinds& kinds) {
  json::value& value = standing.at(key);
  const auto number = value.to_number<std::size_t>();
  if (number < kinds.size()) value = kinds[number].name;
}

}  // namespace

void names_to_numbers(json::value& order, std::span<const DecisionKind> decisions,
                      std::span<const PolicyKind> policies) {
  json::object* standing = standing_of(order);
  if (standing == nullptr) return;
  name_to_number(*standing, "about", decisions);
  name_to_number(*standing, "policy", policies);
}

void numbers_to_names(json::value& order, std::span<const DecisionKind> decisions,
                      std::span<const PolicyKind> policies) {
  json::object* standing = standing_of(order);
  if (standing == nullptr) return;
  number_to_name(*standing, "about", decisions);
  number_to_name(*standing, "policy", policies);
}

}  // namespace detail
}  // namespace flagbridge
