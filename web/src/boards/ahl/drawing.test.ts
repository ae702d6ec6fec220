import { describe, expect, it } from 'vitest';
import type { Deck } from '../../api/types';
import { conduitLetter, drawn, kindAt, labelOf, portalMark, textureOf } from './drawing';

// Two squares of floor with a door of one portal between them, a console, and nothing beyond.
const deck = {
  columns: 2,
  rows: 2,
  kinds: ['outside', 'floor', 'console'],
  squares: [
    [1, 1],
    [2, 0],
  ],
  edges: [
    { x: 0, y: 0, side: 'N', kind: 'hull', open: false, portal: null },
    { x: 1, y: 0, side: 'W', kind: 'door', open: false, portal: 3 },
    { x: 0, y: 1, side: 'N', kind: 'lift door', open: false, portal: 4 },
    { x: 1, y: 1, side: 'N', kind: 'lift door', open: false, portal: 4 },
  ],
} as unknown as Deck;

describe('the drawing of a deck', () => {
  it('knows the kinds of its squares and that there is nothing beyond', () => {
    expect([kindAt(deck, 0, 0), kindAt(deck, 0, 1), kindAt(deck, 1, 1), kindAt(deck, 9, 9)]).toEqual([
      'floor',
      'console',
      'outside',
      'outside',
    ]);
  });
  it('gathers areas and lines by class', () => {
    const { areas, lines, mesh } = drawn(deck);
    expect(areas).toEqual([
      { name: 'floor', path: 'M0 0h20v20h-20zM20 0h20v20h-20z' },
      { name: 'console', path: 'M0 20h20v20h-20z' },
    ]);
    expect(lines.map((line) => line.name)).toEqual(['hull', 'wall', 'bulkhead']);
    expect(lines[0]?.path).toBe('M0 0h20');
    expect(mesh.match(/M/g)).toHaveLength(3);
  });
  it('draws a portal once, over all its edges', () => {
    const portals = drawn(deck).portals;
    expect(portals.map(({ id, x, y, width, height }) => [id, x, y, width, height])).toEqual([
      [3, 16, 2, 8, 16],
      [4, 2, 16, 36, 8],
    ]);
  });
  // Kinds of squares that differ in what they are: none may be known by its colour alone.
  it('gives every kind of square a pattern of its own, and every conduit a letter', () => {
    const kinds = ['floor', 'raised floor', 'console', 'green equipment', 'red equipment', 'close machinery'];
    const more = ['solid', 'tank', 'drop', 'lift', 'airlock'];
    const patterns = [...kinds, ...more].map(textureOf);
    expect(new Set(patterns).size).toBe(kinds.length + more.length);
    expect(patterns.filter((each) => each === '')).toHaveLength(1); // bare floor
    const colours = ['red', 'blue', 'green', 'yellow', 'white', 'light-blue'];
    expect(new Set(colours.map(conduitLetter)).size).toBe(colours.length);
  });
  it('draws the pattern into each square of its kind', () => {
    expect(drawn(deck).textures).toEqual([{ name: 'console', path: 'M0 20m4 14h12m-10 0v3m8 -3v3' }]);
  });
  it('marks every kind of portal in its own way', () => {
    const kinds = ['door', 'iris valve', 'hatch', 'access plate', 'airlock door', 'lift door'];
    const marks = kinds.map((kind) => portalMark(kind, true, 10, 10));
    expect(new Set(marks).size).toBe(kinds.length);
  });
  it('names a room in full where there is space', () => {
    const room = { number: 3, name: 'Galley', bounds: 'wall', squares: [], label: { x: 1, y: 2, length: 4 } };
    expect(labelOf(room)).toEqual({ text: '3 Galley', size: 10, x: 60, y: 50 });
    expect(labelOf({ ...room, label: { x: 1, y: 2, length: 1 } }).text).toBe('3');
  });
});
