// How far two units of a scene are apart, in hexes.
import { distance, hexOf } from '../boards/hex';
import { isRecord, recordsOf, textOf } from '../boards/scene';

export function distanceBetween(scene: unknown, one: number, other: number): number | undefined {
  const units = isRecord(scene) ? recordsOf(scene['units']) : [];
  const at = (id: number) => {
    const unit = units.find((each) => each['id'] === id && each['out'] !== true);
    return unit === undefined ? undefined : hexOf(textOf(unit['place']));
  };
  const [a, b] = [at(one), at(other)];
  return a && b ? distance(a, b) : undefined;
}
