import { expect, type Page, test } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { answerLive } from '../../support/stories/live.ts';

const shrimp = '/dried-shrimp/product/dried-shrimp';

const sizes = (page: Page) => page.locator('.choice').getByRole('radio');
const bar = (page: Page) => page.locator('.bar .picked');
const queryOf = (page: Page) => new URL(page.url()).search;

test('sizes tell their prices before one is chosen, and an unknown one in the address is the first', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${shrimp}?v=${encodeURIComponent('x"]')}`);
  await expect(sizes(page).nth(0)).toHaveAccessibleName('100 g $ 6.50');
  await expect(sizes(page).nth(1)).toHaveAccessibleName('200 g $ 12.00 $ 6.00 per 100 g');
  await expect(sizes(page).nth(0)).toBeChecked();
  await expect(page.locator('.cost')).toHaveText('$ 6.50');
  await answerLive(page, { 1: { 2: { sale_price: 11 } } });
  // Of another product.
  await page.goto(`${shrimp}?v=4`);
  await expect(sizes(page).nth(1)).toHaveAccessibleName('200 g $ 11.00 $ 5.50 per 100 g');
  await expect(sizes(page).nth(0)).toBeChecked();
  await expect(page.locator('.cost')).toHaveText('$ 6.50');
  expect(faults).toEqual([]);
});

test('the chosen size survives a reload and is in what is shared; the first needs no mention', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    delete (Navigator.prototype as { share?: unknown }).share;
  });
  await page.goto(`${shrimp}?from=mail`);
  await sizes(page).nth(1).check();
  await expect.poll(() => queryOf(page)).toBe('?from=mail&v=2');
  await page.reload();
  await expect(sizes(page).nth(1)).toBeChecked();
  await expect(page.locator('.cost')).toHaveText('$ 12.00');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${shrimp}$`, 'u'));
  await expect(page.locator('header a[hreflang=my]')).toHaveAttribute('href', /dried-shrimp\?v=2$/u);
  const box = page.locator('zay-share');
  for (const name of ['Viber', 'LINE', 'Facebook', 'Send by email'])
    await expect(box.getByRole('link', { name })).toHaveAttribute('href', /dried-shrimp%3Fv%3D2$/u);
  await box.getByRole('button', { name: 'Copy link' }).click();
  await expect(box.getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/dried-shrimp\?v=2$/u);
  await sizes(page).nth(0).check();
  await expect.poll(() => queryOf(page)).toBe('?from=mail');
  await expect(box.getByRole('link', { name: 'Viber' })).toHaveAttribute('href', /dried-shrimp$/u);
});

test('the bar of a phone names size and price, and covers none of its buttons, in Burmese', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await answerLive(page, { 1: { 2: { sale_price: 12.5 } } });
  await page.goto(inBurmese(shrimp));
  await expect(bar(page)).toHaveText(/^\s*100 ဂရမ်\s*\$ 6\.50\s*$/u);
  await sizes(page).nth(1).check({ force: true });
  await expect(bar(page)).toHaveText(/^\s*200 ဂရမ်\s*\$ 12\.50\s*$/u);
  const { above, price } = await page.evaluate(() => {
    const box = (of: string) => document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
    const text = box('.bar .picked b');
    const tops = [...document.querySelectorAll('.bar > :is(.count, .amount, [data-basket=buy])')].map(
      (button) => button.getBoundingClientRect().top,
    );
    return { above: Math.min(...tops) - text.bottom, price: innerWidth - text.right };
  });
  expect(above).toBeGreaterThanOrEqual(0);
  expect(price).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar(page)).toBeHidden();
});
