import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FetchFee, createDelivery } from '#stores/checkout/delivery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first weight is asked at once, later ones when the shopper pauses', async () => {
  const ask = vi.fn<FetchFee>((weight) => Promise.resolve(weight * 2));
  const { $fee, weigh } = createDelivery(ask, 250);
  weigh(500);
  await vi.advanceTimersByTimeAsync(0);
  expect($fee.get()).toEqual({ state: 'ready', grams: 500, price: 1 });
  weigh(1000);
  weigh(1500);
  expect($fee.get()).toEqual({ state: 'loading', grams: 1500, price: 1 });
  await vi.advanceTimersByTimeAsync(250);
  expect($fee.get()).toEqual({ state: 'ready', grams: 1500, price: 3 });
  expect(ask.mock.calls.map(([weight]) => weight)).toEqual([0.5, 1.5]);
});

test('an answer for an older weight is ignored', async () => {
  const slow = Promise.withResolvers<number>();
  const { $fee, weigh } = createDelivery((weight) => (weight === 1 ? slow.promise : Promise.resolve(9)), 0);
  weigh(1000);
  await vi.advanceTimersByTimeAsync(0);
  weigh(2000);
  await vi.advanceTimersByTimeAsync(0);
  slow.resolve(6);
  await vi.advanceTimersByTimeAsync(0);
  expect($fee.get()).toEqual({ state: 'ready', grams: 2000, price: 9 });
});

test('a failure is told and can be tried again; nothing chosen costs nothing', async () => {
  const ask = vi.fn<FetchFee>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(6);
  const { $fee, weigh, retry } = createDelivery(ask, 0);
  weigh(700);
  await vi.advanceTimersByTimeAsync(0);
  expect($fee.get()).toEqual({ state: 'failed', grams: 700 });
  retry();
  await vi.advanceTimersByTimeAsync(0);
  expect($fee.get()).toEqual({ state: 'ready', grams: 700, price: 6 });
  weigh(0);
  expect($fee.get()).toEqual({ state: 'none' });
  expect(ask).toHaveBeenCalledTimes(2);
});
