import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, lockMigrations, type MigrationTimes } from '#server/database/migrating/connection.ts';
import { DatabaseTooNew, type Migration, readMigrations, whyTooOld } from '#server/database/migrating/files.ts';
import { runMigrations, usualTimes } from '#server/database/migrating/run.ts';
import * as schema from '#server/database/schema.ts';
import { createDatabase } from '../../support/database/engines.ts';

const known = readMigrations();
const newest = Math.max(...known.map(({ number }) => number));
/** Makes the table in which versions are noted. */
const versions = known.find(({ name }) => name.endsWith('_schema_versions'));
const times: MigrationTimes = { ...usualTimes, lockTimeout: 300, pause: 200, patience: 20_000, notice: 300 };

/** A migration that follows those that there are. */
const next = (statements: string[], more: Partial<Migration> = {}): Migration => ({
  number: newest + 1,
  name: `${newest + 1}_next`,
  statements,
  isOutside: false,
  oldestCode: newest,
  madeAt: Date.now() + 1e9,
  hash: 'made up',
  ...more,
});

describe('on PGlite', () => {
  let client: PGlite;
  let connection: Connection;
  const db = () => drizzle({ client, schema, casing: 'snake_case' });
  const columns = async (): Promise<unknown[]> =>
    (await client.query("select from information_schema.columns where table_name = 'secrets' and column_name = 'hue'"))
      .rows;
  beforeEach(async () => {
    client = await PGlite.create();
    connection = { query: (statement, values) => client.query(statement, values) };
    await client.exec('create table secrets (name text)');
    await runMigrations(connection, [next(versions?.statements.slice() ?? [], { number: newest, madeAt: 1 })]);
  });
  afterEach(() => client.close());

  it('one that only adds lets the code before go on, and start again', { tags: ['slow'] }, async () => {
    await runMigrations(
      connection,
      [...known.slice(-1).map(applied), next(['alter table secrets add hue text'])],
      times,
    );
    expect(await columns()).toHaveLength(1);
    expect(await whyTooOld(db(), newest)).toBeUndefined();
    await runMigrations(connection, known.slice(-1).map(applied), times);
  });

  it(
    'one that older code does not stand is announced before it is made, and keeps that code out',
    { tags: ['slow'] },
    async () => {
      const breaking = next(['alter table secrets add hue text'], { oldestCode: newest + 1 });
      const running = runMigrations(connection, [...known.slice(-1).map(applied), breaking], times);
      await expect.poll(() => whyTooOld(db(), newest)).toContain('Start the newer version');
      expect(await columns()).toHaveLength(0);
      await running;
      expect(await columns()).toHaveLength(1);
      expect(await whyTooOld(db(), newest + 1)).toBeUndefined();
      await expect(runMigrations(connection, known.slice(-1).map(applied), times)).rejects.toThrow(DatabaseTooNew);
    },
  );

  it('one that fails leaves nothing, and older code may go on', { tags: ['slow'] }, async () => {
    const broken = ['alter table secrets add hue text', 'alter table nothing add hue text'];
    const failing = runMigrations(connection, [next(broken, { oldestCode: newest + 1 })], times);
    await expect(failing).rejects.toThrow('nothing');
    expect([await columns(), await whyTooOld(db(), newest)]).toEqual([[], undefined]);
  });

  it('one that was made before the last, and came later by a merge, is applied too', { tags: ['slow'] }, async () => {
    await runMigrations(connection, [next(['alter table secrets add hue text'], { madeAt: 0 })], times);
    expect(await columns()).toHaveLength(1);
  });

  /** Applied already, in `beforeEach`. */
  function applied(migration: Migration): Migration {
    return { ...migration, madeAt: 1 };
  }
});

const server = process.env['TEST_DATABASE_URL'];

describe.skipIf(!server)(
  `on PostgreSQL${server ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  { tags: ['slow'] },
  () => {
    let own: Awaited<ReturnType<typeof createDatabase>>;
    let clients: pg.Client[];
    const connect = async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: own.url });
      clients.push(client);
      await client.connect();
      return client;
    };
    beforeEach(async () => {
      clients = [];
      own = await createDatabase(server ?? '');
      await (await connect()).query('create table goods (id int); insert into goods select generate_series(1, 1000)');
    });
    afterEach(async () => {
      await Promise.all(clients.map((client) => client.end()));
      await own.drop();
    });

    it('a change waits for a long transaction in short tries, and nobody stands in line behind it', async () => {
      const [long, shopper, migrator] = await Promise.all([connect(), connect(), connect()]);
      await long.query('begin; select from goods limit 1');
      let isMade = false;
      const change = next(['alter table goods add hue text'], { number: 1 });
      const running = runMigrations(migrator, [change], times).then(() => (isMade = true));
      const waits: number[] = [];
      for (const end = performance.now() + 2_500; performance.now() < end; await setTimeout(10)) {
        const from = performance.now();
        await shopper.query('select from goods limit 1');
        waits.push(performance.now() - from);
      }
      expect(isMade).toBe(false);
      // One lock timeout; a plain ALTER TABLE would have kept it for as long as the transaction.
      expect(Math.max(...waits)).toBeGreaterThan(100);
      expect(Math.max(...waits)).toBeLessThan(1_500);
      await long.query('commit');
      await running;
      expect((await shopper.query('select hue from goods limit 1')).rows).toEqual([{ hue: null }]);
    });

    it('an index is made while others write, and anew where that was interrupted', async () => {
      const [writer, migrator] = await Promise.all([connect(), connect()]);
      // Two equal rows end it in the middle: half an index is left, by its name.
      await writer.query('insert into goods values (1)');
      const making = 'create unique index concurrently if not exists goods_id on goods (id)';
      await expect(writer.query(making)).rejects.toThrow('could not create');
      await writer.query('delete from goods where ctid in (select max(ctid) from goods where id = 1)');
      await writer.query('begin; insert into goods values (2000)');
      const indexing = runMigrations(migrator, [next([making], { number: 1, isOutside: true })], times);
      await setTimeout(1_000);
      await writer.query('insert into goods values (2001); commit');
      await indexing;
      const { rows } = await writer.query("select indisvalid from pg_index where indexrelid = 'goods_id'::regclass");
      expect(rows).toEqual([{ indisvalid: true }]);
    });

    it('two servers that start together migrate one after the other, and an index waits for neither', async () => {
      const [one, two] = await Promise.all([connect(), connect()]);
      const making = 'create index concurrently if not exists goods_id on goods (id)';
      await lockMigrations(one, times);
      const waiting = lockMigrations(two, times).then(() => 'locked');
      await setTimeout(700);
      await runMigrations(one, [next([making], { number: 1, isOutside: true })], times);
      await one.end();
      expect(await waiting).toBe('locked');
    });
  },
);
