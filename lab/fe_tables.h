#pragma once

#include <vector>

#include "kernel/any_game.h"
#include "kernel/document.h"

namespace flagbridge {

// The data of Federation & Empire, checked, as tables to look at.
Result<std::vector<NamedTable>> load_fe_tables(const DataSource& data);

}  // namespace flagbridge
