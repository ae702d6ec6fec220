// How much of the map is drawn: from afar whose land it is and how strong stacks are, near by the counters themselves.
export type Detail = 'far' | 'middle' | 'near';

// By pixels for a unit of the drawing.
export function detailAt(scale: number): Detail {
  if (scale < 0.5) return 'far';
  return scale < 1.7 ? 'middle' : 'near';
}
