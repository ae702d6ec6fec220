// A decision that is filled in: numbers with limits. The server's check stays the judge; this only adds up.
import type { Form, Order } from '../api/types';

export interface LimitState {
  label: string;
  used: number;
  most: number;
  rule: string;
  kept: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

// The value at a path such as "gun.0", below the one member every order has.
export function valueAt(order: Order, path: string): number {
  let at: unknown = Object.values(order)[0];
  for (const part of path.split('.')) at = isRecord(at) ? at[part] : undefined;
  return typeof at === 'number' ? at : 0;
}

export const valuesOf = (form: Form, order: Order): number[] =>
  form.lines.map((line) => valueAt(order, line.path));

// The order with the values put in; the pattern stays as it is.
export function filled(form: Form, pattern: Order, values: number[]): Order {
  const copy = JSON.parse(JSON.stringify(pattern)) as Order;
  form.lines.forEach((line, i) => {
    const parts = line.path.split('.');
    const last = parts.pop() ?? '';
    let at: unknown = Object.values(copy)[0];
    for (const part of parts) at = isRecord(at) ? at[part] : undefined;
    if (isRecord(at)) at[last] = values[i] ?? 0;
  });
  return copy;
}

export function limitsOf(form: Form, values: number[]): LimitState[] {
  return form.limits.map(({ label, weights, most, rule }) => {
    const used = weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0);
    return { label, used, most, rule, kept: used <= most };
  });
}

// What is wrong with the values, line by line; empty where all is well.
export function lineFaults(form: Form, values: number[]): string[] {
  return form.lines.map(({ least, most }, i) => {
    const value = values[i] ?? NaN;
    if (!Number.isInteger(value)) return 'a whole number is expected';
    return value < least || value > most ? `${least} to ${most}` : '';
  });
}

export const inOrder = (form: Form, values: number[]): boolean =>
  lineFaults(form, values).every((fault) => fault === '') &&
  limitsOf(form, values).every((limit) => limit.kept);

// Lines with labels like "gun of red 0" make a table: one row a unit, one column a system. Others: a plain list.
export interface Grid {
  columns: string[];
  rows: { name: string; lines: (number | undefined)[] }[];
}

export function gridOf(form: Form): Grid | undefined {
  const columns: string[] = [];
  const rows = new Map<string, Map<string, number>>();
  for (const [i, { label }] of form.lines.entries()) {
    const found = /^(.+?) of (.+)$/.exec(label);
    if (!found) return undefined;
    const [, column = '', row = ''] = found;
    if (!columns.includes(column)) columns.push(column);
    const cells = rows.get(row) ?? new Map<string, number>();
    if (cells.has(column)) return undefined;
    rows.set(row, cells.set(column, i));
  }
  if (columns.length < 2) return undefined;
  return {
    columns,
    rows: [...rows].map(([name, cells]) => ({ name, lines: columns.map((column) => cells.get(column)) })),
  };
}
