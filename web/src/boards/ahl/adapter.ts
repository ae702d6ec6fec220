// Azhanti High Lightning: people on the decks of a ship.
import type { Order } from '../../api/types';
import { tables } from '../../lib/tables.svelte';
import {
  isRecord,
  numberOf,
  partsOf,
  recordsOf,
  textOf,
  type Adapter,
  type Fact,
  type Glance,
  type Spot,
  type Unit,
  type View,
} from '../adapter';
import AhlBoard from './AhlBoard.svelte';
import PlacePanel from './PlacePanel.svelte';
import { nameOf, pathOf, placeOf, plotWords, pointsOf, sideOf } from './position';

const nobody = 255;

const roster = () => recordsOf(tables.of('ahl')?.['roster']);
const weapons = () => recordsOf(tables.of('ahl')?.['weapons']);

function weaponName(row: unknown): string {
  const weapon = weapons()[numberOf(row, nobody)];
  if (!weapon) return 'none';
  const round = textOf(weapon['round']);
  return textOf(weapon['name']) + (round && round !== '-' ? `, ${round}` : '');
}

function marksOf(row: View): string[] {
  const marks: string[] = [];
  const n = (name: string) => numberOf(row[name]);
  if (textOf(row['condition']) !== 'fit' && row['condition'] !== undefined)
    marks.push(textOf(row['condition']));
  if (n('light') > 0) marks.push(n('light') === 1 ? 'light wound' : `${n('light')} light wounds`);
  if (n('stun') > 0) marks.push('stunned');
  if (textOf(row['panic']) !== 'calm' && row['panic'] !== undefined) marks.push(textOf(row['panic']));
  for (const name of ['prone', 'engaged', 'evading', 'hidden', 'surprised'])
    if (n(name) > 0) marks.push(name);
  if (n('adrift') > 0) marks.push('adrift');
  return marks;
}

function factsOf(row: View): Fact[] {
  const number = (label: string, name: string): Fact => ({ label, value: String(numberOf(row[name])) });
  const facts: Fact[] = [
    { label: 'weapon', value: weaponName(row['weapon']) },
    { label: 'armor', value: textOf(row['armor']) },
    { label: 'suit', value: textOf(row['suit']) },
    number('skill', 'skill'),
    number('melee', 'melee'),
    number('morale', 'morale'),
    number('leadership', 'leadership'),
    { label: 'commitment', value: textOf(row['commitment']).replaceAll('_', ' ') },
    { label: 'action points', value: pointsOf(numberOf(row['halves'])) },
    { label: 'posture', value: textOf(row['posture']).replaceAll('_', ' ') },
    { label: 'facing', value: textOf(row['facing']) },
  ];
  const plot = Array.isArray(row['plot']) ? row['plot'].map(textOf).join(', ') : '';
  if (plot) facts.push({ label: 'plot', value: plot });
  if (numberOf(row['grenades']) > 0) facts.push(number('grenades', 'grenades'));
  if (numberOf(row['charges']) > 0) facts.push(number('charges', 'charges'));
  return facts.filter((fact) => fact.value !== 'none');
}

// Wounds lower what somebody can do; morale is what is left when he is shot at.
function glanceOf(row: View): Glance[] {
  const light = numberOf(row['light']);
  const wounds: Glance[] =
    light > 0
      ? [
          {
            text: '●'.repeat(light),
            means: light === 1 ? 'a light wound' : `${light} light wounds`,
            bad: true,
          },
        ]
      : [];
  const morale = numberOf(row['morale']);
  const told = numberOf(row['ordered']) > 0 ? textOf(row['commitment']).replaceAll('_', ' ') : '';
  return [
    ...wounds,
    ...(morale > 0 ? [{ text: `M${morale}`, means: `morale ${morale}` }] : []),
    ...(told && told !== 'none' ? [{ text: told, means: `committed: ${told}` }] : []),
  ];
}

function units(view: View): Unit[] {
  return recordsOf(view['people']).flatMap((row, id): Unit[] => {
    const presence = textOf(row['presence']);
    if (presence === 'none' || presence === '') return [];
    const person = roster()[numberOf(row['person'], nobody)];
    const name = person ? `${textOf(person['group'])} ${textOf(person['id'])}` : `somebody ${id}`;
    const rank = person ? [{ label: 'rank', value: textOf(person['rank']) }] : [];
    return [
      {
        id,
        name,
        kind: '',
        short: person ? textOf(person['id']) : String(id),
        side: numberOf(row['neutral']) > 0 ? undefined : sideOf(row['side']),
        place: presence === 'aboard' ? textOf(row['at']) : '',
        out: presence === 'gone' || (presence === 'aboard' && row['condition'] !== 'fit'),
        marks: presence === 'aboard' ? marksOf(row) : [presence],
        glance: glanceOf(row),
        facts: [...rank, ...factsOf(row)],
      },
    ];
  });
}

