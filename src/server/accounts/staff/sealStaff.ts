import type { Db } from '#server/database/connect.ts';
import type { Sweep } from '#server/jobs/sweeper.ts';
import { hasStaff } from './queries/people.ts';
import { sealSecrets } from './queries/sealing.ts';
import type { Seal } from './seal.ts';

/**
 * Seals the second factors that are stored open or by a former key.
 *
 * @returns what an operator must know, a sentence each
 */
export async function sealStaff(db: Db, seal: Seal): Promise<string[]> {
  const { foreign } = await sealSecrets(db, seal);
  if (foreign > 0) return [foreignKey(foreign)];
  return !seal.hasKey && (await hasStaff(db)) ? [NO_KEY] : [];
}

/** Seals what servers of a version before, which seal nothing, wrote beside this one. */
export const sealLeftOpen = (seal: Seal): Sweep => ({
  name: 'second factors that lie open',
  every: 60_000,
  run: async ({ db }) => (await sealSecrets(db, seal)).sealed,
});

const NO_KEY =
  'The second factors of the staff lie open in the database: set SECOND_FACTOR_KEY, the same for all servers of the shop.';

const foreignKey = (count: number): string =>
  `${count} second factors of the staff are sealed by a key that is not here, and nobody can sign in with them. Set ` +
  'SECOND_FACTOR_KEY, or bring the file second-factor-key of the data folder that made them; or invite these people again.';
