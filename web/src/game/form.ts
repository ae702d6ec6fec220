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

type Line = Form['lines'][number];

// "6 1/2" as a number.
export function exactOf(text: string): number {
  return text
    .trim()
    .split(/\s+/)
    .map((part) => part.split('/').map(Number))
    .reduce((sum, [above = 0, below = 1]) => sum + above / below, 0);
}
// 13 halves as "6 1/2".
export function exactText(count: number, per: number): string {
  const whole = Math.floor(count / per);
  const rest = count - whole * per;
  if (rest === 0) return String(whole);
  const divides = (n: number) => rest % n === 0 && per % n === 0;
  const common = [...Array(rest).keys()].map((i) => rest - i).find(divides) ?? 1;
  return `${whole > 0 ? `${whole} ` : ''}${rest / common}/${per / common}`;
}

// What stands at a path such as "gun.0", below the one member every order has.
function found(order: Order, parts: string[]): unknown {
  let at: unknown = Object.values(order)[0];
  for (const part of parts) at = isRecord(at) ? at[part] : undefined;
  return at;
}
// What an order says at a line, as the line counts: a number, or the place of what is chosen.
export function valueAt(line: Line, order: Order): number {
  const value = found(order, line.path.split('.'));
  if (line.choices.length > 0) {
    const said = Array.isArray(value) ? value.map(String) : [String(value)];
    const place = line.choices.findIndex((choice) => choice.value !== '' && said.includes(choice.value));
    return place >= 0
      ? place
      : Math.max(
          0,
          line.choices.findIndex((choice) => choice.value === ''),
        );
  }
  if (typeof value === 'string') return Math.round(exactOf(value) * line.per);
  return typeof value === 'number' ? value * line.per : 0;
}

export const valuesOf = (form: Form, order: Order): number[] =>
  form.lines.map((line) => valueAt(line, order));

// What goes into an order in place of what stood there.
function written(line: Line, before: unknown, value: number): unknown {
  const chosen = line.choices[value]?.value ?? '';
  if (line.choices.length === 0) {
    return typeof before === 'string' ? exactText(value, line.per) : value / line.per;
  }
  if (Array.isArray(before)) {
    const others = before.filter((entry) => !line.choices.some((choice) => choice.value === String(entry)));
    // Numbers of a list stay numbers.
    return chosen === '' ? others : [...others, /^\d+$/.test(chosen) ? Number(chosen) : chosen];
  }
  if (typeof before === 'boolean') return chosen === 'true';
  return typeof before === 'number' ? Number(chosen) : chosen;
}

// The order with the values put in; the pattern stays as it is.
export function filled(form: Form, pattern: Order, values: number[]): Order {
  const copy = JSON.parse(JSON.stringify(pattern)) as Order;
  form.lines.forEach((line, i) => {
    const parts = line.path.split('.');
    const last = parts.pop() ?? '';
    const at = found(copy, parts);
    if (isRecord(at)) at[last] = written(line, at[last], values[i] ?? 0);
  });
  return copy;
}

// Lines under their headings, in the order of the form.
export function groupsOf(form: Form): { title: string; lines: number[] }[] {
  const groups: { title: string; lines: number[] }[] = [];
  form.lines.forEach((line, i) => {
    const group = groups.find((each) => each.title === line.group);
    if (group) group.lines.push(i);
    else groups.push({ title: line.group, lines: [i] });
  });
  return groups;
}

export function limitsOf(form: Form, values: number[]): LimitState[] {
  return form.limits.map(({ label, weights, most, rule }) => {
    const used = weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0);
    return { label, used, most, rule, kept: used <= most };
  });
}

// How high a line can go as the others stand: its own most, or what the limits leave.
export function roomFor(form: Form, values: number[], line: number): number {
  const now = values[line] ?? 0;
  const free = form.limits.map(({ weights, most }) => {
    const weight = weights[line] ?? 0;
    const used = weights.reduce((sum, each, i) => sum + each * (values[i] ?? 0), 0);
    return weight > 0 ? now + Math.floor((most - used) / weight) : Infinity;
  });
  return Math.min(form.lines[line]?.most ?? 0, ...free);
}

// Why the form cannot be sent as it stands, and what would mend it; empty when it can.
export function troubles(form: Form, values: number[]): string[] {
  const lines = lineFaults(form, values).flatMap((fault, i) =>
    fault ? [`${form.lines[i]?.label ?? ''}: ${fault}`] : [],
  );
  const limits = limitsOf(form, values).flatMap((limit, at) => {
    if (limit.kept) return [];
    const spenders = form.lines
      .map((line, i) => ({ line, use: (form.limits[at]?.weights[i] ?? 0) * ((values[i] ?? 0) - line.least) }))
      .filter(({ use }) => use > 0)
      .sort((a, b) => b.use - a.use);
    const most = spenders.slice(0, 3).map(({ line, use }) => `${line.label} (${use})`);
    const mend = most.length > 0 ? `; most of it goes into ${most.join(', ')}` : '';
    return [`${limit.label}: ${limit.used - limit.most} more than the ${limit.most} there are${mend}`];
  });
  return [...lines, ...limits];
}

// What is wrong with the values, line by line; empty where all is well.
export function lineFaults(form: Form, values: number[]): string[] {
  return form.lines.map(({ least, most, per, choices }, i) => {
    const value = values[i] ?? NaN;
    if (choices.length > 0) return choices[value] ? '' : 'one of them is to be chosen';
    if (!Number.isInteger(value))
      return per === 1 ? 'a whole number is expected' : `a number in parts of 1/${per} is expected`;
    return value < least || value > most ? `${exactText(least, per)} to ${exactText(most, per)}` : '';
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

// The moment a form belongs to: another turn has another one, and so has another ship.
export const momentOf = (store: { state: { turn: number } | undefined }, form: Form): string =>
  `${store.state?.turn} ${form.lines.map((line) => `${line.path}${line.most}`).join()}`;
