import { expect, it, vi } from 'vitest';
import { faultText, orElse } from './faults';

it('what cannot be made is replaced, and the browser is told', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = (): string => {
    throw new Error('no such ship');
  };
  expect(orElse(broken, 'as the server says')).toBe('as the server says');
  expect(told).toHaveBeenCalledOnce();
  expect(orElse(() => 'in words', 'as the server says')).toBe('in words');
  told.mockRestore();
});
it('a fault has its own words, whatever was thrown', () => {
  expect(faultText(new Error('no such ship'))).toBe('no such ship');
  expect(faultText('gone')).toBe('gone');
});
