import { bestSale, type SaleTerms } from '#contract/catalogue/sale.ts';
import { type OrderSums, sumUpOrder, weightOf } from '#contract/orders/pricing.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CouponTerms } from '#contract/orders/coupon.ts';
import { bandFor } from '#contract/shipping/fee.ts';
import type { ShippingBand } from '#server/shipping/rules.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

/** A line as the customer sent it, with the price that they saw; money in minor units. */
export interface WantedLine {
  productId: number;
  variationId: number;
  quantity: number;
  unitPriceMinor: number;
  /** Their sum on the customer's page; absent where it sums nothing up. */
  subTotalMinor?: number;
}

/** The present stock and price of a variation. */
export interface PricedGoods {
  productId: number;
  categoryId: number;
  stock: number;
  weightGrams: number;
  /** Null where the shop has not set one: then it cannot be bought. */
  priceMinor: number | null;
  /** The price without the sale that they are in; absent where they are in none. */
  regularMinor?: number | undefined;
  /** The price of the day and the reason for another one, where staff agreed on that; see `atAgreedPrices`. */
  agreed?: { dayPriceMinor: number; reason: string } | undefined;
}

/** A price that staff have agreed on with a customer, for one order. */
export interface AgreedPrice {
  variationId: number;
  priceMinor: number;
  reason: string;
}

/** Returns goods at the prices that were agreed on; what has no price stays without one. */
export function atAgreedPrices<G extends PricedGoods>(
  goods: ReadonlyMap<number, G>,
  agreed: readonly AgreedPrice[],
): Map<number, G> {
  const after = new Map(goods);
  for (const { variationId, priceMinor, reason } of agreed) {
    const own = goods.get(variationId);
    if (!own || own.priceMinor === null || own.priceMinor === priceMinor) continue;
    const agreedOn = { dayPriceMinor: own.priceMinor, reason };
    after.set(variationId, { ...own, priceMinor, regularMinor: undefined, agreed: agreedOn });
  }
  return after;
}

/** Returns lines with the product and the price of their goods; unknown goods are left for `priceOrder` to refuse. */
export const atPricesOf = (goods: ReadonlyMap<number, PricedGoods>, wanted: readonly WantedLine[]): WantedLine[] =>
  wanted.map((line) => {
    const own = goods.get(line.variationId);
    return { ...line, productId: own?.productId ?? line.productId, unitPriceMinor: own?.priceMinor ?? 0 };
  });

/** Returns goods at the prices of the sales of a moment. */
export function atSalePrices<G extends PricedGoods>(
  goods: ReadonlyMap<number, G>,
  sales: readonly SaleTerms[],
  now: Date,
): Map<number, G> {
  return new Map(
    [...goods].map(([id, each]) => {
      const regularMinor = each.priceMinor ?? 0;
      const best = each.priceMinor === null ? undefined : bestSale(each, regularMinor, sales, now);
      return [id, best ? { ...each, priceMinor: best.priceMinor, regularMinor } : each];
    }),
  );
}

/** A line at today's price, one for each variation. */
export interface PricedLine {
  productId: number;
  variationId: number;
  quantity: number;
  unitPriceMinor: number;
}

/** The lines of an order, and its sums. */
export interface PricedOrder extends OrderSums {
  lines: PricedLine[];
  weightGrams: number;
}

/** Stock, prices and fees while an order is priced; variations by id. */
export interface PriceList {
  goods: ReadonlyMap<number, PricedGoods>;
  bands: readonly ShippingBand[];
  /** The sum of goods from which delivery is free; never where it is 0 or absent. */
  freeDeliveryFromMinor?: number;
  /** The fee of the way to pay; none where it is absent. */
  paymentFeeMinor?: number;
  coupon?: CouponTerms | undefined;
}

/**
 * Prices an order anew, and checks that it can be delivered. Nothing that the shopper's page sent is trusted.
 *
 * @param totalMinor the total that was seen; any where it is absent
 * @throws {Refusal} unknown_item, price_changed, insufficient_stock, too_heavy, wrong_total
 */
export function priceOrder(wanted: readonly WantedLine[], list: PriceList, totalMinor?: number): PricedOrder {
  const lines = availableLines(wanted, list);
  const order = sumUpLines(lines, list);
  if ((totalMinor ?? order.totalMinor) !== order.totalMinor || !wanted.every(addsUp)) throw wrongTotal(order);
  return order;
}

