import { describe, expect, it } from 'vitest';
import type { Choice } from '../../game/choices';
import { commitGrid } from './commits';

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
});
