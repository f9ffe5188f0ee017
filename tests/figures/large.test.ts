import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseSettings } from '#server/config/server.ts';
import { openPostgres } from '#server/database/connect.ts';
import { orders } from '#server/database/schema.ts';
import { withPostgres } from '../support/database/engines.ts';
import { fillLarge } from '../support/large/fillLarge.ts';
import { openLargeShop } from '../support/large/largeShop.ts';
import { largeSize } from '../support/large/size.ts';
import { measured, type MeasuredCall, tableOf } from '../support/large/table.ts';
import { recordFigure } from '../support/load/figures.ts';

/**
 * At 100,000 products, 1,000,000 customers and 1,000,000 orders. Filling takes minutes: LARGE_DATABASE_URL names an empty
 * database that is filled once and stays; without it one is made and dropped.
 */
const server = process.env['TEST_DATABASE_URL'];
const kept = process.env['LARGE_DATABASE_URL'];
/** How often each is asked; the middle one counts. */
const times = 9;

async function measureAll(url: string): Promise<MeasuredCall[]> {
  await filled(url);
  const { calls, run, close } = await openLargeShop(url, largeSize);
  const all: MeasuredCall[] = [];
  for (const call of calls) {
    // What is read once, prepared once or compiled once is no part of it.
    await run(call, 1);
    await run(call, 2);
    const taken = [];
    for (let n = 3; n < 3 + times; n += 1) taken.push(await run(call, n));
    all.push(measured(call.what, taken));
  }
  await close();
  return all;
}

async function filled(url: string): Promise<void> {
  const database = await openPostgres(url, { ...databaseSettings({}), statementTimeout: 0 });
  const isEmpty = (await database.db.select({ id: orders.id }).from(orders).limit(1)).length === 0;
  if (isEmpty) await fillLarge(database.db, largeSize, (what) => console.log(what));
  await database.close();
}

it.runIf(server ?? kept)('the calls of a large shop', async () => {
  let all: MeasuredCall[] = [];
  const measure = async (url: string) => void (all = await measureAll(url));
  await (kept ? measure(kept) : withPostgres(server ?? '', measure));
  for (const { what, ms, databaseMs, buffers, mostRead } of all) {
    const value = `${ms.toFixed(1)} ms, ${databaseMs.toFixed(1)} in the database`;
    recordFigure(`large: ${what} (${buffers} pages, ${mostRead} rows)`, value, '20 ms');
  }
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/large.md', `${tableOf(all)}\n`);
  expect(all.length).toBeGreaterThan(40);
});
