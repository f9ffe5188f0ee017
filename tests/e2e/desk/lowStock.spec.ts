import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { my } from '../../support/site/words.ts';
import { sardines } from '../../support/stories/products.ts';
import { openDesk, shopToken } from '../../support/stories/staff.ts';

const main = (page: Page) => page.getByRole('main');
const { low } = my.deskStock;

/** The first variation of a product. */
async function variationOf(
  page: Page,
  product: number,
): Promise<{ id: number; stock: number; low_stock: number | null }> {
  const headers = { authorization: `Bearer ${await shopToken()}` };
  const answer = await page.request.get(`/api/v1/operator/goods/${product}`, { headers });
  const { data } = (await answer.json()) as {
    data: { variations: { id: number; stock: number; low_stock: number }[] };
  };
  const [variation] = data.variations;
  if (!variation) throw new Error('the product has no variation');
  return variation;
}

test('a size gets a limit of its own on a phone in Burmese, and is low from it on @slow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { id, stock } = await variationOf(page, sardines.productId);
  await openDesk(page, 'owner', `/my/desk/product?id=${sardines.productId}`);
  const box = main(page).locator(`[name="${id}.low_stock"]`);
  await box.fill('10000');
  await main(page).getByRole('button', { name: my.deskGoods.product.save.save }).click();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await box.fill(String(stock + 1));
  await main(page).getByRole('button', { name: my.deskGoods.product.save.save }).click();
  await expect.poll(async () => (await variationOf(page, sardines.productId)).low_stock).toBe(stock + 1);

  await page.goto('/my/desk/stock?part=low');
  const row = main(page).locator('[data-low] li', { hasText: low.own.replace('{{limit}}', String(stock + 1)) });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button').click();
  await row.getByLabel(low.units).fill('abc');
  await row.getByRole('button', { name: low.save }).click();
  await expect(row.getByLabel(low.units)).toHaveAccessibleDescription(new RegExp(low.wrong, 'u'));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await row.getByLabel(low.units).fill('၀');
  await row.getByRole('button', { name: low.save }).click();
  await expect(row).toBeHidden();
  expect((await variationOf(page, sardines.productId)).low_stock).toBe(0);
});
