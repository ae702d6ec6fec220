#pragma once

#include "server/store/database.h"

namespace flagbridge::server {

// What is broken in a SQLite file, a line each with the name of the table or index where it can be told;
// nothing if it is sound. Reads all of it.
std::vector<std::string> damage_in(Database& database);

}  // namespace flagbridge::server
