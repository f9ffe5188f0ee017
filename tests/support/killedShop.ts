import { randomInt } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '#server/db/connect.ts';
import { idempotencyKeys, orders, paymentSlips } from '#server/db/schema.ts';
import { openApi } from './apiServer.ts';
import { fillStall } from './marketStall.ts';
import { faultsInBooks, unitsInAll } from './orderBooks.ts';
import { askAgain, buyUntilGone, emptyLedger, type Ledger } from './orderLedger.ts';
import { type ShopHome, within } from './shopHomes.ts';
import { openStripeServer } from './stripeServer.ts';

/** What came of a shop that was killed again and again. */
export interface Survived {
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
 * Kills (-9) the server of a home so many times while ten buyers order, and looks into its books after each kill,
 * before a server has been there again.
 */
export async function killUnderLoad(home: ShopHome, kills: number): Promise<Survived> {
  const stripe = await openStripeServer();
  const stall = await within(home, (db) => fillStall(db, { goods: 5, units: 100_000, people: 10 }));
  const inAll = await within(home, unitsInAll);
  const ledger = emptyLedger();
  const survived: Survived = { acknowledged: 0, cutOff: 0, writtenUnheard: 0, faults: ledger.wrong };
  const settings = { ...home.settings, ...stripe.settings, ORDERS_PER_MINUTE: '100000' };
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await openApi(settings);
    await askAgain(server.url, ledger);
    const known = ledger.acknowledged.size;
    const shopping = buyUntilGone(server.url, stall, ledger);
    while (ledger.acknowledged.size === known) await setTimeout(5);
    await setTimeout(randomInt(50, 800));
    await server.end('SIGKILL');
    await shopping;
    const written = await within(home, (db) => look(db, home, ledger, inAll, survived));
    survived.cutOff += ledger.unheard.length;
    survived.writtenUnheard += ledger.unheard.filter(({ errand }) => written.has(errand.key)).length;
  }
  const last = await openApi(settings);
  await askAgain(last.url, ledger);
  await last.end('SIGTERM');
  await within(home, (db) => look(db, home, ledger, inAll, survived));
  await stripe.close();
  survived.faults.push(...ledger.unheard.map(({ errand }) => `${errand.key} was never answered`));
  return { ...survived, acknowledged: ledger.acknowledged.size };
}

/** Notes what is wrong, and answers under which keys there is an order. */
async function look(
  db: Db,
  home: ShopHome,
  { acknowledged }: Ledger,
  inAll: object,
  { faults }: Survived,
): Promise<Map<string, number | null>> {
  const kept = await db.select().from(idempotencyKeys);
  const orderOf = new Map(kept.map(({ key, orderId }) => [key, orderId]));
  const names = new Map((await db.select().from(orders)).map(({ id, invoiceNo }) => [id, invoiceNo]));
  for (const [key, { id, invoiceNo }] of acknowledged)
    if (orderOf.get(key) !== id || names.get(id) !== invoiceNo)
      faults.push(`${invoiceNo} was acknowledged and is lost`);
  if (names.size !== orderOf.size) faults.push(`${names.size} orders came of ${orderOf.size} requests`);
  if (JSON.stringify(await unitsInAll(db)) !== JSON.stringify(inAll)) faults.push('units were lost or made');
  faults.push(...(await faultsInBooks(db)), ...(await missingSlips(db, home)));
  return orderOf;
}

/** A slip that an order names is there. */
async function missingSlips(db: Db, { settings }: ShopHome): Promise<string[]> {
  const named = await db.select({ file: paymentSlips.file }).from(paymentSlips);
  const missing = await Promise.all(
    named.map(({ file }) =>
      access(join(settings['DATA_DIR'] ?? '', 'slips', file)).then(
        () => [],
        () => [`the slip ${file} is lost`],
      ),
    ),
  );
  return missing.flat();
}
