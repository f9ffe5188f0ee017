import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '#server/database/connect.ts';
import { orders } from '#server/database/schema.ts';
import { startTraffic } from '../../support/load/mixedTraffic.ts';
import { fillShop } from '../../support/load/stockedShop.ts';
import { accountingFaults } from '../../support/orders/accounting.ts';
import { openStripeServer } from '../../support/services/stripe.ts';
import { openApi } from '../../support/shop/apiServer.ts';
import { onServerPostgres, settingsOf, withServerDatabase } from '../../support/shop/serverData.ts';

/** Longer than the shop keeps or plans anything (milliseconds). */
const wrong = 4_000 * 86_400_000;

interface Rows<Row> {
  rows: Row[];
}

/** Every column with moments that are nowhere near the present of the database. */
async function wrongMoments(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select quote_ident(table_name) as "table", quote_ident(column_name) as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'`)) as Rows<{
    table: string;
    column: string;
  }>;
  expect(rows.length).toBeGreaterThan(30);
  const faults: string[] = [];
  for (const { table, column } of rows) {
    const isWrong = sql.raw(`abs(extract(epoch from ${column} - now())) > ${wrong / 2_000}`);
    const { rows: found } = (await db.execute(
      sql`select ${sql.raw(column)}::text as at from ${sql.raw(table)} where ${isWrong} limit 1`,
    )) as Rows<{ at: string }>;
    faults.push(...found.map(({ at }) => `${table}.${column} has ${at}`));
  }
  return faults;
}

onServerPostgres((openData) => {
  it('two servers whose machines are eleven years ahead and behind agree on every moment', async () => {
    const serverData = await openData();
    const stripe = await openStripeServer();
    const stocked = await withServerDatabase(serverData, (db) => fillShop(db, { goods: 5, units: 100_000, people: 6 }));
    const settings = { ...stripe.settings, LOG_LEVEL: 'silent' };
    const servers = await Promise.all(
      settingsOf(serverData, 2).map((own, place) =>
        openApi({
          ...own,
          ...settings,
          NODE_OPTIONS: '--import ./tests/support/shop/skewedClock.ts',
          CLOCK_SKEW: String(place === 0 ? wrong : -wrong),
        }),
      ),
    );
    const { at } = (await (await fetch(`${servers[0]?.url ?? ''}/api/v1/healthz`)).json()) as { at: string };
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    const urls = servers.map(({ url }) => url);
    const traffic = startTraffic(() => urls, stocked);
    await traffic.untilPlaced(30);
    for (const url of urls) {
      const body = JSON.stringify({ email: `aye${urls.indexOf(url)}@mail.example` });
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      const sent = await fetch(`${url}/api/v1/client/newsletter`, { method: 'POST', headers, body });
      expect(sent.status).toBe(200);
    }
    // Each has swept, which is what cannot be taken back, and worked on the outbox.
    await setTimeout(3_000);
    await traffic.end();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await stripe.close();
    expect([...traffic.faults]).toEqual([]);
    await withServerDatabase(serverData, async (db) => {
      expect(await wrongMoments(db)).toEqual([]);
      expect(await db.$count(orders)).toBe(traffic.placed.size);
      expect(await accountingFaults(db)).toEqual([]);
    });
    await serverData.leave();
  });
});
