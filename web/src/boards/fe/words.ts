// Orders in words, with counters by the code that is printed on them.
import type { Order } from '../../api/types';
import { tables } from '../../lib/tables.svelte';
import { isRecord, numberOf, partsOf, recordsOf, textOf, type Unit, type View } from '../adapter';
import { nobody } from './position';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

class Naming {
  constructor(readonly all: Unit[]) {}

  one(id: unknown): string {
    if (id === undefined || id === nobody) return 'nobody';
    return this.all.find((each) => each.id === id)?.short ?? `#${String(id)}`;
  }
  many(ids: unknown): string {
    const counts = new Map<string, number>();
    for (const id of list(ids)) counts.set(this.one(id), (counts.get(this.one(id)) ?? 0) + 1);
    return [...counts].map(([code, count]) => (count > 1 ? `${count} ${code}` : code)).join(', ');
  }
}

const isUnit = (id: unknown): boolean => typeof id === 'number' && id !== nobody;

const choices: Record<string, string> = {
  no: 'No',
  yes: 'Yes',
  offer: 'Offer a battle away from the base',
  assault: 'Fight at the base',
  leave: 'Leave the base alone',
};

function forceWords(naming: Naming, fields: View): string {
  const parts = [`${naming.one(fields['flagship'])} leads ${naming.many(fields['line']) || 'nobody'}`];
  const also = (label: string, text: string) => text && parts.push(`${label} ${text}`);
  const named = (id: unknown) => (id === undefined || id === nobody ? '' : naming.one(id));
  also('formation', named(fields['formation']));
  also('scout', named(fields['scout']));
  also('drones', naming.many(fields['drones']));
  also('fighters from', naming.many(fields['squadrons']));
  return parts.join('; ');
}

const aims: Record<string, string> = {
  cripple: 'cripple it',
  destroy: 'destroy it',
  'cripple-escort': 'cripple its smallest escort',
  'destroy-escort': 'destroy its smallest escort',
  step: 'a step of damage',
};

function aimWords(naming: Naming, fields: View): string {
  const aim = textOf(fields['aim']);
  const count = numberOf(fields['count']);
  const planet = numberOf(fields['planet']) + 1;
  const mauler =
    isNaN(numberOf(fields['mauler'], NaN)) || fields['mauler'] === nobody
      ? ''
      : `, by mauler ${naming.one(fields['mauler'])}`;
  const races = list(fields['races']).map(textOf).join(', ');
  if (aim === 'battalions') return `Planet ${planet}: ${count} battalions${races ? ` (${races})` : ''}`;
  if (aim === 'devastate') return `Planet ${planet}: devastate it`;
  if (aim === 'any-fighters') return `${count} fighters of any`;
  const what = aim === 'fighters' ? `${count} fighters` : (aims[aim] ?? aim);
  return `${naming.one(fields['target'])}: ${what}${mauler}`;
}

function lossWords(naming: Naming, fields: View): string {
  const count = numberOf(fields['count']);
  const whose = fields['unit'] === nobody ? '' : `${naming.one(fields['unit'])}: `;
  switch (textOf(fields['loss'])) {
    case 'escort':
      return `${whose}ship ${count + 1} of the group`;
    case 'fighters':
      return `${whose}${count} fighter${count === 1 ? '' : 's'}`;
    case 'battalion': {
      const race = textOf(fields['race']);
      return `A battalion${race && race !== 'ANY' ? ` of ${race}` : ''} of planet ${count + 1}`;
    }
    case 'planet':
      return `Planet ${count + 1} is devastated`;
  }
  return `${naming.one(fields['unit'])} is hit`;
}

// A ship of the turn's schedule, or what is built in place of it, with its price as listed.
function buildWords(fields: View, view: View): string {
  const data = tables.of('fe');
  const race = textOf(fields['race']);
  const now = isRecord(view['core']) ? numberOf(view['core']['turn']) : 0;
  // The schedule of the Federation runs ahead of the calendar if it came in early (702.0).
  const turn = now + (race === 'FED' ? numberOf(view['ahead']) : 0);
  const schedule = recordsOf(data?.['schedules']).find((row) => row['race'] === race && row['turn'] === turn);
  const planned = textOf(list(schedule?.['units'])[numberOf(fields['line'])]);
  const other = recordsOf(data?.['substitutes'])[numberOf(fields['instead']) - 1];
  const code = other ? textOf(other['unit']) : planned;
  const unit = recordsOf(data?.['units']).find(
    (row) => row['code'] === code && (row['race'] === race || row['race'] === 'ANY'),
  );
  const price = unit
    ? `, ${[unit['price'], unit['fighter_price']]
        .map(textOf)
        .filter((each) => each && each !== '0')
        .join(' + ')} points`
    : '';
  return `${race} ${code}${other ? ` in place of ${planned}` : ''}${price}`;
}

