import { Command } from '@commander-js/extra-typings';
import { keepSealKeys, keptSealKeys, newSealKey, openSeal } from '#server/accounts/staff/seal.ts';
import type { Sealing } from '#server/accounts/staff/queries/sealing.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { withSentences } from '../backup/places.ts';
import { withLockedFolder } from '../backup/withDump.ts';
import type { ShopCommand } from '../cli/command.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';

/** `staff rotate-key`. */
export const rotateKey: ShopCommand = (output) =>
  new Command('rotate-key')
    .description(
      [
        'Seals the second factors of the staff by a new key.',
        '',
        'No server may run on the data folder, whose key is made anew. Where SECOND_FACTOR_KEY is set, put the new key in',
        'front of the old one (openssl rand -base64 32, a comma between), and run this: afterwards the old one can go.',
      ].join('\n'),
    )
    .addOption(jsonOption)
    .action(({ json }) =>
      withSentences(async () => {
        const config = readConfig();
        const sealing = await withLockedFolder(config, () => rotate(config));
        if (sealing.foreign > 0)
          throw new CommandEnded(
            exitCodes.faults,
            `${sealing.foreign} secrets are sealed by a key that is not here: put it behind the others, or invite these people again.`,
          );
        printAnswer(output, json, sealing, () => [
          `${sealing.sealed} secrets are sealed by the present key. No other is needed any more.`,
        ]);
      }),
    );

async function rotate(config: Config): Promise<Sealing> {
  if (config.secondFactorKeys) return sealAll(config);
  if (config.publishing.store)
    throw new CommandEnded(exitCodes.faults, 'These servers share their files: set SECOND_FACTOR_KEY for all of them.');
  const former = (await keptSealKeys(config.dataDir)) ?? [];
  const key = newSealKey();
  // Whoever is killed in between has both.
  await keepSealKeys(config.dataDir, [key, ...former]);
  const sealing = await sealAll(config);
  if (sealing.foreign === 0) await keepSealKeys(config.dataDir, [key]);
  return sealing;
}

async function sealAll(config: Config): Promise<Sealing> {
  const [{ openDatabase }, { sealSecrets }] = await Promise.all([
    import('#server/database/connect.ts'),
    import('#server/accounts/staff/queries/sealing.ts'),
  ]);
  const database = await openDatabase(config);
  try {
    await database.migrate?.();
    const seal = await openSeal(config);
    return await database.db.transaction((tx) => sealSecrets(tx, seal));
  } finally {
    await database.close();
  }
}
