import { describe, expect, it } from 'vitest';
import type { Form } from '../../api/types';
import { keptForm, lastForms, templatesOf, valuesFrom } from './energykept';

const line = (path: string, more: object = {}) => ({
  path,
  label: path,
  rule: 'B3',
  group: 'all',
  least: 0,
  most: 10,
  per: 1,
  choices: [] as { value: string; label: string }[],
  ...more,
});
const choices = [
  { value: 'none', label: 'no energy' },
  { value: 'standard', label: 'standard' },
];
const form = {
  lines: [line('unit', { least: 3, most: 3 }), line('speed', { most: 30 }), line('arm.0', { choices })],
  limits: [],
} as unknown as Form;

const shelf = () => {
  const all: Record<string, string> = {};
  return {
    getItem: (key: string) => all[key] ?? null,
    setItem: (key: string, value: string) => void (all[key] = value),
  };
};

describe('an energy form that is kept', () => {
  it('says numbers and choices by the paths of its lines, but not whose it was', () => {
    expect(keptForm(form, [3, 17, 1], '9@20')).toEqual({
      lines: { speed: 17, 'arm.0': 'standard' },
      changes: '9@20',
    });
  });
  it('goes into a form of another turn, as far as that has its lines and allows what they say', () => {
    const later = {
      lines: [
        line('unit'),
        line('arm.0', { choices: [...choices].reverse() }),
        line('speed', { most: 12 }),
        line('tractor'),
      ],
      limits: [],
    } as unknown as Form;
    const kept = keptForm(form, [3, 17, 1], '');
    expect(valuesFrom(later, kept, [5, 1, 4, 2])).toEqual([5, 0, 12, 2]);
  });
  it('leaves a line alone that says nothing, or what can no longer be chosen', () => {
    const kept = keptForm(form, [3, NaN, 1], '');
    const without = {
      lines: [line('speed'), line('arm.0', { choices: [choices[0]] })],
      limits: [],
    } as unknown as Form;
    expect(valuesFrom(without, kept, [7, 0])).toEqual([7, 0]);
  });
});

describe('templates', () => {
  const kept = keptForm(form, [3, 17, 1], '');
  it('are kept by class of ship under their names, the newest first', () => {
    const on = shelf();
    templatesOf('FED/CA', on).set('attack', kept);
    templatesOf('FED/CA', on).set('run', { ...kept, changes: '17@24' });
    templatesOf('FED/CA', on).set('attack', { lines: { speed: 8 }, changes: '' });
    expect(templatesOf('FED/CA', on).all.map((each) => each.name)).toEqual(['attack', 'run']);
    expect(templatesOf('FED/CA', on).find('attack')?.lines).toEqual({ speed: 8 });
    expect(templatesOf('KLI/D7', on).all).toEqual([]);
    templatesOf('FED/CA', on).drop('attack');
    expect(templatesOf('FED/CA', on).find('attack')).toBeUndefined();
  });
  it('are none where something else was written', () => {
    const on = shelf();
    on.setItem('flagbridge.energy.FED/CA', '{"not": "a list"');
    expect(templatesOf('FED/CA', on).all).toEqual([]);
    on.setItem('flagbridge.energy.FED/CA', '[{"name": "x", "form": {"lines": 3}}]');
    expect(templatesOf('FED/CA', on).all).toEqual([]);
  });
  it('forget the oldest of too many forms of last turns', () => {
    const on = shelf();
    for (let i = 0; i < 61; ++i) lastForms(on).set(`table blue ${i}`, kept);
    expect(lastForms(on).find('table blue 0')).toBeUndefined();
    expect(lastForms(on).find('table blue 60')).toEqual(kept);
    expect(lastForms(on).all).toHaveLength(60);
  });
});
