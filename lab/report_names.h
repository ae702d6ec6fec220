#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/json.h"

// How a report speaks of units: by their names, with a number only where several are called alike.
namespace flagbridge {

class ReportNames {
 public:
  void learn(std::int64_t unit, std::string name);
  // What a unit is called in a sentence of its own.
  std::string of(std::int64_t unit) const;
  // A sentence of the log, which writes "FED/CA (0)", and "none (128)" of what is gone.
  std::string tidied(std::string_view text) const;

 private:
  std::map<std::int64_t, std::string> names_;
  std::map<std::string, int, std::less<>> alike_;
};

// What was scored by whom on whom in one order, added up.
class ReportVolleys {
 public:
  // False if the event is of another form.
  bool add(const json::object& event, double points);
  std::vector<std::string> lines(const ReportNames& names) const;

 private:
  struct Volley {
    std::int64_t unit = 0, target = 0;
    int shots = 0;
    double points = 0;
    bool struck = false;  // itself, as a drone does
  };
  std::vector<Volley> volleys_;
};

}  // namespace flagbridge
