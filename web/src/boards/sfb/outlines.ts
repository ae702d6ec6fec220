// The outline of a ship, a different one for each side, seen from above and heading up the page.
const outlines = [
  { glyph: '➤', path: 'M0 -17L11 13L0 7L-11 13z' }, // a dart
  { glyph: '◉', path: 'M0 -18L5 -9A11 11 0 1 1 -5 -9z' }, // a disc with a nose
  { glyph: '✈', path: 'M0 -18L4 -7L15 3V9L4 5V12H-4V5L-15 9V3L-4 -7z' }, // wings
  { glyph: '▮', path: 'M0 -18L8 -9V13H-8V-9z' }, // a block
] as const;

export const outlineOf = (side: number) => outlines[side % outlines.length] ?? outlines[0];
