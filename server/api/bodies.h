#pragma once

#include "kernel/describe.h"

namespace flagbridge::server {

// The body of a request that has nothing to say: {}.
struct NothingBody {
  static constexpr auto fields() { return no_fields(); }
};

}  // namespace flagbridge::server
