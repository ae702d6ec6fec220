import { describe, expect, it } from 'vitest';
import type { Table } from '../api/types';
import { rematch } from './start';

type Seat = Table['seats'][number];
const seat = (side: string, some: Partial<Seat>) => ({ side, kind: 'person', you: false, ...some }) as Seat;
const table = (...seats: Seat[]) =>
  ({ scenario: 'drill/meeting', options: { turns: 2 }, seats, clock: { kind: 'none' } }) as unknown as Table;

describe('a rematch', () => {
  it('puts everybody where his enemy was', () => {
    const wish = rematch(
      table(seat('red', { you: true }), seat('blue', { kind: 'computer', player: 'basic' })),
    );
    expect(wish.scenario).toBe('drill/meeting');
    expect(wish.options).toEqual({ turns: 2 });
    expect(wish.seats).toEqual([
      { side: 'red', who: 'computer', player: 'basic' },
      { side: 'blue', who: 'me' },
    ]);
  });
  it('waits for people who played', () => {
    const wish = rematch(table(seat('red', {}), seat('blue', { you: true })));
    expect(wish.seats).toEqual([
      { side: 'red', who: 'me' },
      { side: 'blue', who: 'invite' },
    ]);
  });
});
