import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CountryDays } from '#contract/deliveryDays.ts';
import type { Config } from '#server/config/config.ts';
import { allCategories } from '#server/catalogue/queries/categories.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { databaseTime } from '#server/database/clock.ts';
import { importCatalogue } from '#server/editing/store/importCatalogue.ts';
import { publicHeaders, uploads } from '#server/files/publicFiles.ts';
import { replaceDays } from '#server/shipping/queries.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { copyFiles } from '#storage/copyFiles.ts';
import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';
import { openStore } from '#storage/openStore.ts';

const folder = import.meta.dirname;

/** The delivery days of the sample shop; `npm run shop -- shipping days FILE` says something else. */
const sampleDays: CountryDays[] = [
  { country: 'thailand', from: 3, to: 6 },
  { country: 'australia', from: 7, to: 12 },
];

/**
 * Fills an empty shop with the sample range, by the same import that an editor uses.
 *
 * @throws {StoreUnavailable}
 */
export async function seedSample(
  config: Config,
  db: Db,
  files: FileStore,
  say: (sentence: string) => void,
): Promise<void> {
  if ((await allCategories(db)).length > 0) return;
  if (!config.sampleRange)
    return say('the shop is empty: import a catalogue, or start once with SAMPLE_RANGE=true to look around');
  await copyPictures(files);
  // Another server may fill the same database.
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, catalogueLock);
    await replaceDays(tx, sampleDays);
  });
  const result = await importCatalogue(db, {
    catalogue: JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8')) as unknown,
    actor: 'sample',
    now: await databaseTime(db),
    dryRun: false,
    currency: config.region.currency,
    measure: (urls) => measurePictures(urls, files),
  });
  if (!result.ok) throw new Error(`The sample catalogue is faulty: ${JSON.stringify(result.faults[0])}`);
  say(`the sample range is imported: ${result.outcome.created} categories, brands and products`);
}

async function copyPictures(files: FileStore): Promise<void> {
  const { failed } = await copyFiles(openStore({ folder }), files, { prefix: uploads, headersOf: publicHeaders });
  for (const reason of failed.values()) throw new StoreUnavailable(reason);
}
