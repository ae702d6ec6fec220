// What the players may agree on, read from the schema of a game's options: how each is asked for, in which words.
import { isRecord, numberOf, textOf } from '../boards/scene';
import type { Scenario } from '../api/types';

export type Kind = 'preset' | 'number' | 'toggle' | 'choice' | 'named' | 'races' | 'ships';
const kinds: readonly string[] = ['preset', 'number', 'toggle', 'choice', 'named', 'races', 'ships'];

export interface Choice {
  value: string | number;
  words: string;
}

export interface Field {
  name: string;
  title: string;
  text: string;
  rule: string;
  kind: Kind;
  choices: Choice[]; // of a preset, a choice, or what the scenario names
  least: number;
  most: number; // of a number, or of ships
  usual: number;
  seat: number; // whose ships
  sides: string[]; // by seat
}

export type Options = Record<string, unknown>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function choicesOf(name: string, kind: Kind, about: Options, scenario: Scenario): Choice[] {
  const words = listOf(about['x-words']).map(String);
  if (kind === 'preset') {
    const values = listOf(about['enum']).map(String);
    return values.map((value, i) => ({ value, words: words[i] ?? value })).slice(1); // the first: as it is
  }
  if (kind === 'choice') return words.map((each, value) => ({ value, words: each }));
  return scenario.choices
    .filter((each) => each.option === name)
    .map(({ value, text }) => ({ value, words: text }));
}

// The fields that mean something in the scenario, in the order they are told in.
export function fieldsOf(schema: Options, scenario: Scenario): Field[] {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties).flatMap(([name, about]): Field[] => {
    if (!isRecord(about) || !scenario.options.includes(name)) return [];
    const asked = textOf(about['x-kind']);
    if (!kinds.includes(asked)) return []; // newer than this page
    const kind = asked as Kind;
    return [
      {
        name,
        kind,
        title: textOf(about['title']) || name,
        text: textOf(about['description']),
        rule: textOf(about['x-rule']),
        choices: choicesOf(name, kind, about, scenario),
        least: numberOf(about['minimum']),
        most: numberOf(kind === 'ships' ? about['maxItems'] : about['maximum']),
        usual: numberOf(about['default']),
        seat: numberOf(about['x-seat']),
        sides: scenario.sides,
      },
    ];
  });
}

// A set of rules to play by, such as "basic": what most people want to choose, and nothing else.
export const isPreset = (field: Field): boolean => field.kind === 'preset';

// The options with one of them changed; without it when it is left as it is.
export function changed(options: Options, name: string, value: unknown): Options {
  const others = Object.entries(options).filter(([each]) => each !== name);
  const nothing =
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.every((each) => each === '' || each === undefined));
  return Object.fromEntries(nothing ? others : [...others, [name, value]]);
}

const valueWords = (field: Field, value: unknown): string => {
  if (field.kind === 'toggle') return value === 0 ? 'no' : 'yes';
  const named = field.choices.find((each) => each.value === value);
  if (named) return named.words;
  if (!Array.isArray(value)) return String(value);
  const said = value.map((each, seat) =>
    each && field.kind === 'races' ? `${field.sides[seat]}: ${each}` : each,
  );
  return said.filter(Boolean).join(', ');
};
const titleOf = (field: Field): string =>
  field.kind === 'ships' ? `${field.title} of ${field.sides[field.seat] ?? ''}` : field.title;

// What was agreed on, where it is not what is usual: title and words.
export function agreed(fields: Field[], options: Options): { name: string; title: string; words: string }[] {
  return fields.flatMap((field) => {
    const value = options[field.name];
    const numeric = field.kind === 'number' || field.kind === 'toggle' || field.kind === 'choice';
    const same = numeric ? value === field.usual || (field.kind === 'number' && value === 0) : value === '';
    const preset = field.kind === 'preset' && value === 'scenario';
    const empty = Array.isArray(value) && value.every((each) => each === '');
    if (value === undefined || same || preset || empty) return [];
    return [{ name: field.name, title: titleOf(field), words: valueWords(field, value) }];
  });
}
