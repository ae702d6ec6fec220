#pragma once

#include <string>
#include <string_view>
#include <vector>

// Pages to be printed: one document of HTML, black on white whatever the reader's taste, each part on a sheet
// of its own.
namespace flagbridge {

// `alone`: with its style and drawings in it, for a file. `served`: a server has them at addresses of their
// own.
enum class PaperKind : std::uint8_t { alone, served };

inline constexpr std::string_view paper_style_address = "/api/v1/print/style";

class Paper {
 public:
  explicit Paper(std::string_view title, PaperKind kind = PaperKind::alone);

  // Begins a sheet.
  Paper& sheet(std::string_view title, std::string_view below = "");
  Paper& heading(std::string_view text);
  Paper& paragraph(std::string_view text);
  Paper& list(const std::vector<std::string>& items);
  Paper& table(std::string_view caption, const std::vector<std::string>& columns,
               const std::vector<std::vector<std::string>>& rows);
  // A drawing whose colours are this document's, as wide as the sheet at most.
  Paper& drawing(std::string_view svg);
  // Drawings beside one another.
  Paper& beside(const std::vector<std::string>& drawings);
  // A drawing with colours of its own.
  Paper& picture(std::string_view svg, std::string_view address, std::string_view what);

  std::string text() const;

 private:
  std::string title_;
  PaperKind kind_;
  bool open_ = false;  // a sheet
  std::string body_;
};

// The style of all such documents.
std::string paper_style();
// "<" and the like as they are written in HTML.
std::string in_markup(std::string_view text);

}  // namespace flagbridge
