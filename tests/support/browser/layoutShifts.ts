import { expect, type Page } from '@playwright/test';

/** Most that rows move (of the header, of the shelves) which a busy machine draws before it has read the rest of them. */
const halfRead = 0.02;

/** Adds up how far anything moves on the pages that are opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page once more, with its faces at hand: nothing of it may move. */
export async function expectNoLayoutShifts(page: Page): Promise<void> {
  const shift = async (): Promise<number> => {
    await page.reload({ waitUntil: 'networkidle' });
    return page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));
  };
  const first = await shift();
  expect(first, `shift of ${page.url()}`).toBeLessThan(halfRead);
  // What the machine was too busy for goes well another time; what the page does, it does each time.
  if (first > 0) await expect.poll(shift, { message: `shift of ${page.url()}`, timeout: 30_000 }).toBe(0);
}
