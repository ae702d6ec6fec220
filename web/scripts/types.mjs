// Writes src/api/schema.d.ts, the types of the protocol, from the server's own description of it.
// With --check it only says whether the file is what it would write.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const description = new URL('../../server/openapi.json', import.meta.url);
const target = new URL('../src/api/schema.d.ts', import.meta.url);

const head = '// Made by `npm run types` from server/openapi.json. Do not edit.\n\n';
const text =
  head + astToString(await openapiTS(description, { alphabetize: true, emptyObjectsUnknown: true }));

if (process.argv.includes('--check')) {
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present !== text) {
    console.error('src/api/schema.d.ts does not fit server/openapi.json: npm run types');
    process.exit(1);
  }
} else {
  await writeFile(target, text);
}
