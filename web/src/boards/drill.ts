// The drill: counters on a sheet of hexes.
import type { Order } from '../api/types';
import {
  numberOf,
  partsOf,
  recordsOf,
  textOf,
  type Adapter,
  type Spot,
  type Unit,
  type View,
} from './adapter';
import { spotOf } from './generic';
import HexBoard from './HexBoard.svelte';

const countersASide = 3;
const nobody = 255;
const sideOf = (id: number) => Math.floor(id / countersASide);

function units(view: View, sides: string[]): Unit[] {
  return recordsOf(view['units'])
    .map((row, id): Unit => {
      const n = (name: string) => numberOf(row[name]);
      const out = n('damage') >= n('strength');
      const marks = n('damage') > 0 ? [`damage ${n('damage')}`] : [];
      if (n('fired') > 0) marks.push('has fired');
      return {
        id,
        name: `${sides[sideOf(id)] ?? 'side'} ${id}`,
        short: String(id),
        kind: '',
        glance: [],
        side: sideOf(id),
        place: textOf(row['at']),
        out,
        marks,
        facts: [
          { label: 'damage', value: `${n('damage')} of ${n('strength')}` },
          { label: 'engine', value: String(n('engine')) },
          { label: 'gun', value: String(n('gun')) },
          { label: 'shield', value: String(n('shield')) },
          { label: 'moved', value: String(n('moved')) },
        ],
      };
    })
    .filter((_, id) => numberOf(recordsOf(view['units'])[id]?.['strength']) > 0);
}

// Plots and aims of this turn.
function given(view: View): Spot[] {
  const rows = recordsOf(view['units']);
  return rows.flatMap((row, unit): Spot[] => {
    const orders: Spot[] = [];
    if (numberOf(row['plotted']) > 0) orders.push(spotOf({ plot: { unit, path: row['path'] } }, view));
    const target = rows[numberOf(row['target'], nobody)];
    if (target) orders.push({ unit, place: textOf(target['at']) });
    return orders;
  });
}

function words(order: Order, all: Unit[]): string | undefined {
  const { kind, fields } = partsOf(order);
  const name = (id: unknown) => all.find((each) => each.id === id)?.name ?? String(id);
  const unit = name(fields['unit']);
  switch (kind) {
    case 'place':
      return `Hide a mine at ${textOf(fields['at'])}`;
    case 'plot': {
      const path = Array.isArray(fields['path']) ? fields['path'].map(String) : [];
      const moves = path.every((step) => step === 'stay')
        ? 'stays'
        : path.map((s) => (s === 'stay' ? '·' : s)).join(' ');
      return `${unit}: ${moves}`;
    }
    case 'shoot':
      return `${unit} fires at ${name(fields['target'])}`;
    case 'detonate':
      return `Set off the mine at ${textOf(fields['at'])}`;
    case 'lay':
      return `Lay a mine under ${unit}`;
    case 'ready':
      return 'Done';
  }
  return undefined;
}

export const drill: Adapter = { units, spot: spotOf, given, words, clock: () => '', board: HexBoard };
