// Where the names of ships stand so that none covers another, nor another ship: below its ship where there is room, else
// above it, beside it, or further out.
export interface Named {
  id: number;
  x: number; // the middle of the ship
  y: number;
  text: string;
}
export interface Plate {
  x: number; // of its middle, from that of the ship
  y: number;
  width: number;
}

const letter = 5.8;
const sign = 12; // the sign of the side and some room
export const plateHeight = 13;
const body = 19; // radius of a ship

export const widthOf = (text: string): number => text.length * letter + sign;

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const around = (x: number, y: number, width: number, height: number): Rect => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const meet = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function* places(width: number): Generator<{ x: number; y: number }> {
  const [down, out] = [30, width / 2 + 24];
  yield* [
    { x: 0, y: down },
    { x: 0, y: -down },
    { x: out, y: 0 },
    { x: -out, y: 0 },
  ];
  for (let further = plateHeight + 1; ; further += plateHeight + 1) {
    yield { x: 0, y: down + further };
    yield { x: 0, y: -down - further };
  }
}

// All in units of the drawing, as large as the marks are drawn.
export function platesOf(ships: Named[], size: number): Map<number, Plate> {
  const bodies = ships.map(({ id, x, y }) => ({ id, at: around(x, y, 2 * body * size, 2 * body * size) }));
  const taken: Rect[] = [];
  const plates = new Map<number, Plate>();
  for (const { id, x, y, text } of ships) {
    const width = widthOf(text);
    for (const place of places(width)) {
      const rect = around(x + place.x * size, y + place.y * size, width * size, plateHeight * size);
      const free =
        !taken.some((each) => meet(each, rect)) &&
        !bodies.some((each) => each.id !== id && meet(each.at, rect));
      if (!free) continue;
      taken.push(rect);
      plates.set(id, { ...place, width });
      break;
    }
  }
  return plates;
}
