// What lies on the map of a battle besides ships: planets and the like, webs, tractor beams, expanding spheres.
import { tables } from '../../lib/tables.svelte';
import { numberOf, recordsOf, textOf, type View } from '../adapter';
import { distance, hexOf, type Hex } from '../hex';
import { nobody, type Ship } from './position';

export interface Feature {
  kind: string; // planet, moon, small-moon, gas-giant, asteroids, ring, black-hole, pulsar, large-asteroid
  at: Hex;
  radius: number; // hexes around it that belong to it
}
// Those of the scenario, from the game's table of them.
export const featuresOf = (view: View, data = tables.of('sfb')): Feature[] =>
  recordsOf(data?.['features'])
    .filter((row) => row['scenario'] === view['scenario'])
    .flatMap((row): Feature[] => {
      const at = hexOf(row['hex']);
      const kind = textOf(row['kind']).replaceAll('_', '-');
      return at && kind ? [{ kind, at, radius: numberOf(row['radius']) }] : [];
    });

export interface Web {
  hexes: Hex[];
  anchors: Hex[];
  strength: number; // of each hex
}
export function websOf(view: View): Web[] {
  const rows = recordsOf(view['web_hexes']);
  return recordsOf(view['webs']).flatMap((web, i): Web[] => {
    const own = rows.filter((row) => numberOf(row['web'], -1) === i);
    const placed = (list: View[]) => list.map((row) => hexOf(row['at'])).filter((hex) => hex !== undefined);
    const hexes = placed(own);
    if (numberOf(web['hexes']) === 0 || hexes.length === 0) return [];
    const anchors = placed(own.filter((row) => numberOf(row['anchor']) > 0));
    return [{ hexes, anchors, strength: Math.floor(numberOf(web['points']) / hexes.length) }];
  });
}
// Hexes of a web that touch: the strands between them.
export const strandsOf = ({ hexes }: Web): [Hex, Hex][] =>
  hexes.flatMap((a, i) =>
    hexes.slice(i + 1).flatMap((b): [Hex, Hex][] => (distance(a, b) === 1 ? [[a, b]] : [])),
  );

export interface Beam {
  holder: number;
  target: number;
}
export const beamsOf = (view: View): Beam[] =>
  recordsOf(view['links']).flatMap((row) => {
    const [holder, target] = [numberOf(row['holder'], nobody), numberOf(row['target'], nobody)];
    return holder === nobody || target === nobody ? [] : [{ holder, target }];
  });

export interface Sphere {
  ship: number;
  at: Hex;
  radius: number;
  strength: number;
}
const up = 2; // what the generator of a sphere does, in the low two bits of its turns
export function spheresOf(view: View, ships: Ship[]): Sphere[] {
  const mounts = recordsOf(view['mounts']);
  return ships.flatMap((ship) =>
    ship.weapons
      .filter((weapon) => weapon.type.toLowerCase().startsWith('esg'))
      .flatMap((weapon): Sphere[] => {
        const mount = mounts[numberOf(ship.row['first_mount']) + weapon.number];
        const at = hexOf(ship.at);
        if (!mount || !at || numberOf(mount['turns']) % 4 !== up) return [];
        const rounds = numberOf(mount['rounds']);
        return [{ ship: ship.id, at, radius: Math.floor(rounds / 32), strength: rounds % 32 }];
      }),
  );
}

const names: Record<string, string> = {
  'small-moon': 'small moon',
  'gas-giant': 'gas giant',
  'black-hole': 'black hole',
  asteroids: 'asteroids',
  ring: 'ring of asteroids',
};
export const featureName = (kind: string): string => names[kind] ?? kind.replaceAll('-', ' ');

// What of it is in a hex, in words.
export function terrainWords(hex: Hex, features: Feature[], webs: Web[], spheres: Sphere[]): string[] {
  const words = features
    .filter((each) => distance(each.at, hex) <= (each.kind === 'ring' ? each.radius : solid(each)))
    .filter((each) => each.kind !== 'ring' || distance(each.at, hex) === each.radius)
    .map((each) => featureName(each.kind));
  for (const web of webs) {
    if (web.hexes.some((each) => distance(each, hex) === 0)) words.push(`web of strength ${web.strength}`);
  }
  for (const sphere of spheres) {
    if (distance(sphere.at, hex) === sphere.radius) words.push(`sphere of strength ${sphere.strength}`);
  }
  return words;
}
// A black hole or a pulsar is one hex, however far it reaches.
export const solid = ({ kind, radius }: Feature): number =>
  kind === 'black-hole' || kind === 'pulsar' ? 0 : radius;
