import { afterEach, describe, expect, it, vi } from 'vitest';
import { keep, kept } from './shelf';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a browser that forbids storage', () => {
  it('keeps nothing, and says nothing', () => {
    const barred = { getItem: forbidden, setItem: forbidden };
    expect(kept('a', barred)).toBeUndefined();
    expect(() => keep('a', 'b', barred)).not.toThrow();
  });
  it('shows the page all the same: as its system is, without notices', async () => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true, addEventListener: () => undefined }) });
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidden });
    try {
      const { theme } = await import('./theme.svelte');
      const { notices } = await import('./notices.svelte');
      expect([theme.dark, notices.wanted]).toEqual([true, false]);
      expect(() => theme.turn()).not.toThrow();
      expect(theme.dark).toBe(false);
    } finally {
      Reflect.deleteProperty(globalThis, 'localStorage');
    }
  }, 30_000); // modules are loaded anew
});
