#pragma once

#include "server/store/database.h"

namespace flagbridge::server {

// How many steps the layout of the database has come; each is written once and never changed.
int layout_version();

// Brings a database, new or of any earlier layout, up to `version` (left out: to this program's). One that is
// newer than this program is an error.
Errors migrate(Database& database);
// Whether it needs that; an error if it cannot be told.
Errors not_up_to_date(Database& database);
Errors migrate(Database& database, int version);

}  // namespace flagbridge::server
