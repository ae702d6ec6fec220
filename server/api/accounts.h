#pragma once

#include "server/api/api.h"

// What the files about accounts share.
namespace flagbridge::server {

// What an account is called inside: letters without their case. Empty if it cannot be a name.
std::string account_key(const std::string& name);
// Why somebody of that name may not have the password, as an answer.
std::optional<Answer> too_weak(const Api& api, const std::string& password, const std::string& name);
// Hashed, or the answer where there is no memory for that.
tl::expected<std::string, Answer> hashed_password(const std::string& password);
// Whether the caller, who has an account, knows its password; the answer if not.
std::optional<Answer> not_proven(Api& api, const Call& call, const std::string& password);
// A new session in place of the one the call came with: a token known before is worth nothing afterwards.
Answer new_session(const Api& api, Call& call, const Person& person);
// One that leads back into it until then, whoever asks for it.
std::string new_recovery_code(std::vector<Statement>& writes, const Person& person, Moment until);
// New codes that lead back into the account, in place of those there were.
json::array new_recovery_codes(Call& call, const std::string& person, const std::string& key);

}  // namespace flagbridge::server
