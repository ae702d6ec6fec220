// Who may be told what for the turn: a row for each person, a column for each thing.
import { partsOf } from '../adapter';
import type { Choice } from '../../game/choices';
import { textOf } from '../scene';

export interface CommitRow {
  unit: number;
  cells: (Choice | undefined)[];
}
const order = ['cover', 'aim', 'move'];
const rank = (what: string) => (order.includes(what) ? order.indexOf(what) : order.length);

// What tells everybody the same: those who have been told nothing yet, or all of them if everybody has.
export function forAll(
  grid: { columns: string[]; rows: CommitRow[] },
  column: string,
  now: Map<number, string>,
): Choice[] {
  const at = grid.columns.indexOf(column);
  const told = (row: CommitRow) => (now.get(row.unit) ?? '') !== '';
  const open = grid.rows.some((row) => !told(row)) ? grid.rows.filter((row) => !told(row)) : grid.rows;
  return open.flatMap(({ cells }) => cells[at] ?? []);
}

// Only plain commitments: those with a delay or a round of their own stay in the list of all answers.
export function commitGrid(choices: Choice[]): { columns: string[]; rows: CommitRow[] } {
  const plain = choices.flatMap((choice) => {
    const { kind, fields } = partsOf(choice.order);
    if (kind !== 'commit' || choice.unit === undefined) return [];
    return [{ choice, unit: choice.unit, to: textOf(fields['to']) }];
  });
  const columns = [...new Set(plain.map(({ to }) => to))].sort((a, b) => rank(a) - rank(b));
  const units = [...new Set(plain.map(({ unit }) => unit))];
  const rows = units.map((unit) => ({
    unit,
    cells: columns.map((to) => plain.find((each) => each.unit === unit && each.to === to)?.choice),
  }));
  return { columns, rows };
}
