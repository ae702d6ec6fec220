// Placing many at once: where the next ones stand, round the square that was picked.
import { partsOf } from '../adapter';
import type { Choice } from '../../game/choices';
import { placeOf, type Place } from './aboard';

const apart = (a: Place, b: Place): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

// The answers that put as many people as are left near a square of one deck: each on a square of his own, the nearest
// first. The list of answers has each square for each of them.
export function near(choices: Choice[], square: string): Choice[] {
  const middle = placeOf(square);
  if (!middle) return [];
  const places = choices.flatMap((choice) => {
    const at = placeOf(choice.place);
    const fits =
      partsOf(choice.order).kind === 'place' && choice.unit !== undefined && at?.deck === middle.deck;
    return fits ? [{ choice, unit: choice.unit, far: apart(at, middle) }] : [];
  });
  places.sort((a, b) => a.far - b.far);
  const taken = new Set<string>();
  const placed = new Set<number>();
  return places.flatMap(({ choice, unit }) => {
    const where = choice.place ?? '';
    if (unit === undefined || placed.has(unit) || taken.has(where)) return [];
    placed.add(unit);
    taken.add(where);
    return [choice];
  });
}
