import { describe, expect, it } from 'vitest';
import { sceneOf } from '../scene';
import { figuresOf, levelsOf, nameOf, placeOf, refitOf, thingsOf } from './aboard';
import { verdictOf, type Shot } from './asking';

const person = (id: number, place: string, heading = 'E', kind = 'person') => ({
  ...{ id, name: `marine ${id}`, short: `M${id}`, kind, place, heading },
});
const scene = sceneOf({
  units: [person(1, '40:1,2'), person(2, ''), person(3, '40:1,3', 'E', 'blob')],
  own: {
    refit: 'liner',
    levels: [
      { number: 69, deck: 69, open: [1, 63], weightless: true },
      { number: 169, deck: 69, well: true, dark: [2], dark_outside: true, airless: [4] },
    ],
    figures: [
      { id: 1, side: 1, wounds: 2, committed: 'aim' },
      { id: 2, side: 1 },
      { id: 3, side: 0, signs: ['down', 'dead'] },
    ],
    things: [
      { kind: 'wine', at: '66:3,3' },
      { kind: 'wine', at: 'nowhere' },
    ],
  },
});

describe('what is aboard', () => {
  it('is in squares named by deck, column and row', () => {
    expect(placeOf('40:12,5')).toEqual({ deck: 40, x: 12, y: 5 });
    expect(nameOf({ deck: 169, x: 20, y: 8 })).toBe('169:20,8');
    expect(placeOf('12,5')).toBeUndefined();
    expect(placeOf(7)).toBeUndefined();
  });
  it('has levels in play, wells among them', () => {
    const [deck, well] = levelsOf(scene);
    expect(deck).toMatchObject({ number: 69, deck: 69, well: false, weightless: true, darkOutside: false });
    expect([...(deck?.open ?? [])]).toEqual([1, 63]);
    expect(well).toMatchObject({ number: 169, deck: 69, well: true, weightless: false, darkOutside: true });
    expect([...(well?.dark ?? []), ...(well?.airless ?? [])]).toEqual([2, 4]);
    expect(refitOf(scene)).toBe('liner');
  });
  it('has figures only where they have a place', () => {
    const [first, second, ...others] = figuresOf(scene);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: 1, side: 1, facing: 'E', wounds: 2, committed: 'aim', blob: false });
    expect(second).toMatchObject({ id: 3, wounds: 0, committed: '', blob: true });
    expect([...(second?.signs ?? [])]).toEqual(['down', 'dead']);
  });
  it('has things where they lie', () => {
    expect(thingsOf(scene)).toEqual([{ kind: 'wine', at: { deck: 66, x: 3, y: 3 }, clock: 0 }]);
  });
});

describe('a shot at several', () => {
  const shot = (possible: boolean) => ({ possible, why: { rule: '14', text: 'no' } }) as unknown as Shot;
  const line = { squares: ['40:1,1'], possible: true };
  const at = (...shots: Shot[]) => ({ who: 1, name: 'E1', shots });
  it('has one verdict with its rule', () => {
    expect(verdictOf(line, [])).toEqual({ possible: true, why: undefined });
    expect(verdictOf(line, [at(shot(false))])).toEqual({ possible: false, why: { rule: '14', text: 'no' } });
    expect(verdictOf(line, [at(shot(false)), at(shot(true))]).possible).toBe(true);
  });
});
