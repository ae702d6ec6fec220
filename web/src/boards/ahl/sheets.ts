// The decks that are drawn, and where on the table each of them lies.
import type { Deck } from '../../api/types';
import type { Box } from '../panzoom';
import { cell, kindAt } from './drawing';
import { nameOf, type Level, type Place } from './aboard';

export type Arrangement = 'one' | 'beside' | 'stacked';

export interface Sheet {
  level: Level;
  deck: Deck;
  left: number;
  top: number;
}

const gap = 44; // room for the title of the next one

export function arranged(
  levels: Level[],
  current: number | undefined,
  arrangement: Arrangement,
  planOf: (level: Level) => Deck | undefined,
): Sheet[] {
  let [left, top] = [0, 0];
  return levels
    .filter((level) => arrangement !== 'one' || level.number === current)
    .flatMap((level): Sheet[] => {
      const deck = planOf(level);
      if (!deck) return [];
      const sheet = { level, deck, left, top };
      if (arrangement === 'beside') left += deck.columns * cell + gap;
      else top += deck.rows * cell + gap;
      return [sheet];
    });
}

export function boundsOf(sheets: Sheet[]): Box {
  const right = Math.max(200, ...sheets.map(({ left, deck }) => left + deck.columns * cell));
  const bottom = Math.max(200, ...sheets.map(({ top, deck }) => top + deck.rows * cell));
  return { x: -14, y: -32, width: right + 28, height: bottom + 46 };
}

export const sheetOf = (sheets: Sheet[], place: Place): Sheet | undefined =>
  sheets.find((each) => each.level.number === place.deck);

// The middle of a square on the table.
export function pointOf(sheets: Sheet[], place: Place): { x: number; y: number } | undefined {
  const sheet = sheetOf(sheets, place);
  return sheet && { x: sheet.left + (place.x + 0.5) * cell, y: sheet.top + (place.y + 0.5) * cell };
}

// The square under a point of the table.
export function squareAt(sheets: Sheet[], point: { x: number; y: number }): string | undefined {
  for (const { level, deck, left, top } of sheets) {
    const x = Math.floor((point.x - left) / cell);
    const y = Math.floor((point.y - top) / cell);
    const on = x >= 0 && x < deck.columns && y >= 0 && y < deck.rows;
    if (on && kindAt(deck, x, y) !== 'outside') return nameOf({ deck: level.number, x, y });
  }
  return undefined;
}

// What is looked at first: these places, with as many squares round them as somebody runs in a phase; nothing where that
// is about all there is.
export function homeOf(sheets: Sheet[], places: Place[]): Box | undefined {
  const points = places.map((place) => pointOf(sheets, place)).filter((each) => each !== undefined);
  if (points.length === 0) return undefined;
  const around = 7 * cell;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - around, Math.min(...ys) - around];
  const [width, height] = [Math.max(...xs) + around - left, Math.max(...ys) + around - top];
  const whole = boundsOf(sheets);
  return width < whole.width * 0.8 && height < whole.height * 0.8
    ? { x: left, y: top, width, height }
    : undefined;
}

// How much larger than on paper a figure is drawn, so that it can still be seen where a square has few pixels; it covers
// no more than its square.
export const grownBy = (pixels: number): number => {
  const [readable, most] = [19, 1.22]; // pixels across, and times its size
  return Math.min(most, Math.max(1, readable / Math.max(1, 16 * pixels)));
};

// The middle of a lift's car, by the letter's place in the alphabet and its deck, as the log has them.
export const liftName = (lift: number, deck: number): string => `lift ${lift} on ${deck}`;
export function carOf(sheets: Sheet[], name: string): Box | undefined {
  const [, lift, number] = /^lift (\d+) on (\d+)$/.exec(name) ?? [];
  const sheet = sheets.find(({ level }) => level.number === Number(number));
  const letter = String.fromCharCode(64 + Number(lift));
  const car = sheet?.deck.lifts.find((each) => each.letter === letter)?.car;
  if (!sheet || !car) return undefined;
  return {
    x: sheet.left + car.x * cell,
    y: sheet.top + car.y * cell,
    width: car.columns * cell,
    height: car.rows * cell,
  };
}

// Where one of several in a square is drawn, in squares from its middle, and how large.
export function cornerOf(index: number, count: number): { x: number; y: number; size: number } {
  if (count < 2) return { x: 0, y: 0, size: 1 };
  const across = Math.ceil(Math.sqrt(count));
  const down = Math.ceil(count / across);
  return {
    x: ((index % across) - (across - 1) / 2) / across,
    y: (Math.floor(index / across) - (down - 1) / 2) / Math.max(down, 1),
    size: 1.05 / across,
  };
}
