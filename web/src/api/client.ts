// Calls of the HTTP interface, typed by the server's own description of it.
import type { paths } from './schema';

type Method = 'get' | 'post';
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: object }> ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;
type Content<R> = R extends { content: { 'application/json': infer C } } ? C : never;
type Answer<O> = O extends { responses: infer R } ? Content<R[keyof R & (200 | 201)]> : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined;
type Parameters<O, Kind extends string> = O extends { parameters: infer P }
  ? Kind extends keyof P
    ? NonNullable<P[Kind]>
    : undefined
  : undefined;

export type Given = Record<string, string | number>;

// An answer other than success, or none at all.
export class ApiError extends Error {
  constructor(
    readonly status: number, // 0: the server was not reached
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

// The path with its places in braces filled and what else is given as a query.
export function addressFor(path: string, parts: Given = {}, query: Given = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts[name];
    if (value === undefined) throw new Error(`${path}: ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return asked.size > 0 ? `${filled}?${asked.toString()}` : filled;
}

function errorOf(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'error' in body) {
    const error = (body as { error: { code?: unknown; text?: unknown } }).error;
    if (typeof error.text === 'string') return new ApiError(status, String(error.code), error.text);
  }
  return new ApiError(status, 'unknown', `The server answered with ${status}.`);
}

// Rows of bits come as whole numbers of 64 bits, of which JavaScript would lose the last ones: they are kept as
// text. The pattern cannot match inside a text, where quotes are escaped.
export function parsed(text: string): unknown {
  const safe = text.replace(/"words":\[([0-9,]*)\]/g, (_, list: string) =>
    list === '' ? '"words":[]' : `"words":["${list.replaceAll(',', '","')}"]`,
  );
  return JSON.parse(safe);
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return parsed(await response.text());
  } catch {
    return undefined; // errors are told apart by status; an answer without a body is one
  }
}

// A server that asks to slow down has done nothing: whoever waits that moment is answered.
const longest = 3; // seconds worth waiting for
async function slowly(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', ...init });
  const wait = Number(response.headers.get('Retry-After') ?? Infinity);
  if (response.status !== 429 || !(wait <= longest)) return response;
  await new Promise((resolve) => setTimeout(resolve, 1000 * wait));
  return fetch(address, { credentials: 'same-origin', ...init });
}

// Whom to tell that the server knows us no longer: the session has run out, or its cookie is gone.
export const lostSession = { tell: (): void => undefined };
const noSession = 'You are no longer logged in.';

async function request(address: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await slowly(address, init);
  } catch {
    throw new ApiError(0, 'offline', 'The server cannot be reached.');
  }
  const body = await bodyOf(response);
  // A wrong password says nothing of the session.
  if (response.status === 401 && address !== '/api/v1/login') {
    lostSession.tell();
    throw new ApiError(401, 'no_session', noSession);
  }
  if (!response.ok) throw errorOf(response.status, body);
  return body;
}

export async function get<P extends PathsWith<'get'>>(
  path: P,
  parts?: Parameters<Operation<P, 'get'>, 'path'> & Given,
  query?: Parameters<Operation<P, 'get'>, 'query'> & Given,
): Promise<Answer<Operation<P, 'get'>>> {
  const answer = await request(addressFor(path, parts, query), { headers: { Accept: 'application/json' } });
  return answer as Answer<Operation<P, 'get'>>;
}

export async function post<P extends PathsWith<'post'>>(
  path: P,
  parts: Given,
  body: Body<Operation<P, 'post'>>,
): Promise<Answer<Operation<P, 'post'>>> {
  const answer = await request(addressFor(path, parts), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Flagbridge': '1' },
    body: JSON.stringify(body),
  });
  return answer as Answer<Operation<P, 'post'>>;
}

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
