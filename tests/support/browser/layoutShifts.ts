import { expect, type Page } from '@playwright/test';

/**
 * Tolerated shift of a page that a slow machine draws before its HTML is whole: what stands in the middle or at the end
 * of a row is drawn again when the rest comes. It is the limit of a good page.
 */
const maxFirstShift = 0.1;

/** Adds up layout shifts in the global `shift`. Runs in the page, so it must not use variables from outside. */
export function sumLayoutShifts(): void {
  const total = Object.assign(globalThis, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) total.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift' });
}

/** Adds up the layout shifts of all pages opened from now on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> => page.addInitScript(sumLayoutShifts);

/** Reloads a page with cached fonts, and expects no layout shift. */
export async function expectNoLayoutShifts(page: Page): Promise<void> {
  const shift = async (): Promise<number> => {
    await page.reload({ waitUntil: 'networkidle' });
    return page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));
  };
  const first = await shift();
  expect(first, `shift of ${page.url()}`).toBeLessThan(maxFirstShift);
  // A slow machine may cause a shift once; a real layout shift repeats with each load.
  if (first > 0) await expect.poll(shift, { message: `shift of ${page.url()}`, timeout: 30_000 }).toBe(0);
}
