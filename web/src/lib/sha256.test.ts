import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256';

const of = (text: string) => sha256(new TextEncoder().encode(text));

it('is the one of the standard', () => {
  expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
it('is the one of another program for every length around a block', () => {
  for (let length = 0; length < 200; ++length) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
