#include "tests/server/contract.h"

#include <stdexcept>

#include "lab/files.h"

namespace flagbridge::server {
namespace {

bool has_type(const json::value& value, std::string_view type) {
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_int64() || value.is_uint64();
  if (type == "boolean") return value.is_bool();
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "null") return value.is_null();
  return false;
}

// Whether a path of the document, with its {…}, stands for the target.
bool stands_for(std::string_view path, std::string_view target) {
  while (true) {
    const std::size_t a = path.find('/');
    const std::size_t b = target.find('/');
    const std::string_view step = path.substr(0, a);
    if (!step.starts_with('{') && step != target.substr(0, b)) return false;
    if (step.starts_with('{') && target.substr(0, b).empty()) return false;
    if ((a == std::string_view::npos) != (b == std::string_view::npos)) return false;
    if (a == std::string_view::npos) return true;
    path.remove_prefix(a + 1);
    target.remove_prefix(b + 1);
  }
}

// What any path may answer, described there or not.
bool said_anywhere(int status, const std::string& body) {
  const auto says = [&](const char* code) { return body.find(code) != std::string::npos; };
  return (status == 403 && says(R"("code":"banned")")) || (status == 421 && says(R"("code":"wrong_host")"));
}

}  // namespace

Contract& Contract::get() {
  static Contract only;
  return only;
}

Contract::Contract() {
  const auto text = read_file(std::string(FLAGBRIDGE_ROOT) + "/server/openapi.json");
  if (!text) throw std::runtime_error(to_string(text.error()));
  document_ = json::parse(*text);
}

const json::object* Contract::operation(const std::string& method, const std::string& target,
                                        std::string& path) const {
  const std::string bare = target.substr(0, target.find('?'));
  for (const auto& each : document_.at("paths").as_object()) {
    if (!stands_for(each.key(), bare)) continue;
    path = std::string(each.key());
    const json::value* found = each.value().as_object().if_contains(method);
    return found == nullptr ? nullptr : &found->as_object();
  }
  return nullptr;
}

const json::value& Contract::resolved(const json::value& value) const {
  const json::value* ref = value.is_object() ? value.as_object().if_contains("$ref") : nullptr;
  if (ref == nullptr) return value;
  std::string_view path = ref->as_string();  // "#/components/schemas/Table"
  path.remove_prefix(2);
  const json::value* at = &document_;
  while (true) {
    const std::size_t slash = path.find('/');
    at = &at->as_object().at(path.substr(0, slash));
    if (slash == std::string_view::npos) return *at;
    path.remove_prefix(slash + 1);
  }
}

std::string Contract::check(const std::string& method, const std::string& target, int status,
                            const std::string& type, const std::string& body) {
  std::string path;
  const json::object* about = operation(method, target, path);
  if (said_anywhere(status, body))
    return misfit(method + " " + target + " " + std::to_string(status),
                  document_.at("components").at("schemas").at("Error"), body);
  if (about == nullptr)
    return status == 404 || status == 405 ? "" : method + " " + target + " is not described";
  const std::string name = method + " " + path + " " + std::to_string(status);
  const json::value* answer = about->at("responses").as_object().if_contains(std::to_string(status));
  if (answer == nullptr) return name + " is not described: " + body;
  const json::object& content = resolved(*answer).at("content").as_object();
  const json::value* media = content.if_contains(type.substr(0, type.find(';')));
  if (media == nullptr) return name + " has another type: " + type;
  seen_.insert(name);
  return type.starts_with("application/json") ? misfit(name, media->at("schema"), body) : "";
}

std::string Contract::misfit(const std::string& name, const json::value& schema,
                             const std::string& body) const {
  const auto value = parse_json(body);
  if (!value) return name + ": " + to_string(value.error());
  std::string wrong;
  validate(schema, *value, "", wrong);
  return wrong.empty() ? "" : name + wrong + " in " + body.substr(0, 2000);
}

