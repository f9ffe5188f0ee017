import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretNames } from '#server/config/keys.ts';
import { root } from '../project/root.ts';

const table = readFileSync(join(root, 'docs/settings.md'), 'utf8');

const rows = [...table.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| (.*?) +\| (.*?) +\|$/gmu)];

/** The settings that docs/settings.md lists, with their defaults as people read them. */
export const settings: ReadonlyMap<string, string> = new Map(
  rows.map(([, name = '', value = '']) => [name, value.replaceAll('`', '')]),
);

/** What Node, Astro and deployments themselves read. */
const ofOthers = new Set([
  ...['NODE_ENV', 'NODE_COMPILE_CACHE', 'ASTRO_TELEMETRY_DISABLED'],
  ...['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'],
]);

const files = new Set(secretNames.map((name) => `${name}_FILE`));

/** Names among these that nothing reads. */
export const unknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => !settings.has(name) && !files.has(name) && !ofOthers.has(name));

/** Milliseconds that a server may need to end after SIGTERM, by some settings. */
export const longestEnd = (given: Readonly<Record<string, string | undefined>>): number =>
  Number(given['SHUTDOWN_PAUSE'] ?? settings.get('SHUTDOWN_PAUSE')) +
  Number(given['SHUTDOWN_TIMEOUT'] ?? settings.get('SHUTDOWN_TIMEOUT'));
