#pragma once

#include "server/play/table.h"

namespace flagbridge::server {

// The computer answers for somebody who wants it, as it does when time runs out, until the side is asked
// something else, or nothing. False if nothing is asked of it now.
bool hand_over(Table& table, Side side, Moment now);

}  // namespace flagbridge::server
