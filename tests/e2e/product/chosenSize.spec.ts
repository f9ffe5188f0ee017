import { expect, type Page, test } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { answerLive } from '../../support/stories/live.ts';

const shrimp = '/dried-shrimp/product/dried-shrimp';
const tea = '/tea-coffee/product/myanmar-milk-tea-mix-3-in-1';

const sizes = (page: Page) => page.locator('.choice').getByRole('radio');
const bar = (page: Page) => page.locator('.bar .picked');
const queryOf = (page: Page) => new URL(page.url()).search;

test('sizes tell their prices before one is chosen', async ({ page }) => {
  await page.goto(shrimp);
  await expect(sizes(page).nth(0)).toHaveAccessibleName('100 g $ 6.50');
  await expect(sizes(page).nth(1)).toHaveAccessibleName('200 g $ 12.00 $ 6.00 per 100 g');
  await answerLive(page, { 1: { 2: { sale_price: 11 } } });
  await page.reload();
  await expect(sizes(page).nth(1)).toHaveAccessibleName('200 g $ 11.00 $ 5.50 per 100 g');
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

test('a shared kind and size are both chosen', async ({ page }) => {
  await page.goto(tea);
  await page.getByRole('radio', { name: /^30 sachets/u }).check();
  await expect.poll(() => queryOf(page)).toMatch(/^\?v=\d+$/u);
  const mild = queryOf(page);
  await page.getByRole('radio', { name: /^Strong/u }).check();
  await expect.poll(() => queryOf(page)).not.toBe(mild);
  await page.goto(`${tea}${queryOf(page)}`);
  await expect(page.getByRole('radio', { name: /^Strong/u })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^30 sachets/u })).toBeChecked();
  await expect(page.locator('.cost')).toHaveText('$ 8.60');
});

for (const unknown of ['999999', '4', '', 'x"]', '2 or 1'])
  test(`an address with v=${unknown} opens with the first size`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`${shrimp}?v=${encodeURIComponent(unknown)}`);
    await expect(page.locator('zay-variations:defined')).toBeVisible();
    await expect(sizes(page).nth(0)).toBeChecked();
    await expect(page.locator('.cost')).toHaveText('$ 6.50');
    expect(faults).toEqual([]);
  });

for (const path of [shrimp, inBurmese(shrimp)])
  test(`the bar of a phone on ${path} names size and price, and covers none of its buttons`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await answerLive(page, { 1: { 2: { sale_price: 12.5 } } });
    await page.goto(path);
    await expect(bar(page)).toHaveText(/^\s*100 (?:g|ဂရမ်)\s*\$ 6\.50\s*$/u);
    await sizes(page).nth(1).check({ force: true });
    await expect(bar(page)).toHaveText(/^\s*200 (?:g|ဂရမ်)\s*\$ 12\.50\s*$/u);
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
  });

test('a wide window has no bar, and says size and price once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(shrimp);
  await expect(bar(page)).toBeHidden();
});
