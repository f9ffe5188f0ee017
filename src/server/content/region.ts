import type { Region } from '#contract/values/region.ts';
import { fieldsOfWay, payeeWays } from '#contract/payments/payeeFields.ts';
import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import type { Config } from '#server/config/config.ts';
import type { PaymentSettings } from '#server/config/payments.ts';
import { documentRow } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';

/** The name of the document by which owners choose both. */
export const regionDocument = 'region';

/** The document: what owners changed, and how many units of the present currency one of the environment's is. */
export interface RegionFields extends Partial<Region> {
  perFirst?: number;
}

/** Amounts and rates that come from the environment, and so in its currency. */
type FirstMoney = Pick<Config, 'region' | 'goodsLimits' | 'payments'>;

/** The first values, kept aside: the config itself has those of the moment. */
const firstOf = new WeakMap<Region, FirstMoney>();

/** Limits that are amounts. */
export const moneyLimits = ['unconfirmedValue', 'orderValue'] as const satisfies (keyof GoodsLimits)[];

const readRegionFields = async (db: Db): Promise<RegionFields> => (await documentRow(db, regionDocument))?.fields ?? {};

/**
 * Brings the config of a running server in line with what owners have chosen. Whoever keeps `config.region` sees it at once, and amounts
 * of the environment are in the present currency.
 */
export async function followRegion(db: Db, config: FirstMoney): Promise<void> {
  applyRegion(config, await readRegionFields(db));
}

export function applyRegion(config: FirstMoney, { currency, timeZone, perFirst }: RegionFields): void {
  const { region, goodsLimits, payments } = config;
  const first = firstOf.get(region) ?? structuredClone({ region, goodsLimits, payments });
  firstOf.set(region, first);
  Object.assign(region, first.region, currency && { currency }, timeZone && { timeZone });
  const rate = perFirst ?? 1;
  for (const name of moneyLimits) goodsLimits[name] = repricedLimit(first.goodsLimits[name], rate);
  const ways: PaymentSettings = payments;
  const firstWays: PaymentSettings = first.payments;
  for (const way of payeeWays) {
    const payee = firstWays[way];
    if (payee) Object.assign(ways[way] ?? {}, repricedPayee(way, payee, { rate, currency: region.currency }));
  }
}

/** Returns a limit in another currency, in whole units; one that was not 0 does not become it. */
export const repricedLimit = (value: number, rate: number): number =>
  value === 0 ? 0 : Math.min(1_000_000, Math.max(1, Math.round(value * rate)));

/** The currency that amounts are reckoned in from now on, at so many of its units for one of before. */
export interface Exchange {
  rate: number;
  currency: string;
}

/** Returns a way to pay with its amounts and its baht for one unit in another currency. */
export function repricedPayee<P extends object>(
  way: (typeof payeeWays)[number],
  payee: P,
  { rate, currency }: Exchange,
): P {
  const changed = fieldsOfWay(way).flatMap(({ key, kind }): [string, number][] => {
    const value = (payee as Record<string, unknown>)[key];
    if (typeof value !== 'number') return [];
    if (kind === 'money') return [[key, Math.round(value * rate * 100) / 100]];
    return kind === 'rate' ? [[key, currency === 'THB' ? 1 : Number((value / rate).toPrecision(6))]] : [];
  });
  return { ...payee, ...Object.fromEntries(changed) };
}

/** Milliseconds after which another server has noticed. */
const askEveryMs = 5_000;

/** Follows what owners choose at other servers; returns a function that ends it. */
export function watchRegion(db: Db, config: FirstMoney): () => void {
  // A database that is away changes nothing.
  const timer = setInterval(() => void followRegion(db, config).catch(() => undefined), askEveryMs).unref();
  return () => clearInterval(timer);
}
