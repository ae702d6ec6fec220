import { describe, expect, it } from 'vitest';
import type { Choice } from '../../game/choices';
import { commitGrid, forAll } from './commits';

const commit = (who: number, to: string): Choice => ({
  key: `${who} ${to}`,
  words: to,
  unit: who,
  order: { commit: { who, to } },
});

describe('commitments', () => {
  it('are a row for each person, with cover, aim and move in that order', () => {
    const { columns, rows } = commitGrid([
      commit(3, 'move'),
      commit(3, 'cover'),
      commit(5, 'aim'),
      { key: 'ready', words: 'Done', order: { ready: {} } },
    ]);
    expect(columns).toEqual(['cover', 'aim', 'move']);
    expect(rows.map(({ unit, cells }) => [unit, cells.map((each) => each?.key)])).toEqual([
      [3, ['3 cover', undefined, '3 move']],
      [5, [undefined, '5 aim', undefined]],
    ]);
  });
  it('are given to all who have none yet, and to everybody once all have one', () => {
    const grid = commitGrid([commit(3, 'move'), commit(3, 'cover'), commit(5, 'move'), commit(7, 'move')]);
    const keys = (column: string, told: [number, string][]) =>
      forAll(grid, column, new Map(told)).map((each) => each.key);
    expect(keys('move', [[5, 'aim']])).toEqual(['3 move', '7 move']);
    expect(keys('cover', [])).toEqual(['3 cover']);
    const all: [number, string][] = [
      [3, 'cover'],
      [5, 'aim'],
      [7, 'move'],
    ];
    expect(keys('move', all)).toEqual(['3 move', '5 move', '7 move']);
  });
});
