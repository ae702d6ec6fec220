import { expect, it } from 'vitest';
import { keepPromise, keptPromise, readUpTo, setReadUpTo } from './kept';

const memory = () => {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
  };
};

it('the first promise is kept, whatever the server says later', () => {
  const shelf = memory();
  keepPromise('t', null, shelf);
  expect(keptPromise('t', shelf)).toBeUndefined();
  keepPromise('t', 'first', shelf);
  keepPromise('t', 'second', shelf);
  expect(keptPromise('t', shelf)).toBe('first');
  expect(keptPromise('other', shelf)).toBeUndefined();
});

it('what was read of a chat is remembered by table', () => {
  const shelf = memory();
  expect(readUpTo('t', shelf)).toBe(0);
  setReadUpTo('t', 7, shelf);
  expect(readUpTo('t', shelf)).toBe(7);
  expect(readUpTo('other', shelf)).toBe(0);
});

it('a browser that keeps nothing is no reason to fail', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepPromise('t', 'first', full)).not.toThrow();
});
