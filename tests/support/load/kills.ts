import { randomInt } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '#server/database/connect.ts';
import { idempotencyKeys, orders, paymentSlips } from '#server/database/schema.ts';
import { type ApiServer, openApi } from '../shop/apiServer.ts';
import { fillShop } from './stockedShop.ts';
import { accountingFaults, totalUnits } from '../orders/accounting.ts';
import { retryUnanswered, orderUntilDown, emptyLedger, type Ledger } from './ledger.ts';
import { settingsOf, type ServerData, withServerDatabase } from '../shop/serverData.ts';
import { openStripeServer } from '../services/stripe.ts';

/** What came of a shop that was killed again and again. */
export interface KillOutcome {
  /** Orders that the shop said it has. */
  acknowledged: number;
  /** Requests that a kill cut off. Each was sent again with its key to the next server. */
  cutOff: number;
  /** Those of them whose order was there already. */
  writtenUnheard: number;
  /** Everything that is not as it must be, in words. */
  faults: string[];
}

/**
 * Kills (-9) the servers of a home so many times while ten buyers order at each, and looks into its books after each
 * kill, before a server has been there again.
 */
export async function killUnderLoad(home: ServerData, kills: number, servers = 1): Promise<KillOutcome> {
  const stripe = await openStripeServer();
  const stall = await withServerDatabase(home, (db) => fillShop(db, { goods: 5, units: 100_000, people: 10 }));
  const inAll = await withServerDatabase(home, totalUnits);
  const ledger = emptyLedger();
  const survived: KillOutcome = { acknowledged: 0, cutOff: 0, writtenUnheard: 0, faults: ledger.wrong };
  const open = () =>
    Promise.all(
      settingsOf(home, servers).map((own) => openApi({ ...own, ...stripe.settings, ORDERS_PER_MINUTE: '100000' })),
    );
  for (let kill = 1; kill <= kills; kill += 1) {
    const opened = await open();
    await retryUnanswered(urlIn(opened), ledger);
    const known = ledger.acknowledged.size;
    const shopping = Promise.all(opened.map(({ url }) => orderUntilDown(url, stall, ledger)));
    while (ledger.acknowledged.size === known) await setTimeout(5);
    await setTimeout(randomInt(50, 800));
    await Promise.all(opened.map((server) => server.end('SIGKILL')));
    await shopping;
    const written = await withServerDatabase(home, (db) =>
      lookOnce(db, (tx) => look(tx, home, servers, ledger, inAll, survived)),
    );
    survived.cutOff += ledger.unheard.length;
    survived.writtenUnheard += ledger.unheard.filter(({ errand }) => written.has(errand.key)).length;
  }
  const last = await open();
  await retryUnanswered(urlIn(last), ledger);
  await Promise.all(last.map((server) => server.end('SIGTERM')));
  await withServerDatabase(home, (db) => lookOnce(db, (tx) => look(tx, home, servers, ledger, inAll, survived)));
  await stripe.close();
  survived.faults.push(...ledger.unheard.map(({ errand }) => `${errand.key} was never answered`));
  return { ...survived, acknowledged: ledger.acknowledged.size };
}

/** A database finishes the statement of a server that is gone: only what is seen at one moment belongs together. */
const lookOnce = <T>(db: Db, see: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(see, { isolationLevel: 'repeatable read' });

/** Notes what is wrong, and answers under which keys there is an order. */
async function look(
  db: Db,
  home: ServerData,
  servers: number,
  { acknowledged }: Ledger,
  inAll: object,
  { faults }: KillOutcome,
): Promise<Map<string, number | null>> {
  const kept = await db.select().from(idempotencyKeys);
  const orderOf = new Map(kept.map(({ key, orderId }) => [key, orderId]));
  const names = new Map((await db.select().from(orders)).map(({ id, invoiceNo }) => [id, invoiceNo]));
  for (const [key, { id, invoiceNo }] of acknowledged)
    if (orderOf.get(key) !== id || names.get(id) !== invoiceNo)
      faults.push(`${invoiceNo} was acknowledged and is lost`);
  if (names.size !== orderOf.size) faults.push(`${names.size} orders came of ${orderOf.size} requests`);
  if (JSON.stringify(await totalUnits(db)) !== JSON.stringify(inAll)) faults.push('units were lost or made');
  faults.push(...(await accountingFaults(db)), ...(await missingSlips(db, settingsOf(home, servers))));
  return orderOf;
}

const urlIn = ([first]: ApiServer[]): string => first?.url ?? '';

/** A slip that an order names is there, at the server that took it. */
async function missingSlips(db: Db, settings: Record<string, string>[]): Promise<string[]> {
  const rows = await db.select({ file: paymentSlips.file }).from(paymentSlips);
  const named = rows.flatMap(({ file }) => file ?? []);
  const missing = await Promise.all(
    named.map((file) =>
      Promise.any(settings.map((own) => access(join(own['DATA_DIR'] ?? '', 'slips', file)))).then(
        () => [],
        () => [`the slip ${file} is lost`],
      ),
    ),
  );
  return missing.flat();
}
