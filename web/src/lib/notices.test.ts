import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('a browser that forbids notices to pages does not break the game', async () => {
  const forbidden = Object.assign(
    function () {
      throw new TypeError('Illegal constructor');
    },
    { permission: 'granted' },
  );
  vi.stubGlobal('Notification', forbidden);
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('localStorage', { getItem: () => 'yes', setItem: () => undefined });
  const { notices } = await import('./notices.svelte');
  expect(notices.on).toBe(true);
  expect(() => notices.tell('t', 'Title', 'Text')).not.toThrow();
});
