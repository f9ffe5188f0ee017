import { createAddress } from '#contract/accounts/addresses.ts';
import { register } from '#contract/accounts/registration.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { getProduct } from '#contract/catalogue/calls.ts';
import { moveOrder, type OrderMoveBody } from '#contract/operator/orders/orderMoves.ts';
import { showOrder } from '#contract/operator/orders/orders.ts';
import { placeOrder } from '#contract/orders/calls.ts';
import { quoteOrder } from '#contract/orders/quote.ts';
import { listPaymentMethods } from '#contract/payments/calls.ts';
import { getShippingFee } from '#contract/shipping/calls.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import { addressForm } from '../accounts/addresses.ts';
import { registration } from '../accounts/customers.ts';
import { visitAt } from '../http/visitor.ts';
import { slipFile } from '../payments/slips.ts';

interface Goods {
  productId: number;
  variationId: number;
}

type Wanted = Goods & { quantity: number };

const amount = (sum: number): number => Math.round(sum * 100) / 100;

/** An order as somebody buys it. Money in cents. */
export interface Bought {
  id: number;
  total: number;
  discount: number;
  method: PaymentMethod;
}

/** A customer of a shop that runs by itself. */
export async function newBuyerAt(url: string) {
  const visitor = visitAt(url);
  const body = registration();
  const { email, password } = body;
  await visitor.ask(register, { body });
  await visitor.ask(logIn, { body: { email, password } });
  const { id: addressId } = await visitor.ask(createAddress, { body: addressForm() });
  const priceOf = async (line: Wanted) => {
    const { data } = await visitor.ask(getProduct, { query: { productId: String(line.productId) } });
    const variation = data.variations.find(({ id }) => id === line.variationId);
    const unitPrice = variation?.prices[0]?.sale_price ?? 0;
    return { ...line, unitPrice, subTotal: amount(unitPrice * line.quantity), grams: variation?.weight ?? 0 };
  };
  const reckoned = async (lines: Awaited<ReturnType<typeof priceOf>>[], method: PaymentMethod) => {
    const kilograms = lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0) / 1000;
    const { price } = await visitor.ask(getShippingFee, { query: { weight: String(kilograms) } });
    const { data: offers } = await visitor.ask(listPaymentMethods, {});
    const fee = offers.find((offer) => offer.method === method)?.fee ?? 0;
    return { total: amount(lines.reduce((sum, { subTotal }) => sum + subTotal, price + fee)), discount: 0 };
  };
  const quoted = async (items: Wanted[], paymentMethod: PaymentMethod, coupon: string) =>
    (await visitor.ask(quoteOrder, { body: { items, paymentMethod, coupon, country: 'thailand' } })).data;
  return {
    ...visitor,
    /** Buys at the prices of the moment; whoever takes a card pays at once. */
    async buy(wanted: readonly (readonly [Goods, number])[], method: PaymentMethod, coupon?: string): Promise<Bought> {
      const goods = wanted.map(([variation, quantity]) => ({ ...variation, quantity }));
      const priced = await Promise.all(goods.map(priceOf));
      const lines = priced.map(({ grams: _, ...line }) => line);
      const sums = coupon ? await quoted(goods, method, coupon) : await reckoned(priced, method);
      const form = { items: JSON.stringify(lines), total: sums.total.toFixed(2), paymentMethod: method, addressId };
      const hasSlip = method === 'bankTransfer' || method === 'promptPay';
      const files = hasSlip ? { files: { image: new Blob([await slipFile()]) } } : {};
      const sent = { ...form, ...(coupon ? { coupon } : {}) } as CallInput<typeof placeOrder>['form'];
      const { data } = await visitor.ask(placeOrder, { form: sent, headers: {} }, files);
      if (data.url) await fetch(data.url, { method: 'POST', redirect: 'manual' });
      return { id: data.id, total: cents(sums.total), discount: cents(sums.discount), method };
    },
  };
}

export const cents = (amount: number): number => Math.round(amount * 100);

/** The staff of such a shop, by the calls of the desk. */
export function staffWith(ask: <C extends Call>(spec: C, input: CallInput<C>) => Promise<CallOutput<C>>) {
  const show = async (id: number) => (await ask(showOrder, { params: { order: String(id) } })).data;
  const move = async (id: number, ...bodies: OrderMoveBody[]): Promise<void> => {
    for (const body of bodies) await ask(moveOrder, { params: { order: String(id) }, body });
  };
  return {
    show,
    move,
    /** Takes the money, packs, sends and hands over. */
    finish: async ({ id, method }: Pick<Bought, 'id' | 'method'>): Promise<void> => {
      const paidFirst = method === 'bankTransfer' || method === 'promptPay';
      if (paidFirst) await move(id, { move: 'confirm-payment' });
      await move(id, { move: 'pack' }, { move: 'ship', trackingNumber: `TH${id}`, carrier: 'flash' });
      if (method === 'cashOnDelivery') await move(id, { move: 'deliver' }, { move: 'confirm-payment' });
    },
  };
}
