import { asc } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { importCatalogue } from '#server/editing/store/importCatalogue.ts';
import { addresses, customers, sessions, variations } from '#server/database/schema.ts';
import { replaceBands } from '#server/shipping/queries.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import { addressForm } from '../accounts/addresses.ts';
import { product, variation } from '../editing/fileExamples.ts';
import type { SentLine } from '../orders/buyers.ts';

/** A shop with products and customers, for load tests of orders. */
export interface StockedShop {
  goods: StockedItem[];
  customers: StoredBuyer[];
}

/** The variation of a product that has only one. */
export interface StockedItem {
  productId: number;
  variationId: number;
  unitPrice: number;
}

export interface StoredBuyer {
  addressId: number;
  cookie: string;
}

/** The delivery fee of every parcel, in the shop's currency. */
export const flatFee = 5;
const DAY = 86_400_000;

/**
 * Fills an empty shop with products and customers. It inserts customers directly into the database, since hashing
 * hundreds of passwords takes minutes.
 */
export async function fillShop(
  db: Db,
  { goods, units, people }: { goods: number; units: number; people: number },
): Promise<StockedShop> {
  const names = Array.from({ length: goods }, (_, place) => `Tea No. ${place + 1}`);
  const catalogue = names.map((nameEn) =>
    product({ nameEn, variations: [variation({ stock: units, weightGrams: 10 })] }),
  );
  const now = new Date();
  const measure = () => Promise.resolve(new Map());
  const result = await importCatalogue(db, { catalogue, actor: 'test', now, dryRun: false, currency: 'USD', measure });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  await replaceBands(db, [{ upToGrams: 1_000_000, priceMinor: flatFee * 100 }]);
  const rows = await db.select().from(variations).orderBy(asc(variations.id));
  const stocked = rows.map(({ id, productId, priceMinor }) => {
    return { productId, variationId: id, unitPrice: (priceMinor ?? 0) / 100 };
  });
  return { goods: stocked, customers: await addCustomers(db, people, now) };
}

export async function addCustomers(db: Db, count: number, now: Date): Promise<StoredBuyer[]> {
  const profiles = Array.from({ length: count }, (_, i) => {
    const name = { username: `Aye ${i}`, firstName: 'Aye', lastName: 'Mya' };
    return { ...name, email: `aye.${i}@mail.example`, phone: '+66 812345678', emailVerifiedAt: now };
  });
  const ids = await db.insert(customers).values(profiles).returning({ id: customers.id });
  const { postal_code: postalCode, isActive: _, ...form } = addressForm();
  const rows = ids.map(({ id: customerId }) => ({ ...form, note: null, postalCode, customerId }));
  const stored = await db.insert(addresses).values(rows).returning({ id: addresses.id });
  const tokens = ids.map(() => newToken());
  const expiresAt = new Date(now.getTime() + DAY);
  const signedIn = ids.map(({ id: customerId }, i) => {
    return {
      ...{ customerId, tokenHash: hashToken(tokens[i] ?? ''), device: null, createdAt: now, lastSeenAt: now },
      expiresAt,
    };
  });
  await db.insert(sessions).values(signedIn);
  return stored.map(({ id }, i) => ({ addressId: id, cookie: `session=${tokens[i] ?? ''}` }));
}

/** An order line as the checkout sends it. */
export const lineOfItem = ({ unitPrice, ...item }: StockedItem, quantity: number): SentLine => ({
  ...item,
  quantity,
  unitPrice,
  subTotal: Math.round(unitPrice * quantity * 100) / 100,
});
