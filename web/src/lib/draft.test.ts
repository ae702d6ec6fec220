import { describe, expect, it } from 'vitest';
import { Draft } from './draft';

function drawer() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('a draft', () => {
  it('is there again after a reload, at the same moment of the same game', () => {
    const storage = drawer();
    new Draft<number[]>('table red energy', 'turn 1', storage).save([1, 2]);
    expect(new Draft('table red energy', 'turn 1', storage).load()).toEqual([1, 2]);
    expect(new Draft('table red energy', 'turn 2', storage).load()).toBeUndefined();
    expect(new Draft('table blue energy', 'turn 1', storage).load()).toBeUndefined();
  });
  it('is gone when it was handed in', () => {
    const storage = drawer();
    const draft = new Draft<number>('form', '1', storage);
    draft.save(3);
    draft.drop();
    expect(draft.load()).toBeUndefined();
  });
  it('is not kept where nothing may be', () => {
    const full = {
      ...drawer(),
      setItem: () => {
        throw new Error('full');
      },
    };
    const draft = new Draft<number>('form', '1', full);
    draft.save(3);
    expect(draft.load()).toBeUndefined();
    expect(new Draft('form', '1', undefined).load()).toBeUndefined();
  });
});
