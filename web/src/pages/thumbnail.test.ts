import { describe, expect, it } from 'vitest';
import { groundOf } from './thumbnail';

const unit = (at: string, seat: number) => ({ at, seat, kind: 'unit' });

describe('a small map', () => {
  it('shows a map with edges as a whole', () => {
    const ground = groundOf({ kind: 'hexes', columns: 8, rows: 7, marks: [unit('0103', 0)] });
    expect(ground.hexes.length).toBe(56);
    expect(ground).toMatchObject({ left: 1, top: 1, right: 8, bottom: 7 });
  });
  it('shows what is around the units where there are no edges', () => {
    const marks = [unit('1515', 0), unit('3305', 1), { at: '2215', seat: null, kind: 'planet' }];
    const ground = groundOf({ kind: 'hexes', columns: 0, rows: 0, marks });
    expect(ground).toMatchObject({ left: 13, top: 3, right: 35, bottom: 17, words: '2 units, planet' });
    expect(ground.marks.map((each) => each.seat)).toEqual([0, 1, null]);
  });
});
