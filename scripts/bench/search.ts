/**
 * `npm run bench:search [-- words | speed …]`: asks several engines what shoppers type (tests/search) and prints how
 * often each shows what they want; then how long our own takes at 10,000 products on PGlite and at 100,000 on
 * PostgreSQL, where TEST_DATABASE_URL (or DATABASE_URL) names a server on which databases may be made.
 */
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import pg from 'pg';
import { buildSearchIndex } from '#catalogue/indexes/search.ts';
import { openIndex } from '#search/device.ts';
import { type Database, openPglite, openPostgres } from '#server/database/connect.ts';
import { asLabelled, productsOfFile, readQueries } from '../../tests/support/search/queries.ts';
import { ourDevice, ourServer, plainIlike, plainMiniSearch } from '../../tests/support/search/engines.ts';
import { catalogueOf } from '../../tests/support/search/sampleShop.ts';
import { type Engine, type Score, scoreOf } from '../../tests/support/search/score.ts';
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
  const device = await openIndex(buildSearchIndex(shop, shop.products), () => Promise.resolve());
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
  console.log('recall@5 / MRR / false positives, in per cent (tests/search/README.md)\n');
  console.log(row(['', 'queries', ...engines.map(([name]) => name)]));
  for (const [name, asked] of queries) {
    const scores: Score[] = [];
    for (const [, engine] of engines) scores.push(await scoreOf(engine, asked));
    console.log(row([name, String(asked.length), ...scores.map(figures)]));
  }
}

const percent = (share: number): string => (share * 100).toFixed(share === 1 ? 0 : 1);
const figures = ({ recall, mrr, falsePositives }: Score): string =>
  [recall, mrr, falsePositives].map(percent).join(' / ');
const row = ([name = '', ...cells]: readonly string[]): string =>
  [name.padEnd(20), ...cells.map((cell) => cell.padStart(19))].join(' ').trimEnd();

async function printSpeed(): Promise<void> {
  const texts = [...queries.values()].flatMap((asked) => asked.map(({ text }) => text));
  console.log(`\n${cpus().length} cores; times on the clock, of which this process worked (ms)\n`);
  const pglite = await openPglite();
  await speedOf(pglite, 10_000, texts);
  await pglite.close();
  await onPostgres((postgres) => speedOf(postgres, 100_000, texts));
  if (!server) console.log('TEST_DATABASE_URL is not set: nothing was tried on PostgreSQL.');
}

/** Makes a database of its own for a while. */
async function onPostgres(use: (database: Database) => Promise<void>): Promise<void> {
  if (!server) return;
  const name = `zay_bench_${randomBytes(6).toString('hex')}`;
  const own = Object.assign(new URL(server), { pathname: `/${name}` });
  await runOnServer(`create database ${name}`);
  try {
    const database = await openPostgres(own.href);
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
if (isAsked('speed')) await printSpeed();
