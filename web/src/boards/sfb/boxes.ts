// What has become of the boxes of a ship display, block by block: what the page draws and what it says aloud.
import type { Block } from './layout';
import type { Ship, Weapon } from './ships';

export interface BoxState {
  lost: boolean;
  mended: boolean;
  used: boolean; // this turn
  full: boolean; // somebody stands in it
}

const whole: BoxState = { lost: false, mended: false, used: false, full: false };

// Of boxes that are alike the first are lost; those mended last come right behind them.
function alike(lost: number, mended: number, used: number, number: number): BoxState {
  const there = number - lost;
  return {
    ...whole,
    lost: there < 0,
    mended: there >= 0 && there < mended,
    used: there >= 0 && there < used,
  };
}

export function stateOf(ship: Ship, mended: Map<string, number>, block: Block, box: number): BoxState {
  const number = block.first + box;
  const fixed = mended.get(block.name) ?? 0;
  if (block.kind === 'shield') {
    const shield = ship.shields[block.first];
    const left = shield?.left ?? 0;
    return { ...whole, lost: box >= left, mended: box < left && box >= left - fixed };
  }
  if (block.kind === 'shuttles') {
    const bay = ship.bays[number];
    return { ...whole, lost: bay?.lost ?? false, full: bay?.full ?? false };
  }
  const row = ship.display.boxes.findIndex((each) => each.name === block.name);
  return alike(ship.lost[row] ?? 0, fixed, ship.used[row] ?? 0, number);
}

export const gone = (weapon: Weapon): boolean => weapon.lost >= weapon.boxes;
export const weaponMended = (weapon: Weapon, mended: Map<string, number>): boolean =>
  !gone(weapon) && (mended.get(`${weapon.type} ${weapon.id}`) ?? 0) > 0;

// Everything about a weapon in words; whose owner keeps it to himself, says so.
export function weaponWords(weapon: Weapon, mended: Map<string, number>, known: boolean): string {
  const parts = [`${weapon.type} ${weapon.id}`, weapon.arc && `arc ${weapon.arc}`];
  if (gone(weapon)) parts.push('destroyed');
  else if (weapon.lost > 0) parts.push(`${weapon.lost} of ${weapon.boxes} boxes destroyed`);
  else if (weaponMended(weapon, mended)) parts.push('repaired');
  if (weapon.armed) parts.push(weapon.ready ? `armed: ${weapon.armed}` : `being armed: ${weapon.armed}`);
  else if (!known && !gone(weapon)) parts.push('load not known');
  if (weapon.shots > 0) parts.push('fired this turn');
  return parts.filter(Boolean).join(', ');
}

// The display in a sentence or two.
export function summaryOf(ship: Ship): string {
  const shields = ship.shields.map((each) => `${each.number}: ${each.left} of ${each.boxes}`).join(', ');
  const boxes = ship.display.boxes
    .map((row, i) => ({ ...row, lost: ship.lost[i] ?? 0 }))
    .filter((row) => row.lost > 0)
    .map((row) => `${row.name} ${row.count - row.lost} of ${row.count}`)
    .join(', ');
  const arms = ship.weapons.filter(gone).map((each) => `${each.type} ${each.id}`);
  return (
    `Ship display of ${ship.display.label}. Shields ${shields}. ` +
    (boxes ? `Damaged: ${boxes}. ` : 'No system damaged. ') +
    (arms.length > 0 ? `Weapons destroyed: ${arms.join(', ')}.` : 'All weapons work.')
  );
}

// What stands over a block, line by line: "#2 18 +3", "ph-1 FH", or the arc below the name where the server left room.
const oneLine = 9;
export function captionOf(ship: Ship, block: Block): string[] {
  if (block.arc && block.top - block.y > oneLine) return [block.label, block.arc];
  if (block.arc) return [`${block.label} ${block.arc}`];
  const shield = block.kind === 'shield' ? ship.shields[block.first] : undefined;
  if (!shield) return [block.label];
  const more = shield.reinforced > 0 ? ` +${shield.reinforced}` : '';
  return [`${block.label} ${shield.left}${shield.dropped ? ' down' : more}`];
}
