import { expect, test } from '@playwright/test';
import { button, customerWithCart, slipPicture } from '../../support/stories/checkout.ts';
import { turned } from '../../support/stories/products.ts';
import { coveredShare } from '../../support/browser/covered.ts';

test('a phone that is turned while somebody pays loses nothing, and nothing is covered', async ({ page }) => {
  const [upright, across] = [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ];
  await page.setViewportSize(upright);
  await customerWithCart(page, [{ ...turned, quantity: 1 }]);
  await page.goto('/my/checkout');
  await button(page, 'ငွေပေးချေမှုသို့ ဆက်ရန်').click();
  await page.locator('.slip-field input').setInputFiles(await slipPicture());
  const name = await page.locator('.slip-chosen p').innerText();
  for (const size of [across, upright]) {
    await page.setViewportSize(size);
    await expect(page.locator('.slip-chosen p')).toHaveText(name);
    await expect(page.locator('.slip-chosen img')).toBeVisible();
    await expect(page.locator('main [aria-current=step]')).toContainText('ငွေပေးချေမှု');
    await expect(page.getByRole('main')).toContainText('မိနစ်');
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
    expect(await coveredShare(page), `${size.width} px`).toBeLessThanOrEqual(0.25);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(size.width);
  }
  await button(page, 'နောက်ဆုံးအဆင့်သို့ ဆက်ရန်').click();
  await expect(button(page, 'အော်ဒါတင်ရန်')).toBeVisible();
});
