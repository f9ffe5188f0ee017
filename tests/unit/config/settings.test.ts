import { expect, it } from 'vitest';
import type { z } from 'zod';
import { groups } from '#server/config/config.ts';
import { settings as listed } from '../../support/deploy/settings.ts';

/** Read by `npm run build`, and by `npm run shop -- backup`. */
const ofCommands = ['API_URL', 'BACKUP_KEY'];

/** The settings of the schemas, with their defaults. STRIPE_API_BASE is for tests: another place than Stripe. */
const read = new Map(
  groups
    .flatMap(({ shape }) => Object.entries<z.ZodType>(shape))
    .map(([name, field]) => [name, field.safeParse(undefined).data]),
);
read.delete('STRIPE_API_BASE');

it('docs/settings.md lists what the server reads', () => {
  expect([...listed.keys()].sort()).toEqual([...read.keys(), ...ofCommands].sort());
});

it('docs/settings.md knows every default that is a word or a number', () => {
  const defaults = [...read].filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  expect(defaults.length).toBeGreaterThan(60);
  expect(defaults.map(([name]) => [name, listed.get(name)])).toEqual(
    defaults.map(([name, value]) => [name, String(value)]),
  );
});
