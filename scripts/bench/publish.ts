/**
 * `npm run bench:publish [-- products … [--sales]]`: how long an editor waits. For 10,000 and 50,000 products in two languages:
 * everything built, one price edited (in a fresh process and in a warm one), a category renamed, nothing to do, and
 * shoppers who ask for pages while the site is switched. Plain Eleventy builds the same goods in the same run. With `--sales`
 * only what 50 sales add to a publish.
 */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWorkers } from '#publish/render/worker/pool.ts';
import { benchEleventy } from './measure/eleventy.ts';
import { openPublishShop, type PublishShop } from './measure/publishShop.ts';
import { requestDuringSwitch } from './measure/switching.ts';

const onlySales = process.argv.includes('--sales');
const counts = process.argv.slice(2).map(Number).filter(Number.isFinite);
const sizes = counts.length > 0 ? counts : [10_000, 50_000];
const folder = mkdtempSync(join(tmpdir(), 'zay-bench-'));
const tmpfs = 0x01021994;
const say = (what: string, value: string, aim = ''): void =>
  console.log([what.padEnd(66), value.padStart(24), aim && `  aim: ${aim}`].join(' ').trimEnd());
const inSeconds = (seconds: number): string => `${seconds.toFixed(2)} s`;

const load = (loadavg()[0] ?? 0).toFixed(1);
say('processors, and what they had to do before', `${cpus().length}, load ${load}`);
say(`files are written to ${folder}`, statfsSync(folder).type === tmpfs ? 'memory (tmpfs)' : 'a disk');

const edits: number[] = [];
try {
  for (const [place, count] of sizes.entries())
    if (onlySales) await benchPublishedSales(count);
    else edits.push(await bench(count, place === 0));
  for (const [place, count] of sizes.entries()) {
    if (place > 0 && !onlySales) {
      const ratio = (edits[place] ?? 0) / (edits[0] ?? 1);
      say(`one price: ${count} products against ${sizes[0]}`, `${ratio.toFixed(2)} times`, '≤ 2 times');
    }
  }
} finally {
  await endWorkers();
  rmSync(folder, { recursive: true, force: true });
}

/** Measures one shop; answers the seconds that one price takes in a warm process. */
async function bench(count: number, withEleventy: boolean): Promise<number> {
  console.log(`\n${count} products in two languages`);
  await using shop = await openPublishShop(join(folder, String(count)), count);
  const whole = await shop.publish();
  say(`everything: ${whole.pages} pages`, inSeconds(whole.seconds));
  const stages = Object.entries(whole.milliseconds).map(([stage, ms]) => `${stage} ${(ms / 1000).toFixed(1)}`);
  say('  of it', stages.join(', '));
  await endWorkers();
  const cold = await edited(shop, 'one price, fresh process', '≤ 5 s', () => shop.editPrice());
  say('  against everything', `1/${(whole.seconds / cold).toFixed(0)}`, '≤ 1/10');
  const warm: number[] = [];
  for (let time = 1; time <= 5; time++) {
    warm.push(await edited(shop, `one price, warm process (${time})`, '≤ 1.5 s', () => shop.editPrice()));
  }
  await edited(shop, 'a category below the menu renamed', 'its pages only', () => shop.renameDeepCategory());
  await edited(shop, 'a new product', '', () => shop.addProduct());
  await edited(shop, 'nothing to do', '≤ 2 s', () => Promise.resolve());
  await benchSales(shop, count);
  await requestDuringSwitch(shop, 1_000, say);
  if (withEleventy) {
    await edited(shop, 'a category of the menu renamed: every page shows it', '', () => shop.renameMenuCategory());
    const eleventy = benchEleventy(join(folder, 'eleventy'), await shop.products());
    say(`plain Eleventy: ${eleventy.pages} product pages, all of them after any change`, inSeconds(eleventy.seconds));
  }
  return warm.sort((one, other) => one - other)[2] ?? 0;
}

/** Measures whole publishes and those of one price, without sales and then with 50 that run. */
async function benchPublishedSales(count: number): Promise<void> {
  console.log(`\n${count} products in two languages, without sales and with 50`);
  await using shop = await openPublishShop(join(folder, String(count)), count);
  const plain = await publishesUnder(shop, 'no sale');
  await shop.startSales(50);
  const onSale = await publishesUnder(shop, '50 sales');
  say('what 50 sales add to everything', inSeconds(onSale.whole - plain.whole), '≤ 1 s');
  say('what 50 sales add to one price', inSeconds(onSale.one - plain.one), '≤ 1 s');
}

/** Publishes everything and then one price three times; returns the seconds of the whole, and the least of one price. */
async function publishesUnder(shop: PublishShop, sales: string): Promise<{ whole: number; one: number }> {
  const whole = await shop.publish({ full: true });
  say(`${sales}: everything, ${whole.pages} pages`, inSeconds(whole.seconds));
  const ones: number[] = [];
  for (let time = 1; time <= 3; time++)
    ones.push(await edited(shop, `${sales}: one price, warm process (${time})`, '', () => shop.editPrice()));
  return { whole: whole.seconds, one: Math.min(...ones) };
}

/** Measures what pricing under many sales adds to the reading of all products, which every publish of a sale does. */
async function benchSales(shop: PublishShop, count: number): Promise<void> {
  const plain = await quickestReading(shop);
  await shop.startSales(50);
  const priced = await quickestReading(shop);
  say(
    `pricing of ${count} products under 50 sales, of ${inSeconds(priced)} that reading them takes`,
    inSeconds(priced - plain),
    '≤ 1 s',
  );
}

async function quickestReading(shop: PublishShop): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let time = 1; time <= 3; time++) {
    const from = performance.now();
    await shop.products();
    quickest = Math.min(quickest, (performance.now() - from) / 1000);
  }
  return quickest;
}

async function edited(shop: PublishShop, what: string, aim: string, edit: () => Promise<void>): Promise<number> {
  await edit();
  const { seconds, kind, rendered, removed, bytes } = await shop.publish();
  const did = kind === 'nothing' ? 'nothing' : `${rendered} files, ${(bytes / 1e6).toFixed(1)} MB`;
  say(`${what}: ${did}${removed > 0 ? `, ${removed} gone` : ''}`, inSeconds(seconds), aim);
  return seconds;
}
