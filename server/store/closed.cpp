#include "server/store/database.h"

namespace flagbridge::server {
namespace {

class Closed final : public Database {
 public:
  Closed(std::string kind, std::string why) : kind_(std::move(kind)), why_(std::move(why)) {}

  Result<Rows> run(const Statement&) override { return fail(why_); }
  bool changed() const override { return false; }
  bool clashed() const override { return false; }
  void set_patience(int) override {}
  std::string kind() const override { return kind_; }

 private:
  std::string kind_;
  std::string why_;
};

}  // namespace

std::unique_ptr<Database> closed_database(const std::string& kind, const std::string& why) {
  return std::make_unique<Closed>(kind, why);
}

}  // namespace flagbridge::server
