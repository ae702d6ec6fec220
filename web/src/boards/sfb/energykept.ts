// Energy forms that this browser remembers: what a ship was given last, and what its player has kept under a name for all
// ships of a class.
import type { Form } from '../../api/types';
import { keep, kept, shelf } from '../../lib/shelf';
import { isRecord, recordsOf, textOf } from '../scene';

// By the paths of the lines, since another turn may have others: numbers, or what was chosen.
export interface KeptForm {
  lines: Record<string, number | string>;
  changes: string; // of speed within the turn
}
export interface Template {
  name: string;
  form: KeptForm;
}

export function keptForm(form: Form, values: number[], changes: string): KeptForm {
  const lines = form.lines.flatMap((line, i) => {
    const value = values[i] ?? NaN;
    const said = line.choices.length > 0 ? line.choices[value]?.value : value;
    return line.path === 'unit' || said === undefined || Number.isNaN(said)
      ? []
      : [[line.path, said] as const];
  });
  return { lines: Object.fromEntries(lines), changes };
}

// As far as the form has these lines and they may still say that; the others as they are.
export function valuesFrom(form: Form, from: KeptForm, now: number[]): number[] {
  return form.lines.map((line, i) => {
    const said = from.lines[line.path];
    const as = now[i] ?? line.least;
    if (line.choices.length > 0) {
      const place = line.choices.findIndex((choice) => choice.value === said);
      return place < 0 ? as : place;
    }
    return typeof said === 'number' ? Math.min(line.most, Math.max(line.least, said)) : as;
  });
}

const formIn = (value: unknown): KeptForm | undefined => {
  if (!isRecord(value) || !isRecord(value['lines'])) return undefined;
  const lines = Object.entries(value['lines']).filter(
    (each): each is [string, number | string] => typeof each[1] === 'number' || typeof each[1] === 'string',
  );
  return { lines: Object.fromEntries(lines), changes: textOf(value['changes']) };
};

function listIn(text: string | undefined): Template[] {
  try {
    return recordsOf(JSON.parse(text ?? '[]')).flatMap((row) => {
      const form = formIn(row['form']);
      return form ? [{ name: textOf(row['name']), form }] : [];
    });
  } catch {
    return []; // somebody else's writing
  }
}

// A list of which one name has one form, the newest first and the oldest forgotten.
class Names {
  constructor(
    readonly key: string,
    readonly most: number,
    readonly on = shelf(),
  ) {}
  get all(): Template[] {
    return listIn(kept(this.key, this.on));
  }
  find(name: string): KeptForm | undefined {
    return this.all.find((each) => each.name === name)?.form;
  }
  set(name: string, form: KeptForm): void {
    const others = this.all.filter((each) => each.name !== name);
    keep(this.key, JSON.stringify([{ name, form }, ...others].slice(0, this.most)), this.on);
  }
  drop(name: string): void {
    keep(this.key, JSON.stringify(this.all.filter((each) => each.name !== name)), this.on);
  }
}

// Of a class of ships, such as "FED/CA".
export const templatesOf = (label: string, on = shelf()) => new Names(`flagbridge.energy.${label}`, 12, on);
// Of ships in games: "table side unit".
export const lastForms = (on = shelf()) => new Names('flagbridge.energy', 60, on);
