// What was told, as something to be seen: who goes where, who fires at whom, what bursts and who is lost. A beat is what
// is seen at one time.
import type { Entry } from '../api/types';
import type { View } from '../boards/scene';

export type End = number | string; // a unit, wherever it is, or a place

export interface Step {
  unit: number;
  to: string;
  heading?: string;
}
export interface Shot {
  from: End;
  to: End;
  hit: boolean;
  beam?: boolean; // it holds or carries, and harms nobody
}
export interface Flash {
  at: End;
  kind: 'hit' | 'burst' | 'loss' | 'sign';
  text: string;
}
// Counters that go together and are not named.
export interface March {
  from: string;
  to: string;
  text: string;
}

export interface Sight {
  steps?: Step[];
  shots?: Shot[];
  flashes?: Flash[];
  marches?: March[];
  appears?: { unit: number; at: End }[];
  gone?: number[];
}
// What is seen of each kind of event, by its name; of all others nothing is.
export type Shows = (event: string, data: View) => Sight | undefined;

export interface Beat extends Required<Sight> {
  kind: 'steps' | 'shots' | 'flashes';
  n: number; // of its first entry
  last: number; // of its last
}

const kindOf = (sight: Sight): Beat['kind'] =>
  sight.shots ? 'shots' : sight.steps || sight.marches || sight.appears ? 'steps' : 'flashes';

// Everything of one kind that comes in a row is one beat; but nobody takes two steps at once, and stacks go one by one.
function follows(beat: Beat, sight: Sight): boolean {
  if (beat.kind !== kindOf(sight)) return false;
  if (sight.marches) return false;
  return !(sight.steps ?? []).some((step) => beat.steps.some((each) => each.unit === step.unit));
}

const parting = ['impulse', 'phase', 'turn', 'player_turn'];

export function beatsOf(entries: Entry[], shows: Shows): Beat[] {
  const beats: Beat[] = [];
  let apart = true;
  for (const { n, kind, data } of entries) {
    const event = data['event'];
    if (kind !== 'event' || typeof event !== 'string') continue;
    if (parting.includes(event)) apart = true;
    const sight = shows(event, data);
    if (!sight) continue;
    let beat = beats.at(-1);
    if (!beat || apart || !follows(beat, sight)) {
      beat = {
        kind: kindOf(sight),
        n,
        last: n,
        steps: [],
        shots: [],
        flashes: [],
        marches: [],
        appears: [],
        gone: [],
      };
      beats.push(beat);
      apart = false;
    }
    beat.last = n;
    beat.steps.push(...(sight.steps ?? []));
    beat.shots.push(...(sight.shots ?? []));
    beat.flashes.push(...(sight.flashes ?? []));
    beat.marches.push(...(sight.marches ?? []));
    beat.appears.push(...(sight.appears ?? []));
    beat.gone.push(...(sight.gone ?? []));
  }
  return beats;
}
