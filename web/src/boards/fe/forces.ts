// What each counter does in a battle force, and the order that says so. Which parts there are, and which members of the
// order speak of them, the server tells.
import type { Order } from '../../api/types';
import { partsOf } from '../adapter';
import { recordsOf, textOf } from '../scene';

export interface Part {
  part: string;
  title: string;
  members: string[]; // of the order; the first has room for one, if there is but one
  one: boolean;
  needed: boolean; // there is no force without
}
export const out = 'out'; // has none
export type Chosen = Record<number, string>;

export const partsTold = (data: unknown): Part[] =>
  recordsOf(data).map((row) => ({
    part: textOf(row['part']),
    title: textOf(row['title']),
    members: Array.isArray(row['members']) ? row['members'].map(textOf) : [],
    one: row['one'] === true,
    needed: row['needed'] === true,
  }));

// Where there is room for one counter, another one takes its part: the former has the first of all parts then.
export function withPart(chosen: Chosen, unit: number, part: string, parts: Part[]): Chosen {
  const next = { ...chosen, [unit]: part };
  if (!parts.find((each) => each.part === part)?.one) return next;
  for (const [other, had] of Object.entries(chosen))
    if (had === part && Number(other) !== unit) next[Number(other)] = parts[0]?.part ?? out;
  return next;
}

// Nothing while somebody is missing.
export function orderOf(chosen: Chosen, parts: Part[]): Order | undefined {
  const having = (part: string) =>
    Object.entries(chosen)
      .filter(([, had]) => had === part)
      .map(([unit]) => Number(unit));
  const form: Record<string, number | number[]> = {};
  for (const { part, members, one, needed } of parts) {
    const units = having(part);
    if (needed && units.length === 0) return undefined;
    members.forEach((member, i) => {
      if (i === 0 && one) {
        if (units[0] !== undefined) form[member] = units[0];
      } else {
        const present = form[member];
        form[member] = [...(Array.isArray(present) ? present : []), ...units];
      }
    });
  }
  return parts.length > 0 ? { form } : undefined;
}

// Of two parts that a counter has by the order, the later one is the whole truth. A number that is nobody's has none.
export function forceOf(order: Order, parts: Part[], isUnit: (id: number) => boolean): Chosen {
  const { fields } = partsOf(order);
  const chosen: Chosen = {};
  for (const { part, members } of parts) {
    for (const unit of [fields[members[0] ?? '']].flat())
      if (typeof unit === 'number' && isUnit(unit)) chosen[unit] = part;
  }
  return chosen;
}
