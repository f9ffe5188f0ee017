/**
 * `npm run bench:faults [-- seconds]`: people read and buy, and an editor changes a price, on two servers behind nginx,
 * with PostgreSQL and its standby, Redis and an S3 store of their own; everything fails in turn, while one of the servers
 * is killed every five seconds and the store fails every tenth call. Prints what each fault cost, and what was lost,
 * which must be nothing. Ten minutes without an argument.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Traffic, startTraffic } from '../../tests/support/load/mixedTraffic.ts';
import { canRunPostgres } from '../../tests/support/database/ownPostgres.ts';
import { nginx } from '../../tests/support/services/nginx.ts';
import { pagesOf, type Readers, startReaders } from '../../tests/support/faults/readers.ts';
import { faultsOf, killInTurn, letFail, type PastFault } from '../../tests/support/faults/schedule.ts';
import { editPrices, faultsInBooks, stockSample } from '../../tests/support/faults/shop.ts';
import { openStage, type Stage, type StagedServer } from '../../tests/support/faults/stage.ts';

const seconds = Number(process.argv[2] ?? 600);
const people = 6;
/** The store fails one of so many calls. */
const storeFailsEach = 10;
/** Time after a fault in which its cost is still counted as its own (milliseconds). */
const aftermath = 5_000;

if (!canRunPostgres || !nginx)
  throw new Error('Needs the programs of PostgreSQL (postgresql) and nginx (nginx-light).');
await using stage = await openStage(2);
const shop = await stockSample(stage.postgres.url, people);
stage.store.failEach(storeFailsEach);
const readers = await startReaders(stage.url, people);
const traffic = startTraffic(() => [stage.url], shop);
const pauses = watchPauses(traffic);
const editor = editPrices(stage.url, shop.edited);
const killer = killInTurn(stage.servers);
const past = await letFail(
  faultsOf(stage, () => leaderOf(stage)),
  seconds * 1_000,
);
const { kills, ends } = await killer.end();
const { price, changes } = await editor.end();
await traffic.end();
pauses.end();
await readers.end();
stage.store.failEach(0);

console.log(
  `\n${seconds} s: ${kills} × kill -9, ${ends} ended by themselves, ${traffic.placed.size} orders, ${changes} prices\n`,
);
for (const fault of past) console.log(costOf(fault, readers, pauses.all));
const answers = Object.entries(traffic.answers).sort(([a], [b]) => (a < b ? -1 : 1));
console.log(`\nanswers (0: none)\n${answers.map(([what, count]) => `  ${what.padEnd(48)}${count}`).join('\n')}`);
const { faults, notes } = await judge();
console.log(`\n${notes.join('\n')}\n`);
console.log(faults.length === 0 ? 'nothing was lost, doubled, oversold or torn' : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;

/** The server that publishes. */
async function leaderOf({ postgres, standby, servers }: Stage): Promise<StagedServer> {
  const asked = 'select holder from publish_turns';
  const [turn] = await postgres.query(asked).catch(() => standby.query(asked));
  const pid = String(turn?.['holder']).split(' ')[1];
  const [first] = servers;
  const leader = servers.find((server) => String(server.pid()) === pid) ?? first;
  if (!leader) throw new Error('There is no server.');
  return leader;
}

/** The times in which no order was acknowledged, by the clock of `performance.now` (milliseconds). */
function watchPauses({ placed }: Traffic): { all: { from: number; until: number }[]; end: () => void } {
  const all: { from: number; until: number }[] = [];
  let [known, since] = [0, performance.now()];
  const timer = setInterval(() => {
    if (placed.size === known) return;
    const now = performance.now();
    if (now - since > 1_000) all.push({ from: since, until: now });
    [known, since] = [placed.size, now];
  }, 50);
  return { all, end: () => clearInterval(timer) };
}

function costOf(
  { what, from, until }: PastFault,
  { lost }: Readers,
  pauses: { from: number; until: number }[],
): string {
  const isIn = (at: number): boolean => at >= from && at <= until + aftermath;
  const pages = lost.filter(({ at }) => isIn(at)).length;
  const own = pauses.filter((pause) => pause.from <= until + aftermath && pause.until >= from);
  const longest = Math.max(0, ...own.map((pause) => pause.until - pause.from));
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  return `${what.padEnd(46)} lasted ${seconds(until - from)}, pages lost: ${pages}, longest without an order: ${seconds(longest)}`;
}

async function judge(): Promise<{ faults: string[]; notes: string[] }> {
  // A 502 is nginx's word for a server that died under a call; a browser tries again.
  const faults = [...traffic.faults].filter((fault) => !/ 502 /u.test(fault));
  faults.push(...readers.torn);
  const share = readers.read / (readers.read + readers.lost.length);
  if (share < 0.9999) {
    const kinds = Object.entries(Object.groupBy(readers.lost, ({ what }) => what.replace(/^\S+/u, '')));
    faults.push(`pages lost: ${kinds.map(([kind, all = []]) => `${all.length} ×${kind}`).join(', ')}`);
  }
  faults.push(...Object.keys(traffic.answers).filter((answer) => answer.endsWith(' 500')));
  faults.push(...(await faultsInBooks(stage.standby.url, traffic, shop.units)));
  faults.push(...(await differences()));
  const notes = [
    `pages: ${readers.read} of ${readers.read + readers.lost.length} (${(share * 100).toFixed(3)} %, aim 99.99)`,
  ];
  for (const server of stage.servers)
    notes.push(`memory of ${server.url}: ${memoryOf(server.pid()).toFixed(0)} MB (aim: at most 400)`);
  return { faults, notes };
}

/** Returns whether all servers show the same pages, with the last price, once all is quiet. */
async function differences(): Promise<string[]> {
  const paths = await pagesOf(stage.url);
  let different: string[] = [];
  for (let tries = 0; tries < 30; tries += 1) {
    different = [];
    let prices = 0;
    for (const path of paths) {
      const texts = await Promise.all(stage.servers.map(async ({ url }) => (await fetch(url + path)).text()));
      if (new Set(texts).size > 1) different.push(path);
      prices += Number(texts[0]?.includes(price) ?? false);
    }
    if (different.length === 0 && prices > 0) return [];
    if (different.length === 0) different = [`no page shows the last price, ${price}`];
    await setTimeout(2_000);
  }
  return [`the servers show different pages: ${different.slice(0, 5).join(', ')}`];
}

function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid ?? 0}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1_024;
}
