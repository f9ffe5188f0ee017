import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the shop's code, as in package.json. */
export const codeVersion: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
).version;
