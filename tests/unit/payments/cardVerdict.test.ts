import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardAmount, sessionEnd, stockUntil } from '#server/payments/methods/card/rules.ts';
import { type CardOrder, type CardSession, verdictOn } from '#server/orders/card/verdict.ts';

const waiting: CardOrder = {
  status: 'Processing',
  paymentStatus: 'Pending',
  session: 'cs_1',
  settled: [],
  isByCard: true,
  amount: 450,
  currency: 'USD',
};
const open: CardSession = { id: 'cs_1', state: 'open', isPaid: false, amount: 450, currency: 'usd' };
const paid: CardSession = { ...open, state: 'complete', isPaid: true };
const expired: CardSession = { ...open, state: 'expired' };
const ended = { ...waiting, status: 'Cancelled', paymentStatus: 'Failed' } as const;

describe('what is done about a session of a card payment', () => {
  it.each([
    ['is paid and the order waits', waiting, paid, 'confirm'],
    ['is paid before its name is known here', { ...waiting, session: null }, paid, 'confirm'],
    ['is paid after a try that failed', { ...waiting, paymentStatus: 'Failed' }, paid, 'confirm'],
    ['is a second one, and paid first', waiting, { ...paid, id: 'cs_2' }, 'confirm'],
    ['is paid and known to be', { ...waiting, paymentStatus: 'Paid' }, paid, 'nothing'],
    ['has paid the part of before', { ...waiting, paymentStatus: 'Failed', settled: ['cs_1'] }, paid, 'nothing'],
    ['is paid after its part came otherwise', { ...waiting, paymentStatus: 'Paid', isByCard: false }, paid, 'refund'],
    ['is paid after the other part alone', { ...waiting, paymentStatus: 'Paid', settled: ['cs_2'] }, paid, 'refund'],
    ['is paid and its parcel on the way', { ...waiting, status: 'Shipped', paymentStatus: 'Paid' }, paid, 'nothing'],
    ['is paid although another one was', { ...waiting, paymentStatus: 'Paid' }, { ...paid, id: 'cs_2' }, 'refund'],
    ['is paid when the order has expired', ended, paid, 'refund'],
    ['was paid, and the shop cancelled', { ...ended, paymentStatus: 'Paid' }, paid, 'refund'],
    ['was paid, and the parcel came back', { ...waiting, status: 'Returns', paymentStatus: 'Paid' }, paid, 'refund'],
    ['was given back', { ...ended, paymentStatus: 'Refunded' }, paid, 'nothing'],
    ['is a second one after a refund', { ...ended, paymentStatus: 'Refunded' }, { ...paid, id: 'cs_2' }, 'refund'],
    ['brought less', waiting, { ...paid, amount: 449 }, 'mismatch'],
    ['brought another currency', waiting, { ...paid, currency: 'thb' }, 'mismatch'],
    ['expired', waiting, expired, 'expire'],
    ['expired before its name is known here', { ...waiting, session: null }, expired, 'expire'],
    ['is a second one, and expired', waiting, { ...expired, id: 'cs_2' }, 'nothing'],
    ['expired after the order', ended, expired, 'nothing'],
    ['is complete without money yet', waiting, { ...paid, isPaid: false }, 'nothing'],
    ['is open', waiting, open, 'nothing'],
    ['is open and the order over', ended, open, 'close'],
  ] as const)('that %s', (_, order, session, verdict) => expect(verdictOn(order, session)).toBe(verdict));

  it('never keeps money for an order that is over, nor takes it twice', () => {
    const orders = fc.record({
      status: fc.constantFrom('Processing', 'Shipped', 'Delivered', 'Returns', 'Cancelled'),
      paymentStatus: fc.constantFrom('Pending', 'Paid', 'Failed', 'Refunded'),
      session: fc.constantFrom('cs_1', 'cs_2', null),
    });
    fc.assert(
      fc.property(orders, (order) => {
        const verdict = verdictOn({ ...waiting, ...order }, paid);
        if (order.status !== 'Processing' || order.paymentStatus === 'Paid') expect(verdict).not.toBe('confirm');
        if (verdict === 'nothing') expect(order.session).toBe('cs_1');
      }),
    );
  });
});

describe('an amount as the provider counts', () => {
  it.each([
    [1250, 'USD', 1250],
    [1250, 'THB', 1250],
    [1200, 'JPY', 12],
    [1250, 'JPY', undefined],
    [1200, 'UGX', 1200],
    [1250, 'UGX', undefined],
    [1250, 'KWD', 12_500],
  ])('%i hundredths of a %s', (minor, currency, amount) => expect(cardAmount(minor, currency)).toBe(amount));
});

it('a session lasts 31 to 36 minutes, and tries close to each other ask for the same', () => {
  const start = Date.parse('2026-11-21T09:00:00Z');
  const lasts = (second: number): number => {
    const now = new Date(start + second * 1000);
    return (sessionEnd(now).getTime() - now.getTime()) / 60_000;
  };
  fc.assert(
    fc.property(fc.nat(3600), (second) => {
      expect(lasts(second)).toBeGreaterThanOrEqual(31);
      expect(lasts(second)).toBeLessThan(36);
    }),
  );
  expect(sessionEnd(new Date(start))).toEqual(sessionEnd(new Date(start + 200_000)));
  expect(stockUntil(new Date(start)).getTime()).toBe(start + 300_000);
});
