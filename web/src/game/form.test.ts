import { describe, expect, it } from 'vitest';
import type { Form } from '../api/types';
import {
  exactOf,
  exactText,
  filled,
  gridOf,
  groupsOf,
  inOrder,
  limitsOf,
  lineFaults,
  roomFor,
  troubles,
  valuesOf,
} from './form';

const line = (path: string, label: string, most: number): Form['lines'][number] => ({
  path,
  label,
  least: 0,
  most,
  rule: '3.1',
  group: '',
  per: 1,
  choices: [],
});
const form: Form = {
  lines: [
    line('engine.0', 'engine of red 0', 3),
    line('engine.1', 'engine of red 1', 3),
    line('gun.0', 'gun of red 0', 2),
  ],
  limits: [{ label: 'power', weights: [1, 1, 2], most: 6, rule: '3.1' }],
};
const pattern = { power: { engine: [2, 1, 0], gun: [1, 0, 0], shield: [0, 0, 0] } };

describe('a form', () => {
  it('reads its values from an order and writes them into a copy', () => {
    expect(valuesOf(form, pattern)).toEqual([2, 1, 1]);
    expect(filled(form, pattern, [3, 0, 2])).toEqual({
      power: { engine: [3, 0, 0], gun: [2, 0, 0], shield: [0, 0, 0] },
    });
    expect(pattern.power.engine).toEqual([2, 1, 0]);
  });
  it('adds up its limits with their weights', () => {
    expect(limitsOf(form, [1, 1, 2])).toEqual([
      { label: 'power', used: 6, most: 6, rule: '3.1', kept: true },
    ]);
    expect(limitsOf(form, [2, 1, 2])[0]?.kept).toBe(false);
  });
  it('says what is wrong with a line', () => {
    expect(lineFaults(form, [4, 0, 0])).toEqual(['0 to 3', '', '']);
    expect(lineFaults(form, [1.5, 0, -1])).toEqual(['a whole number is expected', '', '0 to 2']);
    expect(inOrder(form, [3, 1, 1])).toBe(true);
    expect(inOrder(form, [3, 2, 1])).toBe(false);
    expect(inOrder(form, [4, 0, 0])).toBe(false);
  });
  it('says how high a line can go as the others stand', () => {
    expect([0, 1, 2].map((line) => roomFor(form, [1, 1, 1], line))).toEqual([3, 3, 2]);
    expect([0, 1, 2].map((line) => roomFor(form, [2, 1, 1], line))).toEqual([3, 2, 1]);
    expect(roomFor(form, [3, 3, 2], 2)).toBe(0); // two have to go
  });
  it('explains why it does not balance, and where most of it goes', () => {
    expect(troubles(form, [1, 1, 2])).toEqual([]);
    expect(troubles(form, [2, 1, 2])).toEqual([
      'power: 1 more than the 6 there are; most of it goes into gun of red 0 (4), engine of red 0 (2), engine of red 1 (1)',
    ]);
    expect(troubles(form, [4, 0, 0])).toEqual(['engine of red 0: 0 to 3']);
  });
  it('becomes a table when its labels name systems and units', () => {
    expect(gridOf(form)).toEqual({
      columns: ['engine', 'gun'],
      rows: [
        { name: 'red 0', lines: [0, 2] },
        { name: 'red 1', lines: [1, undefined] },
      ],
    });
  });
  it('stays a list when they do not', () => {
    expect(gridOf({ ...form, lines: [line('a', 'reserve', 3)] })).toBeUndefined();
    expect(gridOf({ ...form, lines: [line('a', 'gun of x', 3), line('b', 'gun of x', 3)] })).toBeUndefined();
  });
});

// Quantities in words, and lines that choose: a word, a flag, one entry of a list, a number with a meaning.
describe('a form with choices', () => {
  const choice = (value: string) => ({ value, label: value, cost: '' });
  const choosing = (path: string, ...values: string[]) => ({
    ...line(path, path, values.length - 1),
    choices: values.map(choice),
  });
  const energy: Form = {
    lines: [
      { ...line('phasers', 'capacitor', 12), per: 2, group: 'weapons' },
      choosing('shields', 'off', 'minimum', 'full'),
      { ...choosing('arm', '', '6:standard', '6:overload'), group: 'weapons' },
      { ...choosing('arm', '', '7:standard'), group: 'weapons' },
      choosing('cloak', 'false', 'true'),
      choosing('mend', '0', '65'),
    ],
    limits: [],
  };
  const order = {
    allocate: { phasers: '2 1/2', shields: 'full', arm: ['6:overload'], cloak: false, mend: 65 },
  };

  it('reads them', () => {
    expect(valuesOf(energy, order)).toEqual([5, 2, 2, 0, 0, 1]);
  });
  it('writes them', () => {
    expect(filled(energy, order, [3, 0, 1, 1, 1, 0])).toEqual({
      allocate: { phasers: '1 1/2', shields: 'off', arm: ['6:standard', '7:standard'], cloak: true, mend: 0 },
    });
    expect(filled(energy, order, [0, 1, 0, 0, 0, 1])).toEqual({
      allocate: { phasers: '0', shields: 'minimum', arm: [], cloak: false, mend: 65 },
    });
  });
  it('keeps the numbers of a list as numbers', () => {
    const guards: Form = { lines: [choosing('guard', '', '15'), choosing('guard', '', '64')], limits: [] };
    expect(valuesOf(guards, { allocate: { guard: [64] } })).toEqual([0, 1]);
    expect(filled(guards, { allocate: { guard: [64] } }, [1, 1])).toEqual({ allocate: { guard: [15, 64] } });
    expect(filled(guards, { allocate: { guard: [64] } }, [0, 0])).toEqual({ allocate: { guard: [] } });
  });
  it('knows fractions', () => {
    expect(['4', '1/2', '6 2/3'].map(exactOf)).toEqual([4, 0.5, 6 + 2 / 3]);
    expect([exactText(8, 2), exactText(1, 2), exactText(13, 2), exactText(160, 240)]).toEqual([
      '4',
      '1/2',
      '6 1/2',
      '2/3',
    ]);
  });
  it('puts lines under their headings', () => {
    expect(groupsOf(energy)).toEqual([
      { title: 'weapons', lines: [0, 2, 3] },
      { title: '', lines: [1, 4, 5] },
    ]);
  });
});

describe('lines in parts of one, and choices', () => {
  const halves = { ...line('speed', 'speed', 62), per: 2 };
  const choice = { value: '', label: 'nothing', cost: '0' };
  const arm = { ...line('arm', 'photon', 0), choices: [choice, { ...choice, value: 'overload' }] };
  const both: Form = { lines: [halves, arm], limits: [] };
  it('have their limits as they are written', () => {
    expect(lineFaults(both, [63, 1])).toEqual(['0 to 31', '']);
    expect(lineFaults(both, [14.5, 2])).toEqual([
      'a number in parts of 1/2 is expected',
      'one of them is to be chosen',
    ]);
  });
});
