#include "ahl/rules.h"

// What a player may ask before he gives orders.
namespace flagbridge::ahl {

Result<Inquiry> Azhanti::inquire(const Position&, Side, std::string_view) const { return Inquiry{}; }

}  // namespace flagbridge::ahl
