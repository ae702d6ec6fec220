// Starts the real server for the tests, with a folder of its own, and ends it afterwards.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { argumentsFor, page, program, said } from './program';

declare module 'vitest' {
  export interface ProvidedContext {
    base: string;
    data: string; // its folder; empty where the server is somebody else's
  }
}

export default async function setup(project: TestProject) {
  const present = process.env['FLAGBRIDGE_BASE'];
  if (present) {
    project.provide('base', present);
    project.provide('data', '');
    return;
  }
  for (const needed of [program, join(page, 'index.html')]) {
    if (!existsSync(needed)) throw new Error(`${needed} is missing: ./run --build-only makes it`);
  }
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-e2e-'));
  const server = spawn(program, argumentsFor('0', data));
  project.provide('base', await said(server));
  project.provide('data', data);
  return async () => {
    const gone = server.exitCode !== null || server.signalCode !== null;
    const ended = gone || new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
    server.kill('SIGKILL');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
}
