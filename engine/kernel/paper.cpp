#include "kernel/paper.h"

#include <fmt/format.h>

namespace flagbridge {
namespace {

constexpr const char* style_of_paper = R"(
@page { margin: 12mm; }
html { background: #fff; color: #111; }
body { max-width: 190mm; margin: 0 auto; padding: 6mm; font: 10.5pt/1.4 'Liberation Sans', Arial, sans-serif; }
section { break-after: page; }
section:last-child { break-after: auto; }
h1 { margin: 0; font-size: 16pt; }
h2 { margin: 5mm 0 1mm; font-size: 12pt; break-after: avoid; }
p { margin: 1mm 0; }
.below { color: #444; }
ul { margin: 1mm 0; padding-left: 6mm; }
table { width: 100%; margin: 3mm 0; border-collapse: collapse; font-size: 9pt; break-inside: avoid; }
caption { text-align: left; font-weight: bold; padding-bottom: 1mm; }
th, td { padding: 0.6mm 1.4mm; border: 0.3mm solid #777; text-align: left; vertical-align: top; }
thead th { background: #eee; }
svg, img { display: block; max-width: 100%; height: auto; margin: 3mm auto; }
.beside { display: flex; flex-wrap: wrap; gap: 6mm; align-items: flex-start; justify-content: center; }
.beside svg { margin: 3mm 0; }
.ship text { fill: #111; font-family: 'Liberation Sans', Arial, sans-serif; }
.ship .caption { font-size: 7px; text-anchor: middle; }
.ship .caption.left { text-anchor: start; }
.ship .id { font-size: 8px; text-anchor: middle; }
.ship .note { font-size: 9px; }
.ship .hull { fill: #f4f4f4; stroke: #888; }
.ship rect { fill: #fff; stroke: #111; stroke-width: 0.8; }
.ship .ring { fill: none; stroke: #888; }
.ship .arc { fill: #555; }
@media print { body { max-width: none; padding: 0; } }
)";

}  // namespace

std::string paper_style() { return style_of_paper; }

std::string in_markup(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '&': safe += "&amp;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

Paper::Paper(std::string_view title, PaperKind kind) : title_(title), kind_(kind) {}

Paper& Paper::sheet(std::string_view title, std::string_view below) {
  if (open_) body_ += "</section>\n";
  open_ = true;
  body_ += fmt::format("<section>\n<h1>{}</h1>\n", in_markup(title));
  if (!below.empty()) body_ += fmt::format("<p class=\"below\">{}</p>\n", in_markup(below));
  return *this;
}
Paper& Paper::heading(std::string_view text) {
  body_ += fmt::format("<h2>{}</h2>\n", in_markup(text));
  return *this;
}
Paper& Paper::paragraph(std::string_view text) {
  if (!text.empty()) body_ += fmt::format("<p>{}</p>\n", in_markup(text));
  return *this;
}
Paper& Paper::list(const std::vector<std::string>& items) {
  if (items.empty()) return *this;
  body_ += "<ul>\n";
  for (const std::string& each : items) body_ += fmt::format("<li>{}</li>\n", in_markup(each));
  body_ += "</ul>\n";
  return *this;
}
Paper& Paper::table(std::string_view caption, const std::vector<std::string>& columns,
                    const std::vector<std::vector<std::string>>& rows) {
  body_ += "<table>\n";
  if (!caption.empty()) body_ += fmt::format("<caption>{}</caption>\n", in_markup(caption));
  const auto line = [&](const std::vector<std::string>& cells, std::string_view kind,
                        std::string_view first) {
    body_ += "<tr>";
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string_view tag = i == 0 ? first : kind;
      body_ += fmt::format("<{0}>{1}</{0}>", tag, in_markup(cells[i]));
    }
    body_ += "</tr>\n";
  };
  if (!columns.empty()) {
    body_ += "<thead>";
    line(columns, "th", "th");
    body_ += "</thead>\n";
  }
  body_ += "<tbody>\n";
  for (const auto& row : rows) line(row, "td", "th");
  body_ += "</tbody>\n</table>\n";
  return *this;
}
Paper& Paper::drawing(std::string_view svg) {
  body_ += svg;
  return *this;
}
Paper& Paper::beside(const std::vector<std::string>& drawings) {
  body_ += "<div class=\"beside\">\n";
  for (const std::string& each : drawings) body_ += each;
  body_ += "</div>\n";
  return *this;
}
Paper& Paper::picture(std::string_view svg, std::string_view address, std::string_view what) {
  if (kind_ == PaperKind::served) {
    body_ += fmt::format("<img src=\"{}\" alt=\"{}\">\n", in_markup(address), in_markup(what));
    return *this;
  }
  return drawing(svg);
}

std::string Paper::text() const {
  const std::string style = kind_ == PaperKind::served
                                ? fmt::format("<link rel=\"stylesheet\" href=\"{}\">", paper_style_address)
                                : fmt::format("<style>{}</style>", style_of_paper);
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<link rel=\"icon\" href=\"data:,\">\n<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\">\n<title>{}</title>\n{}\n</head>\n"
      "<body>\n<main>\n{}{}</main>\n</body>\n</html>\n",
      in_markup(title_), style, body_, open_ ? "</section>\n" : "");
}

}  // namespace flagbridge
