import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressFor, ApiError, get, lostSession, parsed, post } from './client';

function answering(status: number, body: string) {
  const fetched = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
afterEach(() => void vi.unstubAllGlobals());

describe('addresses', () => {
  it('have their parts escaped and what is asked for behind', () => {
    expect(addressFor('/api/v1/games/{game}/rules/{rule}', { game: 'ahl', rule: '8.A/1' })).toBe(
      '/api/v1/games/ahl/rules/8.A%2F1',
    );
    expect(addressFor('/api/v1/tables', {}, { list: 'mine', limit: 5 })).toBe(
      '/api/v1/tables?list=mine&limit=5',
    );
  });
  it('are refused when a part is missing', () => {
    expect(() => addressFor('/api/v1/tables/{id}')).toThrow('id is missing');
  });
});

describe('answers', () => {
  it('keep whole numbers of 64 bits in rows of bits', () => {
    expect(parsed('{"open":{"words":[9223372036854775809,0]},"empty":{"words":[]},"turn":3}')).toEqual({
      open: { words: ['9223372036854775809', '0'] },
      empty: { words: [] },
      turn: 3,
    });
  });
  it('leave text alone that looks like such a row', () => {
    const said = { text: 'he said "words":[1,2]' };
    expect(parsed(JSON.stringify(said))).toEqual(said);
  });
});

describe('a request', () => {
  it('to change something carries the header that other sites cannot send', async () => {
    const fetched = answering(200, '{}');
    await post('/api/v1/logout', {}, {});
    expect(fetched).toHaveBeenCalledWith('/api/v1/logout', expect.objectContaining({ method: 'POST' }));
    const [, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
    expect(init.headers).toMatchObject({ 'X-Flagbridge': '1', 'Content-Type': 'application/json' });
  });
  it('that fails says why in the server’s words', async () => {
    answering(409, '{"error":{"code":"conflict","text":"the seat is taken"}}');
    await expect(get('/api/v1/me')).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'the seat is taken',
    });
  });
  it('that fails without words says the status', async () => {
    answering(502, '<html>');
    await expect(get('/api/v1/me')).rejects.toThrow('The server answered with 502.');
  });
  it('that reaches nobody says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    const error = await get('/api/v1/me').catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, code: 'offline' });
  });
  it('from somebody the server no longer knows is told in our words, and not only to the caller', async () => {
    const tell = vi.spyOn(lostSession, 'tell').mockReturnValue();
    answering(401, '{"error":{"code":"no_session","text":"there is no session: ask for /api/v1/me first"}}');
    await expect(get('/api/v1/tables')).rejects.toThrow('You are no longer logged in.');
    expect(tell).toHaveBeenCalledOnce();
    await expect(post('/api/v1/login', {}, { name: 'a', password: 'b' })).rejects.toThrow(
      'there is no session',
    );
    expect(tell).toHaveBeenCalledOnce(); // a wrong password is none
  });
});