std::string Contract::check_live(const json::value& message) const {
  const json::object& schemas = document_.at("components").at("schemas").as_object();
  std::string name = "Live" + std::string(message.at("type").as_string());
  name[4] = static_cast<char>(name[4] - 32);  // "LiveChanged"
  const json::value* schema = schemas.if_contains(name);
  if (schema == nullptr) return name + " is not described";
  std::string wrong;
  validate(*schema, message, "", wrong);
  return wrong.empty() ? "" : name + wrong + " in " + json::serialize(message).substr(0, 2000);
}

std::set<std::string> Contract::unseen() const {
  std::set<std::string> all;
  for (const auto& path : document_.at("paths").as_object()) {
    for (const auto& method : path.value().as_object()) {
      for (const auto& status : method.value().at("responses").as_object()) {
        const std::string name =
            std::string(method.key()) + " " + std::string(path.key()) + " " + std::string(status.key());
        if (!seen_.contains(name)) all.insert(name);
      }
    }
  }
  return all;
}

void Contract::validate(const json::value& given, const json::value& value, const std::string& at,
                        std::string& wrong) const {
  const json::object& schema = resolved(given).as_object();
  if (const json::value* type = schema.if_contains("type"); type && !has_type(value, type->as_string())) {
    wrong += "\n" + at + ": " + std::string(type->as_string()) + " is expected";
    return;
  }
  if (const json::value* names = schema.if_contains("enum")) {
    const json::array& all = names->as_array();
    if (std::find(all.begin(), all.end(), value) == all.end()) wrong += "\n" + at + ": not one of the names";
  }
  if (const json::value* only = schema.if_contains("const"); only && *only != value) {
    wrong += "\n" + at + ": another value is expected";
  }
  if (const json::value* any = schema.if_contains("anyOf")) {
    bool fits = false;
    for (const json::value& each : any->as_array()) {
      std::string why;
      validate(each, value, at, why);
      fits = fits || why.empty();
    }
    if (!fits) wrong += "\n" + at + ": fits none of the choices";
  }
  if (value.is_array() && schema.contains("items")) {
    for (std::size_t i = 0; i < value.as_array().size(); ++i) {
      validate(schema.at("items"), value.as_array()[i], at + "." + std::to_string(i), wrong);
    }
  }
  validate_object(schema, value, at, wrong);
  validate_size(schema, value, at, wrong);
}

void Contract::validate_object(const json::object& schema, const json::value& value, const std::string& at,
                               std::string& wrong) const {
  if (!value.is_object()) return;
  if (const json::value* names = schema.if_contains("required")) {
    for (const json::value& name : names->as_array()) {
      if (!value.as_object().contains(name.as_string())) {
        wrong += "\n" + at + "." + std::string(name.as_string()) + " is missing";
      }
    }
  }
  const json::value* properties = schema.if_contains("properties");
  const json::value* others = schema.if_contains("additionalProperties");
  for (const auto& member : value.as_object()) {
    const std::string path = at + "." + std::string(member.key());
    const json::value* known = properties ? properties->as_object().if_contains(member.key()) : nullptr;
    if (known != nullptr) {
      validate(*known, member.value(), path, wrong);
    } else if (others != nullptr && others->is_bool()) {
      wrong += "\n" + path + " is not described";
    } else if (others != nullptr) {
      validate(*others, member.value(), path, wrong);
    }
  }
}

void Contract::validate_size(const json::object& schema, const json::value& value, const std::string& at,
                             std::string& wrong) const {
  const auto number = [&](const char* name) -> std::optional<std::int64_t> {
    const json::value* found = schema.if_contains(name);
    return found == nullptr ? std::nullopt : std::optional(found->to_number<std::int64_t>());
  };
  if (value.is_int64()) {
    if (const auto least = number("minimum"); least && value.get_int64() < *least)
      wrong += "\n" + at + " too small";
    if (const auto most = number("maximum"); most && value.get_int64() > *most)
      wrong += "\n" + at + " too large";
  }
}

}  // namespace flagbridge::server
