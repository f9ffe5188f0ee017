import type { PaymentMethod } from '#contract/payments/methods.ts';
import { expect, it, test } from 'vitest';
import { type Order, type OrderStatus, orderStatus } from '#contract/orders/order.ts';
import { type PaymentStatus, paymentStatus } from '#contract/payments/payment.ts';
import { isSizedByWeight } from '#contract/catalogue/shownWeight.ts';
import { nextSteps, paymentStage } from '#islands/checkout/placed/OrderPlaced.tsx';
import { paymentMessage } from '#islands/checkout/status/PaymentStatus.tsx';
import checkout from '../../../public/locales/en/checkout.json' with { type: 'json' };

const order = (
  status: OrderStatus,
  payment: PaymentStatus,
  hasSlip = true,
  paymentMethod: PaymentMethod = 'bankTransfer',
) => ({ orderStatus: { name: status }, paymentStatus: { name: payment }, paymentMethod, hasSlip });

it('what happens next with an order begins with its slip, or with its payment, and goes on to the parcel', () => {
  expect(nextSteps(order('Processing', 'Pending'))).toEqual(['checking', 'thenPacking', 'sending']);
  expect(nextSteps(order('Processing', 'Pending', false))).toEqual(['unpaid', 'thenPacking', 'sending']);
  expect(nextSteps(order('Processing', 'Paid'))).toEqual(['packing', 'sending']);
  const cash = (status: OrderStatus) => nextSteps(order(status, 'Pending', false, 'cashOnDelivery'));
  expect(cash('Processing')).toEqual(['packing', 'sending', 'onDelivery']);
  expect(cash('Shipped')).toEqual(['shipped', 'onDelivery']);
});

it('what happens next with an order promises no parcel without a payment, nor after the order has ended', () => {
  const parcels = ['thenPacking', 'packing', 'sending'];
  const ended = [
    order('Processing', 'Failed'),
    order('Processing', 'Refunded'),
    ...paymentStatus.options.flatMap((payment) => [order('Cancelled', payment), order('Returns', payment)]),
  ];
  expect(ended.flatMap(nextSteps).filter((step) => parcels.includes(step))).toEqual([]);
});

it('an order has a next step, and its payment a stage, in every state', () => {
  const all = orderStatus.options.flatMap((status) => paymentStatus.options.map((payment) => order(status, payment)));
  expect(all.filter((each) => nextSteps(each).length === 0)).toEqual([]);
  expect(all.map(paymentStage)).not.toContain(undefined);
});

test('a weight that is the size is not told twice', () => {
  const isTold = (size: string | null) => isSizedByWeight(size, 180);
  expect(['180 g', '180g', '18 g', 'M', null].map(isTold)).toEqual([true, true, false, false, false]);
});

const props = { words: checkout.status, locale: 'en' as const, months: '', retry: '' };

it('only a card that was never paid is said to be uncharged when its order was cancelled', () => {
  const text = (paymentMethod: Order['paymentMethod']) => {
    const order = { invoiceNo: 'INV-1', paymentMethod, ...cancelled } as Order;
    return paymentMessage({ state: 'loaded', order, final: true }, '3', props).text ?? '';
  };
  const cancelled = { orderStatus: { name: 'Cancelled' }, paymentStatus: { name: 'Pending' } };
  expect(text('stripe')).toContain('Nothing was charged');
  expect(text('bankTransfer')).toContain('INV-1');
  expect(text('promptPay')).not.toContain('charged');
});
