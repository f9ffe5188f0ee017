import { expect, test } from 'vitest';
import { pageNumbers, typedPage } from '#islands/account/orders/list/Pager.tsx';

const shown = (page: number, last: number): string =>
  pageNumbers(page, last)
    .map((number) => number ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [5, 9, '1 … 4 5 6 … 9'],
  [40, 40, '1 … 39 40'],
])('page %i of %i shows %s', (page, last, numbers) => {
  expect(shown(page, last)).toBe(numbers);
});

test('every page is shown or stands behind a gap of at least two', () => {
  for (let last = 1; last <= 12; last += 1)
    for (let page = 1; page <= last; page += 1) {
      const numbers = pageNumbers(page, last);
      expect(numbers).toContain(page);
      const known = numbers.filter((number) => number !== undefined);
      expect([known[0], known.at(-1)]).toEqual([1, last]);
      expect(known).toEqual([...new Set(known)].sort((a, b) => a - b));
      numbers.forEach((number, at) => {
        if (number === undefined) expect((numbers[at + 1] ?? 0) - (numbers[at - 1] ?? 0)).toBeGreaterThan(2);
      });
    }
});

test.each([
  ['1', 1],
  ['9', 9],
  ['10', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e0', undefined],
  ['', undefined],
  ['x', undefined],
])('typing %j of 9 pages means %s', (typed, page) => {
  expect(typedPage(typed, 9)).toBe(page);
});
