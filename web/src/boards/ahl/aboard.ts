// What is aboard, from the scene: decks in play, figures on them, things that lie about.
import { numberOf, numbersOf, recordsOf, textOf, textsOf, type Scene, type Unit } from '../scene';

export interface Place {
  deck: number;
  x: number;
  y: number;
}

export type Facing = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
export const offsets: Record<Facing, { dx: number; dy: number }> = {
  N: { dx: 0, dy: -1 },
  NE: { dx: 1, dy: -1 },
  E: { dx: 1, dy: 0 },
  SE: { dx: 1, dy: 1 },
  S: { dx: 0, dy: 1 },
  SW: { dx: -1, dy: 1 },
  W: { dx: -1, dy: 0 },
  NW: { dx: -1, dy: -1 },
};
export const facings = Object.keys(offsets) as Facing[];
export const isFacing = (text: unknown): text is Facing => typeof text === 'string' && text in offsets;

export function placeOf(text: unknown): Place | undefined {
  const found = typeof text === 'string' ? /^(\d+):(-?\d+),(-?\d+)$/.exec(text) : null;
  return found ? { deck: Number(found[1]), x: Number(found[2]), y: Number(found[3]) } : undefined;
}
export const nameOf = (place: Place): string => `${place.deck}:${place.x},${place.y}`;

export interface Level {
  number: number; // as squares name it
  deck: number; // whose plan it is drawn on
  well: boolean; // below that deck
  open: Set<number>; // portals
  stuck: Set<number>;
  dark: Set<number>; // rooms, by their place in the plan's list
  darkOutside: boolean; // all that is in no room
  airless: Set<number>; // compartments
  weightless: boolean;
}

export const levelsOf = (scene: Scene): Level[] =>
  recordsOf(scene.own['levels']).map((row) => ({
    number: numberOf(row['number']),
    deck: numberOf(row['deck']),
    well: row['well'] === true,
    open: new Set(numbersOf(row['open'])),
    stuck: new Set(numbersOf(row['stuck'])),
    dark: new Set(numbersOf(row['dark'])),
    darkOutside: row['dark_outside'] === true,
    airless: new Set(numbersOf(row['airless'])),
    weightless: row['weightless'] === true,
  }));

export interface Figure {
  id: number;
  unit: Unit;
  side: number; // whose orders it takes, also of somebody who is nobody's enemy
  at: Place;
  facing: Facing;
  signs: Set<string>; // down, dead, prone, stunned, panic, engaged, evading, hidden
  wounds: number; // light ones
  committed: string; // to what in this turn; '' while he has not been told yet
  blob: boolean;
}

export function figuresOf(scene: Scene): Figure[] {
  return recordsOf(scene.own['figures']).flatMap((row): Figure[] => {
    const unit = scene.units.find((each) => each.id === row['id']);
    const at = placeOf(unit?.place);
    if (!unit || !at) return [];
    return [
      {
        id: unit.id,
        unit,
        side: numberOf(row['side']),
        at,
        facing: isFacing(unit.heading) ? unit.heading : 'N',
        signs: new Set(textsOf(row['signs'])),
        wounds: numberOf(row['wounds']),
        committed: textOf(row['committed']),
        blob: unit.kind === 'blob',
      },
    ];
  });
}

export interface Thing {
  kind: string;
  at: Place;
  clock: number;
}

export const thingsOf = (scene: Scene): Thing[] =>
  recordsOf(scene.own['things']).flatMap((row): Thing[] => {
    const at = placeOf(row['at']);
    return at ? [{ kind: textOf(row['kind']), at, clock: numberOf(row['clock']) }] : [];
  });

// Some scenarios are played on a ship that was rebuilt.
export const refitOf = (scene: Scene): string => textOf(scene.own['refit']);
