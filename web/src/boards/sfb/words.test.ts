import { describe, expect, it, vi } from 'vitest';
import type { Order } from '../../api/types';
import type { Unit, View } from '../adapter';
import { wordsOf } from './words';

vi.mock('../../lib/tables.svelte', () => import('./tables.fake'));

const unit = (id: number, name: string) =>
  ({ id, name, short: name, marks: [], facts: [] }) as unknown as Unit;
const units = [unit(0, 'FED/CA'), unit(1, 'KLI/D7'), unit(20, 'drone 20')];
const row = (side: number) => ({ status: 'playing', side, at: '0505', facing: 'A' });
const view: View = { ships: [row(0), row(1)] };

describe('fire in words', () => {
  const at = (target: number, reserve = 0) =>
    wordsOf(
      { fire: { unit: 0, weapons: [0, 1], target, mode: 'none', narrow: false, reserve } },
      units,
      view,
    );
  it('names ships, the sides of a planet, rocks, and empty space', () => {
    expect(at(1)).toBe('Fire 2 weapons at KLI/D7');
    expect(at(245)).toBe('Fire 2 weapons at side F of the planet');
    expect(at(246)).toBe('Fire 2 weapons at the rocks towards A');
    expect(at(0)).toBe('Fire 2 weapons into space');
  });
  it('says how much reserve power goes into each', () => {
    expect(at(1, 3)).toBe('Fire 2 weapons at KLI/D7, each with 1 1/2 of reserve power');
  });
});

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

describe('what is said in answers', () => {
  it('names bids and deals', () => {
    const words = (order: Order) => wordsOf(order, units, view) ?? '';
    expect(words({ bid: { energy: 0 } })).toBe('Bid nothing');
    expect(words({ deal: { unit: 0, rooms: 2 } })).toBe('2 on control rooms, the rest on parties');
  });
});
