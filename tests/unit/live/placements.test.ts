import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { isUpToDate, parsePlacement } from '#elements/live/placement.ts';

const { document } = new JSDOM(`
  <li class="card" data-live="1 1"><p class="price">$ 1,234.50<small>100 g</small></p></li>
  <li class="card gone" data-live="2 2"><p class="price none">Price not available</p></li>
  <input data-live="3 3" data-price="$ 6.50" data-left="41" />
  <zay-variations data-live="4 4" data-left="0"><p class="cost">$ 6.90</p><p class="stock"><span data-fact="stock">Out of Stock</span></p></zay-variations>
`).window;

const shown = [...document.querySelectorAll<HTMLElement>('[data-live]')].map((element) => ({
  element,
  place: parsePlacement(element.dataset['live'] ?? ''),
}));

const rows: [stock: number, price: number | null][] = [
  [7, 1234.5],
  [0, null],
  [41, 6.5],
  [-1, 6.9],
];
const body = (facts = rows) => ({
  data: facts.map(([stock, sale_price], at) => ({ id: at + 1, variations: [{ id: at + 1, stock, sale_price }] })),
});

describe('an answer', () => {
  it('that says what stands there already changes nothing', () => {
    expect(isUpToDate(shown, body(), '$')).toBe(true);
  });

  it.each([
    ['a price', 0, [7, 234.5]],
    ['a price that is gone', 0, [7, null]],
    ['a stock that is gone', 0, [0, 1234.5]],
    ['a price where there was none', 1, [0, 2]],
    ['a stock where there was none', 1, [3, null]],
    ['another number left', 2, [4, 6.5]],
    ['a price that ends alike', 3, [0, 16.9]],
    ['something left again', 3, [1, 6.9]],
  ] as const)('with %s is shown', (_, at, changed) => {
    const facts = rows.map((row, index) => (index === at ? ([...changed] as [number, number | null]) : row));
    expect(isUpToDate(shown, body(facts), '$')).toBe(false);
  });

  it.each([undefined, null, 'x', {}, { data: [] }, { data: [{ id: 1 }] }, body([[7, 1234.5]])])(
    'of another shape, or without one of them, is looked at: %j',
    (other) => {
      expect(isUpToDate(shown, other, '$')).toBe(false);
    },
  );
});
