// Starts the real server for the tests, with a folder of its own, and ends it afterwards.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    base: string;
  }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = process.env['FLAGBRIDGE'] ?? here('../../build/flagbridge');
const page = here('../dist');

function addressIn(text: string): string | undefined {
  return /http:\/\/localhost:\d+/.exec(text)?.[0];
}

export default async function setup(project: TestProject) {
  const present = process.env['FLAGBRIDGE_BASE'];
  if (present) {
    project.provide('base', present);
    return;
  }
  for (const needed of [program, join(page, 'index.html')]) {
    if (!existsSync(needed)) throw new Error(`${needed} is missing: ./run --build-only makes it`);
  }
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-e2e-'));
  const server = spawn(program, [
    ...['serve', '--port', '0', '--data', data, '--page', page],
    ...['--set', 'webhook_hosts=hooks.example'],
    // No person is as fast as the visitors of these tests.
    ...['--set', 'session_at_once=0', '--set', 'address_at_once=0'],
  ]);
  let said = '';
  const base = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server said no address: ${said}`)), 20_000);
    const listen = (chunk: Buffer) => {
      said += String(chunk);
      const address = addressIn(said);
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  project.provide('base', base);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.removeAllListeners('exit');
    server.once('exit', () => undefined);
    server.kill('SIGTERM');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
    server.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  };
}
