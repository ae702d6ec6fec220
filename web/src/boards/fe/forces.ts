// What each counter does in a battle force, and the order that says so.
import type { Order } from '../../api/types';
import { partsOf } from '../adapter';
import { nobody } from './position';

export type Part = 'out' | 'line' | 'flagship' | 'formation' | 'scout' | 'drones' | 'fighters';

export const parts: { part: Part; title: string }[] = [
  { part: 'out', title: 'stays out' },
  { part: 'line', title: 'in the line' },
  { part: 'flagship', title: 'flagship' },
  { part: 'formation', title: 'formation' },
  { part: 'scout', title: 'scout' },
  { part: 'drones', title: 'drones' },
  { part: 'fighters', title: 'sends fighters' },
];

const isUnit = (value: unknown): value is number => typeof value === 'number' && value !== nobody;
const list = (value: unknown): number[] => (Array.isArray(value) ? value.filter(isUnit) : []);

// Where the order has room for one counter, another one takes its part: the former goes into the line.
export function withPart(
  chosen: Record<number, Part>,
  unit: number,
  part: Part,
  pattern: Order | undefined,
): Record<number, Part> {
  const next = { ...chosen, [unit]: part };
  if (!pattern || typeof partsOf(pattern).fields[part] !== 'number') return next;
  for (const [other, had] of Object.entries(chosen))
    if (had === part && Number(other) !== unit) next[Number(other)] = 'line';
  return next;
}

// Nothing while nobody leads. The ship in the formation is one of the line.
export function orderOf(chosen: Record<number, Part>): Order | undefined {
  const having = (...wanted: Part[]) =>
    Object.entries(chosen)
      .filter(([, part]) => wanted.includes(part))
      .map(([unit]) => Number(unit));
  const [flagship] = having('flagship');
  if (flagship === undefined) return undefined;
  return {
    form: {
      flagship,
      line: having('line', 'formation'),
      formation: having('formation')[0] ?? nobody,
      scout: having('scout')[0] ?? nobody,
      drones: having('drones'),
      squadrons: having('fighters'),
    },
  };
}

export function forceOf(order: Order): Record<number, Part> {
  const { fields } = partsOf(order);
  const chosen: Record<number, Part> = {};
  const put = (units: number[], part: Part) => units.forEach((unit) => (chosen[unit] = part));
  put(list(fields['squadrons']), 'fighters');
  put(list(fields['drones']), 'drones');
  put(list(fields['line']), 'line');
  put(list([fields['formation']]), 'formation');
  put(list([fields['scout']]), 'scout');
  put(list([fields['flagship']]), 'flagship');
  return chosen;
}
