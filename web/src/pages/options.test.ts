import { describe, expect, it } from 'vitest';
import type { Scenario } from '../api/types';
import { agreed, changed, fieldsOf, isPreset } from './options';

const scenario = (options: string[], choices: Scenario['choices'] = []): Scenario => ({
  ...{ id: 'g/s', title: 'S', summary: '', sides: ['A', 'B', 'C'], length: '', rules: '', source: '' },
  ...{ map: null, forces: [], facts: [], endings: [], options, choices },
  ...{ complexity: 1, minutes: 5, learn: '', judged: '' },
});
const about = (kind: string, more: object = {}) => ({
  ...{ title: kind.toUpperCase(), description: 'Of it.', 'x-kind': kind, 'x-rule': 'D8' },
  ...more,
});
const schema = {
  properties: {
    level: about('preset', { enum: ['scenario', 'easy'], 'x-words': ['as it is', 'easy: less of it'] }),
    turns: about('number', { minimum: 0, maximum: 50, default: 0 }),
    criticals: about('toggle', { minimum: 0, maximum: 1, default: 0 }),
    chains: about('toggle', { minimum: 0, maximum: 1, default: 1 }),
    status: about('choice', { minimum: 0, maximum: 1, default: 1, 'x-words': ['cold', 'hot'] }),
    variation: about('named', { type: 'string' }),
    ships1: about('ships', { type: 'array', maxItems: 7, 'x-seat': 0 }),
    ships3: about('ships', { type: 'array', maxItems: 7, 'x-seat': 2 }),
    races: about('races', { type: 'array', maxItems: 4 }),
    odd: about('of a later version'),
  },
};
const all = Object.keys(schema.properties);

describe('options', () => {
  it('are asked for by title, rule and range, whatever they are called', () => {
    const fields = fieldsOf(
      schema,
      scenario(all, [{ option: 'variation', value: 'two', text: 'Two each.' }]),
    );
    expect(fields.map((each) => each.name)).toEqual(all.filter((name) => name !== 'odd'));
    expect(fields.filter(isPreset).map((each) => each.name)).toEqual(['level']);
    expect(fields[0]?.choices).toEqual([{ value: 'easy', words: 'easy: less of it' }]);
    expect(fields[1]).toMatchObject({ title: 'NUMBER', rule: 'D8', least: 0, most: 50 });
    expect(fields.find((each) => each.name === 'status')?.choices[0]).toEqual({ value: 0, words: 'cold' });
    expect(fields.find((each) => each.name === 'variation')?.choices).toEqual([
      { value: 'two', words: 'Two each.' },
    ]);
    expect(fields.find((each) => each.name === 'ships1')?.most).toBe(7);
  });
  it('that mean nothing in a scenario are not asked for', () => {
    expect(fieldsOf(schema, scenario(['turns'])).map((each) => each.name)).toEqual(['turns']);
    expect(fieldsOf({}, scenario(['turns']))).toEqual([]);
  });
  it('are sent only when somebody has said something', () => {
    expect(changed({ turns: 3 }, 'turns', '')).toEqual({});
    expect(changed({ turns: 3 }, 'criticals', 1)).toEqual({ turns: 3, criticals: 1 });
    expect(changed({ chains: 1 }, 'chains', 0)).toEqual({ chains: 0 }); // not the same as nothing
    expect(changed({ races: ['FED', ''] }, 'races', ['', ''])).toEqual({});
    expect(changed({}, 'races', ['', 'KLI'])).toEqual({ races: ['', 'KLI'] });
  });
  it('are told in words where they are not as usual', () => {
    const fields = fieldsOf(schema, scenario(all));
    const options = { level: 'easy', turns: 0, criticals: 1, chains: 0, status: 0, ships1: ['FED/CA'], x: 1 };
    expect(agreed(fields, options).map((each) => `${each.title}: ${each.words}`)).toEqual([
      'PRESET: easy: less of it',
      'TOGGLE: yes',
      'TOGGLE: no',
      'CHOICE: cold',
      'SHIPS of A: FED/CA',
    ]);
    const each = { races: ['', 'KLI', 'FED'], ships3: ['FED/CA', 'FED/DD'] };
    expect(agreed(fields, each).map(({ title, words }) => `${title}: ${words}`)).toEqual([
      'SHIPS of C: FED/CA, FED/DD',
      'RACES: B: KLI, C: FED',
    ]);
    expect(agreed(fields, { level: 'scenario', status: 1, chains: 1, ships1: [] })).toEqual([]);
  });
});
