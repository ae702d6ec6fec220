// Federation & Empire: fleets on the strategic map.
import type { Order } from '../../api/types';
import type { Choice } from '../../game/choices';
import { session } from '../../lib/session.svelte';
import { rowOf, steps } from '../../lib/steps.svelte';
import { tables } from '../../lib/tables.svelte';
import {
  isRecord,
  numberOf,
  partsOf,
  recordsOf,
  textOf,
  type Adapter,
  type Spot,
  type Unit,
  type View,
} from '../adapter';
import { distance, hexOf, nameOf, straight } from '../hex';
import FeBoard from './FeBoard.svelte';
import { battleOf, nobody, pieceMarks, piecesOf, type Piece } from './position';
import StackList from './StackList.svelte';
import { words } from './words';

const unitOf = (piece: Piece): Unit => ({
  id: piece.id,
  name: `${piece.race} ${piece.code}#${piece.id}`,
  short: piece.code,
  kind: '',
  side: piece.side,
  place: piece.at,
  out: false,
  marks: pieceMarks(piece),
  glance: [{ text: piece.factors, means: `factors ${piece.factors}` }],
  facts: [
    { label: 'type', value: piece.name || piece.code },
    { label: 'factors', value: piece.factors },
    ...(piece.ships > 1 ? [{ label: 'ships', value: String(piece.ships) }] : []),
    ...(piece.fighters > 0 ? [{ label: 'fighters aboard', value: String(piece.fighters) }] : []),
    ...(piece.role && piece.role !== 'none' ? [{ label: 'in the battle force', value: piece.role }] : []),
  ],
});

const units = (view: View): Unit[] => piecesOf(view, tables.of('fe')).map(unitOf);

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);
const isUnit = (value: unknown): value is number => typeof value === 'number' && value !== nobody;

// The counters an order is given to: for a battle force all that are in it.
function namedIn(kind: string, fields: View): number[] {
  if (kind === 'form') return [fields['flagship'], ...numbers(fields['line'])].filter(isUnit);
  return numbers(fields['units']);
}

// Where a race builds its ships.
const capitalOf = (race: string): string =>
  textOf(
    recordsOf(tables.of('fe')?.['capitals']).find(
      (each) => each['race'] === race && each['capital'] === true,
    )?.['hex'],
  );

// Members of orders that name the one counter they are given to.
const doers = ['target', 'unit', 'tug', 'group', 'base', 'from'];

function spot(order: Order, view: View): Spot {
  const { kind, fields } = partsOf(order);
  const battle = battleOf(view)?.at;
  const group = namedIn(kind, fields);
  const single = doers.map((name) => fields[name]).find(isUnit);
  const unit = group[0] ?? single;
  const path = names(fields['path']);
  const start = textOf(recordsOf(view['counters'])[unit ?? -1]?.['at']);
  const named = path.at(-1) ?? [fields['to'], fields['at']].map(textOf).find((place) => hexOf(place));
  const inBattle = ['form', 'direct', 'take'].includes(kind) ? battle : undefined;
  const home = textOf(fields['race']) && capitalOf(textOf(fields['race']));
  const place = named ?? inBattle ?? (home || undefined) ?? (kind !== 'pursue' && start ? start : undefined);
  return {
    ...(unit === undefined ? {} : { unit }),
    ...(group.length > 0 ? { units: group } : {}),
    ...(place ? { place } : {}),
    ...(path.length > 0 && start ? { path: [start, ...path] } : {}),
  };
}

// The nearest of the ways led straight on to the hex.
function attempt(ways: Choice[], place: string): Order | undefined {
  const to = hexOf(place);
  const ends = ways.flatMap((each) => {
    const end = hexOf(each.place);
    return Array.isArray(partsOf(each.order).fields['path']) && end ? [{ order: each.order, end }] : [];
  });
  if (!to || ends.length === 0) return undefined;
  const nearest = ends.reduce((best, each) =>
    distance(each.end, to) < distance(best.end, to) ? each : best,
  );
  const { kind, fields } = partsOf(nearest.order);
  return {
    [kind]: { ...fields, path: [...names(fields['path']), ...straight(nearest.end, to).map(nameOf)] },
  };
}

// The stack that is under way, and the hexes still before it.
function given(view: View): Spot[] {
  const moving = isRecord(view['moving']) ? view['moving'] : {};
  const path = names(moving['path']);
  return numberOf(moving['underway']) > 0 && path.length > 0
    ? [{ path: [textOf(moving['at']), ...path] }]
    : [];
}

// Whose player turn it is and which step of it: "Coalition, combat, battle in 0603, round 1".
export function clockOf(view: View, titleOf: (sequence: number, row: number) => string): string {
  const playerTurn = 1; // second of the sequences, below that of the turns
  const row = rowOf(view, playerTurn);
  if (row === undefined) return '';
  const side = numberOf(view['phasing']) === 0 ? 'Coalition' : 'Alliance';
  const title = titleOf(playerTurn, row).replace(/^Step \w+: /, '');
  const battle = battleOf(view);
  const fought = battle ? `battle in ${battle.at}${battle.round > 0 ? `, round ${battle.round}` : ''}` : '';
  return [side, title.charAt(0).toLowerCase() + title.slice(1), fought].filter(Boolean).join(', ');
}
const clock = (view: View): string =>
  isRecord(view['core']) && numberOf(view['core']['over']) > 0
    ? ''
    : clockOf(view, (sequence, row) => steps.titleOf('fe', sequence, row));

// What is asked, by its name.
function questionOf(view: View): string {
  const core = isRecord(view['core']) ? view['core'] : {};
  const question = isRecord(core['question']) ? core['question'] : {};
  return session.game('fe')?.questions[numberOf(question['kind'], -1)]?.name ?? '';
}

// The same words as of that turn: what a line of the schedule means changes with it.
const said = (order: Order, all: Unit[], view: View, turn: number): string | undefined =>
  words(order, all, { ...view, core: { turn } });

export const fe: Adapter = {
  units,
  spot,
  given,
  words: (order, all, view) => words(order, all, view, questionOf(view)),
  said,
  attempt,
  beyond: {
    asks: (units, place) => `why ${units.join()} ${place}`,
    words: 'the stack in hand cannot be ordered there now.',
  },
  clock,
  board: FeBoard,
  list: StackList,
};
