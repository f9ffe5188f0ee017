import { expect, type Page } from '@playwright/test';

/** How far rows may move that a busy machine draws before it has read all of the page. */
const maxFirstShift = 0.02;

/** Adds the layout shifts from now on to the global `shift`. Runs in the page, so it uses nothing from outside itself. */
export function sumLayoutShifts(): void {
  const total = Object.assign(globalThis, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) total.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift' });
}

/** Sums the layout shifts of the pages that are opened from now on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> => page.addInitScript(sumLayoutShifts);

/** Opens a page once more, with its fonts cached: nothing of it may move. */
export async function expectNoLayoutShifts(page: Page): Promise<void> {
  const shift = async (): Promise<number> => {
    await page.reload({ waitUntil: 'networkidle' });
    return page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));
  };
  const first = await shift();
  expect(first, `shift of ${page.url()}`).toBeLessThan(maxFirstShift);
  // A busy machine moves things once; a page that moves things does so each time.
  if (first > 0) await expect.poll(shift, { message: `shift of ${page.url()}`, timeout: 30_000 }).toBe(0);
}
