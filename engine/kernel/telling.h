#pragma once

#include <functional>
#include <span>
#include <string>

#include "kernel/any_game.h"

// Events, refusals and forms put into words and JSON. Only here do sentences come together.
namespace flagbridge {

using NameOf = std::function<std::string(const Arg&)>;

// "{0}" and so on replaced by what the arguments are called.
std::string sentence(const Violation& violation, const NameOf& name);

Told told_of(const Event& event, std::span<const EventKind> kinds, const NameOf& name);

json::object form_json(const Form& form);

}  // namespace flagbridge
