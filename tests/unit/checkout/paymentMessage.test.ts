import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { paymentMessage } from '#islands/checkout/status/PaymentStatus.tsx';
import checkout from '../../../public/locales/en/checkout.json' with { type: 'json' };

const props = { words: checkout.status, locale: 'en' as const, months: '', retry: '' };

it('only a card that was never paid is said to be uncharged when its order was cancelled', () => {
  const text = (paymentMethod: Order['paymentMethod']) => {
    const order = { invoiceNo: 'INV-1', paymentMethod, ...cancelled } as Order;
    return paymentMessage({ state: 'here', order, final: true }, '3', props).text ?? '';
  };
  const cancelled = { orderStatus: { name: 'Cancelled' }, paymentStatus: { name: 'Pending' } };
  expect(text('stripe')).toContain('Nothing was charged');
  expect(text('bankTransfer')).toContain('INV-1');
  expect(text('promptPay')).not.toContain('charged');
});