// An order there are no words for yet: its kind and fields, with counters and types by their codes.
function plainly(kind: string, fields: View, naming: Naming): string {
  const one = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return naming.many(value);
    if (['unit', 'from', 'tug', 'ship'].includes(name) && typeof value === 'number') return naming.one(value);
    if (name === 'type' && typeof value === 'number')
      return textOf(recordsOf(tables.of('fe')?.['units'])[value]?.['code']);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const parts = Object.entries(fields)
    .map(([name, value]) => one(name, value))
    .filter(
      (text) =>
        text !== '' && text !== '0' && text !== String(nobody) && text !== 'nowhere' && text !== 'nobody',
    );
  return `${kind.replaceAll('_', ' ')}: ${parts.join(', ')}`;
}

// To give no order is an answer too where the question is whether.
const declined: Record<string, string> = {
  reaction: 'No reaction',
  reserve_movement: 'No more reserves',
  evade: 'Nobody more slips away',
  direct: 'No directed damage',
  retreat: 'Stay',
  pursuit: 'No pursuit',
  pursued: 'Nobody more stays',
  provisions: 'No more supplies',
  set_up: 'The rest in their usual places',
  landing: 'The rest as there is room',
  escorts: 'The rest stays as it is',
  whose_fighters: 'The rest one after the other',
};

export function words(order: Order, all: Unit[], view: View, question = ''): string | undefined {
  const { kind, fields } = partsOf(order);
  const naming = new Naming(all);
  const units = naming.many(fields['units']);
  const to = textOf(fields['to']);
  switch (kind) {
    case 'move': {
      const path = list(fields['path']).map(textOf);
      return `${units} to ${path.at(-1) ?? ''}${path.length > 1 ? `, ${path.length} hexes` : ''}${fields['hold'] === true ? ', then ask again' : ''}`;
    }
    case 'react':
      return `${units} react to ${to}`;
    case 'reserve':
      return `Reserve ${units} to ${[to, ...list(fields['others']).map(textOf)].join(' and ')}`;
    case 'battle':
      return `Fight in ${textOf(fields['at'])}`;
    case 'decide':
      return choices[textOf(fields['choice'])];
    case 'withdraw':
      if (fields['rest'] === true) return `All${units ? ` but ${units}` : ''} withdraw to ${to}`;
      return units ? `${units} withdraw to ${to}` : 'Nobody withdraws';
    case 'form':
      return forceWords(naming, fields);
    case 'intensity': {
      const [enemy, raise] = [numberOf(fields['enemy']), numberOf(fields['raise'])];
      return `Fight at ${numberOf(fields['own'])}${enemy > 0 ? `, the enemy at ${enemy}` : ''}${raise > 0 ? `, raised by ${raise}` : ''}`;
    }
    case 'direct':
      return aimWords(naming, fields);
    case 'take':
      return lossWords(naming, fields);
    case 'retreat':
      return `Retreat to ${to}`;
    case 'pursue':
      return units ? `With ${units}` : 'With nobody';
    case 'retrograde':
      return `${units} back to ${to}`;
    case 'repair':
      return `Repair ${units}`;
    case 'relocate':
      return `${units} to ${to}`;
    case 'hold':
      return `Reserve: ${units}`;
    case 'build':
      return isUnit(fields['group'])
        ? `An escort for ${naming.one(fields['group'])}: ship ${numberOf(fields['line']) + 1} of the schedule`
        : buildWords(fields, view);
    case 'absorb':
      return `${naming.one(fields['ship'])} becomes an escort of ${naming.one(fields['group'])}`;
    case 'arrange':
      return `${units} in ${textOf(fields['at'])}`;
    case 'transfer': {
      const deck = isUnit(fields['to'])
        ? naming.one(fields['to'])
        : `planet ${numberOf(fields['planet']) + 1}`;
      return `${numberOf(fields['factors'])} fighters of ${naming.one(fields['from'])} to ${deck}`;
    }
    case 'disband':
      return `${naming.one(fields['group'])} becomes warships again`;
    case 'exchange':
      return `Let ${list(fields['ships']).length} interned ships go`;
    case 'assign': {
      const cargo = isUnit(fields['cargo']) ? `, with ${naming.one(fields['cargo'])}` : '';
      return `${naming.one(fields['tug'])}: ${textOf(fields['mission']).replaceAll('-', ' ')}${cargo}`;
    }
    case 'ready':
      return declined[question] ?? 'Done';
  }
  return plainly(kind, fields, naming);
}
