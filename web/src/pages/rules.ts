// Counting and finding rules of the ledger.
import type { RuleRow } from '../api/types';

export const statuses = ['done', 'partial', 'todo', 'n/a'] as const;
export type Status = (typeof statuses)[number];
export type Counts = Record<Status, number>;

export function countsOf(rows: RuleRow[]): { name: string; by: Counts }[] {
  const books = new Map<string, Counts>();
  for (const row of rows) {
    const by = books.get(row.book) ?? { done: 0, partial: 0, todo: 0, 'n/a': 0 };
    by[row.status] += 1;
    books.set(row.book, by);
  }
  return [...books].map(([name, by]) => ({ name, by }));
}

// Rounded down, so that only all of them are 100 %.
export function share(by: Counts): string {
  const all = by.done + by.partial + by.todo;
  return all === 0 ? '–' : `${Math.floor((100 * by.done) / all)} %`;
}

// Rules whose number begins with what was typed come first, then those that have every word of it.
export function found(rows: RuleRow[], typed: string, status: Status | ''): RuleRow[] {
  const wanted = typed.trim().toLowerCase();
  const fitting = status === '' ? rows : rows.filter((row) => row.status === status);
  if (wanted === '') return fitting;
  const numbered = fitting.filter((row) => row.rule.toLowerCase().startsWith(wanted));
  const words = wanted.split(/\s+/);
  const others = fitting.filter((row) => {
    const text = `${row.rule} ${row.title} ${row.summary}`.toLowerCase();
    return !numbered.includes(row) && words.every((word) => text.includes(word));
  });
  return [...numbered, ...others];
}
