import type { Locale } from '#contract/values/locale.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ShippingBand } from '#contract/shipping.ts';
import { takeWithFeedback } from '#elements/basket/add.ts';
import { $acceptedPrices, acceptPrice, feeKey } from '#stores/checkout/acceptedPrices.ts';
import { $selected } from '#stores/checkout/selection.ts';
import type { Fee } from '#stores/checkout/delivery.ts';
import { itemKey } from '#stores/basket/items.ts';
import { hasChanges, itemsOf, type OrderLines, orderLines } from '#stores/checkout/lines.ts';
import { $live, readLive, type LivePrices, setLive } from '#stores/checkout/live.ts';
import { toCents, type Sums, sumsOf } from '#islands/cart/sums.ts';
import { useDelivery } from '#islands/cart/useDelivery.ts';
import { useLineProducts } from '#islands/basket/useLineProducts.ts';
import { useRefreshOnReturn } from '#islands/basket/useRefreshOnReturn.ts';

export interface CurrentOrder extends OrderLines {
  /** Units of all lines. */
  count: number;
  /** Nothing while a line is not known. */
  sums: Sums | undefined;
  fee: Fee;
  /** What delivery costs, in the shop's currency. */
  feePrice: number | undefined;
  /** What the shopper has seen of it, where that was another. */
  feeWas: number | undefined;
  /** Products and delivery together, in cents. */
  total: number | undefined;
  bands: readonly ShippingBand[] | undefined;
  /** Something is not as the shopper has seen it. */
  changed: boolean;
  /** Why some lines could not be read. */
  failure: unknown;
  retry: () => void;
  retryFee: () => void;
  accept: () => void;
  /** Asks for everything anew. Answers whether something is different. @throws {CallFailure} */
  recheck: () => Promise<boolean>;
}

/** The order as it would be placed now. */
export function useOrder(locale: Locale): CurrentOrder {
  const selected = useStore($selected);
  const told = useStore($live);
  const agreed = useStore($acceptedPrices);
  const { known, failure, retry } = useLineProducts(selected, locale);
  const order = orderLines(selected, known, told, agreed);
  const sums = order.waiting === 0 ? sumsOf(order.bought.map(weighed)) : undefined;
  const grams = sums?.grams;
  const { fee, bands, retry: retryFee } = useDelivery(grams, locale);
  const feePrice = priceOf(fee, told, grams);
  const feeWas = grams === undefined ? undefined : otherThan(feePrice, agreed[feeKey(grams)]);
  useEffect(() => {
    agreeFirst(order);
    if (grams !== undefined && feePrice !== undefined) first(feeKey(grams), feePrice);
  });
  const recheck = async (): Promise<boolean> => {
    const now = await readLive(locale, itemsOf(selected, known), grams ?? 0);
    setLive(now);
    return isOther(now);
  };
  useRefreshOnReturn(() => void recheck().catch(() => undefined));
  const total = sums && feePrice !== undefined ? sums.subtotal + toCents(feePrice) : undefined;
  const isOther = (now: LivePrices): boolean =>
    hasChanges(orderLines($selected.get(), known, now, $acceptedPrices.get())) ||
    (now.fee !== undefined && otherThan(now.fee.price, $acceptedPrices.get()[feeKey(now.fee.grams)]) !== undefined);
  return {
    ...order,
    ...{ sums, fee, feePrice, feeWas, total, bands, failure, retry, retryFee },
    count: order.bought.reduce((sum, { line }) => sum + line.quantity, 0),
    changed: hasChanges(order) || feeWas !== undefined,
    accept() {
      acceptAll(order);
      if (grams !== undefined && feePrice !== undefined) acceptPrice(feeKey(grams), feePrice);
    },
    recheck,
  };
}

const weighed = ({ line, view }: OrderLines['bought'][number]) => ({
  quantity: line.quantity,
  price: view.price,
  grams: view.variation.weight,
});

/** What was told last counts; what was read for another weight is only in sight meanwhile. */
function priceOf(fee: Fee, told: LivePrices, grams: number | undefined): number | undefined {
  if (grams === 0) return 0;
  if (told.fee?.grams === grams) return told.fee?.price;
  return fee.state === 'ready' && fee.grams === grams ? fee.price : undefined;
}

const otherThan = (now: number | undefined, before: number | null | undefined): number | undefined =>
  now !== undefined && typeof before === 'number' && before !== now ? before : undefined;

/** What the shopper sees first needs no consent. */
function agreeFirst({ bought, leftOut }: OrderLines): void {
  for (const { line, view } of bought) first(itemKey(line), view.price);
  for (const { line } of leftOut) first(itemKey(line), null);
}

function first(key: string, price: number | null): void {
  if ($acceptedPrices.get()[key] === undefined) acceptPrice(key, price);
}

function acceptAll({ bought, lost }: OrderLines): void {
  for (const { line, view } of bought) {
    acceptPrice(itemKey(line), view.price);
    if (line.quantity > view.stock) void takeWithFeedback(line, line.quantity - view.stock);
  }
  for (const { line } of lost) acceptPrice(itemKey(line), null);
}
