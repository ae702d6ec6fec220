#pragma once

#include "tools/mutants/tokens.h"

namespace flagbridge::faults {

// What a function gives back, as far as it matters for a fault.
enum class Result { other, truth, number };

// Marks the tokens that stand among statements, and those to be left alone: what the compiler works out
// (constexpr, static_assert, `if constexpr`), assertions and labels. Returns for each token what its function
// gives back.
std::vector<Result> mark_scopes(Tokens& tokens);

}  // namespace flagbridge::faults
