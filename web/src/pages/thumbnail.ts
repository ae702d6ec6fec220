// The hexes a small map shows: all there are, or those around what stands on a map without edges.
import type { ScenarioMap } from '../api/types';
import { hexOf, type Hex } from '../boards/hex';

export interface Ground {
  left: number;
  top: number;
  right: number;
  bottom: number;
  hexes: Hex[];
  marks: { hex: Hex; seat: number | null; kind: string }[];
  words: string; // for those who do not see it
}

const margin = 2; // hexes around what is there
const most = 700; // hexes worth drawing one by one

export function groundOf(map: ScenarioMap): Ground {
  const marks = (map.marks ?? []).flatMap(({ at, seat, kind }) => {
    const hex = hexOf(at);
    return hex ? [{ hex, seat, kind }] : [];
  });
  const columns = marks.map(({ hex }) => hex.column);
  const rows = marks.map(({ hex }) => hex.row);
  const bound = (map.columns ?? 0) > 0;
  const left = bound ? 1 : Math.min(...columns, 99) - margin;
  const top = bound ? 1 : Math.min(...rows, 99) - margin;
  const right = bound ? (map.columns ?? 1) : Math.max(...columns, left) + margin;
  const bottom = bound ? (map.rows ?? 1) : Math.max(...rows, top) + margin;
  const wide = right - left + 1;
  const count = wide * (bottom - top + 1);
  const hexes = Array.from({ length: count <= most ? count : 0 }, (_, i) => ({
    column: left + (i % wide),
    row: top + Math.floor(i / wide),
  }));
  const units = marks.filter((each) => each.kind === 'unit').length;
  const others = [...new Set(marks.filter((each) => each.kind !== 'unit').map((each) => each.kind))];
  return { left, top, right, bottom, hexes, marks, words: [`${units} units`, ...others].join(', ') };
}