/**
 * Returns a line for each variation that is ordered; what is not to be had like this is refused.
 *
 * @throws {Refusal} unknown_item, price_changed, insufficient_stock
 */
export function availableLines(wanted: readonly WantedLine[], list: Pick<PriceList, 'goods'>): PricedLine[] {
  refuseUnknown(wanted, list);
  refuseOldPrices(wanted, list);
  const lines = mergeLines(wanted);
  refuseShortage(lines, list);
  return lines;
}

/** A line whose sum is wrong makes a wrong total. */
const addsUp = ({ quantity, unitPriceMinor, subTotalMinor }: WantedLine): boolean =>
  subTotalMinor === undefined || subTotalMinor === quantity * unitPriceMinor;

function refuseUnknown(wanted: readonly WantedLine[], { goods }: Pick<PriceList, 'goods'>): void {
  const isKnown = ({ productId, variationId }: WantedLine): boolean => {
    const found = goods.get(variationId);
    return found?.productId === productId && found.priceMinor !== null;
  };
  const lines = wanted.filter((line) => !isKnown(line)).map(idsOf);
  if (lines.length > 0) throw new Refusal('unknown_item', { body: { lines } });
}

function refuseOldPrices(wanted: readonly WantedLine[], { goods }: Pick<PriceList, 'goods'>): void {
  const prices = wanted.flatMap((line) => {
    const now = goods.get(line.variationId)?.priceMinor ?? 0;
    return now === line.unitPriceMinor ? [] : [{ ...idsOf(line), unitPrice: fromMinor(now) }];
  });
  if (prices.length > 0) throw new Refusal('price_changed', { body: { prices } });
}

/** One line for each variation, however often it was sent. */
function mergeLines(wanted: readonly WantedLine[]): PricedLine[] {
  const groups = Map.groupBy(wanted, ({ variationId }) => variationId);
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { subTotalMinor: _, ...line } = first;
    return [{ ...line, quantity: rest.reduce((sum, { quantity }) => sum + quantity, first.quantity) }];
  });
}

function refuseShortage(wanted: readonly PricedLine[], { goods }: Pick<PriceList, 'goods'>): void {
  const lines = wanted.flatMap((line) => {
    const available = goods.get(line.variationId)?.stock ?? 0;
    return available >= line.quantity ? [] : [{ ...idsOf(line), available }];
  });
  const [first] = lines;
  if (!first) return;
  // 400, where a cart answers 409 (contract, "Orders").
  throw new Refusal('insufficient_stock', {
    status: 400,
    values: { available: first.available },
    body: { lines },
  });
}

/**
 * Returns the sums of lines that can be had.
 *
 * @throws {Refusal} too_heavy
 */
export function sumUpLines(lines: PricedLine[], { goods, bands, coupon, ...terms }: PriceList): PricedOrder {
  const { freeDeliveryFromMinor, paymentFeeMinor } = terms;
  const gramsOf = ({ variationId }: PricedLine): number => goods.get(variationId)?.weightGrams ?? 0;
  const weightGrams = weightOf(lines.map((line) => ({ quantity: line.quantity, grams: gramsOf(line) })));
  const deliveryFeeMinor = bandFor(bands, weightGrams)?.priceMinor;
  if (deliveryFeeMinor === undefined) throw new Refusal('too_heavy');
  return {
    lines,
    weightGrams,
    ...sumUpOrder(lines, { deliveryFeeMinor, freeDeliveryFromMinor, paymentFeeMinor, coupon }),
  };
}

function wrongTotal(order: PricedOrder): Refusal {
  const { subTotalMinor, discountMinor, shippingFeeMinor, paymentFeeMinor, totalMinor } = order;
  const discount = discountMinor > 0 ? { discount: discountMinor } : {};
  const fees = { shippingFee: shippingFeeMinor, ...(paymentFeeMinor > 0 ? { paymentFee: paymentFeeMinor } : {}) };
  const sums = { subTotal: subTotalMinor, ...discount, ...fees, total: totalMinor };
  const body = Object.fromEntries(Object.entries(sums).map(([name, minor]) => [name, fromMinor(minor)]));
  return new Refusal('wrong_total', { body });
}

const idsOf = ({ productId, variationId }: PricedLine) => ({ productId, variationId });
