// Where the boxes of a ship display stand, as the server has laid them out.
import { numberOf, numbersOf, recordsOf, textOf, textsOf, type View } from '../scene';

export interface Block {
  kind: string; // boxes, weapons, shuttles, shield, panel, track
  name: string;
  label: string;
  arc: string;
  first: number; // which of the boxes of that name is its first
  x: number;
  y: number;
  width: number;
  height: number;
  left: number; // of the first box
  top: number;
  boxWidth: number;
  boxHeight: number;
  across: number;
  count: number;
  weapons: number[];
  texts: string[];
}
export interface Sheet {
  width: number;
  height: number;
  outlines: string[];
  blocks: Block[];
}
export interface Layout {
  plan: string;
  hull: Sheet;
  tracks: Sheet;
}

const blockOf = (row: View): Block => ({
  kind: textOf(row['kind']),
  name: textOf(row['name']).replaceAll('-', ' '),
  label: textOf(row['label']),
  arc: textOf(row['arc']),
  first: numberOf(row['first']),
  x: numberOf(row['x']),
  y: numberOf(row['y']),
  width: numberOf(row['width']),
  height: numberOf(row['height']),
  left: numberOf(row['left']),
  top: numberOf(row['top']),
  boxWidth: numberOf(row['box_width']),
  boxHeight: numberOf(row['box_height']),
  across: numberOf(row['across'], 1),
  count: numberOf(row['count']),
  weapons: numbersOf(row['weapons']),
  texts: textsOf(row['texts']),
});

const sheetOf = (row: View): Sheet => ({
  width: numberOf(row['width']),
  height: numberOf(row['height']),
  outlines: textsOf(row['outlines']),
  blocks: recordsOf(row['blocks']).map(blockOf),
});

const none: View = {};
const made = new WeakMap<object, Layout>();

// What belongs to a display as the server gives it by its number.
export function layoutOf(row: View | undefined): Layout | undefined {
  const [layout] = recordsOf([row?.['layout']]);
  if (!layout) return undefined;
  const present = made.get(layout);
  if (present) return present;
  const [hull = none] = recordsOf([layout['hull']]);
  const [tracks = none] = recordsOf([layout['tracks']]);
  const fresh = { plan: textOf(layout['plan']), hull: sheetOf(hull), tracks: sheetOf(tracks) };
  made.set(layout, fresh);
  return fresh;
}

// The corner of a box; there is a unit of room between two.
export const cornerOf = (block: Block, number: number): { x: number; y: number } => ({
  x: block.left + (number % block.across) * (block.boxWidth + 1),
  y: block.top + Math.floor(number / block.across) * (block.boxHeight + 1),
});
