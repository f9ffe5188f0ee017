import type { Locale } from '#contract/values/locale.ts';
import { atom } from 'nanostores';
import { call } from '#api/call.ts';
import { check } from '#api/check.ts';
import type { Refused } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import type { ShownSale } from '#contract/catalogue/sale.ts';
import { getLive } from '#contract/catalogue/calls.ts';
import { orderRefusals } from '#contract/orders/calls.ts';
import { type Destination, feeFetcher, placeOf, type Times } from './delivery.ts';
import { type Item, itemKey } from '#stores/basket/lines.ts';
import { saleOfLine, type LineState } from '#stores/basket/lineState.ts';

/** Price and stock of an item; what is absent is as it was read before. */
interface LiveFact {
  /** Null where it has no price. */
  readonly price?: number | null;
  /** The sale that the price is of. */
  readonly sale?: ShownSale | undefined;
  readonly stock?: number;
  readonly gone?: true;
}

/** Prices, stock and fee that are newer than the products that were read. */
export interface LivePrices {
  readonly facts: Readonly<Record<string, LiveFact>>;
  /** The fee for so many grams, in the shop's currency. */
  readonly fee?: {
    readonly grams: number;
    readonly price: number;
    /** The place of the parcel, or that it is collected. */
    readonly to?: FeeTarget;
    /** The sum of goods from which it is free; absent where the fee is of the very goods. */
    readonly freeFrom?: number | undefined;
    /** Absent where only the fee is known. */
  } & Times;
}

/** The place that a fee is for, as far as fees depend on it, or 'collect'. */
export type FeeTarget = string | undefined;

/** Returns what the fee of a destination is for; zones of one country have fees of their own. */
export const targetOf = (to?: Destination): FeeTarget =>
  to?.collect ? 'collect' : to && Object.values(placeOf(to)).join(' ');

export const $live = atom<LivePrices>({ facts: {} });

/** Most products that one request may name. */
const maxIds = 100;

/**
 * Reads the price and the stock of these items and the fee of their parcel.
 *
 * @param items each with its variation
 * @throws {CallFailure} where one of them cannot be read
 */
export async function readLive(
  locale: Locale,
  items: readonly Item[],
  grams: number,
  to?: Destination,
): Promise<LivePrices> {
  const [facts, fee] = await Promise.all([
    readFacts(locale, items),
    grams > 0 ? feeFetcher(locale, to)(grams / 1000, AbortSignal.timeout(10_000)) : undefined,
  ]);
  return { facts, ...(fee === undefined ? {} : { fee: { grams, to: targetOf(to), ...fee } }) };
}

async function readFacts(locale: Locale, items: readonly Item[]): Promise<Record<string, LiveFact>> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const groups = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, at) =>
    ids.slice(at * maxIds, (at + 1) * maxIds),
  );
  const answers = await Promise.all(
    groups.map((group) => call(shop(locale), getLive, { query: { ids: group.join() } })),
  );
  const live = answers.flatMap(({ data }) => data);
  return Object.fromEntries(
    items.map((item): [string, LiveFact] => {
      const product = live.find(({ id }) => id === item.productId);
      const found = product?.variations.find(({ id }) => id === item.variationId);
      return [
        itemKey(item),
        found ? { price: found.sale_price, sale: found.sale, stock: found.stock } : { gone: true },
      ];
    }),
  );
}

/** Prices, stock and fee from the refusal of an order of so many grams; nothing where they were not the reason. */
export function liveFromRefusal({ code, body }: Refused, grams: number, to?: FeeTarget): LivePrices | undefined {
  if (code === 'price_changed') {
    const found = check(orderRefusals.price_changed, body);
    return found.fits
      ? { facts: factsOf(found.value.prices, ({ unitPrice }) => ({ price: unitPrice, sale: undefined })) }
      : undefined;
  }
  if (code === 'insufficient_stock') {
    const found = check(orderRefusals.insufficient_stock, body);
    return found.fits ? { facts: factsOf(found.value.lines, ({ available }) => ({ stock: available })) } : undefined;
  }
  if (code !== 'wrong_total') return undefined;
  const found = check(orderRefusals.wrong_total, body);
  return found.fits ? { facts: {}, fee: { grams, price: found.value.shippingFee, to } } : undefined;
}

const factsOf = <T extends Item>(items: readonly T[], factOf: (item: T) => LiveFact): Record<string, LiveFact> =>
  Object.fromEntries(items.map((item) => [itemKey(item), factOf(item)]));

/** Puts newer facts over those of before; what they do not name stays. */
export function mergeLive(news: LivePrices): void {
  const before = $live.get();
  const keys = Object.keys({ ...before.facts, ...news.facts });
  const facts = keys.map((key) => [key, { ...before.facts[key], ...news.facts[key] }] as const);
  $live.set({ ...before, ...news, facts: Object.fromEntries(facts) });
}

/** Replaces all: everything has just been read. */
export const setLive = (live: LivePrices): void => $live.set(live);

/** A line as it is by now. */
export function withLive(view: LineState, { facts }: LivePrices): LineState {
  if (view.state !== 'ready') return view;
  const fact = facts[itemKey({ productId: view.product.id, variationId: view.variation.id })];
  if (!fact) return view;
  if (fact.gone) return { state: 'gone' };
  const { price = view.price, stock = view.stock } = fact;
  const sale = 'sale' in fact ? saleOfLine(fact.sale) : view.sale;
  return { ...view, price: price ?? undefined, sale, stock: Math.max(0, stock) };
}
