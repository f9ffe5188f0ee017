/**
 * `npm run bench:build [-- products]`: builds 10,000 products in two languages from the real API, and
 * the same product pages with plain Eleventy in the same run, and prints pages a second and memory.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackend } from '#api/backend.ts';
import { expectedOf } from '#catalogue/pages.ts';
import { readCatalogue } from '#catalogue/read.ts';
import { buildSite } from '#publish/buildSite.ts';
import { checkSite } from '#publish/checkSite.ts';
import { siteFiles } from '#publish/siteFiles.ts';
import { readConfig } from '#server/config.ts';
import { importCatalogue } from '#server/db/importCatalogue.ts';
import { openShop } from '#server/main.ts';
import { largeCatalogue } from '../tests/support/largeCatalogue.ts';
import { benchEleventy } from './bench/eleventy.ts';

const count = Number(process.argv[2] ?? 10_000);
/** Memory where there is some: a slow disk would tell nothing about either builder. */
const place =
  existsSync('/dev/shm') && statfsSync('/dev/shm').bavail * statfsSync('/dev/shm').bsize > 6e9 ? '/dev/shm' : tmpdir();
const folder = mkdtempSync(join(place, 'zay-bench-'));
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};
const say = (what: string, value: string): void => console.log(`${what.padEnd(58)} ${value.padStart(12)}`);

const shop = await openShop(
  readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' }),
  () => undefined,
);
try {
  say('everything is written to', place);
  const importing = await seconds(() => stock(count));
  say(`import of ${count} products (PGlite)`, `${importing.toFixed(1)} s`);
  const apiUrl = `${await shop.listen()}/api/v1`;
  const outDir = join(folder, 'site');
  const usageFile = join(folder, 'usage.json');
  const building = await seconds(() =>
    buildSite({ root: process.cwd(), outDir, apiUrl, publicUrl: 'http://localhost:4321', currency: 'USD', usageFile }),
  );
  const catalogue = await readCatalogue(openBackend({ base: apiUrl }));
  const expected = expectedOf(catalogue);
  const { pages } = expected;
  const files = await siteFiles(outDir);
  const checking = await seconds(() => checkSite(outDir, files, expected));
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(readFileSync(usageFile, 'utf8')) as NodeJS.ResourceUsage;
  say(`Zay: ${pages.length} pages, reading the API and all`, `${building.toFixed(1)} s`);
  say('Zay: real pages a second', (pages.length / building).toFixed(0));
  say('Zay: processor time', `${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s`);
  say('Zay: memory at most', `${(maxRSS / 1024).toFixed(0)} MiB`);
  say('Zay: checking that no page is missing and no link broken', `${checking.toFixed(1)} s`);
  const peer = benchEleventy(join(folder, 'eleventy'), catalogue.products);
  say(`plain Eleventy: ${peer.pages} product pages of the same data`, `${peer.seconds.toFixed(1)} s`);
  say('plain Eleventy: pages a second', (peer.pages / peer.seconds).toFixed(0));
} finally {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
}

async function stock(products: number): Promise<void> {
  const result = await importCatalogue(shop.database.db, {
    catalogue: largeCatalogue(products),
    actor: 'bench',
    now: new Date(),
    dryRun: false,
    currency: 'USD',
    measure: () => Promise.resolve(new Map()),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.faults.slice(0, 3)));
}
