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
