import { describe, expect, it } from 'vitest';
import type { Entry } from '../api/types';
import { lastOf, merged, nothing, rollOf } from './feed';

const entry = (n: number, data: Record<string, unknown> = {}): Entry => ({
  n,
  turn: 1,
  kind: 'event',
  text: `event ${n}`,
  data,
  rule: '6.2',
});
const numbers = (entries: Entry[]) => entries.map((each) => each.n);

describe('the feed', () => {
  it('takes up new entries and leaves out those it has', () => {
    const first = merged(nothing, 0, [entry(1), entry(2)]).known;
    const { known, gap } = merged(first, 0, [entry(2), entry(3)]);
    expect(numbers(known.entries)).toEqual([1, 2, 3]);
    expect(gap).toBe(false);
    expect(lastOf(known)).toBe(3);
  });
  it('puts entries in order', () => {
    expect(numbers(merged(nothing, 0, [entry(2), entry(1)]).known.entries)).toEqual([1, 2]);
  });
  it('says when entries are missing and takes none that it could not place', () => {
    const first = merged(nothing, 0, [entry(1)]).known;
    const { known, gap } = merged(first, 0, [entry(3)]);
    expect(gap).toBe(true);
    expect(numbers(known.entries)).toEqual([1]);
  });
  it('forgets everything when a take-back began a new epoch', () => {
    const first = merged(nothing, 0, [entry(1), entry(2)]).known;
    const { known, gap } = merged(first, 1, [entry(1)]);
    expect(known.epoch).toBe(1);
    expect(numbers(known.entries)).toEqual([1]);
    expect(gap).toBe(false);
  });
});

describe('a roll', () => {
  it('is read from its event', () => {
    const roll = rollOf(entry(4, { event: 'rolled', value: 9, dice: 2, faces: 6, purpose: 'to hit' }));
    const base = { n: 4, turn: 1, value: 9, dice: 2, faces: 6, purpose: 'to hit', rule: '6.2' };
    expect(roll).toEqual({ ...base, single: [] });
  });
  it('knows each die where it was told', () => {
    const two = rollOf(entry(4, { event: 'rolled', value: 9, dice: 2, faces: 6, first: 5, purpose: '' }));
    expect(two?.single).toEqual([5, 4]);
    const one = rollOf(entry(5, { event: 'rolled', value: 3, dice: 1, faces: 6, purpose: '' }));
    expect(one?.single).toEqual([3]);
  });
  it('is nothing else', () => {
    expect(rollOf(entry(4, { event: 'hit', value: 9, dice: 2, faces: 6 }))).toBeUndefined();
    expect(rollOf(entry(4, { event: 'rolled', value: '9', dice: 2, faces: 6 }))).toBeUndefined();
  });
});
