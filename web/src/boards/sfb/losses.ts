// What a number of a loss or a repair means: 1 + box, 64 + weapon, 192 + shuttle box.
import type { Display } from './position';

export function lossName(display: Display, what: number): string {
  if (what >= 192) return `shuttle box ${what - 191}`;
  if (what >= 64) {
    const weapon = display.weapons[what - 64];
    return weapon ? `${weapon.type} ${weapon.id}` : `weapon ${what - 64}`;
  }
  return display.boxes.find((each) => each.box === what - 1)?.name ?? `box ${what - 1}`;
}
