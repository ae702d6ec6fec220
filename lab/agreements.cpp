#include "lab/agreements.h"

#include <algorithm>
#include <fmt/format.h>

namespace flagbridge {
namespace {

struct AgreementFile {
  std::vector<Agreement> all;
  static constexpr auto fields() { return record(field("option", &AgreementFile::all)); }
};

const json::object& properties_of(const json::object& schema) {
  return schema.at("options").at("properties").as_object();
}

// 0 or 1 by itself, the last number with words, or as the file says.
std::int32_t most_of(const Agreement& each) {
  if (each.kind == AskedAs::toggle) return 1;
  return each.kind == AskedAs::choice ? static_cast<std::int32_t>(each.words.size()) - 1 : each.most;
}

bool is_number(AskedAs kind) {
  return kind == AskedAs::number || kind == AskedAs::toggle || kind == AskedAs::choice;
}

// Puts the words to what the game itself says of the option.
void describe(const Agreement& each, json::object& property) {
  property["title"] = each.title;
  property["description"] = each.text;
  property["x-kind"] = name_of(each.kind);
  property["x-rule"] = each.rule;
  if (!each.words.empty()) property["x-words"] = to_json(each.words);
  if (each.kind == AskedAs::ships) property["x-seat"] = each.seat;
  if (!is_number(each.kind)) return;
  property["minimum"] = each.least;
  property["maximum"] = most_of(each);
  property["default"] = each.usual;
}

}  // namespace

Result<Agreements> Agreements::load(const DataSource& data, const AnyGame& game) {
  const std::string path = fmt::format("{}/agreements.toml", name_of_game(game.id()));
  auto file = load_toml<AgreementFile>(data, path);
  if (!file) return fail(std::move(file.error()));
  const json::object schema = game.schema();
  Errors errors;
  const auto wrong = [&](std::string_view name, std::string_view what) {
    errors.push_back({.file = path, .path = std::string(name), .what = std::string(what)});
  };
  const json::object& options = properties_of(schema);
  for (const Agreement& each : file->all) {
    if (!options.contains(each.name)) wrong(each.name, "the game has no such option");
    if (std::ranges::count(file->all, each.name, &Agreement::name) > 1) wrong(each.name, "is told twice");
    if (is_number(each.kind) && most_of(each) < each.least) wrong(each.name, "has no range");
  }
  for (const auto& option : options) {
    if (std::ranges::find(file->all, option.key(), &Agreement::name) == file->all.end())
      wrong(option.key(), "is an option of the game and not told of");
  }
  if (!errors.empty()) return fail(std::move(errors));
  Agreements agreements;
  agreements.all_ = std::move(file->all);
  return agreements;
}

json::object Agreements::schema(const AnyGame& game) const {
  json::object schema = game.schema();
  json::object told;  // in the order of the file, which is the order people read them in
  for (const Agreement& each : all_) {
    json::object property = properties_of(schema).at(each.name).as_object();
    describe(each, property);
    told[each.name] = std::move(property);
  }
  schema["options"].as_object()["properties"] = std::move(told);
  return schema;
}

Errors Agreements::wrong(const json::value& options) const {
  Errors errors;
  if (!options.is_object()) return errors;
  for (const Agreement& each : all_) {
    const json::value* value = options.as_object().if_contains(each.name);
    if (value == nullptr || !is_number(each.kind)) continue;
    boost::system::error_code none;
    const auto number = value->to_number<std::int64_t>(none);
    if (none || number == 0 || (number >= each.least && number <= most_of(each))) continue;
    errors.push_back(
        {.path = each.name, .what = fmt::format("{} to {} is expected", each.least, most_of(each))});
  }
  return errors;
}

}  // namespace flagbridge
