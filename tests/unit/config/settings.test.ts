import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupSecret } from '#server/config/backup.ts';
import { bucketConfig } from '#server/config/bucket.ts';
import { readConfig } from '#server/config/config.ts';
import { root } from '../../support/project/root.ts';

const config = join(root, 'src/server/config');

/** The table of docs/settings.md: each variable with its default, as people read it. */
const rows = new Map(
  [...readFileSync(join(root, 'docs/settings.md'), 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| (.*?) +\| /gmu)].map(
    ([, name = '', fallback = '']) => [name, fallback.replaceAll('`', '')],
  ),
);

/** The variables that the readers of the settings ask for. */
const asked = new Map<string, unknown>();
const watched = (given: Record<string, string>): Record<string, string> =>
  new Proxy(given, {
    get: (target, name) => {
      if (typeof name === 'string') asked.set(name, undefined);
      return Reflect.get(target, name) as unknown;
    },
  });

readConfig(watched({}));
// Some are read only when others are set.
readConfig(
  watched({
    PUBLIC_URL: 'https://zay.example',
    STRIPE_SECRET_KEY: 'x',
    STRIPE_WEBHOOK_SECRET: 'x',
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
    FACEBOOK_CLIENT_ID: 'x',
    FACEBOOK_CLIENT_SECRET: 'x',
  }),
);
const keys = { S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
bucketConfig(watched(keys));
readConfig(watched({ FILES_URL: 's3://shop', ...keys }));
readConfig(watched({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER: 'traceidratio' }));
backupSecret(watched({}));

/** For tests alone: another place than Stripe. */
const forTests = new Set(['STRIPE_API_BASE']);
/** Read by a script, and by Astro. */
const ofScripts = new Set(['API_URL']);

/** The numbers and words that readers fall back to, as their own lines have them. */
const defaults = new Map<string, string>();
for (const file of readdirSync(config)) {
  const text = readFileSync(join(config, file), 'utf8');
  for (const [, name = '', fallback = ''] of text.matchAll(/\(env, '([A-Z0-9_]+)', (\d[\d_]*), /gu))
    defaults.set(name, fallback.replaceAll('_', ''));
  for (const [, name = '', fallback = ''] of text.matchAll(/\b(?:atMost|days)\('([A-Z0-9_]+)', (\d[\d_]*)[,)]/gu))
    defaults.set(name, fallback.replaceAll('_', ''));
  for (const [, name = '', fallback = ''] of text.matchAll(/oneOf\(env, '([A-Z0-9_]+)', \['([^']*)'/gu))
    defaults.set(name, fallback);
  for (const [, name = '', fallback = ''] of text.matchAll(/env\['([A-Z0-9_]+)'\](?:\?\.trim\(\))? \|\| '([^']+)'/gu))
    defaults.set(name, fallback);
}

describe('the table of settings', () => {
  it('names every variable that the server reads', () => {
    const missing = [...asked.keys()].filter((name) => !rows.has(name) && !forTests.has(name));
    expect(missing.sort()).toEqual([]);
  });

  it('names no variable that nobody reads', () => {
    const unread = [...rows.keys()].filter((name) => !asked.has(name) && !ofScripts.has(name));
    expect(unread.sort()).toEqual([]);
  });

  it('knows the default of every variable that has one', () => {
    const numbers = [...rows].filter(([, value]) => /^\d+$/u.test(value));
    expect(numbers.map(([name]) => name).filter((name) => !defaults.has(name))).toEqual([]);
    const other = [...defaults].filter(([name, value]) => rows.has(name) && rows.get(name) !== value);
    expect(other.map(([name, value]) => `${name}: ${rows.get(name) ?? ''} in the docs, ${value} in the code`)).toEqual(
      [],
    );
  });
});
