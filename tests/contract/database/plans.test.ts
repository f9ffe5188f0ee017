import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseSettings } from '#server/config/server.ts';
import { openPostgres } from '#server/database/connect.ts';
import { claimDueJobs, nextDue } from '#server/jobs/queries/outbox.ts';
import { createDatabase } from '../../support/database/engines.ts';
import { fillLarge } from '../../support/large/fillLarge.ts';
import { type LargeShop, openLargeShop } from '../../support/large/largeShop.ts';
import { planSize } from '../../support/large/size.ts';
import { sweepsOfNothing } from '../../support/large/sweeps.ts';
import { type RunStatement, watchDatabase, type WatchedDatabase } from '../../support/large/watchedDatabase.ts';

const server = process.env['TEST_DATABASE_URL'];

/** Small tables are read whole wherever that is cheaper; here only where no index leads to the rows. */
const asIfLarge = { enable_seqscan: 'off' };

/** More rows than this are read by a call only where `mostOf` says so. */
const most = 1_200;
/** Calls that read more, and why. */
const mostOf: Record<string, number> = {
  // All ids before it, of an index that holds nothing else.
  'products, the last pages': planSize.products,
  'products of a room': planSize.products / 8 + 100,
  // Every product with the word, each once.
  'a search, a common word': planSize.products / 3,
  'a search in Burmese': planSize.products / 3,
  'desk: goods by a word': planSize.products / 3,
  // Counted up to 10,000.
  'desk: all orders': 10_001,
  'desk: all orders, page 400': 10_001,
  'desk: delivered orders': 10_001,
  'desk: failed payments by card': planSize.orders / 4 + 100,
  // Orders of two months.
  'desk: the sales': 2_600,
  // Lines of four weeks, and some before them.
  'desk: what sells': 35_000,
  'desk: what runs out': 35_000,
  // Every customer has it; elsewhere they are read until there are enough.
  'desk: orders with a common text': planSize.customers,
  // So few slips are joined at once with those that wait; of a million each is looked up.
  'desk: the inbox': planSize.orders + 10,
  // Whoever never published has all changes before them.
  'desk: what is not published': 5_000,
  // Two months of words.
  'desk: searches without a hit': 18_000,
};

/** Whether everything that is sold, bought and done was read by a statement; small tables are read whole at any size. */
const grow = new Set([
  'orders',
  'order_items',
  'order_events',
  'payments',
  'payment_slips',
  'customers',
  'sessions',
  'addresses',
]);

describe.runIf(server)('in a large shop', { tags: ['slow'] }, () => {
  let drop: () => Promise<void>;
  let large: LargeShop;
  let watched: WatchedDatabase;
  beforeAll(async () => {
    const own = await createDatabase(server ?? '');
    const database = await openPostgres(own.url, { ...databaseSettings({}), statementTimeout: 0 });
    await fillLarge(database.db, planSize);
    await database.close();
    drop = own.drop;
    large = await openLargeShop(own.url, planSize, asIfLarge);
    watched = watchDatabase(own.url, asIfLarge);
  }, 300_000);
  afterAll(async () => {
    await large.close();
    await watched.database.close();
    await drop();
  });

  it('no call reads rows that it does not need', async () => {
    const faults: string[] = [];
    for (const call of large.calls) {
      // What is read once for each revision of the catalogue is no part of it.
      await large.run(call, 1);
      const { statements } = await large.run(call, 2);
      faults.push(...statements.flatMap((statement) => faultsOf(call.what, statement, mostOf[call.what] ?? most)));
    }
    expect(faults).toEqual([]);
  });

  it.each(sweepsOfNothing)('a sweep that finds nothing reads nearly nothing: %s', async (what, sweep) => {
    watched.take();
    await sweep(watched.database.db);
    const statements = watched.take();
    expect(statements).not.toEqual([]);
    expect(statements.flatMap((statement) => faultsOf(what, statement, 300))).toEqual([]);
  });

  it('a sale writes into the row of the stock alone', async () => {
    const { rows } = (await watched.database.db.execute(sql`
      select pg_get_indexdef(indexrelid) as index from pg_index where indrelid = 'variations'::regclass`)) as {
      rows: { index: string }[];
    };
    expect(rows).not.toEqual([]);
    expect(rows.filter(({ index }) => /stock/u.test(index))).toEqual([]);
  });

  it.each([
    ['mails', ['mail', 'webhook']],
    ['other work', ['push', 'webhook']],
  ])('where 20,000 mails wait, whoever looks for %s reads nearly nothing', async (what, topics) => {
    const { db } = watched.database;
    const places = new Map(topics.map((topic) => [topic, 5]));
    await db.execute(sql`insert into outbox (topic, payload) select 'mail', '{}' from generate_series(1, 20000)`);
    await db.execute(sql`analyze outbox`);
    watched.take();
    await claimDueJobs(db, { places, maxAttempts: 10 }, new Date(), new Date());
    await nextDue(db, { topics, maxAttempts: 10 });
    const statements = watched.take();
    await db.execute(sql`truncate outbox`);
    expect(statements).toHaveLength(2);
    expect(statements.flatMap((statement) => faultsOf(what, statement, 20))).toEqual([]);
  });
});

function faultsOf(what: string, { text, mostRead, wholeTables }: RunStatement, limit: number): string[] {
  const whole = wholeTables.filter(({ table, rows }) => grow.has(table) && rows > limit).map(({ table }) => table);
  const statement = text.replaceAll(/\s+/gu, ' ').slice(0, 160);
  return [
    ...(mostRead > limit ? [`${what} reads ${mostRead} rows: ${statement}`] : []),
    ...whole.map((table) => `${what} reads all of ${table}: ${statement}`),
  ];
}
