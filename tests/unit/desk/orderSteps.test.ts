import { expect, it } from 'vitest';
import { failureIn, refundAmount } from '#islands/desk/order/MoveForm.tsx';
import type { DeskOrderProps } from '#islands/desk/order/words.ts';
import words from '../../../public/locales/en/deskOrder.json' with { type: 'json' };

it.each([
  ['10.50', 10.5],
  ['၁၀', 10],
  ['20', 20],
  ['', 'missing'],
  ['abc', 'number'],
  ['10.', 'number'],
  ['10,50', 'comma'],
  ['1,050', 'comma'],
  ['0', 'little'],
  ['−4', 'little'],
  ['-4', 'little'],
  ['1.005', 'cents'],
  ['20.01', 'much'],
])('a refund of %j of at most 20 is %j', (typed, meant) => {
  expect(refundAmount(typed, 20)).toBe(meant);
});

it('says who of two was first', () => {
  const first = { actor: 'staff:Una', kind: 'shipped' };
  const outcome = { state: 'refused', code: 'order_changed', reason: 'It has changed.', first } as const;
  expect(failureIn(outcome, words as unknown as DeskOrderProps['words'])).toContain('Una has changed this order');
});
