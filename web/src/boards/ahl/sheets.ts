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
