import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Locale } from '#contract/values/locale.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { backInStockRequests, categories, customers, products, variations } from '#server/database/schema.ts';
import { emailKey, isEmail } from '#server/mail/queries.ts';

/** A request to be told when something is back. */
export interface BackInStockRequest {
  email: string;
  variationId: number;
  locale: Locale;
}

/** So many things one address may wait for: whoever types somebody else's cannot fill their mailbox. */
const maxWaiting = 20;

/** Stores who waits for what, once; not for a variation that there is not, nor beyond what one address may wait for. */
export async function saveRequest(
  db: Db,
  { email, variationId, locale }: BackInStockRequest,
  now: Date,
): Promise<void> {
  const { email: kept } = backInStockRequests;
  await db.execute(sql`
    insert into ${backInStockRequests} (variation_id, email, locale, created_at)
    select ${variations.id}, ${email}, ${locale}, ${now.toISOString()}::timestamptz
    from ${variations}
    where ${variations.id} = ${variationId} and ${variations.archivedAt} is null
      and (select count(*) from ${backInStockRequests} where lower(${kept}) = ${emailKey(email)}) < ${maxWaiting}
    on conflict do nothing`);
}

/** A request whose variation is in stock again, with what its mail says. */
export interface FulfilledRequest extends BackInStockRequest {
  name: string;
  nameMm: string | null;
  colour: string | null;
  colourMm: string | null;
  size: string | null;
  sizeMm: string | null;
  slug: string;
  category: string;
}

/**
 * Takes requests whose variation can be bought again out of the table, oldest first. In one transaction with the mails
 * each is mailed once, however many servers ask and however often the stock comes and goes: those that another server
 * has locked are left to it.
 */
export async function takeFulfilled(tx: Db, limit: number): Promise<FulfilledRequest[]> {
  const { id, email, locale, variationId } = backInStockRequests;
  const { colour, colourMm, size, sizeMm } = variations;
  const isOnSale = and(isNull(variations.archivedAt), isNull(products.archivedAt), isNotNull(variations.priceMinor));
  const rows = await tx
    .select({
      ...{ id, email, locale, variationId, colour, colourMm, size, sizeMm },
      ...{ name: products.name, nameMm: products.nameMm, slug: products.slug, category: categories.slug },
    })
    .from(backInStockRequests)
    .innerJoin(variations, eq(variations.id, variationId))
    .innerJoin(products, eq(products.id, variations.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(gt(variations.stock, 0), isOnSale))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { of: backInStockRequests, skipLocked: true });
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.delete(backInStockRequests).where(inArray(id, ids));
  return rows.map(({ id: _, ...request }) => request);
}

/** The id of the customer who has shown that an email is theirs; undefined where nobody has. */
export async function confirmedCustomer(tx: Db, email: string): Promise<number | undefined> {
  const isTheirs = and(
    isEmail(customers.email, email),
    isNotNull(customers.emailVerifiedAt),
    isNull(customers.closedAt),
  );
  const [found] = await tx.select({ id: customers.id }).from(customers).where(isTheirs);
  return found?.id;
}

/** Deletes requests that came before `until`: nobody waits that long. */
export const pruneBackInStock = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, backInStockRequests, lte(backInStockRequests.createdAt, until), limit);
