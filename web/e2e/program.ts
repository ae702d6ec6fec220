// The real server as the tests start it.
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const hanging = 300_000; // milliseconds

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const program = process.env['FLAGBRIDGE'] ?? here('../../build/flagbridge');
export const page = here('../dist');

export const argumentsFor = (port: string, data: string): string[] => [
  ...['serve', '--port', port, '--data', data, '--page', page],
  ...['--set', 'webhook_hosts=hooks.example'],
  // No person is as fast as the visitors of these tests, who all come from one address.
  ...['session', 'address'].flatMap((each) => ['--set', `${each}_at_once=0`]),
  ...['logins', 'guests'].flatMap((each) => ['--set', `${each}_a_minute=0`]),
];

// Its address, once it says so.
export function said(server: ChildProcess): Promise<string> {
  let text = '';
  return new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server said no address: ${text}`)), hanging);
    const listen = (chunk: Buffer) => {
      text += String(chunk);
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}
