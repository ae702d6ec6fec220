import { describe, expect, it } from 'vitest';
import type { Order } from '../../api/types';
import type { Unit, View } from '../adapter';
import { optionName, wordsOf } from './words';

const unit = (id: number, name: string) =>
  ({ id, name, short: name, marks: [], facts: [] }) as unknown as Unit;
const units = [unit(0, 'FED/CA'), unit(1, 'KLI/D7'), unit(20, 'drone 20')];
const row = (side: number) => ({ status: 'playing', side, at: '0505', facing: 'A' });
const view: View = { ships: [row(0), row(1)] };

describe('a plot in words', () => {
  it('says the steps and what follows them', () => {
    const plot = { unit: 0, steps: ['S', 'L'], manner: 'pursuit', target: 1 };
    expect(wordsOf({ plot }, units, view)).toBe('Plot S L, then pursuit of KLI/D7');
    expect(wordsOf({ plot: { unit: 0, steps: [], manner: 'straight-on', target: 255 } }, units, view)).toBe(
      'Plot straight on',
    );
  });
  it('leaves to the server what it says itself', () => {
    expect(wordsOf({ do: { what: 'cloak', unit: 0 } }, units, view)).toBeUndefined();
    expect(wordsOf({ lose: { what: 3 } }, units, view)).toBeUndefined();
  });
});

describe('what is said before a battle', () => {
  const data = {
    options: [
      { option: 'boarding party', cost: '1/2' },
      { option: 'transporter bomb', cost: '4' },
    ],
  };
  it('says what is out already', () => {
    const before: View = { ...view, core: { turn: 0 } };
    const out = (fields: Record<string, unknown>) =>
      wordsOf({ do: { unit: 0, at: 255, ...fields } }, units, before);
    expect(out({ what: 'launch-shuttle', with: 2, a: 1, b: 8, where: '2013' })).toBe(
      'Out before the battle: the fighter of box 3, in 2013, heading B, speed 8',
    );
    expect(out({ what: 'launch-drone', with: 4, at: 1, a: 0, b: 1, where: '2011' })).toBe(
      'Out before the battle: drone 1 of weapon 5, in 2011 after KLI/D7, heading B',
    );
  });
  it('names an option with its price', () => {
    expect(optionName(1, data)).toEqual({ name: 'transporter bomb', cost: '4' });
    const words = (order: Order) => wordsOf(order, units, view) ?? '';
    expect(words({ buy: { unit: 0, item: 3, count: 1 } })).toMatch(/^Buy /);
    expect(words({ bid: { energy: 0 } })).toBe('Bid nothing');
    expect(words({ deal: { unit: 0, rooms: 2 } })).toBe('2 on control rooms, the rest on parties');
    expect(words({ load: { unit: 0, weapon: 0, drones: ['1+1', '1+1', '0+0'] } })).toContain('2 × type 1');
    expect(words({ load: { unit: 0, weapon: 0, drones: ['1+1'], rounds: 6 } })).toContain(
      ' and 6 anti-drone rounds',
    );
  });
});
