// Areas of a map of hexes: which hexes they cover.
import { distance, hexesWithin, hexOf, nameOf, type Hex } from './hex';
import type { Area } from './scene';

export function covers({ at, inner, radius, places }: Area, hex: Hex): boolean {
  const middle = hexOf(at);
  const away = middle ? distance(middle, hex) : -1;
  return (away >= inner && away <= radius && middle !== undefined) || places.includes(nameOf(hex));
}
// What is said of a hex.
export const areaWords = (hex: Hex, areas: Area[]): string[] =>
  areas.filter((each) => covers(each, hex)).map((each) => each.name);

const placed = (names: string[]): Hex[] => names.map(hexOf).filter((hex) => hex !== undefined);
export const hexesOf = (area: Area): Hex[] => {
  const middle = hexOf(area.at);
  const round = middle
    ? hexesWithin(middle, area.radius).filter((hex) => distance(middle, hex) >= area.inner)
    : [];
  return [...round, ...placed(area.places)];
};
export const anchorsOf = (area: Area): Hex[] => placed(area.anchors);

// Hexes that touch: the strands between them.
export const strandsOf = (hexes: Hex[]): [Hex, Hex][] =>
  hexes.flatMap((a, i) =>
    hexes.slice(i + 1).flatMap((b): [Hex, Hex][] => (distance(a, b) === 1 ? [[a, b]] : [])),
  );
