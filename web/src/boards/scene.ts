// What a game shows, as the server tells it: units, areas, lines, and what only this game has. What is as it usually is
// the server leaves out; here it is filled in.

export interface Fact {
  label: string;
  value: string;
}

// Something to be seen at a glance: "M9", and what it means.
export interface Glance {
  text: string;
  means: string;
  bad?: boolean;
}

export interface Unit {
  id: number; // as orders name it
  name: string;
  short: string; // fits on a counter
  kind: string; // how it is drawn
  side: number | undefined;
  place: string; // '' where it is nowhere
  out: boolean; // of play
  marks: string[]; // what has befallen it, in words
  glance: Glance[];
  heading?: string; // where it faces
  facts: Fact[];
}

// A part of the map: every place from `inner` to `radius` away from `at`, and those that are named.
export interface Area {
  kind: string; // how it is drawn
  name: string; // what is said of a place in it
  at: string;
  inner: number;
  radius: number;
  places: string[];
  anchors: string[];
  strength: number;
  unit: number | undefined;
  side: number | undefined;
}

export interface Line {
  kind: string; // course and aim: by orders that were given; seeks, holds
  unit: number | undefined;
  to: number | undefined;
  path: string[];
}

export type View = Record<string, unknown>;

export interface Scene {
  clock: string; // what stands beside the turn
  map: string; // its name in the game's table of maps
  foes: number[][]; // whom each side fights
  units: Unit[];
  areas: Area[];
  lines: Line[];
  own: View;
}

export const isRecord = (value: unknown): value is View =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === 'number' ? value : otherwise;
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const recordsOf = (value: unknown): View[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);
export const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((each) => numberOf(each)) : [];
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const unitOf = (row: View): Unit => ({
  id: numberOf(row['id']),
  name: textOf(row['name']),
  short: textOf(row['short']),
  kind: textOf(row['kind']),
  side: numberIn(row['side']),
  place: textOf(row['place']),
  out: row['out'] === true,
  marks: textsOf(row['marks']),
  glance: recordsOf(row['glance']).map((each) => ({
    text: textOf(each['text']),
    means: textOf(each['means']),
    ...(each['bad'] === true ? { bad: true } : {}),
  })),
  ...(row['heading'] === undefined ? {} : { heading: textOf(row['heading']) }),
  facts: recordsOf(row['facts']).map((each) => ({
    label: textOf(each['label']),
    value: textOf(each['value']),
  })),
});

const areaOf = (row: View): Area => ({
  kind: textOf(row['kind']),
  name: textOf(row['name']),
  at: textOf(row['at']),
  inner: numberOf(row['inner']),
  radius: numberOf(row['radius']),
  places: textsOf(row['places']),
  anchors: textsOf(row['anchors']),
  strength: numberOf(row['strength']),
  unit: numberIn(row['unit']),
  side: numberIn(row['side']),
});

const lineOf = (row: View): Line => ({
  kind: textOf(row['kind']),
  unit: numberIn(row['unit']),
  to: numberIn(row['to']),
  path: textsOf(row['path']),
});

export function sceneOf(value: unknown): Scene {
  const scene = isRecord(value) ? value : {};
  return {
    clock: textOf(scene['clock']),
    map: textOf(scene['map']),
    foes: Array.isArray(scene['foes']) ? scene['foes'].map(numbersOf) : [],
    units: recordsOf(scene['units']).map(unitOf),
    areas: recordsOf(scene['areas']).map(areaOf),
    lines: recordsOf(scene['lines']).map(lineOf),
    own: isRecord(scene['own']) ? scene['own'] : {},
  };
}
