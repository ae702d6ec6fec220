#pragma once

#include "sfb/library/tables.h"

namespace flagbridge::sfb {

// The file of a chart, for DataSource.
std::string table_path(std::string_view name);

// What is wrong with charts that were read: gaps between ranges, lines out of order, names nobody has.
Errors check_tables(const Tables& tables);

}  // namespace flagbridge::sfb
