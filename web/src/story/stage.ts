// Where everybody is while something is told: beats carried out one after the other, and what they leave to be drawn.
import type { Entry } from '../api/types';
import type { Unit } from '../boards/scene';
import { beatsOf, type Beat, type End, type Flash, type Shows } from './beats';

export interface Standing {
  place: string;
  heading?: string | undefined;
}
export type Places = Map<number, Standing>;

export interface Track {
  unit: number | undefined; // of whom
  path: string[];
}
export interface Volley {
  unit: number | undefined; // who fires
  from: string;
  to: string;
  hits: number;
  misses: number;
  beam: boolean;
}
export interface Spark {
  at: string;
  kind: Flash['kind'];
  text: string;
}
// What is drawn over the board.
export interface Drawn {
  tracks: Track[];
  volleys: Volley[];
  sparks: Spark[];
}
export const blank: Drawn = { tracks: [], volleys: [], sparks: [] };

export const placesOf = (units: Unit[]): Places =>
  new Map(
    units
      .filter((each) => each.place !== '')
      .map(({ id, place, heading }) => [id, { place, heading }] as const),
  );

const placeOf = (places: Places, end: End): string =>
  typeof end === 'string' ? end : (places.get(end)?.place ?? '');

// Carries a beat out, and says what is to be seen of it. A ship that is struck is still where it was.
export function carriedOut(beat: Beat, places: Places): Drawn {
  const drawn: Drawn = { tracks: [], volleys: [], sparks: [] };
  for (const { unit, at } of beat.appears) {
    const place = placeOf(places, at);
    if (place !== '') places.set(unit, { place });
  }
  for (const { unit, to, heading } of beat.steps) {
    const before = places.get(unit);
    places.set(unit, { place: to, heading: heading ?? before?.heading });
    if (before && before.place !== to) drawn.tracks.push({ unit, path: [before.place, to] });
  }
  for (const { from, to, text } of beat.marches) {
    drawn.tracks.push({ unit: undefined, path: [from, to] });
    drawn.sparks.push({ at: to, kind: 'sign', text });
  }
  for (const { from, to, hit, beam } of beat.shots) {
    const ends = { from: placeOf(places, from), to: placeOf(places, to) };
    const unit = typeof from === 'number' ? from : undefined;
    if (ends.from === '' || ends.to === '') continue;
    let volley = drawn.volleys.find(
      (each) => each.unit === unit && each.from === ends.from && each.to === ends.to,
    );
    if (!volley) drawn.volleys.push((volley = { unit, ...ends, hits: 0, misses: 0, beam: beam ?? false }));
    if (hit) ++volley.hits;
    else ++volley.misses;
  }
  for (const { at, kind, text } of beat.flashes) {
    const place = placeOf(places, at);
    if (place !== '') drawn.sparks.push({ at: place, kind, text });
  }
  return drawn;
}

// All that some beats leave: whole ways, every volley, every loss.
export function tracesOf(beats: Beat[], places: Places): Drawn {
  const all: Drawn = { tracks: [], volleys: [], sparks: [] };
  for (const beat of beats) {
    const { tracks, volleys, sparks } = carriedOut(beat, places);
    for (const { unit, path } of tracks) {
      const way = all.tracks.find((each) => each.unit === unit && each.path.at(-1) === path[0]);
      if (way) way.path.push(...path.slice(1));
      else all.tracks.push({ unit, path: [...path] });
    }
    all.volleys.push(...volleys);
    all.sparks.push(...sparks.filter((each) => each.kind !== 'sign'));
  }
  return all;
}

// Where everybody was before entry `n`. Whoever has not moved before it and not since is where he is now; of others
// who had not moved before, nobody has told.
export function placesBefore(entries: Entry[], n: number, shows: Shows, units: Unit[]): Places {
  const places: Places = new Map();
  const later = new Set<number>();
  for (const beat of beatsOf(entries, shows)) {
    if (beat.n < n) carriedOut(beat, places);
    else for (const { unit } of [...beat.steps, ...beat.appears]) later.add(unit);
  }
  for (const [unit, standing] of placesOf(units))
    if (!places.has(unit) && !later.has(unit)) places.set(unit, standing);
  return places;
}

// Every place that is drawn on.
export const spotsOf = ({ tracks, volleys, sparks }: Drawn): string[] => [
  ...new Set([
    ...tracks.flatMap((each) => each.path),
    ...volleys.flatMap((each) => [each.from, each.to]),
    ...sparks.map((each) => each.at),
  ]),
];
