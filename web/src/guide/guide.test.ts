import { describe, expect, it } from 'vitest';
import type { Entry, GuideHint, GuideWhen } from '../api/types';
import { fits, fresh, hintNow, progressIn, valueAt, wasRead, wentOn, type Seen } from './guide';

const always: GuideWhen = {
  question: [],
  turn: 0,
  from_turn: 0,
  clock: '',
  ordered: [],
  happened: [],
  answers: [],
  after: [],
  scene: [],
  waiting: false,
  over: false,
};
const when = (some: Partial<GuideWhen>): GuideWhen => ({ ...always, ...some });
const hint = (id: string, some: Partial<GuideWhen> = {}, again = false): GuideHint => ({
  id,
  title: id,
  text: id,
  rules: [],
  point: [],
  again,
  when: when(some),
});
const event = (n: number, name: string): Entry => ({
  n,
  turn: 1,
  kind: 'event',
  text: name,
  rule: '',
  data: { event: name },
});
const order = (n: number, name: string): Entry => ({
  n,
  turn: 1,
  kind: 'order',
  text: name,
  rule: '',
  data: { [name]: {} },
});
const scene = {
  clock: 'impulse 4',
  units: [
    { id: 0, kind: 'ship', place: '1010' },
    { id: 1, kind: 'ship', place: '1015' },
    { id: 128, kind: 'drone', place: '1012' },
  ],
  own: { ships: [{ speed: 16 }] },
};
const seen = (some: Partial<Seen> = {}): Seen => ({
  question: 'move',
  turn: 1,
  clock: 'impulse 4',
  over: false,
  scene,
  entries: [order(1, 'allocate'), event(2, 'speed'), order(3, 'standing')],
  answers: ['Straight on', 'Turn left to A'],
  ...some,
});

describe('a path into the scene', () => {
  it('leads through members, lists and those of a kind', () => {
    expect(valueAt(scene, 'own.ships.0.speed')).toBe(16);
    expect(valueAt(scene, 'units[kind=drone].length')).toBe(1);
    expect(valueAt(scene, 'units[kind=drone].0.place')).toBe('1012');
    expect(valueAt(scene, 'own.nothing.here')).toBeUndefined();
  });
  it('says how far two units are apart, while both are in play', () => {
    expect(valueAt(scene, 'range 0 1')).toBe(5);
    expect(valueAt(scene, 'range 0 7')).toBeUndefined();
  });
});

describe('a hint fits', () => {
  it.each([
    [{ question: ['move', 'fire'] }, true],
    [{ question: ['fire'] }, false],
    [{ turn: 2 }, false],
    [{ from_turn: 2 }, false],
    [{ clock: 'impulse 4' }, true],
    [{ ordered: ['allocate'] }, true], // standing orders come with every game and count as none
    [{ ordered: ['course'] }, false],
    [{ happened: ['speed'] }, true],
    [{ happened: ['hits'] }, false],
    [{ answers: ['left'] }, true],
    [{ answers: ['right'] }, false],
    [{ waiting: true }, false],
    [{ over: true }, false],
    [{ scene: [{ path: 'range 0 1', is: null, least: null, most: 5 }] }, true],
    [{ scene: [{ path: 'range 0 1', is: null, least: null, most: 4 }] }, false],
    [{ scene: [{ path: 'range 0 9', is: null, least: null, most: 4 }] }, false],
    [{ scene: [{ path: 'own.ships.0.speed', is: 16, least: null, most: null }] }, true],
    [{ scene: [{ path: 'own.ships.0.speed', is: null, least: 17, most: null }] }, false],
  ] satisfies [Partial<GuideWhen>, boolean][])('%o: %s', (some, expected) => {
    expect(fits(when(some), seen(), [])).toBe(expected);
  });
  it('once those before it are done with, if it says so', () => {
    expect(fits(when({ after: ['a'] }), seen(), [])).toBe(false);
    expect(fits(when({ after: ['a'] }), seen(), ['a'])).toBe(true);
  });
});

describe('the hints of a game', () => {
  const hints = [
    hint('energy', { question: ['allocate'] }),
    hint('move', { question: ['move'] }),
    hint('any'),
  ];

  it('are shown one after the other, the first that fits', () => {
    expect(hintNow(hints, seen(), fresh)?.id).toBe('move');
    const began = wentOn(hints, seen(), fresh);
    expect(began.shown).toBe('move');
    const read = wasRead(hints, seen(), began);
    expect(read).toMatchObject({ done: ['move'], shown: 'any' });
    expect(wasRead(hints, seen(), read)).toMatchObject({ done: ['move', 'any'], shown: '' });
  });
  it('are done with when what they were about is over', () => {
    const began = wentOn(hints, seen(), fresh);
    expect(wentOn(hints, seen({ question: 'fire' }), began)).toMatchObject({ done: ['move'], shown: 'any' });
  });
  it('come again as often as they fit, if they are such', () => {
    const often = [hint('fire', { question: ['fire'] }, true)];
    const at = seen({ question: 'fire' });
    const read = wasRead(often, at, wentOn(often, at, fresh));
    expect(read).toMatchObject({ done: [], shown: '', quiet: 'fire' });
    expect(wentOn(often, at, read).shown).toBe('');
    const later = wentOn(often, seen(), read);
    expect(wentOn(often, at, later).shown).toBe('fire');
  });
  it('go on where they were, whatever else is kept there', () => {
    expect(progressIn(undefined)).toEqual(fresh);
    expect(progressIn('nonsense')).toEqual(fresh);
    expect(progressIn('{"done":["a",7],"off":true}')).toEqual({
      done: ['a'],
      shown: '',
      quiet: '',
      off: true,
    });
  });
});
