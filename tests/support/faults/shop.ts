import { setTimeout } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { type Database, openPostgres } from '#server/database/connect.ts';
import { products, variations } from '#server/database/schema.ts';
import { replaceBands } from '#server/shipping/queries.ts';
import type { Traffic } from '../load/mixedTraffic.ts';
import { addCustomers, flatFee } from '../load/stockedShop.ts';
import { faultsAgainst, totalUnits } from '../orders/accounting.ts';
import { itemAt } from '../orders/runActions.ts';
import { operatorToken } from './stage.ts';

/** Units of everything that is ordered: more than anybody can buy in a run. */
const units = 1_000_000;

type SampleOnStage = Awaited<ReturnType<typeof stockSample>>;

/** Prepares the sample range for so many customers, who order some of the goods while the price of another one changes. */
export async function stockSample(url: string, people: number) {
  return withDatabase(url, async ({ db }) => {
    await db.update(variations).set({ stock: units });
    await replaceBands(db, [{ upToGrams: 1_000_000, priceMinor: flatFee * 100 }]);
    const rows = await db
      .select({ productId: products.id, variationId: variations.id, minor: variations.priceMinor })
      .from(variations)
      .innerJoin(products, eq(products.id, variations.productId))
      .where(eq(products.promotion, false))
      .orderBy(asc(variations.id));
    const goods = rows.map(({ minor, ...item }) => ({ ...item, unitPrice: (minor ?? 0) / 100 }));
    const { productId: product, variationId: variation } = itemAt(goods, 0);
    return {
      goods: goods.filter(({ productId, unitPrice }) => productId !== product && unitPrice > 0).slice(0, 8),
      customers: await addCustomers(db, people, new Date()),
      edited: { product, variation },
      units: await totalUnits(db),
    };
  });
}

/** An editor who changes a price again and again, each change until the shop has taken it. */
export function editPrices(
  url: string,
  edited: SampleOnStage['edited'],
): { end: () => Promise<{ price: string; changes: number }> } {
  const backend = openBackend({ base: `${url}/api/v1` });
  let isOver = false;
  let price = '';
  let changes = 0;
  const change = async (): Promise<boolean> => {
    try {
      const body = { edits: [{ ...edited, set: { price } }] };
      await call(backend, editCatalogue, { body }, { token: operatorToken });
      return true;
    } catch (failure) {
      if (failure instanceof Refused && failure.status < 500) throw failure;
      return false;
    }
  };
  const work = async (): Promise<void> => {
    for (; !isOver; changes += 1) {
      price = (3 + (changes % 90) / 100).toFixed(2);
      while (!(await change())) await setTimeout(500);
      await setTimeout(5_000);
    }
  };
  const done = work();
  return {
    end: async () => {
      isOver = true;
      await done;
      return { price, changes };
    },
  };
}

/** What the books say against the shop after a run, as sentences; must be empty. */
export const faultsInBooks = (url: string, { placed }: Traffic, unitsBefore: object): Promise<string[]> =>
  withDatabase(url, ({ db }) => faultsAgainst(db, placed, unitsBefore));

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgres(url);
  return work(database).finally(() => database.close());
}
