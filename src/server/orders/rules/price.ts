import { Refusal } from '#server/http/refusal.ts';
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
  stock: number;
  weightGrams: number;
  /** Null where the shop has not set one: then it cannot be bought. */
  priceMinor: number | null;
}

/** A line at today's price, one for each variation. */
export interface PricedLine {
  productId: number;
  variationId: number;
  quantity: number;
  unitPriceMinor: number;
}

/** The sums of an order. */
export interface PricedOrder {
  lines: PricedLine[];
  weightGrams: number;
  subTotalMinor: number;
  shippingFeeMinor: number;
  paymentFeeMinor: number;
  totalMinor: number;
}

/** Stock, prices and fees while an order is priced; variations by id. */
export interface PriceList {
  goods: ReadonlyMap<number, PricedGoods>;
  bands: readonly ShippingBand[];
  /** The fee of the way to pay; none where it is absent. */
  paymentFeeMinor?: number;
}

/**
 * Prices an order anew, and checks that it can be delivered. Nothing that the shopper's page sent is trusted.
 *
 * @throws {Refusal} unknown_item, price_changed, insufficient_stock, too_heavy, wrong_total
 */
export function priceOrder(wanted: readonly WantedLine[], list: PriceList, totalMinor: number): PricedOrder {
  const lines = availableLines(wanted, list);
  const order = sumUp(lines, list);
  if (order.totalMinor !== totalMinor || !wanted.every(addsUp)) throw wrongTotal(order);
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

function sumUp(lines: PricedLine[], { goods, bands, paymentFeeMinor = 0 }: PriceList): PricedOrder {
  const sum = (of: (line: PricedLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const weightGrams = sum((line) => line.quantity * (goods.get(line.variationId)?.weightGrams ?? 0));
  const subTotalMinor = sum((line) => line.quantity * line.unitPriceMinor);
  const shippingFeeMinor = bandFor(bands, weightGrams)?.priceMinor;
  if (shippingFeeMinor === undefined) throw new Refusal('too_heavy');
  const totalMinor = subTotalMinor + shippingFeeMinor + paymentFeeMinor;
  return { lines, weightGrams, subTotalMinor, shippingFeeMinor, paymentFeeMinor, totalMinor };
}

function wrongTotal({ subTotalMinor, shippingFeeMinor, paymentFeeMinor, totalMinor }: PricedOrder): Refusal {
  const fees = { shippingFee: shippingFeeMinor, ...(paymentFeeMinor > 0 ? { paymentFee: paymentFeeMinor } : {}) };
  const sums = { subTotal: subTotalMinor, ...fees, total: totalMinor };
  const body = Object.fromEntries(Object.entries(sums).map(([name, minor]) => [name, fromMinor(minor)]));
  return new Refusal('wrong_total', { body });
}

const idsOf = ({ productId, variationId }: PricedLine) => ({ productId, variationId });
