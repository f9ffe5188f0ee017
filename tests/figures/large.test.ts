import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseSettings } from '#server/config/server.ts';
import { openPostgres } from '#server/database/connect.ts';
import { orders } from '#server/database/schema.ts';
import { type Taken, openLargeShop } from '../support/large/largeShop.ts';
import { withPostgres } from '../support/database/engines.ts';
import { fillLarge } from '../support/large/fillLarge.ts';
import { largeSize } from '../support/large/size.ts';
import { recordFigure } from '../support/load/figures.ts';

/** A call as the table of a large shop shows it. */
interface MeasuredCall {
  what: string;
  /** The middle one of many (milliseconds), all in all and in the database. */
  ms: number;
  databaseMs: number;
  statements: number;
  buffers: number;
  /** The most rows that one step of any of its statements read. */
  mostRead: number;
  /** Tables that were read from beginning to end, of more than a few rows. */
  wholeTables: string;
}

/** Fewer rows than this are read at once whatever the index is. */
const FEW_ROWS = 1_000;

const middle = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What a call took in the middle of many times. */
function measured(what: string, taken: readonly Taken[]): MeasuredCall {
  const of = (value: (one: Taken) => number): number => middle(taken.map(value));
  const whole = taken.flatMap(({ statements }) => statements.flatMap(({ wholeTables }) => wholeTables));
  return {
    what,
    ms: of(({ ms }) => ms),
    databaseMs: of(({ statements }) => sum(statements.map(({ ms }) => ms))),
    statements: of(({ statements }) => statements.length),
    buffers: of(({ statements }) => sum(statements.map(({ buffers }) => buffers))),
    mostRead: of(({ statements }) => Math.max(0, ...statements.map(({ mostRead }) => mostRead))),
    wholeTables: [...new Set(whole.filter(({ rows }) => rows >= FEW_ROWS).map(({ table }) => table))].join(', '),
  };
}

/** The table in Markdown. */
function tableOf(calls: readonly MeasuredCall[]): string {
  const rows = calls.map(({ what, ms, databaseMs, statements, buffers, mostRead, wholeTables }) =>
    [what, ms.toFixed(1), databaseMs.toFixed(1), statements, buffers, mostRead, wholeTables || '–'].join(' | '),
  );
  const head = 'call | ms | of it in the database | statements | pages | most rows read | tables read whole';
  return [head, '--- | --: | --: | --: | --: | --: | ---', ...rows].map((row) => `| ${row} |`).join('\n');
}

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
