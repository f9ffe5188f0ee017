import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { Address } from '#contract/accounts/addresses.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import type { CountryDays } from '#contract/deliveryDays.ts';
import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import { type ThrottleCounts, changedLimits, standingOf } from '#server/orders/limits/queries.ts';
import type { Standing } from '#server/orders/limits/rules.ts';
import type { ReservedUnits } from '#server/orders/reservation/rules.ts';
import type { ShippingBand } from '#server/shipping/rules.ts';
import { toAddress } from '#server/accounts/addresses/queries.ts';
import { changedPayees } from '#server/payments/queries.ts';
import { isShownInMails } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import {
  addresses,
  checkoutReservations,
  countryShippingBands,
  customers,
  deliveryDays,
  formerNumbers,
  invoiceCounters,
  invoiceYears,
  pushSubscriptions,
  shippingBands,
  shopContent,
} from '#server/database/schema.ts';

/** The customer who orders, the address, the present delivery fees to there, and how long delivery takes to there. */
export interface OrderingCustomer {
  email: string;
  username: string;
  emailVerifiedAt: Date | null;
  address: Address & { username: string };
  bands: ShippingBand[];
  /** Null where the shop says nothing of the country. */
  days: CountryDays | null;
  /** The units that are kept for them while they pay. */
  held: ReservedUnits[];
  /** The goods that they have taken and not paid for, with how often that was counted before. */
  taken: Omit<Standing, 'isConfirmed'> & { turns: ThrottleCounts };
  /** The limits that owners changed. */
  limits: Partial<GoodsLimits> | null;
  /** The ways to pay as far as owners changed them. */
  payees: DocumentFields | null;
  /** True when any device is told of orders. */
  hasPush: boolean;
  /** The shop's changes of its mails, by the document. */
  mailTexts: Record<string, DocumentFields>;
}

/** Finds a customer and one of their addresses; undefined when it is not theirs. */
export async function orderingCustomer(
  db: Db,
  who: { customerId: number; addressId: number; net: string | null },
  now: Date,
): Promise<OrderingCustomer | undefined> {
  const [found] = await ordererQuery(db).execute({ ...who, now: now.toISOString() });
  return found && { ...found, address: { ...toAddress(found.address), username: found.username } };
}

/** Read along with the rest: each statement of an order is a round trip to the database. */
const bandsOfAddress: SQL<ShippingBand[]> = sql<ShippingBand[]>`coalesce((
  select json_agg(json_build_object('upToGrams', ${countryShippingBands.upToGrams}, 'priceMinor', ${countryShippingBands.priceMinor})
    order by ${countryShippingBands.upToGrams})
  from ${countryShippingBands} where ${countryShippingBands.country} = ${addresses.country}), (
  select coalesce(json_agg(json_build_object('upToGrams', ${shippingBands.upToGrams}, 'priceMinor', ${shippingBands.priceMinor})
    order by ${shippingBands.upToGrams}), '[]')
  from ${shippingBands}))`;

const ownMailTexts: SQL<Record<string, DocumentFields>> = sql<Record<string, DocumentFields>>`(
  select coalesce(json_object_agg(${shopContent.name}, ${shopContent.fields}), '{}')
  from ${shopContent} where ${isShownInMails})`;

const ownReservation: SQL<ReservedUnits[]> = sql<ReservedUnits[]>`coalesce(
  (select ${checkoutReservations.goods} from ${checkoutReservations} where ${checkoutReservations.customerId} = ${customers.id}), '[]')`;

const ordererQuery = prepareOnce((db) =>
  db
    .select({
      email: customers.email,
      username: customers.username,
      emailVerifiedAt: customers.emailVerifiedAt,
      address: addresses,
      bands: bandsOfAddress,
      days: deliveryDays,
      held: ownReservation,
      taken: standingOf(customers.id, sql.placeholder('net'), sql.placeholder('now')),
      limits: changedLimits,
      payees: changedPayees,
      hasPush: sql<boolean>`exists (select from ${pushSubscriptions})`,
      mailTexts: ownMailTexts,
    })
    .from(customers)
    .innerJoin(addresses, and(eq(addresses.customerId, customers.id), eq(addresses.id, sql.placeholder('addressId'))))
    .leftJoin(deliveryDays, eq(deliveryDays.country, addresses.country))
    .where(eq(customers.id, sql.placeholder('customerId')))
    .prepare('orderer'),
);

/**
 * Opens a year for invoice numbers, which its first order does not find. A server of before, which may run beside this
 * one, is sent on to numbers that nobody else gives.
 */
export async function openYear(db: Db, year: number): Promise<void> {
  await db.execute(sql`
    with former as (
      insert into ${invoiceCounters} as counter (year, last) values (${year}, ${formerNumbers})
      on conflict (year) do update
      set last = counter.last + case when counter.last < ${formerNumbers} then ${formerNumbers} else 0 end
      returning last - ${formerNumbers} as last
    )
    insert into ${invoiceYears} (year, base)
    select ${year}, case when is_called then last_value else 0 end - former.last from invoice_numbers, former
    on conflict do nothing`);
}
