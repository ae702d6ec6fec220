// The outline of a ship, seen from above and heading up the page: after the hulls of whoever builds it, as large as its
// size class says. Whose it is, colour and sign tell.
interface Outline {
  glyph: string;
  path: string;
}

// A saucer with two engines behind; a boom and wings; spread wings; two balls; a spear; two hulls; an arrowhead; a ring.
const saucer: Outline = {
  glyph: '⚲',
  path: 'M0 -18A9 9 0 0 1 4 -1L3 4H7V1H10V15H7V8H-7V15H-10V1H-7V4H-3L-4 -1A9 9 0 0 1 0 -18z',
};
const boom: Outline = {
  glyph: '⍋',
  path: 'M0 -18L3 -15V-6L12 3V0H15V14H12V9H-12V14H-15V0H-12V3L-3 -6V-15z',
};
const hawk: Outline = {
  glyph: '✈',
  path: 'M0 -16L4 -11L3 -5L17 6V13L13 10L3 7L2 12H-2L-3 7L-13 10L-17 13V6L-3 -5L-4 -11z',
};
const balls: Outline = {
  glyph: '⚇',
  path: 'M0 -17A7.5 7.5 0 0 1 4 -4A8.5 8.5 0 0 1 11 3H14V12H10A8 8 0 0 1 -10 12H-14V3H-11A8.5 8.5 0 0 1 -4 -4A7.5 7.5 0 0 1 0 -17z',
};
const spear: Outline = {
  glyph: '⇑',
  path: 'M0 -18L4 -9V1L9 4V14H6V9H3V14H-3V9H-6V14H-9V4L-4 1V-9z',
};
const twins: Outline = {
  glyph: '⫴',
  path: 'M-7 -17L-3 -10V-3H3V-10L7 -17L11 -10V13H5V4H-5V13H-11V-10z',
};
const arrow: Outline = { glyph: '▲', path: 'M0 -17L12 12L5 9V14H-5V9L-12 12z' };
const ring: Outline = {
  glyph: '◎',
  path: 'M0 -16A13 13 0 0 1 12 5L6 13H-6L-12 5A13 13 0 0 1 0 -16z',
};
const box: Outline = { glyph: '▮', path: 'M0 -16L6 -9V13H-6V-9z' };
const base: Outline = { glyph: '⬢', path: 'M0 -16L14 -8V8L0 16L-14 8V-8z' };

const byRace: Record<string, Outline> = {
  FED: saucer,
  KLI: boom,
  ROM: hawk,
  GOR: balls,
  KZI: spear,
  LYR: twins,
  LDR: twins,
  HYD: spear,
  THO: arrow,
  ORI: arrow,
  ISC: ring,
  AND: ring,
  GEN: box,
};

export const outlineOf = (race: string, isBase = false): Outline => (isBase ? base : (byRace[race] ?? arrow));

// How large it is drawn beside a ship of size class 3.
export function sizeOf(sizeClass: number): number {
  return [1.3, 1.3, 1.18, 1, 0.82, 0.66][Math.min(5, Math.max(0, Math.round(sizeClass)))] ?? 1;
}