const listOf = (plot: unknown): string[] => (Array.isArray(plot) ? plot.map(textOf) : []);

function spot(order: Order, view: View): Spot {
  const { kind, fields } = partsOf(order);
  const people = recordsOf(view['people']);
  const unit = typeof fields['who'] === 'number' ? { unit: fields['who'] } : {};
  if (kind === 'move') {
    const from = placeOf(people[numberOf(fields['who'])]?.['at']);
    const path = from ? pathOf(from, listOf(fields['plot'])).map(nameOf) : [];
    const place = path.at(-1);
    return { ...unit, path, ...(place ? { place } : {}) };
  }
  const target = typeof fields['target'] === 'number' ? textOf(people[fields['target']]?.['at']) : '';
  const place = textOf(fields['at']) || target;
  return { ...unit, ...(place ? { place } : {}) };
}

// Plots and shots ordered in this step.
function given(view: View): Spot[] {
  return recordsOf(view['people']).flatMap((row, who): Spot[] => {
    const plot = listOf(row['plot']);
    if (plot.length > 0) return [spot({ move: { who, plot } }, view)];
    const aims = listOf(row['aims']).slice(0, numberOf(row['shots']));
    return aims.filter((at) => placeOf(at)).map((place) => ({ unit: who, place }));
  });
}

// A portal between decks as the mark of a shot.
function markWords(mark: string): string {
  return mark === 'overhead' || mark === 'floor'
    ? `, at the portal ${mark === 'floor' ? 'in the floor' : 'overhead'}`
    : '';
}

function words(order: Order, all: Unit[]): string | undefined {
  const { kind, fields } = partsOf(order);
  const name = (id: unknown) => all.find((each) => each.id === id)?.short ?? String(id);
  const who = name(fields['who']);
  const at = textOf(fields['at']);
  const posture = textOf(fields['posture']).replaceAll('_', ' ');
  switch (kind) {
    case 'place': {
      const facing = textOf(fields['facing']);
      return `${who} to ${at}${facing ? `, facing ${facing}` : ''}`;
    }
    case 'commit':
      return `${who}: ${textOf(fields['to']).replaceAll('_', ' ')}`;
    case 'load':
      return `${who} loads ${weaponName(fields['weapon'])}`;
    case 'pack':
      return `${who} packs ${numberOf(fields['clips'])} clips for ${weaponName(fields['weapon'])}`;
    case 'name':
      return `${who} is named as a pilot, or no longer`;
    case 'cover':
      return `${who} covers ${at}${posture && posture !== 'exposed' ? `, ${posture}` : ''}`;
    case 'move':
      return `${who}: ${plotWords(listOf(fields['plot']))}`;
    case 'stance':
      return `${who} ${posture === 'exposed' ? 'stands' : posture}, fires back ${numberOf(fields['react'], 2)} times`;
    case 'strike':
      return `${who} strikes at ${name(fields['target'])}`;
    case 'shoot':
      return `${who} fires at ${at}${markWords(textOf(fields['mark']))}`;
    case 'throw':
      return `${who} throws ${numberOf(fields['charge']) > 0 ? 'a charge' : 'a grenade'} to ${at}`;
    case 'land':
      return `lands at ${at}`;
    case 'surrender':
      return 'Surrender';
    case 'ready':
      return 'Done';
  }
  return undefined;
}

const final = (order: Order): string | undefined =>
  partsOf(order).kind === 'surrender' ? 'Really surrender' : undefined;

function clock(view: View): string {
  const phase = numberOf(view['phase']);
  if (!isRecord(view['core']) || numberOf(view['core']['turn']) === 0) return '';
  return phase === 0 ? 'decisions' : `phase ${phase} of 5`;
}

export const ahl: Adapter = {
  units,
  spot,
  given,
  words,
  beyond: {
    asks: (units, place) => `why ${units.join()} ${place}`,
    words: 'out of reach with the action points left.',
  },
  final,
  clock,
  board: AhlBoard,
  panels: { place: PlacePanel },
  keys: [
    { key: 'd', means: 'the next deck' },
    { key: 's', means: 'what the selected one sees' },
  ],
};
