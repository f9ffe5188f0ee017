/**
 * `npm run bench:build [-- products]`: builds 10,000 products in two languages from the real API, and
 * the same product pages with plain Eleventy in the same run, and prints pages a second and memory.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWorkers } from '#publish/render/worker/pool.ts';
import { benchEleventy } from './measure/eleventy.ts';
import { openPublishShop } from './measure/publishShop.ts';

const count = Number(process.argv[2] ?? 10_000);
/** Memory where there is some, so that a slow disk does not decide. */
const place =
  existsSync('/dev/shm') && statfsSync('/dev/shm').bavail * statfsSync('/dev/shm').bsize > 6e9 ? '/dev/shm' : tmpdir();
const folder = mkdtempSync(join(place, 'zay-bench-'));
const say = (what: string, value: string): void => console.log(`${what.padEnd(66)} ${value.padStart(12)}`);
const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

try {
  say('everything is written to', place);
  say('load before', (loadavg()[0] ?? 0).toFixed(1));
  await using shop = await openPublishShop(join(folder, 'shop'), count);
  const usageFile = join(folder, 'usage.json');
  const { pages, seconds, milliseconds } = await shop.publish({ full: true, usageFile });
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(readFileSync(usageFile, 'utf8')) as NodeJS.ResourceUsage;
  say(`Zay: ${pages} pages, read, compiled, rendered, packed, checked, live`, inSeconds(seconds));
  say('Zay: real pages a second, of all that', (pages / seconds).toFixed(0));
  for (const [stage, ms] of Object.entries(milliseconds)) say(`Zay:   ${stage}`, inSeconds(ms / 1000));
  say(
    'Zay: pages a second while rendering, packing and checking',
    (pages / (milliseconds.rendering / 1000)).toFixed(0),
  );
  say('Zay: processor time, without the compiling', inSeconds((userCPUTime + systemCPUTime) / 1e6));
  say('Zay: memory at most', `${(maxRSS / 1024).toFixed(0)} MiB`);
  const eleventy = benchEleventy(join(folder, 'eleventy'), await shop.products());
  say(`plain Eleventy: ${eleventy.pages} product pages of the same data, not packed`, inSeconds(eleventy.seconds));
  say('plain Eleventy: pages a second', (eleventy.pages / eleventy.seconds).toFixed(0));
} finally {
  await endWorkers();
  rmSync(folder, { recursive: true, force: true });
}
