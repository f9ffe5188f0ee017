/**
 * `npm run bench:search [-- words | speed | large …]`: asks several engines what shoppers type (tests/search) and prints
 * how often each shows what they want; then how long our own takes with the sample and at 10,000 products on PGlite and
 * PostgreSQL, and (large) at 100,000 on PostgreSQL, where TEST_DATABASE_URL (or DATABASE_URL) names a server on which
 * databases may be made; and of which classes the slowest searches are.
 */
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import pg from 'pg';
import { buildSearchIndex } from '#catalogue/indexes/search.ts';
import { openIndex } from '#search/device.ts';
import { databaseSettings } from '#server/config/server.ts';
import { type Database, openPglite, openPostgres } from '#server/database/connect.ts';
import { asLabelled, halfOf, halves, productsOfFile, readQueries } from '../../tests/support/search/queries.ts';
import {
  offeredClass,
  offering,
  ourDevice,
  ourServer,
  plainIlike,
  plainMiniSearch,
} from '../../tests/support/search/engines.ts';
import { catalogueOf } from '../../tests/support/search/sampleShop.ts';
import { type Engine, meanOf, type Score, scoreOf } from '../../tests/support/search/score.ts';
import { fillShop, speedOf } from './measure/searchSpeed.ts';

const server = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'] || '';
const parts = process.argv.slice(2);
const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part);

const sample: unknown = JSON.parse(readFileSync('src/server/sample/catalogue.json', 'utf8'));
const products = productsOfFile(sample);
// Products of a fresh shop have their places in the file as ids.
const queries = readQueries(asLabelled(products));

async function printScores(): Promise<void> {
  const pglite = await filled(await openPglite());
  const shop = catalogueOf(sample);
  const device = await openIndex(buildSearchIndex(shop, shop.products, true), () => Promise.resolve());
  const engines: [string, Engine][] = [
    ['ours, PGlite', ourServer(pglite.db)],
    ['ours, browser', ourDevice(device)],
    ['ILIKE', plainIlike(pglite.db)],
    ['MiniSearch', plainMiniSearch(products)],
  ];
  await onPostgres(async (postgres) => {
    engines.splice(1, 0, ['ours, PostgreSQL', ourServer((await filled(postgres)).db)]);
    await printTable(engines);
  });
  if (!server) await printTable(engines);
  await pglite.close();
}

async function filled(database: Database): Promise<Database> {
  await fillShop(database, sample as Parameters<typeof fillShop>[1]);
  return database;
}

async function printTable(engines: readonly [string, Engine][]): Promise<void> {
  console.log('recall@5 / MRR / noise / false positives / unsaid ones, in per cent (tests/search/README.md)');
  for (const half of halves) {
    console.log(`\n${row([half, 'queries', ...engines.map(([name]) => name)])}`);
    const sums = engines.map((): Score[] => []);
    for (const [name, all] of queries) {
      const asked = all.filter((query) => halfOf(query) === half);
      const scores: Score[] = [];
      for (const [place, [, engine]] of engines.entries()) {
        const score = await scoreOf(name === offeredClass ? offering(engine) : engine, asked);
        scores.push(score);
        sums[place]?.push(score);
      }
      console.log(row([name, String(asked.length), ...scores.map(figures)]));
    }
    console.log(row(['all', '', ...sums.map((scores) => figures(meanOf(scores)))]));
  }
}

const percent = (share: number): string => (share * 100).toFixed(share === 1 ? 0 : 1);
const figures = ({ recall, mrr, noise, falsePositives, unsaid }: Score): string =>
  [recall, mrr, noise, falsePositives, unsaid].map(percent).join(' / ');
const row = ([name = '', ...cells]: readonly string[]): string =>
  [name.padEnd(20), ...cells.map((cell) => cell.padStart(30))].join(' ').trimEnd();

async function printSpeed(): Promise<void> {
  const texts = [...queries].flatMap(([name, asked]) => asked.map(({ text }) => ({ name, text })));
  console.log(`\n${cpus().length} cores; times on the clock, of which this process worked (ms)\n`);
  for (const size of isAsked('speed') ? [products.length, 10_000] : []) {
    const pglite = await openPglite();
    await speedOf(pglite, size, texts);
    await pglite.close();
    await onPostgres((postgres) => speedOf(postgres, size, texts));
  }
  if (isAsked('large')) await onPostgres((postgres) => speedOf(postgres, 100_000, texts));
  if (!server) console.log('TEST_DATABASE_URL is not set: nothing was tried on PostgreSQL.');
}

/** To fill a large shop takes long. */
const untimed = { ...databaseSettings({}), statementTimeout: 0, idleTransactionTimeout: 0 };

/** Makes a database of its own for a while. */
async function onPostgres(use: (database: Database) => Promise<void>): Promise<void> {
  if (!server) return;
  const name = `zay_bench_${randomBytes(6).toString('hex')}`;
  const own = Object.assign(new URL(server), { pathname: `/${name}` });
  await runOnServer(`create database ${name}`);
  try {
    const database = await openPostgres(own.href, untimed);
    await use(database).finally(() => database.close());
  } finally {
    await runOnServer(`drop database ${name} with (force)`);
  }
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

if (isAsked('words')) await printScores();
if (isAsked('speed') || isAsked('large')) await printSpeed();
